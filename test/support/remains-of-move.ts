/** Remaining objects of the migration of a customer in a database, besides the rows. */
import type pg from 'pg';

export const nothingLeft = { triggers: 0, moves: 0, notes: 0, publications: 0, subscriptions: 0, slots: 0 };

/** Counts these objects, including all replication slots that copy single tables. */
export async function leftOfMove(pool: pg.Pool, customerId: string): Promise<typeof nothingLeft> {
  const { rows } = await pool.query<typeof nothingLeft>(
    `select (select count(*)::int from pg_trigger where tgname like '%' || $2) as triggers,
       (select count(*)::int from core_move.customer where customer_id = $1) as moves,
       (select count(*)::int from core_move.note where customer_id = $1) as notes,
       (select count(*)::int from pg_publication where pubname like '%' || $2) as publications,
       (select count(*)::int from pg_subscription where subname like '%' || $2) as subscriptions,
       (select count(*)::int from pg_replication_slots where slot_name like '%' || $2 || '%' or slot_name like 'pg\\_%\\_sync\\_%') as slots`,
    [customerId, customerId.replaceAll('-', '')],
  );
  return rows[0] ?? nothingLeft;
}
