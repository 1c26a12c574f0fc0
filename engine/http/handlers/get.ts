/** GET <path>/{pk}/ (specification, 4.1 G; api.md, sections 1 and 3). */

import { recordProtectedListRead, selectsProtectedIdentity } from '../../access/protected-reads.ts';
import { isUuid } from '../../kernel/ids.ts';
import { throwProblem } from '../../problems/problem.ts';
import { scopeOf } from '../../query/access.ts';
import { getCells, idParameter } from '../../query/build-read.ts';
import { checkExpansionCost } from '../../query/expansion-cost.ts';
import { timeZoneOf } from '../../query/list-values.ts';
import { parseAsOf } from '../../query/parse-as-of.ts';
import { parseSelection } from '../../query/parse-selection.ts';
import { type GetPlan, PlanValues } from '../../query/query-plan.ts';
import { RenderedRow } from '../../query/row-shape.ts';
import { cacheHeaders, responseTag } from '../../read/caching.ts';
import { presentRows } from '../../read/present.ts';
import { withVisibleObjects } from '../../read/visible-objects.ts';
import { acceptsTextDecimals, requireJson } from '../../request/accept.ts';
import { isModifiedSince, isPlainTag, matchesAny } from '../../request/entity-tag.ts';
import { type HandlerResult, successfulSelection } from '../../request/handler-result.ts';
import { readFlags } from '../../request/read-query.ts';
import { type ApiRequest, checkRead } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { timestampText } from '../../vocabulary/column-writer.ts';

/** Returns the record, or 304 if the client already has it. */
export async function handleGet(request: ApiRequest): Promise<HandlerResult> {
  const { context, operation } = request;
  const { resource } = operation;
  requireJson(request);
  rejectUnmodifiedSince(request);
  const flags = readFlags(request.query, ['_fields', '_expand', '_slim', '_as_of', '_tz']);
  const id = recordId(request);
  const values = new PlanValues(context.caller.customerId);
  values.list[idParameter] = id;
  const asOfText = flags.get('_as_of');
  const timeZone = timeZoneOf(flags.get('_tz'));
  const asOf =
    asOfText === undefined ? undefined : parseAsOf(asOfText, { now: context.now, timeZone, resource, values });
  if (asOf !== undefined) await checkRead({ kind: 'as-of', resource, milliseconds: asOf.milliseconds }, context);
  const scope = {
    ...scopeOf(context.access, resource, values),
    ...(asOf === undefined ? {} : { asOf: asOf.parameters }),
  };
  const selection = parseSelection(
    {
      slim: flags.get('_slim') === 'true',
      fields: flags.get('_fields'),
      expand: flags.get('_expand'),
      textDecimals: acceptsTextDecimals(request.headers),
    },
    resource,
    context.access,
    values,
  );
  // No other record can be embedded unless one of these is set.
  if (flags.has('_fields') || flags.has('_expand')) {
    checkExpansionCost(selection, resource);
    if (selectsProtectedIdentity(selection, resource)) await recordProtectedListRead(context);
  }
  const time = resource.fieldByName.get('updated_at');
  const plan: GetPlan = {
    kind: 'get',
    resource: resource.id,
    scope,
    selection,
    ...(time !== undefined && context.access.mayRead(time) ? { modified: time.name } : {}),
  };
  const statement = context.runtime.statements.read(plan);
  const [row] = await context.session.rows(statement, values.list);
  const isHidden = (await withVisibleObjects([id], resource, context))?.has(id) === false;
  if (row === undefined || isHidden) {
    await checkRead({ kind: 'id', resource, id }, context);
    return throwProblem('not_found');
  }
  const record = new RenderedRow(statement.shape, row);
  const tag = responseTag({
    record,
    version: Number(row[getCells.version]),
    isExpanded: flags.has('_expand'),
    isPartial: flags.has('_fields'),
    isMasked: context.access.hiddenPersons?.areIn(resource) === true,
    isText: selection.decimals === 'text',
  });
  const modified = plan.modified === undefined ? null : row[getCells.modified];
  const lastModified = typeof modified === 'string' ? new Date(timestampText(modified)).toUTCString() : undefined;
  const headers = {
    ...cacheHeaders(statement.shape),
    ETag: tag,
    ...(lastModified === undefined ? {} : { 'Last-Modified': lastModified }),
  };
  // Values created for this response only (a file's signed URL) expire without any write.
  const isCacheable = await presentRows(statement.shape, [row], context);
  if (isCacheable && clientHas(request, tag, lastModified)) return { status: 304, headers, body: null };
  return { status: 200, message: successfulSelection, headers, body: record.json() };
}

/** Rejects a condition that is not evaluated: it must not be ignored (RFC 9110, 13.1). */
function rejectUnmodifiedSince(request: ApiRequest): void {
  if (request.headers['if-unmodified-since'] === undefined) return;
  const message = t('headersOfReads');
  throwProblem('invalid_parameter', {
    errors: [{ header: 'If-Unmodified-Since', code: 'unknown_parameter', message }],
  });
}

/** A tag takes precedence (RFC 9110, 13.1.3). A date covers only the row, so it is ignored if the response contains more than the row. */
function clientHas(request: ApiRequest, tag: string, lastModified: string | undefined): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined) return matchesAny(tags, tag);
  return isPlainTag(tag) && isModifiedSince(request.headers['if-modified-since'], lastModified) === false;
}

/** Returns the ID from the path. An invalid UUID matches no record. */
export function recordId(request: ApiRequest): string {
  const id = request.parameters.pk ?? '';
  return isUuid(id) ? id.toLowerCase() : throwProblem('not_found');
}
