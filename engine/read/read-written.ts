/** Records in the response to a write, and records read by ID in the same form: for patches that change nothing, and for extensions. */
import type { Resource } from '../model/model.ts';
import { scopeOf } from '../query/access.ts';
import { getCells, idParameter, type ReadStatement } from '../query/build-read.ts';
import { type GetPlan, PlanValues, type Selection } from '../query/query-plan.ts';
import { RenderedRow, type Row } from '../query/row-shape.ts';
import type { RequestContext } from '../request/request-context.ts';
import { withVisibleObjects } from './visible-objects.ts';

/** Returns the records with these IDs that are visible to the caller, in one statement. */
export async function readWritten(
  ids: readonly string[],
  resource: Resource,
  selection: Selection,
  context: RequestContext,
): Promise<readonly WrittenRecord[]> {
  if (ids.length === 0) return [];
  return readMany(ids, resource, selection, context);
}

/** Returns one record; undefined if no record with this ID is visible to the caller. */
export async function readRecord(
  id: string,
  resource: Resource,
  selection: Selection,
  context: RequestContext,
): Promise<WrittenRecord | undefined> {
  const [record] = await readMany([id], resource, selection, context);
  return record;
}

async function readMany(
  ids: readonly string[],
  resource: Resource,
  selection: Selection,
  context: RequestContext,
): Promise<readonly WrittenRecord[]> {
  const values = new PlanValues(context.caller.customerId);
  // For an array, PostgreSQL assumes ten elements, so that it would plan each read of a single record (docs/adr/0081).
  const isMany = ids.length > 1;
  values.list[idParameter] = isMany ? ids : ids[0];
  const scope = scopeOf(context.access, resource, values);
  const plan: GetPlan = { kind: 'get', resource: resource.id, scope, selection, ...(isMany ? { many: true } : {}) };
  const statement = context.runtime.statements.read(plan);
  const records = recordsIn(await context.session.rows(statement, values.list), statement, getCells);
  const visible = await withVisibleObjects(ids, resource, context);
  return visible === undefined ? records : records.filter(({ id }) => visible.has(id));
}

export interface WrittenRecord {
  readonly id: string;
  readonly version: number;
  /** The selected members. */
  readonly record: RenderedRow;
}

/** Returns the records in the rows of a statement whose cells are at these indexes. */
export function recordsIn(
  rows: readonly Row[],
  { shape }: ReadStatement,
  cells: { readonly id: number; readonly version: number },
): readonly WrittenRecord[] {
  return rows.map((row) => ({
    id: String(row[cells.id]),
    version: Number(row[cells.version]),
    record: new RenderedRow(shape, row),
  }));
}
