/** The slowest tasks of everyday steps, by processor time. */
import { expect } from 'chai';
import type { Page } from 'puppeteer-core';
import { describeInBrowser, navigate, useBrowser, type Visitor, waitFor, waitForIdle } from '../support/browser.ts';
import { useDemo } from '../support/demo-world.ts';
import { isLong } from '../support/long-runs.ts';
import { inputOf } from '../support/page-acts.ts';
import { createUser } from '../support/people.ts';
import { slowestTask } from '../support/tasks-of-page.ts';
import { useWorkspace } from '../support/work-place.ts';

/** Longer tasks count as long in browsers: a key press waits for them. */
const limit = 50;

describeInBrowser('tasks of the console', function suite() {
  this.timeout(240_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useDemo(settings);
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;
  let contract: string;

  before(async () => {
    visitor = await browser.visit(api, await createUser(api, { allow: [{ scope: '*', fields: { write: '*' } }] }));
    page = visitor.page;
    contract = (await api.get('/contracts/apartmentcontract/list/?_page=1&_page_size=1')).body[0].id;
  });

  const [contracts, invoices] = ['/console/contracts.apartmentcontract/', '/console/accounting.invoice/'];
  const tags = '/console/annotating.tag/';
  /** A screen to start from, and the step. */
  const steps: Readonly<Record<string, readonly [from: string, step: () => Promise<unknown>]>> = {
    'the first screen': ['/console/', () => page.reload().then(() => waitForIdle(page))],
    'a list of 50 contracts': [tags, () => navigate(page, contracts)],
    'a list of 50 invoices': [tags, () => navigate(page, invoices)],
    'groups of a list': [tags, () => navigate(page, `${contracts}?_group_by=space.building.realestate,status`)],
    'the form of a new contract': [tags, () => navigate(page, `${contracts}new/`)],
    'the form of a new invoice': [tags, () => navigate(page, `${invoices}new/`)],
    'the form of a stored contract': [tags, () => navigate(page, `${contracts}${contract}/edit/`)],
    'the record of a contract': [tags, () => navigate(page, `${contracts}${contract}/`)],
    'the help of a field': [
      `${contracts}new/`,
      async () => {
        await page.focus(inputOf('start_date'));
        await page.keyboard.press('F1');
        await page.waitForSelector('[data-field="start_date"] .hint');
      },
    ],
    'a search with Ctrl K': [
      tags,
      async () => {
        await page.keyboard.down('Control');
        await page.keyboard.press('k');
        await page.keyboard.up('Control');
        await page.waitForSelector('dialog input');
        await page.keyboard.type('anders');
        await waitFor(page, `/found/.test(document.querySelector('dialog [role=status]')?.innerText)`);
      },
    ],
  };

  /** Screens of a kind that another step has, in a long run only. */
  const similar = ['a list of 50 invoices', 'the form of a new contract', 'the form of a stored contract'];

  for (const [name, [from, step]] of Object.entries(steps).filter(([one]) => isLong || !similar.includes(one)))
    it(`are at most ${limit} ms of processor time: ${name}`, async () => {
      await navigate(page, from);
      const { milliseconds, parts } = await slowestTask(page, step);
      expect(milliseconds, parts).to.be.lessThan(limit);
      expect(visitor.faults).to.deep.equal([]);
    });
});
