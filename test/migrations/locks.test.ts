import { expect } from 'chai';
import pg from 'pg';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import type { Connection } from '../../engine/migrate/connection.ts';
import { startMigration } from '../../engine/migrate/ledger.ts';
import type { FileStep } from '../../engine/migrate/migration-file.ts';
import { MigrationStop } from '../../engine/migrate/migration-stop.ts';
import type { Progress } from '../../engine/migrate/progress.ts';
import { readHistory } from '../../engine/migrate/read-history.ts';
import { hasPartitions } from '../../engine/migrate/relations.ts';
import { useDatabase } from '../support/database.ts';
import { amount } from '../support/long-runs.ts';
import {
  type CaseResources,
  caseModel,
  emptyDatabase,
  mergedTarget,
  planInto,
  planTarget,
  planTogether,
  query,
  readCases,
  temporaryFolder,
  withSession,
} from './support.ts';

const customer = '00000000-0000-7000-8000-00000000000c';

describe('locks of migrations', function () {
  this.timeout(120_000);
  const database = useDatabase('nothing');

  it('match the declaration of each step, and no lock blocks writers for long', async () => {
    const kinds = new Set<string>();
    const cases = readCases().filter(({ expect: { stops, empty } }) => stops === undefined && empty !== true);
    const folder = temporaryFolder();
    try {
      await emptyDatabase(database.url);
      await planTarget(folder.path, mergedTarget(cases.map(({ before }) => before)));
      await applyMigrations({ connectionString: database.url, directory: folder.path });
      await query(database.url, cases.map(({ seed }) => seed).join(';'));
      await planTogether(folder.path, cases);
      const last = (await readHistory(folder.path)).migrations.at(-1);
      await withSession(database.url, async (connection) => {
        // A step stores its data for the migration in progress, so the migration must have been started.
        if (last !== undefined) await startMigration(connection, last, 'up');
        for (const step of last?.up ?? []) {
          await expectLocks(connection, step);
          kinds.add(kindOf(step));
        }
      });
    } finally {
      folder.remove();
    }
    expect(kinds.size).to.be.greaterThan(30);
  });

  it('time out after their budget, report the blocker, retain completed steps, and are acquired on the next call', async () => {
    const folder = temporaryFolder();
    await emptyDatabase(database.url);
    const before: CaseResources = { 'shop/article': { fields: { name: { type: 'string', nullable: true } } } };
    const after: CaseResources = {
      'shop/article': { fields: { name: { type: 'string', nullable: true }, n: { type: 'integer', nullable: true } } },
      'shop/aisle': { fields: { place: { type: 'string', nullable: true } } },
    };
    const target = { connectionString: database.url, directory: folder.path };
    const reader = new pg.Client({ connectionString: database.url, application_name: 'a long report' });
    await reader.connect();
    try {
      await planInto(folder.path, caseModel(before));
      await applyMigrations(target);
      await planInto(folder.path, caseModel(after));
      await reader.query('BEGIN; SELECT * FROM shop_article');
      const started = performance.now();
      const waits: Progress[] = [];
      const stopped = await applyMigrations({
        ...target,
        lockBudget: 1_500,
        onProgress: (progress) => progress.kind === 'locked' && waits.push(progress),
      }).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (!(stopped instanceof MigrationStop)) throw stopped ?? new Error('it did not stop');
      expect(stopped.exitCode).to.equal(9);
      expect(stopped.message).to.match(/a lock on shop_article, held by session \d+ \(a long report/);
      expect(performance.now() - started).to.be.lessThan(8_000);
      expect(waits.length).to.be.greaterThan(1);
      expect(await query(database.url, `SELECT to_regclass('shop_aisle')::text AS made`)).to.deep.equal([
        { made: 'shop_aisle' },
      ]);
      await reader.query('COMMIT');
      expect(await applyMigrations(target)).to.have.length(1);
    } finally {
      await reader.end();
      folder.remove();
    }
  });

  it('let another session read and write at all times', async () => {
    const rowCount = amount(8_000, 20_000);
    const folder = temporaryFolder();
    await emptyDatabase(database.url);
    const field = { type: 'integer', required: true, min: 0 };
    const shape = (type: string): CaseResources => ({
      'shop/article': {
        fields: { n: { ...field, type }, name: { type: 'string', nullable: true } },
        indexes: [['n']],
        ...(type === 'bigint' ? { rules: [{ unique: ['n'] }] } : {}),
      },
    });
    const target = { connectionString: database.url, directory: folder.path, smallTable: -1, batchSize: 500 };
    try {
      await planInto(folder.path, caseModel(shape('integer')));
      await applyMigrations(target);
      await query(
        database.url,
        `INSERT INTO shop_article (customer_id, id, n, name) SELECT '${customer}', gen_random_uuid(), i, 'x' FROM generate_series(1, ${rowCount}) AS i`,
      );
      await planInto(folder.path, caseModel(shape('bigint')));
      const writer = await startWriter(database.url);
      await applyMigrations(target);
      const { maxWaitMs, writes } = await writer.stop();
      expect(writes).to.be.greaterThan(20);
      // The step that switches columns blocks other sessions for at most its lock timeout and some milliseconds.
      expect(maxWaitMs).to.be.lessThan(1_500);
      const rows = await query(
        database.url,
        'SELECT count(*)::int AS rows, count(DISTINCT n)::int AS values FROM shop_article',
      );
      expect(rows).to.deep.equal([{ rows: rowCount + writes, values: rowCount + writes }]);
    } finally {
      folder.remove();
    }
  });

  it('taken by a batch are released for a client that writes the rows in another order, before a deadlock is detected', async () => {
    const folder = temporaryFolder();
    await emptyDatabase(database.url);
    const shape = (type: string): CaseResources => ({ 'shop/article': { fields: { n: { type } } } });
    const target = { connectionString: database.url, directory: folder.path, smallTable: -1 };
    const ids = [1, 2, 3, 4].map((number) => `00000000-0000-7000-8000-00000000000${number}`);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const change = (id = '') => client.query(`UPDATE shop_article SET n = n + 1 WHERE id = '${id}'`);
    try {
      await planInto(folder.path, caseModel(shape('integer?')));
      await applyMigrations(target);
      await query(
        database.url,
        `INSERT INTO shop_article (customer_id, id, n) SELECT '${customer}', unnest('{${ids}}'::uuid[]), 1`,
      );
      // The batch is slow, so that the client writes while the batch has locked some of its rows.
      const answers = ['shop.article.n=using:(SELECT n::bigint FROM pg_sleep(0.1))'];
      await planInto(folder.path, caseModel(shape('bigint?')), { answers });
      const batches = (await readHistory(folder.path)).migrations.at(-1)?.up.find(({ mode }) => mode === 'batches');
      let written: Promise<unknown> | undefined;
      let waits = 0;
      await applyMigrations({
        ...target,
        onProgress: (progress) => {
          if (progress.kind === 'step' && progress.number === batches?.number) written = writeBackwards();
          if (progress.kind === 'locked') waits += 1;
        },
      });
      expect(await written).to.equal(undefined);
      expect(waits).to.be.greaterThan(0);
      expect(await query(database.url, 'SELECT n::int AS n FROM shop_article ORDER BY id')).to.deep.equal(
        [2, 1, 1, 2].map((n) => ({ n })),
      );
    } finally {
      await client.end();
      folder.remove();
    }

    /** Writes the last row, and then the first one, which the batch has locked. Returns the error. */
    async function writeBackwards(): Promise<unknown> {
      await new Promise((resolve) => setTimeout(resolve, 250));
      await client.query('BEGIN');
      return change(ids.at(-1))
        .then(() => change(ids[0]))
        .then(() => client.query('COMMIT'))
        .then(
          () => undefined,
          (error: unknown) => error,
        );
    }
  });
});

/** The title of a step without the names of its objects, its mode and the modes of its locks. */
function kindOf({ title, mode, locks }: FileStep): string {
  const words = title.replaceAll(/\b[a-z_]+_[a-z_]+\b|\d+/g, '…');
  return [words, mode, ...locks.map((lock) => lock.mode).toSorted()].join(', ');
}

const strong = [
  'ShareUpdateExclusiveLock',
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
];

/** Runs a step and compares its locks on existing tables with its declaration. */
async function expectLocks(connection: Connection, step: FileStep): Promise<void> {
  const label = `step ${step.number} (${step.title})`;
  if (step.mode === 'concurrent') {
    // The runner builds the index on one partition after the other.
    const isPartitioned = await hasPartitions(connection, step.table);
    await connection.query(isPartitioned ? step.sql.replace(' CONCURRENTLY', '') : step.sql);
    return;
  }
  await connection.query('BEGIN');
  const { rows: there } = await connection.query<{ oid: string; name: string }>(
    `SELECT oid::text, relname::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  if (step.mode === 'batches') {
    const start = '00000000-0000-0000-0000-000000000000';
    await connection.query(step.sql.replace(/;$/, ''), [start, start, 1_000]);
  } else await connection.query(step.sql);
  // Compares by former name, because a table that becomes a partition is renamed.
  const { rows } = await connection.query<{ table: string; mode: string }>(
    `SELECT known.name AS table, lock.mode FROM pg_locks AS lock JOIN unnest($2::text[], $3::text[]) AS known (oid, name) ON known.oid = lock.relation::text
     WHERE lock.pid = pg_backend_pid() AND lock.mode = ANY ($1)`,
    [strong, there.map(({ oid }) => oid), there.map(({ name }) => name)],
  );
  await connection.query('COMMIT');
  const declared = new Map(step.locks.map(({ table, mode }) => [table, strong.indexOf(lockName(mode))]));
  const isRename = step.title.startsWith('rename') || /__gone/.test(step.sql);
  for (const { table, mode } of rows) {
    if (isRename) continue;
    expect(declared.get(table) ?? -1, `${label} takes ${mode} on ${table}`).to.be.at.least(strong.indexOf(mode));
  }
  if (step.statementTimeout === 0 && step.locks.length > 0 && !/blocks (writers|all sessions)/.test(step.title)) {
    const worst = Math.max(...rows.map(({ mode }) => strong.indexOf(mode)), 0);
    expect(worst, `${label} can take long, so it must not block writers`).to.equal(0);
  }
}

function lockName(mode: string): string {
  return `${mode.toLowerCase().replaceAll(/(?:^| )([a-z])/g, (_, letter: string) => letter.toUpperCase())}Lock`;
}

interface Writer {
  stop(): Promise<{ readonly maxWaitMs: number; readonly writes: number }>;
}

/** Writes and reads continuously until it is stopped, and measures the maximum wait. */
async function startWriter(url: string): Promise<Writer> {
  const client = new pg.Client({ connectionString: url, application_name: 'writer' });
  await client.connect();
  let isStopped = false;
  let maxWaitMs = 0;
  let writes = 0;
  const writing = (async () => {
    while (!isStopped) {
      const started = performance.now();
      await client.query(
        `INSERT INTO shop_article (customer_id, id, n) SELECT '${customer}', gen_random_uuid(), max(n) + 1 FROM shop_article`,
      );
      await client.query('UPDATE shop_article SET name = name WHERE n = 5');
      maxWaitMs = Math.max(maxWaitMs, performance.now() - started);
      writes += 1;
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await writing;
      await client.end();
      return { maxWaitMs, writes };
    },
  };
}
