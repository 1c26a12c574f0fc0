/** The user sessions of one request, for extension routes. With customers in several databases, each call is routed to the customer's database. */
import type { IncomingMessage } from 'node:http';
import type { UserSessions } from '../../extension/users.ts';
import type { OpenUserSessions, SessionServices } from '../../http/feature.ts';
import { fetchPublic } from '../../request/fetch-public.ts';
import { decryptValue } from '../../write/encrypted-fields.ts';
import { endSessions, markReauthenticated } from './change-session.ts';
import { readSessionCookie } from './find-session.ts';
import { sessionCookies } from './session-cookies.ts';
import { makeSignInLink, userOfLink } from './sign-in-links.ts';
import { sessionOfCookie, sessionsOf, startSession } from './user-sessions.ts';

/** Returns the session API for requests from `address`. */
export type SessionApi = (address: string) => UserSessions;

/** Returns the session API of a server. */
export const openUserSessions: OpenUserSessions = (services, servicesOf) => {
  const ofServer = createSessionApi(services);
  if (servicesOf === undefined) return ofServer;
  const { cookieOf } = sessionCookies(services.runtime.settings.CORE_PUBLIC_URL);
  return createCellSessionApi(ofServer, cookieOf, async (id) => createSessionApi(await servicesOf(id)));
};

function createSessionApi({ runtime, rateLimiter }: SessionServices): SessionApi {
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
}

/** Combines the API without a customer with a lookup of each customer's API; `of` rejects if the database cannot be reached. */
function createCellSessionApi(
  none: SessionApi,
  cookieOf: (request: Pick<IncomingMessage, 'headers'>) => string | undefined,
  of: (customerId: string) => Promise<SessionApi>,
): SessionApi {
  return (address) => {
    const base = none(address);
    const at = async (customerId: string) => (await of(customerId))(address);
    const current: typeof base.current = async (request) => {
      const cookie = cookieOf(request);
      const token = cookie === undefined ? undefined : readSessionCookie(cookie);
      return token === undefined ? undefined : (await at(token.customerId)).current(request);
    };
    return {
      ...base,
      current,
      begin: async (order, request) => {
        const before = await current(request);
        const cookie = await (await at(order.customerId)).begin(order, request);
        // A session of a customer elsewhere is not found there, and is ended here.
        if (cookie !== undefined && before !== undefined && before.customerId !== order.customerId)
          await (await at(before.customerId)).end(before, before.sessionId);
        return cookie;
      },
      prove: async (signedIn) => (await at(signedIn.customerId)).prove(signedIn),
      list: async (signedIn) => (await at(signedIn.customerId)).list(signedIn),
      end: async (signedIn, id) => (await at(signedIn.customerId)).end(signedIn, id),
      endAll: async (customerId, which) => (await at(customerId)).endAll(customerId, which),
      makeLink: async (customerId, user, by) => (await at(customerId)).makeLink(customerId, user, by),
      findLink: async (customerId, token) => (await at(customerId)).findLink(customerId, token),
      useLink: async (customerId, token) => (await at(customerId)).useLink(customerId, token),
    };
  };
}
