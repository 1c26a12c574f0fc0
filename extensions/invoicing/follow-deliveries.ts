/** An invoice is sent at the time of its first delivery that has not failed. */
import type { Change, ExtensionContext, JsonObject } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { anyOf } from '@core/engine/sql';
import { db, AccountingInvoiceStatus as status } from '../schema.ts';
import { inSeconds } from '../support/local-day.ts';
import { idOf } from '../support/reference.ts';
import { sentEvent } from './send-invoice.ts';

interface Patch {
  readonly id: string;
  readonly changes: JsonObject;
}

/** afterWriteAll hook of communication.notificationdistribution. */
export async function followDeliveries(
  changes: readonly Change[],
  context: ExtensionContext,
): Promise<readonly undefined[]> {
  const { database, records } = context.system;
  const concerned = changes.filter((change) => isNew(change, 'sent_time') || isNew(change, 'failed_delivery_time'));
  const notifications = [...new Set(concerned.flatMap(({ after }) => idOf(after?.notification) ?? []))];
  if (notifications.length === 0) return [];
  const invoices = await lockInvoices(database, notifications);
  if (invoices.length === 0) return [];
  const first = await firstDeliveries(
    database,
    invoices.map(({ id }) => id),
  );
  const failed = concerned.flatMap(({ after }) =>
    after?.failed_delivery_time == null || after.sent_time == null
      ? []
      : [inSeconds(new Date(String(after.sent_time)))],
  );
  const patches = invoices.flatMap(({ id, status: current, sent_time: sent }): Patch[] => {
    const time = first.get(id);
    if (sent === null && time !== undefined) {
      const changed = { sent_time: time, ...(current === status.attested ? { status: status.sent } : {}) };
      return [{ id, changes: changed }];
    }
    // A time that was set by hand is not that of a delivery.
    const isLost = sent !== null && time === undefined && failed.includes(inSeconds(sent));
    if (!isLost) return [];
    return [{ id, changes: { sent_time: null, ...(current === status.sent ? { status: status.attested } : {}) } }];
  });
  if (patches.length > 0) await records.updateMany('accounting.invoice', patches);
  return [];
}

function isNew({ before, after }: Change, member: string): boolean {
  return (after?.[member] ?? null) !== null && (before?.[member] ?? null) === null;
}

async function lockInvoices(database: DatabaseSession, notifications: readonly string[]) {
  const invoices = db
    .selectFrom('accounting_invoice as i')
    .select(['i.id', 'i.status', 'i.sent_time'])
    .where(({ eb, selectFrom }) =>
      eb(
        'i.id',
        'in',
        selectFrom('communication_notification as n')
          .select('n.object_id')
          .where('n.id', '=', anyOf(notifications, 'uuid'))
          .where('n.event_identifier', '=', sentEvent)
          .$castTo<{ object_id: string }>(),
      ),
    )
    .orderBy('i.id')
    .forUpdate();
  return await database.execute(invoices);
}

/** Returns the time of the first delivery that has not failed, by invoice. */
async function firstDeliveries(
  database: DatabaseSession,
  invoices: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.execute(
    db
      .selectFrom('communication_notification as n')
      .innerJoin('communication_notificationdistribution as d', 'd.notification_id', 'n.id')
      .select(({ fn }) => ['n.object_id as invoice', fn.min('d.sent_time').as('first')])
      .where('n.object_id', '=', anyOf(invoices, 'uuid'))
      .where('n.event_identifier', '=', sentEvent)
      .where('d.sent_time', 'is not', null)
      .where('d.failed_delivery_time', 'is', null)
      .groupBy('n.object_id'),
  );
  return new Map(
    rows.flatMap(({ invoice, first }) =>
      invoice === null || first === null ? [] : [[invoice, inSeconds(first)] as const],
    ),
  );
}
