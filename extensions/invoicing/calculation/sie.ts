/**
 * SIE 4 files (invoicing-rules.md, section 3): 4I with vouchers for another bookkeeping system, 4E with the balances of a
 * financial year too. CP437, CRLF, with a checksum.
 */

import { crc32 } from 'node:zlib';
import type { PlainDate } from './calendar.ts';
import { formatAmount, type Ore } from './money.ts';

export interface SieFile {
  readonly program: { readonly name: string; readonly version: string };
  readonly generatedOn: PlainDate;
  readonly generatedBy: string;
  readonly companyName: string;
  /** Ten digits; written with a hyphen. */
  readonly organizationNumber?: string | undefined;
  readonly fiscalYear: { readonly first: PlainDate; readonly last: PlainDate };
  readonly accounts: readonly SieAccount[];
  readonly dimensions: readonly { readonly number: number; readonly name: string }[];
  readonly objects: readonly { readonly dimension: number; readonly code: string; readonly name: string }[];
  /** Makes the file a 4E: the opening and closing balances of balance accounts, and the results of the other accounts. */
  readonly balances?: SieBalances;
  readonly vouchers: readonly SieVoucher[];
}

export interface SieBalances {
  readonly opening: readonly SieBalance[];
  readonly closing: readonly SieBalance[];
  readonly results: readonly SieBalance[];
}

export interface SieBalance {
  readonly account: number;
  readonly amount: Ore;
}

export interface SieAccount {
  readonly number: number;
  readonly name: string;
}

export interface SieVoucher {
  readonly series: string;
  readonly number: number;
  readonly date: PlainDate;
  readonly text: string;
  readonly registeredOn: PlainDate;
  readonly lines: readonly SieLine[];
}

export interface SieLine {
  readonly account: number;
  readonly objects: readonly { readonly dimension: number; readonly code: string }[];
  readonly amount: Ore;
}

/** A field of a record: an unquoted token, a quoted text, or the object list of a line. */
type SieField =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'quoted'; readonly text: string }
  | { readonly kind: 'objects'; readonly fields: readonly SieField[] };

interface SieRecord {
  readonly label: string;
  readonly fields: readonly SieField[];
  readonly lines?: readonly SieRecord[];
}

/** Returns the bytes of the file. Throws if a voucher does not sum to zero: such a file must never be exported. */
export function writeSie(file: SieFile): Uint8Array {
  const writer = new SieWriter();
  return Buffer.concat([writer.begin(file), writer.vouchers(file.vouchers), writer.end()]);
}

/** Writes a file in parts, so that its vouchers need not be in memory. The checksum is CRC-32 over labels and field contents, without blanks between fields, line ends, quotes and braces. */
export class SieWriter {
  #checksum = 0;

  /** Everything before the vouchers. */
  begin(file: Omit<SieFile, 'vouchers'>): Uint8Array {
    return Buffer.concat([encodeLines(['#FLAGGA 0', '#KSUMMA']), this.#records(headRecords(file))]);
  }

  /** Some vouchers. Throws if one does not sum to zero. */
  vouchers(vouchers: readonly SieVoucher[]): Uint8Array {
    for (const { series, number, lines } of vouchers) {
      if (lines.reduce((total, line) => total + line.amount, 0n) !== 0n)
        throw new Error(`verification ${series} ${number} does not sum to zero`);
    }
    return this.#records(vouchers.map(voucherRecord));
  }

  /** The last record. */
  end(): Uint8Array {
    return encodeLines([`#KSUMMA ${this.#checksum}`]);
  }

  #records(records: readonly SieRecord[]): Uint8Array {
    this.#checksum = crc32(encodeCp437(records.map(checksumText).join('')), this.#checksum);
    return encodeLines(records.flatMap(recordLines));
  }
}

function encodeLines(lines: readonly string[]): Uint8Array {
  return encodeCp437(lines.map((line) => `${line}\r\n`).join(''));
}

function checksumText(record: SieRecord): string {
  return `#${record.label}${record.fields.map(checksumField).join('')}${(record.lines ?? []).map(checksumText).join('')}`;
}

function checksumField(field: SieField): string {
  return field.kind === 'objects' ? field.fields.map(checksumField).join('') : clean(field.text);
}

function headRecords(file: Omit<SieFile, 'vouchers'>): readonly SieRecord[] {
  const { program, fiscalYear, balances } = file;
  const balanceRecords = (label: string, list: readonly SieBalance[] = []) =>
    list.map(({ account, amount }) => record(label, word('0'), word(String(account)), word(formatAmount(amount))));
  return [
    record('PROGRAM', quoted(program.name), word(program.version)),
    record('FORMAT', word('PC8')),
    record('GEN', word(compact(file.generatedOn)), word(file.generatedBy)),
    record('SIETYP', word('4')),
    record('FNAMN', quoted(file.companyName)),
    ...(file.organizationNumber === undefined ? [] : [record('ORGNR', word(hyphenated(file.organizationNumber)))]),
    record('RAR', word('0'), word(compact(fiscalYear.first)), word(compact(fiscalYear.last))),
    record('KPTYP', word('EUBAS97')),
    record('VALUTA', word('SEK')),
    ...file.accounts.flatMap((account) => [
      record('KONTO', word(String(account.number)), quoted(account.name)),
      record('KTYP', word(String(account.number)), word(accountType(account.number))),
    ]),
    ...file.dimensions.map((dimension) => record('DIM', word(String(dimension.number)), quoted(dimension.name))),
    ...file.objects.map((object) =>
      record('OBJEKT', word(String(object.dimension)), quoted(object.code), quoted(object.name)),
    ),
    ...balanceRecords('IB', balances?.opening),
    ...balanceRecords('UB', balances?.closing),
    ...balanceRecords('RES', balances?.results),
  ];
}

function voucherRecord(voucher: SieVoucher): SieRecord {
  return {
    label: 'VER',
    fields: [
      word(voucher.series),
      word(String(voucher.number)),
      word(compact(voucher.date)),
      quoted(voucher.text),
      word(compact(voucher.registeredOn)),
    ],
    lines: voucher.lines.map((line) =>
      record(
        'TRANS',
        word(String(line.account)),
        {
          kind: 'objects',
          fields: line.objects.flatMap((object) => [word(String(object.dimension)), quoted(object.code)]),
        },
        word(formatAmount(line.amount)),
      ),
    ),
  };
}

function recordLines(each: SieRecord): readonly string[] {
  const line = [`#${each.label}`, ...each.fields.map(fieldText)].join(' ');
  if (each.lines === undefined) return [line];
  return [line, '{', ...each.lines.flatMap(recordLines).map((inner) => `   ${inner}`), '}'];
}

function fieldText(field: SieField): string {
  switch (field.kind) {
    case 'word':
      return /^[^\s"{}]+$/.test(field.text) ? field.text : fieldText(quoted(field.text));
    case 'quoted':
      return `"${clean(field.text).replaceAll('"', '\\"')}"`;
    case 'objects':
      return `{${field.fields.map(fieldText).join(' ')}}`;
  }
}

function record(label: string, ...fields: readonly SieField[]): SieRecord {
  return { label, fields };
}

function word(text: string): SieField {
  return { kind: 'word', text };
}

function quoted(text: string): SieField {
  return { kind: 'quoted', text };
}

/** Removes control characters and backslashes: the format has no escape for a backslash, so before a quote it would leave the field open. */
function clean(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').replaceAll('\\', '/');
}

function compact(date: PlainDate): string {
  return date.replaceAll('-', '');
}

function hyphenated(organizationNumber: string): string {
  const digits = organizationNumber.replaceAll(/\D/g, '').slice(-10);
  return `${digits.slice(0, 6)}-${digits.slice(6)}`;
}

/** T asset, S liability, I income, K cost, by the classes of the BAS chart. */
function accountType(account: number): 'T' | 'S' | 'I' | 'K' {
  if (account < 2000) return 'T';
  if (account < 3000) return 'S';
  if (account < 4000) return 'I';
  // 80 to 83 are financial income in the BAS chart (8313 is interest from customers).
  return account >= 8000 && account < 8400 ? 'I' : 'K';
}

/** The characters from 0x80 on of code page 437, the encoding that SIE calls PC8. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const byteOf = new Map([...upperHalf].map((character, index) => [character, index + 128]));

/** Text as CP437 bytes; characters that the code page lacks become `?`, control characters a blank. */
export function encodeCp437(text: string): Uint8Array {
  const characters = [...text.normalize('NFC')];
  return Uint8Array.from(characters, (character) => {
    const code = character.codePointAt(0) ?? 63;
    if (code < 128) return code < 32 && code !== 10 && code !== 13 ? 32 : code;
    return byteOf.get(character) ?? 63;
  });
}

/** CP437 bytes as text. */
export function decodeCp437(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : [...upperHalf][byte - 128])).join('');
}
