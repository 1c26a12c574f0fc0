/** The core without any feature, with each one alone (and those that it uses), and with all: the six operations of a resource work. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { features } from '../../engine/features.ts';
import type { Feature } from '../../engine/http/feature.ts';
import { createCore } from '../../engine/index.ts';
import { projectFolder } from '../../engine/settings.ts';
import { useDatabase } from '../support/database.ts';
import { sourceFiles } from '../support/source-files.ts';
import { startProcess } from '../support/start.ts';

describe('the core', function suite() {
  this.timeout(120_000);
  const database = useDatabase('nothing');
  const shop = mkdtempSync(join(tmpdir(), 'core-features-'));
  before(async () => {
    cpSync(join(projectFolder, 'examples', 'shop'), shop, { recursive: true });
    const plan = ['migrate', 'plan', '--no-proof', '--resources', join(shop, 'resources')];
    const { code } = await startProcess('engine/cli.ts', plan, {}).ended;
    expect(code).to.equal(0);
  });
  after(() => rmSync(shop, { recursive: true, force: true }));

  /** A feature needs those that it uses. */
  const withUsed = (feature: Feature): readonly Feature[] => [...(feature.uses ?? []).flatMap(withUsed), feature];

  const sets: readonly (readonly [name: string, features: readonly Feature[]])[] = [
    ['no feature', []],
    ...features.map((feature) => [`the feature ${feature.name}`, withUsed(feature)] as const),
    ['all features', features],
  ];
  for (const [name, chosen] of sets)
    it(`serves the operations of a resource with ${name}`, async () => {
      const has = (feature: string): boolean => chosen.some((candidate) => candidate.name === feature);
      const core = createCore({
        resources: join(shop, 'resources'),
        extensions: join(projectFolder, 'examples', 'shop', 'extensions'),
        databaseUrl: database.url,
        features: chosen,
        settings: { settings: { CORE_MCP: 'true' } },
      });
      try {
        expect(await core.check()).to.deep.equal([]);
        await core.migrate();
        const { origin } = await core.serve();
        const headers = { ...(await core.createCustomer('Corner shop')), 'Content-Type': 'application/json' };
        const send = async (method: string, path: string, body?: unknown) => {
          const response = await fetch(`${origin}${path}`, {
            method,
            headers,
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          const text = await response.text();
          return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
        };
        const created = await send('POST', '/shop/article/', { name: 'Tea', price: '12.50' });
        expect(created.status, JSON.stringify(created.body)).to.equal(201);
        const path = `/shop/article/${created.body.id}/`;
        expect((await send('GET', path)).body).to.include({ name: 'Tea' });
        expect((await send('PATCH', path, { name: 'Green tea' })).status).to.equal(200);
        expect((await send('GET', '/shop/article/list/')).body).to.have.length(1);
        expect((await send('POST', '/shop/article/list/', [{ name: 'Cup', price: '5' }])).status).to.equal(201);
        // Operations of other features do not exist.
        expect((await send('GET', `${path}history/`)).status).to.equal(has('history') ? 200 : 404);
        expect((await send('DELETE', path)).status).to.equal(204);
        expect((await send('GET', path)).status).to.equal(404);
      } finally {
        await core.close();
      }
      const { rows } = await database.pool.query('delete from system_memberuse returning id');
      expect(rows.length > 0).to.equal(has('deprecations'));
    });

  it('imports no feature, and a feature imports only those that it uses', () => {
    const folderOf = (path: string): string | undefined => /^engine\/features\/(\w+)\//.exec(path)?.[1];
    const uses = new Map(features.map(({ name, uses = [] }) => [name, uses.map((used) => used.name)]));
    const wrong = sourceFiles('engine').flatMap(({ path, imports }) => {
      if (path === 'engine/features.ts' || path.startsWith('engine/cli/')) return [];
      const own = folderOf(path);
      return imports.flatMap(({ file }) => {
        const imported = folderOf(file ?? '');
        const isAllowed = imported === undefined || imported === own || uses.get(own ?? '')?.includes(imported);
        return isAllowed ? [] : [`${path} imports ${file}`];
      });
    });
    expect(wrong).to.deep.equal([]);
  });
});
