/**
 * QueryShape: what a list of one resource may be asked: its filters with their operators, the relations that filters and
 * expansions may follow, orders, special parameters. Documents and the typed client are made from it; the reader of requests
 * (query/parse-list.ts) decides by the same fields and words.
 */
import type { JsonSchema } from '../../kernel/json.ts';
import type { Operator } from '../../vocabulary/operator.ts';

/** Limits of lists that no setting moves (api.md, section 1); the others are in kernel/limits.ts. */
export const listLimits = {
  filterDepth: 5,
  relations: 3,
  expandDepth: 3,
  expandedRelations: 10,
  orderTerms: 5,
} as const;

export interface QueryShape {
  /** `application.resource`. */
  readonly resource: string;
  readonly filters: readonly FilterShape[];
  /** Fields that `_order_by` takes. */
  readonly orders: readonly string[];
  /** Members that `_expand` replaces by records. */
  readonly expansions: readonly RelationShape[];
  readonly special: readonly SpecialFilter[];
  /** What `_search` looks in, as paths; empty when there is no search. */
  readonly search: readonly string[];
  readonly statistics: { readonly numbers: readonly string[]; readonly groups: readonly string[] };
  readonly maxUnpaged: number;
}

/** One field that lists may be filtered by. */
export interface FilterShape {
  readonly field: string;
  readonly operators: readonly FilterOperator[];
  /** Filters of that resource may follow: `<field>__<filter>`. */
  readonly through?: string;
  /** Members of the JSON value may follow: `<field>__<member>__<operator>`. */
  readonly members: boolean;
}

export interface FilterOperator {
  readonly name: string;
  /** The name in an address: `status`, `status__in`. */
  readonly parameter: string;
  readonly argument: Operator['argument'];
  readonly summary: string;
  /** Schema of the whole value; a list is written with commas. */
  readonly schema: JsonSchema;
}

export interface RelationShape {
  readonly field: string;
  readonly resource: string;
  readonly many: boolean;
}

export interface SpecialFilter {
  readonly name: string;
  /** Ways that lead to the ids, such as `space.building.realestate`; empty: every record matches. */
  readonly paths: readonly string[];
}
