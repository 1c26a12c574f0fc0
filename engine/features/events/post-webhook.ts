/** One delivery attempt: a POST of which only the response status is evaluated. Redirects are not followed. */

import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { errorMessage } from '../../kernel/errors.ts';
import { http, https } from '../../request/node-http.ts';
import { isPrivateAddress, PrivateAddress, publicLookup } from '../../request/private-address.ts';

export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Timeout for the response headers. */
  readonly timeoutSeconds: number;
  /** Also allows private addresses, for development. */
  readonly allowsPrivate: boolean;
}

export interface PostResult {
  readonly delivered: boolean;
  readonly status: number | null;
  readonly error: string | null;
  /** The Retry-After of the receiver in seconds. */
  readonly retryAfter: number | null;
  readonly milliseconds: number;
}

/** Sends the request; never throws, errors are part of the result. */
export async function postWebhook(post: WebhookPost): Promise<PostResult> {
  const started = performance.now();
  const done = (result: Omit<PostResult, 'milliseconds'>): PostResult => ({
    ...result,
    milliseconds: Math.round(performance.now() - started),
  });
  try {
    const { status, retryAfter } = await send(post);
    const delivered = status >= 200 && status < 300;
    const error = delivered ? null : `the receiver returned ${status}`;
    return done({ delivered, status, error, retryAfter });
  } catch (error) {
    return done({ delivered: false, status: null, error: errorMessage(error).slice(0, 500), retryAfter: null });
  }
}

function send(post: WebhookPost): Promise<{ readonly status: number; readonly retryAfter: number | null }> {
  const { url: text, headers, body, timeoutSeconds, allowsPrivate } = post;
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; retryAfter: number | null }>();
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('the URL must use https or http');
  if (!allowsPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw new PrivateAddress();
  const open = url.protocol === 'https:' ? https.request : http.request;
  const request = open(url, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'User-Agent': 'Core-Webhooks/2',
    },
    ...(allowsPrivate ? {} : { lookup: publicLookup }),
  });
  const timer = setTimeout(
    () => request.destroy(new Error(`no response within ${timeoutSeconds} s`)),
    timeoutSeconds * 1_000,
  );
  request.once('error', reject);
  request.once('response', (response) => {
    resolve({ status: response.statusCode ?? 0, retryAfter: secondsOf(response.headers['retry-after']) });
    // The body is ignored, and may be endless.
    response.on('error', () => undefined);
    response.destroy();
  });
  request.end(body);
  return promise.finally(() => clearTimeout(timer));
}

function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const time = Date.parse(header);
  return Number.isNaN(time) ? null : Math.max(0, Math.round((time - Date.now()) / 1_000));
}

/** The retry schedule of failed deliveries (api.md, section 8). */

const minute = 60;
const hour = 60 * minute;

/** Delays in seconds before the second attempt, the third, and so on. */
const ladder = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** Days without a success after which a webhook is deactivated. */
export const failingDays = 5;

const spread = 0.1;

/** Returns the seconds before the next attempt after `attempts` failures; undefined if there is none. `chance` is between 0 and 1. */
export function nextWait(attempts: number, retryAfter: number | null, chance: number): number | undefined {
  const planned = ladder[attempts - 1];
  if (planned === undefined) return undefined;
  const spreadOut = planned * (1 - spread + 2 * spread * chance);
  // A receiver may request a longer delay, but not an unlimited one.
  return Math.max(spreadOut, Math.min(retryAfter ?? 0, 24 * hour));
}

const prefix = 'whsec_';

/**
 * Generates a signing secret: `whsec_` and 32 random bytes. Webhooks are signed as defined by Standard Webhooks: HMAC-SHA256 of `id.timestamp.body` (api.md,
 * section 8).
 */
export function makeSigningSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** Returns the headers of a delivery; during a rotation it is signed with both the new and the old secret. */
export function signatureHeaders(
  message: { readonly id: string; readonly seconds: number; readonly body: string },
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const signed = `${message.id}.${message.seconds}.${message.body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', keyOf(secret)).update(signed).digest('base64')}`,
  );
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.seconds),
    ...(signatures.length === 0 ? {} : { 'webhook-signature': signatures.join(' ') }),
  };
}

/** A secret chosen by the customer is used as the key directly. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret);
}
