/** The letter of a reminder or claim: what is owed, since when, what it costs, and how it is paid. The invoice goes along. */

import type { ServerContext } from '../../../engine/extension/contract.ts';
import { bind, sql } from '../../../engine/extension/sql.ts';
import { storeBytes } from '../../files/store-file.ts';
import { notify } from '../../messages/notify.ts';
import { writtenBankgiro } from '../../sweden/bankgiro.ts';
import { writtenPlusgiro } from '../../sweden/plusgiro.ts';
import { table } from '../../tables.ts';
import { parseDecimal } from '../calculation/exact.ts';
import { parseAmount, roundKronor } from '../calculation/money.ts';
import { type InvoiceDocument, readInvoiceDocument } from '../documents/invoice-document.ts';
import { kronor } from '../documents/kronor.ts';
import { makePdf } from '../documents/make-pdf.ts';
import { run } from '../run/stage.ts';
import { type DebtPlan, debtKinds } from './debt-plan.ts';
import type { UnpaidInvoice } from './unpaid-invoice.ts';

const invoicerecipient = table('accounting_invoicerecipient');

export interface MadeDebt extends DebtPlan {
  readonly id: string;
  readonly interest: bigint;
  readonly percent: string;
}

const titles = ['Inkassokrav', 'Ärende till inkasso', 'Ärende till Kronofogden'];

/** Notifies everybody who owes the invoice and has an e-mail address. */
export async function tellDebtor(
  context: ServerContext & { readonly customerId: string },
  invoice: UnpaidInvoice,
  debt: MadeDebt,
): Promise<void> {
  const recipients = await run<{ name: string | null; email: string; tenant_id: string | null }>(
    context.database,
    sql`select ${invoicerecipient.name}, ${invoicerecipient.email}, ${invoicerecipient.tenant_id} from ${invoicerecipient}
      where ${invoicerecipient.invoice_id} = ${bind(invoice.id)}::uuid and not ${invoicerecipient.view_only} and ${invoicerecipient.email} is not null order by ${invoicerecipient.priority}`,
  );
  const document = await readInvoiceDocument(context, invoice.id);
  if (recipients.length === 0 || document === undefined) return;
  const attachment = await storeBytes(context, {
    name: `faktura-${document.number}.pdf`,
    contentType: 'application/pdf',
    content: await makePdf(document, context.now, context.customerId),
  });
  const title = debt.kind === debtKinds.reminder ? 'Påminnelse' : (titles[debt.stage ?? 0] ?? 'Krav');
  for (const recipient of recipients) {
    await notify(context, {
      eventIdentifier: 'accounting.debtinvoice.sent',
      language: 'sv',
      title: `${title}: faktura ${document.number} från ${document.seller.name}`,
      content: letter(document, invoice, debt),
      recipient: {
        fullName: recipient.name ?? '',
        email: recipient.email,
        ...(recipient.tenant_id === null ? {} : { tenant: recipient.tenant_id }),
      },
      about: { resource: 'accounting.debtinvoice', id: debt.id },
      attachments: [attachment],
    });
  }
}

function letter(document: InvoiceDocument, invoice: UnpaidInvoice, debt: MadeDebt): string {
  const fee = roundKronor(parseDecimal(debt.fee));
  const capital = parseAmount(invoice.remaining);
  const { bankgiro, plusgiro } = document.payment;
  const account =
    bankgiro !== null
      ? `bankgiro ${writtenBankgiro(bankgiro)}`
      : plusgiro === null
        ? null
        : `plusgiro ${writtenPlusgiro(plusgiro)}`;
  return [
    `Vi har inte fått hela betalningen för faktura ${document.number} av den ${document.invoiceDate}, som förföll den ${document.dueDate ?? ''}.`,
    [
      `Återstår av fakturan: ${kronor(capital)} kr`,
      ...(fee === 0n
        ? []
        : [`${debt.kind === debtKinds.reminder ? 'Påminnelseavgift' : 'Kravavgift'}: ${kronor(fee)} kr`]),
      `Att betala senast ${debt.dueDate}: ${kronor(capital + fee)} kr`,
    ].join('\n'),
    ...(invoice.is_interest_blocked
      ? []
      : [
          `Dröjsmålsränta tillkommer med ${String(Number(debt.percent)).replace('.', ',')} procent per år tills du betalar. Till och med i dag är den ${kronor(debt.interest)} kr.`,
        ]),
    [
      ...(account === null ? [] : [`Betala till ${account}.`]),
      ...(document.ocr === null ? [] : [`OCR-nummer: ${document.ocr}`]),
    ].join('\n'),
    'Har du redan betalat kan du bortse från detta. Fakturan är bifogad.',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
