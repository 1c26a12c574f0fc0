/** OCR references with check and length digits (invoicing-rules.md, section 2). */
import { compact, formattedText } from '@core/engine/manifest';
import { checkDigit, hasCheckDigit } from './modulus10.ts';

/** Base, check digit. Throws if the base is not 1 to 24 digits. */
export function ocrWithCheckDigit(base: string): string {
  if (!/^\d{1,24}$/.test(base)) throw new RangeError('an OCR base has 1 to 24 digits');
  return base + checkDigit(base);
}

/** Base, length digit (total length modulo 10), check digit. Throws if the base is not 1 to 23 digits. */
export function ocrWithLengthDigit(base: string): string {
  if (!/^\d{1,23}$/.test(base)) throw new RangeError('an OCR base with a length digit has 1 to 23 digits');
  return ocrWithCheckDigit(base + ((base.length + 2) % 10));
}

/** Returns true for 2 to 25 digits with a correct check digit; with `lengthDigit`, also a correct length digit. */
export function isOcr(reference: string, options: { readonly lengthDigit?: boolean } = {}): boolean {
  if (!/^\d{2,25}$/.test(reference) || !hasCheckDigit(reference)) return false;
  return options.lengthDigit !== true || Number(reference.at(-2)) === reference.length % 10;
}

/** The field type. */
export const ocr = formattedText({
  name: 'ocr',
  summary: 'An OCR reference with check digit.',
  maximum: 25,
  example: '1000173',
  isValid: (text) => /^\d(?: ?\d)*$/.test(text) && isOcr(compact(text)),
  normalize: compact,
});
