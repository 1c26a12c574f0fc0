/** Renames tables, columns, constraints and indexes: only the catalog changes, regardless of the number of rows. */
import { pluralize } from '../../kernel/pluralize.ts';
import { quoteIdentifier as quote } from '../../kernel/quote-sql.ts';
import type { Renaming } from '../change.ts';
import { type Step, stepDefaults, undoing } from '../migration-plan.ts';
import { alter, renameInOrder } from '../render-sql.ts';

const listRenamings = (renamings: readonly Renaming[]): string =>
  renamings.map(({ from, to }) => `${from} to ${to}`).join(', ');

const pronoun = (renamings: readonly Renaming[]): string => (renamings.length === 1 ? 'its' : 'their');

type Statement = (renaming: Renaming) => string;

/** The statements of renames, and their undo. */
function reversibleStatements(renamings: readonly Renaming[], statement: Statement): Pick<Step, 'statements' | 'undo'> {
  const back = renamings.map(({ from, to }) => ({ from: to, to: from }));
  return {
    statements: renameInOrder(renamings).map(statement),
    undo: undoing(...renameInOrder(back).map(statement)),
  };
}

/** Renames all tables in one transaction, so that two can swap their names. */
export function renameTablesStep(renamings: readonly Renaming[]): Step {
  return {
    ...stepDefaults,
    key: 'rename tables',
    phase: 'rename',
    table: renamings[0]?.to ?? '',
    title: `rename ${listRenamings(renamings)}`,
    ...reversibleStatements(renamings, ({ from, to }) => `${alter(from)} RENAME TO ${quote(to)}`),
    locks: renamings.map(({ from }) => ({ table: from, mode: 'ACCESS EXCLUSIVE' })),
  };
}

/** Renames columns of one table. */
export function renameColumnsStep(table: string, renamings: readonly Renaming[]): Step {
  return renameStep(
    table,
    'columns',
    `rename ${listRenamings(renamings)}`,
    renamings,
    ({ from, to }) => `${alter(table)} RENAME COLUMN ${quote(from)} TO ${quote(to)}`,
  );
}

/** Renames constraints of one table, so that their names match their columns. */
export function renameConstraintsStep(table: string, renamings: readonly Renaming[]): Step {
  const title = `name ${pluralize(renamings.length, 'constraint')} after ${pronoun(renamings)} columns`;
  return renameStep(
    table,
    'constraints',
    title,
    renamings,
    ({ from, to }) => `${alter(table)} RENAME CONSTRAINT ${quote(from)} TO ${quote(to)}`,
  );
}

/** Renames indexes and primary keys: of all tables together, because their names share one namespace. */
export function renameIndexesStep(renamings: readonly Renaming[]): Step {
  return {
    ...stepDefaults,
    key: 'rename indexes',
    needs: ['rename tables'],
    phase: 'rename',
    table: '',
    title: `name ${renamings.length === 1 ? '1 index' : `${renamings.length} indexes`} after ${pronoun(renamings)} columns`,
    ...reversibleStatements(renamings, ({ from, to }) => `ALTER INDEX ${quote(from)} RENAME TO ${quote(to)}`),
    locks: [],
  };
}

function renameStep(
  table: string,
  what: string,
  title: string,
  renamings: readonly Renaming[],
  statement: Statement,
): Step {
  return {
    ...stepDefaults,
    key: `rename ${what} of ${table}`,
    needs: ['rename tables'],
    phase: 'rename',
    table,
    title,
    ...reversibleStatements(renamings, statement),
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
  };
}
