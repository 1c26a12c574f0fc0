/**
 * Sends the invoices of a run to their recipients, where the setting says so: a notification with the invoice on paper for each recipient
 * with an e-mail address. Some at a time, each batch in a transaction of its own; an invoice that is sent is not taken again.
 */

import type { ServerJob, ServerJobContext } from '../../engine/extension/contract.ts';
import { bind, sql } from '../../engine/extension/sql.ts';
import { storeBytes } from '../files/store-file.ts';
import { notify } from '../messages/notify.ts';
import { table } from '../tables.ts';
import { type InvoiceDocument, readInvoiceDocument } from './documents/invoice-document.ts';
import { kronor } from './documents/kronor.ts';
import { makePdf } from './documents/make-pdf.ts';
import { run } from './run/stage.ts';

const i = table('accounting_invoice', 'i');
const s = table('accounting_automaticcontractinvoicingsetting', 's');
const invoicerecipient = table('accounting_invoicerecipient');

const invoicesAtOnce = 50;

export const distributeJob: ServerJob = {
  lane: 'invoicing',
  run: async (payload, context) => {
    const invoices = await run<{ id: string; status: number }>(
      context.database,
      sql`select ${i.id}, ${i.status} from ${i}
        join ${s} on ${s.id} = ${i.invoicing_setting_id} and ${s.auto_distribute}
        where ${i.invoicing_run_id} = ${bind(payload.run ?? null)}::uuid and ${i.status} in (1, 4) and ${i.sent_time} is null
        order by ${i.id} limit ${invoicesAtOnce} for update of i`,
    );
    for (const { id, status } of invoices) await sendInvoice(context, id, status);
    if (invoices.length === invoicesAtOnce) await context.enqueue('invoicing.distribute', payload);
  },
};

/** Queues the sending of a run's invoices, if any of them is to be sent by itself. */
export async function queueDistribution(
  context: Pick<ServerJobContext, 'database' | 'enqueue'>,
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

async function sendInvoice(context: ServerJobContext, id: string, status: number): Promise<void> {
  const document = await readInvoiceDocument(context, id);
  if (document === undefined) return;
  const recipients = await run<{ name: string | null; email: string; tenant_id: string | null }>(
    context.database,
    sql`select ${invoicerecipient.name}, ${invoicerecipient.email}, ${invoicerecipient.tenant_id} from ${invoicerecipient}
      where ${invoicerecipient.invoice_id} = ${bind(id)}::uuid and ${invoicerecipient.email} is not null order by ${invoicerecipient.priority}`,
  );
  if (recipients.length > 0) {
    const attachment = await storeBytes(context, {
      name: `faktura-${document.number}.pdf`,
      contentType: 'application/pdf',
      content: await makePdf(document, context.now, context.customerId),
    });
    for (const recipient of recipients) {
      await notify(context, {
        eventIdentifier: 'accounting.invoice.sent',
        language: 'sv',
        title: `${document.isCredit ? 'Kreditfaktura' : 'Faktura'} ${document.number} från ${document.seller.name}`,
        content: messageText(document),
        recipient: {
          fullName: recipient.name ?? '',
          email: recipient.email,
          ...(recipient.tenant_id === null ? {} : { tenant: recipient.tenant_id }),
        },
        about: { resource: 'accounting.invoice', id },
        attachments: [attachment],
      });
    }
  }
  // Without an address nothing goes out; the invoice still leaves the queue, and its status shows the difference.
  const sentTime = `${context.now.toISOString().slice(0, 19)}Z`;
  await context.records.update(
    'accounting.invoice',
    id,
    recipients.length > 0 && status === 1 ? { status: 2, sent_time: sentTime } : { sent_time: sentTime },
  );
}

function messageText(document: InvoiceDocument): string {
  const due = document.dueDate === null ? '' : ` att betala senast ${document.dueDate}`;
  const amount = `${kronor(document.total - document.usedBalance)} kr`;
  const ocr = document.ocr === null || document.isCredit ? '' : `\n\nOCR-nummer: ${document.ocr}`;
  return `${document.isCredit ? 'Du krediteras' : 'Du har en ny faktura på'} ${amount}${due}.${ocr}\n\nFakturan är bifogad.`;
}
