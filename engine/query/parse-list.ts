/**
 * Parses the parameters of a list to a ListRequest: one plan with its values, and the format of the response. Input: the query string's pairs (GET) or the
 * QUERY body converted to the same pairs; output: the request, or a ProblemError that names the parameter. Built-in parameters begin with `_`; all others
 * are field filters or special list parameters of the descriptor.
 */

import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import { defaultLimits, type Limits } from '../kernel/limits.ts';
import type { Resource } from '../model/model.ts';
import { t } from '../texts/t.ts';
import type { Condition } from '../vocabulary/condition.ts';
import { type ReadAccess, scopeOf } from './access.ts';
import { conditionNode } from './condition-node.ts';
import { checkExpansionCost } from './expansion-cost.ts';
import type { FilterReader } from './filter-reader.ts';
import { type ListParameter, listParameters, suggestParameter } from './list-parameters.ts';
import {
  type CsvForm,
  countOf,
  csvFormOf,
  type EngineParameters,
  flag,
  formatOf,
  type ListFormat,
  parseJson,
  plainCsv,
  timeZoneOf,
} from './list-values.ts';
import { type ParsedDiff, type PointInTime, type PointInTimeOptions, parseAsOf, parseDiff } from './parse-as-of.ts';
import { parseFilterTree, parseFlatFilters } from './parse-filter.ts';
import { orderOfCreation, parseOrder } from './parse-order.ts';
import { noPaging, type Paging, parsePaging } from './parse-paging.ts';
import { parseSearch } from './parse-search.ts';
import { parseSelection } from './parse-selection.ts';
import { parseSpecialFilter, specialFilter } from './parse-special-filter.ts';
import { parseStatistics, type StatisticsShape } from './parse-statistics.ts';
import type {
  FilterNode,
  ListPlan,
  OrderTerm,
  PageShape,
  PlanValues,
  Scope,
  SearchNode,
  Selection,
} from './query-plan.ts';
import { exclusiveParameters, invalidParameter, unknownParameter } from './reject-parameter.ts';
import { ofView, type SavedList } from './saved-list.ts';

export type Pairs = readonly (readonly [name: string, value: string])[];

/** A requested list, without the rows of its page, which depend on the response format. */
export interface ListRequest {
  readonly resource: Resource;
  readonly filter?: FilterNode;
  readonly order: readonly OrderTerm[];
  /** A search without an order puts the best matches first. */
  readonly rank?: SearchNode;
  readonly selection: Selection;
  readonly paging: Paging;
  /** Undefined if the Accept header determines it. */
  readonly format?: ListFormat;
  /** The value of `_fields`, whose order is that of the columns of a sheet. */
  readonly fields?: string;
  readonly slim: boolean;
  readonly count?: 'exact' | 'estimate';
  readonly pageObject: boolean;
  readonly csv: CsvForm;
  /** Time zone of the timestamps in a sheet. */
  readonly timeZone: string;
  /** Set if records are read as of a point in time. */
  readonly asOf?: PointInTime;
  /** Set if two points in time are compared. */
  readonly diff?: ParsedDiff;
  /** Set if statistics are requested instead of the records; `groups` unless only a count is. */
  readonly statistics?: { readonly groups?: StatisticsShape };
  readonly values: PlanValues;
}

export interface ListReaderOptions {
  readonly compiled: CompiledModel;
  readonly access: ReadAccess;
  readonly values: PlanValues;
  readonly limits?: Limits;
  /** Values that `in` may list: 1,000 in a query string, 10,000 in a QUERY body. */
  readonly maxListed: number;
  /** Maximum characters of `_filter`; a QUERY body has its own limit. */
  readonly maxFilterText?: number;
  /** Whether exact decimals are strings. */
  readonly textDecimals?: boolean;
  /** Whether the page is returned as an object, regardless of `_page_object`. */
  readonly pageObject?: boolean;
  /** The saved view named by `_view`. */
  readonly view?: SavedList;
  /** For requests that may read records as of a point in time. */
  readonly instants?: Pick<PointInTimeOptions, 'now' | 'walk'>;
  /** Conditions that the route itself adds: a path segment, the filter of a view. */
  readonly fixed: readonly FilterNode[];
}

/** Returns the list of a request without parameters. */
function completeList(
  resource: Resource,
  { fixed: nodes, textDecimals = false, pageObject = false, access, values }: ListReaderOptions,
): ListRequest {
  return {
    resource,
    ...withFilter(nodes),
    order: orderOfCreation,
    selection: parseSelection(
      { slim: false, fields: undefined, expand: undefined, textDecimals },
      resource,
      access,
      values,
    ),
    paging: noPaging,
    slim: false,
    pageObject,
    csv: plainCsv,
    timeZone: 'UTC',
    values,
  };
}

/** All conditions, as one. */
function withFilter(nodes: readonly FilterNode[]): { readonly filter?: FilterNode } {
  if (nodes.length === 0) return {};
  return { filter: nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'all', nodes } };
}

/** Reads the parameters of a list. */
export function parseList(pairs: Pairs, resource: Resource, options: ListReaderOptions): ListRequest {
  if (pairs.length === 0 && options.view === undefined) return completeList(resource, options);
  const limits = options.limits ?? defaultLimits;
  const parameters = new Map<ListParameter, string>();
  const filters: (readonly [string, string])[] = [];
  const nodes: FilterNode[] = [...options.fixed];
  for (const [name, value] of pairs) {
    if (name.startsWith('_')) {
      const parameter = listParameters.find((candidate) => candidate === name);
      if (parameter === undefined) rejectUnknown(name);
      if (parameters.has(parameter)) invalidParameter(name, 'duplicate', {}, t('duplicateParameter'));
      parameters.set(parameter, value);
    } else filters.push([name, value]);
  }
  const reader: FilterReader = {
    compiled: options.compiled,
    access: options.access,
    values: options.values,
    timeZone: timeZoneOf(parameters.get('_tz')),
    maxListed: options.maxListed,
    maxConditions: limits.filterConditions,
    budget: { conditions: 0 },
  };
  const plain = filters.filter(([name, value]) => {
    const special = specialFilter(name, resource, options.access);
    if (special !== undefined) nodes.push(parseSpecialFilter(special, value, reader));
    return special === undefined;
  });
  const flat = parseFlatFilters(plain, resource, reader);
  if (flat !== undefined) nodes.push(flat);
  const tree = parameters.get('_filter');
  if (tree !== undefined)
    nodes.push(parseFilterTree(parseJson('_filter', tree, options.maxFilterText ?? limits.urlBytes), resource, reader));
  const { view } = options;
  if (parameters.has('_view') && view === undefined) rejectUnknown('_view');
  if (view?.filter !== undefined) {
    const { filter } = view;
    nodes.push(ofView(view, () => parseFilterTree(filter, resource, reader)));
  }
  const search = parameters.get('_search');
  if (search !== undefined && resource.search.length === 0) rejectUnknown('_search');
  const searchNode = search === undefined ? undefined : parseSearch(search, resource, options.access, options.values);
  if (searchNode !== undefined) nodes.push(searchNode);
  const { instants, values } = options;
  const { timeZone } = reader;
  const pointInTime = <Parsed>(name: '_as_of' | '_diff', read: (text: string, how: PointInTimeOptions) => Parsed) => {
    const text = parameters.get(name);
    if (text === undefined) return undefined;
    return instants === undefined ? rejectUnknown(name) : read(text, { ...instants, timeZone, resource, values });
  };
  const diff = pointInTime('_diff', (text, how) => parseDiff(text, parameters, limits, how));
  const asOf = pointInTime('_as_of', parseAsOf);
  const slim = flag(parameters, '_slim');
  if (slim && (parameters.has('_fields') || parameters.has('_expand')))
    exclusiveParameters(parameters.has('_fields') ? '_fields' : '_expand', '_slim');
  const format = formatOf(parameters);
  // A view provides the defaults for parameters that the request omits.
  const isSelection = !parameters.has('_statistics') && view !== undefined;
  const orderBy = parameters.get('_order_by') ?? (isSelection ? view.orderBy : undefined);
  const fields = parameters.get('_fields') ?? (isSelection && !slim ? view.fields : undefined);
  const inView = <Result>(name: ListParameter, read: () => Result): Result =>
    parameters.has(name) || view === undefined ? read() : ofView(view, read);
  const rank = orderBy === undefined ? searchNode : undefined;
  const selection = inView('_fields', () =>
    parseSelection(
      { slim, fields, expand: parameters.get('_expand'), textDecimals: options.textDecimals ?? false },
      resource,
      options.access,
      options.values,
    ),
  );
  const paging: Paging = diff === undefined ? parsePaging(parameters, rank !== undefined, limits) : noPaging;
  if (parameters.has('_expand') || fields !== undefined)
    checkExpansionCost(selection, resource, paging.kind === 'none' ? undefined : paging.size);
  return {
    resource,
    ...withFilter(nodes),
    order: inView('_order_by', () =>
      parseOrder(ordersGroups(parameters, view) ? undefined : orderBy, resource, reader),
    ),
    ...(rank === undefined ? {} : { rank }),
    selection,
    paging,
    ...(format === undefined ? {} : { format }),
    ...(fields === undefined ? {} : { fields }),
    slim,
    ...countOf(parameters),
    pageObject: flag(parameters, '_page_object') || options.pageObject === true,
    csv: csvFormOf(parameters),
    timeZone: reader.timeZone,
    ...(asOf === undefined ? {} : { asOf }),
    ...(diff === undefined ? {} : { diff }),
    ...statisticsOf(parameters, view, resource, reader),
    values: options.values,
  };
}

/** Converts the condition of a descriptor (a view's filter) to a node of this plan. */
export function fixedCondition(condition: Condition, values: PlanValues): FilterNode {
  return conditionNode(condition, values);
}

/** Returns the groups of statistics: those of the request, or of the view if the request has none. */
function groupingOf(parameters: EngineParameters, view: SavedList | undefined) {
  const [aggregate, groupBy] = [parameters.get('_aggregate'), parameters.get('_group_by')];
  const isOfView = aggregate === undefined && groupBy === undefined && view !== undefined;
  return isOfView ? { isOfView, aggregate: view.aggregate, groupBy: view.groupBy } : { isOfView, aggregate, groupBy };
}

/** `_order_by` refers to groups if there are any; without them it must be a valid order of records, even if none is returned. */
function ordersGroups(parameters: EngineParameters, view: SavedList | undefined): boolean {
  const { aggregate, groupBy } = groupingOf(parameters, view);
  return parameters.get('_statistics') === 'true' && (aggregate ?? groupBy) !== undefined;
}

function statisticsOf(
  parameters: EngineParameters,
  view: SavedList | undefined,
  resource: Resource,
  reader: FilterReader,
): Pick<ListRequest, 'statistics'> {
  if (!flag(parameters, '_statistics')) {
    const [lonely] = (['_aggregate', '_group_by'] as const).filter((name) => parameters.has(name));
    if (lonely !== undefined) requiredWith(lonely, '_statistics');
    return {};
  }
  const { isOfView, aggregate, groupBy } = groupingOf(parameters, view);
  const orderBy = ordersGroups(parameters, view) ? parameters.get('_order_by') : undefined;
  const request = {
    ...(aggregate === undefined ? {} : { aggregate }),
    ...(groupBy === undefined ? {} : { groupBy }),
    ...(orderBy === undefined ? {} : { orderBy }),
    timeZone: reader.timeZone,
  };
  const read = () => parseStatistics(request, resource, reader);
  const groups = isOfView && view !== undefined ? ofView(view, read) : read();
  return { statistics: groups === undefined ? {} : { groups } };
}

/** Rejects an unknown parameter; suggests similar ones. */
function rejectUnknown(name: string): never {
  return unknownParameter(name, suggestParameter(name));
}

function requiredWith(name: string, other: string): never {
  return invalidParameter(other, 'required_with', { with: name }, t('parameterRequires', { name, other }));
}

/** Returns the plan of a list for a caller; the code that creates the response fills in the page. */
export function listPlan(list: ListRequest, page: PageShape, caller: ListCaller): ListPlan {
  return {
    kind: 'list',
    resource: list.resource.id,
    scope: scopeOfList(list, caller),
    ...(list.filter === undefined ? {} : { filter: list.filter }),
    order: list.order,
    ...(list.rank === undefined ? {} : { rank: list.rank }),
    selection: list.selection,
    page,
  };
}

interface ListCaller {
  readonly access: ReadAccess;
}

/** Returns the row rules of the caller and the requested timestamp. Called once for each plan, because their values are added to its parameters. */
export function scopeOfList(list: ListRequest, { access }: ListCaller): Scope {
  const scope = scopeOf(access, list.resource, list.values);
  return list.asOf === undefined ? scope : { ...scope, asOf: list.asOf.parameters };
}
