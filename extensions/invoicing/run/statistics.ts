/** Statistics of stored tables that a large run, or a large import of payments, fills. */

import type { DatabaseSession, Query } from '@core/engine/sql';
import { sql } from 'kysely';
import { type QueryRows, runAll } from './run-step.ts';
import { db } from './working.ts';

/** The tables with the columns by which foreign keys and later statements find their rows. */
const columnsOf = {
  accounting_invoice: ['customer_id', 'id'],
  accounting_invoicepayment: ['customer_id', 'id', 'invoice_id'],
  accounting_verification: ['customer_id', 'id', 'payment_id'],
  accounting_transaction: ['customer_id', 'id', 'verification_id'],
} as const;

type Filled = keyof typeof columnsOf;

/** Contracts of a run up to which its statistics do not matter. */
const fewContracts = 1_000;

/**
 * Refreshes the statistics of a table that foreign keys of a run refer to, if needed, after a run has added the rows of
 * a working table.
 */
export async function refreshStatistics(
  queryRows: QueryRows,
  referred: Filled,
  added: 'inv_issue' | 'inv_verification',
): Promise<readonly Query<unknown>[]> {
  const [{ count } = { count: '0' }] = await queryRows(
    db.selectFrom(added).select(({ fn }) => fn.countAll<string>().as('count')),
  );
  return Number(count) <= fewContracts ? [] : analyzeStale(queryRows, referred, Number(count));
}

/**
 * Returns the statement that refreshes the statistics of a table after rows were added, if needed. PostgreSQL plans
 * foreign key checks and prepared statements once, from the statistics of the table. If these date from when the table was almost
 * empty, the plan can scan a full index for each row. Uncommitted rows do not count: a vacuum in the middle of the
 * transaction, which a large one that was rolled back triggers, would estimate the table as empty again. The lock of ANALYZE blocks
 * vacuum until this transaction ends. Only the first large runs and imports of a database need this.
 */
async function analyzeStale(queryRows: QueryRows, table: Filled, added: number): Promise<readonly Query<unknown>[]> {
  if (!(await areStale(queryRows, table, added))) return [];
  return [sql`analyze ${sql.id(table)} (${sql.join(columnsOf[table].map((column) => sql.id(column)))})`];
}

/** Postings that are likely a batch of an import: it has at most 1,000 payments, of which some can be rejected. */
const manyPostings = 500;

/** Refreshes the statistics of the tables in which the next payments of an import are found, matched and booked, if needed. */
export async function refreshPaymentStatistics(database: DatabaseSession, postings: number): Promise<void> {
  if (postings < manyPostings) return;
  const queryRows: QueryRows = (query) => database.execute(query);
  for (const table of ['accounting_invoicepayment', 'accounting_verification', 'accounting_transaction'] as const)
    await runAll(database, await analyzeStale(queryRows, table, postings));
}

async function areStale(queryRows: QueryRows, table: Filled, added: number): Promise<boolean> {
  const relation = sql`${table}::regclass`;
  const [current] = await queryRows(
    db
      .selectFrom(sql<{ oid: string; reltuples: number }>`pg_class`.as('class'))
      .select(sql<number>`least(reltuples, pg_stat_get_live_tuples(oid))`.as('rows'))
      .where(sql<boolean>`oid = ${relation}`),
  );
  return (current?.rows ?? 0) < added / 4;
}

/** Returns whether a run of this many contracts would refresh statistics, which two transactions cannot do at the same time. */
export async function needsStatistics(queryRows: QueryRows, contracts: number): Promise<boolean> {
  if (contracts <= fewContracts) return false;
  return (
    (await areStale(queryRows, 'accounting_invoice', contracts)) ||
    (await areStale(queryRows, 'accounting_verification', contracts))
  );
}
