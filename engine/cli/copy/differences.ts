/** A copy of a customer beside the customer: which records have come, changed and gone since, and their members before and now. */
import { quoteIdentifier } from '../../kernel/quote-sql.ts';
import type { Model } from '../../model/model.ts';
import type { SystemTables } from '../../query/system-tables.ts';
import {
  areEqual,
  differingColumns,
  differingIds,
  hashesOf,
  hashOfValues,
  keyOfValues,
  type Reader,
  type Reading,
  sumOf,
  type Texts,
  textsOf,
} from '../move/compare.ts';
import { type CustomerTable, ownColumns } from '../move/database.ts';

export interface ResourceDifference {
  /** Its id; of links the member that keeps them. */
  readonly resource: string;
  readonly created: number;
  readonly changed: number;
  readonly deleted: number;
}

export interface MemberDifference {
  readonly member: string;
  /** As texts; null: none. */
  readonly before: string | null;
  readonly now: string | null;
}

export interface CopyDifference {
  readonly resource: string;
  readonly id: string;
  /** What has become of it since. */
  readonly what: 'created' | 'changed' | 'deleted';
  /** Of a changed record. */
  readonly members: readonly MemberDifference[];
}

export interface Differences {
  readonly resources: readonly ResourceDifference[];
  readonly records: readonly CopyDifference[];
}

export interface DifferenceOptions {
  readonly tables: readonly CustomerTable[];
  readonly model: Model;
  readonly systemTables: SystemTables;
  /** The integration that reads the copy. */
  readonly reader: string | null;
  /** Only this one, by its id. */
  readonly resource: string | undefined;
  /** Records of each resource. */
  readonly most: number;
}

/** Compares them. Nothing is locked: of a customer that is being written it shows what was there when its table was read. */
export async function differencesOfCopy(
  before: Reader,
  now: Reader,
  { tables, model, systemTables, reader, resource, most }: DifferenceOptions,
): Promise<Differences> {
  const names = namesOf(model);
  const resources: ResourceDifference[] = [];
  const records: CopyDifference[] = [];
  for (const table of tables) {
    const known = names.get(table.name) ?? { resource: table.name, members: new Map<string, string>() };
    if (resource !== undefined && known.resource !== resource && !known.resource.startsWith(`${resource}.`)) continue;
    const [one, other] = [readingOf(table, before, now, systemTables), readingOf(table, now, now, systemTables)];
    if (areEqual(await sumOf(one, before), await sumOf(other, now))) continue;
    const [old, current] = [await hashesOf(one, before), await hashesOf(other, now)];
    if (reader !== null) old.delete(reader);
    const ids = differingIds(old, current);
    if (ids.length === 0) continue;
    const whatOf = (id: string): CopyDifference['what'] =>
      !old.has(id) ? 'created' : current.has(id) ? 'changed' : 'deleted';
    const count = (what: CopyDifference['what']): number => ids.filter((id) => whatOf(id) === what).length;
    resources.push({
      resource: known.resource,
      created: count('created'),
      changed: count('changed'),
      deleted: count('deleted'),
    });
    for (const id of ids.slice(0, most)) {
      const what = whatOf(id);
      const members =
        what === 'changed' ? changes(await textsOf(one, id, before), await textsOf(other, id, now), known.members) : [];
      records.push({ resource: known.resource, id, what, members });
    }
  }
  return { resources, records };
}

/** Of each table the resource and the names of its members by column; of links the member that keeps them. */
function namesOf(
  model: Model,
): ReadonlyMap<string, { readonly resource: string; readonly members: ReadonlyMap<string, string> }> {
  return new Map(
    model.resources.flatMap(({ id, table, fields }) => [
      [table, { resource: id, members: new Map(fields.map(({ columnName, name }) => [columnName, name])) }] as const,
      ...fields.flatMap(({ name, linkTable }) =>
        linkTable === undefined ? [] : [[linkTable.name, { resource: `${id}.${name}`, members: new Map() }] as const],
      ),
    ]),
  );
}

/** Every value as a text in which the copy has the id of the customer. */
function readingOf(
  { name, key, columns }: CustomerTable,
  own: Reader,
  customer: Reader,
  { namesOf }: SystemTables,
): Reading {
  const text = (column: string): string =>
    `replace(${quoteIdentifier(column)}::text, '${own.customerId}', '${customer.customerId}')`;
  // A copy has a name of its own.
  const [customers] = namesOf(['customer']);
  const isNamed = (column: string): boolean => customers === name && column === 'name';
  const texts = new Map(
    columns.map((column) => [
      column,
      isNamed(column) ? `case when id <> customer_id then ${text(column)} end` : text(column),
    ]),
  );
  return { name, key: keyOfValues(ownColumns(key).map(text)), hash: hashOfValues([...texts.values()]), texts };
}

function changes(before: Texts, now: Texts, members: ReadonlyMap<string, string>): readonly MemberDifference[] {
  return differingColumns(before, now).map((column) => ({
    member: members.get(column) ?? column,
    before: before[column] ?? null,
    now: now[column] ?? null,
  }));
}
