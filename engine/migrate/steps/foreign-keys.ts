/** Foreign keys: NOT VALID first, which is fast, then validated without blocking other sessions. */

import { shortName } from '../../compile/tables/object-name.ts';
import type { ForeignKey } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote } from '../../kernel/quote-sql.ts';
import type { ConstraintContent, TableContext, TargetNames } from '../change.ts';
import { emptyUndo, type LockMode, type Phase, type Step, stepDefaults, undoing } from '../migration-plan.ts';
import { addForeignKey, dropConstraint, onPartitions, validateAgain, validateConstraint } from '../render-sql.ts';
import { rowsThatMiss, rowsThatMissNow } from '../row-questions.ts';
import { inBatches, updateInBatches } from './batches.ts';
import { constraintSteps, dropConstraintStep, quarantineOf, restore, unvalidatedPhase } from './constraints.ts';
import { isWrittenByOld } from './old-release.ts';

/** Adds a foreign key; rows with a dangling reference are counted first. */
export function addForeignKeySteps(
  context: TableContext,
  key: ForeignKey,
  target: TargetNames,
  replaced: ConstraintContent | undefined,
): readonly Step[] {
  const table = context.table.name;
  const { name } = key;
  const column = key.columns.find((one) => one !== 'customer_id') ?? '';
  const old = replaced?.kind === 'foreign_key' ? replaced.key : undefined;
  const isPartitioned = context.before.partition !== undefined;
  const isUnvalidated = context.unvalidated?.has(key.field) === true;
  const isNew = !isWrittenByOld(context, column);
  const checksRows = !isUnvalidated && context.orphans?.has(column) !== true;
  const common = {
    table,
    name,
    title: `let ${key.field} refer to ${key.target}`,
    add: [addForeignKey(table, name, key)],
    phase: isUnvalidated ? unvalidatedPhase : isNew ? 'constrain' : 'narrow',
    locks: locksOf(table, key, 'SHARE ROW EXCLUSIVE'),
    isUnvalidated,
    questions: checksRows ? rowsThatMiss(context, column, { name: key.target, ...target }) : [],
    questionsAgain: isNew || !checksRows ? [] : rowsThatMissNow(context.table, column, key.target),
    between: (phase: Phase, after: string) => orphanSteps(context, column, key, phase, after),
  } as const;
  if (old?.target === key.target) {
    // Every row satisfies the old key, and the new one applies from the transaction that drops the old.
    const phase = isUnvalidated ? unvalidatedPhase : 'constrain';
    const replacement = { ...common, phase, questions: [], questionsAgain: [] } as const;
    if (isPartitioned) return partitionedSteps(replacement, key, old);
    return constraintSteps({
      ...replacement,
      title: `${name}: the new key replaces the old`,
      add: [dropConstraint(table, name), ...common.add],
      validate: validateAgain(table, name),
      locks: locksOf(table, key, 'ACCESS EXCLUSIVE'),
      undo: restore(table, name, { kind: 'foreign_key', key: old }),
    });
  }
  const released =
    old === undefined ? [] : [dropConstraintStep(table, name, old.target, { kind: 'foreign_key', key: old })];
  const settings = { ...common, needs: released.map((step) => step.key) };
  return [...released, ...(isPartitioned ? partitionedSteps(settings, key, undefined) : constraintSteps(settings))];
}

/**
 * Before PostgreSQL 18 a foreign key of a partitioned table cannot be NOT VALID. It takes over validated keys of the
 * partitions without reading their rows.
 */
function partitionedSteps(
  settings: Parameters<typeof constraintSteps>[0],
  key: ForeignKey,
  old: ForeignKey | undefined,
): readonly Step[] {
  const { table, phase } = settings;
  // Partitions retain this name, so it differs from that of the replaced key.
  const name = shortName(`${key.name}__${key.onDelete}`);
  const added = onPartitions(table, addForeignKey(table, name, key));
  const steps = constraintSteps({
    ...settings,
    name,
    title: `${settings.title}, in each partition`,
    add: [added],
    validate: onPartitions(table, validateConstraint(table, name)),
    isUnvalidated: false,
    undo: undoing(onPartitions(table, dropConstraint(table, name))),
  });
  const dropped = old === undefined ? [] : [dropConstraint(table, key.name)];
  const restored = old === undefined ? [] : [addForeignKey(table, key.name, old, true)];
  return [
    ...steps,
    {
      ...stepDefaults,
      key: `switch ${table}.${key.name}`,
      needs: [steps.at(-1)?.key ?? ''],
      phase,
      table,
      title: `${key.name} takes over the keys of the partitions`,
      statements: [...dropped, addForeignKey(table, key.name, key, true)],
      locks: locksOf(table, key, 'ACCESS EXCLUSIVE'),
      undo: undoing(dropConstraint(table, key.name), ...restored, added),
    },
  ];
}

function locksOf(table: string, key: ForeignKey, mode: LockMode): Step['locks'] {
  return [table, key.target].map((name) => ({ table: name, mode }));
}

/** Applies an author's answer to rows with a dangling reference: the key already exists, so that no new ones are added. */
function orphanSteps(
  context: TableContext,
  column: string,
  key: ForeignKey,
  phase: Phase,
  after: string,
): readonly Step[] {
  const table = context.table.name;
  const action = context.orphans?.get(column);
  if (action === undefined) return [];
  const missing = `${quote(column)} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${quote(key.target)} AS target WHERE target."customer_id" = ${quote(table)}."customer_id" AND target."id" = ${quote(table)}.${quote(column)})`;
  if (action === 'quarantine') return [{ ...quarantineOf(context, column, missing, phase, [after]), undo: emptyUndo }];
  const removal = `  DELETE FROM ${quote(table)}\n  WHERE ("customer_id", "id") IN (SELECT "customer_id", "id" FROM batch) AND ${missing}`;
  const isDelete = action === 'delete';
  const message = `${isDelete ? 'rows' : `values of ${column}`} in ${table} that reference no row of ${key.target} are dropped`;
  return [
    {
      ...stepDefaults,
      key: `orphans of ${table}.${column}`,
      needs: [after],
      phase,
      table,
      title: `${isDelete ? 'delete rows' : `set ${column} to null`} where ${column} references no row, in batches`,
      mode: 'batches',
      statements: [isDelete ? inBatches(table, removal) : updateInBatches(table, column, 'NULL', missing)],
      locks: [{ table, mode: 'ROW EXCLUSIVE' }],
      statementTimeout: 60_000,
      hazards: [{ class: 'DATA_LOSS', object: `${context.table.source}.${key.field}`, message }],
      undo: emptyUndo,
    },
  ];
}
