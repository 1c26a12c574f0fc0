/**
 * Updates records by merge patch (RFC 7396). Each patch is merged into the stored record, the rules are checked on the complete record, and the row is written
 * only if it has not changed in the meantime, so the checked record is the stored one. After a concurrent write, the patch is merged again into the new record.
 */

import { isProtected, recordProtectedRead } from '../access/protected-reads.ts';
import { notifyRightsChange } from '../access/watch-credentials.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Resource } from '../model/model.ts';
import { type ProblemEntry, throwProblem } from '../problems/problem.ts';
import { buildUpdate, writtenCells } from '../query/build-write.ts';
import type { Selection } from '../query/query-plan.ts';
import { loadRecords, type StoredRecord } from '../read/load-records.ts';
import { readWritten, recordsIn, type WrittenRecord } from '../read/read-written.ts';
import { allowsVersion } from '../request/entity-tag.ts';
import { inTransaction, type RecordValues, type RequestContext } from '../request/request-context.ts';
import { t } from '../texts/t.ts';
import { checkNewReferences } from './check-new-references.ts';
import { checkAcyclic, checkSameValues } from './check-relations.ts';
import { checkRecord, sameValue } from './complete-record.ts';
import { type RowToWrite, writeValues } from './encode-rows.ts';
import type { AbsentReference } from './list-change.ts';
import { belongsTo, type Owner } from './owner.ts';
import { asVisibleToCaller, withDerived, withHiddenFields } from './preserve-hidden-fields.ts';
import { readValues } from './read-values.ts';
import { checkWithinRowRules, isRestricted, requirePermission } from './require-permission.ts';
import { type BodyWithPointer, checkAbsent, checkGenericReferences, resolveCustomIds } from './resolve-references.ts';
import { type ChangeWithPointer, hasWriteHooks, hookContext, runAfterWrite, runBeforeWrite } from './run-hooks.ts';
import { settingsOfRecords } from './with-settings.ts';
import { explainViolation, rejectInvalid } from './write-errors.ts';

/** A patch of one record. */
export interface PatchRequest extends BodyWithPointer {
  readonly id: string;
  /** The versions that the client has read; undefined: any. */
  readonly ifVersions?: readonly number[];
  /** The record to which it must belong; others do not exist for the request. */
  readonly within?: Owner;
}

/** A patch merged into its record and checked. */
export interface PreparedUpdate {
  readonly id: string;
  readonly pointer: string;
  readonly stored: StoredRecord;
  readonly record: RecordValues;
  readonly changed: readonly string[];
  /** Fields that count as changed, whatever their stored value. */
  readonly rewritten: readonly string[];
}

/** Maximum merges of a patch after concurrent writes. */
const maxAttempts = 20;

/** Updates the records and returns them in the order of the patches; throws a ProblemError with all errors. */
export async function updateRecords(
  patches: readonly PatchRequest[],
  resource: Resource,
  selection: Selection,
  caller: RequestContext,
): Promise<readonly WrittenRecord[]> {
  if (patches.length === 0) return [];
  const context = requirePermission(caller, resource, 'update');
  const needsTransaction =
    patches.length > 1 ||
    hasWriteHooks(resource, context) ||
    isRestricted(resource, context) ||
    context.runtime.compiled.of(resource).writeForm().relationChecks !== undefined;
  if (needsTransaction && !context.session.inTransaction) {
    return inTransaction(context, (transactionContext) =>
      updateRecords(patches, resource, selection, transactionContext),
    );
  }
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { prepared, errors } = await prepareUpdates(patches, resource, context);
    rejectInvalid(errors);
    const written = await writePrepared(prepared, resource, selection, context);
    if (written !== undefined) return written;
  }
  return throwProblem('version_conflict');
}

/** Merges patches into stored records and checks the result, without writing. */
export async function prepareUpdates(
  patches: readonly PatchRequest[],
  resource: Resource,
  caller: RequestContext,
): Promise<{ readonly prepared: readonly PreparedUpdate[]; readonly errors: readonly ProblemEntry[] }> {
  if (patches.length === 0) return { prepared: [], errors: [] };
  const context = requirePermission(caller, resource, 'update');
  const stored = await loadRecords(
    patches.map((patch) => patch.id),
    resource,
    context,
  );
  // Rejections and missing new versions reveal whether a value equals the stored one.
  if (isProtected(resource) && !context.bySystem) await recordProtectedRead([...stored.keys()], context);
  const errors: ProblemEntry[] = [];
  const absent: AbsentReference[] = [];
  const resolved = await resolveCustomIds(await withHiddenFields(patches, resource, context), resource, context);
  errors.push(...resolved.errors);
  const merged = (await withDerived(resolved.items, resource, context)).flatMap((patch) => {
    const current = stored.get(patch.id);
    if (current === undefined || !belongsTo(current.record, patch.within)) {
      errors.push({
        pointer: `${patch.pointer}/id`,
        code: 'not_found',
        message: t('recordNotFound'),
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
      context,
      { ...current.record, ...patch.derived },
      patch.hiddenFields,
    );
    errors.push(...values.errors);
    absent.push(...values.absent);
    const wrong = new Set([...values.wrong, ...patch.unresolved]);
    // The result must not reveal that the input equals a stored value that cannot be read.
    const rewritten = Object.keys(values.input).filter((name) => patch.hiddenFields.has(name));
    return [{ ...patch, stored: current, wrong, rewritten, record: { ...current.record, ...values.input } }];
  });
  errors.push(...(await checkAbsent(absent, context)), ...(await checkNewReferences(merged, resource, context)));
  const settings = await settingsOfRecords(
    merged.map(({ record }) => record),
    resource,
    context,
  );
  const prepared = merged.map((item, index): PreparedUpdate => {
    const { record, pointer, wrong } = item;
    errors.push(...checkRecord(record, record, resource, pointer, wrong, context, settings[index]));
    return {
      id: item.id,
      pointer: item.pointer,
      stored: item.stored,
      record: item.record,
      rewritten: item.rewritten,
      changed: changedFields(item.record, item.stored.record, resource, item.rewritten),
    };
  });
  return { prepared, errors: withOriginalPointers(errors, patches) };
}

/** Entries about a field that was sent as an addition (`tags+`) point at that member. */
function withOriginalPointers(
  errors: readonly ProblemEntry[],
  patches: readonly PatchRequest[],
): readonly ProblemEntry[] {
  if (errors.length === 0) return errors;
  const originalPointers = new Map<string, string>(
    patches.flatMap(({ body, pointer }) =>
      Object.keys(body)
        .filter((member) => /[+-]$/.test(member))
        .map((member) => [`${pointer}/${member.slice(0, -1)}`, `${pointer}/${member}`] as const),
    ),
  );
  if (originalPointers.size === 0) return errors;
  return errors.map((entry) => {
    if (!('pointer' in entry)) return entry;
    // Indexes of the complete list differ from those of the added elements.
    const pointer = originalPointers.get(entry.pointer) ?? originalPointers.get(entry.pointer.replace(/\/\d+$/, ''));
    return pointer === undefined ? entry : { ...entry, pointer };
  });
}

/** Returns the entry for a record that was written since the client read it: a row of a bulk call, or the record of If-Match. */
export function versionConflict(pointer: string, current: number): ProblemEntry {
  return {
    ...(pointer === '' ? { header: 'If-Match' } : { pointer }),
    code: 'version_conflict',
    params: { current_version: `v${current}` },
    message: t('recordHasChangedSinceRead'),
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
  caller: RequestContext,
): Promise<readonly WrittenRecord[] | undefined> {
  if (prepared.length === 0) return [];
  const context = requirePermission(caller, resource, 'update');
  const finalized = hasWriteHooks(resource, context) ? await beforeUpdates(prepared, resource, context) : prepared;
  const changing = finalized.filter((item) => item.changed.length > 0);
  const unchanged = finalized.filter((item) => item.changed.length === 0);
  const written = new Map<string, WrittenRecord>();
  const { relationChecks } = context.runtime.compiled.of(resource).writeForm();
  if (changing.length > 0) {
    if (relationChecks !== undefined) rejectInvalid(await checkGenericReferences(changing, relationChecks, context));
    const rows: readonly RowToWrite[] = changing.map((item) => ({
      id: item.id,
      record: item.record,
      version: item.stored.version,
      changed: item.changed,
      before: item.stored.record,
    }));
    const values = writeValues(rows, resource, context);
    if (relationChecks !== undefined)
      rejectInvalid(await checkSameValues(changing, values, relationChecks, resource, context));
    const statement = context.runtime.statements.withSelection(selection, `update ${resource.id} `, () =>
      buildUpdate(resource, { compiled: context.runtime.compiled, selection }),
    );
    const pointers = changing.map((item) => item.pointer);
    const result = await explainViolation({ resource, context, values, pointers }, async (session) =>
      recordsIn(await session.write(statement, values), statement, writtenCells),
    );
    if (result.length < changing.length) return undefined;
    await checkWithinRowRules(rows, resource, context);
    if (relationChecks !== undefined) rejectInvalid(await checkAcyclic(changing, relationChecks, resource, context));
    for (const row of await asVisibleToCaller(result, resource, selection, context)) written.set(row.id, row);
    await afterUpdates(changing, resource, context);
    await notifyRightsChange(resource, changing, context);
  }
  if (unchanged.length > 0) {
    for (const row of await readWritten(
      unchanged.map((item) => item.id),
      resource,
      selection,
      context,
    ))
      written.set(row.id, row);
  }
  return prepared.flatMap((item) => written.get(item.id) ?? []);
}

async function beforeUpdates(
  prepared: readonly PreparedUpdate[],
  resource: Resource,
  context: RequestContext,
): Promise<readonly PreparedUpdate[]> {
  const changing = prepared.filter((item) => item.changed.length > 0);
  const changes = changing.map((item) => changeWithPointer(item, resource, context));
  const records = await runBeforeWrite(changes, resource, context, hookContext(context));
  const after = new Map(changing.map((item, index) => [item, records[index]]));
  return prepared.map((item) => {
    if (!after.has(item)) return item;
    const record: JsonObject = after.get(item) ?? item.record;
    return { ...item, record, changed: changedFields(record, item.stored.record, resource, item.rewritten) };
  });
}

function changeWithPointer(
  item: PreparedUpdate,
  resource: Resource,
  { bySystem, restores }: RequestContext,
): ChangeWithPointer {
  const { id, pointer, stored, record } = item;
  return {
    pointer,
    change: {
      kind: 'update',
      resource: resource.id,
      id,
      before: stored.record,
      after: record,
      bySystem,
      ...(restores && { restores }),
    },
  };
}

async function afterUpdates(
  items: readonly PreparedUpdate[],
  resource: Resource,
  context: RequestContext,
): Promise<void> {
  if (!hasWriteHooks(resource, context)) return;
  const changes = items.map((item) => changeWithPointer(item, resource, context));
  await runAfterWrite(changes, resource, context, hookContext(context));
}
