/**
 * Reads the reports of Autogiro (Bankgirot's technical manual, new layout): the specification of payments as payments, and
 * the report of consents as changes of accounting.autogiropayerconnection.
 */
import type { Message } from '@core/engine/extension';
import { dayOfDigits, type Line, notRecord, openLines } from './fixed-lines.ts';
import { type BankContext, kronor, PaymentRows } from './payment-rows.ts';
import { ImportError, type OpenBytes, type Source, type SourceRow } from './source.ts';
import { t } from './texts/t.ts';

const format = { name: 'Autogiro', endCode: '09' };

/** Reads a report; its kind is in its first record. */
export async function readAutogiro(open: OpenBytes, context: BankContext | undefined): Promise<Source> {
  const { lines, close } = await openLines(open, format);
  const first = await lines.next();
  const opening = first.done === true ? '' : first.value.text;
  const report = opening.slice(44, 64).trim();
  if (report.startsWith('BET. SPEC')) {
    const rows = new PaymentRows(context, { forAutogiro: true });
    return rows.source(payments(lines, opening, rows), close);
  }
  if (report === 'AG-MEDAVI')
    return {
      headings: ['payment_method', 'payer_number', 'approved_date', 'ended_date'],
      rows: consents(lines, context),
      close,
      resource: 'accounting.autogiropayerconnection',
      match: 'payment_method,payer_number',
    };
  await close();
  throw new ImportError(t('otherAutogiro', { report }));
}

/** A section of payments with the total of those that were carried out. */
interface Section {
  readonly line: number;
  readonly total: bigint;
  readonly count: number;
}

async function* payments(lines: AsyncIterable<Line>, opening: string, rows: PaymentRows): AsyncGenerator<SourceRow> {
  const account = opening.slice(70, 80);
  let section: Section | undefined;
  let [sum, count] = [0n, 0];
  const closeSection = (): void => {
    if (section === undefined || (sum === section.total && count === section.count)) return;
    throw new ImportError(t('wrongDeposit', { line: section.line, total: kronor(section.total), sum: kronor(sum) }));
  };
  for await (const line of lines) {
    const { number, text } = line;
    const code = text.slice(0, 2);
    if (/^1[5-7]$/.test(code)) {
      closeSection();
      [section, sum, count] = [sectionOf(line), 0n, 0];
    } else if (/^(82|32|77)$/.test(code) && section !== undefined) {
      const row = paymentOf(line, account);
      if (row.status === '0') [sum, count] = [sum + row.ore, count + 1];
      yield rows.row(row);
    } else if (code === format.endCode) closeSection();
    else throw notRecord(number, format);
  }
}

function sectionOf({ number, text }: Line): Section {
  const [total, count] = [text.slice(50, 68), text.slice(71, 79)];
  if (!/^\d{18}$/.test(total) || !/^\d{8}$/.test(count)) throw notRecord(number, format);
  return { line: number, total: BigInt(total), count: Number(count) };
}

function paymentOf({ number, text }: Line, account: string) {
  const code = text.slice(0, 2);
  const isRevoked = code === '77';
  const [day, amount, reference] = [text.slice(2, 10), text.slice(31, 43), text.slice(53, 69).trim()];
  const payer = payerNumber(text);
  const booked = isRevoked ? text.slice(69, 77) : day;
  if (!/^\d{12}$/.test(amount) || !/^\d{8}$/.test(day) || !/^\d{8}$/.test(booked) || payer === '')
    throw notRecord(number, format);
  const ore = BigInt(amount);
  // Revoked payments have a reason instead of the status, and count.
  const status = isRevoked ? '0' : text.slice(79, 80).trim() || '0';
  const errors =
    code === '32'
      ? [{ text: t('outgoing') }]
      : status === '0'
        ? []
        : [{ text: t('debitStatus', { reason: reasonOf(status) }) }];
  return {
    number,
    status,
    ore,
    value: isRevoked ? -ore : ore,
    currency: 'SEK',
    accounts: [account],
    bookingDate: dayOfDigits(booked),
    bankReferences: [`AG${code}${day}`, payer, reference],
    references: [reference.replace(/^0+(?=\d+$)/, '')],
    texts: [],
    senderName: '',
    senderAccount: '',
    information: [`Autogiro ${payer}`],
    errors,
  };
}

function reasonOf(status: string): Message {
  if (status === '1') return t('debitStatus1');
  if (status === '2') return t('debitStatus2');
  if (status === '9') return t('debitStatus9');
  return t('debitStatusOther', { status });
}

/** Comments of consent reports: consents that began, and those that ended or were rejected. */
const begins: ReadonlySet<string> = new Set(['32']);
const ends: ReadonlySet<string> = new Set(['02', '03', '05', '07', '09', '20', '21', '23', '29', '30', '33', '98']);

async function* consents(lines: AsyncIterable<Line>, context: BankContext | undefined): AsyncGenerator<SourceRow> {
  let count = 0;
  for await (const { number, text } of lines) {
    const code = text.slice(0, 2);
    if (code === '73') {
      count += 1;
      yield consentOf({ number, text }, context);
    } else if (code !== format.endCode) throw notRecord(number, format);
    else if (Number(text.slice(14, 21)) !== count) throw new ImportError(t('wrongCounts', { line: number }));
  }
}

function consentOf({ number, text }: Line, context: BankContext | undefined): SourceRow {
  const [information, comment, day] = [text.slice(61, 63), text.slice(63, 65), text.slice(65, 73)];
  if (!/^\d{8}$/.test(day)) throw notRecord(number, format);
  const account = context?.findAccount([text.slice(2, 12)], true);
  const isFound = account !== undefined && 'method' in account;
  const errors = account === undefined || isFound ? [] : [{ text: account as Message }];
  if (!begins.has(comment) && !ends.has(comment)) errors.push({ text: t('consentComment', { information, comment }) });
  const cells = [
    isFound ? account.method : '',
    payerNumber(text),
    begins.has(comment) ? dayOfDigits(day) : '',
    ends.has(comment) ? dayOfDigits(day) : '',
  ];
  return { number, cells, ...(errors.length === 0 ? {} : { errors }) };
}

/** The number of the payer without leading zeros. */
function payerNumber(text: string): string {
  const [, number = ''] =
    /^0*(\d+)$/.exec(text.slice(text.startsWith('73') ? 12 : 15, text.startsWith('73') ? 28 : 31)) ?? [];
  return number;
}
