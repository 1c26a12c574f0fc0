/** Queues a job in the transaction of the context, through graphile-worker's own SQL function: the job exists only if the transaction commits. */
import { sql } from 'kysely';
import { placeholder } from '../database/placeholder.ts';
import type { Caller, JobOptions, JsonObject } from '../extension/contract.ts';
import { systemResource } from '../model/system-resources.ts';
import { type RequestContext, withCallerPermissions } from '../request/request-context.ts';
import { defaultQueue, flagsOf } from './queue-limiter.ts';
import { queueDb } from './queue-tables.ts';

/** The number of a customer's waiting jobs of a kind above which priority does not decrease further. */
const maxWaitingJobs = 200;

/** The time at which the queue would run a job that waits for a move of a test clock. */
export const heldUntil = new Date('9999-01-01T00:00:00Z');

/** The caller whose request has queued a job: the integration, and the user it acted for. */
export interface Orderer {
  readonly agent: string;
  readonly principal: Caller['principal'];
}

const job = placeholder<string>('job');
const queue = placeholder<string | null>('queue');

const payloadPrincipal = sql<string | null>`payload#>>'{orderer,principal,id}'`;

const task = queueDb.selectFrom('graphile_worker._private_tasks').select('id').where('identifier', '=', job);

const waitingJobs = queueDb
  .selectFrom('graphile_worker._private_jobs')
  .select('payload')
  .where(sql<string>`payload->>'customer_id'`, '=', placeholder<string>('customer'))
  .where('is_available', '=', sql.lit(true))
  .where('run_at', '<=', sql<Date>`now()`)
  .where('task_id', '=', task)
  .limit(sql.lit(maxWaitingJobs));

/** The position of a new job among the customer's waiting jobs of its kind, in round-robin order of the callers. */
const position = queueDb
  .with('before_it', (query) =>
    query
      .selectFrom(waitingJobs.as('waiting'))
      .select(({ fn }) => [
        sql<boolean>`${payloadPrincipal} is not distinct from ${placeholder('principal')}`.as('is_own'),
        fn.countAll<number>().as('jobs'),
      ])
      .groupBy(payloadPrincipal),
  )
  .with('own', (query) =>
    query.selectFrom('before_it').select(sql<number>`coalesce(sum(jobs), 0)`.as('jobs')).where('is_own', '=', true),
  )
  .selectFrom('own')
  .select(({ selectFrom }) => {
    const ofOthers = selectFrom('before_it')
      .select(sql<number>`sum(least(before_it.jobs, own.jobs + 1))`.as('jobs'))
      .where('is_own', '=', false);
    return sql<number>`(own.jobs + coalesce(${ofOthers}, 0))::int`.as('position');
  });

const addJob = queueDb.selectNoFrom(
  sql`graphile_worker.add_job(${job}, payload => ${placeholder('payload')}::json, queue_name => ${queue},
    run_at => ${placeholder('runAt')}, max_attempts => ${placeholder('maxAttempts')}, job_key => ${placeholder('key')},
    flags => ${placeholder('flags')}::text[], priority => case when ${queue}::text is null then ${position} else 0 end)`.as(
    'added',
  ),
);

/**
 * Adds the job with the customer it belongs to and, for work requested by a caller, the caller whose permissions it uses. Customers are served round-robin, and
 * so are the callers of a customer: the priority of a job is its position among the customer's waiting jobs of its kind, in round-robin order of the callers.
 * Jobs of one queue run in order.
 */
export async function enqueueJob(
  context: RequestContext,
  job: string,
  payload: JsonObject,
  options: JobOptions = {},
): Promise<void> {
  const { customerId, agentId, principal } = withCallerPermissions(context).caller;
  const orderer: Orderer | undefined =
    principal.resource === systemResource(context.runtime.model, 'customer').id
      ? undefined
      : { agent: agentId, principal };
  const due = context.caller.timeOffset === undefined ? undefined : (options.runAt ?? context.now);
  if (context.session.transaction !== undefined) context.session.transaction.hasJobs = true;
  await context.session.executeForNoCustomer(addJob, {
    job,
    payload: JSON.stringify({ customer_id: customerId, payload, ...(orderer && { orderer }), ...(due && { due }) }),
    queue: options.queue ?? null,
    runAt: due === undefined ? (options.runAt ?? null) : timeOfServer(due, context),
    maxAttempts: options.maxAttempts ?? null,
    key: options.key ?? null,
    flags: flagsOf(context.runtime.extensions.jobs.get(job)?.queue ?? defaultQueue, customerId),
    customer: customerId,
    principal: orderer?.principal.id ?? null,
  });
}

/** Returns the time of the server at which the customer's test clock reaches a time. A job that a move of the clock has caused waits until the move takes it. */
function timeOfServer(due: Date, { caller, holdsJobs }: RequestContext): Date {
  return holdsJobs === true ? heldUntil : new Date(due.getTime() - (caller.timeOffset ?? 0));
}
