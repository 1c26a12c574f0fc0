/**
 * Adopts a column that was created manually: its values are retained. If the database does not have it, it is created. A comment on the column distinguishes
 * the two cases, so that the down steps drop only a column that a migration created.
 */
import type { Column } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote, quoteLiteral } from '../../kernel/quote-sql.ts';
import type { TableContext } from '../change.ts';
import { indexColumns } from '../diff-table-objects.ts';
import { type Step, stepDefaults, undoing } from '../migration-plan.ts';
import { alter, columnDefinition } from '../render-sql.ts';
import { columnsOfOtherShape, rowsWithoutAdopted } from '../row-questions.ts';
import { notNullSteps } from './set-not-null.ts';

const createdComment = 'made by core migrate';

/** The steps of the answer `adopt`: create the column if it is missing, set its default and NOT NULL. */
export function adoptColumnSteps(context: TableContext, column: Column): readonly Step[] {
  const table = context.table.name;
  const alterColumn = `${alter(table)} ALTER COLUMN ${quote(column.name)}`;
  const { default: fallback, ...bare } = column;
  const addStatements = [
    `${alter(table)} ADD COLUMN ${columnDefinition({ ...bare, nullable: true })}`,
    `COMMENT ON COLUMN ${quote(table)}.${quote(column.name)} IS ${quoteLiteral(createdComment)}`,
  ];
  const added: Step = {
    ...stepDefaults,
    key: `adopt ${table}.${column.name}`,
    phase: 'create',
    table,
    title: `adopt ${column.name}, or add it if it is missing`,
    statements: [
      block(`IF NOT ${existsSql(table, column.name)} THEN ${addStatements.join('; ')}; END IF;`),
      `${alterColumn} ${fallback === undefined ? 'DROP DEFAULT' : `SET DEFAULT ${fallback}`}`,
    ],
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
    questions: columnsOfOtherShape(context, column),
    undo: undoing(dropIfCreated(table, column.name)),
  };
  if (column.nullable) return [added];
  return [
    added,
    ...notNullSteps({
      table,
      column: column.name,
      questions: rowsWithoutAdopted(context, column),
      needs: [added.key],
    }),
  ];
}

/** Drops a column that `adoptColumnSteps` created. An adopted one is retained, without the indexes that were built on it. */
export function dropAdopted(context: TableContext, column: string): string {
  const retained = new Set(context.table.indexes.map(({ name }) => name));
  const removedIndexes = context.before.indexes.filter(
    (index) => indexColumns(index).has(column) && !retained.has(index.name),
  );
  return dropIfCreated(
    context.table.name,
    column,
    removedIndexes.map(({ name }) => `DROP INDEX IF EXISTS ${quote(name)}`),
  );
}

function dropIfCreated(table: string, column: string, otherwise: readonly string[] = []): string {
  const relation = `${quoteLiteral(quote(table))}::regclass`;
  const comment = `(SELECT col_description(attrelid, attnum) FROM pg_attribute WHERE attrelid = ${relation} AND attname = ${quoteLiteral(column)})`;
  const drop = `${alter(table)} DROP COLUMN ${quote(column)};`;
  const elseClause = otherwise.length === 0 ? '' : ` ELSE ${otherwise.join('; ')};`;
  return block(`IF ${comment} = ${quoteLiteral(createdComment)} THEN ${drop}${elseClause} END IF;`);
}

function existsSql(table: string, column: string): string {
  return `EXISTS (SELECT FROM pg_attribute WHERE attrelid = ${quoteLiteral(quote(table))}::regclass AND attname = ${quoteLiteral(column)} AND NOT attisdropped)`;
}

function block(body: string): string {
  return `DO $core$ BEGIN ${body} END $core$`;
}
