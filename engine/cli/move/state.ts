/** How far the move of a customer is: a row in each of the two databases, and the locks under which it goes on. */
import { sql } from 'kysely';
import type pg from 'pg';
import { executeOn } from '../../database/execute-on.ts';
import { db } from '../../database/kysely.ts';
import { retentionLock } from '../../features/retention/apply-retention.ts';
import { sqlState } from '../../platform/sql-state.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type MoveState, makeMoveSchema, writersKey } from '../../storage/moving.ts';

export interface MoveRow {
  readonly state: MoveState;
  /** The name of the other database. */
  readonly partner: string;
  /** Jobs that were waiting when writes were blocked; null before. */
  readonly jobs: readonly object[] | null;
  readonly changed_at: Date;
}

/** What a database says of a customer; undefined of one that does not move. */
export async function readMove(client: pg.Client, customerId: string): Promise<MoveRow | undefined> {
  await makeMoveSchema(client);
  const { rows } = await client.query<MoveRow>(
    'select state, partner, jobs, changed_at from core_move.customer where customer_id = $1',
    [customerId],
  );
  return rows[0];
}

export async function writeMove(
  client: pg.Client,
  customerId: string,
  { state, partner }: Pick<MoveRow, 'state' | 'partner'>,
): Promise<void> {
  await client.query(
    `insert into core_move.customer as known (customer_id, state, partner) values ($1, $2, $3)
     on conflict (customer_id) do update set state = excluded.state, partner = excluded.partner, changed_at = now()`,
    [customerId, state, partner],
  );
}

/** Background work goes on, where it was held. */
export async function releaseJobs(source: pg.Client, customerId: string): Promise<void> {
  await source.query(
    "update core_move.customer set state = 'copying', changed_at = now() where customer_id = $1 and state = 'holding'",
    [customerId],
  );
}

export async function forgetMove(client: pg.Client, customerId: string): Promise<void> {
  await client.query('delete from core_move.customer where customer_id = $1', [customerId]);
}

const moveKey = "hashtextextended('core_mover ' || $1::text, 0)";

/** Makes certain that nobody else moves the customer in this database, for as long as the connection lives; false when somebody does. */
export async function takeMove(client: pg.Client, customerId: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${moveKey}) as taken`, [
    customerId,
  ]);
  return rows[0]?.taken === true;
}

/** Has no months taken away or brought back for as long as the connection lives; refuses while some are. */
export async function holdMonths(client: pg.Client, where: string): Promise<void> {
  const taken = sql<boolean>`pg_try_advisory_lock_shared(${retentionLock})`;
  const [lock] = await executeOn(client, db.selectNoFrom(taken.as('taken')));
  if (lock?.taken !== true)
    throw new StartupError(
      `months past their age are being taken away or brought back in ${where}`,
      'run the command again when that has ended',
    );
}

/** Blocks the customer's writes and waits for those under way; false when these take longer than `patience` milliseconds, and nothing is blocked. */
export async function blockWrites(client: pg.Client, customerId: string, patience: number): Promise<boolean> {
  try {
    await client.query(`set lock_timeout = ${patience}`);
    await client.query(`select pg_advisory_lock(${writersKey})`, [customerId]);
    return true;
  } catch (error) {
    if (sqlState(error) === '55P03') return false;
    throw error;
  } finally {
    await client.query('set lock_timeout = 0');
  }
}

export async function unblockWrites(client: pg.Client, customerId: string): Promise<void> {
  await client.query(`select pg_advisory_unlock(${writersKey})`, [customerId]);
}

/** The refusal of a second command at the same time. */
export function refuseSecondMove(where: string): never {
  throw new StartupError(
    `another command moves, copies or deletes this customer in ${where}`,
    'wait until it has ended; one that was cut off is forgotten within 10 s',
  );
}
