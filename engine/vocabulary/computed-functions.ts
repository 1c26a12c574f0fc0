/**
 * The functions of computed members: one object each, with the kinds of values that it accepts and its SQL. A computed member is read from the columns of the
 * record in the query, so every function must have a value for every row: null if an operand is null, a divisor is zero, or the result does not fit.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';

/** The kinds of values in computed members; numbers are exact. */
export type ValueKind = 'text' | 'number' | 'date';

export interface ComputedFunction {
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
  /** The kind of all operands; undefined: any, the same for all. */
  readonly operands?: ValueKind;
  /** The kind of the result; undefined: that of the operands. */
  readonly result?: ValueKind;
  /** The maximum characters of a text, from those of the operands. */
  readonly maxLength?: (lengths: readonly number[]) => number;
  /** Whether every result fits a 32-bit integer. */
  readonly isSmall?: true;
  readonly sql: (operands: readonly Expression<unknown>[]) => RawBuilder<unknown>;
}

/** An expression over members of the record and of records that it refers to, each by its path (docs/adr/0112). */
export type ComputedExpression<Path> =
  | { readonly kind: 'member'; readonly path: Path }
  | { readonly kind: 'constant'; readonly value: number }
  /** The current day in the time zone of the project. */
  | { readonly kind: 'today'; readonly timeZone: string }
  | {
      readonly kind: 'call';
      readonly function: ComputedFunction;
      readonly operands: readonly ComputedExpression<Path>[];
    };

/** Maximum operands of a function; expressions with more nest functions. */
const maxOperands = 10;

const infix = (operator: string) => (operands: readonly Expression<unknown>[]) =>
  sql`(${sql.join(operands, sql` ${sql.raw(operator)} `)})`;

const functions: readonly ComputedFunction[] = [
  {
    name: 'join',
    minimum: 1,
    maximum: maxOperands,
    operands: 'text',
    maxLength: (lengths) => lengths.reduce((sum, length) => sum + length + 1, -1),
    sql: (operands) => sql`nullif(concat_ws(' ', ${sql.join(operands)}), '')`,
  },
  {
    name: 'first',
    minimum: 1,
    maximum: maxOperands,
    maxLength: (lengths) => Math.max(...lengths),
    sql: (operands) => sql`coalesce(${sql.join(operands)})`,
  },
  { name: 'add', minimum: 2, maximum: maxOperands, operands: 'number', sql: infix('+') },
  { name: 'subtract', minimum: 2, maximum: 2, operands: 'number', sql: infix('-') },
  { name: 'multiply', minimum: 2, maximum: maxOperands, operands: 'number', sql: infix('*') },
  {
    name: 'divide',
    minimum: 2,
    maximum: 2,
    operands: 'number',
    sql: ([left, right]) => sql`(${left ?? sql.lit(null)} / nullif(${right ?? sql.lit(null)}, 0))`,
  },
  {
    name: 'days_between',
    minimum: 2,
    maximum: 2,
    operands: 'date',
    result: 'number',
    isSmall: true,
    sql: ([from, to]) => sql`(${to ?? sql.lit(null)} - ${from ?? sql.lit(null)})::numeric`,
  },
];

export const computedFunctions: ReadonlyMap<string, ComputedFunction> = new Map(
  functions.map((entry) => [entry.name, entry]),
);
