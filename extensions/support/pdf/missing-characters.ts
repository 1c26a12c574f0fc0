/** Finds characters that the PDF fonts do not have: they would appear as empty boxes in a signed document. */
import { newPdf } from './new-pdf.ts';

/** Characters without a glyph: control characters, joiners, variation selectors, spaces. */
const invisible = /\p{Cc}|\p{Cf}|\p{Zs}|\p{Variation_Selector}/gu;

/** Returns each character of the text that cannot be drawn, once, in the order of the text. */
export function missingCharacters(text: string): readonly string[] {
  const document = newPdf({ title: '', language: 'sv', createdAt: new Date(0) });
  const characters = new Set(text.replaceAll(invisible, ''));
  return [...characters].filter((character) => !document.hasGlyph(character));
}
