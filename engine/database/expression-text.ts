/** Expressions as text, for constraints, indexes and documents. */
import { createQueryId, type Expression, sql } from 'kysely';
import { invariant } from '../kernel/invariant.ts';
import { QueryCompiler } from './compiler.ts';

const compiler = new QueryCompiler();

/** Returns the SQL text of an expression. Throws if it contains a value. */
export function expressionText(expression: Expression<unknown>): string {
  const { sql: text, parameters } = compiler.compileQuery(sql`${expression}`.toOperationNode(), createQueryId());
  invariant(parameters.length === 0, 'an expression with a value cannot be text');
  return text;
}
