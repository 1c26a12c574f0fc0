/** The user sessions of one request, for extension routes. */

import { endSessions, markReauthenticated } from '../../access/change-session.ts';
import type { CallerVerifier } from '../../access/verify-caller.ts';
import type { UserSessions } from '../../extension/users.ts';
import { fetchPublic } from '../../request/fetch-public.ts';
import type { Runtime } from '../../request/request-context.ts';
import { decryptValue } from '../../write/encrypted-fields.ts';
import { makeSignInLink, userOfLink } from '../callers/sign-in-links.ts';
import { sessionOfCookie, sessionsOf, startSession } from '../callers/user-sessions.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';

/** Returns the session API for requests from `address`. */
export type SessionApi = (address: string) => UserSessions;

export function createSessionApi(
  runtime: Runtime,
  { origin }: Pick<CallerVerifier, 'origin'>,
  rateLimiter: RateLimiter,
): SessionApi {
  const { session } = runtime.database;
  const current: UserSessions['current'] = async (request) => {
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
      const cookie = await startSession(order, { address, device: request.headers['user-agent'] }, runtime);
      if (cookie === undefined) return undefined;
      if (before !== undefined)
        await endSessions(before.customerId, { id: before.sessionId, user: before.user }, session);
      return origin.setCookie(cookie);
    },
    prove: ({ customerId, sessionId }) => markReauthenticated(customerId, sessionId, session),
    list: (signedIn) => sessionsOf(signedIn, runtime, session),
    end: async ({ customerId, user: person }, id) => (await endSessions(customerId, { id, user: person }, session)) > 0,
    endAll: (customerId, which) => endSessions(customerId, which, session),
    makeLink: (customerId, user, createdBy) => makeSignInLink({ customerId, user, createdBy }, runtime, session),
    findLink: (customerId, token) => userOfLink(customerId, token, false, runtime, session),
    useLink: (customerId, token) => userOfLink(customerId, token, true, runtime, session),
    storeStep: (method, value) => origin.setCookie(value, method),
    stepOf: (request, method) => origin.cookieOf(request, method),
    fetchPublic: fetchPublic,
    decrypt: (customerId, stored) => {
      const value = decryptValue(stored, customerId, runtime);
      if (value === undefined) throw new Error('a write-only member was encrypted with another CORE_SECRET');
      return value;
    },
    noCookie: origin.setCookie(),
    rejectGuesses: () => rateLimiter.rejectSignIns(address),
    recordGuess: () => rateLimiter.recordSignIn(address),
  });
}
