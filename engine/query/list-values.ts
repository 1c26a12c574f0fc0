/** Values of list parameters that are enumerations, JSON or a time zone, and the choice of the response format. */

import type { Json } from '../kernel/json.ts';
import { hasDoubleMembers, type JsonLimits, parseKeepingDigits, scanJson } from '../kernel/json-text.ts';
import { isTimeZone } from '../kernel/time-zone.ts';
import { t } from '../texts/t.ts';
import type { ListParameter } from './list-parameters.ts';
import { exclusiveParameters, invalidParameter, rejectParameter } from './reject-parameter.ts';

/** The built-in parameters of a request, as texts. */
export type EngineParameters = ReadonlyMap<ListParameter, string>;

/** Response format of a list. */
export type ListFormat = 'json' | 'jsonl' | 'csv' | 'xlsx';

/** The time zone in `_tz`; UTC if it is missing. */
export function timeZoneOf(zone: string | undefined): string {
  if (zone === undefined) return 'UTC';
  if (!isTimeZone(zone)) invalidParameter('_tz', 'enum', {}, t('notTimeZone'));
  return zone;
}

/** The value of a boolean parameter; false if it is missing. */
export function flag(parameters: EngineParameters, name: ListParameter): boolean {
  return oneOf(parameters, name, ['true', 'false']) === 'true';
}

function oneOf<Value extends string>(
  parameters: EngineParameters,
  name: ListParameter,
  allowed: readonly Value[],
): Value | undefined {
  const value = parameters.get(name);
  const match = allowed.find((each) => each === value);
  if (value !== undefined && match === undefined) {
    const allowedValues = allowed.join(', ');
    invalidParameter(name, 'enum', { allowed }, t('mustBeOne', { allowed: allowedValues }));
  }
  return match;
}

/** Limits for the JSON of a parameter; conditions and listed values have separate limits. */
const jsonLimits: Required<JsonLimits> = { depth: 32, members: 5_000, values: 50_000, items: 50_000 };

/** Parses the JSON of a parameter with every digit of its numbers; rejects more than `longest` characters. */
export function parseJson(parameter: string, text: string, maxLength: number): Json {
  if (text.length > maxLength) {
    const message = t('atMostCharacters', { maxLength });
    rejectParameter('filter_too_complex', parameter, 'max_length', { max: maxLength }, message);
  }
  const size = scanJson(text, jsonLimits);
  if (size.kind === 'too_much') {
    const max = jsonLimits[size.of];
    const message = t('moreThanOf', { max, of: size.of });
    return rejectParameter('filter_too_complex', parameter, 'max_length', { max }, message);
  }
  let value: Json;
  try {
    value = parseKeepingDigits(text);
  } catch {
    return invalidParameter(parameter, 'format', { format: 'json' }, t('notValidJson'));
  }
  if (hasDoubleMembers(size.members, value)) invalidParameter(parameter, 'duplicate', {}, t('duplicateMemberUseAnd'));
  return value;
}

/** Returns the format requested by `_format`, `_jsonl` and `_csv`; rejects contradictions. */
export function formatOf(parameters: EngineParameters): ListFormat | undefined {
  const requestedFormat = oneOf(parameters, '_format', ['json', 'jsonl', 'csv', 'xlsx'] as const);
  const isLines = flag(parameters, '_jsonl');
  if (isLines && requestedFormat !== undefined && requestedFormat !== 'jsonl') exclusiveParameters('_format', '_jsonl');
  const format = isLines ? 'jsonl' : (requestedFormat ?? (parameters.has('_csv') ? 'csv' : undefined));
  if (format !== 'csv' && parameters.has('_csv')) exclusiveParameters('_csv', isLines ? '_jsonl' : '_format');
  if (format !== undefined && format !== 'json' && flag(parameters, '_page_object'))
    exclusiveParameters('_page_object', isLines ? '_jsonl' : '_format');
  // A sheet contains the complete list.
  const page = (['_page', '_after', '_before'] as const).find((name) => parameters.has(name));
  if (format === 'xlsx' && page !== undefined) exclusiveParameters(page, '_format');
  // Statistics are not rows.
  if (format !== undefined && format !== 'json' && flag(parameters, '_statistics'))
    exclusiveParameters(isLines ? '_jsonl' : requestedFormat === undefined ? '_csv' : '_format', '_statistics');
  return format;
}

/** Returns whether and how the complete selection is counted. */
export function countOf(parameters: EngineParameters): { readonly count?: 'exact' | 'estimate' } {
  const count = oneOf(parameters, '_count', ['exact', 'estimate']);
  return count === undefined ? {} : { count };
}

/** The format of CSV: for a spreadsheet program with Swedish settings, and with the labels of members as headings. */
export interface CsvForm {
  readonly isSpreadsheet: boolean;
  readonly hasLabels: boolean;
}

/** The form of CSV without `_csv`. */
export const plainCsv: CsvForm = { isSpreadsheet: false, hasLabels: false };

/** The values of `_csv`. */
export const csvForms = ['excel_sv', 'labels', 'excel_sv,labels'] as const;

/** Returns the form requested by `_csv`. */
export function csvFormOf(parameters: EngineParameters): CsvForm {
  const form = oneOf(parameters, '_csv', csvForms)?.split(',');
  return form === undefined
    ? plainCsv
    : { isSpreadsheet: form.includes('excel_sv'), hasLabels: form.includes('labels') };
}
