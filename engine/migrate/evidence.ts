/** Evidence for questions and hazards from a live database: how many rows are concerned. Reads only; a plan goes without. */
import { counted } from '../kernel/counted.ts';
import type { Question } from './answers.ts';
import { type Connection, inTransaction, sqlState } from './connection.ts';
import type { Hazard } from './hazards.ts';

interface CountRow extends Record<string, unknown> {
  readonly name: string;
  readonly rows: string;
  /** Rows with a value, where a column is counted. */
  readonly set?: string;
  readonly ids?: readonly string[] | null;
}

/** The questions, each with what the rows say added to its evidence. */
export async function withEvidence(
  connection: Connection,
  questions: readonly Question[],
): Promise<readonly Question[]> {
  const answered: Question[] = [];
  for (const question of questions) {
    const found = question.counts === undefined ? [] : await count(connection, question.counts);
    answered.push({ ...question, evidence: [...question.evidence, ...found] });
  }
  return answered;
}

/** The hazards, each saying how many rows it concerns. */
export async function withCounts(connection: Connection, hazards: readonly Hazard[]): Promise<readonly Hazard[]> {
  const counted: Hazard[] = [];
  for (const hazard of hazards) {
    const found = hazard.counts === undefined ? [] : await count(connection, hazard.counts);
    counted.push(found.length === 0 ? hazard : { ...hazard, says: `${hazard.says}: ${found.join('; ')}` });
  }
  return counted;
}

async function count(connection: Connection, sql: string): Promise<readonly string[]> {
  try {
    const rows = await inTransaction(connection, async () => {
      await connection.query('SET TRANSACTION READ ONLY');
      return (await connection.query<CountRow>(sql)).rows;
    });
    return rows.map(sentence);
  } catch (error) {
    if (sqlState(error) === undefined) throw error;
    // A database that is behind the migrations has no such column; that is no evidence, and no reason to stop.
    return ['this database cannot say: it is behind the migrations'];
  }
}

function sentence({ name, rows, set, ids }: CountRow): string {
  const examples = ids == null || ids.length === 0 ? '' : `, such as ${ids.join(', ')}`;
  return set === undefined
    ? `${name} has ${counted(rows, 'row')}`
    : `${name} has a value in ${set} of ${counted(rows, 'row')}${examples}`;
}
