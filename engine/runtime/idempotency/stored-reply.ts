/** The responses that are stored under idempotency keys: read, and written in the transaction of their write. */

import { invariant } from '../../kernel/invariant.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { systemResource } from '../../model/system-resources.ts';
import { seal, unseal } from '../base/seal.ts';
import type { Reply } from '../context/reply.ts';
import type { Work } from '../context/work.ts';

/** Hours that a response is stored. */
export const keptHours = 24;

export interface StoredReply {
  readonly body_hash: string;
  /** A stored response as encrypted JSON: responses contain secrets and personal data. */
  readonly reply: { readonly sealed: string };
}

interface KeptReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Returns the response stored under the fingerprint, if it has not expired. */
export async function findReply(fingerprint: string, work: Work): Promise<StoredReply | undefined> {
  const rows = await work.session.query<StoredReply>(
    `select body_hash, reply from ${tableOf(work)}
      where customer_id = $1 and fingerprint = $2 and created_at > now() - make_interval(hours => $3)`,
    [work.caller.customerId, fingerprint, keptHours],
  );
  return rows[0];
}

/** Stores a response, replacing an expired one under the same fingerprint. */
export async function storeReply(
  { fingerprint, bodyHash, sealKey, reply }: { fingerprint: string; bodyHash: string; sealKey: Buffer; reply: Reply },
  work: Work,
): Promise<void> {
  const { body } = reply;
  invariant(body === null || typeof body === 'string', 'a streamed response cannot be stored');
  const kept: KeptReply = {
    status: reply.status,
    headers: { ...(reply.contentType === undefined ? {} : { 'Content-Type': reply.contentType }), ...reply.headers },
    body,
  };
  const stored: StoredReply['reply'] = { sealed: seal(JSON.stringify(kept), sealKey, work.caller.customerId) };
  await work.session.query(
    `insert into ${tableOf(work)} (customer_id, id, fingerprint, body_hash, reply, change, created_at)
     values ($1, $2, $3, $4, $5, $6, now())
     on conflict (customer_id, fingerprint) do update
       set body_hash = excluded.body_hash, reply = excluded.reply, change = excluded.change, created_at = excluded.created_at`,
    [
      work.caller.customerId,
      work.runtime.newId(),
      fingerprint,
      bodyHash,
      JSON.stringify(stored),
      work.changes?.id ?? null,
    ],
  );
}

/** Returns the response as it was sent, marked as a repetition; undefined if the server's secret has changed since. */
export function replayed({ reply }: StoredReply, sealKey: Buffer, work: Work): Reply | undefined {
  const text = unseal(String(reply.sealed), sealKey, work.caller.customerId);
  if (text === undefined) return undefined;
  const { status, headers, body } = JSON.parse(text) as KeptReply;
  const { 'Content-Type': contentType, ...others } = headers;
  return {
    status,
    headers: { ...others, 'Idempotent-Replayed': 'true' },
    ...(contentType === undefined ? {} : { contentType }),
    body,
  };
}

function tableOf(work: Work): string {
  const resource = systemResource(work.runtime.model, 'idempotencykey');
  return quoteIdentifier(resource.table);
}
