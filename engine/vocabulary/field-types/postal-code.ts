import { isPostalCode } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** A postal code. */
export const postalCode = formattedText({
  name: 'postal_code',
  summary: 'A postal code.',
  maximum: 16,
  example: '12345',
  isValid: isPostalCode,
});
