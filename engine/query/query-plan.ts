/**
 * QueryPlan: one read as plain data, with the caller's scope in it. The plan is a shape without values: everything that comes
 * from the request is a place in `values`, so that plans of equal shape share one compiled statement (build-read.ts).
 * Fields and resources stand here by name; the Model turns them into columns.
 */
import type { OperatorName } from '../vocabulary/operator.ts';
import type { PersonMask } from './person-mask.ts';

/** values[0] of every plan is the customer's id. */
export const customerParameter = 0;

/** A condition on rows of one resource. */
export type FilterNode =
  | { readonly kind: 'all' | 'any'; readonly nodes: readonly FilterNode[] }
  | { readonly kind: 'not'; readonly node: FilterNode }
  | {
      readonly kind: 'compare';
      readonly field: string;
      readonly operator: OperatorName;
      /** Index into the values. */
      readonly parameter: number;
      /** Members of a JSON column, outermost first. */
      readonly jsonPath?: readonly string[];
      /** How the member is compared: with JSON values that it may equal, or with `[number, text]` by its own type; absent: as text. */
      readonly json?: 'equal' | 'order';
    }
  /** There is (or, with `none`, there is no) row behind the relation that meets the condition. */
  | { readonly kind: 'related'; readonly field: string; readonly none: boolean; readonly node: FilterNode }
  /** A generic reference names a row of this resource that meets the condition. */
  | { readonly kind: 'about'; readonly field: string; readonly resource: string; readonly node: FilterNode }
  /** The condition is asked of the row as it is stored, whatever the caller is shown of it. */
  | { readonly kind: 'stored'; readonly node: FilterNode }
  /** The row is found by the words of a search. */
  | SearchNode
  | { readonly kind: 'constant'; readonly value: boolean };

/** Any of the alternatives; in each of them all terms. */
export interface SearchNode {
  readonly kind: 'search';
  readonly alternatives: readonly (readonly SearchTerm[])[];
  readonly ways: readonly SearchWay[];
}

export interface SearchTerm {
  /** Index into the values: a word quoted for to_tsquery, or the words of a phrase. */
  readonly parameter: number;
  readonly isPhrase: boolean;
  readonly isNegated: boolean;
}

/** Fields that are looked through, and the references that lead to them. */
export interface SearchWay {
  readonly steps: readonly { readonly field: string; readonly rows?: FilterNode }[];
  readonly fields: readonly string[];
}

export interface OrderTerm {
  /** Names of references, then of the field. */
  readonly path: readonly string[];
  readonly descending: boolean;
  readonly nullsFirst: boolean;
}

/** Which members of a record an answer holds. */
export interface Selection {
  /** Row rules of the caller for records that stand inside others. */
  readonly rows?: FilterNode;
  readonly members: readonly SelectedMember[];
  /** Names of members that reply hooks judge by: read beside the others, and never sent. */
  readonly stored?: readonly string[];
  /** On the outermost selection: exact decimals are shown as texts. */
  readonly decimals?: 'text';
}

export interface SelectedMember {
  readonly name: string;
  /** Members of the records behind a reference; absent: `{"id"}` only. */
  readonly nested?: Selection;
}

/** Rows the caller may see: those of its customer (always) that meet its row rules. */
export interface Scope {
  readonly rows?: FilterNode;
  /** The records are those of an instant. */
  readonly asOf?: AsOf;
  /** Persons whose personal columns are null; undefined: none are masked. */
  readonly mask?: PersonMask;
}

/** Places of an instant: the first id that may have been given behind it, and its time. */
export interface AsOf {
  readonly bound: number;
  readonly instant: number;
}

/** One record by id; values[1] is the id, or with `many` an array of ids. */
export interface GetPlan {
  readonly kind: 'get';
  readonly resource: string;
  readonly scope: Scope;
  readonly selection: Selection;
  readonly many?: true;
  /** The field that says when the record was last written, where the answer says so. */
  readonly modified?: string;
}

export interface ListPlan {
  readonly kind: 'list';
  readonly resource: string;
  readonly scope: Scope;
  readonly filter?: FilterNode;
  readonly order: readonly OrderTerm[];
  /** How well a row fits the search comes before the order terms. */
  readonly rank?: SearchNode;
  readonly selection: Selection;
  readonly page: PageShape;
}

/** Places of limit and offset in the values: one row more than the limit is read, to know whether there is more. A keyset compares with the order values of the row it starts behind. */
export interface PageShape {
  readonly limit?: number;
  readonly offset?: number;
  readonly keyset?: KeysetShape;
}

export interface KeysetShape {
  /** Walks backwards: the order is turned round, and the page turned back. */
  readonly backwards: boolean;
  /** The start of the walk has no row to start behind. */
  readonly after?: readonly KeysetValue[];
}

/** One order value of the row behind which a page starts: null (known when the plan is made), or a place in the values. */
export type KeysetValue = { readonly kind: 'null' } | { readonly kind: 'value'; readonly parameter: number };

export interface CountPlan {
  readonly kind: 'count';
  readonly resource: string;
  readonly scope: Scope;
  readonly filter?: FilterNode;
  /** Place of the number at which counting stops. */
  readonly limit: number;
}

export type QueryPlan = GetPlan | ListPlan | CountPlan;
