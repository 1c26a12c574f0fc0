/**
 * Encrypts texts for this installation: AES-256-GCM with a key derived from CORE_SECRET. A ciphertext is bound to a
 * context (a customer, a request) and cannot be decrypted in another one.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Lengths in bytes of the nonce and the tag, which precede the ciphertext. */
const nonceBytes = 12;
const tagBytes = 16;

/** Derives a 32-byte key for one purpose from the server's secret and, optionally, a value known only to the caller. */
export function keyFor(purpose: string, secret: Buffer, salt = ''): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32));
}

/** Encrypts a text and returns it as base64url. */
export function encrypt(text: string, key: Buffer, context: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url');
}

/** Decrypts a text; returns undefined if the key or the context differs, or if it is not a ciphertext. */
export function decrypt(encrypted: string, key: Buffer, context: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
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
