/** Migrations with a TypeScript function: batches that survive a kill, an error that is corrected before the migration continues, and a down migration. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { useDatabase } from '../support/database.ts';
import { sampleOf } from '../support/long-runs.ts';
import { useProject } from './project.ts';
import { query } from './support.ts';

const customer = '00000000-0000-7000-8000-00000000000c';

describe('core migrate new --typescript', function () {
  this.timeout(240_000);
  const database = useDatabase('nothing');
  const { migrations, core, coreAlone, killed, begin } = useProject(() => database.url);
  let path = '';
  const names = (): Promise<readonly unknown[]> =>
    query(database.url, 'SELECT right(name, 2) AS ends, count(*)::int AS n FROM shop_article GROUP BY 1 ORDER BY 1');
  const ends = (...pairs: readonly (readonly [string, number])[]) => pairs.map(([ends, n]) => ({ ends, n }));
  const write = (from: string, to: string): void => {
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`nothing to replace: ${from}`);
    writeFileSync(path, text.replace(from, to));
  };
  const update = (value: string, more = ''): string =>
    `async (rows, query) => {
  for (const { customer_id, id, name } of rows) {${more}
    await query('UPDATE shop_article SET name = $3 WHERE customer_id = $1 AND id = $2', [customer_id, id, ${value}]);
  }
  return rows.length;
};
`;

  before(async () => {
    await begin('  name: { type: string, nullable: true }');
    expect((await core('plan', '--no-proof')).code).to.equal(0);
    expect((await core('apply')).code).to.equal(0);
    await query(
      database.url,
      `INSERT INTO shop_article (customer_id, id, name) SELECT '${customer}', gen_random_uuid(), 'N' || (1000 + i) || '##' FROM generate_series(1, 300) AS i`,
    );
  });

  it('creates a pair of empty functions that can be verified and applied unchanged', async () => {
    expect((await core('new', '--empty', 'mark_names', '--typescript')).code).to.equal(2);
    const scaffolded = await core('new', '--empty', 'mark_names', '--batches', 'shop_article', '--typescript');
    const [, file = ''] = /wrote (\S+\.ts)/.exec(scaffolded.out) ?? [];
    path = join(migrations, file);
    const proved = await core('prove');
    expect(
      [proved.code, proved.out.includes('up, equal to the descriptors, down, up again')],
      proved.err,
    ).to.deep.equal([0, true]);
    expect((await core('apply')).code).to.equal(0);
    expect((await core('down')).code).to.equal(0);
    expect(await names()).to.deep.equal(ends(['##', 300]));
  });

  it('runs its function once for each row, although it is killed at every batch', async () => {
    const text = readFileSync(path, 'utf8');
    // The function is not idempotent, so a repeated row would have another result.
    const up = `export const up: RowFunction = ${update("String(name).concat('+!')")}`;
    const down = `export const down: RowFunction = ${update("String(name).replace(/[+]!$/, '')")}`;
    writeFileSync(path, `${text.slice(0, text.indexOf('/**'))}${up}\n${down}`);
    expect((await core('apply')).code, 'not signed').to.equal(6);
    expect((await core('rehash')).code).to.equal(0);
    for (const batches of sampleOf([1, 2, 1], 3, 1))
      await killed(/"batch"/, batches, 'apply', '--batch-size', '40', '--output', 'json');
    const [half] = (await query(
      database.url,
      `SELECT rows::int AS rows FROM core_migrations.step WHERE state = 'running'`,
    )) as { rows: number }[];
    expect(half?.rows).to.be.within(1, 299);
    const applied = await coreAlone('apply', '--batch-size', '40', '--output', 'json');
    expect(applied.err).to.match(/"kind":"batch".*"rows":\d+/);
    expect(await names()).to.deep.equal(ends(['+!', 300]));
    // Small batches, so that the kill arrives before the last one on a busy machine: another `down` would revert the migration before.
    await killed(/"batch"/, 2, 'down', '--batch-size', '5', '--output', 'json');
    expect((await coreAlone('down')).code).to.equal(0);
    expect(await names()).to.deep.equal(ends(['##', 300]));
  });

  it('creates functions that can be reverted after a kill, including rows that were already changed', async () => {
    await killed(/"batch"/, 2, 'apply', '--batch-size', '5', '--output', 'json');
    expect(await names()).to.have.length(2);
    expect((await coreAlone('down')).code).to.equal(0);
    expect(await names()).to.deep.equal(ends(['##', 300]));
  });

  it('reports the location of an error in a function, and continues from there after the function was corrected and signed', async () => {
    write(
      '{ customer_id, id, name } of rows) {',
      "{ customer_id, id, name } of rows) {\n    if (name === 'N1200##') throw new Error('cannot read N1200');",
    );
    expect((await core('rehash')).code).to.equal(0);
    const failed = await coreAlone('apply', '--batch-size', '40');
    expect([failed.code, failed.err]).to.satisfy(
      ([code, err]: [number, string]) => code === 1 && /^G334 \d+_\d+_mark_names\.ts: cannot read N1200$/m.test(err),
    );
    write("\n    if (name === 'N1200##') throw new Error('cannot read N1200');", '');
    write('return rows.length;', "return '1';");
    expect((await core('rehash')).code).to.equal(0);
    expect((await coreAlone('apply', '--batch-size', '40')).err).to.include(
      '"up" returned "1" instead of the number of changed rows',
    );
    write("return '1';", 'return rows.length;');
    expect((await core('rehash')).code).to.equal(0);
    expect((await coreAlone('apply', '--batch-size', '40')).code).to.equal(0);
    expect(await names()).to.deep.equal(ends(['+!', 300]));
    write('return rows.length;', 'return rows.length + 0;');
    const late = await core('rehash');
    expect([late.code, late.err.split(' ')[0]]).to.deep.equal([1, 'G331']);
  });
});
