/**
 * POST /common/change/{pk}/revert/: writes back what a change has changed, the last record first, so that every state in between was one before.
 * It is a change of its own, by the ordinary writes with the caller's rights; what the server had written as a consequence it undoes itself.
 */
import type { Json, JsonObject } from '../../kernel/json.ts';
import { phrase, type Sentence } from '../../kernel/text.ts';
import type { Field, Resource } from '../../model/model.ts';
import { eraseAction } from '../../model/system-resources.ts';
import { type ProblemEntry, refuse } from '../../problems/problem.ts';
import { type EngineHandler, jsonReply, membersOf } from '../context/engine-action.ts';
import { type Access, inTransaction, serverSide, type Work, workFor } from '../context/work.ts';
import { loadRecords } from '../reading/load-records.ts';
import { sameValue } from '../validation/same-value.ts';
import { createRecords } from '../write/create-records.ts';
import { deleteRecords } from '../write/delete-records.ts';
import { updateRecords } from '../write/update-records.ts';
import { withValidateOnly } from '../write/validate-only.ts';
import { erasedCode, findConflicts, pointerOf } from './find-conflicts.ts';
import { type KeptChange, type KeptRecord, keptRecords, lockChange, normalizedValue } from './kept-change.ts';

/** Records of a change that is undone in one transaction. */
export const mostRecords = 10_000;

/** Records of one statement. */
const atOnce = 1_000;

const onlyId = { members: [{ name: 'id' }] };

/** What undoes each kind of write: the code of the operation and the right to it. */
const inverse = {
  created: { code: 'D', right: 'delete' },
  updated: { code: 'U', right: 'update' },
  deleted: { code: 'C', right: 'create' },
} as const;

/** Undoes a change; answers what was written for it. */
export const revertChange: EngineHandler = (call) => {
  const { force } = membersOf(call);
  const forced = new Set(Array.isArray(force) ? force.map(String) : []);
  return withValidateOnly(call.validateOnly, call.request.work, (outer) =>
    inTransaction(outer, async (work) => jsonReply(200, await revert(call.input.parameters.pk ?? '', forced, work))),
  );
};

async function revert(id: string, forced: ReadonlySet<string>, work: Work): Promise<JsonObject> {
  const change = (await lockChange(id, work)) ?? refuse('not_found');
  const records = await undoable(change, work);
  // A caller who may not undo it does not learn what stands in the way.
  for (const { settled, resource, kind, records: own } of groupsOf(records))
    if (!settled) callersWork(resource, kind, own, work);
  const conflicts = await findConflicts(change, records, work);
  const open = conflicts.filter((entry) => !isForced(entry, forced));
  if (open.length > 0) refuseConflicts(open);
  for (const group of groupsOf(records)) await undo(group, work);
  const written = work.session.transaction?.change?.id;
  if (written !== undefined) await refuseFallen(written, records, forced, work);
  return mark(change, written, work);
}

/** The records of a change that may be undone at all, the last first. */
async function undoable(change: KeptChange, work: Work): Promise<readonly KeptRecord[]> {
  const { operation } = change;
  if (change.undone_by_id !== null)
    refuse('state_conflict', {
      detail: phrase('The change has been undone already.'),
      params: { undone_by: change.undone_by_id },
    });
  if (change.kind === 'job' && operation?.endsWith(`.${eraseAction}`) === true)
    refuseWhole(phrase('An erasure is not undone: its values are kept nowhere.'));
  if (!change.complete)
    refuseWhole(
      phrase('{operation} has also written what no values are kept of.', { operation: operation ?? change.kind }),
    );
  const records = await keptRecords(change.id, mostRecords + 1, work);
  if (records.length > mostRecords) refuse('bulk_too_large', { params: { max_items: mostRecords } });
  // What an action does beyond its records (numbers, mail, signatures) is not undone by writing these back.
  const isAction = change.kind === 'action' || change.kind === 'job';
  if (isAction && records.some((record) => record?.settled !== false))
    refuseWhole(
      phrase('{operation} does more than it writes: reverse it by its own actions.', {
        operation: operation ?? change.kind,
      }),
    );
  return records.map((record) => record ?? refuseWhole(phrase('It has records of a kind that exists no more.')));
}

function refuseWhole(detail: Sentence): never {
  return refuse('state_conflict', { detail });
}

function refuseConflicts(errors: readonly ProblemEntry[]): never {
  return refuse('state_conflict', {
    detail: phrase(
      'Records have changed since. What is to be written back all the same stands in force, by its pointer.',
    ),
    errors,
  });
}

function isForced(entry: ProblemEntry, forced: ReadonlySet<string>): boolean {
  if (!('pointer' in entry) || entry.code === erasedCode) return false;
  const [, resource, id] = entry.pointer.split('/');
  return forced.has(entry.pointer) || forced.has(`/${resource}/${id}`);
}

interface Group {
  readonly resource: Resource;
  readonly kind: KeptRecord['kind'];
  readonly settled: boolean;
  readonly records: KeptRecord[];
}

/** Records that one statement undoes: those beside each other that were written in the same way, none of them twice. */
function groupsOf(records: readonly KeptRecord[]): readonly Group[] {
  const groups: Group[] = [];
  let ids = new Set<string>();
  for (const record of records) {
    const { resource, kind, settled, id } = record;
    const last = groups.at(-1);
    const isSame = last?.resource === resource && last.kind === kind && last.settled === settled;
    if (last !== undefined && isSame && !ids.has(id) && ids.size < atOnce) last.records.push(record);
    else {
      groups.push({ resource, kind, settled, records: [record] });
      ids = new Set();
    }
    ids.add(id);
  }
  return groups;
}

async function undo({ resource, kind, settled, records }: Group, work: Work): Promise<void> {
  const own = settled ? { ...serverSide(work), restores: true as const } : callersWork(resource, kind, records, work);
  const ids = records.map(({ id }) => id);
  const existing = await loadRecords(ids, resource, serverSide(work));
  const there = records.filter(({ id }) => existing.has(id));
  if (kind === 'created')
    return deleteRecords(
      there.map(({ id }) => ({ id, pointer: pointerOf(resource, id) })),
      resource,
      own,
    );
  if (kind === 'deleted') {
    const gone = records.filter(({ id }) => !existing.has(id));
    // In the order in which they were made: one may lead to another.
    const bodies = gone.toReversed().map(({ id, before, version }) => ({
      body: bodyOf(before.values),
      pointer: pointerOf(resource, id),
      version: version + 1,
    }));
    await createRecords(bodies, resource, onlyId, own);
    return;
  }
  const patches = there.flatMap(({ id, before }) => {
    const current = existing.get(id)?.record ?? {};
    // What somebody has written back already stays as it is.
    const values = [...before.values].filter(
      ([field, value]) => !sameValue(field, normalizedValue(field, value), current[field.name] ?? null),
    );
    return values.length === 0 ? [] : [{ id, body: bodyOf(values), pointer: pointerOf(resource, id) }];
  });
  await updateRecords(patches, resource, onlyId, own);
}

function bodyOf(values: Iterable<readonly [Field, Json]>): JsonObject {
  return Object.fromEntries([...values].map(([field, value]) => [field.name, value]));
}

/**
 * The work of the caller, who must be able to do the inverse by a direct request. The values are those of the history: of what is written back
 * the caller must be able to write what it could name; a deleted record comes back whole.
 */
function callersWork(resource: Resource, kind: KeptRecord['kind'], records: readonly KeptRecord[], work: Work): Work {
  const { code, right } = inverse[kind];
  const { access } = workFor(work, resource, right);
  const mayWrite = (field: Field): boolean => !field.writable || access.mayWrite(field);
  const isAllowed =
    resource.operations.has(code) &&
    access.mayDo(resource, right) &&
    (kind !== 'updated' || records.every(({ before }) => [...before.values.keys()].every(mayWrite)));
  if (!isAllowed) refuse('operation_not_permitted', { params: { scope: `${resource.id}:${right}` } });
  const open = (own: Access): Access => ({ ...own, mayWrite: () => true, mayRead: () => true });
  return {
    ...work,
    access: open(access),
    accessTo: (other, operation) => open(workFor(work, other, operation).access),
    restores: true,
  };
}

/** What falls with a record that is taken back, and was not there when it was made, is no part of the change. */
async function refuseFallen(
  written: string,
  records: readonly KeptRecord[],
  forced: ReadonlySet<string>,
  work: Work,
): Promise<void> {
  const own = new Set(records.map(({ id }) => id));
  const errors = (await keptRecords(written, mostRecords, work)).flatMap((record): ProblemEntry[] => {
    if (record === undefined || !record.settled || own.has(record.id)) return [];
    const message = phrase('This record refers to one that would be deleted.');
    return [{ pointer: pointerOf(record.resource, record.id), code: 'refers_since', message }];
  });
  const open = errors.filter((entry) => !isForced(entry, forced));
  if (open.length > 0) refuseConflicts(open);
}

/** Notes which change undid which, and that an undone undo no longer undoes. */
async function mark(change: KeptChange, written: string | undefined, { session, caller }: Work): Promise<JsonObject> {
  const { tables } = session;
  const counts = { created: 0, updated: 0, deleted: 0 };
  if (written === undefined) return { id: null, undoes: change.id, ...counts };
  const link = (set: string, ...values: readonly (string | null)[]) =>
    session.query(`update ${tables.change} set ${set} where customer_id = $1 and id = $2`, [
      caller.customerId,
      ...values,
    ]);
  await link('undoes_id = $3', written, change.id);
  await link('undone_by_id = $3', change.id, written);
  if (change.undoes_id !== null) await link('undone_by_id = null', change.undoes_id);
  const rows = await session.query<{ kind: keyof typeof counts; records: number }>(
    `select kind, count(*)::integer as records from ${tables.changerecord} where customer_id = $1 and change_id = $2 group by 1`,
    [caller.customerId, written],
  );
  for (const { kind, records } of rows) counts[kind] = records;
  return { id: written, undoes: change.id, ...counts };
}
