/** Parses `_as_of`: the requested point in time (api.md, section 14). */
import { firstIdAfter } from '../kernel/ids.ts';
import type { Limits } from '../kernel/limits.ts';
import type { Resource } from '../model/model.ts';
import { t } from '../texts/t.ts';
import { isCalendarDay, isTimestamp, timestampMilliseconds } from '../vocabulary/formats.ts';
import { hasHistory } from './as-of-sql.ts';
import type { EngineParameters } from './list-values.ts';
import { parsePaging } from './parse-paging.ts';
import type { AsOf, PlanValues } from './query-plan.ts';
import { exclusiveParameters, invalidParameter } from './reject-parameter.ts';

/** A requested point in time. */
export interface PointInTime {
  readonly milliseconds: number;
  readonly parameters: AsOf;
}

export interface PointInTimeOptions {
  readonly now: Date;
  /** Time zone of a date. */
  readonly timeZone: string;
  readonly resource: Resource;
  readonly values: PlanValues;
  /** The point in time of the iteration that a cursor continues: `now` is still that of its first page. */
  readonly walk?: number | undefined;
}

/** Parses `_as_of`. Rejects an invalid or future time, and resources without recorded values. */
export function parseAsOf(text: string, options: PointInTimeOptions): PointInTime {
  const { resource, values } = options;
  requireValues('_as_of', resource);
  const milliseconds = parsePointInTime('_as_of', text, options);
  return { milliseconds, parameters: addAsOf(milliseconds, values) };
}

/** Rejects resources whose earlier values are not recorded. Records that are part of the model never change. */
export function requireValues(parameter: string, resource: Resource): void {
  if (hasHistory(resource) || resource.constantRows !== undefined) return;
  invalidParameter(parameter, 'not_kept', {}, t('theseRecordsHaveNoHistory'));
}

/** Two points in time whose records are compared, and the requested page. */
export interface ParsedDiff {
  readonly from: PointInTime;
  readonly to: PointInTime;
  /** Empty for the first page. */
  readonly cursor: string;
  readonly size: number;
}

/** Parameters that cannot be combined with two points in time: records are compared by ID, and returned in one format. */
const withoutDiff = [
  '_as_of',
  '_page',
  '_before',
  '_order_by',
  '_expand',
  '_slim',
  '_count',
  '_jsonl',
  '_format',
  '_csv',
  '_statistics',
  '_page_object',
] as const;

const defaultPageSize = 100;

/** Parses `_diff`, `2026-03-01..2026-03-31`. Rejects the same values as `_as_of`, a start after the end, and other parameters. */
export function parseDiff(
  text: string,
  parameters: EngineParameters,
  limits: Limits,
  options: PointInTimeOptions,
): ParsedDiff {
  const other = withoutDiff.find((name) => parameters.has(name));
  if (other !== undefined) exclusiveParameters(other, '_diff');
  requireValues('_diff', options.resource);
  const [start = '', end, ...rest] = text.split('..');
  if (end === undefined || rest.length > 0) return invalidParameter('_diff', 'format', {}, t('mustBeTwoTimes'));
  const [first, last] = [parsePointInTime('_diff', start, options), parsePointInTime('_diff', end, options)];
  if (first > last) invalidParameter('_diff', 'order', {}, t('earlierTimeMustComeFirst'));
  const paging = parsePaging(
    new Map([['_page_size', String(defaultPageSize)], ['_after', ''], ...parameters]),
    false,
    limits,
  );
  const at = (milliseconds: number): PointInTime => ({
    milliseconds,
    parameters: addAsOf(milliseconds, options.values),
  });
  const { cursor = '', size = defaultPageSize } = paging.kind === 'keyset' ? paging : {};
  return { from: at(first), to: at(last), cursor, size };
}

/** Parses a timestamp, a day (its end) or `now`, in milliseconds. */
export function parsePointInTime(
  parameter: string,
  text: string,
  { now, timeZone, walk }: Pick<PointInTimeOptions, 'now' | 'timeZone' | 'walk'>,
): number {
  const present = now.getTime();
  if (text === 'now') return walk ?? present;
  // A plus sign that was not percent-encoded arrives as a blank.
  const timestamp = text.replace(/ (\d{2}:?\d{2})$/, '+$1');
  const milliseconds = isTimestamp(timestamp)
    ? timestampMilliseconds(timestamp)
    : dayEnd(text, timeZone, walk ?? present);
  if (milliseconds === undefined || milliseconds < 0)
    return invalidParameter(parameter, 'format', { format: 'date-time' }, t('mustBeTimestamp'));
  if (milliseconds > present)
    invalidParameter(parameter, 'max', { max: now.toISOString() }, t('mustNotBeInFuture', { now: now.toISOString() }));
  return milliseconds;
}

/** Adds a point in time to the values of a statement. Writes in its own millisecond are included. */
export function addAsOf(milliseconds: number, values: PlanValues): AsOf {
  return {
    bound: values.add(firstIdAfter(milliseconds)),
    timestamp: values.add(new Date(milliseconds).toISOString()),
  };
}

/** The last millisecond of a date in its time zone; the current time if the date is not over. */
function dayEnd(text: string, timeZone: string, present: number): number | undefined {
  if (!isCalendarDay(text)) return undefined;
  const next = Date.parse(`${text}T00:00:00Z`) + 86_400_000;
  const end = next - offsetAt(next - offsetAt(next, timeZone), timeZone) - 1;
  const start = next - 86_400_000 - offsetAt(next - 86_400_000, timeZone);
  return end > present && start <= present ? present : end;
}

/** Returns the milliseconds by which the zone is ahead of UTC at a timestamp. */
function offsetAt(timestamp: number, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(timestamp)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
