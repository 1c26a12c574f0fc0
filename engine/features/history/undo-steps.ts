/** Reverts batches of a change: groups of records, by ordinary writes, with the permission for the inverse of each write. */
import { db } from '../../database/kysely.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Field, Resource } from '../../model/model.ts';
import { type Problem, type ProblemEntry, problem, throwProblem } from '../../problems/problem.ts';
import { loadRecords } from '../../read/load-records.ts';
import { type Access, asSystem, contextFor, type RequestContext } from '../../request/request-context.ts';
import { t } from '../../texts/t.ts';
import { sameValue } from '../../write/complete-record.ts';
import { createRecords } from '../../write/create-records.ts';
import { deleteRecords } from '../../write/delete-records.ts';
import { updateRecords } from '../../write/update-records.ts';
import { erasedCode, pointerOf } from './find-conflicts.ts';
import { normalizedValue, type RecordedChange, type RecordedEntry } from './recorded-change.ts';

/** Records of one statement. */
const maxGroupSize = 1_000;

const onlyId = { members: [{ name: 'id' }] };

/** The inverse of each kind of write: the code of the operation, which is also its permission. */
const inverse = {
  created: { code: 'D', right: 'delete' },
  updated: { code: 'U', right: 'update' },
  deleted: { code: 'C', right: 'create' },
} as const;

/** Returns the problem with all conflicts of an undo. */
export function conflictProblem(errors: readonly ProblemEntry[]): Problem {
  const detail = t('recordsChangedSince');
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
  readonly kind: RecordedEntry['kind'];
  readonly settled: boolean;
  readonly records: RecordedEntry[];
}

/** Groups records that one statement can undo: adjacent ones that were written in the same way, each at most once. */
export function groupsOf(records: readonly RecordedEntry[]): readonly Group[] {
  const groups: Group[] = [];
  let ids = new Set<string>();
  for (const record of records) {
    const { resource, kind, settled, id } = record;
    const last = groups.at(-1);
    const isSame = last?.resource === resource && last.kind === kind && last.settled === settled;
    if (last !== undefined && isSame && !ids.has(id) && ids.size < maxGroupSize) last.records.push(record);
    else {
      groups.push({ resource, kind, settled, records: [record] });
      ids = new Set();
    }
    ids.add(id);
  }
  return groups;
}

/** Reverts a group: deletes created records, and so on. */
export async function undo({ resource, kind, settled, records }: Group, context: RequestContext): Promise<void> {
  const writeContext = settled
    ? { ...asSystem(context), restores: true as const }
    : undoContext(resource, kind, fieldsOf(records), context);
  const ids = records.map(({ id }) => id);
  const existing = await loadRecords(ids, resource, asSystem(context));
  const there = records.filter(({ id }) => existing.has(id));
  if (kind === 'created')
    return deleteRecords(
      there.map(({ id }) => ({ id, pointer: pointerOf(resource, id) })),
      resource,
      writeContext,
    );
  if (kind === 'deleted') {
    const deleted = records.filter(({ id }) => !existing.has(id));
    // In order of creation, because one may refer to another.
    const bodies = deleted.toReversed().map(({ id, before, version }) => ({
      body: bodyOf(before.values),
      pointer: pointerOf(resource, id),
      version: version + 1,
    }));
    await createRecords(bodies, resource, onlyId, writeContext);
    return;
  }
  const patches = there.flatMap(({ id, before }) => {
    const current = existing.get(id)?.record ?? {};
    // Members that were already reverted manually are unchanged.
    const values = [...before.values].filter(
      ([field, value]) => !sameValue(field, normalizedValue(field, value), current[field.name] ?? null),
    );
    return values.length === 0 ? [] : [{ id, body: bodyOf(values), pointer: pointerOf(resource, id) }];
  });
  await updateRecords(patches, resource, onlyId, writeContext);
}

/** Returns the members that records of a group revert. */
export function fieldsOf(records: readonly RecordedEntry[]): ReadonlySet<Field> {
  return new Set(records.flatMap(({ before }) => [...before.values.keys()]));
}

function bodyOf(values: Iterable<readonly [Field, Json]>): JsonObject {
  return Object.fromEntries([...values].map(([field, value]) => [field.name, value]));
}

/**
 * Returns the caller's context. The caller must be able to do the inverse of the write by a direct request; `fields` are the fields it reverts. The values come
 * from the history: the caller needs write access only to members it could send; a deleted record is restored completely.
 */
export function undoContext(
  resource: Resource,
  kind: RecordedEntry['kind'],
  fields: Iterable<Field>,
  context: RequestContext,
): RequestContext {
  const { code, right } = inverse[kind];
  const { access } = contextFor(context, resource, right);
  const mayWrite = (field: Field): boolean => !field.writable || access.mayWrite(field);
  const isAllowed =
    resource.operations.has(code) &&
    access.mayDo(resource, right) &&
    (kind !== 'updated' || [...fields].every(mayWrite));
  if (!isAllowed) throwProblem('operation_not_permitted', { params: { scope: `${resource.id}:${right}` } });
  const open = (base: Access): Access => ({ ...base, mayWrite: () => true, mayRead: () => true });
  return {
    ...context,
    access: open(access),
    accessTo: (other, operation) => open(contextFor(context, other, operation).access),
    restores: true,
  };
}

/**
 * Rejects deletions that cascade to records which did not exist when the change was made. `written`: the writes of the
 * undo; `recordIds`: the IDs of the change's records.
 */
export function rejectCascaded(
  written: readonly (RecordedEntry | undefined)[],
  recordIds: ReadonlySet<string>,
  forced: ReadonlySet<string>,
): void {
  const errors = written.flatMap((record) =>
    record === undefined || !record.settled || recordIds.has(record.id)
      ? []
      : [refersSince(record.resource, record.id)],
  );
  const open = errors.filter((entry) => !isForced(entry, forced));
  if (open.length > 0) throwProblem(conflictProblem(open));
}

/** Returns the conflict of a record that others now refer to and that would be deleted. */
export function refersSince(resource: Resource, id: string): ProblemEntry {
  const message = t('refersToDeleted');
  return { pointer: pointerOf(resource, id), code: 'refers_since', message };
}

/** Records which change undid which; an undone undo no longer counts. */
export async function linkUndo(
  change: RecordedChange,
  written: string,
  { session, caller }: RequestContext,
): Promise<void> {
  type Links = Partial<Record<'undoes_id' | 'undone_by_id', string | null>>;
  const link = (id: string, links: Links) => {
    const linked = db.updateTable('change').set((eb) => ({ ...links, version: eb.ref('change.version') }));
    return session.execute(linked.where('id', '=', id), caller.customerId);
  };
  await link(written, { undoes_id: change.id });
  await link(change.id, { undone_by_id: written });
  if (change.undoes_id !== null) await link(change.undoes_id, { undone_by_id: null });
}
