/** Converts headers and query string to an ApiRequest with the context for handlers. Rejects versions and elements that are no longer supported. */
import type { Operation } from '../../../compile/operations/operation.ts';
import type { Json } from '../../../kernel/json.ts';
import type { Field, Resource } from '../../../model/model.ts';
import { engineActionKey } from '../../../model/system-resources.ts';
import type { Pairs } from '../../../query/parse-list.ts';
import { requireProof } from '../../access/require-proof.ts';
import type { ApiRequest } from '../../context/request.ts';
import type { Work } from '../../context/work.ts';
import { openSession } from '../../doors/open-read.ts';
import { readQuery } from '../../http/read-query.ts';
import type { Effort } from '../../limits/cost-of.ts';
import { type DeprecatedElement, refuseSunset } from '../../versioning/lifecycle.ts';
import { namedFields } from '../../versioning/named-fields.ts';
import { checkVersion } from '../../versioning/service-version.ts';
import type { Asking, Verifying } from '../exchange.ts';

export function readRequest(exchange: Verifying): Asking {
  const { context, serving, operation, method, parameters } = exchange;
  const version = serving.versions.get(operation.resource.application) ?? '';
  context.res.setHeader('Service-Version', version);
  checkVersion(context.get('service-version'), version);
  const query = readQuery(context.querystring);
  const named = namedFields(query, operation.resource);
  const deprecated = [...serving.lifecycle.usedBy(operation, named)];
  const used = new Set(named.map(({ field }) => field));
  const effort: Effort = { rows: 0, units: 0, bodyBytes: 0, databaseMilliseconds: 0 };
  const work = workOf(exchange, effort, used, deprecated);
  if (deprecated.length > 0) refuseSunset(deprecated, work.now);
  const { path, req } = context;
  const request: ApiRequest = { operation, method, path, parameters, query, headers: req.headers, work, message: req };
  return Object.assign(exchange, { request, effort, used, deprecated });
}

/** Returns the kind of the change that a request makes. */
function changeKind({ kind, resource, action }: Operation): string {
  if (action === undefined) return kind.startsWith('bulk') ? 'bulk' : 'write';
  const ownKinds: Readonly<Record<string, string>> = { 'contenttype.batch': 'batch', 'change.revert': 'undo' };
  return ownKinds[engineActionKey(resource, action.name) ?? ''] ?? 'action';
}

function workOf(exchange: Verifying, effort: Effort, used: Set<Field>, deprecated: DeprecatedElement[]): Work {
  const { context, serving, operation, verified, access, reverify, requestId, language } = exchange;
  const { runtime, lifecycle } = serving;
  const { caller } = verified;
  const now = runtime.now();
  const share = {
    key: caller.customerId,
    onTime: (milliseconds: number) => {
      effort.databaseMilliseconds += milliseconds;
    },
  };
  const note = (elements: readonly DeprecatedElement[]): void => {
    if (elements.length === 0) return;
    const fresh = elements.filter((element) => !deprecated.includes(element));
    refuseSunset(fresh, now);
    deprecated.push(...fresh);
  };
  return {
    runtime,
    caller,
    access,
    session: openSession({ operation, headers: context.req.headers, caller, share }, runtime),
    share,
    now,
    requestId,
    language,
    byServer: false,
    doing: { kind: changeKind(operation), operation: operation.id },
    changes: {},
    protectedReads: { ids: new Set<string>(), some: false },
    accessTo: (resource: Resource, name: string) => verified.access.forOperation(resource, name),
    onGone: (end: () => void) => {
      if (context.res.closed) end();
      else context.res.once('close', end);
      return () => void context.res.off('close', end);
    },
    reverify,
    noteField: (field: Field, value: Json) => {
      requireProof(field, caller);
      used.add(field);
      note(lifecycle.ofMember(field, value));
    },
    noteParameters: (pairs: Pairs) => {
      const inBody = namedFields(pairs, operation.resource);
      for (const { field } of inBody) used.add(field);
      note(lifecycle.among(inBody));
    },
    spend: (units: number) => {
      effort.units += units;
    },
    spendRows: (rows: number) => {
      effort.rows += rows;
    },
  };
}
