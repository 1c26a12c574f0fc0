/** The documentation in a browser: on a phone, by keyboard, in three languages. */
import { expect } from 'chai';
import type { Page } from 'puppeteer-core';
import { bundledProject } from '../../engine/project.ts';
import { useApi } from '../support/api.ts';
import { describeInBrowser, useBrowser } from '../support/browser.ts';

describeInBrowser('the pages of the documentation', function pages() {
  this.timeout(60_000);
  const browser = useBrowser();
  const api = useApi({ pages: { guides: bundledProject.guides } });
  let page: Page;
  const open = (path: string) => page.goto(`${api.origin}${path}`);

  before(async () => {
    page = await browser.newPage();
    await page.setViewport({ width: 390, height: 844 });
  });

  it('are not wider than a phone, and contain text before any script has run', async () => {
    for (const path of [
      '/docs/',
      '/docs/reference/',
      '/docs/guides/quickstart/',
      '/docs/guides/lists-and-filters/',
      '/problems/',
    ]) {
      await page.setJavaScriptEnabled(false);
      await open(path);
      expect(await page.evaluate('document.querySelector("main").innerText.length'), path).to.be.above(300);
      await page.setJavaScriptEnabled(true);
      await open(path);
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).to.be.at.most(390);
    }
  });

  it('show all requests in the chosen language', async () => {
    await open('/docs/guides/quickstart/');
    const visibleBlocks = () =>
      page.evaluate(
        `[...document.querySelectorAll('.forms pre')].filter((block) => block.checkVisibility()).map((block) => block.dataset.form)`,
      ) as Promise<string[]>;
    const before = await visibleBlocks();
    expect(before).to.have.length.above(3);
    expect(new Set(before)).to.deep.equal(new Set(['curl']));
    const button = await page.waitForSelector('::-p-xpath((//button[text()="Python"])[1])');
    await button?.focus();
    await page.keyboard.press('Enter');
    const after = await visibleBlocks();
    expect(after).to.have.length(before.length);
    expect(new Set(after)).to.deep.equal(new Set(['Python']));
    expect(await page.evaluate('document.querySelector("[data-form=Python] code").textContent')).to.contain(
      `requests.post("${api.origin}`,
    );
    expect(await page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(390);
  });

  it('can be searched by keyboard alone: guides, resources, problems and events', async () => {
    for (const [typed, wanted] of [
      ['read lists', '/docs/guides/lists-and-filters/'],
      ['validation_failed', '/problems/validation-failed/'],
      ['apartmentcontract.instancecreated', '/docs/reference/?api=contracts'],
    ] as const) {
      await open('/docs/');
      await page.keyboard.press('/');
      await page.keyboard.type(typed);
      await page.waitForSelector('#results a');
      await page.keyboard.press('ArrowDown');
      const href = await page.evaluate('document.activeElement.getAttribute("href")');
      expect(href, typed).to.satisfy((text: string) => text.startsWith(wanted));
    }
  });
});
