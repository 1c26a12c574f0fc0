/** Lists in groups: by members of the records and of records that they refer to, with counts and sums. */
import { expect } from 'chai';
import type { Page } from 'puppeteer-core';
import { useApi } from '../support/api.ts';
import { describeInBrowser, navigate, useBrowser, type Visitor, waitFor } from '../support/browser.ts';
import { findings, findingsInThemes, insert, press, waitForText } from '../support/page-acts.ts';
import { createUser } from '../support/people.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';
import { useWorkspace } from '../support/work-place.ts';

const list = '/console/objects.apartment/';

describeInBrowser('groups of a list', function suite() {
  this.timeout(60_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;
  let world: CompanyWorld;

  before(async () => {
    world = await makeCompanyWorld(api);
    const community = await world.create('objects.community', { name: 'Centrum' });
    const realestate = await world.create('objects.realestate', {
      name: 'Kvarnen 2',
      landlord: { id: world.company },
      community: { id: community.id },
    });
    const building = await world.create('objects.building', { name: 'Hus 2', realestate: { id: realestate.id } });
    const flats = [
      [world.building, 'PX_1_ROK', 5_000, '2026-01-10'],
      [world.building, 'PX_2_ROK', 7_000, '2026-01-31'],
      [building.id, 'PX_2_ROK', 8_000.5, '2026-02-01'],
      [building.id, null, 9_000, null],
    ];
    for (const [index, [of, category, rent, from]] of flats.entries())
      await world.create('objects.apartment', {
        ...{ building: { id: of }, landlord_custom_id: `A-${index}`, category, base_rent: rent, available_from: from },
      });
    const lot = await world.create('objects.parkinglot', { name: 'Gården', realestate: { id: realestate.id } });
    await world.create('objects.parkingspot', { spot_number: '1', parking_lot: { id: lot.id } });
    visitor = await browser.visit(api, await createUser(api, { allow: [{ scope: '*', fields: { write: '*' } }] }));
    page = visitor.page;
    page.setDefaultTimeout(15_000);
  });

  afterEach(() => expect(visitor.faults).to.deep.equal([]));

  const rows = async (): Promise<string[]> => {
    await page.waitForSelector('table.groups');
    return page.$$eval('table.groups tr', (all) =>
      all.map((row) => [...row.children].map(({ textContent }) => textContent).join(' | ')),
    );
  };
  const chooseIn = async (label: string, option: string): Promise<void> => {
    const select = `select[id="${await labelledBy(label)}"]`;
    await waitFor(
      page,
      `[...document.querySelectorAll('${select} option')].some((one) => one.textContent === '${option}')`,
    );
    const value = await page.evaluate(
      `[...document.querySelectorAll('${select} option')].find((one) => one.textContent === '${option}').value`,
    );
    await page.select(select, String(value));
  };
  /** The ID of the last input with this label. */
  const labelledBy = async (label: string): Promise<unknown> => {
    const find = `[...document.querySelectorAll('dialog label')].findLast((one) => one.textContent === '${label}')?.htmlFor`;
    await waitFor(page, find);
    return page.evaluate(find);
  };
  const numberOfRecords = async (): Promise<number> => {
    await page.waitForSelector('table.records');
    return Number(await page.evaluate(`document.querySelectorAll('a.row').length`));
  };

  it('are chosen from members and references, and show counts and a sum', async () => {
    await navigate(page, list);
    await press(page, 'More');
    await press(page, 'Group');
    await chooseIn('Group by', 'Building');
    await chooseIn('Building', 'Property');
    await chooseIn('Then by', 'Category');
    await chooseIn('Sum', 'Base rent');
    expect(await findings(page)).to.deep.equal([]);
    await press(page, 'Apply', 'dialog');
    await waitForText(page, 'Kvarnen 2', 'table.groups');
    expect(new URL(page.url()).search).to.equal(
      '?_group_by=building.realestate%2Ccategory&_aggregate=sum%28base_rent%29',
    );
    await waitForText(page, 'Grouped by Building: property, Category', '.listbar');
    expect(await rows()).to.deep.equal([
      'Building: property / Category | Number | Base rent',
      'Kvarnen 2 | 2 | 17,000.50',
      'Kvarnen 2, PX_2_ROK | 1 | 8,000.50',
      'Kvarnen 2, Not set | 1 | 9,000.00',
      'Provet 1 | 2 | 12,000.00',
      'Provet 1, PX_1_ROK | 1 | 5,000.00',
      'Provet 1, PX_2_ROK | 1 | 7,000.00',
      'Total | 4 | 29,000.50',
    ]);
    expect(await findingsInThemes(page)).to.deep.equal([]);
  });

  it('link to the list of their records, whose filters are named', async () => {
    await page.evaluate(`document.querySelectorAll('table.groups tbody a')[1].click()`);
    expect(await numberOfRecords()).to.equal(1);
    await waitForText(page, 'Building: property is Kvarnen 2', '.listbar');
    await page.goBack();
    await page.waitForSelector('table.groups');
    await page.evaluate(`document.querySelectorAll('table.groups tbody a')[2].click()`);
    expect(await numberOfRecords()).to.equal(1);
    await waitForText(page, 'Category is empty', '.listbar');
    await page.reload();
    await waitForText(page, 'Building: property is Kvarnen 2', '.listbar');
    await press(page, 'Building: property is Kvarnen 2');
    await page.waitForSelector('dialog');
    expect(await page.$$eval('dialog select', (all) => all.map((one) => (one as unknown as { value: string }).value)))
      .to.be.an('array')
      .with.length(2);
    await press(page, 'Close', 'dialog');
  });

  it('have one for records without a value, also over a reference that is empty', async () => {
    await navigate(page, `${list}?_group_by=building.realestate.community.name`);
    expect(await rows()).to.deep.equal([
      'Building: property: community: name | Number',
      'Centrum | 2',
      'Not set | 2',
      'Total | 4',
    ]);
    await page.evaluate(`document.querySelectorAll('table.groups tbody a')[1].click()`);
    expect(await numberOfRecords()).to.equal(2);
    await waitForText(page, 'not (Building: property: community: name is not empty)', '.listbar');
    await navigate(page, '/console/objects.parkingspot/?_group_by=building.realestate,building.name');
    expect((await rows()).slice(1)).to.deep.equal(['Not set | 1', 'Not set, Not set | 1', 'Total | 1']);
    for (const index of [0, 1]) {
      await page.evaluate(`document.querySelectorAll('table.groups tbody a')[${index}].click()`);
      expect(await numberOfRecords()).to.equal(1);
      await page.goBack();
      await page.waitForSelector('table.groups');
    }
  });

  it('by months stay within the period of the list', async () => {
    await navigate(page, `${list}?available_from__range=2026-01-15,2026-02-10&_group_by=available_from:month`);
    expect(await rows()).to.deep.equal(['Available from | Number', 'Jan 2026 | 1', 'Feb 2026 | 1', 'Total | 2']);
    await page.evaluate(`document.querySelector('table.groups tbody a').click()`);
    await waitForText(page, '2026-01-15 – 2026-01-31', '.listbar');
    expect(await numberOfRecords()).to.equal(1);
    await navigate(page, `${list}?_group_by=created_at:year`);
    await page.waitForSelector('table.groups');
    await page.evaluate(`document.querySelector('table.groups tbody a').click()`);
    expect(await numberOfRecords()).to.equal(4);
    await waitForText(page, 'Created from', '.listbar');
  });

  it('are chosen and opened with the keyboard, are part of a saved view, and can be removed', async () => {
    await navigate(page, `${list}?_group_by=category&_aggregate=sum(base_rent)`);
    await rows();
    await press(page, 'Save as a view');
    await page.waitForSelector('#view-label');
    await insert(page, '#view-label', 'Hyra per kategori');
    await press(page, 'Save', 'dialog');
    await waitFor(page, `document.querySelector('.views [aria-current]')?.innerText.trim() === 'Hyra per kategori'`);
    const views = `fetch('/common/savedview/list/?_page=1&_page_size=5').then((response) => response.json())`;
    const [view] = (await page.evaluate(views)) as Record<string, unknown>[];
    expect([view?.group_by, view?.aggregate]).to.deep.equal([['category'], ['sum(base_rent)']]);
    await navigate(page, list);
    await numberOfRecords();
    await press(page, 'Hyra per kategori', '.views');
    expect((await rows()).at(-1)).to.equal('Total | 4 | 29,000.50');
    await page.evaluate(`document.querySelector('.listbar .chip button').focus()`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog select');
    expect(await page.evaluate('document.activeElement.tagName')).to.equal('SELECT');
    await page.keyboard.type('Building');
    await page.keyboard.press('Enter');
    await press(page, 'Apply', 'dialog');
    await waitForText(page, 'Grouped by Building', '.listbar');
    await waitForText(page, 'Hus 2', 'table.groups');
    await page.focus('table.groups tbody a');
    await page.keyboard.press('Enter');
    expect(await numberOfRecords()).to.equal(2);
    await page.goBack();
    await page.waitForSelector('table.groups');
    await press(page, 'Remove Group');
    expect(await numberOfRecords()).to.equal(4);
  });

  it('print as a table', async () => {
    await navigate(page, `${list}?_group_by=category`);
    await rows();
    await page.emulateMediaType('print');
    const display = (selector: string): Promise<unknown> =>
      page.evaluate(`getComputedStyle(document.querySelector('${selector}')).display`);
    expect(await display('.listbar')).to.equal('none');
    expect(await display('table.groups')).to.equal('table');
    await page.emulateMediaType('screen');
  });

  it('have no total if there are more than are shown', async () => {
    const names = Array.from({ length: 1_002 }, (_, index) => ({ name: `Märke ${index}` }));
    for (const some of [names.slice(0, 1_000), names.slice(1_000)])
      expect((await api.post('/annotating/tag/list/?_slim=true', some)).status).to.equal(201);
    await navigate(page, '/console/annotating.tag/?_group_by=name');
    await waitForText(page, 'Only the first 1,000 groups', '.note');
    expect(await rows()).to.have.length(1_001);
  });

  it('report terms that the server rejects', async () => {
    const before = visitor.faults.length;
    await navigate(page, `${list}?_group_by=category&_aggregate=sum(category)`);
    await waitForText(page, 'sum', '.problem');
    visitor.faults.splice(before);
  });
});
