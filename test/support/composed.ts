/**
 * The installation of deploy/compose.yaml without containers: the same commands, environments and files, with PostgreSQL and PgBouncer of this machine. Only
 * addresses, folders and ports differ, and settings that PgBouncer before 1.21 does not support are omitted.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { projectFolder } from '../../engine/settings.ts';
import { chooseAccount, spawnAs } from '../../engine/storage/embedded-postgres/account.ts';
import { freePort } from './free-port.ts';
import { poolerProgram } from './pooler.ts';
import { replicationPrograms } from './replicated.ts';
import { type StartedProcess, startProcess } from './start.ts';
import { withAdmin } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

/** The missing requirement; undefined if there is none. */
export const lacking: string | undefined =
  poolerProgram === undefined
    ? 'pgbouncer is not installed'
    : replicationPrograms === undefined
      ? 'no pg_basebackup is installed'
      : undefined;

interface Service {
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly environment: Readonly<Record<string, string | number>>;
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
}

export interface Composed {
  /** The primary without PgBouncer, and its replica. */
  readonly urls: { readonly db: string; readonly replica: string };
  /** Starts a service of Core. */
  start(service: string, more?: Readonly<Record<string, string>>): Promise<StartedProcess>;
  /** Runs `docker compose run --rm core …` and returns its output; throws if it fails. */
  run(service: string, ...args: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL, its replica and PgBouncer as configured in the file. */
export async function startComposed(): Promise<Composed> {
  const password = randomBytes(12).toString('hex');
  const values: Readonly<Record<string, string>> = {
    CORE_SITE: 'api.example.com',
    CORE_SECRET: randomBytes(32).toString('base64'),
    POSTGRES_PASSWORD: password,
  };
  const ports = { db: await freePort(), replica: await freePort(), pgbouncer: await freePort() };
  /** Interpolates values as Compose does, with local addresses. */
  const fill = (text: string): string =>
    text
      .replace(/\$\$|\$\{(\w+)(?::[-?]([^}]*))?\}/g, (all, name?: string, other = '') =>
        all === '$$' ? '$' : (values[name ?? ''] ?? other),
      )
      .replace(/\b(db|replica|pgbouncer):\d+/g, (_, name: keyof typeof ports) => `127.0.0.1:${ports[name]}`);
  const file = parse(readFileSync(join(projectFolder, 'deploy', 'compose.yaml'), 'utf8'), {
    merge: true,
  }) as ComposeFile;
  const service = (name: string): Service => {
    const definition = file.services[name];
    if (definition === undefined) throw new Error(`deploy/compose.yaml has no service ${name}`);
    return definition;
  };
  const folder = mkdtempSync(join(tmpdir(), 'core-composed-'));
  chmodSync(folder, 0o711);
  const account = chooseAccount(join(folder, 'none'));
  const spawnOptions = spawnAs(account);
  const owned = (name: string): string => {
    mkdirSync(join(folder, name));
    if (account !== undefined) chownSync(join(folder, name), account.uid, account.gid);
    return join(folder, name);
  };
  const children: ChildProcess[] = [];
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const stop = async (): Promise<void> => {
    for (const child of children.toReversed()) {
      const ended = once(child, 'exit');
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGQUIT');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  /** Starts a program and waits until `url` responds. */
  const launch = async (start: () => ChildProcess, url: string): Promise<void> => {
    const child = start();
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const deadline = performance.now() + 30_000;
    await waitUntil(async () => {
      if (child.exitCode !== null || performance.now() > deadline) throw new Error(`it does not serve:\n${output}`);
      return withAdmin(url, async () => true).catch(() => false);
    }, 40_000);
  };
  const at = (port: number, database: string) => `postgresql://core:${password}@127.0.0.1:${port}/${database}`;
  const data = { db: owned('db'), replica: join(owned('copies'), 'replica') };
  const environment = (name: string): Record<string, string> => ({
    HOST: '127.0.0.1',
    CORE_ENVIRONMENT: 'production',
    ...Object.fromEntries(
      Object.entries(service(name).environment).flatMap(([key, value]) => {
        const text = fill(String(value));
        return text === '' ? [] : [[key, text]];
      }),
    ),
    CORE_DATA_DIR: join(folder, 'data'),
    CORE_STOP_DELAY: '0',
    ...(supportsPreparedStatements() ? {} : { CORE_PREPARED_STATEMENTS: 'false' }),
  });
  try {
    const programs = replicationPrograms ?? '';
    const ofDeploy = (name: string): string => readFileSync(join(projectFolder, 'deploy', name), 'utf8');
    // Addresses that the image trusts inside its container do not exist here.
    const hba = write('pg_hba.conf', ofDeploy('pg_hba.conf').replaceAll('127.0.0.1/32', '127.9.9.9/32'));
    const users = owned('users');
    const ini = write(
      'pgbouncer.ini',
      ofDeploy('pgbouncer.ini')
        .replace('host=db port=5432', `host=127.0.0.1 port=${ports.db}`)
        .replace('listen_port = 6432', `listen_port = ${ports.pgbouncer}`)
        .replace('/etc/pgbouncer/users', users)
        .replace(supportsPreparedStatements() ? '' : /^max_prepared.*\n/m, ''),
    );
    /** The command of a service with the paths and programs of this machine. */
    const spawnService = (
      name: string,
      last: readonly string[],
      more: Readonly<Record<string, string>>,
    ): ChildProcess => {
      const { entrypoint = [], command = [], environment: variables } = service(name);
      const [shell = '', ...parameters] = [...entrypoint, ...command].map((text) =>
        fill(text)
          .replaceAll('/etc/postgresql/pg_hba.conf', hba)
          .replaceAll('/etc/pgbouncer/users', users)
          .replaceAll('/etc/pgbouncer/pgbouncer.ini', ini)
          .replaceAll('exec postgres', "exec postgres -c unix_socket_directories=''"),
      );
      const env = {
        ...spawnOptions.env,
        PATH: `${programs}:${spawnOptions.env?.PATH}:/usr/local/sbin`,
        ...Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, fill(String(value))])),
        ...more,
      };
      return spawn(shell, [...parameters, ...last], { ...spawnOptions, env, stdio: 'pipe' });
    };
    const initial = write('password', password);
    chmodSync(initial, 0o644);
    const locale = ['-E', 'UTF8', '--locale=C', '-N'];
    await promisify(execFile)(
      join(programs, 'initdb'),
      ['-D', data.db, '-U', 'core', '-A', 'scram-sha-256', '--pwfile', initial, ...locale],
      spawnOptions,
    );
    const passing = ['-c', 'unix_socket_directories=', '-c', 'fsync=off'];
    await launch(
      () => spawnService('db', passing, { PGDATA: data.db, PGPORT: String(ports.db) }),
      at(ports.db, 'postgres'),
    );
    await withAdmin(at(ports.db, 'postgres'), (admin) => admin.query('create database core'));
    await launch(
      () => spawnService('replica', [], { PGDATA: data.replica, PGPORT: String(ports.replica) }),
      at(ports.replica, 'core'),
    );
    await launch(() => spawnService('pgbouncer', [], {}), at(ports.pgbouncer, 'core'));
  } catch (error) {
    await stop();
    throw error;
  }
  const startCore = (name: string, args: readonly string[], more: Readonly<Record<string, string>>): StartedProcess => {
    const started = startProcess('engine/core.js', args, { ...environment(name), ...more });
    children.push(started.child);
    return started;
  };
  return {
    urls: { db: at(ports.db, 'core'), replica: at(ports.replica, 'core') },
    async start(name, more = {}) {
      const started = startCore(name, service(name).command ?? ['serve'], {
        ...more,
        CORE_METRICS_PORT: String(await freePort()),
      });
      await started.ready;
      return started;
    },
    async run(name, ...args) {
      const started = startCore(name, args.length === 0 ? (service(name).command ?? []) : args, {});
      const { code } = await started.ended;
      if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}:\n${started.output()}`);
      return started.output();
    },
    stop,
  };
}

/** Whether this PgBouncer supports prepared statements (1.21 and later). */
function supportsPreparedStatements(): boolean {
  const version = execFileSync(poolerProgram ?? '', ['--version'], { encoding: 'utf8' });
  return Number(/PgBouncer 1\.(\d+)/.exec(version)?.[1] ?? 0) >= 21;
}
