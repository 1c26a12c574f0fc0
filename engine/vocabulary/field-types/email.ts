import { isEmail } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** An e-mail address. */
export const email = formattedText({
  name: 'email',
  summary: 'An e-mail address.',
  maximum: 254,
  example: 'anna.test@example.com',
  isValid: isEmail,
});
