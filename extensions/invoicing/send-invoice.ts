/** Sends an invoice: one message for each recipient that its instruction can reach, with the files of the invoice. */
import type { SystemContext } from '@core/engine/extension';
import { channel } from '../messages/message.ts';
import { notify } from '../messages/notify.ts';
import type { Language } from '../support/language.ts';
import { type InvoiceDocument, readInvoiceDocument } from './documents/invoice-document.ts';
import { invoiceFiles } from './documents/invoice-files.ts';
import { reachableRecipients } from './documents/invoice-recipients.ts';
import { kronor } from './documents/kronor.ts';
import { accountOf } from './documents/payment-account.ts';
import { peppolInvoice } from './documents/peppol-invoice.ts';
import { t } from './texts/t.ts';

/** The event of messages with an invoice. */
export const sentEvent = 'accounting.invoice.sent';

/** Queues the messages of an issued invoice; returns false if no recipient can be reached. */
export async function sendInvoice(
  context: SystemContext,
  id: string,
  { prefersCurrent = false }: { readonly prefersCurrent?: boolean } = {},
): Promise<boolean> {
  const document = await readInvoiceDocument(context, id);
  if (document === undefined) return false;
  const form = peppolInvoice(document);
  const recipients = await reachableRecipients(context, id, 'invoice', {
    hasElectronicInvoice: form.ok,
    prefersCurrent,
  });
  if (recipients.length === 0) return false;
  const withPeppol = recipients.some(({ instruction }) =>
    instruction.some((step) => step.distribution_type === channel.eInvoice),
  );
  const { pdf, peppol, attachments } = await invoiceFiles(context, document, {
    peppol: withPeppol ? form : undefined,
  });
  for (const { recipient, language, instruction } of recipients)
    await notify(context, {
      eventIdentifier: sentEvent,
      language,
      ...messageOf(document, language),
      recipient,
      instruction,
      about: { resource: 'accounting.invoice', id },
      attachments: [pdf, ...attachments],
      isLetterAttached: true,
      ...(peppol === undefined ? {} : { electronicInvoice: peppol }),
    });
  return true;
}

/** Returns the texts of the message with an invoice or credit; an SMS contains what is needed to pay. */
export function messageOf(
  document: InvoiceDocument,
  language: Language,
): { readonly title: string; readonly content: string; readonly shortContent: string } {
  const { number, seller, isCredit, dueDate, ocr, total, usedBalance } = document;
  const text = t.in(language);
  const toPay = total - usedBalance;
  const isOwed = !isCredit && toPay > 0n;
  const amount = isCredit
    ? `${text('message_credited')} ${kronor(-total)} kr`
    : `${text('message_owed')} ${kronor(toPay)} kr`;
  const until = isOwed && dueDate !== null ? `${text('message_until')} ${dueDate}` : '';
  const reference = isOwed && ocr !== null ? [`${text('message_reference')}: ${ocr}`] : [];
  const account = accountOf(document);
  const title = `${isCredit ? text('message_credit') : text('message_invoice')} ${number} ${text('message_from')} ${seller.name}`;
  return {
    title,
    content: [`${amount}${until}.`, ...reference, text('message_attached')].join('\n\n'),
    shortContent: [
      `${title}.`,
      `${amount}${until}.`,
      ...(isOwed && account !== null ? [account] : []),
      ...reference,
    ].join('\n'),
  };
}
