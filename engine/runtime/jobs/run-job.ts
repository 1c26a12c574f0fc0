/** One job: found by its name among those of the extensions, run inside one transaction for its customer. */
import type { Job, JobContext, JsonObject } from '../../extension/contract.ts';
import { AccessCache } from '../access/access-of.ts';
import { agentWork } from '../access/agent-work.ts';
import { systemWork } from '../plain-pages.ts';
import type { Runtime } from '../work.ts';
import { workContext } from '../work-context.ts';

/** Exports and jobs may run for 15 minutes (api.md, section 6). */
const longestRun = 15 * 60 * 1_000;

export interface JobRun {
  readonly job: string;
  readonly customerId: string;
  readonly payload: JsonObject;
  /** From 1. */
  readonly attempt: number;
}

/** Runs the job; rejects with what it throws, after its transaction was rolled back. */
export async function runJob(runtime: Runtime, { job, customerId, payload, attempt }: JobRun): Promise<void> {
  const found = runtime.extensions.jobs.get(job);
  if (found === undefined) throw new Error(`no extension has the job "${job}"`);
  const started = performance.now();
  const run = () => inTransaction(runtime, found.run, { job, customerId, payload, attempt });
  try {
    await (runtime.tracing === undefined ? run() : runtime.tracing.job(job, run));
    runtime.meters.countJob('done', performance.now() - started);
  } catch (error) {
    runtime.meters.countJob('failed', performance.now() - started);
    throw error;
  }
}

function inTransaction(runtime: Runtime, perform: Job['run'], { customerId, payload, attempt }: JobRun): Promise<void> {
  return runtime.database.transaction(async (session) => {
    const work = systemWork(customerId, `job-${runtime.newId()}`, runtime, session);
    const asAgent: JobContext['asAgent'] = async (agentId, id, principal) => {
      const resource = runtime.model.resourceById.get(id);
      const own = resource && (await agentWork(work, agentId, resource, new AccessCache(runtime), principal));
      return own && workContext(own);
    };
    const beside: JobContext['beside'] = (perform) =>
      runtime.database.hasRoom
        ? runtime.database.transaction(
            (own) => perform(workContext(systemWork(customerId, work.requestId, runtime, own))),
            longestRun,
          )
        : undefined;
    const context: JobContext = { ...workContext(work), customerId, attempt, asAgent, beside };
    await perform(payload, context);
  }, longestRun);
}
