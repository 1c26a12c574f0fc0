/** The signing pages in a real browser: axe-core violations, and that waiting does not move the focus. Skipped without Chromium. */
import { expect } from 'chai';
import type { Page } from 'puppeteer-core';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { describeInBrowser, useBrowser, waitFor } from '../support/browser.ts';
import { type FakeBankId, startFakeBankId } from '../support/fake-bankid.ts';
import { actAndNavigate, findings } from '../support/page-acts.ts';
import { createRecord, makeDraft, partyFields } from '../support/signing-world.ts';
import { linkTo, useMailServer } from '../support/smtp-server.ts';
import { useWorkspace } from '../support/work-place.ts';

describeInBrowser('pages of signing', function suite() {
  // Longer than each wait of the browser, so that the error of the wait is reported.
  this.timeout(300_000);
  const settings = useWorkspace();
  const mail = useMailServer(settings);
  let bankId: FakeBankId;
  before(async () => {
    bankId = await startFakeBankId();
    settings.CORE_BANKID_URL = bankId.url;
  });
  after(() => bankId.stop());
  const browser = useBrowser();
  const api = useApi({ settings });

  const open = async (party: object, field?: object): Promise<{ page: Page; path: string }> => {
    const { path, people } = await makeDraft(api, [party]);
    if (field !== undefined) await createRecord(api, partyFields, { party: people[0], ...field });
    const started = await api.patch(path, { signing_initiated: true });
    expect(started.status, started.text).to.equal(200);
    await runDueJobs(api.server.runtime);
    const page = await browser.newPage();
    await replaceDocument(page);
    await page.goto(linkTo(api, mail, people[0]?.email ?? ''));
    return { page, path };
  };
  const press = async (page: Page, action: string): Promise<void> => {
    // The frame loads asynchronously, and moves the content below it.
    const submit = `setTimeout(() => document.querySelector('form:has([value=${action}])').requestSubmit())`;
    await actAndNavigate(page, () => page.evaluate(submit));
  };
  it('have no axe-core violations', async () => {
    const field = {
      kind: 4,
      title: 'Husdjur',
      options: ['ja', 'nej'],
      is_required: true,
      placeholder_key: 'pets',
      help_text: 'Även fisk',
    };
    const filling = await open({}, field);
    expect(await findings(filling.page, 'all'), 'landing').to.deep.equal([]);
    await press(filling.page, 'open');
    expect(await findings(filling.page, 'all'), 'form').to.deep.equal([]);
    const { page } = await open({});
    await press(page, 'open');
    expect(await findings(page, 'all'), 'sign').to.deep.equal([]);
    await press(page, 'reject');
    expect(await findings(page, 'all'), 'declined').to.deep.equal([]);
    await filling.page.close();
    await page.close();
  });

  it('wait for BankID without moving the focus, and continue automatically', async () => {
    const { page, path } = await open({ answer_authentication_method: 1, ssn: '191212121212' });
    await press(page, 'open');
    await press(page, 'sign');
    expect(await findings(page, 'all')).to.deep.equal([]);
    await page.focus('form:has([value=cancel]) button');
    // Passed as a string, because the code that runs in the page uses globals that do not exist here.
    await page.evaluate('window.isSame = true');
    const first = await page.$eval('#qr', (image) => image.getAttribute('src'));
    await waitFor(page, `document.getElementById('qr').getAttribute('src') !== ${JSON.stringify(first)}`);
    const focus = await page.evaluate(`[document.activeElement.tagName, window.isSame]`);
    expect(focus).to.deep.equal(['BUTTON', true]);
    bankId.respondWith({ status: 'complete', name: 'Test Testsson', personalNumber: '191212121212' });
    await api.database.pool.query(`update documents_signingsession set asked_time = now() - interval '1 minute'`);
    await waitFor(page, `document.body.innerText.includes('All parties have signed')`);
    expect((await api.get(path)).body.state).to.equal(3);
    await page.close();
  });
});

/**
 * Shows an empty page in place of the document: the viewer of Chromium runs in other processes, and while they start, a navigation of the page can remain
 * without a context for scripts, so that the test waits until its timeout.
 */
async function replaceDocument(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().endsWith('/document.pdf')) void request.respond({ contentType: 'text/html', body: '' });
    else void request.continue();
  });
}
