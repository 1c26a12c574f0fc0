/** Reports that are one SQL statement: its text, and the columns that it returns. Rows are read from a cursor. */
import type { ServerContext } from '../../engine/extension/contract.ts';
import type { Cell, Report, ReportColumn, RowBatch } from './report.ts';

/** What every such statement gets, in this order: $1 to $6. */
export interface SqlParameters {
  readonly customerId: string;
  /** The period, or a day: both ends are the same then. */
  readonly start: string;
  readonly end: string;
  /** Null: all. */
  readonly companyId: string | null;
  readonly realestateIds: readonly string[] | null;
  readonly today: string;
}

export interface SqlReport {
  /** What it is made of, by resource: every row and these members must be open to whoever orders the report. */
  readonly reads: Readonly<Record<string, readonly string[]>>;
  readonly columns: readonly ReportColumn[];
  /** Returns the columns as c1, c2, … in the order of the rows; `given` holds the parameters. */
  readonly sql: string;
}

const batchSize = 500;

/** The report; its rows are read inside the transaction of the context. */
export function sqlReport(context: ServerContext, title: string, report: SqlReport, parameters: SqlParameters): Report {
  return { title, columns: report.columns, batches: cursorBatches(context, report, parameters) };
}

async function* cursorBatches(
  { database, newId }: ServerContext,
  { sql, columns }: SqlReport,
  { customerId, start, end, companyId, realestateIds, today }: SqlParameters,
): AsyncGenerator<RowBatch> {
  const cursor = `report_${newId().replaceAll('-', '')}`;
  // The values are named once with their types, so that a statement may leave out those it has no use for.
  const given = `given as (select $1::uuid as customer, $2::date as first, $3::date as last, $4::uuid as company,
                                  $5::uuid[] as realestates, $6::date as today)`;
  // Decimals travel as text: JSON would make floats of them.
  const cells = columns.map(({ kind }, index) => (kind === 'decimal' ? `r.c${index + 1}::text` : `r.c${index + 1}`));
  await database.query(
    `declare ${cursor} no scroll cursor for with ${given}, r as (${sql})
     select jsonb_build_array(${cells.join(', ')}) as cells from r`,
    [customerId, start, end, companyId, realestateIds, today],
  );
  for (;;) {
    const batch = await database.query<{ cells: readonly Cell[] }>(`fetch ${batchSize} from ${cursor}`);
    if (batch.length > 0) yield batch.map((row) => row.cells);
    if (batch.length < batchSize) break;
  }
  await database.query(`close ${cursor}`);
}
