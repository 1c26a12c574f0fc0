/**
 * The undo of a change that is too large for one transaction. All records are checked first, in batches; if there is no
 * conflict they are reverted in batches, last record first. A batch is one transaction that stores where the next one
 * starts, so a killed process loses nothing and writes nothing twice. A record that changed in between stops the undo,
 * with all further conflicts; a new request resumes it there.
 */
import { type InferResult, sql } from 'kysely';
import { anyOf } from '../../database/expressions.ts';
import { db } from '../../database/kysely.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Resource } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import { type Problem, type ProblemEntry, ProblemError, throwProblem } from '../../problems/problem.ts';
import { buildDependents, dependenciesOf } from '../../query/build-lookup.ts';
import { problemValue } from '../../request/problem-body.ts';
import { localeOf, type RequestContext, withCallerPermissions } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { serverRecords } from '../../write/server-records.ts';
import { findConflicts } from './find-conflicts.ts';
import { lockChange, type RecordedChange, type RecordedEntry, recordedEntries } from './recorded-change.ts';
import { conflictProblem, groupsOf, isForced, linkUndo, refersSince, rejectCascaded, undo } from './undo-steps.ts';

/** `{ undo, language }` */
export const undoJob = 'undos.run';

/** Values of `status`. */
export const undoStatus = { checking: 0, writing: 1, done: 2, refused: 3, failed: 4 } as const;

/** Entries of the change per batch. */
const batchSize = 1_000;

/** Maximum conflicts stored with the undo. */
const maxConflicts = 1_000;

/** Attempts per batch. A batch fails if the database is unavailable or the process dies; a rejection is not retried. */
const maxAttempts = 5;

type UndoRow = Readonly<InferResult<typeof undos>[number]>;

const undos = db
  .selectFrom('undo')
  .select(['id', 'change_id', 'status', 'record_count', 'checked_count', 'done_count', 'conflict_count', 'problem'])
  .select(['written_id', 'force', 'checked_to', 'done_to'])
  .$narrowType<{ problem: JsonObject | null }>();

/** Returns the undo of the change that is running, or a rejected or failed one whose writes are all still recorded as undone by the change. */
export async function openRun(
  change: RecordedChange,
  { session, caller }: RequestContext,
): Promise<UndoRow | undefined> {
  const last = undos.where('change_id', '=', change.id).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1);
  const [run] = await session.execute(last.forUpdate(), caller.customerId);
  return run !== undefined && run.status !== undoStatus.done && run.written_id === change.undone_by_id
    ? run
    : undefined;
}

/** Returns whether the change is currently being written by an undo. */
export async function isBeingWritten({ id }: RecordedChange, { session, caller }: RequestContext): Promise<boolean> {
  const written = db.selectFrom('undo').select('id').where('written_id', '=', id);
  const open = written.where('status', 'in', [undoStatus.checking, undoStatus.writing]);
  const rows = await session.execute(open, caller.customerId);
  return rows.length > 0;
}

/** Schedules the undo, or resumes it. Returns the body of the 202 response. */
export async function orderUndo(
  change: RecordedChange,
  { run, forced }: { readonly run: UndoRow | undefined; readonly forced: ReadonlySet<string> },
  context: RequestContext,
): Promise<JsonObject> {
  const toBody = (id: string, status: number) => ({ undo: id, undoes: change.id, status, records: change.size });
  if (run !== undefined && isGoingOn(run)) return toBody(run.id, run.status);
  const resource = systemResource(context.runtime.model, 'undo').id;
  const initialValues = {
    status: undoStatus.checking,
    // Records that are already reverted were checked before.
    checked_count: run?.done_count ?? 0,
    checked_to: run?.done_to ?? null,
    conflict_count: 0,
    problem: null,
    force: [...new Set([...(run?.force ?? []), ...forced])],
  };
  const server = serverRecords(context);
  const record =
    run === undefined
      ? await server.create(resource, { change: { id: change.id }, record_count: change.size, ...initialValues })
      : await server.update(resource, run.id, initialValues);
  await queue(String(record.id), context);
  return toBody(String(record.id), undoStatus.checking);
}

function isGoingOn({ status }: UndoRow): boolean {
  return status === undoStatus.checking || status === undoStatus.writing;
}

function queue(id: string, context: RequestContext): Promise<void> {
  return context.runtime.enqueue(context, undoJob, { undo: id, language: context.language }, { maxAttempts });
}

/** Runs the next batch of an undo in the transaction of the context, and queues the one after it. */
export async function runUndoBatch(id: string, language: string, jobContext: RequestContext): Promise<void> {
  const { session, caller, runtime } = jobContext;
  const [run] = await session.execute(undos.where('id', '=', id).forUpdate(), caller.customerId);
  if (run === undefined || !isGoingOn(run)) return;
  const changes = systemResource(runtime.model, 'change').id;
  const context: RequestContext = {
    ...withCallerPermissions(jobContext),
    language,
    doing: { kind: 'undo', operation: `${changes}.revert` },
  };
  await session.executeForNoCustomer(sql`savepoint part`);
  let values: JsonObject;
  try {
    const change = (await lockChange(run.change_id, context)) ?? throwProblem('not_found');
    values = await (run.status === undoStatus.checking ? check : write)(run, change, context);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await session.executeForNoCustomer(sql`rollback to savepoint part`);
    const { problem: cause } = error;
    values = {
      status: undoStatus.refused,
      conflict_count: cause.errors?.length ?? 0,
      problem: storedProblem(cause, context),
    };
  }
  await serverRecords(jobContext).update(systemResource(runtime.model, 'undo').id, id, values);
  if (isGoingOn({ ...run, ...values } as UndoRow)) await queue(id, context);
}

/** Returns the problem as stored with the undo, in the form of a response. */
function storedProblem(cause: Problem, context: RequestContext): JsonObject {
  const { errors } = cause;
  const limited = errors === undefined ? cause : { ...cause, errors: errors.slice(0, maxConflicts) };
  return problemValue(limited, context.requestId, localeOf(context)) as JsonObject;
}

/** Checks the next records; at the end the undo is written, or rejected with all conflicts. */
async function check(run: UndoRow, change: RecordedChange, context: RequestContext): Promise<JsonObject> {
  const window = await requireKnown(recordedEntries(change.id, { before: run.checked_to, limit: batchSize }, context));
  const last = window.at(-1);
  if (last === undefined) return { status: run.conflict_count === 0 ? undoStatus.writing : undoStatus.refused };
  const ids = [...new Set(window.map(({ id }) => id))];
  const all = await requireKnown(recordedEntries(change.id, { ids, before: run.done_to }, context));
  // A record is checked once, at its last entry, with all of its entries.
  const lastEntries = new Map(all.toReversed().map(({ id, entry }) => [id, entry]));
  const windowEntries = new Set(window.map(({ entry }) => entry));
  const completeEntries = all.filter((record) => windowEntries.has(lastEntries.get(record.id) ?? ''));
  const conflicts = [
    ...(await findConflicts(
      change,
      completeEntries,
      context,
      await writtenSoFar(run, change, completeEntries, context),
    )),
    ...(await referrers(change, completeEntries, context)),
  ];
  const forced = new Set(run.force);
  const open = conflicts.filter((entry) => !isForced(entry, forced));
  return {
    checked_to: last.entry,
    checked_count: Math.min(run.record_count, run.checked_count + window.length),
    ...(open.length === 0 ? {} : addConflicts(run, open, context)),
  };
}

/** Returns the records of this batch that the undo has already reverted. */
async function writtenSoFar(
  run: UndoRow,
  change: RecordedChange,
  records: readonly RecordedEntry[],
  context: RequestContext,
) {
  if (run.written_id === null || run.done_to === null) return undefined;
  const ids = [...new Set(records.map(({ id }) => id))];
  return {
    undo: run.written_id,
    undone: await requireKnown(recordedEntries(change.id, { ids, from: run.done_to }, context)),
  };
}

/** Returns the conflicts so far together with these. */
function addConflicts(run: UndoRow, open: readonly ProblemEntry[], context: RequestContext): JsonObject {
  const { errors, ...problemRest } = storedProblem(conflictProblem(open), context);
  const all = [run.problem?.errors, errors].flatMap((some) => (Array.isArray(some) ? (some as readonly Json[]) : []));
  return {
    conflict_count: run.conflict_count + open.length,
    problem: { ...problemRest, errors: all.slice(0, maxConflicts) },
  };
}

/**
 * Returns records that refer to those to be deleted and are not part of the change: at most 1,000 of each resource; any
 * others are reported when it is written.
 */
async function referrers(
  change: RecordedChange,
  records: readonly RecordedEntry[],
  context: RequestContext,
): Promise<readonly ProblemEntry[]> {
  const candidates: { readonly resource: Resource; readonly id: string }[] = [];
  const created = records.filter(({ kind }) => kind === 'created');
  for (const [resource, group] of Map.groupBy(created, (record) => record.resource)) {
    const dependencies = dependenciesOf(resource, context.runtime.model);
    const statement = context.runtime.statements.get(`dependents ${resource.id}`, () =>
      buildDependents(resource, dependencies, context.runtime.compiled),
    );
    if (statement === undefined) continue;
    type Dependents = { readonly dependency: number; readonly ids: readonly string[] };
    const ids = group.map(({ id }) => id);
    for (const row of await context.session.run<Dependents>(statement, [context.caller.customerId, ids])) {
      const from = dependencies[row.dependency]?.from;
      if (from !== undefined) candidates.push(...row.ids.map((id) => ({ resource: from, id })));
    }
  }
  const writtenIds = await writtenByChange(change, candidates, context);
  return candidates.flatMap(({ resource, id }) => (writtenIds.has(id) ? [] : [refersSince(resource, id)]));
}

/** Returns those of the records that the change has written. */
async function writtenByChange(
  change: RecordedChange,
  records: readonly { readonly id: string }[],
  { session, caller }: RequestContext,
): Promise<ReadonlySet<string>> {
  if (records.length === 0) return new Set();
  const written = db
    .selectFrom('changerecord')
    .select('object_id as id')
    .distinct()
    .where('change_id', '=', change.id)
    .where(
      'object_id',
      '=',
      anyOf(
        records.map(({ id }) => id),
        'uuid',
      ),
    );
  const rows = await session.execute(written, caller.customerId);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Reverts the next records. If some have changed since the check, the batch is not written and all remaining records
 * are checked again: the undo is rejected with every conflict. Throws on any other conflict.
 */
async function write(run: UndoRow, change: RecordedChange, context: RequestContext): Promise<JsonObject> {
  const { session, runtime } = context;
  const records = await requireKnown(recordedEntries(change.id, { before: run.done_to, limit: batchSize }, context));
  const last = records.at(-1);
  if (last === undefined) return { status: undoStatus.done };
  const forced = new Set(run.force);
  const conflicts = await findConflicts(change, records, context, await writtenSoFar(run, change, records, context));
  if (!conflicts.every((entry) => isForced(entry, forced)))
    return { status: undoStatus.checking, checked_to: run.done_to, checked_count: run.done_count };
  const [first, written] = [runtime.newId(), run.written_id ?? runtime.newId()];
  const transaction = session.transaction;
  if (transaction !== undefined) transaction.change = { id: written, statements: 0 };
  for (const group of groupsOf(records)) await undo(group, context);
  const entries = await requireKnown(recordedEntries(written, { from: first }, context));
  rejectCascaded(entries, await writtenByChange(change, entries, context), forced);
  const progress = {
    done_to: last.entry,
    done_count: Math.min(run.record_count, run.done_count + records.length),
  };
  if (entries.length === 0) return progress;
  await count(
    written,
    entries,
    { isFirst: run.written_id === null, isUnrecorded: transaction?.hasUnrecordedWrites === true },
    context,
  );
  if (run.written_id === null) await linkUndo(change, written, context);
  return { ...progress, written: { id: written } };
}

/** Adds the writes of a batch to the counts of its change. */
async function count(
  written: string,
  entries: readonly RecordedEntry[],
  { isFirst, isUnrecorded }: { readonly isFirst: boolean; readonly isUnrecorded: boolean },
  { session, caller }: RequestContext,
): Promise<void> {
  const records = (kind: RecordedEntry['kind']) => entries.filter((entry) => entry.kind === kind).length;
  const counted = db
    .updateTable('change')
    .set(({ eb, ref }) => {
      // The statement that created the row counted only its own records.
      const total = (kind: RecordedEntry['kind']) => (isFirst ? eb.val(records(kind)) : eb(kind, '+', records(kind)));
      return {
        complete: isUnrecorded ? false : ref('complete'),
        created: total('created'),
        updated: total('updated'),
        deleted: total('deleted'),
        version: ref('change.version'),
      };
    })
    .where('id', '=', written);
  await session.execute(counted, caller.customerId);
}

async function requireKnown(
  records: Promise<readonly (RecordedEntry | undefined)[]>,
): Promise<readonly RecordedEntry[]> {
  const detail = t('changeOfRemovedKind');
  return (await records).map((record) => record ?? throwProblem('state_conflict', { detail }));
}
