/** `core migrate squash` on databases at every point of the history that it replaces. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { requireMatchingMigrations } from '../../engine/features/backup/commands/restore/restore-backup.ts';
import { applyMigrations, releaseFitness } from '../../engine/migrate/apply.ts';
import { prepareSession, withConnection } from '../../engine/migrate/connection.ts';
import { readLedger } from '../../engine/migrate/ledger.ts';
import { readHistory } from '../../engine/migrate/read-history.ts';
import { dumpSchema } from '../../engine/migrate/schema-dump.ts';
import { pendingMigrationsOf } from '../../engine/start/migration-check.ts';
import { useDatabase } from '../support/database.ts';
import { sampleOf } from '../support/long-runs.ts';
import { useProject } from './project.ts';
import { emptyDatabase, query } from './support.ts';

const text = (name: string): string => `  ${name}: { type: string, nullable: true }`;
const trigger = `CREATE FUNCTION keep_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
CREATE TRIGGER shop_article_kept BEFORE DELETE ON shop_article FOR EACH ROW EXECUTE FUNCTION keep_name();`;

describe('core migrate squash', function () {
  this.timeout(240_000);
  const database = useDatabase('nothing');
  const { folder, migrations, core, write, files, begin } = useProject(() => database.url);
  const replaced = join(folder, 'replaced');
  const ids: string[] = [];

  before(async () => {
    await begin(text('name'));
    await done('plan', '--no-proof', '--name', 'start');
    await done('new', 'wall', '--empty');
    const wall = join(migrations, files().find((name) => name.endsWith('_wall.sql')) ?? '');
    const back = `-- down 1: take it back
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
DROP TRIGGER shop_article_kept ON shop_article;
DROP FUNCTION keep_name();
`;
    const prepared = readFileSync(wall, 'utf8').replace(/^-- down: .*$/m, '-- down: lossless');
    writeFileSync(
      wall,
      prepared.replace('SELECT 1;', () => `${trigger}\n\n${back}`),
    );
    await done('rehash');
    for (const name of ['size', 'colour']) {
      write(text('name'), ...(name === 'size' ? [text('size')] : [text('size'), text('colour')]));
      await done('plan', '--no-proof', '--name', name);
    }
    cpSync(migrations, replaced, { recursive: true });
    ids.push(...(await readHistory(replaced)).migrations.map(({ id }) => id));
    expect(ids).to.have.length(4);
    const { out } = await done('squash', '--release', 'v1');
    expect(out).to.match(/^Verified: both histories create the same \d+ objects\./);
  });
  beforeEach(() => emptyDatabase(database.url));

  async function done(...args: readonly string[]) {
    const result = await core(...args);
    expect(result.code, result.err).to.equal(0);
    return result;
  }
  const dump = () =>
    withConnection(database.url, async (connection) => {
      await prepareSession(connection);
      return dumpSchema(connection);
    });
  const target = (directory: string) => ({ connectionString: database.url, directory });

  it('produces the same result as the replaced migrations, including handwritten statements', async () => {
    await applyMigrations(target(replaced));
    const wanted = await dump();
    await emptyDatabase(database.url);
    expect((await done('apply')).out).to.match(/^Applied \d+_\d+_squashed, \d+_\d+_wall\.\n$/);
    expect(await dump()).to.deep.equal(wanted);
    expect(wanted.filter((line) => /keep_name|shop_article_kept/.test(line))).to.have.length(2);
    expect((await done('prove')).out).to.match(/^Verified \d+_\d+_wall /);
  });

  for (const prefix of sampleOf([1, 2, 3], 3, 1)) {
    it(`rejects a database with ${prefix} of 4 replaced migrations without a change, and continues after the release that has them`, async () => {
      await applyMigrations({ ...target(replaced), to: ids[prefix - 1] ?? '' });
      const before = await dump();
      for (const args of [['apply'], ['apply', '--dry-run'], ['status'], ['down']]) {
        const { code, err } = await core(...args);
        expect([args[0], code, err.split(' ')[0]]).to.deep.equal([args[0], 6, 'G330']);
        expect(err).to.include(
          `in part (${ids.slice(Math.max(prefix, 2)).join(', ')} missing); the last release that contains them is v1`,
        );
      }
      await pendingMigrationsOf(database.url, migrations).then(
        () => expect.fail(),
        ({ message }: Error) => expect(message).to.match(/^G330 /),
      );
      expect(await dump()).to.deep.equal(before);
      await applyMigrations(target(replaced));
      expect((await done('apply')).out).to.equal('No pending migrations.\n');
    });
  }

  it('continues with a database that has all replaced migrations, where servers of both releases are ready', async () => {
    await applyMigrations(target(replaced));
    const before = await dump();
    const ready = { isCompatible: true, tooOld: [], tooNew: [] };
    expect(await releaseFitness(database.url, await readHistory(migrations))).to.deep.equal(ready);
    expect(await pendingMigrationsOf(database.url, migrations)).to.deep.equal([]);
    expect((await done('status')).out).to.match(/applied {2}\d+_\d+_squashed\n.*The database is up to date\.\n$/s);
    expect((await done('apply')).out).to.equal('No pending migrations.\n');
    expect(await releaseFitness(database.url, await readHistory(migrations))).to.deep.equal(ready);
    expect(await releaseFitness(database.url, await readHistory(replaced))).to.deep.equal(ready);
    expect(await dump()).to.deep.equal(before);
    expect((await done('drift')).out).to.include('agree');
    expect((await done('plan', '--dry-run')).out).to.match(/^The migrations match the descriptors/);
  });

  it('lets two nodes apply at the same time, to an empty database and to one that has all replaced migrations', async () => {
    for (const has of [false, true]) {
      await emptyDatabase(database.url);
      if (has) await applyMigrations(target(replaced));
      const both = await Promise.all([applyMigrations(target(migrations)), applyMigrations(target(migrations))]);
      expect(both.flat()).to.have.length(has ? 0 : 2);
      expect(
        await query(
          database.url,
          `SELECT count(*)::integer AS n FROM core_migrations.migration WHERE id LIKE '%_squashed'`,
        ),
      ).to.deep.equal([{ n: 1 }]);
    }
  });

  it('creates a migration that is reverted together with those that it replaces', async () => {
    const empty = await dump();
    await applyMigrations(target(replaced));
    const full = await dump();
    const losses = (await readHistory(migrations)).migrations.flatMap(({ id }) => ['--ack', `DATA_LOSS:${id}`]);
    expect((await done('down', '--steps', '2', ...losses)).out).to.match(
      /^Reverted \d+_\d+_wall, \d+_\d+_squashed\.\n$/,
    );
    expect((await dump()).filter((line) => !line.startsWith('extension'))).to.deep.equal(
      empty.filter((line) => !line.startsWith('extension')),
    );
    expect(await withConnection(database.url, readLedger)).to.deep.equal([]);
    expect((await done('apply')).out).to.match(/^Applied \d+_\d+_squashed, /);
    expect(await dump()).to.deep.equal(full);
  });

  it('creates a migration that counts as applied after `core migrate baseline`', async () => {
    await applyMigrations(target(replaced));
    await query(database.url, 'DROP SCHEMA core_migrations CASCADE');
    expect((await done('baseline')).out).to.equal('Marked 2 migrations as applied; nothing was run.\n');
    expect((await done('apply')).out).to.equal('No pending migrations.\n');
  });

  it('lets backups from before and after it be restored, but none with only some of the replaced migrations', async () => {
    await applyMigrations(target(replaced));
    const manifest = async () => {
      const ledger = await withConnection(database.url, readLedger);
      return { core: 'v1', migrations: ledger.map(({ id, hash }) => ({ id, hash })) } as Parameters<
        typeof requireMatchingMigrations
      >[0];
    };
    const before = await manifest();
    await requireMatchingMigrations(before, migrations);
    await done('apply');
    const after = await manifest();
    expect(after.migrations).to.have.length(5);
    await requireMatchingMigrations(after, migrations);
    const some = { ...before, migrations: before.migrations.slice(0, 3) };
    await requireMatchingMigrations(some, migrations).then(
      () => expect.fail(),
      ({ message }: Error) => expect(message).to.match(/^G330 .*applied only in part \(.* missing\)/),
    );
  });

  it('creates a migration that cannot be discarded, because the replaced files are deleted', async () => {
    const alone = join(folder, 'alone');
    cpSync(migrations, alone, { recursive: true, filter: (path) => !path.includes('_wall.') });
    const { code, err } = await core('discard', '--migrations', alone);
    expect([code, err.split(' ')[0]]).to.deep.equal([2, 'G301']);
    expect(err).to.include('replaces migrations whose files were deleted');
  });

  it('reports manual additions to a planned migration when it verifies', async () => {
    const edited = join(folder, 'edited');
    cpSync(replaced, edited, { recursive: true });
    const file = join(edited, `${ids[2]}.sql`);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/^ALTER TABLE.*;$/m, '$&\nCREATE INDEX by_hand ON shop_article (size);'),
    );
    expect((await core('rehash', '--migrations', edited)).code).to.equal(0);
    const { code, err } = await core('squash', '--release', 'v1', '--migrations', edited);
    expect([code, err]).to.satisfy(
      ([exit, out]: [number, string]) => exit === 10 && out.includes('missing: index by_hand'),
    );
    expect((await readHistory(edited)).migrations).to.have.length(4);
  });
});
