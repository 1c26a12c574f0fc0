/** Parses numbers as users write them: 8 250,50 and 8.250,50; in English 8,250.50 too. */
import type { Language } from './text.ts';

/** Digits that a JavaScript number represents exactly. */
const exact = 15;

/** Undefined for text that is not a number or has more digits than a number represents exactly; it is then sent unchanged. */
export function readNumber(text: string, language: Language): number | undefined {
  const digits = readDigits(text, language);
  const number = Number(digits);
  const significant = digits?.replace(/e.*|\D/gi, '').replace(/^0+/, '').length ?? 0;
  return Number.isFinite(number) && significant <= exact ? number : undefined;
}

/** The number in the syntax of programs, with all of its digits; undefined for text that is not a number. */
export function readDigits(text: string, language: Language): string | undefined {
  const plain = text
    .trim()
    .replace(/(?<=\d)(?:\s*kr\.?|:-)$/i, '')
    .replace(/(?<=\d)[\s\u00a0\u202f'](?=\d{3}(?!\d))/g, '')
    .replace(/^[−–]/, '-');
  const [, sign = '', digits = '', power = ''] = /^([+-]?)([\d.,]*\d[.,]?)(e[+-]?\d+)?$/i.exec(plain) ?? [];
  const decimal = decimalOf(digits, language);
  return decimal === undefined ? undefined : `${sign}${decimal}${power}`;
}

/** The digits with only a decimal point. */
function decimalOf(digits: string, language: Language): string | undefined {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const sign = digits[last];
  if (sign === undefined) return digits === '' ? undefined : digits;
  const other = sign === ',' ? '.' : ',';
  const count = digits.split(sign).length - 1;
  const isGroups = (one: string, text: string): boolean =>
    text.split(one).every((group, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(group));
  // A repeated separator, or in English a single comma before three digits, separates thousands.
  const isInteger = !digits.includes(other) && (count > 1 || (sign === ',' && language === 'en'));
  if (isInteger && isGroups(sign, digits)) return digits.replaceAll(sign, '');
  if (count > 1) return undefined;
  const integerDigits = digits.slice(0, last);
  if (integerDigits.includes(other) && !isGroups(other, integerDigits)) return undefined;
  return `${integerDigits.replaceAll(other, '')}.${digits.slice(last + 1)}`;
}
