/** What the processes that serve and the one over them tell each other. */
import type { Json } from '../../kernel/json.ts';

/** What the primary tells a worker. */
export type WorkerOrder =
  | { readonly kind: 'serve'; readonly order: Json }
  | { readonly kind: 'stop' }
  /** Says to whoever balances load that this server will stop, and goes on serving. */
  | { readonly kind: 'leave' }
  /** Comes with a connection of a client. */
  | { readonly kind: 'connection'; readonly number: number }
  /** Asks for the worker's numbers. */
  | { readonly kind: 'report'; readonly question: number }
  /** Everybody's numbers, for a worker that asked for them. */
  | { readonly kind: 'reports'; readonly question: number; readonly values: readonly Json[] }
  /** What another worker has to say to all. */
  | { readonly kind: 'shared'; readonly value: Json };

/** What a worker tells the primary. */
export type WorkerNews =
  | { readonly kind: 'serving' }
  /** Said every second from the event loop. */
  | { readonly kind: 'alive' }
  /** The connection is the worker's now. */
  | { readonly kind: 'taken'; readonly number: number }
  | { readonly kind: 'refused'; readonly message: string; readonly suggestion: string; readonly exitCode: number }
  | { readonly kind: 'report'; readonly question: number; readonly value: Json }
  | { readonly kind: 'all_reports'; readonly question: number }
  /** Something for all other workers. */
  | { readonly kind: 'share'; readonly value: Json };
