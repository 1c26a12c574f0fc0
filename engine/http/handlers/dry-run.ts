/**
 * `_validate_only` and `_rehearsal` of writes of many records: a dry run returns a token, and the write with the token
 * does what the dry run previewed.
 */
import type { Json } from '../../kernel/json.ts';
import { exclusiveParameters } from '../../query/reject-parameter.ts';
import type { HandlerResult } from '../../request/handler-result.ts';
import { type ApiRequest, inTransaction, type RequestContext } from '../../request/request-context.ts';
import { consumeDryRun, type DryRunRow, dryRunFacts, storeDryRun } from '../../write/dry-run.ts';
import { withValidateOnly } from '../../write/validate-only.ts';
import { toDryRunRow } from '../../write/write-bulk.ts';
import type { RowResult } from '../../write/write-each-alone.ts';

/** Flags of a request that is a dry run or executes one. */
export interface DryRunFlags {
  readonly isDryRun: boolean;
  readonly token: string | undefined;
}

/** The result of a write and its response. */
export interface WriteOutcome {
  readonly results: readonly RowResult[];
  readonly response: HandlerResult;
  /** The IDs of rows that are records, even if a row was not written. */
  readonly ids?: readonly string[];
}

/** Returns the flags of a request, at most one of which is set. */
export function dryRunFlags(flags: ReadonlyMap<string, string>): DryRunFlags {
  const isDryRun = flags.get('_validate_only') === 'true';
  const token = flags.get('_rehearsal');
  if (isDryRun && token !== undefined) exclusiveParameters('_rehearsal', '_validate_only');
  return { isDryRun, token };
}

/**
 * Runs the write according to the flags. `write` receives the result of each row in the dry run that is executed now. The URL and `body` determine what is
 * written.
 */
export async function withDryRun(
  request: ApiRequest,
  { isDryRun, token }: DryRunFlags,
  body: Json,
  write: (context: RequestContext, previewedRows: readonly DryRunRow[] | undefined) => Promise<WriteOutcome>,
): Promise<HandlerResult> {
  const { context } = request;
  if (!isDryRun && token === undefined) return (await write(context, undefined)).response;
  const facts = await dryRunFacts(request, body);
  if (token !== undefined) {
    return inTransaction(context, async (tx) => {
      const previewedRows = await consumeDryRun(token, facts, tx);
      return (await write(tx, previewedRows)).response;
    });
  }
  let rows: readonly DryRunRow[] = [];
  const preview = async (tx: RequestContext): Promise<HandlerResult> => {
    const { results, response, ids } = await write(tx, undefined);
    rows = results.map((result, index) => ({ ...toDryRunRow(result), ...(ids?.[index] && { id: ids[index] }) }));
    return response;
  };
  return withValidateOnly(true, context, preview, async () => ({
    outcomes: rows.map(({ kind }) => kind),
    ...(await storeDryRun(rows, facts, context)),
  }));
}
