/** What a list shows by days: fields that hold one, pairs of them that a rule orders, and the records of a range of days. */
import { ask } from '../http.ts';
import { type Field, fieldOf, type Resource, takesPart, type Values } from '../model.ts';
import { columnFields, fieldsOf, type ListState, listRequest, readTree } from './list-state.ts';

/** Fields of days that people enter: by when the server has written a record, nobody plans. */
export function dayFields(resource: Resource): readonly Field[] {
  const isEntered = (field: Field): boolean =>
    takesPart(resource, field, 'create') || takesPart(resource, field, 'update');
  return columnFields(resource).filter(
    (field) => ['date', 'date-time'].includes(field.type) && field.filterable !== false && isEntered(field),
  );
}

export type Span = readonly [from: Field, to: Field];

/** Pairs that a rule of the model puts in order: from the first to the second a record lasts. */
export function spansOf(resource: Resource): readonly Span[] {
  const days = new Set(dayFields(resource));
  return resource.rules.flatMap(({ order }): readonly Span[] => {
    const [from, to, ...more] = (Array.isArray(order) ? order : []).map((name) => fieldOf(resource, String(name)));
    const isPair = from !== undefined && to !== undefined && more.length === 0 && days.has(from) && days.has(to);
    return isPair ? [[from, to]] : [];
  });
}

/** The day of a value, in the time zone of the browser. */
export function dayOf(value: unknown): string {
  const text = String(value ?? '');
  return text.length <= 10 ? text : new Date(text).toLocaleDateString('sv-SE');
}

/** So many months after the month, `2026-03`. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The month of the address, or this one. */
export function monthOf(query: URLSearchParams): string {
  const given = query.get('_at') ?? '';
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(given) ? given : dayOf(new Date().toISOString()).slice(0, 7);
}

/** Records that are shown at a time. */
export const shownAtOnce = 200;

/** The first records of the list that also meet the condition, by the field. Throws Refused. */
export async function readDays(
  resource: Resource,
  state: ListState,
  fields: readonly Field[],
  condition: Values,
  signal: AbortSignal,
): Promise<{ readonly records: readonly Values[]; readonly hasMore: boolean }> {
  const trees = state.filters.map(({ name, value }) => readTree(name, value));
  const value = JSON.stringify({ and: [...trees, condition] });
  const [first] = fields;
  const own = { ...state, filters: [{ name: '_filter', value }], order: first?.name };
  const columns = fields.map((field) => ({ path: field.name, field }));
  const names = ['id', ...fieldsOf(resource, columns)];
  const request = listRequest(resource, own, names, { _after: '', _page_size: String(shownAtOnce) });
  const { body, headers } = await ask<readonly Values[]>(request, { signal });
  return { records: body, hasMore: headers.has('Link') };
}

/** The condition that a field lies in these months; `to` is the first one after them. */
export function within({ name, type }: Field, from: string, to: string): Values {
  const at = (month: string): string =>
    type === 'date' ? `${month}-01` : new Date(`${month}-01T00:00`).toISOString().replace('.000Z', 'Z');
  return { [`${name}__gte`]: at(from), [`${name}__lt`]: at(to) };
}
