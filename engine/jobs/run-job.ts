/** Runs one job: found by name among those of the extensions, run in one transaction for its customer. */

import { AccessCache } from '../access/access-of.ts';
import { agentContext } from '../access/agent-context.ts';
import type { JobContext, JsonObject, SystemJobContext } from '../extension/contract.ts';
import { extensionContext } from '../extension-context/extension-context.ts';
import { errorMessage } from '../kernel/errors.ts';
import { systemResource } from '../model/system-resources.ts';
import { readClock } from '../request/customer-clock.ts';
import { anonymousContext, type RequestContext, type Runtime, withSession } from '../request/request-context.ts';
import { systemContext } from '../request/system-context.ts';
import type { Session } from '../storage/session.ts';
import type { Orderer } from './enqueue-job.ts';
import { queueDb } from './queue-tables.ts';

/** Exports and jobs may run for 15 minutes (api.md, section 6). */
const maxRunMs = 15 * 60 * 1_000;

export interface JobRun {
  readonly job: string;
  readonly customerId: string;
  readonly payload: JsonObject;
  /** Starts at 1. */
  readonly attempt: number;
  /** Maximum attempts; undefined if not counted. */
  readonly maxAttempts?: number;
  /** The job's ID in the queue. */
  readonly id?: string;
  /** The caller whose request has queued it; undefined for a schedule. */
  readonly orderer?: Orderer;
  /** The time of the customer's test clock for which it runs. */
  readonly time?: Date;
  /** Set for a run by a move of that clock: called first in the transaction of the job. If it returns false, the move has already run the job. */
  readonly claim?: (session: Session) => Promise<boolean>;
}

/** Runs the job; if it throws, rolls back its transaction and rejects with the same error. */
export async function runJob(runtime: Runtime, jobRun: JobRun): Promise<void> {
  const { job } = jobRun;
  const jobDefinition = runtime.extensions.jobs.get(job);
  if (jobDefinition === undefined) throw new Error(`no extension has the job "${job}"`);
  const started = performance.now();
  // System: A scheduled job has no caller.
  const perform = (context: JobContext) =>
    jobDefinition.schedule === undefined
      ? jobDefinition.run(jobRun.payload, context)
      : jobDefinition.run(jobRun.payload, context.system);
  const hasOwnTransactions = jobDefinition.schedule === undefined && jobDefinition.ownTransactions === true;
  const run = () =>
    hasOwnTransactions
      ? runIn(runtime.database.session, jobRun, perform, runtime)
      : inTransaction(runtime, jobRun, perform);
  try {
    await (runtime.tracing === undefined ? run() : runtime.tracing.job(job, run));
    runtime.meters.countJob('done', performance.now() - started);
  } catch (error) {
    runtime.meters.countJob('failed', performance.now() - started);
    if (await isLast(runtime, jobRun, error)) await abandonJob(runtime, jobRun, errorMessage(error));
    throw error;
  }
}

/** Maximum attempts of a job whose error is expected to recur: one retry, because the machine may have been busy. */
const hopelessAttempts = 2;

async function isLast(
  runtime: Runtime,
  { attempt, maxAttempts = Infinity, id }: JobRun,
  error: unknown,
): Promise<boolean> {
  const isHopeless = error instanceof Error && 'isHopeless' in error && error.isHopeless === true;
  if (!isHopeless || attempt < hopelessAttempts || id === undefined) return attempt >= maxAttempts;
  const update = queueDb
    .updateTable('graphile_worker._private_jobs')
    .set(({ ref }) => ({ max_attempts: ref('attempts') }))
    .where('id', '=', id);
  await runtime.database.session.executeForNoCustomer(update);
  return true;
}

/** Notifies the job's extension that the job will not be retried. A failure of this call does not affect the job. */
export async function abandonJob(runtime: Runtime, jobRun: JobRun, reason: string): Promise<void> {
  const { job, customerId, payload } = jobRun;
  runtime.log('a job is not retried automatically', { job, customer: customerId, reason });
  const failed = runtime.extensions.jobs.get(job)?.failed;
  if (failed === undefined) return;
  try {
    // The transaction of the notification must not claim the job again.
    const claimed = jobRun.claim && { claim: async () => true };
    await inTransaction(runtime, { ...jobRun, ...claimed }, (context) => failed(payload, context, reason));
  } catch (error) {
    runtime.log('failed to notify the extension of a job that is not retried', { job, error: errorMessage(error) });
  }
}

function inTransaction(runtime: Runtime, run: JobRun, perform: (context: JobContext) => Promise<void>): Promise<void> {
  return runtime.database.transaction((session) => runIn(session, run, perform, runtime), maxRunMs);
}

/** Runs a job, or the notification of its failure, in a session. */
async function runIn(
  session: Session,
  run: JobRun,
  perform: (context: JobContext) => Promise<void>,
  runtime: Runtime,
): Promise<void> {
  const { customerId, attempt } = run;
  if (run.claim !== undefined && !(await run.claim(session))) return;
  // The schedules of the server exclude customers with a clock.
  const job = runtime.extensions.jobs.get(run.job);
  const isOfServer = job?.schedule !== undefined && job.followsServer !== true;
  const time = run.time ?? (isOfServer ? undefined : await readClock(customerId, runtime, session));
  const base = systemContext(customerId, `job-${runtime.newId()}`, runtime, session, time);
  const context = await contextOf(run, run.claim === undefined ? base : { ...base, holdsJobs: true });
  const asAgent: JobContext['asAgent'] = async (agentId, id, principal) => {
    const resource = runtime.model.resourceById.get(id);
    const callerContext =
      resource && (await agentContext(context, agentId, resource, new AccessCache(runtime), principal));
    return callerContext && extensionContext(callerContext);
  };
  const concurrently: SystemJobContext['concurrently'] = (task) =>
    runtime.database.hasCapacity
      ? runtime.database.transaction(
          (separateSession) => task(extensionContext(withSession(context, separateSession)).system),
          maxRunMs,
        )
      : undefined;
  await perform(extensionContext(context, { customerId, attempt, asAgent, concurrently }));
}

/** Returns the system context of a job, with the current rights of the caller that queued it. */
async function contextOf({ orderer }: JobRun, context: RequestContext): Promise<RequestContext> {
  if (orderer === undefined) return context;
  const agents = systemResource(context.runtime.model, 'agent');
  const callerContext = await agentContext(
    context,
    orderer.agent,
    agents,
    new AccessCache(context.runtime),
    orderer.principal,
  );
  // Jobs queued by this job belong to the same caller, even if that caller has no permissions at the moment.
  const caller = { ...context.caller, agentId: orderer.agent, principal: orderer.principal };
  return { ...context, asCaller: callerContext ?? { ...anonymousContext(context), caller } };
}
