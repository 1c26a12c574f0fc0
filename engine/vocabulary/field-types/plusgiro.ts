import { isPlusgiro } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** A plusgiro number. */
export const plusgiro = formattedText({
  name: 'plusgiro',
  summary: 'A plusgiro number.',
  maximum: 9,
  example: '4821-5',
  isValid: isPlusgiro,
});
