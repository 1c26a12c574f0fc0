/** Checks which members of a template apply to its kind of report; the others are rejected, so that no figure is misleading. */
import type { Json, JsonObject, Message, ProblemEntry } from '@core/engine/extension';
import { isObject } from '../support/reference.ts';
import { builtInReports } from './kinds/kinds.ts';
import { textList } from './template-values.ts';
import { t } from './texts/t.ts';

/** Code of reports.reporttemplate.period for a custom period. */
const customPeriod = 5;

/** Members that only lists of records have. */
const ofLists = ['content_type', 'filters', 'columns', 'order_by', 'group_by'] as const;
const ofPeriods = ['period', 'period_start', 'period_end'] as const;

/** Returns the errors in the parameters of a template in its stored form. */
export function parameterErrors(template: JsonObject): readonly ProblemEntry[] {
  const builtIn = builtInReports[Number(template.report_type)];
  if (builtIn === undefined) return [...notApplicableErrors(template, ofPeriods), ...groupErrors(template)];
  const unsupported = (['company', 'realestates'] as const).filter(
    (name) => !builtIn.acceptedParameters.includes(name),
  );
  return [
    ...notApplicableErrors(template, [...ofLists, ...unsupported]),
    ...periodErrors(template, builtIn.isOfDay === true),
  ];
}

function notApplicableErrors(template: JsonObject, names: readonly string[]): readonly ProblemEntry[] {
  return names
    .filter((name) => hasValue(template[name]))
    .map((name) => ({ pointer: `/${name}`, code: 'not_applicable', message: t('noMeaning') }));
}

function hasValue(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) ? Object.keys(value).length > 0 : (value ?? null) !== null;
}

function periodErrors({ period, period_start }: JsonObject, isOfDay: boolean): readonly ProblemEntry[] {
  const hasDays = hasValue(period_start);
  if (period === customPeriod && !hasDays) return [entry('/period_start', 'required', t('days'))];
  if (hasDays && hasValue(period) && period !== customPeriod)
    return [entry('/period', 'not_applicable', t('twoPeriods'))];
  return isOfDay || hasDays || hasValue(period) ? [] : [entry('/period', 'required', t('periodRequired'))];
}

/** Checks that records are grouped by columns of the report. */
function groupErrors({ group_by, columns }: JsonObject): readonly ProblemEntry[] {
  const columnPaths = textList(columns);
  return textList(group_by).flatMap((path, index) =>
    columnPaths.includes(path) ? [] : [entry(`/group_by/${index}`, 'unknown_field', t('noGroup'))],
  );
}

function entry(pointer: string, code: string, message: Message): ProblemEntry {
  return { pointer, code, message };
}
