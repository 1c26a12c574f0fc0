import { isIban } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** An IBAN. */
export const iban = formattedText({
  name: 'iban',
  summary: 'An IBAN.',
  maximum: 42,
  example: 'SE4550000000058398257466',
  isValid: isIban,
  normalize: (text) => text.replaceAll(' ', ''),
});
