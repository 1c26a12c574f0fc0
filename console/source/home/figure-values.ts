/** A figure → its parts with their values, from `_statistics` of the lists behind it. */
import { type Days, type Figure, type Filter, inLanguage, type Part } from '../door.ts';
import { labelOf } from '../fields/choice.tsx';
import { ask, withQuery } from '../http.ts';
import { showMonth, t } from '../language.ts';
import { entryOf, fieldOf, someResource } from '../model.ts';
import { asOf, inTime, listAddress } from '../router.ts';

export interface FigurePart {
  readonly label: string;
  readonly value: number;
  /** The list of the records behind it. */
  readonly address: string;
}

export interface FigureValues {
  readonly parts: readonly FigurePart[];
  readonly total: FigurePart | undefined;
}

interface Statistics {
  readonly count: { readonly value: number };
  readonly groups?: readonly Readonly<Record<string, unknown>>[];
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Days from today on, in the time zone of the browser. */
export function daysFrom(now: Date): Days {
  const at = (month: number, day: number): string => dayOf(new Date(Date.UTC(now.getFullYear(), month, day)));
  return {
    day: (offset) => at(now.getMonth(), now.getDate() + offset),
    month: (offset) => at(now.getMonth() + offset, 1),
    monthEnd: (offset) => at(now.getMonth() + offset + 1, 0),
  };
}

/** Of the screen: today, or the day as of which it shows records. */
const days = (): Days => daysFrom(asOf.value === undefined ? new Date() : new Date(asOf.value));

export const mayList = (resource = ''): boolean => entryOf(resource)?.operations.includes('list') === true;

const addressOf = (resource: string, filter: Filter): string =>
  listAddress(resource, Object.keys(filter).length === 0 ? '' : `?${new URLSearchParams(filter)}`);

async function statistics(resource: string, filter: Filter, sum?: string, group?: string): Promise<Statistics> {
  const path = `${entryOf(resource)?.path}list/`;
  const query = { _statistics: 'true', _aggregate: sum && `sum(${sum})`, _group_by: group };
  return (await ask<Statistics>(withQuery(path, { ...query, ...filter, ...inTime() }))).body;
}

const amountOf = (group: Readonly<Record<string, unknown>>, sum: string | undefined): number =>
  Number(group[sum === undefined ? 'count' : `sum_${sum}`] ?? 0);

/** Asks for what a figure shows. Throws Refused. */
export async function figureValues(figure: Figure): Promise<FigureValues> {
  const { by, resource, sum, filter = {} } = figure;
  if ('parts' in by) return { parts: await partsOf(by.parts, figure), total: undefined };
  const { months } = by;
  const made = months === undefined ? await byValue(figure, by.member) : await byMonth(figure, by.member, months);
  const value = made.parts.reduce((total, part) => total + part.value, 0);
  const label = sum === undefined ? t('total') : t('sum');
  return { parts: made.parts, total: { label, value, address: addressOf(resource, { ...filter, ...made.filter }) } };
}

/** What each part counts or adds up, as far as the person may list what is behind it. */
export function partsOf(
  parts: readonly Part[],
  { resource, sum, filter }: Partial<Figure> = {},
): Promise<readonly FigurePart[]> {
  const offered = parts.filter((part) => mayList(part.resource ?? resource));
  return Promise.all(
    offered.map(async ({ label, resource: own = resource ?? '', filter: narrower }) => {
      const both = { ...filter, ...narrower(days()) };
      // A sum of all is one group of one value.
      const { count, groups } = await statistics(own, both, sum);
      const value = sum === undefined ? count.value : (groups ?? []).reduce((all, one) => all + amountOf(one, sum), 0);
      return { label: inLanguage(label), value, address: addressOf(own, both) };
    }),
  );
}

async function byMonth({ resource, sum, filter }: Figure, member: string, months: number) {
  const { month, monthEnd } = days();
  const range = (from: number, to: number): Filter => ({ [`${member}__range`]: `${month(from)},${monthEnd(to)}` });
  const since = range(1 - months, 0);
  const { groups = [] } = await statistics(resource, { ...filter, ...since }, sum, `${member}:month`);
  const parts = Array.from({ length: months }, (_, index): FigurePart => {
    const first = month(index + 1 - months);
    const found = groups.find((group) => group[member] === first.slice(0, 7));
    const own = range(index + 1 - months, index + 1 - months);
    return {
      label: showMonth(first),
      value: found === undefined ? 0 : amountOf(found, sum),
      address: addressOf(resource, { ...filter, ...own }),
    };
  });
  return { parts, filter: since };
}

async function byValue({ resource, sum, filter }: Figure, member: string) {
  const [{ groups = [] }, model] = await Promise.all([
    statistics(resource, filter ?? {}, sum, member),
    someResource(resource),
  ]);
  const field = fieldOf(model, member);
  const parts = groups.map((group): FigurePart => {
    const value = group[member];
    const own: Filter = value == null ? { [`${member}__isnull`]: 'true' } : { [member]: String(value) };
    return {
      label: value == null ? t('notSet') : field === undefined ? String(value) : labelOf(field, value),
      value: amountOf(group, sum),
      address: addressOf(resource, { ...filter, ...own }),
    };
  });
  return { parts, filter: {} };
}
