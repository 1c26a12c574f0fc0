import { isGln13 } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** A GLN of 13 digits. */
export const gln13 = formattedText({
  name: 'gln13',
  summary: 'A GLN of 13 digits.',
  maximum: 14,
  example: '9501101530003',
  isValid: isGln13,
});
