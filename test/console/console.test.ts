/** The console by use case: user flows, and its behaviour on concurrent changes, server errors and lost connections. */
import { gzipSync } from 'node:zlib';
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
import { amount, isLong } from '../support/long-runs.ts';
import { findings, findingsInThemes, insert, replaceText } from '../support/page-acts.ts';
import { createUser } from '../support/people.ts';
import { createRecord } from '../support/signing-world.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWorkspace } from '../support/work-place.ts';

const tags = '/console/annotating.tag/';
const tenants = '/console/accounts.tenant/';
const tenantPath = '/accounts/users/customer/tenant/';

describeInBrowser('the console', function suite() {
  this.timeout(90_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;

  before(async () => {
    const names = Array.from({ length: 60 }, (_, index) => ({ name: `Märke ${String(index + 1).padStart(2, '0')}` }));
    const made = await api.post('/annotating/tag/list/?_slim=true', names);
    expect(made.status, made.text).to.equal(201);
    visitor = await browser.visit(api, await createUser(api, { allow: ['*'] }));
    page = visitor.page;
  });

  afterEach(() => {
    expect(visitor.faults).to.deep.equal([]);
  });

  /** The selector of the input of a form field. */
  const input = (name: string): string => `[data-field="${name}"] :is(input, select, textarea)`;
  const write = (name: string, text: string, on: Page = page): Promise<void> => replaceText(on, input(name), text);
  const press = async (text: string, on: Page = page, container = 'body'): Promise<void> => {
    const isPressed = await on.evaluate(`(() => {
      const called = (one) => [one.textContent, one.getAttribute('aria-label')].some((name) => name?.trim() === ${JSON.stringify(text)});
      const found = [...document.querySelectorAll('${container} :is(button, a)')].find(called);
      found?.focus();
      found?.click();
      return found !== undefined;
    })()`);
    if (isPressed !== true) throw new Error(`no button is named ${text}`);
  };
  const save = async (on: Page = page): Promise<void> => {
    await on.evaluate(`document.querySelector('.problem')?.setAttribute('data-old', '')`);
    await on.click('form.record button[type="submit"]');
    await on.waitForSelector('.problem:not([data-old]), dialog[open], section.record');
    await waitForIdle(on);
  };
  const firstRow = (condition: string): Promise<unknown> =>
    waitFor(page, `document.querySelector('a.row')?.textContent ${condition}`);
  const rows = async (): Promise<string[]> =>
    (await page.evaluate(`[...document.querySelectorAll('a.row')].map((link) => link.innerText)`)) as string[];
  const writtenIn = (name: string, on: Page = page): Promise<unknown> =>
    on.evaluate(`document.querySelector('${input(name)}').value`);
  const newTenant = async (values: object = {}): Promise<string> =>
    String((await createRecord(api, tenantPath, { first_name: 'Eva', last_name: 'Ek', ...values })).id);

  it('is at most 60 kB compressed with navigation and a model, and cached for a year', async () => {
    const first = await visitor.open();
    const sizes: Record<string, number> = {};
    const waiting: Promise<void>[] = [];
    first.on('response', (response) => {
      const read = async (): Promise<void> => {
        const { pathname } = new URL(response.url());
        const isAsset = pathname.startsWith('/console/assets/');
        const name = response.headers()['content-encoding'];
        if (isAsset) expect(response.headers()['cache-control']).to.equal('public, max-age=31536000, immutable');
        if (isAsset && name !== undefined) expect(name).to.equal('br');
        sizes[pathname] = gzipSync(await response.buffer()).length;
      };
      waiting.push(read());
    });
    await first.goto(`${visitor.origin}/console/contracts.apartmentcontract/`);
    await waitForIdle(first);
    await Promise.all(waiting);
    await first.close();
    const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    expect(Object.keys(sizes)).to.include('/common/model/contracts.apartmentcontract/');
    expect(total, JSON.stringify(sizes)).to.be.lessThan(60_000);
  });

  it('redirects to sign-in without a session, and back afterwards', async () => {
    const response = await fetch(`${api.origin}/console/annotating.tag/`);
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).to.contain(rule);
    const stranger = await browser.visit(api, await createUser(api, { allow: ['annotating.tag:read,list'] }));
    expect(await stranger.page.$('main a[href$="/new/"]')).to.equal(null);
    await navigate(stranger.page, tenants);
    expect(await textOf(stranger.page, 'main .problem')).to.contain('you do not have permission to see it');
    await press('Sign out', stranger.page);
    await waitFor(stranger.page, `location.pathname === '/sign-in/'`);
    await stranger.page.goto(`${visitor.origin}${tags}?name=x`);
    await waitFor(stranger.page, `location.pathname === '/sign-in/'`);
    expect(new URL(stranger.page.url()).searchParams.get('next')).to.equal(`${tags}?name=x`);
    expect(await stranger.page.evaluate('sessionStorage.length')).to.equal(0);
    await stranger.context.close();
  });

  it('pages lists by cursor, counts on request, and stores order and filters in the address', async () => {
    const countParameters = (): readonly unknown[] =>
      visitor.requests.slice(before).map(({ url }) => new URL(url).searchParams.get('_count'));
    let before = visitor.requests.length;
    await navigate(page, tags);
    expect((await rows()).length).to.equal(50);
    expect(countParameters()).not.to.include('exact');
    before = visitor.requests.length;
    await press('Count');
    await waitFor(page, `document.querySelector('.pager')?.innerText.includes('60')`);
    expect(countParameters()).to.deep.equal(['exact']);
    const first = await rows();
    // Rows of two pages are never mixed.
    await page.evaluate(`(() => {
      window.counts = new Set();
      const look = () => window.counts.add(document.querySelectorAll('a.row').length);
      new MutationObserver(look).observe(document.querySelector('main'), { childList: true, subtree: true, characterData: true });
    })()`);
    await press('Next');
    await firstRow(`!== '${first[0]}'`);
    expect(await page.evaluate('[...window.counts]')).to.deep.equal([10]);
    expect((await rows()).length).to.equal(10);
    await page.goBack();
    await firstRow(`=== '${first[0]}'`);
    // Hovering over a page link prefetches it; following it sends no further request.
    before = visitor.requests.length;
    await page.hover('a[rel=next]');
    await waitUntil(() => countParameters().length === 1);
    await page.click('a[rel=next]');
    await firstRow(`!== '${first[0]}'`);
    const [pointed, ...unpointed] = visitor.requests.slice(before).map(({ url }) => url);
    expect(pointed).to.include('/annotating/tag/list/');
    expect(unpointed).not.to.include(pointed);
    await page.goBack();
    await firstRow(`=== '${first[0]}'`);
    await press('Name', page, 'thead');
    await firstRow(`=== 'Märke 01'`);
    expect(new URL(page.url()).searchParams.get('_order_by')).to.equal('name');
    await press('Filter');
    await page.waitForSelector('dialog .field select');
    const name = await page.evaluate(
      `[...document.querySelectorAll('dialog .field:nth-of-type(1) option')].find((one) => one.textContent === 'Name').value`,
    );
    await page.select('dialog .field:nth-of-type(1) select', String(name));
    await insert(page, 'dialog .field:nth-of-type(3) input', 'märke 1');
    await press('Apply', page, 'dialog');
    await waitFor(page, `document.querySelectorAll('a.row').length === 10`);
    expect(new URL(page.url()).searchParams.get('name__icontains')).to.equal('märke 1');
    expect(await textOf(page, '.listbar .chip')).to.contain('Name contains märke 1');
    await press('Export');
    await page.waitForSelector('a[download]');
    const csv = String(
      await page.evaluate(`fetch(document.querySelector('a[download]').href).then((found) => found.text())`),
    );
    expect(csv.split('\n').filter((line) => line.includes('Märke')).length).to.equal(10);
    await page.keyboard.press('Escape');
    await page.goto(`${visitor.origin}${tags}?nonsense=1`);
    await waitForIdle(page);
    expect(await textOf(page, '.problem')).to.contain('nonsense');
  });

  it('creates a record, shows errors at their field, changes the record and deletes it', async () => {
    await navigate(page, `${tags}new/`);
    await save();
    expect(await page.$(`${input('name')}[aria-invalid="true"]`)).to.not.equal(null);
    await waitFor(page, `document.activeElement?.closest('[data-field]')?.dataset.field === 'name'`);
    await write('name', 'Balkong');
    await save();
    expect(await textOf(page, 'main h1')).to.contain('Balkong');
    await press('Edit');
    await waitForIdle(page);
    await write('name', 'Altan');
    await save();
    expect(await textOf(page, 'main h1')).to.contain('Altan');
    const { body } = await api.get('/annotating/tag/list/?name=Altan');
    expect(body.length).to.equal(1);
    await press('Events');
    await waitFor(page, `document.querySelectorAll('.events li').length === 2`);
    await press('Delete');
    await press('Delete', page, 'dialog');
    await waitFor(page, `location.pathname === '${tags}'`);
    expect((await api.get(`/annotating/tag/${body[0].id}/`)).status).to.equal(404);
  });

  it('merges changes of two users, and prompts for conflicting ones', async () => {
    const id = await newTenant();
    await navigate(page, `${tenants}${id}/edit/`);
    await write('first_name', 'Evelina');
    await write('last_name', 'Ekström');
    await api.patch(`${tenantPath}${id}/`, { last_name: 'Eklund', phone_number: '+46701234567' });
    await save();
    const dialog = await textOf(page, 'dialog');
    for (const text of ['Ek', 'Ekström', 'Eklund', '+46701234567']) expect(dialog).to.contain(text);
    expect(dialog).to.not.contain('Evelina');
    expect(await findings(page)).to.deep.equal([]);
    await page.keyboard.press('Escape');
    await waitFor(page, `document.activeElement.matches('form.record .main')`);
    await save();
    await press('Save', page, 'dialog');
    await page.waitForSelector('section.record dl');
    const { body } = await api.get(`${tenantPath}${id}/`);
    expect([body.first_name, body.last_name, body.phone_number]).to.deep.equal(['Evelina', 'Ekström', '+46701234567']);
  });

  it('preserves input when the connection breaks, and across a reload except for personal data', async () => {
    const at = await visitor.open();
    await at.goto(`${visitor.origin}${tags}new/`);
    await waitForIdle(at);
    await write('name', 'Sparad', at);
    await at.setOfflineMode(true);
    await at.click('form.record button[type="submit"]');
    await at.waitForSelector('.trouble');
    expect(await writtenIn('name', at)).to.equal('Sparad');
    await at.setOfflineMode(false);
    await at.reload();
    await waitForIdle(at);
    expect(await textOf(at, '.note')).to.contain('have been restored');
    await save(at);
    expect((await api.get('/annotating/tag/list/?name=Sparad')).body.length).to.equal(1);
    await at.close();
  });

  it('chooses a record by searching, never by loading a table', async () => {
    await newTenant({ first_name: 'Åsa', last_name: 'Öberg' });
    await navigate(page, '/console/contracts.apartmentcontract/new/');
    const before = visitor.requests.length;
    await page.type(input('tenant'), 'Öberg');
    await waitFor(page, `[...document.querySelectorAll('[role=option]')].some((one) => one.innerText === 'Åsa Öberg')`);
    await page.keyboard.press('Enter');
    await waitFor(page, `document.querySelector('${input('tenant')}').value === 'Åsa Öberg'`);
    // Enter before the response selects the first result; another key cancels the selection.
    await press('Clear', page, '[data-field="tenant"]');
    await page.type(input('tenant'), 'Åsa Ö');
    await page.keyboard.press('Enter');
    await waitFor(page, `document.querySelector('${input('tenant')}').value === 'Åsa Öberg'`);
    await press('Clear', page, '[data-field="tenant"]');
    await page.type(input('tenant'), 'Åsa');
    await page.keyboard.press('Enter');
    await page.keyboard.type('x');
    await waitFor(
      page,
      `document.querySelector('[role=listbox][aria-busy=false] [role=option]')?.innerText === 'Nothing found'`,
    );
    expect(await writtenIn('tenant')).to.equal('Åsax');
    const sizes = visitor.requests.slice(before).map(({ url }) => new URL(url).searchParams.get('_page_size'));
    expect(sizes.filter((size) => size !== null && Number(size) > 8)).to.deep.equal([]);
  });

  it('offers recent records, searches the list above the form, and creates a record in the dialog', async () => {
    const used = await newTenant({ first_name: 'Vera', last_name: 'Senast' });
    for (let count = 0; count < 9; count += 1) await newTenant({ first_name: 'Ann', last_name: `Nummer ${count}` });
    await navigate(page, `${tenants}${used}/`);
    const form = '/console/contracts.apartmentcontract/new/';
    await navigate(page, form);
    await write('id_number', 'KVAR-1');
    const offers = (condition: string): Promise<unknown> =>
      waitFor(
        page,
        `((all) => ${condition})([...document.querySelectorAll('[data-field="tenant"] [role=option]')].map(({ innerText }) => innerText.trim()))`,
      );
    await page.click(input('tenant'));
    await offers(
      `all[0] === 'Vera Senast' && all.length === 10 && all.at(-2) === 'Find among tenants …' && all.at(-1) === 'New: Tenant'`,
    );
    // The last two options are reached backwards.
    for (const key of ['ArrowUp', 'ArrowUp', 'Enter'] as const) await page.keyboard.press(key);
    await page.waitForSelector('dialog[open] a.row');
    expect(await findings(page)).to.deep.equal([]);
    await press('Filter', page, 'dialog');
    await page.waitForSelector('dialog + dialog select');
    const name = await page.evaluate(
      `[...document.querySelectorAll('dialog + dialog option')].find((one) => one.textContent === 'Last name').value`,
    );
    await page.select('dialog + dialog select', String(name));
    await insert(page, 'dialog + dialog .field:nth-of-type(3) input', 'nummer');
    await press('Apply', page, 'dialog + dialog');
    await waitFor(page, `document.querySelectorAll('dialog a.row').length === 9`);
    await insert(page, 'dialog .search', 'Nummer 4');
    await waitFor(page, `document.querySelectorAll('dialog a.row').length === 1`);
    await page.focus('dialog a.row');
    await page.keyboard.press('Enter');
    await waitFor(page, `document.querySelector('${input('tenant')}').value === 'Ann Nummer 4'`);
    expect(await page.$('dialog')).to.equal(null);
    expect(await page.evaluate(`document.activeElement.matches('${input('tenant')}')`)).to.equal(true);
    await page.keyboard.press('ArrowDown');
    await offers(`all[0] === 'Ann Nummer 4' && all[1] === 'Vera Senast'`);
    for (const key of ['ArrowUp', 'Enter'] as const) await page.keyboard.press(key);
    await waitFor(page, `document.activeElement.matches('dialog ${input('first_name')}')`);
    await page.keyboard.type('Ny');
    await insert(page, `dialog ${input('last_name')}`, 'Påplats');
    expect(await findings(page)).to.deep.equal([]);
    await press('Save', page, 'dialog');
    await waitFor(page, `document.querySelector('${input('tenant')}').value === 'Ny Påplats'`);
    expect(new URL(page.url()).pathname).to.equal(form);
    expect(await page.title()).to.contain('New: Apartment contract');
    expect(await writtenIn('id_number')).to.equal('KVAR-1');
    expect((await api.get(`${tenantPath}list/?last_name=P%C3%A5plats`)).body.length).to.equal(1);
    await press('Discard changes', page, 'form');
    await press('Discard changes', page, 'dialog[open]');
    // The option to create is hidden from users without the permission.
    const allow = ['contracts.apartmentcontract:create,read,list', 'accounts.tenant:read,list'];
    const other = await browser.visit(api, await createUser(api, { allow }), { at: form });
    await other.page.click(input('tenant'));
    await waitFor(
      other.page,
      `[...document.querySelectorAll('[data-field="tenant"] [role=option]')].at(-1)?.innerText.trim() === 'Find among tenants …'`,
    );
    await other.context.close();
  });

  it('shows each request as any API client can send it', async () => {
    await navigate(page, `${tags}?_order_by=name`);
    // Keyboard listeners are active once the screen is painted.
    await page.waitForSelector('tbody tr');
    await page.keyboard.down('Alt');
    await page.keyboard.press('KeyA');
    await page.keyboard.up('Alt');
    await page.waitForSelector('dialog.side');
    expect((await textOf(page, 'dialog')).toLowerCase()).to.not.match(/cookie:|core=/);
    // The last request may have had no new data.
    await page.evaluate(
      `[...document.querySelectorAll('.exchanges button')].find((one) => one.textContent.includes('/annotating/tag/list/')).click()`,
    );
    await waitFor(page, `document.querySelector('.exchange h3').textContent.includes('/annotating/tag/list/')`);
    const exchange = (await page.evaluate(`({
      path: document.querySelector('.exchange h3').textContent.replace(/^GET /, ''),
      answer: [...document.querySelectorAll('.exchange pre')].at(-1).textContent,
    })`)) as { path: string; answer: string };
    expect((await api.get(exchange.path)).body).to.deep.equal(JSON.parse(exchange.answer));
    await page.keyboard.press('Escape');
  });

  it('is completely in Swedish, with the labels of the model', async () => {
    await navigate(page, tags);
    await press('Svenska');
    await waitFor(page, `document.documentElement.lang === 'sv'`);
    await waitForIdle(page);
    expect(await page.evaluate('document.documentElement.lang')).to.equal('sv');
    await press('Mer');
    const text = await textOf(page, 'body');
    for (const label of ['Kolumner', 'Räkna', 'Logga ut', 'Ny']) expect(text).to.contain(label);
    expect(text).to.not.match(/\b(?:Columns|Count|Sign out|New|Search|Next)\b/);
    await press('English');
    await waitForIdle(page);
  });

  it('has no violation that axe detects, in both themes, at 1440 and 320 pixels', async () => {
    const id = await newTenant({ last_name: 'Axelsson' });
    const faults: string[] = [];
    const unknownId = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';
    const note = (where: string, found: readonly string[]): void => {
      faults.push(...found.map((fault) => `${where}: ${fault}`));
    };
    // The colours of lists, records and the first screen are checked in acts.test.ts, work.test.ts and first-steps.test.ts.
    const dark = [`${tenants}${id}/edit/`, 'Filter', 'Erase personal data'];
    for (const width of [320, 1440]) {
      await page.setViewport({ width, height: 900 });
      const hasKeys = `document.querySelector('.top .bare[aria-keyshortcuts]').checkVisibility()`;
      expect(await page.evaluate(hasKeys), String(width)).to.equal(width > 320);
      const screens = [
        tags,
        `${tenants}${id}/edit/`,
        '/console/',
        `${tenants}${id}/`,
        ...(isLong ? [`${tags}?name__icontains=x`, `${tags}${unknownId}/`] : []),
      ];
      // On a small screen, a list and a form have all parts that depend on the width.
      for (const screen of width === 320 ? screens.slice(0, amount(2, screens.length)) : screens) {
        await navigate(page, screen);
        const wide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
        if (wide === true) faults.push(`${screen} at ${width}: scrolls sideways`);
        // Colours do not depend on the width.
        const find = width === 1440 && (isLong || dark.includes(screen)) ? findingsInThemes : findings;
        note(`${screen} at ${width}`, await find(page));
      }
    }
    for (const [screen, buttons] of [
      [
        // Ten rows: axe examines the screen below a dialog too.
        `${tags}?_order_by=name&name__startswith=M%C3%A4rke+1`,
        // The dialogs of the search and of all values are checked in search.test.ts and screens.test.ts.
        [
          'Filter',
          'API requests of this screen',
          ...(isLong ? ['Columns', 'Export', 'Save as a view', 'Go to …Ctrl K'] : []),
        ],
      ],
      [`${tenants}${id}/`, ['Erase personal data', ...(isLong ? ['Delete', 'All values'] : [])]],
    ] as const) {
      await navigate(page, screen);
      for (const button of buttons) {
        await press(button);
        await page.waitForSelector('dialog[open] .body > *');
        note(button, await (isLong || dark.includes(button) ? findingsInThemes : findings)(page));
        await page.keyboard.press('Escape');
        await waitFor(page, `document.querySelector('dialog[open]') === null`);
      }
    }
    await navigate(page, '/console/contracts.apartmentcontract/new/');
    await save();
    note('a rejected form', await findingsInThemes(page));
    expect(faults).to.deep.equal([]);
  });
});
