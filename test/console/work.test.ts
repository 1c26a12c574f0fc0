/** The console by work: the menu and the settings of the demo company, pinned and recent records. */
import { expect } from 'chai';
import type { Page } from 'puppeteer-core';
import {
  describeInBrowser,
  navigate,
  textOf,
  useBrowser,
  type Visitor,
  waitForIdle,
  waitForNextIdle,
} from '../support/browser.ts';
import { useDemo } from '../support/demo-world.ts';
import { sampleOf } from '../support/long-runs.ts';
import { findings, findingsInThemes, inputOf, press, waitForText, write } from '../support/page-acts.ts';
import { createUser } from '../support/people.ts';
import { useWorkspace } from '../support/work-place.ts';

const menuOf = (page: Page): Promise<string[]> =>
  page.$$eval('nav.side > ul a', (links) => links.map(({ textContent }) => textContent ?? '')) as Promise<string[]>;

describeInBrowser('the console by work', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useDemo(settings);
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;

  before(async () => {
    visitor = await browser.visit(api, await createUser(api, { allow: ['*'] }));
    page = visitor.page;
    page.setDefaultTimeout(15_000);
  });

  afterEach(() => expect(visitor.faults).to.deep.equal([]));

  describe('in its menu', () => {
    it('has the lists that the user can use, in the order of the descriptors', async () => {
      const { menu } = (await api.get('/common/model/')).body;
      expect(menu[0]).to.deep.equal({ resource: 'accounts.tenant' });
      expect(await menuOf(page)).to.deep.equal([
        'Start',
        'Tenants',
        'Apartment contracts',
        'Premises contracts',
        'Parking contracts',
        'Invoices',
        'Payments',
        'Errands',
        'Inspections',
        'Properties',
        'Apartments',
        'Vacant apartments',
        'Applications',
        'Settings',
      ]);
      const rights = { allow: ['errands.*:read,list,create,update', 'objects.*:read,list'] };
      const technician = await browser.visit(api, await createUser(api, rights));
      expect(await menuOf(technician.page)).to.deep.equal([
        'Start',
        'Errands',
        'Inspections',
        'Properties',
        'Apartments',
        'Vacant apartments',
      ]);
      await technician.context.close();
      // An entry whose filter uses a hidden member is omitted.
      const partly = { scope: 'objects.apartment:read,list', fields: { read: ['id', 'popular_name'] } };
      const reader = await browser.visit(api, await createUser(api, { allow: [partly] }));
      expect(await menuOf(reader.page)).to.deep.equal(['Start', 'Apartments']);
      await reader.context.close();
    });

    it('opens a list with the filter of its entry, and marks the entry of the screen', async () => {
      const current = (): Promise<string> => textOf(page, 'nav.side [aria-current]');
      await press(page, 'Vacant apartments', 'nav.side');
      await waitForIdle(page);
      expect(new URL(page.url()).search).to.equal('?is_vacant=true');
      expect(await current()).to.equal('Vacant apartments');
      await press(page, 'Apartments', 'nav.side');
      await waitForIdle(page);
      expect(await current()).to.equal('Apartments');
      // Other lists are below all records, with the application of the screen expanded.
      await navigate(page, '/console/annotating.tag/');
      expect(await page.$('nav.side .all [aria-expanded=true]')).to.equal(null);
      await press(page, 'All records', 'nav.side');
      await page.waitForSelector('nav.side .all [aria-current]');
      expect(await textOf(page, 'nav.side .all [aria-current]')).to.equal('Tags');
      expect(await findingsInThemes(page)).to.deep.equal([]);
    });

    it('has pinned and recent records, whose titles are read again and never stored', async () => {
      const [tenant] = (await api.get('/accounts/users/customer/tenant/list/?_page=1&_page_size=1')).body;
      await navigate(page, `/console/accounts.tenant/${tenant.id}/`);
      const shown = async (kind: string): Promise<string> => textOf(page, `nav.side [aria-labelledby=${kind}]`);
      expect(await shown('recent')).to.contain(tenant.last_name);
      await press(page, 'Pin to the menu', 'main');
      await navigate(page, '/console/annotating.tag/');
      await press(page, 'Pin to the menu', 'main');
      await page.reload();
      await waitForIdle(page);
      await waitForText(page, tenant.last_name, 'nav.side [aria-labelledby=pinned]');
      expect(await shown('pinned')).to.match(/Tenants\s+Tags$/);
      const stored = String(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })'));
      expect(stored).to.contain(tenant.id);
      expect(stored).to.not.contain(tenant.last_name);
      // A page that was opened earlier, and a value that is no list.
      await page.evaluate(
        `for (const key of Object.keys(localStorage)) if (key.startsWith('core.recent')) localStorage.setItem(key, '[1,["a"],{}]')`,
      );
      await page.reload();
      await waitForIdle(page);
      await press(page, 'Pin to the menu', 'main');
      await waitForNextIdle(page);
      expect(await shown('pinned')).to.not.contain('Tags');
      const colleague = await visitor.open();
      await colleague.goto(page.url());
      await waitForIdle(colleague);
      await waitForText(colleague, tenant.last_name, 'nav.side [aria-labelledby=pinned]');
      await press(colleague, 'Pin to the menu', 'main');
      await waitForText(page, 'Tags', 'nav.side [aria-labelledby=pinned]');
      await colleague.close();
    });
  });

  describe('in its settings', () => {
    const path = '/configurations/securityconfiguration/';
    const section = '[id="configurations.securityconfiguration"]';

    it('shows those of an organization on one page, and edits them in place', async () => {
      await press(page, 'Settings', 'nav.side');
      await waitForIdle(page);
      expect(
        await page.$$eval('.setting > header h2', (all) => all.map(({ textContent }) => textContent)),
      ).to.deep.equal([
        'Automation settings',
        'General settings',
        'Retroactivity settings',
        'Security settings',
        'Validation settings',
      ]);
      expect(await findings(page)).to.deep.equal([]);
      await press(page, 'Edit', section);
      await page.waitForSelector(`${section} ${inputOf('customers_can_use_hotp_login')}`);
      await page.click(inputOf('customers_can_use_hotp_login'));
      expect(await findings(page)).to.deep.equal([]);
      await press(page, 'Save', section);
      await page.waitForSelector(`${section} section.record`);
      expect(await page.evaluate(`document.activeElement.textContent`)).to.equal('Edit');
      const [created] = await settingsOf({});
      expect(created).to.contain({ customers_can_use_hotp_login: true });
      // The second time the record exists, and a rejected change stays in the form.
      await press(page, 'Edit', section);
      await page.waitForSelector(`${section} ${inputOf('customers_can_use_hotp_login')}`);
      await page.click(inputOf('customers_can_use_hotp_login'));
      await press(page, 'Save', section);
      await page.waitForSelector(`${section} section.record`);
      expect((await settingsOf({}))[0]).to.contain({ customers_can_use_hotp_login: false });
      await press(page, 'Edit', '[id="configurations.commonorganizationsettings"]');
      await page.waitForSelector(inputOf('contact_email'));
      await write(page, 'contact_email', 'ingen adress');
      await press(page, 'Save', '[id="configurations.commonorganizationsettings"]');
      await page.waitForSelector(`${inputOf('contact_email')}[aria-invalid=true]`);
    });

    /** Returns the record that a second create is rejected for. */
    const settingsOf = async (owner: object) => {
      const { body } = await api.post(`${path}?_validate_only=true`, owner);
      return [(await api.get(`${path}${body.params.id}/`)).body];
    };

    it('opens them from the organization and from the addresses of their list and of a new one', async () => {
      const other = (await api.post('/sales/organization/', { name: 'Dotterbolaget' })).body;
      for (const end of sampleOf(['new/', ''], 2)) {
        await navigate(page, `/console/configurations.securityconfiguration/${end}`);
        expect(new URL(page.url()).pathname + new URL(page.url()).hash).to.equal(
          '/console/settings/#configurations.securityconfiguration',
        );
      }
      await navigate(page, `/console/sales.organization/${other.id}/`);
      await press(page, 'Settings', 'main .tools');
      await waitForIdle(page);
      await press(page, 'Edit', section);
      await page.waitForSelector(`${section} ${inputOf('customers_can_use_hotp_login')}`);
      await page.click(inputOf('customers_can_use_hotp_login'));
      await press(page, 'Save', section);
      await page.waitForSelector(`${section} section.record`);
      expect((await settingsOf({ organization: { id: other.id } }))[0].organization.id).to.equal(other.id);
      expect(
        await page.$eval(
          'main select',
          (select) => (select as unknown as { selectedOptions: { text: string }[] }).selectedOptions[0]?.text,
        ),
      ).to.equal('Dotterbolaget');
    });

    it('are not offered to users who cannot find them', async () => {
      const stranger = await browser.visit(api, await createUser(api, { allow: ['*:read,list'] }));
      expect(await menuOf(stranger.page)).to.not.include('Settings');
      await stranger.context.close();
    });
  });

  describe('in the overview of a record', () => {
    const invoices = '/accounting/invoices/invoice/';
    let tenant: string;
    let company: string;

    before(async () => {
      tenant = (await api.post('/accounts/users/customer/tenant/', { first_name: 'Rut', last_name: 'Översikt' })).body
        .id;
      company = (await api.get('/organization/company/list/?_page=1&_page_size=1')).body[0].id;
    });

    const cardOf = async (label: string): Promise<string> => textOf(page, `.card[aria-label="${label}"]`);
    const open = (path: string): Promise<void> => navigate(page, path);

    it('shows what is owed and since when, contracts and open errands; those without records are one line', async () => {
      await open(`/console/accounts.tenant/${tenant}/`);
      expect(await page.$('.card')).to.equal(null);
      expect(await textOf(page, '.overview')).to.equal(
        'Nothing in: Owed, Apartment contracts, Premises contracts, Parking contracts, Open errands',
      );
      const dates = { invoice_date: '2026-01-02', due_date: '2026-01-31' };
      for (const due of ['2026-01-31', '2026-02-28']) {
        const created = await api.post(invoices, { company: { id: company }, kind: 1, ...dates, due_date: due });
        expect(created.status, created.text).to.equal(201);
        const { id } = created.body;
        const row = {
          invoice: { id },
          used_article_account: 3911,
          kind: 0,
          title: 'Nyckel',
          unit_amount: 1,
          unit_price: 250,
          vat: 0,
        };
        const period = { period_start: '2026-01-01', period_end: '2026-01-31' };
        const added = await api.post('/accounting/invoices/invoicerow/', { ...row, ...period });
        expect(added.status, added.text).to.equal(201);
        const recipient = { invoice: { id }, tenant: { id: tenant }, priority: 0, view_only: false };
        expect((await api.post('/accounting/invoices/invoicerecipient/', recipient)).status).to.equal(201);
        const attested = await api.post(`${invoices}${id}/attest/`, {});
        expect(attested.status, attested.text).to.equal(200);
      }
      const type = (
        await api.get('/errands/generalerrands/configurations/generalerrandtype/list/?_page=1&_page_size=1')
      ).body[0];
      expect(type).to.be.an('object');
      const errand = { title: 'Droppande kran', errand_type: { id: type.id }, tenant: { id: tenant } };
      for (const status of [0, 6])
        await api.post('/errands/generalerrands/reporting/generalerrand/', {
          ...errand,
          title: `${errand.title} ${status}`,
          status,
        });
      await open('/console/annotating.tag/');
      await open(`/console/accounts.tenant/${tenant}/`);
      const owed = await cardOf('Owed');
      expect(owed).to.match(/^Owed\s+500\.00 since 2026-01-31/);
      expect(await cardOf('Open errands'))
        .to.contain('Droppande kran 0')
        .and.not.contain('Droppande kran 6');
      expect(await textOf(page, '.overview > p')).to.equal(
        'Nothing in: Apartment contracts, Premises contracts, Parking contracts',
      );
      expect(await findingsInThemes(page)).to.deep.equal([]);
      // The heading links to the list with the same records.
      await press(page, 'Owed', '.card');
      await waitForIdle(page);
      expect(await page.$$eval('a.row', (rows) => rows.length)).to.equal(2);
    });

    it('omits items whose records, or whose members, the user cannot list', async () => {
      const rights = (of: readonly object[]) => ({ allow: ['accounts.tenant:read,list', ...of] });
      const invoice = { scope: 'accounting.invoice:read,list', fields: { read: ['id', 'invoice_number', 'status'] } };
      const errand = {
        scope: 'errands.generalerrand:read,list',
        fields: { read: ['id', 'title', 'status', 'tenant'] },
      };
      const reader = await browser.visit(api, await createUser(api, rights([invoice, errand])), {
        at: `/console/accounts.tenant/${tenant}/`,
      });
      expect(
        await reader.page.$$eval('.card', (cards) => cards.map((card) => card.getAttribute('aria-label'))),
      ).to.deep.equal(['Open errands']);
      expect(await reader.page.$('.overview > p')).to.equal(null);
      await reader.context.close();
    });

    it('lists related records that exist first, and the others below one line', async () => {
      await open(`/console/accounts.tenant/${tenant}/`);
      await page.evaluate(`document.querySelector('.related').scrollIntoView()`);
      await waitForText(page, 'other lists', '.related');
      const lines = await page.$$eval('.related > ul > li > button', (all) =>
        all.map((one) => (one as unknown as { innerText: string }).innerText),
      );
      expect(
        lines.slice(0, -2).every((line) => /[1-9]\+?$/.test(line)),
        lines.join(' | '),
      ).to.equal(true);
      expect(lines.some((line) => line.startsWith('Errands'))).to.equal(true);
      expect(lines.at(-2)).to.match(/^Nothing in \d+ other lists$/);
      await press(page, lines.at(-2) ?? '', '.related');
      await waitForText(page, 'Payments', '.related .nested');
    });

    it('shows labels instead of codes inside lists and objects, in the record and its history', async () => {
      const instruction = [
        { order: 0, distribution_type: 1 },
        { order: 1, distribution_type: 5, when: 'not_viewed' },
      ];
      const changed = await api.patch(`/accounts/users/customer/tenant/${tenant}/`, {
        invoice_distribution_instruction: instruction,
        preferred_language: 'de',
      });
      expect(changed.status, changed.text).to.equal(200);
      await open('/console/annotating.tag/');
      await open(`/console/accounts.tenant/${tenant}/`);
      await waitForText(page, 'E-mail', 'section.record .grid');
      expect(await textOf(page, 'section.record .grid tbody')).to.match(/E-mail[\s\S]*In app[\s\S]*Not read/);
      expect(await textOf(page, 'section.record')).to.match(/Preferred language\s+German/);
      await press(page, 'All values', '.related');
      await page.waitForSelector('dialog select');
      const field = await page.$$eval('dialog option', (options) =>
        options.findIndex(({ textContent }) => textContent === 'Sending of invoices'),
      );
      expect(field).to.be.greaterThan(-1);
      await page.select('dialog select', String(field));
      await waitForText(page, 'E-mail', 'dialog .grid');
    });
  });
});
