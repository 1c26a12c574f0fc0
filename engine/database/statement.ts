/** Statements that sessions send. Each has a mark that only this file sets: text that no plugin has read is rejected. */
const compiled = Symbol('compiled');

/** A compiled statement of a plan: SQL text with the indexes of its values, compiled once and executed many times. */
export interface Statement {
  readonly text: string;
  /** The index of the value of each $n in the plan's values; no index occurs twice. */
  readonly valueIndexes: readonly number[];
  /** Set if the statement is executed once: PostgreSQL keeps no name and no plan of it. */
  readonly isSingleUse?: true;
  readonly [compiled]: true;
}

/** Returns a statement whose text a plugin has compiled (prepare.ts). */
export function compiledStatement(statement: Omit<Statement, typeof compiled>): Statement {
  return { ...statement, [compiled]: true };
}

/** Returns a statement that is no query: it creates partitions, or moves a cursor. Its names are text. */
export function definition(text: string): Statement {
  return compiledStatement({ text, valueIndexes: [], isSingleUse: true });
}

/** Returns a statement that applies a command to another one: `explain (format json)`, or `declare … cursor for`. */
export function commandOn({ text, valueIndexes }: Statement, command: string): Statement {
  return compiledStatement({ text: `${command} ${text}`, valueIndexes, isSingleUse: true });
}

/** Returns the values of a statement's parameters, in the order of its $n. Throws if no plugin has compiled the statement. */
export function bindValues(statement: Statement, values: readonly unknown[]): unknown[] {
  if (!statement[compiled]) throw new Error('Core has a bug: a statement is text that no plugin has compiled');
  return statement.valueIndexes.map((index) => values[index]);
}
