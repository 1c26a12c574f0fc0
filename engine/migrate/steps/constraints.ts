/** Checks, and what they have in common with foreign keys: NOT VALID first, which is fast, then VALIDATE, which does not block other sessions. */

import { shortName } from '../../compile/tables/object-name.ts';
import type { Check } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote } from '../../kernel/quote-sql.ts';
import type { ConstraintContent, TableContext } from '../change.ts';
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
  dropConstraint,
  leaveUnvalidated,
  validateAgain,
  validateConstraint,
} from '../render-sql.ts';
import { rowsThatBreak, rowsThatBreakNow } from '../row-questions.ts';
import { identifiersIn, replaceIdentifiers } from '../sql-text.ts';
import { updateInBatches } from './batches.ts';
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
      add: [addCheck(table, check.name, check.expression)],
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
export const unvalidatedPhase: Phase = 'remove';

/** Moves values that violate the constraint to the quarantine according to an author's answer. */
export function quarantineOf(
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

export interface ConstraintSettings {
  readonly table: string;
  readonly name: string;
  readonly title: string;
  readonly add: readonly string[];
  /** The statement that validates it, unless it is the plain one. */
  readonly validate?: string;
  readonly phase: Phase;
  readonly questions: readonly RowQuestion[];
  readonly questionsAgain: readonly RowQuestion[];
  readonly locks: readonly StepLock[];
  readonly needs?: readonly string[];
  /** Statements in the transaction that adds the constraint, and their undo. */
  readonly afterwards?: readonly string[];
  readonly undoStatements?: readonly string[];
  /** Replaces `DROP CONSTRAINT` as the undo of `add`. */
  readonly undo?: Undo;
  /** Existing rows may violate it: it is not validated, and its comment documents this. */
  readonly isUnvalidated: boolean;
  /** Steps after the constraint applies to new rows and before all rows are validated. */
  readonly between?: (phase: Phase, after: string) => readonly Step[];
}

export function constraintSteps(settings: ConstraintSettings): readonly Step[] {
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
    statements: [settings.validate ?? validateConstraint(table, name)],
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
      statements: [...add, ...(isUnvalidated ? [leaveUnvalidated(table, name)] : [])],
      locks,
      questions,
      questionsAgain,
      // Rejected values can be written again when the constraint is dropped.
      undo: withoutGap(
        settings.undo ?? undoing(dropConstraint(table, name)),
        between.flatMap(({ quarantine }) => (quarantine === undefined ? [] : restoreQuarantinedInPlace(quarantine))),
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
