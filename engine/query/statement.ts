/** Statement: SQL text with the value indexes of its parameters, compiled once and run many times. */
import { createQueryId, type RawBuilder } from 'kysely';
import { QueryCompiler } from '../database/compiler.ts';
import { Placeholder } from '../database/placeholder.ts';
import { invariant } from '../kernel/invariant.ts';

export interface Statement {
  readonly text: string;
  /** The index of the value of each $n in the plan's values; no index occurs twice. */
  readonly valueIndexes: readonly number[];
  /** Set if a router in front of several databases finds the customer in the statement's text, so that it may be sent without a transaction (docs/adr/0060). */
  readonly isLed?: true;
}

const compiler = new QueryCompiler();

/** Compiles a query that restricts its tables to the customer itself. The test suite enforces `isLed`. */
export function compileStatement(query: RawBuilder<unknown>, { isLed = false } = {}): Statement {
  const { sql: text, parameters } = compiler.compileQuery(query.toOperationNode(), createQueryId());
  const valueIndexes = parameters.map((parameter) => {
    invariant(parameter instanceof Placeholder, 'the query of a plan contains a value');
    return Number(parameter.name);
  });
  return { text, valueIndexes, ...(isLed ? { isLed } : {}) };
}
