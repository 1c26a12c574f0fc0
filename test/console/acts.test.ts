/** The console at work in the demo company: what the first screen says, and every kind of action pressed. */
import { expect } from 'chai';
import type { Page } from 'puppeteer-core';
import { useApi } from '../support/api.ts';
import { describeInBrowser, go, settled, textOf, useBrowser, type Visitor } from '../support/browser.ts';
import { fillDemo } from '../support/demo-world.ts';
import { press, shows, write } from '../support/page-acts.ts';
import { makePerson } from '../support/people.ts';
import { useWorkPlace } from '../support/work-place.ts';

describeInBrowser('the console in the demo company', function suite() {
  this.timeout(120_000);
  const settings = useWorkPlace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;

  before(async () => {
    await fillDemo(api);
    visitor = await browser.visit(api, await makePerson(api, { allow: ['*'] }));
    page = visitor.page;
  });

  afterEach(() => {
    expect(visitor.faults).to.deep.equal([]);
  });

  it('shows figures on the first screen, each of which leads to the list behind it', async () => {
    await go(page, '/console/');
    await shows(page, 'Vacant now');
    await page.waitForFunction(`document.querySelectorAll('.figure .parts a').length > 20`);
    const parts = (await page.evaluate(`[...document.querySelectorAll('.figure')].map((figure) => ({
      name: figure.querySelector('h2').innerText,
      links: [...figure.querySelectorAll('a')].map((link) => ({ address: link.getAttribute('href'), text: link.textContent })),
    }))`)) as { name: string; links: { address: string; text: string }[] }[];
    expect(parts.map(({ name }) => name)).to.have.members([
      'Vacant now',
      'Errands by status',
      'Rents invoiced by month',
      'Receivables by age',
    ]);
    for (const { name, links } of parts) {
      for (const { address, text } of links) {
        const { pathname, search } = new URL(address, api.origin);
        const { body } = await api.get(`/common/model/${pathname.split('/')[2]}/`);
        const sum = { 'Rents invoiced by month': 'total_value', 'Receivables by age': 'remaining_value' }[name];
        const query = `${search === '' ? '?' : `${search}&`}_statistics=true${sum === undefined ? '' : `&_aggregate=sum(${sum})`}`;
        const found = (await api.get(`${body.path}list/${query}`)).body;
        const value = sum === undefined ? found.count.value : (found.groups[0]?.[`sum_${sum}`] ?? 0);
        expect(Number(text.replace(/[^\d-]/g, '')), `${name} ${address}`).to.equal(Math.round(value));
      }
    }
    const vacant = parts.find(({ name }) => name === 'Vacant now')?.links[0];
    await press(page, `Apartments: ${vacant?.text}`);
    await settled(page);
    expect((await page.$$('a.row')).length).to.equal(Number(vacant?.text));
  });

  it('shows no figure of what the person may not list', async () => {
    const other = await browser.visit(api, await makePerson(api, { allow: ['objects.apartment:read,list'] }));
    await shows(other.page, 'Vacant now');
    await other.page.waitForFunction(`document.querySelector('.figure[aria-busy=true]') === null`);
    expect((await other.page.$$('.figure')).length).to.equal(1);
    expect(await textOf(other.page, '.figure')).to.match(/Apartments\s+\d+$/);
    expect(other.refused).to.deep.equal([]);
    await other.context.close();
  });

  it('asks what an action takes when its button is pressed, and calls it by its label', async () => {
    await go(page, '/console/contracts.apartmentcontract/');
    await press(page, 'Invoice');
    await page.waitForFunction(`document.querySelector('dialog [data-field="invoice_date"]') !== null`);
    expect(await textOf(page, 'dialog h2')).to.equal('Invoice');
    await press(page, 'Cancel', 'dialog');
  });

  it('writes Swedish numbers as people do, and takes them so', async () => {
    const tenants = '/accounts/users/customer/tenant/';
    const { body } = await api.get(`${tenants}list/?_page=1&_page_size=1&_fields=id`);
    const id = String(body[0].id);
    await page.bringToFront();
    await go(page, `/console/accounts.tenant/${id}/edit/`);
    await write(page, 'ssn', '20170101 2393');
    await page.click('form.record button[type="submit"]');
    await shows(page, '20170101-2393', 'section.record');
    expect((await api.get(`${tenants}${id}/`)).body.ssn).to.equal('201701012393');
  });
});
