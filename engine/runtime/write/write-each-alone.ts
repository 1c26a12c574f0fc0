/**
 * Bulk write with `_atomic=false`: each row has its own result with its index (api.md, section 3). Rows are first tried
 * together; those with errors are removed and tried each in its own savepoint, so that a thousand valid rows cost no
 * more than an atomic call.
 */
import type { RowOutcome } from '../../extension/caller.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { type Problem, type ProblemEntry, ProblemError, problem, refuse } from '../../problems/problem.ts';
import { sqlState } from '../base/sql-state.ts';
import { inTransaction, namedResource, type Work, wordingOf, workFor } from '../context/work.ts';
import { problemValue } from '../http/problem-body.ts';
import { presentEach } from '../reading/present.ts';
import { toProblem } from '../storage/sql-errors.ts';
import { toItem } from './bulk-item.ts';
import { noteRollback } from './note-change.ts';
import { problemOf } from './refuse-invalid.ts';
import {
  type BulkItem,
  type BulkOptions,
  type BulkOutcome,
  forbidden,
  rowOf,
  writeAllOrNothing,
} from './write-all-or-nothing.ts';
import { answerSelection } from './write-settings.ts';

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
  work: Work,
): Promise<readonly RowOutcome[]> {
  const resource = namedResource(id, work);
  const isAllowed = (['create', 'update'] as const).some((name) => work.access.mayDo(resource, name));
  if (!resource.operations.has('B') || !isAllowed)
    return refuse('operation_not_permitted', { params: { scope: `${id}:create` } });
  const own = workFor(work, resource, 'bulk');
  const items = rows.map((row, index) => toItem(row, index, resource));
  const options = { items, resource, selection: answerSelection(resource, own, true) };
  const results = await inTransaction(own, (inside) =>
    writeRows(match === undefined ? options : { ...options, match }, inside),
  );
  return results.map((result): RowOutcome => {
    if (!('record' in result)) return result;
    const { id: own, version } = result.record;
    if (result.kind === 'created') return { kind: 'created', id: own, version };
    return { kind: 'updated', id: own, version, base: result.base };
  });
}

/** Maximum attempts to write rows together; then each alone. */
const maximumRounds = 3;

/** Returns the number of rows by result, and each result, as JSON text. `ids`: IDs of rows that are records, even if they were not written. */
export async function presentResults(
  results: readonly RowResult[],
  slim: boolean,
  work: Work,
  ids: readonly string[] = [],
): Promise<string> {
  const summary = { total: results.length, created: 0, updated: 0, deleted: 0, failed: 0 };
  for (const result of results) summary[result.kind === 'problem' ? 'failed' : result.kind] += 1;
  const isShown = (result: RowResult) => !slim && (result.kind === 'created' || result.kind === 'updated');
  const shown = results.flatMap((result) => (isShown(result) && 'record' in result ? [result.record.record] : []));
  const presented = [...(await presentEach(shown, work))];
  const rows = results.map((result, index) =>
    resultRow({ index, id: ids[index] }, result, isShown(result) ? presented.shift() : undefined, work),
  );
  return `{"summary":${JSON.stringify(summary)},"items":[${rows.join(',')}]}`;
}

/** Writes each row independently, in the transaction of the context. */
export async function writeRows(options: BulkOptions, work: Work): Promise<readonly RowResult[]> {
  const results = new Map<BulkItem, RowResult>();
  for (const item of options.items) {
    const refused = forbidden(item, options.resource, work);
    if (refused !== undefined) results.set(item, asProblem([refused]));
  }
  let together = options.items.filter((item) => !results.has(item));
  const alone: BulkItem[] = [];
  for (let round = 1; together.length > 1; round += 1) {
    const rows = together;
    const outcome = round > maximumRounds ? undefined : await attempt(rows, options, work);
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
    const outcome = await attempt([item], options, work);
    results.set(item, 'kind' in outcome ? outcome : (outcome[0] ?? problem('internal')));
  }
  return options.items.map((item) => results.get(item) ?? problem('internal'));
}

/** Writes rows in a savepoint: returns their results, or the errors of any of them, and then nothing is written. */
export async function attempt(
  items: readonly BulkItem[],
  options: BulkOptions,
  work: Work,
): Promise<readonly BulkOutcome[] | Problem> {
  await work.session.query('savepoint bulk_row');
  try {
    const outcomes = await writeAllOrNothing({ ...options, items }, work);
    await work.session.query('release savepoint bulk_row');
    return outcomes;
  } catch (error) {
    const found = toProblem(error);
    // A lost connection fails the whole call, because there is no savepoint to roll back to. Errors in the data are errors of the row.
    if (found.status >= 500 && !(error instanceof ProblemError) && !isOfData(error)) throw error;
    await work.session.query('rollback to savepoint bulk_row');
    noteRollback(work);
    return found.errors === undefined || items.length > 1 ? found : asProblem(found.errors);
  }
}

/** Returns whether PostgreSQL rejected values: data exceptions and integrity constraints that no rule of the model explains. */
function isOfData(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}

/** A row alone has the status that its problem has alone. */
function asProblem(errors: readonly ProblemEntry[]): Problem {
  return problem(problemOf(errors), { errors });
}

function resultRow(
  row: { readonly index: number; readonly id: string | undefined },
  result: RowResult,
  data: string | undefined,
  work: Work,
): string {
  if (result.kind === 'problem') {
    const error = problemValue(result, work.requestId, wordingOf(work));
    return JSON.stringify({ ...row, status: result.status, error });
  }
  const { index } = row;
  if (result.kind === 'deleted') return JSON.stringify({ index, status: 204, id: result.id });
  const { id, version } = result.record;
  const facts = JSON.stringify({ index, status: result.kind === 'created' ? 201 : 200, id, version: `v${version}` });
  return data === undefined ? facts : `${facts.slice(0, -1)},"data":${data}}`;
}
