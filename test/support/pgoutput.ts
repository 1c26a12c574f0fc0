/** Parses messages of PostgreSQL's plugin `pgoutput` (Logical Replication Message Formats, version 1 of the protocol). */

/** A change of a row, with the texts of its columns; a deleted row has those of its key only. */
export interface RowChange {
  readonly kind: 'insert' | 'update' | 'delete';
  /** `schema.table`. */
  readonly table: string;
  readonly row: Readonly<Record<string, string | null>>;
}

/** A message of pg_logical_emit_message. */
export interface EmittedMessage {
  readonly kind: 'message';
  readonly prefix: string;
}

interface Relation {
  readonly name: string;
  readonly columns: readonly string[];
}

const kinds = { I: 'insert', U: 'update', D: 'delete' } as const;

/** The changes in these messages, in their order. */
export function readPgoutput(messages: readonly Buffer[]): readonly (RowChange | EmittedMessage)[] {
  const relations = new Map<number, Relation>();
  return messages.flatMap((message): readonly (RowChange | EmittedMessage)[] => {
    const reader = new Reader(message);
    const type = reader.letter();
    if (type === 'R') {
      const id = reader.number(4);
      const name = `${reader.text()}.${reader.text()}`;
      reader.letter();
      const columns = Array.from({ length: reader.number(2) }, () => {
        reader.number(1);
        const column = reader.text();
        reader.number(4);
        reader.number(4);
        return column;
      });
      relations.set(id, { name, columns });
      return [];
    }
    if (type === 'M') {
      reader.number(1);
      reader.number(8);
      return [{ kind: 'message', prefix: reader.text() }];
    }
    if (type !== 'I' && type !== 'U' && type !== 'D') return [];
    const relation = relations.get(reader.number(4));
    if (relation === undefined) throw new Error('a change came before its relation');
    let row: Record<string, string | null> = {};
    // The old row (K, O) precedes the new one (N).
    while (!reader.isDone) {
      reader.letter();
      row = Object.fromEntries(readTuple(reader).map((value, index) => [relation.columns[index] ?? '', value]));
    }
    return [{ kind: kinds[type], table: relation.name, row }];
  });
}

function readTuple(reader: Reader): readonly (string | null)[] {
  return Array.from({ length: reader.number(2) }, () =>
    reader.letter() === 't' ? reader.bytes(reader.number(4)) : null,
  );
}

class Reader {
  readonly #message: Buffer;
  #offset = 0;

  constructor(message: Buffer) {
    this.#message = message;
  }

  get isDone(): boolean {
    return this.#offset >= this.#message.length;
  }

  letter(): string {
    return this.bytes(1);
  }

  number(length: 1 | 2 | 4 | 8): number {
    this.#offset += length;
    return length === 8
      ? Number(this.#message.readBigUInt64BE(this.#offset - 8))
      : this.#message.readUIntBE(this.#offset - length, length);
  }

  text(): string {
    const end = this.#message.indexOf(0, this.#offset);
    const text = this.bytes(end - this.#offset);
    this.#offset += 1;
    return text;
  }

  bytes(length: number): string {
    this.#offset += length;
    return this.#message.toString('utf8', this.#offset - length, this.#offset);
  }
}
