/** Rows of one customer, in the text format of COPY, as rows of another: wherever a column of type uuid names the customer it names its copy. */
import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { CopyText } from './source.ts';

export interface Renaming {
  readonly from: string;
  readonly to: string;
  /** Columns of type uuid or uuid[]. */
  readonly uuids: ReadonlySet<string>;
}

/** The rows of the customer `from`; those of others are left out. */
export function copiedRows({ columns, rows }: CopyText, { from, to, uuids }: Renaming): Readable {
  const owner = columns.indexOf('customer_id');
  const places = columns.flatMap((column, place) => (uuids.has(column) ? [place] : []));
  const renamed = (line: string): string => {
    if (!line.includes(from)) return '';
    const cells = line.split('\t');
    if (cells[owner] !== from) return '';
    for (const place of places) {
      const cell = cells[place];
      if (cell?.includes(from) === true) cells[place] = cell.replaceAll(from, to);
    }
    return `${cells.join('\t')}\n`;
  };
  async function* lines(): AsyncGenerator<Buffer> {
    const decoder = new StringDecoder('utf8');
    let rest = '';
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      const parts = (rest + decoder.write(chunk)).split('\n');
      rest = parts.pop() ?? '';
      const text = parts.map(renamed).join('');
      if (text !== '') yield Buffer.from(text);
    }
  }
  return Readable.from(lines(), { objectMode: false });
}
