/** `@core/engine/testing`, as the tests of a project use it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { chooseProject } from '../../engine/project.ts';
import { projectFolder } from '../../engine/settings.ts';
import { startTestServer } from '../../engine/testing.ts';
import { useDatabase } from '../support/database.ts';
import { runCore } from '../support/run-core.ts';

describe('a server for the tests of a project', function testing() {
  this.timeout(60_000);
  const database = useDatabase('nothing');
  let folder = '';
  let resources = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-testing-'));
    resources = join(folder, 'resources');
    cpSync(join(projectFolder, 'examples', 'shop', 'resources'), resources, { recursive: true });
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
    chooseProject({});
  });

  const databases = async (): Promise<readonly string[]> => {
    const { rows } = await database.pool.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname ~ '^core_test_\\d+_${process.pid}_[0-9a-f]{8}$'`,
    );
    return rows.map(({ datname }) => datname);
  };

  it('has the tables of the descriptors without migrations, and leaves no database', async () => {
    const server = await startTestServer({ resources, databaseUrl: database.url });
    expect(await databases()).to.have.length(1);
    const created = await server.send('POST', '/shop/article/', { name: 'Pen', price: 12.5 });
    expect([created.status, created.body.price]).to.deep.equal([201, 12.5]);
    const removed = await server.send('DELETE', `/shop/article/${created.body.id}/`);
    expect([removed.status, removed.body]).to.deep.equal([204, null]);
    await server.stop();
    expect(await databases()).to.deep.equal([]);
  });

  it('applies the migrations, and is rejected if the descriptors have other tables', async () => {
    expect((await runCore(['migrate', 'plan', '--no-proof', '--resources', resources])).status).to.equal(0);
    const server = await startTestServer({ resources, databaseUrl: database.url });
    expect((await server.send('GET', '/shop/order/list/')).body).to.deep.equal([]);
    await server.stop();
    const article = join(resources, 'shop', 'article.yaml');
    writeFileSync(article, readFileSync(article, 'utf8').replace('fields:\n', 'fields:\n  size: { type: integer? }\n'));
    const rejected = await startTestServer({ resources, databaseUrl: database.url }).catch(String);
    expect(rejected).to.include('(column shop_article.size): run npx core migrate plan');
    expect(await databases()).to.deep.equal([]);
  });
});
