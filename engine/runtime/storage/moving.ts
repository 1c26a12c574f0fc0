/**
 * Customers that are on their way from one database to another. Their state stands in the database itself, in a schema beside the tables, so it
 * holds for every process and for hand-written SQL alike. Triggers, which exist only while a customer moves, refuse its writes while the state says
 * so; a customer that does not move pays nothing.
 */
import type pg from 'pg';

/** SQLSTATE of a write that is refused because its customer is being moved. */
export const customerMoving = 'CMOVE';

/** A database that holds this in its settings writes for the move itself: the id of the customer. */
export const moverSetting = 'core.mover';

/**
 * `copying`: all goes on as ever. `holding`: background work begins nothing. `blocked`: writes are refused. `switching`: the other database is the
 * customer's from here on. `moved`: what is left here is closed. `arriving`: rows come in, and are not in use.
 */
export type MoveState = 'copying' | 'holding' | 'blocked' | 'switching' | 'moved' | 'arriving';

/** SQL: customers whom background work leaves alone, those that move or have moved. */
const held = 'select customer_id from core_move.held';

/** SQL of a condition on rows of many customers. */
export function notHeld(column = 'customer_id'): string {
  return `${column} not in (${held})`;
}

/** The flags of jobs of customers whom background work leaves alone. */
export async function flagsOfHeld(pool: Pick<pg.Pool, 'query'>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ customer_id: string }>(held);
  return rows.map(({ customer_id: customer }) => `customer:${customer}`);
}

/**
 * The check holds a lock in common until its transaction ends, which the move takes alone: so no write is under way when the move has it. A
 * transaction with an older view of the state may not write, because it would not see it change. What is only counted (`skip`) is left out silently.
 */
const guard = `create or replace function core_move.guard() returns trigger language plpgsql as $core$
declare customer uuid;
begin
  if tg_op = 'DELETE' then customer := old.customer_id; else customer := new.customer_id; end if;
  if current_setting('${moverSetting}', true) is distinct from customer::text and not (
       current_setting('transaction_isolation') = 'read committed'
       and pg_try_advisory_xact_lock_shared(hashtextextended('core_move ' || customer::text, 0))
       and not exists (select from core_move.customer as moving
                        where moving.customer_id = customer and moving.state in ('blocked', 'switching', 'moved', 'arriving')))
  then
    if tg_nargs > 0 then return null; end if;
    raise exception using errcode = '${customerMoving}', message = 'the customer is being moved to another database';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $core$`;

/** Makes the schema, if it is missing. Several processes may start at once. */
export async function makeMoveSchema(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>("select to_regclass('core_move.held') is not null as found");
  // Looked at first: a role that may use it need not be allowed to make schemas.
  if (rows[0]?.found === true) return;
  await pool.query(
    `select pg_advisory_xact_lock(hashtextextended('core_move', 0));
     create schema if not exists core_move;
     create table if not exists core_move.customer (
       customer_id uuid primary key,
       state text not null check (state in ('copying', 'holding', 'blocked', 'switching', 'moved', 'arriving')),
       partner text not null,
       jobs jsonb,
       changed_at timestamptz not null default now());
     comment on table core_move.customer is 'Customers that move between databases, or have moved away; partner is the other database';
     ${guard};
     create or replace view core_move.held as select customer_id from core_move.customer where state <> 'copying'`,
  );
}
