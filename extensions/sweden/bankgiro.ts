/** Bankgiro numbers (invoicing-rules.md, section 2). */
import { formattedText } from '@core/engine/manifest';
import { hasCheckDigit } from './modulus10.ts';

/** Formats a bankgiro number as `5805-6201`, the usual notation. */
export function writtenBankgiro(number: string): string {
  return number.replace(/\D/g, '').replace(/(\d{4})$/, '-$1');
}

/** Seven or eight digits, a hyphen before the last four is allowed, modulus 10. */
export function isBankgiro(text: string): boolean {
  return /^\d{3,4}-?\d{4}$/.test(text) && hasCheckDigit(text.replace('-', ''));
}

/** The field type. */
export const bankgiro = formattedText({
  name: 'bankgiro',
  summary: 'A bankgiro number.',
  maximum: 9,
  example: '5805-6201',
  isValid: isBankgiro,
  normalize: writtenBankgiro,
  pattern: '^\\d{3,4}-?\\d{4}$',
});
