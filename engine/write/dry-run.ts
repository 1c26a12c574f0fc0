/**
 * Dry runs of writes of many records (api.md, section 3). A dry run returns a token; the same request with it is
 * committed only if each row has the same result as in the dry run. The encrypted token contains what it is bound to:
 * caller, URL, body, model. The results of the rows are stored separately, for one hour or until it is executed: a dry
 * run is executed once at most.
 */
import { createHmac } from 'node:crypto';
import { db } from '../database/kysely.ts';
import type { Json } from '../kernel/json.ts';
import type { Message } from '../kernel/text.ts';
import { readLedgerWith } from '../migrate/ledger.ts';
import { decrypt, encrypt, keyFor } from '../platform/encryption.ts';
import { throwProblem } from '../problems/problem.ts';
import type { ApiRequest, RequestContext } from '../request/request-context.ts';
import { t } from '../texts/t.ts';

/** Hours for which a dry run is valid. */
export const dryRunHours = 1;

/** The result of a row. */
export interface DryRunRow {
  readonly kind: 'created' | 'updated' | 'deleted' | 'failed';
  /** The ID of an existing record. */
  readonly id?: string;
  /** The version that the record had before. */
  readonly base?: number;
  /** The results of the rows in its body. */
  readonly rows?: readonly DryRunRow[];
}

/** The data that a dry run is bound to, each as a short digest. */
export interface DryRunFacts {
  readonly caller: string;
  readonly address: string;
  readonly body: string;
  readonly model: string;
}

interface Token extends DryRunFacts {
  readonly id: string;
  readonly expires: number;
}

/** A dry run as described in its response. */
export interface StoredDryRun {
  readonly rehearsal: string;
  readonly expires_at: string;
}

/** Parameters that do not affect what is written. */
const ignoredParameters: ReadonlySet<string> = new Set(['_validate_only', '_rehearsal', '_slim']);

/** Returns the data that a dry run of the request is bound to. */
export async function dryRunFacts({ context, operation, method, path, query }: ApiRequest, body: Json) {
  const { caller, runtime, session } = context;
  const key = keyFor('rehearsals', runtime.cursorSecret);
  const digest = (...values: readonly Json[]): string =>
    createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url').slice(0, 22);
  const ledger = await readLedgerWith((query) => session.executeForNoCustomer(query));
  const parameters = query.filter(([name]) => !ignoredParameters.has(name)).map(([name, value]) => [name, value]);
  return {
    caller: digest(caller.agentId, caller.principal.id),
    address: digest(method, path, parameters),
    body: digest(body),
    model: digest(
      runtime.compiled.of(operation.resource).digest(),
      JSON.stringify(ledger.map(({ id, hash, state }) => [id, hash, state])),
    ),
  };
}

/** Stores the results of the rows; returns the token. */
export async function storeDryRun(
  rows: readonly DryRunRow[],
  facts: DryRunFacts,
  context: RequestContext,
): Promise<StoredDryRun> {
  const { runtime, caller, session, now } = context;
  const id = runtime.newId();
  const expires = now.getTime() + dryRunHours * 3_600_000;
  const stored = db.insertInto('rehearsal').values({ id, rows: JSON.stringify(rows), created_at: now });
  await session.execute(stored, caller.customerId);
  const token: Token = { ...facts, id, expires };
  return {
    rehearsal: encrypt(JSON.stringify(token), runtime.cursorSecret, encryptionScope(context)),
    expires_at: new Date(expires).toISOString(),
  };
}

/** Returns the stored results of the dry run and deletes them; rejects a token that is not valid for this request. */
export async function consumeDryRun(
  text: string,
  facts: DryRunFacts,
  context: RequestContext,
): Promise<readonly DryRunRow[]> {
  const { runtime, caller, session, now } = context;
  const decrypted = decrypt(text, runtime.cursorSecret, encryptionScope(context));
  if (decrypted === undefined) return wrong('rehearsal_invalid', 'rehearsal_invalid', t('valueIsNotDryRunToken'));
  const token = JSON.parse(decrypted) as Token;
  if (token.caller !== facts.caller) wrong('rehearsal_mismatch', 'other_caller', t('dryRunBelongsToAnotherCaller'));
  if (token.expires < now.getTime()) wrong('rehearsal_expired', 'rehearsal_expired', t('dryRunIsMoreThanOneHourOld'));
  if (token.address !== facts.address) wrong('rehearsal_mismatch', 'other_address', t('dryRunOfAnotherUrl'));
  if (token.model !== facts.model) wrong('rehearsal_outdated', 'model_changed', t('serviceHasChangedSinceDryRun'));
  if (token.body !== facts.body) wrong('rehearsal_mismatch', 'other_body', t('dryRunOfAnotherBody'));
  const consumed = db.deleteFrom('rehearsal').where('id', '=', token.id).returning('rows');
  const [stored] = await session.execute(consumed.$narrowType<{ rows: readonly DryRunRow[] }>(), caller.customerId);
  return stored?.rows ?? wrong('rehearsal_invalid', 'rehearsal_used', t('dryRunHasAlreadyBeenExecuted'));
}

function wrong(
  problem: 'rehearsal_invalid' | 'rehearsal_expired' | 'rehearsal_mismatch' | 'rehearsal_outdated',
  code: string,
  message: Message,
): never {
  return throwProblem(problem, { errors: [{ parameter: '_rehearsal', code, message }] });
}

/** Cursors are encrypted with the same key and the customer as context: neither can be decrypted as the other. */
function encryptionScope({ caller }: RequestContext): string {
  return `${caller.customerId} rehearsal`;
}
