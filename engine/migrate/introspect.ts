/**
 * Reads a live schema into Tables, with expressions as PostgreSQL prints them. For a comparison, the tables of
 * descriptors are created in a scratch schema and read back too (`canonicalTables`): only PostgreSQL knows its printed
 * form of an expression.
 */
import type { Check, Column, ForeignKey, Index, Table, Tables } from '../compile/tables/tables.ts';
import { quoteIdentifier } from '../kernel/render-sql.ts';
import { type Connection, defaultSchema } from './connection.ts';
import { unvalidatedComment } from './render-sql.ts';
import { createTablesSteps } from './steps/create-tables.ts';

/** Returns the tables of a schema. Unvalidated constraints and invalid indexes are marked in their text. */
export async function introspect(connection: Connection, schema = defaultSchema): Promise<Tables> {
  const [partitioned, columns, constraints, indexes] = [
    await readPartitioned(connection, schema),
    await readColumns(connection, schema),
    await readConstraints(connection, schema),
    await readIndexes(connection, schema),
  ];
  const tables = [...columns].map(([name, list]): Table => {
    const tableConstraints = constraints.get(name) ?? [];
    const primary = tableConstraints.find(({ kind }) => kind === 'p');
    return {
      name,
      source: name,
      formerly: [],
      ...(partitioned.has(name) && { partition: 'month' }),
      columns: list,
      primaryKey: { name: primary?.name ?? '', columns: primary?.columns ?? [] },
      foreignKeys: tableConstraints.flatMap((row) => (row.kind === 'f' ? [foreignKeyOf(row)] : [])),
      checks: tableConstraints.flatMap((row) => (row.kind === 'c' ? [checkOf(row)] : [])),
      indexes: indexes.get(name) ?? [],
    };
  });
  return { extensions: [], tables };
}

/**
 * Returns the tables as PostgreSQL prints them: created in a temporary schema, read and rolled back. Referenced tables
 * that are not among them must exist in `schema`.
 */
export async function canonicalTables(connection: Connection, tables: Tables, schema = defaultSchema): Promise<Tables> {
  const scratch = 'core_scratch';
  await connection.query('BEGIN');
  try {
    await connection.query(`CREATE SCHEMA ${scratch}; SET LOCAL search_path TO ${scratch}, ${quoteIdentifier(schema)}`);
    for (const name of tables.extensions)
      await connection.query(`CREATE EXTENSION IF NOT EXISTS ${quoteIdentifier(name)}`);
    const [createStep] = createTablesSteps(tables.tables, new Set(), false);
    await connection.query(createStep?.statements.join(';\n') ?? '');
    return await introspect(connection, scratch);
  } finally {
    await connection.query('ROLLBACK');
  }
}

/** Returns the tables partitioned by ranges of IDs. The partitions are in another schema. */
async function readPartitioned(connection: Connection, schema: string): Promise<ReadonlySet<string>> {
  const { rows } = await connection.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'p' AND pg_get_partkeydef(oid) = 'RANGE (id)'`,
    [quoteIdentifier(schema)],
  );
  return new Set(rows.map(({ name }) => name));
}

interface ColumnRow extends Record<string, unknown> {
  readonly table_name: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly expression: string | null;
  readonly generated: boolean;
  readonly identity: boolean;
}

async function readColumns(connection: Connection, schema: string): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await connection.query<ColumnRow>(
    `SELECT class.relname AS table_name, attribute.attname AS name, format_type(atttypid, atttypmod) AS type,
       NOT attnotnull AS nullable, pg_get_expr(adbin, adrelid) AS expression,
       attgenerated <> '' AS generated, attidentity <> '' AS identity
     FROM pg_class AS class
     JOIN pg_attribute AS attribute ON attrelid = class.oid AND attnum > 0 AND NOT attisdropped
     LEFT JOIN pg_attrdef ON adrelid = class.oid AND adnum = attnum
     WHERE class.relnamespace = $1::regnamespace AND class.relkind IN ('r', 'p')
     ORDER BY class.relname COLLATE "C", attnum`,
    [quoteIdentifier(schema)],
  );
  return group(rows, ({ name, type, nullable, expression, generated, identity }) => ({
    name,
    type,
    nullable,
    ...(expression === null || generated ? {} : { default: expression }),
    ...(expression !== null && generated ? { generated: expression } : {}),
    ...(identity ? { identity } : {}),
    formerly: [],
  }));
}

interface ConstraintRow extends Record<string, unknown> {
  readonly table_name: string;
  readonly name: string;
  readonly kind: 'p' | 'f' | 'c';
  readonly columns: readonly string[];
  readonly target: string | null;
  readonly target_columns: readonly string[] | null;
  readonly on_delete: string;
  readonly set_null_columns: readonly string[] | null;
  readonly expression: string | null;
  readonly is_valid: boolean;
}

async function readConstraints(connection: Connection, schema: string) {
  const names = (keys: string, relation: string): string =>
    `(SELECT array_agg(attname::text ORDER BY place) FROM unnest(${keys}) WITH ORDINALITY AS key (number, place)
      JOIN pg_attribute ON attrelid = ${relation} AND attnum = number)`;
  const { rows } = await connection.query<ConstraintRow>(
    `SELECT class.relname AS table_name, conname AS name, contype AS kind, ${names('conkey', 'conrelid')} AS columns,
       target.relname AS target, ${names('confkey', 'confrelid')} AS target_columns, confdeltype AS on_delete,
       ${names('confdelsetcols', 'conrelid')} AS set_null_columns, pg_get_expr(conbin, conrelid) AS expression,
       convalidated OR coalesce(obj_description(pg_constraint.oid, 'pg_constraint') = $2, false) AS is_valid
     FROM pg_constraint JOIN pg_class AS class ON class.oid = conrelid LEFT JOIN pg_class AS target ON target.oid = confrelid
     WHERE class.relnamespace = $1::regnamespace AND contype IN ('p', 'f', 'c') AND conparentid = 0
     ORDER BY class.relname COLLATE "C", conname COLLATE "C"`,
    [quoteIdentifier(schema), unvalidatedComment],
  );
  return group(rows, (row) => row);
}

const notValid = ' NOT VALID';

function foreignKeyOf(row: ConstraintRow): ForeignKey {
  const onDelete = row.on_delete === 'c' ? 'cascade' : row.on_delete === 'n' ? 'set_null' : 'restrict';
  return {
    name: row.name,
    columns: row.columns,
    target: `${row.target}${row.is_valid ? '' : notValid}`,
    targetColumns: row.target_columns ?? [],
    onDelete,
    setNullColumns: row.set_null_columns ?? [],
    field: '',
  };
}

function checkOf(row: ConstraintRow): Check {
  return { name: row.name, expression: `${row.expression}${row.is_valid ? '' : notValid}`, source: { field: '' } };
}

interface IndexRow extends Record<string, unknown> {
  readonly table_name: string;
  readonly name: string;
  readonly unique: boolean;
  readonly definition: string;
  readonly is_valid: boolean;
}

async function readIndexes(connection: Connection, schema: string): Promise<ReadonlyMap<string, readonly Index[]>> {
  const { rows } = await connection.query<IndexRow>(
    `SELECT class.relname AS table_name, index.relname AS name, indisunique AS unique, indisvalid AS is_valid,
       pg_get_indexdef(indexrelid) AS definition
     FROM pg_index JOIN pg_class AS class ON class.oid = indrelid JOIN pg_class AS index ON index.oid = indexrelid
     WHERE class.relnamespace = $1::regnamespace AND NOT indisprimary AND class.relkind IN ('r', 'p')
       -- Exclusion constraints are added by handwritten migrations; their indexes are created and dropped with them. Queried once: there is
       -- no index by which PostgreSQL could find the constraint of an index, so it would scan all constraints for each index.
       AND indexrelid NOT IN (SELECT conindid FROM pg_constraint WHERE contype = 'x')
     ORDER BY class.relname COLLATE "C", index.relname COLLATE "C"`,
    [quoteIdentifier(schema)],
  );
  return group(rows, ({ name, unique, definition, is_valid }) => {
    // `CREATE INDEX name ON schema.table USING btree (…) WHERE …`: the text after USING does not depend on the schema.
    const [, method = '', terms = ''] = / USING (\w+) (.*)$/s.exec(definition) ?? [];
    const text = is_valid ? terms : `${terms} INVALID`;
    return { name, unique, method: method as Index['method'], terms: [text] };
  });
}

function group<Row extends { readonly table_name: string }, Value>(
  rows: readonly Row[],
  value: (row: Row) => Value,
): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const list = groups.get(row.table_name) ?? [];
    list.push(value(row));
    groups.set(row.table_name, list);
  }
  return groups;
}
