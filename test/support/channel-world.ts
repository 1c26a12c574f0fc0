/** Invoices that are sent through channels, with their deliveries. */
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import type { TestApi } from './api.ts';
import { insertRow } from './invoicing-world.ts';

/** The postal address of the tests. */
const address = {
  street: 'Storgatan',
  street_number: '5',
  postal_code: '11122',
  city: 'Stockholm',
  country: 'Sverige',
};

export interface Delivery {
  readonly id: string;
  readonly type: number;
  readonly reason: string | null;
  readonly isSent: boolean;
  readonly isDelivered: boolean;
}

export function channelWorld(api: TestApi) {
  const pool = () => api.database.pool;

  /** The deliveries of a customer, oldest first. */
  const deliveries = async (customerId: string): Promise<readonly Delivery[]> =>
    (
      await pool().query<Delivery>(
        `select id, distribution_type as type, failed_context as reason, sent_time is not null as "isSent",
           delivered_time is not null as "isDelivered"
         from communication_notificationdistribution where customer_id = $1 order by created_at, step`,
        [customerId],
      )
    ).rows;

  /** Runs the due jobs; with `later`, also those that wait for their time. */
  const runJobs = async (when: 'now' | 'later' = 'now'): Promise<void> => {
    if (when === 'later')
      await pool().query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    await runDueJobs(api.server.runtime);
  };

  /** Runs a scheduled job of a customer. */
  const runScheduled = async (job: string, customerId: string): Promise<void> => {
    await pool().query(
      `select graphile_worker.add_job($1, payload => json_build_object('customer_id', $2::text, 'payload', '{}'::json))`,
      [job, customerId],
    );
    await runDueJobs(api.server.runtime);
  };

  const insertAddress = (customerId: string): Promise<string> =>
    insertRow(pool(), 'common_address', customerId, address);

  return { deliveries, runJobs, runScheduled, insertAddress };
}

export interface Fault {
  end(): Promise<void>;
}

/** Makes the database reject a write from now on: the process that writes ends there, as by kill -9. */
export async function failWrites(
  api: TestApi,
  { table, when }: { readonly table: string; readonly when: string },
): Promise<Fault> {
  const { pool } = api.database;
  await pool.query(
    `create or replace function test_fault() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  );
  await pool.query(
    `create trigger test_fault before insert or update on ${table} for each row when (${when}) execute function test_fault()`,
  );
  return { end: async () => void (await pool.query(`drop trigger test_fault on ${table}`)) };
}
