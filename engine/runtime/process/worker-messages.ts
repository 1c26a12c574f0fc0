/** The messages between the primary process and its workers. */
import type { Json } from '../../kernel/json.ts';

/** A message from the primary to a worker. */
export type WorkerOrder =
  | { readonly kind: 'serve'; readonly order: Json }
  | { readonly kind: 'stop' }
  /** Reports to the load balancer that this server will stop, and continues to serve. */
  | { readonly kind: 'leave' }
  /** Comes with a connection of a client. */
  | { readonly kind: 'connection'; readonly number: number }
  /** Asks for the worker's numbers. */
  | { readonly kind: 'report'; readonly question: number }
  /** Everybody's numbers, for a worker that asked for them. */
  | { readonly kind: 'reports'; readonly question: number; readonly values: readonly Json[] }
  /** What another worker has to say to all. */
  | { readonly kind: 'shared'; readonly value: Json };

/** A message from a worker to the primary. */
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
