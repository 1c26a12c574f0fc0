/**
 * PostgreSQL with streaming replicas: a primary and its replicas, each with a separate folder and port, from the programs of an installed PostgreSQL (Debian:
 * apt install postgresql). The embedded server has no pg_basebackup.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { chooseAccount, spawnAs } from '../../engine/storage/embedded-postgres/account.ts';
import { freePort } from './free-port.ts';
import { createEmptyDatabase, fillTemplate } from './template.ts';
import { databaseUrl, withAdmin } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

const installed = '/usr/lib/postgresql';

/** The folder with the programs of the newest installed version; undefined if there is none. */
export const replicationPrograms: string | undefined = existsSync(installed)
  ? readdirSync(installed)
      .toSorted((left, right) => Number(right) - Number(left))
      .map((version) => join(installed, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'postgres')))
  : undefined;

/** One server of the set. */
export interface OneServer {
  readonly url: string;
  /** Kills it at once, like a power failure. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** The main process of the server. */
  readonly pid: number;
  /** Suspends it until `thaw`; all its connections stay open. */
  freeze(): void;
  thaw(): void;
  /** The rows of a statement in the database. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]>;
}

export interface Replicated {
  readonly primary: OneServer;
  readonly replicas: readonly OneServer[];
  /** Resolves when every replica has reached the current position of the primary. */
  waitForReplicas(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a primary with the migrations applied, and a number of replicas. */
export async function startReplicated(count: number, settings: readonly string[] = []): Promise<Replicated> {
  if (replicationPrograms === undefined) throw new Error('no pg_basebackup is installed');
  const programs = replicationPrograms;
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'core-replicated-'));
  chmodSync(folder, 0o711);
  const account = chooseAccount(join(folder, 'none'));
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const run = (program: string, parameters: readonly string[]) =>
    promisify(execFile)(join(programs, program), [...parameters], spawnAs(account));
  const opened: PostgresServer[] = [];
  const open = async (name: string): Promise<PostgresServer> => {
    const server = new PostgresServer(
      join(programs, 'postgres'),
      join(folder, name),
      await freePort(),
      spawnAs(account),
    );
    opened.push(server);
    await server.start();
    return server;
  };
  const stop = async (): Promise<void> => {
    for (const server of opened.toReversed()) await server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await run('initdb', ['-D', join(folder, 'primary'), '-U', 'core', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']);
    appendFileSync(
      join(folder, 'primary', 'postgresql.conf'),
      [
        "listen_addresses = '127.0.0.1'",
        "unix_socket_directories = ''",
        'fsync = off',
        'max_connections = 120',
        'track_commit_timestamp = on',
        'wal_keep_size = 256MB',
        // A test that pauses the replay controls the duration.
        'max_standby_streaming_delay = 2s',
        ...settings,
        '',
      ].join('\n'),
    );
    const primary = await open('primary');
    await withAdmin(databaseUrl(primary.url, 'postgres'), (admin) => createEmptyDatabase(admin, 'core'));
    await fillTemplate(primary.url);
    const replicas: PostgresServer[] = [];
    for (let number = 1; number <= count; number += 1) {
      const from = databaseUrl(primary.url, 'postgres');
      await run('pg_basebackup', [
        '-d',
        from,
        '-D',
        join(folder, `replica${number}`),
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ]);
      replicas.push(await open(`replica${number}`));
    }
    const waitForReplicas = async (): Promise<void> => {
      const [{ lsn } = { lsn: '' }] = await primary.query<{ lsn: string }>(
        'select pg_current_wal_flush_lsn()::text as lsn',
      );
      for (const replica of replicas)
        await waitUntil(async () => {
          const [row] = await replica.query<{ has: boolean }>(`select pg_last_wal_replay_lsn() >= '${lsn}' as has`);
          return row?.has === true;
        });
    };
    await waitForReplicas();
    return { primary, replicas, waitForReplicas, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

class PostgresServer implements OneServer {
  readonly url: string;
  readonly #spawn: () => ChildProcess;
  #child: ChildProcess | undefined;

  constructor(program: string, folder: string, port: number, options: ReturnType<typeof spawnAs>) {
    this.url = `postgresql://core@127.0.0.1:${port}/core`;
    this.#spawn = () => spawn(program, ['-D', folder, '-p', String(port)], { ...options, stdio: 'ignore' });
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const child = this.#spawn();
    this.#child = child;
    const admin = databaseUrl(this.url, 'postgres');
    await waitUntil(async () => {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
      return withAdmin(admin, async () => true).catch(() => false);
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // Immediate shutdown without a checkpoint, which ends its child processes too.
    child.kill('SIGCONT');
    child.kill('SIGQUIT');
    await ended;
  }

  freeze(): void {
    for (const pid of this.#processes()) process.kill(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.#processes().toReversed()) process.kill(pid, 'SIGCONT');
  }

  async query<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> {
    return withAdmin(this.url, async (client) => (await client.query<Row>(text)).rows);
  }

  /** The process ids of the server and its child processes, on Linux. */
  #processes(): readonly number[] {
    const pid = this.#child?.pid;
    if (pid === undefined) return [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return [pid, ...children];
  }
}
