/**
 * Sends the invoices of a run to their recipients, if the setting is enabled: a notification with the invoice as PDF
 * for each recipient that the instruction can reach. Works in batches, each in a separate transaction; an invoice that
 * has a notification is skipped.
 */

import type {
  Change,
  ExtensionContext,
  Job,
  SystemContext,
  SystemJobContext,
} from '../../engine/extension/contract.ts';
import { storeBytes } from '../files/store-file.ts';
import { notify } from '../messages/notify.ts';
import { db, AccountingInvoiceStatus as status } from '../schema.ts';
import type { Language } from '../support/language.ts';
import { idOf } from '../support/reference.ts';
import { type InvoiceDocument, readInvoiceDocument } from './documents/invoice-document.ts';
import { reachableRecipients } from './documents/invoice-recipients.ts';
import { kronor } from './documents/kronor.ts';
import { makePdf } from './documents/make-pdf.ts';
import { t } from './texts/t.ts';

const invoicesAtOnce = 50;
const sentEvent = 'accounting.invoice.sent';

export const distributeJob: Job = {
  queue: 'invoicing',
  run: async (payload, { system: context }) => {
    const after = typeof payload.after === 'string' ? payload.after : null;
    const invoices = await context.database.execute(
      automaticInvoices(payload.run == null ? null : String(payload.run))
        .select('i.id')
        .where('i.status', 'in', [status.attested, status.paid])
        .where('i.sent_time', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('communication_notification as n')
                .select('n.id')
                .whereRef('n.object_id', '=', 'i.id')
                .where('n.event_identifier', '=', sentEvent),
            ),
          ),
        )
        .$if(after !== null, (query) => query.where('i.id', '>', after))
        .orderBy('i.id')
        .limit(invoicesAtOnce)
        .forUpdate('i'),
    );
    for (const { id } of invoices) await sendInvoice(context, id);
    const last = invoices.at(-1);
    if (last !== undefined && invoices.length === invoicesAtOnce)
      await context.enqueue('invoicing.distribute', { ...payload, after: last.id });
  },
};

/** Returns the query of a run's invoices that are sent automatically. */
function automaticInvoices(runId: string | null) {
  return db
    .selectFrom('accounting_invoice as i')
    .innerJoin('accounting_automaticcontractinvoicingsetting as s', 's.id', 'i.invoicing_setting_id')
    .where('s.auto_distribute', '=', true)
    .where('i.invoicing_run_id', '=', runId);
}

/** Queues the distribution of a run's invoices, if any of them is sent automatically. */
export async function queueDistribution(
  context: Pick<SystemContext, 'database' | 'enqueue'>,
  runId: string,
): Promise<void> {
  const [wanted] = await context.database.execute(automaticInvoices(runId).select('i.id').limit(1));
  if (wanted !== undefined)
    await context.enqueue('invoicing.distribute', { run: runId }, { key: `distribute:${runId}` });
}

async function sendInvoice(context: SystemJobContext, id: string): Promise<void> {
  const document = await readInvoiceDocument(context, id);
  if (document === undefined) return;
  const recipients = await reachableRecipients(context, id, 'invoice');
  if (recipients.length === 0) {
    // The invoice stays unsent, and the first screen of the console counts it.
    await context.emit({
      identifier: 'accounting.invoice.undelivered',
      resource: 'accounting.invoice',
      objectId: id,
      context: { reason: 'no_channel' },
    });
    return;
  }
  const attachment = await storeBytes(context, {
    name: `faktura-${document.number}.pdf`,
    contentType: 'application/pdf',
    content: await makePdf(document, context.now, context.customerId),
  });
  for (const { recipient, language, instruction } of recipients)
    await notify(context, {
      eventIdentifier: sentEvent,
      language,
      ...messageOf(document, language),
      recipient,
      instruction,
      about: { resource: 'accounting.invoice', id },
      attachments: [attachment],
    });
}

/** afterWrite hook of communication.notificationdistribution: an invoice is marked as sent when the first of its messages has been sent. */
export async function followSentInvoice(
  { before, after }: Change,
  { system: { database, records } }: ExtensionContext,
): Promise<undefined> {
  const sentTime = after?.sent_time ?? null;
  if (sentTime === null || (before?.sent_time ?? null) !== null) return undefined;
  const [invoice] = await database.execute(
    db
      .selectFrom('communication_notification as n')
      .innerJoin('accounting_invoice as i', 'i.id', 'n.object_id')
      .select(['i.id', 'i.status'])
      .where('n.id', '=', idOf(after?.notification) ?? null)
      .where('n.event_identifier', '=', sentEvent)
      .where('i.sent_time', 'is', null)
      .forUpdate('i'),
  );
  if (invoice === undefined) return undefined;
  await records.update('accounting.invoice', invoice.id, {
    sent_time: `${String(sentTime).slice(0, 19)}Z`,
    ...(invoice.status === status.attested ? { status: status.sent } : {}),
  });
  return undefined;
}

/** Returns title and content of the message with the attached invoice or credit. */
export function messageOf(
  { number, seller, isCredit, dueDate, ocr, total, usedBalance }: InvoiceDocument,
  language: Language,
): { readonly title: string; readonly content: string } {
  const text = t.in(language);
  const toPay = total - usedBalance;
  const isOwed = !isCredit && toPay > 0n;
  const amount = isCredit
    ? `${text('message_credited')} ${kronor(-total)} kr`
    : `${text('message_owed')} ${kronor(toPay)} kr`;
  const until = isOwed && dueDate !== null ? `${text('message_until')} ${dueDate}` : '';
  const reference = isOwed && ocr !== null ? [`${text('message_reference')}: ${ocr}`] : [];
  return {
    title: `${isCredit ? text('message_credit') : text('message_invoice')} ${number} ${text('message_from')} ${seller.name}`,
    content: [`${amount}${until}.`, ...reference, text('message_attached')].join('\n\n'),
  };
}
