/** Indexes of tables in use: built and dropped concurrently, which no transaction may hold, so each is a step of its own. */

import { shortName } from '../../compile/tables/object-name.ts';
import type { Index } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote } from '../../kernel/render-sql.ts';
import type { Place } from '../change.ts';
import { impliesUnique, indexColumns } from '../diff-parts.ts';
import { type Phase, type RowQuestion, type Step, stepDefaults, undoing } from '../migration-plan.ts';
import { createIndex } from '../render-sql.ts';
import { rowsThatRepeat, rowsThatRepeatNow } from '../row-questions.ts';
import { isWrittenByOld } from './old-release.ts';

/**
 * A new index, or a better one in the place of `replaced`: it is built beside it and takes its name in one moment. A uniqueness that the old
 * release does not know is built when that release is gone, unless it stands on new columns alone.
 */
export function addIndexSteps(place: Place, index: Index, replaced: Index | undefined): readonly Step[] {
  const table = place.table.name;
  const questions = index.unique ? rowsThatRepeat(place, index) : [];
  if (replaced === undefined) {
    const isNarrow =
      index.unique &&
      [...indexColumns(index)].some(
        // Every index has the customer.
        (name) => name !== 'customer_id' && isWrittenByOld(place, name),
      );
    return [
      isNarrow ? buildUniqueLate(place, index, index.name) : buildIndexStep(table, index.name, index, [], questions),
    ];
  }
  const first = shortName(`${index.name}__new`);
  // A uniqueness of more rows than the old release knows; the old one holds until it takes its place.
  const isNarrower = impliesUnique(index, replaced) && !impliesUnique(replaced, index);
  const built = isNarrower ? buildUniqueLate(place, index, first) : buildIndexStep(table, first, index, [], questions);
  const old = shortName(`${index.name}__old`);
  const swapped: Step = {
    ...stepDefaults,
    key: `switch ${index.name}`,
    needs: [built.key],
    phase: isNarrower ? 'narrow' : 'switch',
    table,
    title: `${index.name}: the new one takes the place of the old`,
    statements: [
      `ALTER INDEX IF EXISTS ${quote(index.name)} RENAME TO ${quote(old)}`,
      `ALTER INDEX ${quote(first)} RENAME TO ${quote(index.name)}`,
    ],
    locks: [{ table, mode: 'SHARE UPDATE EXCLUSIVE' }],
    undo: undoing(
      `ALTER INDEX ${quote(index.name)} RENAME TO ${quote(first)}`,
      `ALTER INDEX IF EXISTS ${quote(old)} RENAME TO ${quote(index.name)}`,
    ),
  };
  const dropped = dropIndexStep(table, { ...replaced, name: old }, [swapped.key]);
  return [built, swapped, isNarrower ? { ...dropped, phase: 'narrow' } : dropped];
}

/** A unique index that rows of the old release may violate: it is built when that release is gone, after the rows are checked again. */
export function buildUniqueLate(place: Place, index: Index, name: string, needs: readonly string[] = []): Step {
  const build = buildIndexStep(place.table.name, name, index, needs, rowsThatRepeat(place, index), 'narrow');
  return { ...build, questionsAgain: rowsThatRepeatNow(place.table, index) };
}

/** Builds an index; if an earlier try left an invalid one, the runner removes that first. */
export function buildIndexStep(
  table: string,
  name: string,
  index: Index,
  needs: readonly string[],
  questions: readonly RowQuestion[] = [],
  phase: Phase = 'index',
): Step {
  return {
    ...stepDefaults,
    key: `build ${name}`,
    needs,
    phase,
    table,
    title: `build ${index.unique ? 'unique ' : ''}index ${name}; readers and writers go on`,
    mode: 'concurrent',
    statements: [createIndex(table, name, index, true)],
    locks: [{ table, mode: 'SHARE UPDATE EXCLUSIVE' }],
    lockTimeout: 30_000,
    statementTimeout: 0,
    questions,
    index: { name, isBuilt: true },
    undo: undoing(`DROP INDEX CONCURRENTLY IF EXISTS ${quote(name)}`),
  };
}

/**
 * Drops an index that nobody needs, after all that is built. A uniqueness goes before the new release is deployed, which writes rows that it
 * refuses; any other when the old release is gone, which still reads by it.
 */
export function dropIndexStep(table: string, index: Index, needs: readonly string[] = []): Step {
  const { name, unique } = index;
  return {
    ...stepDefaults,
    key: `drop ${name}`,
    needs,
    phase: unique ? 'retire' : 'remove',
    table,
    title: `drop index ${name}`,
    mode: 'concurrent',
    statements: [`DROP INDEX CONCURRENTLY IF EXISTS ${quote(name)}`],
    locks: [{ table, mode: 'SHARE UPDATE EXCLUSIVE' }],
    lockTimeout: 30_000,
    statementTimeout: 0,
    index: { name, isBuilt: false },
    undo: unique ? undoing(createIndex(table, name, index, true)) : 'never',
  };
}
