/** The letter of a reminder or claim: the amount owed, the due date, the costs, and the payment details. The invoice is attached. */

import type { ExtensionContext } from '../../../engine/extension/contract.ts';
import { storeBytes } from '../../files/store-file.ts';
import { notify } from '../../messages/notify.ts';
import type { Language } from '../../support/language.ts';
import { writtenBankgiro } from '../../sweden/bankgiro.ts';
import { writtenPlusgiro } from '../../sweden/plusgiro.ts';
import { parseDecimal } from '../calculation/exact.ts';
import { parseAmount, roundKronor } from '../calculation/money.ts';
import { type InvoiceDocument, readInvoiceDocument } from '../documents/invoice-document.ts';
import type { InvoiceRecipient } from '../documents/invoice-recipients.ts';
import { kronor } from '../documents/kronor.ts';
import { makePdf } from '../documents/make-pdf.ts';
import { type DebtPlan, debtKinds } from './debt-plan.ts';
import type { UnpaidInvoice } from './unpaid-invoice.ts';

export interface CreatedDebt extends DebtPlan {
  readonly id: string;
  readonly interest: bigint;
  readonly percent: string;
}

const titles = {
  sv: {
    reminder: 'Påminnelse',
    claims: ['Inkassokrav', 'Ärende till inkasso', 'Ärende till Kronofogden'],
    of: (number: string, seller: string) => `: avi ${number} från ${seller}`,
  },
  en: {
    reminder: 'Reminder',
    claims: ['Debt claim', 'Debt collection', 'Application to the enforcement authority'],
    of: (number: string, seller: string) => `: invoice ${number} from ${seller}`,
  },
} as const;

/** Notifies the reachable debtors of the invoice. */
export async function notifyDebtor(
  context: ExtensionContext & { readonly customerId: string },
  invoice: UnpaidInvoice,
  debt: CreatedDebt,
  recipients: readonly InvoiceRecipient[],
): Promise<void> {
  const document = await readInvoiceDocument(context, invoice.id);
  if (document === undefined) return;
  const attachment = await storeBytes(context, {
    name: `faktura-${document.number}.pdf`,
    contentType: 'application/pdf',
    content: await makePdf(document, context.now, context.customerId),
  });
  for (const { recipient, language, instruction } of recipients) {
    const texts = titles[language];
    const title =
      debt.kind === debtKinds.reminder ? texts.reminder : (texts.claims[debt.stage ?? 0] ?? texts.claims[0]);
    await notify(context, {
      eventIdentifier: 'accounting.debtinvoice.sent',
      language,
      title: title + texts.of(document.number, document.seller.name),
      content: letter(document, invoice, debt, language),
      recipient,
      instruction,
      about: { resource: 'accounting.debtinvoice', id: debt.id },
      attachments: [attachment],
    });
  }
}

function letter(document: InvoiceDocument, invoice: UnpaidInvoice, debt: CreatedDebt, language: Language): string {
  const fee = roundKronor(parseDecimal(debt.fee));
  const capital = parseAmount(invoice.remaining);
  const facts = {
    number: document.number,
    date: document.invoiceDate,
    due: document.dueDate ?? '',
    remaining: `${kronor(capital)} kr`,
    fee: fee === 0n ? null : `${kronor(fee)} kr`,
    isReminder: debt.kind === debtKinds.reminder,
    until: debt.dueDate,
    total: `${kronor(capital + fee)} kr`,
    percent: invoice.is_interest_blocked ? null : String(Number(debt.percent)),
    interest: `${kronor(debt.interest)} kr`,
    account: accountOf(document),
    ocr: document.ocr,
  };
  return letters[language](facts)
    .map((lines) => lines.filter((line) => line !== null).join('\n'))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function accountOf({ payment: { bankgiro, plusgiro } }: InvoiceDocument): string | null {
  if (bankgiro !== null) return `bankgiro ${writtenBankgiro(bankgiro)}`;
  return plusgiro === null ? null : `plusgiro ${writtenPlusgiro(plusgiro)}`;
}

interface LetterFacts {
  readonly number: string;
  readonly date: string;
  readonly due: string;
  readonly remaining: string;
  readonly fee: string | null;
  readonly isReminder: boolean;
  readonly until: string;
  readonly total: string;
  readonly percent: string | null;
  readonly interest: string;
  readonly account: string | null;
  readonly ocr: string | null;
}

/** Paragraphs of lines; null omits a line. */
type Letter = (facts: LetterFacts) => readonly (readonly (string | null)[])[];

const letters: Readonly<Record<Language, Letter>> = {
  sv: ({ number, date, due, remaining, fee, isReminder, until, total, percent, interest, account, ocr }) => [
    [`Vi har inte fått hela betalningen för avi ${number} av den ${date}, som förföll den ${due}.`],
    [
      `Återstår av avin: ${remaining}`,
      fee === null ? null : `${isReminder ? 'Påminnelseavgift' : 'Inkassoavgift'}: ${fee}`,
      `Att betala senast ${until}: ${total}`,
    ],
    [
      percent === null
        ? null
        : `Dröjsmålsränta tillkommer med ${percent.replace('.', ',')} procent per år tills du betalar. Till och med i dag är den ${interest}.`,
    ],
    [account === null ? null : `Betala till ${account}.`, ocr === null ? null : `OCR-nummer: ${ocr}`],
    ['Har du redan betalat kan du bortse från detta. Avin är bifogad.'],
  ],
  en: ({ number, date, due, remaining, fee, isReminder, until, total, percent, interest, account, ocr }) => [
    [`We have not received the full payment of invoice ${number} of ${date}, which was due on ${due}.`],
    [
      `Remaining on the invoice: ${remaining}`,
      fee === null ? null : `${isReminder ? 'Reminder fee' : 'Claim fee'}: ${fee}`,
      `To be paid by ${until}: ${total}`,
    ],
    [
      percent === null
        ? null
        : `Late payment interest of ${percent} per cent a year is added until you pay. Up to and including today it is ${interest}.`,
    ],
    [account === null ? null : `Pay to ${account}.`, ocr === null ? null : `OCR number: ${ocr}`],
    ['If you have already paid, you can disregard this letter. The invoice is attached.'],
  ],
};
