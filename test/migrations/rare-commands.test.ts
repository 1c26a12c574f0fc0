/** Less common commands of `core migrate`: discard a plan, change rows by hand, adopt a database, squash a history. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { applyMigrations, migrationStatus } from '../../engine/migrate/apply.ts';
import { useDatabase } from '../support/database.ts';
import { useProject } from './project.ts';
import { query } from './support.ts';

const customer = '00000000-0000-7000-8000-00000000000c';
describe('core migrate', function () {
  this.timeout(240_000);
  const database = useDatabase('nothing');
  const other = useDatabase('nothing');
  const { folder, migrations, core, write, files, begin } = useProject(() => database.url);
  const name = '  name: { type: string, nullable: true }';

  before(async () => {
    await begin(name);
    expect((await core('plan', '--no-proof')).code).to.equal(0);
    await applyMigrations({ connectionString: database.url, directory: migrations });
    await query(
      database.url,
      `INSERT INTO shop_article (customer_id, id, name) SELECT '${customer}', gen_random_uuid(), 'N' || i FROM generate_series(1, 300) AS i`,
    );
  });

  it('requires an answer for rows without a value, reads answers from a file, and rejects unused answers', async () => {
    write('  name: { type: string, required: true }');
    const withQuestions = await core('plan', '--no-proof');
    expect(withQuestions.code).to.equal(4);
    expect(withQuestions.out).to.match(/shop\.article\.name becomes required: which value do rows without one get\?/);
    const answersFile = join(folder, 'answers.yaml');
    writeFileSync(answersFile, 'answers:\n  shop.article.nam: present\n');
    const misspelt = await core('plan', '--no-proof', '--answers', answersFile);
    expect([misspelt.code, misspelt.err]).to.deep.equal([
      2,
      'G301 --answer shop.article.nam=…: the plan has no question about shop.article.nam; did you mean shop.article.name?\n  See `core migrate --help`.\n',
    ]);
    writeFileSync(answersFile, 'answers: { shop.article.name: present }\n');
    const unused = await core('plan', '--no-proof', '--answers', answersFile, '--ack', 'DATA_LOSS:shop.article.name=x');
    expect([unused.code, unused.err]).to.deep.equal([
      2,
      'G301 --ack DATA_LOSS:shop.article.name: the plan does not have this hazard\n  See `core migrate --help`.\n',
    ]);
    expect((await core('plan', '--no-proof', '--answers', answersFile)).code).to.equal(0);
  });

  it('discards a plan that no database has and restores the snapshot, but rejects a plan that a database has', async () => {
    const before = files();
    expect(before).to.have.length(2);
    const discarded = await core('discard');
    expect(discarded.out).to.match(/^Discarded \d+_\d+_shop_article\./);
    expect(files()).to.deep.equal(before.slice(0, 1));
    expect(
      JSON.parse(readFileSync(join(migrations, 'snapshot.json'), 'utf8')).api['shop.article'].fields.name,
    ).not.to.have.property('required');
    const again = await core('discard');
    expect([again.code, again.err.split(' ')[0]]).to.deep.equal([1, 'G331']);
    write(name);
    expect((await core('check')).code).to.equal(0);
  });

  it('runs handwritten statements in batches after they are signed', async () => {
    const scaffolded = await core('new', '--empty', 'lower_case_names', '--batches', 'shop_article');
    const [, file = ''] = /wrote (\S+)/.exec(scaffolded.out) ?? [];
    const path = join(migrations, file);
    const text = readFileSync(path, 'utf8')
      .replace('SET "version" = "version"', 'SET "name" = lower("name")')
      .replace(' AND false', '');
    writeFileSync(path, text);
    const unsigned = await core('apply');
    expect([unsigned.code, unsigned.err.split(' ')[0]]).to.deep.equal([6, 'G306']);
    expect((await core('rehash')).out).to.match(/^Signed \d+_\d+_lower_case_names\./m);
    const applied = await core('apply', '--batch-size', '100');
    expect(applied.code, applied.err).to.equal(0);
    expect(
      await query(database.url, `SELECT count(*)::int AS n FROM shop_article WHERE name = lower(name)`),
    ).to.deep.equal([{ n: 300 }]);
    appendFileSync(path, '-- a remark\n');
    const late = await core('rehash');
    expect([late.code, late.err.split(' ')[0]]).to.deep.equal([1, 'G331']);
    writeFileSync(path, readFileSync(path, 'utf8').replace('-- a remark\n', ''));
  });

  it('squashes planned migrations, continues with a database that has all of them, and rejects one that lacks some', async () => {
    write(name, '  size: { type: integer, nullable: true }');
    expect((await core('plan', '--no-proof')).code).to.equal(0);
    await applyMigrations({ connectionString: other.url, directory: migrations });
    const partly = (await core('squash', '--no-proof', '--release', 'v1')).out;
    expect(partly).to.match(/^2 migrations were replaced with \d+_\d+_squashed\./);
    const outdated = await core('apply');
    expect([outdated.code, outdated.err.split(' ')[0]]).to.deep.equal([6, 'G330']);
    expect(await applyMigrations({ connectionString: other.url, directory: migrations })).to.deep.equal([]);
    expect((await migrationStatus({ connectionString: other.url, directory: migrations })).behind).to.equal(0);
    expect((await core('check')).code).to.equal(0);
  });

  it('marks all migrations as applied if their tables exist, and reports missing objects otherwise', async () => {
    await query(database.url, 'DROP SCHEMA core_migrations CASCADE');
    const missing = await core('baseline');
    expect([missing.code, missing.err]).to.satisfy(
      ([code, err]: [number, string]) => code === 3 && err.includes('column shop_article.size'),
    );
    await query(database.url, 'ALTER TABLE shop_article ADD COLUMN size integer');
    const entered = await core('baseline');
    expect(entered.code, entered.err).to.equal(0);
    expect((await core('apply')).out).to.equal('No pending migrations.\n');
    expect((await core('baseline')).err.split(' ')[0]).to.equal('G331');
  });

  it('lists unvalidated rules and quarantined values as follow-ups of answers', async () => {
    await query(database.url, `UPDATE shop_article SET size = 5 WHERE name = 'n7'`);
    write(
      "  name: { type: string, nullable: true, pattern: '^x' }",
      '  size: { type: integer, nullable: true, max: 4 }',
    );
    const acks = ['--ack', 'LOSSY_CONVERSION:shop.article.size=looked at later'];
    const answers = ['--answer', 'shop.article.name=unvalidated', '--answer', 'shop.article.size=quarantine'];
    const planned = await core('plan', '--no-proof', ...answers, ...acks);
    expect(planned.code, planned.err).to.equal(0);
    const applied = await core('apply');
    expect(applied.code, applied.err).to.equal(0);
    const { out } = await core('status');
    expect(out).to.match(/^not validated: shop_article_name_check; existing rows of shop_article may violate it\./m);
    expect(out).to.match(/^in quarantine: 1 value of shop_article\.size, in core_migrations\.quarantine$/m);
    expect((await core('drift')).code).to.equal(0);
    const [validate = ''] = /ALTER TABLE .*/.exec(out) ?? [];
    await query(database.url, `UPDATE shop_article SET name = 'x' || name`);
    await query(database.url, validate);
    expect((await core('status')).out).not.to.include('not validated');
  });

  it('removes the schema of moved customers when old processes have stopped, unless it contains a customer', async () => {
    const schemas = () => query(database.url, "SELECT nspname FROM pg_namespace WHERE nspname = 'core_move'");
    await query(database.url, 'CREATE SCHEMA core_move');
    await query(database.url, 'CREATE TABLE core_move.customer (customer_id uuid)');
    await query(database.url, `INSERT INTO core_move.customer VALUES ('${customer}')`);
    expect((await core('apply')).code).to.equal(0);
    expect((await core('status')).out).to.match(
      /^moved or copied by an earlier release: 1 customer in core_move\.customer/m,
    );
    await query(database.url, 'DELETE FROM core_move.customer');
    expect((await core('apply', '--phase', 'expand')).code).to.equal(0);
    expect(await schemas()).to.have.length(1);
    expect((await core('apply')).code).to.equal(0);
    expect(await schemas()).to.deep.equal([]);
    expect((await core('status')).out).not.to.include('moved or copied');
  });

  it('rewrites the first migration only after confirmation, and preserves its handwritten statements', async () => {
    const before = files();
    const byHand = before.filter((file) => file.endsWith('_lower_case_names.sql'));
    const fromScratch = await core('plan', '--from-scratch', '--name', 'first', '--no-proof');
    expect([fromScratch.code, fromScratch.err]).to.satisfy(
      ([code, err]: [number, string]) =>
        code === 2 && /^G301 --from-scratch removes \d+ migrations?.*Pass --yes/.test(err),
    );
    expect(files()).to.deep.equal(before);
    expect((await core('plan', '--from-scratch', '--name', 'first', '--no-proof', '--yes')).code).to.equal(0);
    const [first, ...others] = files().toSorted(
      (left, right) => Number(byHand.includes(left)) - Number(byHand.includes(right)),
    );
    expect([first?.replace(/^\d+_\d+_/, ''), others]).to.deep.equal(['first.sql', byHand]);
    expect((await core('check')).code).to.equal(0);
  });
});
