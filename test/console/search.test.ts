/** The search of the console over all resources (Ctrl K). */
import { expect } from 'chai';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { useApi } from '../support/api.ts';
import { describeInBrowser, textOf, useBrowser, type Visitor, waitFor, waitForIdle } from '../support/browser.ts';
import { chooseLanguage, findingsInThemes, waitForText } from '../support/page-acts.ts';
import { createUser } from '../support/people.ts';
import { useWorkspace } from '../support/work-place.ts';

interface Group {
  readonly name: string;
  readonly labels: readonly string[];
}

describeInBrowser('the search over all resources', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;
  /** Responses to searches, by the beginning of their paths. */
  let respond: (request: HTTPRequest) => Promise<unknown> | undefined = () => undefined;
  let [open, mostOpen, aborted] = [0, 0, 0];
  const paths: string[] = [];

  before(async () => {
    const post = async (path: string, body: object): Promise<string> => {
      const { status, body: created, text } = await api.post(path, body);
      expect(status, text).to.equal(201);
      return created.id;
    };
    for (const first_name of ['Ada', 'Bo', 'Cia', 'Dan'])
      await post('/accounts/users/customer/tenant/', { first_name, last_name: 'Zackrisson' });
    await post('/annotating/tag/', { name: 'Zackrisson flyttar' });
    await post('/annotating/tag/', { name: 'Yxhammar' });
    // Enough lists that some are searched only on request; a user of all lists would send hundreds of requests.
    const allow = ['accounts.*', 'annotating.*', 'contracts.*', 'errands.*'];
    visitor = await browser.visit(api, await createUser(api, { allow }));
    page = visitor.page;
    page.setDefaultTimeout(15_000);
    await page.setRequestInterception(true);
    const isSearch = (request: HTTPRequest): boolean => request.url().includes('_search=');
    page.on('request', (request) => {
      if (isSearch(request)) {
        open += 1;
        mostOpen = Math.max(mostOpen, open);
        paths.push(new URL(request.url()).pathname);
      }
      void ((isSearch(request) ? respond(request) : undefined) ?? request.continue());
    });
    page.on('requestfinished', (request) => {
      if (isSearch(request)) open -= 1;
    });
    page.on('requestfailed', (request) => {
      if (!isSearch(request)) return;
      open -= 1;
      aborted += 1;
    });
  });

  beforeEach(() => {
    respond = () => undefined;
    [mostOpen, aborted, paths.length] = [0, 0, 0];
  });

  afterEach(async () => {
    if ((await page.$('dialog')) !== null) await page.keyboard.press('Escape');
    expect(visitor.faults).to.deep.equal([]);
  });

  const groups = (): Promise<Group[]> =>
    page.evaluate(`[...document.querySelectorAll('dialog [role=listbox] > *')].reduce((all, one) => {
      const isHeading = one.getAttribute('role') === 'presentation';
      if (isHeading) all.push({ name: one.innerText, labels: [] });
      else all.at(-1)?.labels.push(one.querySelector('bdi').innerText);
      return all;
    }, [])`) as Promise<Group[]>;
  const search = async (text: string): Promise<void> => {
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.waitForSelector('dialog[open] input:focus');
    await page.keyboard.type(text);
    await waitFor(page, `/found|träff/i.test(document.querySelector('dialog [role=status]').innerText)`);
  };

  it('groups records by resource, and links to all that match', async () => {
    await search('zackrisson');
    const found = await groups();
    expect(found.map(({ name }) => name)).to.deep.equal(['Tenants', '']);
    const tenants = found.find(({ name }) => name === 'Tenants')?.labels ?? [];
    expect(tenants).to.have.lengthOf(4);
    expect(tenants.slice(0, 3).every((label) => label.endsWith('Zackrisson'))).to.equal(true);
    expect(tenants.at(-1)).to.equal('Show all');
    expect(mostOpen).to.be.lessThan(5);
    expect(await findingsInThemes(page)).to.deep.equal([]);
    // A screen reader announces the resource with each record.
    expect(await page.$eval('dialog [role=option] bdi + span', ({ textContent }) => textContent)).to.equal('Tenants');
    await page.evaluate(
      `[...document.querySelectorAll('dialog [role=option]')].find((one) => one.innerText.startsWith('Show all')).click()`,
    );
    await waitFor(page, `location.search.includes('_search=zackrisson')`);
    await waitForIdle(page);
    expect(await page.$$eval('a.row', (rows) => rows.length)).to.equal(4);
  });

  it('searches every list on request, and if the likely ones have no match', async () => {
    await search('zackrisson');
    expect((await groups()).at(-1)?.labels[0]).to.match(/^Search \d+ other lists$/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await waitFor(page, `/4 found/.test(document.querySelector('dialog [role=status]').innerText)`);
    expect((await groups()).map(({ name }) => name)).to.deep.equal(['Tenants', 'Tags']);
    expect(paths).to.include('/annotating/tag/list/');
    expect(mostOpen).to.be.lessThan(5);
    await page.keyboard.press('Escape');
    await search('yxhammar');
    expect(await groups()).to.deep.equal([{ name: 'Tags', labels: ['Yxhammar'] }]);
    await page.keyboard.press('Escape');
    await search('xyzzyx');
    expect(await textOf(page, 'dialog [role=status]')).to.equal('Nothing found');
  });

  it('opens a record with the keyboard, and then shows it and its resource first', async () => {
    await search('yxhammar');
    await page.keyboard.press('Enter');
    await waitForText(page, 'Yxhammar', 'main h1');
    paths.length = 0;
    await search('zackrisson');
    expect((await groups()).map(({ name }) => name).indexOf('Tags')).to.equal(0);
    expect(paths[0]).to.equal('/annotating/tag/list/');
    // Arrows move through all groups, and the option stays visible.
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowDown');
    const active = `document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))`;
    expect(await page.evaluate(`${active}.querySelector('bdi').innerText`)).to.match(/Zackrisson$/);
    await page.keyboard.press('Escape');
    await search('yx');
    expect((await groups())[0]).to.deep.equal({ name: 'Recently used', labels: ['Yxhammar'] });
  });

  it('finds screens without accents', async () => {
    await chooseLanguage(page, 'Svenska', 'Logga ut', '.top');
    await search('HYRESGAST');
    expect((await groups())[0]?.labels.slice(0, 2)).to.deep.equal(['Hyresgäster', 'Ny: Hyresgäst']);
    await page.keyboard.press('Escape');
    await waitFor(page, `document.querySelector('dialog') === null`);
    await chooseLanguage(page, 'English', 'Sign out', '.top');
  });

  it('shows what is found if the search of a resource fails, and stops if the quota is spent', async () => {
    const problem = (status: number) => (request: HTTPRequest) =>
      request.url().includes('/accounts/users/customer/tenant/')
        ? request.respond({
            status,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'about:blank', title: 'No', status, code: 'no' }),
          })
        : undefined;
    respond = problem(500);
    await search('zackrisson');
    expect((await groups()).map(({ name }) => name)).to.deep.equal(['Tags', '']);
    expect(await textOf(page, 'dialog [role=status]')).to.contain('Lists that could not be searched: 1');
    await page.keyboard.press('Escape');
    paths.length = 0;
    respond = problem(429);
    await search('zackrisson');
    expect(paths.length).to.be.lessThan(10);
    expect(await textOf(page, 'dialog [role=listbox]')).to.match(/Search \d+ other lists/);
  });

  it('cancels the requests of an earlier text', async () => {
    const held: HTTPRequest[] = [];
    respond = (request) => (request.url().includes('_search=zack&') ? Promise.resolve(held.push(request)) : undefined);
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.waitForSelector('dialog[open] input:focus');
    await page.keyboard.type('zack');
    await waitFor(page, `document.querySelector('dialog [role=status]').innerText === 'Searching …'`);
    while (held.length < 4) await new Promise((resolve) => setImmediate(resolve));
    await page.keyboard.type('risson');
    await waitFor(page, `/found/.test(document.querySelector('dialog [role=status]').innerText)`);
    expect(held).to.have.lengthOf(4);
    expect(aborted).to.equal(4);
    expect((await groups()).map(({ name }) => name)).to.include.members(['Tags', 'Tenants']);
  });
});
