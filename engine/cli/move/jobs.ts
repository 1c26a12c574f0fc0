/** Background jobs of a customer, which are no rows of it: those under way are waited for, those that wait go along. */
import type pg from 'pg';

const ofCustomer = "payload->>'customer_id' = $1::text";

/** How many are being done. */
export async function runningJobs(client: pg.Client, customerId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs where locked_at is not null and ${ofCustomer}`,
    [customerId],
  );
  return rows[0]?.count ?? 0;
}

/** Notes all that wait, those that failed among them, beside the state of the move. */
export async function noteJobs(source: pg.Client, customerId: string): Promise<void> {
  await source.query(
    `update core_move.customer set jobs = (
       select coalesce(jsonb_agg(jsonb_build_object('task', t.identifier, 'queue', q.queue_name, 'payload', j.payload, 'priority', j.priority,
           'run_at', j.run_at, 'attempts', j.attempts, 'max_attempts', j.max_attempts, 'last_error', j.last_error, 'created_at', j.created_at,
           'key', j.key, 'flags', j.flags) order by j.id), '[]')
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
        where ${ofCustomer})
      where customer_id = $1::uuid`,
    [customerId],
  );
}

/** Queues them, in the transaction of the caller. A job under the key of one that is there replaces it. */
export async function addJobs(target: pg.Client, jobs: readonly object[]): Promise<void> {
  await target.query(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as job(task text, queue text, payload json, priority smallint, run_at timestamptz,
         attempts smallint, max_attempts smallint, last_error text, created_at timestamptz, key text, flags jsonb)),
     tasks as (insert into graphile_worker._private_tasks (identifier) select distinct task from given on conflict do nothing returning id, identifier),
     queues as (insert into graphile_worker._private_job_queues (queue_name) select distinct queue from given where queue is not null
       on conflict do nothing returning id, queue_name),
     task as (select * from tasks union select id, identifier from graphile_worker._private_tasks),
     queue as (select * from queues union select id, queue_name from graphile_worker._private_job_queues)
     insert into graphile_worker._private_jobs (task_id, job_queue_id, payload, priority, run_at, attempts, max_attempts, last_error, created_at, key, flags)
     select task.id, queue.id, payload, priority, run_at, attempts, max_attempts, last_error, created_at, key, flags
       from given join task on task.identifier = given.task left join queue on queue.queue_name = given.queue
     on conflict (key) do update set payload = excluded.payload, run_at = excluded.run_at, attempts = excluded.attempts, last_error = excluded.last_error`,
    [JSON.stringify(jobs)],
  );
}

/** Removes what has gone along. */
export async function removeJobs(source: pg.Client, customerId: string): Promise<void> {
  await source.query(`delete from graphile_worker._private_jobs where locked_at is null and ${ofCustomer}`, [
    customerId,
  ]);
}
