/**
 * The rows of a customer, copied and kept up to date by PostgreSQL itself: a publication of all tables with a filter of rows at the source, and a
 * subscription at the target. Both, and the slot, have one name, so each step finds what an earlier try has made.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { makeMonths, momentOfId } from '../../compile/tables/partitions.ts';
import { quoteIdentifier, quoteLiteral } from '../../kernel/render-sql.ts';
import { StartRefused } from '../../runtime/base/start-refused.ts';
import { type CustomerTable, inPublic } from './database.ts';

/** Milliseconds between two looks. */
const look = 250;
const shortLook = 10;

/** Months for which parts are made, that of today the first. */
const monthsAhead = 4;

/** Errors at the target after which it is not waited for. */
const mostErrors = 5;

function nameOf(customerId: string): string {
  return `core_move_${customerId.replaceAll('-', '')}`;
}

/** Makes the publication and its slot, where they are missing. The slot waits for transactions that are under way. */
export async function publish(source: pg.Client, customerId: string, tables: readonly CustomerTable[]): Promise<void> {
  const name = nameOf(customerId);
  const found = await source.query('select from pg_publication where pubname = $1', [name]);
  if (found.rowCount === 0) {
    const filtered = tables.map((table) => `${inPublic(table.name)} where (customer_id = ${quoteLiteral(customerId)})`);
    await source.query(
      `create publication ${quoteIdentifier(name)} for table ${filtered.join(', ')} with (publish_via_partition_root = true)`,
    );
  }
  const slot = await source.query('select from pg_replication_slots where slot_name = $1', [name]);
  if (slot.rowCount === 0) await source.query("select pg_create_logical_replication_slot($1, 'pgoutput')", [name]);
}

/** Whether the target has subscribed already. */
export async function isSubscribed(target: pg.Client, customerId: string): Promise<boolean> {
  const { rowCount } = await target.query(
    'select from pg_subscription where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())',
    [nameOf(customerId)],
  );
  return rowCount !== 0;
}

/** Subscribes: PostgreSQL copies all rows, and follows. `sourceUrl` is how the target reaches the source. */
export async function subscribe(target: pg.Client, customerId: string, sourceUrl: string): Promise<void> {
  const name = quoteIdentifier(nameOf(customerId));
  await target.query(
    `create subscription ${name} connection ${quoteLiteral(sourceUrl)} publication ${name}
       with (create_slot = false, slot_name = ${quoteLiteral(nameOf(customerId))}, copy_data = true)`,
  );
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
    const oldest = rows[0]?.id === null || rows[0]?.id === undefined ? now : new Date(momentOfId(rows[0].id));
    const from = new Date(Date.UTC(oldest.getUTCFullYear(), oldest.getUTCMonth(), 1));
    const months = (now.getUTCFullYear() - from.getUTCFullYear()) * 12 + now.getUTCMonth() - from.getUTCMonth();
    await target.query(makeMonths([name], from, Math.max(0, months) + monthsAhead));
  }
  await target.query('reset lock_timeout');
}

/** Waits until every table was copied; calls `onProgress` with how many are left, whenever that changes. */
export async function awaitCopied(
  target: pg.Client,
  customerId: string,
  onProgress: (left: number) => void,
): Promise<void> {
  const before = await errorsOf(target, customerId);
  let last = -1;
  for (;;) {
    const { rows } = await target.query<{ left: number }>(
      `select count(*) filter (where r.srsubstate <> 'r')::int as left
         from pg_subscription s join pg_subscription_rel r on r.srsubid = s.oid where s.subname = $1`,
      [nameOf(customerId)],
    );
    const left = rows[0]?.left ?? 0;
    if (left === 0) return;
    if (left !== last) onProgress(left);
    last = left;
    if ((await errorsOf(target, customerId)) - before > mostErrors)
      throw new StartRefused(
        'the target cannot take the rows',
        'read the log of its PostgreSQL, mend the cause and run the command again; --abort takes the move back',
      );
    await wait(look);
  }
}

async function errorsOf(target: pg.Client, customerId: string): Promise<number> {
  const { rows } = await target.query<{ errors: number }>(
    'select (apply_error_count + sync_error_count)::int as errors from pg_stat_subscription_stats where subname = $1',
    [nameOf(customerId)],
  );
  return rows[0]?.errors ?? 0;
}

/** Waits until the target has all that the source has written by now; false when that takes longer than `patience` milliseconds. */
export async function awaitCaughtUp(source: pg.Client, customerId: string, patience: number): Promise<boolean> {
  const { rows } = await source.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  // A commit of its own brings all that was written before it to the disk, from where it is sent.
  await source.query('update core_move.customer set changed_at = now() where customer_id = $1', [customerId]);
  const until = performance.now() + patience;
  for (;;) {
    const found = await source.query<{ is_there: boolean }>(
      // The slot says the same a moment later, to roles that may not see the connections of others.
      `select coalesce((select replay_lsn from pg_stat_replication where application_name = $1) >= $2::pg_lsn, false)
           or coalesce((select confirmed_flush_lsn from pg_replication_slots where slot_name = $1) >= $2::pg_lsn, false) as is_there`,
      [nameOf(customerId), rows[0]?.lsn],
    );
    if (found.rows[0]?.is_there === true) return true;
    if (performance.now() > until) return false;
    await wait(shortLook);
  }
}

/** Ends the subscription, with its slots at the source. */
export async function unsubscribe(target: pg.Client, customerId: string): Promise<void> {
  if (!(await isSubscribed(target, customerId))) return;
  const name = quoteIdentifier(nameOf(customerId));
  await target.query(`alter subscription ${name} disable`);
  await target.query(`drop subscription ${name}`);
}

/** Takes away what the source has of it. A slot that a target has left is ended. */
export async function unpublish(source: pg.Client, customerId: string): Promise<void> {
  const name = nameOf(customerId);
  await source.query(`drop publication if exists ${quoteIdentifier(name)}`);
  for (let tries = 0; tries < 50; tries += 1) {
    const { rows } = await source.query<{ pid: number | null }>(
      'select active_pid as pid from pg_replication_slots where slot_name = $1',
      [name],
    );
    if (rows[0] === undefined) return;
    if (rows[0].pid === null) await source.query('select pg_drop_replication_slot($1)', [name]);
    else {
      await source.query('select pg_terminate_backend($1)', [rows[0].pid]);
      await wait(look);
    }
  }
  throw new StartRefused(
    `the replication slot ${name} of the source is in use`,
    'disable the subscription of that name at the target, and run the command again',
  );
}
