/** The letter of a reminder or claim: the amount owed, the due date, the costs, and the payment details. The invoice is attached. */

import { type SystemContext, textIn } from '@core/engine/extension';
import { notify } from '../../messages/notify.ts';
import type { Language } from '../../support/language.ts';
import { parseDecimal } from '../calculation/exact.ts';
import { parseAmount, roundKronor } from '../calculation/money.ts';
import { type InvoiceDocument, readInvoiceDocument } from '../documents/invoice-document.ts';
import { invoiceFiles } from '../documents/invoice-files.ts';
import type { InvoiceRecipient } from '../documents/invoice-recipients.ts';
import { kronor } from '../documents/kronor.ts';
import { accountOf } from '../documents/payment-account.ts';
import { t } from '../texts/t.ts';
import { type DebtPlan, debtKinds } from './debt-plan.ts';
import type { UnpaidInvoice } from './unpaid-invoice.ts';

export interface CreatedDebt extends DebtPlan {
  readonly id: string;
  readonly interest: bigint;
  readonly percent: string;
}

/** Titles by the stage of a claim. */
const claimTitles = [t('claim_0'), t('claim_1'), t('claim_2')] as const;

/** Notifies the reachable debtors of the invoice. */
export async function notifyDebtor(
  context: SystemContext,
  invoice: UnpaidInvoice,
  debt: CreatedDebt,
  recipients: readonly InvoiceRecipient[],
): Promise<void> {
  const document = await readInvoiceDocument(context, invoice.id);
  if (document === undefined) return;
  const { pdf } = await invoiceFiles(context, document);
  for (const { recipient, language, instruction } of recipients) {
    const kind = debt.kind === debtKinds.reminder ? t('reminder') : (claimTitles[debt.stage ?? 0] ?? claimTitles[0]);
    await notify(context, {
      eventIdentifier: 'accounting.debtinvoice.sent',
      language,
      title: textIn(t('ofInvoice', { kind, number: document.number, seller: document.seller.name }), language),
      content: letter(document, invoice, debt, language),
      recipient,
      instruction,
      about: { resource: 'accounting.debtinvoice', id: debt.id },
      attachments: [pdf],
    });
  }
}

function letter(document: InvoiceDocument, invoice: UnpaidInvoice, debt: CreatedDebt, language: Language): string {
  const fee = roundKronor(parseDecimal(debt.fee));
  const capital = parseAmount(invoice.remaining);
  const { number, invoiceDate: date, dueDate, ocr } = document;
  const isReminder = debt.kind === debtKinds.reminder;
  const account = accountOf(document);
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(Number(debt.percent));
  const feeText = { fee: `${kronor(fee)} kr` };
  const text = t.in(language);
  // Paragraphs of lines; null omits a line.
  const paragraphs: readonly (readonly (string | null)[])[] = [
    [text('letter_unpaid', { number, date, due: dueDate ?? '' })],
    [
      text('letter_remaining', { remaining: `${kronor(capital)} kr` }),
      fee === 0n ? null : isReminder ? text('letter_reminderFee', feeText) : text('letter_claimFee', feeText),
      text('letter_total', { until: debt.dueDate, total: `${kronor(capital + fee)} kr` }),
    ],
    [
      invoice.is_interest_blocked
        ? null
        : text('letter_interest', { percent, interest: `${kronor(debt.interest)} kr` }),
    ],
    [account === null ? null : text('letter_account', { account }), ocr === null ? null : text('letter_ocr', { ocr })],
    [text('letter_paid')],
  ];
  return paragraphs
    .map((lines) => lines.filter((line) => line !== null).join('\n'))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
