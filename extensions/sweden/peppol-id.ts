/** Peppol participant ids, as Swedish parties have them. */
import { compact, formattedText, isGln13 } from '../../engine/extension/declare.ts';
import { isOrganizationNumber } from './organization-number.ts';

/** 0007 with an organization number, or 0088 with a GLN, in any grouping. */
export function isPeppolId(text: string): boolean {
  const [scheme, value = '', ...rest] = text.split(':');
  if (rest.length > 0) return false;
  if (scheme === '0007') return /^\d{6}[ -]?\d{4}$/.test(value) && isOrganizationNumber(compact(value));
  return scheme === '0088' && isGln13(value);
}

/** The field type. */
export const peppolId = formattedText({
  name: 'peppol_id',
  summary: 'A Peppol participant id: 0007 with an organization number or 0088 with a GLN.',
  maximum: 30,
  example: '0007:5599999991',
  isValid: isPeppolId,
  normalize: compact,
  pattern: '^(?:0007:\\d{2}[2-9]\\d{3}[ -]?\\d{4}|0088:\\d(?:[ -]?\\d){12})$',
});
