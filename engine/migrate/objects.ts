/**
 * Tables as a flat list of objects, one for each table, column, constraint and index. A migration stores the objects it
 * changes, so that the state after any history can be derived offline, and conflicting changes on two branches can be
 * reported.
 */
import { createHash } from 'node:crypto';
import type { Check, Column, ForeignKey, Index, Table, Tables } from '../compile/tables/tables.ts';

/** The change of one object by a migration. `before` is the hash of the previous object; null if there was none. */
export interface ObjectChange {
  /** `column accounts_tenant.email`, `table accounts_tenant`, `extension pg_trgm`. */
  readonly object: string;
  readonly before: string | null;
  readonly after: ObjectValue | null;
}

export type ObjectValue = Readonly<Record<string, unknown>>;
type Objects = ReadonlyMap<string, ObjectValue>;

interface TableValue {
  readonly source: string;
  readonly formerly: readonly string[];
  readonly partition?: 'month';
  readonly primaryKey: Table['primaryKey'];
}

/** Returns all objects of a state, in the order of their tables and names. */
export function objectsOf(tables: Tables): Objects {
  const objects = new Map<string, ObjectValue>();
  for (const name of tables.extensions) objects.set(`extension ${name}`, {});
  for (const table of tables.tables) {
    const { name, source, formerly, partition, primaryKey } = table;
    objects.set(`table ${name}`, { source, formerly, ...(partition && { partition }), primaryKey });
    table.columns.forEach((column, at) => {
      objects.set(`column ${name}.${column.name}`, { ...column, at });
    });
    for (const key of table.foreignKeys) objects.set(`foreign_key ${name}.${key.name}`, { ...key });
    for (const check of table.checks) objects.set(`check ${name}.${check.name}`, { ...check });
    for (const index of table.indexes) objects.set(`index ${name}.${index.name}`, { ...index });
  }
  return objects;
}

/** Returns the state that a list of objects describes. */
export function tablesOf(objects: Objects): Tables {
  const objectsOfKind = <Item>(kind: string, table: string): readonly Item[] => {
    const prefix = `${kind} ${table}.`;
    return [...(byTable.get(table) ?? [])].flatMap(([key, value]) => (key.startsWith(prefix) ? [value as Item] : []));
  };
  const byTable = groupByTable(objects);
  const tables: Table[] = [];
  for (const [key, value] of objects) {
    if (!key.startsWith('table ')) continue;
    const name = key.slice(6);
    const columns = objectsOfKind<Column & { readonly at: number }>('column', name).toSorted(
      (left, right) => left.at - right.at,
    );
    const { source, formerly, partition, primaryKey } = value as unknown as TableValue;
    tables.push({
      name,
      source,
      formerly,
      ...(partition && { partition }),
      columns: columns.map(({ at: _at, ...column }) => column),
      primaryKey,
      foreignKeys: objectsOfKind<ForeignKey>('foreign_key', name).toSorted(byName),
      checks: objectsOfKind<Check>('check', name).toSorted(byName),
      indexes: objectsOfKind<Index>('index', name).toSorted(byName),
    });
  }
  const extensions = [...objects.keys()].flatMap((key) => (key.startsWith('extension ') ? [key.slice(10)] : []));
  return { extensions: extensions.toSorted(), tables: tables.toSorted(byName) };
}

function groupByTable(objects: Objects): ReadonlyMap<string, readonly (readonly [string, ObjectValue])[]> {
  const groups = new Map<string, (readonly [string, ObjectValue])[]>();
  for (const entry of objects) {
    const table = tableOf(entry[0]);
    const group = groups.get(table);
    if (group === undefined) groups.set(table, [entry]);
    else group.push(entry);
  }
  return groups;
}

/** Returns the table of an object. */
export function tableOf(object: string): string {
  const name = object.slice(object.indexOf(' ') + 1);
  return name.split('.')[0] ?? name;
}

/** Returns the differences between two states, object by object. */
export function objectChanges(before: Tables, after: Tables): readonly ObjectChange[] {
  const [old, target] = [objectsOf(before), objectsOf(after)];
  const changes: ObjectChange[] = [];
  for (const [object, value] of target) {
    const current = old.get(object);
    if (current !== undefined && JSON.stringify(current) === JSON.stringify(value)) continue;
    const hash = current === undefined ? null : objectHash(current);
    // Former names are not a difference, but the used ones must be stored; otherwise a swap would be applied again.
    if (hash !== objectHash(value) || !hasSameFormerNames(current, value))
      changes.push({ object, before: hash, after: value });
  }
  for (const [object, value] of old) {
    if (!target.has(object)) changes.push({ object, before: objectHash(value), after: null });
  }
  return changes;
}

function hasSameFormerNames(current: ObjectValue | undefined, value: ObjectValue): boolean {
  return JSON.stringify(current?.formerly) === JSON.stringify(value.formerly);
}

/** Returns a short hash of an object's definition in PostgreSQL: its labels and its position in the table are excluded. */
export function objectHash(value: ObjectValue): string {
  const { at: _at, formerly: _formerly, field: _field, source: _source, rule: _rule, ...meaning } = value;
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(meaning)))
    .digest('hex')
    .slice(0, 12);
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, member]) => [key, sortKeys(member)]),
  );
}

function byName(left: { readonly name: string }, right: { readonly name: string }): number {
  return left.name < right.name ? -1 : left.name > right.name ? 1 : 0;
}
