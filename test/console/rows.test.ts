/** Rows in the form of their record: entered in a table, saved with the record in one request. */
import { expect } from 'chai';
import type { Page } from 'puppeteer-core';
import { useApi } from '../support/api.ts';
import { describeInBrowser, navigate, useBrowser, type Visitor } from '../support/browser.ts';
import { createInvoicingWorld, type InvoicingWorld } from '../support/invoicing-world.ts';
import { findings, inputOf, press, replaceText, waitForText } from '../support/page-acts.ts';
import { createUser } from '../support/people.ts';
import { useWorkspace } from '../support/work-place.ts';

describeInBrowser('rows in a form of the console', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;
  let world: InvoicingWorld;

  before(async () => {
    world = await createInvoicingWorld(api.database.pool, { customerId: api.customerId });
    visitor = await browser.visit(api, await createUser(api, { allow: ['*'] }));
    page = visitor.page;
    page.setDefaultTimeout(15_000);
  });

  afterEach(() => expect(visitor.faults).to.deep.equal([]));

  const inRow = (number: number, field: string): string => `.rows tbody tr:nth-child(${number}) ${inputOf(field)}`;
  const enter = (number: number, field: string, text: string): Promise<void> =>
    replaceText(page, inRow(number, field), text);
  const enterRow = async (number: number, title: string): Promise<void> => {
    await press(page, 'New: Invoice row', '.rows');
    await page.waitForSelector(inRow(number, 'title'));
    for (const [field, text] of [
      ['title', title],
      ['unit_amount', '2'],
      ['unit_price', '100'],
      ['used_article_account', '3913'],
      ['period_start', '20260401'],
      ['period_end', '20260430'],
    ] as const)
      await enter(number, field, text);
    await page.select(inRow(number, 'vat'), '25');
  };
  const invoiceOf = async (titles: readonly string[]): Promise<string> => {
    const response = await api.post('/accounting/invoices/invoice/', {
      company: { id: world.companyId },
      kind: 1,
      invoice_date: '2026-03-02',
      due_date: '2026-03-31',
      rows: titles.map((title) => ({
        title,
        unit_amount: 1,
        unit_price: 10,
        vat: 25,
        used_article_account: 3913,
        period_start: '2026-04-01',
        period_end: '2026-04-30',
      })),
    });
    expect(response.status, response.text).to.equal(201);
    return response.body.id;
  };
  const rowsOf = async (id: string): Promise<readonly { title: string; net_value: number }[]> =>
    (await api.get(`/accounting/invoices/invoicerow/list/?invoice=${id}&_order_by=id`)).body;
  const save = async (): Promise<void> => {
    await page.click('form.record button[type="submit"]');
    await page.waitForSelector('section.record');
  };

  it('are added, changed and removed, and saved in one request', async () => {
    const id = await invoiceOf(['stays', 'changes', 'goes']);
    await navigate(page, `/console/accounting.invoice/${id}/edit/`);
    await page.waitForSelector(inRow(3, 'title'));
    expect(await findings(page)).to.deep.equal([]);
    await enter(2, 'title', 'changed');
    await page.click('.rows tbody tr:nth-child(3) button[aria-label="Remove Invoice row"]');
    await enterRow(4, 'added');
    const before = visitor.requests.length;
    await save();
    const writes = visitor.requests.slice(before).filter(({ method }) => method === 'PATCH' || method === 'POST');
    expect(writes.map(({ method }) => method)).to.deep.equal(['PATCH']);
    expect((await rowsOf(id)).map(({ title, net_value }) => [title, net_value])).to.deep.equal([
      ['stays', 10],
      ['changed', 10],
      ['added', 200],
    ]);
  });

  it('show each error at its cell, and nothing is saved before all are correct', async () => {
    const id = await invoiceOf(['first']);
    await navigate(page, `/console/accounting.invoice/${id}/edit/`);
    await page.waitForSelector(inRow(1, 'title'));
    await enterRow(2, 'second');
    await enter(2, 'period_end', '20260301');
    await page.click('form.record button[type="submit"]');
    await waitForText(page, 'must not be before', '.rows tbody tr:nth-child(2) [data-field="period_end"]');
    expect(await rowsOf(id)).to.have.length(1);
    await enter(2, 'period_end', '20260430');
    await save();
    expect((await rowsOf(id)).map(({ title }) => title)).to.deep.equal(['first', 'second']);
  });
});
