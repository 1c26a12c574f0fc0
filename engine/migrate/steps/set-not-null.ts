/**
 * NOT NULL on a table in use. `SET NOT NULL` alone reads the whole table under a lock that stops everybody; with a validated
 * check that says the same, PostgreSQL believes the check and is done at once.
 */
import { shortName } from '../../compile/tables/object-name.ts';
import { quoteIdentifier as quote } from '../../kernel/render-sql.ts';
import type { Place } from '../change.ts';
import { type RowQuestion, type Step, stepDefaults } from '../migration-plan.ts';
import { addCheck, alter } from '../render-sql.ts';
import { rowsWithout } from '../row-questions.ts';

interface NotNullSettings {
  readonly table: string;
  readonly column: string;
  readonly questions: readonly RowQuestion[];
  readonly needs: readonly string[];
  /** Statements that belong to the same moment, such as dropping the trigger that filled new rows. */
  readonly also?: readonly string[];
}

/** The four steps: check not validated, validate, NOT NULL, check dropped. */
export function notNullSteps({ table, column, questions, needs, also = [] }: NotNullSettings): readonly Step[] {
  const helper = shortName(`${table}_${column}_not_null_helper`);
  const key = `${table}.${column} not null`;
  const common = { ...stepDefaults, phase: 'constrain', table } as const;
  return [
    {
      ...common,
      key: `${key}: check`,
      needs,
      title: `check that ${column} is set, for new and changed rows`,
      statements: [addCheck(table, helper, `${quote(column)} IS NOT NULL`)],
      locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
      questions,
    },
    {
      ...common,
      key: `${key}: validate`,
      needs: [`${key}: check`],
      title: 'validate: reads the table, writers go on',
      statements: [`${alter(table)} VALIDATE CONSTRAINT ${quote(helper)}`],
      locks: [{ table, mode: 'SHARE UPDATE EXCLUSIVE' }],
      statementTimeout: 0,
    },
    {
      ...common,
      key,
      needs: [`${key}: validate`],
      title: `${column} NOT NULL, proved by the check, which is dropped`,
      statements: [
        `${alter(table)} ALTER COLUMN ${quote(column)} SET NOT NULL`,
        `${alter(table)} DROP CONSTRAINT IF EXISTS ${quote(helper)}`,
        ...also,
      ],
      locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
    },
  ];
}

/** NOT NULL on a column that exists; the rows without a value are counted first. */
export function setNotNullSteps(place: Place, column: string): readonly Step[] {
  return notNullSteps({ table: place.table.name, column, questions: rowsWithout(place, column), needs: [] });
}

/** The other way: at once. */
export function dropNotNullStep(table: string, column: string): Step {
  return {
    ...stepDefaults,
    key: `${table}.${column} null`,
    phase: 'release',
    table,
    title: `${column} may be null`,
    statements: [`${alter(table)} ALTER COLUMN ${quote(column)} DROP NOT NULL`],
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
  };
}
