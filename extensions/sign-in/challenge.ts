/**
 * Challenges of passkeys. They are made of chance, the time and a seal of the server's secret, so that nothing is kept of those that nobody
 * answers; an answered one is kept, and its answer is not taken twice.
 */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServerContext } from '../../engine/extension/contract.ts';
import { bind, deleteFrom, insertInto, sql } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';

const answered = table('accounts_signinchallenge');

/** Milliseconds for which a challenge may be answered. */
export const challengeMilliseconds = 5 * 60_000;

/** Milliseconds by which clocks of servers may differ. */
const skew = 30_000;

/** A challenge for a purpose: `sign-in`, or the making of a key by one person. Base64url. */
export function makeChallenge(secret: string, purpose: string, now: Date): string {
  const body = Buffer.alloc(24);
  randomBytes(16).copy(body);
  body.writeBigUInt64BE(BigInt(now.getTime()), 16);
  return Buffer.concat([body, seal(secret, purpose, body)]).toString('base64url');
}

/** Whether a challenge was made here, for this purpose, a short time ago. */
export function isOwnChallenge(challenge: string, secret: string, purpose: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== 56) return false;
  const body = bytes.subarray(0, 24);
  if (!timingSafeEqual(bytes.subarray(24), seal(secret, purpose, body))) return false;
  const age = now.getTime() - Number(body.readBigUInt64BE(16));
  return age >= -skew && age <= challengeMilliseconds;
}

/** Notes that something was answered; false when it had been before. */
export async function answerOnce(challenge: string, { database, newId }: ServerContext): Promise<boolean> {
  const hash = createHash('sha256').update(challenge).digest('hex');
  const written = await database.query(
    insertInto(answered, { id: newId(), challenge_hash: hash }, sql`on conflict do nothing returning 1 as written`),
  );
  return written.length > 0;
}

/** Forgets answers of challenges that are too old by themselves. */
export async function forgetAnswered({ database, now }: ServerContext): Promise<void> {
  const before = new Date(now.getTime() - 2 * 3_600_000);
  await database.query(deleteFrom(answered, { where: sql`${answered.created_at} < ${bind(before)}` }));
}

function seal(secret: string, purpose: string, body: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, 'core', 'passkey-challenge', 32));
  return createHmac('sha256', key).update(`${purpose}\n`).update(body).digest();
}
