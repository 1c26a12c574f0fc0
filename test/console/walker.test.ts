/**
 * Every resource has a list, a record and forms without a line of code for it: each is opened by a person who may do everything. Nothing is
 * refused, no script fails, the policy stops nothing, no other origin is asked, and every request is one of the documents or of signing in.
 */
import { expect } from 'chai';
import pg from 'pg';
import type { Page } from 'puppeteer-core';
import { clientOf, useApi } from '../support/api.ts';
import { describeInBrowser, go, textOf, useBrowser, type Visitor } from '../support/browser.ts';
import { corpusCredential, corpusCustomer, fillCorpus } from '../support/corpus/corpus-world.ts';
import { makePerson } from '../support/people.ts';
import { useWorkPlace } from '../support/work-place.ts';

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  readonly operations: readonly string[];
}

/** Pages that walk at the same time. */
const walkers = 3;

describeInBrowser('the console, over all resources', function suite() {
  this.timeout(180_000);
  const settings = useWorkPlace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();
  let visitor: Visitor;
  let entries: readonly Entry[];
  /** Resources whose records are made but never read: the model names no fields of theirs. */
  const withoutForm: string[] = [];

  before(async () => {
    const database = new pg.Client(api.database.url);
    await database.connect();
    await fillCorpus(database, api.booted);
    // People act through an integration that may do everything, not through a trial row.
    await database.query('update accounts_integrationuseragent set for_people = false');
    await database.end();
    const headers = await corpusCredential(api.server.runtime);
    const client = clientOf(api.origin, headers, corpusCustomer, '');
    const person = await makePerson(api, { allow: ['*'] }, client);
    visitor = await browser.visit(api, person, corpusCustomer);
    const navigation = await client.get('/common/model/');
    entries = navigation.body.applications.flatMap(({ resources }: { resources: readonly Entry[] }) => resources);
  });

  async function walk(page: Page, { id, label, operations }: Entry): Promise<readonly string[]> {
    const wrong: string[] = [];
    const may = (operation: string): boolean => operations.includes(operation);
    const open = async (path: string, selector: string): Promise<void> => {
      await go(page, path);
      const problem = await textOf(page, 'main .problem');
      if (problem !== '') wrong.push(`${path}: ${problem}`);
      else if ((await page.$(selector)) === null) wrong.push(`${path}: no ${selector}`);
    };
    await open(`/console/${id}/`, 'main h1');
    const heading = await textOf(page, 'main h1');
    if (heading !== label) wrong.push(`${id}: the heading is ${heading}, not ${label}`);
    const row = (await page.evaluate(`document.querySelector('a.row')?.getAttribute('href')`)) as string | undefined;
    const canCreate = (await page.$(`main a[href="/console/${id}/new/"]`)) !== null;
    if (may('create') && !canCreate) withoutForm.push(id);
    if (canCreate) await open(`/console/${id}/new/`, 'form.record [data-field]');
    if (row !== undefined && may('read')) await open(row, 'section.record dl');
    if (row !== undefined && may('update')) await open(`${row}edit/`, 'form.record [data-field]');
    return wrong;
  }

  it('opens list, record and forms of each', async () => {
    expect(entries.length).to.be.greaterThan(170);
    const waiting = [...entries];
    const pages = [visitor.page, ...(await Promise.all(Array.from({ length: walkers - 1 }, () => visitor.open())))];
    const wrong: string[] = [];
    await Promise.all(
      pages.map(async (page) => {
        if (page !== visitor.page) await page.goto(`${visitor.origin}/console/`);
        for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop())
          wrong.push(...(await walk(page, entry)));
      }),
    );
    expect(wrong.join('\n')).to.equal('');
    expect(withoutForm).to.deep.equal([]);
    expect([...new Set(visitor.refused)]).to.deep.equal([]);
    expect(visitor.faults).to.deep.equal([]);
  });

  it('asks no other origin, and nothing that is not documented', async () => {
    const { body } = await api.get('/openapi.json');
    const documented = Object.keys(body.paths).map(
      (path) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`),
    );
    // The browser draws inputs of dates with pictures of its own.
    const asked = visitor.requests.filter(({ url }) => !url.startsWith('data:')).map(({ url }) => new URL(url));
    const known = /^\/(?:console|sign-in|docs\/assets|favicon\.ico)(?:\/|$)/;
    const strange = asked.filter(
      ({ origin, pathname }) =>
        origin !== visitor.origin || !(known.test(pathname) || documented.some((path) => path.test(pathname))),
    );
    expect([...new Set(strange.map(({ href }) => href))]).to.deep.equal([]);
  });
});
