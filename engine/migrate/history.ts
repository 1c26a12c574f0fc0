/**
 * History: all migrations of the folder, parents before children, and the state after them. Pure; read-history.ts reads the
 * files. Two branches that do not touch the same objects merge by themselves; those that do are named (branch-conflicts.ts).
 */
import type { Tables } from '../compile/tables/tables.ts';
import { topologicalSort } from '../kernel/graph.ts';
import { whenNeeded } from '../kernel/when-needed.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { ancestorsOf, foldChanges } from './ancestors.ts';
import { requireNoConflict } from './branch-conflicts.ts';
import type { Migration } from './migration-file.ts';
import { stop } from './migration-stop.ts';
import { tablesOf } from './objects.ts';

export interface History {
  /** Parents before children, otherwise by id. */
  readonly migrations: readonly Migration[];
  /** Ids that no other migration has as parent: what the next one comes after. */
  readonly heads: readonly string[];
  /** The state after all of them. */
  readonly tables: Tables;
}

/** Puts migrations in order and folds their changes. Throws a MigrationStop when a file is edited, a parent is missing, or branches conflict. */
export function makeHistory(read: readonly Migration[]): History {
  // What stands for others is the parent of all that came after one of them.
  const standsFor = new Map(read.flatMap(({ id, replaces }) => replaces.map((replaced) => [replaced, id] as const)));
  const files = read.map((migration) => {
    const parents = migration.parents.map((parent) => standsFor.get(parent) ?? parent);
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
  const tables = whenNeeded(() => tablesOf(foldChanges(ordered)));
  return {
    migrations: ordered,
    heads,
    // A start asks which migrations there are, and not for this.
    get tables() {
      return tables();
    },
  };
}

/** Migrations that somebody wrote by hand: their files change no object that descriptors know of. */
export function handWritten(history: History): readonly Migration[] {
  return history.migrations.filter(({ changes }) => changes.length === 0);
}

/** The last migration that has a stage `contract`: releases whose history ends between two of these can serve on the same tables. */
export function lastContract({ migrations }: Pick<History, 'migrations'>): string | undefined {
  return migrations.findLast(({ up }) => up.some(({ stage }) => stage === 'contract'))?.id;
}

/** The state before a migration: what its own ancestors made, and nothing of other branches. */
export function tablesBefore(history: History, id: string): Tables {
  const ancestors = ancestorsOf(history.migrations);
  const known = ancestors.get(id) ?? new Set();
  return tablesOf(foldChanges(history.migrations.filter((migration) => known.has(migration.id))));
}
