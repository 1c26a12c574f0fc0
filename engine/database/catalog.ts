/** The tables of PostgreSQL's catalog, with the columns that queries of the engine contain. */
import { queryBuilder } from './kysely.ts';

interface Catalog {
  pg_attribute: { attrelid: number; attname: string; attnum: number; attisdropped: boolean; attgenerated: string };
  pg_available_extensions: { name: string };
  pg_class: {
    oid: number;
    relname: string;
    relnamespace: number;
    relkind: string;
    relpersistence: string;
    reltuples: number;
  };
  pg_constraint: { oid: number; conname: string; contype: string; conrelid: number; conparentid: number };
  pg_database: { oid: number; datname: string };
  pg_extension: { extname: string };
  pg_namespace: { oid: number; nspname: string };
  pg_sequences: { schemaname: string; sequencename: string; last_value: string | null };
  pg_settings: { name: string; setting: string };
  pg_stat_activity: { pid: number; datname: string | null; application_name: string };
  pg_trigger: { tgname: string; tgrelid: number; tgisinternal: boolean; tgenabled: string };
}

/** Builds queries on the catalog. */
export const catalog = queryBuilder<Catalog>();
