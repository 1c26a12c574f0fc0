import { t } from '../../texts/t.ts';
import type { RuleFinding, RuleType } from '../rule-type.ts';
import { listedNames, nameList, strings } from './set-fields.ts';

/** No two records of a customer have equal values; a unique index enforces it, also for concurrent writers. */
export const unique: RuleType = {
  name: 'unique',
  summary: 'No two records of a customer with equal values; not checked if one of them is null.',
  example: 'unique: [organization, id_number]',
  argument: nameList(1),
  fields: listedNames,
  errors: (argument, field) =>
    strings(argument)
      .map(field)
      .filter((entry) => entry.type.storage !== 'column')
      .map((entry) => ({ name: entry.name, message: `${entry.name} is not a column of the table` })),
  uniqueFields: strings,
  violation: (argument) => finding(strings(argument)),
  message: (argument) => t('mustBeUnique', { fields: strings(argument) }),
};

/** The last field of the list identifies the record: for `[organization, id_number]` the error points to id_number. */
function finding(names: readonly string[]): RuleFinding {
  const field = names.at(-1) ?? '';
  return {
    field,
    code: 'unique',
    params: { fields: names },
    message: t('anotherRecordHasSame', { fields: names }),
  };
}
