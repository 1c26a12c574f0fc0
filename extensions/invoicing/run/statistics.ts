/** Statistics of stored tables that a large run fills. */
import {
  analyzeTable,
  oidOf,
  type PickColumns,
  type SqlFragment,
  sql,
  type TypedTable,
} from '../../../engine/extension/sql.ts';
import { type Tables, table } from '../../tables.ts';
import type { QueryRows } from './run-step.ts';

type Referred = TypedTable<PickColumns<Tables['accounting_invoice'], 'customer_id' | 'id'>>;

/**
 * Refreshes the statistics of a table that foreign keys of a run refer to, if needed. PostgreSQL plans foreign key
 * checks once, from the statistics of the referenced table. If these date from when the table was almost empty, the
 * plan can scan a full index for each row. Uncommitted rows do not count: a vacuum in the middle of the run, which an
 * aborted large run triggers, would estimate the table as empty again. The lock of ANALYZE blocks vacuum until this
 * transaction ends. Only the first large runs of a database need this.
 */
export async function refreshStatistics(
  queryRows: QueryRows,
  referred: Referred,
  added: SqlFragment,
): Promise<readonly SqlFragment[]> {
  const [{ count } = { count: '0' }] = await queryRows<{ count: string }>(sql`select count(*) from ${added}`);
  return (await areStale(queryRows, referred, Number(count)))
    ? [analyzeTable(referred, referred.customer_id, referred.id)]
    : [];
}

async function areStale(queryRows: QueryRows, referred: Referred, added: number): Promise<boolean> {
  const [current] = await queryRows<{ rows: number }>(
    sql`select least((select reltuples from pg_class where oid = ${oidOf(referred)}), pg_stat_get_live_tuples(${oidOf(referred)})) as rows`,
  );
  return added > 1000 && (current?.rows ?? 0) < added / 4;
}

/** Returns whether a run of this many contracts would refresh statistics, which two transactions cannot do at the same time. */
export async function needsStatistics(queryRows: QueryRows, contracts: number): Promise<boolean> {
  return (
    (await areStale(queryRows, table('accounting_invoice'), contracts)) ||
    (await areStale(queryRows, table('accounting_verification'), contracts))
  );
}
