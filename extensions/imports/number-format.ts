/** Determines the meaning of a number in a workbook cell by its number format (ECMA-376 part 1, 18.8.30 and 18.8.31). */

/** `date-time`: days since the epoch of the workbook; `time`: a time of day; `duration`: elapsed time, which may exceed a day. */
export type NumberMeaning = 'number' | 'date-time' | 'time' | 'duration';

/** The meaning of a built-in format. Text (49) and Scientific (48) are numbers, as are the ids that the standard does not assign. */
export function builtInMeaning(id: number): NumberMeaning {
  if (id === 46) return 'duration';
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'time';
  const isDate = (id >= 14 && id <= 17) || id === 22;
  // Dates and times of Chinese, Japanese and Korean workbooks.
  const isEastAsianDate = (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDate || isEastAsianDate ? 'date-time' : 'number';
}

/** The meaning of a custom format. Its sections are for positive, negative and zero values and texts; the first with a placeholder decides. */
export function customMeaning(code: string): NumberMeaning {
  // Quoted and escaped characters, the width of a character (_) and repeated characters (*) are texts.
  const plain = code.toLowerCase().replaceAll(/"[^"]*"?|\\.?|[_*].?/gs, '');
  for (const section of plain.split(';')) {
    const elapsed = /\[(?:h+|m+|s+)\]/.test(section);
    const placeholders = section.replaceAll(/(?<=[s\]])[.,]0+/g, '').replaceAll(/\[[^\]]*\]?/g, '');
    if (/[0#?@]|general/.test(placeholders)) return 'number';
    if (/[yd]/.test(placeholders)) return 'date-time';
    if (elapsed) return 'duration';
    if (/[hs]/.test(placeholders)) return 'time';
    // `m` means month if there are no hours and seconds.
    if (placeholders.includes('m')) return 'date-time';
  }
  return 'number';
}
