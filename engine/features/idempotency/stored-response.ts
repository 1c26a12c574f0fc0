/** Reads and stores responses under idempotency keys, in the transaction of their write. */
import { type InferResult, sql } from 'kysely';
import { db } from '../../database/kysely.ts';
import { placeholder } from '../../database/placeholder.ts';
import { invariant } from '../../kernel/invariant.ts';
import { decrypt, encrypt } from '../../platform/encryption.ts';
import type { HandlerResult } from '../../request/handler-result.ts';
import type { RequestContext } from '../../request/request-context.ts';

/** Hours for which a response is stored. */
export const retentionHours = 24;

const responseByKey = db
  .selectFrom('idempotencykey')
  .select(['body_hash', 'reply'])
  .$narrowType<{ reply: SealedReply }>()
  .where('fingerprint', '=', placeholder<string>('fingerprint'))
  .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${sql.lit(retentionHours)})`);

const storeReply = db
  .insertInto('idempotencykey')
  .values({
    id: placeholder<string>('id'),
    fingerprint: placeholder<string>('fingerprint'),
    body_hash: placeholder<string>('bodyHash'),
    reply: placeholder<string>('reply'),
    change: placeholder<string | null>('change'),
    created_at: sql<Date>`now()`,
  })
  .onConflict((conflict) =>
    conflict.columns(['fingerprint']).doUpdateSet(({ ref }) => ({
      body_hash: ref('excluded.body_hash'),
      reply: ref('excluded.reply'),
      change: ref('excluded.change'),
      created_at: ref('excluded.created_at'),
    })),
  );

export type StoredResponse = InferResult<typeof responseByKey>[number];

/** A stored response as encrypted JSON: responses contain secrets and personal data. */
interface SealedReply {
  readonly sealed: string;
}

interface ReplayableResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Returns the response stored under the fingerprint, if it has not expired. */
export async function findResponse(fingerprint: string, context: RequestContext): Promise<StoredResponse | undefined> {
  const [response] = await context.session.execute(responseByKey, context.caller.customerId, { fingerprint });
  return response;
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
  const { customerId } = context.caller;
  const reply: SealedReply = { sealed: encrypt(JSON.stringify(replayable), encryptionKey, customerId) };
  await context.session.execute(storeReply, customerId, {
    id: context.runtime.newId(),
    fingerprint,
    bodyHash,
    reply: JSON.stringify(reply),
    change: context.changes?.id ?? null,
  });
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
