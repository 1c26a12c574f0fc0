/** Bulk write in one transaction: all rows are checked first and all errors told; any error and nothing is written. */
import type { JsonObject } from '../../kernel/json.ts';
import type { OperationCode, Resource } from '../../model/model.ts';
import { type ProblemEntry, ProblemError } from '../../problems/problem.ts';
import type { Selection } from '../../query/query-plan.ts';
import { inTransaction, type Work } from '../work.ts';
import { createRecords, insertPrepared, prepareCreates, type WrittenRecord } from './create-records.ts';
import { deleteRecords } from './delete-records.ts';
import { refuseInvalid } from './refuse-invalid.ts';
import { updateRecords } from './update-records.ts';
import { upsertRecords } from './upsert-records.ts';

/** One row of a bulk call. */
export type BulkItem =
  | { readonly kind: 'create'; readonly pointer: string; readonly body: JsonObject }
  | {
      readonly kind: 'update';
      readonly pointer: string;
      readonly id: string;
      readonly body: JsonObject;
      readonly ifVersion?: number;
    }
  | { readonly kind: 'delete'; readonly pointer: string; readonly id: string; readonly ifVersion?: number }
  | { readonly kind: 'wrong'; readonly pointer: string; readonly error: ProblemEntry };

export type BulkOutcome =
  | { readonly kind: 'created' | 'updated'; readonly record: WrittenRecord }
  | { readonly kind: 'deleted'; readonly id: string };

export interface BulkOptions {
  readonly items: readonly BulkItem[];
  readonly resource: Resource;
  readonly selection: Selection;
  /** Rows without an id are upserted by this key. */
  readonly match?: string;
}

/** The code and right that each kind of row needs. */
const needs = { create: ['C', 'create'], update: ['U', 'update'], delete: ['D', 'delete'] } as const satisfies Record<
  string,
  readonly [OperationCode, string]
>;

/** Writes all rows; the outcomes have the order of the request. */
export async function writeAllOrNothing(options: BulkOptions, work: Work): Promise<readonly BulkOutcome[]> {
  const { items, resource, selection, match } = options;
  refuseInvalid(
    items.flatMap((item) => forbidden(item, resource, work) ?? []),
    false,
  );
  const creates = items.filter((item) => item.kind === 'create');
  const updates = items.filter((item) => item.kind === 'update');
  const deletes = items.filter((item) => item.kind === 'delete');
  const onlyCreates = match === undefined && creates.length === items.length;
  try {
    // Creates alone are one statement, which is a transaction by itself.
    if (onlyCreates)
      return (await createRecords(creates, resource, selection, work)).map((record) => ({ kind: 'created', record }));
    return await inTransaction(work, async (inside) => {
      const prepared = match === undefined ? await prepareCreates(creates, resource, inside) : undefined;
      const updated = new Map(
        (await collecting(prepared?.errors ?? [], () => updateRecords(updates, resource, selection, inside))).map(
          (record) => [record.id, record],
        ),
      );
      const upserted =
        match === undefined ? undefined : await upsertRecords(creates, match, resource, selection, inside);
      const created =
        prepared === undefined ? [] : await insertPrepared(prepared.prepared, resource, selection, inside);
      await deleteRecords(deletes, resource, inside);
      const fromCreates: BulkOutcome[] =
        upserted?.map((outcome) => ({ kind: outcome.created ? 'created' : 'updated', record: outcome.record })) ??
        created.map((record) => ({ kind: 'created', record }));
      return items.flatMap((item): BulkOutcome[] => {
        if (item.kind === 'create') return fromCreates.splice(0, 1);
        if (item.kind === 'delete') return [{ kind: 'deleted', id: item.id }];
        const record = item.kind === 'update' ? updated.get(item.id) : undefined;
        return record === undefined ? [] : [{ kind: 'updated', record }];
      });
    });
  } catch (error) {
    throw asBulkProblem(error);
  }
}

/** Runs a step that may refuse; errors found before it are told together with its own. */
async function collecting<Result>(errors: readonly ProblemEntry[], run: () => Promise<Result>): Promise<Result> {
  if (errors.length === 0) return run();
  try {
    await run();
  } catch (error) {
    if (error instanceof ProblemError && error.problem.errors) refuseBulk([...errors, ...error.problem.errors]);
    throw error;
  }
  return refuseBulk(errors);
}

/** Why a row may not be written at all. */
export function forbidden(item: BulkItem, resource: Resource, work: Work): ProblemEntry | undefined {
  if (item.kind === 'wrong') return item.error;
  const [code, scope] = needs[item.kind];
  const isServed = resource.operations.has(code) || (code === 'C' && resource.bulkCreates);
  if (isServed && work.access.mayDo(resource, scope)) return undefined;
  return {
    pointer: item.pointer,
    code: 'operation_not_allowed',
    params: { operation: scope },
    message: {
      en: `Records of this kind cannot be written by ${scope}.`,
      sv: `Poster av detta slag kan inte skrivas med ${scope}.`,
    },
  };
}

function refuseBulk(errors: readonly ProblemEntry[]): never {
  refuseInvalid(sorted(errors), false);
  throw new Error('Core has a bug: a refusal without an error');
}

/** In the order of the rows. */
function sorted(errors: readonly ProblemEntry[]): readonly ProblemEntry[] {
  const rowOf = (entry: ProblemEntry) => ('pointer' in entry ? Number(entry.pointer.split('/')[1] ?? 0) : 0);
  return errors.toSorted((left, right) => rowOf(left) - rowOf(right));
}

/** A bulk call's mistakes are always 422, whatever each row alone would have been answered with. */
function asBulkProblem(error: unknown): unknown {
  if (!(error instanceof ProblemError) || error.problem.errors === undefined) return error;
  try {
    return refuseBulk(error.problem.errors);
  } catch (refused) {
    return refused;
  }
}
