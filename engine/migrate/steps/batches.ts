/**
 * Renders the statement of a batched step: it selects at most $3 rows after the last key ($1 customer, $2 ID), changes
 * those that need it, and returns the numbers of selected and changed rows and the last key. It does not block other
 * reads and writes.
 */
import { quoteIdentifier as quote } from '../../kernel/quote-sql.ts';

/** Sets columns of a table's rows in batches. `needed` selects the rows that still need it, so that repeated runs are safe. */
export function updateInBatches(table: string, column: string, expression: string, needed: string): string {
  const changed = [
    `  UPDATE ${quote(table)} SET ${quote(column)} = ${expression}`,
    `  WHERE ("customer_id", "id") IN (SELECT "customer_id", "id" FROM batch) AND ${needed}`,
  ];
  return inBatches(table, changed.join('\n'));
}

/** Passes a batch's rows, locked, to a function. */
export function selectBatch(table: string): string {
  return [
    `SELECT * FROM ${quote(table)} WHERE ("customer_id", "id") > ($1::uuid, $2::uuid)`,
    'ORDER BY "customer_id", "id" LIMIT $3::integer FOR UPDATE',
  ].join('\n');
}

/** Runs a data-changing statement that reads its keys from `batch`; `between` are additional CTEs, which may also read from it. */
export function inBatches(table: string, statement: string, between: readonly string[] = []): string {
  return [
    'WITH batch AS MATERIALIZED (',
    `  SELECT "customer_id", "id" FROM ${quote(table)} WHERE ("customer_id", "id") > ($1::uuid, $2::uuid)`,
    '  ORDER BY "customer_id", "id" LIMIT $3::integer',
    `), ${[...between, 'changed AS ('].join(', ')}`,
    statement,
    '  RETURNING 1',
    ')',
    'SELECT (SELECT count(*) FROM batch)::integer AS seen, (SELECT count(*) FROM changed)::integer AS changed, last.*',
    'FROM (SELECT "customer_id", "id" FROM batch ORDER BY "customer_id" DESC, "id" DESC LIMIT 1) AS last',
  ].join('\n');
}
