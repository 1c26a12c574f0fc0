/** Reverts batches of a change: groups of records, by ordinary writes, with the permission for the inverse of each write. */
import type { Json, JsonObject } from '../../kernel/json.ts';
import { phrase } from '../../kernel/text.ts';
import type { Field, Resource } from '../../model/model.ts';
import { type Problem, type ProblemEntry, problem, refuse } from '../../problems/problem.ts';
import { type Access, serverSide, type Work, workFor } from '../context/work.ts';
import { loadRecords } from '../reading/load-records.ts';
import { sameValue } from '../validation/same-value.ts';
import { createRecords } from '../write/create-records.ts';
import { deleteRecords } from '../write/delete-records.ts';
import { updateRecords } from '../write/update-records.ts';
import { erasedCode, pointerOf } from './find-conflicts.ts';
import { type KeptChange, type KeptRecord, normalizedValue } from './kept-change.ts';

/** Records of one statement. */
const atOnce = 1_000;

const onlyId = { members: [{ name: 'id' }] };

/** The inverse of each kind of write: the code of the operation, which is also its permission. */
const inverse = {
  created: { code: 'D', right: 'delete' },
  updated: { code: 'U', right: 'update' },
  deleted: { code: 'C', right: 'create' },
} as const;

/** Returns the problem with all conflicts of an undo. */
export function conflictProblem(errors: readonly ProblemEntry[]): Problem {
  const detail = phrase('Records have changed since. To revert them anyway, add their pointers to force.');
  return problem('state_conflict', { detail, errors });
}

/** Returns whether the caller has forced this conflict, by its pointer or that of its record. */
export function isForced(entry: ProblemEntry, forced: ReadonlySet<string>): boolean {
  if (!('pointer' in entry) || entry.code === erasedCode) return false;
  const [, resource, id] = entry.pointer.split('/');
  return forced.has(entry.pointer) || forced.has(`/${resource}/${id}`);
}

export interface Group {
  readonly resource: Resource;
  readonly kind: KeptRecord['kind'];
  readonly settled: boolean;
  readonly records: KeptRecord[];
}

/** Groups records that one statement can undo: adjacent ones that were written in the same way, each at most once. */
export function groupsOf(records: readonly KeptRecord[]): readonly Group[] {
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

/** Writes a group back: deletes what was created, and so on. */
export async function undo({ resource, kind, settled, records }: Group, work: Work): Promise<void> {
  const own = settled
    ? { ...serverSide(work), restores: true as const }
    : callersWork(resource, kind, fieldsOf(records), work);
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
    // In order of creation, because one may refer to another.
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
    // Members that were already reverted by hand are unchanged.
    const values = [...before.values].filter(
      ([field, value]) => !sameValue(field, normalizedValue(field, value), current[field.name] ?? null),
    );
    return values.length === 0 ? [] : [{ id, body: bodyOf(values), pointer: pointerOf(resource, id) }];
  });
  await updateRecords(patches, resource, onlyId, own);
}

/** The members that records of a group write back. */
export function fieldsOf(records: readonly KeptRecord[]): ReadonlySet<Field> {
  return new Set(records.flatMap(({ before }) => [...before.values.keys()]));
}

function bodyOf(values: Iterable<readonly [Field, Json]>): JsonObject {
  return Object.fromEntries([...values].map(([field, value]) => [field.name, value]));
}

/**
 * Returns the caller's context. The caller must be able to do the inverse of the write by a direct request; `fields`
 * are the fields it reverts. The values come from the history: the caller needs write access only to members it could
 * name; a deleted record is restored completely.
 */
export function callersWork(resource: Resource, kind: KeptRecord['kind'], fields: Iterable<Field>, work: Work): Work {
  const { code, right } = inverse[kind];
  const { access } = workFor(work, resource, right);
  const mayWrite = (field: Field): boolean => !field.writable || access.mayWrite(field);
  const isAllowed =
    resource.operations.has(code) &&
    access.mayDo(resource, right) &&
    (kind !== 'updated' || [...fields].every(mayWrite));
  if (!isAllowed) refuse('operation_not_permitted', { params: { scope: `${resource.id}:${right}` } });
  const open = (own: Access): Access => ({ ...own, mayWrite: () => true, mayRead: () => true });
  return {
    ...work,
    access: open(access),
    accessTo: (other, operation) => open(workFor(work, other, operation).access),
    restores: true,
  };
}

/**
 * Rejects deletions that cascade to records which did not exist when the change was made. `written`: the writes of the
 * undo; `recordIds`: the IDs of the change's records.
 */
export function refuseFallen(
  written: readonly (KeptRecord | undefined)[],
  own: ReadonlySet<string>,
  forced: ReadonlySet<string>,
): void {
  const errors = written.flatMap((record) =>
    record === undefined || !record.settled || own.has(record.id) ? [] : [refersSince(record.resource, record.id)],
  );
  const open = errors.filter((entry) => !isForced(entry, forced));
  if (open.length > 0) refuse(conflictProblem(open));
}

/** Returns the conflict of a record that others now refer to and that would be deleted. */
export function refersSince(resource: Resource, id: string): ProblemEntry {
  const message = phrase('This record refers to one that would be deleted.');
  return { pointer: pointerOf(resource, id), code: 'refers_since', message };
}

/** Records which change undid which, and that an undone undo no longer counts. */
export async function linkUndo(change: KeptChange, written: string, { session, caller }: Work): Promise<void> {
  const link = (set: string, ...values: readonly (string | null)[]) =>
    session.query(`update ${session.tables.change} set ${set} where customer_id = $1 and id = $2`, [
      caller.customerId,
      ...values,
    ]);
  await link('undoes_id = $3', written, change.id);
  await link('undone_by_id = $3', change.id, written);
  if (change.undoes_id !== null) await link('undone_by_id = null', change.undoes_id);
}
