/**
 * The triggers that refuse writes of one customer: put on all tables before the state says `blocked`, and taken away when the customer has left or
 * the move was given up. Rows of other customers are told apart by the condition of the trigger, which calls nothing.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { quoteIdentifier, quoteLiteral } from '../../kernel/render-sql.ts';
import { sqlState } from '../../runtime/base/sql-state.ts';
import { StartRefused } from '../../runtime/base/start-refused.ts';
import { type CustomerTable, inPublic } from './database.ts';

/** Milliseconds that writers of a table stand behind a trigger that waits for one of them, and for which all in all it is tried. */
const lockPatience = 200;
const budget = 10 * 60_000;

function names(customerId: string): { readonly inserted: string; readonly changed: string } {
  const id = customerId.replaceAll('-', '');
  return { inserted: quoteIdentifier(`core_move_i_${id}`), changed: quoteIdentifier(`core_move_c_${id}`) };
}

/** Puts the triggers on the tables; on those in `counted` they leave rows out instead of refusing them. What is there already stays. */
export async function addGuards(
  client: pg.Client,
  customerId: string,
  tables: readonly Pick<CustomerTable, 'name'>[],
  counted: ReadonlySet<string>,
): Promise<void> {
  const { inserted, changed } = names(customerId);
  const id = quoteLiteral(customerId);
  const there = await guarded(client, customerId);
  await patiently(
    client,
    'graphile_worker._private_jobs',
    `create or replace trigger ${inserted} before insert on graphile_worker._private_jobs
       for each row when (new.payload->>'customer_id' = ${id}) execute function core_move.guard()`,
  );
  for (const { name } of tables) {
    if (there.has(name)) continue;
    const guard = `for each row when (%.customer_id = ${id}) execute function core_move.guard(${counted.has(name) ? "'skip'" : ''})`;
    await patiently(
      client,
      name,
      `create or replace trigger ${inserted} before insert on ${inPublic(name)} ${guard.replace('%', 'new')};
       create or replace trigger ${changed} before update or delete on ${inPublic(name)} ${guard.replace('%', 'old')}`,
    );
  }
}

/** Takes the triggers of a customer away, wherever they are. */
export async function dropGuards(client: pg.Client, customerId: string): Promise<void> {
  const { inserted, changed } = names(customerId);
  const queue = 'graphile_worker._private_jobs';
  await patiently(client, queue, `drop trigger if exists ${inserted} on ${queue}`);
  for (const name of await guarded(client, customerId))
    await patiently(
      client,
      name,
      `drop trigger if exists ${inserted} on ${inPublic(name)}; drop trigger if exists ${changed} on ${inPublic(name)}`,
    );
}

async function guarded(client: pg.Client, customerId: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = $1 and c.relnamespace = 'public'::regnamespace order by 1`,
    [`core_move_c_${customerId.replaceAll('-', '')}`],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Statements that lock a table, tried for short times with pauses, so that nobody stands behind them for long. One transaction. */
export async function patiently(client: pg.Client, table: string, statements: string): Promise<void> {
  const until = performance.now() + budget;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockPatience}; ${statements}; commit`);
      return;
    } catch (error) {
      await client.query('rollback');
      if (!['55P03', '40P01'].includes(sqlState(error) ?? '')) throw error;
      if (performance.now() > until)
        throw new StartRefused(
          `the table ${table} is being written all the time by one transaction`,
          'see pg_stat_activity for the oldest one, and run the command again to go on',
        );
      await wait(Math.min(2_000, 50 * 2 ** attempt) * (0.5 + Math.random()));
    }
  }
}
