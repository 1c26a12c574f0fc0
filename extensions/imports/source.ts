/** A file as rows, and the error of one that cannot be read as rows. */
import type { Readable } from 'node:stream';
import { type Message, textIn } from '@core/engine/extension';
import { t } from './texts/t.ts';

/** Opens the bytes at their beginning; can be called repeatedly. */
export type OpenBytes = () => Promise<Readable>;

/** A file that cannot be imported as it is; the message is for its sender. An import that fails with it is not retried. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly text: Message;

  constructor(text: Message) {
    super(textIn(text, 'en'));
    this.text = text;
  }
}

/** The reason why a row cannot be read; `cell` is the index of the cell that it is about. */
export interface RowError {
  readonly text: Message;
  readonly cell?: number;
}

/** One row of a file, with the number that a spreadsheet or editor displays. A row of JSON lines has one cell, the line. */
export interface SourceRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly errors?: readonly RowError[];
}

/** A file as a stream of rows with their headings. JSON lines have no headings. */
export interface Source {
  readonly headings: readonly string[] | undefined;
  readonly rows: AsyncIterable<SourceRow>;
  /** The time zone of its times, if the file states one. */
  readonly timeZone?: string;
  /** The resource of the rows, if the format has only one; an import of another one is rejected. */
  readonly resource?: string;
  /** The heading of the key by which a row is recognized: a row whose key a record has is rejected. */
  readonly newKey?: string;
  /** The key of the records that the rows update, if the import names none, as in `match`. */
  readonly match?: string;
  /** Stops reading, also before the first row. */
  readonly close: () => Promise<void>;
}

/** Maximum characters of a cell, and of all cells of a row. */
export const maxTextLength = 1_048_576;

/** The message for a row with too many characters. */
export function tooLong(row: number): Message {
  return t('longRow', { row });
}
