/** Signatures of messages between servers as Standard Webhooks defines them: HMAC-SHA256 of `id.timestamp.body`. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Maximum clock difference in seconds; an older message may be a replay. */
const tolerance = 300;

export interface SignedMessage {
  readonly id: string;
  /** Since 1970. */
  readonly seconds: number;
  readonly body: string;
}

/** The headers that sign a message. */
export function signMessage(secret: string, message: SignedMessage): Readonly<Record<string, string>> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.seconds),
    'webhook-signature': `v1,${digest(secret, message)}`,
  };
}

/** Returns whether the headers sign this body with the secret and are recent. */
export function isSigned(secret: string, headers: IncomingHttpHeaders, body: string, now: Date): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  );
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  const seconds = Number(timestamp);
  if (!Number.isSafeInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > tolerance) return false;
  const expected = Buffer.from(digest(secret, { id, seconds, body }));
  return signatures.split(' ').some((signature) => {
    const actual = Buffer.from(signature.replace(/^v1,/, ''));
    return signature.startsWith('v1,') && actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

function digest(secret: string, { id, seconds, body }: SignedMessage): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
  return createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
}
