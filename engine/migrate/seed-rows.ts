/**
 * Fills a scratch database with test rows for every table, in an order that satisfies references. Rows rejected by a
 * rule are retried with fewer values.
 */
import { sql } from 'kysely';
import type { Column, Table, Tables } from '../compile/tables/tables.ts';
import { executeOn } from '../database/execute-on.ts';
import { queryBuilder } from '../database/kysely.ts';
import { topologicalSort } from '../kernel/graph.ts';
import { quoteIdentifier as quote, quoteLiteral } from '../kernel/quote-sql.ts';
import type { Connection } from './connection.ts';
import { columnValues } from './seed-values.ts';
import { identifiersIn } from './sql-text.ts';

/** The customer that owns the test rows unless another is given. */
const trialCustomer = '00000000-0000-7000-8000-00000000000c';
const rowsPerTable = 6;

/** Conditions that the test rows must satisfy. */
export interface SeedNeeds {
  /** IDs of records that must exist, by table. */
  readonly records?: ReadonlyMap<string, readonly string[]>;
  /** By table whose texts must also contain numbers, dates and IDs: those of records in the named tables. */
  readonly spelled?: ReadonlyMap<string, readonly string[]>;
  /** The customer that owns the rows. */
  readonly customerId?: string;
}

export interface SeedResult {
  readonly rows: number;
  /** Tables that remained empty because no test row satisfied all their rules. */
  readonly empty: readonly string[];
}

/** Returns null if a statement succeeds, or the violated rule; a failed one has no effects. The errors of a cluster name the rule only in their message. */
const tryFunction = `CREATE OR REPLACE FUNCTION pg_temp.core_try(statement text) RETURNS text LANGUAGE plpgsql AS $core$
DECLARE broken text; report text; BEGIN EXECUTE statement; RETURN NULL;
EXCEPTION WHEN integrity_constraint_violation OR data_exception THEN GET STACKED DIAGNOSTICS broken = CONSTRAINT_NAME, report = MESSAGE_TEXT;
RETURN coalesce(nullif(broken, ''), substring(report from 'check constraint "([^"]+)"'), ''); END $core$`;

/**
 * Triggers of handwritten migrations may relate several rows, which test rows do not satisfy; they are disabled while rows are created. Without the setting,
 * the coordinator of a cluster rejects all statements about triggers.
 */
const switchTriggers = (
  state: 'ENABLE' | 'DISABLE',
) => `SET citus.enable_unsafe_triggers TO on; DO $core$ DECLARE target regclass; BEGIN
FOR target IN SELECT DISTINCT tgrelid FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
  WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace LOOP EXECUTE format('ALTER TABLE %s ${state} TRIGGER USER', target); END LOOP; END $core$`;

/** Inserts rows into every table. */
export async function seedRows(connection: Connection, tables: Tables, needs: SeedNeeds = {}): Promise<SeedResult> {
  await connection.query(tryFunction);
  await connection.query(switchTriggers('DISABLE'));
  const byName = new Map(tables.tables.map((table) => [table.name, table]));
  const { ordered } = topologicalSort(tables.tables, (table) => {
    const required = table.foreignKeys.flatMap(({ columns, target }) => (isRequired(table, columns) ? [target] : []));
    return [...required, ...(needs.spelled?.get(table.name) ?? [])].flatMap((name) => {
      const target = byName.get(name);
      return target === undefined || target === table ? [] : [target];
    });
  });
  const ids = new Map<string, readonly string[]>();
  // In the second pass, rows that need one of several references find all of them.
  for (const _sweep of [1, 2]) {
    for (const [index, table] of ordered.entries()) {
      if ((ids.get(table.name) ?? []).length > 0) continue;
      ids.set(table.name, await seedTable({ connection, table, index, ids, needs }));
    }
  }
  await connection.query(switchTriggers('ENABLE'));
  const rows = [...ids.values()].reduce((sum, tableIds) => sum + tableIds.length, 0);
  return { rows, empty: ordered.flatMap(({ name }) => ((ids.get(name) ?? []).length === 0 ? [name] : [])) };
}

function isRequired(table: Table, columns: readonly string[]): boolean {
  return columns.every((name) => table.columns.find((column) => column.name === name)?.nullable === false);
}

type Row = Map<string, string>;

interface Seeding {
  readonly connection: Connection;
  readonly table: Table;
  /** Index of the table among all tables, for IDs. */
  readonly index: number;
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly needs: SeedNeeds;
}

async function seedTable(seeding: Seeding): Promise<readonly string[]> {
  const { connection, table, index, ids, needs } = seeding;
  const rowIds = Array.from({ length: rowsPerTable }, (_, number) => rowId(index, number));
  rowIds.push(...(needs.records?.get(table.name) ?? []));
  let waiting = rowIds.map((id, number) => makeRow(seeding, id, number));
  const insertedIds: string[] = [];
  // Each round removes the columns of the violated rule from a rejected row; rows that remain after some rounds cannot be created.
  for (let round = 0; round < 10 && waiting.length > 0; round += 1) {
    const attempts = waiting.map((row, position) =>
      sql<string | null>`pg_temp.core_try(${insert(table, row)})`.as(String(position)),
    );
    const [results = {}] = await executeOn(connection, queryBuilder<object>().selectNoFrom(attempts));
    const rejectedRows: Row[] = [];
    for (const [position, row] of waiting.entries()) {
      const broken = results[String(position)];
      if (broken === null) insertedIds.push(row.get('id') ?? '');
      else if (relaxRow({ table, row, broken: broken ?? '', round, ids })) rejectedRows.push(row);
    }
    waiting = rejectedRows;
  }
  return insertedIds;
}

/** The first row has only required values; the others use each value of every column. */
function makeRow({ table, ids, needs }: Seeding, id: string, number: number): Row {
  const row: Row = new Map();
  const targets = needs.spelled?.get(table.name);
  const spelled = targets === undefined ? [] : spelledValues(targets, ids, number);
  for (const column of table.columns) {
    const key = table.foreignKeys.find(({ columns }) => columns.includes(column.name) && column.name !== 'customer_id');
    if (column.name === 'customer_id') row.set(column.name, quoteLiteral(needs.customerId ?? trialCustomer));
    else if (column.name === 'id') row.set('id', quoteLiteral(id));
    else if (key !== undefined) {
      const referred = ids.get(key.target) ?? [];
      const target = referred[number % Math.max(1, referred.length)];
      if (target !== undefined && (number > 0 || !column.nullable)) row.set(column.name, target);
    } else if (number > 0 || (!column.nullable && column.default === undefined)) {
      const values = columnValues(table, column, number + 1, spelled);
      const value = values[number % Math.max(1, values.length)];
      if (value !== undefined) row.set(column.name, value);
    }
  }
  return row;
}

/** Texts that can be converted to other types: an ID, a number, a date. */
function spelledValues(
  targets: readonly string[],
  ids: ReadonlyMap<string, readonly string[]>,
  number: number,
): readonly string[] {
  const records = targets.flatMap((target) => (ids.get(target) ?? []).at(-1)?.slice(1, -1) ?? []);
  const [first = rowId(999_999, number), ...others] = records;
  return [first, String(number), `2026-02-${10 + number}`, ...others];
}

function rowId(table: number, number: number): string {
  return `00000000-0000-7000-8000-${String(table).padStart(6, '0')}${String(number + 1).padStart(6, '0')}`;
}

function insert(table: Table, row: Row): string {
  return `INSERT INTO ${quote(table.name)} (${[...row.keys()].map(quote).join(', ')}) VALUES (${[...row.values()].join(', ')})`;
}

interface RejectedRow {
  readonly table: Table;
  readonly row: Row;
  /** Name of the violated constraint. */
  readonly broken: string;
  readonly round: number;
  readonly ids: ReadonlyMap<string, readonly string[]>;
}

/**
 * Relaxes a rejected row: first the columns of the violated rule become null, then one column after the other is the only one with a value ("exactly one
 * of"), then all of them have values. Returns false if there are no options left.
 */
function relaxRow({ table, row, broken, round, ids }: RejectedRow): boolean {
  const check = table.checks.find(({ name }) => name === broken);
  const used = check === undefined ? [...row.keys()] : [...identifiersIn(check.expression)];
  const isKey = (name: string): boolean => name === 'customer_id' || name === 'id';
  const columns = table.columns.filter(({ name }) => used.includes(name) && !isKey(name));
  if (columns.length === 0) return false;
  const alone = columns[(round - 1) % columns.length];
  for (const column of columns) {
    const isFilled = round > columns.length || column === alone;
    const value = isFilled || !column.nullable ? nextValue(table, column, round, ids) : undefined;
    if (value !== undefined) row.set(column.name, value);
    else if (column.nullable) row.delete(column.name);
  }
  return true;
}

function nextValue(
  table: Table,
  column: Column,
  round: number,
  ids: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const key = table.foreignKeys.find(({ columns }) => columns.includes(column.name));
  if (key !== undefined) return ids.get(key.target)?.[round % Math.max(1, ids.get(key.target)?.length ?? 0)];
  const values = columnValues(table, column, round * 10 + 7);
  return values[round % Math.max(1, values.length)];
}
