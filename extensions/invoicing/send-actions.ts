/** `send` and `mark_sent` of an invoice: sending by hand what was not sent automatically, or recording that it was sent otherwise. */
import type { ActionHandler, ExtensionContext } from '@core/engine/extension';
import { db, AccountingInvoiceStatus as status } from '../schema.ts';
import { throwConflict } from '../support/conflict.ts';
import { inSeconds } from '../support/local-day.ts';
import { readableRecord } from '../support/readable-record.ts';
import { sendInvoice, sentEvent } from './send-invoice.ts';
import { lockedInvoice, type StoredInvoice } from './stored-invoice.ts';
import { t } from './texts/t.ts';

const resource = 'accounting.invoice';

export const sendByHand: ActionHandler = async ({ parameters }, context) => {
  const { system } = context;
  const invoice = await issuedInvoice(context, parameters.pk ?? '');
  const [waiting] = await system.database.execute(waitingMessages(invoice.id));
  if (waiting !== undefined) throwConflict('being_sent', t('beingSent'));
  if (!(await sendInvoice(system, invoice.id, { prefersCurrent: true }))) throwConflict('no_channel', t('noChannel'));
  return { body: await readableRecord(context, resource, invoice.id) };
};

export const markSent: ActionHandler = async ({ parameters }, context) => {
  const { records, now } = context.system;
  const invoice = await issuedInvoice(context, parameters.pk ?? '');
  if (invoice.sent_time === null)
    await records.update(resource, invoice.id, {
      sent_time: inSeconds(now),
      ...(invoice.status === status.attested ? { status: status.sent } : {}),
    });
  return { body: await readableRecord(context, resource, invoice.id) };
};

async function issuedInvoice(context: ExtensionContext, id: string): Promise<StoredInvoice> {
  const invoice = await lockedInvoice(context.system, id);
  await context.requireRead(resource, [id], []);
  if (invoice.annulled) throwConflict('annulled', t('annulled'));
  if (invoice.invoice_number === null) throwConflict('not_issued', t('draftNotSendable'));
  return invoice;
}

/** Messages with the invoice that are not sent yet and have not failed; a new message has no delivery. */
function waitingMessages(invoice: string) {
  return db
    .selectFrom('communication_notification as n')
    .leftJoin('communication_notificationdistribution as d', 'd.notification_id', 'n.id')
    .select('n.id')
    .where('n.object_id', '=', invoice)
    .where('n.event_identifier', '=', sentEvent)
    .where('d.sent_time', 'is', null)
    .where('d.failed_delivery_time', 'is', null)
    .limit(1);
}
