/** A connection is replaced after its lifetime: PostgreSQL cannot vacuum the temporary tables that it keeps. */
import { expect } from 'chai';
import { sql } from 'kysely';
import { after, before, describe, it } from 'mocha';
import { QueryPreparer } from '../../../engine/database/prepare.ts';
import { Database } from '../../../engine/storage/database.ts';
import type { DatabaseOptions } from '../../../engine/storage/open-pool.ts';
import { useDatabase } from '../../support/database.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('a connection after its lifetime', () => {
  let database: Database;
  after(() => database.close());
  const testDatabase = useDatabase('nothing');

  before(() => {
    database = new Database({
      tables: { queries: new QueryPreparer(new Map()) } as DatabaseOptions['tables'],
      connectionString: testDatabase.url,
      maximumConnections: 1,
      preparedStatements: true,
      readTimeout: 10_000,
      writeTimeout: 10_000,
      lifetimeSeconds: 1,
      applicationName: 'replaced',
    });
  });

  const processOf = async () =>
    database.session.executeForNoCustomer(sql<{ pid: number }>`select pg_backend_pid() as pid`);

  it('is closed when it is unused, and not within a transaction', async () => {
    const first = await processOf();
    await database.transaction(async (session) => {
      await session.executeForNoCustomer(sql`create temporary table kept as select clock_timestamp() as time`);
      // Past the lifetime of the connection.
      await session.executeForNoCustomer(sql`select pg_sleep(1.2)`);
      await session.executeForNoCustomer(sql`select from kept`);
    });
    await waitUntil(async () => JSON.stringify(await processOf()) !== JSON.stringify(first), 10_000);
    expect(database.usage.total).to.equal(1);
  });
});
