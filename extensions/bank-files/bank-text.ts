/** Texts in the characters that banks accept in payments: the Latin set of SEPA, with the Swedish letters. */

/** Letters that have no decomposition, or a usual spelling. */
const spellings: Readonly<Record<string, string>> = {
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  ß: 'ss',
  þ: 'th',
  Þ: 'Th',
  '&': '+',
  '–': '-',
  '’': "'",
};

/** Returns the text with other letters spelled in that set, and blanks for what has no spelling. A text never begins or ends with a slash. */
export function bankText(text: string, maximum: number): string {
  const spelled = [...text.normalize('NFC')].map((character) =>
    /[åäöÅÄÖ]/.test(character)
      ? character
      : (spellings[character] ?? character.normalize('NFD').replaceAll(/\p{Mn}/gu, '')),
  );
  return spelled
    .join('')
    .replaceAll(/[^0-9A-Za-zåäöÅÄÖ/\-?:().,'+ ]/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^[\s/]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, maximum)
    .replaceAll(/[\s/]+$/g, '');
}
