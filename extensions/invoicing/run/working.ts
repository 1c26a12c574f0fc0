/**
 * The builder of queries on records and working tables, and statements that create, fill and index working tables. Citus updates or deletes
 * rows of a working table by those of a table of records only if the latter are in a materialized CTE.
 */

import { type Query, queryBuilder } from '@core/engine/sql';
import {
  type AliasedExpression,
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type StringReference,
  sql,
} from 'kysely';
import type { Database } from '../../schema.ts';
import { type ColumnType, columnsOf, shortTypes, typeOf, type Working, type WorkingTable } from './working-tables.ts';

/** The tables of records that runs read and write by name: the type checker needs a multiple of the time for those of the whole product. */
type RecordTable =
  | 'accounting_article'
  | 'accounting_articleaccountoverride'
  | 'accounting_articlecategory'
  | 'accounting_automaticcontractinvoicingsetting'
  | 'accounting_bookkeepingaccountsconfig'
  | 'accounting_dimensionconfiguration'
  | 'accounting_invoice'
  | 'accounting_invoicepayment'
  | 'accounting_invoicerecipient'
  | 'accounting_invoicerow'
  | 'accounting_invoicingclaim'
  | 'accounting_numberseries'
  | 'accounting_spacecategorydimensionvalue'
  | 'accounting_transaction'
  | 'accounting_verification'
  | 'accounting_verificationgroup'
  | 'accounts_organizationuser'
  | 'accounts_tenant'
  | 'brf_brfapartmentinvoiceconfiguration'
  | 'brf_brfapartmentinvoiceconfiguration_tenants'
  | 'brf_brfapartmentpledge'
  | 'brf_brfapartmentreparationfunddeposit'
  | 'brf_brfapartmenttransfer'
  | 'brf_brfcompany'
  | 'brf_quotafee'
  | 'brf_quotanotation'
  | 'common_eventlog'
  | 'configurations_retroactivityconfiguration'
  | 'configurations_validationconfiguration'
  | 'contracts_othercontract'
  | 'errands_errandcost'
  | 'measurements_measurementseries'
  | 'measurements_pricegroup'
  | 'measurements_sensor'
  | 'measurements_sensorspecification'
  | 'objects_brfapartment'
  | 'objects_building'
  | 'objects_outdoorarea'
  | 'objects_parkinglot'
  | 'objects_realestate'
  | 'organization_company'
  | 'revenue_consumerpriceindex'
  | 'revenue_indexationsetting';

/** The tables of runs. */
export interface Tables extends Pick<Database, RecordTable>, Working {}

/** Builds queries on records and working tables. */
export const db = queryBuilder<Tables>();

/** Builds statements on tables and columns whose names are not known to the type checker. */
const untyped = queryBuilder<Record<string, Record<string, unknown>>>();

/** A source of rows: a query, or a table of records. */
export interface RowSource<Row> {
  as<Alias extends string>(alias: Alias): AliasedExpression<Row, Alias>;
}

/**
 * The action of a statement on working tables, for sessions that keep the tables between transactions (kept-tables.ts): `create` with the query
 * whose rows it inserts, `clear`, `analyze` or `index`.
 */
export type WorkingAction =
  | { readonly name: 'create'; readonly table: WorkingTable; readonly insert?: () => Query<object> }
  | { readonly name: 'clear'; readonly tables: readonly WorkingTable[] }
  | { readonly name: 'analyze' | 'index'; readonly table: WorkingTable };

const actionOf = Symbol('the action of a statement');

/** Returns the action of a statement on working tables; undefined for all other statements. */
export function workingActionOf(query: Query<unknown>): WorkingAction | undefined {
  return actionOf in query ? (query[actionOf] as WorkingAction) : undefined;
}

function marked<Statement extends Query<unknown>>(statement: Statement, action: WorkingAction): Statement {
  return Object.assign(statement, { [actionOf]: action });
}

/** Creates a working table from the rows of a query, in the order and with the types of its declaration. */
export function createFrom<Table extends WorkingTable>(
  table: Table,
  query: RowSource<Readonly<Record<keyof Working[Table] & string, unknown>>>,
) {
  const columns = Object.entries(columnsOf[table]).map(([name, type]) =>
    sql`${sql.ref(`made.${name}`)}::${sql.raw(typeOf(type))}`.as(name),
  );
  const rows = untyped.selectFrom(query.as('made')).select(columns);
  return marked(untyped.schema.createTable(table).temporary().onCommit('drop').as(rows), {
    name: 'create',
    table,
    insert: () => untyped.insertInto(table).columns(Object.keys(columnsOf[table])).expression(rows),
  });
}

/** Creates a working table without rows. */
export function createEmpty(table: WorkingTable) {
  const created = Object.entries(columnsOf[table]).reduce(
    (columns, [name, type]) => columns.addColumn(name, sql.raw(typeOf(type))),
    untyped.schema.createTable(table).temporary().onCommit('drop'),
  );
  return marked(created, { name: 'create', table });
}

/**
 * Creates a working table whose rows, but not the table, are deleted at the end of each transaction. Deletion creates the index of a further table
 * for long values again, which costs more than the rest of it: columns with short values need none.
 */
export function createKept(table: WorkingTable) {
  return Object.entries<ColumnType>(columnsOf[table]).reduce(
    (columns, [name, type]) =>
      columns.addColumn(name, sql.raw(shortTypes.has(type) ? `${typeOf(type)} storage plain` : typeOf(type))),
    untyped.schema.createTable(table).temporary().onCommit('delete rows'),
  );
}

/** Inserts the rows of `source` into a table, with these values of its columns. */
export function insertRows<
  Table extends keyof Tables & string,
  DB,
  TB extends keyof DB,
  const Values extends { readonly [Column in keyof Tables[Table]]?: StringReference<DB, TB> | Expression<unknown> },
>(
  table: Table,
  source: SelectQueryBuilder<DB, TB, object>,
  // A function may return members that its type does not name: they are columns that the table does not have.
  values: (eb: ExpressionBuilder<DB, TB>) => Values & Record<Exclude<keyof Values, keyof Tables[Table]>, never>,
) {
  const written = values(expressionBuilder<DB, TB>()) as Readonly<Record<string, string | Expression<unknown>>>;
  return untyped
    .insertInto(table)
    .columns(Object.keys(written))
    .expression(
      source.select(
        Object.entries(written).map(([name, value]) =>
          sql`${typeof value === 'string' ? sql.ref(value) : value}`.as(name),
        ),
      ),
    );
}

/** Drops working tables if they exist. */
export function dropTables(tables: readonly WorkingTable[]): RawBuilder<object> {
  const dropped = sql<object>`drop table if exists ${sql.join(tables.map((table) => sql.id(table)))}`;
  return marked(dropped, { name: 'clear', tables });
}

/** Deletes the rows of working tables. */
export function clearTables(tables: readonly WorkingTable[]): RawBuilder<object> {
  const deletes = tables.map((table) => sql`${sql.id(`cleared_${table}`)} as (delete from ${sql.id(table)})`);
  return sql`with ${sql.join(deletes)} select`;
}

/** Collects statistics for the planner, of these columns or of all: PostgreSQL does not analyze temporary tables automatically. */
export function analyze<Table extends WorkingTable>(
  table: Table,
  ...columns: readonly (keyof Working[Table] & string)[]
): RawBuilder<object> {
  const all = sql<object>`analyze ${sql.id(table)}`;
  return marked(columns.length === 0 ? all : sql`${all} ${listOf(columns)}`, { name: 'analyze', table });
}

/** Collects statistics of all columns of these tables. */
export function analyzeTables(tables: readonly WorkingTable[]): RawBuilder<object> {
  return sql`analyze ${sql.join(tables.map((table) => sql.id(table)))}`;
}

/** Creates an index on columns of a working table. */
export function index<Table extends WorkingTable>(
  table: Table,
  ...columns: readonly (keyof Working[Table] & string)[]
): RawBuilder<object> {
  return marked(sql`create index on ${sql.id(table)} ${listOf(columns)}`, { name: 'index', table });
}

function listOf(columns: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(columns.map((column) => sql.id(column)))})`;
}
