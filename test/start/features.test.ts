/**
 * The core without any feature, with each one alone (and those that it uses), and with all: the six operations of a resource work. The suite chooses features that
 * change the responses of other operations, and some that add only their own; a long run has each one.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { loadFeatures, features as registered, systemFolders } from '../../engine/features.ts';
import type { Feature } from '../../engine/http/feature.ts';
import { createCore } from '../../engine/index.ts';
import { projectFolder } from '../../engine/settings.ts';
import { useDatabase } from '../support/database.ts';
import { isLong } from '../support/long-runs.ts';
import { runCore } from '../support/run-core.ts';
import { sourceFiles } from '../support/source-files.ts';

/** Features of the suite: the first four change the responses of the operations of a resource, the others use most of the rest. */
const chosen = ['history', 'saved-views', 'sign-in', 'deprecations', 'erasure', 'mcp'];

describe('the core', function suite() {
  this.timeout(120_000);
  const database = useDatabase('nothing');
  const shop = mkdtempSync(join(tmpdir(), 'core-features-'));
  let features: readonly Feature[] = [];
  before(async () => {
    features = await loadFeatures();
    cpSync(join(projectFolder, 'examples', 'shop'), shop, { recursive: true });
    const { status } = await runCore(['migrate', 'plan', '--no-proof', '--resources', join(shop, 'resources')]);
    expect(status).to.equal(0);
  });
  after(() => rmSync(shop, { recursive: true, force: true }));

  /** A feature needs those that it uses. */
  const withUsed = (feature: Feature): readonly Feature[] => [...(feature.uses ?? []).flatMap(withUsed), feature];

  /** The names of the resources that a feature adds to those of the core. */
  const resourcesIn = (folder: string): readonly string[] =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.yaml') && !existsSync(join(projectFolder, 'engine', 'system', file)))
      .map((file) => file.slice(0, -'.yaml'.length));

  const sets: readonly (readonly [name: string, features: () => readonly Feature[]])[] = [
    ['no feature', () => []],
    ...registered
      .filter(({ name }) => isLong || chosen.includes(name))
      .map(
        ({ name }) =>
          [`the feature ${name}`, () => features.filter((feature) => feature.name === name).flatMap(withUsed)] as const,
      ),
    ['all features', () => features],
  ];
  for (const [name, choose] of sets)
    it(`serves the operations of a resource with ${name}`, async () => {
      const present = choose();
      const has = (feature: string): boolean => present.some((candidate) => candidate.name === feature);
      const core = createCore({
        resources: join(shop, 'resources'),
        extensions: join(projectFolder, 'examples', 'shop', 'extensions'),
        databaseUrl: database.url,
        features: present,
        settings: { settings: { CORE_MCP: 'true' } },
      });
      try {
        expect(await core.check()).to.deep.equal([]);
        const { model } = await core.boot();
        for (const folder of systemFolders()) {
          const isChosen = systemFolders(present).includes(folder);
          for (const resource of resourcesIn(folder)) expect(model.systemResources.has(resource)).to.equal(isChosen);
        }
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
        const view = await send('GET', `/shop/article/list/?_view=${created.body.id}`);
        expect(view.body.errors[0].code).to.equal(has('saved-views') ? 'not_found' : 'unknown_parameter');
        expect((await send('GET', '/system/session/')).body.type).to.equal(
          has('sign-in') ? '/problems/not-found' : '/problems/route-not-found',
        );
        // A session cookie is an unknown credential without sign-in.
        const withCookie = await fetch(`${origin}/shop/article/list/`, {
          headers: { Cookie: `core=${'0'.repeat(32)}${'x'.repeat(43)}` },
        });
        expect(withCookie.status).to.equal(401);
        expect(await withCookie.json()).to.include({
          type: has('sign-in') ? '/problems/session-ended' : '/problems/credentials-missing',
        });
        expect((await send('DELETE', path)).status).to.equal(204);
        expect((await send('GET', path)).status).to.equal(404);
      } finally {
        await core.close();
      }
      const { rows } = await database.pool.query('delete from system_memberuse returning id');
      expect(rows.length > 0).to.equal(has('deprecations'));
    });

  it('registers each feature by the name of its folder', () => {
    expect(registered.map(({ name }) => name)).to.deep.equal(features.map(({ name }) => name));
  });

  it('has tests for each feature, in files with its name', () => {
    const files = ['api', 'start'].flatMap((folder) => readdirSync(join(projectFolder, 'test', folder)));
    const untested = registered.filter(({ name }) => !files.some((file) => file.startsWith(name)));
    expect(untested).to.deep.equal([]);
  });

  it('imports no feature, and a feature imports only those that it uses', () => {
    const folderOf = (path: string): string | undefined => /^engine\/features\/([\w-]+)\//.exec(path)?.[1];
    const uses = new Map(features.map(({ name, uses = [] }) => [name, uses.map((used) => used.name)]));
    const wrong = sourceFiles('engine').flatMap(({ path, imports }) => {
      if (path === 'engine/features.ts') return [];
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
