/** The session API for users: GET …/session/current/, GET …/session/, DELETE …/session/{pk}/, and POST and DELETE …/session/current/view_as/. */
import type { ShownSession, SignedIn } from '../../extension/people.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { phrase } from '../../kernel/text.ts';
import type { Resource } from '../../model/model.ts';
import { refuse } from '../../problems/problem.ts';
import { endSessions, setView } from '../access/change-session.ts';
import { canBeViewed, type Viewed } from '../access/view-as.ts';
import { type EngineHandler, jsonReply, membersOf } from '../context/engine-action.ts';
import { inTransaction, type Work, workFor } from '../context/work.ts';
import { readRecord } from '../reading/read-written.ts';
import { emitEvent } from '../write/emit-event.ts';
import { sessionsOf } from './people-sessions.ts';

/** Returns the session of the request; not_found for callers with credential headers. */
export const currentSession: EngineHandler = async ({ request: { work } }) => {
  const person = signedIn(work);
  const found = (await sessionsOf(person, work.runtime, work.session)).find(({ is_current: isCurrent }) => isCurrent);
  return found === undefined ? refuse('not_found') : jsonReply(200, shown(found, person, work));
};

/** Returns the sessions of the user. */
export const listSessions: EngineHandler = async ({ request: { work } }) => {
  const person = signedIn(work);
  const found = await sessionsOf(person, work.runtime, work.session);
  return jsonReply(
    200,
    found.map((session) => shown(session, person, work)),
  );
};

/** Ends a session of the user or, with the right to the action, of any user of the customer. */
export const endSession: EngineHandler = async ({ request: { work, operation }, input, validateOnly }) => {
  const { caller, access, session } = work;
  const endsOthers = access.mayDo(operation.resource, 'end');
  const which = { id: input.parameters.session_id ?? '', ...(endsOthers ? {} : { person: caller.principal }) };
  const ended = validateOnly ? 1 : await endSessions(caller.customerId, which, session);
  if (ended === 0) refuse('not_found');
  return { status: 204, body: null };
};

/** Returns whether the caller may read the record of a role or user. */
export async function isRead(resource: Resource, id: string, work: Work): Promise<boolean> {
  const own = workFor(work, resource, 'read');
  if (!own.access.mayDo(resource, 'read')) return false;
  return (await readRecord(id, resource, { members: [{ name: 'id' }] }, own)) !== undefined;
}

/** Starts impersonation of a role or a user. The impersonator must be able to read the impersonated record. */
export const viewAs: EngineHandler = async (call) => {
  const { work } = call.request;
  const { runtime, caller } = work;
  const { sessionId } = signedIn(work);
  const { content_type: kind, id } = membersOf(call);
  const resource = runtime.model.resourceById.get(String(kind));
  if (resource === undefined || !canBeViewed(resource, runtime.model)) return refuseViewed('/content_type');
  if (!(await isRead(resource, String(id), work))) return refuseViewed('/id');
  const viewed = { resource: resource.id, id: String(id) };
  if (!call.validateOnly)
    await inTransaction(work, async (inside) => {
      await setView(caller.customerId, sessionId ?? '', viewed, inside.session);
      await emitEvent({ identifier: `${resource.id}.viewed_as`, resource: resource.id, objectId: viewed.id }, inside);
    });
  return currentSession(call);
};

/** Returns the role or user that the caller's session impersonates. */
export async function viewedOf(work: Work): Promise<Viewed | undefined> {
  const { runtime, session } = work;
  const own = (await sessionsOf(signedIn(work), runtime, session)).find(({ is_current: isCurrent }) => isCurrent);
  const resource = runtime.model.resourceByContentType.get(own?.view_kind ?? '')?.id;
  const id = own?.view_id ?? undefined;
  return resource === undefined || id === undefined ? undefined : { resource, id };
}

/** Ends the impersonation of the session; not_found if there is none. */
export const endView: EngineHandler = async ({ request: { work }, validateOnly }) => {
  const { caller } = work;
  const person = signedIn(work);
  const { resource, id: objectId } = (await viewedOf(work)) ?? refuse('not_found');
  if (!validateOnly)
    await inTransaction(work, async (inside) => {
      await setView(caller.customerId, person.sessionId ?? '', undefined, inside.session);
      await emitEvent({ identifier: `${resource}.view_ended`, resource, objectId }, inside);
    });
  return { status: 204, body: null };
};

function refuseViewed(pointer: string): never {
  return refuse('validation_failed', {
    errors: [{ pointer, code: 'reference_not_found', message: phrase('Role or user to impersonate not found.') }],
  });
}

function signedIn({ caller }: Work): Pick<SignedIn, 'customerId' | 'person' | 'sessionId'> {
  if (caller.session === undefined) return refuse('not_found');
  return { customerId: caller.customerId, person: caller.viewer ?? caller.principal, sessionId: caller.session.id };
}

function shown(session: ShownSession, { person }: Pick<SignedIn, 'person'>, { runtime }: Work): JsonObject {
  const { id, method, address, device, is_current, is_proved, view_kind, view_id, view_until, ...times } = session;
  const viewed = runtime.model.resourceByContentType.get(view_kind ?? '')?.id;
  return {
    id,
    person: { content_type: person.resource, id: person.id },
    method,
    created_at: times.created_at.toISOString(),
    last_seen_at: times.last_seen_at.toISOString(),
    expires_at: times.expires_at.toISOString(),
    address,
    device,
    is_current,
    is_proved,
    viewing_as:
      viewed === undefined || view_id === null || view_until === null
        ? null
        : { content_type: viewed, id: view_id, until: view_until.toISOString() },
  };
}
