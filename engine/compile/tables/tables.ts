/**
 * Tables: the target schema of the database for a Model. The same value is created from descriptors
 * (compile-tables.ts), stored as migrations/snapshot.json and read from a live database (migrate/introspect.ts), so
 * that all three can be compared. Everything is sorted by name except columns, which have the descriptor's order;
 * expressions are rendered SQL text.
 */

/** All tables, and the PostgreSQL extensions they need. */
export interface Tables {
  readonly extensions: readonly string[];
  readonly tables: readonly Table[];
}

/** One table: of a resource, or the join table of a `references` field. */
export interface Table {
  readonly name: string;
  /** The resource or field that it belongs to: `contracts.apartmentcontract`, or `contracts.apartmentcontract.bi_tenants` for a join table. */
  readonly source: string;
  /** Names that this table had before (descriptor key `formerly`). */
  readonly formerly: readonly string[];
  /** It has a partition for each month of its IDs (partitions.ts). */
  readonly partition?: 'month';
  readonly columns: readonly Column[];
  readonly primaryKey: { readonly name: string; readonly columns: readonly string[] };
  readonly foreignKeys: readonly ForeignKey[];
  readonly checks: readonly Check[];
  readonly indexes: readonly Index[];
}

export interface Column {
  readonly name: string;
  /** The output of PostgreSQL's format_type(): `uuid`, `text`, `integer`, `numeric(12,2)`, `timestamp(3) with time zone`, `text[]`. */
  readonly type: string;
  readonly nullable: boolean;
  /** SQL text of the default; absent when there is none. */
  readonly default?: string;
  /** SQL text of `GENERATED ALWAYS AS (…) STORED`, for a column that was created manually: descriptors create none. */
  readonly generated?: string;
  /** `GENERATED ALWAYS AS IDENTITY`, for a column that was created manually. */
  readonly identity?: boolean;
  readonly formerly: readonly string[];
  /** The descriptor's field, for messages; absent for the engine's columns (customer_id, version). */
  readonly field?: string;
}

export interface ForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
  /** `set_null` only in databases and migrations of earlier versions, or created manually. */
  readonly onDelete: 'restrict' | 'cascade' | 'set_null';
  /** For `set_null`: the columns that are set to null, never customer_id. */
  readonly setNullColumns: readonly string[];
  readonly field: string;
}

export interface Check {
  readonly name: string;
  /** SQL text of the condition. */
  readonly expression: string;
  /** Id of the rule, or the name of the field, that a violation is reported as. */
  readonly source: { readonly rule: string } | { readonly field: string };
}

export interface Index {
  readonly name: string;
  readonly unique: boolean;
  readonly method: 'btree' | 'gin' | 'gist';
  /** SQL text of each term: a quoted column, or an expression, with operator class and direction where needed. */
  readonly terms: readonly string[];
  /** SQL text of a partial index's condition. */
  readonly where?: string;
  /** For unique indexes: the rule that a violation is reported as. */
  readonly rule?: string;
}
