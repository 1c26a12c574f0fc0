/** The sign-in API for customers in several databases: each call is routed to the customer's database. */
import type { IncomingMessage } from 'node:http';
import { readSessionCookie } from '../../access/find-session.ts';
import type { SessionApi } from './session-api.ts';

/** Combines the API without a customer with a lookup of each customer's API; `of` rejects if the database cannot be reached. */
export function createCellSessionApi(
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
