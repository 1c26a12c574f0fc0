/**
 * Plans a migration between two states, forward and reverse, or returns the open questions and unacknowledged hazards. Pure: the same descriptors and
 * history result in the same plan, without a database.
 */
import type { Column, Table, Tables } from '../compile/tables/tables.ts';
import type { Answer, Answers, Question } from './answers.ts';
import type { Change, Renaming } from './change.ts';
import { findConversion } from './conversions.ts';
import { columnsNow, diffTables } from './diff-tables.ts';
import { type Acknowledgement, type Hazard, matchAcknowledgements } from './hazards.ts';
import { columnObject, type Matching } from './match-names.ts';
import type { DownLabel, MigrationPlan, Quarantined, Step } from './migration-plan.ts';
import { type ObjectChange, objectChanges } from './objects.ts';
import { planChanges } from './plan-changes.ts';
import { enumeratedValues } from './seed-values.ts';
import { oldOf } from './steps/carry-values.ts';
import type { Releases } from './steps/old-release.ts';
import { restoreQuarantinedStep } from './steps/quarantine.ts';

export interface PlanInput {
  readonly before: Tables;
  readonly after: Tables;
  readonly answers: Answers;
  readonly acknowledgements: readonly Acknowledgement[];
  readonly apiBreaks: readonly string[];
  /** The releases between which it is applied; if absent, no other release must remain compatible during it. */
  readonly releases?: Releases;
}

export interface PlanResult {
  /** The two states are equal. */
  readonly isEmpty: boolean;
  readonly changes: readonly Change[];
  readonly objects: readonly ObjectChange[];
  readonly questions: readonly Question[];
  readonly missing: readonly Hazard[];
  /** Tables that are renamed. */
  readonly renamedTables: readonly Renaming[];
  /** Complete only if there are no questions. */
  readonly plan: MigrationPlan;
}

/** Plans the migration from one state to another. */
export function planMigration(input: PlanInput): PlanResult {
  const { before, after, answers, acknowledgements, apiBreaks, releases } = input;
  const { changes, questions, matching } = diffTables(before, after, answers);
  const up = planChanges(changes, releases);
  const { missing, acknowledged } = matchAcknowledgements(
    up.flatMap((step) => step.hazards),
    acknowledgements,
  );
  const isOpen = questions.length > 0 || changes.length === 0;
  const back = isOpen ? noReversePlan('there is nothing to revert') : planReverse(input, matching, up);
  return {
    isEmpty: changes.length === 0,
    changes,
    objects: changes.length === 0 ? [] : objectChanges(before, after),
    questions,
    missing,
    renamedTables: changes.flatMap((change) => (change.kind === 'rename_tables' ? change.renamings : [])),
    plan: { up, ...back, acknowledgements: acknowledged, apiBreaks },
  };
}

type ReversePlan = { readonly down: readonly Step[]; readonly downLabel: DownLabel };

function noReversePlan(because: string): ReversePlan {
  return { down: [], downLabel: { kind: 'none', because } };
}

/** Plans the reverse direction with all names provided, so that it does not result in questions with a known answer. */
function planReverse({ before, after, answers }: PlanInput, matching: Matching, up: readonly Step[]): ReversePlan {
  const target = withoutFormerNames(before);
  const maps = inverseMaps(matching, answers);
  const names = new Map([...inverseNames(matching, answers), ...maps.answers]);
  const first = diffTables(after, target, names, false);
  const required = first.questions.filter(({ answers }) => answers.some(({ answer }) => answer.endsWith('=empty')));
  if (required.length > 0)
    return noReversePlan(`${required.map(({ object }) => object).join(', ')} had a value in every row`);
  const [open] = first.questions;
  if (open !== undefined) return noReversePlan(open.question);
  const back = planChanges(first.changes);
  const needs = back.map(({ key }) => key);
  const restoreSteps = up.flatMap(({ quarantine }) =>
    quarantine === undefined ? [] : restoreQuarantinedSteps(quarantine, matching, needs),
  );
  const down = [...back, ...restoreSteps];
  const lost = (step: Step): readonly Hazard[] => step.hazards.filter(({ object }) => !maps.exact.has(object));
  const losses = up.flatMap((step) =>
    lost(step).map(({ message }) =>
      step.quarantine === undefined
        ? `${message}, and cannot be restored`
        : `${message}; values that no longer fit cannot be restored`,
    ),
  );
  const remains = up.flatMap((step) => step.remains ?? []);
  const loses = [...losses, ...remains, ...down.flatMap((step) => lost(step).map(({ message }) => message))];
  return {
    down,
    downLabel: loses.length === 0 ? { kind: 'lossless' } : { kind: 'lossy', loses: shorten([...new Set(loses)]) },
  };
}

/**
 * The reverse of mapped values: values that the old enumeration does not have are mapped to their previous values. `exact`: fields for which every value is
 * restored. A field that is also renamed keeps its new values.
 */
function inverseMaps(
  { tables }: Matching,
  given: Answers,
): { readonly answers: Answers; readonly exact: ReadonlySet<string> } {
  const answers = new Map<string, Answer>();
  const exact = new Set<string>();
  for (const { before: table, after, columns } of tables) {
    for (const { before, after: column } of columns) {
      if (table === undefined || after === undefined || before === undefined || column === undefined) continue;
      const objects = [columnObject(table, before), columnObject(after, column)] as const;
      const answer = given.get(objects[1]);
      if (answer?.kind !== 'map' || before.name !== column.name || before.type !== column.type) continue;
      const old = new Set(enumeratedValues(table, before));
      const back = new Map<string, string>();
      for (const [from, to] of answer.values) if (!old.has(to) && !back.has(to)) back.set(to, from);
      if (back.size > 0) answers.set(objects[0], { kind: 'map', values: [...back] });
      if (old.size > 0 && back.size === answer.values.length) for (const object of objects) exact.add(object);
    }
  }
  return { answers, exact };
}

/** Restores quarantined values to the table's previous state. */
function restoreQuarantinedSteps(
  quarantined: Quarantined,
  { tables }: Matching,
  needs: readonly string[],
): readonly Step[] {
  const match = tables.find(({ after }) => after?.name === quarantined.table);
  if (match?.before === undefined) return [];
  const { before, columns } = match;
  const nowByName = columnsNow(columns);
  const renamed = before.columns.flatMap(({ name, type }): [string, string][] => {
    const after = columns.find((one) => one.before?.name === name)?.after;
    const isCopied = after !== undefined && findConversion(type, after.type)?.inPlace === false && after.type !== type;
    const was = isCopied ? oldOf(after) : (nowByName.get(name) ?? name);
    return was === name ? [] : [[was, name]];
  });
  const column = columns.find(({ after }) => after?.name === quarantined.column)?.before?.name ?? quarantined.column;
  return [restoreQuarantinedStep(quarantined, { table: before.name, column, renamed: new Map(renamed) }, needs)];
}

/** Shortens a long list in a label to its first items and their number. */
function shorten(loses: readonly string[]): readonly string[] {
  return loses.length <= 6 ? loses : [...loses.slice(0, 5), `and ${loses.length - 5} more`];
}

function inverseNames(matching: Matching, inputAnswers: Answers): Answers {
  const answers = new Map<string, Answer>([...inputAnswers].filter(([, { kind }]) => kind === 'adopt'));
  for (const { before, after, columns } of matching.tables) {
    if (before === undefined) continue;
    answers.set(before.source, after === undefined ? { kind: 'new' } : { kind: 'was', name: after.name });
    for (const column of columns) {
      if (column.before === undefined) continue;
      const answer: Answer = column.after === undefined ? { kind: 'new' } : { kind: 'was', name: column.after.name };
      // A restored column without values for its rows remains a question: `new` only states that it is not a rename.
      if (answer.kind === 'was' || !needsValue(column.before)) answers.set(columnObject(before, column.before), answer);
    }
  }
  // The name of a field whose shape is reversed may also be reversed.
  for (const { column, links, to } of matching.shapes) {
    const owner = matching.tables.find(
      ({ after }) => after !== undefined && links.source.startsWith(`${after.source}.`),
    );
    const [source, field] = [owner?.before?.source ?? '', links.source.split('.').at(-1) ?? ''];
    if (to === 'links') answers.set(`${source}.${column.field}`, { kind: 'was', name: field });
    else answers.set(links.source, { kind: 'was', name: column.field ?? '' });
  }
  return answers;
}

function needsValue(column: Column): boolean {
  return !column.nullable && column.default === undefined;
}

function withoutFormerNames(tables: Tables): Tables {
  const forget = (table: Table): Table => ({
    ...table,
    formerly: [],
    columns: table.columns.map((column) => ({ ...column, formerly: [] })),
  });
  return { ...tables, tables: tables.tables.map(forget) };
}
