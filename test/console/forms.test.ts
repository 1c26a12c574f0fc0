/** Forms under failures: no input is lost, one message explains the failure, and nothing is done twice. */
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { HTTPRequest, Page } from 'puppeteer-core';
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
import { amount, isLong, sampleOf } from '../support/long-runs.ts';
import { discardChanges, inputOf, insert, press, waitForText, write } from '../support/page-acts.ts';
import { createUser, linkFor, usersPath } from '../support/people.ts';
import { createRecord } from '../support/signing-world.ts';
import { useWorkspace } from '../support/work-place.ts';

const tags = '/console/annotating.tag/';
const publicFiles = '/console/documents.publicfile/';

describeInBrowser('forms of the console', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1' });
  const api = useApi({ settings });
  const browser = useBrowser();
  let visitor: Visitor;
  let user: string;
  let page: Page;
  let folder: string;
  /** Responses to the next write requests; others pass through. */
  const responders: ((request: HTTPRequest) => Promise<void>)[] = [];
  const keys: (string | undefined)[] = [];
  /** A page whose requests are intercepted has no cache, so only tests with responders have one. */
  const respondNext = async (responder: (request: HTTPRequest) => Promise<void>): Promise<void> => {
    responders.push(responder);
    await page.setRequestInterception(true);
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'core-files-'));
    user = await createUser(api, { allow: ['*'] });
    visitor = await browser.visit(api, user);
    page = visitor.page;
    page.setDefaultTimeout(15_000);
    page.on('request', (request) => {
      const isWrite = ['POST', 'PATCH'].includes(request.method()) && request.url().includes('/annotating/tag/');
      if (isWrite) keys.push(request.headers()['idempotency-key']);
      if (request.interceptResolutionState().action === 'disabled') return;
      void ((isWrite ? responders.shift()?.(request) : undefined) ?? request.continue());
    });
  });

  after(() => rm(folder, { recursive: true, force: true }));

  afterEach(async () => {
    await page.setRequestInterception(false);
    responders.length = 0;
    keys.length = 0;
    expect(visitor.faults).to.deep.equal([]);
  });

  const writtenIn = (on: Page): Promise<unknown> => on.evaluate(`document.querySelector('${inputOf('name')}').value`);
  const save = (): Promise<void> => page.click('form.record button[type="submit"]');
  const problem = (status: number, code: string) => (request: HTTPRequest) =>
    request.respond({
      status,
      headers: { 'Retry-After': '1', 'Content-Type': 'application/problem+json' },
      body: JSON.stringify({ type: 'about:blank', title: 'No', status, code }),
    });
  const count = async (name: string): Promise<number> =>
    (await api.get(`/annotating/tag/list/?name=${encodeURIComponent(name)}`)).body.length;

  it('name members by their labels in messages of rules', async () => {
    await navigate(page, '/console/common.swedishreferencerate/new/');
    await insert(page, inputOf('from_date'), '20310701');
    await insert(page, inputOf('to_date'), '20310101');
    await write(page, 'rate', '2');
    await save();
    await waitForText(page, 'Until date must not be before From date.', '[data-field="to_date"]');
  });

  const failures = [
    ['too many requests', problem(429, 'rate_limited'), 'The server is busy'],
    ['a busy server', problem(503, 'unavailable'), 'The server is busy'],
    ['a deployment in between', (request: HTTPRequest) => request.respond({ status: 502 }), 'reported an error'],
    ['a lost connection', (request: HTTPRequest) => request.abort('internetdisconnected'), 'Cannot connect'],
  ] as const;
  // The next tests have a busy server and a lost connection.
  for (const [what, respond, message] of sampleOf(failures, 2))
    it(`keep the input on ${what}, and the retry has the same key`, async () => {
      await navigate(page, `${tags}new/`);
      await write(page, 'name', `Kvar ${what}`);
      await respondNext(respond);
      await save();
      await waitForText(page, message, 'form.record');
      expect(await writtenIn(page)).to.equal(`Kvar ${what}`);
      await press(page, 'Try again', 'form.record');
      await page.waitForSelector('section.record');
      expect(await count(`Kvar ${what}`)).to.equal(1);
      expect(keys).to.have.lengthOf(2);
      expect(new Set(keys).size).to.equal(1);
      expect(await page.$('.trouble')).to.equal(null);
    });

  it('are sent once, however fast Save is pressed, and preserve the focus', async () => {
    await navigate(page, `${tags}new/`);
    await write(page, 'name', 'En gång');
    await respondNext(problem(503, 'overloaded'));
    await page.evaluate(
      `for (let count = 0; count < 3; count += 1) document.querySelector('form.record').requestSubmit()`,
    );
    await waitForText(page, 'The server is busy', 'form.record');
    expect(keys).to.have.lengthOf(1);
    expect(await page.evaluate(`document.activeElement?.closest('[data-field]')?.dataset.field`)).to.equal('name');
    await page.evaluate(
      `for (let count = 0; count < 3; count += 1) document.querySelector('form.record').requestSubmit()`,
    );
    await page.waitForSelector('section.record');
    expect(new Set(keys).size).to.equal(1);
    expect(await count('En gång')).to.equal(1);
  });

  it('parse localized numbers and days, and never treat invalid input as empty', async () => {
    await navigate(page, '/console/errands.externalsupplier/new/');
    await write(page, 'name', 'Läsbar');
    await write(page, 'hourly_rate', '1e400');
    await write(page, 'agreement_start_date', '2026-02-30');
    await save();
    await page.waitForSelector('[data-field="hourly_rate"] .error');
    await page.waitForSelector('[data-field="agreement_start_date"] .error');
    await write(page, 'hourly_rate', '1,234.50');
    await write(page, 'agreement_start_date', '1/3 2026');
    await save();
    await page.waitForSelector('section.record');
    const { body } = await api.get('/errands/suppliers/externalsupplier/list/?name=Läsbar');
    expect([body[0].hourly_rate, body[0].agreement_start_date]).to.deep.equal([1234.5, '2026-03-01']);
  });

  const retries = [
    ['a reload', 'Bara en gång', 1],
    ['a reload and a change', 'En till', 2],
    ['another try', 'Bara en', 1],
  ] as const;
  for (const [after, name, expectedCount] of retries.slice(0, amount(2, retries.length)))
    it(`create one record when the response is lost: after ${after}`, async () => {
      await navigate(page, `${tags}new/`);
      await write(page, 'name', name);
      const cookie = (await visitor.context.cookies()).map((one) => `${one.name}=${one.value}`).join('; ');
      const statuses: number[] = [];
      await respondNext(async (request) => {
        const headers = { ...request.headers(), cookie, origin: visitor.origin };
        const sent = { method: 'POST', headers, body: request.postData() ?? '' };
        statuses.push((await fetch(request.url(), sent)).status);
        await request.abort('connectionreset');
      });
      await save();
      await waitForText(page, 'Cannot connect to the server', 'form.record');
      if (after !== 'another try') await page.reload();
      await waitForIdle(page);
      if (expectedCount === 2) await write(page, 'name', `${name} 2`);
      await (after === 'another try' ? press(page, 'Try again', 'form.record') : save());
      await page.waitForSelector('section.record');
      expect(statuses).to.deep.equal([201]);
      expect((await count(name)) + (await count(`${name} 2`))).to.equal(expectedCount);
    });

  it('keep the input when the session has expired, and continue after signing in on another page', async () => {
    await navigate(page, `${tags}new/`);
    await write(page, 'name', 'Efter inloggning');
    await api.database.pool.query('update common_session set ended_at = now()');
    await respondNext(problem(401, 'session_ended'));
    await save();
    await waitForText(page, 'Your session has ended', 'form.record');
    const other = await visitor.open();
    await other.goto(`${visitor.origin}${await linkFor(api, user)}?next=${tags}`);
    await Promise.all([other.waitForNavigation(), other.click('button[data-step="post"]')]);
    await waitForIdle(other);
    await other.close();
    await page.bringToFront();
    await press(page, 'Try again', 'form.record');
    await page.waitForSelector('section.record');
    expect(await count('Efter inloggning')).to.equal(1);
    expect(await page.$('.trouble')).to.equal(null);
  });

  it('are left on every page on sign-out, and leave no user data for the next user', async () => {
    const visit = await browser.visit(api, await createUser(api, { allow: ['annotating.tag:create,read,list'] }), {
      at: `${tags}new/`,
    });
    const first = visit.page;
    await write(first, 'name', 'Min egen');
    await first.evaluate('window.isOld = true');
    const second = await visit.open();
    await second.goto(`${visit.origin}${await linkFor(api, user)}?next=${tags}`);
    await Promise.all([second.waitForNavigation(), second.click('button[data-step="post"]')]);
    await waitForIdle(second);
    await waitFor(first, 'window.isOld === undefined');
    await waitForIdle(first);
    expect(await writtenIn(first)).to.equal('');
    await press(second, 'Sign out', '.top');
    for (const one of [first, second])
      await waitFor(one, `location.pathname === '/sign-in/' && sessionStorage.length === 0`);
    await visit.context.close();
  });

  it('show what could not be loaded, and retry', async () => {
    const other = await visitor.open();
    const missing = new Set(['/common/model/']);
    await other.setRequestInterception(true);
    other.on('request', (request) => {
      const isMissing = [...missing].some((path) => request.url().includes(path));
      void (isMissing ? request.respond({ status: 503, body: '' }) : request.continue());
    });
    await other.goto(visitor.origin + tags);
    await waitForText(other, 'The server is busy');
    missing.clear();
    await press(other, 'Try again');
    await waitForIdle(other);
    // Files of another version.
    missing.add('/console/assets/');
    await other.keyboard.down('Control');
    await other.keyboard.press('k');
    await other.keyboard.up('Control');
    await waitForText(other, 'could not be loaded');
    missing.clear();
    await press(other, 'Reload the page');
    await waitFor(other, `document.querySelector('main h1') !== null && document.querySelector('.problem') === null`);
    await other.close();
  });

  it('report that a record was deleted while its form was open, and that a role was revoked', async () => {
    const { id } = await createRecord(api, '/annotating/tag/', { name: 'Borttagen' });
    await navigate(page, `${tags}${id}/edit/`);
    await write(page, 'name', 'Ändrad');
    await api.delete(`/annotating/tag/${id}/`);
    await save();
    await waitForText(page, 'The record was not found', 'form.record');
    expect(await writtenIn(page)).to.equal('Ändrad');
    const lesser = await createUser(api, { allow: ['annotating.tag:create,read,list'] });
    const weak = await browser.visit(api, lesser, { at: `${tags}new/` });
    await write(weak.page, 'name', 'Utan roll');
    const { role } = (await api.get(`${usersPath}${lesser}/`)).body;
    const updated = await api.patch(`/accounts/users/organization/role/${role.id}/`, {
      permissions: { allow: ['annotating.tag:read,list'] },
    });
    expect(updated.status, updated.text).to.equal(200);
    // Every process is notified within seconds.
    await weak.page.waitForFunction(
      `fetch('/common/model/annotating.tag/').then((answer) => answer.json()).then(({ operations }) => !operations.includes('create'))`,
      { polling: 100 },
    );
    await weak.page.click('form.record button[type="submit"]');
    await waitForText(weak.page, 'You do not have permission to do this', 'form.record');
    expect(await writtenIn(weak.page)).to.equal('Utan roll');
    await weak.context.close();
  });

  it('offer to undo a change or a deletion in its notice, and report later changes', async () => {
    await page.bringToFront();
    const { id } = await createRecord(api, '/annotating/tag/', { name: 'Först' });
    const rename = async (name: string): Promise<void> => {
      await navigate(page, `${tags}${id}/edit/`);
      await write(page, 'name', name);
      await save();
      await waitForText(page, name, 'main h1');
      await waitForText(page, 'Saved.', '.notice');
    };
    await rename('Sedan');
    await press(page, 'Undo', '.notice');
    await waitForText(page, 'Först', 'main h1');
    expect((await api.get(`/annotating/tag/${id}/`)).body.name).to.equal('Först');
    await rename('Igen');
    await api.patch(`/annotating/tag/${id}/`, { name: 'Någon annan' });
    await press(page, 'Undo', '.notice');
    await waitForText(page, 'changed', '.notice');
    expect((await api.get(`/annotating/tag/${id}/`)).body.name).to.equal('Någon annan');
    await navigate(page, tags);
    await navigate(page, `${tags}${id}/`);
    await press(page, 'Delete');
    await press(page, 'Delete', 'dialog');
    await waitFor(page, `location.pathname === '${tags}'`);
    await press(page, 'Undo', '.notice');
    await waitForText(page, 'The change is undone.', '.notice');
    expect((await api.get(`/annotating/tag/${id}/`)).status).to.equal(200);
  });

  const fileOf = async (name: string, size: number): Promise<string> => {
    const path = join(folder, name);
    const handle = await open(path, 'w');
    if (size > 0) await handle.write('%PDF-1.4\n');
    await handle.truncate(size);
    await handle.close();
    return path;
  };
  const chooseFile = async (path: string, on: Page = page): Promise<void> => {
    const input = await on.$('[data-field="file_obj"] input[type=file]');
    await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(path);
  };

  const sizes = [
    ['empty', 0],
    ['of 50 MB', 50 * 2 ** 20],
  ] as const;
  for (const [what, size] of sizes.slice(0, amount(1, sizes.length)))
    it(`upload a file ${what}`, async () => {
      await navigate(page, `${publicFiles}new/`);
      await write(page, 'name', what);
      await chooseFile(await fileOf(`fil-${size}.pdf`, size));
      await waitForText(page, `fil-${size}.pdf`, 'form.record');
      await save();
      await waitFor(page, `document.querySelector('section.record a.file, .problem') !== null`);
      expect(await textOf(page, '.problem')).to.equal('');
      const address = String(await page.evaluate(`document.querySelector('a.file').pathname`));
      const bytes = await (await fetch(api.origin + address)).arrayBuffer();
      expect(bytes.byteLength).to.equal(size);
    });

  it('accept a pasted file, and a camera picture on a phone', async () => {
    await navigate(page, `${publicFiles}new/`);
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File(['hej'], 'klistrad.txt', { type: 'text/plain' }));
      document.querySelector('${inputOf('file_obj')}').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    })()`);
    await waitForText(page, 'klistrad.txt', 'form.record');
    const camera = '[data-field="file_obj"] label:has([capture="environment"][accept="image/*"])';
    const isVisible = (): Promise<unknown> =>
      page.$eval(camera, (label) => (label as unknown as { checkVisibility(): boolean }).checkVisibility());
    expect(await isVisible()).to.equal(false);
    const session = await page.createCDPSession();
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    expect(await isVisible()).to.equal(true);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await session.detach();
    await discardChanges(page);
  });

  it('resend only the lost parts of a large file, also after a reload', async () => {
    const partUrl = (number: number): string => `${visitor.origin}/files/part/${number}/`;
    const multipart = {
      part_bytes: 4,
      parts: [1, 2, 3].map((number) => ({ number, url: partUrl(number) })),
      complete: { url: `${visitor.origin}/files/join/x/` },
    };
    const sent: string[] = [];
    const keys: (string | undefined)[] = [];
    let failingPart = '/files/part/2/';
    const respond = (request: HTTPRequest): Promise<void> | undefined => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname === '/documents/filehandling/publicfile/') {
        keys.push(request.headers()['idempotency-key']);
        return request.respond({
          status: 201,
          contentType: 'application/json',
          body: JSON.stringify({ id: user, file_obj: { post: { url: visitor.origin, fields: {}, multipart } } }),
        });
      }
      if (!/^\/files\/(?:part|join)\//.test(pathname)) return undefined;
      sent.push(`${pathname} ${request.postData()}`);
      return pathname === failingPart
        ? request.abort('connectionreset')
        : request.respond({ status: 200, headers: { ETag: `"${pathname}"` } });
    };
    const other = await visitor.open();
    await other.setRequestInterception(true);
    other.on('request', (request) => void (respond(request) ?? request.continue()));
    await other.goto(`${visitor.origin}${publicFiles}new/`);
    await waitForIdle(other);
    await write(other, 'name', 'I delar');
    const path = join(folder, 'delar.txt');
    await writeFile(path, 'ettatvåatre');
    const choose = async (): Promise<void> => {
      await chooseFile(path, other);
      await waitForText(other, 'delar.txt', 'form.record');
      await other.click('form.record button[type="submit"]');
    };
    const sentRequests = (): readonly string[] => sent.splice(0).map((one) => one.replace(/^\/files\/|\/ .*/g, ''));
    await choose();
    await waitForText(other, 'could not be uploaded', 'form.record');
    expect(sentRequests()).to.deep.equal(['part/1', 'part/2', 'part/2', 'part/2']);
    failingPart = '/files/part/3/';
    await press(other, 'Try again', 'form.record');
    await waitForText(other, 'could not be uploaded', 'form.record');
    expect(sentRequests()).to.deep.equal(['part/2', 'part/3', 'part/3', 'part/3']);
    await other.reload();
    await waitForIdle(other);
    failingPart = '';
    await choose();
    await waitFor(other, `document.querySelector('form.record') === null`);
    expect(sent.at(-1)).to.contain('{"parts":[{"number":1,"etag":"\\"/files/part/1/\\""},{"number":2,');
    expect(sentRequests()).to.deep.equal(['part/3', 'join/x']);
    expect(keys, 'one record all the time').to.deep.equal(Array(3).fill(keys[0]));
    expect(
      await other.evaluate('Object.keys(sessionStorage).filter((name) => /parts|draft/.test(name))'),
    ).to.deep.equal([]);
    await other.close();
  });

  it('prompt before a page is left only if it has unsaved personal data', async () => {
    const leave = async (): Promise<number> => {
      const before = visitor.dialogs.length;
      await page.reload();
      await waitForIdle(page);
      return visitor.dialogs.length - before;
    };
    await navigate(page, `${tags}new/`);
    await write(page, 'name', 'Är kvar');
    expect(await leave()).to.equal(0);
    await discardChanges(page);
    await navigate(page, '/console/accounts.tenant/new/');
    await write(page, 'first_name', 'Borta');
    await navigate(page, tags);
    expect(await leave()).to.equal(1);
    if (!isLong) return;
    await navigate(page, '/console/accounts.tenant/new/');
    await write(page, 'first_name', 'Kastad');
    await discardChanges(page);
    expect(await leave()).to.equal(0);
  });

  it('accept a dropped file, reject a too large one with a message, and abort an upload', async () => {
    await navigate(page, `${publicFiles}new/`);
    await write(page, 'name', 'Fil');
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File(['hej'], 'släppt.txt', { type: 'text/plain' }));
      document.querySelector('[data-field="file_obj"] .drop').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    })()`);
    await waitForText(page, 'släppt.txt', 'form.record');
    await save();
    await page.waitForSelector('section.record a.file');
    await navigate(page, `${publicFiles}new/`);
    await write(page, 'name', 'Fil');
    const before = (await page.metrics()).JSHeapUsedSize ?? 0;
    const sent = visitor.requests.length;
    await chooseFile(await fileOf('stor.pdf', 2 ** 31));
    await waitForText(page, 'stor.pdf: At most 100 MB; this file has 2 GB.', '[data-field="file_obj"]');
    expect(await page.$('[data-field="file_obj"] .chip')).to.equal(null);
    expect(visitor.requests.slice(sent)).to.deep.equal([]);
    expect((await page.metrics()).JSHeapUsedSize ?? 0).to.be.lessThan(before + 60e6);
    await chooseFile(await fileOf('avbruten.pdf', 20 * 2 ** 20));
    const session = await page.createCDPSession();
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 2e6,
    });
    await save();
    await waitForText(page, 'Cancel the upload', 'form.record');
    await press(page, 'Cancel the upload');
    await waitForText(page, 'could not be uploaded', 'form.record');
    await session.detach();
  });

  it('attach a file to a record from its screen, show it there and in the list of its kind, and delete it there', async () => {
    const { body: tag } = await api.post('/annotating/tag/', { name: 'Trapphus' });
    const open = async (): Promise<void> => {
      await press(page, 'Attached records', '.related');
      await waitForText(page, 'Files', '.related .nested');
      await page.evaluate(
        `[...document.querySelectorAll('.related .nested .disclosure')].find((one) => one.innerText.startsWith('Files')).click()`,
      );
    };
    await navigate(page, `/console/annotating.tag/${tag.id}/`);
    await press(page, 'Add', 'main .tools');
    await press(page, 'File', 'main .menu');
    await page.waitForSelector(inputOf('file_obj'));
    await waitFor(page, `document.querySelector('${inputOf('notation_object_id')}').value === 'Trapphus'`);
    await write(page, 'name', 'Ritning');
    await chooseFile(await fileOf('ritning.pdf', 10));
    await save();
    await waitFor(page, `location.pathname === '/console/annotating.tag/${tag.id}/'`);
    await waitForIdle(page);
    await open();
    await waitForText(page, 'Ritning', '.related .nested');
    expect(await page.$$('.related .nested a.row[href]')).to.deep.equal([]);
    await navigate(page, '/console/documents.file/');
    await page.select(inputOf('notation_content_type'), 'annotating.tag');
    await waitForText(page, 'Ritning', 'main table');
    await waitForText(page, 'Record type is Tags', '.listbar');
    await page.click('tbody .pick input');
    await press(page, 'Delete', '.selected');
    await page.waitForSelector('.rehearsal[aria-busy="false"] .sums');
    await press(page, 'Delete 1');
    await waitForText(page, 'No records match.');
    const { body } = await api.get('/documents/filehandling/file/list/annotating.tag/');
    expect(body).to.deep.equal([]);
  });
});
