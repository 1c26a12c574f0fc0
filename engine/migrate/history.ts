/**
 * The history: all migrations of the folder, parents before children, and the state after them. Pure; read-history.ts reads the files. Two branches that do
 * not change the same objects are merged automatically; others are reported as conflicts (branch-conflicts.ts).
 */
import type { Tables } from '../compile/tables/tables.ts';
import { topologicalSort } from '../kernel/graph.ts';
import { lazy } from '../kernel/lazy.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { ancestorsOf, foldChanges } from './ancestors.ts';
import { requireNoConflict } from './branch-conflicts.ts';
import type { Migration } from './migration-file.ts';
import { stop } from './migration-stop.ts';
import { tablesOf } from './objects.ts';

export interface History {
  /** Parents before children, otherwise by ID. */
  readonly migrations: readonly Migration[];
  /** IDs that are the parent of no other migration: the parents of the next one. */
  readonly heads: readonly string[];
  /** The state after all migrations. */
  readonly tables: Tables;
}

/** Sorts migrations and folds their changes. Throws a MigrationStop if a file was edited, a parent is missing, or branches conflict. */
export function makeHistory(read: readonly Migration[]): History {
  // A squashed migration is the parent of every successor of the ones that it replaces.
  const replacedBy = new Map(read.flatMap(({ id, replaces }) => replaces.map((replaced) => [replaced, id] as const)));
  const files = read.map((migration) => {
    const parents = migration.parents.map((parent) => replacedBy.get(parent) ?? parent);
    return { ...migration, parents: [...new Set(parents)].filter((parent) => parent !== migration.id) };
  });
  const byId = new Map(files.map((migration) => [migration.id, migration]));
  for (const migration of files) {
    if (migration.hash !== migration.writtenHash) throw stop(problems.fileEdited, { id: migration.id });
    const parent = migration.parents.find((id) => !byId.has(id));
    if (parent !== undefined) throw stop(problems.parentsUnknown, { id: migration.id, parent });
  }
  const sorted = files.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const { ordered, cycle } = topologicalSort(sorted, ({ parents }) => parents.flatMap((id) => byId.get(id) ?? []));
  const [first] = cycle;
  if (first !== undefined) throw stop(problems.parentsUnknown, { id: first.id, parent: first.parents.join(', ') });
  requireNoConflict(ordered);
  const parents = new Set(ordered.flatMap((migration) => migration.parents));
  const heads = ordered.flatMap(({ id }) => (parents.has(id) ? [] : [id]));
  const tables = lazy(() => tablesOf(foldChanges(ordered)));
  return {
    migrations: ordered,
    heads,
    // Lazy: a server start needs the list of migrations, and not the tables.
    get tables() {
      return tables();
    },
  };
}

/** Returns handwritten migrations: their files do not change objects from descriptors. */
export function handWritten(history: History): readonly Migration[] {
  return history.migrations.filter(({ changes }) => changes.length === 0);
}

/** Returns the last migration with a stage `contract`: releases whose history ends between two of these can run on the same tables. */
export function lastContract({ migrations }: Pick<History, 'migrations'>): string | undefined {
  return migrations.findLast(({ up }) => up.some(({ stage }) => stage === 'contract'))?.id;
}

/** Returns the state before a migration: the result of its ancestors, without other branches. */
export function tablesBefore(history: History, id: string): Tables {
  const ancestors = ancestorsOf(history.migrations);
  const ancestorIds = ancestors.get(id) ?? new Set();
  return tablesOf(foldChanges(history.migrations.filter((migration) => ancestorIds.has(migration.id))));
}
