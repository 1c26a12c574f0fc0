/** The console of a customer with a test clock: its date on every screen. */
import { expect } from 'chai';
import { createTestCustomer } from '../../engine/features/test-clock/move-clock.ts';
import { useApi } from '../support/api.ts';
import { describeInBrowser, navigate, textOf, useBrowser } from '../support/browser.ts';
import { inputOf } from '../support/page-acts.ts';
import { createUser } from '../support/people.ts';
import { useWorkspace } from '../support/work-place.ts';

describeInBrowser('the console of a customer with a test clock', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();

  it('shows the date of the clock on every screen, and none to other customers', async () => {
    const at = new Date(Date.now() + 400 * 86_400_000);
    const client = await api.newCredential(await createTestCustomer(api.server.runtime, { name: 'Prov' }, at));
    const user = await createUser(api, { allow: ['*'] }, client);
    const { page } = await browser.visit(api, user, { customerId: client.customerId });
    const [day, nextDay] = [at, new Date(at.getTime() + 86_400_000)].map((time) => time.toISOString().slice(0, 10));
    const dates = [`Test clock: ${day}`, `Test clock: ${nextDay}`];
    expect(dates).to.include(await textOf(page, '[role=note]'));
    await navigate(page, '/console/annotating.tag/');
    expect(dates).to.include(await textOf(page, '[role=note]'));
    // A form sends the defaults that it shows, so they are those of the server.
    await navigate(page, '/console/accounting.invoicepayment/new/');
    const registered = `document.querySelector('${inputOf('registration_date')}').value`;
    expect([day, nextDay]).to.include(await page.evaluate(registered));
    const plain = await browser.visit(api, await createUser(api, { allow: ['*'] }));
    expect(await plain.page.$('[role=note]')).to.equal(null);
  });
});
