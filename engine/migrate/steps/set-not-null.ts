/**
 * NOT NULL on a table in use. `SET NOT NULL` alone reads the complete table under a lock that blocks all sessions; with an equivalent validated check,
 * PostgreSQL skips the scan.
 */
import { shortName } from '../../compile/tables/object-name.ts';
import { quoteIdentifier as quote } from '../../kernel/quote-sql.ts';
import type { TableContext } from '../change.ts';
import { emptyUndo, type RowQuestion, type Step, stepDefaults, undoing } from '../migration-plan.ts';
import { addCheck, alter, dropConstraint, validateConstraint } from '../render-sql.ts';
import { rowsWithout, rowsWithoutNow } from '../row-questions.ts';

interface NotNullSettings {
  readonly table: string;
  readonly column: string;
  readonly questions: readonly RowQuestion[];
  readonly needs: readonly string[];
  /** Whether rows without a value are checked again at the start of the stage contract; not if one of its steps removes them. */
  readonly rechecksRows?: boolean;
  /** Statements of the same transaction, such as dropping the trigger that filled new rows; and their undo. */
  readonly also?: readonly string[];
  readonly undoAlso?: readonly string[];
}

/** The three steps: check not validated, validate, NOT NULL without the check. They run last if servers of the old release may write null. */
export function notNullSteps({
  table,
  column,
  questions,
  needs,
  also = [],
  undoAlso = [],
  rechecksRows = true,
}: NotNullSettings): readonly Step[] {
  const helper = helperOf(table, column);
  const key = `${table}.${column} not null`;
  const common = { ...stepDefaults, phase: 'narrow', table } as const;
  return [
    {
      ...common,
      key: `${key}: check`,
      needs,
      title: `check that ${column} is set, for new and changed rows`,
      statements: [addHelper(table, column)],
      locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
      questions,
      questionsAgain: rechecksRows ? rowsWithoutNow(table, column) : [],
      undo: undoing(dropConstraint(table, helper)),
    },
    {
      ...common,
      key: `${key}: validate`,
      needs: [`${key}: check`],
      title: 'validate: reads the table without blocking writes',
      statements: [validateConstraint(table, helper)],
      locks: [{ table, mode: 'SHARE UPDATE EXCLUSIVE' }],
      statementTimeout: 0,
      undo: emptyUndo,
    },
    {
      ...common,
      key,
      needs: [`${key}: validate`],
      title: `${column} NOT NULL, verified by the check, which is dropped`,
      statements: [
        `${alter(table)} ALTER COLUMN ${quote(column)} SET NOT NULL`,
        dropConstraint(table, helper),
        ...also,
      ],
      locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
      undo: undoing(dropNotNull(table, column), addHelper(table, column), ...undoAlso),
    },
  ];
}

/** Sets NOT NULL on an existing column; rows without a value are counted first. */
export function setNotNullSteps(context: TableContext, column: string): readonly Step[] {
  return notNullSteps({ table: context.table.name, column, questions: rowsWithout(context, column), needs: [] });
}

/** The reverse of setNotNullSteps: runs immediately, because servers of the new release write null. */
export function dropNotNullStep(table: string, column: string): Step {
  const helper = helperOf(table, column);
  return {
    ...stepDefaults,
    key: `${table}.${column} null`,
    phase: 'release',
    table,
    title: `${column} can be null`,
    statements: [dropNotNull(table, column)],
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
    undo: {
      groups: [
        [dropConstraint(table, helper), addHelper(table, column)],
        [validateConstraint(table, helper)],
        [`${alter(table)} ALTER COLUMN ${quote(column)} SET NOT NULL`, dropConstraint(table, helper)],
      ],
      cancel: [dropConstraint(table, helper)],
    },
  };
}

function helperOf(table: string, column: string): string {
  return shortName(`${table}_${column}_not_null_helper`);
}

function addHelper(table: string, column: string): string {
  return addCheck(table, helperOf(table, column), `${quote(column)} IS NOT NULL`);
}

function dropNotNull(table: string, column: string): string {
  return `${alter(table)} ALTER COLUMN ${quote(column)} DROP NOT NULL`;
}
