/**
 * Rehearsals of writes of many records (api.md, section 3). A rehearsal answers a token; the same request with it is committed only if it becomes
 * of each row what it became then. The token says, sealed, what it belongs to: caller, address, body, model. What became of the rows is kept
 * beside, for an hour and until it is written: a rehearsal is written once at most.
 */
import { createHmac } from 'node:crypto';
import type { Json } from '../../kernel/json.ts';
import { phrase, type Sentence } from '../../kernel/text.ts';
import { readLedger } from '../../migrate/ledger.ts';
import { refuse } from '../../problems/problem.ts';
import { keyFor, seal, unseal } from '../base/seal.ts';
import type { ApiRequest } from '../context/request.ts';
import type { Work } from '../context/work.ts';

/** Hours that a rehearsal is good for. */
export const rehearsalHours = 1;

/** What became of a row. */
export interface RehearsedRow {
  readonly kind: 'created' | 'updated' | 'deleted' | 'failed';
  /** Of a record that was there. */
  readonly id?: string;
  /** The version that the record had before. */
  readonly base?: number;
}

/** What a rehearsal belongs to, each as a short digest. */
export interface RehearsalFacts {
  readonly caller: string;
  readonly address: string;
  readonly body: string;
  readonly model: string;
}

interface Token extends RehearsalFacts {
  readonly id: string;
  readonly expires: number;
}

/** A rehearsal as its answer names it. */
export interface KeptRehearsal {
  readonly rehearsal: string;
  readonly expires_at: string;
}

/** Parameters that change nothing of what is written. */
const besideTheWrite: ReadonlySet<string> = new Set(['_validate_only', '_rehearsal', '_slim']);

/** What a rehearsal of the request belongs to. */
export async function rehearsalFacts({ work, operation, method, path, query }: ApiRequest, body: Json) {
  const { caller, runtime, session } = work;
  const key = keyFor('rehearsals', runtime.cursorSecret);
  const digest = (...parts: readonly Json[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
  const ledger = await readLedger({
    query: async <Row extends object>(text: string) => {
      const rows = await session.query<Row>(text);
      return { rows, rowCount: rows.length };
    },
  });
  const parameters = query.filter(([name]) => !besideTheWrite.has(name)).map(([name, value]) => [name, value]);
  return {
    caller: digest(caller.agentId, caller.principal.id),
    address: digest(method, path, parameters),
    body: digest(body),
    model: digest(
      runtime.served.of(operation.resource).digest(),
      JSON.stringify(ledger.map(({ id, hash, state }) => [id, hash, state])),
    ),
  };
}

/** Keeps what became of the rows; answers with the token. */
export async function keepRehearsal(
  rows: readonly RehearsedRow[],
  facts: RehearsalFacts,
  work: Work,
): Promise<KeptRehearsal> {
  const { runtime, caller, session, now } = work;
  const id = runtime.newId();
  const expires = now.getTime() + rehearsalHours * 3_600_000;
  await session.query(
    `insert into ${session.tables.rehearsal} (customer_id, id, rows, created_at) values ($1, $2, $3, $4)`,
    [caller.customerId, id, JSON.stringify(rows), now],
  );
  const token: Token = { ...facts, id, expires };
  return {
    rehearsal: seal(JSON.stringify(token), runtime.cursorSecret, contextOf(work)),
    expires_at: new Date(expires).toISOString(),
  };
}

/** What became of the rows when they were rehearsed, which is forgotten with it; refuses a token that is not of this request. */
export async function takeRehearsal(text: string, facts: RehearsalFacts, work: Work): Promise<readonly RehearsedRow[]> {
  const { runtime, caller, session, now } = work;
  const sealed = unseal(text, runtime.cursorSecret, contextOf(work));
  if (sealed === undefined)
    return wrong('rehearsal_invalid', 'rehearsal_invalid', phrase('Not a rehearsal of this service.'));
  const token = JSON.parse(sealed) as Token;
  if (token.caller !== facts.caller)
    wrong('rehearsal_mismatch', 'other_caller', phrase('The rehearsal is of another caller.'));
  if (token.expires < now.getTime())
    wrong('rehearsal_expired', 'rehearsal_expired', phrase('The rehearsal is older than an hour. Rehearse it again.'));
  if (token.address !== facts.address)
    wrong(
      'rehearsal_mismatch',
      'other_address',
      phrase('The rehearsal is of another address, or of other parameters.'),
    );
  if (token.model !== facts.model)
    wrong(
      'rehearsal_outdated',
      'model_changed',
      phrase('The service has changed since the rehearsal. Rehearse it again.'),
    );
  if (token.body !== facts.body) wrong('rehearsal_mismatch', 'other_body', phrase('The rehearsal is of another body.'));
  const [kept] = await session.query<{ readonly rows: readonly RehearsedRow[] }>(
    `delete from ${session.tables.rehearsal} where customer_id = $1 and id = $2 returning rows`,
    [caller.customerId, token.id],
  );
  return kept?.rows ?? wrong('rehearsal_invalid', 'rehearsal_used', phrase('The rehearsal has been written already.'));
}

function wrong(
  problem: 'rehearsal_invalid' | 'rehearsal_expired' | 'rehearsal_mismatch' | 'rehearsal_outdated',
  code: string,
  message: Sentence,
): never {
  return refuse(problem, { errors: [{ parameter: '_rehearsal', code, message }] });
}

/** Cursors are sealed with the same key for the customer alone: neither opens as the other. */
function contextOf({ caller }: Work): string {
  return `${caller.customerId} rehearsal`;
}
