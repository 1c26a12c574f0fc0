/** `core backup` and `core restore`: all stored data is restored in another place, and existing data is never overwritten. */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import type pg from 'pg';
import { lowestIdOf, makeMonths } from '../../engine/compile/tables/partitions.ts';
import { openArchive } from '../../engine/features/backup/read-archive.ts';
import { migrateJobs } from '../../engine/jobs/migrate-jobs.ts';
import { projectFolder } from '../../engine/settings.ts';
import { useApi } from '../support/api.ts';
import { useDatabase } from '../support/database.ts';
import { runCore } from '../support/run-core.ts';
import { useShop } from '../support/shop-world.ts';
import { announce, sendForm } from '../support/upload.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs `core` with this environment and no other variables of Core. */
async function core(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Ended> {
  const { status, stdout, stderr } = await runCore(args, { env: { PATH: process.env.PATH, ...environment } });
  return { code: status, output: `${stdout}${stderr}` };
}

/** Like `core`, in a process whose output is a backup. */
async function piped(
  options: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended & { readonly bytes: Buffer }> {
  const child = spawn(process.execPath, [join(projectFolder, 'engine/cli.ts'), 'backup', '-', ...options], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [bytes, output, [code]] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, output, bytes };
}

describe('a backup', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });
  const target = useDatabase('nothing');
  const another = useDatabase('nothing');
  /** A small project, for another restore. */
  const shop = useShop();
  let folder = '';
  let source: Readonly<Record<string, string>> = {};
  let fileId = '';
  const file = (name: string): string => join(folder, name);
  const bytes = randomBytes(300_000);

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'core-backup-'));
    chmodSync(folder, 0o711);
    source = { DATABASE_URL: api.database.url, CORE_DATA_DIR: settings.CORE_DATA_DIR ?? '' };
    await migrateJobs(api.database.url);
    writeFileSync(join(settings.CORE_DATA_DIR ?? '', 'secret'), 'a generated key\n', { mode: 0o600 });
    const tag = await api.post('/annotating/tag/', { name: 'Tak\tmed\\ny\n"snö" \\N och 🏠' });
    const created = await api.post('/documents/filehandling/file/', {
      name: 'lease.pdf',
      file_obj: announce('lease.pdf', bytes),
      notation_content_type: 'annotating.tag',
      notation_object_id: tag.body.id,
    });
    fileId = created.body.id;
    const { post } = created.body.file_obj;
    expect((await sendForm(post, localUrl(api.origin, post.url), bytes)).status).to.equal(204);
    await api.database.pool.query(`SELECT graphile_worker.add_job('nothing_of_this_name', queue_name => 'one')`);
    await api.database.pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'another worker'`,
    );
    // Old events, and events of a clock that was years ahead.
    await api.database.pool.query(makeMonths(['common_eventlog'], new Date('2041-05-01T00:00:00Z'), 1));
    for (const [index, day] of ['2021-03-05', '2021-03-31', '2023-11-01', '2041-05-17'].entries())
      await api.database.pool.query(
        `INSERT INTO common_eventlog (customer_id, id, content_type_id, object_id, event_identifier, created_at, position)
           VALUES ($1, $2, $2, $2, 'annotating.tag.instancecreated', $3, $4)`,
        [api.customerId, `${lowestIdOf(new Date(day)).slice(0, 14)}7000-8000-000000000001`, day, 900_000 + index],
      );
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Creates a user that owns only its database, as hosted PostgreSQL services do. */
  async function withOwner(callback: (url: string) => Promise<void>): Promise<void> {
    const role = `core_owner_${process.pid}`;
    const admin = target.pool;
    await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'owner'; ALTER DATABASE "${target.name}" OWNER TO ${role};
      ALTER SCHEMA public OWNER TO ${role}`);
    try {
      const url = new URL(target.url);
      url.username = role;
      url.password = 'owner';
      await callback(url.href);
    } finally {
      await admin.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`);
    }
  }

  it('is written while Core serves, is readable for its owner only, and describes its content', async () => {
    const { code, output } = await core(['backup', file('one.zip'), '--output', 'json'], source);
    expect(code, output).to.equal(0);
    const summary = JSON.parse(output);
    expect(summary)
      .to.include({ file: file('one.zip') })
      .and.include.keys('core', 'postgres', 'made_at', 'rows');
    expect(summary.tables).to.be.greaterThan(100);
    expect(statSync(file('one.zip')).mode & 0o777).to.equal(0o600);
    const again = await core(['backup', file('one.zip')], source);
    expect([again.code, again.output]).to.deep.equal([
      2,
      `core: ${file('one.zip')} exists\n  use a file that does not exist\n`,
    ]);
  });

  it('is restored with rows, jobs, files and keys by the owner of an empty database', async () => {
    await withOwner(async (url) => {
      const elsewhere = { DATABASE_URL: url, CORE_DATA_DIR: file('elsewhere') };
      const { code, output } = await core(['restore', file('one.zip')], elsewhere);
      expect(code, output).to.equal(0);
      expect(readFileSync(file('elsewhere/secret'), 'utf8')).to.equal('a generated key\n');
      expect(statSync(file('elsewhere/secret')).mode & 0o777).to.equal(0o600);
      expect(existsSync(file('elsewhere/files'))).to.equal(true);
      const jobs = await target.pool.query(`SELECT locked_by, payload FROM graphile_worker._private_jobs`);
      expect(jobs.rows).to.have.length(1).and.to.have.nested.property('[0].locked_by', null);
      // Equal rows in equal order lead to equal bytes.
      expect((await core(['backup', file('two.zip')], elsewhere)).code).to.equal(0);
      expect(await digestsOf(file('two.zip'))).to.deep.equal(await digestsOf(file('one.zip')));
      expect(await eventsOf(target.pool)).to.deep.equal(await eventsOf(api.database.pool));
      // Rows of past and future years are in the partitions of their months.
      const partitionRows = await target.pool.query(
        `SELECT tableoid::regclass::text AS part, count(*)::int AS rows FROM common_eventlog
          WHERE position >= 900000 GROUP BY 1 ORDER BY 1`,
      );
      expect(
        partitionRows.rows.map(({ part, rows }) => `${part.replace('core_partitions.common_eventlog_', '')} ${rows}`),
      ).to.deep.equal(['2021_03 2', '2023_11 1', '2041_05 1']);
      expect((await target.pool.query('SELECT FROM core_partitions.common_eventlog_first')).rowCount).to.equal(0);
      // Keys and triggers are restored.
      expect(await guardsOf(target.pool)).to.deep.equal(await guardsOf(api.database.pool));
    });
  });

  it('can be served after it was restored', async () => {
    const restored = await api.startAnother({
      connectionString: target.url,
      settings: { ...settings, CORE_DATA_DIR: file('elsewhere') },
    });
    try {
      const origin = `http://127.0.0.1:${restored.port}`;
      const listed = await fetch(`${origin}/documents/filehandling/file/list/annotating.tag/?id=${fileId}`, {
        headers: api.headers,
      });
      const [storedFile] = (await listed.json()) as { file_obj: { get: string } }[];
      const got = await fetch(localUrl(origin, storedFile?.file_obj.get ?? ''));
      expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).to.equal(true);
    } finally {
      await restored.stop();
    }
  });

  it('is not restored over existing data', async () => {
    const inUse = await core(['restore', file('one.zip')], { DATABASE_URL: target.url, CORE_DATA_DIR: file('fresh') });
    expect(inUse.code, inUse.output).to.equal(1);
    expect(inUse.output).to.match(/core: the database is not empty: \w+ has rows/);
    const files = await core(['restore', file('one.zip')], {
      DATABASE_URL: another.url,
      CORE_DATA_DIR: file('elsewhere'),
    });
    expect(files.code).to.equal(1);
    expect(files.output).to.match(
      /core: the data folder \S+elsewhere is not empty: it contains files\/\S+\n {2}set CORE_DATA_DIR/,
    );
    expect(
      (await another.pool.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).rowCount,
    ).to.equal(0);
  });

  it('is rejected if it is damaged, truncated, from a newer version, or not a backup', async () => {
    const archive = readFileSync(file('one.zip'));
    const check = async (content: Buffer) => {
      writeFileSync(file('odd.zip'), content);
      const { code, output } = await core(['restore', file('odd.zip'), '--check'], source);
      expect(code).to.equal(1);
      return output;
    };
    const changed = Buffer.from(archive);
    const middle = Math.floor(archive.length / 3);
    changed.writeUInt8((archive.readUInt8(middle) + 1) % 256, middle);
    expect(await check(changed)).to.match(/^core: the backup \S+odd\.zip is damaged: /);
    expect(await check(archive.subarray(0, archive.length / 2))).to.match(/is damaged: the archive is incomplete/);
    expect(await check(Buffer.from('hello'))).to.match(/is damaged: the archive is incomplete/);
    expect((await core(['restore', file('one.zip'), '--check'], source)).output).to.match(
      /^whole: \d+ rows of \d+ tables, made at 20/,
    );
    expect((await core(['restore', file('none.zip')], source)).output).to.match(/^core: file \S+none\.zip not found/);
    await api.database.pool.query(
      `INSERT INTO core_migrations.migration (id, hash, state) VALUES ('20990101_000000_future', 'x', 'applied')`,
    );
    try {
      expect((await core(['backup', file('newer.zip')], source)).code).to.equal(0);
      const newer = await core(['restore', file('newer.zip')], { ...source, DATABASE_URL: another.url });
      expect(newer.output).to.match(
        /^core: the backup has migration 20990101_000000_future, which is unknown to this version\n {2}restore it with Core \S+, then upgrade\n$/,
      );
    } finally {
      await api.database.pool.query(`DELETE FROM core_migrations.migration WHERE id LIKE '2099%'`);
    }
  });

  it('can be restored after an interruption, into the embedded database, and from there through a pipe', async () => {
    const ofShop = (...args: readonly string[]) => core([...args, ...shop.options], shopPlace);
    const shopPlace = { DATABASE_URL: shop.database.url, CORE_DATA_DIR: join(shop.folder, 'data') };
    mkdirSync(shopPlace.CORE_DATA_DIR);
    writeFileSync(join(shopPlace.CORE_DATA_DIR, 'secret'), 'a generated key\n', { mode: 0o600 });
    await shop.database.pool.query(
      `INSERT INTO shop_article (customer_id, id, name, price)
       SELECT $1, gen_random_uuid(), 'Pen ' || number, number FROM generate_series(1, 100) AS number`,
      [shop.customerId],
    );
    const [archive, later] = [file('shop.zip'), file('later.zip')];
    for (const path of [archive, later]) {
      const { code, output } = await ofShop('backup', path);
      expect(code, output).to.equal(0);
    }
    const embedded = { CORE_DATA_DIR: file('embedded') };
    mkdirSync(file('embedded/files'), { recursive: true });
    chmodSync(file('embedded'), 0o711);
    const { made_at: madeAt } = await manifestOf(archive);
    // The state that kill -9 leaves in the middle of the files.
    writeFileSync(file('embedded/restore.json'), JSON.stringify({ made_at: madeAt }));
    writeFileSync(file('embedded/secret'), 'half of a k');
    const other = await core(['restore', later, ...shop.options], embedded);
    expect(other.output).to.match(/^core: the data folder \S+embedded is not empty: it contains secret\n/);
    const restored = await core(['restore', archive, ...shop.options], embedded);
    expect(restored.code, restored.output).to.equal(0);
    expect(readFileSync(file('embedded/secret'), 'utf8')).to.equal('a generated key\n');
    const written = await piped(shop.options, embedded);
    expect(written.code, written.output).to.equal(0);
    writeFileSync(file('three.zip'), written.bytes);
    expect(await digestsOf(file('three.zip'))).to.deep.equal(await digestsOf(archive));
    expect((await core(['restore', archive, ...shop.options], embedded)).code).to.equal(1);
  });
});

async function manifestOf(path: string) {
  const archive = await openArchive(path);
  archive.close();
  return archive.manifest;
}

/** Returns the digest of each entry, except jobs, which are unlocked by a restore, and events, which are ordered by month. */
async function digestsOf(path: string): Promise<readonly string[]> {
  const { entries } = await manifestOf(path);
  return entries
    .filter(({ name }) => !name.includes('_private_job') && !name.includes('common_eventlog'))
    .map(({ name, sha256 }) => `${name} ${sha256}`)
    .toSorted();
}

async function eventsOf(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query('SELECT event::text AS event FROM common_eventlog AS event ORDER BY id');
  return rows.map(({ event }) => event);
}

async function guardsOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query(
    `SELECT conrelid::regclass::text, conname::text, pg_get_constraintdef(oid), 'O' AS state FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conparentid = 0
     UNION ALL SELECT tgrelid::regclass::text, tgname::text, '', tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
     ORDER BY 1, 2, 3, 4`,
  );
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}
