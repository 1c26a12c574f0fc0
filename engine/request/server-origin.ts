/** The origin of this server's pages. */
import type { IncomingMessage } from 'node:http';

/**
 * Returns the origin that a request was sent to, such as `https://core.example.com`; undefined if it cannot be trusted: plain HTTP from another machine, or a
 * Host that is not this server's. Plain HTTP is for this machine only, and there any loopback name is accepted as the Host.
 */
export type OriginOf = (request: Pick<IncomingMessage, 'headers'>) => string | undefined;

/** Returns the rule of a server at this public address. */
export function serverOrigin(publicUrl = 'http://127.0.0.1'): OriginOf {
  const { protocol, origin, hostname } = new URL(publicUrl);
  if (protocol === 'https:') return ({ headers }) => (headers['x-forwarded-proto'] === 'http' ? undefined : origin);
  return ({ headers: { host = '' } }) =>
    isLoopback(hostname) && isLoopback(hostOf(host)) ? `http://${host.toLowerCase()}` : undefined;
}

/** Returns whether a host name refers to this machine. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

function hostOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}
