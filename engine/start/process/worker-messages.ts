/** The messages between the primary process and its workers. */
import type { Json } from '../../kernel/json.ts';

/** A message from the primary to a worker. */
export type WorkerOrder =
  | { readonly kind: 'serve'; readonly order: Json }
  | { readonly kind: 'stop' }
  /** Requests that the worker reports itself as not ready, and continues to serve. */
  | { readonly kind: 'leave' }
  /** Sent with a client connection. */
  | { readonly kind: 'connection'; readonly number: number }
  /** Requests the worker's metrics. */
  | { readonly kind: 'report'; readonly question: number }
  /** The metrics of all processes, for a worker that requested them. */
  | { readonly kind: 'reports'; readonly question: number; readonly values: readonly Json[] }
  /** A value that another worker shares with all. */
  | { readonly kind: 'shared'; readonly value: Json };

/** A message from a worker to the primary. */
export type WorkerNews =
  | { readonly kind: 'serving' }
  /** Heartbeat, sent every second from the event loop. */
  | { readonly kind: 'alive' }
  /** The worker has received the connection. */
  | { readonly kind: 'taken'; readonly number: number }
  | { readonly kind: 'rejected'; readonly message: string; readonly suggestion: string; readonly exitCode: number }
  | { readonly kind: 'report'; readonly question: number; readonly value: Json }
  | { readonly kind: 'all_reports'; readonly question: number }
  /** A value for all other workers. */
  | { readonly kind: 'share'; readonly value: Json };
