/** Actions that return the deliveries of all messages about a record. */
import type { ActionHandler } from '@core/engine/extension';
import { db } from '../schema.ts';

/** More attempts than a record has in practice. */
const maxDeliveries = 1000;

const shown = [
  'distribution_type',
  'created_at',
  'sent_time',
  'delivered_time',
  'failed_delivery_time',
  'failed_context',
] as const;

/** Returns the handler for records of a resource. */
export function readDeliveries(resource: string): ActionHandler {
  return async ({ parameters }, context) => {
    const id = parameters.pk ?? '';
    await context.requireRead(resource, [id], []);
    const rows = await context.system.database.execute(
      db
        .selectFrom('communication_notification as n')
        .innerJoin('communication_notificationdistribution as d', 'd.notification_id', 'n.id')
        .select(['d.id', 'd.distribution_type', 'd.created_at', 'd.sent_time', 'd.delivered_time'])
        .select(['d.failed_delivery_time', 'd.failed_context', 'd.attempt_started_time', 'd.may_be_repeated'])
        .where('n.content_type_id', '=', context.contentTypeId(resource))
        .where('n.object_id', '=', id)
        .orderBy('d.created_at')
        .orderBy('d.id')
        .limit(maxDeliveries),
    );
    const ids = rows.map((row) => row.id);
    await context.requireRead('communication.notificationdistribution', ids, shown);
    const items = rows.map((row) => ({
      id: row.id,
      distribution_type: row.distribution_type,
      created_at: isoTime(row.created_at),
      sent_time: isoTime(row.sent_time),
      delivered_time: isoTime(row.delivered_time),
      failed_delivery_time: isoTime(row.failed_delivery_time),
      failed_context: row.failed_context,
      attempt_started_time: isoTime(row.attempt_started_time),
      may_be_repeated: row.may_be_repeated,
    }));
    return { body: { items } };
  };
}

function isoTime(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
