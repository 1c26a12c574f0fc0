/**
 * A server with cells: a directory, two databases with a customer each, and functions to send requests. Call `useServedCells()` inside the file's outermost
 * describe.
 */
import { randomBytes } from 'node:crypto';
import { after, before } from 'mocha';
import type { CellsOptions, ServerOptions } from '../../engine/http/server.ts';
import { type Core, createCore } from '../../engine/index.ts';
import { Directory } from '../../engine/storage/cells/directory.ts';
import { makeDirectory } from '../../engine/storage/cells/directory-schema.ts';
import { requireDatabase } from '../../engine/storage/require-database.ts';
import { bootForTests } from './api.ts';
import { type TestDatabase, useDatabase } from './database.ts';

export type Headers = Readonly<Record<string, string>>;

export interface ServedCells {
  readonly directory: Directory;
  readonly core: Core;
  /** The database of the directory. */
  readonly directoryDatabase: TestDatabase;
  readonly first: TestDatabase;
  readonly second: TestDatabase;
  /** The credentials of a customer in the first cell, and of one in the second. */
  readonly inFirst: Headers;
  readonly inSecond: Headers;
  /** Returns the response to a request with these headers; the method is GET without a body, or POST or another method with a body. */
  send(
    headers: Headers,
    path: string,
    body?: object,
    method?: string,
  ): Promise<{ readonly status: number; readonly text: string }>;
}

/** The customer whose credential this is. */
export const customerIdOf = (headers: Headers): string => headers['X-CORE-CUSTOMER-ID'] ?? '';

/** Registers the hooks that start and stop these servers. */
export function useServedCells(
  settings: Partial<ServerOptions> = {},
  options: Partial<CellsOptions> = {},
): ServedCells {
  const closers: (() => Promise<unknown>)[] = [];
  // Registered before the hooks of the databases, which run afterwards.
  after(async () => {
    for (const close of closers.toReversed()) await close();
  });
  const directoryDatabase = useDatabase('nothing');
  const [first, second] = [useDatabase(), useDatabase()];
  let started: Pick<ServedCells, 'directory' | 'core' | 'inFirst' | 'inSecond'> & { readonly origin: string };
  before(async function startCells() {
    this.timeout(60_000);
    const booted = await bootForTests();
    const customerOf = async (databaseUrl: string, name: string): Promise<Headers> => {
      const core = createCore({ booted, databaseUrl });
      const headers = await core.createCustomer(name);
      await core.close();
      return headers;
    };
    const inFirst = await customerOf(first.url, 'Första');
    const inSecond = await customerOf(second.url, 'Andra');
    await makeDirectory({ query: (text) => directoryDatabase.pool.query(text) });
    const directory = await Directory.open(directoryDatabase.url, { listens: true });
    closers.push(() => directory.close());
    await directory.addCell('first', first.url);
    await directory.addCell('second', second.url);
    await directory.place(customerIdOf(inFirst), 'first');
    await directory.place(customerIdOf(inSecond), 'second');
    const core = createCore({
      booted,
      databaseUrl: first.url,
      settings: {
        maximumConnections: 4,
        isPooled: true,
        cursorSecret: randomBytes(32),
        loadLimits: { loopDelay: 60_000, waiting: 500 },
        cells: { directory, probe: requireDatabase, fitness: async () => ({ status: 'ready' }), ...options },
        ...settings,
      },
    });
    const { origin } = await core.serve();
    closers.push(() => core.close());
    started = { directory, core, inFirst, inSecond, origin };
  });
  return {
    directoryDatabase,
    first,
    second,
    get directory() {
      return started.directory;
    },
    get core() {
      return started.core;
    },
    get inFirst() {
      return started.inFirst;
    },
    get inSecond() {
      return started.inSecond;
    },
    async send(headers, path, body, method = 'POST') {
      const response = await fetch(`${started.origin}${path}`, {
        ...(body === undefined ? {} : { method, body: JSON.stringify(body) }),
        headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      });
      return { status: response.status, text: await response.text() };
    },
  };
}
