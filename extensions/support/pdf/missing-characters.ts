/** Characters that the fonts of our PDFs do not have: they would stand as empty boxes in what people sign. */
import { newPdf } from './new-pdf.ts';

/** Characters that draw nothing of their own: controls, joiners, variation selectors, spaces. */
const invisible = /\p{Cc}|\p{Cf}|\p{Zs}|\p{Variation_Selector}/gu;

/** Each character of the text that cannot be shown, once, in the order of the text. */
export function missingCharacters(text: string): readonly string[] {
  const document = newPdf({ title: '', language: 'sv', made: new Date(0) });
  const characters = new Set(text.replaceAll(invisible, ''));
  return [...characters].filter((character) => !document.hasGlyph(character));
}
