/**
 * Customers that are on their way from one database to another. Their state stands in the database itself, in a schema beside the tables, so it
 * holds for every process and for hand-written SQL alike. Triggers, which exist only while a customer moves, refuse its writes; a customer that does
 * not move pays nothing.
 */
import type pg from 'pg';

/** SQLSTATE of a write that is refused because its customer is being moved. */
export const customerMoving = 'CMOVE';

/** SQLSTATE of a write to a copy of a customer (`core customer restore`), which shows it as it was. */
export const customerCopy = 'CCOPY';

/** A database that holds this in its settings writes for the move itself: the id of the customer. */
export const moverSetting = 'core.mover';

/**
 * `copying`: all goes on as ever. `holding`: background work begins nothing. `switching`: the other database is the customer's from here on.
 * `moved`: what is left here is closed. `arriving`: rows come in, and are not in use; so are those of a copy.
 */
export type MoveState = 'copying' | 'holding' | 'switching' | 'moved' | 'arriving';

/**
 * SQL of the key of the lock that writers of a customer have in common, and that a move takes alone while it compares and switches. A move that dies
 * gives it back with its connection, so writes go on by themselves. $1: the customer.
 */
export const writersKey = "hashtextextended('core_move ' || $1::text, 0)";

/** What the partner of a copy begins with (`core customer restore`), which is read though it is on no way. */
export const copyPartner = 'a copy of ';

/** SQL of a column: how far the move of a customer is; null where none is. $1: the customer. */
export const moveStateColumn = `(select moving.state from core_move.customer as moving
  where moving.customer_id = $1 and not starts_with(moving.partner, '${copyPartner}')) as move_state`;

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
 * Customers whose rows in a database are not in use: those that have moved away, those on their way in, and copies. `ask` answers the rows of a statement.
 */
export async function unusedCustomers(ask: (text: string) => Promise<readonly object[]>): Promise<ReadonlySet<string>> {
  const [there] = (await ask("select to_regclass('core_move.customer') is not null as found")) as { found: boolean }[];
  if (there?.found !== true) return new Set();
  const rows = await ask("select customer_id from core_move.customer where state in ('moved', 'arriving')");
  return new Set((rows as { customer_id: string }[]).map(({ customer_id: id }) => id));
}

/**
 * How a trigger function is made that reads and notes with the rights of its owner: who writes a row needs no rights in this schema. Since
 * PostgreSQL 16 that is the owner of a table too, in whose name replication writes.
 */
export const asOwner = 'language plpgsql security definer set search_path = pg_catalog';

/**
 * The lock is held in common until the transaction ends: when the move has it alone, no write is under way. A transaction with an older view of the
 * state may not write, because it would not see it change. Jobs of the queue are written too. What replication brings is never refused.
 */
const functions = `
create or replace function core_move.refuses(customer uuid) returns boolean language plpgsql as $core$
begin
  return current_setting('${moverSetting}', true) is distinct from customer::text and not (
    current_setting('transaction_isolation') = 'read committed'
    and pg_try_advisory_xact_lock_shared(${writersKey.replace('$1', 'customer')})
    and not exists (select from core_move.customer as moving
                     where moving.customer_id = customer and moving.state in ('switching', 'moved', 'arriving')))
    and current_setting('session_replication_role') <> 'replica';
end $core$;
create or replace function core_move.refuse() returns void language plpgsql as $core$
begin
  raise exception using errcode = '${customerMoving}', message = 'the customer is being moved to another database';
end $core$;
create or replace function core_move.guard() returns trigger ${asOwner} as $core$
begin
  if core_move.refuses((new.payload->>'customer_id')::uuid) then perform core_move.refuse(); end if;
  return new;
end $core$`;

/** Makes the schema, if it is missing. Several processes may start at once. */
export async function makeMoveSchema(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>("select to_regclass('core_move.server') is not null as found");
  // Looked at first: a role that may use it need not be allowed to make schemas.
  if (rows[0]?.found === true) return;
  await pool.query(
    `select pg_advisory_xact_lock(hashtextextended('core_move', 0));
     create schema if not exists core_move;
     create table if not exists core_move.customer (
       customer_id uuid primary key,
       state text not null check (state in ('copying', 'holding', 'switching', 'moved', 'arriving')),
       partner text not null,
       jobs jsonb,
       changed_at timestamptz not null default now());
     create unlogged table if not exists core_move.note (customer_id uuid not null, name text not null, key text[] not null);
     create table if not exists core_move.server (what text primary key check (what in ('secret', 'store')), mark text not null);
     comment on table core_move.server is 'What the servers of both databases of a move must have in common';
     comment on table core_move.note is 'Keys of rows that were written since both sides of a move were compared';
     comment on table core_move.customer is 'Customers that move between databases, or have moved away; partner is the other database';
     ${functions};
     create or replace view core_move.held as select customer_id from core_move.customer where state <> 'copying'`,
  );
}
