/** Encrypts texts for storage in rows: AES-256-GCM under a key derived from the server's secret and a purpose. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 'enc:v1:';

/** Encrypts the text: another result each time. */
export function encryptText(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return version + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts a text of encryptText; undefined if it was changed, or encrypted under another secret or purpose. */
export function decryptText(secret: string, purpose: string, encrypted: string): string | undefined {
  if (!encrypted.startsWith(version)) return undefined;
  const bytes = Buffer.from(encrypted.slice(version.length), 'base64url');
  // The last character has unused bits: another character there can decode to the same bytes, and is still a change.
  if (bytes.length < 28 || version + bytes.toString('base64url') !== encrypted) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'core', purpose, 32));
}

/** Masks a personal number: the date of birth without the last four digits. */
export function maskPersonalNumber(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  return digits.length < 10 ? '****' : `${digits.slice(0, -4)}-****`;
}
