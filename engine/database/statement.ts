/** A compiled statement of a plan: SQL text with the indexes of its values, compiled once and executed many times. */
export interface Statement {
  readonly text: string;
  /** The index of the value of each $n in the plan's values; no index occurs twice. */
  readonly valueIndexes: readonly number[];
  /** Set if a router in front of several databases finds the customer in the statement's text, so that it may be sent without a transaction (docs/adr/0060). */
  readonly isLed?: true;
}

/** The values of a statement's parameters, in the order of its $n. */
export function bindValues(statement: Statement, values: readonly unknown[]): unknown[] {
  return statement.valueIndexes.map((index) => values[index]);
}
