/**
 * The start of an attempt. It is committed before the request to the channel: if the server ends before the result is stored, the next
 * attempt finds the start, and records that the recipient may get the message twice.
 */
import type { SystemContext } from '@core/engine/extension';
import { db } from '../schema.ts';
import { providers } from './providers/providers.ts';

/** The event of a message that is sent again although an earlier attempt may have succeeded. */
export const repeated = 'communication.notification.repeated';

const table = 'communication_notificationdistribution';

/** Records the start of an attempt of a pending delivery to another system. */
export async function startAttempt(id: string, context: SystemContext): Promise<void> {
  const { database, now } = context;
  const pending = db
    .selectFrom(table)
    .select(['distribution_type', 'notification_id', 'attempt_started_time'])
    .where('id', '=', id)
    .where('sent_time', 'is', null)
    .where('failed_delivery_time', 'is', null)
    .forUpdate();
  const [delivery] = await database.execute(pending);
  if (delivery === undefined || providers[delivery.distribution_type]?.isRemote !== true) return;
  const isRepeated = delivery.attempt_started_time !== null;
  await database.execute(
    db
      .updateTable(table)
      .set({ attempt_started_time: now, ...(isRepeated ? { may_be_repeated: true } : {}) })
      .where('id', '=', id),
  );
  if (isRepeated)
    await context.emit({
      identifier: repeated,
      resource: 'communication.notification',
      objectId: delivery.notification_id,
    });
}
