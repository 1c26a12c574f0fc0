/** Files for Autogiro (Bankgirot's technical manual): records of 80 characters in ISO 8859-1. */

/** One direct debit. */
export interface DirectDebit {
  readonly payerNumber: string;
  readonly ore: bigint;
  /** The day to collect; null: as soon as possible. */
  readonly day: string | null;
  /** At most 16 characters, which come back with the payment. */
  readonly reference: string;
}

/** A consent to register. */
export interface Consent {
  readonly payerNumber: string;
  /** Null: the payer pays from a bankgiro number, which is the payer number. */
  readonly account: {
    readonly clearingNumber: string;
    readonly number: string;
    /** Twelve digits of a person, or ten of a company. */
    readonly holder: string;
  } | null;
}

export interface Payee {
  readonly bankgiro: string;
  readonly customerNumber: string;
}

/** Maximum characters of a reference. */
export const maxReference = 16;

/** Returns the bytes of a file. Throws if a value does not fit its record. */
export function autogiroFile(payee: Payee, records: readonly string[], today: string): Uint8Array {
  const opening = `01${compact(today)}AUTOGIRO${' '.repeat(44)}${digits(payee.customerNumber, 6)}${bankgiroOf(payee)}`;
  return Buffer.from([opening, ...records].map((record) => `${record.padEnd(80)}\r\n`).join(''), 'latin1');
}

/** The record of a direct debit (82). */
export function debitRecord(payee: Payee, { payerNumber, ore, day, reference }: DirectDebit): string {
  return `82${day === null ? 'GENAST  ' : compact(day)}0${' '.repeat(4)}${digits(payerNumber, 16)}${digits(String(ore), 12)}${bankgiroOf(payee)}${text(reference, maxReference)}`;
}

/** The record that registers a consent (04). */
export function consentRecord(payee: Payee, { payerNumber, account }: Consent): string {
  const payer = `04${bankgiroOf(payee)}${digits(payerNumber, 16)}`;
  if (account === null) return payer;
  const { clearingNumber, number, holder } = account;
  return `${payer}${digits(clearingNumber, 4)}${digits(number, 12)}${digits(holder, 12)}`;
}

/** The record that ends a consent (03). */
export function endingRecord(payee: Payee, payerNumber: string): string {
  return `03${bankgiroOf(payee)}${digits(payerNumber, 16)}`;
}

function bankgiroOf({ bankgiro }: Payee): string {
  return digits(bankgiro.replaceAll(/\D/g, ''), 10);
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
