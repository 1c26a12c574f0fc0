/** Writes the rows of a call and returns their results: all or none, or each independently. The result must be the same as in the dry run. */
import { isDeepStrictEqual } from 'node:util';
import { isProblem, type ProblemEntry, ProblemError, throwProblem, titleOf } from '../problems/problem.ts';
import { inTransaction, type RequestContext } from '../request/request-context.ts';
import type { DryRunRow } from './dry-run.ts';
import { versionConflict } from './update-records.ts';
import { atOnce, writeAtomically } from './write-atomically.ts';
import { attempt, type RowResult, writeRows } from './write-each-alone.ts';
import { visibleEntries } from './write-errors.ts';
import { type BulkItem, type BulkOptions, outcomeChanged } from './write-items.ts';

export interface BulkCall extends BulkOptions {
  readonly isAtomic: boolean;
  /** The result of each row in the dry run. */
  readonly dryRunRows?: readonly DryRunRow[] | undefined;
}

/**
 * Writes the rows; the results have their order. Rejects an atomic call with all errors of all rows, or with
 * rehearsal_outdated and the differences from the dry run; then nothing is written.
 */
export async function writeBulk(call: BulkCall, context: RequestContext): Promise<readonly RowResult[]> {
  const { items, isAtomic, dryRunRows } = call;
  if (dryRunRows === undefined && isAtomic && items.length <= atOnce) return writeAtomically(call, context);
  return inTransaction(context, async (transactionContext) => {
    const results: RowResult[] = [];
    const outdated: ProblemEntry[] = [];
    for (let start = 0; start < items.length; start += atOnce) {
      const batch = { ...call, items: items.slice(start, start + atOnce) };
      const before = dryRunRows?.slice(start, start + atOnce);
      if (before !== undefined) {
        const written = await writeAfterDryRun(batch, before, transactionContext);
        if ('outdated' in written) outdated.push(...written.outdated);
        else results.push(...written.results);
      } else
        results.push(
          ...(isAtomic ? await writeAtomically(batch, transactionContext) : await writeRows(batch, transactionContext)),
        );
    }
    if (outdated.length > 0) throwProblem('rehearsal_outdated', visibleEntries(outdated));
    return results;
  });
}

/** Returns the result of a row for a dry run. */
export function toDryRunRow(result: RowResult): DryRunRow {
  switch (result.kind) {
    case 'problem':
      return { kind: 'failed' };
    case 'created':
      return { kind: 'created', ...nestedRows(result) };
    case 'updated':
      return { kind: 'updated', id: result.record.id, base: result.base, ...nestedRows(result) };
    case 'deleted':
      return { kind: 'deleted', id: result.id, base: result.base };
  }
}

function nestedRows({ rows }: Extract<RowResult, { readonly record: object }>): Pick<DryRunRow, 'rows'> {
  return rows === undefined ? {} : { rows: rows.map(toDryRunRow) };
}

type Written = { readonly results: readonly RowResult[] } | { readonly outdated: readonly ProblemEntry[] };

async function writeAfterDryRun(
  call: BulkCall,
  before: readonly DryRunRow[],
  context: RequestContext,
): Promise<Written> {
  const compared = (results: readonly RowResult[]): Written => {
    const outdated = call.items.flatMap((item, index) => difference(item, before[index], results[index]));
    return outdated.length > 0 ? { outdated } : { results };
  };
  if (!call.isAtomic) return compared(await writeRows(call, context));
  const items = call.items.map((item, index) => withDryRunConditions(item, before[index], call.match));
  const outcomes = await attempt(items, call, context);
  if (!isProblem(outcomes)) return compared(outcomes);
  const { errors = [] } = outcomes;
  if (errors.length > 0 && errors.every((entry) => 'pointer' in entry)) return { outdated: errors };
  // The error does not identify the row; writing each alone does.
  const alone = compared(await writeRows(call, context));
  if ('outdated' in alone) return alone;
  throw new ProblemError(outcomes);
}

/** Returns a row that applies only to the record and version of the dry run. */
function withDryRunConditions(item: BulkItem, before: DryRunRow | undefined, match: string | undefined): BulkItem {
  const base = before?.base === undefined ? {} : { ifVersions: [before.base] };
  if (item.kind === 'update' || item.kind === 'delete') return { ...item, ...base };
  if (item.kind === 'wrong' || match === undefined) return item;
  return { ...item, ...base, dryRunMatch: { id: before?.id } };
}

/** Returns the differences from the dry run. */
function difference(
  { pointer }: BulkItem,
  before: DryRunRow | undefined,
  result: RowResult | undefined,
): readonly ProblemEntry[] {
  if (result === undefined) return [outcomeChanged(pointer)];
  const now = toDryRunRow(result);
  if (result.kind === 'problem') {
    if (before?.kind === 'failed') return [];
    const { code, detail = titleOf(result), errors = [{ pointer, code, message: detail }] } = result;
    return errors;
  }
  if (before?.kind !== now.kind || before.id !== now.id) return [outcomeChanged(pointer)];
  if (!isDeepStrictEqual(before.rows, now.rows)) return [outcomeChanged(pointer)];
  return before.base === now.base ? [] : [versionConflict(pointer, now.base ?? 0)];
}
