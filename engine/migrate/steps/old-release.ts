/**
 * Allows the old release to run while the new one is deployed. Tables get their new shape immediately; a server of the old release has an additional schema
 * at the start of its search path, in which views present renamed or changed tables in their old form. PostgreSQL identifies a view's columns by number, so
 * views created before the first rename remain valid. Writes go through the views, which are automatically updatable. Triggers synchronize old and new
 * columns, and determine the writing release by the search path.
 */
import type { Column } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote, quoteLiteral } from '../../kernel/quote-sql.ts';
import type { Change, TableContext } from '../change.ts';
import { type Step, stepDefaults, undoing } from '../migration-plan.ts';
import { inPublic } from '../render-sql.ts';
import { usesOfViews } from '../row-questions.ts';

/** The releases before and after a migration. */
export interface Releases {
  /** The schema of views at the start of the search path of servers of the old release. */
  readonly oldSchema: string;
  /** Starts with the migration's ID, which orders releases. */
  readonly next: string;
}

const prefix = 'core_release_';

/** The schema at the start of the search path of a release whose last migration with a stage `contract` is this one; undefined if there was none. */
export function releaseSchema(id: string | undefined): string {
  return `${prefix}${id?.slice(0, 15) ?? '0'}`;
}

/** The key of the step after which the old shapes are unused; steps that drop them need it. */
export const endOfOldRelease = 'end of the old release';

/** Creates the views and finally drops them; no steps if every table retains its shape. */
export function oldReleaseSteps(changes: readonly Change[], releases: Releases): readonly Step[] {
  const shown = changedTables(changes);
  const views = shown.map((one) => createView(releases.oldSchema, one));
  const names = oldNames(changes);
  if (views.length === 0 && Object.keys(names).length === 0) return [];
  const schema = quote(releases.oldSchema);
  // Not CASCADE: an object of third parties that uses a view prevents the drop instead of being dropped with it.
  const drop = [
    ...shown.map(({ name }) => `DROP VIEW IF EXISTS ${schema}.${quote(name)}`),
    `DROP SCHEMA IF EXISTS ${schema}`,
  ];
  const common = { ...stepDefaults, table: '', locks: [] } as const;
  return [
    {
      ...common,
      key: 'views of the old release',
      phase: 'prepare',
      title: 'views of the tables for servers of the old release',
      statements: [
        `CREATE SCHEMA ${schema}`,
        `GRANT USAGE ON SCHEMA ${schema} TO PUBLIC`,
        `COMMENT ON SCHEMA ${schema} IS ${quoteLiteral(JSON.stringify(names))}`,
        ...views.flat(),
      ],
      undo: undoing(...drop),
    },
    {
      ...common,
      key: endOfOldRelease,
      phase: 'remove',
      title: 'drop the views of the old release',
      statements: drop,
      questionsAgain: usesOfViews(
        releases.oldSchema,
        shown.map(({ name }) => name),
      ),
      undo: 'never',
    },
  ];
}

/** The old names of constraints and unique indexes by their current names: servers of the old release use them to find the violated rule. */
function oldNames(changes: readonly Change[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    changes.flatMap((change) =>
      change.kind === 'rename_constraints' || change.kind === 'rename_indexes'
        ? change.renamings.map(({ from, to }) => [to, from])
        : [],
    ),
  );
}

/** The shape of a table in the old release, with its current name. */
export interface ReleaseTable {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Current names by old name, if different. */
  readonly now?: { readonly table: string; readonly columns: ReadonlyMap<string, string> };
}

/** Roles with privileges on the table get them on the view, which reads with the privileges of its user. */
export function createView(schema: string, { name, columns, now }: ReleaseTable): readonly string[] {
  const view = `${quote(schema)}.${quote(name)}`;
  const selectList = columns.map((column) => {
    const current = now?.columns.get(column.name) ?? column.name;
    return current === column.name ? quote(current) : `${quote(current)} AS ${quote(column.name)}`;
  });
  return [
    `CREATE VIEW ${view} WITH (security_invoker = true) AS SELECT ${selectList.join(', ')} FROM ${inPublic(now?.table ?? name)}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ${view} TO PUBLIC`,
  ];
}

/** Existing tables that are renamed, or in which a column is renamed or replaced. */
function changedTables(changes: readonly Change[]): readonly ReleaseTable[] {
  const tables = new Map<string, ReleaseTable>();
  const renamed = new Set<string>();
  for (const change of changes) {
    if (change.kind === 'rename_tables') for (const { from } of change.renamings) renamed.add(from);
    if (change.kind === 'rename_columns') tables.set(change.before.name, change.before);
    if (change.kind === 'change_type') tables.set(change.context.before.name, change.context.before);
  }
  for (const change of changes) {
    if (change.kind === 'rename_tables')
      for (const table of change.tables) if (renamed.has(table.name)) tables.set(table.name, table);
  }
  return [...tables.values()].toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/** Whether the old release determines values of a column: it writes the column, or others from which an expression computes it. */
export function isWrittenByOld({ columnBefore, computed }: TableContext, column: string): boolean {
  return columnBefore.has(column) || computed?.has(column) === true;
}

/** SQL that is true in a trigger if a server of the old release writes. */
export function isOldRelease({ next }: Releases): string {
  return `coalesce(substring(current_setting('search_path') from '${prefix}([0-9_]+)') < ${quoteLiteral(next)}, false)`;
}
