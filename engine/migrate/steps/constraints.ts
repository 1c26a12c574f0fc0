/** Checks and foreign keys: NOT VALID first, which is fast, then VALIDATE, which does not block other sessions. */

import { shortName } from '../../compile/tables/object-name.ts';
import type { Check, ForeignKey } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote } from '../../kernel/quote-sql.ts';
import type { ConstraintContent, TableContext, TargetNames } from '../change.ts';
import {
  emptyUndo,
  type Phase,
  type RowQuestion,
  type Step,
  type StepLock,
  stepDefaults,
  type Undo,
  undoing,
} from '../migration-plan.ts';
import {
  addCheck,
  addForeignKey,
  alter,
  dropConstraint,
  leaveUnvalidated,
  validateAgain,
  validateConstraint,
} from '../render-sql.ts';
import { rowsThatBreak, rowsThatBreakNow, rowsThatMiss, rowsThatMissNow } from '../row-questions.ts';
import { identifiersIn, replaceIdentifiers } from '../sql-text.ts';
import { inBatches, updateInBatches } from './batches.ts';
import { isWrittenByOld } from './old-release.ts';
import { quarantineStep, restoreQuarantinedInPlace } from './quarantine.ts';

/**
 * Adds the check of a field or rule; rows that violate it are counted first. Because the old release may write rows that it rejects, it is added after that
 * release has stopped, unless it refers only to new columns. A replaced check is widened to accept the values of both until the new one is validated.
 */
export function addCheckSteps(
  context: TableContext,
  check: Check,
  replaced: ConstraintContent | undefined,
): readonly Step[] {
  const table = context.table.name;
  const source = 'rule' in check.source ? `rule ${check.source.rule}` : check.source.field;
  const message = `rows of ${context.before.name} that violate ${check.name}`;
  const isNew = [...identifiersIn(check.expression)].every((name) => !isWrittenByOld(context, name));
  const locks: readonly StepLock[] = [{ table, mode: 'ACCESS EXCLUSIVE' }];
  const either = shortName(`${check.name}__either`);
  const mapping = mapStep(context, check);
  const checkedExpression = mapping === undefined ? check.expression : mappedExpression(context, check);
  const isUnvalidated =
    context.unvalidated?.has('rule' in check.source ? check.source.rule : check.source.field) === true;
  const misfits = [...identifiersIn(check.expression)].find((name) => context.orphans?.get(name) === 'quarantine');
  const checksRows = !isUnvalidated && misfits === undefined;
  const phase = isNew ? 'constrain' : 'narrow';
  const quarantine =
    misfits === undefined ? undefined : quarantineOf(context, misfits, `NOT (${check.expression})`, phase, []);
  const widened = replaced?.kind === 'check' ? widenStep(table, check, either, replaced) : undefined;
  return [
    ...(widened === undefined ? [] : [widened]),
    ...(mapping === undefined ? [] : [mapping]),
    ...(quarantine === undefined ? [] : [quarantine]),
    ...constraintSteps({
      table,
      name: check.name,
      title: `check ${source}`,
      add: (name) => addCheck(table, name, check.expression),
      phase: isUnvalidated ? unvalidatedPhase : phase,
      locks,
      questions: checksRows ? rowsThatBreak(context, checkedExpression, message) : [],
      questionsAgain: isNew || !checksRows ? [] : rowsThatBreakNow(context.table, checkedExpression, message),
      isUnvalidated,
      needs: [widened, mapping, quarantine].flatMap((step) => (step === undefined ? [] : [step.key])),
      afterwards: widened === undefined ? [] : [dropConstraint(table, either)],
      undoStatements: replaced?.kind === 'check' ? [addEither(table, check, either, replaced)] : [],
    }),
  ];
}

/** The last phase: afterwards no step can write a row that violates the constraint. */
const unvalidatedPhase: Phase = 'remove';

/** Moves values that violate the constraint to the quarantine according to an author's answer. */
function quarantineOf(
  context: TableContext,
  name: string,
  misfit: string,
  phase: Phase,
  needs: readonly string[],
): Step {
  const column = context.table.columns.find((one) => one.name === name);
  const object = `${context.table.source}.${column?.field ?? name}`;
  const isRemoved = column?.nullable !== true;
  return quarantineStep({ table: context.table.name, column: name, isRemoved, misfit, phase, needs, object });
}

/** A column's value mapped by an author's answer. */
function mappedValue(column: string, values: readonly (readonly [string, string])[]): string {
  return `(CASE ${quote(column)} ${values.map(([from, to]) => `WHEN ${from} THEN ${to}`).join(' ')} ELSE ${quote(column)} END)`;
}

function mappedExpression({ mapped }: TableContext, { expression }: Check): string {
  return replaceIdentifiers(expression, (name) => {
    const values = mapped?.get(name);
    return values === undefined ? undefined : mappedValue(name, values);
  });
}

/** Maps values that a check no longer accepts, after the old release, which writes them, has stopped. */
function mapStep(context: TableContext, check: Check): Step | undefined {
  const table = context.table.name;
  const column = [...identifiersIn(check.expression)].find((name) => context.mapped?.has(name) === true);
  const values = column === undefined ? undefined : context.mapped?.get(column);
  if (column === undefined || values === undefined) return undefined;
  const object = `${context.table.source}.${context.table.columns.find(({ name }) => name === column)?.field ?? column}`;
  const message = `${column} of ${table}: ${values.map(([from, to]) => `${from} becomes ${to}`).join(', ')}`;
  const needed = `${quote(column)} IN (${values.map(([from]) => from).join(', ')})`;
  return {
    ...stepDefaults,
    key: `map ${table}.${column} for ${check.name}`,
    phase: 'narrow',
    table,
    title: `map ${column} in batches: ${values.map(([from, to]) => `${from} becomes ${to}`).join(', ')}`,
    mode: 'batches',
    statements: [updateInBatches(table, column, mappedValue(column, values), needed)],
    locks: [{ table, mode: 'ROW EXCLUSIVE' }],
    statementTimeout: 60_000,
    hazards: [{ class: 'LOSSY_CONVERSION', object, message }],
    undo: emptyUndo,
  };
}

function addEither(table: string, check: Check, name: string, { expression }: { readonly expression: string }): string {
  return addCheck(table, name, `(${expression}) or (${check.expression})`);
}

/** Rows of both releases are accepted from now on. Validation is unnecessary: every row satisfied the old check. */
function widenStep(
  table: string,
  check: Check,
  either: string,
  replaced: Extract<ConstraintContent, { readonly kind: 'check' }>,
): Step {
  return {
    ...stepDefaults,
    key: `widen ${table}.${check.name}`,
    phase: 'release',
    table,
    title: `${check.name} accepts the values of both releases`,
    statements: [addEither(table, check, either, replaced), dropConstraint(table, check.name)],
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
    undo: withoutGap(restore(table, check.name, replaced), [dropConstraint(table, either)]),
  };
}

/** Adds a foreign key; rows with a dangling reference are counted first. */
export function addForeignKeySteps(
  context: TableContext,
  key: ForeignKey,
  target: TargetNames,
  replaced: ConstraintContent | undefined,
): readonly Step[] {
  const table = context.table.name;
  const column = key.columns.find((name) => name !== 'customer_id') ?? '';
  const old = replaced?.kind === 'foreign_key' ? replaced.key : undefined;
  const sameTarget = old !== undefined && old.target === key.target;
  const isNew = !isWrittenByOld(context, column);
  const isUnvalidated = context.unvalidated?.has(key.field) === true;
  const isPartitioned = context.before.partition !== undefined;
  const common = {
    table,
    title: `let ${key.field} refer to ${key.target}${isPartitioned ? ' (reads all rows and blocks writers)' : ''}`,
    // Before PostgreSQL 18 a foreign key of a partitioned table cannot be NOT VALID: its rows are read immediately, and writers wait.
    add: (name: string) => addForeignKey(table, name, key, isPartitioned),
    ...(isPartitioned ? { statementTimeout: 0 } : {}),
    locks: [
      { table, mode: 'SHARE ROW EXCLUSIVE' },
      { table: key.target, mode: 'SHARE ROW EXCLUSIVE' },
    ] as const,
    isUnvalidated,
    questions:
      isUnvalidated || context.orphans?.has(column) === true
        ? []
        : rowsThatMiss(context, column, { name: key.target, ...target }),
    between: (phase: Phase, after: string) => orphanSteps(context, column, key, phase, after),
  };
  if (old !== undefined && sameTarget) {
    const first = shortName(`${key.name}__new`);
    const steps = constraintSteps({ ...common, name: first, phase: 'constrain', questionsAgain: [] });
    return [...steps, swapStep(table, key, old, first, steps.at(-1)?.key ?? '')];
  }
  const released =
    old === undefined ? [] : [dropConstraintStep(table, key.name, old.target, { kind: 'foreign_key', key: old })];
  return [
    ...released,
    ...constraintSteps({
      ...common,
      name: key.name,
      phase: isUnvalidated ? unvalidatedPhase : isNew ? 'constrain' : 'narrow',
      questionsAgain:
        isNew || isUnvalidated || context.orphans?.has(column) === true
          ? []
          : rowsThatMissNow(context.table, column, key.target),
      needs: released.map((step) => step.key),
    }),
  ];
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

/** The old key is retained until the new one is validated: every row is covered at all times. */
function swapStep(table: string, key: ForeignKey, old: ForeignKey, first: string, after: string): Step {
  const rename = (from: string, to: string): string =>
    `${alter(table)} RENAME CONSTRAINT ${quote(from)} TO ${quote(to)}`;
  return {
    ...stepDefaults,
    key: `switch ${table}.${key.name}`,
    needs: [after],
    phase: 'constrain',
    table,
    title: `${key.name}: the new key replaces the old`,
    statements: [dropConstraint(table, key.name), rename(first, key.name)],
    locks: [table, key.target].map((name) => ({ table: name, mode: 'ACCESS EXCLUSIVE' })),
    undo: {
      groups: [[rename(key.name, first), addForeignKey(table, key.name, old)], [validateAgain(table, key.name)]],
    },
  };
}

interface ConstraintSettings {
  readonly table: string;
  readonly name: string;
  readonly title: string;
  readonly add: (name: string) => string;
  readonly phase: Phase;
  readonly questions: readonly RowQuestion[];
  readonly questionsAgain: readonly RowQuestion[];
  readonly locks: readonly StepLock[];
  /** Timeout of the statement that adds it; 0 if it reads the rows. */
  readonly statementTimeout?: number;
  readonly needs?: readonly string[];
  /** Statements in the transaction that adds the constraint, and their undo. */
  readonly afterwards?: readonly string[];
  readonly undoStatements?: readonly string[];
  /** Existing rows may violate it: it is not validated, and its comment documents this. */
  readonly isUnvalidated: boolean;
  /** Steps after the constraint applies to new rows and before all rows are validated. */
  readonly between?: (phase: Phase, after: string) => readonly Step[];
}

function constraintSteps(settings: ConstraintSettings): readonly Step[] {
  const { table, name, title, add, phase, locks, questions, questionsAgain, isUnvalidated } = settings;
  const { needs = [], afterwards = [], undoStatements = [] } = settings;
  const key = `add ${table}.${name}`;
  const between = settings.between?.(phase, key) ?? [];
  const common = { ...stepDefaults, phase, table } as const;
  const ended: Step = {
    ...common,
    key: `${key}: alone`,
    needs: [isUnvalidated ? key : `${key}: validate`],
    title: `${name} replaces the previous constraint`,
    statements: afterwards,
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
    undo: undoing(...undoStatements),
  };
  const validated: Step = {
    ...common,
    key: `${key}: validate`,
    needs: [key, ...between.map((step) => step.key)],
    title: 'validate: reads the table without blocking writes',
    statements: [validateConstraint(table, name)],
    locks: [{ table, mode: 'SHARE UPDATE EXCLUSIVE' }],
    statementTimeout: 0,
    undo: emptyUndo,
  };
  return [
    {
      ...common,
      key,
      needs,
      title: `${title}, for new and changed rows${isUnvalidated ? ' only' : ''}`,
      statements: [add(name), ...(isUnvalidated ? [leaveUnvalidated(table, name)] : [])],
      locks,
      ...(settings.statementTimeout === undefined ? {} : { statementTimeout: settings.statementTimeout }),
      questions,
      questionsAgain,
      // Rejected values can be written again when the constraint is dropped.
      undo: undoing(
        dropConstraint(table, name),
        ...between.flatMap(({ quarantine }) => (quarantine === undefined ? [] : restoreQuarantinedInPlace(quarantine))),
      ),
    },
    ...between,
    ...(isUnvalidated ? [] : [validated]),
    ...(afterwards.length === 0 ? [] : [ended]),
  ];
}

/** Drops an obsolete constraint. `also`: the other table of a foreign key, which is locked too. */
export function dropConstraintStep(
  table: string,
  name: string,
  also: string | undefined,
  was: ConstraintContent,
): Step {
  return {
    ...stepDefaults,
    key: `drop ${table}.${name}`,
    phase: 'release',
    table,
    title: `drop ${name}`,
    statements: [dropConstraint(table, name)],
    locks: [
      { table, mode: 'ACCESS EXCLUSIVE' },
      ...(also === undefined || also === table ? [] : [{ table: also, mode: 'ACCESS EXCLUSIVE' } as const]),
    ],
    undo: restore(table, name, was),
  };
}

/** Recreates a dropped constraint without blocking other sessions while its rows are read. */
export function restore(table: string, name: string, was: ConstraintContent): Undo {
  const added = was.kind === 'check' ? addCheck(table, name, was.expression) : addForeignKey(table, name, was.key);
  return { groups: [[dropConstraint(table, name), added], [validateAgain(table, name)]] };
}

/** Returns `undo` with statements added to the transaction of its first group, which restore a replacement. */
function withoutGap({ groups: [first = [], ...otherGroups] }: Undo, statements: readonly string[]): Undo {
  return { groups: [[...first, ...statements], ...otherGroups] };
}
