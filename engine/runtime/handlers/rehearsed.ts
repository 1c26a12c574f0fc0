/**
 * `_validate_only` and `_rehearsal` of writes of many records: a dry run returns a token, and the write with the token
 * does what the dry run previewed.
 */
import type { Json } from '../../kernel/json.ts';
import { exclusiveParameters } from '../../query/refuse-parameter.ts';
import type { Reply } from '../context/reply.ts';
import type { ApiRequest } from '../context/request.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { keepRehearsal, type RehearsedRow, rehearsalFacts, takeRehearsal } from '../write/rehearsal.ts';
import { withValidateOnly } from '../write/validate-only.ts';
import { rehearsedRow } from '../write/write-bulk.ts';
import type { RowResult } from '../write/write-each-alone.ts';

/** Flags of a request that is a dry run or executes one. */
export interface RehearsalFlags {
  readonly isDryRun: boolean;
  readonly token: string | undefined;
}

/** The result of a write and its response. */
export interface Done {
  readonly results: readonly RowResult[];
  readonly reply: Reply;
  /** The IDs of rows that are records, even if a row was not written. */
  readonly ids?: readonly string[];
}

/** The flags of a request: one of them at most. */
export function rehearsalFlags(flags: ReadonlyMap<string, string>): RehearsalFlags {
  const isDryRun = flags.get('_validate_only') === 'true';
  const token = flags.get('_rehearsal');
  if (isDryRun && token !== undefined) exclusiveParameters('_rehearsal', '_validate_only');
  return { isDryRun, token };
}

/**
 * Runs the write according to the flags. `write` receives the result of each row in the dry run that is executed now.
 * `body` decides, with the URL, what is written.
 */
export async function asRehearsed(
  request: ApiRequest,
  { isDryRun, token }: RehearsalFlags,
  body: Json,
  write: (work: Work, rehearsed: readonly RehearsedRow[] | undefined) => Promise<Done>,
): Promise<Reply> {
  const { work } = request;
  if (!isDryRun && token === undefined) return (await write(work, undefined)).reply;
  const facts = await rehearsalFacts(request, body);
  if (token !== undefined) {
    return inTransaction(work, async (inside) => {
      const rehearsed = await takeRehearsal(token, facts, inside);
      return (await write(inside, rehearsed)).reply;
    });
  }
  let rows: readonly RehearsedRow[] = [];
  const rehearse = async (inside: Work): Promise<Reply> => {
    const { results, reply, ids } = await write(inside, undefined);
    rows = results.map((result, index) => ({ ...rehearsedRow(result), ...(ids?.[index] && { id: ids[index] }) }));
    return reply;
  };
  return withValidateOnly(true, work, rehearse, async () => ({
    outcomes: rows.map(({ kind }) => kind),
    ...(await keepRehearsal(rows, facts, work)),
  }));
}
