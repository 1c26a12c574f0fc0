/** Fixes the documents of a prepared run: claims, numbers, invoices, books, events (invoicing-rules.md, D2, F2, E1). */
import {
  analyzeTable,
  type DatabaseSession,
  oidOf,
  type PickColumns,
  type SqlFragment,
  sql,
  type TypedTable,
} from '../../../engine/extension/sql.ts';
import { type Tables, table } from '../../tables.ts';
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
  takeBalanceStatement,
  writeClaimsStatement,
  writeInvoicesStatement,
  writeRecipientsStatement,
  writeRowsStatement,
} from './issue-documents.ts';
import { numberStatement } from './number-documents.ts';
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
import { run, runAll } from './prepare-run.ts';
import { type Numbering, takesAtOnce } from './take-numbers.ts';

/** A table that foreign keys of other tables of a run refer to, with what the run adds to it. */
interface Referred {
  readonly table: TypedTable<PickColumns<Tables['accounting_invoice'], 'customer_id' | 'id'>>;
  readonly added: SqlFragment;
}

const invoices: Referred = { table: table('accounting_invoice'), added: sql`inv_issue` };
const verifications: Referred = { table: table('accounting_verification'), added: sql`inv_verification` };

/**
 * Foreign keys look their target up by a plan that PostgreSQL makes once from the table's statistics. Where those are from a time when
 * the table was next to empty, that plan can walk a whole index for each row; fresh statistics prevent it. Rows that are not committed
 * do not count: a vacuum in the middle of the run, which a large run that was cut off brings about, would take them for nothing again.
 * The lock of ANALYZE keeps vacuum away until this transaction ends. Only the first large runs of a database need this.
 */
async function refreshStatistics(database: DatabaseSession, referred: Referred): Promise<void> {
  const [{ count } = { count: '0' }] = await run<{ count: string }>(
    database,
    sql`select count(*) from ${referred.added}`,
  );
  if (await areStale(database, referred, Number(count)))
    await run(database, analyzeTable(referred.table, referred.table.customer_id, referred.table.id));
}

async function areStale(database: DatabaseSession, { table: referred }: Referred, added: number): Promise<boolean> {
  const [known] = await run<{ rows: number }>(
    database,
    sql`select least((select reltuples from pg_class where oid = ${oidOf(referred)}), pg_stat_get_live_tuples(${oidOf(referred)})) as rows`,
  );
  return added > 1000 && (known?.rows ?? 0) < added / 4;
}

/** Whether a run of so many contracts would refresh statistics, which two transactions cannot do at the same time. */
export async function needsStatistics(database: DatabaseSession, contracts: number): Promise<boolean> {
  return (await areStale(database, invoices, contracts)) || (await areStale(database, verifications, contracts));
}

/** Rows look their contract's dimensions up. */
const dimensionTables = (input: IssueInput): readonly SqlFragment[] => [
  dimensionStatement(input),
  sql`create index on inv_dimension (contract_id)`,
  sql`analyze inv_dimension`,
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

/**
 * Writes what prepareRun computed. The caller holds the lock (D3) since before prepareRun. What other runs write too stands last, behind
 * `numbering.settle`. Throws ClaimTaken.
 */
export async function performRun(
  database: DatabaseSession,
  input: IssueInput,
  numbering: Numbering = takesAtOnce,
): Promise<void> {
  const [traits] = await run<{ isSplit: boolean; hasConsumption: boolean }>(
    database,
    sql`select exists (select from inv_party) as "isSplit", exists (select from inv_row where kind = 6) as "hasConsumption"`,
  );
  const isSplit = traits?.isSplit ?? true;
  await runAll(database, [
    issueStatement(input, isSplit),
    claimStatement(isSplit),
    ...(traits?.hasConsumption === false ? [] : [consumptionClaimStatement()]),
    sql`analyze inv_unnumbered (contract_id, k, party, company_id, tenant_id), inv_claim (contract_id)`,
  ]);
  await writeClaims(database, input);
  await run(database, invoiceSeriesStatement());
  await numbering.take(database, input);
  await runAll(database, [
    numberStatement(),
    sql`analyze inv_issue (contract_id, k, party, company_id, tenant_id)`,
    writeInvoicesStatement(input),
  ]);
  await refreshStatistics(database, invoices);
  const [dimensions] = await run<{ wanted: boolean }>(database, hasDimensionsStatement());
  const hasDimensions = dimensions?.wanted === true;
  await runAll(database, [
    ...(hasDimensions ? dimensionTables(input) : []),
    issueRowStatement(input, hasDimensions),
    sql`analyze inv_issue_row (invoice_id, company_id)`,
    writeRowsStatement(input),
    writeRecipientsStatement(input),
    releaseStatement(input),
    verificationStatement(input),
    sql`analyze inv_release, inv_verification`,
    verificationSeriesStatement(),
  ]);
  await numbering.take(database, input);
  await runAll(database, [groupStatement(input), writeGroupsStatement(input), writeVerificationsStatement(input)]);
  await refreshStatistics(database, verifications);
  await runAll(database, [writeTransactionsStatement(input), writeEventsStatement(input)]);
  await numbering.settle(database, input);
  await runAll(database, [
    takeBalanceStatement(input),
    markSeriesStatement(input),
    ...(input.kind.isCooperative ? [fundEntryStatement(input)] : []),
  ]);
}
