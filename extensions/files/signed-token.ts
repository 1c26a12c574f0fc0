/**
 * Signed tokens that carry a few facts: `<base64url JSON>.<base64url HMAC-SHA256>`. Each purpose has its own signature,
 * so that a download token cannot be used for uploading. Their content is not secret.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type TokenFacts = Readonly<Record<string, string | number>>;

export interface TokenSeal {
  readonly purpose: string;
  readonly secret: string;
}

/** A token with facts, valid until `expires`. */
export function sealToken(facts: TokenFacts, seal: TokenSeal & { readonly expires: Date }): string {
  const body = Buffer.from(JSON.stringify({ ...facts, exp: Math.floor(seal.expires.getTime() / 1000) })).toString(
    'base64url',
  );
  return `${body}.${signature(body, seal)}`;
}

/** Returns the facts of a token; undefined if Core did not create it for this purpose, or if it was changed or has expired. */
export function openToken(token: string, seal: TokenSeal & { readonly now: Date }): TokenFacts | undefined {
  const [body, given, ...rest] = token.split('.');
  if (body === undefined || given === undefined || rest.length > 0) return undefined;
  const expected = Buffer.from(signature(body, seal));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const { exp, ...facts }: Record<string, string | number> = JSON.parse(Buffer.from(body, 'base64url').toString());
  return typeof exp === 'number' && exp * 1000 > seal.now.getTime() ? facts : undefined;
}

function signature(body: string, seal: TokenSeal): string {
  return createHmac('sha256', seal.secret).update(`${seal.purpose}.${body}`).digest('base64url');
}
