import { sql } from 'kysely';
import { msg } from '../../kernel/text.ts';
import type { RuleFinding, RuleType } from '../rule-type.ts';
import { isSet, isSetSql, mapped, mappedNames, nameMaps, onePair } from './set-fields.ts';

/** If one field is set, others must be set. */
export const requires: RuleType = {
  name: 'requires',
  summary: 'If the first is set, all the others must be set.',
  example: 'requires: { failed_context: [failed_delivery_time] }',
  argument: nameMaps,
  takesSeveral: true,
  fields: mappedNames,
  check: (argument, field, record) =>
    Object.entries(mapped(argument)).flatMap(([name, needed]) =>
      isSet(field(name), record)
        ? needed.filter((other) => !isSet(field(other), record)).map((other) => finding(name, other))
        : [],
    ),
  violations: (argument) =>
    Object.entries(mapped(argument)).flatMap(([name, needed]) =>
      needed.map((other) => ({ set: [name], unset: [other] })),
    ),
  constraint: (argument, field) => {
    const [name, needed] = onePair(argument);
    const condition = isSetSql(field(name));
    const conditions = needed.map((other) => isSetSql(field(other)));
    if (condition === undefined || conditions.some((other) => other === undefined)) return undefined;
    return sql`not (${condition}) or (${sql.join(
      conditions.flatMap((other) => (other ? [other] : [])),
      sql` and `,
    )})`;
  },
  violation: (argument) => {
    const [name, needed] = onePair(argument);
    return finding(name, needed[0] ?? '');
  },
  message: (argument) => {
    const [name, needed] = onePair(argument);
    return msg('When {name} is set, {fields} must be set.', { name, fields: needed });
  },
};

function finding(name: string, needed: string): RuleFinding {
  return {
    field: name,
    code: 'requires',
    params: { field: needed },
    message: msg('When {name} is set, {needed} must be set.', { name, needed }),
  };
}
