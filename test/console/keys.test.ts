/** Everyday tasks in the console by keyboard alone, with the number of keys; and violations that axe finds with forced colours. */
import { expect } from 'chai';
import type { KeyInput, Page } from 'puppeteer-core';
import {
  describeInBrowser,
  navigate,
  textOf,
  useBrowser,
  type Visitor,
  waitFor,
  waitForIdle,
} from '../support/browser.ts';
import { demoDay, useDemo } from '../support/demo-world.ts';
import { isLong } from '../support/long-runs.ts';
import { findings, waitForText } from '../support/page-acts.ts';
import { createUser } from '../support/people.ts';
import { linesMatching, sourceFiles } from '../support/source-files.ts';
import { useWorkspace } from '../support/work-place.ts';

const tags = '/console/annotating.tag/';

describeInBrowser('the console by keyboard alone', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useDemo(settings);
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;
  /** Number of keys that were pressed since the task began. */
  let keys = 0;

  before(async () => {
    visitor = await browser.visit(api, await createUser(api, { allow: ['*'] }));
    page = visitor.page;
    page.setDefaultTimeout(15_000);
  });

  beforeEach(async () => {
    // A failed test can leave a dialog open. Tab begins at the first element of the page, as after loading it.
    const hasDialog = (await page.$('dialog[open]')) !== null;
    if (hasDialog) await page.goto(visitor.origin + tags);
    await navigate(page, tags);
    await page.evaluate(`document.querySelector('a, button').focus()`);
    keys = 0;
  });

  afterEach(() => {
    expect(visitor.faults).to.deep.equal([]);
  });

  const press = async (...names: readonly KeyInput[]): Promise<void> => {
    for (const name of names) {
      keys += 1;
      await page.keyboard.press(name);
    }
  };
  const type = async (text: string): Promise<void> => {
    keys += text.length;
    // At once: the page draws a frame for each key.
    await page.keyboard.sendCharacter(text);
  };
  const chord = async (modifier: KeyInput, name: KeyInput): Promise<void> => {
    keys += 1;
    await page.keyboard.down(modifier);
    await page.keyboard.press(name);
    await page.keyboard.up(modifier);
  };
  const focused = async (): Promise<string> =>
    String(
      await page.evaluate(`(() => {
        const { activeElement: at } = document;
        const label = at.labels?.[0]?.innerText ?? at.getAttribute('aria-label') ?? at.innerText ?? '';
        return label.split('\\n')[0].replace(/ \\*.*$/, '').trim();
      })()`),
    );
  /** Presses Tab until the element with this name has the focus. */
  const tabTo = async (name: string): Promise<void> => {
    const passed: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      await press('Tab');
      const at = await focused();
      if (at === name) return;
      passed.push(at);
    }
    throw new Error(`Tab does not reach ${name}: ${passed.join(' | ')}`);
  };
  /** Presses Tab until the input of a field has the focus, and opens the collapsed group of the field. */
  const tabToField = async (name: string): Promise<void> => {
    for (let count = 0; count < 120; count += 1) {
      const at = await page.evaluate(`(() => {
        const { activeElement: at } = document;
        if (at.closest('[data-field]')?.dataset.field === '${name}') return 'field';
        const isFold = at.matches('details:not([open]) > summary');
        return isFold && at.parentElement.querySelector('[data-field="${name}"]') !== null ? 'fold' : '';
      })()`);
      if (at === 'field') return;
      await press(at === 'fold' ? 'Enter' : 'Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  /** Opens a list, a new record, or a record by name. */
  const runCommand = async (text: string, name = text): Promise<void> => {
    await chord('Control', 'k');
    await page.waitForSelector('dialog[open] input:focus');
    await type(text);
    await waitFor(
      page,
      `document.querySelector('dialog [aria-selected=true] bdi')?.innerText === ${JSON.stringify(name)}`,
    );
    await press('Enter');
    await page.waitForSelector('dialog', { hidden: true });
    await waitForIdle(page);
  };
  /** Opens a list by a fragment of its name. */
  const openScreen = async (name: string): Promise<void> => {
    await runCommand(name);
    await waitForText(page, name, 'main h1');
  };
  /** Chooses in a form field the record that a search finds. */
  const choose = async (field: string, text: string): Promise<void> => {
    await tabToField(field);
    await type(text);
    await waitFor(
      page,
      `document.activeElement.closest('.picker').querySelector('[role=listbox][aria-busy=false] [role=option]:not([aria-disabled])')?.innerText.includes(${JSON.stringify(text)})`,
    );
    await press('Enter');
  };
  /** Types a day as eight digits. */
  const enterDay = async (field: string, day: string): Promise<void> => {
    await tabToField(field);
    await type(day.replaceAll('-', ''));
  };
  const search = async (text: string): Promise<void> => {
    await press('/');
    await type(text);
    await press('Enter');
    await waitFor(page, `location.search.includes('_search')`);
    await waitForIdle(page);
  };
  const rowName = (): Promise<unknown> => page.evaluate(`document.querySelector('a.row').textContent`);
  const openRow = async (): Promise<void> => {
    await press('Tab');
    for (
      let count = 0;
      count < 40 && (await page.evaluate(`document.activeElement.matches('a.row')`)) !== true;
      count += 1
    )
      await press('Tab');
    await press('Enter');
    await page.waitForSelector('section.record').catch(async (error: unknown) => {
      throw new Error(`no record at ${page.url()}: ${await textOf(page, 'main')}`, { cause: error });
    });
    await waitForIdle(page);
  };
  const save = async (): Promise<void> => {
    await press('Enter');
    await page.waitForSelector('section.record');
    await waitForIdle(page);
  };
  /** Opens the list of referring records of a kind, and starts a new one. */
  const addRelated = async (pluralName: string, label: string): Promise<void> => {
    await page.evaluate(`document.querySelector('.related').scrollIntoView()`);
    await waitFor(page, `document.querySelector('.uncounted') === null`);
    const names = `[...document.querySelectorAll('.related .disclosure')].map(({ innerText }) => innerText.split('\\n')[0])`;
    const listed = (await page.evaluate(names)) as string[];
    if (!listed.includes(pluralName)) {
      await tabTo(listed.find((name) => name.startsWith('Nothing in')) ?? '');
      await press('Enter');
    }
    await tabTo(pluralName);
    await press('Enter');
    await waitForText(page, `New: ${label}`, '.related');
    await waitForIdle(page);
    await tabTo(`New: ${label}`);
    await press('Enter');
    await page.waitForSelector('form.record');
    await waitForIdle(page);
  };
  const first = async (list: string): Promise<Readonly<Record<string, unknown>>> =>
    (await api.get(`${list}&_page=1&_page_size=1`)).body[0];
  const tenant = async (): Promise<string> => {
    const { body } = await api.get('/accounts/users/customer/tenant/list/?_page=1&_page_size=1&_order_by=created_at');
    return `${body[0].first_name} ${body[0].last_name}`;
  };

  it('finds a tenant, changes the phone number, and undoes the change from its notice', async () => {
    const name = await tenant();
    await openScreen('Tenants');
    await search(name);
    await openRow();
    expect(await textOf(page, 'main h1')).to.contain(name.split(' ')[1]);
    const keysToFind = keys;
    await tabTo('Edit');
    await press('Enter');
    await page.waitForSelector('form.record');
    await waitForIdle(page);
    await tabTo('Phone number');
    await chord('Control', 'a');
    await type('+46701740650');
    await save();
    expect(await textOf(page, 'section.record')).to.contain('+46701740650');
    expect([keysToFind, keys].map((count) => count <= 100)).to.deep.equal([true, true]);
    await tabTo('Undo');
    await press('Enter');
    await waitFor(page, `!document.querySelector('section.record')?.innerText.includes('+46701740650')`);
    expect(keys).to.be.lessThan(140);
  });

  it('moves the focus in the order of the screen', async () => {
    const { id } = await first('/accounts/users/customer/tenant/list/?status=0');
    await navigate(page, `/console/accounts.tenant/${id}/`);
    await page.evaluate(`document.querySelector('main').focus()`);
    const passed: string[] = [];
    while (passed.length < 20 && passed.at(-1) !== 'Events') {
      await press('Tab');
      passed.push(await focused());
    }
    const tools = ['Pin to the menu', 'Add', 'Copy of the data', 'Erase personal data', 'Delete', 'Edit'];
    expect(passed.slice(0, 7)).to.deep.equal(['Tenants', ...tools]);
    const headings = (await page.evaluate(
      `[...document.querySelectorAll('main :is(h1, h2)')].map((heading) => heading.innerText)`,
    )) as string[];
    expect(headings.at(-2)).to.equal('Related records');
    expect(passed.findIndex((name) => name.startsWith('Show '))).to.be.within(4, passed.length - 2);
  });

  it('filters, orders and exports a list', async () => {
    await openScreen('Invoices');
    await tabTo('Filter');
    await press('Enter');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await tabTo('Invoice number');
    await press('Enter');
    await waitFor(page, `location.search.includes('_order_by=invoice_number')`);
    await waitForIdle(page);
    const first = await rowName();
    await tabTo(String(first));
    await press('ArrowDown');
    expect(await focused()).to.not.equal(first);
    expect(keys).to.be.lessThan(60);
    keys = 0;
    await page.evaluate(`document.querySelector('main').focus()`);
    await tabTo('More');
    await press('Enter');
    await tabTo('Export');
    await press('Enter');
    await page.waitForSelector('dialog[open]');
    // Downloads are triggered by a detached link.
    await page.evaluate(`{
      const { click } = HTMLAnchorElement.prototype;
      HTMLAnchorElement.prototype.click = function () { window.saved = this.download; HTMLAnchorElement.prototype.click = click; };
    }`);
    await tabTo('Excel');
    await press('Enter');
    await page.waitForSelector('dialog', { hidden: true });
    expect(await page.evaluate('window.saved')).to.equal('Invoices.xlsx');
    expect(keys).to.be.lessThan(50);
  });

  if (isLong)
    it('runs invoicing', async () => {
      await openScreen('Parking contracts');
      await tabTo('Invoice');
      await press('Enter');
      await page.waitForSelector('dialog[open]');
      await tabTo('Organization');
      await type('Test');
      await waitFor(
        page,
        `document.querySelector('[role=listbox][aria-busy=false] [role=option]:not([aria-disabled])')?.innerText.includes('Test')`,
      );
      await press('Enter', 'Enter');
      await waitForText(page, 'Totals', 'dialog');
      expect(await focused()).to.equal('Invoice');
      await press('Enter');
      await waitForText(page, 'Invoice: done.', 'dialog');
      expect(keys).to.be.lessThan(60);
    });

  if (isLong)
    it('registers a payment for an invoice that is found by its number', async () => {
      const { body } = await api.get(
        '/accounting/invoices/invoice/list/?remaining_value__gt=0&_expand=company&_page=1&_page_size=1',
      );
      await runCommand('New: Payment');
      await enterDay('payment_date', demoDay);
      await enterDay('registration_date', demoDay);
      await page.evaluate(`document.querySelector('main').focus()`);
      await choose('invoice', body[0].invoice_number);
      expect(await page.evaluate('document.activeElement.value')).to.contain(body[0].invoice_number);
      await page.evaluate(`document.querySelector('main').focus()`);
      await choose('company', 'Lindåkra');
      await page.evaluate(`document.querySelector('main').focus()`);
      await tabToField('value');
      await type('100,50');
      await save();
      expect(await textOf(page, 'section.record')).to.contain('100.50');
      expect(keys).to.be.lessThan(200);
    });

  if (isLong)
    it('replies to an errand', async () => {
      const errand = await first('/errands/generalerrands/reporting/generalerrand/list/?status=0&_fields=id,title');
      await openScreen('Errands');
      await search(String(errand.title));
      await openRow();
      const { pathname } = new URL(page.url());
      await addRelated('Errand actions', 'Errand action');
      await tabTo('Title');
      await type('We come on Tuesday');
      await tabToField('is_visible_to_customer');
      await press('Space');
      await tabTo('Title');
      await save();
      const action = await first(
        '/errands/generalerrands/reporting/generalerrandaction/list/?title=We%20come%20on%20Tuesday',
      );
      expect(action).to.deep.include({ errand: { id: pathname.split('/').at(-2) }, is_visible_to_customer: true });
      expect(keys).to.be.lessThan(250);
    });

  it(`makes a lease from a vacancy${isLong ? ', and ends it' : ''}`, async () => {
    await tabTo('Vacant apartments');
    await press('Enter');
    await waitForText(page, 'is yes', '.chip');
    await waitForIdle(page);
    await openRow();
    const space = new URL(page.url()).pathname.split('/').at(-2);
    await addRelated('Apartment contracts', 'Apartment contract');
    await tabToField('id_number');
    await type('KEYS-1');
    await choose('tenant', (await tenant()).split(' ')[1] ?? '');
    await enterDay('start_date', demoDay);
    await press('Enter');
    await page.waitForSelector('section.record');
    await waitForIdle(page);
    const path = `/contracts/apartmentcontract/${new URL(page.url()).pathname.split('/').at(-2)}/`;
    expect((await api.get(`${path}?_fields=space,id_number,start_date`)).body).to.deep.include({
      space: { id: space },
      id_number: 'KEYS-1',
      start_date: demoDay,
    });
    expect(keys).to.be.at.most(250);
    // The change of a tenant holds the rest in the suite.
    if (!isLong) return;
    keys = 0;
    await tabTo('Edit');
    await press('Enter');
    await page.waitForSelector('form.record');
    await waitForIdle(page);
    await tabToField('cancellation_time');
    await type(`${demoDay} 10:00`);
    const end = `${Number(demoDay.slice(0, 4)) + 1}-03-31`;
    await enterDay('cancellation_end_date', end);
    await save();
    expect((await api.get(path)).body.cancellation_end_date).to.equal(end);
    expect(keys).to.be.at.most(250);
  });

  it('chooses language and theme, shows the requests of the screen, and signs out', async () => {
    // A retry starts with the same state.
    await page.evaluate('localStorage.clear()');
    await page.reload();
    await waitForIdle(page);
    await tabTo('Svenska');
    await press('Enter');
    await waitForText(page, 'Logga ut');
    await waitForIdle(page);
    // Effects, which register key handlers, run after the frame that shows the text.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))');
    await chord('Alt', 'a');
    await page.waitForSelector('dialog.side[open]');
    await press('Escape');
    await page.waitForSelector('dialog.side', { hidden: true });
    await page.reload();
    await waitForIdle(page);
    await tabTo('English');
    await press('Enter');
    await waitForText(page, 'Sign out');
    expect(keys).to.be.lessThan(140);
  });

  it('lists every key on ?, but not during text input', async () => {
    const elsewhere = sourceFiles('console').filter(({ path }) => path !== 'console/source/keys.ts');
    // Key handlers use the same table as the list of keys.
    expect(
      elsewhere.flatMap((file) => linesMatching(file, /\bevent\.(?:key|code)\b|addEventListener\('key(?!down)/)),
    ).to.deep.equal([]);
    await openScreen('Invoices');
    await press('/');
    await press('?');
    expect(await page.$('dialog')).to.equal(null);
    expect(await page.$eval('.search', (input) => (input as unknown as { value: string }).value)).to.equal('?');
    await page.evaluate(`document.querySelector('main').focus()`);
    await press('?');
    await waitForText(page, 'Shows the keyboard shortcuts', 'dialog');
    const shortcuts = await page.$$eval('dialog kbd', (all) => all.map(({ textContent }) => textContent));
    expect(shortcuts).to.have.members([
      'Ctrl K',
      '/',
      '?',
      'F1',
      'Alt A',
      '↑',
      '↓',
      '←',
      '→',
      'Enter',
      'F2',
      'Tab',
      'Esc',
      'Alt ↓',
      ...['Shift ↑', 'Shift ↓', 'Ctrl ↑', 'Ctrl ↓'],
    ]);
    expect(await findings(page)).to.deep.equal([]);
    await press('?');
    await page.waitForSelector('dialog', { hidden: true });
  });

  it('returns the focus to the element that opened a dialog of any kind', async () => {
    const { id } = await first('/accounts/users/customer/tenant/list/?status=0');
    const select = `document.querySelector('tbody .pick input').click()`;
    for (const [path, openers, script] of [
      [
        'contracts.parkingspotcontract/?_order_by=id_number',
        [
          'Filter',
          'Invoice',
          ...(isLong
            ? ['Go to …', 'Export', 'API requests of this screen', 'Keyboard shortcuts', 'Save as a view', 'Columns']
            : []),
        ],
      ],
      ['contracts.parkingspotcontract/', ['Change a field', ...(isLong ? ['Delete'] : [])], select],
      [`accounts.tenant/${id}/`, ['All values', ...(isLong ? ['Delete', 'Erase personal data'] : [])]],
      ['contracts.apartmentcontract/new/', ['Find among tenants …']],
    ] as const) {
      await navigate(page, `/console/${path}`);
      if (script !== undefined) await page.evaluate(script);
      for (const opener of openers) {
        await waitFor(
          page,
          `[...document.querySelectorAll('button')].some((one) => (one.ariaLabel ?? one.innerText).startsWith(${JSON.stringify(opener)}) || one.textContent === ${JSON.stringify(opener)})`,
        );
        await page.evaluate(`(() => {
          const called = (one) => [one.ariaLabel, one.textContent].some((text) => text?.startsWith(${JSON.stringify(opener)}));
          const found = [...document.querySelectorAll('button')].find(called);
          const menu = found.closest('[popover]');
          window.opener_ = menu === null ? found : document.querySelector('[popovertarget="' + menu.id + '"]');
          if (menu !== null) { window.opener_.focus(); window.opener_.click(); }
          found.focus();
          found.click();
        })()`);
        await page.waitForSelector('dialog[open] .body > *');
        await press('Escape');
        await page.waitForSelector('dialog', { hidden: true });
        expect(await page.evaluate('document.activeElement === window.opener_'), `${path} ${opener}`).to.equal(true);
      }
    }
  });

  it('passes axe with forced colours, and has no animation with reduced motion', async () => {
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    const session = await page.createCDPSession();
    await session.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value: 'active' },
        { name: 'prefers-contrast', value: 'more' },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    });
    const { body } = await api.get('/accounts/users/customer/tenant/list/?_page=1&_page_size=1');
    const faults: string[] = [];
    for (const width of isLong ? [1440, 320] : [320]) {
      await page.setViewport({ width, height: 900 });
      for (const path of [
        'accounting.invoice/',
        `accounts.tenant/${body[0].id}/edit/`,
        ...(isLong ? ['', `accounts.tenant/${body[0].id}/`] : []),
      ]) {
        await navigate(page, `/console/${path}`);
        await waitFor(page, `document.querySelector('[aria-busy=true]') === null`);
        // The other rules do not depend on colours and are checked in console.test.ts.
        faults.push(...(await findings(page, 'colours')).map((fault) => `${path} at ${width}: ${fault}`));
        const isWide = await page.evaluate(
          'document.documentElement.scrollWidth > document.documentElement.clientWidth',
        );
        if (isWide === true) faults.push(`${path} at ${width}: scrolls sideways`);
        const runningAnimations = await page.evaluate(
          'document.getAnimations().filter(({ playState }) => playState === "running").length',
        );
        if (runningAnimations !== 0) faults.push(`${path} at ${width}: moves`);
      }
    }
    await session.send('Emulation.setEmulatedMedia', { features: [] });
    await page.setViewport({ width: 1440, height: 900 });
    expect(faults).to.deep.equal([]);
  });
});
