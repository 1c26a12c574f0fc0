/** Reads rows from JSON lines: each line is a body as in a bulk call. Only the current line is in memory. */
import { decodeText } from './decode-text.ts';
import { maxTextLength, type OpenBytes, type Source, type SourceRow, tooLong } from './source.ts';
import { t } from './texts/t.ts';

export async function readJsonLines(open: OpenBytes): Promise<Source> {
  const { pieces, isDamaged } = await decodeText(open);
  const texts = pieces();
  return {
    headings: undefined,
    rows: lines(texts, isDamaged),
    close: async () => void (await texts.return(undefined)),
  };
}

async function* lines(texts: AsyncIterable<string>, isDamaged: boolean): AsyncGenerator<SourceRow> {
  let line = '';
  let number = 1;
  let isTooLong = false;
  const row = (): SourceRow => {
    if (isTooLong) return { number, cells: [line], errors: [{ text: tooLong(number) }] };
    const hasInvalidBytes = isDamaged && line.includes('\uFFFD');
    return { number, cells: [line], ...(hasInvalidBytes ? { errors: [{ text: t('invalidBytes') }] } : {}) };
  };
  for await (const text of texts) {
    const [continuation = '', ...further] = text.split('\n');
    for (const [index, segment] of [continuation, ...further].entries()) {
      if (index > 0) {
        yield row();
        [line, isTooLong] = ['', false];
        number += 1;
      }
      if (!isTooLong) line += segment;
      if (line.length <= maxTextLength) continue;
      // The remainder of the line is skipped; its beginning identifies it.
      [line, isTooLong] = [line.slice(0, 1_000), true];
    }
  }
  if (line !== '') yield row();
}
