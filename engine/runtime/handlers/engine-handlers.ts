/** Handlers of the built-in actions, by engineActionKey. */
import { describeCaller } from '../callers/describe-caller.ts';
import { shareView } from '../callers/saved-views.ts';
import { issueSecret, listSecrets, revokeSecret, rotateSecret } from '../callers/secret-actions.ts';
import { currentSession, endSession, endView, listSessions, viewAs } from '../callers/session-actions.ts';
import { tellAccess } from '../callers/tell-access.ts';
import { tellNavigation, tellResource } from '../callers/tell-model.ts';
import { approveChanges, proposeChanges, withdrawChanges } from '../changesets/change-set-actions.ts';
import type { EngineHandler } from '../context/engine-action.ts';
import { erasePerson } from '../erasure/erase-person.ts';
import { readChanges } from '../events/changes-action.ts';
import { resendDelivery, rotateWebhookSecret, testWebhook } from '../events/webhook-actions.ts';
import { readHistory } from '../history/read-history.ts';
import { revertChange } from '../history/revert-change.ts';
import { discardJobAction, listJobsAction, retryJobAction } from '../jobs/job-actions.ts';
import { tellLimits } from '../limits/tell-limits.ts';
import { runBatch } from './batch.ts';

export const engineHandlers: ReadonlyMap<string, EngineHandler> = new Map([
  ['agent.me', describeCaller],
  ['agent.secrets', listSecrets],
  ['agent.issue_secret', issueSecret],
  ['agent.rotate_secret', rotateSecret],
  ['agent.revoke_secret', revokeSecret],
  ['session.current', currentSession],
  ['session.sessions', listSessions],
  ['session.end', endSession],
  ['session.view_as', viewAs],
  ['session.end_view', endView],
  ['contenttype.limits', tellLimits],
  ['contenttype.model', tellNavigation],
  ['contenttype.resource_model', tellResource],
  ['contenttype.access', tellAccess],
  ['contenttype.batch', runBatch],
  ['contenttype.jobs', listJobsAction],
  ['contenttype.retry_job', retryJobAction],
  ['contenttype.discard_job', discardJobAction],
  ['event.changes', readChanges],
  ['webhook.test', testWebhook],
  ['webhook.rotate_secret', rotateWebhookSecret],
  ['delivery.resend', resendDelivery],
  ['savedview.share', shareView],
  ['change.revert', revertChange],
  ['record.erase', erasePerson],
  ['changeset.propose', proposeChanges],
  ['changeset.approve', approveChanges],
  ['changeset.withdraw', withdrawChanges],
  ['record.record_history', readHistory],
  ['record.member_history', readHistory],
]);
