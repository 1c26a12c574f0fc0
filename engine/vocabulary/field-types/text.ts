import type { FieldType } from '../field-type.ts';
import { plainText } from './text-base.ts';

/** A long text. */
export const text: FieldType = {
  ...plainText('text', 'A long text, up to 1 MiB.', 1_048_576, 'Porten är nymålad.'),
  alsoCalled: ['longtext', 'clob'],
};
