/** The code of the engine's own actions, by engineActionKey. */
import { describeCaller } from './access/describe-caller.ts';
import { issueSecret, listSecrets, revokeSecret, rotateSecret } from './access/secret-actions.ts';
import type { EngineHandler } from './engine-action.ts';
import { readChanges } from './events/changes-action.ts';
import { resendDelivery, rotateWebhookSecret, testWebhook } from './events/webhook-actions.ts';
import { runBatch } from './handlers/batch.ts';
import { discardJobAction, listJobsAction, retryJobAction } from './jobs/job-actions.ts';
import { tellLimits } from './limits/tell-limits.ts';

export const engineHandlers: ReadonlyMap<string, EngineHandler> = new Map([
  ['agent.me', describeCaller],
  ['agent.secrets', listSecrets],
  ['agent.issue_secret', issueSecret],
  ['agent.rotate_secret', rotateSecret],
  ['agent.revoke_secret', revokeSecret],
  ['contenttype.limits', tellLimits],
  ['contenttype.batch', runBatch],
  ['contenttype.jobs', listJobsAction],
  ['contenttype.retry_job', retryJobAction],
  ['contenttype.discard_job', discardJobAction],
  ['event.changes', readChanges],
  ['webhook.test', testWebhook],
  ['webhook.rotate_secret', rotateWebhookSecret],
  ['delivery.resend', resendDelivery],
]);
