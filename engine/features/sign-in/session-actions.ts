/** The session API for users: GET …/session/current/, GET …/session/, DELETE …/session/{pk}/, and POST and DELETE …/session/current/view_as/. */

import type { SessionSummary, SignedIn } from '../../extension/users.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';
import { throwProblem } from '../../problems/problem.ts';
import { readRecord } from '../../read/read-written.ts';
import {
  contextFor,
  type EngineHandler,
  inTransaction,
  jsonResult,
  membersOf,
  type RequestContext,
} from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { emitEvent } from '../../write/emit-event.ts';
import { endSessions, setImpersonation } from './change-session.ts';
import { canBeImpersonated, type Impersonated } from './impersonation.ts';
import { sessionsOf } from './user-sessions.ts';

/** Returns the session of the request; not_found for callers with credential headers. */
export const currentSession: EngineHandler = async ({ request: { context } }) => {
  const signedInUser = signedIn(context);
  const session = (await sessionsOf(signedInUser, context.runtime, context.session)).find(
    ({ is_current: isCurrent }) => isCurrent,
  );
  return session === undefined
    ? throwProblem('not_found')
    : jsonResult(200, sessionValue(session, signedInUser, context));
};

/** Returns the sessions of the user. */
export const listSessions: EngineHandler = async ({ request: { context } }) => {
  const signedInUser = signedIn(context);
  const sessions = await sessionsOf(signedInUser, context.runtime, context.session);
  return jsonResult(
    200,
    sessions.map((session) => sessionValue(session, signedInUser, context)),
  );
};

/** Ends a session of the user or, with the right to the action, of any user of the customer. */
export const endSession: EngineHandler = async ({ request: { context, operation }, input, validateOnly }) => {
  const { caller, access, session } = context;
  const canEndOthers = access.mayDo(operation.resource, 'end');
  const which = { id: input.parameters.session_id ?? '', ...(canEndOthers ? {} : { user: caller.principal }) };
  const ended = validateOnly ? 1 : await endSessions(caller.customerId, which, session);
  if (ended === 0) throwProblem('not_found');
  return { status: 204, body: null };
};

/** Returns whether the caller may read the record of a role or user. */
export async function canReadRecord(resource: Resource, id: string, context: RequestContext): Promise<boolean> {
  const readContext = contextFor(context, resource, 'read');
  if (!readContext.access.mayDo(resource, 'read')) return false;
  return (await readRecord(id, resource, { members: [{ name: 'id' }] }, readContext)) !== undefined;
}

/** Starts impersonation of a role or a user. The impersonator must be able to read the impersonated record. */
export const startImpersonation: EngineHandler = async (call) => {
  const { context } = call.request;
  const { runtime, caller } = context;
  const { sessionId } = signedIn(context);
  const { content_type: kind, id } = membersOf(call);
  const resource = runtime.model.resourceById.get(String(kind));
  if (resource === undefined || !canBeImpersonated(resource, runtime.model))
    return rejectImpersonation('/content_type');
  if (!(await canReadRecord(resource, String(id), context))) return rejectImpersonation('/id');
  const impersonated = { resource: resource.id, id: String(id) };
  if (!call.validateOnly)
    await inTransaction(context, async (tx) => {
      await setImpersonation(caller.customerId, sessionId ?? '', impersonated, tx.session);
      await emitEvent({ identifier: `${resource.id}.viewed_as`, resource: resource.id, objectId: impersonated.id }, tx);
    });
  return currentSession(call);
};

/** Returns the role or user that the caller's session impersonates. */
export async function impersonatedOf(context: RequestContext): Promise<Impersonated | undefined> {
  const { runtime, session } = context;
  const current = (await sessionsOf(signedIn(context), runtime, session)).find(
    ({ is_current: isCurrent }) => isCurrent,
  );
  const resource = runtime.model.resourceByContentType.get(current?.view_kind ?? '')?.id;
  const id = current?.view_id ?? undefined;
  return resource === undefined || id === undefined ? undefined : { resource, id };
}

/** Ends the impersonation of the session; not_found if there is none. */
export const endImpersonation: EngineHandler = async ({ request: { context }, validateOnly }) => {
  const { caller } = context;
  const signedInUser = signedIn(context);
  const { resource, id: objectId } = (await impersonatedOf(context)) ?? throwProblem('not_found');
  if (!validateOnly)
    await inTransaction(context, async (tx) => {
      await setImpersonation(caller.customerId, signedInUser.sessionId ?? '', undefined, tx.session);
      await emitEvent({ identifier: `${resource}.view_ended`, resource, objectId }, tx);
    });
  return { status: 204, body: null };
};

function rejectImpersonation(pointer: string): never {
  return throwProblem('validation_failed', {
    errors: [{ pointer, code: 'reference_not_found', message: t('roleOrUserToImpersonateNotFound') }],
  });
}

function signedIn({ caller }: RequestContext): Pick<SignedIn, 'customerId' | 'user' | 'sessionId'> {
  if (caller.session === undefined) return throwProblem('not_found');
  return { customerId: caller.customerId, user: caller.impersonator ?? caller.principal, sessionId: caller.session.id };
}

function sessionValue(
  session: SessionSummary,
  { user }: Pick<SignedIn, 'user'>,
  { runtime }: RequestContext,
): JsonObject {
  const { id, method, address, device, is_current, is_proved, view_kind, view_id, view_until, ...times } = session;
  const impersonatedResource = runtime.model.resourceByContentType.get(view_kind ?? '')?.id;
  return {
    id,
    person: { content_type: user.resource, id: user.id },
    method,
    created_at: times.created_at.toISOString(),
    last_seen_at: times.last_seen_at.toISOString(),
    expires_at: times.expires_at.toISOString(),
    address,
    device,
    is_current,
    is_proved,
    viewing_as:
      impersonatedResource === undefined || view_id === null || view_until === null
        ? null
        : { content_type: impersonatedResource, id: view_id, until: view_until.toISOString() },
  };
}
