/**
 * Issues, rotates and revokes secrets of agents. Only the hash of a secret is stored. An agent has at most two active
 * secrets, so that a client can switch from one to the other and old ones do not accumulate (api.md, section 7).
 */
import { randomBytes } from 'node:crypto';
import { hashSecret, prefixOf } from '../../access/verify-caller.ts';
import { credentialChannel } from '../../access/watch-credentials.ts';
import { db } from '../../database/kysely.ts';
import { serverTime } from '../../extension/customer-time.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { systemResource } from '../../model/system-resources.ts';
import { throwProblem } from '../../problems/problem.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { serverRecords } from '../../write/server-records.ts';

const maxActiveSecrets = 2;

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
  context: RequestContext,
  replaced?: { readonly id: string; readonly staysActive: boolean },
): Promise<IssuedSecret> {
  const { agentId, environment, createdBy, expiresAt } = request;
  // The agent stays locked until the end of the transaction, so that concurrent calls count each other's secrets.
  const agent = db.selectFrom('agent').select('id').where('id', '=', agentId).forUpdate();
  const agents = await context.session.execute(agent, context.caller.customerId);
  if (agents.length === 0) throwProblem('not_found');
  const activeSecrets = (await secretsOf(agentId, context)).filter(
    (entry) => isActive(entry, serverTime(context)) && entry.id !== replaced?.id,
  );
  if (activeSecrets.length >= maxActiveSecrets - (replaced?.staysActive === true ? 1 : 0)) {
    throwProblem('state_conflict', {
      params: { live: activeSecrets.length, max: maxActiveSecrets },
      detail: t('thisIntegrationAlreadyHasActiveSecrets', {
        max: maxActiveSecrets,
      }),
    });
  }
  const secret = makeSecret(environment);
  const prefix = prefixOf(secret);
  const stored = await serverRecords(context).create(systemResource(context.runtime.model, 'secret').id, {
    integration: { id: agentId },
    prefix,
    secret_hash: hashSecret(secret),
    created_by: createdBy,
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt.toISOString() }),
  });
  return { id: String(stored.id), secret, prefix, expires_at: expiresAt?.toISOString() ?? null };
}

type StoredSecret = Awaited<ReturnType<typeof secretsOf>>[number];

/** Returns the secrets of an agent, newest first. */
export function secretsOf(agentId: string, { session, caller }: RequestContext) {
  const secrets = db
    .selectFrom('secret')
    .select(['id', 'prefix', 'created_at', 'created_by', 'expires_at', 'revoked_at', 'last_used_at'])
    .where('integration_id', '=', agentId);
  return session.execute(secrets.orderBy('created_at', 'desc').orderBy('id', 'desc'), caller.customerId);
}

/** Returns whether a secret is still valid. */
export function isActive({ expires_at, revoked_at }: StoredSecret, now: Date): boolean {
  return (expires_at === null || expires_at > now) && (revoked_at === null || revoked_at > now);
}

/** Ends a secret at `when` and notifies all workers. Rejects with not_found. */
export async function endSecret(agentId: string, secretId: string, when: Date, context: RequestContext): Promise<void> {
  const secret = (await secretsOf(agentId, context)).find((entry) => entry.id === secretId);
  if (secret === undefined) throwProblem('not_found');
  // The column stores whole seconds; rounding up would keep the secret valid for a moment longer.
  const requestedEnd = new Date(Math.floor(when.getTime() / 1_000) * 1_000);
  const ends = secret.revoked_at !== null && secret.revoked_at < requestedEnd ? secret.revoked_at : requestedEnd;
  await serverRecords(context).update(systemResource(context.runtime.model, 'secret').id, secretId, {
    revoked_at: ends.toISOString(),
  } satisfies JsonObject);
  await context.session.notify(credentialChannel, agentId);
}

/** Returns the part of a secret's prefix that identifies its environment. */
export function environmentOf(prefix: string): string {
  return prefix.split('_')[1] ?? 'live';
}
