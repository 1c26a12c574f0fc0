/** GET and QUERY <path>/list/ (specification, 4.1 L; api.md, sections 1, 2 and 10). */

import { readsProtectedIdentity, recordProtectedListRead } from '../../access/protected-reads.ts';
import { throwProblem } from '../../problems/problem.ts';
import { mayFollow } from '../../query/access.ts';
import type { ListFormat } from '../../query/list-values.ts';
import { fixedCondition, type ListRequest, listPlan, type Pairs, parseList } from '../../query/parse-list.ts';
import { pathNode } from '../../query/parse-special-filter.ts';
import { type FilterNode, PlanValues } from '../../query/query-plan.ts';
import type { SavedList } from '../../query/saved-list.ts';
import { contentTypeOf } from '../../query/sql-context.ts';
import { cacheHeaders } from '../../read/caching.ts';
import { countHeaders, countRows, type RowCount } from '../../read/count-rows.ts';
import { pointInTimeOfCursor } from '../../read/page-cursor.ts';
import { readDiff } from '../../read/read-diff.ts';
import { readAll, readKeyset, readPage } from '../../read/read-page.ts';
import { readStatistics } from '../../read/read-statistics.ts';
import { listTypes } from '../../read/row-format.ts';
import { streamRows } from '../../read/stream-rows.ts';
import { tolerateTypos } from '../../read/tolerate-typos.ts';
import { acceptsPageObject, acceptsTextDecimals, chooseFormat, requireJson } from '../../request/accept.ts';
import { type HandlerResult, successfulSelection } from '../../request/handler-result.ts';
import { readExactBody, recordLimits } from '../../request/read-body.ts';
import { type ApiRequest, checkRead } from '../../request/request-context.ts';
import { type Condition, conditionFields } from '../../vocabulary/condition.ts';
import { costOf, listCost } from '../limits/cost-of.ts';
import { inQueryBody, queryPairs } from './query-body.ts';

/** Returns the records that the parameters select, as JSON, JSON lines, CSV or statistics. */
export async function handleList(request: ApiRequest): Promise<HandlerResult> {
  const result = await readListResult(request);
  return request.method === 'GET' || request.method === 'HEAD' ? { ...result, message: successfulSelection } : result;
}

async function readListResult(request: ApiRequest): Promise<HandlerResult> {
  const { context } = request;
  const { resource } = request.operation;
  const asWritten = await readRequest(request);
  const pointInTime = asWritten.asOf ?? asWritten.diff?.from;
  if (pointInTime !== undefined)
    await checkRead({ kind: 'as-of', resource, milliseconds: pointInTime.milliseconds }, context);
  const { filter, values } = asWritten;
  if (filter !== undefined) await checkRead({ kind: 'list', resource, filter, values }, context);
  const list = await tolerateTypos(asWritten, context);
  if (readsProtectedIdentity(list, context.runtime)) await recordProtectedListRead(context);
  if (
    request.method === 'HEAD' &&
    (list.paging.kind === 'none' || list.statistics !== undefined || list.diff !== undefined)
  )
    return readHeadResult(list, request);
  if (list.statistics !== undefined) {
    if (list.format === undefined) requireJson(request);
    return readStatistics(list, list.statistics.groups, context);
  }
  if (list.diff !== undefined) return readDiff(list, list.diff, request);
  const format = chooseFormat(list, request);
  const total = list.count === undefined ? undefined : await countRows(list, list.count, context);
  // CSV contains structures as JSON, whose numbers would lose digits in a spreadsheet.
  const written: ListRequest =
    format === 'csv' || format === 'xlsx' ? { ...list, selection: { ...list.selection, decimals: 'text' } } : list;
  const result = await readRowsResult(written, format, total, request);
  const headers = total === undefined ? result.headers : { ...countHeaders(total), ...result.headers };
  return { ...result, ...(headers && { headers }), ...(request.method === 'HEAD' ? { body: null } : {}) };
}

/** HEAD of an unpaged list, of statistics or of differences validates the parameters and counts if a count is requested; it reads no rows. */
async function readHeadResult(list: ListRequest, request: ApiRequest): Promise<HandlerResult> {
  const { context } = request;
  if (list.statistics !== undefined && list.format === undefined) requireJson(request);
  const format = list.statistics === undefined ? chooseFormat(list, request) : 'json';
  const total = list.count === undefined ? undefined : await countRows(list, list.count, context);
  const hasRows = list.statistics === undefined && list.diff === undefined;
  const rows = hasRows ? cacheHeaders(context.runtime.statements.read(listPlan(list, {}, context)).shape) : {};
  const headers = { ...(total === undefined ? {} : countHeaders(total)), ...rows };
  return { status: 200, headers, contentType: listTypes[format], body: null };
}

function readRowsResult(
  list: ListRequest,
  format: ListFormat,
  total: RowCount | undefined,
  request: ApiRequest,
): Promise<HandlerResult> {
  switch (list.paging.kind) {
    case 'page':
      return readPage(list, list.paging, format, total, request);
    case 'keyset':
      return readKeyset(list, list.paging, format, total, request);
    case 'none':
      return format === 'json' ? readAll(list, total, request) : streamRows(list, format, request.context);
  }
}

/** QUERY carries its parameters in a body; GET in the address. */
async function readRequest(request: ApiRequest): Promise<ListRequest> {
  const { query } = request;
  if (request.method !== 'QUERY')
    return readList(request, query, query.length === 0 ? undefined : await viewIn(query, request));
  const body = await readExactBody(request.message, {
    limits: recordLimits(request.context.runtime.sizes),
    accepts: ['application/json'],
  });
  const pairs = preferAddressPaging(queryPairs(body), request);
  request.context.usage?.recordParameters(pairs);
  const all = [...request.query, ...pairs];
  request.context.usage?.spend(listCost(all, request) - costOf(request));
  const view = await viewIn(all, request);
  return inQueryBody(body, request.query, () => readList(request, all, view));
}

const pagingParameters: ReadonlySet<string> = new Set(['_page', '_after', '_before']);

/** The page position in the URL overrides the one in the body, so that a link can be followed with the body it was created for. */
function preferAddressPaging(pairs: Pairs, { query }: ApiRequest): Pairs {
  return query.some(([name]) => pagingParameters.has(name))
    ? pairs.filter(([name]) => !pagingParameters.has(name))
    : pairs;
}

/** Returns the saved view that the parameters refer to. Without the feature, the parameter is unknown. */
async function viewIn(pairs: Pairs, { context, operation }: ApiRequest): Promise<SavedList | undefined> {
  const viewPair = pairs.find(([name]) => name === '_view');
  return viewPair && context.runtime.findView?.(viewPair[1], operation.resource, context);
}

function readList(request: ApiRequest, pairs: Pairs, view: SavedList | undefined): ListRequest {
  const { context, operation } = request;
  const values = new PlanValues(context.caller.customerId);
  const fixed: FilterNode[] = [];
  if (operation.segment !== undefined) fixed.push(segmentNode(request, values), ...objectNodes(request, values));
  if (operation.filter !== undefined) {
    rejectUnreadable(operation.filter, request);
    fixed.push(fixedCondition(operation.filter, values));
  }
  const { sizes } = context.runtime;
  return parseList(pairs, operation.resource, {
    compiled: context.runtime.compiled,
    access: context.access,
    values,
    limits: sizes,
    maxListed: request.method === 'QUERY' ? sizes.listedInBody : sizes.listedInAddress,
    textDecimals: acceptsTextDecimals(request.headers),
    pageObject: acceptsPageObject(request.headers),
    ...(request.method === 'QUERY' ? { maxFilterText: sizes.recordBytes } : {}),
    ...(view === undefined ? {} : { view }),
    instants: { now: context.now, walk: pairs.length === 0 ? undefined : walkTimestamp(pairs, request) },
    fixed,
  });
}

/** Returns the timestamp of the iteration that `_after` or `_before` continues. */
function walkTimestamp(pairs: Pairs, { context }: ApiRequest): number | undefined {
  const [, cursor = ''] = pairs.find(([name]) => name === '_after' || name === '_before') ?? [];
  if (cursor === '') return undefined;
  return pointInTimeOfCursor(cursor, { customerId: context.caller.customerId, secret: context.runtime.cursorSecret });
}

/** A view reveals which records match its filter, so only callers that can read the filter's fields may use it. */
function rejectUnreadable(filter: Condition, { operation, context }: ApiRequest): void {
  const { fieldByName } = operation.resource;
  const isReadable = conditionFields(filter).every(({ name }) => {
    const field = fieldByName.get(name);
    return field !== undefined && context.access.mayRead(field);
  });
  if (!isReadable) throwProblem('operation_not_permitted');
}

/** Checks `list/{content_type}/` of a limited caller: the record identified by content type and ID must be visible. */
function objectNodes({ operation, parameters, context: work }: ApiRequest, values: PlanValues): readonly FilterNode[] {
  const { segment, resource } = operation;
  const { access, runtime } = work;
  const owner = segment?.field.resource ?? resource;
  if (segment === undefined || access.limitsObjects?.(owner) !== true) return [];
  const parsed = segment.field.type.parse(parameters[segment.name] ?? '', segment.field);
  const kind = parsed.ok ? runtime.model.resourceByContentType.get(String(parsed.value)) : undefined;
  const named = owner.fields.find((field) => contentTypeOf(field) === segment.field);
  const rows = kind && access.rowFilter(kind, values);
  if (kind === undefined || named === undefined || rows === undefined) return [];
  return [
    segment.steps.reduceRight<FilterNode>((node, step) => ({ kind: 'related', field: step.name, none: false, node }), {
      kind: 'about',
      field: named.name,
      resource: kind.id,
      node: rows,
    }),
  ];
}

/** Returns the condition of `list/{content_type}/`: equality with the segment. If the field cannot have that value, the path does not exist. */
function segmentNode(request: ApiRequest, values: PlanValues): FilterNode {
  const { segment } = request.operation;
  const text = segment === undefined ? '' : (request.parameters[segment.name] ?? '');
  if (segment === undefined) return throwProblem('route_not_found');
  // The URLs that list a record must not reveal the value of its fields.
  if (!mayFollow(segment, request.context.access)) return throwProblem('not_found');
  const { field } = segment;
  const parsed = field.type.parse(text, field);
  const isAllowed =
    parsed.ok && (field.enumeration === undefined || field.enumeration.some((entry) => entry.value === parsed.value));
  if (field.type.role === 'content_type' && (!parsed.ok || !field.contentTypes.has(String(parsed.value))))
    return throwProblem('unknown_content_type');
  if (!parsed.ok || !isAllowed) return throwProblem('not_found');
  return pathNode(segment, 'eq', values.add(parsed.value), { access: request.context.access, values });
}
