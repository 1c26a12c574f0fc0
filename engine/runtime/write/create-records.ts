/**
 * Creates records: one or a thousand in one statement. Input: bodies with their location in the request; output: the
 * records as in a response, in the same order. All errors are reported at once, and then nothing is written.
 */
import type { Change } from '../../extension/contract.ts';
import type { Resource } from '../../model/model.ts';
import type { ProblemEntry } from '../../problems/problem.ts';
import { buildCreate, writtenCells } from '../../query/build-write.ts';
import type { Selection } from '../../query/query-plan.ts';
import { noteRights } from '../access/watch-credentials.ts';
import { inTransaction, type RecordValues, type Work } from '../context/work.ts';
import { recordsIn, type WrittenRecord } from '../reading/written-record.ts';
import { checkRecord, withDefaults } from '../validation/complete-record.ts';
import { readValues } from '../validation/read-values.ts';
import { askRight } from './ask-right.ts';
import { checkAcyclic, hasTree } from './check-acyclic.ts';
import { checkInside, isNarrowed } from './check-inside.ts';
import { checkSameValues } from './check-same-values.ts';
import { type RowToWrite, writeValues } from './encode-rows.ts';
import { explainViolation } from './explain-violation.ts';
import { asItMayBeRead } from './keep-unseen.ts';
import { refuseInvalid } from './refuse-invalid.ts';
import {
  checkGenericReferences,
  checkVisibleReferences,
  genericFields,
  type PlacedBody,
  resolveCustomIds,
} from './resolve-references.ts';
import {
  hasWriteHooks,
  hookContext,
  hooksOf,
  needsTransaction,
  type PlacedChange,
  runAfterWrite,
  runBeforeWrite,
} from './run-hooks.ts';

/** A record that is ready to be inserted. */
export interface PreparedCreate {
  readonly record: RecordValues;
  readonly pointer: string;
  /** The version of a restored record; otherwise it begins with 1. */
  readonly version?: number;
}

/** Creates the records, or throws a ProblemError with all errors. */
export async function createRecords(
  items: readonly (PlacedBody & Pick<PreparedCreate, 'version'>)[],
  resource: Resource,
  selection: Selection,
  work: Work,
): Promise<readonly WrittenRecord[]> {
  const { prepared, errors } = await prepareCreates(items, resource, work);
  refuseInvalid(errors);
  return insertPrepared(prepared, resource, selection, work);
}

/** Checks bodies as far as that is possible without writing. */
export async function prepareCreates(
  items: readonly (PlacedBody & Pick<PreparedCreate, 'version'>)[],
  resource: Resource,
  caller: Work,
): Promise<{ readonly prepared: readonly PreparedCreate[]; readonly errors: readonly ProblemEntry[] }> {
  if (items.length === 0) return { prepared: [], errors: [] };
  const work = askRight(caller, resource, 'create');
  const errors: ProblemEntry[] = [];
  const resolved = await resolveCustomIds(items, resource, work);
  errors.push(...resolved.errors);
  const read = resolved.items.map(({ body, pointer, unresolved, version }) => {
    const values = readValues(body, resource, pointer, work);
    errors.push(...values.errors);
    const { given } = values;
    const wrong = new Set([...values.wrong, ...unresolved]);
    const own = version === undefined ? {} : { version };
    return { given, record: withDefaults(given, resource, work), pointer, wrong, ...own };
  });
  errors.push(...(await checkVisibleReferences(read, resource, work)));
  for (const { record, given, pointer, wrong } of read)
    errors.push(...checkRecord(record, given, resource, pointer, wrong, work));
  return { prepared: read, errors };
}

/** Writes records that have been checked. */
export async function insertPrepared(
  prepared: readonly PreparedCreate[],
  resource: Resource,
  selection: Selection,
  caller: Work,
): Promise<readonly WrittenRecord[]> {
  if (prepared.length === 0) return [];
  const work = askRight(caller, resource, 'create');
  const asksMore =
    genericFields(resource).length > 0 ||
    hasSameValueRule(resource) ||
    hasTree(resource) ||
    isNarrowed(resource, work) ||
    needsTransaction(prepared.map(changeOf(resource, work)), hooksOf(resource, work));
  if (asksMore && !work.session.inTransaction) {
    return inTransaction(work, (inside) => insertPrepared(prepared, resource, selection, inside));
  }
  const settled = hasWriteHooks(resource, work) ? await beforeCreates(prepared, resource, work) : prepared;
  refuseInvalid(await checkGenericReferences(settled, resource, work));
  const rows: readonly RowToWrite[] = settled.map(({ record, version = null }) => ({
    id: String(record.id),
    record,
    version,
  }));
  const values = writeValues(rows, resource, work);
  refuseInvalid(await checkSameValues(settled, values, resource, work));
  const statement = work.runtime.statements.withSelection(selection, `create ${resource.id} `, () =>
    buildCreate(resource, { served: work.runtime.served, selection }),
  );
  const written = await explainViolation(
    { resource, work, values, pointers: settled.map((item) => item.pointer) },
    async (session) => recordsIn(await session.rows(statement, values), statement, writtenCells),
  );
  await checkInside(rows, resource, work);
  refuseInvalid(
    await checkAcyclic(
      settled.map(({ record, pointer }) => ({ id: String(record.id), record, pointer })),
      resource,
      work,
    ),
  );
  if (hasWriteHooks(resource, work)) {
    await runAfterWrite(placedChanges(settled, resource, work), resource, work, hookContext(work));
  }
  // A new record may limit a person.
  await noteRights(resource, [], work);
  return asItMayBeRead(written, resource, selection, work);
}

async function beforeCreates(
  prepared: readonly PreparedCreate[],
  resource: Resource,
  work: Work,
): Promise<readonly PreparedCreate[]> {
  const records = await runBeforeWrite(placedChanges(prepared, resource, work), resource, work, hookContext(work));
  return prepared.map((item, place) => ({ ...item, record: records[place] ?? item.record }));
}

function placedChanges(items: readonly PreparedCreate[], resource: Resource, work: Work): readonly PlacedChange[] {
  const change = changeOf(resource, work);
  return items.map((item) => ({ change: change(item), pointer: item.pointer }));
}

function changeOf(
  resource: Resource,
  { byServer, restores }: Work,
): (item: Pick<PreparedCreate, 'record' | 'version'>) => Change {
  return ({ record, version }) => ({
    kind: 'create',
    resource: resource.id,
    id: String(record.id),
    after: record,
    byServer,
    // Only a restored record has had a version.
    ...(restores || version !== undefined ? { restores: true } : {}),
  });
}

function hasSameValueRule(resource: Resource): boolean {
  return resource.rules.some((rule) => rule.type.sameValuePaths !== undefined);
}
