/** Renames of tables, columns, constraints and indexes: the catalogue only, whatever the number of rows. */
import { quoteIdentifier as quote } from '../../kernel/render-sql.ts';
import type { Renaming } from '../change.ts';
import { type Step, stepDefaults } from '../migration-plan.ts';
import { alter, renameInOrder } from '../render-sql.ts';

const words = (renamings: readonly Renaming[]): string =>
  renamings.map(({ from, to }) => `${from} to ${to}`).join(', ');

/** All renamed tables in one transaction, so that two may swap their names. */
export function renameTablesStep(renamings: readonly Renaming[]): Step {
  return {
    ...stepDefaults,
    key: 'rename tables',
    phase: 'rename',
    table: renamings[0]?.to ?? '',
    title: `rename ${words(renamings)}`,
    statements: renameInOrder(renamings).map(({ from, to }) => `${alter(from)} RENAME TO ${quote(to)}`),
    locks: renamings.map(({ from }) => ({ table: from, mode: 'ACCESS EXCLUSIVE' })),
  };
}

/** Columns of one table. */
export function renameColumnsStep(table: string, renamings: readonly Renaming[]): Step {
  return renameStep(
    table,
    'columns',
    `rename ${words(renamings)}`,
    renamings,
    ({ from, to }) => `${alter(table)} RENAME COLUMN ${quote(from)} TO ${quote(to)}`,
  );
}

/** Constraints of one table, so that their names say what they stand on. */
export function renameConstraintsStep(table: string, renamings: readonly Renaming[]): Step {
  const title = `name ${renamings.length} constraints after what they stand on`;
  return renameStep(
    table,
    'constraints',
    title,
    renamings,
    ({ from, to }) => `${alter(table)} RENAME CONSTRAINT ${quote(from)} TO ${quote(to)}`,
  );
}

/** Indexes, and the primary keys that stand on some: of all tables together, since their names share one namespace. */
export function renameIndexesStep(renamings: readonly Renaming[]): Step {
  return {
    ...stepDefaults,
    key: 'rename indexes',
    needs: ['rename tables'],
    phase: 'rename',
    table: '',
    title: `name ${renamings.length} indexes after what they stand on`,
    statements: renameInOrder(renamings).map(({ from, to }) => `ALTER INDEX ${quote(from)} RENAME TO ${quote(to)}`),
    locks: [],
  };
}

function renameStep(
  table: string,
  what: string,
  title: string,
  renamings: readonly Renaming[],
  statement: (renaming: Renaming) => string,
): Step {
  return {
    ...stepDefaults,
    key: `rename ${what} of ${table}`,
    needs: ['rename tables'],
    phase: 'rename',
    table,
    title,
    statements: renameInOrder(renamings).map(statement),
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
  };
}
