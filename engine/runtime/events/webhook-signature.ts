/** Signatures of webhooks as Standard Webhooks defines them: HMAC-SHA256 of `id.timestamp.body` (api.md, section 8). */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new signing secret: `whsec_` and 32 random bytes. */
export function makeSigningSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** The headers of a delivery; while a secret is changed, both the new and the old one sign. */
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

/** A secret that the customer chose itself is its own key. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret);
}
