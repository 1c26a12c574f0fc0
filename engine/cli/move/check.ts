/** What must hold before a customer is moved; each refusal says what to do about it. */
import type pg from 'pg';
import { jobQueueVersion } from '../../features/backup/database-snapshot.ts';
import { readLedger } from '../../migrate/ledger.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { copyPartner } from '../../storage/moving.ts';
import { readMarks, type ServerMarks } from '../../storage/server-marks.ts';
import { type CustomerTable, inPublic } from './database.ts';
import type { Place } from './line.ts';
import type { MoveRow } from './state.ts';

/** Refuses what the two databases say of another move, or of a copy. */
export function requireSameMove(
  { source, target }: { readonly source: Place; readonly target: Place },
  here?: MoveRow,
  there?: MoveRow,
): void {
  if (here?.partner.startsWith(copyPartner) === true)
    throw new StartupError(
      `the customer is ${here.partner}, and copies stay where they were made`,
      'make one in the other cell with: core customer restore <id> --to <cell>',
    );
  if (here !== undefined && here.state !== 'arriving' && here.partner !== target.name)
    throw new StartupError(
      `the customer is on its way to ${here.partner}`,
      `go on with --to ${here.partner}, or take that move back first`,
    );
  if (here?.state === 'arriving')
    throw new StartupError(
      `the customer is on its way from ${here.partner}`,
      'go on with that move, or take it back first',
    );
  if (there !== undefined && there.state !== 'arriving')
    throw new StartupError(
      `rows of this customer are left in ${target.name} from an earlier move`,
      'delete them there first: core customer move <id> --empty',
    );
  if (there !== undefined && there.partner !== source.name)
    throw new StartupError(
      `the customer is on its way to ${target.name} from ${there.partner}`,
      'take that move back first, with --abort',
    );
}

/**
 * Refuses databases whose servers seal with other secrets, or keep files elsewhere, and one that no server has served: its marks are not known, and from the
 * switch on nobody would answer the customer there.
 */
export async function checkMarks(
  clients: readonly [pg.Client, pg.Client],
  places: readonly [Place, Place],
): Promise<void> {
  const [from, to] = [await readMarks(clients[0]), await readMarks(clients[1])];
  for (const [side, marks] of [from, to].entries())
    if (marks.secret === undefined)
      throw new StartupError(
        `no server has served ${places[side]?.name} yet, so nothing tells its secret and its store of files`,
        'start one on it first with the CORE_SECRET and the files of the other: npx core serve',
      );
  const differ = (what: keyof ServerMarks): boolean =>
    from[what] !== undefined && to[what] !== undefined && from[what] !== to[what];
  if (differ('secret'))
    throw new StartupError(
      'the servers of the two databases have different secrets',
      'start both with the same CORE_SECRET: kept answers, cursors, signed addresses and secrets of webhooks hang on it',
    );
  if (differ('store'))
    throw new StartupError(
      'the servers of the two databases keep files in different stores',
      'give both one bucket, or one folder of files: core settings shows what each has',
    );
}

/** Refuses databases between which no customer can be moved. `sourceUrl`: how the target reaches the source. */
export async function checkServers(source: pg.Client, target: pg.Client, sourceUrl: string): Promise<void> {
  const from = await settingsOf(source);
  const to = await settingsOf(target);
  if (from.wal_level !== 'logical')
    throw new StartupError(
      `the database that the customer is in has wal_level = ${from.wal_level}`,
      'set wal_level = logical there and restart it (managed services: rds.logical_replication, cloudsql.logical_decoding or the like)',
    );
  for (const [server, name] of [
    [from, 'the source'],
    [to, 'the target'],
  ] as const)
    if (server.version < 150_000)
      throw new StartupError(
        `PostgreSQL of ${name} is older than 15`,
        'upgrade it: rows are chosen by a filter that 15 has',
      );
  // One follows, and one at least copies beside it.
  if (from.slots < 2)
    throw new StartupError(
      `the source has ${from.slots} replication slots left, and a move takes 2`,
      'raise max_replication_slots, or see in pg_replication_slots who has forgotten one',
    );
  if (from.senders < 2)
    throw new StartupError(
      `the source lets ${from.senders} more replicas connect, and a move takes 2`,
      'raise max_wal_senders, or see in pg_stat_replication who is connected',
    );
  if (!from.may_publish)
    throw new StartupError(
      'the role of the source may not make publications',
      'let it: GRANT CREATE ON DATABASE <database> TO <role>',
    );
  if (to.workers < 2)
    throw new StartupError(
      `max_logical_replication_workers of the target is ${to.workers}`,
      'set it to 4 or more and restart the target',
    );
  if (!to.may_subscribe)
    throw new StartupError(
      'the role of the target may not make subscriptions',
      'grant it pg_create_subscription (PostgreSQL 16 and later) and CREATE on the database, or use a superuser for the move',
    );
  if (!to.is_superuser && new URL(sourceUrl).password === '')
    throw new StartupError(
      'the role of the target is no superuser, and PostgreSQL lets it subscribe with a password alone',
      'set CORE_MOVE_SOURCE_URL to an address of the source with a password that the source asks for',
    );
  if (to.others !== null)
    throw new StartupError(
      `the role of the target may not write in the name of ${to.others}, who owns tables there`,
      `let it: GRANT ${to.others} TO <role>, or move with that role`,
    );
}

interface ServerSettings {
  readonly version: number;
  readonly wal_level: string;
  /** Replication slots and replicas that there is room for. */
  readonly slots: number;
  readonly senders: number;
  readonly workers: number;
  readonly is_superuser: boolean;
  readonly may_publish: boolean;
  readonly may_subscribe: boolean;
  /** Owners of tables in whose names replication could not write. */
  readonly others: string | null;
}

async function settingsOf(client: pg.Client): Promise<ServerSettings> {
  const { rows } = await client.query<ServerSettings>(
    `select current_setting('server_version_num')::int as version, current_setting('wal_level') as wal_level,
       current_setting('max_replication_slots')::int - (select count(*)::int from pg_replication_slots) as slots,
       current_setting('max_wal_senders')::int - (select count(*)::int from pg_stat_replication) as senders,
       current_setting('max_logical_replication_workers')::int as workers,
       rolsuper as is_superuser, may_create as may_publish,
       rolsuper or (may_create and coalesce((select pg_has_role(current_user, oid, 'usage') from pg_roles where rolname = 'pg_create_subscription'), false))
         as may_subscribe,
       (select string_agg(distinct quote_ident(pg_get_userbyid(relowner)), ', ') from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not pg_has_role(current_user, relowner, 'member')) as others
     from pg_roles, has_database_privilege(current_user, current_database(), 'create') as may_create where rolname = current_user`,
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
    throw new StartupError(`migration ${unfinished[1]} is under way`, 'finish it with: npx core migrate apply');
  if (from !== to)
    throw new StartupError(
      'the two databases have different migrations',
      'bring both up to date with: npx core migrate apply',
    );
  if ((await jobQueueVersion(source)) !== (await jobQueueVersion(target)))
    throw new StartupError(
      'the job queues of the two databases have different versions',
      'start this version of Core once on each of them',
    );
}

/** Refuses a customer that a database does not have; `where` names it. */
export async function requireCustomer(
  client: pg.Client,
  {
    table,
    customerId,
    where = 'the source',
  }: { readonly table: string; readonly customerId: string; readonly where?: string },
): Promise<void> {
  const { rowCount } = await client.query(`select from ${table} where customer_id = $1 and id = $1`, [customerId]);
  if (rowCount === 0)
    throw new StartupError(`${where} has no customer ${customerId}`, 'see core customer list for the IDs');
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
