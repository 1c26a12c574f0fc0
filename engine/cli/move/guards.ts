/**
 * The triggers that refuse writes of one customer, and note the keys of the rows that are written: put on all tables before both sides are compared,
 * and taken away when the customer has left or the move was given up. Rows of other customers are told apart by the condition of the trigger, which
 * calls nothing.
 */
import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { quoteIdentifier, quoteLiteral } from '../../kernel/quote-sql.ts';
import { sqlState } from '../../platform/sql-state.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { asOwner, moverSetting } from '../../storage/moving.ts';
import { type CustomerTable, inPublic, ownColumns } from './database.ts';
import { takeNotes } from './notes.ts';

/** Milliseconds that writers of a table stand behind a trigger that waits for one of them, and for which all in all it is tried. */
const lockPatience = 200;
const budget = 10 * 60_000;

export interface TriggerNames {
  readonly inserted: string;
  readonly changed: string;
}

/** Names of the triggers of a customer, which need no quotes; the planner of migrations leaves out those that begin with `core_move`. */
export function triggerNames(customerId: string, of: 'core_move' | 'core_move_copy'): TriggerNames {
  const id = customerId.replaceAll('-', '');
  return { inserted: `${of}_i_${id}`, changed: `${of}_c_${id}` };
}

export interface Guarding {
  /** Tables on which rows are left out instead of being refused. */
  readonly counted: ReadonlySet<string>;
  /** Whether they note what replication writes too. */
  readonly ofReplication: boolean;
}

/** Puts the triggers on the tables. What is there already stays. When it returns, every transaction that writes a row notes its key. */
export async function addGuards(
  client: pg.Client,
  customerId: string,
  tables: readonly Pick<CustomerTable, 'name' | 'key'>[],
  { counted, ofReplication }: Guarding,
): Promise<void> {
  const { inserted, changed } = triggerNames(customerId, 'core_move');
  const id = quoteLiteral(customerId);
  const there = await guarded(client, customerId);
  await patiently(
    client,
    'graphile_worker._private_jobs',
    `create or replace trigger ${inserted} before insert on graphile_worker._private_jobs
       for each row when (new.payload->>'customer_id' = ${id}) execute function core_move.guard()`,
  );
  await makeFunctions(client, tables);
  for (const { name, key } of tables) {
    const found = there.get(name);
    if (found === 'A' || (found !== undefined && !ofReplication)) continue;
    const guard = `for each row when (%.customer_id = ${id}) execute function ${functionOf(key)}(${quoteLiteral(name)}, ${counted.has(name) ? "'skip'" : "'refuse'"})`;
    const statements = [
      ...(found === undefined
        ? [
            `create or replace trigger ${inserted} before insert on ${inPublic(name)} ${guard.replace('%', 'new')}`,
            `create or replace trigger ${changed} before update or delete on ${inPublic(name)} ${guard.replace('%', 'old')}`,
          ]
        : []),
      ...(ofReplication
        ? [`alter table ${inPublic(name)} enable always trigger ${inserted}, enable always trigger ${changed}`]
        : []),
    ];
    await patiently(client, name, statements.join('; '));
  }
}

/** One function for all tables with a key of these columns: to read columns by names that are known only when it runs would cost several times as much. */
function functionOf(key: readonly string[]): string {
  return `core_move.${quoteIdentifier(`guard_${hash('md5', key.join(' '))}`)}`;
}

/** What the move itself deletes is not noted. */
async function makeFunctions(client: pg.Client, tables: readonly Pick<CustomerTable, 'key'>[]): Promise<void> {
  const keys = new Map(tables.map(({ key }) => [functionOf(key), key]));
  const made = [...keys].map(([name, key]) => {
    const of = (row: 'old' | 'new'): string =>
      `array[${ownColumns(key)
        .map((column) => `${row}.${quoteIdentifier(column)}::text`)
        .join(', ')}]::text[]`;
    return `create or replace function ${name}() returns trigger ${asOwner} as $core$
declare customer uuid;
begin
  if tg_op = 'INSERT' then customer := new.customer_id; else customer := old.customer_id; end if;
  if core_move.refuses(customer) then
    if tg_argv[1] = 'skip' then return null; end if;
    perform core_move.refuse();
  end if;
  if current_setting('session_replication_role') = 'replica' and current_setting('${moverSetting}', true) = customer::text then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    insert into core_move.note values (customer, tg_argv[0], ${of('new')});
    return new;
  end if;
  insert into core_move.note values (customer, tg_argv[0], ${of('old')});
  if tg_op = 'DELETE' then return old; end if;
  if ${of('old')} <> ${of('new')} or new.customer_id <> customer then
    insert into core_move.note values (customer, tg_argv[0], ${of('new')});
  end if;
  return new;
end $core$`;
  });
  // Two moves may make them at once.
  await client.query(
    `begin; select pg_advisory_xact_lock(hashtextextended('core_move', 0)); ${made.join(';\n')}; commit`,
  );
}

/** Takes the triggers of a customer away, wherever they are. */
export async function dropGuards(client: pg.Client, customerId: string): Promise<void> {
  await dropTriggers(client, triggerNames(customerId, 'core_move'));
  await takeNotes(client, customerId);
}

/** Takes triggers away from every table that has one of them. */
export async function dropTriggers(client: pg.Client, { inserted, changed }: TriggerNames): Promise<void> {
  const { rows } = await client.query<{ on: string }>(
    'select distinct tgrelid::regclass::text as on from pg_trigger where tgparentid = 0 and tgname = any($1) order by 1',
    [[inserted, changed]],
  );
  for (const { on } of rows)
    await patiently(
      client,
      on,
      `drop trigger if exists ${inserted} on ${on}; drop trigger if exists ${changed} on ${on}`,
    );
}

/** The tables that have them, with `A` where they fire for replication too. */
async function guarded(client: pg.Client, customerId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; fires: string }>(
    `select c.relname as name, t.tgenabled::text as fires from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = $1 and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace order by 1`,
    [triggerNames(customerId, 'core_move').changed],
  );
  return new Map(rows.map(({ name, fires }) => [name, fires]));
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
        throw new StartupError(
          `the table ${table} is being written all the time by one transaction`,
          'see pg_stat_activity for the oldest one, and run the command again to go on',
        );
      await wait(Math.min(2_000, 50 * 2 ** attempt) * (0.5 + Math.random()));
    }
  }
}
