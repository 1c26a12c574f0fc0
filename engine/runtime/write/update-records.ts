/**
 * Updates records by merge patch (RFC 7396). Each patch is merged into the stored record, the rules are checked on the
 * complete record, and the row is written only if it was not written since: the checked record is the stored one. After
 * a concurrent write, the patch is merged again into the new record.
 */

import type { JsonObject } from '../../kernel/json.ts';
import { phrase } from '../../kernel/text.ts';
import type { Resource } from '../../model/model.ts';
import { type ProblemEntry, refuse } from '../../problems/problem.ts';
import { buildUpdate, writtenCells } from '../../query/build-write.ts';
import type { Selection } from '../../query/query-plan.ts';
import { isProtected, noteProtected } from '../access/note-protected.ts';
import { noteRights } from '../access/watch-credentials.ts';
import { inTransaction, type RecordValues, type Work } from '../context/work.ts';
import { allowsVersion } from '../http/entity-tag.ts';
import { loadRecords, type StoredRecord } from '../reading/load-records.ts';
import { readWritten } from '../reading/read-written.ts';
import { recordsIn, type WrittenRecord } from '../reading/written-record.ts';
import { checkRecord } from '../validation/complete-record.ts';
import type { AbsentReference } from '../validation/list-change.ts';
import { readValues } from '../validation/read-values.ts';
import { sameValue } from '../validation/same-value.ts';
import { askRight } from './ask-right.ts';
import { checkAcyclic, hasTree } from './check-acyclic.ts';
import { checkInside, isNarrowed } from './check-inside.ts';
import { checkSameValues } from './check-same-values.ts';
import { type RowToWrite, writeValues } from './encode-rows.ts';
import { explainViolation } from './explain-violation.ts';
import { asItMayBeRead, withDerived, withUnseen } from './keep-unseen.ts';
import { refuseInvalid } from './refuse-invalid.ts';
import {
  checkAbsent,
  checkGenericReferences,
  checkVisibleReferences,
  genericFields,
  type PlacedBody,
  resolveCustomIds,
} from './resolve-references.ts';
import { hasWriteHooks, hookContext, type PlacedChange, runAfterWrite, runBeforeWrite } from './run-hooks.ts';

/** A patch of one record. */
export interface PlacedPatch extends PlacedBody {
  readonly id: string;
  /** The version the client saw; undefined: any. */
  readonly ifVersions?: readonly number[];
}

/** A patch merged into its record and checked. */
export interface PreparedUpdate {
  readonly id: string;
  readonly pointer: string;
  readonly stored: StoredRecord;
  readonly record: RecordValues;
  readonly changed: readonly string[];
  /** Fields that count as changed whatever they were. */
  readonly rewritten: readonly string[];
}

/** How often a patch is merged again after another writer came between. */
const maximumAttempts = 20;

/** Updates the records and returns them in the order of the patches; throws a ProblemError with all errors. */
export async function updateRecords(
  patches: readonly PlacedPatch[],
  resource: Resource,
  selection: Selection,
  caller: Work,
): Promise<readonly WrittenRecord[]> {
  if (patches.length === 0) return [];
  const work = askRight(caller, resource, 'update');
  const needsTransaction =
    patches.length > 1 ||
    hasWriteHooks(resource, work) ||
    isNarrowed(resource, work) ||
    genericFields(resource).length > 0 ||
    hasTree(resource) ||
    resource.rules.some((rule) => rule.type.sameValuePaths);
  if (needsTransaction && !work.session.inTransaction) {
    return inTransaction(work, (inside) => updateRecords(patches, resource, selection, inside));
  }
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const { prepared, errors } = await prepareUpdates(patches, resource, work);
    refuseInvalid(errors);
    const written = await writePrepared(prepared, resource, selection, work);
    if (written !== undefined) return written;
  }
  return refuse('version_conflict');
}

/** Merges patches into stored records and checks the result, without writing. */
export async function prepareUpdates(
  patches: readonly PlacedPatch[],
  resource: Resource,
  caller: Work,
): Promise<{ readonly prepared: readonly PreparedUpdate[]; readonly errors: readonly ProblemEntry[] }> {
  if (patches.length === 0) return { prepared: [], errors: [] };
  const work = askRight(caller, resource, 'update');
  const stored = await loadRecords(
    patches.map((patch) => patch.id),
    resource,
    work,
  );
  // Rejections and missing new versions reveal whether a value equals the stored one.
  if (isProtected(resource) && !work.byServer) await noteProtected([...stored.keys()], work);
  const errors: ProblemEntry[] = [];
  const absent: AbsentReference[] = [];
  const named = await resolveCustomIds(await withUnseen(patches, resource, work), resource, work);
  errors.push(...named.errors);
  const merged = (await withDerived(named.items, resource, work)).flatMap((patch) => {
    const current = stored.get(patch.id);
    if (current === undefined) {
      errors.push({
        pointer: `${patch.pointer}/id`,
        code: 'not_found',
        message: phrase('Record not found.'),
      });
      return [];
    }
    if (!allowsVersion(patch.ifVersions, current.version)) {
      errors.push(versionConflict(patch.pointer, current.version));
      return [];
    }
    const values = readValues(
      patch.body,
      resource,
      patch.pointer,
      work,
      { ...current.record, ...patch.derived },
      patch.unseen,
    );
    errors.push(...values.errors);
    absent.push(...values.absent);
    const wrong = new Set([...values.wrong, ...patch.unresolved]);
    // The result must not reveal that the input equals a stored value that cannot be read.
    const rewritten = Object.keys(values.given).filter((name) => patch.unseen.has(name));
    return [{ ...patch, stored: current, wrong, rewritten, record: { ...current.record, ...values.given } }];
  });
  errors.push(...(await checkAbsent(absent, work)), ...(await checkVisibleReferences(merged, resource, work)));
  const prepared = merged.map((item): PreparedUpdate => {
    errors.push(...checkRecord(item.record, item.record, resource, item.pointer, item.wrong, work));
    return {
      id: item.id,
      pointer: item.pointer,
      stored: item.stored,
      record: item.record,
      rewritten: item.rewritten,
      changed: changedFields(item.record, item.stored.record, resource, item.rewritten),
    };
  });
  return { prepared, errors: asGiven(errors, patches) };
}

/** Entries about a field that was sent as an addition (`tags+`) point at that member. */
function asGiven(errors: readonly ProblemEntry[], patches: readonly PlacedPatch[]): readonly ProblemEntry[] {
  if (errors.length === 0) return errors;
  const given = new Map<string, string>(
    patches.flatMap(({ body, pointer }) =>
      Object.keys(body)
        .filter((member) => /[+-]$/.test(member))
        .map((member) => [`${pointer}/${member.slice(0, -1)}`, `${pointer}/${member}`] as const),
    ),
  );
  if (given.size === 0) return errors;
  return errors.map((entry) => {
    if (!('pointer' in entry)) return entry;
    // Indexes of the complete list differ from those of the added elements.
    const pointer = given.get(entry.pointer) ?? given.get(entry.pointer.replace(/\/\d+$/, ''));
    return pointer === undefined ? entry : { ...entry, pointer };
  });
}

/** The entry of a record that was written since the client saw it: of a row of a bulk call, or of the one that If-Match is about. */
export function versionConflict(pointer: string, current: number): ProblemEntry {
  return {
    ...(pointer === '' ? { header: 'If-Match' } : { pointer }),
    code: 'version_conflict',
    params: { current_version: `v${current}` },
    message: phrase('The record has changed since it was read.'),
  };
}

function changedFields(
  record: RecordValues,
  stored: RecordValues,
  resource: Resource,
  rewritten: readonly string[],
): readonly string[] {
  return resource.fields
    .filter(
      (field) =>
        field.type.storage !== 'computed' &&
        (rewritten.includes(field.name) || !sameValue(field, record[field.name] ?? null, stored[field.name] ?? null)),
    )
    .map((field) => field.name);
}

/** Writes the changes; returns undefined if there was a concurrent write and nothing was written. */
export async function writePrepared(
  prepared: readonly PreparedUpdate[],
  resource: Resource,
  selection: Selection,
  caller: Work,
): Promise<readonly WrittenRecord[] | undefined> {
  if (prepared.length === 0) return [];
  const work = askRight(caller, resource, 'update');
  const settled = hasWriteHooks(resource, work) ? await beforeUpdates(prepared, resource, work) : prepared;
  const changing = settled.filter((item) => item.changed.length > 0);
  const unchanged = settled.filter((item) => item.changed.length === 0);
  const written = new Map<string, WrittenRecord>();
  if (changing.length > 0) {
    refuseInvalid(await checkGenericReferences(changing, resource, work));
    const rows: readonly RowToWrite[] = changing.map((item) => ({
      id: item.id,
      record: item.record,
      version: item.stored.version,
      changed: item.changed,
      before: item.stored.record,
    }));
    const values = writeValues(rows, resource, work);
    refuseInvalid(await checkSameValues(changing, values, resource, work));
    const statement = work.runtime.statements.withSelection(selection, `update ${resource.id} `, () =>
      buildUpdate(resource, { served: work.runtime.served, selection }),
    );
    const pointers = changing.map((item) => item.pointer);
    const result = await explainViolation({ resource, work, values, pointers }, async (session) =>
      recordsIn(await session.rows(statement, values), statement, writtenCells),
    );
    if (result.length < changing.length) return undefined;
    await checkInside(rows, resource, work);
    refuseInvalid(await checkAcyclic(changing, resource, work));
    for (const row of await asItMayBeRead(result, resource, selection, work)) written.set(row.id, row);
    await afterUpdates(changing, resource, work);
    await noteRights(resource, changing, work);
  }
  if (unchanged.length > 0) {
    for (const row of await readWritten(
      unchanged.map((item) => item.id),
      resource,
      selection,
      work,
    ))
      written.set(row.id, row);
  }
  return prepared.flatMap((item) => written.get(item.id) ?? []);
}

async function beforeUpdates(
  prepared: readonly PreparedUpdate[],
  resource: Resource,
  work: Work,
): Promise<readonly PreparedUpdate[]> {
  const changing = prepared.filter((item) => item.changed.length > 0);
  const changes = changing.map((item) => placedChange(item, resource, work));
  const records = await runBeforeWrite(changes, resource, work, hookContext(work));
  const after = new Map(changing.map((item, place) => [item, records[place]]));
  return prepared.map((item) => {
    if (!after.has(item)) return item;
    const record: JsonObject = after.get(item) ?? item.record;
    return { ...item, record, changed: changedFields(record, item.stored.record, resource, item.rewritten) };
  });
}

function placedChange(item: PreparedUpdate, resource: Resource, { byServer, restores }: Work): PlacedChange {
  const { id, pointer, stored, record } = item;
  return {
    pointer,
    change: {
      kind: 'update',
      resource: resource.id,
      id,
      before: stored.record,
      after: record,
      byServer,
      ...(restores && { restores }),
    },
  };
}

async function afterUpdates(items: readonly PreparedUpdate[], resource: Resource, work: Work): Promise<void> {
  if (!hasWriteHooks(resource, work)) return;
  const changes = items.map((item) => placedChange(item, resource, work));
  await runAfterWrite(changes, resource, work, hookContext(work));
}
