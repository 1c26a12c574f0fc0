/** The shared texts and number formats that the cells of a workbook refer to, in memory while its rows are read. */
import { builtInMeaning, customMeaning, type NumberMeaning } from './number-format.ts';
import { decodeEscapes, scanXml } from './scan-xml.ts';
import { ImportError, maxTextLength } from './source.ts';
import { t } from './texts/t.ts';

/** Characters of all shared texts together, and their number. */
const maxCharacters = 32 * 1_048_576;
const maxTexts = 2_000_000;

/** Excel allows 65,490 cell formats. */
const maxStyles = 100_000;

/** The texts that cells share, by their index. */
export async function readSharedTexts(pieces: AsyncIterable<string>): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let total = 0;
  let isPhonetic = false;
  await scanXml(pieces, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
    },
    text: (value, parent) => {
      if (parent !== 't' || isPhonetic) return;
      text += value;
      if (text.length > maxTextLength) throw new ImportError(tooLongText(texts.length + 1));
    },
    close: (name) => {
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      texts.push(detached(decodeEscapes(text)));
      total += text.length;
      if (total > maxCharacters || texts.length > maxTexts) throw new ImportError(t('tooManyTexts'));
    },
  });
  return texts;
}

/** The meaning of a number in each style, by the style's index. */
export async function readMeanings(pieces: AsyncIterable<string>): Promise<readonly NumberMeaning[]> {
  const custom = new Map<number, NumberMeaning>();
  const meanings: NumberMeaning[] = [];
  await scanXml(pieces, {
    open: (name, attributes, parent) => {
      if (name === 'numFmt') custom.set(Number(attributes.numFmtId), customMeaning(attributes.formatCode ?? ''));
      if (name === 'xf' && parent === 'cellXfs') {
        const id = Number(attributes.numFmtId ?? 0);
        meanings.push(custom.get(id) ?? builtInMeaning(id));
      }
      if (meanings.length > maxStyles || custom.size > maxStyles) throw new ImportError(t('notWorkbook'));
    },
  });
  return meanings;
}

/** Copies the text: a substring would retain its complete source string, here a chunk of the XML. */
function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

function tooLongText(number: number) {
  return t('longSharedText', { number });
}
