/**
 * Signed tokens that carry a few facts: `<base64url JSON>.<base64url HMAC-SHA256>`. Each purpose has its own signature,
 * so that a download token cannot be used for uploading. Their content is not secret.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type TokenFacts = Readonly<Record<string, string | number>>;

export interface TokenKey {
  readonly purpose: string;
  readonly secret: string;
}

/** A token with facts, valid until `expires`. */
export function signToken(facts: TokenFacts, tokenKey: TokenKey & { readonly expires: Date }): string {
  const body = Buffer.from(JSON.stringify({ ...facts, exp: Math.floor(tokenKey.expires.getTime() / 1000) })).toString(
    'base64url',
  );
  return `${body}.${signature(body, tokenKey)}`;
}

/** Returns the facts of a token; undefined if Core did not create it for this purpose, or if it was changed or has expired. */
export function verifyToken(token: string, tokenKey: TokenKey & { readonly now: Date }): TokenFacts | undefined {
  const [body, signatureText, ...excess] = token.split('.');
  if (body === undefined || signatureText === undefined || excess.length > 0) return undefined;
  const expected = Buffer.from(signature(body, tokenKey));
  const actual = Buffer.from(signatureText);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const { exp, ...facts }: Record<string, string | number> = JSON.parse(Buffer.from(body, 'base64url').toString());
  return typeof exp === 'number' && exp * 1000 > tokenKey.now.getTime() ? facts : undefined;
}

function signature(body: string, tokenKey: TokenKey): string {
  return createHmac('sha256', tokenKey.secret).update(`${tokenKey.purpose}.${body}`).digest('base64url');
}
