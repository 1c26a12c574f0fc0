/**
 * POST /common/change/{pk}/revert/: reverts a change, last record first, so that every intermediate state existed before. The revert is a separate change, made
 * by ordinary writes with the caller's permissions; consequences written by the server are undone by the server itself.
 */
import { db } from '../../database/kysely.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Message } from '../../kernel/text.ts';
import { eraseAction, systemResource } from '../../model/system-resources.ts';
import { throwProblem } from '../../problems/problem.ts';
import {
  checkRead,
  type EngineCall,
  type EngineHandler,
  inTransaction,
  jsonResult,
  membersOf,
  type RequestContext,
} from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { withValidateOnly } from '../../write/validate-only.ts';
import { findConflicts } from './find-conflicts.ts';
import {
  lockChange,
  type RecordedChange,
  type RecordedEntry,
  recordedEntries,
  recordedKinds,
} from './recorded-change.ts';
import { isBeingWritten, openRun, orderUndo } from './undo-run.ts';
import { conflictProblem, groupsOf, isForced, linkUndo, rejectCascaded, undo, undoContext } from './undo-steps.ts';

/** Undoes a change; returns its writes or, for a large change, the undo that runs in the background. */
export const revertChange: EngineHandler = (call) => {
  const { force } = membersOf(call);
  const forced = new Set(Array.isArray(force) ? force.map(String) : []);
  return withValidateOnly(call.validateOnly, call.request.context, (outer) =>
    inTransaction(outer, async (context) => {
      const { pk = '' } = call.input.parameters;
      // The oldest retained change may have lost some of its records.
      const changes = systemResource(context.runtime.model, 'changerecord');
      await checkRead({ kind: 'id', resource: changes, id: pk }, context);
      const change = (await lockChange(pk, context)) ?? throwProblem('not_found');
      if (change.size > context.runtime.sizes.changeRecords)
        return jsonResult(202, await revertLater(change, forced, call, context));
      return jsonResult(200, await revert(change, forced, context));
    }),
  );
};

/** Schedules the undo of a large change. A running undo is returned as it is; a rejected one resumes where it ended. */
async function revertLater(
  change: RecordedChange,
  forced: ReadonlySet<string>,
  { validateOnly }: EngineCall,
  context: RequestContext,
): Promise<JsonObject> {
  const run = await openRun(change, context);
  if (run === undefined) await requireUndoable(change, context);
  await requireRights(change, context);
  // A dry run would take as long as the undo and could not respond in time.
  if (validateOnly) throwProblem('bulk_too_large', { params: { max_items: context.runtime.sizes.changeRecords } });
  return orderUndo(change, { run, forced }, context);
}

async function revert(
  change: RecordedChange,
  forced: ReadonlySet<string>,
  context: RequestContext,
): Promise<JsonObject> {
  await requireUndoable(change, context);
  // A caller that cannot undo the change does not learn about its conflicts.
  await requireRights(change, context);
  const records = (await recordedEntries(change.id, {}, context)).flatMap((record) => record ?? []);
  const conflicts = await findConflicts(change, records, context);
  const open = conflicts.filter((entry) => !isForced(entry, forced));
  if (open.length > 0) throwProblem(conflictProblem(open));
  for (const group of groupsOf(records)) await undo(group, context);
  const written = context.session.transaction?.change?.id;
  if (written !== undefined) {
    const recordIds = new Set(records.map(({ id }) => id));
    rejectCascaded(await recordedEntries(written, {}, context), recordIds, forced);
  }
  return finishUndo(change, written, context);
}

/** Rejects a change that cannot be undone at all. */
async function requireUndoable(change: RecordedChange, context: RequestContext): Promise<void> {
  const { operation } = change;
  if (change.undone_by_id !== null)
    throwProblem('state_conflict', {
      detail: t('changeHasAlreadyBeenUndone'),
      params: { undone_by: change.undone_by_id },
    });
  if (await isBeingWritten(change, context)) rejectUndo(t('undoStillRunning'));
  if (change.kind === 'job' && operation?.endsWith(`.${eraseAction}`) === true) rejectUndo(t('erasureCannotBeUndone'));
  if (!change.complete)
    rejectUndo(
      t('wroteUnrecordedValues', {
        operation: operation ?? change.kind,
      }),
    );
}

/** Rejects callers that must not perform the inverse of every write of the change. */
async function requireRights(change: RecordedChange, context: RequestContext): Promise<void> {
  const { operation } = change;
  const kinds = await recordedKinds(change.id, context);
  // Effects of an action outside its records (numbers, mail, signatures) are not undone by restoring the records.
  const isAction = change.kind === 'action' || change.kind === 'job';
  if (isAction && kinds.some(({ resource, settled }) => resource === undefined || settled))
    rejectUndo(
      t('hasOtherEffects', {
        operation: operation ?? change.kind,
      }),
    );
  for (const { resource, kind, settled, fields } of kinds) {
    if (resource === undefined) rejectUndo(t('changeOfRemovedKind'));
    if (!settled) undoContext(resource, kind, fields, context);
  }
}

function rejectUndo(detail: Message): never {
  return throwProblem('state_conflict', { detail });
}

/** Records which change undid which, and returns the writes of the undo. */
async function finishUndo(
  change: RecordedChange,
  written: string | undefined,
  context: RequestContext,
): Promise<JsonObject> {
  const { session, caller } = context;
  const counts: Record<RecordedEntry['kind'], number> = { created: 0, updated: 0, deleted: 0 };
  if (written === undefined) return { id: null, undoes: change.id, ...counts };
  await linkUndo(change, written, context);
  const query = db
    .selectFrom('changerecord')
    .select((eb) => ['kind', eb.cast<number>(eb.fn.countAll(), 'integer').as('records')])
    .where('change_id', '=', written)
    .groupBy('kind')
    .$narrowType<{ kind: keyof typeof counts }>();
  const rows = await session.execute(query, caller.customerId);
  for (const { kind, records } of rows) counts[kind] = records;
  return { id: written, undoes: change.id, ...counts };
}
