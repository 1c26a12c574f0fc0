import { isOcr } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** An OCR reference with check digit. */
export const ocr = formattedText({
  name: 'ocr',
  summary: 'An OCR reference with check digit.',
  maximum: 25,
  example: '1000173',
  isValid: isOcr,
});
