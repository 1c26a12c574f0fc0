/** Lines of the text formats of Bankgirot: records with values at fixed places. */
import { ImportError, maxTextLength } from './source.ts';
import { t } from './texts/t.ts';

export interface Line {
  readonly number: number;
  readonly text: string;
}

/** Yields lines with their numbers. A line that is much too long shows that the file has no lines. */
export async function* fixedLines(pieces: AsyncIterable<string>, format: string): AsyncGenerator<Line> {
  let [rest, number] = ['', 0];
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const text of lines) yield { number: ++number, text };
    if (rest.length > maxTextLength) throw new ImportError(t('notRecord', { line: number + 1, format }));
  }
  if (rest.trim() !== '') yield { number: ++number, text: rest.trimEnd() };
}
