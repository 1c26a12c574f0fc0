/** The tables of PostgreSQL's catalog, with the columns that queries of the engine contain. */
import { sql } from 'kysely';
import { queryBuilder } from './kysely.ts';

export interface Catalog {
  'information_schema.columns': { table_schema: string; table_name: string; column_name: string };
  pg_am: { oid: number; amname: string };
  pg_attrdef: { adrelid: number; adnum: number; adbin: string };
  pg_attribute: {
    attrelid: number;
    attname: string;
    attnum: number;
    atttypid: number;
    atttypmod: number;
    attnotnull: boolean;
    attisdropped: boolean;
    attgenerated: string;
    attidentity: string;
  };
  pg_available_extensions: { name: string };
  pg_class: {
    oid: number;
    relname: string;
    relnamespace: number;
    relkind: string;
    relam: number;
    relowner: number;
    relpersistence: string;
    reltuples: number;
    relispartition: boolean;
  };
  pg_collation: { oid: number; collname: string; collversion: string | null };
  pg_constraint: {
    oid: number;
    conname: string;
    connamespace: number;
    contype: string;
    conrelid: number;
    conindid: number;
    contypid: number;
    conparentid: number;
    confrelid: number;
    confdeltype: string;
    condeferrable: boolean;
    convalidated: boolean;
  };
  pg_database: { oid: number; datname: string };
  pg_depend: {
    classid: number;
    objid: number;
    objsubid: number;
    refclassid: number;
    refobjid: number;
    deptype: string;
  };
  pg_enum: { enumtypid: number; enumlabel: string; enumsortorder: number };
  pg_extension: { extname: string; extversion: string };
  pg_index: {
    indexrelid: number;
    indrelid: number;
    indnkeyatts: number;
    indisunique: boolean;
    indisprimary: boolean;
    indisvalid: boolean;
  };
  pg_inherits: { inhrelid: number; inhparent: number; inhdetachpending: boolean };
  pg_locks: { pid: number; locktype: string; database: number; relation: number; granted: boolean };
  pg_namespace: { oid: number; nspname: string };
  pg_policies: {
    schemaname: string;
    tablename: string;
    policyname: string;
    cmd: string;
    qual: string | null;
    with_check: string | null;
  };
  pg_proc: { oid: number; proname: string; pronamespace: number; prokind: string };
  pg_rules: { schemaname: string; tablename: string; rulename: string; definition: string };
  pg_sequences: { schemaname: string; sequencename: string; last_value: string | null };
  pg_settings: { name: string; setting: string };
  pg_stat_activity: {
    pid: number;
    datname: string | null;
    usename: string | null;
    application_name: string;
    xact_start: Date | null;
  };
  pg_statistic_ext: { oid: number; stxname: string; stxnamespace: number };
  pg_trigger: { oid: number; tgname: string; tgrelid: number; tgisinternal: boolean; tgenabled: string };
  pg_type: {
    oid: number;
    typnamespace: number;
    typtype: string;
    typelem: number;
    typbasetype: number;
    typtypmod: number;
    typnotnull: boolean;
    typdefault: string | null;
  };
}

/** Builds queries on the catalog. */
export const catalog = queryBuilder<Catalog>();

/**
 * The names of the columns of a constraint, in their order; null without columns. `numbers` is the column with their
 * numbers, such as `conkey`, and `relation` that with their table.
 */
export function constraintColumns(numbers: string, relation: string) {
  const rows = sql<{ number: number }>`unnest(${sql.ref(numbers)}) with ordinality`;
  return catalog
    .selectFrom(rows.as<'key'>(sql`key (number, position)`))
    .innerJoin('pg_attribute', 'attnum', 'key.number')
    .select(sql<readonly string[] | null>`array_agg(attname::text order by key.position)`.as('names'))
    .where('attrelid', '=', sql.ref<number>(relation));
}
