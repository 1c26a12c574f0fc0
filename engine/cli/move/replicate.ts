/**
 * The rows of a customer, copied and kept up to date by PostgreSQL itself: a publication of all tables with a filter of rows at the source, and a
 * subscription at the target. Both have one name, so each step finds what an earlier try has made.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { makeMonths, timestampOfId } from '../../compile/tables/partitions.ts';
import { quoteIdentifier, quoteLiteral } from '../../kernel/quote-sql.ts';
import { sqlState } from '../../platform/sql-state.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type CustomerTable, inPublic } from './database.ts';

/** Milliseconds between two checks. */
const look = 250;
const shortLook = 10;

/** How often a slot that is in use is ended. */
const mostTries = 50;

/** Months for which parts are made, that of today the first. */
const monthsAhead = 4;

/** The name of a move's publication and subscription, with which that of its slot begins. */
export function replicationName(customerId: string): string {
  return `core_move_${customerId.replaceAll('-', '')}`;
}

/**
 * SQL of a condition on replication slots: that of the move, and those by which PostgreSQL copies its tables, of which the comment of the publication has the
 * pattern. $1: the name of the move.
 */
export const ownSlots = `(starts_with(slot_name::text, $1) or slot_name like
  (select obj_description(oid, 'pg_publication') from pg_publication where pubname = $1))`;

/**
 * Makes the publication and a slot, neither of which is there; answers the name of the slot, which is that of this try alone: a target that was given up while it
 * was away still asks for its own. The slot waits for transactions that are under way.
 */
export async function publish(
  source: pg.Client,
  customerId: string,
  tables: readonly CustomerTable[],
): Promise<string> {
  const name = replicationName(customerId);
  const filtered = tables.map((table) => `${inPublic(table.name)} where (customer_id = ${quoteLiteral(customerId)})`);
  await source.query(
    `create publication ${quoteIdentifier(name)} for table ${filtered.join(', ')} with (publish_via_partition_root = true)`,
  );
  const slot = `${name}_${randomBytes(4).toString('hex')}`;
  await source.query("select pg_create_logical_replication_slot($1, 'pgoutput')", [slot]);
  return slot;
}

/** Whether the source still has a slot, with all that its target needs. */
export async function isKept(source: pg.Client, slot: string): Promise<boolean> {
  const { rowCount } = await source.query(
    "select from pg_replication_slots where slot_name = $1 and wal_status <> 'lost'",
    [slot],
  );
  return rowCount !== 0;
}

/** SQL of a condition on subscriptions, which a server has in one list for all of its databases: that of the move in this one. $1: the name of the move. */
const ownSubscription = 'subname = $1 and subdbid = (select oid from pg_database where datname = current_database())';

/** The slot to which the target has subscribed; empty: to none any more. Undefined: it has not. */
export async function subscribedSlot(target: pg.Client, customerId: string): Promise<string | undefined> {
  const { rows } = await target.query<{ slot: string }>(
    `select coalesce(subslotname::text, '') as slot from pg_subscription where ${ownSubscription}`,
    [replicationName(customerId)],
  );
  return rows[0]?.slot;
}

/** Subscribes, for `follow` to begin. `sourceUrl` is how the target reaches the source. */
export async function subscribe(
  target: pg.Client,
  customerId: string,
  { slot, sourceUrl }: { readonly slot: string; readonly sourceUrl: string },
): Promise<void> {
  const name = replicationName(customerId);
  await target.query(
    `create subscription ${quoteIdentifier(name)} connection ${quoteLiteral(noticing(sourceUrl))} publication ${quoteIdentifier(name)}
       with (enabled = false, create_slot = false, slot_name = ${quoteLiteral(slot)}, copy_data = true)`,
  );
}

/** Has the subscription go on, a new one begin: PostgreSQL copies all rows, and follows. */
export async function follow([source, target]: readonly [pg.Client, pg.Client], customerId: string): Promise<void> {
  const name = replicationName(customerId);
  // Before there are any: where the target is gone one day, nothing else has the names of its slots.
  const { rows } = await target.query<{ slots: string }>(
    String.raw`select format('pg\_%s\_sync\_%%\_%s', oid, system_identifier) as slots
      from pg_subscription, pg_control_system() where ${ownSubscription}`,
    [name],
  );
  await source.query(`comment on publication ${quoteIdentifier(name)} is ${quoteLiteral(rows[0]?.slots ?? '')}`);
  await target.query(`alter subscription ${quoteIdentifier(name)} enable`);
}

/** The address with what has a cut connection noticed: PostgreSQL's own copying waits for hours without it. */
function noticing(sourceUrl: string): string {
  const url = new URL(sourceUrl);
  for (const [name, value] of Object.entries({
    connect_timeout: '10',
    keepalives_idle: '10',
    keepalives_interval: '5',
    keepalives_count: '3',
  }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  // PostgreSQL takes a plus for itself.
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}

/** Makes the parts at the target that the customer's rows need, from the oldest on, and those to come. */
export async function makeParts(
  [source, target]: readonly [pg.Client, pg.Client],
  customerId: string,
  parted: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  for (const name of parted) {
    const { rows } = await source.query<{ id: string | null }>(
      `select (select id::text from ${inPublic(name)} where customer_id = $1 order by id limit 1) as id`,
      [customerId],
    );
    const oldest = rows[0]?.id === null || rows[0]?.id === undefined ? now : new Date(timestampOfId(rows[0].id));
    const from = new Date(Date.UTC(oldest.getUTCFullYear(), oldest.getUTCMonth(), 1));
    const months = (now.getUTCFullYear() - from.getUTCFullYear()) * 12 + now.getUTCMonth() - from.getUTCMonth();
    await target.query(makeMonths([name], from, Math.max(0, months) + monthsAhead));
  }
  await target.query('reset lock_timeout');
}

/** Waits until every table was copied, and calls `check` again and again; `onProgress` with how many are left, whenever that changes. */
export async function awaitCopied(
  target: pg.Client,
  customerId: string,
  {
    check,
    onProgress,
  }: { readonly check: () => Promise<void>; readonly onProgress: (left: number) => void | Promise<void> },
): Promise<void> {
  let last = -1;
  for (;;) {
    const { rows } = await target.query<{ left: number }>(
      `select count(*) filter (where r.srsubstate <> 'r')::int as left
         from pg_subscription s join pg_subscription_rel r on r.srsubid = s.oid where s.subname = $1`,
      [replicationName(customerId)],
    );
    const left = rows[0]?.left ?? 0;
    if (left === 0) return;
    if (left !== last) await onProgress(left);
    last = left;
    await check();
    await wait(look);
  }
}

/** Waits until the target has all that the source has written by now; false when that takes longer than `patience` milliseconds, or the log is lost. */
export async function awaitCaughtUp(source: pg.Client, customerId: string, patience: number): Promise<boolean> {
  const { rows } = await source.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  // A commit of its own brings all that was written before it to the disk, from where it is sent.
  await source.query('update core_move.customer set changed_at = now() where customer_id = $1', [customerId]);
  const until = performance.now() + patience;
  for (;;) {
    const found = await source.query<{ is_there: boolean; is_kept: boolean }>(
      // The slot says the same a moment later, to roles that may not see the connections of others.
      `select coalesce((select max(sender.replay_lsn) from pg_stat_replication as sender join pg_replication_slots on active_pid = pid
           where starts_with(slot_name::text, $1)) >= $2::pg_lsn, false)
           or coalesce((select max(confirmed_flush_lsn) from pg_replication_slots where starts_with(slot_name::text, $1)) >= $2::pg_lsn, false) as is_there,
         exists (select from pg_replication_slots where starts_with(slot_name::text, $1) and wal_status <> 'lost') as is_kept`,
      [replicationName(customerId), rows[0]?.lsn],
    );
    const [state] = found.rows;
    if (state?.is_there === true) return true;
    if (state?.is_kept !== true || performance.now() > until) return false;
    await wait(shortLook);
  }
}

/** Ends the subscription; what the source has of it stays, for it need not be there. */
export async function unsubscribe(target: pg.Client, customerId: string): Promise<void> {
  if ((await subscribedSlot(target, customerId)) === undefined) return;
  const name = quoteIdentifier(replicationName(customerId));
  await target.query(`alter subscription ${name} disable`);
  await target.query(`alter subscription ${name} set (slot_name = none)`);
  await target.query(`drop subscription ${name}`);
}

/** Takes away what the source has of it, the slots first: the publication says which they are. A slot that a target has left is ended. */
export async function unpublish(source: pg.Client, customerId: string): Promise<void> {
  const name = replicationName(customerId);
  for (let tries = 0; ; tries += 1) {
    const { rows } = await source.query<{ slot: string; pid: number | null }>(
      `select slot_name::text as slot, active_pid as pid from pg_replication_slots where ${ownSlots}`,
      [name],
    );
    if (rows.length === 0) break;
    if (tries === mostTries)
      throw new StartupError(
        `the replication slot ${rows[0]?.slot} of the source is in use`,
        `disable the subscription ${name} at the target, and run the command again`,
      );
    for (const { slot, pid } of rows)
      if (pid === null) await source.query('select pg_drop_replication_slot($1)', [slot]).catch(ignoreTaken);
      else await source.query('select pg_terminate_backend($1)', [pid]);
    if (rows.some(({ pid }) => pid !== null)) await wait(look);
  }
  await source.query(`drop publication if exists ${quoteIdentifier(name)}`);
}

/** A target that still follows may have taken the slot again, or given it up itself. */
function ignoreTaken(error: unknown): void {
  if (!['55006', '42704'].includes(sqlState(error) ?? '')) throw error;
}
