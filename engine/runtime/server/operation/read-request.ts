/** Converts headers and query string to an ApiRequest with the context for handlers. Rejects versions and elements that are no longer supported. */
import type { Operation } from '../../../compile/operations/operation.ts';
import type { Json } from '../../../kernel/json.ts';
import type { Field, Resource } from '../../../model/model.ts';
import { engineActionKey } from '../../../model/system-resources.ts';
import type { Pairs } from '../../../query/parse-list.ts';
import { requireReauthentication } from '../../access/require-reauthentication.ts';
import type { ApiRequest } from '../../context/api-request.ts';
import type { RequestContext } from '../../context/request-context.ts';
import { openSession } from '../../extension-context/open-session.ts';
import { readQuery } from '../../http/read-query.ts';
import type { Effort } from '../../limits/cost-of.ts';
import { type DeprecatedElement, rejectSunset } from '../../versioning/lifecycle.ts';
import { requestedFields } from '../../versioning/requested-fields.ts';
import { checkVersion } from '../../versioning/service-version.ts';
import type { ParsedHttpContext, Verifying } from '../http-context.ts';

export function readRequest(httpContext: Verifying): ParsedHttpContext {
  const { context, serving, operation, parameters } = httpContext;
  const version = serving.versions.get(operation.resource.application) ?? '';
  context.set('Service-Version', version);
  checkVersion(context.get('service-version'), version);
  const query = readQuery(context.querystring);
  const fields = requestedFields(query, operation.resource);
  const deprecated = [...serving.lifecycle.usedBy(operation, fields)];
  const used = new Set(fields.map(({ field }) => field));
  const effort: Effort = { rows: 0, units: 0, bodyBytes: 0, databaseMilliseconds: 0 };
  const requestContext = createRequestContext(httpContext, effort, used, deprecated);
  if (deprecated.length > 0) rejectSunset(deprecated, requestContext.now);
  const { method, path, req } = context;
  const request: ApiRequest = {
    operation,
    method,
    path,
    parameters,
    query,
    headers: req.headers,
    context: requestContext,
    message: req,
  };
  return Object.assign(httpContext, { request, effort, used, deprecated });
}

/** Returns the kind of the change that a request makes. */
function changeKind({ kind, resource, action }: Operation): string {
  if (action === undefined) return kind.startsWith('bulk') ? 'bulk' : 'write';
  const engineKinds: Readonly<Record<string, string>> = { 'contenttype.batch': 'batch', 'change.revert': 'undo' };
  return engineKinds[engineActionKey(resource, action.name) ?? ''] ?? 'action';
}

function createRequestContext(
  httpContext: Verifying,
  effort: Effort,
  used: Set<Field>,
  deprecated: DeprecatedElement[],
): RequestContext {
  const { context, serving, operation, verified, access, reverify, requestId, language } = httpContext;
  const { runtime, lifecycle } = serving;
  const { caller } = verified;
  const now = runtime.now();
  const quotaKey = {
    key: caller.customerId,
    onTime: (milliseconds: number) => {
      effort.databaseMilliseconds += milliseconds;
    },
  };
  const recordDeprecated = (elements: readonly DeprecatedElement[]): void => {
    if (elements.length === 0) return;
    const newElements = elements.filter((element) => !deprecated.includes(element));
    rejectSunset(newElements, now);
    deprecated.push(...newElements);
  };
  return {
    runtime,
    caller,
    access,
    session: openSession({ operation, headers: context.req.headers, caller, quotaKey }, runtime),
    quotaKey,
    now,
    requestId,
    language,
    bySystem: false,
    doing: { kind: changeKind(operation), operation: operation.id },
    changes: {},
    protectedReads: { ids: new Set<string>(), some: false },
    accessTo: (resource: Resource, name: string) => verified.access.forOperation(resource, name),
    onDisconnect: (end: () => void) => {
      // Koa has no event for a client that disconnects.
      if (context.res.closed) end();
      else context.res.once('close', end);
      return () => void context.res.off('close', end);
    },
    reverify,
    recordField: (field: Field, value: Json) => {
      requireReauthentication(field, caller);
      used.add(field);
      recordDeprecated(lifecycle.ofMember(field, value));
    },
    recordParameters: (pairs: Pairs) => {
      const inBody = requestedFields(pairs, operation.resource);
      for (const { field } of inBody) used.add(field);
      recordDeprecated(lifecycle.among(inBody));
    },
    spend: (units: number) => {
      effort.units += units;
    },
    spendRows: (rows: number) => {
      effort.rows += rows;
    },
  };
}
