/**
 * Runs steps of a migration in one transaction, if no migration was applied to the database before: no server uses its tables, so that locks can be held, and
 * they have no rows. A round trip and a commit per step would take longer than the steps (ADR 0122).
 */
import { quoteIdentifier, quoteLiteral } from '../kernel/quote-sql.ts';
import { type Connection, inTransaction, sqlState, timeouts } from './connection.ts';
import { recordDone } from './ledger.ts';
import type { FileStep } from './migration-file.ts';
import { stepDefaults } from './migration-plan.ts';

/** Maximum number of steps per transaction; each holds its locks until the end. */
const maxSteps = 100;

/** Divides steps into those of one transaction. A function of a migration runs outside of PostgreSQL, and alone. */
export function groupSteps(steps: readonly FileStep[]): readonly (readonly FileStep[])[] {
  const groups: FileStep[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const isAlone = step.mode === 'function' || last?.[0]?.mode === 'function';
    if (last === undefined || isAlone || last.length === maxSteps) groups.push([step]);
    else last.push(step);
  }
  return groups;
}

/** Applies and records the steps atomically. Returns false, without any change, if they have to run one by one: that also finds the one that fails. */
export async function runTogether(connection: Connection, id: string, steps: readonly FileStep[]): Promise<boolean> {
  const started = performance.now();
  try {
    await inTransaction(
      connection,
      async () => {
        await connection.query(steps.map(statementsOf).join('\n'));
        const numbers = steps.map(({ number }) => number);
        await recordDone(connection, id, numbers, (performance.now() - started) / 1000 / steps.length);
      },
      timeouts(stepDefaults.lockTimeout, 0),
    );
    return true;
  } catch (error) {
    if (sqlState(error) === undefined) throw error;
    return false;
  }
}

/** The statements of a step on a table without rows: no batch changes any, and an index is built at once. */
function statementsOf({ mode, table, sql }: FileStep): string {
  if (mode === 'transaction') return sql;
  const requireEmpty = `DO $core$ BEGIN
    IF EXISTS (SELECT FROM ${quoteIdentifier(table)}) OR EXISTS (SELECT FROM pg_class WHERE oid = ${quoteLiteral(quoteIdentifier(table))}::regclass AND relkind = 'p')
    THEN RAISE EXCEPTION 'the steps have to run one by one'; END IF; END $core$;`;
  return mode === 'batches' ? requireEmpty : `${requireEmpty}\n${sql.replace(' CONCURRENTLY', '')}`;
}
