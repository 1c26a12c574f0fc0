import { isPhone } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** A telephone number: 7 to 15 digits, optionally with a leading +. */
export const phone = formattedText({
  name: 'phone',
  summary: 'A telephone number: 7 to 15 digits, optionally with a leading +.',
  maximum: 36,
  example: '+15550100123',
  isValid: isPhone,
});
