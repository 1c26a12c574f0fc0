/**
 * Tokens in links sent by e-mail (invoicing-rules.md, J1). Rows store 32 random bytes and the hash of the token; the
 * token itself is derived from those bytes and the server's secret when the message is sent. A reader of the database,
 * a backup or a log therefore has no working link, and a message that is sent again contains the same link.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';

export interface LinkSeed {
  /** Stored in the row of the link. */
  readonly nonce: string;
  /** SHA-256 of the token in hexadecimal: the key by which requests look it up. */
  readonly hash: string;
}

/** A new seed for a link with this purpose. */
export function newLinkSeed(secret: string, purpose: string): LinkSeed {
  const nonce = randomBytes(32).toString('base64url');
  return { nonce, hash: hashLinkToken(linkToken(secret, purpose, nonce)) };
}

/** The token of a seed: 32 bytes, base64url. */
export function linkToken(secret: string, purpose: string, nonce: string): string {
  return createHmac('sha256', secret).update(`link.${purpose}.${nonce}`).digest('base64url');
}

/** Returns the lookup key of a token. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
