/** Signs webhooks as defined by Standard Webhooks: HMAC-SHA256 of `id.timestamp.body` (api.md, section 8). */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** Generates a signing secret: `whsec_` and 32 random bytes. */
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
