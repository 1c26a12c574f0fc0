/**
 * Sends a request to a server whose address a customer has configured, under the same rules as webhooks: the connection
 * uses the address that was checked.
 */
import { isIP } from 'node:net';
import type { PublicRequest } from '../extension/users.ts';
import { http, https } from './node-http.ts';
import { isPrivateAddress, PrivateAddress, publicLookup } from './private-address.ts';

const maxBytes = 1_000_000;
const timeoutMs = 10_000;

/** Sends a request and returns the complete response; redirects are not followed. Rejects if there is no response. */
export async function fetchPublic(
  url: string,
  { method = 'GET', headers = {}, body, allowsPrivate }: PublicRequest,
): Promise<Response> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (target.protocol !== 'https:' && !(allowsPrivate && target.protocol === 'http:'))
    throw new Error('the URL must use https');
  if (!allowsPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw new PrivateAddress();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const open = target.protocol === 'https:' ? https.request : http.request;
  const request = open(target, {
    method,
    agent: false,
    headers: { ...headers, ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }) },
    signal: AbortSignal.timeout(timeoutMs),
    ...(allowsPrivate ? {} : { lookup: publicLookup }),
  });
  request.once('error', reject);
  request.once('response', (response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('error', reject);
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) response.destroy(new Error('the response is too large'));
      else chunks.push(chunk);
    });
    response.on('end', () => {
      const { statusCode: status = 0, headers: received } = response;
      const text = status === 204 || status === 304 || status < 200 ? null : Buffer.concat(chunks);
      const responseHeaders = Object.entries(received).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      );
      resolve(new Response(text, { status: Math.max(status, 200), headers: responseHeaders }));
    });
  });
  request.end(body);
  return promise;
}
