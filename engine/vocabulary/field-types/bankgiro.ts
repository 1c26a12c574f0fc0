import { isBankgiro } from '../formats.ts';
import { formattedText } from './text-base.ts';

/** A bankgiro number. */
export const bankgiro = formattedText({
  name: 'bankgiro',
  summary: 'A bankgiro number.',
  maximum: 9,
  example: '5805-6201',
  isValid: isBankgiro,
});
