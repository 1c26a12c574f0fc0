/**
 * Customers that are being moved from one database to another. Their state is stored in the database itself, in a
 * schema next to the tables, so it applies to every process and to hand-written SQL alike. Triggers, which exist only
 * while a customer moves, reject its writes; other customers have no overhead.
 */
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { executeOn } from '../database/execute-on.ts';
import { queryBuilder } from '../database/kysely.ts';
import { ownCustomer } from '../database/placeholder.ts';
import type { Query } from '../database/prepare.ts';

/** SQLSTATE of a write that is rejected because its customer is being moved. */
export const customerMoving = 'CMOVE';

/** SQLSTATE of a write to a copy of a customer (`core customer restore`), which is a read-only earlier state. */
export const customerCopy = 'CCOPY';

/** A session with this setting writes for the move itself; its value is the customer's ID. */
export const moverSetting = 'core.mover';

/**
 * `copying`: no restriction. `holding`: background jobs are paused. `switching`: the target database is authoritative.
 * `moved`: the remaining rows here are locked. `arriving`: rows are being copied in, and are not in use; the same
 * applies to those of a copy.
 */
export type MoveState = 'copying' | 'holding' | 'switching' | 'moved' | 'arriving';

/** Builds queries on the tables of moves. */
export const moves = queryBuilder<{
  'core_move.customer': { customer_id: string; state: MoveState };
  'core_move.held': { customer_id: string };
  'core_move.server': { what: 'secret' | 'store'; mark: string };
}>();

/**
 * SQL of the key of the lock that a customer's writers share, and that a move acquires exclusively while it compares
 * and switches. If a move dies its connection releases the lock, so writes continue automatically. $1: the customer.
 */
export const writersKey = "hashtextextended('core_move ' || $1::text, 0)";

/** Prefix of the partner of a copy (`core customer restore`), which can be read although it is not being moved. */
export const copyPartner = 'a copy of ';

/** The state of the move of the customer that a query is executed for; null if there is none. */
export const moveState = sql<MoveState | null>`(select state from ${sql.table('core_move.customer')}
  where customer_id = ${ownCustomer} and not starts_with(partner, ${sql.lit(copyPartner)}))`;

/** Customers whose background jobs are paused because they move or have moved. */
const held = moves.selectFrom('core_move.held').select('customer_id');

/** Returns the condition that rows do not belong to customers whose background jobs are paused. */
export function isNotHeld(column = 'customer_id'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} not in ${held}`;
}

/** Returns the flags of the jobs of customers whose background jobs are paused. */
export async function flagsOfHeld(pool: Pick<pg.Pool, 'query'>): Promise<readonly string[]> {
  return (await executeOn(pool, held)).map(({ customer_id: customer }) => `customer:${customer}`);
}

/**
 * Returns customers whose rows in a database are not in use: those that have moved away, those being copied in, and
 * copies.
 */
export async function unusedCustomers(
  execute: <Row extends object>(query: Query<Row>) => Promise<readonly Row[]>,
): Promise<ReadonlySet<string>> {
  const [there] = await execute(isThere('customer'));
  if (there?.found !== true) return new Set();
  const unused = moves
    .selectFrom('core_move.customer')
    .select('customer_id')
    .where('state', 'in', ['moved', 'arriving']);
  return new Set((await execute(unused)).map(({ customer_id: id }) => id));
}

function isThere(table: 'customer' | 'server') {
  return moves.selectNoFrom(sql<boolean>`to_regclass(${`core_move.${table}`}) is not null`.as('found'));
}

/**
 * Options of a trigger function that reads and writes with the permissions of its owner: the writer of a row needs no
 * permissions in this schema. Since PostgreSQL 16 replication also writes as the owner of a table.
 */
export const asOwner = 'language plpgsql security definer set search_path = pg_catalog';

/**
 * The shared lock is held until the transaction ends: when the move holds it exclusively, no write is in progress. A
 * transaction with an older snapshot of the state cannot write, because it would not see the change. Jobs of the queue
 * are writes too. Replicated rows are never rejected.
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

/** Creates the schema if it is missing. Several processes may start at once. */
export async function makeMoveSchema(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const [there] = await executeOn(pool, isThere('server'));
  // Checked first: a role that can use it may not be allowed to create schemas.
  if (there?.found === true) return;
  await executeOn(
    pool,
    sql`select pg_advisory_xact_lock(hashtextextended('core_move', 0));
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
     ${sql.raw(functions)};
     create or replace view core_move.held as select customer_id from core_move.customer where state <> 'copying'`,
  );
}
