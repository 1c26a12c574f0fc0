/** GET and QUERY <path>/list/ (specification, 4.1 L; api.md, sections 1, 2 and 10). */
import { refuse } from '../../problems/problem.ts';
import { mayFollow } from '../../query/access.ts';
import type { ListFormat } from '../../query/list-values.ts';
import { fixedCondition, type ListRequest, type Pairs, parseList } from '../../query/parse-list.ts';
import { pathNode } from '../../query/parse-special-filter.ts';
import { parseStatistics } from '../../query/parse-statistics.ts';
import { PlanValues } from '../../query/plan-values.ts';
import type { FilterNode } from '../../query/query-plan.ts';
import type { SavedList } from '../../query/saved-list.ts';
import { contentTypeOf } from '../../query/sql-context.ts';
import { type Condition, conditionFields } from '../../vocabulary/condition.ts';
import { asksProtected } from '../access/asks-protected.ts';
import { noteProtectedList } from '../access/note-protected.ts';
import { refuseUnkeptInstant, refuseUnkeptList } from '../ageing/refuse-unkept.ts';
import { findView } from '../callers/saved-views.ts';
import { type Reply, successfulSelection } from '../context/reply.ts';
import type { ApiRequest } from '../context/request.ts';
import { wantsPageObject, wantsTextDecimals } from '../http/accept.ts';
import { readExactBody, recordLimits } from '../http/read-body.ts';
import { costOf, listCost } from '../limits/cost-of.ts';
import { cacheHeaders } from '../reading/cache-headers.ts';
import { chooseFormat, refuseUnlessJson } from '../reading/choose-format.ts';
import { countHeaders, countRows, type RowCount } from '../reading/count-rows.ts';
import { listPlan } from '../reading/list-plan.ts';
import { instantOfCursor } from '../reading/page-cursor.ts';
import { readAll } from '../reading/read-all.ts';
import { readDiff } from '../reading/read-diff.ts';
import { readKeyset } from '../reading/read-keyset.ts';
import { readPage } from '../reading/read-page.ts';
import { readStatistics } from '../reading/read-statistics.ts';
import { listTypes } from '../reading/row-format.ts';
import { streamRows } from '../reading/stream-rows.ts';
import { inQueryBody, queryPairs } from './query-body.ts';

/** Returns the records that the parameters select, as JSON, JSON lines, CSV or statistics. */
export async function handleList(request: ApiRequest): Promise<Reply> {
  const reply = await answerList(request);
  return request.method === 'GET' || request.method === 'HEAD' ? { ...reply, message: successfulSelection } : reply;
}

async function answerList(request: ApiRequest): Promise<Reply> {
  const { work } = request;
  const list = await readRequest(request);
  const asked = list.asOf ?? list.diff?.from;
  if (asked !== undefined) await refuseUnkeptInstant(asked.milliseconds, request.operation.resource, work);
  await refuseUnkeptList(list.filter, list.values, request.operation.resource, work);
  if (asksProtected(list)) await noteProtectedList(work);
  if (
    request.method === 'HEAD' &&
    (list.paging.kind === 'none' || list.statistics !== undefined || list.diff !== undefined)
  )
    return answerHead(list, request);
  if (list.statistics !== undefined) {
    if (list.format === undefined) refuseUnlessJson(request);
    return readStatistics(list, list.statistics, work);
  }
  if (list.diff !== undefined) return readDiff(list, list.diff, request);
  const format = chooseFormat(list, request);
  const total = list.count === undefined ? undefined : await countRows(list, list.count, work);
  const reply = await answerRows(withDecimals(list, format), format, total, request);
  const isHead = request.method === 'HEAD';
  return { ...reply, headers: { ...countHeaders(total), ...reply.headers }, ...(isHead ? { body: null } : {}) };
}

/** CSV contains structures as JSON, whose numbers would lose digits in a spreadsheet. */
function withDecimals(list: ListRequest, format: ListFormat): ListRequest {
  return format === 'csv' || format === 'xlsx' ? { ...list, selection: { ...list.selection, decimals: 'text' } } : list;
}

/** HEAD of an unpaged list, of statistics or of differences validates the parameters and counts if a count is requested; it reads no rows. */
async function answerHead(list: ListRequest, request: ApiRequest): Promise<Reply> {
  const { work } = request;
  if (list.statistics !== undefined) {
    if (list.format === undefined) refuseUnlessJson(request);
    parseStatistics(list.statistics, list, { access: work.access, served: work.runtime.served });
  }
  const format = list.statistics === undefined ? chooseFormat(list, request) : 'json';
  const total = list.count === undefined ? undefined : await countRows(list, list.count, work);
  const hasRows = list.statistics === undefined && list.diff === undefined;
  const rows = hasRows ? cacheHeaders(work.runtime.statements.read(listPlan(list, {}, work)).shape) : {};
  return { status: 200, headers: { ...countHeaders(total), ...rows }, contentType: listTypes[format], body: null };
}

function answerRows(
  list: ListRequest,
  format: ListFormat,
  total: RowCount | undefined,
  request: ApiRequest,
): Promise<Reply> {
  switch (list.paging.kind) {
    case 'page':
      return readPage(list, list.paging, format, total, request);
    case 'keyset':
      return readKeyset(list, list.paging, format, total, request);
    case 'none':
      return format === 'json' ? readAll(list, total, request) : streamRows(list, format, request.work);
  }
}

/** QUERY carries its parameters in a body; GET in the address. */
async function readRequest(request: ApiRequest): Promise<ListRequest> {
  if (request.method !== 'QUERY') return readList(request, request.query, await viewIn(request.query, request));
  const body = await readExactBody(request.message, {
    limits: recordLimits(request.work.runtime.sizes),
    accepts: ['application/json'],
  });
  const pairs = placedPairs(queryPairs(body), request);
  request.work.noteParameters?.(pairs);
  const all = [...request.query, ...pairs];
  request.work.spend?.(listCost(all, request) - costOf(request));
  const view = await viewIn(all, request);
  return inQueryBody(body, request.query, () => readList(request, all, view));
}

const places: ReadonlySet<string> = new Set(['_page', '_after', '_before']);

/** The page position in the URL overrides the one in the body, so that a link can be followed with the body it was created for. */
function placedPairs(pairs: Pairs, { query }: ApiRequest): Pairs {
  return query.some(([name]) => places.has(name)) ? pairs.filter(([name]) => !places.has(name)) : pairs;
}

/** The saved view that the parameters name. */
async function viewIn(pairs: Pairs, { work, operation }: ApiRequest): Promise<SavedList | undefined> {
  const named = pairs.find(([name]) => name === '_view');
  return named && findView(named[1], operation.resource, work);
}

function readList(request: ApiRequest, pairs: Pairs, view: SavedList | undefined): ListRequest {
  const { work, operation } = request;
  const values = new PlanValues(work.caller.customerId);
  const fixed: FilterNode[] = [];
  if (operation.segment !== undefined) fixed.push(segmentNode(request, values), ...objectNodes(request, values));
  if (operation.filter !== undefined) {
    refuseUnreadable(operation.filter, request);
    fixed.push(fixedCondition(operation.filter, values));
  }
  const { sizes } = work.runtime;
  return parseList(pairs, operation.resource, {
    served: work.runtime.served,
    access: work.access,
    values,
    limits: sizes,
    maximumListed: request.method === 'QUERY' ? sizes.listedInBody : sizes.listedInAddress,
    textDecimals: wantsTextDecimals(request.headers),
    pageObject: wantsPageObject(request.headers),
    ...(request.method === 'QUERY' ? { maximumFilterText: sizes.recordBytes } : {}),
    ...(view === undefined ? {} : { view }),
    instants: { now: work.now, walk: instantOfWalk(pairs, request) },
    fixed,
  });
}

/** Returns the timestamp of the iteration that `_after` or `_before` continues. */
function instantOfWalk(pairs: Pairs, { work }: ApiRequest): number | undefined {
  const [, cursor = ''] = pairs.find(([name]) => name === '_after' || name === '_before') ?? [];
  return instantOfCursor(cursor, { customerId: work.caller.customerId, secret: work.runtime.cursorSecret });
}

/** A view reveals which records match its filter, so only callers that can read the filter's fields may use it. */
function refuseUnreadable(filter: Condition, { operation, work }: ApiRequest): void {
  const { fieldByName } = operation.resource;
  const isReadable = conditionFields(filter).every(({ name }) => {
    const field = fieldByName.get(name);
    return field !== undefined && work.access.mayRead(field);
  });
  if (!isReadable) refuse('operation_not_permitted');
}

/** Of `list/{content_type}/` as a limited caller asks it: what is named by content type and id is a record that the caller sees. */
function objectNodes({ operation, parameters, work }: ApiRequest, values: PlanValues): readonly FilterNode[] {
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

/** `list/{content_type}/`: equality with the segment. A value that the field cannot have is a path that does not exist. */
function segmentNode(request: ApiRequest, values: PlanValues): FilterNode {
  const { segment } = request.operation;
  const text = segment === undefined ? '' : (request.parameters[segment.name] ?? '');
  if (segment === undefined) return refuse('route_not_found');
  // The URLs that list a record must not reveal the value of its fields.
  if (!mayFollow(segment, request.work.access)) return refuse('not_found');
  const { field } = segment;
  const parsed = field.type.parse(text, field);
  const isAllowed =
    parsed.ok && (field.enumeration === undefined || field.enumeration.some((entry) => entry.value === parsed.value));
  if (field.type.role === 'content_type' && (!parsed.ok || !field.contentTypes.has(String(parsed.value))))
    return refuse('unknown_content_type');
  if (!parsed.ok || !isAllowed) return refuse('not_found');
  return pathNode(segment, 'eq', values.place(parsed.value), { access: request.work.access, values });
}
