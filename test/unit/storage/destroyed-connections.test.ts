/** The connections of a server that no longer responds are destroyed, idle ones and those in use, and opened again on demand. */
import { expect } from 'chai';
import { sql } from 'kysely';
import { after, before, describe, it } from 'mocha';
import { QueryPreparer } from '../../../engine/database/prepare.ts';
import { isConnectionLost } from '../../../engine/platform/sql-state.ts';
import { Database } from '../../../engine/storage/database.ts';
import type { DatabaseOptions } from '../../../engine/storage/open-pool.ts';
import { useDatabase } from '../../support/database.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('a destroyed connection', () => {
  let database: Database;
  // Closed before the database is dropped.
  after(async () => {
    await database.close();
    // PostgreSQL detects the end of a client only when the statement ends.
    await testDatabase.pool.query(
      "select pg_terminate_backend(pid, 5_000) from pg_stat_activity where application_name = 'destroyed'",
    );
  });
  const testDatabase = useDatabase('nothing');

  before(() => {
    database = new Database({
      tables: { queries: new QueryPreparer(new Map()) } as DatabaseOptions['tables'],
      connectionString: testDatabase.url,
      maximumConnections: 2,
      preparedStatements: true,
      readTimeout: 10_000,
      writeTimeout: 10_000,
      applicationName: 'destroyed',
    });
  });

  const statements = async (): Promise<number> => {
    const text = "select from pg_stat_activity where application_name = 'destroyed' and state <> 'idle'";
    return (await testDatabase.pool.query(text)).rowCount ?? 0;
  };

  it('fails its statement as a lost connection, and is replaced', async () => {
    const failure = database.session.executeForNoCustomer(sql`select pg_sleep(10)`).catch((error: unknown) => error);
    await waitUntil(async () => (await statements()) === 1);
    database.destroyConnections();
    expect(isConnectionLost(await failure)).to.equal(true);
    expect(await database.session.executeForNoCustomer(sql`select 1 as a`)).to.deep.equal([{ a: 1 }]);
  });

  it('fails the transaction that holds it between two statements', async () => {
    const failure = await database
      .transaction(async (session) => {
        await session.executeForNoCustomer(sql`select 1`);
        database.destroyConnections();
        await waitUntil(async () => database.usage.idle === 0);
        await session.executeForNoCustomer(sql`select 1`);
      })
      .catch((error: unknown) => error);
    expect(isConnectionLost(failure)).to.equal(true);
    expect(await database.session.executeForNoCustomer(sql`select 1 as a`)).to.deep.equal([{ a: 1 }]);
  });

  it('leaves the pool while idle', async () => {
    await database.session.executeForNoCustomer(sql`select 1`);
    expect(database.usage.idle).to.be.greaterThan(0);
    database.destroyConnections();
    await waitUntil(async () => database.usage.total === 0);
    expect(await database.session.executeForNoCustomer(sql`select 1 as a`)).to.deep.equal([{ a: 1 }]);
  });
});
