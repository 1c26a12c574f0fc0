/**
 * A session that PostgreSQL ends at any time fails its statement, and never the process. An error event without a listener would end the process, and mocha
 * fails a test during which that happens.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { describe, it } from 'mocha';
import { watchCredentials } from '../../../engine/access/watch-credentials.ts';
import { QueryPreparer } from '../../../engine/database/prepare.ts';
import { migrateJobs } from '../../../engine/jobs/migrate-jobs.ts';
import { withConnection } from '../../../engine/migrate/connection.ts';
import { isConnectionLost } from '../../../engine/platform/sql-state.ts';
import { Database } from '../../../engine/storage/database.ts';
import { ensureDatabase } from '../../../engine/storage/embedded-postgres/embedded-postgres.ts';
import type { DatabaseOptions } from '../../../engine/storage/open-pool.ts';
import { Probe } from '../../../engine/storage/replicas/probe.ts';
import { toProblem } from '../../../engine/storage/sql-errors.ts';
import { endings, startEndingServer } from '../../support/ending-server.ts';
import { withAdmin } from '../../support/test-server.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** All clients of PostgreSQL, each with a first statement. `Database` represents requests, jobs and streams, which share its pool. */
const users: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  async 'the pool of requests'(url) {
    const database = poolOf(url, {});
    await ignoreFailure(database.session.executeForNoCustomer(sql`select 1`));
    await database.close();
  },
  async 'the pool of a replica'(url) {
    const database = poolOf(url, { isReadOnly: true, admit: async (client) => void (await client.query('select 1')) });
    await ignoreFailure(database.session.executeForNoCustomer(sql`select 1`));
    await database.close();
  },
  async 'a pool behind a pooler'(url) {
    const database = poolOf(url, { isPooled: true });
    await ignoreFailure(database.session.executeForNoCustomer(sql`select 1`));
    await ignoreFailure(database.session.executeForNoCustomer(sql`select 1`));
    await database.close();
  },
  async 'a stream'(url) {
    const database = poolOf(url, {});
    await ignoreFailure(
      database.session.stream('', async ({ client, release }) => {
        await client.query('begin').finally(() => release(true));
      }),
    );
    await database.close();
  },
  async 'the probe of a server'(url) {
    const probe = new Probe(url, 1_000);
    await ignoreFailure(probe.queryRow(sql`select 1`));
    probe.close();
  },
  async 'the watcher of credentials'(url) {
    const watch = watchCredentials(url, () => undefined);
    await waitUntil(async () => true);
    await watch.stop();
  },
  'a migration': (url) => ignoreFailure(withConnection(url, (connection) => connection.query('select 1'))),
  'the tables of jobs': (url) => ignoreFailure(migrateJobs(url)),
  'the creation of the embedded database': (url) =>
    ignoreFailure(ensureDatabase({ url: () => url } as unknown as Parameters<typeof ensureDatabase>[0])),
  'the tests': (url) => ignoreFailure(withAdmin(url, (client) => client.query('select 1'))),
  'the setup of tests, without statements': (url) => ignoreFailure(withAdmin(url, async () => true)),
};

describe('a session that PostgreSQL ends', () => {
  for (const [name, use] of Object.entries(users))
    for (const ending of endings)
      it(`${ending} does not end the process: ${name}`, async () => {
        const server = await startEndingServer(ending);
        try {
          await use(server.url);
          await waitUntil(async () => server.sessions.begun > 0 && server.sessions.ended === server.sessions.begun);
          // Events of the end are emitted in this or the next iteration of the event loop.
          await turn();
          await turn();
        } finally {
          await server.stop();
        }
      });

  it('counts as lost for any SQLSTATE that ends it', () => {
    const ended = (severity: string) => Object.assign(new Error('x'), { severity, code: '40001' });
    expect(['FATAL', 'PANIC', 'ERROR'].map((severity) => isConnectionLost(ended(severity)))).to.deep.equal([
      true,
      true,
      false,
    ]);
  });

  it('is mapped to the problem of a lost connection, like a read cancelled by a replay conflict', () => {
    const ended = (severity: string, message: string) =>
      toProblem(Object.assign(new Error(message), { severity, code: '40001' })).code;
    expect(ended('FATAL', 'terminating connection due to conflict with recovery')).to.equal('database_unavailable');
    expect(ended('ERROR', 'canceling statement due to conflict with recovery')).to.equal('database_unavailable');
    expect(ended('ERROR', 'could not serialize access due to concurrent update')).to.equal('overloaded');
  });
});

/** The statement can succeed or fail. */
function ignoreFailure(promise: Promise<unknown>): Promise<unknown> {
  return promise.catch(() => undefined);
}

function poolOf(connectionString: string, overrides: Partial<DatabaseOptions>): Database {
  return new Database({
    tables: { queries: new QueryPreparer(new Map()) } as DatabaseOptions['tables'],
    connectionString,
    maximumConnections: 2,
    preparedStatements: true,
    readTimeout: 1_000,
    writeTimeout: 1_000,
    applicationName: 'test',
    connectTimeoutMs: 1_000,
    ...overrides,
  });
}
