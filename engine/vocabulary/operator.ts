/** A filter operator: the suffix in `field__operator=value` (api.md, section 1), in SQL and in memory. */
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Json } from '../kernel/json.ts';

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
  /** A short description for the documentation. */
  readonly summary: string;
  /**
   * The argument after the `=`: one value of the field's type, a comma-separated list of them, exactly two, a boolean, plain text (a substring, not a value
   * of the field's type), or a calendar day.
   */
  readonly argument: 'value' | 'list' | 'pair' | 'boolean' | 'text' | 'day';
  /**
   * The condition in SQL. `argument` is the parameter, already cast: to the field's parameter type (`value`), to an array of it (`list`, `pair`), to
   * boolean, text or date.
   */
  readonly sql: (column: Expression<unknown>, argument: Expression<unknown>) => RawBuilder<SqlBool>;
  /** The bound that a condition on an ordered value implies: `low`, `high`, both, or both by two values (`pair`). */
  readonly bounds?: 'low' | 'high' | 'both' | 'pair';
  /** The operator's meaning for the IDs of many related records; absent if it does not apply to them. */
  readonly links?: 'presence' | 'one' | 'any' | 'all';
  /** Creates the parameter from the text (a LIKE pattern of a substring); the default is the text itself. */
  readonly prepare?: (text: string) => string;
  /** The same condition on a value in memory (for `when:` in rules); absent if `when:` cannot use the operator. */
  readonly matches?: (value: Json, argument: Json, compare: (left: Json, right: Json) => number) => boolean;
}
