/** Creates extension contexts from request contexts: that of the caller and, in `system`, that of the server. */

import type { ExtensionContext, SystemContext } from '../extension/contract.ts';
import { invariant } from '../kernel/invariant.ts';
import { translate } from '../kernel/text.ts';
import {
  asSystem,
  directOperation,
  listOperation,
  localeOf,
  type RequestContext,
  withCallerPermissions,
} from '../request/request-context.ts';
import { databaseSession } from '../storage/database-session.ts';
import { callerRecords } from '../write/caller-records.ts';
import { emitEvent } from '../write/emit-event.ts';
import { readRow } from '../write/read-row.ts';
import { serverRecords } from '../write/server-records.ts';
import { writeRowsAlone } from '../write/write-each-alone.ts';
import { listErrors, readsAll, requireRead, requireReadAll, visibleIds } from './require-read.ts';

/** Creates the context of an action, hook or job, with the members that only this kind has. */
export function extensionContext<Extra extends object>(
  requestContext: RequestContext,
  extra: Extra,
): ExtensionContext & Extra & { readonly system: SystemContext & Extra };
export function extensionContext(requestContext: RequestContext): ExtensionContext;
export function extensionContext(requestContext: RequestContext, extra: object = {}): ExtensionContext {
  const { runtime } = requestContext;
  const callerContext = withCallerPermissions(requestContext);
  const common = {
    ...extra,
    caller: callerContext.caller,
    now: requestContext.now,
    newId: runtime.newId,
    language: requestContext.language,
    translate: (text, language = requestContext.language) => translate(text, { ...localeOf(requestContext), language }),
    settings: runtime.settings,
    enqueue: (job, payload, options) => runtime.enqueue(requestContext, job, payload, options),
    emit: (event) => emitEvent(event, requestContext),
    changeId: () => requestContext.session.transaction?.change?.id,
    contentTypeId: (resource) => runtime.model.resourceById.get(resource)?.contentTypeId ?? '',
    resource: (id) => runtime.model.resourceById.get(id) ?? runtime.model.resourceByContentType.get(id),
    log: runtime.log,
  } satisfies Omit<SystemContext, 'records' | 'database' | 'endSessions'>;
  const system: SystemContext = {
    ...common,
    records: serverRecords(asSystem(requestContext)),
    database: databaseSession(requestContext.session, requestContext.caller.customerId),
    endSessions: async (user) =>
      runtime.signIn?.endSessions(requestContext.caller.customerId, { user }, requestContext.session) ?? 0,
  };
  const context: ExtensionContext = {
    ...common,
    system,
    records: callerRecords(callerContext),
    readRow: (id, text) => readRow(id, text, callerContext),
    writeEach: (id, rows, { match } = {}) => writeRowsAlone(id, rows, match, callerContext),
    requireRead: (id, ids, members) => requireRead(id, ids, members, callerContext),
    requireReadAll: (id, members) => requireReadAll(id, members, callerContext),
    readsAll: (id, parameters) => readsAll(id, parameters, callerContext),
    listErrors: (id, parameters) => listErrors(id, parameters, callerContext),
    visibleIds: (id, ids) => visibleIds(id, ids, callerContext),
    accessLevel: (id) => accessLevelOf(id, callerContext),
    may: (id, operation) => callerContext.access.mayDo({ id }, operation),
    mayRead: (id, member) => {
      const field = runtime.model.resourceById.get(id)?.fieldByName.get(member);
      return field !== undefined && callerContext.access.mayRead(field);
    },
  };
  requestContexts.set(context, requestContext);
  requestContexts.set(system, requestContext);
  return context;
}

/** The request contexts of extension contexts, for jobs of the engine itself. */
const requestContexts = new WeakMap<ExtensionContext | SystemContext, RequestContext>();

/** Returns the request context of an extension context created by the engine. */
export function contextOf(context: ExtensionContext | SystemContext): RequestContext {
  const requestContext = requestContexts.get(context);
  invariant(requestContext, 'the context does not belong to a request context');
  return requestContext;
}

function accessLevelOf(id: string, context: RequestContext): 'all' | 'some' | 'none' {
  const { runtime, access } = context;
  const resource = runtime.model.resourceById.get(id);
  if (resource === undefined || directOperation(resource, [listOperation(resource)], context) === undefined)
    return 'none';
  return access.rowFilterApplies?.(resource) === true ? 'some' : 'all';
}
