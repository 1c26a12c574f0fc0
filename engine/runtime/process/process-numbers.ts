/** Metrics of a process other than requests and pool, as sent between processes. */
import type { QueueNumbers } from '../jobs/read-queues.ts';
import type { LoopDelay } from '../observe/loop-delay.ts';
import type { MetersSnapshot } from '../observe/meters.ts';
import type { ReplicaNumbers } from '../storage/replicas/replica.ts';

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
  /** Connections that all processes together may have by CORE_DATABASE_POOL. */
  readonly connectionLimit: number;
  /** Only where there are replicas. */
  readonly replicas?: readonly ReplicaNumbers[];
  /** Only from processes that run background work: of their database, or of each of their cells. */
  readonly queues?: readonly Queues[];
};

/** Background work waiting in a database. */
export type Queues = QueueNumbers & {
  /** The name of the cell, where customers are in several. */
  readonly cell?: string;
};

export type ProcessMetrics = ProcessNumbers & { readonly loopDelay: LoopDelay };
