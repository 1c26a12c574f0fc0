/**
 * Links in messages, and their tokens (invoicing-rules.md, J1). Rows store 32 random bytes and the hash of the token; the
 * token itself is derived from those bytes and the server's secret when the message is sent. A reader of the database,
 * a backup or a log therefore has no working link, and a message that is sent again contains the same link.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';

interface LinkSeed {
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

/** URLs of links in messages: `<prefix><customer>/<token>/<rest>`. */
export interface LinkPath {
  readonly customerId: string;
  readonly token: string;
  /** The path after the token's slash. */
  readonly subpath: string;
}

const pattern = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/([A-Za-z0-9_-]{43})(?:\/(.*))?$/;

/** Parses a path below `prefix`; undefined if it is not a link. */
export function readLinkPath(path: string, prefix: string): LinkPath | undefined {
  const [, customerId, token, subpath = ''] = pattern.exec(path.slice(prefix.length)) ?? [];
  return customerId === undefined || token === undefined ? undefined : { customerId, token, subpath };
}
