/**
 * Parses the parameters of a list to a ListRequest: one plan with its values, and the format of the response. Input:
 * the query string's pairs (GET) or the QUERY body converted to the same pairs; output: the request, or a ProblemError
 * that names the parameter. Built-in parameters begin with `_`; everything else is a field filter or a special list
 * parameter of the descriptor.
 */

import type { Served } from '../compile/serve/served.ts';
import { defaultLimits, type Limits } from '../kernel/limits.ts';
import { phrase } from '../kernel/text.ts';
import type { Resource } from '../model/model.ts';
import type { Condition } from '../vocabulary/condition.ts';
import type { ReadAccess } from './access.ts';
import { conditionNode } from './condition-node.ts';
import { checkExpansionCost } from './expansion-cost.ts';
import type { FilterReader } from './filter-reader.ts';
import { type ListParameter, listParameters, nearestParameter } from './list-parameters.ts';
import {
  type CsvForm,
  countOf,
  csvFormOf,
  flag,
  formatOf,
  type ListFormat,
  type OwnParameters,
  parseJson,
  timeZoneOf,
} from './list-values.ts';
import { type AskedDiff, type AskedInstant, type InstantOptions, parseAsOf, parseDiff } from './parse-as-of.ts';
import { parseFilterTree, parseFlatFilters } from './parse-filter.ts';
import { parseOrder } from './parse-order.ts';
import { type Paging, parsePaging } from './parse-paging.ts';
import { parseSearch } from './parse-search.ts';
import { parseSelection } from './parse-selection.ts';
import { parseSpecialFilter, specialFilter } from './parse-special-filter.ts';
import type { PlanValues } from './plan-values.ts';
import type { FilterNode, OrderTerm, SearchNode, Selection } from './query-plan.ts';
import { exclusiveParameters, invalidParameter, unknownParameter } from './refuse-parameter.ts';
import { ofView, type SavedList } from './saved-list.ts';

export type Pairs = readonly (readonly [name: string, value: string])[];

/** A requested list: everything but the indexes of limit and offset, which depend on the response format. */
export interface ListRequest {
  readonly resource: Resource;
  readonly filter?: FilterNode;
  readonly order: readonly OrderTerm[];
  /** A search without an order puts the best first. */
  readonly rank?: SearchNode;
  readonly selection: Selection;
  readonly paging: Paging;
  /** Undefined: chosen by the Accept header. */
  readonly format?: ListFormat;
  /** As named in `_fields`, in its order, which is that of the columns of a sheet. */
  readonly fields?: string;
  readonly slim: boolean;
  readonly count?: 'exact' | 'estimate';
  readonly pageObject: boolean;
  readonly csv: CsvForm;
  /** Zone of the moments of a sheet. */
  readonly timeZone: string;
  /** Records are read as of a point in time. */
  readonly asOf?: AskedInstant;
  /** Two instants are compared. */
  readonly diff?: AskedDiff;
  readonly statistics?: StatisticsRequest;
  readonly values: PlanValues;
}

export interface StatisticsRequest {
  readonly aggregate?: string;
  readonly groupBy?: string;
  /** `_order_by` orders the groups. */
  readonly orderBy?: string;
  /** Zone of the days, weeks and months of instants. */
  readonly timeZone: string;
}

export interface ListReaderOptions {
  readonly served: Served;
  readonly access: ReadAccess;
  readonly values: PlanValues;
  readonly limits?: Limits;
  /** Values that `in` may list: 1,000 in a query string, 10,000 in a QUERY body. */
  readonly maximumListed: number;
  /** Maximum characters of `_filter`; a QUERY body has its own limit. */
  readonly maximumFilterText?: number;
  /** Exact decimals are strings. */
  readonly textDecimals?: boolean;
  /** The page is returned as an object, regardless of `_page_object`. */
  readonly pageObject?: boolean;
  /** The saved view named by `_view`. */
  readonly view?: SavedList;
  /** For requests that may read another point in time than the present. */
  readonly instants?: Pick<InstantOptions, 'now' | 'walk'>;
  /** Conditions that the route itself adds: a path segment, the filter of a view. */
  readonly fixed: readonly FilterNode[];
}

/** Reads the parameters of a list. */
export function parseList(pairs: Pairs, resource: Resource, options: ListReaderOptions): ListRequest {
  const limits = options.limits ?? defaultLimits;
  const own = new Map<ListParameter, string>();
  const filters: (readonly [string, string])[] = [];
  const nodes: FilterNode[] = [...options.fixed];
  for (const [name, value] of pairs) {
    if (name.startsWith('_')) {
      const parameter = listParameters.find((known) => known === name);
      if (parameter === undefined) refuseUnknown(name);
      if (own.has(parameter)) invalidParameter(name, 'duplicate', {}, phrase('Duplicate parameter.'));
      own.set(parameter, value);
    } else filters.push([name, value]);
  }
  const reader: FilterReader = {
    served: options.served,
    access: options.access,
    values: options.values,
    timeZone: timeZoneOf(own.get('_tz')),
    maximumListed: options.maximumListed,
    maximumConditions: limits.filterConditions,
    budget: { conditions: 0 },
  };
  const plain = filters.filter(([name, value]) => {
    const special = specialFilter(name, resource, options.access);
    if (special !== undefined) nodes.push(parseSpecialFilter(special, value, reader));
    return special === undefined;
  });
  const flat = parseFlatFilters(plain, resource, reader);
  if (flat !== undefined) nodes.push(flat);
  const tree = own.get('_filter');
  if (tree !== undefined)
    nodes.push(
      parseFilterTree(parseJson('_filter', tree, options.maximumFilterText ?? limits.urlBytes), resource, reader),
    );
  const { view } = options;
  if (own.has('_view') && view === undefined) refuseUnknown('_view');
  if (view?.filter !== undefined) {
    const { filter } = view;
    nodes.push(ofView(view, () => parseFilterTree(filter, resource, reader)));
  }
  const search = own.get('_search');
  if (search !== undefined && resource.search.length === 0) refuseUnknown('_search');
  const searchNode = search === undefined ? undefined : parseSearch(search, resource, options.access, options.values);
  if (searchNode !== undefined) nodes.push(searchNode);
  const { instants, values } = options;
  const { timeZone } = reader;
  const instant = <Asked>(name: '_as_of' | '_diff', read: (text: string, how: InstantOptions) => Asked) => {
    const text = own.get(name);
    if (text === undefined) return undefined;
    return instants === undefined ? refuseUnknown(name) : read(text, { ...instants, timeZone, resource, values });
  };
  const diff = instant('_diff', (text, how) => parseDiff(text, own, limits, how));
  const asOf = instant('_as_of', parseAsOf);
  const slim = flag(own, '_slim');
  if (slim && (own.has('_fields') || own.has('_expand')))
    exclusiveParameters(own.has('_fields') ? '_fields' : '_expand', '_slim');
  const format = formatOf(own);
  // A view provides the defaults for parameters that the request omits.
  const isSelection = !own.has('_statistics') && view !== undefined;
  const orderBy = own.get('_order_by') ?? (isSelection ? view.orderBy : undefined);
  const fields = own.get('_fields') ?? (isSelection && !slim ? view.fields : undefined);
  const inView = <Result>(name: ListParameter, read: () => Result): Result =>
    own.has(name) || view === undefined ? read() : ofView(view, read);
  const rank = orderBy === undefined ? searchNode : undefined;
  const selection = inView('_fields', () =>
    parseSelection(
      { slim, fields, expand: own.get('_expand'), textDecimals: options.textDecimals ?? false },
      resource,
      options.access,
      options.values,
    ),
  );
  const paging: Paging = diff === undefined ? parsePaging(own, rank !== undefined, limits) : { kind: 'none' };
  if (own.has('_expand') || fields !== undefined)
    checkExpansionCost(selection, resource, paging.kind === 'none' ? undefined : paging.size);
  return {
    resource,
    ...(nodes.length === 0 ? {} : { filter: nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'all', nodes } }),
    order: inView('_order_by', () => parseOrder(ordersGroups(own) ? undefined : orderBy, resource, reader)),
    ...(rank === undefined ? {} : { rank }),
    selection,
    paging,
    ...(format === undefined ? {} : { format }),
    ...(fields === undefined ? {} : { fields }),
    slim,
    ...countOf(own),
    pageObject: flag(own, '_page_object') || options.pageObject === true,
    csv: csvFormOf(own),
    timeZone: reader.timeZone,
    ...(asOf === undefined ? {} : { asOf }),
    ...(diff === undefined ? {} : { diff }),
    ...statisticsOf(own),
    values: options.values,
  };
}

/** The condition of a descriptor (a view's filter) as a node of this plan. */
export function fixedCondition(condition: Condition, values: PlanValues): FilterNode {
  return conditionNode(condition, values);
}

/** `_order_by` refers to groups if there are any; without them it must be a valid order of records, even if none is returned. */
function ordersGroups(own: OwnParameters): boolean {
  return own.get('_statistics') === 'true' && (own.has('_aggregate') || own.has('_group_by'));
}

function statisticsOf(own: OwnParameters): { readonly statistics?: StatisticsRequest } {
  const aggregate = own.get('_aggregate');
  const groupBy = own.get('_group_by');
  if (!flag(own, '_statistics')) {
    const [lonely] = (['_aggregate', '_group_by'] as const).filter((name) => own.has(name));
    if (lonely !== undefined) requiredWith(lonely, '_statistics');
    return {};
  }
  return {
    statistics: {
      ...(aggregate === undefined ? {} : { aggregate }),
      ...(groupBy === undefined ? {} : { groupBy }),
      timeZone: timeZoneOf(own.get('_tz')),
      ...(ordersGroups(own) && own.has('_order_by') ? { orderBy: own.get('_order_by') ?? '' } : {}),
    },
  };
}

/** Rejects an unknown parameter; suggests similar ones. */
function refuseUnknown(name: string): never {
  return unknownParameter(name, nearestParameter(name));
}

function requiredWith(name: string, other: string): never {
  return invalidParameter(other, 'required_with', { with: name }, phrase('{name} needs {other}.', { name, other }));
}
