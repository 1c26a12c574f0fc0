/** Handlers of the core's actions of system resources, by their `engineKey`. Features add theirs. */

import { discardJobAction, listJobsAction, retryJobAction } from '../../jobs/job-actions.ts';
import type { EngineHandler } from '../../request/request-context.ts';
import { describeCaller } from '../callers/describe-caller.ts';
import { describeResource, getNavigation } from '../callers/describe-model.ts';
import { issueSecret, listSecrets, revokeSecret, rotateSecret } from '../callers/secret-actions.ts';
import { getLimits } from '../limits/get-limits.ts';
import { runBatch } from './batch.ts';

export const coreActions: ReadonlyMap<string, EngineHandler> = new Map([
  ['agent.me', describeCaller],
  ['agent.secrets', listSecrets],
  ['agent.issue_secret', issueSecret],
  ['agent.rotate_secret', rotateSecret],
  ['agent.revoke_secret', revokeSecret],
  ['contenttype.limits', getLimits],
  ['contenttype.model', getNavigation],
  ['contenttype.resource_model', describeResource],
  ['contenttype.batch', runBatch],
  ['contenttype.jobs', listJobsAction],
  ['contenttype.retry_job', retryJobAction],
  ['contenttype.discard_job', discardJobAction],
]);
