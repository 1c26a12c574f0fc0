/**
 * One read as plain data, including the caller's scope. The plan is a shape without values: all values from the request except common page sizes, booleans and
 * values of enumerations are indexes into `values`, so that plans of equal shape share one compiled statement (build-read.ts). Fields and resources are named; the Model converts them to columns.
 */

import { type RawBuilder, sql } from 'kysely';
import { parameter } from '../database/placeholder.ts';
import type { OperatorName } from '../vocabulary/operator.ts';
import type { PersonalDataMask } from './personal-data-mask.ts';

/** A condition on rows of one resource. */
export type FilterNode =
  | { readonly kind: 'all' | 'any'; readonly nodes: readonly FilterNode[] }
  | { readonly kind: 'not'; readonly node: FilterNode }
  | {
      readonly kind: 'compare';
      readonly field: string;
      readonly operator: OperatorName;
      /** Index into the values, or a value that is part of the shape: one of few, whose frequency PostgreSQL's plan must know (docs/adr/0081). */
      readonly parameter: number | { readonly literal: string | number | boolean };
      /** Whether texts are compared in their order in lists. Conditions of descriptors compare by characters, as their evaluation in Node does. */
      readonly inTextOrder?: true;
      /** Members of a JSON column, outermost first. */
      readonly jsonPath?: readonly string[];
      /** The operands for the member: JSON values that it may equal, or `[number, text]`, from which its type selects; if absent, it is compared as text. */
      readonly json?: 'equal' | 'order';
    }
  /** A related row that matches the condition exists (or, with `none`, does not exist). */
  | { readonly kind: 'related'; readonly field: string; readonly none: boolean; readonly node: FilterNode }
  /** A generic reference names a row of this resource that matches the condition. */
  | { readonly kind: 'about'; readonly field: string; readonly resource: string; readonly node: FilterNode }
  /** The condition applies to the stored row, regardless of the caller's visibility. */
  | { readonly kind: 'stored'; readonly node: FilterNode }
  /** The row matches a search. */
  | SearchNode
  | { readonly kind: 'constant'; readonly value: boolean };

/** Alternatives, of which any must match with all its terms. */
export interface SearchNode {
  readonly kind: 'search';
  readonly alternatives: readonly (readonly SearchTerm[])[];
  readonly paths: readonly SearchPath[];
}

export interface SearchTerm {
  /** Index into the values: a term quoted for to_tsquery, or the terms of a quoted text. */
  readonly parameter: number;
  readonly isPhrase: boolean;
  readonly isNegated: boolean;
  /** Index into the values: the words that also match, as a tsquery; undefined: only the term itself. */
  readonly misspellings?: number;
}

/** Fields that are searched, and the references that lead to them. */
export interface SearchPath {
  readonly steps: readonly { readonly field: string; readonly rows?: FilterNode }[];
  readonly fields: readonly string[];
}

export interface OrderTerm {
  /** Names of references, then that of the field. */
  readonly path: readonly string[];
  readonly descending: boolean;
  readonly nullsFirst: boolean;
}

/** The members of a record in a response. */
export interface Selection {
  /** Row rules of the caller for embedded records. */
  readonly rows?: FilterNode;
  readonly members: readonly SelectedMember[];
  /** Names of members that response hooks depend on: read in addition to the others, and never sent. */
  readonly stored?: readonly string[];
  /** Set on the outermost selection if exact decimals are strings. */
  readonly decimals?: 'text';
}

export interface SelectedMember {
  readonly name: string;
  /** Members of the referenced records; if absent, only `{"id"}`. */
  readonly nested?: Selection;
}

/** Rows that the caller can see: those of its customer (always) that match its row rules. */
export interface Scope {
  readonly rows?: FilterNode;
  /** Set if records are read as of a point in time. */
  readonly asOf?: AsOf;
  /** Data subjects whose personal columns are null; undefined if none are masked. */
  readonly mask?: PersonalDataMask;
}

/** Value indexes of a point in time: the first ID that may have been generated after it, and its timestamp. */
export interface AsOf {
  readonly bound: number;
  readonly timestamp: number;
}

/** One record by ID; values[1] is the ID, or with `many` an array of IDs. */
export interface GetPlan {
  readonly kind: 'get';
  readonly resource: string;
  readonly scope: Scope;
  readonly selection: Selection;
  readonly many?: true;
  /** The field with the time of the last write, if the response includes it. */
  readonly modified?: string;
}

export interface ListPlan {
  readonly kind: 'list';
  readonly resource: string;
  readonly scope: Scope;
  readonly filter?: FilterNode;
  readonly order: readonly OrderTerm[];
  /** Search rank, which comes before the order terms. */
  readonly rank?: SearchNode;
  readonly selection: Selection;
  readonly page: PageShape;
}

/**
 * One row more than the limit is read, to detect whether there are more. `offset` is a value index; undefined: 0. A keyset
 * compares with the sort values of the row after which it starts.
 */
export interface PageShape {
  readonly limit?: RowLimit;
  readonly offset?: number;
  readonly keyset?: KeysetShape;
}

export interface KeysetShape {
  /** Whether to page backwards: the order is reversed, and the page is reversed again. */
  readonly backwards: boolean;
  /** The first page has no row to start after. */
  readonly after?: readonly KeysetValue[];
}

/** One sort value of the row after which a page starts: null (determined when the plan is built), or a value index. */
export type KeysetValue = { readonly kind: 'null' } | { readonly kind: 'value'; readonly parameter: number };

export interface CountPlan {
  readonly kind: 'count';
  readonly resource: string;
  readonly scope: Scope;
  readonly filter?: FilterNode;
  /** Maximum count: a number of the code or of a descriptor, and a literal of the text. */
  readonly limit: number;
}

export type QueryPlan = GetPlan | ListPlan | CountPlan;

/** The values of one request, in the order of the indexes in its plan. The first is always the customer's ID. */
export class PlanValues {
  readonly list: unknown[];

  constructor(customerId: string) {
    this.list = [customerId];
  }

  /** Adds a value; returns its index. */
  add(value: unknown): number {
    this.list.push(value);
    return this.list.length - 1;
  }

  /** Returns the same values for a statement that adds its own. */
  copy(): PlanValues {
    const copy = new PlanValues('');
    copy.list.splice(0, 1, ...this.list);
    return copy;
  }
}

export type RowLimit =
  | { readonly kind: 'literal'; readonly rows: number }
  | { readonly kind: 'value'; readonly parameter: number };

/**
 * The common page sizes of clients, the default of the feed, and the maximum of a page by default. For a limit that it does not know, PostgreSQL assumes a tenth
 * of all rows. The plan for the actual value is then cheaper, so the statement is planned at each execution (docs/adr/0081). The set is small, because each
 * number makes one more text of each list.
 */
const commonPageSizes: ReadonlySet<number> = new Set([10, 20, 25, 50, 100, 500, 1_000]);

/** Returns the limit for a number of rows; adds any other number to the values. */
export function rowLimit(rows: number, values: PlanValues): RowLimit {
  return commonPageSizes.has(rows) ? { kind: 'literal', rows } : { kind: 'value', parameter: values.add(rows) };
}

/** Returns the LIMIT for one row more than the limit, which shows whether there are more rows. */
export function fetchLimit(limit: RowLimit): RawBuilder<number> {
  return limit.kind === 'literal' ? sql.lit(limit.rows + 1) : sql<number>`${parameter(limit.parameter)}::integer + 1`;
}
