/** Checks and foreign keys: NOT VALID first, which is a moment, then VALIDATE, during which everybody goes on. */

import { shortName } from '../../compile/tables/object-name.ts';
import type { Check, ForeignKey } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote } from '../../kernel/render-sql.ts';
import type { Place, TargetNames } from '../change.ts';
import { type LockMode, type RowQuestion, type Step, stepDefaults } from '../migration-plan.ts';
import { addCheck, addForeignKey, alter } from '../render-sql.ts';
import { rowsThatBreak, rowsThatMiss } from '../row-questions.ts';

interface ConstraintSettings {
  readonly table: string;
  readonly name: string;
  readonly title: string;
  readonly definition: (name: string) => string;
  readonly replaces: boolean;
  readonly questions: readonly RowQuestion[];
  readonly locks: readonly { readonly table: string; readonly mode: LockMode }[];
  readonly needs?: readonly string[];
  /** The table that the replaced foreign key refers to; dropping it locks that table too. */
  readonly replacedTarget?: string;
}

/** A check of a field or rule; rows that break it are counted before anything is touched. */
export function addCheckSteps(
  place: Place,
  check: Check,
  replaces: boolean,
  needs: readonly string[] = [],
): readonly Step[] {
  const table = place.table.name;
  const source = 'rule' in check.source ? `rule ${check.source.rule}` : check.source.field;
  return constraintSteps({
    table,
    name: check.name,
    title: `check ${source}`,
    definition: (name) => addCheck(table, name, check.expression),
    replaces,
    questions: rowsThatBreak(place, check.expression, `rows of ${place.before.name} that break ${check.name}`),
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
    needs,
  });
}

/** A foreign key; rows that point nowhere are counted before anything is touched. */
export function addForeignKeySteps(
  place: Place,
  key: ForeignKey,
  target: TargetNames,
  replaces: boolean,
): readonly Step[] {
  const table = place.table.name;
  const column = key.columns.find((name) => name !== 'customer_id') ?? '';
  return constraintSteps({
    table,
    name: key.name,
    title: `let ${key.field} refer to ${key.target}`,
    definition: (name) => addForeignKey(table, name, key),
    replaces,
    questions: rowsThatMiss(place, column, { name: key.target, ...target }),
    locks: [
      { table, mode: 'SHARE ROW EXCLUSIVE' },
      { table: key.target, mode: 'SHARE ROW EXCLUSIVE' },
    ],
    ...(target.replaced === undefined || target.replaced === key.target ? {} : { replacedTarget: target.replaced }),
  });
}

/** With `replaces` the new constraint stands beside the old until it is proved: no row is ever without one. */
function constraintSteps(settings: ConstraintSettings): readonly Step[] {
  const { table, name, title, definition, replaces, questions, locks, needs = [], replacedTarget } = settings;
  const key = `add ${table}.${name}`;
  const first = replaces ? shortName(`${name}__new`) : name;
  const common = { ...stepDefaults, phase: 'constrain', table } as const;
  const steps: Step[] = [
    {
      ...common,
      key,
      needs,
      title: `${title}, for new and changed rows`,
      statements: [definition(first)],
      locks,
      questions,
    },
    {
      ...common,
      key: `${key}: validate`,
      needs: [key],
      title: 'validate: reads the table, writers go on',
      statements: [`${alter(table)} VALIDATE CONSTRAINT ${quote(first)}`],
      locks: [{ table, mode: 'SHARE UPDATE EXCLUSIVE' }],
      statementTimeout: 0,
    },
  ];
  if (replaces) {
    steps.push({
      ...common,
      key: `${key}: switch`,
      needs: [`${key}: validate`],
      title: `${name}: the new one takes the place of the old`,
      statements: [
        `${alter(table)} DROP CONSTRAINT IF EXISTS ${quote(name)}`,
        `${alter(table)} RENAME CONSTRAINT ${quote(first)} TO ${quote(name)}`,
      ],
      locks: [...locks.map((lock) => lock.table), ...(replacedTarget === undefined ? [] : [replacedTarget])].map(
        (name) => ({ table: name, mode: 'ACCESS EXCLUSIVE' }),
      ),
    });
  }
  return steps;
}

/** A constraint that nobody wants any more. `also`: the other table of a foreign key, which is locked too. */
export function dropConstraintStep(table: string, name: string, also: string | undefined): Step {
  return {
    ...stepDefaults,
    key: `drop ${table}.${name}`,
    phase: 'release',
    table,
    title: `drop ${name}`,
    statements: [`${alter(table)} DROP CONSTRAINT IF EXISTS ${quote(name)}`],
    locks: [
      { table, mode: 'ACCESS EXCLUSIVE' },
      ...(also === undefined || also === table ? [] : [{ table: also, mode: 'ACCESS EXCLUSIVE' } as const]),
    ],
  };
}
