/** OCR references with check and length digits (invoicing-rules.md, section 2). */

/** Modulus 10 (weights 2, 1 from the right, digit sums, complement to 10) of a base of digits. */
function modulus10(base: string): number {
  let total = 0;
  for (let position = 0; position < base.length; position += 1) {
    const digit = Number(base[base.length - 1 - position]);
    const product = position % 2 === 0 ? digit * 2 : digit;
    total += product > 9 ? product - 9 : product;
  }
  return (10 - (total % 10)) % 10;
}

/** Base, check digit. Throws when the base is not 1 to 24 digits. */
export function ocrWithCheckDigit(base: string): string {
  if (!/^\d{1,24}$/.test(base)) throw new RangeError('an OCR base has 1 to 24 digits');
  return base + modulus10(base);
}

/** Base, length digit (total length modulo 10), check digit. Throws when the base is not 1 to 23 digits. */
export function ocrWithLengthDigit(base: string): string {
  if (!/^\d{1,23}$/.test(base)) throw new RangeError('an OCR base with a length digit has 1 to 23 digits');
  return ocrWithCheckDigit(base + ((base.length + 2) % 10));
}

/** True for 2 to 25 digits whose last is the right check digit; with `length`, also for the right length digit. */
export function isOcr(reference: string, options: { readonly lengthDigit?: boolean } = {}): boolean {
  if (!/^\d{2,25}$/.test(reference)) return false;
  if (modulus10(reference.slice(0, -1)) !== Number(reference.at(-1))) return false;
  return options.lengthDigit !== true || Number(reference.at(-2)) === reference.length % 10;
}
