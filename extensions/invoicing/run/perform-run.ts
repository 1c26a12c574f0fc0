/** Fixes the documents of a prepared run: claims, numbers, invoices, books, events (invoicing rules D2, F2, E1). */
import type { DatabaseSession } from '../../../engine/extension/contract.ts';
import { dimensionStatement, hasDimensionsStatement } from './dimension-statements.ts';
import { fundEntryStatement } from './fee-rows.ts';
import {
  claimStatement,
  consumptionClaimStatement,
  type IssueInput,
  invoiceSeriesStatement,
  issueRowStatement,
  issueStatement,
  markSeriesStatement,
  numbersTakenStatement,
  takeBalanceStatement,
  takeNumbersStatement,
  writeClaimsStatement,
  writeInvoicesStatement,
  writeRecipientsStatement,
  writeRowsStatement,
} from './issue-documents.ts';
import { numberStatements } from './number-documents.ts';
import {
  groupStatement,
  releaseStatement,
  verificationSeriesStatement,
  verificationStatement,
  writeEventsStatement,
  writeGroupsStatement,
  writeTransactionsStatement,
  writeVerificationsStatement,
} from './post-documents.ts';
import { run } from './prepare-run.ts';
import { type Statement, sql } from './statement.ts';

/**
 * Foreign keys look their target up by a plan that PostgreSQL makes once from the table's statistics. Where those are from a time when
 * the table was next to empty, that plan can walk a whole index for each row; fresh statistics prevent it. Rows that are not committed
 * do not count: a vacuum in the middle of the run, which a large run that was cut off brings about, would take them for nothing again.
 * The lock of ANALYZE keeps vacuum away until this transaction ends. Only the first large runs of a database need this.
 */
async function refreshStatistics(database: DatabaseSession, table: string, source: string): Promise<void> {
  const [known] = await run<{ stale: boolean }>(
    database,
    sql`select count > 1000 and least((select reltuples from pg_class where oid = ${{ bound: table }}::regclass), pg_stat_get_live_tuples(${{ bound: table }}::regclass)) < count / 4 as stale
      from (select count(*) from ${source}) issued`,
  );
  if (known?.stale === true) await database.query(`analyze ${table} (customer_id, id)`);
}

/** Rows look their contract's dimensions up. */
const dimensionTables = (input: IssueInput): readonly Statement[] => [
  dimensionStatement(input),
  { text: 'create index on inv_dimension (contract_id)', values: [] },
  { text: 'analyze inv_dimension', values: [] },
];

const uniqueViolation = '23505';
const exclusionViolation = '23P01';

/** A claim that another transaction holds: the run must begin again, since what it computed is no longer so (D2). */
export class ClaimTaken extends Error {
  constructor(options?: ErrorOptions) {
    super('days of a contract were claimed meanwhile', options);
  }
}

/**
 * Writes the claims, all or none. They are inserted plainly: ON CONFLICT would look every day up in each index before it writes it, which
 * is half of what a claim costs, and one that is taken ends the run in any case.
 */
async function writeClaims(database: DatabaseSession, input: IssueInput): Promise<void> {
  try {
    await run(database, writeClaimsStatement(input));
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code === uniqueViolation || code === exclusionViolation) throw new ClaimTaken({ cause: error });
    throw error;
  }
}

/** Writes what prepareRun computed. The caller holds the lock (D3) since before prepareRun. Throws ClaimTaken. */
export async function performRun(database: DatabaseSession, input: IssueInput): Promise<void> {
  const [traits] = await run<{ isSplit: boolean; hasConsumption: boolean }>(
    database,
    sql`select exists (select from inv_party) as "isSplit", exists (select from inv_row where kind = 6) as "hasConsumption"`,
  );
  const isSplit = traits?.isSplit ?? true;
  const before: readonly Statement[] = [
    issueStatement(input, isSplit),
    claimStatement(isSplit),
    ...(traits?.hasConsumption === false ? [] : [consumptionClaimStatement(input)]),
    { text: 'analyze inv_issue (contract_id, k, party, company_id, tenant_id), inv_claim (contract_id)', values: [] },
  ];
  for (const statement of before) await run(database, statement);
  await writeClaims(database, input);
  const invoices = writeInvoicesStatement(input);
  const [dimensions] = await run<{ wanted: boolean }>(database, hasDimensionsStatement(input));
  const hasDimensions = dimensions?.wanted === true;
  const verifications = writeVerificationsStatement(input);
  const after: readonly Statement[] = [
    invoiceSeriesStatement(),
    takeNumbersStatement(input),
    numbersTakenStatement(input),
    ...numberStatements(),
    { text: 'analyze inv_issue (contract_id, k, party, company_id, tenant_id)', values: [] },
    invoices,
    ...(hasDimensions ? dimensionTables(input) : []),
    issueRowStatement(input, hasDimensions),
    { text: 'analyze inv_issue_row (invoice_id, company_id)', values: [] },
    writeRowsStatement(input),
    writeRecipientsStatement(input),
    takeBalanceStatement(input),
    markSeriesStatement(input),
    releaseStatement(input),
    verificationStatement(input),
    { text: 'analyze inv_release, inv_verification', values: [] },
    verificationSeriesStatement(),
    takeNumbersStatement(input),
    numbersTakenStatement(input),
    groupStatement(input),
    writeGroupsStatement(input),
    verifications,
    writeTransactionsStatement(input),
    ...(input.kind.isCooperative ? [fundEntryStatement(input)] : []),
    writeEventsStatement(input),
  ];
  for (const statement of after) {
    await run(database, statement);
    if (statement === invoices) await refreshStatistics(database, 'accounting_invoice', 'inv_issue');
    if (statement === verifications) await refreshStatistics(database, 'accounting_verification', 'inv_verification');
  }
}
