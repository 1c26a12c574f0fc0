/**
 * POST /common/change/{pk}/revert/: reverts a change, last record first, so that every intermediate state existed
 * before. The revert is a change of its own, made by ordinary writes with the caller's permissions; consequences
 * written by the server are undone by the server itself.
 */
import type { JsonObject } from '../../kernel/json.ts';
import { phrase, type Sentence } from '../../kernel/text.ts';
import { eraseAction, systemResource } from '../../model/system-resources.ts';
import { refuse } from '../../problems/problem.ts';
import { refuseUnkeptId } from '../ageing/refuse-unkept.ts';
import { type EngineCall, type EngineHandler, jsonReply, membersOf } from '../context/engine-action.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { withValidateOnly } from '../write/validate-only.ts';
import { findConflicts } from './find-conflicts.ts';
import { type KeptChange, type KeptRecord, keptKinds, keptRecords, lockChange } from './kept-change.ts';
import { isBeingWritten, openRun, orderUndo } from './undo-run.ts';
import { callersWork, conflictProblem, groupsOf, isForced, linkUndo, refuseFallen, undo } from './undo-steps.ts';

/** Records of a change that is undone in one transaction. */
export const mostRecords = 10_000;

/** Undoes a change; returns what was written or, for a large change, the undo that runs in the background. */
export const revertChange: EngineHandler = (call) => {
  const { force } = membersOf(call);
  const forced = new Set(Array.isArray(force) ? force.map(String) : []);
  return withValidateOnly(call.validateOnly, call.request.work, (outer) =>
    inTransaction(outer, async (work) => {
      const { pk = '' } = call.input.parameters;
      // The oldest retained change may have lost some of its records.
      await refuseUnkeptId(pk, systemResource(work.runtime.model, 'changerecord'), work);
      const change = (await lockChange(pk, work)) ?? refuse('not_found');
      if (change.size > mostRecords) return jsonReply(202, await revertLater(change, forced, call, work));
      return jsonReply(200, await revert(change, forced, work));
    }),
  );
};

/** Schedules the undo of a large change. A running undo is returned as it is; a rejected one resumes where it ended. */
async function revertLater(
  change: KeptChange,
  forced: ReadonlySet<string>,
  { validateOnly }: EngineCall,
  work: Work,
): Promise<JsonObject> {
  const run = await openRun(change, work);
  if (run === undefined) await requireUndoable(change, work);
  await requireRights(change, work);
  // A dry run would take as long as the undo and could not respond in time.
  if (validateOnly) refuse('bulk_too_large', { params: { max_items: mostRecords } });
  return orderUndo(change, { run, forced }, work);
}

async function revert(change: KeptChange, forced: ReadonlySet<string>, work: Work): Promise<JsonObject> {
  await requireUndoable(change, work);
  // A caller that cannot undo the change does not learn about its conflicts.
  await requireRights(change, work);
  const records = (await keptRecords(change.id, {}, work)).flatMap((record) => record ?? []);
  const conflicts = await findConflicts(change, records, work);
  const open = conflicts.filter((entry) => !isForced(entry, forced));
  if (open.length > 0) refuse(conflictProblem(open));
  for (const group of groupsOf(records)) await undo(group, work);
  const written = work.session.transaction?.change?.id;
  if (written !== undefined) {
    const own = new Set(records.map(({ id }) => id));
    refuseFallen(await keptRecords(written, {}, work), own, forced);
  }
  return mark(change, written, work);
}

/** Whether the change may be undone at all. */
async function requireUndoable(change: KeptChange, work: Work): Promise<void> {
  const { operation } = change;
  if (change.undone_by_id !== null)
    refuse('state_conflict', {
      detail: phrase('The change has been undone already.'),
      params: { undone_by: change.undone_by_id },
    });
  if (await isBeingWritten(change, work)) refuseWhole(phrase('The change is an undo that is still being written.'));
  if (change.kind === 'job' && operation?.endsWith(`.${eraseAction}`) === true)
    refuseWhole(phrase('An erasure cannot be undone: its values are not stored.'));
  if (!change.complete)
    refuseWhole(
      phrase('{operation} has also written data whose earlier values are not recorded.', {
        operation: operation ?? change.kind,
      }),
    );
}

/** Whether the caller may do the inverse of every write of the change. */
async function requireRights(change: KeptChange, work: Work): Promise<void> {
  const { operation } = change;
  const kinds = await keptKinds(change.id, work);
  // Effects of an action outside its records (numbers, mail, signatures) are not undone by restoring the records.
  const isAction = change.kind === 'action' || change.kind === 'job';
  if (isAction && kinds.some(({ resource, settled }) => resource === undefined || settled))
    refuseWhole(
      phrase('{operation} has effects beyond its records; reverse it with its own actions.', {
        operation: operation ?? change.kind,
      }),
    );
  for (const { resource, kind, settled, fields } of kinds) {
    if (resource === undefined) refuseWhole(phrase('It has records of a kind that exists no more.'));
    if (!settled) callersWork(resource, kind, fields, work);
  }
}

function refuseWhole(detail: Sentence): never {
  return refuse('state_conflict', { detail });
}

/** Records which change undid which, and returns what it wrote. */
async function mark(change: KeptChange, written: string | undefined, work: Work): Promise<JsonObject> {
  const { session, caller } = work;
  const counts: Record<KeptRecord['kind'], number> = { created: 0, updated: 0, deleted: 0 };
  if (written === undefined) return { id: null, undoes: change.id, ...counts };
  await linkUndo(change, written, work);
  const rows = await session.query<{ kind: keyof typeof counts; records: number }>(
    `select kind, count(*)::integer as records from ${session.tables.changerecord} where customer_id = $1 and change_id = $2 group by 1`,
    [caller.customerId, written],
  );
  for (const { kind, records } of rows) counts[kind] = records;
  return { id: written, undoes: change.id, ...counts };
}
