/**
 * History: all migrations of the folder, parents before children, and the state after them. Pure; read-history.ts reads the
 * files. Two branches that do not touch the same objects merge by themselves; those that do are named.
 */
import type { Tables } from '../compile/tables/tables.ts';
import { topologicalSort } from '../kernel/graph.ts';
import { whenNeeded } from '../kernel/when-needed.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import type { Migration } from './migration-file.ts';
import { stop } from './migration-stop.ts';
import { type ObjectValue, objectHash, tableOf, tablesOf } from './objects.ts';

export interface History {
  /** Parents before children, otherwise by id. */
  readonly migrations: readonly Migration[];
  /** Ids that no other migration has as parent: what the next one comes after. */
  readonly heads: readonly string[];
  /** The state after all of them. */
  readonly tables: Tables;
}

/** Puts migrations in order and folds their changes. Throws a MigrationStop when a file is edited, a parent is missing, or branches collide. */
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
  requireNoCollision(ordered);
  const parents = new Set(ordered.flatMap((migration) => migration.parents));
  const heads = ordered.flatMap(({ id }) => (parents.has(id) ? [] : [id]));
  const tables = whenNeeded(() => tablesOf(fold(ordered)));
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

function fold(migrations: readonly Migration[]): ReadonlyMap<string, ObjectValue> {
  const objects = new Map<string, ObjectValue>();
  for (const { changes } of migrations) {
    for (const { object, after } of changes) {
      if (after === null) objects.delete(object);
      else objects.set(object, after);
    }
  }
  return objects;
}

/** The state before a migration: what its own ancestors made, and nothing of other branches. */
export function tablesBefore(history: History, id: string): Tables {
  const ancestors = ancestorsOf(history.migrations);
  const known = ancestors.get(id) ?? new Set();
  return tablesOf(fold(history.migrations.filter((migration) => known.has(migration.id))));
}

function ancestorsOf(migrations: readonly Migration[]): ReadonlyMap<string, ReadonlySet<string>> {
  const ancestors = new Map<string, ReadonlySet<string>>();
  for (const { id, parents } of migrations) {
    ancestors.set(id, new Set(parents.flatMap((parent) => [parent, ...(ancestors.get(parent) ?? [])])));
  }
  return ancestors;
}

/** Refuses two migrations on different branches that change the same object, or one inside a table that the other makes or drops. */
function requireNoCollision(migrations: readonly Migration[]): void {
  if (migrations.every(({ parents }, index) => parents.includes(migrations[index - 1]?.id ?? '') || index === 0))
    return;
  const ancestors = ancestorsOf(migrations);
  const merged = (left: Migration, right: Migration): boolean => ancestors.get(right.id)?.has(left.id) ?? false;
  for (const [index, right] of migrations.entries()) {
    for (const left of migrations.slice(0, index)) {
      if (merged(left, right) || merged(right, left)) continue;
      const shared = sharedObjects(left, right);
      if (shared.length > 0) {
        const parameters = { left: left.id, right: right.id, objects: shared.join(', ') };
        throw stop(problems.branchesCollide, parameters, {
          files: [`${left.id}.sql`, `${right.id}.sql`],
          objects: shared,
        });
      }
    }
  }
}

function sharedObjects(left: Migration, right: Migration): readonly string[] {
  const touched = new Set(left.changes.map(({ object }) => object));
  const same = right.changes.flatMap(({ object, after }) =>
    touched.has(object) && !isSame(left, object, after) ? [object] : [],
  );
  return [...same, ...dependsOnDropped(left, right), ...dependsOnDropped(right, left)];
}

/** Both branches made the very same thing: nothing to decide, but it cannot be made twice either. */
function isSame(left: Migration, object: string, after: ObjectValue | null): boolean {
  const other = left.changes.find((change) => change.object === object);
  return (
    object.startsWith('extension ') &&
    other?.after !== null &&
    after !== null &&
    objectHash(other?.after ?? {}) === objectHash(after)
  );
}

/** Objects of `other` inside, or referring to, a table that `dropping` drops or renames away. */
function dependsOnDropped(dropping: Migration, other: Migration): readonly string[] {
  const gone = new Set(
    dropping.changes.flatMap(({ object, after }) =>
      object.startsWith('table ') && after === null ? [object.slice(6)] : [],
    ),
  );
  if (gone.size === 0) return [];
  return other.changes.flatMap(({ object, after }) => {
    const target = after?.target;
    return gone.has(tableOf(object)) || (typeof target === 'string' && gone.has(target)) ? [object] : [];
  });
}
