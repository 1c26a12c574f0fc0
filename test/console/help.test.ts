/** The help of a field in a form. */
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
import { findings, findingsInThemes, inputOf, press, waitForText } from '../support/page-acts.ts';
import { createUser } from '../support/people.ts';
import { useWorkspace } from '../support/work-place.ts';

const language = '[data-field="preferred_language"]';

describeInBrowser('the help of a field', function suite() {
  this.timeout(60_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;

  before(async () => {
    visitor = await browser.visit(api, await createUser(api, { allow: ['*'] }));
    page = visitor.page;
    page.setDefaultTimeout(15_000);
    await openForm('en');
  });

  /** Opens the form of a new tenant with all of its fields. */
  async function openForm(userLanguage: 'en' | 'sv'): Promise<void> {
    await navigate(page, '/console/accounts.tenant/new/');
    if ((await page.evaluate('document.documentElement.lang')) !== userLanguage) {
      await press(page, { en: 'English', sv: 'Svenska' }[userLanguage], '.top');
      await waitFor(page, `document.documentElement.lang === '${userLanguage}'`);
      await waitForIdle(page);
    }
    await page.waitForSelector(inputOf('first_name'));
    await page.evaluate(`for (const one of document.querySelectorAll('main details')) one.open = true`);
  }

  afterEach(() => expect(visitor.faults).to.deep.equal([]));

  const describedBy = (field: string): Promise<unknown> =>
    page.evaluate(`(() => {
      const ids = document.querySelector('${inputOf(field)}').getAttribute('aria-describedby');
      return ids === null ? null : document.getElementById(ids)?.innerText;
    })()`);

  it('is shown and hidden with F1, as the description of the input', async () => {
    await page.focus(inputOf('email'));
    expect(await describedBy('email')).to.equal(null);
    await page.keyboard.press('F1');
    await waitForText(page, '.', '[data-field="email"] .hint');
    expect(await describedBy('email'))
      .to.be.a('string')
      .and.not.equal('');
    expect(await page.evaluate('document.activeElement.closest("[data-field]").dataset.field')).to.equal('email');
    expect(await findings(page)).to.deep.equal([]);
    await page.keyboard.press('F1');
    await waitFor(page, `document.querySelector('[data-field="email"] .hint') === null`);
    expect(await describedBy('email')).to.equal(null);
  });

  it('is shown with ? where that key writes nothing; in a text it is written', async () => {
    const [box, hint] = ['autogiro_disables_invoice_distribution', '[data-field^="autogiro"] .hint'];
    await page.focus(inputOf(box));
    await page.keyboard.type('?');
    await waitForText(page, 'only shown in the portal', hint);
    expect(await page.$eval(hint, (one) => one.getAttribute('lang'))).to.equal(null);
    expect(await page.$('dialog')).to.equal(null);
    await page.focus(inputOf('last_name'));
    await page.keyboard.type('?');
    expect(await page.$eval(inputOf('last_name'), (input) => (input as unknown as { value: string }).value)).to.equal(
      '?',
    );
    expect(await page.$('[data-field="last_name"] .hint')).to.equal(null);
  });

  it('is shown with a button for pointers, which adds no step for the keyboard', async () => {
    await page.click(`${language} button.help`);
    await waitForText(page, 'Swedish and English', `${language} .hint`);
    const button = `document.querySelector('${language} button.help')`;
    expect(await page.evaluate(`[${button}.tabIndex, ${button}.ariaExpanded, ${button}.ariaLabel]`)).to.deep.equal([
      -1,
      'true',
      'Explain: Preferred language',
    ]);
    expect(await findingsInThemes(page)).to.deep.equal([]);
  });

  it('is in the language of the user; a text without a translation is marked as English', async () => {
    await openForm('sv');
    await page.click(`${language} button.help`);
    await waitForText(page, 'Svenska och engelska stöds', `${language} .hint`);
    expect(await page.$eval(`${language} .hint`, (one) => one.getAttribute('lang'))).to.equal(null);
    await navigate(page, '/console/objects.building/new/');
    await page.waitForSelector(inputOf('name'));
    await page.focus(inputOf('name'));
    await page.keyboard.press('F1');
    await waitForText(page, 'register of the organization', '[data-field="name"] .hint');
    expect(await page.$eval('[data-field="name"] .hint', (one) => one.getAttribute('lang'))).to.equal('en');
    expect(await findings(page)).to.deep.equal([]);
    await openForm('en');
  });

  it('reports that a description cannot be loaded, and the form stays', async () => {
    await page.setOfflineMode(true);
    await page.focus(inputOf('phone_number'));
    await page.keyboard.press('F1');
    await waitForText(page, 'Cannot connect', '.notices');
    expect(await textOf(page, 'main')).to.contain('Preferred language');
    await page.setOfflineMode(false);
    await page.keyboard.press('F1');
    await page.waitForSelector('[data-field="phone_number"] .hint');
  });
});
