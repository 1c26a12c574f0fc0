/**
 * Texts that only this installation can read: AES-256-GCM with a key of CORE_SECRET. A sealed text belongs to a context (a customer, a
 * request): in another one it does not open.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Bytes of the nonce and of the tag that stand before the sealed text. */
const nonceBytes = 12;
const tagBytes = 16;

/** A key of 32 bytes for one purpose, from the server's secret and, where given, something that only the caller has. */
export function keyFor(purpose: string, secret: Buffer, given = ''): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, given, purpose, 32));
}

/** The text, sealed, as base64url. */
export function seal(text: string, key: Buffer, context: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text that was sealed; undefined when it was sealed with another key or for another context, or is none. */
export function unseal(sealed: string, key: Buffer, context: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
