/** Unsaved changes of forms: reloads, a full storage of the browser, and settings that another user creates. */
import { expect } from 'chai';
import type { Page } from 'puppeteer-core';
import { useApi } from '../support/api.ts';
import { describeInBrowser, navigate, useBrowser, type Visitor, waitForIdle } from '../support/browser.ts';
import { discardChanges, findings, inputOf, press, unfold, waitForText, write } from '../support/page-acts.ts';
import { createUser } from '../support/people.ts';
import { useWorkspace } from '../support/work-place.ts';

describeInBrowser('unsaved changes of the console', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;

  before(async () => {
    visitor = await browser.visit(api, await createUser(api, { allow: ['*'] }));
    page = visitor.page;
    page.setDefaultTimeout(15_000);
  });

  afterEach(() => expect(visitor.faults).to.deep.equal([]));

  const save = (): Promise<void> => page.click('form.record button[type="submit"]');

  describe('in a draft', () => {
    const tenants = '/console/accounts.tenant/';
    const makeTenant = async (): Promise<string> => {
      const body = { first_name: 'Astrid', last_name: 'Provsson', phone_number: '+46701740605', customer_number: '1' };
      return (await api.post('/accounts/users/customer/tenant/', body)).body.id;
    };
    const inputValue = (field: string): Promise<unknown> =>
      page.evaluate(`document.querySelector(${JSON.stringify(inputOf(field))})?.value`);
    const tenant = async (id: string) => (await api.get(`/accounts/users/customer/tenant/${id}/`)).body;

    it('restore personal members after a reload, and save only the changes', async () => {
      const id = await makeTenant();
      await navigate(page, `${tenants}${id}/edit/`);
      await write(page, 'customer_number', '77');
      await page.reload();
      await waitForIdle(page);
      expect(await inputValue('first_name')).to.equal('Astrid');
      expect(await inputValue('phone_number')).to.equal('+46701740605');
      expect(await inputValue('customer_number')).to.equal('77');
      await save();
      await page.waitForSelector('section.record');
      const saved = await tenant(id);
      expect([saved.customer_number, saved.first_name, saved.phone_number]).to.deep.equal([
        '77',
        'Astrid',
        '+46701740605',
      ]);
    });

    it('clear a personal member when they are restored, and show the change of a colleague before they are saved', async () => {
      const id = await makeTenant();
      await navigate(page, `${tenants}${id}/edit/`);
      await write(page, 'customer_number', '78');
      await api.patch(`/accounts/users/customer/tenant/${id}/`, { phone_number: '+46700000001', customer_number: '9' });
      await page.reload();
      await waitForIdle(page);
      expect(await inputValue('phone_number')).to.equal('+46700000001');
      await write(page, 'phone_number', ' ');
      await page.keyboard.press('Backspace');
      await save();
      await waitForText(page, '78', 'dialog[open]');
      await press(page, 'Save', 'dialog[open]');
      await page.waitForSelector('section.record');
      const saved = await tenant(id);
      expect([saved.customer_number, saved.phone_number]).to.deep.equal(['78', null]);
    });

    it('are discarded only after confirmation, and stay when the back link is opened in a new tab', async () => {
      const id = await makeTenant();
      await navigate(page, `${tenants}${id}/edit/`);
      await write(page, 'customer_number', '79');
      await press(page, 'Discard changes', 'form.record');
      await waitForText(page, 'Discard all your changes?', 'dialog[open]');
      expect(await findings(page)).to.deep.equal([]);
      await press(page, 'Cancel', 'dialog[open]');
      expect(await inputValue('customer_number')).to.equal('79');
      // With Ctrl the link opens in another tab, which this test does not need.
      await page.evaluate(
        `addEventListener('click', (event) => event.preventDefault(), { once: true });
        document.querySelector('form.record .buttons a').dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))`,
      );
      expect(await inputValue('customer_number')).to.equal('79');
      await page.reload();
      await waitForIdle(page);
      expect(await inputValue('customer_number')).to.equal('79');
      await discardChanges(page);
      await page.waitForSelector('section.record');
      await navigate(page, `${tenants}${id}/edit/`);
      expect(await inputValue('customer_number')).to.equal('1');
      // No dialog appears without input.
      await press(page, 'Cancel', 'form.record');
      await page.waitForSelector('section.record');
    });

    it('are saved in full if they do not fit in browser storage, and the page prompts before it is left', async () => {
      const fill = `(() => {
        for (let size = 2 ** 22; size > 0; size >>= 1)
          for (let part = 0; ; part += 1)
            try {
              sessionStorage.setItem('filling.' + size + '.' + part, 'x'.repeat(size));
            } catch {
              break;
            }
      })()`;
      await navigate(page, '/console/objects.realestate/new/');
      await page.evaluate(fill);
      await write(page, 'name', 'Full låda');
      await unfold(page, 'public_description');
      await page.focus(inputOf('public_description'));
      const text = 'Lång '.repeat(480).trim();
      await page.keyboard.sendCharacter(text);
      const dialogCount = visitor.dialogs.length;
      await page.reload();
      await waitForIdle(page);
      expect(visitor.dialogs.length).to.equal(dialogCount + 1);
      await page.evaluate(fill);
      await write(page, 'name', 'Full låda');
      await unfold(page, 'public_description');
      await page.focus(inputOf('public_description'));
      await page.keyboard.sendCharacter(text);
      await save();
      await page.waitForSelector('section.record');
      const [stored] = (await api.get(`/objects/structural/realestate/list/?name=${encodeURIComponent('Full låda')}`))
        .body;
      expect(stored.public_description).to.equal(text);
      await page.evaluate(
        `Object.keys(sessionStorage).filter((key) => key.startsWith('filling.')).forEach((key) => sessionStorage.removeItem(key))`,
      );
    });
  });

  it('link the existing record when a second one is rejected', async () => {
    const settingsOf = '/console/configurations.retroactivityconfiguration/';
    await navigate(page, settingsOf);
    await press(page, 'Edit', '[id="configurations.retroactivityconfiguration"]');
    await write(page, 'title_suffix', 'en annan');
    const created = await api.post('/configurations/retroactivityconfiguration/', { title_suffix: 'rättad' });
    expect(created.status, created.text).to.equal(201);
    await save();
    await press(page, 'Open the existing record', 'form.record');
    await waitForText(page, 'rättad', 'section.record');
  });
});
