/** Lines of the text formats of Bankgirot: records with values at fixed places. */
import { ImportError, maxTextLength } from './source.ts';
import { t } from './texts/t.ts';

export interface Line {
  readonly number: number;
  readonly text: string;
}

/** Returns the error of a line that is not a record of the format, or not in its place. */
export function notRecord(line: number, format: string): ImportError {
  return new ImportError(t('notRecord', { line, format }));
}

/** Returns the day `YYYY-MM-DD` of eight digits. */
export function dayOfDigits(digits: string): string {
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** Yields lines with their numbers. A line that is much too long shows that the file has no lines. */
export async function* fixedLines(pieces: AsyncIterable<string>, format: string): AsyncGenerator<Line> {
  let [rest, number] = ['', 0];
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const text of lines) yield { number: ++number, text };
    if (rest.length > maxTextLength) throw notRecord(number + 1, format);
  }
  if (rest.trim() !== '') yield { number: ++number, text: rest.trimEnd() };
}
