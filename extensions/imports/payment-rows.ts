/**
 * The payments of a bank file as rows of an import of accounting.invoicepayment. The cells are the members of the
 * payment, so that rejected rows can be corrected as CSV and imported again.
 */
import { isOcr } from '../sweden/ocr.ts';
import type { FindAccount } from './payment-accounts.ts';
import { ImportError, maxTextLength, type RowError, type Source, type SourceRow, tooLong } from './source.ts';
import { t } from './texts/t.ts';

/** Data that the readers of bank files need in addition to the bytes. */
export interface BankContext {
  readonly today: string;
  readonly findAccount: FindAccount;
}

/** One booked amount of a bank file. */
export interface BankEntry {
  /** The number of the row, for messages. */
  readonly number: number;
  /** Öre; negative if the bank took back a payment. */
  readonly value: bigint;
  readonly currency: string;
  /** Numbers of the account that was paid, the most exact first. */
  readonly accounts: readonly string[];
  readonly bookingDate: string;
  /** References that identify the amount at the bank; empty if it has none. */
  readonly bankReferences: readonly string[];
  /** References that the payer entered: OCR references and numbers of invoices. */
  readonly references: readonly string[];
  readonly texts: readonly string[];
  readonly senderName: string;
  readonly senderAccount: string;
  readonly information: readonly string[];
  /** Why it is not a payment to import. */
  readonly errors?: readonly RowError[];
}

const paymentMembers = [
  'external_transaction_id',
  'company',
  'payment_method',
  'value',
  'payment_date',
  'registration_date',
  'ocr_number',
  'reference_text',
  'sender_name',
  'from_account_number',
  'additional_information',
] as const;

/** Characters of the ID of a payment at the bank that are stored. */
const maxIdLength = 255;

/** Converts entries to rows; counts entries that their references do not distinguish. */
export class PaymentRows {
  readonly #context: BankContext | undefined;
  readonly #forAutogiro: boolean;
  readonly #repeated = new Map<string, number>();

  /** If there is no context (a file is only searched), the rows have no company, method and day of registration. */
  constructor(context: BankContext | undefined, { forAutogiro = false } = {}) {
    this.#context = context;
    this.#forAutogiro = forAutogiro;
  }

  /** The source of these rows. */
  source(rows: AsyncIterable<SourceRow>, close: () => Promise<void>): Source {
    return { headings: paymentMembers, rows, close, resource: 'accounting.invoicepayment', newKey: paymentMembers[0] };
  }

  /** The row of an entry. `distinct`: its position among the entries that share its reference, if that is not unique. */
  row(entry: BankEntry, distinct?: number): SourceRow {
    const { number, value, currency, accounts, bookingDate, information } = entry;
    const account = this.#context?.findAccount(accounts, this.#forAutogiro);
    const { ocr, text } = referencesOf(entry);
    const cells = [
      this.#idOf(entry, distinct),
      account !== undefined && 'company' in account ? account.company : '',
      account !== undefined && 'method' in account ? account.method : '',
      kronor(value),
      bookingDate,
      this.#context?.today ?? '',
      ocr,
      text,
      entry.senderName,
      entry.senderAccount,
      information.filter((part) => part !== '').join('; '),
    ];
    const errors = [...(entry.errors ?? [])];
    if (currency !== 'SEK') errors.push({ text: t('otherCurrency', { currency }) });
    if (account !== undefined && !('company' in account)) errors.push({ text: account });
    if (cells.some((cell) => cell.includes('\uFFFD'))) errors.push({ text: t('invalidBytes') });
    if (cells.reduce((sum, cell) => sum + cell.length, 0) > maxTextLength) throw new ImportError(tooLong(number));
    return { number, cells, ...(errors.length === 0 ? {} : { errors }) };
  }

  /** The same in every file that contains the entry: account, references of the bank, amount. */
  #idOf(
    { accounts, bankReferences, value, bookingDate, senderAccount, ...entry }: BankEntry,
    distinct?: number,
  ): string {
    const account = accounts.at(-1) ?? '';
    const references = bankReferences.length > 0 ? bankReferences : [bookingDate, senderAccount, ...entry.references];
    const key = [account, ...references, kronor(value)].join('/').replaceAll(/\s+/g, ' ');
    let position = distinct ?? 1;
    if (bankReferences.length === 0) {
      position = (this.#repeated.get(key) ?? 0) + 1;
      this.#repeated.set(key, position);
    }
    const suffix = position === 1 ? '' : `#${position}`;
    return `${key.slice(0, maxIdLength - suffix.length)}${suffix}`;
  }
}

/** The OCR reference if the payer entered exactly one, and everything else as text. */
function referencesOf({ references, texts }: BankEntry): { readonly ocr: string; readonly text: string } {
  const entered = [...new Set(references.map((reference) => reference.trim()).filter((one) => one !== ''))];
  const candidates = entered.length > 0 ? entered : texts.map((one) => one.trim());
  const ocrs = candidates.map((one) => one.replaceAll(/\s/g, '')).filter((one) => isOcr(one));
  const [ocr = ''] = new Set(ocrs).size === 1 ? ocrs : [];
  const others = [...entered, ...texts.map((one) => one.trim())].filter(
    (one) => one !== '' && one.replaceAll(/\s/g, '') !== ocr,
  );
  return { ocr, text: others.join('\n') };
}

/** Öre as kronor with a point and two decimals. */
export function kronor(ore: bigint): string {
  const digits = String(ore < 0n ? -ore : ore).padStart(3, '0');
  return `${ore < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
