import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { readHistory } from '../../engine/migrate/read-history.ts';
import { useDatabase } from '../support/database.ts';
import { amount } from '../support/long-runs.ts';
import { waitUntil } from '../support/wait-until.ts';
import {
  type CaseResources,
  caseModel,
  differences,
  emptyDatabase,
  planInto,
  query,
  targetOf,
  temporaryFolder,
  withSession,
} from './support.ts';

const customer = '00000000-0000-7000-8000-00000000000c';
const name = { type: 'string', nullable: true };
const smallShop: CaseResources = {
  'shop/article': { fields: { name, n: { type: 'integer', required: true, min: 0 } } },
};
const largeShop: CaseResources = {
  'shop/article': {
    fields: { name, n: { type: 'bigint', required: true, min: 0 }, size: { type: 'integer', required: true, min: 0 } },
    rules: [{ unique: ['n'] }],
    indexes: [['size', 'name']],
  },
  'shop/shelf': { fields: { article: { type: 'reference', to: 'shop.article', nullable: true } } },
};
const answers = ['shop.article.size=sql:n * 2'];

describe('core migrate apply, killed with kill -9', function () {
  this.timeout(180_000);
  const database = useDatabase('nothing');
  const folder = temporaryFolder();
  after(() => folder.remove());

  before(async () => {
    await emptyDatabase(database.url);
    await planInto(folder.path, caseModel(smallShop));
    await applyMigrations({ connectionString: database.url, directory: folder.path });
    await query(
      database.url,
      `INSERT INTO shop_article (customer_id, id, name, n) SELECT '${customer}', gen_random_uuid(), 'x', i FROM generate_series(1, 4000) AS i`,
    );
    await planInto(folder.path, caseModel(largeShop), { answers });
  });

  it('at events in turn, reaches the same state as an uninterrupted run', async () => {
    let deaths = 0;
    // Each process gets some events further than the one before: at night it is killed at its second event at the earliest.
    const first = amount(6, 3);
    for (let fatal = first; ; fatal = first + (deaths % 3)) {
      const code = await applyAndDie(database.url, folder.path, fatal);
      if (code === 0) break;
      deaths += 1;
      if (deaths > 60) throw new Error('it never ends');
    }
    expect(deaths).to.be.greaterThan(amount(3, 8));
    await expectEnd(database.url);
  });

  it('during an index build, leaves an invalid index that the next call replaces', async () => {
    await emptyDatabase(database.url);
    const { migrations } = await readHistory(folder.path);
    await applyMigrations({ connectionString: database.url, directory: folder.path, to: migrations[0]?.id ?? '' });
    await query(
      database.url,
      `INSERT INTO shop_article (customer_id, id, name, n) SELECT '${customer}', gen_random_uuid(), 'x', i FROM generate_series(1, 4000) AS i`,
    );
    const old = new pg.Client({ connectionString: database.url, application_name: 'an old transaction' });
    await old.connect();
    try {
      // An index build waits for all earlier transactions, so this transaction blocks it after it has started.
      await old.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
      const running = applyAndDie(database.url, folder.path, 1_000_000);
      const builder = await untilBuilding(database.url);
      running.child.kill('SIGKILL');
      await running;
      await query(database.url, `SELECT pg_terminate_backend(${builder})`);
    } finally {
      await old.end();
    }
    const invalid = await query(database.url, 'SELECT 1 FROM pg_index WHERE NOT indisvalid');
    expect(invalid).to.have.length(1);
    await applyMigrations({ connectionString: database.url, directory: folder.path, smallTable: -1 });
    await expectEnd(database.url);
  });
});

interface Running extends Promise<number | null> {
  readonly child: ReturnType<typeof spawn>;
}

function applyAndDie(url: string, directory: string, deadly: number): Running {
  const script = join(import.meta.dirname, 'apply-and-die.ts');
  const child = spawn(process.execPath, [script, url, directory, String(deadly)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return Object.assign(exit, { child });
}

/** Polls for a session that waits while it builds an index, because the other process does not report it. */
async function untilBuilding(url: string): Promise<number> {
  let backend: { pid: number } | undefined;
  await waitUntil(async () => {
    const rows = await query(
      url,
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'CREATE%INDEX CONCURRENTLY%' AND pid <> pg_backend_pid() AND wait_event_type = 'Lock'`,
    );
    [backend] = rows as { pid: number }[];
    return backend !== undefined;
  });
  return backend?.pid ?? 0;
}

async function expectEnd(url: string): Promise<void> {
  await withSession(url, async (connection) => {
    expect(await differences(connection, targetOf(caseModel(largeShop)).tables)).to.deep.equal([]);
  });
  const rows = await query(
    url,
    "SELECT count(*)::int AS rows, sum(n)::int AS n, sum(size)::int AS size, (SELECT count(*)::int FROM core_migrations.migration WHERE state = 'applied') AS applied FROM shop_article",
  );
  expect(rows).to.deep.equal([{ rows: 4_000, n: 8_002_000, size: 16_004_000, applied: 2 }]);
}
