/** A filter operator: one word of `field__operator=value` (api.md, section 1), in SQL and in memory. */
import type { Json } from '../kernel/json.ts';
import type { SqlFragment, SqlPart } from '../kernel/sql-fragment.ts';

export type OperatorName =
  | 'eq'
  | 'in'
  | 'isnull'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'contains'
  | 'icontains'
  | 'startswith'
  | 'istartswith'
  | 'endswith'
  | 'iendswith'
  | 'iexact'
  | 'range'
  | 'date'
  | 'has'
  | 'has_any'
  | 'has_all'
  | 'empty'
  | 'changed_since';

export interface Operator {
  readonly name: OperatorName;
  /** One sentence for documentation. */
  readonly summary: string;
  /**
   * What stands after the `=`: one value of the field's type, a comma list of them, exactly two, a boolean, plain text
   * (not of the field's type: a part of it), or a calendar day.
   */
  readonly argument: 'value' | 'list' | 'pair' | 'boolean' | 'text' | 'day';
  /**
   * The condition in SQL. `argument` is the parameter, already cast: to the field's parameter type (`value`), to an array of
   * it (`list`, `pair`), to boolean, text or date.
   */
  readonly sql: (column: SqlPart, argument: SqlPart) => SqlFragment;
  /** At which end a condition on an ordered value bounds it; `pair`: at both, by the two values. */
  readonly bounds?: 'low' | 'high' | 'both' | 'pair';
  /** What the operator asks of the ids of many related records; absent where it cannot be used on them. */
  readonly links?: 'presence' | 'one' | 'any' | 'all';
  /** Makes the parameter of the text given (a LIKE pattern of a part); the default is the text itself. */
  readonly prepare?: (text: string) => string;
  /** The same condition on a value in memory (for `when:` in rules); absent where `when:` cannot use the operator. */
  readonly matches?: (value: Json, argument: Json, compare: (left: Json, right: Json) => number) => boolean;
}
