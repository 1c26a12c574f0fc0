/** A file that cannot be read as rows; the sentence is for who brought it. */
import type { LocalizedText } from '../support/language.ts';

export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly text: LocalizedText;

  constructor(text: LocalizedText) {
    super(text.en);
    this.text = text;
  }
}

/** One row of a file. `number` counts as a spreadsheet does: the headings are row 1. JSON lines have a body instead of cells. */
export interface SourceRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly body?: unknown;
  /** Why the row cannot be read. */
  readonly mistake?: LocalizedText;
}

/** A file as rows: its headings, and the rows below them one after the other. JSON lines have no headings. */
export interface Source {
  readonly headings: readonly string[] | undefined;
  readonly rows: AsyncIterable<SourceRow>;
}

/** What may stand in one cell or line, in characters. */
export const longestText = 1_048_576;

export const tooLong: LocalizedText = {
  en: 'A cell has more than 1,048,576 characters.',
  sv: 'En cell har mer än 1 048 576 tecken.',
};
