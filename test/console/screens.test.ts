/** Screens of the console for one kind of task: imports, exports, the values of a field, days. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import type { Page } from 'puppeteer-core';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { readSheet } from '../../extensions/imports/read-sheet.ts';
import { writeXlsx } from '../../extensions/reports/writers/write-xlsx.ts';
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
import { sampleOf } from '../support/long-runs.ts';
import { discardChanges, findings, insert, press, waitForText } from '../support/page-acts.ts';
import { createUser } from '../support/people.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWorkspace } from '../support/work-place.ts';

const tags = '/console/annotating.tag/';
const tagPath = '/annotating/tag/';

describeInBrowser('screens of the console', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'core-files-'));
    visitor = await browser.visit(api, await createUser(api, { allow: ['*'] }));
    page = visitor.page;
    page.setDefaultTimeout(20_000);
  });

  after(() => rm(folder, { recursive: true, force: true }));

  afterEach(() => {
    expect(visitor.faults).to.deep.equal([]);
  });

  const count = async (query: string): Promise<number> =>
    (await api.get(`${tagPath}list/?_statistics=true&${query}`)).body.count.value;

  describe('for an import', () => {
    const importFile = async (name: string, content: Uint8Array | string, text: string): Promise<void> => {
      const path = join(folder, name);
      await writeFile(path, content);
      await navigate(page, tags);
      await press(page, 'Import', '.head');
      await waitForText(page, 'Import: Tags', 'main h1');
      const input = await page.waitForSelector('[data-field="file"] input[type=file]');
      await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(path);
      await waitForText(page, name, 'form');
      await press(page, 'Start the dry run', 'form');
      await waitFor(page, `/common.import\\/[0-9a-f-]{36}\\/$/.test(location.pathname)`);
      await worked(text);
    };
    /** Waits until the background work is done and the screen reports it. */
    const worked = async (text: string): Promise<void> => {
      await waitUntil(async () => {
        await runDueJobs(api.server.runtime);
        return (await textOf(page, 'main')).includes(text);
      });
      await waitForIdle(page);
    };
    const choose = (heading: string, member: string): Promise<unknown> =>
      page.select(`select[aria-label="Becomes: ${heading}"]`, member);

    it('guess no column, preview the changes, write them, and undo them', async () => {
      // Windows-1252 with semicolons, as older versions of Excel write it.
      await importFile(
        'märken.csv',
        Buffer.from('Benämning;Arkiverad;Övrigt\nÅtgärd;nej;x\nÄlvsjö;kanske;y\nÖn;ja;z\n', 'latin1'),
        'Choose a field for each column',
      );
      const address = page.url();
      expect(
        await page.$eval('.grid tbody', (table) => (table as unknown as { innerText: string }).innerText),
      ).to.contain('Åtgärd');
      expect(await textOf(page, '.rehearsal')).to.not.contain('Repeat the dry run');
      await choose('Benämning', 'name');
      await choose('Arkiverad', 'archived');
      expect(await textOf(page, '.rehearsal')).to.not.contain('Repeat the dry run');
      await choose('Övrigt', '-');
      await press(page, 'Repeat the dry run');
      await worked('1 rejected');
      expect(await textOf(page, '.sums')).to.match(/3 rows read\s+2 new\s+0 changed\s+1 rejected/);
      expect(await textOf(page, '.rehearsal details summary')).to.match(/^Arkiverad: .*1$/s);
      expect(await count('name__in=Åtgärd,Ön')).to.equal(0);
      expect(await findings(page)).to.deep.equal([]);
      // The screen is closed and opened again at its address.
      const other = await visitor.open();
      await other.goto(address);
      await waitForIdle(other);
      await waitForText(other, '1 rejected', '.sums');
      const rejectedPath = String(
        await other.$eval('a[download]', (link) => (link as unknown as { pathname: string }).pathname),
      );
      expect(await (await fetch(api.origin + rejectedPath)).text()).to.match(
        /Benämning;Arkiverad;Övrigt;Error\r\nÄlvsjö;kanske;y;/,
      );
      await other.close();
      await press(page, 'Import the other 2, skip rejected rows');
      await worked('The rows are imported.');
      expect(await count('name__in=Åtgärd,Ön')).to.equal(2);
      await press(page, 'Undo the import');
      await waitUntil(async () => (await count('name__in=Åtgärd,Ön')) === 0);
      await waitForText(page, 'The change is undone.', '.notice');
    });

    it('recognize columns of an earlier import, and read workbooks', async () => {
      const title = (text: string) => ({ en: text, sv: text });
      const report = {
        title: 'Märken',
        facts: [],
        groups: [],
        columns: [
          { title: title('Benämning'), kind: 'text' as const },
          { title: title('Övrigt'), kind: 'text' as const },
        ],
        batches: batchesOf([['=1+1', 'x']]),
      };
      await importFile('märken.xlsx', await buffer(writeXlsx(report, 'sv')), 'as in an earlier import');
      await press(page, 'Repeat the dry run');
      await worked('1 new');
      await press(page, 'Import 1 row');
      await worked('The rows are imported.');
      expect(await count(`name=${encodeURIComponent('=1+1')}`)).to.equal(1);
    });

    it('report errors of a file: duplicate column, no rows, no table', async () => {
      const files = [
        ['dubbel.csv', 'name;name\na;b\n', '"name"'],
        ['tom.csv', 'name\n', 'no rows'],
        ['bild.png', 'x', '.csv'],
      ] as const;
      for (const [name, content, message] of sampleOf(files, 3)) {
        await importFile(name, content, message);
        expect(await textOf(page, '.note.bad')).to.contain(message);
        expect(await page.$('.buttons .main')).to.equal(null);
      }
      await page.click('details:has(input[type=file]) summary');
      const path = join(folder, 'rätt.csv');
      await writeFile(path, 'name\nRätt fil\n');
      const input = await page.$('details input[type=file]');
      await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(path);
      await worked('1 new');
    });
  });

  it('show all values of a field, with user and time', async () => {
    const { id } = (await api.post(tagPath, { name: 'Första' })).body;
    await api.patch(`${tagPath}${id}/`, { name: 'Andra' });
    const permissions = { allow: [{ scope: 'annotating.tag:read', fields: { read: ['id'] } }] };
    await api.post('/accounts/users/organization/role/', { name: 'Tags without names', permissions });
    await navigate(page, `${tags}${id}/`);
    await page.click('section.record dt button[title="All values"]');
    await page.waitForSelector('dialog select');
    const name = await page.$$eval(
      'dialog select option',
      (all) =>
        all.map((one) => one as unknown as { value: string; label: string }).find(({ label }) => label === 'Name')
          ?.value,
    );
    await page.select('dialog select', String(name));
    await waitForText(page, 'Andra', 'dialog .grid tbody');
    expect(await textOf(page, 'dialog .grid tbody')).to.match(/Första\s+Andra[\s\S]*–\s+Första/);
    await press(page, 'Who sees this field', 'dialog');
    await waitForText(page, 'Tags without names', 'dialog .members');
    const seers = await textOf(page, 'dialog .members');
    expect(seers).to.match(/Tags without names\s+No\s+Permissions of Tags without names/);
    expect(seers).to.match(/Role \d+\s+Yes[\s\S]*Permissions of Role \d+, rule 1: \*/);
    expect(await findings(page)).to.deep.equal([]);
    await page.keyboard.press('Escape');
    await waitFor(page, `document.querySelector('dialog') === null`);
    await press(page, 'All values', '.related');
    await page.waitForSelector('dialog select');
    await page.keyboard.press('Escape');
  });

  it('show past versions of records, lists and referring records, read-only', async () => {
    const nextTimestamp = async (): Promise<string> => {
      const written = Date.now();
      while (Date.now() <= written + 1) await new Promise((resolve) => setImmediate(resolve));
      return new Date(Date.now() - 1).toISOString();
    };
    const path = '/objects/components/componenttype/';
    const created = await api.post(path, { name: 'Då Varande' });
    expect(created.status, created.text).to.equal(201);
    const { id } = created.body;
    const pointInTime = await nextTimestamp();
    await api.patch(`${path}${id}/`, { name: 'Nu Varande' });
    const record = `/console/objects.componenttype/${id}/`;
    await navigate(page, `${record}?_as_of=${pointInTime}`);
    await waitForText(page, 'Då Varande', 'main h1');
    expect(await page.$$('main .tools :is(a, button)')).to.deep.equal([]);
    expect(await page.$('#history')).to.equal(null);
    await waitForText(page, 'Past states cannot be changed.', 'main [role=status]');
    expect(await findings(page)).to.deep.equal([]);
    await page.click('main .related .disclosure');
    const related = `performance.getEntriesByType('resource').map(({ name }) => name).find((name) => name.includes('${id}&_fields'))`;
    await waitFor(page, related);
    expect(await page.evaluate(related)).to.contain('_as_of=');
    // Links keep the timestamp: the list has its past name, and no write actions.
    await press(page, 'Component types', '.crumbs');
    await waitFor(page, `location.pathname.endsWith('/objects.componenttype/')`);
    await waitForText(page, 'Varande', 'table');
    expect(new URL(page.url()).searchParams.get('_as_of')).to.equal(pointInTime);
    expect(await textOf(page, 'table'))
      .to.match(/Då/)
      .and.not.match(/Nu\b/);
    expect(await page.$$('main .tools :is(a, button), table input')).to.deep.equal([]);
    await press(page, 'Show the current state', 'main');
    await waitForText(page, 'Nu', 'table');
    expect(new URL(page.url()).searchParams.has('_as_of')).to.equal(false);
    // The end of a day before the record existed: a message appears, and another day can be chosen.
    await navigate(page, record);
    const day = new Date(Date.now() - 3 * 86_400_000).toLocaleDateString('sv-SE');
    await page.$eval(
      'input[type=date]',
      (input, value) => {
        const element = input as unknown as { value: string; dispatchEvent(event: Event): void };
        element.value = value;
        element.dispatchEvent(new Event('input', { bubbles: true }));
      },
      day,
    );
    await press(page, 'Show', 'main form');
    await page.waitForSelector('.problem');
    expect(new URL(page.url()).searchParams.get('_as_of')).to.equal(
      await page.evaluate(`new Date('${day}T23:59:59.999').toISOString()`),
    );
    await press(page, 'Show the current state', 'main');
    await waitForText(page, 'Nu Varande', 'main h1');
  });

  it('write exactly the previewed changes of many records, or nothing, and undo them at once', async () => {
    const rows = ['Flera 1', 'Flera 2', 'Flera 3'].map((name) => ({ name }));
    const [first] = (await api.post(`${tagPath}list/`, rows)).body;
    await navigate(page, `${tags}?name__startswith=Flera`);
    await page.evaluate(`document.querySelector('thead .pick input').click()`);
    await press(page, 'Select all matching records', '.selected');
    await press(page, 'Change a field', '.selected');
    await page.waitForSelector('#bulk-field');
    const archived = await page.$$eval(
      '#bulk-field option',
      (all) =>
        all.map((one) => one as unknown as { value: string; label: string }).find(({ label }) => label === 'Archived')
          ?.value,
    );
    await page.select('#bulk-field', String(archived));
    await page.waitForSelector('dialog [data-field="archived"] input');
    await page.click('dialog [data-field="archived"] input');
    await press(page, 'Preview the changes', 'dialog');
    await waitForText(page, '3 would change', '.sums');
    await api.patch(`${tagPath}${first.id}/`, { color_code: '#123456' });
    await press(page, 'Change 3', 'dialog');
    await page.waitForSelector('dialog .problem');
    expect(await count('name__startswith=Flera&archived=true')).to.equal(0);
    await press(page, 'Try again', 'dialog');
    await waitFor(page, `document.querySelector('dialog .problem') === null`);
    await waitForText(page, '3 would change', '.sums');
    await press(page, 'Change 3', 'dialog');
    await waitForText(page, '3 changed.', '.notice');
    expect(await count('name__startswith=Flera&archived=true')).to.equal(3);
    await press(page, 'Undo', '.notice');
    await waitUntil(async () => (await count('name__startswith=Flera&archived=true')) === 0);
  });

  it('show texts of 10,000 letters, markup and right-to-left letters unchanged, also at a zoom of 400 %', async () => {
    const name = `<b onclick=alert(1)>שלום</b> ${'å'.repeat(200)}`;
    const note = `=SUM(A1) ${'ordlångt'.repeat(1_250)}`;
    const { id } = (await api.post('/errands/suppliers/externalsupplier/', { name, note })).body;
    const suppliers = '/console/errands.externalsupplier/';
    // The size of 1280 pixels at 400 %.
    await page.setViewport({ width: 320, height: 256 });
    for (const path of [`${suppliers}?_columns=name,note&name=${encodeURIComponent(name)}`, `${suppliers}${id}/`]) {
      await navigate(page, path);
      await waitForText(page, 'שלום', 'main');
      expect(await textOf(page, 'main')).to.contain(note);
      expect(await page.evaluate('document.documentElement.scrollWidth <= 320'), path).to.equal(true);
      expect(await page.$('main b')).to.equal(null);
    }
    await page.setViewport({ width: 1440, height: 900 });
  });

  it('print dark text on white paper, whichever theme was chosen', async () => {
    const chosen = await page.evaluate('document.documentElement.dataset.theme ?? null');
    await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
    await page.emulateMediaType('print');
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).to.equal('light');
    await page.emulateMediaType(undefined);
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).to.equal('dark');
    await page.evaluate(
      chosen === null
        ? 'delete document.documentElement.dataset.theme'
        : `document.documentElement.dataset.theme = '${chosen}'`,
    );
  });

  it('support back and forward on every kind of screen, and preserve input', async () => {
    const { id } = (await api.post(tagPath, { name: 'Tillbaka' })).body;
    const paths = [tags, `${tags}${id}/`, `${tags}${id}/edit/`, '/console/common.import/new/', '/console/'];
    for (const path of paths) {
      await navigate(page, path);
      if (!path.endsWith('/edit/')) continue;
      await page.click('[data-field="name"] input', { count: 3 });
      await insert(page, '[data-field="name"] input', 'Inte sparad');
    }
    for (const path of paths.slice(0, -1).toReversed()) {
      await page.goBack();
      await waitFor(page, `location.pathname === '${path}'`);
      await waitForIdle(page);
      if (path.endsWith('/edit/')) await waitForText(page, 'have been restored', '.note');
    }
    await page.goForward();
    await page.goForward();
    await waitForText(page, 'have been restored', '.note');
    const entered = await page.$eval(
      '[data-field="name"] input',
      (input) => (input as unknown as { value: string }).value,
    );
    expect(entered).to.equal('Inte sparad');
    await discardChanges(page);
  });

  describe('with days', () => {
    const suppliers = '/console/errands.externalsupplier/';
    const links = (selector: string): Promise<string[]> =>
      page.$$eval(selector, (all) => all.map((one) => (one as unknown as { innerText: string }).innerText));

    before(async () => {
      const rows = [
        ['Rör AB', 'rör', '2026-02-03', '2026-02-27'],
        ['El AB', 'el', '2026-02-28', '2027-01-31'],
        ['Tak AB', 'tak', '2025-11-01', null],
        ['Glas AB', 'glas', '2027-03-01', '2027-04-01'],
      ].map(([name, trade, from, to]) => ({ name, trade, agreement_start_date: from, agreement_end_date: to }));
      const response = await api.post('/errands/suppliers/externalsupplier/list/', rows);
      expect(response.status, response.text).to.equal(201);
    });

    it('show them in a calendar with the filters of the list, with the month in the address', async () => {
      await navigate(page, suppliers);
      await press(page, 'Calendar', '.listbar');
      await waitForIdle(page);
      await navigate(page, `${page.url().replace(/^.*?\/console/, '/console')}&_at=2026-02`);
      await page.waitForSelector('.calendar td a');
      expect(await links('.calendar td a')).to.deep.equal(['Rör AB', 'El AB']);
      expect(await textOf(page, '.calendar td:has(a) time')).to.equal('3');
      expect(await findings(page)).to.deep.equal([]);
      await press(page, 'Next', '.listbar');
      await waitForText(page, 'No records on these days.');
      expect(new URL(page.url()).searchParams.get('_at')).to.equal('2026-03');
      await page.goBack();
      await page.waitForSelector('.calendar td a');
      await navigate(page, `${suppliers}?_layout=calendar&_at=2026-02&trade=el`);
      expect(await links('.calendar td a')).to.deep.equal(['El AB']);
      await page.setViewport({ width: 320, height: 700 });
      expect(await page.evaluate('document.documentElement.scrollWidth <= 320')).to.equal(true);
      await page.setViewport({ width: 1440, height: 900 });
    });

    it('show them on a timeline if a rule orders two of them', async () => {
      await navigate(page, `${suppliers}?_layout=timeline&_at=2026-02`);
      await page.waitForSelector('.timeline tbody a');
      expect(await links('.timeline tbody a')).to.deep.equal(['Tak AB', 'Rör AB', 'El AB']);
      expect(await findings(page)).to.deep.equal([]);
      await page.focus('.timeline tbody a');
      await page.keyboard.press('Enter');
      await waitForText(page, 'Tak AB', 'main h1');
    });
  });

  it('export the displayed list as a workbook, CSV and JSON lines', async () => {
    for (const name of ['Exp A=1', 'Exp B']) expect((await api.post(tagPath, { name })).status).to.equal(201);
    await navigate(page, `${tags}?name__startswith=Exp&_columns=name,archived&_order_by=-name`);
    await press(page, 'Export');
    await page.waitForSelector('dialog a[download$=".jsonl"]');
    const from = visitor.requests.length;
    await press(page, 'Excel', 'dialog');
    await waitFor(page, `document.querySelector('dialog') === null`);
    const { pathname, search } = new URL(
      visitor.requests.slice(from).find(({ url }) => url.includes('xlsx'))?.url ?? '',
    );
    const response = await fetch(`${api.origin}${pathname}${search}`, {
      headers: { ...api.headers, 'Accept-Language': 'sv' },
    });
    const { headings, rows } = await readSheet(async () => Readable.from([Buffer.from(await response.arrayBuffer())]));
    expect(headings).to.deep.equal(['Namn', 'Arkiverad', 'Id']);
    const sheetRows = await Array.fromAsync(rows);
    expect(sheetRows.map(({ cells }) => cells.slice(0, 2))).to.deep.equal([
      ['Exp B', 'false'],
      ['Exp A=1', 'false'],
    ]);
  });
});

async function* batchesOf(rows: readonly (readonly string[])[]): AsyncGenerator<readonly (readonly string[])[]> {
  yield rows;
}
