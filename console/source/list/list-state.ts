/** The state of a list is its address: filters, order, columns and cursor, as parameters of the API. */
import type { Operator } from '../fields/field-type.ts';
import { operatorsOf } from '../fields/registry.ts';
import { listPath, parseJson, requiredScopeOf } from '../http.ts';
import type { Field, Resource } from '../model.ts';
import { inTime, listAddress } from '../router.ts';
import { isValues, type Values } from '../values.ts';
import { type Column, fieldAlong, fieldsOf } from './columns.ts';

export interface Filter {
  /** As in the address. */
  readonly name: string;
  readonly value: string;
  /** Undefined for filters that the console cannot edit, such as trees. */
  readonly resolved?: { readonly field: Field; readonly operator: Operator };
}

export interface ListState {
  readonly filters: readonly Filter[];
  readonly order: string | undefined;
  readonly search: string | undefined;
  readonly columns: readonly string[];
  /** The terms of `_group_by`, and the function of `_aggregate`. */
  readonly groups: readonly string[];
  readonly aggregate: string | undefined;
  /** Position in the list: a cursor, or a page of a ranked search; empty at its start. */
  readonly position: Readonly<Record<string, string>>;
}

/** A list at an address. */
export interface Listed {
  readonly resource: Resource;
  readonly state: ListState;
  readonly query: URLSearchParams;
}

/** Records per page. */
export const pageSize = 50;

/** Parameters of the position in the list. */
export const positionParameters = ['_after', '_before', '_page'];

/** Parameters that are not filters. `_columns`, `_view`, `_layout`, `_at` and `_by` belong to the console and are never sent. */
const reservedParameters = new Set([
  ...positionParameters,
  ...'_order_by _search _as_of _columns _view _layout _at _by'.split(' '),
  // The screen sets the parameters of the response's format; those of the address are ignored.
  ...'_page_size _page_object _fields _expand _slim _count _format _csv _jsonl'.split(' '),
  ...'_statistics _aggregate _group_by'.split(' '),
]);

export function readState(resource: Resource, query: URLSearchParams): ListState {
  const columns = query.get('_columns');
  const { group_by: groups, aggregate } = viewOf(query);
  return {
    filters: [...query]
      .filter(([name]) => !reservedParameters.has(name))
      .map(([name, value]) => readFilter(resource, name, value)),
    order: query.get('_order_by') ?? (resource.list?.order.join(',') || undefined),
    search: query.get('_search') ?? undefined,
    columns: columns === null ? (resource.list?.columns ?? []) : columns.split(',').filter((name) => name !== ''),
    ...{ groups, aggregate: aggregate[0] },
    position: Object.fromEntries([...query].filter(([name]) => positionParameters.includes(name))),
  };
}

export function readFilter(resource: Resource, name: string, value: string): Filter {
  const field = fieldAlong(resource, name);
  const isMeant = ({ suffix, argument }: Operator): boolean =>
    name === `${field?.name}${suffix}` && (typeof argument === 'string' || argument.fixed === value);
  const operator = field && operatorsOf(field).find(isMeant);
  return field === undefined || operator === undefined
    ? { name, value }
    : { name, value, resolved: { field, operator } };
}

/** The request of a page of the list. */
export function pageRequest(resource: Resource, state: ListState, columns: readonly Column[]): string {
  const isRanked = state.search !== undefined && state.order === undefined;
  const beginning = isRanked ? { _page: '1' } : { _after: '' };
  const position = Object.keys(state.position).length === 0 ? beginning : state.position;
  const fields = ['id', ...fieldsOf(resource, columns)];
  return listRequest(resource, state, fields, { ...position, _page_size: String(pageSize) });
}

/** A request for records of the list with these fields. */
export function listRequest(
  resource: Resource,
  { filters, order, search }: ListState,
  fields: readonly string[],
  further: Readonly<Record<string, string>>,
): string {
  const search_ = new URLSearchParams(filters.map(({ name, value }) => [name, value]));
  if (search !== undefined) search_.set('_search', search);
  if (order !== undefined) search_.set('_order_by', order);
  search_.set('_fields', fields.join(','));
  for (const [name, value] of Object.entries({ ...further, ...inTime() })) search_.set(name, value);
  const scope = requiredScopeOf(resource) ?? '';
  const path = listPath(resource, search_.get(scope) ?? '');
  search_.delete(scope);
  return `${path}?${search_}`;
}

/** Maximum number of ids in one address. */
const idsAtOnce = 150;

/** The selected records: by id, or all that match. */
export type Chosen = ReadonlySet<string> | 'all';

/** Returns the filters that a split list requires. */
export const requiredScopeFilters = (resource: Resource, { filters }: ListState): readonly Filter[] =>
  filters.filter(({ name }) => name === requiredScopeOf(resource));

/** Returns the state of the records that also match a condition. */
export function matching(resource: Resource, state: ListState, condition: Values): ListState {
  const trees = state.filters.map(({ name, value }) => readTree(name, value));
  const filter = { name: '_filter', value: JSON.stringify({ and: [...trees, condition] }) };
  return { ...state, filters: [...requiredScopeFilters(resource, state), filter] };
}

/** Returns list states that contain the chosen records, each short enough for an address. */
export function statesOf(resource: Resource, chosen: Chosen, state: ListState): readonly ListState[] {
  if (chosen === 'all') return [state];
  const ids = [...chosen];
  const scopeFilters = requiredScopeFilters(resource, state);
  const without = { ...state, search: undefined, order: undefined };
  return Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, index) => {
    const value = ids.slice(index * idsAtOnce, (index + 1) * idsAtOnce).join(',');
    return { ...without, filters: [...scopeFilters, { name: 'id__in', value }] };
  });
}

/** The address of the same list with another state; a new one begins at its first page. */
export function addressWith(
  { id }: Resource,
  query: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const next = new URLSearchParams(query);
  for (const name of positionParameters) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return listAddress(id, next.size === 0 ? '' : `?${next}`);
}

/** Removes the groups from an address. */
export const withoutGroups = { _group_by: undefined, _aggregate: undefined } as const;

export interface ViewState {
  readonly filter: Values | null;
  readonly order: readonly string[];
  readonly columns: readonly string[];
  readonly group_by: readonly string[];
  readonly aggregate: readonly string[];
}

/** The parameters of the members of a view that are lists. */
const viewParameters = {
  columns: '_columns',
  order: '_order_by',
  group_by: '_group_by',
  aggregate: '_aggregate',
} as const;

export function viewOf(query: URLSearchParams): ViewState {
  const trees = [...query].flatMap(([name, value]) => (reservedParameters.has(name) ? [] : [readTree(name, value)]));
  const names = trees.flatMap((tree) => Object.keys(tree));
  const isPlain = new Set(names).size === names.length;
  const list = (name: string): readonly string[] => (query.get(name) ?? '').split(',').filter((one) => one !== '');
  return {
    filter: trees.length === 0 ? null : isPlain ? Object.assign({}, ...trees) : { and: trees },
    columns: list('_columns'),
    order: list('_order_by'),
    group_by: list('_group_by'),
    aggregate: list('_aggregate'),
  };
}

/** Parses the tree of a filter; an invalid one is returned unchanged: the server returns the error. */
export function readTree(name: string, value: string): Values {
  const tree = name === '_filter' ? parseJson(value) : undefined;
  return isValues(tree) ? tree : { [name]: value };
}

/** Returns the address of a view: top-level conditions become separate filters, which can be removed. */
export function viewAddress(name: string, { filter, ...lists }: Partial<ViewState>): string {
  const query = new URLSearchParams(name === '' ? {} : { _view: name });
  const trees: Values[] = [];
  const add = (tree: Values): void => {
    for (const [key, value] of Object.entries(tree)) {
      const texts = (Array.isArray(value) ? value : [value]).map(String);
      if (key === 'and' && Array.isArray(value) && value.every(isValues)) for (const one of value) add(one);
      else if (typeof value === 'object' && !Array.isArray(value)) trees.push({ [key]: value });
      else if (['or', 'and', 'not'].includes(key) || texts.some((text) => text.includes(',') && Array.isArray(value)))
        trees.push({ [key]: value });
      else query.append(key, texts.join(','));
    }
  };
  if (filter) add(filter);
  if (trees.length > 0) query.set('_filter', JSON.stringify(trees.length === 1 ? trees[0] : { and: trees }));
  for (const [member, parameter] of Object.entries(viewParameters)) {
    const terms = lists[member as keyof typeof viewParameters] ?? [];
    if (terms.length > 0) query.set(parameter, terms.join(','));
  }
  return `?${query}`;
}

export function isSameView(left: URLSearchParams, right: URLSearchParams): boolean {
  const ofView = new Set<string>(Object.values(viewParameters));
  const text = (query: URLSearchParams): string =>
    JSON.stringify([...query].filter(([name]) => !reservedParameters.has(name) || ofView.has(name)).toSorted());
  return text(left) === text(right);
}
