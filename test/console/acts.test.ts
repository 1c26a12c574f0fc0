/** The console in the demo company: the first screen, and every kind of action. */
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import type { HTTPRequest, HTTPResponse, Page } from 'puppeteer-core';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import {
  describeInBrowser,
  navigate,
  textOf,
  useBrowser,
  type Visitor,
  waitFor,
  waitForIdle,
} from '../support/browser.ts';
import { demoDay, useDemo } from '../support/demo-world.ts';
import { isLong, sampleOf } from '../support/long-runs.ts';
import {
  chooseLanguage,
  discardChanges,
  findingsInThemes,
  inputOf,
  press,
  unfold,
  waitForText,
  write,
} from '../support/page-acts.ts';
import { asProgram, drainReads, isApiPath, recordReads } from '../support/page-reads.ts';
import { createUser, makeRole } from '../support/people.ts';
import { plantTenant, tenants } from '../support/searchable-person.ts';
import { createRecord, makeDraft } from '../support/signing-world.ts';
import { useMailServer } from '../support/smtp-server.ts';
import { useWorkspace } from '../support/work-place.ts';

describeInBrowser('the console in the demo company', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  useMailServer(settings);
  const api = useDemo(settings);
  const browser = useBrowser();
  let visitor: Visitor;
  let page: Page;

  before(async () => {
    visitor = await browser.visit(api, await createUser(api, { allow: ['*'] }));
    page = visitor.page;
    page.setDefaultTimeout(10_000);
  });

  afterEach(() => {
    expect(visitor.faults).to.deep.equal([]);
  });

  it('shows figures on the first screen, each linked to its list', async () => {
    await navigate(page, '/console/');
    await waitForText(page, 'Vacant now');
    await waitFor(
      page,
      `document.querySelectorAll('.figure li a').length > 20 && document.querySelector('.tasks a') && !document.querySelector('.tasks [aria-busy=true]')`,
    );
    const panels = (await page.evaluate(`[...document.querySelectorAll('.tasks, .figure')].map((figure) => ({
      name: figure.querySelector('h2')?.innerText ?? '',
      links: [...figure.querySelectorAll('a')].map((link) => ({
        address: link.getAttribute('href'),
        text: (link.querySelector('strong, .right') ?? link).textContent,
      })),
    }))`)) as { name: string; links: { address: string; text: string }[] }[];
    expect(panels.map(({ name }) => name)).to.have.members([
      '',
      'Vacant now',
      'Errands by status',
      'Rents invoiced by month',
      'Receivables by days overdue',
    ]);
    for (const { name, links } of panels) {
      for (const { address, text } of sampleOf(links, 4)) {
        const { pathname, search } = new URL(address, api.origin);
        const { body } = await api.get(`/common/model/${pathname.split('/')[2]}/`);
        const sum = { 'Rents invoiced by month': 'total_value', 'Receivables by days overdue': 'remaining_value' }[
          name
        ];
        const query = `${search === '' ? '?' : `${search}&`}_statistics=true${sum === undefined ? '' : `&_aggregate=sum(${sum})`}`;
        const listed = (await api.get(`${body.path}list/${query}`)).body;
        const value = sum === undefined ? listed.count.value : (listed.groups[0]?.[`sum_${sum}`] ?? 0);
        expect(Number(text.replace(/[^\d-]/g, '')), `${name} ${address}`).to.equal(Math.round(value));
      }
    }
    const vacant = panels.find(({ name }) => name === 'Vacant now')?.links[0];
    await press(page, `Apartments: ${vacant?.text}`);
    await waitForIdle(page);
    expect((await page.$$('a.row')).length).to.equal(Number(vacant?.text));
    // Recently opened records are suggested.
    await press(page, await textOf(page, 'a.row'), 'tbody');
    await waitForIdle(page);
    const opened = await textOf(page, 'main h1 bdi');
    await navigate(page, '/console/annotating.tag/');
    await waitForText(page, opened, 'nav.side [aria-labelledby=recent]');
    // A selected day applies to the figures too, and to their links.
    const pointInTime = new Date().toISOString();
    await navigate(page, `/console/?_as_of=${pointInTime}`);
    await waitForText(page, 'Past states cannot be changed.', 'main [role=status]');
    const statisticsRequests = visitor.requests.filter(
      ({ url }) => url.includes('_statistics') && url.includes('_as_of'),
    );
    expect(statisticsRequests.length).to.be.greaterThan(8);
    const links = await page.$$eval('.tasks a, .figure li a', (all) =>
      all.map((one) => one.getAttribute('href') ?? ''),
    );
    expect(links.filter((link) => !link.includes('_as_of='))).to.deep.equal([]);
    // Events have no history: their tasks report this, and the other tasks are shown.
    expect(await page.$$eval('.tasks li .problem', (all) => all.length)).to.be.greaterThan(0);
    expect(links.filter((link) => link.includes('accounting.invoice/')).length).to.be.greaterThan(1);
  });

  it('shows the readable tasks, and an error with a retry for a task that fails', async () => {
    let isFailing = true;
    const respond = (request: HTTPRequest): void => {
      const isTask = request.url().includes('/generalerrand/list/') && request.url().includes('status__in');
      void (isFailing && isTask ? request.abort() : request.continue());
    };
    page.on('request', respond);
    await page.setRequestInterception(true);
    await navigate(page, '/console/errands.generalerrandtype/');
    await navigate(page, '/console/');
    await waitForText(page, 'Open errands', '.tasks li:has(.problem)');
    expect((await page.$$('.tasks li:not(:has(.problem))')).length).to.be.greaterThan(3);
    isFailing = false;
    await press(page, 'Try again', '.tasks');
    await waitForIdle(page);
    expect(await textOf(page, '.tasks')).to.match(/\d+\s+Open errands/);
    expect(await page.$('.tasks .problem')).to.equal(null);
    page.off('request', respond);
    await page.setRequestInterception(false);
  });

  it('shows no figure of records that the user cannot list', async () => {
    const other = await browser.visit(api, await createUser(api, { allow: ['objects.apartment:read,list'] }), {
      at: '/console/',
    });
    await waitForText(other.page, 'Vacant now');
    await waitFor(other.page, `document.querySelector('.figure[aria-busy=true]') === null`);
    expect((await other.page.$$('.figure')).length).to.equal(1);
    expect(await textOf(other.page, '.figure')).to.match(/^Vacant now\s+Apartments\s*:\s+\d+$/);
    expect(other.failedRequests).to.deep.equal([]);
    await other.context.close();
  });

  it('requests the inputs of an action when its button is pressed, and labels the action', async () => {
    await navigate(page, '/console/contracts.apartmentcontract/');
    await press(page, 'Invoice');
    await waitFor(page, `document.querySelector('dialog [data-field="invoice_date"]') !== null`);
    expect(await textOf(page, 'dialog h2')).to.equal('Invoice');
    await press(page, 'Cancel', 'dialog');
  });

  it('formats and parses Swedish numbers', async () => {
    const tenants = '/accounts/users/customer/tenant/';
    const { body } = await api.get(`${tenants}list/?_page=1&_page_size=1&_fields=id`);
    const id = String(body[0].id);
    await page.bringToFront();
    await navigate(page, `/console/accounts.tenant/${id}/edit/`);
    await write(page, 'ssn', '20170101 2393');
    await page.click('form.record button[type="submit"]');
    await waitForText(page, '20170101-2393', 'section.record');
    expect((await api.get(`${tenants}${id}/`)).body.ssn).to.equal('201701012393');
  });

  /** Opens the only row of a list, or the first. */
  const openFirst = async (list: string): Promise<void> => {
    await navigate(page, list);
    await page.waitForSelector('a.row');
    await navigate(page, String(await page.evaluate(`document.querySelector('a.row').getAttribute('href')`)));
  };
  const choose = async (field: string, text: string): Promise<void> => {
    await unfold(page, field);
    await page.type(inputOf(field), text);
    await waitFor(
      page,
      `document.querySelector('[role=listbox][aria-busy=false] [role=option]:not([aria-disabled])')?.innerText.includes('${text}')`,
    );
    await page.keyboard.press('Enter');
  };

  /** Opens the dialog of an action, which requests its inputs. */
  const openAction = async (action: string): Promise<void> => {
    await press(page, action, 'main .tools');
    await page.waitForSelector('dialog form .buttons');
  };

  /** Opens the file above the screen in the viewer of the browser, in a frame that the policy of the response isolates. The viewer takes seconds. */
  const openInViewer = async (address: string): Promise<void> => {
    await page.click('dialog a.file');
    const frame = await page.waitForSelector('dialog + dialog iframe');
    await waitFor(page, `document.querySelector('dialog + dialog').open`);
    expect(await frame?.evaluate(`document.querySelector('iframe').src`)).to.contain(address);
    await page.waitForFrame((one) => one.url().startsWith('chrome-extension://'));
    await press(page, 'Close', 'dialog + dialog');
    await waitFor(page, `document.activeElement.matches('dialog a.file')`);
  };

  it('invoices in two steps: totals, omissions and their reasons, then the invoices with their PDF', async () => {
    await navigate(page, '/console/contracts.parkingspotcontract/');
    await openAction('Invoice');
    // The only organization is filled in.
    await waitFor(page, `document.querySelector('${inputOf('organization_id')}').value !== ''`);
    await press(page, 'Preview', 'dialog');
    await waitForText(page, 'Totals', 'dialog');
    // Enter continues with the next step.
    await waitFor(page, `document.activeElement.textContent === 'Invoice'`);
    const { body } = await api.post(`/accounting/contracts/preview/parkingspotcontract/${api.customerId}/`, {});
    expect(body.totals.invoices).to.be.greaterThan(0);
    await waitForText(page, Math.trunc(body.totals.net_value).toLocaleString('en-GB'), 'dialog');
    // Contracts are links with their titles.
    await waitFor(page, `[...document.querySelectorAll('dialog a')].some((link) => /^P-/.test(link.innerText))`);
    expect(visitor.requests.some(({ url }) => url.includes('/perform/'))).to.equal(false);
    await press(page, 'Invoice', 'dialog .buttons');
    await waitForText(page, 'Invoice: done.', 'dialog');
    const run = String(
      await page.evaluate(
        `[...document.querySelectorAll('dialog a')].map(({ pathname }) => pathname).find((path) => path.includes('invoicingrun'))`,
      ),
    );
    await press(page, 'Close', 'dialog .buttons');
    // Again: everything is invoiced already, and each contract reports it.
    await openAction('Invoice');
    // The only organization is filled in.
    await waitFor(page, `document.querySelector('${inputOf('organization_id')}').value !== ''`);
    await press(page, 'Preview', 'dialog');
    await waitForText(page, 'Already invoiced', 'dialog');
    await waitFor(page, `[...document.querySelectorAll('dialog a')].some((link) => /^P-/.test(link.innerText))`);
    await page.keyboard.press('Escape');
    await navigate(page, run);
    const id = run.split('/')[3];
    const { body: created } = await api.get(
      `/accounting/invoices/invoice/list/?invoicing_run=${id}&_count=exact&_page=1&_page_size=1`,
    );
    await navigate(page, `/console/accounting.invoice/${created[0].id}/`);
    await openAction('Make PDF');
    await press(page, 'Make PDF', 'dialog .buttons');
    await page.waitForSelector('dialog a.file');
    const address = String(await page.evaluate(`document.querySelector('dialog a.file').pathname`));
    const response = await fetch(api.origin + address);
    expect([response.status, response.headers.get('content-type')]).to.deep.equal([200, 'application/pdf']);
    expect(response.headers.get('content-security-policy')).to.contain('sandbox');
    if (isLong) await openInViewer(address);
    await press(page, 'Close', 'dialog .buttons');
  });

  it('credits an invoice and shows the credit, and charges interest on a day', async () => {
    await openFirst('/console/accounting.invoice/?kind=0&status=1');
    await openAction('Late interest');
    await press(page, 'Late interest', 'dialog .buttons');
    await waitForText(page, 'Reminder fee', 'dialog');
    await press(page, 'Close', 'dialog .buttons');
    const before = page.url();
    await openAction('Credit');
    await press(page, 'Credit', 'dialog .buttons');
    await waitForText(page, 'Credit: done.');
    await waitFor(page, `location.href !== '${before}'`);
    await waitForIdle(page);
    expect(await textOf(page, 'section.record')).to.match(/Credits\s+\d+/);
  });

  it('attests a draft, and explains why an attested one cannot be attested again', async () => {
    const { body } = await api.get('/accounting/invoices/invoice/list/?status=1&_page=1&_page_size=1');
    const { company, payment_terms_setting, payment_method } = body[0];
    const draft = await createRecord(api, '/accounting/invoices/invoice/', {
      company,
      payment_terms_setting,
      payment_method,
      kind: 1,
      invoice_date: demoDay,
      due_date: demoDay,
    });
    await navigate(page, `/console/accounting.invoice/${draft.id}/`);
    await openAction('Attest');
    await press(page, 'Attest', 'dialog .buttons');
    await waitFor(
      page,
      `document.querySelector('dialog .problem') !== null || document.querySelector('dialog') === null`,
    );
    expect((await textOf(page, 'dialog .problem')).length).to.be.greaterThan(20);
    await page.keyboard.press('Escape');
  });

  it('reverses a verification, and invites a tenant by e-mail', async () => {
    await openFirst('/console/accounting.verification/');
    const before = page.url();
    await openAction('Reverse');
    await press(page, 'Reverse', 'dialog .buttons');
    await waitFor(
      page,
      `document.querySelector('dialog .problem, dialog .error, dialog .note') !== null || location.href !== '${before}'`,
    );
    expect(await textOf(page, 'dialog')).to.not.contain('The server reported an error');
    await page.keyboard.press('Escape');
    await navigate(page, '/console/accounts.tenant/');
    await openAction('Invite');
    await press(page, 'Invite', 'dialog .buttons');
    await page.waitForSelector('dialog .problem, dialog .error, dialog .note');
    expect(await textOf(page, 'dialog')).to.not.contain('The server reported an error');
    await page.keyboard.press('Escape');
  });

  it('previews the changes of a proposal, with markup as plain text, and applies it', async () => {
    const markup = '<img src=x onerror=alert(1)> <b>bold</b>';
    const steps = [{ op: 'create', resource: 'annotating.tag', data: { name: markup } }];
    const { id } = await createRecord(api, '/common/changeset/', { reason: `Because ${markup}`, steps });
    await navigate(page, `/console/common.changeset/${id}/`);
    await waitForText(page, `Because ${markup}`);
    await waitForText(page, '/annotating.tag/$1/name');
    expect((await page.$$('main img, main b')).length).to.equal(0);
    await openAction('Approve');
    await press(page, 'Approve', 'dialog .buttons');
    await waitForText(page, 'Approve: done.');
    expect((await api.get(`/common/changeset/${id}/`)).body.status).to.equal(1);
    expect((await api.get('/annotating/tag/list/?name__contains=onerror')).body).to.have.length(1);
  });

  it('sends an agreement for signing from its record, and shows the signed document', async () => {
    const { document, path } = await makeDraft(api, [{}]);
    await navigate(page, `/console/documents.signabledocument/${document.id}/`);
    await press(page, 'Edit', 'main .tools');
    await page.waitForSelector(inputOf('signing_initiated'));
    await unfold(page, 'signing_initiated');
    await page.click(inputOf('signing_initiated'));
    await page.click('form.record button[type="submit"]');
    await waitFor(page, `!location.pathname.endsWith('/edit/')`);
    await runDueJobs(api.server.runtime);
    expect((await api.get(path)).body.state).to.equal(2);
    await navigate(page, '/console/annotating.tag/');
    await navigate(page, `/console/documents.signabledocument/${document.id}/`);
    await waitForText(page, 'Started', 'main h1');
    await openAction('Signing status');
    await press(page, 'Signing status', 'dialog .buttons');
    await page.waitForSelector('dialog a.file');
    const file = String(await page.evaluate(`document.querySelector('dialog a.file').pathname`));
    const response = await fetch(api.origin + file);
    expect([response.status, response.headers.get('content-type')]).to.deep.equal([200, 'application/pdf']);
    const { content_sha256: hash } = (await api.get(path)).body;
    expect(
      createHash('sha256')
        .update(await response.bytes())
        .digest('hex'),
    ).to.equal(hash);
    await press(page, 'Close', 'dialog .buttons');
    // Events are in the language of the screen.
    await press(page, 'Events', 'main .related');
    await waitForText(page, 'Sent for signing', '.events');
    await chooseLanguage(page, 'Svenska', 'Händelser', 'main');
    await press(page, 'Händelser', 'main .related');
    await waitForText(page, 'Skickad för underskrift', '.events');
    await waitForText(page, 'Skapad', '.events');
    await chooseLanguage(page, 'English', 'Events', 'main');
  });

  it('erases a person in two steps: the records to erase, then the certificate of the erasure', async () => {
    const { id, name } = await plantTenant(api);
    const path = `${tenants}${id}/`;
    await navigate(page, `/console/accounts.tenant/${id}/`);
    await waitForText(page, name, 'main h1');
    await openAction('Erase personal data');
    await press(page, 'Preview', 'dialog .buttons');
    await waitForText(page, 'accounts.tenant', 'dialog .preview');
    expect((await api.get(path)).status).to.equal(200);
    expect((await api.get(`/common/erasure/list/?object_id=${id}`)).body).to.deep.equal([]);
    await press(page, 'Erase personal data', 'dialog .buttons');
    await page.waitForSelector('dialog a[href*="/common.erasure/"]');
    await runDueJobs(api.server.runtime);
    await runDueJobs(api.server.runtime);
    expect((await api.get(path)).status).to.equal(404);
    const [erasure] = (await api.get(`/common/erasure/list/?object_id=${id}`)).body;
    await navigate(
      page,
      String(await page.evaluate(`document.querySelector('dialog a[href*="/common.erasure/"]').pathname`)),
    );
    expect(new URL(page.url()).pathname).to.equal(`/console/common.erasure/${erasure.id}/`);
    await waitForText(page, 'Erased', 'section.record');
    await waitForText(page, erasure.certificate_hash, 'section.record');
    expect(await textOf(page, 'main')).to.not.contain(name);
  });

  /** Returns the navigation entries, with every application expanded. */
  const listsOf = async (): Promise<unknown> => {
    for (let depth = 0; depth < 2; depth += 1)
      for (const closed of await page.$$('nav.side [aria-expanded=false]')) await closed.click();
    await waitFor(page, `document.querySelector('nav.side [aria-expanded=false]') === null`);
    return page.evaluate(`[...document.querySelectorAll('nav.side .all a')].map(({ innerText }) => innerText)`);
  };

  it('shows titles of records of any kind with one request, and states by their label', async () => {
    const from = visitor.requests.length;
    await navigate(page, '/console/errands.generalerrand/?_columns=title,object_id,status,priority');
    await page.waitForSelector('td a[href*="/objects.apartment/"] bdi');
    const lists = visitor.requests.slice(from).filter(({ url }) => url.includes('/apartment/list/'));
    expect(lists).to.have.length(1);
    const tones = (await page.evaluate(
      `[...new Set([...document.querySelectorAll('td .tag')].map(({ dataset }) => dataset.tone))]`,
    )) as string[];
    expect(tones).to.include.members(['positive', 'attention']);
    expect(await findingsInThemes(page)).to.deep.equal([]);
    const link = 'td a[href*="/objects.apartment/"]';
    const title = await textOf(page, link);
    await page.click(link);
    await waitForText(page, title, 'main h1');
  });

  it('impersonates a role: a banner, read-only screens, the reasons for hidden content, and an end', async () => {
    const apartments = { scope: 'objects.apartment:read,list', fields: { read: ['id', 'popular_name', 'category'] } };
    const role = await makeRole(api, { allow: ['accounts.role:read,list', apartments] });
    await navigate(page, `/console/accounts.role/${role}/`);
    await Promise.all([page.waitForNavigation(), press(page, 'View as', 'main .tools')]);
    await waitForIdle(page);
    await waitForText(page, 'Nothing can be changed', '.trouble');
    const visibleLists = await listsOf();
    expect(visibleLists).to.include.members(['Apartments', 'Roles']);
    expect(visibleLists).to.not.include('Invoices');
    await openFirst('/console/objects.apartment/');
    expect(await textOf(page, 'main .tools')).to.equal('');
    const explainAccess = async (): Promise<string> => {
      await page.waitForSelector('.why button');
      await page.click('.why button');
      return textOf(page, '.why');
    };
    const missing = await explainAccess();
    expect(missing).to.match(/^Not shown to .+: \d+/);
    expect(missing).to.match(/Building.*Permissions of .+, rule 2: objects.apartment:read,list/s);
    await navigate(page, '/console/accounting.invoice/');
    expect(await explainAccess()).to.match(/All records\s+Permissions of .+: no rule allows it/);
    await Promise.all([page.waitForNavigation(), press(page, 'End the view')]);
    await waitForIdle(page);
    expect(await page.$('.trouble')).to.equal(null);
    await waitForText(page, 'Invoices', 'nav.side');
    await openFirst('/console/objects.apartment/');
    expect(await textOf(page, 'main .tools')).to.contain('Edit');
  });

  it('shows during input which fields become required or excluded', async () => {
    await navigate(page, '/console/accounting.invoice/new/');
    const mark = (field: string): Promise<unknown> =>
      page.evaluate(`document.querySelector('[data-field="${field}"] .required') !== null`);
    // A condition of the field: a credit has no due date.
    await page.select(inputOf('kind'), '0');
    await page.waitForSelector('[data-field="due_date"] .required');
    await page.select(inputOf('kind'), '2');
    await waitFor(page, `document.querySelector('[data-field="due_date"] .required') === null`);
    expect(await mark('period_end')).to.equal(false);
    await write(page, 'period_start', '20310101');
    await page.waitForSelector('[data-field="period_end"] .required');
    await choose('apartment_contract', 'B-1001');
    await page.waitForSelector('[data-field="parking_spot_contract"] input[disabled]');
    await discardChanges(page);
  });

  it('collapses rare fields, and expands them on a validation error', async () => {
    await navigate(page, '/console/contracts.apartmentcontract/new/');
    const folded = (field: string): Promise<unknown> =>
      page.$(`details:not([open]) [data-field="${field}"]`).then((element) => element !== null);
    expect([await folded('tenant'), await folded('space'), await folded('deposition_value')]).to.deep.equal([
      false,
      false,
      true,
    ]);
    await write(page, 'deposition_value', '-5');
    await page.click('details:has([data-field="deposition_value"]) summary');
    expect(await folded('deposition_value')).to.equal(true);
    await page.click('form.record button[type="submit"]');
    await page.waitForSelector('details[open] [data-field="deposition_value"] .error');
    expect(await page.$('details[open] [data-field="cancellation_comment"]')).to.equal(null);
    await discardChanges(page);
  });

  it('serves API clients the same bytes as the browser, for every request of its screens', async () => {
    const signedInPage = await visitor.open();
    await recordReads(signedInPage);
    const requestedPaths = new Set<string>();
    signedInPage.on('response', (response: HTTPResponse) => {
      const { origin, pathname, search } = new URL(response.url());
      const isRead = response.request().method() === 'GET' && response.status() === 200;
      if (isRead && origin === visitor.origin && isApiPath(pathname)) requestedPaths.add(pathname + search);
    });
    await signedInPage.goto(`${visitor.origin}/console/`);
    await waitForIdle(signedInPage);
    // The walk over all resources compares the other kinds of screens.
    await navigate(signedInPage, '/console/contracts.apartmentcontract/?_search=andersson');
    const reads = await drainReads(signedInPage);
    await signedInPage.close();
    // Requests that the page sent in another form are compared too.
    expect([...requestedPaths].filter((path) => !reads.some((read) => read.path === path))).to.deep.equal([]);
    expect(requestedPaths.size).to.be.greaterThan(10);
    for (const read of reads) expect(await asProgram(read, api.origin, api.headers), read.path).to.equal(read.text);
  });
});
