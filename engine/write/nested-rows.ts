/**
 * Rows of other resources in the bodies of records (docs/adr/0109): the rows of an invoice in the body of the invoice. They are separated from the bodies, and
 * written like the rows of a bulk write of their resource, in the same transaction.
 */
import type { RowsMember } from '../compile/serve/compiled-model.ts';
import { type Json, type JsonObject, referencedId } from '../kernel/json.ts';
import type { Resource } from '../model/model.ts';
import { type ProblemEntry, throwProblem } from '../problems/problem.ts';
import { contextFor, type RequestContext } from '../request/request-context.ts';
import { t } from '../texts/t.ts';
import { normalizeReference } from '../vocabulary/field-types/reference-types.ts';
import { toItem } from './bulk-item.ts';
import type { BulkItem } from './write-items.ts';

/** The rows of one member of one record. */
interface RowsOfRecord {
  readonly member: RowsMember;
  /** The location of the record's body in the request. */
  readonly record: string;
  readonly items: readonly BulkItem[];
}

/** The rows of one member of all records of a call. */
export interface RowGroup {
  readonly member: RowsMember;
  /** The locations of the bodies that have the member. */
  readonly records: readonly string[];
  readonly items: readonly BulkItem[];
  /** The location of the record's body, by the location of the row. */
  readonly recordOf: ReadonlyMap<string, string>;
}

/** A written record: its ID, and whether it is new. */
export interface WrittenOwner {
  readonly id: string;
  readonly isNew: boolean;
}

/** Returns whether any of the bodies contains rows. */
export function containRows(
  bodies: readonly { readonly body: JsonObject }[],
  resource: Resource,
  { runtime }: RequestContext,
): boolean {
  const { rows } = runtime.compiled.of(resource);
  return rows.length > 0 && bodies.some(({ body }) => rows.some(({ name }) => body[name] !== undefined));
}

/** Charges the rows in the bodies to the rate limit; rejects more than a bulk write can have. */
export function spendNestedRows(bodies: readonly Json[], resource: Resource, context: RequestContext): void {
  const { compiled, sizes } = context.runtime;
  const { rows } = compiled.of(resource);
  if (rows.length === 0) return;
  let count = 0;
  for (const body of bodies)
    for (const { name } of rows)
      count += lengthOf(typeof body === 'object' ? (body as JsonObject | null)?.[name] : null);
  if (count === 0) return;
  context.usage?.spendRows(count);
  if (count > sizes.bulkItems) throwProblem('bulk_too_large', { params: { max_items: sizes.bulkItems } });
}

function lengthOf(value: Json | undefined): number {
  return Array.isArray(value) ? value.length : 0;
}

/** Separates the rows from the bodies of records. */
export function separateRows(
  items: readonly BulkItem[],
  resource: Resource,
  context: RequestContext,
): { readonly items: readonly BulkItem[]; readonly rows: readonly RowsOfRecord[] } {
  const { rows: members } = context.runtime.compiled.of(resource);
  if (members.length === 0) return { items, rows: [] };
  const rows: RowsOfRecord[] = [];
  const separated = items.map((item) => {
    if (!('body' in item)) return item;
    const found = members.filter(({ name }) => item.body[name] !== undefined);
    if (found.length === 0) return item;
    const names = new Set(found.map(({ name }) => name));
    for (const member of found) {
      context.usage?.recordField(member.field, item.body[member.name] ?? null);
      rows.push({
        member,
        record: item.pointer,
        items: rowItems(member, item.body[member.name] ?? null, item.pointer),
      });
    }
    return { ...item, body: Object.fromEntries(Object.entries(item.body).filter(([name]) => !names.has(name))) };
  });
  return { items: separated, rows };
}

function rowItems({ name, resource }: RowsMember, value: Json, record: string): readonly BulkItem[] {
  const pointer = `${record}/${name}`;
  if (!Array.isArray(value)) return [wrongRow(pointer, { pointer, code: 'type', message: t('expectedRows') })];
  return value.map((row: Json, index) => toItem(row, `${pointer}/${index}`, resource));
}

function wrongRow(pointer: string, error: ProblemEntry): BulkItem {
  return { kind: 'wrong', pointer, error };
}

/** Returns the rows with the references to their records, by member. Rows of rejected records have none. */
export function groupRows(
  rows: readonly RowsOfRecord[],
  owners: ReadonlyMap<string, WrittenOwner>,
  context: RequestContext,
): readonly RowGroup[] {
  return [...Map.groupBy(rows, ({ member }) => member)].map(([member, all]) => ({
    member,
    records: all.map(({ record }) => record),
    items: all.flatMap(({ record, items }) => ownedItems(items, member, record, owners.get(record), context)),
    recordOf: new Map(all.flatMap(({ record, items }) => items.map(({ pointer }) => [pointer, record] as const))),
  }));
}

function ownedItems(
  items: readonly BulkItem[],
  member: RowsMember,
  record: string,
  owner: WrittenOwner | undefined,
  context: RequestContext,
): readonly BulkItem[] {
  if (owner === undefined) return [];
  const { field, name, via } = member;
  const operation = owner.isNew ? 'create' : 'update';
  const pointer = `${record}/${name}`;
  if (!context.bySystem && !contextFor(context, field.resource, operation).access.mayWrite(field)) {
    return [wrongRow(pointer, { pointer, code: 'field_not_permitted', message: t('callerCannotWriteThisField') })];
  }
  return items.map((item): BulkItem => {
    if (item.kind === 'wrong') return item;
    const within = { field: via.name, id: owner.id };
    if (item.kind === 'delete') return { ...item, within };
    const { [via.name]: given, ...body } = item.body;
    if (given !== undefined && referencedId(normalizeReference(given)) !== owner.id) {
      const location = `${item.pointer}/${via.name}`;
      return wrongRow(item.pointer, { pointer: location, code: 'read_only', message: t('rowBelongsToThisRecord') });
    }
    if (item.kind === 'update') return { ...item, body, within };
    return { ...item, body: { ...body, [via.name]: { id: owner.id } } };
  });
}

/** Returns the context in which the rows of a member are written. Each needs the permission for its own operation. */
export function rowContext({ resource }: RowsMember, context: RequestContext): RequestContext {
  return context.bySystem ? context : contextFor(context, resource, 'bulk');
}

/**
 * Removes errors about references of rows to their records: the record exists for its request only, or it is not stored because it has errors itself.
 */
export function withoutOwnerErrors(
  errors: readonly ProblemEntry[],
  { items, member }: RowGroup,
): readonly ProblemEntry[] {
  const owned = new Set(items.map(({ pointer }) => `${pointer}/${member.via.name}`));
  return errors.filter(
    (entry) => entry.code !== 'reference_not_found' || !('pointer' in entry && owned.has(entry.pointer)),
  );
}
