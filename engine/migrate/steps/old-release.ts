/**
 * What keeps the old release going while the new one is deployed. Tables get their new shape at once; a server of the old release has a schema of
 * its own in front of its search path, in which views show the tables that changed their names or shapes as they were. PostgreSQL remembers a
 * view's columns by number, so views that are made before the first rename need no more care. Writes go through them: they are automatically
 * updatable. Triggers keep old and new columns in step, and know by the search path which of the two releases writes.
 */
import type { Column } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote, quoteLiteral } from '../../kernel/render-sql.ts';
import type { Change, Place } from '../change.ts';
import { type Step, stepDefaults, undoing } from '../migration-plan.ts';
import { inPublic } from '../render-sql.ts';
import { usesOfViews } from '../row-questions.ts';

/** The releases that a migration lies between. */
export interface Releases {
  /** The schema of views that servers of the old release look into first. */
  readonly oldSchema: string;
  /** Begins the migration's id; releases are ordered by it. */
  readonly next: string;
}

const prefix = 'core_release_';

/** The schema in front of the search path of a release whose last migration with a stage `contract` is this; none had one yet: undefined. */
export function releaseSchema(id: string | undefined): string {
  return `${prefix}${id?.slice(0, 15) ?? '0'}`;
}

/** The key of the step after which nobody sees the old shapes; what drops them needs it. */
export const endOfOldRelease = 'end of the old release';

/** Makes the views and, at the end, drops them; no steps where every table keeps its shape. */
export function oldReleaseSteps(changes: readonly Change[], releases: Releases): readonly Step[] {
  const shown = shownTables(changes);
  const views = shown.map((one) => createView(releases.oldSchema, one));
  const names = oldNames(changes);
  if (views.length === 0 && Object.keys(names).length === 0) return [];
  const schema = quote(releases.oldSchema);
  // Without CASCADE: an object of others that uses a view stops the drop instead of being dropped with it.
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
      title: 'views of the tables as servers of the old release know them',
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

/** What constraints and unique indexes were called, by their names now: an old server that violates one looks its rule up here. */
function oldNames(changes: readonly Change[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    changes.flatMap((change) =>
      change.kind === 'rename_constraints' || change.kind === 'rename_indexes'
        ? change.renamings.map(({ from, to }) => [to, from])
        : [],
    ),
  );
}

/** A table as the old release knows it, and as it is called now. */
export interface ShownTable {
  readonly name: string;
  readonly columns: readonly Column[];
  /** By old name, where that is another. */
  readonly now?: { readonly table: string; readonly columns: ReadonlyMap<string, string> };
}

/** Roles that may use the table may use it through the view: it reads with the rights of its user. */
export function createView(schema: string, { name, columns, now }: ShownTable): readonly string[] {
  const view = `${quote(schema)}.${quote(name)}`;
  const shown = columns.map((column) => {
    const current = now?.columns.get(column.name) ?? column.name;
    return current === column.name ? quote(current) : `${quote(current)} AS ${quote(column.name)}`;
  });
  return [
    `CREATE VIEW ${view} WITH (security_invoker = true) AS SELECT ${shown.join(', ')} FROM ${inPublic(now?.table ?? name)}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ${view} TO PUBLIC`,
  ];
}

/** Tables that exist already and are renamed, or in which a column is renamed or becomes another. */
function shownTables(changes: readonly Change[]): readonly ShownTable[] {
  const shown = new Map<string, ShownTable>();
  const renamed = new Set<string>();
  for (const change of changes) {
    if (change.kind === 'rename_tables') for (const { from } of change.renamings) renamed.add(from);
    if (change.kind === 'rename_columns') shown.set(change.before.name, change.before);
    if (change.kind === 'change_type') shown.set(change.place.before.name, change.place.before);
  }
  for (const change of changes) {
    if (change.kind === 'rename_tables')
      for (const table of change.tables) if (renamed.has(table.name)) shown.set(table.name, table);
  }
  return [...shown.values()].toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/** Whether the old release decides on values of a column: it writes the column, or others that an expression computes it from. */
export function isWrittenByOld({ columnBefore, computed }: Place, column: string): boolean {
  return columnBefore.has(column) || computed?.has(column) === true;
}

/** SQL that is true in a trigger when a server of the old release writes. */
export function isOldRelease({ next }: Releases): string {
  return `coalesce(substring(current_setting('search_path') from '${prefix}([0-9_]+)') < ${quoteLiteral(next)}, false)`;
}
