/** Plusgiro numbers (invoicing-rules.md, section 2). */
import { formattedText } from '@core/engine/manifest';
import { hasCheckDigit } from './modulus10.ts';

/** Formats a plusgiro number as `1234567-4`, the usual notation. */
export function writtenPlusgiro(number: string): string {
  return number.replace(/\D/g, '').replace(/(\d)$/, '-$1');
}

/** Two to eight digits, a hyphen before the last is allowed, modulus 10. */
export function isPlusgiro(text: string): boolean {
  return /^\d{1,7}-?\d$/.test(text) && hasCheckDigit(text.replace('-', ''));
}

/** The field type. */
export const plusgiro = formattedText({
  name: 'plusgiro',
  summary: 'A plusgiro number.',
  maximum: 9,
  example: '4821-5',
  isValid: isPlusgiro,
  normalize: writtenPlusgiro,
  pattern: '^\\d{1,7}-?\\d$',
});
