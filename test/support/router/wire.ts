/** Messages of the PostgreSQL protocol (54.7), limited to the fields that a router reads and writes. */

/** A message: its type, and its body after the length. */
export interface Message {
  readonly kind: string;
  readonly body: Buffer;
}

export function message(kind: string, ...parts: readonly (Buffer | string | number)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(`${part}\0`);
      if (typeof part !== 'number') return part;
      const number = Buffer.alloc(4);
      number.writeInt32BE(part);
      return number;
    }),
  );
  const head = Buffer.alloc(5);
  head.write(kind, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export const asSent = ({ kind, body }: Message): Buffer => message(kind, body);

/** `I`: outside a transaction, `T`: in a transaction, `E`: in a failed transaction. */
export const ready = (status: string): Buffer => message('Z', Buffer.from(status));

export const complete = (tag: string): Buffer => message('C', tag);

export function errorMessage(code: string, text: string): Buffer {
  return message('E', Buffer.from(`SERROR\0VERROR\0C${code}\0M${text}\0\0`));
}

/** Splits received data into messages. */
export function messageReader(onMessage: (message: Message) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length >= rest.readInt32BE(1) + 1) {
      const length = rest.readInt32BE(1) + 1;
      const one = { kind: rest.toString('latin1', 0, 1), body: Buffer.from(rest.subarray(5, length)) };
      rest = rest.subarray(length);
      onMessage(one);
    }
  };
}

/** The zero-terminated texts at the beginning of a body, and the offset after them. */
export function textsOf(body: Buffer, count: number): { readonly texts: readonly string[]; readonly end: number } {
  const texts: string[] = [];
  let end = 0;
  for (let one = 0; one < count; one += 1) {
    const zero = body.indexOf(0, end);
    texts.push(body.toString('utf8', end, zero));
    end = zero + 1;
  }
  return { texts, end };
}

/** The values of a Bind message; a binary uuid as text. */
export function valuesOf(body: Buffer): readonly (string | null)[] {
  let { end } = textsOf(body, 2);
  const next = (): number => {
    end += 2;
    return body.readInt16BE(end - 2);
  };
  const formats = Array.from({ length: next() }, next);
  return Array.from({ length: next() }, (_, place) => {
    const length = body.readInt32BE(end);
    end += 4;
    if (length < 0) return null;
    const value = body.subarray(end, end + length);
    end += length;
    const isBinary = (formats.length === 1 ? formats[0] : formats[place]) === 1;
    return isBinary && length === 16
      ? value.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
      : value.toString('utf8');
  });
}
