import { sql } from 'kysely';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { t } from '../../texts/t.ts';
import type { RuleFinding, RuleType } from '../rule-type.ts';
import { mapped, mappedNames, nameMap, onePair } from './set-fields.ts';

/** A value that is not equal to, and not among, the others. */
export const differs: RuleType = {
  name: 'differs',
  summary: 'The first is not equal to, and not among, the others.',
  example: 'differs: { tenant: [bi_tenants] }',
  argument: nameMap,
  fields: mappedNames,
  check: (argument, _field, record) =>
    Object.entries(mapped(argument)).flatMap(([name, fields]) => {
      const value = record[name] ?? null;
      if (value === null) return [];
      return fields.filter((other) => containsValue(record[other] ?? null, value)).map((other) => finding(name, other));
    }),
  constraint: (argument, field) => {
    const [name, fields] = onePair(argument);
    const subject = field(name);
    const columns = fields.map(field);
    const comparable = [subject, ...columns].every(
      (entry) => entry.type.storage === 'column' && entry.type.columnType(entry) === subject.type.columnType(subject),
    );
    if (!comparable) return undefined;
    return sql.join(
      columns.map((entry) => sql`${subject.column} <> ${entry.column}`),
      sql` and `,
    );
  },
  violation: (argument) => {
    const [name, fields] = onePair(argument);
    return finding(name, fields[0] ?? '');
  },
  message: (argument) => {
    const [name, fields] = onePair(argument);
    return t('mustDifferFromAll', { name, fields: fields });
  },
};

function containsValue(candidate: Json, value: Json): boolean {
  return Array.isArray(candidate)
    ? candidate.some((item) => keyOf(item) === keyOf(value))
    : keyOf(candidate) === keyOf(value);
}

function keyOf(value: Json): string {
  return JSON.stringify(isJsonObject(value) ? (value.id ?? value) : value);
}

function finding(name: string, other: string): RuleFinding {
  return {
    field: name,
    code: 'differs',
    params: { field: other },
    message: t('mustDiffer', { name, other }),
  };
}
