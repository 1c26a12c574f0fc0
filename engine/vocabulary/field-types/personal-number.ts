import { isPersonalNumber } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** A Swedish personal or coordination number. */
export const personalNumber = formattedText({
  name: 'personal_number',
  summary: 'A Swedish personal or coordination number.',
  maximum: 13,
  example: '201701012393',
  isValid: isPersonalNumber,
});
