import { isPeppolId } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** A Peppol participant id: 0007 with an organization number or 0088 with a GLN. */
export const peppolId = formattedText({
  name: 'peppol_id',
  summary: 'A Peppol participant id: 0007 with an organization number or 0088 with a GLN.',
  maximum: 18,
  example: '0007:5599999991',
  isValid: isPeppolId,
});
