/** Comments on a record with mentions, and the bell with the notices of the user. */
import { expect } from 'chai';
import type { Page } from 'puppeteer-core';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import {
  describeInBrowser,
  navigate,
  textOf,
  useBrowser,
  type Visitor,
  waitFor,
  waitForNextIdle,
} from '../support/browser.ts';
import { findings, findingsInThemes, press, waitForText } from '../support/page-acts.ts';
import { createUser } from '../support/people.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';
import { useWorkspace } from '../support/work-place.ts';

const notes = '/annotating/note/';
const composer = '.comments > form textarea';
const comments = '.comments > ol';
const bell = '.top .bell';

describeInBrowser('comments on a record', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();
  let world: CompanyWorld;
  let record: string;
  let eva: string;
  let visitor: Visitor;
  let page: Page;
  let evas: Visitor;

  before(async () => {
    world = await makeCompanyWorld(api);
    record = `/console/objects.building/${world.building}/`;
    eva = await createUser(api, { allow: ['*'] });
    await api.patch(`/accounts/users/organization/organizationuser/${eva}/`, { first_name: 'Eva', last_name: 'Ek' });
    visitor = await browser.visit(api, await createUser(api, { allow: ['*'] }), { at: record });
    evas = await browser.visit(api, eva);
    page = visitor.page;
    for (const one of [page, evas.page]) one.setDefaultTimeout(15_000);
  });

  afterEach(() => expect([...visitor.faults, ...evas.faults]).to.deep.equal([]));

  const textIn = (selector: string, on = page): Promise<string> =>
    on.$eval(selector, (input) => (input as unknown as { value: string }).value);
  const listed = async (): Promise<readonly { content: string; mentioned_organization_users: unknown }[]> =>
    (await api.get(`${notes}all/?content_type=objects.building&object_id=${world.building}&_order_by=created_at`)).body;
  const isFocused = (selector: string, on = page): Promise<unknown> =>
    waitFor(on, `document.activeElement === document.querySelector(${JSON.stringify(selector)})`);

  it('are written with the keyboard, and mention a colleague with "@"', async () => {
    await page.waitForSelector(composer);
    await page.focus(composer);
    await page.keyboard.sendCharacter('Hej ');
    await page.keyboard.type('@');
    await isFocused('.comments > form [data-field=mentioned_organization_users] input');
    await page.keyboard.type('Eva');
    await waitFor(
      page,
      `document.querySelector('.comments [role=option][aria-selected=true]')?.innerText === 'Eva Ek'`,
    );
    expect(await findings(page)).to.deep.equal([]);
    await page.keyboard.press('Enter');
    await isFocused(composer);
    expect(await textIn(composer)).to.equal('Hej @Eva Ek ');
    await page.keyboard.sendCharacter('kan du ringa?');
    expect(await textOf(page, '.comments .chosen')).to.contain('Eva Ek');
    await page.keyboard.press('Tab');
    await page.focus('.comments form button.main');
    await page.keyboard.press('Enter');
    await waitForText(page, 'Hej @Eva Ek kan du ringa?', comments);
    expect(await textOf(page, comments))
      .to.match(/Maja Lind\d+/)
      .and.contain('Mentions: Eva Ek');
    const [note] = await listed();
    expect(note).to.deep.include({ content: 'Hej @Eva Ek kan du ringa?', mentioned_organization_users: [{ id: eva }] });
    expect(await textIn(composer)).to.equal('');
  });

  it('keep an "@" in an address, and close the choice with Escape', async () => {
    await page.focus(composer);
    await page.keyboard.type('eva@exempel.example');
    expect(await textIn(composer)).to.equal('eva@exempel.example');
    await page.keyboard.type(' @');
    await isFocused('.comments > form [data-field=mentioned_organization_users] input');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await isFocused(composer);
    await page.keyboard.sendCharacter('home');
    expect(await textIn(composer)).to.equal('eva@exempel.example @home');
    // The draft survives a visit to another screen.
    await navigate(page, '/console/annotating.tag/');
    await navigate(page, record);
    await page.waitForSelector(composer);
    expect(await textIn(composer)).to.equal('eva@exempel.example @home');
    await press(page, 'Cancel', '.comments > form');
    expect(await textIn(composer)).to.equal('');
  });

  it('are changed and deleted by their author, with undo', async () => {
    await press(page, 'Edit', comments);
    await page.focus(`${comments} textarea`);
    await page.keyboard.press('End');
    await page.keyboard.sendCharacter(' Tack!');
    await press(page, 'Save', comments);
    await waitForText(page, 'kan du ringa? Tack!', comments);
    await press(page, 'Delete', comments);
    await waitFor(page, `document.querySelector('${comments}').innerText === ''`);
    await press(page, 'Undo', '.notice');
    await waitForText(page, 'kan du ringa? Tack!', comments);
    // Others can read it, and have no buttons.
    await navigate(evas.page, record);
    await waitForText(evas.page, 'kan du ringa? Tack!', comments);
    expect(await evas.page.$(`${comments} button`)).to.equal(null);
  });

  it('marked as private are visible to the author only, and mention no one', async () => {
    await page.focus(composer);
    await page.keyboard.sendCharacter('Portkod 1234');
    await page.click('.comments form .check input');
    await page.focus('.comments > form [data-field=mentioned_organization_users] input');
    await page.keyboard.type('Eva');
    await waitFor(
      page,
      `document.querySelector('.comments [role=option][aria-selected=true]')?.innerText === 'Eva Ek'`,
    );
    await page.keyboard.press('Enter');
    // The key selects the first result, also if the response arrives later.
    await page.waitForSelector('.comments > form [aria-label="Remove Eva Ek"]');
    await press(page, 'Save', '.comments > form');
    await waitForText(page, 'A note that only its author can see cannot mention users', '.comments form .error');
    expect(await textIn(composer)).to.equal('Portkod 1234');
    await press(page, 'Remove Eva Ek', '.comments > form');
    await press(page, 'Save', '.comments > form');
    await waitForText(page, 'Portkod 1234', comments);
    expect(await textOf(page, `${comments} li:last-child`)).to.contain('Private');
    await navigate(evas.page, '/console/annotating.tag/');
    await navigate(evas.page, record);
    await waitForText(evas.page, 'Tack!', comments);
    expect(await textOf(evas.page, comments)).to.not.contain('Portkod');
  });

  it('are one request, the newest last, and older ones follow on demand', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({
      content_type: 'objects.realestate',
      object_id: world.realestate,
      content: `Rad ${index + 1}`,
    }));
    for (const row of rows) expect((await api.post(notes, row)).status).to.equal(201);
    const before = visitor.requests.length;
    await navigate(page, `/console/objects.realestate/${world.realestate}/`);
    await waitForText(page, 'Rad 12', comments);
    const texts = (): Promise<string[]> =>
      page.$$eval(`${comments} .words`, (all) => all.map(({ textContent }) => textContent ?? '')) as Promise<string[]>;
    expect(await texts()).to.deep.equal(rows.slice(2).map(({ content }) => content));
    const sent = visitor.requests.slice(before).filter(({ url }) => url.includes(notes));
    expect(sent).to.have.length(1);
    expect(await page.$(`${comments} button`), 'notes of an integration').to.equal(null);
    await press(page, 'Show earlier', '.comments');
    await waitForText(page, 'Rad 1\n', comments);
    expect(await texts()).to.deep.equal(rows.map(({ content }) => content));
  });

  describe('with notices of mentions', () => {
    before(async () => {
      await runDueJobs(api.server.runtime);
      for (const content of ['Andra frågan', 'Tredje frågan']) {
        const values = { content_type: 'objects.building', object_id: world.building, content };
        const mentioned = { mentioned_organization_users: [{ id: eva }] };
        expect((await api.post(notes, { ...values, ...mentioned })).status).to.equal(201);
      }
      await runDueJobs(api.server.runtime);
      // The page counts the notices when it is loaded.
      await evas.page.goto(`${evas.origin}/console/annotating.tag/`);
      await waitForNextIdle(evas.page);
    });

    const labelOf = (): Promise<unknown> => evas.page.$eval(bell, (one) => one.getAttribute('aria-label'));

    it('count the unread ones in the bell, in both languages and themes, on a phone too', async () => {
      await evas.page.waitForSelector(bell);
      await waitForText(evas.page, '3', bell);
      expect(await labelOf()).to.equal('Notices, 3 unread');
      expect(await textOf(evas.page, `${bell} + [role=status]`)).to.equal('Notices, 3 unread');
      await evas.page.click(bell);
      await waitForText(evas.page, 'Tredje frågan', 'dialog');
      expect(await findingsInThemes(evas.page)).to.deep.equal([]);
      await evas.page.setViewport({ width: 390, height: 900 });
      expect(await findings(evas.page)).to.deep.equal([]);
      await evas.page.setViewport({ width: 1440, height: 900 });
      await evas.page.keyboard.press('Escape');
      await isFocused(bell, evas.page);
      await press(evas.page, 'Svenska', '.top');
      await waitFor(evas.page, `document.querySelector('${bell}').ariaLabel === 'Aviseringar, 3 olästa'`);
      await press(evas.page, 'English', '.top');
    });

    it('open the record of the notice, which is then read', async () => {
      await evas.page.focus(bell);
      await evas.page.keyboard.press('Enter');
      await waitForText(evas.page, 'Tredje frågan', 'dialog');
      await evas.page.focus('dialog .inbox li a');
      await evas.page.keyboard.press('Enter');
      await waitFor(evas.page, `location.pathname === '${record}' && document.querySelector('dialog') === null`);
      await waitForText(evas.page, 'Tredje frågan', comments);
      await waitFor(evas.page, `document.querySelector('${bell}').ariaLabel === 'Notices, 2 unread'`);
    });

    it('are marked as read one by one and all at once', async () => {
      await evas.page.click(bell);
      await waitForText(evas.page, 'Andra frågan', 'dialog');
      await press(evas.page, 'Mark as read', 'dialog');
      await waitFor(evas.page, `document.querySelector('${bell}').ariaLabel === 'Notices, 1 unread'`);
      await press(evas.page, 'Mark all as read', 'dialog');
      await waitFor(evas.page, `document.querySelector('${bell}').ariaLabel === 'Notices'`);
      expect(await evas.page.$('dialog .unread')).to.equal(null);
      await evas.page.keyboard.press('Escape');
    });

    it('are counted again at most once a minute', async () => {
      const before = evas.requests.length;
      await evas.page.evaluate(`for (let i = 0; i < 5; i++) dispatchEvent(new Event('focus'))`);
      await waitForNextIdle(evas.page);
      expect(evas.requests.slice(before).filter(({ url }) => url.includes('/inbox/'))).to.deep.equal([]);
    });
  });

  describe('saved before a search for a user has responded', () => {
    const mentions = '.comments > form [data-field=mentioned_organization_users] input';
    const save = '.comments > form button.main';
    let other: Page;
    let respond: () => void;

    beforeEach(async () => {
      other = await visitor.open();
      await other.goto(visitor.origin + record);
      await other.waitForSelector(composer);
      await other.focus(composer);
      await other.keyboard.sendCharacter('Ring ');
      await other.waitForSelector(mentions);
      const responds = new Promise<void>((resolve) => {
        respond = resolve;
      });
      await other.setRequestInterception(true);
      other.on('request', async (request) => {
        if (request.url().includes('/organizationuser/')) await responds;
        await request.continue();
      });
    });

    afterEach(() => other.close());

    const sent = async () => (await listed()).filter(({ content }) => content.startsWith('Ring'));

    it('mention the user who is found', async () => {
      await other.click(mentions);
      await other.keyboard.type('Eva');
      await other.keyboard.press('Enter');
      await other.click(save);
      await other.click(save);
      expect(await sent()).to.deep.equal([]);
      respond();
      await waitForText(other, 'Ring', comments);
      expect((await sent()).map(({ mentioned_organization_users }) => mentioned_organization_users)).to.deep.equal([
        [{ id: eva }],
      ]);
    });

    it('are not sent if no user is found', async () => {
      const before = (await listed()).length;
      await other.click(mentions);
      await other.keyboard.type('Qwx');
      await other.keyboard.press('Enter');
      await other.click(save);
      respond();
      await other.waitForSelector('dialog[open]');
      expect(await listed()).to.have.length(before);
      await press(other, 'Close', 'dialog');
      await waitFor(other, "document.querySelector('dialog[open]') === null");
      expect(await textIn(composer, other)).to.equal('Ring ');
    });
  });
});
