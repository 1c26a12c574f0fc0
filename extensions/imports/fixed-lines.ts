/** Lines of the text formats of Bankgirot: records with values at fixed positions. */
import { decodeText } from './decode-text.ts';
import { ImportError, maxTextLength, type OpenBytes } from './source.ts';
import { t } from './texts/t.ts';

export interface LineFormat {
  readonly name: string;
  /** The code with which the last record of a file begins. */
  readonly endCode: string;
}

export interface Line {
  readonly number: number;
  readonly text: string;
}

export interface OpenLines {
  readonly lines: AsyncGenerator<Line>;
  /** Stops reading, also before the first line. */
  readonly close: () => Promise<void>;
}

/** Opens the records of a file. Reading them throws ImportError for a record after the last one, and if there is no last one. */
export async function openLines(open: OpenBytes, format: LineFormat): Promise<OpenLines> {
  const { pieces } = await decodeText(open);
  const texts = pieces();
  return { lines: recordsOf(linesOf(texts, format), format), close: async () => void (await texts.return(undefined)) };
}

async function* recordsOf(lines: AsyncIterable<Line>, format: LineFormat): AsyncGenerator<Line> {
  let [last, isEnded] = [0, false];
  for await (const line of lines) {
    last = line.number;
    if (line.text.trim() === '') continue;
    if (isEnded) throw notRecord(line.number, format);
    isEnded = line.text.startsWith(format.endCode);
    yield line;
  }
  if (!isEnded) throw new ImportError(t('fileCut', { line: last, format: format.name, code: format.endCode }));
}

/** Yields lines with their numbers. A line that is much too long shows that the file has no lines. */
async function* linesOf(pieces: AsyncIterable<string>, format: LineFormat): AsyncGenerator<Line> {
  let [pending, number] = ['', 0];
  for await (const piece of pieces) {
    const lines = (pending + piece).split(/\r\n|\n|\r(?!$)/);
    pending = lines.pop() ?? '';
    for (const text of lines) yield { number: ++number, text };
    if (pending.length > maxTextLength) throw notRecord(number + 1, format);
  }
  if (pending.trim() !== '') yield { number: ++number, text: pending.trimEnd() };
}

/** Returns the error of a line that is not a record of the format, or is out of order. */
export function notRecord(line: number, { name }: LineFormat): ImportError {
  return new ImportError(t('notRecord', { line, format: name }));
}

/** Returns the day `YYYY-MM-DD` of eight digits. */
export function dayOfDigits(digits: string): string {
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}
