import type { FieldType } from '../field-type.ts';
import { plainText } from './text-base.ts';

/** A short text. */
export const string: FieldType = {
  ...plainText('string', 'A text, up to 65,536 characters where `max_length` does not say less.', 65_536, 'Björken 1'),
  alsoCalled: ['str', 'varchar', 'char'],
};
