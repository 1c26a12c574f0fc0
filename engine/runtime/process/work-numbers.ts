/** The numbers of a process beside its requests and its pool, as they go from one process to another. */
import type { QueueNumbers } from '../jobs/read-queues.ts';
import type { LoopDelay } from '../observe/loop-delay.ts';
import type { MetersSnapshot } from '../observe/meters.ts';
import type { ReplicaNumbers } from '../storage/replicas/replica.ts';

/** What a process reports in addition to its requests and its pool. */
export type ProcessNumbers = {
  readonly meters: MetersSnapshot;
  /** Connections beside the pool: the job queue, the listener. */
  readonly otherConnections: number;
  /** Where customers are in several databases: whether each is served, and the connections of its pool. */
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

/** What waits in a database. */
export type Queues = QueueNumbers & {
  /** The name of the cell, where customers are in several. */
  readonly cell?: string;
};

export type WorkNumbers = ProcessNumbers & { readonly loopDelay: LoopDelay };
