/** Rules that limit the number of set fields. */

import { sql } from 'kysely';
import type { Message } from '../../kernel/text.ts';
import { t } from '../../texts/t.ts';
import type { RuleFinding, RuleType } from '../rule-type.ts';
import { countSetSql, isSet, listedNames, nameList, strings } from './set-fields.ts';

/** Creates a rule type that limits the number of set fields. `symbol` compares the count with 1. */
export function countRule(definition: {
  readonly name: string;
  readonly summary: string;
  readonly symbol: '<=' | '>=' | '=';
  readonly isSatisfied: (count: number) => boolean;
  readonly message: (names: string) => Message;
}): RuleType {
  const finding = (field: string, names: readonly string[]): RuleFinding => ({
    field,
    code: definition.name,
    params: { fields: names },
    message: definition.message(names.join(', ')),
  });
  return {
    name: definition.name,
    summary: definition.summary,
    example: `${definition.name}: [tenant, sub_tenant]`,
    argument: nameList(2),
    fields: listedNames,
    check: (argument, field, record) => {
      const names = strings(argument);
      const present = names.filter((name) => isSet(field(name), record));
      if (definition.isSatisfied(present.length)) return [];
      // Too many: each field after the first is an error; too few: the first one is required.
      return present.length > 1
        ? present.slice(1).map((name) => finding(name, names))
        : [finding(names[0] ?? '', names)];
    },
    violations: (argument) => {
      const names = strings(argument);
      const none = definition.isSatisfied(0) ? [] : [{ set: [], unset: names }];
      const pairs = names.flatMap((name, index) =>
        names.slice(index + 1).map((other) => ({ set: [name, other], unset: [] })),
      );
      return definition.isSatisfied(2) ? none : [...none, ...pairs];
    },
    constraint: (argument, field) => {
      const count = countSetSql(strings(argument).map(field));
      return count && sql`(${count}) ${sql.raw(definition.symbol)} ${sql.lit(1)}`;
    },
    violation: (argument) => finding(strings(argument)[0] ?? '', strings(argument)),
    message: (argument) => definition.message(strings(argument).join(', ')),
  };
}

export const atLeastOne = countRule({
  name: 'at_least_one',
  summary: 'At least one of the fields must be set.',
  symbol: '>=',
  isSatisfied: (count) => count >= 1,
  message: (names) => t('atLeastOneOfMustBeSet', { names }),
});

export const atMostOne = countRule({
  name: 'at_most_one',
  summary: 'At most one of the fields may be set.',
  symbol: '<=',
  isSatisfied: (count) => count <= 1,
  message: (names) => t('atMostOneOfMayBeSet', { names }),
});

export const exactlyOne = countRule({
  name: 'exactly_one',
  summary: 'Exactly one of the fields must be set.',
  symbol: '=',
  isSatisfied: (count) => count === 1,
  message: (names) => t('exactlyOneOfMustBeSet', { names }),
});
