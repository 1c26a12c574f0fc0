/** Adds the texts of failed requirements in the language of the reader. */
import type { ExtensionContext, JsonObject, SystemContext } from '@core/engine/extension';
import { isObject, listOf, textOf } from '../support/reference.ts';
import { resource as applications } from './requirements.ts';
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

type LabelContext = Pick<SystemContext, 'translate' | 'resource'>;

/** The label of a demand: of the member of the profile, or of the market. */
export function demandLabel(demand: string, context: LabelContext): string {
  return labelOf(demand, ['markets.apartmentrequirementprofile', 'markets.marketconfiguration'], context);
}

/** The label of a member in the first of these resources that has it; its name if none has. */
function labelOf(member: string, resources: readonly string[], { translate, resource }: LabelContext): string {
  const [field] = resources.flatMap((id) => resource(id)?.fieldByName.get(member) ?? []);
  return field === undefined ? member : translate(field.label);
}

function textOfFailure(failure: JsonObject, context: LabelContext): string {
  const { translate } = context;
  const [demand, name] = [textOf(failure.demand) ?? '', textOf(failure.member) ?? ''];
  const [value, limit] = [textOf(failure.value), textOf(failure.limit)];
  const id = `demand_${demand}`;
  if (value !== undefined && id in en) return translate(t(id as 'demand_min_age', { value, limit: limit ?? '' }));
  return translate(
    t('unknownValue', {
      member: labelOf(name, [applications, 'accounts.tenant'], context),
      demand: demandLabel(demand, context),
    }),
  );
}
