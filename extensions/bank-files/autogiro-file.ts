/** The payment file of Autogiro (Bankgirot's technical manual): records of 80 characters in ISO 8859-1. */

/** One direct debit. */
export interface DirectDebit {
  readonly payerNumber: string;
  readonly ore: bigint;
  /** The day to collect; null: as soon as possible. */
  readonly day: string | null;
  /** At most 16 characters, which come back with the payment. */
  readonly reference: string;
}

export interface Payee {
  readonly bankgiro: string;
  readonly customerNumber: string;
}

/** Maximum characters of a reference. */
export const maxReference = 16;

/** Returns the bytes of a file. Throws if a value does not fit its record. */
export function autogiroFile(payee: Payee, debits: readonly DirectDebit[], today: string): Uint8Array {
  const bankgiro = digits(payee.bankgiro.replaceAll(/\D/g, ''), 10);
  const opening = `01${compact(today)}AUTOGIRO${' '.repeat(44)}${digits(payee.customerNumber, 6)}${bankgiro}`;
  const records = debits.map(
    ({ payerNumber, ore, day, reference }) =>
      `82${day === null ? 'GENAST  ' : compact(day)}0${' '.repeat(4)}${digits(payerNumber, 16)}${digits(String(ore), 12)}${bankgiro}${text(reference, maxReference)}`,
  );
  return Buffer.from([opening, ...records].map((record) => `${record.padEnd(80)}\r\n`).join(''), 'latin1');
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}

function digits(number: string, length: number): string {
  if (!/^\d+$/.test(number) || number.length > length)
    throw new RangeError(`${number} does not have 1 to ${length} digits`);
  return number.padStart(length, '0');
}

function text(value: string, length: number): string {
  if (value.length > length) throw new RangeError(`${value} has more than ${length} characters`);
  return value.padEnd(length);
}
