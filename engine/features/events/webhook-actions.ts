/** Actions on webhooks: test, rotation of the secret, resending. The visibility of the record in the path was checked before. */
import { sql } from 'kysely';
import { db } from '../../database/kysely.ts';
import { serverTime } from '../../extension/customer-time.ts';
import { systemResource } from '../../model/system-resources.ts';
import { throwProblem } from '../../problems/problem.ts';
import { type EngineHandler, inTransaction, jsonResult, type RequestContext } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { encryptValue } from '../../write/encrypted-fields.ts';
import { withValidateOnly } from '../../write/validate-only.ts';
import { positionText } from './event.ts';
import { makeSigningSecret } from './post-webhook.ts';
import { postEvents } from './send-deliveries.ts';
import { isOwner, notOwnerProblem } from './webhook-extension.ts';
import { findSubscription, type Subscription, signingSecrets } from './webhook-rows.ts';

const hour = 3_600_000;

const wrongSecretMessage = t('webhookSecretUnreadable');

/** Hours during which the old secret is used for signing, in addition to the new one. */
const overlapHours = 24;

/** POST …/webhooksubscription/{pk}/test/ */
export const testWebhook: EngineHandler = async ({ request, input }) => {
  const { context } = request;
  const subscription = await requireSubscription(input.parameters.pk ?? '', context);
  if (signingSecrets(subscription, context.runtime) === undefined)
    throwProblem('state_conflict', { detail: wrongSecretMessage });
  const resource = systemResource(context.runtime.model, 'webhook');
  const event = {
    id: `evt_${context.runtime.newId()}`,
    event_identifier: `${resource.id}.test`,
    created_at: context.now.toISOString(),
    content_type: { id: resource.contentTypeId },
    object_id: subscription.id,
    event_context: {},
    triggered_by_integration: { id: context.caller.agentId },
    position: positionText(0n),
  };
  const result = await postEvents(context.runtime.newId(), [event], subscription, context.runtime);
  return jsonResult(200, {
    delivered: result.delivered,
    response_status: result.status,
    error: result.error,
    milliseconds: result.milliseconds,
  });
};

/** POST …/webhooksubscription/{pk}/secret/ */
export const rotateWebhookSecret: EngineHandler = ({ request, input, validateOnly }) =>
  withValidateOnly(validateOnly, request.context, (outer) =>
    inTransaction(outer, async (context) => {
      const subscription = await requireSubscription(input.parameters.pk ?? '', context);
      const { customerId } = context.caller;
      if (!isOwner(subscription.integration_id, subscription.maker_id, context.caller))
        throwProblem(notOwnerProblem('secret'));
      const secret = makeSigningSecret();
      const until = subscription.secret === null ? null : new Date(serverTime(context).getTime() + overlapHours * hour);
      const update = db
        .updateTable('webhook')
        .set((eb) => ({
          previous_secret: eb.ref('secret'),
          previous_secret_until: until,
          secret: String(encryptValue(secret, customerId, context.runtime)),
          updated_at: sql<Date>`now()`,
        }))
        .where('id', '=', subscription.id);
      await context.session.execute(update, customerId);
      return jsonResult(201, { secret, previous_valid_until: until?.toISOString() ?? null });
    }),
  );

/** POST …/webhookdelivery/{pk}/resend/ */
export const resendDelivery: EngineHandler = async ({ request, input }) => {
  const { context } = request;
  // The column rounds to whole seconds; a time rounded up would not be due yet.
  const update = db
    .updateTable('delivery')
    .set({
      status: 0,
      attempts: 0,
      next_attempt_time: sql<Date>`date_trunc('second', now())`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', input.parameters.pk ?? '')
    .returning('id');
  const [delivery] = await context.session.execute(update, context.caller.customerId);
  return delivery === undefined ? throwProblem('not_found') : jsonResult(202, { id: delivery.id });
};

async function requireSubscription(id: string, context: RequestContext): Promise<Subscription> {
  return (await findSubscription(context.caller.customerId, id, context.session)) ?? throwProblem('not_found');
}
