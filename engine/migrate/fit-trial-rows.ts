/**
 * Removes trial rows that a migration rejects. Trial rows include the extreme values that the old rules allow, so a migration that is correct for real rows
 * may reject some of them: its questions find such rows before it is applied, and the verification continues with the others.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Table } from '../compile/tables/tables.ts';
import { executeOn } from '../database/execute-on.ts';
import { anyOf } from '../database/expressions.ts';
import { queryBuilder } from '../database/kysely.ts';
import { quoteIdentifier as quote } from '../kernel/quote-sql.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { selectFromQuestion } from './check-rows.ts';
import { type Connection, defaultSchema, sqlState } from './connection.ts';
import type { FileStep } from './migration-file.ts';
import type { RowQuestion } from './migration-plan.ts';
import { stop } from './migration-stop.ts';

/** Builds queries on tables whose columns only the history knows. */
const rowsOfTrial = queryBuilder<Record<string, Record<string, unknown>>>();

interface Trial {
  readonly connection: Connection;
  readonly tables: ReadonlyMap<string, Table>;
  readonly notes: string[];
}

/** SQLSTATE classes of errors that depend on rows: more than one row of a subquery, values that a type or function does not accept. */
const dependsOnRows = /^2[12]/;
const severalRows = '21000';

/**
 * Removes the rows that a question of the steps returns or fails on; returns the removed rows and the reasons. Throws a MigrationStop (not proven) if a
 * question fails on every row of a table.
 */
export async function fitTrialRows(
  connection: Connection,
  tables: readonly Table[],
  steps: readonly FileStep[],
): Promise<readonly string[]> {
  const trial: Trial = { connection, tables: new Map(tables.map((table) => [table.name, table])), notes: [] };
  const questions = steps.flatMap((step) => step.questions);
  // Rows that refer to a removed one are removed too, which may change the result of an earlier question.
  for (let pass = 0; pass < 10; pass += 1) {
    let isChanged = false;
    for (const question of questions) isChanged = (await fitQuestion(trial, question)) || isChanged;
    if (!isChanged) break;
  }
  return trial.notes;
}

/** Returns whether rows were removed. A question that does not depend on rows, or fails whatever the rows are, is left to the migration itself. */
async function fitQuestion(trial: Trial, question: RowQuestion): Promise<boolean> {
  const table = queriedTable(trial, question.sql);
  if (table === undefined) return false;
  const { ids, error } = await offenders(trial, question);
  if (error === undefined) {
    if (ids.length === 0) return false;
    trial.notes.push(`checked first: ${question.message}: ${ids.length}`);
    await removeRows(trial, table, ids);
    if (!(await hasRows(trial, table))) trial.notes.push(`not proven with rows: no test row of ${table.name} is left`);
    return true;
  }
  if (!dependsOnRows.test(sqlState(error) ?? '')) return false;
  const failing = await failingRows(trial, table, question);
  if (failing === undefined || failing.isEvery) {
    if (sqlState(error) === severalRows && (await keepOneRow(trial, table, question))) return true;
    if (failing === undefined) return false;
    throw stop(problems.notProven, {
      what: `no test row of ${table.name} can be checked for "${question.message}": ${error.message}`,
    });
  }
  const rows = failing.ids.length === 1 ? '1 test row' : `${failing.ids.length} test rows`;
  trial.notes.push(`not proven for ${rows} of ${table.name}, about "${question.message}": ${error.message}`);
  await removeRows(trial, table, failing.ids);
  return true;
}

/** The table from which a question selects rows: the first that it reads. */
function queriedTable({ tables }: Trial, sql: string): Table | undefined {
  for (const [, name = ''] of sql.matchAll(/\bFROM "((?:[^"]|"")+)"/g)) {
    const table = tables.get(name.replaceAll('""', '"'));
    if (table !== undefined) return table;
  }
  return undefined;
}

interface Outcome {
  readonly ids: readonly string[];
  readonly error: Error | undefined;
}

async function offenders({ connection }: Trial, question: RowQuestion): Promise<Outcome> {
  try {
    const rows = await executeOn(connection, selectFromQuestion(question).select('id'));
    return { ids: rows.map(({ id }) => id), error: undefined };
  } catch (error) {
    if (!(error instanceof Error) || sqlState(error) === undefined) throw error;
    return { ids: [], error };
  }
}

/** The rows, one by one, on which a question fails. Undefined if it fails without any row. */
async function failingRows(
  trial: Trial,
  table: Table,
  question: RowQuestion,
): Promise<{ readonly ids: readonly string[]; readonly isEvery: boolean } | undefined> {
  const stored = rowsOfTrial
    .selectFrom(`${defaultSchema}.${table.name}`)
    .orderBy(sql.join(table.primaryKey.columns.map((column) => sql.ref(column))));
  const rows = await executeOn(trial.connection, stored.select(idOf(table).as('id')));
  const withRows = (limit: number, offset: number): Promise<Outcome> =>
    withTemporaryRows(trial, table, question, stored.selectAll().limit(sql.lit(limit)).offset(sql.lit(offset)));
  if ((await withRows(0, 0)).error !== undefined) return undefined;
  const ids: string[] = [];
  for (const [offset, { id }] of rows.entries()) {
    const { error } = await withRows(1, offset);
    if (error !== undefined) ids.push(id);
  }
  return { ids, isEvery: ids.length === rows.length };
}

/** Runs a question while a temporary table hides the stored one. */
async function withTemporaryRows(
  trial: Trial,
  table: Table,
  question: RowQuestion,
  selection: Expression<unknown>,
): Promise<Outcome> {
  await executeOn(trial.connection, rowsOfTrial.schema.createTable(table.name).temporary().as(selection));
  try {
    return await offenders(trial, question);
  } finally {
    await trial.connection.query(`DROP TABLE pg_temp.${quote(table.name)}`);
  }
}

/** Reduces the tables that an expression reads to one row each; false if they had at most one. */
async function keepOneRow(trial: Trial, queried: Table, question: RowQuestion): Promise<boolean> {
  const words = new Set(question.sql.match(/[A-Za-z_][A-Za-z0-9_]*/g));
  const read = [...trial.tables.values()].filter(({ name }) => name !== queried.name && words.has(name));
  let isReduced = false;
  for (const table of read.length > 0 ? read : [queried]) {
    const others = rowsOfTrial
      .selectFrom(table.name)
      .select(idOf(table).as('id'))
      .distinct()
      .orderBy('id', 'desc')
      .offset(1);
    const rows = await executeOn(trial.connection, others);
    if (rows.length === 0) continue;
    trial.notes.push(`not proven with more than one row of ${table.name}: a query over it must return at most one row`);
    await removeRows(
      trial,
      table,
      rows.map(({ id }) => id),
    );
    isReduced = true;
  }
  return isReduced;
}

async function hasRows({ connection }: Trial, table: Table): Promise<boolean> {
  const first = rowsOfTrial.selectFrom(table.name).select(idOf(table).as('id')).limit(1);
  return (await executeOn(connection, first)).length > 0;
}

/** Removes rows and those that refer to them; all rows of the table if a rule or a trigger rejects that. */
async function removeRows(trial: Trial, table: Table, ids: readonly string[]): Promise<void> {
  try {
    await removeReferred(trial, table, ids, new Set());
  } catch (error) {
    if (sqlState(error) === undefined) throw error;
    await trial.connection.query(`TRUNCATE ${quote(table.name)} CASCADE`);
  }
}

async function removeReferred(trial: Trial, table: Table, ids: readonly string[], seen: Set<string>): Promise<void> {
  const { connection, tables } = trial;
  const open = ids.filter((id) => !seen.has(`${table.name} ${id}`));
  if (open.length === 0) return;
  for (const id of open) seen.add(`${table.name} ${id}`);
  for (const other of tables.values()) {
    for (const { columns, target } of other.foreignKeys) {
      const column = columns.find((name) => name !== 'customer_id');
      if (target !== table.name || column === undefined) continue;
      const isReferring = sql<boolean>`${sql.ref(column)}::text = ${anyOf(open, 'text')}`;
      // If a reference may be null and the rules of its row allow it, the row is retained.
      if (other.columns.some(({ name, nullable }) => name === column && nullable))
        await executeOn(
          connection,
          rowsOfTrial
            .updateTable(other.name)
            .set({ [column]: null })
            .where(isReferring),
        ).catch(() => undefined);
      const referring = rowsOfTrial.selectFrom(other.name).select(idOf(other).as('id')).distinct().where(isReferring);
      const rows = await executeOn(connection, referring);
      await removeReferred(
        trial,
        other,
        rows.map(({ id }) => id),
        seen,
      );
    }
  }
  await executeOn(connection, rowsOfTrial.deleteFrom(table.name).where(idOf(table), '=', anyOf(open, 'text')));
}

/** The column by which questions identify rows. */
function idOf(table: Table): RawBuilder<string> {
  return sql<string>`${sql.ref(table.primaryKey.columns[1] ?? 'id')}::text`;
}
