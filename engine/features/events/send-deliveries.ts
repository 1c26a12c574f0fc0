/** Sends claimed deliveries (claim-deliveries.ts) and records the results. */
import { sql } from 'kysely';
import type { AccessCache } from '../../access/access-of.ts';
import { isProtected, recordProtectedRead } from '../../access/protected-reads.ts';
import { db } from '../../database/kysely.ts';
import { parseAsWritten } from '../../kernel/json-text.ts';
import { systemResource } from '../../model/system-resources.ts';
import type { WebhookOutcome } from '../../platform/meters.ts';
import { isConnectionLost } from '../../platform/sql-state.ts';
import { presentOne } from '../../read/present.ts';
import { readRecord } from '../../read/read-written.ts';
import type { RequestContext, Runtime } from '../../request/request-context.ts';
import { systemContext } from '../../request/system-context.ts';
import type { Session } from '../../storage/session.ts';
import { emitEvent } from '../../write/emit-event.ts';
import { responseSelection } from '../../write/write-settings.ts';
import type { Delivery } from './claim-deliveries.ts';
import { type EventRow, eventValue } from './event.ts';
import { failingDays, nextWait, type PostResult, postWebhook, signatureHeaders } from './post-webhook.ts';
import { visibleEvents } from './visible-events.ts';
import { webhookContext } from './webhook-context.ts';
import { eventsOfDelivery, findSubscription, type Subscription, signingSecrets } from './webhook-rows.ts';

export interface SenderContext {
  readonly runtime: Runtime;
  readonly access: AccessCache;
}

/** Status codes of a delivery (integrations.webhookdelivery). */
const states = { pending: 0, delivered: 1, retrying: 2, givenUp: 3 } as const;

const fullPayload = 1;

const now = sql<Date>`now()`;

/**
 * Loads the content of a claimed delivery, and returns functions to send it and to record the result. Database queries
 * come first, so that attempts waiting for their receivers hold no connection.
 */
export async function prepareDelivery(delivery: Delivery, context: SenderContext): Promise<() => Promise<void>> {
  const { runtime } = context;
  const { session } = runtime.database;
  const subscription = await findSubscription(delivery.customer_id, delivery.subscription_id, session);
  if (subscription === undefined) return () => Promise.resolve();
  if (!subscription.is_active) {
    await finish(delivery, states.givenUp, { error: 'the webhook is inactive' }, session);
    return () => Promise.resolve();
  }
  const requestContext = await webhookContext(subscription, { ...context, session });
  if (requestContext === undefined) {
    await finish(delivery, states.givenUp, { error: 'its owner no longer exists or is inactive' }, session);
    await disableWebhook(subscription, 'maker_gone', runtime, session);
    return () => Promise.resolve();
  }
  const failed = (error: unknown): PostResult => failureOf(error, delivery, context);
  const post = await prepare(delivery, subscription, requestContext).catch((error: unknown) => {
    const result = failed(error);
    return () => Promise.resolve(result);
  });
  return async () => {
    const result = await post().catch(failed);
    const outcome = await runtime.database.transaction((tx) => record(delivery, subscription, result, runtime, tx));
    runtime.meters.countWebhook(outcome, result.milliseconds);
  };
}

/** A delivery that cannot be built counts as a failed attempt, so that it eventually ends; a database outage does not count. */
function failureOf(error: unknown, { id }: Delivery, { runtime }: SenderContext): PostResult {
  if (isConnectionLost(error)) throw error;
  runtime.log('failed to build a webhook delivery', {
    delivery: id,
    error: error instanceof Error ? error.message : '',
  });
  return notSent('the delivery could not be built');
}

function notSent(error: string): PostResult {
  return { delivered: false, status: null, error, retryAfter: null, milliseconds: 0 };
}

async function prepare(
  delivery: Delivery,
  subscription: Subscription,
  context: RequestContext,
): Promise<() => Promise<PostResult>> {
  const { runtime, session } = context;
  const rows = await visibleEvents(await eventsOfDelivery(delivery.customer_id, delivery.id, session), context);
  const events = await Promise.all(
    rows.map(async (row) => {
      const event = await eventInBody(row, subscription, context);
      const resource = runtime.model.resourceByContentType.get(row.content_type_id);
      if (resource !== undefined && isProtected(resource) && (event.record ?? null) !== null)
        await recordProtectedRead([row.object_id], context);
      return event;
    }),
  );
  return async () => postEvents(delivery.id, events, subscription, runtime);
}

/**
 * Returns an event as included in a body: with `payload: full` with its record, which is null if the webhook's owner
 * cannot read it or it no longer exists.
 */
export async function eventInBody(
  row: EventRow,
  { payload }: Subscription,
  context: RequestContext,
): Promise<Readonly<Record<string, unknown>>> {
  const resource = context.runtime.model.resourceByContentType.get(row.content_type_id);
  // The event of a read is sent without its record: another read would have to be recorded in turn, and so on.
  const isOfReading = row.event_identifier.endsWith('.instanceread');
  if (payload !== fullPayload || resource === undefined || isOfReading) return { ...eventValue(row) };
  const storedRecord = await readRecord(row.object_id, resource, responseSelection(resource, context, false), context);
  const body = storedRecord && (await presentOne(storedRecord.record, context));
  return { ...eventValue(row), record: body === undefined ? null : parseAsWritten(body) };
}

/** Posts events under an ID that is the same for all attempts. */
export function postEvents(
  id: string,
  events: readonly unknown[],
  subscription: Subscription,
  runtime: Runtime,
): Promise<PostResult> {
  const now = runtime.now();
  const body = JSON.stringify(events);
  const secrets = signingSecrets(subscription, runtime);
  if (secrets === undefined) return Promise.resolve(notSent('its secret was encrypted with another CORE_SECRET'));
  return postWebhook({
    url: subscription.url,
    body,
    headers: signatureHeaders({ id, seconds: Math.floor(now.getTime() / 1_000), body }, secrets),
    timeoutSeconds: subscription.timeout_seconds,
    allowsPrivate: runtime.settings.CORE_WEBHOOK_PRIVATE_ADDRESSES === 'true',
  });
}

async function record(
  delivery: Delivery,
  subscription: Subscription,
  result: PostResult,
  runtime: Runtime,
  session: Session,
): Promise<WebhookOutcome> {
  const { customer_id: customerId, id } = subscription;
  // Results are not part of the webhook as clients see it, so the version is unchanged.
  const webhook = db.updateTable('webhook').where('id', '=', id);
  if (result.delivered) {
    await finish(delivery, states.delivered, result, session);
    await session.execute(
      webhook.set((eb) => ({ last_delivered_at: now, failing_since: null, version: eb.ref('version') })),
      customerId,
    );
    return 'delivered';
  }
  await session.execute(
    webhook.set((eb) => ({
      last_failed_at: now,
      failing_since: eb.fn.coalesce('failing_since', sql<Date>`${runtime.now()}::timestamptz`),
      version: eb.ref('version'),
    })),
    customerId,
  );
  const isGone = result.status === 410;
  const isHopeless =
    subscription.failing_since !== null &&
    runtime.now().getTime() - subscription.failing_since.getTime() > failingDays * 86_400_000;
  const wait = isGone || isHopeless ? undefined : nextWait(delivery.attempts + 1, result.retryAfter, Math.random());
  if (wait === undefined) await finish(delivery, states.givenUp, result, session);
  else await finish(delivery, states.retrying, result, session, wait);
  if (isGone || isHopeless) await disableWebhook(subscription, isGone ? 'gone' : 'failing', runtime, session);
  return wait === undefined ? 'given_up' : 'retried';
}

async function finish(
  delivery: Delivery,
  state: (typeof states)[keyof typeof states],
  result: Partial<PostResult>,
  session: Session,
  wait?: number,
): Promise<void> {
  const update = db
    .updateTable('delivery')
    .set((eb) => ({
      status: state,
      attempts: eb('attempts', '+', 1),
      response_status: result.status ?? null,
      error: result.error ?? null,
      updated_at: now,
      next_attempt_time: wait === undefined ? null : sql<Date>`now() + make_interval(secs => ${wait})`,
      delivered_time: state === states.delivered ? now : null,
    }))
    .where('id', '=', delivery.id);
  await session.execute(update, delivery.customer_id);
}

/** Records in the event log why the webhook was deactivated. */
export async function disableWebhook(
  subscription: Subscription,
  reason: string,
  runtime: Runtime,
  session: Session,
): Promise<void> {
  const update = db.updateTable('webhook').set({ is_active: false, updated_at: now }).where('id', '=', subscription.id);
  await session.execute(update, subscription.customer_id);
  const webhook = systemResource(runtime.model, 'webhook').id;
  await emitEvent(
    {
      identifier: `${webhook}.disabled`,
      resource: webhook,
      objectId: subscription.id,
      context: { reason },
    },
    systemContext(subscription.customer_id, `webhook-${subscription.id}`, runtime, session),
  );
}
