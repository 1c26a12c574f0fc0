import { isOrganizationNumber } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** A Swedish organization number. */
export const organizationNumber = formattedText({
  name: 'organization_number',
  summary: 'A Swedish organization number.',
  maximum: 13,
  example: '559999-9991',
  isValid: isOrganizationNumber,
});
