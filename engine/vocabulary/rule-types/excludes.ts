import { sql } from 'kysely';
import { msg } from '../../kernel/text.ts';
import type { RuleFinding, RuleType } from '../rule-type.ts';
import { isSet, isSetSql, mapped, mappedNames, nameMap, onePair } from './set-fields.ts';

/** If one field is set, others must not be set. */
export const excludes: RuleType = {
  name: 'excludes',
  summary: 'If the first is set, none of the others may be set.',
  example: 'excludes: { target_account_number: [target_bg_account_number] }',
  argument: nameMap,
  fields: mappedNames,
  check: (argument, field, record) =>
    Object.entries(mapped(argument)).flatMap(([name, excluded]) =>
      isSet(field(name), record)
        ? excluded.filter((other) => isSet(field(other), record)).map((other) => finding(name, other))
        : [],
    ),
  violations: (argument) =>
    Object.entries(mapped(argument)).flatMap(([name, excluded]) =>
      excluded.map((other) => ({ set: [name, other], unset: [] })),
    ),
  constraint: (argument, field) => {
    const [name, excluded] = onePair(argument);
    const condition = isSetSql(field(name));
    const conditions = excluded.map((other) => isSetSql(field(other)));
    if (condition === undefined || conditions.some((other) => other === undefined)) return undefined;
    return sql`not (${condition}) or not (${sql.join(
      conditions.flatMap((other) => (other ? [other] : [])),
      sql` or `,
    )})`;
  },
  violation: (argument) => {
    const [name, excluded] = onePair(argument);
    return finding(name, excluded[0] ?? '');
  },
  message: (argument) => {
    const [name, excluded] = onePair(argument);
    return msg('When {name} is set, {fields} must not be set.', { name, fields: excluded });
  },
};

function finding(name: string, other: string): RuleFinding {
  return {
    field: name,
    code: 'excludes',
    params: { field: other },
    message: msg('{name} and {other} must not both be set.', { name, other }),
  };
}
