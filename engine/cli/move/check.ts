/** What must hold before a customer is moved; each refusal says what to do about it. */
import type pg from 'pg';
import { readLedger } from '../../migrate/ledger.ts';
import { StartRefused } from '../../runtime/base/start-refused.ts';
import { jobQueueVersion } from '../backup/database-snapshot.ts';
import { type CustomerTable, inPublic } from './database.ts';

/** Refuses databases between which no customer can be moved. */
export async function checkServers(source: pg.Client, target: pg.Client): Promise<void> {
  const from = await settingsOf(source);
  const to = await settingsOf(target);
  if (from.wal_level !== 'logical')
    throw new StartRefused(
      `the database that the customer is in has wal_level = ${from.wal_level}`,
      'set wal_level = logical there and restart it (managed services: rds.logical_replication, cloudsql.logical_decoding or the like)',
    );
  for (const [server, name] of [
    [from, 'the source'],
    [to, 'the target'],
  ] as const)
    if (server.version < 150_000)
      throw new StartRefused(
        `PostgreSQL of ${name} is older than 15`,
        'upgrade it: rows are chosen by a filter that 15 has',
      );
  if (from.slots < 1)
    throw new StartRefused(
      'the source has no replication slot left',
      'raise max_replication_slots, or see in pg_replication_slots who has forgotten one',
    );
  if (to.workers < 2)
    throw new StartRefused(
      `max_logical_replication_workers of the target is ${to.workers}`,
      'set it to 4 or more and restart the target',
    );
  if (!to.may_subscribe)
    throw new StartRefused(
      'the role of the target may not make subscriptions',
      'grant it pg_create_subscription (PostgreSQL 16 and later), or use a superuser for the move',
    );
}

interface ServerSettings {
  readonly version: number;
  readonly wal_level: string;
  readonly slots: number;
  readonly workers: number;
  readonly may_subscribe: boolean;
}

async function settingsOf(client: pg.Client): Promise<ServerSettings> {
  const { rows } = await client.query<ServerSettings>(
    `select current_setting('server_version_num')::int as version, current_setting('wal_level') as wal_level,
       current_setting('max_replication_slots')::int - (select count(*)::int from pg_replication_slots) as slots,
       current_setting('max_logical_replication_workers')::int as workers,
       (select rolsuper from pg_roles where rolname = current_user)
         or coalesce((select pg_has_role(current_user, oid, 'usage') from pg_roles where rolname = 'pg_create_subscription'), false) as may_subscribe`,
  );
  if (rows[0] === undefined) throw new Error('the server does not tell its settings');
  return rows[0];
}

/** Refuses two databases with other migrations, or with one under way. Asked again before the switch. */
export async function checkVersions(source: pg.Client, target: pg.Client): Promise<void> {
  const versions = async (client: pg.Client): Promise<string> =>
    (await readLedger({ query: (text, values) => client.query(text, values?.slice()) }))
      .map(({ id, hash, state }) => `${id} ${hash} ${state}`)
      .join('\n');
  const [from, to] = [await versions(source), await versions(target)];
  const unfinished = /^(\S+) \S+ (?!applied$)/m.exec(`${from}\n${to}`);
  if (unfinished !== null)
    throw new StartRefused(`migration ${unfinished[1]} is under way`, 'finish it with: npx core migrate apply');
  if (from !== to)
    throw new StartRefused(
      'the two databases have different migrations',
      'bring both up to date with: npx core migrate apply',
    );
  if ((await jobQueueVersion(source)) !== (await jobQueueVersion(target)))
    throw new StartRefused(
      'the job queues of the two databases have different versions',
      'start this version of Core once on each of them',
    );
}

/** Refuses a customer that the source does not have. */
export async function requireCustomer(source: pg.Client, table: string, customerId: string): Promise<void> {
  const { rowCount } = await source.query(`select from ${table} where customer_id = $1 and id = $1`, [customerId]);
  if (rowCount === 0)
    throw new StartRefused(`the source has no customer ${customerId}`, 'see core customer list for the ids');
}

/** The first table in which a customer has rows; undefined when it has none. */
export async function firstFilled(
  client: pg.Client,
  tables: readonly CustomerTable[],
  customerId: string,
): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${inPublic(name)} where customer_id = $1 limit 1`, [
      customerId,
    ]);
    if (rowCount !== 0) return name;
  }
  return undefined;
}
