/**
 * Client for the web service of BankID (RP API 6): each call is a JSON POST over mutual TLS. An unreachable service is
 * a return value, not an exception.
 */
import type { Agent, AgentOptions } from 'node:https';
import { text } from 'node:stream/consumers';

// An `import` would access all of their members, and thereby load a second HTTP client (undici) in every process.
const http = process.getBuiltinModule('node:http');
const https = process.getBuiltinModule('node:https');

export interface BankIdSettings {
  /** Up to and with the version: `https://appapi2.bankid.com/rp/v6.0`. */
  readonly url: string;
  /** The relying party's certificate (PKCS#12) and the certificate authority of the service. */
  readonly certificate?: AgentOptions['pfx'];
  readonly passphrase?: string;
  readonly authority?: string;
  /** Timeout of one call in milliseconds. */
  readonly timeout: number;
}

export type BankIdResponse =
  | { readonly kind: 'ok'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'error'; readonly code: string }
  | { readonly kind: 'unavailable' };

export type BankIdCall = (method: 'auth' | 'sign' | 'collect' | 'cancel', body: object) => Promise<BankIdResponse>;

/** Creates the function that calls the service. */
export function bankIdClient(settings: BankIdSettings): BankIdCall {
  const { certificate, passphrase, authority, timeout } = settings;
  const agent = new https.Agent({
    keepAlive: true,
    ...(certificate === undefined ? {} : { pfx: certificate }),
    ...(passphrase === undefined ? {} : { passphrase }),
    ...(authority === undefined ? {} : { ca: authority }),
  });
  return async (method, body) => {
    try {
      const url = new URL(`${settings.url}/${method}`);
      const { status, content } = await post(url, JSON.stringify(body), agent, timeout);
      const parsed: Record<string, unknown> = content === '' ? {} : JSON.parse(content);
      if (status === 200) return { kind: 'ok', body: parsed };
      if (status >= 500 || status === 408) return { kind: 'unavailable' };
      return { kind: 'error', code: String(parsed.errorCode ?? status) };
    } catch {
      return { kind: 'unavailable' };
    }
  };
}

async function post(
  url: URL,
  content: string,
  agent: Agent,
  timeout: number,
): Promise<{ readonly status: number; readonly content: string }> {
  const isHttps = url.protocol === 'https:';
  return await new Promise((resolve, reject) => {
    const outgoing = (isHttps ? https : http).request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(timeout),
      ...(isHttps ? { agent } : {}),
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      text(incoming).then((received) => resolve({ status: incoming.statusCode ?? 0, content: received }), reject);
    });
    outgoing.end(content);
  });
}
