/** The header of a printed report: its period, company and real estates. */
import { type ExtensionContext, type JsonObject, type Message, textIn } from '@core/engine/extension';
import type { Language } from '../support/language.ts';
import { stockholmDate } from '../support/local-day.ts';
import { displayName, idOf, idsOf, textOf } from '../support/reference.ts';
import type { ReportFact } from './report.ts';
import { t } from './texts/t.ts';

/** Maximum number of listed names; further ones are counted. */
const maxNames = 10;

export interface FactsOrder {
  readonly result: JsonObject;
  readonly parameters: JsonObject;
  readonly isOfDay: boolean;
  readonly language: Language;
}

/** Reads the facts with the permissions of the report's orderer. */
export async function reportFacts(
  context: ExtensionContext,
  { result, parameters, isOfDay, language }: FactsOrder,
): Promise<readonly ReportFact[]> {
  const fact = (name: Message, value: string | undefined): readonly ReportFact[] =>
    value === undefined || value === '' ? [] : [{ name: textIn(name, language), value }];
  const [start, end] = [textOf(result.period_start), textOf(result.period_end)];
  const isList = textOf(idOf(parameters.content_type)) !== undefined;
  const period = start === undefined || end === undefined || isOfDay ? undefined : `${start} – ${end}`;
  const day = isOfDay ? (end ?? stockholmDate(context.now)) : undefined;
  const realestateIds = idsOf(parameters.realestates);
  const names = await namesOf(context, 'objects.realestate', realestateIds.slice(0, maxNames));
  const more = realestateIds.length > maxNames ? [`+ ${realestateIds.length - maxNames}`] : [];
  const company = idOf(parameters.company);
  const owner = company === undefined ? [] : await namesOf(context, 'organization.company', [company]);
  return [
    ...fact(t('organization'), await organizationName(context)),
    ...fact(t('company'), owner.join(', ')),
    ...fact(t('period'), isList ? undefined : period),
    ...fact(t('day'), day),
    ...fact(t('places'), [...names, ...more].join(', ')),
    ...fact(t('made'), stockholmDate(context.now)),
  ];
}

async function organizationName(context: ExtensionContext): Promise<string | undefined> {
  const [name] = await namesOf(context, 'sales.organization', [context.caller.customerId]);
  return name;
}

/** Returns the names of the records that the caller can read; a report contains no others. */
async function namesOf(
  { records, may }: ExtensionContext,
  resource: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0 || !may(resource, 'read')) return [];
  const names: string[] = [];
  for (const id of ids) {
    const record = await records.find(resource, id);
    if (record !== undefined) names.push(textOf(record.name) ?? displayName(record));
  }
  return names;
}
