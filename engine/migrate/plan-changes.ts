/** Collects the steps of each kind of change and orders them. */
import { quoteIdentifier as quote } from '../kernel/quote-sql.ts';
import type { Change } from './change.ts';
import { emptyUndo, type Step, stepDefaults } from './migration-plan.ts';
import { orderSteps } from './order-steps.ts';
import { adoptColumnSteps, dropAdopted } from './steps/adopt.ts';
import { changeTypesSteps } from './steps/change-type.ts';
import { addColumnSteps, changeDefaultStep, dropColumnSteps, fillExistingSteps } from './steps/columns.ts';
import { addCheckSteps, dropConstraintStep } from './steps/constraints.ts';
import { createTablesSteps } from './steps/create-tables.ts';
import { type Carried, dropTableSteps } from './steps/drop-table.ts';
import { addForeignKeySteps } from './steps/foreign-keys.ts';
import { addIndexSteps, dropIndexStep } from './steps/indexes.ts';
import { columnToLinksSteps, endOfColumn, linksToColumnSteps } from './steps/links.ts';
import { oldReleaseSteps, type Releases } from './steps/old-release.ts';
import { partitionSteps, unpartitionSteps } from './steps/partitions.ts';
import { renameColumnsStep, renameConstraintsStep, renameIndexesStep, renameTablesStep } from './steps/rename.ts';
import { dropNotNullStep, setNotNullSteps } from './steps/set-not-null.ts';

/** Returns all steps of a list of changes in execution order. With `releases`, an old and a new release can run between the stages. */
export function planChanges(changes: readonly Change[], releases?: Releases): readonly Step[] {
  const types = changes.filter((change) => change.kind === 'change_type');
  const byTable = Map.groupBy(types, ({ context }) => context.table.name);
  return orderSteps([
    ...(releases === undefined ? [] : oldReleaseSteps(changes, releases)),
    ...changes.flatMap((change) => stepsOf(change, changes, releases)),
    ...[...byTable.values()].flatMap((some) => changeTypesSteps(some, releases)),
  ]);
}

function stepsOf(change: Change, changes: readonly Change[], releases: Releases | undefined): readonly Step[] {
  switch (change.kind) {
    case 'create_extension':
      return [extensionStep(change.name)];
    case 'create_tables':
      return createTablesSteps(change.tables, change.existing);
    case 'drop_table':
      return dropTableSteps(
        change,
        changes.find((one) => one.kind === 'links_to_column' && one.links === change.before) as Carried | undefined,
      );
    case 'rename_tables':
      return [renameTablesStep(change.renamings)];
    case 'rename_columns':
      return [renameColumnsStep(change.table, change.renamings)];
    case 'rename_constraints':
      return [renameConstraintsStep(change.table, change.renamings)];
    case 'rename_indexes':
      return [renameIndexesStep(change.renamings)];
    case 'partition_table':
      return partitionSteps(change);
    case 'unpartition_table':
      return unpartitionSteps(change);
    case 'add_column':
      return change.context.adopted?.has(change.column.name) === true
        ? adoptColumnSteps(change.context, change.column)
        : addColumnSteps(change.context, change.column, change.fill);
    case 'drop_column': {
      const links = changes.find((one) => one.kind === 'column_to_links' && one.column === change.column);
      const table = links?.kind === 'column_to_links' ? links.links : undefined;
      const also = table === undefined ? [] : endOfColumn(change.context, change.column, table);
      const drop = change.isAdopted === true ? dropAdopted(change.context, change.column.name) : undefined;
      return dropColumnSteps(change.context, change.column, table, also, change.nameBefore, drop);
    }
    case 'change_type':
      // planChanges handles all changes of a table together.
      return [];
    case 'set_not_null':
      return change.fill?.kind === 'sql'
        ? fillExistingSteps(change.context, change.column, change.fill.expression)
        : setNotNullSteps(change.context, change.column.name);
    case 'drop_not_null':
      return [dropNotNullStep(change.table, change.column)];
    case 'change_default':
      return [changeDefaultStep(change.table, change.column, change.default, change.was)];
    case 'drop_constraint':
      return [dropConstraintStep(change.table, change.name, change.also, change.was)];
    case 'add_check':
      return addCheckSteps(change.context, change.check, change.replaced);
    case 'add_foreign_key':
      return addForeignKeySteps(change.context, change.key, change.target, change.replaced);
    case 'drop_index':
      return [dropIndexStep(change.table, change.index)];
    case 'add_index':
      return addIndexSteps(change.context, change.index, change.replaced);
    case 'column_to_links':
      return columnToLinksSteps(change.context, change.column, change.links, releases);
    case 'links_to_column':
      return linksToColumnSteps(change.context, change.column, change.links, releases);
  }
}

function extensionStep(name: string): Step {
  return {
    ...stepDefaults,
    key: `extension ${name}`,
    phase: 'prepare',
    table: '',
    title: `extension ${name}`,
    statements: [`CREATE EXTENSION IF NOT EXISTS ${quote(name)}`],
    locks: [],
    undo: emptyUndo,
    statementTimeout: 60_000,
  };
}
