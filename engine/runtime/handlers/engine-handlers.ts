/** Handlers of the built-in actions, by engineActionKey. */

import { describeAccess } from '../callers/describe-access.ts';
import { describeCaller } from '../callers/describe-caller.ts';
import { describeResource, getNavigation } from '../callers/describe-model.ts';
import { shareView } from '../callers/saved-views.ts';
import { issueSecret, listSecrets, revokeSecret, rotateSecret } from '../callers/secret-actions.ts';
import {
  currentSession,
  endImpersonation,
  endSession,
  listSessions,
  startImpersonation,
} from '../callers/session-actions.ts';
import { approveChanges, proposeChanges, withdrawChanges } from '../changesets/change-set-actions.ts';
import type { EngineHandler } from '../context/engine-action.ts';
import { eraseDataSubject } from '../erasure/erase-data-subject.ts';
import { readChanges } from '../events/changes-action.ts';
import { resendDelivery, rotateWebhookSecret, testWebhook } from '../events/webhook-actions.ts';
import { readHistory } from '../history/read-history.ts';
import { revertChange } from '../history/revert-change.ts';
import { discardJobAction, listJobsAction, retryJobAction } from '../jobs/job-actions.ts';
import { getLimits } from '../limits/get-limits.ts';
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
  ['session.view_as', startImpersonation],
  ['session.end_view', endImpersonation],
  ['contenttype.limits', getLimits],
  ['contenttype.model', getNavigation],
  ['contenttype.resource_model', describeResource],
  ['contenttype.access', describeAccess],
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
  ['record.erase', eraseDataSubject],
  ['changeset.propose', proposeChanges],
  ['changeset.approve', approveChanges],
  ['changeset.withdraw', withdrawChanges],
  ['record.record_history', readHistory],
  ['record.member_history', readHistory],
]);
