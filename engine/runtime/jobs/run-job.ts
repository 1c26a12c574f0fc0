/** One job: found by its name among those of the extensions, run inside one transaction for its customer. */
import type { Job, JobContext, JsonObject } from '../../extension/contract.ts';
import { systemResource } from '../../model/system-resources.ts';
import { AccessCache } from '../access/access-of.ts';
import { agentWork } from '../access/agent-work.ts';
import { systemWork } from '../plain-pages.ts';
import { nobodysWork, onSession, type Runtime, type Work } from '../work.ts';
import { workContext } from '../work-context.ts';
import type { Orderer } from './enqueue-job.ts';

/** Exports and jobs may run for 15 minutes (api.md, section 6). */
const longestRun = 15 * 60 * 1_000;

export interface JobRun {
  readonly job: string;
  readonly customerId: string;
  readonly payload: JsonObject;
  /** From 1. */
  readonly attempt: number;
  /** Whose request has queued it; undefined for a schedule. */
  readonly orderer?: Orderer;
}

/** Runs the job; rejects with what it throws, after its transaction was rolled back. */
export async function runJob(runtime: Runtime, jobRun: JobRun): Promise<void> {
  const { job } = jobRun;
  const found = runtime.extensions.jobs.get(job);
  if (found === undefined) throw new Error(`no extension has the job "${job}"`);
  const started = performance.now();
  const run = () => inTransaction(runtime, found.run, jobRun);
  try {
    await (runtime.tracing === undefined ? run() : runtime.tracing.job(job, run));
    runtime.meters.countJob('done', performance.now() - started);
  } catch (error) {
    runtime.meters.countJob('failed', performance.now() - started);
    throw error;
  }
}

function inTransaction(runtime: Runtime, perform: Job['run'], run: JobRun): Promise<void> {
  const { customerId, payload, attempt } = run;
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
    await perform(payload, workContext(work, { customerId, attempt, asAgent, beside }));
  }, longestRun);
}

/** The server's work of a job, with the rights that whoever has ordered it has now. */
async function workOf({ orderer }: JobRun, work: Work): Promise<Work> {
  if (orderer === undefined) return work;
  const agents = systemResource(work.runtime.model, 'agent');
  const found = await agentWork(work, orderer.agent, agents, new AccessCache(work.runtime), orderer.principal);
  // What the job queues in its turn is for the same caller, also when that one may do nothing at the moment.
  const caller = { ...work.caller, agentId: orderer.agent, principal: orderer.principal };
  return { ...work, asCaller: found ?? { ...nobodysWork(work), caller } };
}
