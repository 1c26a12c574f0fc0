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
 * the table was next to empty, that plan can walk a whole index for each row; fresh statistics prevent it. Only the first large run of a
 * database needs this.
 */
async function refreshStatistics(database: DatabaseSession, table: string, source: string): Promise<void> {
  const [known] = await run<{ stale: boolean }>(
    database,
    sql`select (select count(*) from ${source}) > 1000 and (select reltuples from pg_class where oid = ${{ bound: table }}::regclass) < (select count(*) from ${source}) / 4 as stale`,
  );
  if (known?.stale === true) await database.query(`analyze ${table}`);
}

/** Rows look their contract's dimensions up. */
const dimensionTables = (input: IssueInput): readonly Statement[] => [
  dimensionStatement(input),
  { text: 'create index on inv_dimension (contract_id)', values: [] },
  { text: 'analyze inv_dimension', values: [] },
];

/** A claim that another transaction holds: the run must begin again, since what it computed is no longer so (D2). */
export class ClaimTaken extends Error {}

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
    writeClaimsStatement(input),
  ];
  for (const statement of before) await run(database, statement);
  const [taken] = await run<{ missing: string }>(
    database,
    sql`select count(*) as missing from inv_claim c where not exists (select from accounting_invoicingclaim l
      where l.customer_id = ${{ bound: input.customerId }}::uuid and l.content_type_id = ${{ bound: input.contractType }}::uuid and l.object_id = c.contract_id
        and l.stream = c.stream and l.period_start = c.first and l.released_at is null and l.document is not distinct from c.document_id)`,
  );
  if (taken?.missing !== '0') throw new ClaimTaken();
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
