/** Statement: SQL text with the value indexes of its parameters, compiled once and run many times. */
import { invariant } from '../kernel/invariant.ts';
import { renderSql } from '../kernel/render-sql.ts';
import type { SqlFragment } from '../kernel/sql-fragment.ts';

export interface Statement {
  readonly text: string;
  /** The index of the value of each $n in the plan's values; no index occurs twice. */
  readonly valueIndexes: readonly number[];
  /** Set if a router in front of several databases finds the customer in the statement's text, so that it may be sent without a transaction (docs/adr/0060). */
  readonly isLed?: true;
}

/**
 * Compiles a fragment to a Statement: identifiers are quoted, and parameters numbered in order of first use. One value is one parameter wherever it is used:
 * PostgreSQL then recognizes expressions with it as equal, and the text shows that all rows belong to one customer. The test suite enforces `isLed`.
 */
export function compileStatement(query: SqlFragment, { isLed = false } = {}): Statement {
  const valueIndexes: number[] = [];
  const numbers = new Map<number, number>();
  const text = renderSql(query, (part) => {
    invariant(part.kind === 'parameter', `a ${part.kind} is not allowed in a statement of the engine`);
    const { index } = part;
    let number = numbers.get(index);
    if (number === undefined) {
      number = valueIndexes.push(index);
      numbers.set(index, number);
    }
    return `$${number}`;
  });
  return { text, valueIndexes, ...(isLed ? { isLed } : {}) };
}

/** The values of a statement's parameters, in the order of its $n. */
export function bindValues(statement: Statement, values: readonly unknown[]): unknown[] {
  return statement.valueIndexes.map((index) => values[index]);
}
