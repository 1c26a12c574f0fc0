import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { applyMigrations, migrationStatus, previewMigrations, revertMigrations } from '../../engine/migrate/apply.ts';
import { compareStates } from '../../engine/migrate/compare-states.ts';
import { withConnection } from '../../engine/migrate/connection.ts';
import { MigrationStop } from '../../engine/migrate/migration-stop.ts';
import type { Progress } from '../../engine/migrate/progress.ts';
import { readHistory, writeFiles } from '../../engine/migrate/read-history.ts';
import { useDatabase } from '../support/database.ts';
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

const text = { type: 'string', max_length: 20, nullable: true };
const number = { type: 'integer', nullable: true };

function shop(article: Record<string, unknown>, shelf: Record<string, unknown> = {}): CaseResources {
  return {
    'shop/article': { fields: { name: text, ...article } },
    'shop/shelf': { fields: { place: text, ...shelf } },
  };
}

describe('the history of migrations', function () {
  this.timeout(60_000);
  const database = useDatabase('nothing');
  let folder: ReturnType<typeof temporaryFolder>;
  const target = () => ({ connectionString: database.url, directory: folder.path });

  beforeEach(async () => {
    folder = temporaryFolder();
    await emptyDatabase(database.url);
    await planInto(folder.path, caseModel(shop({})));
  });
  afterEach(() => folder.remove());

  /** Returns the only migration in the folder whose id has this ending. */
  const fileOf = (ending: string): string => {
    const name = readdirSync(folder.path).find((file) => file.endsWith(ending));
    if (name === undefined) throw new Error(`no file ${ending}`);
    return join(folder.path, name);
  };

  it('rejects an edited file, before and after it was applied, without a change', async () => {
    const file = fileOf('_first.sql');
    const original = readFileSync(file, 'utf8');
    writeFileSync(file, original.replace('"name" text', '"name" text NOT NULL'));
    await expectStop(applyMigrations(target()), 6, /_first was modified after it was created: its hash differs/);
    writeFileSync(file, original);
    await applyMigrations(target());
    writeFileSync(file, `${original}-- a remark\n`);
    await expectStop(applyMigrations(target()), 6, /_first was modified after it was created: its hash differs/);
    expect(await tables(database.url)).to.deep.equal(['sales_organization', 'shop_article', 'shop_shelf']);
  });

  it('rejects a missing file that another file or the database names', async () => {
    await applyMigrations(target());
    await planInto(folder.path, caseModel(shop({ n: number })));
    const [sql, json, down] = [fileOf('_first.sql'), fileOf('_first.json'), fileOf('_first.down.sql')];
    const original = readFileSync(sql);
    rmSync(sql);
    await expectStop(
      applyMigrations(target()),
      6,
      /_first is referenced or applied, but its file is not in the folder/,
    );
    rmSync(json);
    rmSync(down);
    await expectStop(applyMigrations(target()), 6, /follows .*_first, which is missing from the folder/);
    rmSync(fileOf('_shop_article.sql'));
    rmSync(fileOf('_shop_article.json'));
    await expectStop(
      applyMigrations(target()),
      6,
      /the database contains .*_first, which is unknown to this version of Core/,
    );
    expect(original.length).to.be.greaterThan(0);
  });

  it('rejects a database that is newer than the files', async () => {
    await planInto(folder.path, caseModel(shop({ n: number })));
    await applyMigrations(target());
    rmSync(fileOf('_shop_article.sql'));
    rmSync(fileOf('_shop_article.json'));
    await expectStop(applyMigrations(target()), 6, /which is unknown to this version of Core/);
    await expectStop(migrationStatus(target()), 6, /which is unknown to this version of Core/);
  });

  it('reports a foreign table with a conflicting name, without a change', async () => {
    await query(database.url, 'CREATE TABLE shop_shelf (mine text)');
    await expectStop(applyMigrations(target()), 6, /already has a relation named shop_shelf that no migration created/);
    expect(await tables(database.url)).to.deep.equal(['shop_shelf']);
    await query(database.url, 'DROP TABLE shop_shelf');
    expect(await applyMigrations(target())).to.have.length(1);
  });

  it('does not change foreign tables, columns and views, and lists them as foreign drift', async () => {
    await applyMigrations(target());
    await query(
      database.url,
      `CREATE TABLE mine (a text); ALTER TABLE shop_shelf ADD COLUMN extra text; CREATE VIEW report AS SELECT place FROM shop_shelf;
       ALTER TABLE shop_article DROP CONSTRAINT shop_article_name_check`,
    );
    const model = caseModel(shop({ n: number }));
    await planInto(folder.path, model);
    await applyMigrations(target());
    const rows = await withSession(database.url, async (connection) => {
      const wanted = targetOf(model).tables;
      return compareStates(connection, wanted, wanted);
    });
    expect(rows.map(({ object, isForeign }) => [object, isForeign])).to.deep.equal([
      ['check shop_article.shop_article_name_check', false],
      ['column shop_shelf.extra', true],
      ['table mine', true],
    ]);
    expect(rows[0]?.live).to.equal(null);
    expect(rows[0]?.descriptors).to.match(/char_length/);
  });

  it('merges two branches that change different objects, in either order', async () => {
    await applyMigrations(target());
    const ours = temporaryFolder();
    const theirs = temporaryFolder();
    for (const branch of [ours, theirs]) await copyFiles(folder.path, branch.path);
    await planInto(ours.path, caseModel(shop({ n: number })));
    await planInto(theirs.path, caseModel(shop({}, { n: number })));
    const merged = caseModel(shop({ n: number }, { n: number }));
    for (const order of [
      [ours, theirs],
      [theirs, ours],
    ]) {
      await emptyDatabase(database.url);
      for (const branch of order) {
        await copyFiles(branch.path, folder.path);
        await applyMigrations(target());
      }
      await withSession(database.url, async (connection) => {
        expect(await differences(connection, targetOf(merged).tables)).to.deep.equal([]);
      });
    }
    const history = await readHistory(folder.path);
    expect(history.heads).to.have.length(2);
    const next = await planInto(folder.path, merged);
    expect(next.isEmpty).to.equal(true);
    const later = await planInto(folder.path, caseModel(shop({ n: number, m: number }, { n: number })));
    expect(later.files[`${later.id}.sql`]).to.include(`-- parents: ${history.heads.join(', ')}`);
    ours.remove();
    theirs.remove();
  });

  it('reports two branches that change the same object, with both files and the field', async () => {
    const [ours, theirs] = [temporaryFolder(), temporaryFolder()];
    for (const branch of [ours, theirs]) await copyFiles(folder.path, branch.path);
    const mine = await planInto(ours.path, caseModel(shop({ n: number })));
    const other = await planInto(theirs.path, caseModel(shop({ n: { type: 'bigint', nullable: true } })));
    for (const branch of [ours, theirs]) await copyFiles(branch.path, folder.path);
    const stopped = await expectStop(readHistory(folder.path), 7, /both change column shop_article\.n/);
    expect(stopped.message).to.include(mine.id).and.to.include(other.id);
    ours.remove();
    theirs.remove();
  });

  it('reports two branches of which one drops the table that the other changes', async () => {
    const [ours, theirs] = [temporaryFolder(), temporaryFolder()];
    for (const branch of [ours, theirs]) await copyFiles(folder.path, branch.path);
    const { 'shop/article': article = {} } = shop({});
    await planInto(ours.path, caseModel({ 'shop/article': article }), { acks: ['DATA_LOSS:shop.shelf=test'] });
    await planInto(theirs.path, caseModel(shop({}, { n: number })));
    for (const branch of [ours, theirs]) await copyFiles(branch.path, folder.path);
    await expectStop(readHistory(folder.path), 7, /column shop_shelf\.n/);
    ours.remove();
    theirs.remove();
  });

  it('reports pending and applied migrations, and previews conflicting rows without a change', async () => {
    await applyMigrations(target());
    await query(
      database.url,
      `INSERT INTO shop_article (customer_id, id, name) VALUES (gen_random_uuid(), gen_random_uuid(), 'much too long')`,
    );
    await planInto(folder.path, caseModel(shop({ name: { ...text, max_length: 5 } })));
    const status = await migrationStatus(target());
    expect([status.behind, status.applied.length]).to.deep.equal([1, 1]);
    const [preview] = await previewMigrations(target());
    expect(preview?.offending.map(({ count }) => count)).to.deep.equal([1]);
    await expectStop(
      applyMigrations(target()),
      8,
      /^rows of shop_article that violate \S+: 1 \(such as \S+\); nothing was changed$/,
    );
  });

  it('makes a second apply wait and print the progress of the first', async () => {
    await applyMigrations(target());
    await planInto(folder.path, caseModel(shop({ n: number })));
    const reports: Progress[] = [];
    await withConnection(database.url, async (connection) => {
      await connection.query('SELECT pg_advisory_lock(7201133417)');
      const second = applyMigrations({ ...target(), onProgress: (progress) => reports.push(progress) });
      while (!reports.some(({ kind }) => kind === 'waiting')) await connection.query('SELECT 1');
      await connection.query('SELECT pg_advisory_unlock(7201133417)');
      expect(await second).to.have.length(1);
    });
    expect(reports[0]).to.deep.include({ kind: 'waiting' });
  });

  it('announces a migration once, also if it has two stages', async () => {
    await applyMigrations(target());
    const { files } = await planInto(folder.path, caseModel(shop({ name: undefined })), {
      acks: ['DATA_LOSS:shop.article.name=gone'],
    });
    expect(Object.values(files).join('')).to.match(/-- stage: contract/);
    const kinds: string[] = [];
    await applyMigrations({ ...target(), onProgress: ({ kind }) => kinds.push(kind) });
    expect(kinds.filter((kind) => kind === 'migration')).to.deep.equal(['migration']);
  });

  it('runs each step once during two concurrent applies', async () => {
    const [first, second] = await Promise.all([applyMigrations(target()), applyMigrations(target())]);
    expect([first.length, second.length].toSorted()).to.deep.equal([0, 1]);
  });

  it('reports an unreachable server without its password', async () => {
    const url = 'postgres://someone:hidden@127.0.0.1:1/nothing';
    const stopped = await expectStop(
      applyMigrations({ ...target(), connectionString: url }),
      1,
      /cannot connect to the database: .*ECONNREFUSED/,
    );
    expect(stopped.message).not.to.include('hidden');
  });

  it('migrates down step by step, and rejects an irreversible step', async () => {
    await planInto(folder.path, caseModel(shop({ n: { type: 'integer', required: true } })), {
      answers: ['shop.article.n=fill:1'],
    });
    await planInto(folder.path, caseModel(shop({})), { acks: ['DATA_LOSS:shop.article.n=test'] });
    await applyMigrations(target());
    await expectStop(
      revertMigrations({ ...target(), steps: 1 }),
      2,
      /_shop_article cannot be reverted: shop\.article\.n had a value/,
    );
  });
});

async function expectStop(promise: Promise<unknown>, exit: number, message: RegExp): Promise<MigrationStop> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MigrationStop)) throw error ?? new Error('it did not stop');
  expect(error.message).to.match(message);
  expect(error.exitCode).to.equal(exit);
  expect(error.advice).not.to.equal('');
  return error;
}

async function tables(url: string): Promise<readonly string[]> {
  const rows = await query(url, `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  return rows.map((row) => (row as { name: string }).name);
}

async function copyFiles(from: string, to: string): Promise<void> {
  const files = readdirSync(from).map((name) => [name, readFileSync(join(from, name), 'utf8')]);
  await writeFiles(to, Object.fromEntries(files));
}
