/** Reads tables with their columns, constraints and indexes. Tables of extensions and partitions are not included. */
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { catalog, constraintColumns } from '../../database/catalog.ts';
import { executeOn } from '../../database/execute-on.ts';
import { anyOf } from '../../database/expressions.ts';
import type { SourceColumn, SourceConstraint, SourceIndex, SourceTable } from './source.ts';

/** Returns the tables of the schemas, by name. */
export async function readTables(client: pg.Client, schemas: readonly string[]): Promise<readonly SourceTable[]> {
  const tables = await executeOn(client, tablesIn(schemas));
  const columns = byTable(await executeOn(client, columnsIn(schemas)));
  const constraints = byTable(await executeOn(client, constraintsIn(schemas)));
  const indexes = byTable(await executeOn(client, indexesIn(schemas)));
  return tables.map(({ oid, comment, partition_key, ...table }) => ({
    schema: table.schema,
    name: table.name,
    comment: comment ?? undefined,
    partitionKey: partition_key ?? undefined,
    parents: table.parents,
    isReadable: table.is_readable,
    columns: (columns.get(oid) ?? []).map(toColumn),
    constraints: (constraints.get(oid) ?? []).map(toConstraint),
    indexes: (indexes.get(oid) ?? []).map(toIndex),
  }));
}

function byTable<Row extends { readonly table: number }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  return Map.groupBy(rows, ({ table }) => table);
}

/** Whether an object of a catalog table belongs to an extension. */
export function isOfExtension(catalogTable: string, oid: string): RawBuilder<boolean> {
  const owned = catalog
    .selectFrom('pg_depend')
    .select('objid')
    .where('classid', '=', sql<number>`${sql.lit(catalogTable)}::regclass`)
    .where('objid', '=', sql.ref<number>(oid))
    .where('deptype', '=', 'e');
  return sql<boolean>`exists (${owned})`;
}

function tablesOf(schemas: readonly string[]) {
  return catalog
    .selectFrom('pg_class as class')
    .innerJoin('pg_namespace as schema', 'schema.oid', 'class.relnamespace')
    .where('schema.nspname', '=', anyOf(schemas, 'text'))
    .where('class.relkind', 'in', ['r', 'p'])
    .where('class.relispartition', '=', false)
    .where(sql<boolean>`not ${isOfExtension('pg_class', 'class.oid')}`);
}

function tablesIn(schemas: readonly string[]) {
  const parents = catalog
    .selectFrom('pg_inherits')
    .select(sql<readonly string[]>`coalesce(array_agg(inhparent::regclass::text order by inhseqno), '{}')`.as('names'))
    .where('inhrelid', '=', sql.ref<number>('class.oid'));
  return tablesOf(schemas)
    .select(['class.oid', 'schema.nspname as schema', 'class.relname as name'])
    .select([
      sql<string | null>`obj_description(class.oid, 'pg_class')`.as('comment'),
      sql<string | null>`pg_get_partkeydef(class.oid)`.as('partition_key'),
      sql<boolean>`has_table_privilege(class.oid, 'SELECT') and has_schema_privilege(schema.oid, 'USAGE')`.as(
        'is_readable',
      ),
      sql<readonly string[]>`(${parents})`.as('parents'),
    ])
    .orderBy('schema.nspname', (order) => order.collate('C'))
    .orderBy('class.relname', (order) => order.collate('C'));
}

interface ColumnRow {
  readonly name: string;
  readonly comment: string | null;
  readonly type: string;
  readonly values: readonly string[] | null;
  readonly nullable: boolean;
  readonly expression: string | null;
  readonly is_generated: boolean;
  readonly is_identity: boolean;
  readonly is_domain: boolean;
  readonly domain: string;
  readonly domain_checks: readonly string[] | null;
  readonly domain_not_null: boolean;
  readonly domain_default: string | null;
}

function columnsIn(schemas: readonly string[]) {
  const values = catalog
    .selectFrom('pg_enum')
    .select(sql<readonly string[]>`array_agg(enumlabel::text order by enumsortorder)`.as('labels'))
    .where(sql<boolean>`enumtypid in (type.oid, type.typelem, type.typbasetype)`);
  const checks = catalog
    .selectFrom('pg_constraint')
    .select(sql<readonly string[]>`array_agg(pg_get_expr(conbin, 0) order by conname)`.as('expressions'))
    .where('contypid', '=', sql.ref<number>('type.oid'))
    .where('contype', '=', 'c');
  return tablesOf(schemas)
    .innerJoin('pg_attribute as attribute', 'attribute.attrelid', 'class.oid')
    .innerJoin('pg_type as type', 'type.oid', 'attribute.atttypid')
    .leftJoin('pg_attrdef', (join) => join.onRef('adrelid', '=', 'class.oid').onRef('adnum', '=', 'attribute.attnum'))
    .select(['class.oid as table', 'attribute.attname as name', 'type.typnotnull as domain_not_null'])
    .select([
      sql<string | null>`col_description(class.oid, attribute.attnum)`.as('comment'),
      sql<string>`case when type.typtype = 'd' then format_type(type.typbasetype, type.typtypmod)
        else format_type(attribute.atttypid, attribute.atttypmod) end`.as('type'),
      sql<readonly string[] | null>`(${values})`.as('values'),
      sql<boolean>`not attribute.attnotnull`.as('nullable'),
      sql<string | null>`pg_get_expr(adbin, adrelid)`.as('expression'),
      sql<boolean>`attribute.attgenerated <> ''`.as('is_generated'),
      sql<boolean>`attribute.attidentity <> ''`.as('is_identity'),
      sql<boolean>`type.typtype = 'd'`.as('is_domain'),
      sql<string>`format_type(attribute.atttypid, null)`.as('domain'),
      sql<readonly string[] | null>`(${checks})`.as('domain_checks'),
      sql<string | null>`type.typdefault`.as('domain_default'),
    ])
    .where('attribute.attnum', '>', 0)
    .where('attribute.attisdropped', '=', false)
    .orderBy('class.oid')
    .orderBy('attribute.attnum');
}

function toColumn(row: ColumnRow): SourceColumn {
  const expression = row.expression ?? undefined;
  return {
    name: row.name,
    comment: row.comment ?? undefined,
    nullable: row.nullable && !row.domain_not_null,
    expression,
    isGenerated: row.is_generated,
    isSerial: row.is_identity || /^nextval\(/.test(expression ?? ''),
    type: {
      text: row.type,
      values: row.values ?? undefined,
      domain: row.is_domain
        ? {
            name: row.domain,
            checks: row.domain_checks ?? [],
            notNull: row.domain_not_null,
            expression: row.domain_default ?? undefined,
          }
        : undefined,
    },
  };
}

interface ConstraintRow {
  readonly name: string;
  readonly kind: string;
  readonly on_delete: string;
  readonly is_deferrable: boolean;
  readonly columns: readonly string[] | null;
  readonly target_schema: string | null;
  readonly target: string | null;
  readonly target_columns: readonly string[] | null;
  readonly expression: string | null;
  readonly definition: string;
}

function constraintsIn(schemas: readonly string[]) {
  return tablesOf(schemas)
    .innerJoin('pg_constraint as rule', 'rule.conrelid', 'class.oid')
    .leftJoin('pg_class as target', 'target.oid', 'rule.confrelid')
    .leftJoin('pg_namespace as other', 'other.oid', 'target.relnamespace')
    .select(['class.oid as table', 'rule.conname as name', 'rule.contype as kind', 'rule.confdeltype as on_delete'])
    .select('rule.condeferrable as is_deferrable')
    .select(['other.nspname as target_schema', 'target.relname as target'])
    .select([
      constraintColumns('rule.conkey', 'rule.conrelid').as('columns'),
      constraintColumns('rule.confkey', 'rule.confrelid').as('target_columns'),
      sql<string | null>`pg_get_expr(rule.conbin, rule.conrelid)`.as('expression'),
      sql<string>`pg_get_constraintdef(rule.oid)`.as('definition'),
    ])
    .where('rule.contype', 'in', ['p', 'u', 'f', 'c', 'x', 't'])
    .where('rule.conparentid', '=', 0)
    .orderBy('class.oid')
    .orderBy('rule.conname', (order) => order.collate('C'));
}

const constraintKinds: Readonly<Record<string, SourceConstraint['kind']>> = {
  p: 'primary',
  u: 'unique',
  f: 'foreign',
  c: 'check',
  x: 'exclusion',
  t: 'trigger',
};

const deletions = { c: 'cascade', n: 'set_null', d: 'set_default' } as const;

function toConstraint(row: ConstraintRow): SourceConstraint {
  const { target, target_schema: schema } = row;
  return {
    name: row.name,
    kind: constraintKinds[row.kind] ?? 'check',
    columns: row.columns ?? [],
    target:
      target === null || schema === null
        ? undefined
        : {
            schema,
            table: target,
            columns: row.target_columns ?? [],
            onDelete: deletions[row.on_delete as keyof typeof deletions] ?? 'restrict',
          },
    expression: row.expression ?? undefined,
    definition: row.definition,
    isDeferrable: row.is_deferrable,
  };
}

interface IndexRow {
  readonly name: string;
  readonly is_unique: boolean;
  readonly method: string;
  readonly columns: readonly (string | null)[] | null;
  readonly predicate: string | null;
  readonly definition: string;
}

function indexesIn(schemas: readonly string[]) {
  const ofConstraints = catalog.selectFrom('pg_constraint').select('conindid');
  const keys = sql<{ number: number }>`generate_series(1, item.indnkeyatts)`;
  const columns = catalog
    .selectFrom(keys.as<'key'>(sql`key (number)`))
    .leftJoin('pg_attribute', (join) =>
      join
        .on('attrelid', '=', sql.ref<number>('item.indrelid'))
        .on('attnum', '=', sql<number>`item.indkey[key.number - 1]`)
        .on('attnum', '>', 0),
    )
    .select(
      sql<readonly (string | null)[]>`array_agg(case when item.indoption[key.number - 1] & 1 = 1 then '-' else '' end
        || attname::text order by key.number)`.as('names'),
    );
  return tablesOf(schemas)
    .innerJoin('pg_index as item', 'item.indrelid', 'class.oid')
    .innerJoin('pg_class as index', 'index.oid', 'item.indexrelid')
    .innerJoin('pg_am', 'pg_am.oid', 'index.relam')
    .select(['class.oid as table', 'index.relname as name', 'item.indisunique as is_unique', 'amname as method'])
    .select([
      sql<readonly (string | null)[] | null>`(${columns})`.as('columns'),
      sql<string | null>`pg_get_expr(item.indpred, item.indrelid)`.as('predicate'),
      sql<string>`pg_get_indexdef(item.indexrelid)`.as('definition'),
    ])
    .where('item.indexrelid', 'not in', ofConstraints)
    .orderBy('class.oid')
    .orderBy('index.relname', (order) => order.collate('C'));
}

function toIndex(row: IndexRow): SourceIndex {
  const columns = row.columns ?? [null];
  return {
    name: row.name,
    isUnique: row.is_unique,
    method: row.method,
    columns: columns.every((column) => column !== null) ? columns : undefined,
    predicate: row.predicate ?? undefined,
    definition: row.definition,
  };
}
