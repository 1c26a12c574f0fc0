import type { Json } from '../../kernel/json.ts';
import { t } from '../../texts/t.ts';
import type { RuleFinding, RuleType } from '../rule-type.ts';
import { nameMap, onePair } from './set-fields.ts';

/** A value equal to that of referenced records. It needs other records, so the runtime queries the database while it locks them. */
export const sameValue: RuleType = {
  name: 'same_value',
  summary: 'Equal to the referenced values, if both are set.',
  example: 'same_value: { company: [invoice.company] }',
  argument: nameMap,
  fields: (argument) => {
    const { field, paths } = parseArgument(argument);
    return [
      { name: field, path: [field] },
      ...paths.map((path, index) => ({ name: path.split('.')[0] ?? '', path: [field, index] })),
    ];
  },
  sameValuePaths: parseArgument,
  violation: (argument) => finding(parseArgument(argument).field, parseArgument(argument).paths),
  message: (argument) => {
    const { field, paths } = parseArgument(argument);
    return t('mustBeSame', { field, fields: paths });
  },
};

function parseArgument(argument: Json): { readonly field: string; readonly paths: readonly string[] } {
  const [field, paths] = onePair(argument);
  return { field, paths };
}

function finding(field: string, paths: readonly string[]): RuleFinding {
  return {
    field,
    code: 'same_value',
    params: { as: paths },
    message: t('mustBeSame', { field, fields: paths }),
  };
}
