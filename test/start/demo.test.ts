/** The demo of `npm start` for a new user: the reference with its samples, single ones in a browser and all of them by HTTP. */
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { Pool } from 'pg';
import type { HTTPResponse } from 'puppeteer-core';
import { bootForTests } from '../support/api.ts';
import { chromium, useBrowser, waitFor } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { rowsOfDemo } from '../support/demo-rows.ts';
import { isLong, sampleOf } from '../support/long-runs.ts';
import { readReference, readSamples, type Sample } from '../support/reference-samples.ts';
import { runCore } from '../support/run-core.ts';
import { type StartedProcess, startProcess } from '../support/start.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Three years in a long run. */
const months = isLong ? '36' : '1';

describe('the demo of npm start', function demo() {
  this.timeout(180_000);
  let folder = '';
  let server: StartedProcess;
  let origin = '';
  let began = new Date();
  let headers: Readonly<Record<string, string>> = {};

  // Registered before the hooks of the database, which require all connections to be closed.
  after(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  // Migrated already; test/start/start.test.ts creates and migrates the embedded database.
  const database = useDatabase();
  const browser = useBrowser();

  const start = (): StartedProcess =>
    startProcess('engine/cli.ts', ['start'], {
      DATABASE_URL: database.url,
      CORE_DATA_DIR: folder,
      CORE_LOG_LEVEL: 'info',
      DEMO_MONTHS: months,
    });

  before(async () => {
    began = new Date();
    folder = mkdtempSync(join(tmpdir(), 'core-demo-'));
    server = start();
    origin = await server.ready;
    ({ headers } = await readReference(origin));
  });

  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${origin}${path}`, { headers });
    const body: unknown = await response.json();
    expect(response.status, `${path} ${JSON.stringify(body)}`).to.equal(200);
    return body;
  };

  /** The samples of all applications; the server writes the documents once. */
  let read: Promise<readonly Sample[]> | undefined;
  const samples = (): Promise<readonly Sample[]> => {
    read ??= readReference(origin).then(async ({ applications }: { applications: readonly { name: string }[] }) => {
      const all: Sample[] = [];
      for (const { name } of applications) all.push(...(await readSamples(origin, name)));
      return all;
    });
    return read;
  };

  const isSame = async (): Promise<void> => {
    const other = mkdtempSync(join(tmpdir(), 'core-demo-'));
    // As root, the embedded server runs as another user, who needs to traverse this folder.
    chmodSync(other, 0o711);
    const second = startProcess('engine/cli.ts', ['start'], { CORE_DATA_DIR: other, DEMO_MONTHS: months });
    try {
      await second.ready;
      await waitUntil(() => [folder, other].every((one) => existsSync(join(one, 'demo.headers.done'))));
      const pool = new Pool({ connectionString: readFileSync(join(other, 'postgres.url'), 'utf8').trim() });
      const [one, two] = await Promise.all([rowsOfDemo(database.pool, began), rowsOfDemo(pool, began)]).finally(() =>
        pool.end(),
      );
      expect(one?.size).to.be.greaterThan(200);
      const unequal = [...(one ?? [])].filter(([table, rows]) => !isDeepStrictEqual(rows, two?.get(table)));
      expect(unequal.map(([table]) => table)).to.deep.equal([]);
    } finally {
      await second.stop();
      rmSync(other, { recursive: true });
    }
  };
  if (isLong) it('has the same data every time', isSame).timeout(1_800_000);

  // This test comes first, before other tests change data.
  it('is completed by the next start after an interruption at any point', async () => {
    const done = join(folder, 'demo.headers.done');
    await waitUntil(() => existsSync(done));
    await server.stop();
    rmSync(done);
    server = start();
    origin = await server.ready;
    await waitUntil(() => existsSync(done) || server.output().includes('not complete'));
    expect(/^.*not complete.*$/m.exec(server.output())?.[0]).to.equal(undefined);
  });

  it('fills in its credential in the reference for requests from this machine only', async () => {
    expect(Object.keys(headers)).to.have.length(7);
    const me = await fetch(`${origin}/accounts/me/`, { headers });
    expect(me.status).to.equal(200);
    // A page of another host whose name resolves to this machine, and a proxy.
    for (const extraHeaders of [{ 'X-Forwarded-For': '203.0.113.9' }, { Host: 'rebound.example' }])
      expect(await pageOf(`${origin}/docs/reference/`, extraHeaders), JSON.stringify(extraHeaders)).to.contain(
        '"headers":{}',
      );
  });

  (chromium === undefined ? it.skip : it)(
    `sends one request of each kind from the reference${chromium === undefined ? ' (SKIPPED: no Chromium; apt-get install chromium)' : ''}`,
    async () => {
      const page = await browser.newPage();
      const press = async (selector: string, text: string): Promise<void> => {
        const button = `[...document.querySelectorAll('${selector}')].find((one) => one.textContent.includes('${text}'))`;
        await waitFor(page, `${button} !== undefined`);
        await page.evaluate(`${button}.click()`);
      };
      const operations = [
        ['get', '/annotating/tag/list/'],
        ['post', '/annotating/tag/'],
        ['post', '/annotating/tag/list/'],
        ['get', '/annotating/tag/{pk}/'],
        ['patch', '/annotating/tag/{pk}/'],
        ['delete', '/annotating/tag/{pk}/'],
      ];
      // A change has what the others have: the credential, a path and a body. Each takes the page seconds.
      for (const [method = '', path = ''] of sampleOf(operations, 6, 4)) {
        // The same page with another fragment is loaded once.
        await page.goto(
          `${origin}/docs/reference/?api=annotating#annotating/tag/annotatingtag/${method.toUpperCase()}${path}`,
        );
        await press(`button`, `(${method} ${path})`);
        const pendingResponse = page.waitForResponse(
          (response: HTTPResponse) =>
            response.url().startsWith(`${origin}/annotating/`) && response.request().method() !== 'OPTIONS',
        );
        await press('[role=dialog] button', 'Send');
        const result = await pendingResponse;
        expect(result.status(), `${method} ${path} ${result.request().postData() ?? ''}`).to.be.within(200, 299);
        await page.keyboard.press('Escape');
        await page.waitForSelector('[role=dialog]', { hidden: true });
      }
      // The page continues to draw, which would use a core during the next tests.
      await page.close();
    },
  );

  it('has data in every list', async () => {
    await waitUntil(
      async () => existsSync(join(folder, 'demo.headers.done')) || server.output().includes('not complete'),
    );
    expect(server.output()).to.not.contain('not complete');
    const empty: string[] = [];
    for (const { method, path } of await samples()) {
      if (method !== 'GET' || !path.endsWith('/list/') || path.includes('{')) continue;
      const response = await fetch(`${origin}${path}?_page=1&_page_size=1`, { headers });
      expect(response.status, path).to.equal(200);
      if (((await response.json()) as unknown[]).length === 0) empty.push(path.split('/').at(-3) ?? path);
    }
    expect(empty.filter((name) => !emptyLists.includes(name))).to.deep.equal([]);
  });

  it('has a report of each kind with data', async () => {
    const document = (await (await fetch(`${origin}/reports/openapi.json`)).json()) as {
      components: { schemas: Record<string, { properties: Record<string, { enum: number[] }> }> };
    };
    const kinds = document.components.schemas['reports.reporttemplate']?.properties.report_type?.enum ?? [];
    expect(kinds.length).to.be.greaterThan(12);
    type Result = { status: number; error: string | null; row_count: number; template: { report_type: number } };
    let results: readonly Result[] = [];
    await waitUntil(async () => {
      results = (await get('/reports/reportresult/list/?_expand=template')) as readonly Result[];
      return results.every(({ status }) => status > 1);
    });
    const nonEmpty = results.filter(({ row_count }) => row_count > 0).map(({ template }) => template.report_type);
    expect(nonEmpty.toSorted((one, other) => one - other)).to.deep.equal(kinds);
  });

  it('has an agreement with valid signatures, a pending one, and a declined one', async () => {
    type Signable = { id: string; state: number; finished_data: { get: string } | null };
    const path = '/documents/signing/signabledocument/';
    const agreements = (await get(
      `${path}organization_list/?name__startswith=Hyresavtal P-&_order_by=name`,
    )) as Signable[];
    expect(agreements.map(({ state }) => state)).to.deep.equal([3, 2, 4]);
    const [signed] = agreements;
    const data = (await get(`${path}${signed?.id}/document_data/`)) as Record<string, unknown>;
    expect(data).to.include({ signature_level: 'simple', seal: 'pades_b_b' });
    expect(data.evidence).to.include({ whole: true });
    const signedPdf = await (await fetch(signed?.finished_data?.get ?? '')).blob();
    const body = new FormData();
    body.append('file', signedPdf, 'avtal.pdf');
    const address = `${origin}/signing/check/${headers['X-CORE-CUSTOMER-ID']}/${signed?.id}/`;
    const checked = await fetch(address, { method: 'POST', body, headers: { Accept: 'application/json' } });
    expect(((await checked.json()) as { verdict: string }).verdict).to.equal('sealed');
  });

  it('has errands with pictures', async () => {
    const files = (await get('/errands/generalerrands/reporting/generalerrandfile/list/')) as {
      file_obj: { get: string };
    }[];
    expect(files).to.have.length(5);
    for (const { file_obj } of files) {
      const bytes = Buffer.from(await (await fetch(file_obj.get)).arrayBuffer());
      expect(bytes.subarray(1, 4).toString()).to.equal('PNG');
      expect(bytes.length).to.be.greaterThan(2_000);
    }
  });

  it('prints the sign-in link when it serves and again when the data is complete, without log lines for requests of the demo', () => {
    const link = /Sign in as its administrator .*:\n {2}(http\S+)\n\n/g;
    const links = [...server.output().matchAll(link)].map(([, address]) => address);
    expect(links).to.have.length(2);
    expect(links[0]).to.equal(links[1]);
    expect(server.output().slice(0, server.output().indexOf('Sign in as'))).to.contain('/docs/');
    const requests = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'));
    expect(requests.filter((line) => /"POST".*\/accounting\/payments\//.test(line))).to.deep.equal([]);
  });

  it('prints a single-use sign-in link for the administrator, and core login link creates more', async () => {
    const [, path] = /http:\/\/localhost:\d+(\/sign-in\/link\/\S+)/.exec(server.output()) ?? [];
    const follow = async (link: string | undefined, at = origin): Promise<{ status: number; scopes?: unknown }> => {
      const headers = { Origin: at, 'Content-Type': 'application/json' };
      const response = await fetch(`${at}${link}`, { method: 'POST', headers, body: '{}' });
      const Cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      if (response.status !== 200) return { status: response.status };
      const me = (await (await fetch(`${at}/accounts/me/`, { headers: { Cookie } })).json()) as { scopes: unknown };
      return { status: 200, scopes: me.scopes };
    };
    expect(await follow(path)).to.deep.equal({ status: 200, scopes: ['*'] });
    expect(await follow(path)).to.deep.equal({ status: 401 });
    // The commands use the model of this process.
    await bootForTests();
    const login = async (...further: string[]) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: database.url, CORE_DATA_DIR: folder };
      const { status: code, stdout, stderr } = await runCore(['login', 'link', ...further], { env });
      return { code, output: `${stdout}${stderr}` };
    };
    const created = await login('--as', 'technician@demo.example');
    expect(created.code, created.output).to.equal(0);
    const technician = await follow(/\/sign-in\/link\/\S+/.exec(created.output)?.[0]);
    expect(technician.status).to.equal(200);
    expect(technician.scopes).to.be.an('array').that.does.not.include('*');
    expect(JSON.stringify(technician.scopes)).to.contain('errands.').and.not.contain('accounting.');
    const unknownUser = await login('--as', 'nobody@demo.example');
    expect([unknownUser.code, unknownUser.output.includes('no active user has')]).to.deep.equal([2, true]);
  });

  it('responds to every sample of the reference without an error', async () => {
    const all = await samples();
    expect(all.length).to.be.greaterThan(900);
    const selected = sampleOf(all, 11);
    const missing: string[] = [];
    const wrong: string[] = [];
    for (const sample of selected.toSorted((one, other) => rank(one) - rank(other))) {
      const { method, path, address, body } = sample;
      if (address === undefined) {
        missing.push(`${method} ${path}`);
        continue;
      }
      const response = await fetch(`${origin}${address}`, {
        method,
        headers: { ...headers, ...sample.headers },
        ...(body === undefined ? {} : { body }),
      });
      const responseText = await response.text();
      if (response.status >= 300 && !isExpected(sample, response.status, responseText))
        wrong.push(`${method} ${address} ${body ?? ''}\n  ${response.status} ${responseText.slice(0, 400)}`);
    }
    expect(wrong.join('\n')).to.equal('');
    const unknown = missing.filter((one) => !withoutRecords.some((name) => one.includes(`/${name}/`)));
    expect(unknown.join('\n')).to.equal('');
  });
});

/** fetch() would send its own Host header. */
async function pageOf(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const [response] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage];
  return text(response);
}

const order = ['GET', 'PATCH', 'POST', 'PUT', 'DELETE'];

/** Deletions come last. */
function rank({ method }: Sample): number {
  return order.indexOf(method);
}

/** Empty lists: no delivery, no consent to personal data, no large undo, no channel for letters, no direct debit, no reaction that was due. */
const emptyLists = [
  ...['webhookdelivery', 'answeredintegrationpersonalinformationaccess', 'undo'],
  ...['letterbatch', 'bankfile', 'reactionrun'],
];

/** Resources without records: the empty lists, and those whose records the demo cannot create. Content types are not rows. */
const withoutRecords = [
  ...emptyLists,
  ...[
    'integrationuseragent',
    'contenttype',
    'integrationserviceidconnection',
    'jobs',
    'session',
    'signedcontractdocument',
    'test_clock',
  ],
];

/** Valid requests that conflict with existing records. */
function isExpected({ method, path }: Sample, status: number, responseText: string): boolean {
  if (status === 409 || (path.endsWith('/list/') && responseText.includes('"unique"'))) return true;
  // The user was invited a minute ago.
  if (status === 429 && path.endsWith('/invitation/{pk}/resend/')) return true;
  // Requests that only a signed-in user or the owner of a webhook can send.
  if (status === 403 && path.endsWith('/changeset/{pk}/approve/')) return true;
  if (status === 422 && method === 'PATCH' && path.endsWith('/webhooksubscription/list/')) return true;
  // Deleted together with their parent.
  if (method === 'DELETE') return status === 404;
  // A resource without demo records; a day before the first reading of the meter.
  return (
    (status === 422 || status === 404) && [...withoutRecords, 'estimate'].some((name) => path.includes(`/${name}/`))
  );
}
