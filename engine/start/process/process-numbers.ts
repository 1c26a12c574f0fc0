/** Process metrics as sent between processes. */
import type { QueueNumbers } from '../../jobs/read-queues.ts';
import type { LoopDelay } from '../../platform/loop-delay.ts';
import type { MetersSnapshot } from '../../platform/meters.ts';
import type { ReplicaNumbers } from '../../storage/replicas/replica.ts';

/** Metrics of a process other than its requests and its pool. */
export type ProcessNumbers = {
  readonly meters: MetersSnapshot;
  /** Connections outside the pool: the job queue, the listener. */
  readonly otherConnections: number;
  /** With customers in several databases: whether each is served, and the connections of its pool. */
  readonly cells?: Readonly<
    Record<
      string,
      {
        readonly isOpen: boolean;
        readonly connections: { readonly total: number; readonly idle: number; readonly waiting: number };
      }
    >
  >;
  /** Maximum connections of all processes together, set by CORE_DATABASE_POOL. */
  readonly connectionLimit: number;
  /** Set if there are replicas. */
  readonly replicas?: readonly ReplicaNumbers[];
  /** Set by processes that run background work: the queues of their database, or of each of their cells. */
  readonly queues?: readonly Queues[];
};

/** Background work waiting in a database. */
export type Queues = QueueNumbers & {
  /** The name of the cell, with customers in several databases. */
  readonly cell?: string;
};

export type ProcessMetrics = ProcessNumbers & { readonly loopDelay: LoopDelay };
