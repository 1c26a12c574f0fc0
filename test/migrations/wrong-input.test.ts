/** Errors in the surroundings of a migration: each is reported before any change, or leaves a state from which the migration can continue. */
import { expect } from 'chai';
import pg from 'pg';
import { applyMigrations, revertMigrations } from '../../engine/migrate/apply.ts';
import type { Progress } from '../../engine/migrate/progress.ts';
import { useDatabase } from '../support/database.ts';
import { type CaseResources, caseModel, emptyDatabase, planInto, query, stopOf, temporaryFolder } from './support.ts';

const customer = '00000000-0000-7000-8000-00000000000c';
const text = { type: 'string', nullable: true };
const shop = (fields: Record<string, unknown>, more: Record<string, unknown> = {}): CaseResources => ({
  'shop/article': { fields, ...more },
});

describe('core migrate', function () {
  this.timeout(120_000);
  const database = useDatabase('nothing');
  let folder: ReturnType<typeof temporaryFolder>;
  const target = () => ({ connectionString: database.url, directory: folder.path, smallTable: -1 });

  beforeEach(async () => {
    folder = temporaryFolder();
    await emptyDatabase(database.url);
    await planInto(folder.path, caseModel(shop({ name: text })));
    await applyMigrations(target());
    await query(
      database.url,
      `INSERT INTO shop_article (customer_id, id, name) SELECT '${customer}', gen_random_uuid(), i::text FROM generate_series(1, 50) AS i`,
    );
  });
  afterEach(() => folder.remove());

  it('rejects a manually edited ledger, and accepts it when it is correct again', async () => {
    await planInto(
      folder.path,
      caseModel(shop({ name: text, size: { type: 'integer', nullable: true } }, { indexes: [['size']] })),
    );
    let steps = 0;
    const onProgress = ({ kind }: Progress): void => {
      if (kind === 'step_done') steps += 1;
      if (steps === 1) throw new Error('cut off');
    };
    await applyMigrations({ ...target(), onProgress }).catch(() => undefined);
    await query(
      database.url,
      `UPDATE core_migrations.step SET state = 'planned' WHERE number = 1; UPDATE core_migrations.step SET state = 'done' WHERE number = 2`,
    );
    for (const operation of [applyMigrations(target()), revertMigrations({ ...target(), steps: 1 })])
      expect((await stopOf(operation)).code).to.equal('G327');
    await query(
      database.url,
      `UPDATE core_migrations.step SET state = 'done' WHERE number = 1; UPDATE core_migrations.step SET state = 'planned' WHERE number = 2`,
    );
    expect(await applyMigrations(target())).to.have.length(1);
  });

  it('reports missing privileges before the first step if the role does not own the tables', async () => {
    await planInto(folder.path, caseModel(shop({ name: text }, { indexes: [['name']] })));
    const role = `core_test_role_${process.pid}`;
    await query(
      database.url,
      `CREATE ROLE ${role} LOGIN PASSWORD 'only here'; GRANT ALL ON ALL TABLES IN SCHEMA public, core_migrations TO ${role}; GRANT USAGE ON SCHEMA public, core_migrations TO ${role}`,
    );
    try {
      const url = new URL(database.url);
      url.username = role;
      url.password = 'only here';
      const stopped = await stopOf(applyMigrations({ ...target(), connectionString: url.href }));
      expect([stopped.code, stopped.message.includes('change shop_article, which belongs to')]).to.deep.equal([
        'G328',
        true,
      ]);
    } finally {
      await query(database.url, `DROP OWNED BY ${role}; DROP ROLE ${role}`);
    }
    expect(await applyMigrations(target())).to.have.length(1);
  });

  it('does not accept an index of the same name with another definition as the one to build', async () => {
    await planInto(folder.path, caseModel(shop({ name: text }, { indexes: [['name']] })));
    await query(database.url, 'CREATE INDEX shop_article_name_idx ON shop_article (name)');
    expect((await stopOf(applyMigrations(target()))).message).to.match(
      /already has a relation named shop_article_name_idx that no migration created/,
    );
    await query(
      database.url,
      'DROP INDEX shop_article_name_idx; CREATE INDEX shop_article_name_idx ON shop_article (customer_id, name)',
    );
    expect(await applyMigrations(target())).to.have.length(1);
  });

  it('reports an old transaction that an index build waits for, and retains the progress', async () => {
    await planInto(folder.path, caseModel(shop({ name: text }, { indexes: [['name']] })));
    const old = new pg.Client({ connectionString: database.url, application_name: 'an old report' });
    await old.connect();
    await old.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
    const blocker = Promise.withResolvers<string>();
    const onProgress = (progress: Progress): void => {
      if (progress.kind === 'locked') blocker.resolve(progress.blocker);
    };
    const running = applyMigrations({ ...target(), lockBudget: 1, onProgress });
    expect(await blocker.promise).to.match(/^session \d+ \(an old report, idle in transaction/);
    await old.end();
    expect(await running).to.have.length(1);
  });

  it('rejects an owner without the privilege to create schemas before the first step', async () => {
    const role = `core_test_schemas_${process.pid}`;
    await query(
      database.url,
      `CREATE ROLE ${role} LOGIN PASSWORD 'only here'; GRANT ALL ON SCHEMA public, core_migrations TO ${role};
       GRANT ALL ON ALL TABLES IN SCHEMA core_migrations TO ${role}; ALTER TABLE shop_article OWNER TO ${role}`,
    );
    const url = new URL(database.url);
    url.username = role;
    url.password = 'only here';
    const asOwner = { ...target(), connectionString: url.href };
    try {
      await planInto(folder.path, caseModel(shop({ name: { type: 'integer', nullable: true } })));
      const stopped = await stopOf(applyMigrations(asOwner));
      expect([stopped.code, stopped.message.includes('create schemas in the database')]).to.deep.equal(['G328', true]);
      expect(
        await query(
          database.url,
          `SELECT 1 FROM core_migrations.step WHERE state <> 'planned' AND migration <> (SELECT min(id) FROM core_migrations.migration)`,
        ),
      ).to.deep.equal([]);
      await query(database.url, `GRANT CREATE ON DATABASE "${url.pathname.slice(1)}" TO ${role}`);
      expect(await applyMigrations(asOwner)).to.have.length(1);
    } finally {
      await query(database.url, `REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`);
    }
  });

  it('reports a foreign policy on a dropped column before any change', async () => {
    await query(database.url, 'CREATE POLICY own_names ON shop_article USING (name IS NOT NULL)');
    await planInto(folder.path, caseModel(shop({})), { acks: ['DATA_LOSS:name=x'] });
    const stopped = await stopOf(applyMigrations(target()));
    expect([stopped.exitCode, stopped.message.includes('policy own_names on table shop_article')]).to.deep.equal([
      8,
      true,
    ]);
    await query(database.url, 'DROP POLICY own_names ON shop_article');
    expect(await applyMigrations(target())).to.have.length(1);
  });

  it('reports a foreign policy that hides rows from the owner before any change, and skips no row', async () => {
    const role = `core_test_owner_${process.pid}`;
    await query(
      database.url,
      `CREATE ROLE ${role} LOGIN PASSWORD 'only here'; GRANT ALL ON SCHEMA public, core_migrations TO ${role};
       GRANT ALL ON ALL TABLES IN SCHEMA core_migrations TO ${role}; ALTER TABLE shop_article OWNER TO ${role};
       CREATE POLICY some_names ON shop_article USING (name < '3');
       ALTER TABLE shop_article ENABLE ROW LEVEL SECURITY; ALTER TABLE shop_article FORCE ROW LEVEL SECURITY`,
    );
    const url = new URL(database.url);
    url.username = role;
    url.password = 'only here';
    const asOwner = { ...target(), connectionString: url.href };
    try {
      await planInto(folder.path, caseModel(shop({ name: text, copy: { type: 'string', required: true } })), {
        answers: ['shop.article.copy=sql:name'],
      });
      const stopped = await stopOf(applyMigrations(asOwner));
      expect([stopped.code, stopped.message.includes('see every row of shop_article')]).to.deep.equal(['G328', true]);
      await query(database.url, 'ALTER TABLE shop_article NO FORCE ROW LEVEL SECURITY');
      expect(await applyMigrations(asOwner)).to.have.length(1);
      expect(
        await query(
          database.url,
          `SELECT count(*)::int AS n, (SELECT relrowsecurity FROM pg_class WHERE relname = 'shop_article') AS active,
             (SELECT count(*)::int FROM pg_policy) AS policies FROM shop_article WHERE copy = name`,
        ),
      ).to.deep.equal([{ n: 50, active: true, policies: 1 }]);
    } finally {
      await query(database.url, `DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`);
    }
  });

  it('detects an answer that fails on the existing rows before any change', async () => {
    const answers = ['shop.article.size=sql:name::integer / (name::integer - 7)'];
    await planInto(folder.path, caseModel(shop({ name: text, size: { type: 'integer', required: true } })), {
      answers,
    });
    expect((await stopOf(applyMigrations(target()))).message).to.match(/the row check ".*" failed: division by zero/);
    expect(
      await query(
        database.url,
        `SELECT FROM pg_attribute WHERE attrelid = 'shop_article'::regclass AND attname = 'size'`,
      ),
    ).to.deep.equal([]);
  });

  it('preserves privileges, comments and statistics of a column that gets another type', async () => {
    await query(
      database.url,
      `GRANT SELECT (name) ON shop_article TO PUBLIC; COMMENT ON COLUMN shop_article.name IS 'the displayed name';
       ALTER TABLE shop_article ALTER COLUMN name SET STATISTICS 250; CREATE STATISTICS of_name (ndistinct) ON name, version FROM shop_article`,
    );
    await planInto(folder.path, caseModel(shop({ name: { type: 'integer', nullable: true } })));
    await applyMigrations(target());
    const attributes = await query(
      database.url,
      `SELECT col_description(attrelid, attnum) AS comment, attstattarget AS target, attacl IS NOT NULL AS granted,
         (SELECT count(*)::int FROM pg_statistic_ext WHERE attnum = ANY (stxkeys)) AS statistics
       FROM pg_attribute WHERE attrelid = 'shop_article'::regclass AND attname = 'name'`,
    );
    expect(attributes).to.deep.equal([{ comment: 'the displayed name', target: 250, granted: true, statistics: 1 }]);
  });
});
