/**
 * A separate database for a test file: a copy of the template of the run, dropped when the file is done. Call `useDatabase()` inside the file's outermost
 * describe.
 */
import { after, before } from 'mocha';
import pg from 'pg';
import { requestTestServer } from './global.ts';
import { databaseUrl, makeEmptyDatabase, onEachNode, type TestServerAccess, withAdmin } from './test-server.ts';

/** The database of the file; its members can be read from the first hook or test on. */
export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  /** Connections for the tests themselves, closed with the file. */
  readonly pool: pg.Pool;
}

/** Content that is made once a run, and then copied for each file. */
export interface Prepared {
  readonly name: string;
  /** Fills a database that has the tables of `migrations/`. */
  fill(url: string): Promise<void>;
}

let counter = 0;

/**
 * Registers the hooks that create and drop the database. `migrations` (default) has the tables of `migrations/`; `nothing` is empty; otherwise a copy of
 * prepared content. A connection that is still
 * open when the file ends fails the file, because it would prevent a process from exiting in production.
 */
export function useDatabase(content: 'migrations' | 'nothing' | Prepared = 'migrations'): TestDatabase {
  let testDatabase: { access: TestServerAccess; name: string; url: string; pool: pg.Pool } | undefined;
  const ready = () => {
    if (testDatabase === undefined)
      throw new Error('the database exists from the first hook on; do not read it while describing');
    return testDatabase;
  };
  before(async function makeDatabase() {
    // The first file of a run waits for the server and the template, which a cluster distributes for minutes.
    this.timeout(600_000);
    const access = await requestTestServer();
    counter += 1;
    const name = `${access.prefix}_${process.pid}_${counter}`;
    if (content === 'nothing') await makeEmptyDatabase(access, name);
    else {
      const template = content === 'migrations' ? access.template : await preparedTemplate(access, content);
      await onEachNode(access, (admin) => copyDatabase(admin, { ...access, template }, name));
    }
    const url = databaseUrl(access.adminUrl, name);
    testDatabase = {
      access,
      name,
      url,
      pool: new pg.Pool({ connectionString: url, max: 4, application_name: 'test', ...optionsOn(access) }),
    };
  });
  after(async function dropDatabase() {
    if (testDatabase === undefined) return;
    const { access, name, pool } = testDatabase;
    await pool.end();
    const open = await withAdmin(access.adminUrl, (admin) => lingeringConnections(admin, name));
    await onEachNode(access, async (admin) => {
      await admin.query(`DROP DATABASE ${admin.escapeIdentifier(name)} WITH (FORCE)`);
    });
    if (open.length > 0) throw new Error(`connections are still open after the last test:\n${open.join('\n')}`);
  });
  return {
    get name() {
      return ready().name;
    },
    get url() {
      return ready().url;
    },
    get pool() {
      return ready().pool;
    },
  };
}

/** Returns the name of the template with prepared content. The first file of the run fills it; the lock lets files of other processes wait for it. */
async function preparedTemplate(access: TestServerAccess, { name, fill }: Prepared): Promise<string> {
  const template = `${access.prefix}_${name}`;
  await withAdmin(access.adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount !== 0) return;
    const unfinished = `${template}_unfinished`;
    await onEachNode(access, async (node) => {
      await node.query(`DROP DATABASE IF EXISTS ${node.escapeIdentifier(unfinished)} WITH (FORCE)`);
      await copyDatabase(node, access, unfinished);
    });
    await fill(databaseUrl(access.adminUrl, unfinished));
    await onEachNode(access, async (node) => {
      const [from, to] = [unfinished, template].map((one) => node.escapeIdentifier(one));
      await node.query(`ALTER DATABASE ${from} RENAME TO ${to}`);
    });
  });
  return template;
}

/** On a cluster, statements of tests may join rows by their ID alone and create triggers. */
function optionsOn({ workers }: TestServerAccess): pg.PoolConfig {
  return workers.length === 0
    ? {}
    : { options: '-c citus.enable_repartition_joins=on -c citus.enable_unsafe_triggers=on' };
}

/**
 * Copying files is faster than writing every page to the log, because fsync is off. Copies on each node are a cluster: the metadata of Citus does not name
 * the database. Sessions of Citus in the template prevent the copy.
 */
async function copyDatabase(admin: pg.Client, { template, workers }: TestServerAccess, name: string): Promise<void> {
  const [source, target] = [admin.escapeIdentifier(template), admin.escapeIdentifier(name)];
  for (let tries = 1; ; tries += 1) {
    if (workers.length > 0)
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [template]);
    try {
      await admin.query(`CREATE DATABASE ${target} TEMPLATE ${source} STRATEGY file_copy`);
      return;
    } catch (error) {
      if (workers.length === 0 || tries > 20) throw error;
    }
  }
}

/** Returns the sessions of a database after a delay, because a closed connection is listed until its server process has exited. */
async function lingeringConnections(admin: pg.Client, name: string): Promise<readonly string[]> {
  const deadline = Date.now() + 2_000;
  for (;;) {
    const { rows } = await admin.query<{ line: string }>(
      `SELECT format('%s, %s: %s', coalesce(nullif(application_name, ''), 'unnamed'), state, left(query, 200)) AS line
       FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend' AND application_name NOT ILIKE 'citus%'`,
      [name],
    );
    if (rows.length === 0 || Date.now() > deadline) return rows.map((row) => row.line);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
