/**
 * Challenges of passkeys. They consist of random bytes, the time and a MAC with the server's secret, so that unused
 * ones need no storage; a used one is stored and cannot be used again.
 */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { type SystemContext, serverTime } from '@core/engine/extension';
import { db } from '../schema.ts';

/** Milliseconds for which a challenge is valid. */
export const challengeLifetimeMs = 5 * 60_000;

/** Maximum clock difference between servers in milliseconds. */
const maxSkewMs = 30_000;

/** Creates a challenge for a purpose: `sign-in`, or the creation of a key by one user. Base64url. */
export function makeChallenge(secret: string, purpose: string, now: Date): string {
  const body = Buffer.alloc(24);
  randomBytes(16).copy(body);
  body.writeBigUInt64BE(BigInt(now.getTime()), 16);
  return Buffer.concat([body, macOf(secret, purpose, body)]).toString('base64url');
}

/** Returns whether a challenge was recently created by this server for this purpose. */
export function isValidChallenge(challenge: string, secret: string, purpose: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== 56) return false;
  const body = bytes.subarray(0, 24);
  if (!timingSafeEqual(bytes.subarray(24), macOf(secret, purpose, body))) return false;
  const age = now.getTime() - Number(body.readBigUInt64BE(16));
  return age >= -maxSkewMs && age <= challengeLifetimeMs;
}

/** Records that a challenge was used; returns false if it had been used before. */
export async function consumeOnce(challenge: string, { newId, database }: SystemContext): Promise<boolean> {
  const hash = createHash('sha256').update(challenge).digest('hex');
  const used = db.insertInto('accounts_signinchallenge').values({ id: newId(), challenge_hash: hash });
  const written = await database.execute(used.onConflict((conflict) => conflict.doNothing()).returning('id'));
  return written.length > 0;
}

/** Deletes used challenges that have expired. */
export async function deleteExpiredChallenges(context: SystemContext): Promise<void> {
  const before = new Date(serverTime(context).getTime() - 2 * 3_600_000);
  await context.database.execute(db.deleteFrom('accounts_signinchallenge').where('created_at', '<', before));
}

function macOf(secret: string, purpose: string, body: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, 'core', 'passkey-challenge', 32));
  return createHmac('sha256', key).update(`${purpose}\n`).update(body).digest();
}
