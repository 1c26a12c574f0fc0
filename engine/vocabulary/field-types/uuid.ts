import { isUuid } from '../../kernel/ids.ts';
import { t } from '../../texts/t.ts';
import { quotedWriter } from '../column-writer.ts';
import type { FieldType } from '../field-type.ts';
import { expected } from './text-base.ts';

/** A UUID, in lower case. */
export const uuid: FieldType = {
  name: 'uuid',
  alsoCalled: ['guid'],
  summary: 'A UUID; upper case is accepted and stored in lower case.',
  example: () => '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77',
  attributes: {},
  storage: 'column',
  columnType: () => 'uuid',
  writer: () => quotedWriter,
  schema: () => ({ type: 'string', format: 'uuid' }),
  formats: { uuid: isUuid },
  normalize: (value) => String(value).toLowerCase(),
  operators: ['eq', 'in', 'isnull'],
  parse: parseUuid,
  sortable: true,
  compare: (left, right) => (left === right ? 0 : String(left) < String(right) ? -1 : 1),
  magnitude: 'text',
};

/** Reads a UUID of a filter. */
export function parseUuid(text: string) {
  return isUuid(text) ? ({ ok: true, value: text.toLowerCase() } as const) : expected(t('expectedUuid'));
}
