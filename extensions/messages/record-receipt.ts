/** Records what a channel reports about a delivery after it took the message. */
import type { SystemContext } from '@core/engine/extension';
import { db } from '../schema.ts';

export interface Receipt {
  readonly distributionId: string;
  readonly status: 'delivered' | 'failed';
  readonly reason: string;
}

/**
 * Marks a delivery as delivered or failed; the first report counts. After a failure, the next step runs. A report can
 * arrive before the attempt has stored its result, or after a crash of the server in between: the message was sent.
 */
export async function recordReceipt(
  context: SystemContext,
  { distributionId, status, reason }: Receipt,
): Promise<void> {
  const { database, records } = context;
  const now = context.now.toISOString();
  const [delivery] = await database.execute(
    db
      .selectFrom('communication_notificationdistribution')
      .select(['notification_id as notification', 'sent_time', 'delivered_time', 'failed_delivery_time'])
      .where('id', '=', distributionId)
      .forUpdate(),
  );
  if (delivery === undefined || delivery.failed_delivery_time !== null || delivery.delivered_time !== null) return;
  await records.update('communication.notificationdistribution', distributionId, {
    next_attempt_time: null,
    ...(delivery.sent_time === null ? { sent_time: now } : {}),
    ...(status === 'delivered' ? { delivered_time: now } : { failed_delivery_time: now, failed_context: reason }),
  });
  if (status === 'failed') await context.enqueue('messages.continue', { notification: delivery.notification });
}
