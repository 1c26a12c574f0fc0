/** The customer's background jobs over HTTP: list failed jobs, retry one, remove one. */
import { invariant } from '../kernel/invariant.ts';
import { throwProblem } from '../problems/problem.ts';
import type { HandlerResult } from '../request/handler-result.ts';
import { readActionQuery } from '../request/read-query.ts';
import {
  type EngineCall,
  type EngineHandler,
  inTransaction,
  jsonResult,
  type RequestContext,
} from '../request/request-context.ts';
import { withValidateOnly } from '../write/validate-only.ts';
import { discardJob, findJob, isDead, type JobRecord, type JobState, listJobs, retryJob } from './job-records.ts';

/** Maximum listed jobs; operators can use the CLI command for more. */
const maxJobs = 500;

/** GET /common/jobs/ */
export const listJobsAction: EngineHandler = async ({ request }) => {
  const { context, operation } = request;
  invariant(operation.action, 'the list of jobs is an action');
  const state = readActionQuery(operation.action, request.query, context.runtime.validators).get('state');
  const states = state === undefined ? (['failed', 'put_aside'] as const) : [state as JobState];
  const jobs = await listJobs({ states, customerId: context.caller.customerId, limit: maxJobs }, context.session);
  return jsonResult(200, jobs.map(publicJob));
};

/** POST /common/jobs/{job}/retry/ */
export const retryJobAction: EngineHandler = (call) =>
  onDeadJob(call, async (job, context) => {
    if (!(await retryJob(job.id, context.session))) throwProblem('state_conflict');
    return jsonResult(202, publicJob((await findJob(job.id, context.session)) ?? job));
  });

/** DELETE /common/jobs/{job}/ */
export const discardJobAction: EngineHandler = (call) =>
  onDeadJob(call, async (job, context) => {
    if (!(await discardJob(job.id, context.session))) throwProblem('state_conflict');
    return { status: 204, body: null };
  });

/** Runs on a failed job of the caller's customer; other jobs are not changed. */
function onDeadJob(
  { request, input, validateOnly }: EngineCall,
  run: (job: JobRecord, context: RequestContext) => Promise<HandlerResult>,
): Promise<HandlerResult> {
  return withValidateOnly(validateOnly, request.context, (outer) =>
    inTransaction(outer, async (context) => {
      const job = await findJob(input.parameters.job ?? '', context.session, context.caller.customerId);
      if (job === undefined) return throwProblem('not_found');
      if (!isDead(job)) throwProblem('state_conflict', { params: { state: job.state } });
      return run(job, context);
    }),
  );
}

/** Returns the fields that a customer can see: the text of an error may name internal systems. */
function publicJob({
  customer: _customer,
  last_error: _error,
  ...job
}: JobRecord): Omit<JobRecord, 'customer' | 'last_error'> {
  return job;
}
