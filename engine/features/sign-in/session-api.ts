/** The user sessions of one request, for extension routes. */
import type { UserSessions } from '../../extension/users.ts';
import type { OpenUserSessions } from '../../http/feature.ts';
import { fetchPublic } from '../../request/fetch-public.ts';
import { decryptValue } from '../../write/encrypted-fields.ts';
import { endSessions, markReauthenticated } from './change-session.ts';
import { sessionCookies } from './session-cookies.ts';
import { makeSignInLink, userOfLink } from './sign-in-links.ts';
import { sessionOfCookie, sessionsOf, startSession } from './user-sessions.ts';

/** Returns the session API of a server. */
export const openUserSessions: OpenUserSessions = ({ runtime, rateLimiter }) => {
  const { session } = runtime.database;
  const { cookieOf, originOf, requireOwnOrigin, setCookie } = sessionCookies(runtime.settings.CORE_PUBLIC_URL);
  const current: UserSessions['current'] = async (request) => {
    const cookie = cookieOf(request);
    return cookie === undefined ? undefined : sessionOfCookie(cookie, runtime);
  };
  return (address) => ({
    originOf,
    requireOwnOrigin,
    current,
    begin: async (order, request) => {
      if (originOf(request) === undefined) return undefined;
      const before = await current(request);
      const cookie = await startSession(order, { address, device: request.headers['user-agent'] }, runtime);
      if (cookie === undefined) return undefined;
      if (before !== undefined)
        await endSessions(before.customerId, { id: before.sessionId, user: before.user }, session);
      return setCookie(cookie);
    },
    prove: ({ customerId, sessionId }) => markReauthenticated(customerId, sessionId, session),
    list: (signedIn) => sessionsOf(signedIn, runtime, session),
    end: async ({ customerId, user: person }, id) => (await endSessions(customerId, { id, user: person }, session)) > 0,
    endAll: (customerId, which) => endSessions(customerId, which, session),
    makeLink: (customerId, user, createdBy) => makeSignInLink({ customerId, user, createdBy }, runtime, session),
    findLink: (customerId, token) => userOfLink(customerId, token, false, runtime, session),
    useLink: (customerId, token) => userOfLink(customerId, token, true, runtime, session),
    storeStep: (method, value) => setCookie(value, method),
    stepOf: (request, method) => cookieOf(request, method),
    fetchPublic: fetchPublic,
    decrypt: (customerId, stored) => {
      const value = decryptValue(stored, customerId, runtime);
      if (value === undefined) throw new Error('a write-only member was encrypted with another CORE_SECRET');
      return value;
    },
    noCookie: setCookie(),
    rejectGuesses: () => rateLimiter.rejectSignIns(address),
    recordGuess: () => rateLimiter.recordSignIn(address),
  });
};
