/** Rules on fields that are set together, require or exclude each other. */
import { sql } from 'kysely';
import { t } from '../../texts/t.ts';
import type { RuleFinding, RuleType } from '../rule-type.ts';
import {
  countSetSql,
  isSet,
  isSetSql,
  listedNames,
  mapped,
  mappedNames,
  nameList,
  nameMap,
  nameMaps,
  onePair,
  strings,
} from './set-fields.ts';

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
    return missing.length === 0 || missing.length === names.length
      ? []
      : missing.map((name) => togetherFinding(name, names));
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
  violation: (argument) => togetherFinding(strings(argument)[0] ?? '', strings(argument)),
  message: (argument) => t('mustBeSetTogether', { fields: strings(argument) }),
};

function togetherFinding(name: string, names: readonly string[]): RuleFinding {
  const otherNames = names.filter((other) => other !== name);
  return {
    field: name,
    code: 'together',
    params: { with: otherNames },
    message: t('nameMustBeSetTogetherWithFields', { name, fields: otherNames }),
  };
}

/** All fields must be set: with `when`, for fields of a trait that one resource requires under a condition. */
export const allSet: RuleType = {
  name: 'all_set',
  summary: 'All must be set. With `when`, for fields of traits.',
  example: 'all_set: [email, phone_number]',
  argument: nameList(1),
  fields: listedNames,
  check: (argument, field, record) =>
    strings(argument)
      .filter((name) => !isSet(field(name), record))
      .map(requiredFinding),
  violations: (argument) => strings(argument).map((name) => ({ set: [], unset: [name] })),
  constraint: (argument, field) => {
    const names = strings(argument);
    const count = countSetSql(names.map(field));
    return count && sql`(${count}) = ${sql.lit(names.length)}`;
  },
  violation: (argument) => requiredFinding(strings(argument)[0] ?? ''),
  message: (argument) => t('mustBeSet', { fields: strings(argument) }),
};

function requiredFinding(field: string): RuleFinding {
  return { field, code: 'required', params: {}, message: t('thisFieldIsRequired') };
}

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
        ? needed.filter((other) => !isSet(field(other), record)).map((other) => requiresFinding(name, other))
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
    return requiresFinding(name, needed[0] ?? '');
  },
  message: (argument) => {
    const [name, needed] = onePair(argument);
    return t('whenSetOthersRequired', { name, fields: needed });
  },
};

function requiresFinding(name: string, needed: string): RuleFinding {
  return {
    field: name,
    code: 'requires',
    params: { field: needed },
    message: t('whenSetRequired', { name, needed }),
  };
}

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
        ? excluded.filter((other) => isSet(field(other), record)).map((other) => excludesFinding(name, other))
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
    return excludesFinding(name, excluded[0] ?? '');
  },
  message: (argument) => {
    const [name, excluded] = onePair(argument);
    return t('whenSetOthersExcluded', { name, fields: excluded });
  },
};

function excludesFinding(name: string, other: string): RuleFinding {
  return {
    field: name,
    code: 'excludes',
    params: { field: other },
    message: t('mustNotBothBeSet', { name, other }),
  };
}
