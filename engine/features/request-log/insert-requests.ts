/** The statement that stores requests of one customer. */
import { arrayRows, arraysOf } from '../../database/expressions.ts';
import { db } from '../../database/kysely.ts';
import { sqlState } from '../../platform/sql-state.ts';
import type { Session } from '../../storage/session.ts';

/** A request as it is stored. */
export type RequestRow = {
  readonly id: string;
  readonly created_at: string;
  readonly integration_id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly problem: string | null;
  readonly instance: string | null;
  readonly request_id: string | null;
  readonly change: string | null;
};

const types = {
  id: 'uuid',
  created_at: 'timestamptz',
  integration_id: 'uuid',
  method: 'text',
  route: 'text',
  status: 'integer',
  duration_ms: 'integer',
  problem: 'text',
  instance: 'text',
  request_id: 'text',
  change: 'uuid',
} as const satisfies Readonly<Record<keyof RequestRow, string>>;

const columns = Object.keys(types) as (keyof RequestRow)[];

const newRows = arrayRows<RequestRow>(types);

/** A retry after a commit whose response was lost inserts nothing. */
const insert = db
  .insertInto('request')
  .columns(columns)
  .expression(db.selectFrom(newRows.as('new_row')).select(columns))
  .onConflict((conflict) => conflict.doNothing());

/**
 * Stores requests of one customer, and returns how many could not be stored because their integration has been deleted. Throws if the database does not respond.
 */
export async function insertRequests(
  customerId: string,
  rows: readonly RequestRow[],
  session: Session,
): Promise<number> {
  try {
    await session.execute(insert, customerId, arraysOf(rows, columns));
    return 0;
  } catch (error) {
    if (!isRejectedByData(error)) throw error;
  }
  const byIntegration = [...Map.groupBy(rows, (row) => row.integration_id).values()];
  if (byIntegration.length === 1) return rows.length;
  let unstored = 0;
  for (const ofIntegration of byIntegration) unstored += await insertRequests(customerId, ofIntegration, session);
  return unstored;
}

/** Returns whether PostgreSQL would reject the rows again: a wrong value, or a violated constraint. */
function isRejectedByData(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}
