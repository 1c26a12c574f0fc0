/**
 * Counting queries for the rows that block a step. They run before any DDL of the migration and therefore use the names
 * and types of the old state; a column that the plan creates is replaced by its default.
 */
import type { Column, Index, Table } from '../compile/tables/tables.ts';
import { quoteIdentifier as quote, quoteLiteral } from '../kernel/quote-sql.ts';
import type { OwnNames, TableContext, TargetNames } from './change.ts';
import type { RowQuestion } from './migration-plan.ts';
import { textArray } from './render-sql.ts';
import { replaceIdentifiers } from './sql-text.ts';

/** Returns rows that violate a CHECK. */
export function rowsThatBreak(context: TableContext, expression: string, message: string): readonly RowQuestion[] {
  return [{ sql: `${selectIds(context.before)} WHERE NOT (${inOldNames(context, expression)})`, message }];
}

/** Returns rows without a value in an existing column. */
export function rowsWithout(context: TableContext, column: string): readonly RowQuestion[] {
  const before = context.columnBefore.get(column);
  if (before === undefined) return [];
  return [
    {
      sql: `${selectIds(context.before)} WHERE ${quote(before)} IS NULL`,
      message: `rows of ${context.before.name} without ${before}`,
    },
  ];
}

/** Checks that a manually created column has the expected type and is not generated; its type is returned as the ID. */
export function columnsOfOtherShape({ before }: TableContext, { name, type }: Column): readonly RowQuestion[] {
  const relation = `${quoteLiteral(quote(before.name))}::regclass`;
  const typeSql = 'format_type(atttypid, atttypmod)';
  return [
    {
      sql: `SELECT ${typeSql} AS id FROM pg_attribute WHERE attrelid = ${relation} AND attname = ${quoteLiteral(name)} AND NOT attisdropped AND (${typeSql} <> ${quoteLiteral(type)} OR attgenerated <> '' OR attidentity <> '')`,
      message: `columns ${name} of ${before.name} that cannot be adopted as ${type}`,
    },
  ];
}

/** Returns rows without a value in a column that may already exist because it was created manually. */
export function rowsWithoutAdopted(context: TableContext, column: Column): readonly RowQuestion[] {
  const message = `rows of ${context.before.name} without ${column.name}`;
  return [{ sql: `${selectIds(context.before)} WHERE ${adoptedValue(context, column)} IS NULL`, message }];
}

/** The value of a column that may not exist: a plain column name would raise an error if it is missing. */
function adoptedValue({ before }: TableContext, { name, type }: Column): string {
  const row = `to_jsonb(${quote(before.name)})`;
  if (type === 'jsonb') return `nullif(${row} -> ${quoteLiteral(name)}, 'null')`;
  const value = `(${row} ->> ${quoteLiteral(name)})`;
  if (!type.endsWith('[]')) return `${value}::${type}`;
  return `CASE WHEN ${value} IS NOT NULL THEN ARRAY(SELECT jsonb_array_elements_text(${row} -> ${quoteLiteral(name)}))::${type} END`;
}

/** Returns rows without a value in a column, by its name after the renames. */
export function rowsWithoutNow(table: string, column: string): readonly RowQuestion[] {
  return [
    {
      sql: `SELECT "id"::text AS id FROM ${quote(table)} WHERE ${quote(column)} IS NULL`,
      message: `rows of ${table} without ${column}`,
    },
  ];
}

/** Like `rowsThatBreak`, after the renames. */
export function rowsThatBreakNow(table: Table, expression: string, message: string): readonly RowQuestion[] {
  return [{ sql: `${selectIds(table)} WHERE NOT (${expression})`, message }];
}

/** Like `rowsThatRepeat`, after the renames. */
export function rowsThatRepeatNow(table: Table, index: Index): readonly RowQuestion[] {
  return rowsThatRepeat({ ...unchanged(table), table }, index);
}

/** Like `rowsThatMiss`, after the renames. */
export function rowsThatMissNow(table: Table, column: string, target: string): readonly RowQuestion[] {
  return rowsThatMiss({ ...unchanged(table), table }, column, { name: target, before: target });
}

/** Returns rows in which the old column has a value that could not be copied to the new one. `condition` may refer to the row as own. */
export function rowsNotCopied(table: Table, old: string, column: string, condition = 'true'): readonly RowQuestion[] {
  return [
    {
      sql: `${selectIds(table)} AS own WHERE ${quote(old)} IS NOT NULL AND ${quote(column)} IS NULL AND ${condition}`,
      message: `rows of ${table.name} whose ${column} has no value in the new type`,
    },
  ];
}

function unchanged(table: Table): Omit<TableContext, 'table'> {
  return {
    before: table,
    columnBefore: new Map(table.columns.map(({ name }) => [name, name])),
    columnNow: new Map(),
    conversions: new Map(),
  };
}

/** Returns all rows: for steps on tables that an author declared empty. */
export function anyRow(context: TableContext): readonly RowQuestion[] {
  return [{ sql: selectIds(context.before), message: `rows in ${context.before.name}, which was declared empty` }];
}

/** Returns rows that violate a unique index. */
export function rowsThatRepeat(context: TableContext, index: Index): readonly RowQuestion[] {
  const terms = index.terms.map((term) => inOldNames(context, term.replace(/ (ASC|DESC).*$/, '')));
  const filled = terms.map((term) => `${term} IS NOT NULL`);
  const where = [...filled, ...(index.where === undefined ? [] : [`(${inOldNames(context, index.where)})`])].join(
    ' AND ',
  );
  const duplicates = `SELECT ${idOf(context.before)} AS id, count(*) OVER (PARTITION BY ${terms.join(', ')}) AS alike FROM ${quote(context.before.name)} WHERE ${where}`;
  return [
    {
      sql: `SELECT id FROM (${duplicates}) AS counted WHERE alike > 1`,
      message: `rows of ${context.before.name} that are not unique by ${index.name}`,
    },
  ];
}

/** Returns rows with a dangling reference. */
export function rowsThatMiss(
  context: TableContext,
  column: string,
  target: { readonly name: string } & TargetNames,
): readonly RowQuestion[] {
  const before = context.columnBefore.get(column) ?? (context.adopted?.has(column) === true ? column : undefined);
  if (before === undefined) return [];
  const reference = inOldNames(context, quote(column));
  const references = `SELECT "customer_id", ${idOf(context.before)} AS id, ${reference} AS reference FROM ${quote(context.before.name)}`;
  const missing =
    target.before === undefined
      ? ''
      : ` AND NOT EXISTS (SELECT 1 FROM ${quote(target.before)} AS target WHERE target."customer_id" = own."customer_id" AND target."id" = own.reference)`;
  return [
    {
      sql: `SELECT id FROM (${references}) AS own WHERE reference IS NOT NULL${missing}`,
      message: `rows of ${context.before.name} whose ${before} does not exist in ${target.name}`,
    },
  ];
}

/** Returns rows whose value cannot be represented in the new type. */
export function rowsNotConvertible(
  context: TableContext,
  column: string,
  fits: ((value: string) => string) | undefined,
  type: string,
): readonly RowQuestion[] {
  if (fits === undefined) return [];
  const value = quote(column);
  return [
    {
      sql: `${selectIds(context.before)} WHERE ${value} IS NOT NULL AND NOT coalesce(${fits(value)}, false)`,
      message: `rows of ${context.before.name} whose ${column} does not fit ${type}`,
    },
  ];
}

/**
 * Returns rows for which an author's expression is null. It is evaluated for all rows, so that an error in it is
 * detected before any change. Expressions that refer to columns which the plan creates or changes cannot be checked
 * beforehand.
 */
export function rowsWithoutResult(
  context: TableContext,
  expression: string,
  { name, type }: { readonly name: string; readonly type: string },
  onlyNull: string | undefined,
): readonly RowQuestion[] {
  const identifiers = new Set(expression.match(/[A-Za-z_][A-Za-z0-9_]*/g));
  const usesNewColumns = context.table.columns.some(
    (column) =>
      identifiers.has(column.name) &&
      (context.columnBefore.get(column.name) !== column.name || context.conversions.has(column.name)),
  );
  if (usesNewColumns) return [];
  const where = onlyNull === undefined ? '' : `${quote(onlyNull)} IS NULL AND `;
  return [
    {
      sql: `${selectIds(context.before)} WHERE ${where}(${expression})::${type} IS NULL`,
      message: `rows of ${context.before.name} for which the answer returns no value of ${name}`,
    },
  ];
}

/**
 * Tries an author's conversion on every row: a PostgreSQL error stops the migration before any change. Rows without a result in a required column block the
 * step. Not possible if the expression refers to columns that the plan creates or renames.
 */
export function tryOnRows(
  context: TableContext,
  expression: string,
  { name, type, nullable }: Column,
): readonly RowQuestion[] {
  const identifiers = new Set(expression.match(/[A-Za-z_][A-Za-z0-9_]*/g));
  const usesNewColumns = context.table.columns.some(
    (column) => identifiers.has(column.name) && context.columnBefore.get(column.name) !== column.name,
  );
  if (usesNewColumns) return [];
  const value = `((${expression})::${type})`;
  if (!nullable)
    return [
      {
        sql: `${selectIds(context.before)} WHERE ${value} IS NULL`,
        message: `rows of ${context.before.name} for which the answer returns no value of ${name}`,
      },
    ];
  return [
    {
      sql: `${selectIds(context.before)} WHERE octet_length(${value}::text) < 0`,
      message: `the answer ${expression}, evaluated on rows of ${context.before.name}`,
    },
  ];
}

/** Returns rows whose value in a required column would become null after a conversion. */
export function rowsThatBecomeNull(
  context: TableContext,
  column: string,
  convert: (value: string) => string,
): readonly RowQuestion[] {
  const value = quote(column);
  return [
    {
      sql: `${selectIds(context.before)} WHERE ${value} IS NOT NULL AND ${convert(value)} IS NULL`,
      message: `rows of ${context.before.name} whose ${column} would become null`,
    },
  ];
}

/** Views, policies, publications of some columns and triggers of third parties that use a column, and would prevent its drop or type change. */
function viewsOn(table: Table, column: string): readonly RowQuestion[] {
  const relation = `${quoteLiteral(quote(table.name))}::regclass`;
  const columnNumber = `(SELECT attnum FROM pg_attribute WHERE attrelid = ${relation} AND attname = ${quoteLiteral(column)})`;
  const used = `used.refobjid = ${relation} AND used.refobjsubid = ${columnNumber}`;
  const what = `${column} of ${table.name}`;
  const views = `SELECT DISTINCT CASE WHEN rule.rulename = '_RETURN' THEN rule.ev_class::regclass::text ELSE pg_describe_object(used.classid, used.objid, 0) END AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND ${used}`;
  const otherDependents = `SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND ${used}`;
  return [
    { sql: views, message: `views that are not Core's and use ${what}` },
    { sql: otherDependents, message: `policies, publications or triggers that are not Core's and use ${what}` },
  ];
}

/** Objects of third parties that cannot be transferred when a table is partitioned or its partitions are merged. `table`: its name when the query runs. */
export function stuckObjects(table: string, { parts, referring }: OwnNames): readonly RowQuestion[] {
  const found = `pg_temp.core_stuck(${quoteLiteral(quote(table))}, ${textArray(parts)}, ${textArray(referring)})`;
  return [
    {
      sql: `SELECT DISTINCT id FROM ${found} AS stuck (id)`,
      message: `objects that are not Core's and cannot follow ${table} (drop them and create them again after apply, or follow the remedy in parentheses)`,
    },
  ];
}

/** Objects of third parties that use a table to be dropped. `referring`: foreign keys of Core, as `table.constraint`. */
export function usesOfTable(table: Table, referring: readonly string[]): readonly RowQuestion[] {
  const found = `pg_temp.core_stuck(${quoteLiteral(quote(table.name))}, ${textArray(namesOfParts(table))}, ${textArray(referring)}, false)`;
  return [
    {
      sql: `SELECT DISTINCT id FROM ${found} AS uses (id)`,
      message: `objects that are not Core's and use ${table.name}`,
    },
  ];
}

/** Objects of third parties that use a column to be dropped, copied into another, or changed in place. */
export function usesOf(table: Table, column: string, way: 'drop' | 'copy' | 'change'): readonly RowQuestion[] {
  const found = `pg_temp.core_using(${quoteLiteral(quote(table.name))}, ${quoteLiteral(column)}, ${textArray(namesOfParts(table))}, ${quoteLiteral(way)})`;
  return [
    ...viewsOn(table, column),
    {
      sql: `SELECT id FROM ${found} AS uses (id)`,
      message: `objects that are not Core's and use ${column} of ${table.name} (drop them, and create them again after apply)`,
    },
  ];
}

/** Objects of third parties that use views of the old release, or are in their schema. */
export function usesOfViews(schema: string, names: readonly string[]): readonly RowQuestion[] {
  const found = `pg_temp.core_using_views(${quoteLiteral(schema)}, ${textArray(names)})`;
  return [
    {
      sql: `SELECT id FROM ${found} AS uses (id)`,
      message: `objects that are not Core's and use ${schema}, the views of the old release (drop them)`,
    },
  ];
}

/** Indexes and constraints of a table. */
export function namesOfParts({ primaryKey, indexes, foreignKeys, checks }: Table): readonly string[] {
  return [primaryKey, ...indexes, ...foreignKeys, ...checks].map(({ name }) => name);
}

function selectIds(table: Table): string {
  return `SELECT ${idOf(table)} AS id FROM ${quote(table.name)}`;
}

/** The column that identifies a row in reports: id, or the owner in a join table. */
function idOf(table: Table): string {
  return `${quote(table.primaryKey.columns[1] ?? 'id')}::text`;
}

function inOldNames(context: TableContext, expression: string): string {
  return replaceIdentifiers(expression, (name) => {
    const column = context.table.columns.find((one) => one.name === name);
    if (column === undefined) return undefined;
    const old = context.before.columns.find((one) => one.name === context.columnBefore.get(name));
    if (old === undefined && context.adopted?.has(name) === true) return adoptedValue(context, column);
    if (old === undefined) return column.default === undefined ? `(NULL::${column.type})` : `(${column.default})`;
    if (old.type === column.type) return quote(old.name);
    const conversion = context.conversions.get(name);
    if (conversion === undefined) return `(NULL::${column.type})`;
    const fits = conversion.fits?.(quote(old.name)) ?? 'true';
    return `(CASE WHEN ${fits} THEN ${conversion.convert(quote(old.name))} END)`;
  });
}
