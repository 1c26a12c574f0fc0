import { sql } from 'kysely';
import type { Json } from '../../kernel/json.ts';
import { t } from '../../texts/t.ts';
import type { RuleFinding, RuleType } from '../rule-type.ts';
import { mappedNames, nameMap, onePair } from './set-fields.ts';

/** Every element of one list is in another. */
export const subset: RuleType = {
  name: 'subset',
  summary: 'Every element of the first is in the second.',
  example: 'subset: { receive_email_for: receive_for }',
  argument: nameMap,
  fields: mappedNames,
  check: (argument, _field, record) => {
    const { name, superset } = namesOf(argument);
    const allowed = new Set(elements(record[superset] ?? null));
    const outside = elements(record[name] ?? null).filter((element) => !allowed.has(element));
    return outside.length > 0 ? [finding(name, superset)] : [];
  },
  constraint: (argument, field) => {
    const { name, superset } = namesOf(argument);
    const [subsetField, supersetField] = [field(name), field(superset)];
    if (subsetField.type.storage !== 'column' || supersetField.type.storage !== 'column') return undefined;
    // Both jsonb and arrays support <@; an unset superset allows nothing.
    return sql`${subsetField.column} is null or (${supersetField.column} is not null and ${subsetField.column} <@ ${supersetField.column})`;
  },
  violation: (argument) => {
    const { name, superset } = namesOf(argument);
    return finding(name, superset);
  },
  message: (argument) => {
    const { name, superset } = namesOf(argument);
    return t('mustBeSubset', { name, superset });
  },
};

function namesOf(argument: Json): { readonly name: string; readonly superset: string } {
  const [name, supersets] = onePair(argument);
  return { name, superset: supersets[0] ?? '' };
}

function elements(value: Json): readonly string[] {
  return Array.isArray(value) ? value.map((element) => JSON.stringify(element)) : [];
}

function finding(name: string, superset: string): RuleFinding {
  return {
    field: name,
    code: 'subset',
    params: { of: superset },
    message: t('notInSubset', { name, superset }),
  };
}
