/** Runs one job: found by name among those of the extensions, run in one transaction for its customer. */
import type { JobContext, JsonObject } from '../../extension/contract.ts';
import { errorMessage } from '../../kernel/errors.ts';
import { systemResource } from '../../model/system-resources.ts';
import { AccessCache } from '../access/access-of.ts';
import { agentWork } from '../access/agent-work.ts';
import { systemWork } from '../context/system-work.ts';
import { nobodysWork, onSession, type Runtime, type Work } from '../context/work.ts';
import { workContext } from '../doors/work-context.ts';
import type { Orderer } from './enqueue-job.ts';

/** Exports and jobs may run for 15 minutes (api.md, section 6). */
const longestRun = 15 * 60 * 1_000;

export interface JobRun {
  readonly job: string;
  readonly customerId: string;
  readonly payload: JsonObject;
  /** From 1. */
  readonly attempt: number;
  /** Maximum attempts; undefined if not counted. */
  readonly maxAttempts?: number;
  /** The job's ID in the queue. */
  readonly id?: string;
  /** The caller whose request has queued it; undefined for a schedule. */
  readonly orderer?: Orderer;
}

/** Runs the job; rejects with what it throws, after its transaction was rolled back. */
export async function runJob(runtime: Runtime, jobRun: JobRun): Promise<void> {
  const { job } = jobRun;
  const found = runtime.extensions.jobs.get(job);
  if (found === undefined) throw new Error(`no extension has the job "${job}"`);
  const started = performance.now();
  const run = () => inTransaction(runtime, jobRun, (context) => found.run(jobRun.payload, context));
  try {
    await (runtime.tracing === undefined ? run() : runtime.tracing.job(job, run));
    runtime.meters.countJob('done', performance.now() - started);
  } catch (error) {
    runtime.meters.countJob('failed', performance.now() - started);
    if (await isLast(runtime, jobRun, error)) await giveUpJob(runtime, jobRun, errorMessage(error));
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
  await runtime.database.session.query(
    'update graphile_worker._private_jobs set max_attempts = attempts where id = $1::bigint',
    [id],
  );
  return true;
}

/** Notifies the job's extension that the job will not be retried. A failure of this call does not affect the job. */
export async function giveUpJob(runtime: Runtime, jobRun: JobRun, reason: string): Promise<void> {
  const { job, customerId, payload } = jobRun;
  runtime.log('a job is not retried automatically', { job, customer: customerId, reason });
  const failed = runtime.extensions.jobs.get(job)?.failed;
  if (failed === undefined) return;
  try {
    await inTransaction(runtime, jobRun, (context) => failed(payload, context, reason));
  } catch (error) {
    runtime.log('what a failed job was about could not be reported to it', { job, error: errorMessage(error) });
  }
}

function inTransaction(runtime: Runtime, run: JobRun, perform: (context: JobContext) => Promise<void>): Promise<void> {
  const { customerId, attempt } = run;
  return runtime.database.transaction(async (session) => {
    const work = await workOf(run, systemWork(customerId, `job-${runtime.newId()}`, runtime, session));
    const asAgent: JobContext['asAgent'] = async (agentId, id, principal) => {
      const resource = runtime.model.resourceById.get(id);
      const own = resource && (await agentWork(work, agentId, resource, new AccessCache(runtime), principal));
      return own && workContext(own);
    };
    const beside: JobContext['beside'] = (perform) =>
      runtime.database.hasRoom
        ? runtime.database.transaction((own) => perform(workContext(onSession(work, own))), longestRun)
        : undefined;
    await perform(workContext(work, { customerId, attempt, asAgent, beside }));
  }, longestRun);
}

/** The server's work of a job, with the present rights of the caller that ordered it. */
async function workOf({ orderer }: JobRun, work: Work): Promise<Work> {
  if (orderer === undefined) return work;
  const agents = systemResource(work.runtime.model, 'agent');
  const found = await agentWork(work, orderer.agent, agents, new AccessCache(work.runtime), orderer.principal);
  // Jobs queued by this job belong to the same caller, even if that caller has no permissions at the moment.
  const caller = { ...work.caller, agentId: orderer.agent, principal: orderer.principal };
  return { ...work, asCaller: found ?? { ...nobodysWork(work), caller } };
}
