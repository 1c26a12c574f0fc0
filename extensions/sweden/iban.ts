/** IBANs: the built-in check, and the length of Swedish ones. */
import { canonicalIban, formattedText, isIban } from '@core/engine/manifest';

/** An IBAN; one that begins with SE has 24 characters. */
export function isIbanInSweden(text: string): boolean {
  const number = canonicalIban(text);
  return isIban(number) && (!number.startsWith('SE') || number.length === 24);
}

/** The field type; it replaces the built-in one. */
export const iban = formattedText({
  name: 'iban',
  summary: 'An IBAN.',
  maximum: 42,
  example: 'SE4550000000058398257466',
  isValid: isIbanInSweden,
  normalize: canonicalIban,
});
