import { isWebAddress } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** An absolute http or https address. */
export const webAddress = formattedText({
  name: 'url',
  summary: 'An absolute http or https address.',
  maximum: 2048,
  example: 'https://example.com/',
  isValid: isWebAddress,
});
