/** The first steps of a new customer, on the first screen. */
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
import { findingsInThemes, press, waitForText } from '../support/page-acts.ts';
import { createUser } from '../support/people.ts';
import { useWorkspace } from '../support/work-place.ts';

const home = '/console/';
const away = '/console/annotating.tag/';

describeInBrowser('the first steps of a new customer', function suite() {
  this.timeout(60_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;

  before(async () => {
    visitor = await browser.visit(api, await createUser(api, { allow: [{ scope: '*', fields: { write: '*' } }] }), {
      at: home,
    });
    page = visitor.page;
    page.setDefaultTimeout(15_000);
  });

  afterEach(() => expect(visitor.faults).to.deep.equal([]));

  const make = async (path: string, body: object): Promise<{ readonly id: string }> => {
    const created = await api.post(path, body);
    expect(created.status, created.text).to.equal(201);
    return { id: created.body.id };
  };
  /** Opens the first screen from another one, so that it is read again. */
  const open = async (target = page): Promise<void> => {
    await navigate(target, away);
    await navigate(target, home);
  };
  const linkOf = (text: string): Promise<string | undefined> =>
    page.evaluate(
      `[...document.querySelectorAll('.steps a')].find((one) => one.innerText.startsWith('${text}'))?.getAttribute('href')`,
    ) as Promise<string | undefined>;

  it('are in their order, the next one with its form and its import', async () => {
    await page.waitForSelector('.steps');
    expect(await textOf(page, '.steps')).to.match(
      /0 of 8 done.*Add your company.*Import.*Add a real estate.*Add a building.*Add a colleague/s,
    );
    expect(await textOf(page, '.steps [aria-current=step]')).to.contain('Add your company');
    expect(await linkOf('Add your company')).to.equal('/console/organization.company/new/');
    expect(await findingsInThemes(page)).to.deep.equal([]);
    await press(page, 'Import', '.steps');
    await waitForText(page, 'Import', 'h1');
    expect(page.url()).to.contain('content_type=organization.company');
  });

  it('are complete as soon as records exist, and then lead to the list', async () => {
    const company = await make('/organization/company/', { name: 'Bolaget' });
    await open();
    await waitForText(page, '1 of 8 done', '.steps');
    expect(await linkOf('Add your company')).to.equal('/console/organization.company/');
    expect(await textOf(page, '.steps [aria-current=step]')).to.contain('Add a real estate');
    // A colleague is one more than the person who is signed in.
    await createUser(api);
    await make('/objects/structural/realestate/', { name: 'Fastigheten', landlord: company });
    await open();
    await waitForText(page, '3 of 8 done', '.steps');
    expect(await linkOf('Add a colleague')).to.equal('/console/accounts.organizationuser/');
    const removed = await api.delete(`/organization/company/${company.id}/`);
    expect(removed.status).to.equal(409);
  });

  it('stay hidden in this browser, and come back from the menu', async () => {
    await press(page, 'Hide', '.steps');
    await waitFor(page, `document.querySelector('.steps') === null`);
    await page.reload();
    await waitForIdle(page);
    const before = visitor.requests.length;
    await open();
    expect(await page.$('.steps')).to.equal(null);
    expect(
      visitor.requests.slice(before).filter(({ url }) => url.includes('/organization/company/list/')),
    ).to.deep.equal([]);
    await press(page, 'More', 'main .head');
    await press(page, 'First steps', 'main .head');
    await page.waitForSelector('.steps');
  });

  it('contain only what the person can create, and are absent without it', async () => {
    const rights = { allow: [{ scope: 'accounts.tenant:read,list,create', fields: { write: '*' } }] };
    const clerk = await browser.visit(api, await createUser(api, rights), { at: home });
    await clerk.page.waitForSelector('.steps');
    expect(await textOf(clerk.page, '.steps ol')).to.match(/^Add the tenants\s*$/);
    await make('/accounts/users/customer/tenant/', { first_name: 'Gun', last_name: 'Guidsson' });
    await open(clerk.page);
    await waitFor(clerk.page, `document.querySelector('.steps') === null`);
    await clerk.context.close();
    const reader = await browser.visit(api, await createUser(api, { allow: ['*:read,list'] }), { at: home });
    await waitForIdle(reader.page);
    expect(await reader.page.$('.steps, main .head .tools')).to.equal(null);
    await reader.context.close();
  });

  it('report that they could not be read, and can be read again', async () => {
    await navigate(page, away);
    await page.setOfflineMode(true);
    await navigate(page, home);
    await waitForText(page, 'Cannot connect', 'main [role=alert]');
    await page.setOfflineMode(false);
    await press(page, 'Try again', 'main [role=alert]');
    await page.waitForSelector('.steps');
  });
});
