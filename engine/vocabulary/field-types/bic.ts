import { isBic } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** A BIC of 8 or 11 characters. */
export const bic = formattedText({
  name: 'bic',
  summary: 'A BIC of 8 or 11 characters.',
  maximum: 11,
  example: 'BUKBGB22',
  isValid: isBic,
});
