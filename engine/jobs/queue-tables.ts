/** The tables of the job queue: the view and two private tables of graphile-worker (docs/adr/0084), and the tables of the process watch. */
import type { Exact, Filled, Time } from '../database/column-types.ts';
import { queryBuilder } from '../database/kysely.ts';

interface JobColumns {
  readonly id: string;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly run_at: Date;
  readonly flags: Readonly<Record<string, true>> | null;
}

/** A job in the view, which has no payload. */
export interface JobView extends JobColumns {
  readonly task_identifier: string;
  readonly created_at: Date;
  readonly last_error: string | null;
  readonly locked_at: Date | null;
  readonly locked_by: string | null;
}

interface PrivateJob extends JobColumns {
  readonly task_id: number;
  readonly payload: unknown;
  readonly is_available: boolean;
}

export interface QueueTables {
  'graphile_worker.jobs': JobView;
  'graphile_worker._private_jobs': PrivateJob;
  'graphile_worker._private_tasks': { readonly id: number; readonly identifier: string };
  'core_jobs.process': {
    readonly id: string;
    readonly beats: Filled<Exact>;
    readonly seen_at: Filled<Time>;
    readonly is_stopping: Filled<boolean>;
  };
  'core_jobs.death': { readonly job_id: string; readonly times: Filled<number> };
}

/** Builds queries on the tables of the job queue. */
export const queueDb = queryBuilder<QueueTables>();

/** Connections of background jobs in addition to those of the runtime: one only listens. They count against the setting. */
export const queueConnections = 2;
