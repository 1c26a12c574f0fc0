/**
 * What preview and perform share (W1): the temporary tables of a run, from contracts to documents. Nothing of a record passes through
 * Node; only the span of days, to look up bank holidays.
 */
import type { DatabaseSession } from '../../../engine/extension/contract.ts';
import { bankHolidays } from '../calculation/business-days.ts';
import { adjustmentStatements } from './adjust-invoiced.ts';
import {
  balanceStatement,
  companyStatement,
  documentStatement,
  dueDateStatement,
  feeRowStatement,
  itemStatement,
  missingAccountStatement,
  missingRecipientStatement,
  partyStatement,
} from './build-documents.ts';
import {
  chargeRowStatement,
  consumptionRowStatement,
  discountRowStatement,
  dropZeroRowsStatement,
  indexRowStatement,
  indexValueStatement,
  missingIndexStatement,
} from './calculate-rows.ts';
import { lineStatement, noRowsStatement, segmentStatement } from './charge-lines.ts';
import type { RunInput } from './run-input.ts';
import {
  gapStatement,
  nothingDueStatement,
  periodStatement,
  pieceStatement,
  termsStatement,
} from './select-contracts.ts';
import { type Statement, sql } from './statement.ts';

/** Runs a statement and returns its rows. */
export function run<Row extends object>(database: DatabaseSession, statement: Statement): Promise<readonly Row[]> {
  return database.query<Row>(statement.text, statement.values);
}

/** Statistics for the planner: temporary tables have none by themselves, and the joins of large runs need them. */
const analyzed = (...tables: readonly string[]): Statement => ({ text: `analyze ${tables.join(', ')}`, values: [] });

/**
 * Fills inv_terms (with the reason of every contract that is left out), inv_piece, inv_item and inv_document. Must be called inside a
 * transaction; the tables vanish with it.
 */
export async function prepareRun(database: DatabaseSession, input: RunInput): Promise<void> {
  const statements: readonly Statement[] = [
    // One pass over millions of small rows gains nothing from compiling its expressions first.
    sql`set local jit = off`,
    sql`set local work_mem = '64MB'`,
    termsStatement(input),
    analyzed('inv_terms'),
    gapStatement(input),
    periodStatement(input),
    pieceStatement(),
    nothingDueStatement(),
    analyzed('inv_gap', 'inv_period', 'inv_piece'),
    lineStatement(input),
    noRowsStatement(),
    analyzed('inv_line'),
    segmentStatement(input),
    partyStatement(),
    missingRecipientStatement(input),
    companyStatement(input),
    analyzed('inv_segment', 'inv_party', 'inv_company'),
    chargeRowStatement(),
    analyzed('inv_row'),
    ...(input.kind.isPremises ? [indexValueStatement(input), missingIndexStatement(), indexRowStatement()] : []),
    discountRowStatement(),
    ...(input.kind.sensorColumn === undefined ? [] : [consumptionRowStatement(input)]),
    ...adjustmentStatements(input),
    dropZeroRowsStatement(),
    ...(input.kind.isHome ? [] : [feeRowStatement(input)]),
    itemStatement(input),
    analyzed('inv_item'),
    missingAccountStatement(),
    documentStatement(),
    analyzed('inv_document'),
    balanceStatement(input),
  ];
  for (const statement of statements) await run(database, statement);
  await setDueDates(database, input);
}

async function setDueDates(database: DatabaseSession, input: RunInput): Promise<void> {
  const [span] = await run<{ first: string | null; last: string | null }>(
    database,
    sql`select (least(min(first), ${{ bound: input.invoiceDate }}::date) - 500)::text as first, (greatest(max(first), ${{ bound: input.invoiceDate }}::date) + 1000)::text as last from inv_document`,
  );
  if (span?.first == null || span.last === null) return;
  const years = Array.from(
    { length: Number(span.last.slice(0, 4)) - Number(span.first.slice(0, 4)) + 1 },
    (_, index) => Number(span.first?.slice(0, 4)) + index,
  );
  const holidays = years.flatMap((year) => [...bankHolidays(year)]);
  await run(database, dueDateStatement(input, holidays, { first: span.first, last: span.last }));
}
