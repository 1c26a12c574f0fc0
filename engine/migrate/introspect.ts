/**
 * Reads a live schema into Tables, with expressions as PostgreSQL prints them. For a comparison, the tables of
 * descriptors are created in a scratch schema and read back too (`canonicalTables`): only PostgreSQL knows its printed
 * form of an expression.
 */
import { type InferResult, sql } from 'kysely';
import type { Check, Column, ForeignKey, Index, Table, Tables } from '../compile/tables/tables.ts';
import { catalog, constraintColumns } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { quoteIdentifier } from '../kernel/quote-sql.ts';
import { type Connection, defaultSchema } from './connection.ts';
import { schemaNamed } from './relations.ts';
import { unvalidatedComment } from './render-sql.ts';
import { createTablesSteps } from './steps/create-tables.ts';

/** Returns the tables of a schema. Unvalidated constraints and invalid indexes are marked in their text. */
export async function introspect(connection: Connection, schema = defaultSchema): Promise<Tables> {
  const [partitioned, columns, constraints, indexes] = [
    await readPartitioned(connection, schema),
    await readColumns(connection, schema),
    group(await executeOn(connection, constraintsIn(schema)), (row) => row),
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
  const partitioned = catalog
    .selectFrom('pg_class')
    .select('relname as name')
    .where('relnamespace', '=', schemaNamed(schema))
    .where('relkind', '=', 'p')
    .where(sql<string>`pg_get_partkeydef(oid)`, '=', 'RANGE (id)');
  return new Set((await executeOn(connection, partitioned)).map(({ name }) => name));
}

async function readColumns(connection: Connection, schema: string): Promise<ReadonlyMap<string, readonly Column[]>> {
  const columns = catalog
    .selectFrom('pg_class as class')
    .innerJoin('pg_attribute', 'attrelid', 'class.oid')
    .leftJoin('pg_attrdef', (join) => join.onRef('adrelid', '=', 'class.oid').onRef('adnum', '=', 'attnum'))
    .select(['class.relname as table_name', 'attname as name'])
    .select([
      sql<string>`format_type(atttypid, atttypmod)`.as('type'),
      sql<boolean>`not attnotnull`.as('nullable'),
      sql<string | null>`pg_get_expr(adbin, adrelid)`.as('expression'),
      sql<boolean>`attgenerated <> ''`.as('generated'),
      sql<boolean>`attidentity <> ''`.as('identity'),
    ])
    .where('class.relnamespace', '=', schemaNamed(schema))
    .where('class.relkind', 'in', ['r', 'p'])
    .where('attnum', '>', 0)
    .where('attisdropped', '=', false)
    .orderBy('class.relname', (order) => order.collate('C'))
    .orderBy('attnum');
  const rows = await executeOn(connection, columns);
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

/** The primary keys, foreign keys and checks of the tables in a schema. */
function constraintsIn(schema: string) {
  const isUnvalidated = sql<boolean>`obj_description(pg_constraint.oid, 'pg_constraint') = ${unvalidatedComment}`;
  return catalog
    .selectFrom('pg_constraint')
    .innerJoin('pg_class as class', 'class.oid', 'conrelid')
    .leftJoin('pg_class as target', 'target.oid', 'confrelid')
    .select(['class.relname as table_name', 'conname as name', 'contype as kind'])
    .select(['target.relname as target', 'confdeltype as on_delete'])
    .select([
      constraintColumns('conkey', 'conrelid').as('columns'),
      constraintColumns('confkey', 'confrelid').as('target_columns'),
      constraintColumns('confdelsetcols', 'conrelid').as('set_null_columns'),
      sql<string | null>`pg_get_expr(conbin, conrelid)`.as('expression'),
      sql<boolean>`convalidated or coalesce(${isUnvalidated}, false)`.as('is_valid'),
    ])
    .where('class.relnamespace', '=', schemaNamed(schema))
    .where('contype', 'in', ['p', 'f', 'c'])
    .where('conparentid', '=', 0)
    .orderBy('class.relname', (order) => order.collate('C'))
    .orderBy('conname', (order) => order.collate('C'));
}

type ConstraintRow = InferResult<ReturnType<typeof constraintsIn>>[number];

const notValid = ' NOT VALID';

function foreignKeyOf(row: ConstraintRow): ForeignKey {
  const onDelete = row.on_delete === 'c' ? 'cascade' : row.on_delete === 'n' ? 'set_null' : 'restrict';
  return {
    name: row.name,
    columns: row.columns ?? [],
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

async function readIndexes(connection: Connection, schema: string): Promise<ReadonlyMap<string, readonly Index[]>> {
  const exclusions = catalog.selectFrom('pg_constraint').select('conindid').where('contype', '=', 'x');
  const indexes = catalog
    .selectFrom('pg_index')
    .innerJoin('pg_class as class', 'class.oid', 'indrelid')
    .innerJoin('pg_class as index', 'index.oid', 'indexrelid')
    .select(['class.relname as table_name', 'index.relname as name', 'indisunique as unique', 'indisvalid as is_valid'])
    .select(sql<string>`pg_get_indexdef(indexrelid)`.as('definition'))
    .where('class.relnamespace', '=', schemaNamed(schema))
    .where('indisprimary', '=', false)
    .where('class.relkind', 'in', ['r', 'p'])
    // Exclusion constraints are added by handwritten migrations; their indexes are created and dropped with them. Queried once: there is
    // no index by which PostgreSQL could find the constraint of an index, so it would scan all constraints for each index.
    .where('indexrelid', 'not in', exclusions)
    .orderBy('class.relname', (order) => order.collate('C'))
    .orderBy('index.relname', (order) => order.collate('C'));
  const rows = await executeOn(connection, indexes);
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
