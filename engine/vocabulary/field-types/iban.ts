import { isIban } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** An IBAN. */
export const iban = formattedText({
  name: 'iban',
  summary: 'An IBAN.',
  maximum: 42,
  example: 'GB33BUKB20201555555555',
  isValid: isIban,
  normalize: (text) => text.replaceAll(' ', ''),
});
