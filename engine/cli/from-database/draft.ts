/** Descriptors while they are composed from the tables of a database. */
import type { Json } from '../../kernel/json.ts';
import type { SourceColumn, SourceTable } from './source.ts';

export interface FieldDraft {
  readonly name: string;
  /** Undefined for references that are stored in a separate table. */
  readonly column: SourceColumn | undefined;
  /** The keys of the field except `required` and `nullable`. */
  readonly keys: Record<string, Json>;
  readonly isReference: boolean;
  isNullable: boolean;
  /** The table to which a reference leads, and the column of that table with which the values are equal. */
  readonly target?: { readonly resource: ResourceDraft; readonly column: string };
  /** The table of links of a field with several references, and its columns for the owner and the target. */
  readonly links?: { readonly table: SourceTable; readonly owner: string; readonly target: string };
}

export interface ResourceDraft {
  readonly application: string;
  readonly name: string;
  readonly label: string;
  readonly isLabelled: boolean;
  readonly table: SourceTable;
  readonly fields: FieldDraft[];
  readonly rules: Readonly<Record<string, Json>>[];
  readonly indexes: Json[];
  /** How the ID of a record is derived from a row. */
  key: RecordKey;
}

export type RecordKey =
  /** The column contains the ID. */
  | { readonly kind: 'uuid'; readonly column: string }
  /** The ID is derived from these columns. */
  | { readonly kind: 'columns'; readonly columns: readonly string[] }
  /** The rows have no key. */
  | { readonly kind: 'none' };

export interface ApplicationDraft {
  readonly name: string;
  readonly title: string;
  readonly schema: string;
  readonly resources: readonly ResourceDraft[];
}

/** A definition that no descriptor expresses, or that is expressed differently. */
export interface Finding {
  readonly kind: 'omitted' | 'changed';
  /** The table; undefined for an object of the schema. */
  readonly table: string | undefined;
  /** Such as `view film_list`, `column fulltext`. */
  readonly object: string;
  readonly definition: string;
  /** The difference, and what to do. */
  readonly advice: string;
}

export interface ProjectDraft {
  readonly applications: readonly ApplicationDraft[];
  readonly findings: readonly Finding[];
}

/** The other tables, and the list of findings. */
export interface DescribeContext {
  readonly resourceOf: (schema: string, table: string) => ResourceDraft | undefined;
  readonly report: (table: SourceTable, finding: Omit<Finding, 'table'>) => void;
}

/** The ID of a resource. */
export function resourceId({ application, name }: Pick<ResourceDraft, 'application' | 'name'>): string {
  return `${application}.${name}`;
}
