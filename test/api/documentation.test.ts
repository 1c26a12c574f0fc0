/** The documentation: documents without credentials, the page with its strict policy, guides; nothing is loaded from other hosts. */
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ApiDocuments } from '../../engine/features/documentation/api-documents.ts';
import { defaultLimits } from '../../engine/kernel/limits.ts';
import { bundledProject } from '../../engine/project.ts';
import { useApi } from '../support/api.ts';
import { sampleOf } from '../support/long-runs.ts';

describe('documentation', () => {
  const { guides } = bundledProject;
  const api = useApi({ pages: { guides } });
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${api.origin}${path}`, { headers, redirect: 'manual' });

  it('redirects from / to the page', async () => {
    const response = await get('/');
    expect(response.status).to.equal(302);
    expect(response.headers.get('location')).to.equal('/docs/');
    expect((await get('/llms.txt')).headers.get('location')).to.equal('/docs/llms.txt');
  });

  it('serves the document of each application without credentials, and 304 for a matching tag', async function documents() {
    this.timeout(60_000);
    const names = api.booted.model.applications.map(({ name }) => `/${name}/openapi.json`);
    for (const path of ['/openapi.json', ...sampleOf(names, 5)]) {
      const response = await get(path);
      expect(response.status, path).to.equal(200);
      const document = (await response.json()) as { openapi: string; info: { version: string }; paths: object };
      expect(document.openapi).to.equal('3.1.0');
      expect(document.info.version).to.equal('2.0.0');
      expect(Object.keys(document.paths)).to.not.have.length(0);
      const again = await get(path, { 'If-None-Match': response.headers.get('etag') ?? '' });
      expect(again.status).to.equal(304);
    }
  });

  it('shows all applications in one page that loads nothing from other hosts', async () => {
    const response = await get('/docs/reference/');
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).to.contain("default-src 'none'");
    expect(response.headers.get('content-security-policy')).to.match(/script-src 'self'(;|$)/);
    for (const { name } of api.booted.model.applications) expect(html).to.contain(`"${name}"`);
    expect(html).to.not.match(/(?:src|href)="(?:https?:)?\/\//);
    for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      const linked = await get(path);
      expect(linked.status, path).to.equal(200);
      const content = await linked.text();
      if (path.endsWith('/scalar.js')) expect(content).to.contain('createApiReference');
    }
  });

  it('links every guide from its first page, and has no broken links', async () => {
    const linked = new Set<string>(['/docs/']);
    for (const path of linked) {
      const response = await get(path);
      expect(response.status, path).to.equal(200);
      expect(response.headers.get('content-security-policy'), path).to.contain("default-src 'none'");
      if (!path.startsWith('/docs/') || path.startsWith('/docs/assets/')) continue;
      const html = await response.text();
      expect(html, path).to.not.match(/src="(?:https?:)?\/\//);
      const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g)) {
        if (href.startsWith('#')) expect(ids, `${path} ${href}`).to.include(href.slice(1));
        if (href.startsWith('/docs/')) linked.add(href.replace(/[#?].*$/, ''));
      }
    }
    expect([...linked].filter((path) => path.startsWith('/docs/guides/'))).to.have.length.above(15);
  });

  it('finds guides, resources, problems and events in one index whose addresses all exist', async () => {
    const entries = (await (await get('/docs/search.json')).json()) as { kind: string; title: string; href: string }[];
    const titles = entries.map(({ title }) => title);
    expect(titles).to.include.members(['contracts.apartmentcontract', 'validation_failed', 'Filter and read lists']);
    const event = entries.find(({ title }) => title === 'contracts.apartmentcontract.instancecreated');
    expect(event).to.deep.include({ kind: 'event' });
    expect(event?.href).to.match(/^\/docs\/reference\/\?api=contracts#/);
    expect(titles).to.include('accounts.tenant.invited');
    for (const kind of ['guide', 'problem']) {
      for (const { href } of entries.filter((entry) => entry.kind === kind).slice(0, 20))
        expect((await get(href)).status, href).to.equal(200);
    }
    expect(await (await get('/docs/llms.txt')).text()).to.contain('/docs/guides/quickstart/');
  });

  it('serves readable documents with one parameter for each filtered field', async () => {
    const response = await get('/docs/openapi/contracts.json');
    const document = (await response.json()) as {
      servers: { url: string }[];
      paths: Record<string, { get: { parameters: { $ref: string }[] } }>;
    };
    expect(document.servers[0]?.url).to.equal('/');
    const names = document.paths['/contracts/apartmentcontract/list/']?.get.parameters.map(({ $ref }) => $ref) ?? [];
    expect(names.some((name) => name.endsWith('status'))).to.equal(true);
    expect(names.some((name) => name.endsWith('status__in'))).to.equal(false);
  });

  it('serves a document on the next request after building it failed once', async () => {
    let failures = 2;
    const { booted } = api;
    const failing = {
      ...booted,
      sizes: defaultLimits,
      get extensions(): typeof booted.extensions {
        failures -= 1;
        if (failures >= 0) throw new Error('too many open files');
        return booted.extensions;
      },
    };
    const documents = new ApiDocuments(failing);
    const page = documents.pages().get('/contracts/openapi.json');
    const requestPage = async () => {
      const context = { method: 'GET', set: () => undefined, get: () => '', acceptsEncodings: () => 'identity' };
      const answered = await page?.(context as never);
      return { answered, ...context } as { answered?: boolean; status?: number };
    };
    for (let time = 0; time < 2; time += 1)
      expect(await requestPage().catch((error: Error) => error.message)).to.equal('too many open files');
    expect((await requestPage()).status).to.equal(200);
  });

  it('returns each problem type as a page to browsers, and as data to programs', async () => {
    const browser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
    const list = await (await get('/problems/', browser)).text();
    const { items } = (await (await get('/problems/')).json()) as { items: { type: string; code: string }[] };
    expect(items).to.have.length.above(50);
    for (const { type, code } of items) {
      expect(list).to.contain(`href="${type}/"`);
      for (const path of [type, `${type}/`]) {
        const response = await get(path, browser);
        expect([response.status, response.headers.get('content-type')], path).to.deep.equal([
          200,
          'text/html; charset=utf-8',
        ]);
        expect(response.headers.get('content-security-policy')).to.contain("default-src 'none'");
        expect(response.headers.get('vary')).to.contain('Accept');
        const html = await response.text();
        for (const heading of ['What it means', 'Why it happens', 'What to do', 'Example', code, 'docs.css'])
          expect(html, path).to.contain(heading);
        expect(html, path).to.not.contain('undefined');
      }
      const described = (await (await get(type, { Accept: 'application/json' })).json()) as { type: string };
      expect(described).to.include({ type, code });
    }
    for (const headers of [browser, {}]) expect((await get('/problems/nothing/', headers)).status).to.equal(404);
  });

  it('returns a problem for unknown addresses', async () => {
    for (const path of ['/docs/guides/nothing/', '/docs/assets/..%2f..%2fpackage.json', '/nowhere/openapi.json']) {
      const response = await get(path);
      expect(response.status, path).to.be.oneOf([401, 404]);
      expect(response.headers.get('content-type')).to.contain('application/problem+json');
    }
  });
});

describe('documentation with a guide that cannot be read at first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'core-guides-'));
  const guide = join(folder, '90-people.md');
  const api = useApi({ pages: { guides: [{ title: 'Guides', paths: [folder] }] }, onRequest: () => undefined });
  before(() => {
    mkdirSync(guide);
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });

  it('is served as soon as the guide can be read: errors are not cached', async () => {
    const pages = ['/docs/', '/docs/guides/people/', '/docs/search.json', '/docs/llms.txt'];
    const statuses = async () => Promise.all(pages.map(async (path) => (await fetch(`${api.origin}${path}`)).status));
    expect(await statuses()).to.deep.equal([500, 500, 500, 500]);
    rmdirSync(guide);
    writeFileSync(guide, '# People\n\nAsk.\n');
    expect(await statuses()).to.deep.equal([200, 200, 200, 200]);
    expect(await (await fetch(`${api.origin}/docs/`)).text()).to.contain('People');
  });
});
