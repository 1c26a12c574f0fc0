/** Checks the rows before any change: runs the counting queries of a migration, and finds objects that would block its drops. */
import { sql } from 'kysely';
import { executeOn } from '../database/execute-on.ts';
import { queryBuilder } from '../database/kysely.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { type Connection, inTransaction, sqlState } from './connection.ts';
import type { FileStep } from './migration-file.ts';
import type { RowQuestion } from './migration-plan.ts';
import { stop } from './migration-stop.ts';

interface Offenders {
  readonly count: number;
  readonly ids: readonly string[];
}

/**
 * Throws a MigrationStop (exit code 8) with all rows that block any step: their number and the first IDs. `isAgain`:
 * the stage expand is complete.
 */
export async function requireNoOffenders(
  connection: Connection,
  steps: readonly FileStep[],
  isAgain = false,
): Promise<void> {
  const findings = await countOffenders(connection, steps);
  if (findings.length === 0) return;
  const parameters = { what: findings.map(formatOffenders).join('; ') };
  const details = { findings: findings.map((finding) => ({ ...finding })) };
  if (isAgain) throw stop(problems.rowsOffendAgain, parameters, details);
  throw stop({ ...problems.rowsOffend, advice: adviceFor(findings) }, parameters, details);
}

/** The advice with the possible answers to the findings; without any, the only remedy is to change the descriptor. */
function adviceFor(findings: readonly { readonly message: string }[]): string {
  const answers = [...new Set(findings.flatMap(({ message }) => answersTo(message)))];
  const { advice } = problems.rowsOffend;
  if (answers.length === 0) return advice;
  const another = `another with \`--answer <object>=${answers.join(' | ')}\`, or another descriptor`;
  return advice.replace('another descriptor', another);
}

/** Answers that make it unnecessary to correct the rows of a finding, by its message in the files of all releases; none for duplicates. */
const findingAnswers: readonly (readonly [sentence: RegExp, answers: readonly string[]])[] = [
  [/ that (?:violate|break) \S+$/, ['map:…', 'quarantine', 'unvalidated']],
  [/ whose \S+ (?:does not exist|is not) in \S+$/, ['null', 'delete', 'quarantine', 'unvalidated']],
  [/ whose \S+ does not fit /, ['else:…', 'null', 'quarantine', 'using:…']],
  [/ whose \S+ would become null$/, ['using:…']],
  [/ without \S+$/, ['fill:…', 'sql:…']],
];

function answersTo(message: string): readonly string[] {
  return findingAnswers.find(([pattern]) => pattern.test(message))?.[1] ?? [];
}

/** `rows of a table that break a check: 3 (such as ...)`: the message comes from the file and does not depend on the number. */
export function formatOffenders({ message, count, ids }: Offenders & { readonly message: string }): string {
  return `${message}: ${count} (such as ${ids.join(', ')})`;
}

/** Returns the results of all row questions with offending rows. One read-only transaction, so that all use the same snapshot. */
export async function countOffenders(
  connection: Connection,
  steps: readonly FileStep[],
): Promise<readonly (Offenders & { readonly message: string; readonly step: number })[]> {
  const questions = steps.flatMap((step) => step.questions.map((question) => ({ ...question, step: step.number })));
  if (questions.length === 0) return [];
  return inTransaction(connection, async () => {
    await connection.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const findings = [];
    for (const question of questions) {
      const { message, step } = question;
      const result = await executeOn(connection, countRows(question)).catch((error: unknown) => {
        // Earlier findings may be the cause, and are more informative than the error.
        if (findings.length > 0) return undefined;
        if (sqlState(error) === undefined || !(error instanceof Error)) throw error;
        throw stop(problems.questionFailed, { message, reason: error.message }, { step, sql: question.sql });
      });
      if (result === undefined) break;
      const { count, ids } = result[0] ?? { count: 0, ids: [] };
      if (count > 0) findings.push({ step, message, count, ids });
    }
    return findings;
  });
}

/** Selects from the rows that the SQL of a question returns. */
export function selectFromQuestion(question: RowQuestion) {
  return queryBuilder<object>().selectFrom(sql<{ id: string }>`(${sql.raw(question.sql)})`.as('offending'));
}

function countRows(question: RowQuestion) {
  return selectFromQuestion(question)
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .select(sql<readonly string[]>`(array_agg(id order by id))[1:5]`.as('ids'));
}
