/**
 * Bulk write with `_atomic=false`: each row has its own result with its index (api.md, section 3). Rows are first attempted together; those with errors are
 * removed and attempted each in its own savepoint, so that a thousand valid rows cost no more than an atomic call.
 */
import { type RawBuilder, sql } from 'kysely';
import type { RowOutcome } from '../extension/caller.ts';
import type { JsonObject } from '../kernel/json.ts';
import { sqlState } from '../platform/sql-state.ts';
import { type Problem, type ProblemEntry, ProblemError, problem, throwProblem } from '../problems/problem.ts';
import { presentEach } from '../read/present.ts';
import { problemValue } from '../request/problem-body.ts';
import {
  contextFor,
  inTransaction,
  localeOf,
  type RequestContext,
  requireResource,
} from '../request/request-context.ts';
import { toProblem } from '../storage/sql-errors.ts';
import { toItem } from './bulk-item.ts';
import { recordRollback } from './record-change.ts';
import { writeAtomically } from './write-atomically.ts';
import { problemOf } from './write-errors.ts';
import { type BulkItem, type BulkOptions, type BulkOutcome, forbidden, rowOf } from './write-items.ts';
import { responseSelection } from './write-settings.ts';

/** The result of a row, or the reason for its failure. */
export type RowResult = BulkOutcome | Problem;

/**
 * Writes rows of a resource that the context's caller can write in bulk, each independently: returns their results in
 * the order of the rows. Throws operation_not_permitted if the API has no bulk write of the resource, or the caller can
 * neither create nor update it.
 */
export async function writeRowsAlone(
  id: string,
  rows: readonly JsonObject[],
  match: string | undefined,
  context: RequestContext,
): Promise<readonly RowOutcome[]> {
  const resource = requireResource(id, context);
  const isAllowed = (['create', 'update'] as const).some((name) => context.access.mayDo(resource, name));
  if (!resource.operations.has('B') || !isAllowed)
    return throwProblem('operation_not_permitted', { params: { scope: `${id}:create` } });
  const operationContext = contextFor(context, resource, 'bulk');
  const items = rows.map((row, index) => toItem(row, `/${index}`, resource));
  const options = { items, resource, selection: responseSelection(resource, operationContext, true) };
  const results = await inTransaction(operationContext, (transactionContext) =>
    writeRows(match === undefined ? options : { ...options, match }, transactionContext),
  );
  return results.map((result): RowOutcome => {
    if (!('record' in result)) return result;
    const { id: recordId, version } = result.record;
    if (result.kind === 'created') return { kind: 'created', id: recordId, version };
    return { kind: 'updated', id: recordId, version, base: result.base };
  });
}

/** Maximum attempts to write rows together; then each alone. */
const maxRounds = 3;

/** Returns the number of rows by result, and each result, as JSON text. `ids`: IDs of rows that are records, even if they were not written. */
export async function presentResults(
  results: readonly RowResult[],
  slim: boolean,
  context: RequestContext,
  ids: readonly string[] = [],
): Promise<string> {
  const summary = { total: results.length, created: 0, updated: 0, deleted: 0, failed: 0 };
  for (const result of results) summary[result.kind === 'problem' ? 'failed' : result.kind] += 1;
  const includesRecord = (result: RowResult) => !slim && (result.kind === 'created' || result.kind === 'updated');
  const records = results.flatMap((result) =>
    includesRecord(result) && 'record' in result ? [result.record.record] : [],
  );
  const presented = [...(await presentEach(records, context))];
  const rows = results.map((result, index) =>
    resultRow({ index, id: ids[index] }, result, includesRecord(result) ? presented.shift() : undefined, context),
  );
  return `{"summary":${JSON.stringify(summary)},"items":[${rows.join(',')}]}`;
}

/** Writes each row independently, in the transaction of the context. */
export async function writeRows(options: BulkOptions, context: RequestContext): Promise<readonly RowResult[]> {
  const results = new Map<BulkItem, RowResult>();
  for (const item of options.items) {
    const rejection = forbidden(item, options.resource, context);
    if (rejection !== undefined) results.set(item, asProblem([rejection]));
  }
  let together = options.items.filter((item) => !results.has(item));
  const alone: BulkItem[] = [];
  for (let round = 1; together.length > 1; round += 1) {
    const rows = together;
    const outcome = round > maxRounds ? undefined : await attempt(rows, options, context);
    if (outcome !== undefined && !('kind' in outcome)) {
      rows.forEach((item, index) => {
        const result = outcome[index];
        if (result !== undefined) results.set(item, result);
      });
      together = [];
      break;
    }
    const wrong = new Set(outcome?.errors?.flatMap((entry) => ('pointer' in entry ? [rowOf(entry)] : [])) ?? []);
    const isWrong = (item: BulkItem) => wrong.size === 0 || wrong.has(rowOf(item));
    alone.push(...rows.filter(isWrong));
    together = rows.filter((item) => !isWrong(item));
  }
  for (const item of [...together, ...alone].toSorted((left, right) => rowOf(left) - rowOf(right))) {
    const outcome = await attempt([item], options, context);
    results.set(item, 'kind' in outcome ? outcome : (outcome[0] ?? problem('internal')));
  }
  return options.items.map((item) => results.get(item) ?? problem('internal'));
}

/** Writes rows in a savepoint: returns their results, or the errors of any of them, and then nothing is written. */
export async function attempt(
  items: readonly BulkItem[],
  options: BulkOptions,
  context: RequestContext,
): Promise<readonly BulkOutcome[] | Problem> {
  const execute = (statement: RawBuilder<object>) => context.session.execute(statement, context.caller.customerId);
  await execute(sql`savepoint bulk_row`);
  try {
    const outcomes = await writeAtomically({ ...options, items }, context);
    await execute(sql`release savepoint bulk_row`);
    return outcomes;
  } catch (error) {
    const failure = toProblem(error);
    // A lost connection fails the whole call, because there is no savepoint to roll back to. Errors in the data are errors of the row.
    if (failure.status >= 500 && !(error instanceof ProblemError) && !isOfData(error)) throw error;
    await execute(sql`rollback to savepoint bulk_row`);
    recordRollback(context);
    return failure.errors === undefined || items.length > 1 ? failure : asProblem(failure.errors);
  }
}

/** Returns whether PostgreSQL rejected values: data exceptions and integrity constraints that no rule of the model explains. */
function isOfData(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}

/** A row that is written alone has the status of its problem. */
function asProblem(errors: readonly ProblemEntry[]): Problem {
  return problem(problemOf(errors), { errors });
}

function resultRow(
  row: { readonly index: number; readonly id: string | undefined },
  result: RowResult,
  data: string | undefined,
  context: RequestContext,
): string {
  if (result.kind === 'problem') {
    const error = problemValue(result, context.requestId, localeOf(context));
    return JSON.stringify({ ...row, status: result.status, error });
  }
  const { index } = row;
  if (result.kind === 'deleted') return JSON.stringify({ index, status: 204, id: result.id });
  const { id, version } = result.record;
  const facts = JSON.stringify({ index, status: result.kind === 'created' ? 201 : 200, id, version: `v${version}` });
  return data === undefined ? facts : `${facts.slice(0, -1)},"data":${data}}`;
}
