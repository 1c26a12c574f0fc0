import { sql } from 'kysely';
import { msg } from '../../kernel/text.ts';
import type { RuleFinding, RuleType } from '../rule-type.ts';
import { countSetSql, isSet, listedNames, nameList, strings } from './set-fields.ts';

/** Either all fields are set or none. */
export const together: RuleType = {
  name: 'together',
  summary: 'All set or none.',
  example: 'together: [longitude, latitude]',
  argument: nameList(2),
  fields: listedNames,
  check: (argument, field, record) => {
    const names = strings(argument);
    const missing = names.filter((name) => !isSet(field(name), record));
    return missing.length === 0 || missing.length === names.length ? [] : missing.map((name) => finding(name, names));
  },
  violations: (argument) => {
    const names = strings(argument);
    return names.flatMap((name) =>
      names.filter((other) => other !== name).map((other) => ({ set: [name], unset: [other] })),
    );
  },
  constraint: (argument, field) => {
    const names = strings(argument);
    const count = countSetSql(names.map(field));
    return count && sql`(${count}) in (0, ${sql.lit(names.length)})`;
  },
  violation: (argument) => finding(strings(argument)[0] ?? '', strings(argument)),
  message: (argument) => msg('{fields} must be set together or not at all.', { fields: strings(argument) }),
};

function finding(name: string, names: readonly string[]): RuleFinding {
  const otherNames = names.filter((other) => other !== name);
  return {
    field: name,
    code: 'together',
    params: { with: otherNames },
    message: msg('{name} must be set together with {fields}.', { name, fields: otherNames }),
  };
}
