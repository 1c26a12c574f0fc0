/** Statistics of stored tables that a large run fills. */

import { sql } from 'kysely';
import type { Query } from '../../../engine/extension/sql.ts';
import type { QueryRows } from './run-step.ts';
import { db } from './working.ts';

/** The tables that foreign keys of a run refer to. */
type Referred = 'accounting_invoice' | 'accounting_verification';

/**
 * Refreshes the statistics of a table that foreign keys of a run refer to, if needed, after a run has added the rows of
 * a working table. PostgreSQL plans foreign key checks once, from the statistics of the referenced table. If these date
 * from when the table was almost empty, the plan can scan a full index for each row. Uncommitted rows do not count: a
 * vacuum in the middle of the run, which an aborted large run triggers, would estimate the table as empty again. The
 * lock of ANALYZE blocks vacuum until this transaction ends. Only the first large runs of a database need this.
 */
export async function refreshStatistics(
  queryRows: QueryRows,
  referred: Referred,
  added: 'inv_issue' | 'inv_verification',
): Promise<readonly Query<unknown>[]> {
  const [{ count } = { count: '0' }] = await queryRows(
    db.selectFrom(added).select(({ fn }) => fn.countAll<string>().as('count')),
  );
  return (await areStale(queryRows, referred, Number(count)))
    ? [sql`analyze ${sql.id(referred)} (customer_id, id)`]
    : [];
}

async function areStale(queryRows: QueryRows, referred: Referred, added: number): Promise<boolean> {
  const relation = sql`${referred}::regclass`;
  const [current] = await queryRows(
    db
      .selectFrom(sql<{ oid: string; reltuples: number }>`pg_class`.as('class'))
      .select(sql<number>`least(reltuples, pg_stat_get_live_tuples(oid))`.as('rows'))
      .where(sql<boolean>`oid = ${relation}`),
  );
  return added > 1000 && (current?.rows ?? 0) < added / 4;
}

/** Returns whether a run of this many contracts would refresh statistics, which two transactions cannot do at the same time. */
export async function needsStatistics(queryRows: QueryRows, contracts: number): Promise<boolean> {
  return (
    (await areStale(queryRows, 'accounting_invoice', contracts)) ||
    (await areStale(queryRows, 'accounting_verification', contracts))
  );
}
