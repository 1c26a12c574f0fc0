/**
 * Change: one difference between two Tables, as plain data. Names are those of the target state, because renames are
 * applied first; `before…` names are stored for checks that run before any change. plan-changes.ts converts changes to
 * steps.
 */
import type { Check, Column, ForeignKey, Index, Table } from '../compile/tables/tables.ts';
import type { Conversion } from './conversions.ts';

/** An old name and its new name. */
export interface Renaming {
  readonly from: string;
  readonly to: string;
}

/** The value of existing rows in a required column. */
export type Fill =
  | { readonly kind: 'sql'; readonly expression: string }
  /** The author declares that the table is empty; checked before any change. */
  | { readonly kind: 'empty' }
  /** The author declares that every row has a value; checked before any change. */
  | { readonly kind: 'present' };

/** The table of a change: its current name, its name before the plan, and the mapping of its old column names. */
export interface TableContext {
  readonly table: Table;
  readonly before: Table;
  /** Old column names by new ones; a column without an entry is created by this plan. */
  readonly columnBefore: ReadonlyMap<string, string>;
  /** Column names after the renames, if different, by old name. */
  readonly columnNow: ReadonlyMap<string, string>;
  /** Conversions of columns whose type changes, by new name. */
  readonly conversions: ReadonlyMap<string, Conversion>;
  /** The author's answers for columns, by new name: the mapping of values, and the handling of dangling references. */
  readonly mapped?: ReadonlyMap<string, readonly (readonly [from: string, to: string])[]>;
  readonly orphans?: ReadonlyMap<string, 'delete' | 'null' | 'quarantine'>;
  /** Fields and rules that existing rows may violate. */
  readonly unvalidated?: ReadonlySet<string>;
  /** New columns computed by an author's expression, also for rows that the old release writes. */
  readonly computed?: ReadonlySet<string>;
  /** Columns, by new name, that may already exist in the database because they were created manually. */
  readonly adopted?: ReadonlySet<string>;
}

/** An existing constraint, with the names of tables and columns after the renames. */
export type ConstraintContent =
  | { readonly kind: 'check'; readonly expression: string }
  | { readonly kind: 'foreign_key'; readonly key: ForeignKey };

export type Change =
  | { readonly kind: 'create_extension'; readonly name: string }
  | { readonly kind: 'create_tables'; readonly tables: readonly Table[]; readonly existing: ReadonlySet<string> }
  | {
      readonly kind: 'drop_table';
      readonly table: Table;
      readonly before: Table;
      readonly isCarried: boolean;
      /** Foreign keys of Core that refer to it before the plan, as `table.constraint`. */
      readonly referring: readonly string[];
    }
  | {
      readonly kind: 'rename_tables';
      readonly renamings: readonly Renaming[];
      /** The previous tables. */
      readonly tables: readonly Table[];
    }
  | {
      readonly kind: 'rename_columns';
      readonly table: string;
      readonly before: Table;
      readonly renamings: readonly Renaming[];
    }
  | { readonly kind: 'rename_constraints'; readonly table: string; readonly renamings: readonly Renaming[] }
  | { readonly kind: 'rename_indexes'; readonly renamings: readonly Renaming[] }
  | {
      readonly kind: 'partition_table' | 'unpartition_table';
      /** The table name at that time: partitioning runs after all other steps, and its removal before all others. */
      readonly table: Table;
      readonly before: Table;
      /** Foreign keys of other tables that reference it, with the names at that time. */
      readonly referring: readonly Referring[];
      readonly ownNames: OwnNames;
    }
  | { readonly kind: 'add_column'; readonly context: TableContext; readonly column: Column; readonly fill?: Fill }
  | {
      readonly kind: 'drop_column';
      readonly nameBefore: string;
      readonly context: TableContext;
      /** Its name after the renames. */
      readonly column: Column;
      readonly isCarried: boolean;
      /** May have existed before Core: it is dropped only if a migration created it. */
      readonly isAdopted?: true;
    }
  | {
      readonly kind: 'change_type';
      readonly context: TableContext;
      readonly from: Column;
      readonly to: Column;
      readonly conversion: Conversion;
      /** SQL of the old value from SQL of the new one; absent if the conversion is not reversible. */
      readonly back?: (value: string) => string;
      readonly fill?: Fill;
    }
  | { readonly kind: 'set_not_null'; readonly context: TableContext; readonly column: Column; readonly fill?: Fill }
  | { readonly kind: 'drop_not_null'; readonly table: string; readonly column: string }
  | {
      readonly kind: 'change_default';
      readonly table: string;
      readonly column: string;
      readonly default: string | undefined;
      readonly was: string | undefined;
    }
  | {
      readonly kind: 'drop_constraint';
      readonly table: string;
      readonly name: string;
      readonly also?: string;
      /** The previous definition, with the names after the renames. */
      readonly was: ConstraintContent;
    }
  | {
      readonly kind: 'add_check';
      readonly context: TableContext;
      readonly check: Check;
      readonly replaced?: ConstraintContent;
    }
  | {
      readonly kind: 'add_foreign_key';
      readonly context: TableContext;
      readonly key: ForeignKey;
      readonly target: TargetNames;
      readonly replaced?: ConstraintContent;
    }
  | { readonly kind: 'drop_index'; readonly table: string; readonly index: Index }
  | { readonly kind: 'add_index'; readonly context: TableContext; readonly index: Index; readonly replaced?: Index }
  | { readonly kind: 'column_to_links'; readonly context: TableContext; readonly column: Column; readonly links: Table }
  | {
      readonly kind: 'links_to_column';
      readonly context: TableContext;
      readonly column: Column;
      readonly links: Table;
    };

/** A foreign key of another table that refers to a table. */
export interface Referring {
  readonly table: string;
  readonly key: ForeignKey;
}

/** Names of Core's objects of a table, before the plan and after it; all other objects of the table are those of third parties. */
export interface OwnNames {
  /** Indexes and constraints. */
  readonly parts: readonly string[];
  /** Foreign keys that refer to the table, as `table.constraint`. */
  readonly referring: readonly string[];
}

/** The name of a foreign key's target before the plan; absent if the plan creates it. */
export interface TargetNames {
  readonly before?: string;
  /** The target of the replaced key, if it is another table. */
  readonly replaced?: string;
}
