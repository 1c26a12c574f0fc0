/**
 * An isolated installation for failure tests: PostgreSQL with durable commits, `core serve` with two workers, a client.
 * Killed processes recover as in production: the worker is replaced, PostgreSQL is started again.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { after, before } from 'mocha';
import pg from 'pg';
import { createCustomer, issueCredential } from '../../engine/http/callers/create-customer.ts';
import { migrateJobs } from '../../engine/jobs/migrate-jobs.ts';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { projectFolder } from '../../engine/settings.ts';
import { withRuntime } from '../../engine/start/with-runtime.ts';
import {
  type EmbeddedPostgres,
  ensureDatabase,
  startEmbeddedPostgres,
} from '../../engine/storage/embedded-postgres/embedded-postgres.ts';
import { type ApiResponse, type Client, clientOf } from '../support/api.ts';
import { type StartedProcess, startProcess } from '../support/start.ts';

export interface World {
  readonly client: Client;
  readonly origin: string;
  readonly postgres: EmbeddedPostgres;
  readonly databaseUrl: string;
  readonly server: StartedProcess;
  /** Queries the database, with retries while it is down. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** kill -9 of every worker; with `one` only of the first. */
  killWorkers(which?: 'one' | 'all'): void;
  /** kill -9 of the main process of PostgreSQL. */
  killPostgres(): void;
}

export interface WorldOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Creates the data folder of PostgreSQL; by default below the temporary folder of the system. */
  readonly makeFolder?: () => string;
  readonly removeFolder?: (folder: string) => void;
}

/** Registers the hooks that start and stop the world. */
export function useWorld({ environment = {}, makeFolder, removeFolder }: WorldOptions = {}): World {
  let world: World | undefined;
  let folder = '';
  let pool: pg.Pool | undefined;
  before(async function makeWorld() {
    this.timeout(120_000);
    folder = (makeFolder ?? defaultFolder)();
    const postgres = await startEmbeddedPostgres({ dataFolder: folder, durability: 'lasting' });
    const databaseUrl = await ensureDatabase(postgres);
    await applyMigrations({ connectionString: databaseUrl, directory: join(projectFolder, 'migrations') });
    await migrateJobs(databaseUrl);
    const issued = await withRuntime(databaseUrl, async (runtime) => {
      const customerId = await createCustomer(runtime, { name: 'Provbolaget' });
      const options = { customerId, scopes: ['*'], environment: 'test', createdBy: 'test' } as const;
      return { customerId, ...(await issueCredential(runtime, options)) };
    });
    const testPool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'test' });
    testPool.on('error', () => undefined);
    pool = testPool;
    const server = startProcess('engine/cli.ts', ['serve'], {
      DATABASE_URL: databaseUrl,
      CORE_DATA_DIR: join(folder, 'served'),
      CORE_WORKERS: '2',
      CORE_RATE_LIMIT: '0',
      CORE_WEBHOOK_PRIVATE_ADDRESSES: 'true',
      ...environment,
    });
    const origin = await server.ready;
    world = {
      postgres,
      databaseUrl,
      server,
      origin,
      client: clientOf(origin, issued.headers, issued.customerId, issued.agentId),
      query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
        (await insistOn(() => testPool.query<Row>(text, [...values]))).rows,
      killWorkers(which = 'all') {
        const children = execFileSync('pgrep', ['-P', String(server.child.pid)], { encoding: 'utf8' }).trim();
        const pids = children.split('\n').map(Number);
        for (const pid of which === 'one' ? pids.slice(0, 1) : pids) process.kill(pid, 'SIGKILL');
      },
      killPostgres: () => process.kill(postgres.pid(), 'SIGKILL'),
    };
  });
  after(async function endWorld() {
    this.timeout(60_000);
    await world?.server.stop();
    await pool?.end();
    await world?.postgres.stop();
    (removeFolder ?? defaultRemoval)(folder);
  });
  return new Proxy({} as World, {
    get(_, name) {
      if (world === undefined) throw new Error('the world is created by the first hook');
      return world[name as keyof World];
    },
  });
}

function defaultFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'core-fault-'));
  // For root, PostgreSQL runs as another user, who must be able to traverse this folder.
  chmodSync(folder, 0o711);
  return folder;
}

function defaultRemoval(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Retries while it fails, up to the time limit of the test. */
export async function insistOn<Value>(callback: () => Promise<Value>): Promise<Value> {
  for (const began = performance.now(); ; ) {
    try {
      return await callback();
    } catch (error) {
      if (performance.now() - began > 90_000) throw error;
      await wait(50);
    }
  }
}

/** Sends until the response is not a server error, with the same key, so that the write is executed once. */
export async function sendOnce(client: Client, path: string, body: unknown): Promise<ApiResponse> {
  const headers = { 'Idempotency-Key': randomUUID() };
  return insistOn(async () => {
    // A connection that is being passed to a killed process may never get a response.
    const response = await client.send('POST', path, { body, headers });
    if (response.status >= 500 || response.status === 409) throw new Error(`${response.status} ${response.text}`);
    return response;
  });
}
