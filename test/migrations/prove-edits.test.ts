import { rmSync } from 'node:fs';
import { expect } from 'chai';
import { useDatabase } from '../support/database.ts';
import { sampleOf } from '../support/long-runs.ts';
import { runCore } from '../support/run-core.ts';
import { useProject } from './project.ts';
import { emptyDatabase, query } from './support.ts';

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

describe('the verification of core migrate plan', function () {
  this.timeout(180_000);
  const database = useDatabase('nothing');
  const { core, begin, write, files, migrations, resources } = useProject(() => database.url);
  const [customer, record] = ['00000000-0000-7000-8000-0000000000aa', '00000000-0000-7000-8000-0000000000ab'];
  const organization = `INSERT INTO sales_organization (customer_id, id, name) VALUES ('${customer}', '${record}', 'A')`;
  const article = (column: string, values: readonly string[]): string =>
    values
      .map(
        (value) =>
          `INSERT INTO shop_article (customer_id, id, ${column}) VALUES ('${customer}', gen_random_uuid(), ${value})`,
      )
      .join('; ');

  /** Plans one state of shop.article, and then the next state with verification. */
  async function planned(before: string, after: readonly string[], ...words: readonly string[]): Promise<Ended> {
    rmSync(migrations, { recursive: true, force: true });
    await begin(`  ${before}`);
    expect((await core('plan', '--no-proof', '--no-evidence')).code).to.equal(0);
    write(...after.map((line) => `  ${line}`));
    return core('plan', '--no-evidence', ...words);
  }

  /** Does the same with rows in the database, and applies both plans. */
  async function applied(rows: string, ...parameters: Parameters<typeof planned>): Promise<Ended> {
    await emptyDatabase(database.url);
    const plan = await planned(...parameters);
    expect(plan.code, plan.err).to.equal(0);
    const [first = ''] = files().map((file) => file.replace('.sql', ''));
    expect((await core('apply', '--to', first)).code).to.equal(0);
    await query(database.url, rows);
    const ended = await core('apply');
    expect(ended.code, ended.err).to.equal(0);
    return plan;
  }

  const name = 'name: { type: string, nullable: true }';
  const owner = 'owner: { type: reference, to: sales.organization, required: true }';

  it('passes for a required reference that is filled with the id of a record', async () => {
    const answer = ['--answer', `shop.article.owner=fill:"${record}"`];
    const plan = await applied(`${organization}; ${article('name', ["'a'"])}`, name, [name, owner], ...answer);
    expect(plan.err).to.contain(`the test rows of sales_organization include ${record}, which the migration names`);
    expect(plan.err).not.to.match(/not proven|no (valid )?test row/);
    expect(await query(database.url, 'SELECT owner_id FROM shop_article')).to.deep.equal([{ owner_id: record }]);
  });

  it('passes for a fill by a query over a table that has one row', async () => {
    const answer = ['--answer', 'shop.article.owner=sql:(SELECT o.id FROM sales_organization AS o)'];
    const plan = await planned(name, [name, owner], ...answer);
    expect(plan.code, plan.err).to.equal(0);
    expect(plan.err).to.match(/not proven with more than one row of sales_organization/);
    expect(plan.err).not.to.match(/no (valid )?test row/);
  });

  it('passes for a conversion that rounds, without test values that overflow', async () => {
    const answer = ['--answer', 'shop.article.p=using:round(p, 2)'];
    const [wide, narrow] = ['precision: 12, scale: 4', 'precision: 10, scale: 2'];
    const p = (size: string): string => `p: { type: decimal, ${size}, nullable: true }`;
    const plan = await planned(p(wide), [p(narrow)], ...answer);
    expect(plan.code, plan.err).to.equal(0);
    expect(plan.err).to.match(/not proven for \d test rows of shop_article, about .*: numeric field overflow/);
    expect(plan.err).not.to.match(/no (valid )?test row/);
  });

  it('passes for a changed number of an enumeration, which the down migration maps back', async () => {
    const words = ['--answer', 'shop.article.s=map:{"1": 10}', '--ack', 'LOSSY_CONVERSION:shop.article.s=b is 10'];
    const s = (values: string): string => `s: { type: integer, enum: { ${values} }, required: true }`;
    const plan = await applied(article('s', ['0', '1']), s('0: a, 1: b'), [s('0: a, 10: b')], ...words);
    expect(plan.err).not.to.match(/checked first|not proven|no (valid )?test row/);
    expect(plan.out).to.match(/^Down {2}lossless$/m);
    const stored = () => query(database.url, 'SELECT s FROM shop_article ORDER BY s');
    expect(await stored()).to.deep.equal([{ s: 0 }, { s: 10 }]);
    const down = await core('down');
    expect(down.code, down.err).to.equal(0);
    expect(await stored()).to.deep.equal([{ s: 0 }, { s: 1 }]);
  });

  it('passes for a fill with a value that only the new enumeration has, without these rows in the down migration', async () => {
    const s = (values: string, rest: string): string => `s: { type: integer, enum: { ${values} }, ${rest} }`;
    const [before, after] = [s('0: a, 1: b', 'nullable: true'), s('0: a, 1: b, 9: c', 'required: true')];
    const plan = await planned(before, [after], '--answer', 'shop.article.s=fill:9');
    expect(plan.code, plan.err).to.equal(0);
    expect(plan.err).to.match(
      /when reverting, checked first: rows of shop_article that violate shop_article_s_check: 1/,
    );
  });

  it('passes for a text that becomes a reference, with test rows that refer to a record', async () => {
    const text = 'owner: { type: string, required: true }';
    const renamed = await planned(text, [owner], '--answer', 'shop.article.owner=was:owner');
    expect(renamed.code, renamed.err).to.equal(0);
    expect(renamed.err).not.to.match(/no (valid )?test row/);
    const words = ['--answer', 'shop.article.owner=sql:owner::uuid', '--ack', 'DATA_LOSS:shop.article.owner=moved'];
    const plan = await planned(text, [owner], ...words);
    expect(plan.code, plan.err).to.equal(0);
    expect(plan.err).to.match(
      /not proven for \d test rows of shop_article, about .*: invalid input syntax for type uuid/,
    );
    expect(plan.err).not.to.match(/no (valid )?test row/);
  });

  const n = 'n: { type: string, required: true }';

  it('fails on an expression that PostgreSQL rejects for any rows', async () => {
    const expressions = [
      ['m::integer', 'column "m" does not exist'],
      ["'abc'::integer", 'invalid input syntax for type integer: "abc"'],
    ];
    for (const [expression, reason = ''] of sampleOf(expressions, 2)) {
      const answer = ['--answer', `shop.article.n=using:${expression}`];
      const plan = await planned(n, ['n: { type: integer, required: true }'], ...answer);
      expect(plan.code).to.equal(10);
      expect(plan.err).to.contain(`G315 the verification failed: `).and.to.contain(reason);
    }
  });

  it('fails on a fill that violates a rule, without reading the database', async () => {
    const k = 'k: { type: string, required: true, min_length: 5 }';
    const plan = await planned(n, [n, k], '--answer', 'shop.article.k=fill:"abc"');
    expect(plan.code).to.equal(10);
    expect(plan.err).to.match(/G339 not proven: rows of shop_article .* violated by some row .*test rows/);
    expect(plan.err).not.to.match(/written after/);
  });

  it('suggests --no-proof if a conversion fails on every test row', async () => {
    const answer = ['--answer', "shop.article.n=using:(n || '-2026')::date"];
    const plan = await planned(n, ['n: { type: date, required: true }'], ...answer);
    expect(plan.code).to.equal(10);
    expect(plan.err).to.match(
      /G339 not proven: no test row of shop_article can be checked for .*test rows.*\n.* --no-proof/,
    );
    expect((await core('plan', '--no-evidence', '--no-proof', ...answer)).code).to.equal(0);
  });

  it('reports the missing privilege of the role, and how to continue without it', async () => {
    const role = `core_test_prover_${process.pid}`;
    await query(database.url, `CREATE ROLE ${role} LOGIN PASSWORD 'only here'`);
    const url = new URL(database.url);
    url.username = role;
    url.password = 'only here';
    const env = { ...process.env, DATABASE_URL: url.href };
    try {
      await planned(n, [n]);
      const folders = ['--resources', resources, '--migrations', migrations];
      for (const words of [['prove'], ['plan', '--no-evidence']]) {
        const ended = await runCore(['migrate', ...words, ...folders], { env });
        expect(ended.status, ended.stderr).to.equal(10);
        expect(ended.stderr).to.match(
          new RegExp(`G340 not proven: the role ${role} .*CREATEDB\\n .*ALTER ROLE.*--no-proof`),
        );
        expect(ended.stderr).not.to.match(/^ +at /m);
        write(`  ${n}`, `  ${name}`);
      }
      const access = await runCore(['access', 'prove'], { env });
      expect(access.status, access.stderr).to.equal(1);
      expect(access.stderr)
        .to.match(/not proven: the role .*CREATEDB\n/)
        .and.not.to.match(/^ +at /m);
    } finally {
      await query(database.url, `DROP ROLE ${role}`);
    }
  });
});
