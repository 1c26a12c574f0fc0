/** VAT numbers: the Swedish check, the formats of the other states of the European Union, and a general pattern for all others. */
import { type FieldType, formattedText } from '@core/engine/manifest';
import { hasCheckDigit } from './modulus10.ts';

/** The form of the number after the two letters of a state, as in VIES; `XI` is Northern Ireland. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
};

/** States outside the union: `NO923609016MVA`, `CHE123456788MWST`, `GB980780684`. */
const elsewhere = /^[A-Z]{2,3}\d{5,13}[A-Z]{0,4}$/;

/** A VAT number with the letters of its state, in any case, with blanks, hyphens, dots or slashes between its groups. */
export function isVatNumber(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  const number = canonicalVatNumber(text);
  const [state, suffix] = [number.slice(0, 2), number.slice(2)];
  if (state === 'SE') return /^\d{10}(?!00)\d{2}$/.test(suffix) && hasCheckDigit(suffix.slice(0, 10));
  return (forms[state] ?? elsewhere).test(forms[state] ? suffix : number);
}

/** `SE559999999101`: capital letters and digits alone. Greece has the letters EL, whatever its ISO code. */
export function canonicalVatNumber(text: string): string {
  return text
    .replaceAll(/[ ./-]/g, '')
    .toUpperCase()
    .replace(/^GR(?=\d)/, 'EL');
}

/** The field type. Responses may contain texts that were stored before validation was introduced. */
export const vatNumber: FieldType = {
  ...formattedText({
    name: 'vat_number',
    summary: 'A VAT number with the letters of its state: SE and twelve digits, or the form of another state.',
    maximum: 32,
    example: 'SE559999999101',
    isValid: isVatNumber,
    normalize: canonicalVatNumber,
  }),
  readSchema: () => ({ type: 'string', maxLength: 32 }),
};
