/** GET …/session/current/, GET …/session/, DELETE …/session/{pk}/: a person's own sessions over the API. */
import type { ShownSession, SignedIn } from '../../extension/people.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { refuse } from '../../problems/problem.ts';
import { type EngineHandler, jsonReply } from '../context/engine-action.ts';
import type { Work } from '../context/work.ts';
import { endSessions, sessionsOf } from './people-sessions.ts';

/** The session of the request; not_found for callers with credential headers. */
export const currentSession: EngineHandler = async ({ request: { work } }) => {
  const person = signedIn(work);
  const found = (await sessionsOf(person, work.runtime, work.session)).find(({ is_current: isCurrent }) => isCurrent);
  return found === undefined ? refuse('not_found') : jsonReply(200, shown(found, person));
};

/** The sessions of the person. */
export const listSessions: EngineHandler = async ({ request: { work } }) => {
  const person = signedIn(work);
  const found = await sessionsOf(person, work.runtime, work.session);
  return jsonReply(
    200,
    found.map((session) => shown(session, person)),
  );
};

/** Ends a session of the person or, with the right to the action, of anybody of the customer. */
export const endSession: EngineHandler = async ({ request: { work, operation }, input, validateOnly }) => {
  const { caller, access, session } = work;
  const endsOthers = access.mayDo(operation.resource, 'end');
  const which = { id: input.parameters.session_id ?? '', ...(endsOthers ? {} : { person: caller.principal }) };
  const ended = validateOnly ? 1 : await endSessions(caller.customerId, which, session);
  if (ended === 0) refuse('not_found');
  return { status: 204, body: null };
};

function signedIn({ caller }: Work): Pick<SignedIn, 'customerId' | 'person' | 'sessionId'> {
  if (caller.session === undefined) return refuse('not_found');
  return { customerId: caller.customerId, person: caller.principal, sessionId: caller.session.id };
}

function shown(session: ShownSession, { person }: Pick<SignedIn, 'person'>): JsonObject {
  const { id, method, address, device, is_current, is_proved, ...times } = session;
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
  };
}
