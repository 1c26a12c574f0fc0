/** Columns added, filled, dropped, and their defaults. */

import { shortName } from '../../compile/tables/object-name.ts';
import type { Column, Table } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote } from '../../kernel/quote-sql.ts';
import type { Fill, TableContext } from '../change.ts';
import type { Hazard } from '../hazards.ts';
import { columnObject } from '../match-names.ts';
import { emptyUndo, type RowQuestion, type Step, stepDefaults, undoing } from '../migration-plan.ts';
import { alter, columnDefinition, createFillTrigger, dropTrigger, type SyncTrigger } from '../render-sql.ts';
import { anyRow, rowsWithoutResult, usesOf } from '../row-questions.ts';
import { countColumn, identifiersIn, renameIdentifiers } from '../sql-text.ts';
import { updateInBatches } from './batches.ts';
import { endOfOldRelease } from './old-release.ts';
import { dropNotNullStep, notNullSteps } from './set-not-null.ts';

/** Adds a new column. With a default or null it is added immediately; otherwise its rows are filled in batches. */
export function addColumnSteps(context: TableContext, column: Column, fill: Fill | undefined): readonly Step[] {
  const table = context.table.name;
  const title = `add ${column.name}`;
  if (fill === undefined || column.nullable) return [addStep(context, column, columnDefinition(column), title)];
  if (fill.kind !== 'sql') {
    // Nullable at first: servers of the old release write rows before the contract stage without the column.
    const added = addStep(context, column, columnDefinition({ ...column, nullable: true }), title, anyRow(context));
    return [added, ...notNullSteps({ table, column: column.name, questions: [], needs: [added.key] })];
  }
  if (isConstant(fill.expression)) return addWithConstant(context, column, fill.expression);
  return fillSteps(context, column, fill.expression);
}

function addStep(
  context: TableContext,
  column: Column,
  definition: string,
  title: string,
  questions: readonly RowQuestion[] = [],
): Step {
  const table = context.table.name;
  return {
    ...stepDefaults,
    key: `add ${table}.${column.name}`,
    phase: 'create',
    table,
    title,
    statements: [`${alter(table)} ADD COLUMN ${definition}`],
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
    questions,
    undo: undoing(dropColumn(table, column.name)),
  };
}

function dropColumn(table: string, column: string): string {
  return `${alter(table)} DROP COLUMN ${quote(column)}`;
}

/** PostgreSQL stores a constant default in the catalog: every row has the value without being rewritten. */
function addWithConstant(context: TableContext, column: Column, expression: string): readonly Step[] {
  const added = addStep(
    context,
    column,
    columnDefinition({ ...column, default: expression }),
    `add ${column.name}, ${expression} in all rows`,
  );
  if (column.default === expression) return [added];
  const reset = changeDefaultStep(context.table.name, column.name, column.default, expression);
  // Servers of the old release write rows without the column; until they have stopped, its default is used.
  return [added, { ...reset, needs: [added.key], phase: 'narrow' }];
}

/** Whether it is a number, true, false or one string literal. */
export function isConstant(expression: string): boolean {
  return /^(-?\d+(\.\d+)?|true|false|E?'(?:[^']|'')*')$/.test(expression);
}

function fillSteps(context: TableContext, column: Column, expression: string): readonly Step[] {
  const table = context.table.name;
  const trigger = fillTrigger(table, column.name);
  // A default in ADD COLUMN would apply to all existing rows at once, and no row would need to be filled.
  const { default: fallback, ...bare } = column;
  const added = addStep(
    context,
    column,
    columnDefinition({ ...bare, nullable: true }),
    `add ${column.name}, filled in rows that are written`,
  );
  const reset =
    fallback === undefined ? [] : [`${alter(table)} ALTER COLUMN ${quote(column.name)} SET DEFAULT ${fallback}`];
  const filled = fillStep(table, column.name, expression, added.key);
  return [
    {
      ...added,
      questions: rowsWithoutResult(context, expression, column, undefined),
      statements: [...added.statements, ...reset, ...createFillTrigger(trigger, column.name, `(${expression})`)],
      undo: undoing(...dropTrigger(trigger), dropColumn(table, column.name)),
    },
    filled,
    ...filledSteps(table, column.name, expression, filled.key),
  ];
}

/** Fills a column in batches in rows in which it is null. */
function fillStep(table: string, column: string, expression: string, after: string): Step {
  return {
    ...stepDefaults,
    key: `fill ${table}.${column}`,
    needs: [after],
    phase: 'fill',
    table,
    title: `fill ${column} in batches without blocking reads or writes`,
    mode: 'batches',
    statements: [updateInBatches(table, column, `(${expression})`, `${quote(column)} IS NULL`)],
    locks: [{ table, mode: 'ROW EXCLUSIVE' }],
    statementTimeout: 60_000,
    undo: emptyUndo,
  };
}

function fillTrigger(table: string, column: string): SyncTrigger {
  return { name: shortName(`core_fill_${table}_${column}`), table };
}

/** Sets NOT NULL and drops the trigger that filled rows written by servers of the old release. */
function filledSteps(
  table: string,
  column: string,
  expression: string,
  after: string,
  checks: readonly string[] = [],
): readonly Step[] {
  const trigger = fillTrigger(table, column);
  return notNullSteps({
    table,
    column,
    questions: [],
    needs: [after],
    also: dropTrigger(trigger),
    undoAlso: createFillTrigger(trigger, column, `(${expression})`, checks),
  });
}

/** Makes a nullable column required, with a value for rows without one. */
export function fillExistingSteps(context: TableContext, column: Column, expression: string): readonly Step[] {
  const table = context.table.name;
  const trigger = fillTrigger(table, column.name);
  const key = `keep ${table}.${column.name} filled`;
  const before = context.columnBefore.get(column.name);
  // A value that violates a check would reject the write.
  const checks = context.before.checks.flatMap(({ expression: check }) =>
    identifiersIn(check).has(before ?? '') ? [renameIdentifiers(check, context.columnNow)] : [],
  );
  const remains = `rows of ${table} retain the fill value of ${column.name}`;
  const filled = { ...fillStep(table, column.name, expression, key), remains };
  return [
    {
      ...stepDefaults,
      key,
      phase: 'create',
      table,
      title: `fill ${column.name} in rows that are written`,
      statements: createFillTrigger(trigger, column.name, `(${expression})`, checks),
      questions: rowsWithoutResult(context, expression, column, before),
      locks: [{ table, mode: 'SHARE ROW EXCLUSIVE' }],
      undo: undoing(...dropTrigger(trigger)),
    },
    filled,
    ...filledSteps(table, column.name, expression, filled.key, checks),
  ];
}

/** Drops a column with its values. `also`: statements of the same transaction; `drop`: replaces the plain drop. */
export function dropColumnSteps(
  context: TableContext,
  column: Column,
  carriedTo: Table | undefined,
  also: readonly string[] = [],
  nameBefore = column.name,
  drop = dropColumn(context.table.name, column.name),
): readonly Step[] {
  const table = context.table.name;
  const isCarried = carriedTo !== undefined;
  const object = columnObject(context.before, column);
  const hazard: Hazard = {
    class: 'DATA_LOSS',
    object,
    message: `the values of ${nameBefore} in ${table} are dropped`,
    counts: countColumn(context.before.name, nameBefore),
  };
  // Servers of the new release write rows without the column.
  const isMissed = !column.nullable && column.default === undefined && !isCarried;
  return [
    ...(isMissed ? [dropNotNullStep(table, column.name)] : []),
    {
      ...stepDefaults,
      key: `drop ${table}.${column.name}`,
      needs: [endOfOldRelease],
      phase: 'remove',
      table,
      title: isCarried ? `drop ${column.name}; its values were carried over` : `drop ${column.name}`,
      statements: [...also, drop],
      locks: [table, ...(isCarried ? [carriedTo.name] : [])].map((name) => ({ table: name, mode: 'ACCESS EXCLUSIVE' })),
      questions: usesOf(context.before, nameBefore, 'drop'),
      hazards: isCarried ? [] : [hazard],
      undo: 'never',
    },
  ];
}

/** Changes the default for future rows. */
export function changeDefaultStep(
  table: string,
  column: string,
  value: string | undefined,
  was: string | undefined,
): Step {
  const set = (wanted: string | undefined): string =>
    `${alter(table)} ALTER COLUMN ${quote(column)} ${wanted === undefined ? 'DROP DEFAULT' : `SET DEFAULT ${wanted}`}`;
  return {
    ...stepDefaults,
    key: `default of ${table}.${column}`,
    phase: 'create',
    table,
    title: value === undefined ? `${column} no longer has a default` : `${column} is ${value} by default`,
    statements: [set(value)],
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
    undo: undoing(set(was)),
  };
}
