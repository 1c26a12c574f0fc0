/**
 * Creates records: one or a thousand in one statement. Input: bodies with their location in the request; output: the
 * records as in a response, in the same order. All errors are reported at once, and then nothing is written.
 */

import { notifyRightsChange } from '../access/watch-credentials.ts';
import type { Change } from '../extension/contract.ts';
import type { Resource } from '../model/model.ts';
import { referenceNotFound } from '../platform/schema-entry.ts';
import type { ProblemEntry } from '../problems/problem.ts';
import { buildCreate, writtenCells } from '../query/build-write.ts';
import type { Selection } from '../query/query-plan.ts';
import { recordsIn, type WrittenRecord } from '../read/read-written.ts';
import { inTransaction, type RecordValues, type RequestContext } from '../request/request-context.ts';
import { checkNewReferences } from './check-new-references.ts';
import { checkAcyclic, checkSameValues } from './check-relations.ts';
import { checkRecord, withDefaults } from './complete-record.ts';
import { type RowToWrite, writeValues } from './encode-rows.ts';
import { asVisibleToCaller } from './preserve-hidden-fields.ts';
import { readValues } from './read-values.ts';
import { checkWithinRowRules, isRestricted, requirePermission } from './require-permission.ts';
import { type BodyWithPointer, checkGenericReferences, resolveCustomIds } from './resolve-references.ts';
import {
  type ChangeWithPointer,
  hasWriteHooks,
  hookContext,
  hooksOf,
  needsTransaction,
  runAfterWrite,
  runBeforeWrite,
} from './run-hooks.ts';
import { withReferenceDefaults } from './with-reference-defaults.ts';
import { settingsOfRecords } from './with-settings.ts';
import { explainViolation, rejectInvalid } from './write-errors.ts';

/** A record that is ready to be inserted. */
export interface PreparedCreate {
  readonly record: RecordValues;
  readonly pointer: string;
  /** The version of a restored record; otherwise versions start at 1. */
  readonly version?: number;
}

/** Creates the records, or throws a ProblemError with all errors. */
export async function createRecords(
  items: readonly (BodyWithPointer & Pick<PreparedCreate, 'version'>)[],
  resource: Resource,
  selection: Selection,
  context: RequestContext,
): Promise<readonly WrittenRecord[]> {
  const { prepared, errors } = await prepareCreates(items, resource, context);
  if (errors.length > 0) rejectInvalid(errors);
  return insertPrepared(prepared, resource, selection, context);
}

/** Runs all checks of bodies that are possible without writing. */
export async function prepareCreates(
  items: readonly (BodyWithPointer & Pick<PreparedCreate, 'version'>)[],
  resource: Resource,
  caller: RequestContext,
): Promise<{ readonly prepared: readonly PreparedCreate[]; readonly errors: readonly ProblemEntry[] }> {
  if (items.length === 0) return { prepared: [], errors: [] };
  const context = requirePermission(caller, resource, 'create');
  const errors: ProblemEntry[] = [];
  const resolved = await resolveCustomIds(items, resource, context);
  errors.push(...resolved.errors);
  const completed = resolved.items.map(({ body, pointer, unresolved, version }) => {
    const values = readValues(body, resource, pointer, context);
    errors.push(...values.errors);
    const { input } = values;
    const wrong = new Set([...values.wrong, ...unresolved]);
    const versionMember = version === undefined ? {} : { version };
    return { given: input, record: withDefaults(input, resource, context), pointer, wrong, ...versionMember };
  });
  const { items: read, absent } = await withReferenceDefaults(completed, resource, context);
  const rejected = await checkNewReferences(read, resource, context);
  errors.push(...[...absent].map(referenceNotFound));
  errors.push(...rejected.filter((entry) => !('pointer' in entry && absent.has(entry.pointer))));
  const settings = await settingsOfRecords(
    read.map(({ record }) => record),
    resource,
    context,
  );
  for (const [index, { record, given, pointer, wrong }] of read.entries())
    errors.push(...checkRecord(record, given, resource, pointer, wrong, context, settings[index]));
  return { prepared: read, errors };
}

/** Writes prepared records. */
export async function insertPrepared(
  prepared: readonly PreparedCreate[],
  resource: Resource,
  selection: Selection,
  caller: RequestContext,
): Promise<readonly WrittenRecord[]> {
  if (prepared.length === 0) return [];
  const context = requirePermission(caller, resource, 'create');
  const { relationChecks } = context.runtime.compiled.of(resource).writeForm();
  const isHooked = hasWriteHooks(resource, context);
  const requiresTransaction =
    relationChecks !== undefined ||
    isRestricted(resource, context) ||
    (isHooked && needsTransaction(prepared.map(changeOf(resource, context)), hooksOf(resource, context)));
  if (requiresTransaction && !context.session.inTransaction) {
    return inTransaction(context, (transactionContext) =>
      insertPrepared(prepared, resource, selection, transactionContext),
    );
  }
  const finalized = isHooked ? await beforeCreates(prepared, resource, context) : prepared;
  if (relationChecks !== undefined) rejectInvalid(await checkGenericReferences(finalized, relationChecks, context));
  const rows: readonly RowToWrite[] = finalized.map(({ record, version = null }) => ({
    id: String(record.id),
    record,
    version,
  }));
  const values = writeValues(rows, resource, context);
  if (relationChecks !== undefined)
    rejectInvalid(await checkSameValues(finalized, values, relationChecks, resource, context));
  const statement = context.runtime.statements.withSelection(selection, `create ${resource.id} `, () =>
    buildCreate(resource, { compiled: context.runtime.compiled, selection }),
  );
  const written = await explainViolation(
    { resource, context, values, pointers: finalized.map((item) => item.pointer) },
    async (session) => recordsIn(await session.write(statement, values), statement, writtenCells),
  );
  await checkWithinRowRules(rows, resource, context);
  if (relationChecks !== undefined) {
    const parents = finalized.map(({ record, pointer }) => ({ id: String(record.id), record, pointer }));
    rejectInvalid(await checkAcyclic(parents, relationChecks, resource, context));
  }
  if (isHooked) {
    await runAfterWrite(changesWithPointers(finalized, resource, context), resource, context, hookContext(context));
  }
  // A new record may limit a user.
  await notifyRightsChange(resource, [], context);
  return context.access.hiddenPersons === undefined
    ? written
    : asVisibleToCaller(written, resource, selection, context);
}

async function beforeCreates(
  prepared: readonly PreparedCreate[],
  resource: Resource,
  context: RequestContext,
): Promise<readonly PreparedCreate[]> {
  const records = await runBeforeWrite(
    changesWithPointers(prepared, resource, context),
    resource,
    context,
    hookContext(context),
  );
  return prepared.map((item, index) => ({ ...item, record: records[index] ?? item.record }));
}

function changesWithPointers(
  items: readonly PreparedCreate[],
  resource: Resource,
  context: RequestContext,
): readonly ChangeWithPointer[] {
  const change = changeOf(resource, context);
  return items.map((item) => ({ change: change(item), pointer: item.pointer }));
}

function changeOf(
  resource: Resource,
  { bySystem, restores }: RequestContext,
): (item: Pick<PreparedCreate, 'record' | 'version'>) => Change {
  return ({ record, version }) => ({
    kind: 'create',
    resource: resource.id,
    id: String(record.id),
    after: record,
    bySystem,
    // Only a restored record already has a version.
    ...(restores || version !== undefined ? { restores: true } : {}),
  });
}
