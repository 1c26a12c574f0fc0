/** A folder of descriptors that is independent of the product: checked, planned and served through the library, the commands and `npm start`. */

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { type Core, createCore } from '../../engine/index.ts';
import { describeInBrowser, navigate, textOf, useBrowser, waitForIdle } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { isLong } from '../support/long-runs.ts';
import { findings, press, waitForText, write } from '../support/page-acts.ts';
import { runCore } from '../support/run-core.ts';
import { demoHeaders, startProcess } from '../support/start.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWebhookReceiver } from '../support/webhook-receiver.ts';

const root = join(import.meta.dirname, '..', '..');

/** Runs a command of `core`; returns its exit code and output. */
async function core(...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  const { status, stdout, stderr } = await runCore(args, { env: { PATH: process.env.PATH, NO_COLOR: '1' } });
  return { code: status, output: `${stdout}${stderr}` };
}

describe('a folder of descriptors outside the product', function shop() {
  this.timeout(120_000);
  let folder = '';
  let resources = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-shop-'));
    chmodSync(folder, 0o711);
    cpSync(join(root, 'examples', 'shop', 'resources'), join(folder, 'resources'), { recursive: true });
    resources = join(folder, 'resources');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  describe('with the commands of core', () => {
    it('is checked, explained, drawn, generated and planned', async () => {
      expect((await core('check', '--resources', resources)).output).to.match(
        /^\d+ resources, 2 applications.*no errors/m,
      );
      expect((await core('inspect', 'shop.order', '--resources', resources)).output).to.include('→ shop.article');
      expect(
        (await core('erd', '--print', 'mermaid', '--application', 'shop', '--resources', resources)).output,
      ).to.include('order');
      expect((await core('migrate', 'plan', '--no-proof', '--resources', resources)).code).to.equal(0);
      expect(existsSync(join(folder, 'migrations', 'snapshot.json'))).to.equal(true);
      expect(await core('migrate', 'check', '--resources', resources)).to.include({ code: 0 });
      expect((await core('generate', '--resources', resources)).code).to.equal(0);
      expect(readFileSync(join(folder, 'client', 'source', 'generated', 'api.ts'), 'utf8')).to.include('article');
    });
  });

  describe('with the library', () => {
    let application: Core;
    // Registered before the hooks of the database, because hooks run in the order of their registration.
    after(() => application.close());
    const database = useDatabase('nothing');
    const receiver = useWebhookReceiver();
    let origin = '';
    let headers: Record<string, string> = {};
    before(async () => {
      application = createCore({
        resources,
        extensions: join(root, 'examples', 'shop', 'extensions'),
        databaseUrl: database.url,
        settings: { settings: { CORE_WEBHOOK_PRIVATE_ADDRESSES: 'true' } },
      });
      expect(await application.check()).to.deep.equal([]);
      expect(await application.plan()).to.deep.equal([]);
      await application.migrate();
      ({ origin } = await application.serve());
      headers = { ...(await application.createCustomer('Corner shop')), 'Content-Type': 'application/json' };
    });

    const send = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: { ...headers, ...more },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
    };

    it('runs the example of engine/README.md', async () => {
      const readme = readFileSync(join(root, 'engine', 'README.md'), 'utf8');
      const [, example = ''] = /```ts\n(import \{ createCore \}[\s\S]*?)```/.exec(readme) ?? [];
      writeFileSync(join(folder, 'own.ts'), example.replace("'@core/engine'", `'${join(root, 'engine', 'index.ts')}'`));
      const { status, stdout, stderr } = spawnSync(process.execPath, ['own.ts'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: process.env.PATH ?? '', DATABASE_URL: database.url },
      });
      expect([status, stdout, stderr]).to.deep.equal([0, '200 []\n', '']);
    });

    it('supports all six operations, filters and rules', async () => {
      const pen = await send('POST', '/shop/article/', { name: 'Pen', price: 12.5 });
      expect(pen.status).to.equal(201);
      const article = { id: pen.body.id };
      const bulk = await send('POST', '/shop/order/list/', [
        { article, quantity: 1, ordered: '2026-01-01' },
        { article, quantity: 5, ordered: '2026-01-02' },
      ]);
      expect(bulk.status).to.equal(201);
      expect(
        (await send('GET', '/shop/order/list/?article__name=Pen&quantity__gt=2&_fields=quantity')).body,
      ).to.deep.equal([{ id: bulk.body[1].id, quantity: 5 }]);
      const wrong = await send('PATCH', `/shop/order/${bulk.body[0].id}/`, { delivered: '2025-12-31' });
      expect([wrong.status, wrong.body.errors[0].code]).to.deep.equal([422, 'order']);
      expect((await send('PATCH', `/shop/order/${bulk.body[0].id}/`, { delivered: '2026-01-03' })).status).to.equal(
        200,
      );
      expect((await send('GET', `/shop/order/${bulk.body[0].id}/?_expand=article`)).body.article.name).to.equal('Pen');
      expect((await send('DELETE', `/shop/article/${article.id}/`)).body.code).to.equal('reference_in_use');
      expect((await send('DELETE', `/shop/order/${bulk.body[1].id}/`)).status).to.equal(204);
      expect((await send('GET', '/shop/article/list/?_search=pen')).body).to.have.length(1);
    });

    it('supports idempotency, events, a feed and webhooks', async () => {
      const hook = await send('POST', '/system/webhook/', {
        url: receiver.url,
        timeout_seconds: 10,
        event_identifiers: ['shop.*'],
      });
      expect(hook.status).to.equal(201);
      const keyed = { 'Idempotency-Key': 'once' };
      const [one, two] = [
        await send('POST', '/shop/article/', { name: 'Ink', price: 30 }, keyed),
        await send('POST', '/shop/article/', { name: 'Ink', price: 30 }, keyed),
      ];
      expect([two.body, two.headers.get('idempotent-replayed')]).to.deep.equal([one.body, 'true']);
      const feed = await send('GET', '/system/changes/?event_identifier=shop.article.instancecreated');
      expect(feed.body.items.map((event: { object_id: string }) => event.object_id)).to.include(one.body.id);
      expect((await send('GET', `/system/event/list/?object_id=${one.body.id}`)).body).to.have.length(1);
      expect((await send('POST', `/system/webhook/${hook.body.id}/test/`, {})).body.delivered).to.equal(true);
      expect(receiver.received[0]?.text).to.include('system.webhook.test');
    });

    it('enforces permissions, and generates its documentation', async () => {
      const narrow = await application.createCustomer('Reader', ['shop.article:list']);
      const as = { ...narrow, 'Content-Type': 'application/json' };
      expect((await send('GET', '/shop/article/list/', undefined, as)).body).to.deep.equal([]);
      expect((await send('POST', '/shop/article/', { name: 'No', price: 1 }, as)).status).to.equal(403);
      expect((await send('GET', '/system/me/', undefined, as)).body.principal.content_type).to.equal('system.agent');
      const { body } = await send('GET', '/shop/openapi.json');
      expect(Object.keys(body.paths)).to.include('/shop/order/{pk}/');
    });

    describeInBrowser('in the console', () => {
      const browser = useBrowser();

      it('shows a custom screen that is added through the public entry point', async () => {
        expect((await send('POST', '/shop/article/', { name: 'Glue', price: 20 })).status).to.equal(201);
        const page = await browser.newPage();
        const faults: string[] = [];
        page.on('pageerror', (error) => faults.push(String(error)));
        // The shop has no sign-in, so the test sets the session in the page as a sign-in extension would.
        const { 'Content-Type': _, ...credential } = headers;
        await page.setExtraHTTPHeaders(credential);
        await page.evaluateOnNewDocument(
          `document.addEventListener('readystatechange', () => { document.documentElement.dataset.session = '/who/'; })`,
        );
        await page.setRequestInterception(true);
        page.on('request', (request) => {
          const isWhoRequest = new URL(request.url()).pathname === '/who/';
          const person = { content_type: 'system.agent', id: '' };
          const body = JSON.stringify({ person });
          void (isWhoRequest ? request.respond({ contentType: 'application/json', body }) : request.continue());
        });
        await page.goto(`${origin}/console/shop.order/`);
        await waitForIdle(page);
        await navigate(page, '/console/shop.order/new/');
        await write(page, 'article', 'Glue');
        await page.waitForSelector('[role=listbox][aria-busy=false] [role=option]:not([aria-disabled])');
        await page.keyboard.press('Enter');
        await write(page, 'quantity', '3');
        await press(page, 'Save', 'main form');
        await waitForText(page, '3 × Glue', 'main h1');
        expect(await textOf(page, 'main')).to.contain('To be packed');
        expect(await findings(page, 'all')).to.deep.equal([]);
        await press(page, 'Delivered', 'main');
        await waitForText(page, 'Delivered 20', 'main');
        const delivered = await send('GET', '/shop/order/list/?article__name=Glue&delivered__isnull=false');
        expect(delivered.body).to.have.length(1);
        expect(faults).to.deep.equal([]);
      });
    });
  });

  // The suite does it in test/start/start.test.ts, with a data folder in the settings.
  const isServed = async (): Promise<void> => {
    const start = startProcess('engine/cli.ts', ['start', '--resources', resources], {});
    try {
      const origin = await start.ready;
      const headers = demoHeaders(join(folder, '.core'));
      await waitUntil(async () => (await fetch(`${origin}/readyz`)).status === 200);
      const response = await fetch(`${origin}/shop/article/list/`, { headers });
      expect([response.status, await response.json()]).to.deep.equal([200, []]);
    } finally {
      await start.stop();
    }
  };
  if (isLong) it('is served by npm start, with a first customer and the headers to use it', isServed);

  it('is rejected with the locations of its errors if it is missing or invalid', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'core-empty-'));
    try {
      expect((await core('check', '--resources', join(empty, 'nowhere'))).output).to.include(
        'D114 cannot read the folder',
      );
      cpSync(resources, join(empty, 'resources'), { recursive: true });
      writeFileSync(join(empty, 'resources', 'shop', 'order.yaml'), 'operations: [C\n');
      const broken = await core('check', '--resources', join(empty, 'resources'));
      expect(broken).to.include({ code: 1 });
      expect(broken.output).to.match(/order\.yaml:\d+:\d+ {2}D1\d\d/);
      // The start plans the first migration.
      const start = startProcess('engine/cli.ts', ['start', '--resources', join(empty, 'resources')], {});
      expect((await start.ended).code).to.equal(2);
      expect(start.output()).to.match(/order\.yaml:\d+:\d+ {2}D1\d\d/);
      expect(start.output()).to.not.contain('    at ');
    } finally {
      rmSync(empty, { recursive: true });
    }
  });
});
