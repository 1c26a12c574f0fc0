import { sql } from 'kysely';
import { t } from '../../texts/t.ts';
import { booleanWriter } from '../column-writer.ts';
import type { FieldType } from '../field-type.ts';
import { expected } from './text-base.ts';

/** True or false. Rules count it as set when it is true. */
export const boolean: FieldType = {
  name: 'boolean',
  alsoCalled: ['bool'],
  summary: 'true or false; rules count it as set when it is true.',
  example: () => true,
  attributes: {
    retires: { type: 'boolean', description: 'The value with which a record cannot be chosen for new references.' },
  },
  storage: 'column',
  isSwitch: true,
  columnType: () => 'boolean',
  writer: () => booleanWriter,
  schema: () => ({ type: 'boolean' }),
  isSet: (value) => value === true,
  isSetSql: (column) => sql`coalesce(${column}, false)`,
  operators: ['eq', 'in', 'isnull'],
  parse: (text) => {
    if (text === 'true' || text === 'false') return { ok: true, value: text === 'true' };
    return expected(t('expectedBoolean'));
  },
  sortable: true,
  compare: (left, right) => Number(left) - Number(right),
};
