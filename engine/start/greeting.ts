/** The output of a start when all processes serve. */
import type { Demo } from './load-demo.ts';

/** `http://127.0.0.1:8080`; addresses with colons are in brackets. */
function originOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The address at which a client on this machine connects to a server that listens on every address. */
export function localOrigin(host: string, port: number): string {
  const everywhere = new Map([
    ['0.0.0.0', '127.0.0.1'],
    ['::', '::1'],
  ]);
  return originOf(everywhere.get(host) ?? host, port);
}

/** A sign-in link, followed by the address of the console. On this machine it uses the host name, because passkeys are bound to names. */
export function signInUrl(
  path: string,
  { publicUrl, host, port }: { publicUrl: string | undefined; host: string; port: number },
): string {
  const here = localOrigin(host, port).replace('//127.0.0.1:', '//localhost:').replace('//[::1]:', '//localhost:');
  return `${publicUrl?.replace(/\/+$/, '') ?? here}${path}?next=/console/`;
}

/** The ready line and the next steps for a new user; the sign-in link is last, where it is most visible. */
export function greeting(
  host: string,
  port: number | undefined,
  demo: Demo | undefined,
  publicUrl: string | undefined = undefined,
): string {
  if (port === undefined) return 'running background jobs\n';
  const origin = localOrigin(host, port);
  const lines = [`listening on ${originOf(host, port)}`, '', 'Documentation:', `  ${origin}/docs/`, ''];
  if (demo !== undefined) {
    lines.push(
      'A first request:',
      `  curl -H ${shellQuote(`@${demo.headersFile}`)} ${shellQuote(`${origin}${demo.firstRequest}`)}`,
      '',
    );
  }
  return `${lines.join('\n')}${signInLines(demo, { host, port, publicUrl })}`;
}

/** The sign-in link of the demo's first user; empty if the demo has no users. */
export function signInLines(
  demo: Demo | undefined,
  at: { readonly host: string; readonly port: number; readonly publicUrl: string | undefined },
): string {
  if (demo?.signIn === undefined) return '';
  return `\nSign in as its administrator (works once, within 15 minutes):\n  ${signInUrl(demo.signIn, at)}\n\n`;
}

/** Quotes a text for a shell if necessary. */
function shellQuote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
