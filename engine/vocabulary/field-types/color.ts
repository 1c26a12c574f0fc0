import { isColor } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** A colour: 3 or 6 hexadecimal digits. */
export const color = formattedText({
  name: 'color',
  summary: 'A colour: 3 or 6 hexadecimal digits.',
  maximum: 7,
  example: '2f7d32',
  isValid: isColor,
});
