/** Creates new tables, all in one transaction: they are unused, so locks do not matter. */

import { shortName } from '../../compile/tables/object-name.ts';
import type { Table } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote } from '../../kernel/quote-sql.ts';
import { type Step, stepDefaults, undoing } from '../migration-plan.ts';
import { addForeignKey, createFirstPartition, createIndex, createTable, dropConstraint } from '../render-sql.ts';

/**
 * Returns steps that create tables. Foreign keys are added after all tables, so that cycles need no special treatment;
 * those that reference an existing table take a short lock on it and are separate steps. Without `withFirstPartition` a
 * partitioned table has no partitions.
 */
export function createTablesSteps(
  tables: readonly Table[],
  existing: ReadonlySet<string>,
  withFirstPartition = true,
): readonly Step[] {
  const [first] = tables;
  if (first === undefined) return [];
  const key = 'create tables';
  const outward = tables.flatMap((table) =>
    table.foreignKeys.filter(({ target }) => existing.has(target)).map((foreignKey) => ({ table, foreignKey })),
  );
  return [
    {
      ...stepDefaults,
      key,
      phase: 'create',
      table: first.name,
      title: tables.length === 1 ? 'create the table' : `create ${tables.length} tables`,
      statements: [
        ...byApplication('Tables', tables, (table) => [
          createTable(table),
          ...table.indexes.map((index) => createIndex(table.name, index.name, index, false)),
          ...(table.partition !== undefined && withFirstPartition ? createFirstPartition(table.name) : []),
        ]),
        ...byApplication('Foreign keys', tables, (table) =>
          table.foreignKeys
            .filter(({ target }) => !existing.has(target))
            .map((foreignKey) => addForeignKey(table.name, foreignKey.name, foreignKey, true)),
        ),
      ],
      locks: [],
      statementTimeout: 0,
      undo: undoing(`DROP TABLE ${tables.map(({ name }) => quote(name)).join(', ')}`),
    },
    ...outward.map(
      ({ table, foreignKey }): Step => ({
        ...stepDefaults,
        key: `add ${table.name}.${foreignKey.name}`,
        needs: [key],
        phase: 'create',
        table: table.name,
        title: `let ${foreignKey.field} refer to ${foreignKey.target}`,
        statements: [addForeignKey(table.name, shortName(foreignKey.name), foreignKey, true)],
        locks: [table.name, foreignKey.target].map((name) => ({ table: name, mode: 'SHARE ROW EXCLUSIVE' })),
        undo: undoing(dropConstraint(table.name, foreignKey.name)),
      }),
    ),
  ];
}

/** Groups the statements by application; if there are several applications, each group begins with a comment. */
function byApplication(
  what: string,
  tables: readonly Table[],
  statements: (table: Table) => readonly string[],
): readonly string[] {
  const groups = Map.groupBy(tables, ({ source }) => source.split('.')[0] ?? '');
  return [...groups].flatMap(([application, applicationTables]) => {
    const [first, ...remaining] = applicationTables.flatMap(statements);
    if (first === undefined) return [];
    return groups.size < 2 ? [first, ...remaining] : [`\n-- ${what} of ${application}\n${first}`, ...remaining];
  });
}
