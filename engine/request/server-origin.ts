/** The origin of this server's pages, the session cookie for it, and the check that a request was sent by such a page. */
import type { IncomingMessage } from 'node:http';
import { throwProblem } from '../problems/problem.ts';

type Message = Pick<IncomingMessage, 'headers'>;

export interface ServerOrigin {
  /**
   * Returns `https://core.example.com`; undefined if sign-in is not available: plain HTTP from another machine, or a
   * Host that is not this server's.
   */
  readonly of: (request: Message) => string | undefined;
  /** Returns the value of the session cookie or, with a name, of the cookie of one sign-in method; undefined if missing. */
  readonly cookieOf: (request: Message, method?: string) => string | undefined;
  /** Returns `Set-Cookie` for a value; without a value it deletes the cookie. The cookie of a sign-in method expires after ten minutes. */
  readonly setCookie: (value?: string, method?: string) => string;
  /** Rejects a request that was not sent by a page of this server, or that a form can send. Throws cross_origin_refused, unsupported_media_type. */
  readonly require: (request: Message) => void;
}

/**
 * Rules of a server at this public address. Over https the cookie is `__Host-core` and secure. Plain HTTP is for this machine only: there the cookie is `core`,
 * and any loopback name is accepted as the Host.
 */
export function serverOrigin(publicUrl = 'http://127.0.0.1'): ServerOrigin {
  const { protocol, origin, hostname } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  const session = isSecure ? '__Host-core' : 'core';
  const nameOf = (method: string | undefined): string => (method === undefined ? session : `${session}-${method}`);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const originOf: ServerOrigin['of'] = ({ headers }) => {
    if (isSecure) return headers['x-forwarded-proto'] === 'http' ? undefined : origin;
    const { host = '' } = headers;
    return isLoopback(hostname) && isLoopback(hostOf(host)) ? `http://${host.toLowerCase()}` : undefined;
  };
  return {
    of: originOf,
    cookieOf: (request, method) => {
      const cookie = readCookie(nameOf(method), request.headers.cookie);
      return cookie === undefined || originOf(request) === undefined ? undefined : cookie;
    },
    setCookie: (value, method) => {
      const age = value === undefined ? '; Max-Age=0' : method === undefined ? '' : '; Max-Age=600';
      return `${nameOf(method)}=${value ?? ''}; ${attributes}${age}`;
    },
    require: (request) => {
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

/** Returns whether a host name refers to this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

function hostOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}
