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
  /** Maximum connections of all processes together, set by CORE_DATABASE_POOL. */
  readonly connectionLimit: number;
  /** Set if there are replicas. */
  readonly replicas?: readonly ReplicaNumbers[];
  /** Set by processes that run background work, if the database responds. */
  readonly queues?: QueueNumbers;
};

export type ProcessMetrics = ProcessNumbers & { readonly loopDelay: LoopDelay };
