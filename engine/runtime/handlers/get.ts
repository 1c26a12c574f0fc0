/** GET <path>/{pk}/ (specification, 4.1 G; api.md, sections 1 and 3). */

import { isUuid } from '../../kernel/ids.ts';
import { phrase } from '../../kernel/text.ts';
import { refuse } from '../../problems/problem.ts';
import { scopeOf } from '../../query/access.ts';
import { getCells, idParameter } from '../../query/build-read.ts';
import { checkExpansionCost } from '../../query/expansion-cost.ts';
import { timeZoneOf } from '../../query/list-values.ts';
import { parseAsOf } from '../../query/parse-as-of.ts';
import { parseSelection } from '../../query/parse-selection.ts';
import { PlanValues } from '../../query/plan-values.ts';
import type { GetPlan } from '../../query/query-plan.ts';
import { ShownRow } from '../../query/row-shape.ts';
import { instantText } from '../../vocabulary/column-writer.ts';
import { showsProtected } from '../access/asks-protected.ts';
import { noteProtectedList } from '../access/note-protected.ts';
import { refuseUnkeptId, refuseUnkeptInstant } from '../ageing/refuse-unkept.ts';
import { type Reply, successfulSelection } from '../context/reply.ts';
import { type ApiRequest, headerOf } from '../context/request.ts';
import { wantsTextDecimals } from '../http/accept.ts';
import { isModifiedSince, isPlainTag, matchesAny } from '../http/entity-tag.ts';
import { readFlags } from '../http/read-flags.ts';
import { answerTag } from '../reading/answer-tag.ts';
import { cacheHeaders } from '../reading/cache-headers.ts';
import { refuseUnlessJson } from '../reading/choose-format.ts';
import { presentRows } from '../reading/present.ts';
import { withVisibleObjects } from '../reading/visible-objects.ts';

/** Returns the record, or 304 if the client already has it. */
export async function handleGet(request: ApiRequest): Promise<Reply> {
  const { work, operation } = request;
  const { resource } = operation;
  refuseUnlessJson(request);
  refuseUnmodifiedSince(request);
  const flags = readFlags(request.query, ['_fields', '_expand', '_slim', '_as_of', '_tz']);
  const id = recordId(request);
  const values = new PlanValues(work.caller.customerId);
  values.list[idParameter] = id;
  const asked = flags.get('_as_of');
  const timeZone = timeZoneOf(flags.get('_tz'));
  const asOf = asked === undefined ? undefined : parseAsOf(asked, { now: work.now, timeZone, resource, values });
  if (asOf !== undefined) await refuseUnkeptInstant(asOf.milliseconds, resource, work);
  const scope = { ...scopeOf(work.access, resource, values), ...(asOf === undefined ? {} : { asOf: asOf.places }) };
  const selection = parseSelection(
    {
      slim: flags.get('_slim') === 'true',
      fields: flags.get('_fields'),
      expand: flags.get('_expand'),
      textDecimals: wantsTextDecimals(request.headers),
    },
    resource,
    work.access,
    values,
  );
  // No other record can be embedded unless one of these is set.
  if (flags.has('_fields') || flags.has('_expand')) {
    checkExpansionCost(selection, resource);
    if (showsProtected(selection, resource)) await noteProtectedList(work);
  }
  const time = resource.fieldByName.get('updated_at');
  const plan: GetPlan = {
    kind: 'get',
    resource: resource.id,
    scope,
    selection,
    ...(time !== undefined && work.access.mayRead(time) ? { modified: time.name } : {}),
  };
  const statement = work.runtime.statements.read(plan);
  const [row] = await work.session.rows(statement, values.list);
  const isHidden = (await withVisibleObjects([id], resource, work))?.has(id) === false;
  if (row === undefined || isHidden) {
    await refuseUnkeptId(id, resource, work);
    return refuse('not_found');
  }
  const record = new ShownRow(statement.shape, row);
  const tag = answerTag({
    record,
    version: Number(row[getCells.version]),
    isExpanded: flags.has('_expand'),
    isPartial: flags.has('_fields'),
    isMasked: work.access.hiddenPersons?.areIn(resource) === true,
    isText: selection.decimals === 'text',
  });
  const modified = plan.modified === undefined ? null : row[getCells.modified];
  const lastModified = typeof modified === 'string' ? new Date(instantText(modified)).toUTCString() : undefined;
  const headers = {
    ...cacheHeaders(statement.shape),
    ETag: tag,
    ...(lastModified === undefined ? {} : { 'Last-Modified': lastModified }),
  };
  // Values created for this response only (a file's signed URL) expire without any write.
  const mayKeep = await presentRows(statement.shape, [row], work);
  if (mayKeep && clientHas(request, tag, lastModified)) return { status: 304, headers, body: null };
  return { status: 200, message: successfulSelection, headers, body: record.json() };
}

/** A condition that is not looked at must not be passed over (RFC 9110, 13.1). */
function refuseUnmodifiedSince(request: ApiRequest): void {
  if (headerOf(request, 'if-unmodified-since') === undefined) return;
  const message = phrase('Reads support If-None-Match and If-Modified-Since.');
  refuse('invalid_parameter', { errors: [{ header: 'If-Unmodified-Since', code: 'unknown_parameter', message }] });
}

/** A tag takes precedence (RFC 9110, 13.1.3). A date covers only the row, so it is ignored if the response contains more than the row. */
function clientHas(request: ApiRequest, tag: string, lastModified: string | undefined): boolean {
  const tags = headerOf(request, 'if-none-match');
  if (tags !== undefined) return matchesAny(tags, tag);
  return isPlainTag(tag) && isModifiedSince(headerOf(request, 'if-modified-since'), lastModified) === false;
}

/** Returns the ID from the path. An invalid UUID matches no record. */
export function recordId(request: ApiRequest): string {
  const id = request.parameters.pk ?? '';
  return isUuid(id) ? id.toLowerCase() : refuse('not_found');
}
