/**
 * What preview and perform share (W1): the temporary tables of a run, from contracts to documents. Nothing of a record passes through
 * Node; only the span of days, to look up bank holidays.
 */
import { type DatabaseSession, joinSql, type SqlFragment, sql } from '../../../engine/extension/sql.ts';
import { bankHolidays } from '../calculation/business-days.ts';
import { adjustmentRowStatement, findAdjustments } from './adjust-invoiced.ts';
import {
  balanceStatement,
  calendarSpanStatement,
  companyStatement,
  documentStatement,
  dueDateStatement,
  feeRowStatement,
  itemStatement,
  missingAccountStatement,
  missingRecipientStatement,
  missingSellerNumberStatement,
  partyStatement,
  type RunTraits,
} from './build-documents.ts';
import {
  chargeRowStatement,
  consumptionRowStatement,
  discountRowStatement,
  dropZeroRowsStatement,
  indexRowStatement,
  indexValueStatement,
  missingIndexStatement,
  onceAnInvoiceStatement,
} from './calculate-rows.ts';
import { lineStatement, noRowsStatement, segmentStatement } from './charge-lines.ts';
import { feeAmountStatement } from './fee-rows.ts';
import type { RunInput } from './run-input.ts';
import {
  gapStatement,
  gridStatement,
  nothingDueStatement,
  pieceStatement,
  termsStatement,
} from './select-contracts.ts';

/** Runs a statement and returns its rows. */
export function run<Row extends object>(database: DatabaseSession, statement: SqlFragment): Promise<readonly Row[]> {
  return database.query<Row>(statement);
}

/**
 * Statistics for the planner: temporary tables have none by themselves, and the joins of large runs need them. Columns are named where
 * a table has many that no join or filter uses.
 */
const analyzed = (...tables: readonly SqlFragment[]): SqlFragment => sql`analyze ${joinSql(tables, ', ')}`;

/**
 * Room for the temporary tables of a large run, so that they need not go through files. A connection takes it once, before its first
 * temporary table; where it is too late, the run is only slower.
 */
const temporaryRoom = sql`do $$ begin perform set_config('temp_buffers', '64MB', true); exception when invalid_parameter_value then null; end $$`;

/** Runs statements one after the other. */
export async function runAll(database: DatabaseSession, statements: readonly SqlFragment[]): Promise<void> {
  for (const statement of statements) await run(database, statement);
}

/**
 * Fills inv_terms (with the reason of every contract that has nothing due), inv_grid and inv_piece. Must be called inside a transaction;
 * the tables vanish with it, or before the next run of the same transaction.
 */
export async function selectDue(database: DatabaseSession, input: RunInput): Promise<void> {
  await runAll(database, [
    // Temporary tables of a run earlier in the same transaction.
    sql`drop table if exists inv_terms, inv_gap, inv_grid, inv_piece, inv_line, inv_segment, inv_party, inv_company, inv_row, inv_index, inv_item, inv_due, inv_document,
      inv_issue, inv_unnumbered, inv_claim, inv_series, inv_issue_row, inv_release, inv_verification, inv_group,
      inv_dimension, inv_adjustment, inv_recheck, inv_due_piece`,
    temporaryRoom,
    // One pass over many small rows gains nothing from compiling its expressions first; a rough sample is enough for the planner.
    sql`set local jit = off`,
    sql`set local work_mem = '64MB'`,
    sql`set local default_statistics_target = 10`,
    termsStatement(input),
    analyzed(sql`inv_terms (contract_id, company_id, setting_id, reason)`),
    gapStatement(input),
    gridStatement(input),
    analyzed(sql`inv_gap`, sql`inv_grid`),
    pieceStatement(input),
    nothingDueStatement(),
    analyzed(sql`inv_piece`),
  ]);
  await findAdjustments(database, input, run);
}

/** How many contracts selectDue found something due for. */
export async function countDue(database: DatabaseSession): Promise<number> {
  const [row] = await run<{ count: string }>(database, sql`select count(distinct contract_id) as count from inv_piece`);
  return Number(row?.count ?? 0);
}

/** After selectDue: fills inv_item and inv_document, and the reasons that only the rows show. */
export async function calculateDue(database: DatabaseSession, input: RunInput): Promise<void> {
  const isSplit = await isThere(database, sql`inv_terms where is_split and reason is null`);
  await runAll(database, [
    lineStatement(input),
    noRowsStatement(),
    analyzed(sql`inv_line (line_id, contract_id, kind, origin_id, is_cut, exempt)`),
    segmentStatement(input),
    partyStatement(isSplit),
    missingRecipientStatement(),
    companyStatement(),
    analyzed(sql`inv_segment`, sql`inv_party`, sql`inv_company (company_id)`),
    chargeRowStatement(),
    onceAnInvoiceStatement(),
    ...(input.kind.isCooperative ? [feeAmountStatement()] : []),
    analyzed(sql`inv_row (contract_id, k, line_id, kind)`),
    ...(input.kind.isPremises ? [indexValueStatement(), missingIndexStatement(), indexRowStatement()] : []),
  ]);
  if (await isThere(database, sql`inv_line where kind = 2`)) await run(database, discountRowStatement());
  const [consumption] =
    input.kind.sensor === undefined
      ? []
      : await run<{ found: boolean }>(
          database,
          sql`with billed as (${consumptionRowStatement(input, input.kind.sensor)} returning 1) select exists (select from billed) as found`,
        );
  const traits: RunTraits = { isSplit, hasConsumption: consumption?.found ?? false };
  await runAll(database, [
    adjustmentRowStatement(),
    dropZeroRowsStatement(),
    ...(input.kind.isHome ? [] : [feeRowStatement()]),
    itemStatement(traits),
    analyzed(sql`inv_item (contract_id, k, party, line_id, account)`),
    missingAccountStatement(),
    missingSellerNumberStatement(),
  ]);
  await dueDates(database, input);
  const rates = await run<{ vat: number }>(database, sql`select vat from inv_item group by vat having vat <> 0`);
  await runAll(database, [
    analyzed(sql`inv_due`),
    documentStatement(
      traits,
      rates.map((rate) => rate.vat),
    ),
    analyzed(sql`inv_document (contract_id, k, party, company_id, is_skipped)`),
  ]);
  if (await isThere(database, sql`inv_document where payable < 0 or use_balance and payable > 0`))
    await run(database, balanceStatement());
}

/** Whether any row is there; statements that most runs have nothing for are left out. */
async function isThere(database: DatabaseSession, rows: SqlFragment): Promise<boolean> {
  const [found] = await run<{ found: boolean }>(database, sql`select exists (select from ${rows}) as found`);
  return found?.found ?? true;
}

/** Both steps, as preview and small performs take them. */
export async function prepareRun(database: DatabaseSession, input: RunInput): Promise<void> {
  await selectDue(database, input);
  await calculateDue(database, input);
}

/** inv_due, with the bank holidays of all years that its days can fall in. */
async function dueDates(database: DatabaseSession, input: RunInput): Promise<void> {
  const [span] = await run<{ first: string | null; last: string | null }>(database, calendarSpanStatement(input));
  const first = span?.first ?? input.invoiceDate;
  const last = span?.last ?? input.invoiceDate;
  const firstYear = Number(first.slice(0, 4));
  const years = Array.from({ length: Number(last.slice(0, 4)) - firstYear + 1 }, (_, index) => firstYear + index);
  const holidays = years.flatMap((year) => [...bankHolidays(year)]);
  await run(database, dueDateStatement(input, holidays, { first, last }));
}
