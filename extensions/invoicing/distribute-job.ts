/**
 * Sends the invoices of a run to their recipients, if the setting is enabled: a notification with the invoice as PDF
 * for each recipient that the instruction can reach. Works in batches, each in a separate transaction; an invoice that
 * has a notification is skipped.
 */

import type { Change, SystemContext, SystemJob, SystemJobContext } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { storeBytes } from '../files/store-file.ts';
import { notify } from '../messages/notify.ts';
import type { Language } from '../support/language.ts';
import { idOf } from '../support/reference.ts';
import { table } from '../tables.ts';
import { type InvoiceDocument, readInvoiceDocument } from './documents/invoice-document.ts';
import { reachableRecipients } from './documents/invoice-recipients.ts';
import { kronor } from './documents/kronor.ts';
import { makePdf } from './documents/make-pdf.ts';
import { run } from './run/run-step.ts';

const i = table('accounting_invoice', 'i');
const s = table('accounting_automaticcontractinvoicingsetting', 's');
const n = table('communication_notification', 'n');

const invoicesAtOnce = 50;
const sentEvent = 'accounting.invoice.sent';

export const distributeJob: SystemJob = {
  queue: 'invoicing',
  run: async (payload, context) => {
    const after = typeof payload.after === 'string' ? payload.after : null;
    const invoices = await run<{ id: string }>(
      context.database,
      sql`select ${i.id} from ${i}
        join ${s} on ${s.id} = ${i.invoicing_setting_id} and ${s.auto_distribute}
        where ${i.invoicing_run_id} = ${bind(payload.run ?? null)}::uuid and ${i.status} in (1, 4) and ${i.sent_time} is null
          and not exists (select from ${n} where ${n.object_id} = ${i.id} and ${n.event_identifier} = ${bind(sentEvent)})
          and (${bind(after)}::uuid is null or ${i.id} > ${bind(after)}::uuid)
        order by ${i.id} limit ${invoicesAtOnce} for update of i`,
    );
    for (const { id } of invoices) await sendInvoice(context, id);
    const last = invoices.at(-1);
    if (last !== undefined && invoices.length === invoicesAtOnce)
      await context.enqueue('invoicing.distribute', { ...payload, after: last.id });
  },
};

/** Queues the distribution of a run's invoices, if any of them is sent automatically. */
export async function queueDistribution(
  context: Pick<SystemJobContext, 'database' | 'enqueue'>,
  runId: string,
): Promise<void> {
  const [row] = await run<{ wanted: boolean }>(
    context.database,
    sql`select exists (select from ${i} join ${s} on ${s.id} = ${i.invoicing_setting_id}
      where ${i.invoicing_run_id} = ${bind(runId)}::uuid and ${s.auto_distribute}) as wanted`,
  );
  if (row?.wanted === true)
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
export async function followSentInvoice({ before, after }: Change, context: SystemContext): Promise<undefined> {
  const sentTime = after?.sent_time ?? null;
  if (sentTime === null || (before?.sent_time ?? null) !== null) return undefined;
  const [invoice] = await run<{ id: string; status: number }>(
    context.database,
    sql`select ${i.id}, ${i.status} from ${n} join ${i} on ${i.id} = ${n.object_id}
      where ${n.id} = ${bind(idOf(after?.notification) ?? null)}::uuid and ${n.event_identifier} = ${bind(sentEvent)} and ${i.sent_time} is null for update of i`,
  );
  if (invoice === undefined) return undefined;
  await context.records.update('accounting.invoice', invoice.id, {
    sent_time: `${String(sentTime).slice(0, 19)}Z`,
    ...(invoice.status === 1 ? { status: 2 } : {}),
  });
  return undefined;
}

const texts = {
  en: {
    invoice: 'Invoice',
    credit: 'Credit note',
    from: 'from',
    owed: 'You have a new invoice of',
    credited: 'You are credited',
    until: ', to be paid by',
    reference: 'OCR number',
    attached: 'The invoice is attached.',
  },
  sv: {
    invoice: 'Avi',
    credit: 'Kreditavi',
    from: 'från',
    owed: 'Du har en ny avi på',
    credited: 'Du krediteras',
    until: ' att betala senast',
    reference: 'OCR-nummer',
    attached: 'Avin är bifogad.',
  },
} as const satisfies Record<Language, unknown>;

/** Returns title and content of the message with the attached invoice or credit. */
export function messageOf(
  { number, seller, isCredit, dueDate, ocr, total, usedBalance }: InvoiceDocument,
  language: Language,
): { readonly title: string; readonly content: string } {
  const text = texts[language];
  const toPay = total - usedBalance;
  const isOwed = !isCredit && toPay > 0n;
  const amount = isCredit ? `${text.credited} ${kronor(-total)} kr` : `${text.owed} ${kronor(toPay)} kr`;
  const until = isOwed && dueDate !== null ? `${text.until} ${dueDate}` : '';
  const reference = isOwed && ocr !== null ? [`${text.reference}: ${ocr}`] : [];
  return {
    title: `${isCredit ? text.credit : text.invoice} ${number} ${text.from} ${seller.name}`,
    content: [`${amount}${until}.`, ...reference, text.attached].join('\n\n'),
  };
}
