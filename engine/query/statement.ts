/** Compiles fragments to statements. */
import type { Statement } from '../database/statement.ts';
import { invariant } from '../kernel/invariant.ts';
import { renderSql } from '../kernel/render-sql.ts';
import type { SqlFragment } from '../kernel/sql-fragment.ts';

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
