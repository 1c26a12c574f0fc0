/** Findings about an installation for production from the database. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InferResult, sql } from 'kysely';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { anyOf } from '../database/expressions.ts';
import { fine, missing, warning } from '../extension/finding.ts';
import type { Finding } from '../extension/manifest.ts';
import { invariant } from '../kernel/invariant.ts';
import { withConnection } from '../migrate/connection.ts';
import { readHistory } from '../migrate/read-history.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Settings } from '../settings.ts';
import { displayAddress, requireDatabase } from '../storage/require-database.ts';
import { citusFindings, readCitus } from './citus-findings.ts';
import { pendingMigrationsOf } from './migration-check.ts';
import { replicaFindings } from './replica-findings.ts';
import { tooManyConnections } from './share-connections.ts';

/** Checks the database at `url`; `direct` is its address without a pooler. An unreachable database is also reported as a finding. */
export async function databaseFindings(
  settings: Settings,
  url: string,
  migrations: string,
): Promise<readonly Finding[]> {
  try {
    const { version, isPooled, connections, citus } = await requireDatabase(url);
    const direct = settings.databaseDirectUrl ?? url;
    return [
      fine('PostgreSQL', `version ${version} at ${displayAddress(url)}`),
      pooler(isPooled, settings),
      ...(isPooled ? [] : connectionLimit(settings, connections)),
      await pendingFinding(direct, migrations),
      ...(await connectedFindings(direct, migrations)),
      ...(citus === undefined ? [] : await ofCitus(direct, citus, migrations, settings)),
      ...(await replicaFindings(settings.databaseReplicaUrls ?? [], direct)),
    ];
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [missing('PostgreSQL', error.message, error.suggestion)];
  }
}

async function ofCitus(
  url: string,
  citus: string,
  migrations: string,
  { databaseReplicaUrls = [] }: Settings,
): Promise<readonly Finding[]> {
  const { tables } = (await readHistory(migrations)).tables;
  const names = tables.map(({ name }) => name);
  const cluster = await withConnection(url, (connection) => readCitus(connection, citus, names));
  return citusFindings(cluster, databaseReplicaUrls.length);
}

function pooler(isPooled: boolean, { databaseDirectUrl }: Settings): Finding {
  if (!isPooled) return fine('pooler', 'DATABASE_URL is the address of PostgreSQL itself');
  return databaseDirectUrl === undefined
    ? warning(
        'pooler',
        'DATABASE_URL is the address of a pooler: without DATABASE_DIRECT_URL a revoked credential is rejected after 3 seconds instead of immediately, jobs start within 1 second, and migrations cannot be applied',
        'set DATABASE_DIRECT_URL to PostgreSQL itself, past the pooler',
      )
    : fine('pooler', 'DATABASE_URL is the address of a pooler, and DATABASE_DIRECT_URL that of PostgreSQL itself');
}

function connectionLimit(settings: Settings, lets: number): readonly Finding[] {
  const message = tooManyConnections(settings, lets);
  return message === undefined ? [] : [warning('connections', message, 'set max_connections or CORE_DATABASE_POOL')];
}

async function pendingFinding(url: string, migrations: string): Promise<Finding> {
  const pending = await pendingMigrationsOf(url, migrations);
  return pending.length === 0
    ? fine('migrations', 'all are applied')
    : missing('migrations', `${pending.length} are not applied, ${pending[0]} first`, 'npx core migrate apply');
}

const checkedSettings = [
  'track_commit_timestamp',
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'server_encoding',
];

const enabledExtensions = catalog.selectFrom('pg_extension').select(sql<string>`extname::text`.as('name'));
const availableExtensions = catalog.selectFrom('pg_available_extensions').select(sql<string>`name::text`.as('name'));

/** Collations of indexes that were built with another version of ICU, whose order may be another one. */
const outdatedCollations = catalog
  .selectFrom('pg_collation')
  .select(sql<string>`collname::text`.as('name'))
  .where(sql<boolean>`collversion is distinct from pg_collation_actual_version(oid)`)
  .where('oid', 'in', (query) =>
    query.selectFrom('pg_depend').select('refobjid').where('refclassid', '=', sql<number>`'pg_collation'::regclass`),
  );

const serverState = catalog
  .selectFrom('pg_settings')
  .select([
    sql<Date>`clock_timestamp()`.as('now'),
    sql<Readonly<Record<string, string>>>`jsonb_object_agg(name, setting)`.as('settings'),
    sql<readonly string[]>`array${enabledExtensions}`.as('extensions'),
    sql<readonly string[]>`array${availableExtensions}`.as('available'),
    sql<readonly string[]>`array${outdatedCollations}`.as('outdated'),
  ])
  .where('name', '=', anyOf(checkedSettings, 'text'));

type ConnectedDatabase = InferResult<typeof serverState>[number];

async function connectedFindings(url: string, migrations: string): Promise<readonly Finding[]> {
  const { inside: database, seconds } = await withConnection(url, async (connection) => {
    const before = Date.now();
    const [database] = await executeOn(connection, serverState);
    invariant(database, 'an aggregate has one row');
    // The time was computed at some moment between the request and its arrival.
    const middle = (before + Date.now()) / 2;
    return { inside: database, seconds: Math.abs(database.now.getTime() - middle) / 1_000 };
  });
  return [
    ...extensionFindings(database, migrations),
    ...database.outdated.map(outdatedOrder),
    ...serverSettings(database.settings),
    clock(seconds),
  ];
}

function outdatedOrder(name: string): Finding {
  return warning(
    'text order',
    `the indexes with the collation ${name} were built with another version of ICU: lists may omit or repeat records`,
    `REINDEX DATABASE CONCURRENTLY; ALTER COLLATION "${name}" REFRESH VERSION`,
  );
}

/** The extensions that migrations enable. */
function extensionFindings({ extensions, available }: ConnectedDatabase, migrations: string): readonly Finding[] {
  const needed = new Set(
    readdirSync(migrations)
      .filter((name) => name.endsWith('.sql'))
      .flatMap((name) => [
        ...readFileSync(join(migrations, name), 'utf8').matchAll(/^CREATE EXTENSION IF NOT EXISTS "?(\w+)/gm),
      ])
      .map(([, name = '']) => name),
  );
  return [...needed].toSorted().map((name) => {
    if (extensions.includes(name)) return fine('extension', `${name} is enabled`);
    return available.includes(name)
      ? missing(
          'extension',
          `${name} is not enabled`,
          `npx core migrate apply, or as a superuser: CREATE EXTENSION ${name}`,
        )
      : missing('extension', `${name} is not installed on the server`, 'install postgresql-contrib there');
  });
}

function serverSettings(settings: Readonly<Record<string, string>>): readonly Finding[] {
  const loses = ['fsync', 'full_page_writes', 'synchronous_commit'].filter((name) => settings[name] === 'off');
  const findings = loses.map((name) =>
    warning(
      'durability',
      `${name} is off: a power failure loses confirmed writes`,
      `set ${name} = on in postgresql.conf`,
    ),
  );
  const encoding = settings.server_encoding;
  return [
    ...findings,
    ...(encoding === 'UTF8'
      ? []
      : [missing('encoding', `the database has the encoding ${encoding}`, 'create it with ENCODING UTF8')]),
    settings.track_commit_timestamp === 'on'
      ? fine('feed', 'track_commit_timestamp is on')
      : warning(
          'feed',
          'track_commit_timestamp is off: events that became visible at the same time are ordered by the time of their writes',
          'set track_commit_timestamp = on in postgresql.conf and restart PostgreSQL',
        ),
  ];
}

/** Seconds of tolerated clock difference before dates and limits become incorrect. */
const tolerated = 2;

function clock(seconds: number): Finding {
  const message = `the clocks of this machine and PostgreSQL differ by ${seconds.toFixed(1)} s`;
  return seconds <= tolerated
    ? fine('clock', message)
    : warning('clock', message, 'synchronize both clocks with NTP (systemd-timesyncd, chrony)');
}
