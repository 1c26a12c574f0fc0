/** Bulk write in one transaction: all rows are checked first and all errors reported; with any error nothing is written. */

import type { JsonObject } from '../kernel/json.ts';
import type { OperationCode, Resource } from '../model/model.ts';
import { type ProblemEntry, ProblemError, problem, throwProblem } from '../problems/problem.ts';
import type { Selection } from '../query/query-plan.ts';
import type { WrittenRecord } from '../read/read-written.ts';
import { versionRequired } from '../request/entity-tag.ts';
import { inTransaction, type RequestContext } from '../request/request-context.ts';
import { t } from '../texts/t.ts';
import { createRecords, insertPrepared, prepareCreates } from './create-records.ts';
import { deletePrepared, prepareDeletes } from './delete-records.ts';
import { type PatchRequest, prepareUpdates, writePrepared } from './update-records.ts';
import {
  isMoved,
  lacksVersionCondition,
  type MatchedBody,
  matchRecords,
  type UpsertBody,
  versionMissing,
} from './upsert-records.ts';
import { countDetail, rejectInvalid } from './write-errors.ts';

/** One row of a bulk call. */
export type BulkItem =
  | ({ readonly kind: 'create' } & UpsertBody)
  | {
      readonly kind: 'update';
      readonly pointer: string;
      readonly id: string;
      readonly body: JsonObject;
      readonly ifVersions?: readonly number[];
    }
  | { readonly kind: 'delete'; readonly pointer: string; readonly id: string; readonly ifVersions?: readonly number[] }
  | { readonly kind: 'wrong'; readonly pointer: string; readonly error: ProblemEntry };

export type BulkOutcome =
  | { readonly kind: 'created'; readonly record: WrittenRecord }
  /** `base`: the version before the write. */
  | { readonly kind: 'updated'; readonly record: WrittenRecord; readonly base: number }
  | { readonly kind: 'deleted'; readonly id: string; readonly base: number };

export interface BulkOptions {
  readonly items: readonly BulkItem[];
  readonly resource: Resource;
  readonly selection: Selection;
  /** Rows without an id are upserted by this key. */
  readonly match?: string;
}

/** The operation code and right that each kind of row needs. */
const needs = { create: ['C', 'create'], update: ['U', 'update'], delete: ['D', 'delete'] } as const satisfies Record<
  string,
  readonly [OperationCode, string]
>;

/** Writes all rows; the outcomes have the order of the request. Throws one problem with the errors of all rows. */
export async function writeAtomically(options: BulkOptions, context: RequestContext): Promise<readonly BulkOutcome[]> {
  const { items, resource, selection, match } = options;
  const isPlain = match === undefined && items.every((item) => item.kind === 'create');
  try {
    if (!isPlain)
      return await inTransaction(context, (transactionContext) => writeInTransaction(options, transactionContext));
    // Creates without other writes are one statement, which needs no explicit transaction.
    const creates = items.filter((item) => item.kind === 'create');
    rejectInvalid(creates.flatMap((item) => forbidden(item, resource, context) ?? versionMissing(item)));
    const records = await createRecords(creates, resource, selection, context);
    return records.map((record) => ({ kind: 'created', record }));
  } catch (error) {
    throw asBulkProblem(error);
  }
}

/** First everything is read and checked, then updates, deletes and creates follow: a freed key can be used again. */
async function writeInTransaction(options: BulkOptions, context: RequestContext): Promise<readonly BulkOutcome[]> {
  const { items, resource, selection, match } = options;
  const errors = items.flatMap((item) => forbidden(item, resource, context) ?? []);
  const allowed = items.filter((item) => forbidden(item, resource, context) === undefined);
  const bodies = allowed.filter((item) => item.kind === 'create');
  const matching = match === undefined ? undefined : await matchRecords(bodies, match, resource, context);
  const candidates: readonly MatchedBody[] = matching?.matched ?? bodies.map((item) => ({ ...item, id: undefined }));
  const moved = candidates.filter(isMoved);
  const matched = moved.length === 0 ? candidates : candidates.filter((item) => !isMoved(item));
  const patches: readonly PatchRequest[] = [
    ...allowed.filter((item) => item.kind === 'update'),
    ...matched.flatMap(({ id, hasVersionCondition: _, ...item }) => (id === undefined ? [] : [{ ...item, id }])),
  ];
  const deletes = allowed.filter((item) => item.kind === 'delete');
  const unversioned = matched.filter((item) => lacksVersionCondition(item, resource));
  errors.push(
    ...unversioned.map(({ pointer }) => ({ pointer: `${pointer}/_if_match`, ...versionRequired('_if_match') })),
  );
  errors.push(...moved.map(({ pointer }) => outcomeChanged(pointer)));
  errors.push(...(matching?.errors ?? []), ...duplicateRecords([...patches, ...deletes]));
  const newBodies = matched.filter((item) => item.id === undefined);
  errors.push(...newBodies.flatMap(versionMissing));
  const creates = await prepareCreates(newBodies, resource, context);
  const updates = await prepareUpdates(patches, resource, context);
  const removals = await prepareDeletes(deletes, resource, context);
  rejectInvalid(sorted([...errors, ...creates.errors, ...updates.errors, ...removals.errors]));
  // The rows are locked since they were read, so there cannot be a concurrent write.
  const written =
    (await writePrepared(updates.prepared, resource, selection, context)) ?? throwProblem('version_conflict');
  await deletePrepared(deletes, removals.stored, resource, context);
  const created = [...(await insertPrepared(creates.prepared, resource, selection, context))];
  const updated = new Map(written.map((record) => [record.id, record]));
  const bases = new Map(updates.prepared.map(({ id, stored }) => [id, stored.version]));
  const idOfBody = new Map(matched.map(({ pointer, id }) => [pointer, id]));
  return items.flatMap((item): BulkOutcome[] => {
    if (item.kind === 'delete')
      return [{ kind: 'deleted', id: item.id, base: removals.stored.get(item.id)?.version ?? 0 }];
    const id = item.kind === 'update' ? item.id : idOfBody.get(item.pointer);
    const record = id === undefined ? created.shift() : updated.get(id);
    if (record === undefined) return [];
    return [id === undefined ? { kind: 'created', record } : { kind: 'updated', record, base: bases.get(id) ?? 0 }];
  });
}

/** Returns the entry of a row whose result differs from the dry run. */
export function outcomeChanged(pointer: string): ProblemEntry {
  return {
    pointer,
    code: 'outcome_changed',
    message: t('rowDiffersFromDryRun'),
  };
}

/** The same record twice in one call is an error of the caller, because the result would be ambiguous. */
function duplicateRecords(
  items: readonly { readonly id: string; readonly pointer: string }[],
): readonly ProblemEntry[] {
  const rowById = new Map<string, number>();
  return items
    .toSorted((left, right) => rowOf(left) - rowOf(right))
    .flatMap((item): ProblemEntry[] => {
      const [earlier, index] = [rowById.get(item.id), rowOf(item)];
      if (earlier === undefined) {
        rowById.set(item.id, index);
        return [];
      }
      return [
        {
          pointer: `${item.pointer}/id`,
          code: 'duplicate_in_request',
          params: { indexes: [earlier, index] },
          message: t('duplicateRecord', { earlier, index }),
        },
      ];
    });
}

/** Returns the reason why a row cannot be written at all. */
export function forbidden(item: BulkItem, resource: Resource, context: RequestContext): ProblemEntry | undefined {
  if (item.kind === 'wrong') return item.error;
  const [code, scope] = needs[item.kind];
  const isAvailable = resource.operations.has(code) || (code === 'C' && resource.bulkCreates);
  if (isAvailable && context.access.mayDo(resource, scope)) return undefined;
  return {
    pointer: item.pointer,
    code: 'operation_not_allowed',
    params: { operation: scope },
    message: t('kindNotWritableByScope', { scope }),
  };
}

/** In the order of the rows. */
function sorted(errors: readonly ProblemEntry[]): readonly ProblemEntry[] {
  return errors.toSorted((left, right) => entryRow(left) - entryRow(right));
}

function entryRow(entry: ProblemEntry): number {
  return 'pointer' in entry ? rowOf(entry) : 0;
}

/** `/17/custom_id` → 17. */
export function rowOf({ pointer }: { readonly pointer: string }): number {
  return Number(pointer.split('/')[1] ?? 0);
}

/** Problems that retain their own status although a bulk call's errors are 422 (api.md, section 3). */
const preservedCodes: ReadonlySet<string> = new Set(['duplicate_in_request', 'ambiguous_match']);

/** A bulk call's errors are 422, whatever the status of each row alone would be. */
export function asBulkProblem(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error;
  const { code, errors, status, errorsTruncated, detail } = error.problem;
  if (errors === undefined || preservedCodes.has(code) || status >= 500) return error;
  // An invalid parameter is not an error in a row.
  if (!errors.every((entry) => 'pointer' in entry)) return error;
  const hasDetail = code === 'validation_failed' && detail !== undefined;
  const details = {
    errors: sorted(errors),
    ...(hasDetail ? { detail } : countDetail(errors.length)),
    ...(errorsTruncated ? { errorsTruncated } : {}),
  };
  return new ProblemError(problem('validation_failed', details));
}
