/**
 * Change: one difference between two Tables, as plain data. Names are those of the wished state, because renames are carried
 * out first; `before…` names are kept where rows must be asked before anything is touched. plan-changes.ts makes steps of it.
 */
import type { Check, Column, ForeignKey, Index, Table } from '../compile/tables/tables.ts';
import type { Conversion } from './conversions.ts';

/** A name in the old state and the same thing's name in the new. */
export interface Renaming {
  readonly from: string;
  readonly to: string;
}

/** What the rows that exist already get in a column that must have a value. */
export type Fill =
  | { readonly kind: 'sql'; readonly expression: string }
  /** The author says that the table has no rows; asked before anything is touched. */
  | { readonly kind: 'empty' }
  /** The author says that every row has a value; asked before anything is touched. */
  | { readonly kind: 'present' };

/** The table a change is about: its name now, its name before the plan, and how its columns' old names are found. */
export interface Place {
  readonly table: Table;
  readonly before: Table;
  /** Old column names by new ones; a column without an entry is made in this plan. */
  readonly columnBefore: ReadonlyMap<string, string>;
  /** What old columns are called after the renames, where that is another name: by old name. */
  readonly columnNow: ReadonlyMap<string, string>;
  /** How columns of another type get their values, by new name. */
  readonly conversions: ReadonlyMap<string, Conversion>;
  /** What an author's answers say of columns, by new name: what values become, and what is done with references that lead nowhere. */
  readonly mapped?: ReadonlyMap<string, readonly (readonly [from: string, to: string])[]>;
  readonly orphans?: ReadonlyMap<string, 'delete' | 'null' | 'quarantine'>;
  /** Fields and rules that rows may break which exist already. */
  readonly unvalidated?: ReadonlySet<string>;
  /** New columns whose values an expression of an author computes, in rows that the old release writes too. */
  readonly computed?: ReadonlySet<string>;
  /** Columns, by new name, that the database may have already, made by hand. */
  readonly adopted?: ReadonlySet<string>;
}

/** A constraint that stands now, with the names of tables and columns as they are after the renames. */
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
      /** The tables as they were. */
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
      /** As it is called when it gets parts, after all else, or loses them, before all else. */
      readonly table: Table;
      readonly before: Table;
      /** Foreign keys of others that refer to it, in the words of that moment. */
      readonly referring: readonly Referring[];
      readonly ownNames: OwnNames;
    }
  | { readonly kind: 'add_column'; readonly place: Place; readonly column: Column; readonly fill?: Fill }
  | {
      readonly kind: 'drop_column';
      readonly nameBefore: string;
      readonly place: Place;
      /** Under the name that it has after the renames. */
      readonly column: Column;
      readonly isCarried: boolean;
      /** The database may have had it before Core: it is dropped only where a migration made it. */
      readonly isAdopted?: true;
    }
  | {
      readonly kind: 'change_type';
      readonly place: Place;
      readonly from: Column;
      readonly to: Column;
      readonly conversion: Conversion;
      /** SQL of the old value, from SQL of the new one; absent where Core knows no way back. */
      readonly back?: (value: string) => string;
      readonly fill?: Fill;
    }
  | { readonly kind: 'set_not_null'; readonly place: Place; readonly column: Column; readonly fill?: Fill }
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
      /** What it said, in the words of the moment after the renames. */
      readonly was: ConstraintContent;
    }
  | { readonly kind: 'add_check'; readonly place: Place; readonly check: Check; readonly replaced?: ConstraintContent }
  | {
      readonly kind: 'add_foreign_key';
      readonly place: Place;
      readonly key: ForeignKey;
      readonly target: TargetNames;
      readonly replaced?: ConstraintContent;
    }
  | { readonly kind: 'drop_index'; readonly table: string; readonly index: Index }
  | { readonly kind: 'add_index'; readonly place: Place; readonly index: Index; readonly replaced?: Index }
  | { readonly kind: 'column_to_links'; readonly place: Place; readonly column: Column; readonly links: Table }
  | { readonly kind: 'links_to_column'; readonly place: Place; readonly column: Column; readonly links: Table };

/** A foreign key of another table that refers to a table. */
export interface Referring {
  readonly table: string;
  readonly key: ForeignKey;
}

/** Names of Core's own objects of a table, before the plan and after it; all others of the table are not Core's. */
export interface OwnNames {
  /** Indexes and constraints. */
  readonly parts: readonly string[];
  /** Foreign keys that refer to the table, as `table.constraint`. */
  readonly referring: readonly string[];
}

/** A foreign key's target as it is called before the plan; absent when the plan makes it. */
export interface TargetNames {
  readonly before?: string;
  /** The target of the key that is replaced, when it is another table. */
  readonly replaced?: string;
}
