/** Statement: SQL text with the places of its parameters, compiled once and run many times. */
import { invariant } from '../kernel/invariant.ts';
import { renderSql } from '../kernel/render-sql.ts';
import type { SqlFragment } from '../kernel/sql-fragment.ts';

export interface Statement {
  readonly text: string;
  /** For each $n: the place of its value in the plan's values; no place stands twice. */
  readonly places: readonly number[];
  /** A router in front of several databases reads its customer in the text, and it may be sent alone (docs/adr/0060). */
  readonly isLed?: true;
}

/**
 * Compiles a fragment into a Statement: identifiers are quoted, and parameters numbered in the order in which they first stand. One value is one
 * parameter wherever it stands: PostgreSQL then knows expressions with it to be the same, and who reads the text sees that all rows are of one customer.
 * `isLed` is held to by the suite.
 */
export function compileStatement(query: SqlFragment, { isLed = false } = {}): Statement {
  const places: number[] = [];
  const numbers = new Map<number, number>();
  const text = renderSql(query, (place) => {
    invariant(place.kind === 'parameter', `a ${place.kind} stands in a statement of the engine`);
    const { index } = place;
    let number = numbers.get(index);
    if (number === undefined) {
      number = places.push(index);
      numbers.set(index, number);
    }
    return `$${number}`;
  });
  return { text, places, ...(isLed ? { isLed } : {}) };
}

/** The values of a statement's parameters, in the order of its $n. */
export function bindValues(statement: Statement, values: readonly unknown[]): unknown[] {
  return statement.places.map((place) => values[place]);
}
