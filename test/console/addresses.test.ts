/** Addresses of the console: sign-in at a loopback address, wrong addresses, the icon, and the sheets that screens print. */
import { expect } from 'chai';
import type { Page } from 'puppeteer-core';
import { useApi } from '../support/api.ts';
import {
  describeInBrowser,
  navigate,
  textOf,
  useBrowser,
  type Visitor,
  waitFor,
  waitForIdle,
} from '../support/browser.ts';
import { findings, press, waitForText } from '../support/page-acts.ts';
import { createUser } from '../support/people.ts';
import { useWorkspace } from '../support/work-place.ts';

const tags = '/console/annotating.tag/';

describeInBrowser('addresses of the console', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;

  before(async () => {
    visitor = await browser.visit(api, await createUser(api, { allow: ['*'] }));
    page = visitor.page;
    page.setDefaultTimeout(15_000);
  });

  afterEach(() => expect(visitor.faults).to.deep.equal([]));

  it('lead from a loopback address to the host name where passkeys work, and name the other ways to sign in', async () => {
    const stranger = await browser.newPage();
    await stranger.setExtraHTTPHeaders({ 'Accept-Language': 'sv' });
    await stranger.goto(`${api.origin}${tags}?name=x`);
    await waitFor(stranger, `location.pathname === '/sign-in/'`);
    const text = await textOf(stranger, 'main');
    expect(text).to.contain('BankID').and.contain('administratör');
    expect(await findings(stranger, 'all')).to.deep.equal([]);
    await press(stranger, `Logga in på ${visitor.origin}`);
    await stranger.waitForSelector('button[data-step="passkey"]');
    const { hostname, searchParams } = new URL(stranger.url());
    expect([hostname, searchParams.get('next')]).to.deep.equal(['localhost', `${tags}?name=x`]);
    await stranger.close();
  });

  it('respond 404 without a screen: with the console to browsers, and with a problem to API clients', async () => {
    const status = async (path: string, Accept: string) => {
      const response = await fetch(`${api.origin}${path}`, { headers: { Accept } });
      return [response.status, response.headers.get('content-type')?.split(';')[0]];
    };
    const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const id = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';
    for (const path of ['nonsense', 'nonsense/', 'annotating.tag/x/nonsense/', `annotating.tag/${id}/edit/more/`]) {
      expect(await status(`/console/${path}`, html), path).to.deep.equal([404, 'text/html']);
      expect(await status(`/console/${path}`, 'application/json'), path).to.deep.equal([
        404,
        'application/problem+json',
      ]);
    }
    for (const path of ['', 'annotating.tag', 'annotating.tag/', 'annotating.tag/new/', `annotating.tag/${id}/edit/`])
      expect(await status(`/console/${path}`, html), path).to.deep.equal([200, 'text/html']);
    const other = await visitor.open();
    for (const path of ['/console/nonsense', `${tags}${id}/edit/more/`]) {
      await other.goto(`${visitor.origin}${path}`);
      await waitForIdle(other);
      expect(await textOf(other, 'main h1')).to.equal('Page not found');
      expect(await findings(other, 'all')).to.deep.equal([]);
    }
    await press(other, 'Go to the start page', 'main');
    await waitForText(other, 'Welcome', 'main h1');
    expect(new URL(other.url()).pathname).to.equal('/console/');
    await other.close();
  });

  it('include an icon for pages that name none', async () => {
    const response = await fetch(`${api.origin}/favicon.ico`);
    expect([response.status, response.headers.get('content-type')]).to.deep.equal([200, 'image/svg+xml']);
    expect(response.headers.get('cache-control')).to.equal('public, max-age=86400');
    expect((await response.arrayBuffer()).byteLength)
      .to.be.greaterThan(100)
      .and.lessThan(2_000);
  });

  describe('when they are printed', () => {
    const visibleIn = (selector: string): Promise<unknown> =>
      page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})]
        .filter((one) => one.checkVisibility() && !one.closest('.hidden')).map((one) => one.innerText.trim())`);

    afterEach(() => page.emulateMediaType(undefined));

    it('show a record without navigation and buttons', async () => {
      const tenant = { first_name: 'Astrid', last_name: 'Provsson', customer_number: '1' };
      const { id } = (await api.post('/accounts/users/customer/tenant/', tenant)).body;
      await navigate(page, `/console/accounts.tenant/${id}/`);
      await page.emulateMediaType('print');
      expect(await visibleIn('nav, header.top, .tools, input, form')).to.deep.equal([]);
      expect(await visibleIn('button:not(dt button)')).to.deep.equal([]);
      expect(await textOf(page, 'main h1')).to.contain('Astrid Provsson');
      // The whole width of the sheet belongs to the content.
      expect(await page.evaluate(`document.querySelector('main').getBoundingClientRect().width`)).to.equal(1440);
    });

    it('show all rows of a list, with headings and without navigation and buttons', async () => {
      const rows = Array.from({ length: 130 }, (_, index) => ({ name: `Blad ${String(index).padStart(3, '0')}` }));
      expect((await api.post('/annotating/tag/list/?_slim=true', rows)).status).to.equal(201);
      await navigate(page, `${tags}?_order_by=name`);
      const printed = `(window.print = () => {
        dispatchEvent(new Event('beforeprint'));
        queueMicrotask(() => { window.printedRows = document.querySelectorAll('a.row').length; });
      })`;
      await page.evaluate(printed);
      await press(page, 'More', '.listbar');
      await press(page, 'Print', '.menu');
      await waitFor(page, 'window.printedRows === 130');
      await page.emulateMediaType('print');
      expect(await visibleIn('nav, header.top, .tools, .listbar, input, .menu')).to.deep.equal([]);
      expect(await visibleIn('button:not(th button)')).to.deep.equal([]);
      expect(await visibleIn('th')).to.include('Name');
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).to.equal(true);
    });
  });
});
