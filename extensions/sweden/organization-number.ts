/** Organization numbers. */
import { formattedText } from '@core/engine/manifest';
import { hasCheckDigit } from './modulus10.ts';

/** Ten digits (a hyphen before the last four is allowed), third digit at least 2, modulus 10. */
export function isOrganizationNumber(text: string): boolean {
  const match = /^(?:16)?(\d{6})-?(\d{4})$/.exec(text);
  if (match === null) return false;
  const digits = `${match[1] ?? ''}${match[2] ?? ''}`;
  return Number(digits[2]) >= 2 && hasCheckDigit(digits);
}

/** `559999-9991`: ten digits with a hyphen, as authorities print it. */
export function canonicalOrganizationNumber(text: string): string {
  return text.replace(/^(?:16)?(\d{6})-?(\d{4})$/, '$1-$2');
}

/** The field type. */
export const organizationNumber = formattedText({
  name: 'organization_number',
  summary: 'A Swedish organization number.',
  maximum: 13,
  example: '559999-9991',
  isValid: isOrganizationNumber,
  normalize: canonicalOrganizationNumber,
  pattern: '^(?:16)?\\d{2}[2-9]\\d{3}-?\\d{4}$',
});
