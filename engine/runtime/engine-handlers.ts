/** The code of the engine's own actions, by the id that their descriptors give them. */
import { engineActions } from '../model/system-resources.ts';
import { describeCaller } from './access/describe-caller.ts';
import { issueSecret, listSecrets, revokeSecret, rotateSecret } from './access/secret-actions.ts';
import type { EngineHandler } from './engine-action.ts';
import { readChanges } from './events/changes-action.ts';
import { resendDelivery, rotateWebhookSecret, testWebhook } from './events/webhook-actions.ts';
import { runBatch } from './handlers/batch.ts';
import { tellLimits } from './limits/tell-limits.ts';

export const engineHandlers: ReadonlyMap<string, EngineHandler> = new Map([
  [engineActions.me, describeCaller],
  [engineActions.secrets, listSecrets],
  [engineActions.issueSecret, issueSecret],
  [engineActions.rotateSecret, rotateSecret],
  [engineActions.revokeSecret, revokeSecret],
  [engineActions.limits, tellLimits],
  [engineActions.batch, runBatch],
  [engineActions.changes, readChanges],
  [engineActions.testWebhook, testWebhook],
  [engineActions.rotateWebhookSecret, rotateWebhookSecret],
  [engineActions.resendDelivery, resendDelivery],
]);
