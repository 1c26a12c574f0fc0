/**
 * Reads BgMax, the text format of Bankgirot for incoming payments: records of 80 characters, each with a transaction
 * code. Totals of deposits and of the file are checked, so a shortened file is rejected as a whole.
 */
import { dayOfDigits, type Line, notRecord, openLines } from './fixed-lines.ts';
import { type BankContext, type BankEntry, kronor, PaymentRows } from './payment-rows.ts';
import { ImportError, type OpenBytes, type Source, type SourceRow } from './source.ts';
import { t } from './texts/t.ts';

const format = { name: 'BgMax', endCode: '70' };

/** Reads the payments (codes 20 to 23) with the records that belong to them. */
export async function readBgmax(open: OpenBytes, context: BankContext | undefined): Promise<Source> {
  const rows = new PaymentRows(context);
  const { lines, close } = await openLines(open, format);
  return rows.source(payments(lines, rows), close);
}

/** A deposit that is being read: the payments to one account, up to their total. */
interface Deposit {
  readonly account: string;
  readonly currency: string;
  readonly payments: Payment[];
}

/** A payment without the day of its deposit; its further records add references, texts and the sender. */
interface Payment extends Omit<BankEntry, 'bookingDate' | 'bankReferences'> {
  readonly references: string[];
  readonly texts: string[];
  senderName: string;
}

/** Maximum payments of one deposit, which are in memory until its total with the date. */
const maxPayments = 200_000;

async function* payments(lines: AsyncIterable<Line>, rows: PaymentRows): AsyncGenerator<SourceRow> {
  const counts: Record<string, number> = { '15': 0, '20': 0, '21': 0, '22': 0, '23': 0 };
  let deposit: Deposit | undefined;
  for await (const { number, text } of lines) {
    const code = text.slice(0, 2);
    const wrong = (): ImportError => notRecord(number, format);
    if ((number === 1) !== (code === '01')) throw wrong();
    counts[code] = (counts[code] ?? 0) + 1;
    if (code === '05') {
      if (deposit !== undefined) throw wrong();
      deposit = { account: text.slice(2, 12), currency: text.slice(22, 25), payments: [] };
    } else if (/^2[0-3]$/.test(code)) {
      if (deposit === undefined || deposit.payments.length >= maxPayments) throw wrong();
      addPayment(deposit, { number, text }, wrong);
    } else if (/^2[5-9]$/.test(code)) {
      const payment = deposit?.payments.at(-1);
      if (payment === undefined) throw wrong();
      addInformation(payment, code, text);
    } else if (code === '15') {
      if (deposit === undefined) throw wrong();
      yield* closeDeposit(deposit, { number, text }, rows);
      deposit = undefined;
    } else if (code === format.endCode) {
      if (deposit !== undefined || !hasCounts(text, counts)) throw new ImportError(t('wrongCounts', { line: number }));
    } else if (code !== '01') throw wrong();
  }
}

function addPayment(deposit: Deposit, { number, text }: Line, wrong: () => ImportError): void {
  const code = text.slice(0, 2);
  const amount = text.slice(37, 55);
  const reference = text.slice(12, 37).trim();
  if (!/^\d{18}$/.test(amount)) throw wrong();
  // Further references of the payment before, which has the complete amount.
  if (code === '22' || code === '23') {
    deposit.payments.at(-1)?.references.push(reference);
    return;
  }
  deposit.payments.push({
    number,
    value: code === '21' ? -BigInt(amount) : BigInt(amount),
    currency: deposit.currency,
    accounts: [deposit.account],
    references: reference === '' ? [] : [reference],
    texts: [],
    senderName: '',
    senderAccount: text.slice(2, 12).replace(/^0+$/, ''),
    information: [text.slice(57, 69).trim()],
  });
}

function addInformation(payment: Payment, code: string, text: string): void {
  if (code === '25') payment.texts.push(text.slice(2, 52).trim());
  else if (code === '26') payment.senderName = `${text.slice(2, 37).trim()} ${text.slice(37, 72).trim()}`.trim();
}

function* closeDeposit({ payments: all }: Deposit, { number, text }: Line, rows: PaymentRows): Generator<SourceRow> {
  const sum = all.reduce((total, { value }) => total + value, 0n);
  const total = text.slice(50, 68);
  const day = text.slice(37, 45);
  if (!/^\d{18}$/.test(total) || !/^\d{8}$/.test(day)) throw notRecord(number, format);
  if (BigInt(total) !== sum)
    throw new ImportError(t('wrongDeposit', { line: number, total: kronor(BigInt(total)), sum: kronor(sum) }));
  const bookingDate = dayOfDigits(day);
  const serial = text.slice(45, 50);
  for (const [index, payment] of all.entries()) {
    const [serialNumber = ''] = payment.information;
    const bankReferences = [`${day}.${serial}`, ...(serialNumber === '' ? [] : [serialNumber])];
    yield rows.row({ ...payment, bookingDate, bankReferences }, serialNumber === '' ? index + 1 : undefined);
  }
}

/** Whether the numbers of records at the end of the file are those that it contains. */
function hasCounts(text: string, counts: Readonly<Record<string, number>>): boolean {
  const wanted = [counts['20'], counts['21'], (counts['22'] ?? 0) + (counts['23'] ?? 0), counts['15']];
  return wanted.every((count, index) => Number(text.slice(2 + 8 * index, 10 + 8 * index)) === count);
}
