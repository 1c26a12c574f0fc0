/** A reader of SIE vouchers for tests, independent of the writer. Computes the checksum with a table, over the bytes that the rules include. */

export interface ReadSie {
  readonly storedChecksum: number;
  readonly computedChecksum: number;
  readonly vouchers: readonly {
    readonly series: string;
    readonly number: string;
    readonly date: string;
    readonly amounts: readonly bigint[];
  }[];
}

const blank = 32;
const tab = 9;
const quote = 34;
const backslash = 92;

/** Reads the bytes of a SIE file; throws if the enclosing checksum lines are missing. */
export function readSie(bytes: Uint8Array): ReadSie {
  const countedBytes: number[] = [];
  const vouchers: { series: string; number: string; date: string; amounts: bigint[] }[] = [];
  let counting = false;
  let stored: number | undefined;
  for (const line of lines(bytes)) {
    const { label, fields, content } = parse(line);
    if (label === '#KSUMMA') {
      if (fields.length > 0) stored = Number(fields[0]);
      counting = fields.length === 0;
      continue;
    }
    if (counting) countedBytes.push(...content);
    if (label === '#VER')
      vouchers.push({ series: fields[0] ?? '', number: fields[1] ?? '', date: fields[2] ?? '', amounts: [] });
    if (label === '#TRANS') vouchers.at(-1)?.amounts.push(BigInt((fields.at(-1) ?? '').replace('.', '')));
  }
  if (stored === undefined) throw new Error('no checksum');
  return { storedChecksum: stored, computedChecksum: checksum(countedBytes), vouchers };
}

function lines(bytes: Uint8Array): readonly Uint8Array[] {
  const result: Uint8Array[] = [];
  let start = 0;
  bytes.forEach((byte, index) => {
    if (byte !== 10) return;
    result.push(bytes.subarray(start, bytes[index - 1] === 13 ? index - 1 : index));
    start = index + 1;
  });
  return result;
}

/** Splits a record; `content` is the text that the checksum includes. */
function parse(line: Uint8Array): { label: string; fields: string[]; content: number[] } {
  const content: number[] = [];
  const fields: string[] = [];
  let field: number[] | undefined;
  let isQuoted = false;
  const close = () => {
    if (field !== undefined) fields.push(Buffer.from(field).toString('latin1'));
    field = undefined;
  };
  for (let index = 0; index < line.length; index += 1) {
    let byte = line[index] ?? 0;
    if (!isQuoted && (byte === blank || byte === tab)) {
      close();
      continue;
    }
    if (!isQuoted && (byte === 123 || byte === 125)) continue;
    if (byte === quote) {
      isQuoted = !isQuoted;
      field ??= [];
      continue;
    }
    if (byte === backslash && line[index + 1] === quote) {
      index += 1;
      byte = quote;
    }
    content.push(byte);
    field = [...(field ?? []), byte];
  }
  close();
  const [label = '', ...rest] = fields;
  return { label, fields: rest, content };
}

function checksum(bytes: readonly number[]): number {
  let state = 0xffffffff;
  for (const byte of bytes) {
    state ^= byte;
    for (let bit = 0; bit < 8; bit += 1) state = (state >>> 1) ^ (state & 1 ? 0xedb88320 : 0);
  }
  return (state ^ 0xffffffff) >>> 0;
}
