/** Writes the rows of a call and returns their results: all or none, or each independently. The result must be the same as in the dry run. */
import { phrase } from '../../kernel/text.ts';
import { httpProblems } from '../../problems/http-problems.ts';
import { isProblem, type ProblemEntry, ProblemError, refuse } from '../../problems/problem.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { shownEntries } from './refuse-invalid.ts';
import type { RehearsedRow } from './rehearsal.ts';
import { versionConflict } from './update-records.ts';
import { type BulkItem, type BulkOptions, outcomeChanged, writeAllOrNothing } from './write-all-or-nothing.ts';
import { attempt, type RowResult, writeRows } from './write-each-alone.ts';

export interface BulkCall extends BulkOptions {
  readonly isAtomic: boolean;
  /** The result of each row in the dry run. */
  readonly rehearsed?: readonly RehearsedRow[] | undefined;
}

/** Rows that are written at a time. */
const atOnce = 1_000;

/**
 * Writes the rows; the results have their order. Rejects an atomic call with all errors of all rows, or with
 * rehearsal_outdated and the differences from the dry run; then nothing is written.
 */
export async function writeBulk(call: BulkCall, work: Work): Promise<readonly RowResult[]> {
  const { items, isAtomic, rehearsed } = call;
  if (rehearsed === undefined && isAtomic && items.length <= atOnce) return writeAllOrNothing(call, work);
  return inTransaction(work, async (inside) => {
    const results: RowResult[] = [];
    const outdated: ProblemEntry[] = [];
    for (let start = 0; start < items.length; start += atOnce) {
      const part = { ...call, items: items.slice(start, start + atOnce) };
      const before = rehearsed?.slice(start, start + atOnce);
      if (before !== undefined) {
        const written = await writeRehearsed(part, before, inside);
        if ('outdated' in written) outdated.push(...written.outdated);
        else results.push(...written.results);
      } else results.push(...(isAtomic ? await writeAllOrNothing(part, inside) : await writeRows(part, inside)));
    }
    if (outdated.length > 0) refuse('rehearsal_outdated', shownEntries(outdated));
    return results;
  });
}

/** Returns the result of a row for a dry run. */
export function rehearsedRow(result: RowResult): RehearsedRow {
  switch (result.kind) {
    case 'problem':
      return { kind: 'failed' };
    case 'created':
      return { kind: 'created' };
    case 'updated':
      return { kind: 'updated', id: result.record.id, base: result.base };
    case 'deleted':
      return { kind: 'deleted', id: result.id, base: result.base };
  }
}

type Written = { readonly results: readonly RowResult[] } | { readonly outdated: readonly ProblemEntry[] };

async function writeRehearsed(call: BulkCall, before: readonly RehearsedRow[], work: Work): Promise<Written> {
  const compared = (results: readonly RowResult[]): Written => {
    const outdated = call.items.flatMap((item, index) => difference(item, before[index], results[index]));
    return outdated.length > 0 ? { outdated } : { results };
  };
  if (!call.isAtomic) return compared(await writeRows(call, work));
  const items = call.items.map((item, index) => asSeen(item, before[index], call.match));
  const found = await attempt(items, call, work);
  if (!isProblem(found)) return compared(found);
  const { errors = [] } = found;
  if (errors.length > 0 && errors.every((entry) => 'pointer' in entry)) return { outdated: errors };
  // The error does not identify the row; writing each alone does.
  const alone = compared(await writeRows(call, work));
  if ('outdated' in alone) return alone;
  throw new ProblemError(found);
}

/** Returns a row that applies only to the record and version of the dry run. */
function asSeen(item: BulkItem, before: RehearsedRow | undefined, match: string | undefined): BulkItem {
  const base = before?.base === undefined ? {} : { ifVersions: [before.base] };
  if (item.kind === 'update' || item.kind === 'delete') return { ...item, ...base };
  if (item.kind === 'wrong' || match === undefined) return item;
  return { ...item, ...base, rehearsed: { id: before?.id } };
}

/** Returns the differences from the dry run. */
function difference(
  { pointer }: BulkItem,
  before: RehearsedRow | undefined,
  result: RowResult | undefined,
): readonly ProblemEntry[] {
  if (result === undefined) return [outcomeChanged(pointer)];
  const now = rehearsedRow(result);
  if (result.kind === 'problem') {
    if (before?.kind === 'failed') return [];
    const { code, detail = phrase(httpProblems[code].title), errors = [{ pointer, code, message: detail }] } = result;
    return errors;
  }
  if (before?.kind !== now.kind || before.id !== now.id) return [outcomeChanged(pointer)];
  return before.base === now.base ? [] : [versionConflict(pointer, now.base ?? 0)];
}
