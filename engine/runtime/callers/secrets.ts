/**
 * Issues, rotates and revokes secrets of agents. Only the hash of a secret is stored. An agent has at most two active
 * secrets, so that a client can switch from one to the other and old ones do not accumulate (api.md, section 7).
 */

import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../../kernel/json.ts';
import { phrase } from '../../kernel/text.ts';
import { systemResource } from '../../model/system-resources.ts';
import { refuse } from '../../problems/problem.ts';
import { hashSecret, prefixOf } from '../access/verify-caller.ts';
import { credentialChannel } from '../access/watch-credentials.ts';
import type { Work } from '../context/work.ts';
import { serverRecords } from '../write/server-records.ts';

const maximumLive = 2;

export interface IssuedSecret {
  readonly id: string;
  readonly secret: string;
  readonly prefix: string;
  readonly expires_at: string | null;
}

export interface SecretRequest {
  readonly agentId: string;
  readonly environment: string;
  readonly createdBy: string;
  readonly expiresAt?: Date;
}

/** Generates `cs_<environment>_<8 characters>_<43 characters>`: a prefix for look-up and 256 random bits. */
function makeSecret(environment: string): string {
  return `cs_${environment}_${randomBytes(4).toString('hex')}_${randomBytes(32).toString('base64url')}`;
}

/** Issues a secret. The context must be in a transaction; rejects with state_conflict if two secrets are already active. */
export async function addSecret(
  request: SecretRequest,
  work: Work,
  replaced?: { readonly id: string; readonly goesOn: boolean },
): Promise<IssuedSecret> {
  const { agentId, environment, createdBy, expiresAt } = request;
  // The agent stays locked until the end of the transaction, so that concurrent calls count each other's secrets.
  const agents = await work.session.query<{ id: string }>(
    `select id from ${work.session.tables.agent} where customer_id = $1 and id = $2 for update`,
    [work.caller.customerId, agentId],
  );
  if (agents.length === 0) refuse('not_found');
  const living = (await secretsOf(agentId, work)).filter(
    (entry) => isLiving(entry, work.now) && entry.id !== replaced?.id,
  );
  if (living.length >= maximumLive - (replaced?.goesOn === true ? 1 : 0)) {
    refuse('state_conflict', {
      params: { live: living.length, max: maximumLive },
      detail: phrase('This integration already has {maximumLive} active secrets; revoke one first.', { maximumLive }),
    });
  }
  const secret = makeSecret(environment);
  const prefix = prefixOf(secret);
  const stored = await serverRecords(work).create(systemResource(work.runtime.model, 'secret').id, {
    integration: { id: agentId },
    prefix,
    secret_hash: hashSecret(secret),
    created_by: createdBy,
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt.toISOString() }),
  });
  return { id: String(stored.id), secret, prefix, expires_at: expiresAt?.toISOString() ?? null };
}

export interface KeptSecret {
  readonly id: string;
  readonly prefix: string;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
}

/** Returns the secrets of an agent, newest first. */
export function secretsOf(agentId: string, work: Work): Promise<readonly KeptSecret[]> {
  return work.session.query<KeptSecret>(
    `select id, prefix, created_at, created_by, expires_at, revoked_at, last_used_at from ${work.session.tables.secret}
      where customer_id = $1 and integration_id = $2 order by created_at desc, id desc`,
    [work.caller.customerId, agentId],
  );
}

/** Returns whether a secret is still valid. */
export function isLiving({ expires_at, revoked_at }: KeptSecret, now: Date): boolean {
  return (expires_at === null || expires_at > now) && (revoked_at === null || revoked_at > now);
}

/** Ends a secret at `when` and notifies all workers. Rejects with not_found. */
export async function endSecret(agentId: string, secretId: string, when: Date, work: Work): Promise<void> {
  const found = (await secretsOf(agentId, work)).find((entry) => entry.id === secretId);
  if (found === undefined) refuse('not_found');
  // The column stores whole seconds; rounding up would keep the secret valid for a moment longer.
  const asked = new Date(Math.floor(when.getTime() / 1_000) * 1_000);
  const ends = found.revoked_at !== null && found.revoked_at < asked ? found.revoked_at : asked;
  await serverRecords(work).update(systemResource(work.runtime.model, 'secret').id, secretId, {
    revoked_at: ends.toISOString(),
  } satisfies JsonObject);
  await work.session.notify(credentialChannel, agentId);
}

/** Returns the part of a secret's prefix that identifies its environment. */
export function environmentOf(prefix: string): string {
  return prefix.split('_')[1] ?? 'live';
}
