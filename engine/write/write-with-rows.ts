/** Writes of single records whose bodies may contain rows of other resources. Without rows they are ordinary writes. */
import type { Resource } from '../model/model.ts';
import type { Selection } from '../query/query-plan.ts';
import type { WrittenRecord } from '../read/read-written.ts';
import { inTransaction, type RequestContext } from '../request/request-context.ts';
import { createRecords } from './create-records.ts';
import { containRows } from './nested-rows.ts';
import type { BodyWithPointer } from './resolve-references.ts';
import { type PatchRequest, updateRecords } from './update-records.ts';
import { type UpsertBody, type UpsertOutcome, upsertRecords } from './upsert-records.ts';
import { writeInTransaction } from './write-atomically.ts';
import type { BulkOptions, BulkOutcome } from './write-items.ts';

/** Creates the records with their rows, and returns them in the order of the bodies. */
export async function createWithRows(
  bodies: readonly BodyWithPointer[],
  resource: Resource,
  selection: Selection,
  context: RequestContext,
): Promise<readonly WrittenRecord[]> {
  if (!containRows(bodies, resource, context)) return createRecords(bodies, resource, selection, context);
  const items = bodies.map((body) => ({ kind: 'create' as const, ...body }));
  return recordsOf(await write({ items, resource, selection }, context));
}

/** Updates the records and their rows, and returns them in the order of the patches. */
export async function updateWithRows(
  patches: readonly PatchRequest[],
  resource: Resource,
  selection: Selection,
  context: RequestContext,
): Promise<readonly WrittenRecord[]> {
  if (!containRows(patches, resource, context)) return updateRecords(patches, resource, selection, context);
  const items = patches.map((patch) => ({ kind: 'update' as const, ...patch }));
  return recordsOf(await write({ items, resource, selection }, context));
}

/** Creates or updates each body by its key, with its rows; the outcomes have the order of the bodies. */
export async function upsertWithRows(
  bodies: readonly UpsertBody[],
  match: string,
  resource: Resource,
  selection: Selection,
  context: RequestContext,
): Promise<readonly UpsertOutcome[]> {
  if (!containRows(bodies, resource, context)) return upsertRecords(bodies, match, resource, selection, context);
  const items = bodies.map((body) => ({ kind: 'create' as const, ...body }));
  const outcomes = await write({ items, match, resource, selection }, context);
  return outcomes.flatMap((outcome) =>
    outcome.kind === 'deleted' ? [] : [{ record: outcome.record, created: outcome.kind === 'created' }],
  );
}

function write(options: BulkOptions, context: RequestContext): Promise<readonly BulkOutcome[]> {
  return inTransaction(context, (transactionContext) => writeInTransaction(options, transactionContext));
}

function recordsOf(outcomes: readonly BulkOutcome[]): readonly WrittenRecord[] {
  return outcomes.flatMap((outcome) => (outcome.kind === 'deleted' ? [] : [outcome.record]));
}
