/** Adds estimates from a live database to questions and hazards: the number of affected rows. Read-only and optional for a plan. */
import { pluralize } from '../kernel/pluralize.ts';
import type { Question } from './answers.ts';
import { type Connection, inTransaction, sqlState } from './connection.ts';
import type { Hazard } from './hazards.ts';

interface CountRow extends Record<string, unknown> {
  readonly name: string;
  readonly rows: string;
  /** Rows with a value, if a column is counted. */
  readonly set?: string;
  readonly ids?: readonly string[] | null;
}

/** Returns the questions, each with the row counts added to its estimates. */
export async function withEstimates(
  connection: Connection,
  questions: readonly Question[],
): Promise<readonly Question[]> {
  const enriched: Question[] = [];
  for (const question of questions) {
    const estimates = question.counts === undefined ? [] : await count(connection, question.counts);
    enriched.push({ ...question, evidence: [...question.evidence, ...estimates] });
  }
  return enriched;
}

/** Returns the hazards, each with its number of affected rows. */
export async function withCounts(connection: Connection, hazards: readonly Hazard[]): Promise<readonly Hazard[]> {
  const result: Hazard[] = [];
  for (const hazard of hazards) {
    const estimates = hazard.counts === undefined ? [] : await count(connection, hazard.counts);
    result.push(estimates.length === 0 ? hazard : { ...hazard, message: `${hazard.message}: ${estimates.join('; ')}` });
  }
  return result;
}

async function count(connection: Connection, sql: string): Promise<readonly string[]> {
  try {
    const rows = await inTransaction(connection, async () => {
      await connection.query('SET TRANSACTION READ ONLY');
      return (await connection.query<CountRow>(sql)).rows;
    });
    return rows.map(countText);
  } catch (error) {
    if (sqlState(error) === undefined) throw error;
    // A database with pending migrations does not have this column; there is no estimate, and no reason to stop.
    return ['not available: this database has pending migrations'];
  }
}

function countText({ name, rows, set, ids }: CountRow): string {
  const examples = ids == null || ids.length === 0 ? '' : `, such as ${ids.join(', ')}`;
  return set === undefined
    ? `${name} has ${pluralize(rows, 'row')}`
    : `${name} has a value in ${set} of ${pluralize(rows, 'row')}${examples}`;
}
