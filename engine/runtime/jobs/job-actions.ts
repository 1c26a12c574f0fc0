/** The customer's background jobs over HTTP: list failed jobs, retry one, remove one. */
import { invariant } from '../../kernel/invariant.ts';
import { refuse } from '../../problems/problem.ts';
import { type EngineCall, type EngineHandler, jsonReply } from '../context/engine-action.ts';
import type { Reply } from '../context/reply.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { readActionQuery } from '../http/read-action-query.ts';
import { withValidateOnly } from '../write/validate-only.ts';
import { discardJob, findJob, isDead, type JobState, type KeptJob, listJobs, retryJob } from './kept-jobs.ts';

/** Maximum listed jobs; operators can use the CLI command for more. */
const mostJobs = 500;

/** GET /common/jobs/ */
export const listJobsAction: EngineHandler = async ({ request }) => {
  const { work, operation } = request;
  invariant(operation.action, 'the list of jobs is an action');
  const state = readActionQuery(operation.action, request.query, work.runtime.validators).get('state');
  const states = state === undefined ? (['failed', 'put_aside'] as const) : [state as JobState];
  const jobs = await listJobs({ states, customerId: work.caller.customerId, limit: mostJobs }, work.session);
  return jsonReply(200, jobs.map(shown));
};

/** POST /common/jobs/{job}/retry/ */
export const retryJobAction: EngineHandler = (call) =>
  onDeadJob(call, async (job, work) => {
    if (!(await retryJob(job.id, work.session))) refuse('state_conflict');
    return jsonReply(202, shown((await findJob(job.id, work.session)) ?? job));
  });

/** DELETE /common/jobs/{job}/ */
export const discardJobAction: EngineHandler = (call) =>
  onDeadJob(call, async (job, work) => {
    if (!(await discardJob(job.id, work.session))) refuse('state_conflict');
    return { status: 204, body: null };
  });

/** Runs on a failed job of the caller's customer; other jobs are not changed. */
function onDeadJob(
  { request, input, validateOnly }: EngineCall,
  run: (job: KeptJob, work: Work) => Promise<Reply>,
): Promise<Reply> {
  return withValidateOnly(validateOnly, request.work, (outer) =>
    inTransaction(outer, async (work) => {
      const job = await findJob(input.parameters.job ?? '', work.session, work.caller.customerId);
      if (job === undefined) return refuse('not_found');
      if (!isDead(job)) refuse('state_conflict', { params: { state: job.state } });
      return run(job, work);
    }),
  );
}

/** Returns the fields that a customer can see: the text of an error may name internal systems. */
function shown({ customer: _customer, last_error: _error, ...job }: KeptJob): Omit<KeptJob, 'customer' | 'last_error'> {
  return job;
}
