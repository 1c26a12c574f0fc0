import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { writeFiles } from '../../engine/migrate/read-history.ts';
import { useDatabase } from '../support/database.ts';
import { runCore } from '../support/run-core.ts';
import { query, temporaryFolder } from './support.ts';

const descriptor = (lines: readonly string[]): string =>
  [
    'operations: [C, G, U, D, L]',
    'summary: A thing.',
    'fields:',
    '  id: { type: uuid, required: true }',
    ...lines,
    '',
  ].join('\n');

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

describe('core migrate', function () {
  this.timeout(120_000);
  const database = useDatabase('nothing');
  const folder = temporaryFolder();
  const resources = join(folder.path, 'resources');
  const migrations = join(folder.path, 'migrations');
  const article = join(resources, 'shop', 'article.yaml');

  before(async () => {
    const application = 'title: x\nversion: 1.0.0\n';
    const organization = [
      '  name: { type: string, required: true }',
      '  parent: { type: reference, to: sales.organization, nullable: true }',
    ];
    await writeFiles(join(resources, 'sales'), {
      'application.yaml': application,
      'organization.yaml': descriptor(organization),
    });
    const fields = [
      '  name: { type: string, max_length: 20, nullable: true } # the displayed name',
      '  cost: { type: integer, nullable: true }',
    ];
    await writeFiles(join(resources, 'shop'), { 'application.yaml': application, 'article.yaml': descriptor(fields) });
  });
  after(() => folder.remove());

  const core = async (...args: readonly string[]): Promise<Ended> => {
    const folders = args[0] === 'explain' ? [] : ['--resources', resources, '--migrations', migrations];
    const env = { ...process.env, DATABASE_URL: database.url };
    const { status, stdout, stderr } = await runCore(['migrate', ...args, ...folders], { env });
    return { code: status, out: stdout, err: stderr };
  };
  const edit = (from: string, to: string): void =>
    writeFileSync(article, readFileSync(article, 'utf8').replace(from, to));
  const files = (): readonly string[] => readdirSync(migrations).filter((name) => /^[^.]+\.sql$/.test(name));

  it('runs the full cycle with exit code 0: plan, apply, status, check, drift', async () => {
    const outdated = await core('check');
    expect(outdated.code).to.equal(3);
    expect(outdated.err).to.match(/^G302 .*\n {2}Run `core migrate plan`/);
    const planned = await core('plan', '--name', 'start');
    expect(planned.err).to.match(
      /^proving: filling its tables with test rows\nproving: applying \d+_\d+_start to them\n(.*\n)*Verified \d+_\d+_start with \d+ test rows/,
    );
    expect(planned.out).to.match(/\+ (shop_article|\d+ tables)\n(.*\n)*wrote \d+_\d+_start\.sql/);
    expect(planned.code).to.equal(0);
    expect((await core('status')).out).to.match(/pending .*_start\n1 pending: run `core migrate apply`/);
    expect((await core('apply')).out).to.match(/^Applied \d+_\d+_start\.\n$/);
    expect((await core('apply')).out).to.equal('No pending migrations.\n');
    for (const command of ['status', 'check', 'drift']) expect((await core(command)).code, command).to.equal(0);
  });

  it('prints rows, costs and the active integrations that use a broken member, for terminals, reviews and programs', async () => {
    const [live, revoked] = ['00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-0000000000a2'];
    const customer = '00000000-0000-7000-8000-00000000000c';
    const agents = [live, revoked].map((id) => `('${customer}', '${id}', '${id}', '${id}', '${id}')`).join(', ');
    const secrets = [`'${live}', 'p1', NULL::timestamptz`, `'${revoked}', 'p2', now()`];
    await query(
      database.url,
      `INSERT INTO sales_organization (customer_id, id, name) VALUES ('${customer}', '${customer}', 'A');
       INSERT INTO system_agent (customer_id, id, application_id, service_id, service_version_id) VALUES ${agents};
       INSERT INTO system_secret (customer_id, id, integration_id, prefix, revoked_at, secret_hash, created_by)
         VALUES ${secrets.map((secret) => `('${customer}', gen_random_uuid(), ${secret}, 'x', 'monthly report')`).join(', ')};
       INSERT INTO system_memberuse (customer_id, id, agent_id, element, day, uses)
         SELECT '${customer}', gen_random_uuid(), agent, element, current_date - days, 7
           FROM unnest('{${live},${revoked}}'::uuid[]) AS agent, unnest('{shop.article.cost,shop.article}'::text[]) AS element,
                unnest('{1,2,40}'::int[]) AS days;
       INSERT INTO shop_article (customer_id, id, cost) SELECT '${customer}', gen_random_uuid(), i FROM generate_series(1, 200) AS i`,
    );
    const original = readFileSync(article, 'utf8');
    edit('  cost: { type: integer, nullable: true }', '  name2: { type: integer, required: true }');
    const args = ['--no-proof', '--dry-run', '--answer', 'shop.article.name2=sql:cost', '--ack', 'DATA_LOSS:cost=x'];
    const plan = (...more: readonly string[]): Promise<Ended> => core('plan', ...args, ...more);
    const used = `used 14 times in 30 days by monthly report (${live}), last on `;
    const text = await plan();
    expect(text.out)
      .to.contain('fill name2 in batches')
      .and.to.match(/200 rows, [\d.]+ kB, ~\d+ ms/);
    expect(text.out).to.match(
      /^Cost {2}\d+ rows and .* read or written on this database, about .*; longest lock about \d+ ms/m,
    );
    expect(text.out).to.contain(`shop.article: field cost is removed\n        ${used}`);
    expect(text.out).not.to.contain(revoked);
    const data = JSON.parse((await plan('--output', 'json')).out);
    expect(data.cost.rows).to.be.greaterThan(199);
    expect(data.apiBreaks).to.deep.include.members([
      data.apiBreaks.find((one: { side: string }) => one.side === 'requests'),
    ]);
    expect(data.apiBreaks[0].usedBy[0]).to.include({ agent_id: live, uses: 14, names: 'monthly report' });
    const markdown = (await plan('--output', 'markdown')).out;
    expect(markdown)
      .to.match(/^## Migration `\d+_\d+_shop_article`\n/)
      .and.to.match(/^\| 1 \| shop_article \| .* \| 2?0?0? ?\|/m);
    expect(markdown).to.contain(`### Changed requests and responses\n\n- shop.article: field cost is removed; ${used}`);
    const sarif = JSON.parse((await plan('--output', 'sarif')).out);
    const [finding] = sarif.runs[0].results;
    expect([sarif.version, finding.ruleId, finding.level]).to.deep.equal(['2.1.0', 'BREAKS_API', 'warning']);
    expect(finding.locations[0].physicalLocation.artifactLocation.uri).to.match(/shop\/article\.yaml$/);
    expect((await plan('--no-evidence')).out).not.to.match(/^Cost/m);
    await query(database.url, `DELETE FROM shop_article WHERE customer_id = '${customer}'`);
    writeFileSync(article, original);
  });

  it('prints questions (4), requires acknowledged hazards (5), and writes nothing until both are answered', async () => {
    await query(
      database.url,
      `INSERT INTO shop_article (customer_id, id, cost) VALUES (gen_random_uuid(), gen_random_uuid(), 7)`,
    );
    edit('cost:', 'price:');
    const withQuestions = await core('plan', '--output', 'json', '--evidence');
    expect(withQuestions.code).to.equal(4);
    const [question] = JSON.parse(withQuestions.out).questions;
    expect(question.object).to.equal('shop.article.price');
    expect(question.evidence).to.include('cost has a value in 1 of 1 row');
    const hazard = await core('plan', '--answer', 'shop.article.price=new', '--evidence');
    expect(hazard.out).to.match(
      /DATA_LOSS: the values of cost in shop_article are dropped: cost has a value in 1 of 1 row/,
    );
    expect(hazard.code).to.equal(5);
    expect(hazard.out).to.match(/Needs {2}--ack DATA_LOSS:shop\.article\.cost/);
    expect((await core('plan', '--answer', 'shop.article.price=was:cost', '--no-api-break')).code).to.equal(5);
    expect(files()).to.have.length(1);
    edit('price:', 'cost:');
  });

  it('renames a field in its descriptor, and plans a rename that preserves the values', async () => {
    const renamed = await core('rename', 'shop.article.cost', 'price');
    expect(renamed.code).to.equal(0);
    expect(readFileSync(article, 'utf8')).to.include('  price: { formerly: cost, type: integer, nullable: true }');
    expect(readFileSync(article, 'utf8')).to.include('# the displayed name');
    const planned = await core('plan', '--sql');
    expect(planned.out).to.match(/RENAME COLUMN "cost" TO "price"/);
    expect(planned.out).to.match(
      /requests and responses of clients change \(BREAKS_API\)\n +shop.article: field cost is removed \(renamed to price\)/,
    );
    expect((await core('apply', '--dry-run')).out).to.match(/rename cost to price/);
    const applied = await core('apply', '--output', 'json');
    expect(JSON.parse(applied.out).applied).to.have.length(1);
    const events = applied.err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).kind);
    expect(events).to.include.members(['migration', 'step', 'step_done', 'done']);
    expect(await query(database.url, 'SELECT price FROM shop_article')).to.deep.equal([{ price: 7 }]);
  });

  it('reports conflicting rows (8), migrates down, and reports drift (3)', async () => {
    edit('type: integer, nullable: true', 'type: integer, max: 5, nullable: true');
    expect((await core('plan', '--no-proof')).code).to.equal(0);
    const stopped = await core('apply', '--output', 'json');
    expect(stopped.code).to.equal(8);
    expect(JSON.parse(stopped.out)).to.deep.include({ ok: false, code: 'G312', exitCode: 8 });
    await query(database.url, 'UPDATE shop_article SET price = 5');
    expect((await core('apply')).code).to.equal(0);
    const down = await core('down');
    expect(down.out).to.match(/^Reverted .*_shop_article\.\n$/);
    const drift = await core('drift');
    expect(drift.code).to.equal(3);
    expect(drift.out).to.match(
      /check shop_article\.shop_article_price_check\n {2}descriptors .*\n {2}migrations .*\n {2}live {9}does not exist/,
    );
    expect((await core('apply')).code).to.equal(0);
  });

  it('reverts no migration that loses data until the loss is acknowledged by name', async () => {
    const status = JSON.parse((await core('status', '--output', 'json')).out);
    const first = status.applied[0];
    const steps = String(status.applied.length);
    const rows = await query(database.url, 'SELECT count(*)::int AS count FROM shop_article');
    const rejected = await core('down', '--steps', steps);
    expect(rejected.code).to.equal(5);
    expect(rejected.err).to.contain('G336').and.to.contain(`--ack DATA_LOSS:${first}="why"`);
    expect(await query(database.url, 'SELECT count(*)::int AS count FROM shop_article')).to.deep.equal(rows);
    expect(JSON.parse((await core('status', '--output', 'json')).out).applied).to.deep.equal(status.applied);
  });

  it('applies no migration if --to does not name a pending one', async () => {
    const unknown = await core('apply', '--to', '20991231_235959_typo');
    expect(unknown.code).to.equal(2);
    expect(unknown.err).to.contain('G335').and.to.contain('20991231_235959_typo');
  });

  it('rejects an edited file (6) and wrong usage (2), and explains hazards', async () => {
    const file = join(migrations, files().at(-1) ?? '');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}-- changed\n`);
    expect((await core('check')).code).to.equal(6);
    writeFileSync(file, text);
    expect((await core('check')).code).to.equal(0);
    expect((await core('plan', '--ack', 'everything')).code).to.equal(2);
    expect((await core('apply', '--lock-budget', 'x')).code).to.equal(2);
    expect((await core('rename', 'shop.article.prise', 'x')).err).to.match(/did you mean "price"/);
    expect((await core('explain', 'DATA_LOSS')).out).to.match(/formerly/);
    expect((await core('explain', 'DATA_LOS')).err).to.match(/did you mean DATA_LOSS\?/);
  });

  it('verifies the migrations in the folder', async () => {
    const proved = await core('prove', '--output', 'json');
    expect(proved.code).to.equal(0);
    expect(JSON.parse(proved.out).rows).to.be.greaterThan(2);
  });
});
