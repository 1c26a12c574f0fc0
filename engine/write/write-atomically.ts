/**
 * Bulk write in one transaction: all rows are checked first and all errors reported; with any error nothing is written. A record with rows of other resources
 * in its body (nested-rows.ts) is such a write too: of the record, and then of the rows of each resource.
 */

import type { JsonObject } from '../kernel/json.ts';
import { type ProblemEntry, ProblemError, problem, throwProblem } from '../problems/problem.ts';
import { onlyId } from '../query/parse-selection.ts';
import { readWritten, type WrittenRecord } from '../read/read-written.ts';
import { contextFor, inTransaction, type RequestContext } from '../request/request-context.ts';
import { createRecords } from './create-records.ts';
import {
  containRows,
  groupRows,
  type RowGroup,
  rowContext,
  separateRows,
  type WrittenOwner,
  withoutOwnerErrors,
} from './nested-rows.ts';
import { versionMissing } from './upsert-records.ts';
import { problemOf, rejectInvalid } from './write-errors.ts';
import {
  asBulkProblem,
  type BulkItem,
  type BulkOptions,
  type BulkOutcome,
  forbidden,
  inOrder,
  type PreparedItems,
  prepareItems,
  writeChecked,
  writeItems,
} from './write-items.ts';

/** Writes all rows; the outcomes have the order of the request. Throws one problem with the errors of all rows. */
export async function writeAtomically(options: BulkOptions, context: RequestContext): Promise<readonly BulkOutcome[]> {
  const { items, resource, selection, match } = options;
  const creates = items.filter((item) => item.kind === 'create');
  const isPlain = match === undefined && creates.length === items.length && !containRows(creates, resource, context);
  try {
    if (!isPlain)
      return await inTransaction(context, (transactionContext) => writeInTransaction(options, transactionContext));
    // Creates without other writes are one statement, which needs no explicit transaction.
    rejectInvalid(creates.flatMap((item) => forbidden(item, resource, context) ?? versionMissing(item)));
    const records = await createRecords(creates, resource, selection, context);
    return records.map((record) => ({ kind: 'created', record }));
  } catch (error) {
    throw asBulkProblem(error);
  }
}

/** Writes the items in the transaction of the context, and then the rows in their bodies. */
export async function writeInTransaction(
  options: BulkOptions,
  context: RequestContext,
): Promise<readonly BulkOutcome[]> {
  const { resource, selection } = options;
  const { items, rows } = separateRows(options.items, resource, context);
  if (rows.length === 0) return writeChecked(options, context);
  const prepared = await prepareItems({ ...options, items }, context);
  const groups = groupRows(rows, ownersIn(prepared), context);
  if (prepared.errors.length > 0) await rejectWithRows(prepared.errors, items, groups, context);
  const outcomes = await writeItems(prepared, items, selection, context);
  const written: WrittenGroup[] = [];
  for (const group of groups) written.push({ ...group, outcomes: await writeGroup(group, context) });
  return withRows(outcomes, items, written, options, context);
}

/** Returns the records that rows belong to, by the location of their body. */
function ownersIn({ creates, updates }: PreparedItems): ReadonlyMap<string, WrittenOwner> {
  const created = creates.map(({ pointer, record }) => ({ pointer, id: String(record.id), isNew: true }));
  const updated = updates.map(({ pointer, id }) => ({ pointer, id, isNew: false }));
  return new Map([...created, ...updated].map(({ pointer, ...owner }) => [pointer, owner]));
}

/** Rejects records together with the errors in their rows. */
async function rejectWithRows(
  errors: readonly ProblemEntry[],
  records: readonly BulkItem[],
  groups: readonly RowGroup[],
  context: RequestContext,
): Promise<never> {
  const all = [...errors];
  for (const group of groups) {
    const { items, member } = group;
    const prepared = await prepareItems({ items, resource: member.resource }, rowContext(member, context));
    all.push(...inOrder(withoutOwnerErrors(prepared.errors, group), items));
  }
  const isOfRecords = all.length === errors.length;
  try {
    rejectInvalid(inOrder(all, records));
  } catch (error) {
    throw isOfRecords ? error : asBulkProblem(error);
  }
  return throwProblem('internal');
}

interface WrittenGroup extends RowGroup {
  readonly outcomes: readonly BulkOutcome[];
}

/** Rows per write statement. */
export const atOnce = 1_000;

/** Writes the rows of all records; errors in them are those of a bulk write. */
async function writeGroup(group: RowGroup, context: RequestContext): Promise<readonly BulkOutcome[]> {
  const { items, member } = group;
  const { resource } = member;
  const own = rowContext(member, context);
  const selection = onlyId(resource, own.access);
  const outcomes: BulkOutcome[] = [];
  try {
    for (let start = 0; start < items.length; start += atOnce)
      outcomes.push(...(await writeChecked({ items: items.slice(start, start + atOnce), resource, selection }, own)));
  } catch (error) {
    throw asBulkProblem(asErrorInRows(error, group));
  }
  return outcomes;
}

/** A violated foreign key is explained outside of the transaction, where the record of the rows does not exist yet. */
function asErrorInRows(error: unknown, group: RowGroup): unknown {
  if (!(error instanceof ProblemError)) return error;
  const { errors = [] } = error.problem;
  const remaining = inOrder(withoutOwnerErrors(errors, group), group.items);
  if (remaining.length === 0 || remaining.length === errors.length) return error;
  return new ProblemError(problem(problemOf(remaining), { errors: remaining }));
}

/** Returns the outcomes with the records as they are after their rows were written, and with the IDs of the rows. */
async function withRows(
  outcomes: readonly BulkOutcome[],
  items: readonly BulkItem[],
  groups: readonly WrittenGroup[],
  { resource, selection }: BulkOptions,
  context: RequestContext,
): Promise<readonly BulkOutcome[]> {
  const rowsByRecord = new Map<string, Record<string, BulkOutcome[]>>();
  for (const { member, records, recordOf, items: rows, outcomes: written } of groups) {
    for (const pointer of records) rowsByRecord.set(pointer, { ...rowsByRecord.get(pointer), [member.name]: [] });
    written.forEach((outcome, index) => {
      const record = rowsByRecord.get(recordOf.get(rows[index]?.pointer ?? '') ?? '');
      record?.[member.name]?.push(outcome);
    });
  }
  const isSlim = selection.members.every(({ name }) => name === 'id');
  const fresh = new Map<string, WrittenRecord>();
  for (const [kind, operation] of [
    ['created', 'create'],
    ['updated', 'update'],
  ] as const) {
    const ids = outcomes.flatMap((outcome, index) =>
      outcome.kind === kind && rowsByRecord.has(items[index]?.pointer ?? '') ? [outcome.record.id] : [],
    );
    const own = context.bySystem ? context : contextFor(context, resource, operation);
    for (const record of await readWritten(ids, resource, selection, own)) fresh.set(record.id, record);
  }
  return outcomes.map((outcome, index) => {
    const rows = rowsByRecord.get(items[index]?.pointer ?? '');
    if (rows === undefined || outcome.kind === 'deleted') return outcome;
    const record = fresh.get(outcome.record.id) ?? outcome.record;
    const shown = isSlim ? record : { ...record, record: record.record.with(idsOf(rows)) };
    return { ...outcome, record: shown, rows: Object.values(rows).flat() };
  });
}

function idsOf(rows: Readonly<Record<string, readonly BulkOutcome[]>>): JsonObject {
  return Object.fromEntries(
    Object.entries(rows).map(([name, outcomes]) => [
      name,
      outcomes.map((outcome) =>
        outcome.kind === 'deleted' ? { id: outcome.id, deleted: true } : { id: outcome.record.id },
      ),
    ]),
  );
}
