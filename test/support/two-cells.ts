/**
 * Two databases between which a customer can be migrated, each with a server of Core. They are on one or two separate PostgreSQL servers, because that of the
 * run has no logical WAL. Call `useTwoCells()` inside the file's outermost describe.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'mocha';
import pg from 'pg';
import type { Booted } from '../../engine/boot.ts';
import { createCustomer, issueCredential } from '../../engine/http/callers/create-customer.ts';
import type { RunningServer } from '../../engine/http/server.ts';
import { createCore } from '../../engine/index.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../engine/storage/embedded-postgres/embedded-postgres.ts';
import { noteMarks } from '../../engine/storage/server-marks.ts';
import { bootForTests, type Client, clientOf } from './api.ts';
import { makeTemplate } from './template.ts';
import { withAdmin } from './test-server.ts';

export interface Cell {
  readonly url: string;
  readonly origin: string;
  readonly server: RunningServer;
  readonly pool: pg.Pool;
  /** Its server, which is restarted when its process ends. */
  readonly postgres: EmbeddedPostgres;
}

export interface TwoCells {
  readonly booted: Booted;
  readonly source: Cell;
  readonly target: Cell;
  /** A customer at the source with its credential. */
  newCustomer(name: string): Promise<Client>;
  /** The same credential at the target. */
  atTarget(client: Client): Client;
}

/**
 * Registers the hooks that start and stop these servers. `servers`: number of PostgreSQL servers; the migrations are applied on each. `settings`: settings of
 * extensions. `targetFolder` creates the folder of the second server.
 */
export function useTwoCells(
  servers: 1 | 2 = 1,
  settings: Readonly<Record<string, string>> = {},
  targetFolder?: () => string,
): TwoCells {
  const running: EmbeddedPostgres[] = [];
  let started: { booted: Booted; source: Cell; target: Cell } | undefined;
  const folders: string[] = [];
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'core-cells-'));
    folders.push(folder);
    return folder;
  };
  const ready = () => {
    if (started === undefined) throw new Error('the cells exist from the first hook on');
    return started;
  };
  before(async function startCells() {
    this.timeout(240_000);
    const launch = async (makeFolder = newFolder): Promise<EmbeddedPostgres> => {
      const dataFolder = makeFolder();
      // The server runs as another user if started by root, and that user needs access to this folder.
      if (process.getuid?.() === 0) chmodSync(dataFolder, 0o711);
      const server = await startEmbeddedPostgres({ dataFolder, durability: 'passing', movesCustomers: true });
      running.push(server);
      return server;
    };
    const first = await launch();
    await withAdmin(first.url('postgres'), async (admin) => {
      await makeTemplate(admin, first.url('source'), 'source');
      if (servers === 1) await admin.query('create database target template source');
    });
    const second = servers === 1 ? first : await launch(targetFolder);
    if (servers === 2)
      await withAdmin(second.url('postgres'), (admin) => makeTemplate(admin, second.url('target'), 'target'));
    const booted = await bootForTests();
    const cursorSecret = randomBytes(32);
    const start = async (postgres: EmbeddedPostgres, url: string): Promise<Cell> => {
      const server = await createCore({
        booted,
        databaseUrl: url,
        settings: { cursorSecret, loadLimits: { loopDelay: 60_000, waiting: 500 }, settings },
      }).serve();
      await noteMarks(url, { secret: 'that of both', store: null });
      const pool = new pg.Pool({ connectionString: url, max: 4 });
      // A killed server ends the connections; the next query opens another one.
      pool.on('error', () => undefined);
      return { url, origin: server.origin, server, pool, postgres };
    };
    const source = await start(first, first.url('source'));
    started = { booted, source, target: await start(second, second.url('target')) };
  });
  after(async function stopCells() {
    this.timeout(60_000);
    for (const { server, pool } of started === undefined ? [] : [started.source, started.target]) {
      await server.stop(1_000);
      await pool.end();
    }
    for (const server of running) await server.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return {
    get booted() {
      return ready().booted;
    },
    get source() {
      return ready().source;
    },
    get target() {
      return ready().target;
    },
    async newCustomer(name) {
      const { server, origin } = ready().source;
      const customerId = await createCustomer(server.runtime, { name });
      const issued = await issueCredential(server.runtime, {
        customerId,
        scopes: ['*'],
        environment: 'test',
        createdBy: 'test',
      });
      return clientOf(origin, issued.headers, customerId, issued.agentId);
    },
    atTarget: ({ headers, customerId, agentId }) => clientOf(ready().target.origin, headers, customerId, agentId),
  };
}
