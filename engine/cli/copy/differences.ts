/** A copy of a customer beside the customer: which records have come, changed and gone since, and their members before and now. */
import type pg from 'pg';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import type { Model } from '../../model/model.ts';
import type { SystemTables } from '../../query/system-tables.ts';
import { type CustomerTable, inPublic } from '../move/database.ts';

/** One of the two: a connection, and whose rows. */
export interface Beside {
  readonly client: pg.Client;
  readonly customerId: string;
}

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
  before: Beside,
  now: Beside,
  { tables, model, systemTables, reader, resource, most }: DifferenceOptions,
): Promise<Differences> {
  const names = namesOf(model);
  const resources: ResourceDifference[] = [];
  const records: CopyDifference[] = [];
  for (const table of tables) {
    const known = names.get(table.name) ?? { resource: table.name, members: new Map<string, string>() };
    if (resource !== undefined && known.resource !== resource && !known.resource.startsWith(`${resource}.`)) continue;
    const [one, other] = [shapeOf(table, before, now, systemTables), shapeOf(table, now, now, systemTables)];
    if ((await sumOf(one, before)) === (await sumOf(other, now))) continue;
    const [old, current] = [await hashesOf(one, before), await hashesOf(other, now)];
    if (reader !== null) old.delete(reader);
    const ids = [...new Set([...old.keys(), ...current.keys()])].filter((id) => old.get(id) !== current.get(id));
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
    for (const id of ids.toSorted().slice(0, most)) {
      const what = whatOf(id);
      const members =
        what === 'changed' ? changes(await rowOf(one, id, before), await rowOf(other, id, now), known.members) : [];
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

/** How a table is read of one side: SQL of the key of a row, and of each column as a text in which the copy has the id of the customer. */
interface Shape {
  readonly name: string;
  readonly key: string;
  readonly columns: ReadonlyMap<string, string>;
}

function shapeOf(
  { name, key, columns }: CustomerTable,
  own: Beside,
  customer: Beside,
  { customer: customers }: SystemTables,
): Shape {
  const text = (column: string): string =>
    `replace(${quoteIdentifier(column)}::text, '${own.customerId}', '${customer.customerId}')`;
  const keys = key.filter((column) => column !== 'customer_id').map(text);
  // A copy has a name of its own.
  const isNamed = (column: string): boolean => customers.replaceAll('"', '') === name && column === 'name';
  return {
    name,
    key: keys.length === 0 ? "''" : `concat_ws(' ', ${keys.join(', ')})`,
    columns: new Map(
      columns.map((column) => [
        column,
        isNamed(column) ? `case when id <> customer_id then ${text(column)} end` : text(column),
      ]),
    ),
  };
}

function hashOf({ columns }: Shape): string {
  return `hash_record_extended(row(${[...columns.values()].join(', ')}), 0)`;
}

async function sumOf(shape: Shape, { client, customerId }: Beside): Promise<string | undefined> {
  const { rows } = await client.query<{ sum: string }>(
    `select count(*)::text || ' ' || coalesce(sum(${hashOf(shape)}::numeric), 0)::text as sum from ${inPublic(shape.name)} where customer_id = $1`,
    [customerId],
  );
  return rows[0]?.sum;
}

async function hashesOf(shape: Shape, { client, customerId }: Beside): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; hash: string }>(
    `select ${shape.key} as id, ${hashOf(shape)}::text as hash from ${inPublic(shape.name)} where customer_id = $1`,
    [customerId],
  );
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

type Row = Readonly<Record<string, string | null>>;

async function rowOf({ name, key, columns }: Shape, id: string, { client, customerId }: Beside): Promise<Row> {
  const values = [...columns].map(([column, value]) => `${value} as ${quoteIdentifier(column)}`);
  const { rows } = await client.query<Row>(
    `select ${values.join(', ')} from ${inPublic(name)} where customer_id = $1 and ${key} = $2`,
    [customerId, id],
  );
  return rows[0] ?? {};
}

function changes(before: Row, now: Row, members: ReadonlyMap<string, string>): readonly MemberDifference[] {
  return Object.keys({ ...before, ...now })
    .filter((column) => before[column] !== now[column])
    .map((column) => ({
      member: members.get(column) ?? column,
      before: before[column] ?? null,
      now: now[column] ?? null,
    }));
}
