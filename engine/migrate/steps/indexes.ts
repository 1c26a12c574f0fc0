/** Indexes of tables in use: built and dropped concurrently, which no transaction may hold, so each is a step of its own. */

import { shortName } from '../../compile/tables/object-name.ts';
import type { Index } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote } from '../../kernel/render-sql.ts';
import type { Place } from '../change.ts';
import { type Phase, type RowQuestion, type Step, stepDefaults } from '../migration-plan.ts';
import { createIndex } from '../render-sql.ts';
import { rowsThatRepeat } from '../row-questions.ts';

/** A new index, or a better one in the place of an old: it is built beside it and takes its name in one moment. */
export function addIndexSteps(place: Place, index: Index, replaces: boolean): readonly Step[] {
  const table = place.table.name;
  const questions = index.unique ? rowsThatRepeat(place, index) : [];
  if (!replaces) return [buildIndexStep(table, index.name, index, [], questions)];
  const first = shortName(`${index.name}__new`);
  const built = buildIndexStep(table, first, index, [], questions);
  const old = shortName(`${index.name}__old`);
  const swapped: Step = {
    ...stepDefaults,
    key: `switch ${index.name}`,
    needs: [built.key],
    phase: 'switch',
    table,
    title: `${index.name}: the new one takes the place of the old`,
    statements: [
      `ALTER INDEX IF EXISTS ${quote(index.name)} RENAME TO ${quote(old)}`,
      `ALTER INDEX ${quote(first)} RENAME TO ${quote(index.name)}`,
    ],
    locks: [{ table, mode: 'SHARE UPDATE EXCLUSIVE' }],
  };
  return [built, swapped, dropIndexStep(table, old, [swapped.key], 'remove')];
}

/** Builds an index; if an earlier try left an invalid one, the runner removes that first. */
export function buildIndexStep(
  table: string,
  name: string,
  index: Index,
  needs: readonly string[],
  questions: readonly RowQuestion[] = [],
): Step {
  return {
    ...stepDefaults,
    key: `build ${name}`,
    needs,
    phase: 'index',
    table,
    title: `build ${index.unique ? 'unique ' : ''}index ${name}; readers and writers go on`,
    mode: 'concurrent',
    statements: [createIndex(table, name, index, true)],
    locks: [{ table, mode: 'SHARE UPDATE EXCLUSIVE' }],
    lockTimeout: 30_000,
    statementTimeout: 0,
    questions,
    index: { name, isBuilt: true },
  };
}

/** Drops an index that nobody needs. */
export function dropIndexStep(
  table: string,
  name: string,
  needs: readonly string[] = [],
  phase: Phase = 'release',
): Step {
  return {
    ...stepDefaults,
    key: `drop ${name}`,
    needs,
    phase,
    table,
    title: `drop index ${name}`,
    mode: 'concurrent',
    statements: [`DROP INDEX CONCURRENTLY IF EXISTS ${quote(name)}`],
    locks: [{ table, mode: 'SHARE UPDATE EXCLUSIVE' }],
    lockTimeout: 30_000,
    statementTimeout: 0,
    index: { name, isBuilt: false },
  };
}
