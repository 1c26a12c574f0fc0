/**
 * Conflicts between branches: two migrations of which neither is an ancestor of the other. They conflict if both change one object, or if one drops or
 * renames a column or table, or changes its type, while the other refers to it in an object or in its SQL. Such a pair cannot be applied in both orders, or
 * the orders result in different schemas.
 */
import { migrationProblems as problems } from '../problems/migration.ts';
import { ancestorsOf, foldChanges } from './ancestors.ts';
import { movesOf } from './branch-moves.ts';
import { referencesOf } from './branch-references.ts';
import type { Migration } from './migration-file.ts';
import { type MigrationStop, stop } from './migration-stop.ts';
import { type ObjectValue, objectHash } from './objects.ts';

/** Throws a MigrationStop that names the first two migrations on different branches that conflict. `migrations`: parents before children. */
export function requireNoConflict(migrations: readonly Migration[]): void {
  if (migrations.every(({ parents }, index) => parents.includes(migrations[index - 1]?.id ?? '') || index === 0))
    return;
  const ancestors = ancestorsOf(migrations);
  const isAfter = (later: Migration, earlier: Migration): boolean => ancestors.get(later.id)?.has(earlier.id) ?? false;
  const states = new Map<Migration, ReadonlyMap<string, ObjectValue>>();
  const stateBefore = (migration: Migration): ReadonlyMap<string, ObjectValue> => {
    const state = states.get(migration) ?? foldChanges(migrations.filter((one) => isAfter(migration, one)));
    states.set(migration, state);
    return state;
  };
  for (const [index, right] of migrations.entries()) {
    for (const left of migrations.slice(0, index)) {
      if (isAfter(right, left) || isAfter(left, right)) continue;
      const shared = sharedObjects(left, right);
      // Earlier releases accepted a pair that moves. A later migration that follows both was planned on their merged result.
      if (shared.length === 0 && migrations.some((one) => isAfter(one, left) && isAfter(one, right))) continue;
      const moved = findMoved(left, right, stateBefore) ?? findMoved(right, left, stateBefore);
      if (shared.length > 0) throw moved ?? sharedStop(left, right, shared);
      if (moved !== undefined) throw moved;
    }
  }
}

function sharedStop(left: Migration, right: Migration, objects: readonly string[]): MigrationStop {
  const parameters = { left: left.id, right: right.id, objects: objects.join(', ') };
  return stop(problems.branchesCollide, parameters, { files: filesOf(left, right), objects });
}

function filesOf(...migrations: readonly Migration[]): readonly string[] {
  return migrations.map(({ id }) => `${id}.sql`);
}

/** Objects that both migrations change. */
function sharedObjects(left: Migration, right: Migration): readonly string[] {
  const touched = new Set(left.changes.map(({ object }) => object));
  return right.changes.flatMap(({ object, after }) =>
    touched.has(object) && !isSame(left, object, after) ? [object] : [],
  );
}

/** Whether both create the same extension: not a conflict, because it is created only once. */
function isSame(left: Migration, object: string, after: ObjectValue | null): boolean {
  const other = left.changes.find((change) => change.object === object);
  return (
    object.startsWith('extension ') &&
    other?.after !== null &&
    after !== null &&
    objectHash(other?.after ?? {}) === objectHash(after)
  );
}

type StateBefore = (migration: Migration) => ReadonlyMap<string, ObjectValue>;

/** The stop for a column or table that one migration moves and another refers to; undefined if there is none. */
function findMoved(moving: Migration, referring: Migration, stateBefore: StateBefore): MigrationStop | undefined {
  const moves = movesOf(moving, stateBefore(moving));
  if (moves.length === 0) return undefined;
  const references = referencesOf(referring, stateBefore(referring));
  const found = moves.flatMap((move) => {
    const places = references.filter(({ refersTo }) => refersTo(move)).map(({ place }) => place);
    return places.length === 0 ? [] : [{ move, places }];
  });
  if (found.length === 0) return undefined;
  const places = [...new Set(found.flatMap((one) => one.places))];
  // Steps refer to the same columns as the objects, except in expressions and in handwritten SQL.
  const named = places.filter((place) => !place.startsWith('step '));
  const objects = named.length > 0 ? named : places;
  const parameters = {
    moving: moving.id,
    moves: found.map(({ move }) => move.message).join(', '),
    referring: referring.id,
    objects:
      objects.length <= 5 ? objects.join(', ') : `${objects.slice(0, 4).join(', ')} and ${objects.length - 4} more`,
  };
  const fields = found.map(({ move }) => move.subject);
  return stop(problems.branchesMoved, parameters, { files: filesOf(moving, referring), fields, objects });
}
