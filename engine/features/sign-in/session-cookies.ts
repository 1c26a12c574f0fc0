/** The session cookie of a server, and the check that a request was sent by a page of this server. */
import type { IncomingMessage } from 'node:http';
import { throwProblem } from '../../problems/problem.ts';
import { type OriginOf, serverOrigin } from '../../request/server-origin.ts';

type Message = Pick<IncomingMessage, 'headers'>;

export interface SessionCookies {
  readonly originOf: OriginOf;
  /** Returns the value of the session cookie or, with a name, of the cookie of one sign-in method; undefined if missing. */
  readonly cookieOf: (request: Message, method?: string) => string | undefined;
  /** Returns `Set-Cookie` for a value; without a value it deletes the cookie. The cookie of a sign-in method expires after ten minutes. */
  readonly setCookie: (value?: string, method?: string) => string;
  /** Rejects a request that was not sent by a page of this server, or that a form can send. Throws cross_origin_refused, unsupported_media_type. */
  readonly requireOwnOrigin: (request: Message) => void;
}

/** Rules of a server at this public address. Over https the cookie is `__Host-core` and secure; otherwise it is `core`. */
export function sessionCookies(publicUrl: string | undefined): SessionCookies {
  const isSecure = publicUrl !== undefined && new URL(publicUrl).protocol === 'https:';
  const session = isSecure ? '__Host-core' : 'core';
  const nameOf = (method: string | undefined): string => (method === undefined ? session : `${session}-${method}`);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const originOf = serverOrigin(publicUrl);
  return {
    originOf,
    cookieOf: (request, method) => {
      const cookie = readCookie(nameOf(method), request.headers.cookie);
      return cookie === undefined || originOf(request) === undefined ? undefined : cookie;
    },
    setCookie: (value, method) => {
      const age = value === undefined ? '; Max-Age=0' : method === undefined ? '' : '; Max-Age=600';
      return `${nameOf(method)}=${value ?? ''}; ${attributes}${age}`;
    },
    requireOwnOrigin: (request) => {
      const { origin: from, 'sec-fetch-site': site } = request.headers;
      const isSameOrigin = from === undefined ? site === 'same-origin' : from === originOf(request);
      if (!isSameOrigin || (site !== undefined && site !== 'same-origin')) throwProblem('cross_origin_refused');
      const { 'content-type': type } = request.headers;
      if (type !== undefined && !/json/i.test(type.split(';')[0] ?? '')) throwProblem('unsupported_media_type');
    },
  };
}

/** Returns a cookie by name. Duplicate cookies are ignored because one of them was set by another party. */
function readCookie(name: string, header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const values = header.split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.split('=');
    return key.trim() === name ? [value.join('=').trim()] : [];
  });
  return values.length === 1 ? values[0] : undefined;
}
