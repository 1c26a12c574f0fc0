/** Actions on webhooks: test, rotation of the secret, resending. The visibility of the record in the path was checked before. */
import { phrase } from '../../kernel/text.ts';
import { systemResource } from '../../model/system-resources.ts';
import { refuse } from '../../problems/problem.ts';
import { type EngineHandler, jsonReply } from '../context/engine-action.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { sealValue } from '../write/sealed-fields.ts';
import { withValidateOnly } from '../write/validate-only.ts';
import { positionText } from './event.ts';
import { postEvents } from './send-deliveries.ts';
import { isMakerOf, notOwn } from './webhook-extension.ts';
import { findSubscription, type Subscription, signingSecrets } from './webhook-rows.ts';
import { makeSigningSecret } from './webhook-signature.ts';

const hour = 3_600_000;

const sealedElsewhere = phrase(
  'The secret of this webhook was encrypted with another CORE_SECRET; generate a new one with POST …/secret/.',
);

/** Hours during which the old secret is used for signing, in addition to the new one. */
const overlapHours = 24;

/** POST …/webhooksubscription/{pk}/test/ */
export const testWebhook: EngineHandler = async ({ request, input }) => {
  const { work } = request;
  const subscription = await requireSubscription(input.parameters.pk ?? '', work);
  if (signingSecrets(subscription, work.runtime) === undefined) refuse('state_conflict', { detail: sealedElsewhere });
  const resource = systemResource(work.runtime.model, 'webhook');
  const event = {
    id: `evt_${work.runtime.newId()}`,
    event_identifier: `${resource.id}.test`,
    created_at: work.now.toISOString(),
    content_type: { id: resource.contentTypeId },
    object_id: subscription.id,
    event_context: {},
    triggered_by_integration: { id: work.caller.agentId },
    position: positionText(0n),
  };
  const result = await postEvents(work.runtime.newId(), [event], subscription, work.runtime);
  return jsonReply(200, {
    delivered: result.delivered,
    response_status: result.status,
    error: result.error,
    milliseconds: result.milliseconds,
  });
};

/** POST …/webhooksubscription/{pk}/secret/ */
export const rotateWebhookSecret: EngineHandler = ({ request, input, validateOnly }) =>
  withValidateOnly(validateOnly, request.work, (outer) =>
    inTransaction(outer, async (work) => {
      const subscription = await requireSubscription(input.parameters.pk ?? '', work);
      const { customerId } = work.caller;
      if (!isMakerOf(subscription.integration_id, subscription.maker_id, work.caller)) refuse(notOwn('secret'));
      const secret = makeSigningSecret();
      const until = subscription.secret === null ? null : new Date(work.now.getTime() + overlapHours * hour);
      await work.session.query(
        `update ${work.session.tables.webhook}
            set previous_secret = secret, previous_secret_until = $4, secret = $3, version = version + 1, updated_at = now()
          where customer_id = $1 and id = $2`,
        [customerId, subscription.id, sealValue(secret, customerId, work.runtime), until],
      );
      return jsonReply(201, { secret, previous_valid_until: until?.toISOString() ?? null });
    }),
  );

/** POST …/webhookdelivery/{pk}/resend/ */
export const resendDelivery: EngineHandler = async ({ request, input }) => {
  const { work } = request;
  // The column rounds to whole seconds; a time rounded up would not be due yet.
  const rows = await work.session.query<{ id: string }>(
    `update ${work.session.tables.delivery} set status = 0, attempts = 0, next_attempt_time = date_trunc('second', now()), version = version + 1, updated_at = now()
      where customer_id = $1 and id = $2 returning id`,
    [work.caller.customerId, input.parameters.pk ?? ''],
  );
  const [delivery] = rows;
  return delivery === undefined ? refuse('not_found') : jsonReply(202, { id: delivery.id });
};

async function requireSubscription(id: string, work: Work): Promise<Subscription> {
  return (await findSubscription(work.caller.customerId, id, work.session)) ?? refuse('not_found');
}
