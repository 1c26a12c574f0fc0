/** The user sessions of one request, for extension routes. */
import type { PeopleSessions } from '../../extension/people.ts';
import { endSessions, proveSession } from '../access/change-session.ts';
import type { CallerVerifier } from '../access/verify-caller.ts';
import { beginSession, sessionOfCookie, sessionsOf } from '../callers/people-sessions.ts';
import { makeSignInLink, personOfLink } from '../callers/sign-in-links.ts';
import type { Runtime } from '../context/work.ts';
import { askPublic } from '../events/ask-public.ts';
import type { Gate } from '../limits/gate.ts';
import { openValue } from '../write/sealed-fields.ts';

/** Returns the session API for requests from `address`. */
export type PeopleDoor = (address: string) => PeopleSessions;

export function peopleDoor(runtime: Runtime, { origin }: Pick<CallerVerifier, 'origin'>, gate: Gate): PeopleDoor {
  const at = (customer: string) => runtime.database.sessionFor({ key: '', customer });
  const current: PeopleSessions['current'] = async (request) => {
    const cookie = origin.cookieOf(request);
    return cookie === undefined ? undefined : sessionOfCookie(cookie, runtime);
  };
  return (address) => ({
    originOf: origin.of,
    requireOwnOrigin: origin.require,
    current,
    begin: async (order, request) => {
      if (origin.of(request) === undefined) return undefined;
      const before = await current(request);
      const cookie = await beginSession(order, { address, device: request.headers['user-agent'] }, runtime);
      if (cookie === undefined) return undefined;
      if (before !== undefined)
        await endSessions(before.customerId, { id: before.sessionId, person: before.person }, at(before.customerId));
      return origin.setCookie(cookie);
    },
    prove: ({ customerId, sessionId }) => proveSession(customerId, sessionId, at(customerId)),
    list: (signedIn) => sessionsOf(signedIn, runtime, at(signedIn.customerId)),
    end: async ({ customerId, person }, id) => (await endSessions(customerId, { id, person }, at(customerId))) > 0,
    endAll: (customerId, which) => endSessions(customerId, which, at(customerId)),
    makeLink: (customerId, person, createdBy) =>
      makeSignInLink({ customerId, person, createdBy }, runtime, at(customerId)),
    findLink: (customerId, token) => personOfLink(customerId, token, false, runtime, at(customerId)),
    useLink: (customerId, token) => personOfLink(customerId, token, true, runtime, at(customerId)),
    keepStep: (way, value) => origin.setCookie(value, way),
    stepOf: (request, way) => origin.cookieOf(request, way),
    ask: askPublic,
    openSealed: (customerId, stored) => {
      const value = openValue(stored, customerId, runtime);
      if (value === undefined) throw new Error('a write-only member was encrypted with another CORE_SECRET');
      return value;
    },
    noCookie: origin.setCookie(),
    refuseGuesses: () => gate.refuseSignIns(address),
    noteGuess: () => gate.noteSignIn(address),
  });
}
