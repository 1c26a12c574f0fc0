/** Reads and stores responses under idempotency keys, in the transaction of their write. */

import { invariant } from '../../kernel/invariant.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { systemResource } from '../../model/system-resources.ts';
import { decrypt, encrypt } from '../base/encryption.ts';
import type { HandlerResult } from '../context/handler-result.ts';
import type { RequestContext } from '../context/request-context.ts';

/** Hours for which a response is stored. */
export const retentionHours = 24;

export interface StoredResponse {
  readonly body_hash: string;
  /** A stored response as encrypted JSON: responses contain secrets and personal data. */
  readonly reply: { readonly sealed: string };
}

interface ReplayableResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Returns the response stored under the fingerprint, if it has not expired. */
export async function findResponse(fingerprint: string, context: RequestContext): Promise<StoredResponse | undefined> {
  const rows = await context.session.query<StoredResponse>(
    `select body_hash, reply from ${tableOf(context)}
      where customer_id = $1 and fingerprint = $2 and created_at > now() - make_interval(hours => $3)`,
    [context.caller.customerId, fingerprint, retentionHours],
  );
  return rows[0];
}

/** Stores a response, replacing an expired one under the same fingerprint. */
export async function storeResponse(
  {
    fingerprint,
    bodyHash,
    encryptionKey,
    result,
  }: { fingerprint: string; bodyHash: string; encryptionKey: Buffer; result: HandlerResult },
  context: RequestContext,
): Promise<void> {
  const { body } = result;
  invariant(body === null || typeof body === 'string', 'a streamed response cannot be stored');
  const replayable: ReplayableResponse = {
    status: result.status,
    headers: { ...(result.contentType === undefined ? {} : { 'Content-Type': result.contentType }), ...result.headers },
    body,
  };
  const stored: StoredResponse['reply'] = {
    sealed: encrypt(JSON.stringify(replayable), encryptionKey, context.caller.customerId),
  };
  await context.session.query(
    `insert into ${tableOf(context)} (customer_id, id, fingerprint, body_hash, reply, change, created_at)
     values ($1, $2, $3, $4, $5, $6, now())
     on conflict (customer_id, fingerprint) do update
       set body_hash = excluded.body_hash, reply = excluded.reply, change = excluded.change, created_at = excluded.created_at`,
    [
      context.caller.customerId,
      context.runtime.newId(),
      fingerprint,
      bodyHash,
      JSON.stringify(stored),
      context.changes?.id ?? null,
    ],
  );
}

/** Returns the response as it was sent, marked as a repetition; undefined if the server's secret has changed since. */
export function replayed(
  { reply }: StoredResponse,
  encryptionKey: Buffer,
  context: RequestContext,
): HandlerResult | undefined {
  const text = decrypt(String(reply.sealed), encryptionKey, context.caller.customerId);
  if (text === undefined) return undefined;
  const { status, headers, body } = JSON.parse(text) as ReplayableResponse;
  const { 'Content-Type': contentType, ...otherHeaders } = headers;
  return {
    status,
    headers: { ...otherHeaders, 'Idempotent-Replayed': 'true' },
    ...(contentType === undefined ? {} : { contentType }),
    body,
  };
}

function tableOf(context: RequestContext): string {
  const resource = systemResource(context.runtime.model, 'idempotencykey');
  return quoteIdentifier(resource.table);
}
