import { join, sql } from '../../kernel/sql-fragment.ts';
import { phrase } from '../../kernel/text.ts';
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
    Object.entries(mapped(argument)).flatMap(([name, others]) =>
      isSet(field(name), record)
        ? others.filter((other) => isSet(field(other), record)).map((other) => finding(name, other))
        : [],
    ),
  violations: (argument) =>
    Object.entries(mapped(argument)).flatMap(([name, others]) =>
      others.map((other) => ({ set: [name, other], unset: [] })),
    ),
  constraint: (argument, field) => {
    const [name, others] = onePair(argument);
    const condition = isSetSql(field(name));
    const conditions = others.map((other) => isSetSql(field(other)));
    if (condition === undefined || conditions.some((other) => other === undefined)) return undefined;
    return sql`not (${condition}) or not (${join(
      conditions.flatMap((other) => (other ? [other] : [])),
      ' or ',
    )})`;
  },
  violation: (argument) => {
    const [name, others] = onePair(argument);
    return finding(name, others[0] ?? '');
  },
  sentence: (argument) => {
    const [name, others] = onePair(argument);
    return phrase('When {name} is set, {fields} must not be set.', { name, fields: others });
  },
};

function finding(name: string, other: string): RuleFinding {
  return {
    field: name,
    code: 'excludes',
    params: { field: other },
    message: phrase('{name} and {other} must not both be set.', { name, other }),
  };
}
