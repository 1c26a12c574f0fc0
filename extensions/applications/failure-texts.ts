/** Adds the texts of failed requirements in the language of the reader. */
import type { ExtensionContext, JsonObject } from '../../engine/extension/contract.ts';
import { isObject, listOf, textOf } from '../support/reference.ts';
import { en } from './texts/en.ts';
import { t } from './texts/t.ts';

const member = 'requirement_failures';

/** beforeResponse hook of applications. */
export const withTexts = async (
  records: readonly JsonObject[],
  { asCaller }: { readonly asCaller: () => ExtensionContext },
): Promise<readonly JsonObject[]> => {
  if (!records.some((record) => listOf(record[member]).length > 0)) return records;
  const context = asCaller();
  return records.map((record) =>
    listOf(record[member]).length === 0
      ? record
      : {
          ...record,
          [member]: listOf(record[member]).map((failure) =>
            isObject(failure) ? { ...failure, text: textOfFailure(failure, context) } : failure,
          ),
        },
  );
};

function textOfFailure(failure: JsonObject, { translate, resource }: ExtensionContext): string {
  const [demand, name] = [textOf(failure.demand) ?? '', textOf(failure.member) ?? ''];
  const [value, limit] = [textOf(failure.value), textOf(failure.limit)];
  const labelOf = (field: string, ...resources: readonly string[]): string => {
    const [found] = resources.flatMap((id) => resource(id)?.fieldByName.get(field) ?? []);
    return found === undefined ? field : translate(found.label);
  };
  const id = `demand_${demand}`;
  if (value !== undefined && id in en) return translate(t(id as 'demand_min_age', { value, limit: limit ?? '' }));
  return translate(
    t('unknownValue', {
      member: labelOf(name, 'markets.apartmentlistingapplication', 'accounts.tenant'),
      demand: labelOf(demand, 'markets.apartmentrequirementprofile', 'markets.marketconfiguration'),
    }),
  );
}
