/** Reports that are one SQL statement: the statement, and the columns that it returns. Rows are read from a cursor. */

import { type SystemContext, textIn } from '@core/engine/extension';
import { queryBuilder } from '@core/engine/sql';
import { type AliasableExpression, sql } from 'kysely';
import type { Database } from '../schema.ts';
import type { Language } from '../support/language.ts';
import type { Cell, Report, ReportColumn, RowBatch } from './report.ts';

/** Parameters of every report statement. */
export interface SqlParameters {
  /** The period, or a single day with equal bounds. */
  readonly start: string;
  readonly end: string;
  /** Null: all. */
  readonly companyId: string | null;
  readonly realestateIds: readonly string[] | null;
  readonly today: string;
}

/** The parameters as the one row of a table; a query can ignore those it does not need. */
export interface GivenRow {
  readonly first: string;
  readonly last: string;
  readonly company: string | null;
  readonly realestates: readonly string[] | null;
  readonly today: string;
}

/** The tables that reports read: the type checker needs a multiple of the time for joins over all tables. */
type ReportTable =
  | 'accounting_article'
  | 'accounting_articlecategory'
  | 'accounting_debtinvoice'
  | 'accounting_invoice'
  | 'accounting_invoicepayment'
  | 'accounting_invoicerecipient'
  | 'accounting_invoicerow'
  | 'accounting_transaction'
  | 'accounting_verification'
  | 'accounts_protectedidentity'
  | 'accounts_tenant'
  | 'brf_brfcompany'
  | 'brf_quotafee'
  | 'contracts_apartmentcontract'
  | 'contracts_blockcontract'
  | 'contracts_blockcontract_apartments'
  | 'contracts_blockcontract_industrial_premises'
  | 'contracts_blockcontract_outdoor_sections'
  | 'contracts_blockcontract_parking_spots'
  | 'contracts_industrialpremisescontract'
  | 'contracts_othercontract'
  | 'contracts_outdoorsectioncontract'
  | 'contracts_parkingspotcontract'
  | 'errands_generalerrand'
  | 'measurements_measurementseries'
  | 'measurements_sensor'
  | 'objects_apartment'
  | 'objects_brfapartment'
  | 'objects_building'
  | 'objects_industrialpremises'
  | 'objects_outdoorarea'
  | 'objects_outdoorsection'
  | 'objects_parkinglot'
  | 'objects_parkingspot'
  | 'objects_realestate'
  | 'organization_company'
  | 'reports_reportresult'
  | 'revenue_apartmentcontractrevenuerow';

/** Builds queries of reports on the tables and `given`. */
export const db = queryBuilder<Pick<Database, ReportTable> & { readonly given: GivenRow }>();

/** The parameters in a query that selects from `given as g`. */
export const given = {
  first: sql.ref<string>('g.first'),
  last: sql.ref<string>('g.last'),
  company: sql.ref<string | null>('g.company'),
  realestates: sql.ref<string[] | null>('g.realestates'),
};

export interface SqlReport {
  /** The source data by resource: the caller that orders the report must be able to read every row and these members. */
  readonly reads: Readonly<Record<string, readonly string[]>>;
  /** Template parameters that it supports; others are rejected. Every report supports the period. */
  readonly acceptedParameters: readonly ('company' | 'realestates')[];
  /** It describes the last day of the period, by default today; others require a period. */
  readonly isOfDay?: true;
  readonly columns: readonly ReportColumn[];
  /** Indexes of the columns, from 0, by which the rows are ordered first; each group has subtotals in PDF. */
  readonly groups?: readonly number[];
  /** Returns the columns as c1, c2, … in the order of the rows. */
  readonly query: AliasableExpression<object>;
}

const batchSize = 500;

/** The title and header of a report. */
export interface SqlOrder extends Pick<Report, 'title' | 'facts'> {
  readonly report: SqlReport;
  readonly language: Language;
}

/** Returns the report; its rows are read inside the transaction of the context. */
export function sqlReport(
  context: SystemContext,
  { report, title, facts, language }: SqlOrder,
  parameters: SqlParameters,
): Report {
  const labels = report.columns.map((column) => labelsOf(context, column, language));
  const batches = cursorBatches(context, report, parameters, labels);
  return { title, facts, columns: report.columns, groups: report.groups ?? [], batches };
}

/** Returns the labels of a column's codes. */
function labelsOf(context: SystemContext, column: ReportColumn, language: Language): ReadonlyMap<string, string> {
  const columnLabels = Object.entries(column.labels ?? {}).map(
    ([code, text]) => [code, textIn(text, language)] as const,
  );
  const [application, resource, name = ''] = column.labelField?.split('.') ?? [];
  const field = context.resource(`${application}.${resource}`)?.fieldByName.get(name);
  const enumerationLabels =
    field?.enumeration?.map(({ value, label }) => [String(value), textIn(label, language)] as const) ?? [];
  return new Map([...columnLabels, ...enumerationLabels]);
}

async function* cursorBatches(
  { database }: SystemContext,
  { query, columns }: SqlReport,
  { start, end, companyId, realestateIds, today }: SqlParameters,
  labels: readonly ReadonlyMap<string, string>[],
): AsyncGenerator<RowBatch> {
  // Decimals are read as text: JSON would convert them to floats.
  const cells = columns.map(({ kind }, index) => {
    const cell = sql.ref(`r.c${index + 1}`);
    return kind === 'decimal' ? sql`${cell}::text` : cell;
  });
  const rows = db
    .with('given', (row) =>
      row.selectNoFrom([
        sql<string>`${start}::date`.as('first'),
        sql<string>`${end}::date`.as('last'),
        sql<string | null>`${companyId}::uuid`.as('company'),
        sql<readonly string[] | null>`${realestateIds}::uuid[]`.as('realestates'),
        sql<string>`${today}::date`.as('today'),
      ]),
    )
    .selectFrom(query.as('r'))
    .select(sql`jsonb_build_array(${sql.join(cells)})`.as('cells'));
  await database.execute(sql`declare report_rows no scroll cursor for ${rows}`);
  for (;;) {
    const batch = await database.execute(sql<{ cells: readonly Cell[] }>`fetch ${sql.lit(batchSize)} from report_rows`);
    const labelled = ({ cells: row }: { readonly cells: readonly Cell[] }): readonly Cell[] =>
      row.map((cell, index) => labels[index]?.get(String(cell)) ?? cell);
    if (batch.length > 0) yield batch.map(labelled);
    if (batch.length < batchSize) break;
  }
  await database.execute(sql`close report_rows`);
}
