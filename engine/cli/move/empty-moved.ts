/** What is left of a customer that has moved away → deleted, some days after. */
import { StartupError } from '../../platform/startup-error.ts';
import { connectMover, customerTables } from './database.ts';
import { emptyCustomer } from './empty.ts';
import { dropGuards } from './guards.ts';
import { forgetMove, readMove, refuseSecondMove, takeMove } from './state.ts';

/** Deletes the rows; answers how many there were. Refused of a customer that has not moved away, or not for as many days. */
export async function emptyMoved(url: string, customerId: string, days: number): Promise<number> {
  const client = await connectMover(url, customerId);
  try {
    if (!(await takeMove(client, customerId))) refuseSecondMove('this database');
    const move = await readMove(client, customerId);
    if (move?.state !== 'moved')
      throw new StartupError('this customer has not moved away from here', 'see core customer list');
    const { rows } = await client.query<{ left: number }>(
      `select ceil(extract(epoch from changed_at + make_interval(days => $2) - now()) / 86400)::int as left
         from core_move.customer where customer_id = $1`,
      [customerId, days],
    );
    const left = rows[0]?.left ?? 0;
    if (left > 0)
      throw new StartupError(
        `the customer moved at ${move.changed_at.toISOString()}, and its rows are kept for ${days} days`,
        `wait ${left} days more, or set CORE_MOVED_KEPT_DAYS lower`,
      );
    const removed = await emptyCustomer(client, customerId, await customerTables(client, new Set()));
    await dropGuards(client, customerId);
    await forgetMove(client, customerId);
    return removed;
  } finally {
    await client.end();
  }
}
