/** JSON requests and responses between the sign-in pages and the server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type JsonObject, type SignInContext, throwProblem } from '@core/engine/extension';
import { readSmallBody } from '../support/read-form.ts';
import { isStorable } from '../support/storable-text.ts';

/** Returns the members of a body from a page of this server. Rejects other origins and formats, and texts that PostgreSQL cannot store. */
export async function readSameOriginJson(
  request: IncomingMessage,
  { sessions: people }: SignInContext,
): Promise<JsonObject> {
  people.requireOwnOrigin(request);
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    throwProblem('unsupported_media_type');
  const text = await readSmallBody(request);
  try {
    const value: unknown = JSON.parse(text, storable);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject;
  } catch {
    // Rejected below.
  }
  return throwProblem('malformed_json');
}

/** A reviver that throws for a text that PostgreSQL cannot store. */
function storable(_name: string, value: unknown): unknown {
  if (typeof value === 'string' && !isStorable(value))
    throw new SyntaxError('a text with NUL or half a surrogate pair');
  return value;
}

/** Sends a JSON response that must not be cached. */
export function sendJson(response: ServerResponse, body: JsonObject, cookies: readonly string[] = []): void {
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(cookies.length === 0 ? {} : { 'Set-Cookie': [...cookies] }),
  });
  response.end(JSON.stringify(body));
}

/** Redirects a browser to another page of this server. */
export function redirect(response: ServerResponse, location: string, cookies: readonly string[] = []): void {
  response.writeHead(303, {
    Location: location,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    ...(cookies.length === 0 ? {} : { 'Set-Cookie': [...cookies] }),
  });
  response.end();
}

/** Rejects a sign-in attempt and counts it. The response is the same for every reason. */
export function rejectSignIn({ sessions: people, log }: SignInContext, reason: string): never {
  people.recordGuess();
  log('sign-in rejected', { reason });
  return throwProblem('credentials_invalid');
}

/** Returns the page after sign-in: the requested path of this server, or the page of the session. */
export function nextPage(requested: unknown): string {
  const home = '/sign-in/me/';
  if (typeof requested !== 'string' || !requested.startsWith('/')) return home;
  // Browsers treat backslashes as slashes and drop control characters, so such a path could lead to another host.
  const base = 'http://own.invalid';
  const url = URL.canParse(requested, base) ? new URL(requested, base) : undefined;
  return url?.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : home;
}
