/** The rows of a bulk write of one resource: they are checked and written in sets. */

import type { JsonObject } from '../kernel/json.ts';
import type { OperationCode, Resource } from '../model/model.ts';
import { type ProblemEntry, ProblemError, problem, throwProblem } from '../problems/problem.ts';
import type { Selection } from '../query/query-plan.ts';
import type { StoredRecord } from '../read/load-records.ts';
import type { WrittenRecord } from '../read/read-written.ts';
import { versionRequired } from '../request/entity-tag.ts';
import type { RequestContext } from '../request/request-context.ts';
import { t } from '../texts/t.ts';
import { insertPrepared, type PreparedCreate, prepareCreates } from './create-records.ts';
import { type DeleteRequest, deletePrepared, prepareDeletes } from './delete-records.ts';
import type { Owner } from './owner.ts';
import { type PatchRequest, type PreparedUpdate, prepareUpdates, writePrepared } from './update-records.ts';
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
      readonly within?: Owner;
    }
  | ({ readonly kind: 'delete' } & DeleteRequest)
  | { readonly kind: 'wrong'; readonly pointer: string; readonly error: ProblemEntry };

export type BulkOutcome =
  | ({ readonly kind: 'created'; readonly record: WrittenRecord } & NestedOutcomes)
  /** `base`: the version before the write. */
  | ({ readonly kind: 'updated'; readonly record: WrittenRecord; readonly base: number } & NestedOutcomes)
  | { readonly kind: 'deleted'; readonly id: string; readonly base: number };

interface NestedOutcomes {
  /** The outcomes of the rows in the body. */
  readonly rows?: readonly BulkOutcome[];
}

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

/** Checks and writes the items, in the transaction of the context. */
export async function writeChecked(options: BulkOptions, context: RequestContext): Promise<readonly BulkOutcome[]> {
  const { items, selection } = options;
  const prepared = await prepareItems(options, context);
  rejectInvalid(inOrder(prepared.errors, items));
  return writeItems(prepared, items, selection, context);
}

/** The items of one resource, checked as far as that is possible without writing. */
export interface PreparedItems {
  readonly resource: Resource;
  readonly errors: readonly ProblemEntry[];
  readonly creates: readonly PreparedCreate[];
  readonly updates: readonly PreparedUpdate[];
  readonly deletes: readonly DeleteRequest[];
  readonly removals: ReadonlyMap<string, StoredRecord>;
  /** The records that the keys of upserts match, by the location of the body. */
  readonly matches: ReadonlyMap<string, string | undefined>;
}

export async function prepareItems(
  { items, resource, match }: Omit<BulkOptions, 'selection'>,
  context: RequestContext,
): Promise<PreparedItems> {
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
  errors.push(...(matching?.errors ?? []), ...duplicateRecords([...patches, ...deletes], items));
  const newBodies = matched.filter((item) => item.id === undefined);
  errors.push(...newBodies.flatMap(versionMissing));
  const creates = await prepareCreates(newBodies, resource, context);
  const updates = await prepareUpdates(patches, resource, context);
  const removals = await prepareDeletes(deletes, resource, context);
  return {
    resource,
    errors: [...errors, ...creates.errors, ...updates.errors, ...removals.errors],
    creates: creates.prepared,
    updates: updates.prepared,
    deletes,
    removals: removals.stored,
    matches: new Map(matched.map(({ pointer, id }) => [pointer, id])),
  };
}

/** Updates, deletes and creates, in this order: a freed key can be used again. */
export async function writeItems(
  { resource, creates, updates, deletes, removals, matches }: PreparedItems,
  items: readonly BulkItem[],
  selection: Selection,
  context: RequestContext,
): Promise<readonly BulkOutcome[]> {
  // The rows are locked since they were read, so there cannot be a concurrent write.
  const written = (await writePrepared(updates, resource, selection, context)) ?? throwProblem('version_conflict');
  await deletePrepared(deletes, removals, resource, context);
  const created = [...(await insertPrepared(creates, resource, selection, context))];
  const updated = new Map(written.map((record) => [record.id, record]));
  const bases = new Map(updates.map(({ id, stored }) => [id, stored.version]));
  return items.flatMap((item): BulkOutcome[] => {
    if (item.kind === 'delete') return [{ kind: 'deleted', id: item.id, base: removals.get(item.id)?.version ?? 0 }];
    const id = item.kind === 'update' ? item.id : matches.get(item.pointer);
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
  written: readonly { readonly id: string; readonly pointer: string }[],
  items: readonly BulkItem[],
): readonly ProblemEntry[] {
  const idOf = new Map(written.map(({ id, pointer }) => [pointer, id]));
  const earlierById = new Map<string, number | string>();
  return items.flatMap(({ pointer }): ProblemEntry[] => {
    const id = idOf.get(pointer);
    if (id === undefined) return [];
    const earlier = earlierById.get(id);
    // A row in the body of a record is identified by its location.
    const index = /^\/\d+$/.test(pointer) ? rowOf({ pointer }) : pointer;
    if (earlier === undefined) {
      earlierById.set(id, index);
      return [];
    }
    return [
      {
        pointer: `${pointer}/id`,
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
  const isAvailable = context.bySystem || resource.operations.has(code) || (code === 'C' && resource.bulkCreates);
  if (isAvailable && context.access.mayDo(resource, scope)) return undefined;
  return {
    pointer: item.pointer,
    code: 'operation_not_allowed',
    params: { operation: scope },
    message: t('kindNotWritableByScope', { scope }),
  };
}

/** In the order of the items to which the entries belong. */
export function inOrder(errors: readonly ProblemEntry[], items: readonly BulkItem[]): readonly ProblemEntry[] {
  if (errors.length === 0) return errors;
  const positions = new Map(items.map(({ pointer }, index) => [pointer, index]));
  const depth = (items[0]?.pointer ?? '').split('/').length;
  const positionOf = (entry: ProblemEntry): number =>
    ('pointer' in entry ? positions.get(entry.pointer.split('/').slice(0, depth).join('/')) : undefined) ?? 0;
  return errors.toSorted((left, right) => positionOf(left) - positionOf(right));
}

/** In the order of the rows of a bulk call. */
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

/** The errors of a bulk call are 422, also if a row alone would have another status. */
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
