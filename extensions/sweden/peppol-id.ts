/** Peppol participant ids, as Swedish parties have them. */
import { formattedText, isGln13 } from '@core/engine/manifest';
import { isOrganizationNumber } from './organization-number.ts';

/** 0007 with an organization number, or 0088 with a GLN. */
export function isPeppolId(text: string): boolean {
  const [scheme, value = '', ...excess] = text.split(':');
  if (excess.length > 0) return false;
  if (scheme === '0007') return /^\d{10}$/.test(value) && isOrganizationNumber(value);
  return scheme === '0088' && /^\d{13}$/.test(value) && isGln13(value);
}

/** The field type. */
export const peppolId = formattedText({
  name: 'peppol_id',
  summary: 'A Peppol participant id: 0007 with an organization number or 0088 with a GLN.',
  maximum: 18,
  example: '0007:5599999991',
  isValid: isPeppolId,
  pattern: '^(?:0007:\\d{2}[2-9]\\d{7}|0088:\\d{13})$',
});
