/** Indexes of tables in use: built and dropped concurrently, which is impossible in a transaction, so that each is a separate step. */

import { shortName } from '../../compile/tables/object-name.ts';
import type { Index } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote } from '../../kernel/quote-sql.ts';
import type { TableContext } from '../change.ts';
import { impliesUnique, indexColumns } from '../diff-table-objects.ts';
import { type Phase, type RowQuestion, type Step, stepDefaults, undoing } from '../migration-plan.ts';
import { createIndex } from '../render-sql.ts';
import { rowsThatRepeat, rowsThatRepeatNow } from '../row-questions.ts';
import { isWrittenByOld } from './old-release.ts';

/**
 * Adds a new index, or a replacement for `replaced`: it is built first and then takes over the name atomically. A unique index that the old release does not
 * have is built after that release has stopped, unless it uses only new columns.
 */
export function addIndexSteps(context: TableContext, index: Index, replaced: Index | undefined): readonly Step[] {
  const table = context.table.name;
  const questions = index.unique ? rowsThatRepeat(context, index) : [];
  if (replaced === undefined) {
    const isNarrow =
      index.unique &&
      [...indexColumns(index)].some(
        // Every index includes the customer.
        (name) => name !== 'customer_id' && isWrittenByOld(context, name),
      );
    return [
      isNarrow ? buildUniqueLate(context, index, index.name) : buildIndexStep(table, index.name, index, [], questions),
    ];
  }
  const first = shortName(`${index.name}__new`);
  // The index is unique for more rows than the old release expects; the old index is retained until it is replaced.
  const isNarrower = impliesUnique(index, replaced) && !impliesUnique(replaced, index);
  const built = isNarrower
    ? buildUniqueLate(context, index, first)
    : buildIndexStep(table, first, index, [], questions);
  const old = shortName(`${index.name}__old`);
  const swapped: Step = {
    ...stepDefaults,
    key: `switch ${index.name}`,
    needs: [built.key],
    phase: isNarrower ? 'narrow' : 'switch',
    table,
    title: `${index.name}: the new index replaces the old`,
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

/** Builds a unique index that rows of the old release may violate: after that release has stopped and the rows were checked again. */
export function buildUniqueLate(
  context: TableContext,
  index: Index,
  name: string,
  needs: readonly string[] = [],
): Step {
  const build = buildIndexStep(context.table.name, name, index, needs, rowsThatRepeat(context, index), 'narrow');
  return { ...build, questionsAgain: rowsThatRepeatNow(context.table, index) };
}

/** Builds an index; the runner first removes an invalid one from an earlier attempt. */
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
    title: `build ${index.unique ? 'unique ' : ''}index ${name} without blocking reads or writes`,
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
 * Drops an obsolete index, after all builds. A unique one is dropped before the new release is deployed, which writes rows that it rejects; any other after
 * the old release has stopped, which still uses it.
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
