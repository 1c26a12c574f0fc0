/** Modulus 10 (Luhn), the check digit of Swedish numbers (invoicing-rules.md, section 2). */

/** Returns the check digit of a base of digits: weights 2, 1 from the right, digit sums, complement to 10. */
export function checkDigit(base: string): number {
  let total = 0;
  for (let position = 0; position < base.length; position += 1) {
    const digit = Number(base[base.length - 1 - position]);
    const product = position % 2 === 0 ? digit * 2 : digit;
    total += product > 9 ? product - 9 : product;
  }
  return (10 - (total % 10)) % 10;
}

/** Whether the last digit is the check digit of those before it. */
export function hasCheckDigit(digits: string): boolean {
  return checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));
}
