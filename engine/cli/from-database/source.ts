/** The definitions of an existing database, as its catalog contains them. */

/** A table with its columns, constraints and indexes. */
export interface SourceTable {
  readonly schema: string;
  readonly name: string;
  readonly comment: string | undefined;
  readonly columns: readonly SourceColumn[];
  readonly constraints: readonly SourceConstraint[];
  /** Indexes that belong to no constraint. */
  readonly indexes: readonly SourceIndex[];
  /** Whether the role of the connection can read the rows. */
  readonly isReadable: boolean;
  /** The key of a partitioned table. */
  readonly partitionKey: string | undefined;
  /** Tables from which the table inherits. */
  readonly parents: readonly string[];
}

export interface SourceColumn {
  readonly name: string;
  readonly comment: string | undefined;
  readonly type: SourceType;
  readonly nullable: boolean;
  /** The default, or the expression of a generated column. */
  readonly expression: string | undefined;
  readonly isGenerated: boolean;
  /** Whether the value is from a sequence. */
  readonly isSerial: boolean;
}

/** A type; a domain is its base type together with its checks. */
export interface SourceType {
  /** As PostgreSQL prints it, such as `numeric(10,2)` or `character varying(20)[]`; of a domain, its base type. */
  readonly text: string;
  /** The values of an enumeration, or of the elements of an array. */
  readonly values: readonly string[] | undefined;
  readonly domain: SourceDomain | undefined;
}

export interface SourceDomain {
  readonly name: string;
  /** Conditions on `VALUE`. */
  readonly checks: readonly string[];
  readonly notNull: boolean;
  readonly expression: string | undefined;
}

export interface SourceConstraint {
  readonly name: string;
  readonly kind: 'primary' | 'unique' | 'foreign' | 'check' | 'exclusion' | 'trigger';
  readonly columns: readonly string[];
  readonly target: ForeignTarget | undefined;
  /** The condition of a check. */
  readonly expression: string | undefined;
  readonly definition: string;
  readonly isDeferrable: boolean;
}

export interface ForeignTarget {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly onDelete: 'restrict' | 'cascade' | 'set_null' | 'set_default';
}

export interface SourceIndex {
  readonly name: string;
  readonly isUnique: boolean;
  readonly method: string;
  /** The indexed columns, `-` before descending ones; undefined if an element is an expression. */
  readonly columns: readonly string[] | undefined;
  readonly predicate: string | undefined;
  readonly definition: string;
}

/** Another object of a schema: a view, a function, a trigger. */
export interface SourceObject {
  readonly kind: ObjectKind;
  readonly schema: string;
  /** The table of a trigger, a rule or a policy. */
  readonly table: string | undefined;
  readonly name: string;
  readonly definition: string;
}

export type ObjectKind =
  | 'view'
  | 'materialized view'
  | 'foreign table'
  | 'sequence'
  | 'function'
  | 'procedure'
  | 'aggregate'
  | 'trigger'
  | 'rule'
  | 'policy';

export interface SourceDatabase {
  /** The user and the database of the connection, which the address can omit. */
  readonly user: string;
  readonly database: string;
  readonly tables: readonly SourceTable[];
  readonly objects: readonly SourceObject[];
}

/** The key of a table in maps and sets: names can contain any character. */
export function tableKey(schema: string, table: string): string {
  return JSON.stringify([schema, table]);
}

/** The primary key of a table. */
export function primaryKeyOf({ constraints }: SourceTable): SourceConstraint | undefined {
  return constraints.find(({ kind }) => kind === 'primary');
}

/** A table's name as in messages and reports. */
export function tableLabel({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return schema === 'public' ? name : `${schema}.${name}`;
}
