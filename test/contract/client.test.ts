/**
 * The typed client as published: packed, installed into an empty project, type-checked, and run against a server. A
 * wrong field, operator or member must not compile.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { bundledProject } from '../../engine/project.ts';
import { projectFolder } from '../../engine/settings.ts';
import { useApi } from '../support/api.ts';

const run = promisify(execFile);

const program = `import { CoreProblem, createClient } from '@core/client';

const [origin = '', json = ''] = process.argv.slice(2);
const headers = JSON.parse(json) as Record<string, string>;
const core = createClient({ origin, credentials: headers });
const begun = await core.changes({ query: { _after: 'latest' } });

const tag = await core.annotating.tag.create({ name: 'Balkong', only_allowed_for: ['accounts.tenant'] });
await core.annotating.tag.bulk(['Hiss', 'Förråd, källare'].map((name) => ({ name })));
const changed = await core.annotating.tag.update(tag.id, { name: 'Inglasad balkong' });
const listed = await core.annotating.tag.list({
  filter: { name__in: ['Hiss', 'Förråd, källare'], organization__id__isnull: false },
  orderBy: '-name',
  fields: ['name', 'organization'],
  expand: ['organization'],
});
const titles: string[] = [];
for await (const row of core.annotating.tag.iterate({ orderBy: 'name', pageSize: 1 })) titles.push(row.name);
const { value } = await core.annotating.tag.count({ filter: { 'name!': 'Hiss' } });
await core.annotating.tag.delete(tag.id);
let code = '';
try {
  await core.annotating.tag.get(tag.id);
} catch (error) {
  if (error instanceof CoreProblem) code = \`\${error.status} \${error.code}\`;
}
const seen = await core.annotating.tag.create({ name: 'Två läsare' }).withResponse();
const then = new Date();
while (Date.now() <= then.getTime()) await Promise.resolve();
await core.annotating.tag.update(seen.data.id, { name: 'Den första' }, { ifMatch: seen.etag ?? '' });
const lost = await core.annotating.tag
  .update(seen.data.id, { name: 'Den andra' }, { ifMatch: seen.etag ?? '' })
  .withResponse()
  .catch((error: unknown) => (error instanceof CoreProblem ? error.code : 'none'));
const kept = await core.annotating.tag.get(seen.data.id).withResponse();
const earlier = await core.annotating.tag.get(seen.data.id, { asOf: then });
const listedThen = await core.annotating.tag.list({ filter: { name: 'Två läsare' }, asOf: then, fields: ['name'] });
let walked = 0;
for await (const row of core.annotating.tag.iterate({ asOf: 'now', pageSize: 1 })) walked += row.name === '' ? 0 : 1;
const tried = await core.annotating.tag.create({ name: 'Aldrig sparad' }, { validateOnly: true });
const upserted = [
  await core.annotating.tag.create({ name: 'Import', custom_id: 'T-1' }, { match: 'custom_id' }),
  await core.annotating.tag.create({ name: 'Import igen', custom_id: 'T-1' }, { match: 'custom_id' }).withResponse(),
] as const;
const each = await core.annotating.tag.bulk([{ name: 'Del 1' }, { name: 'x'.repeat(300) }, { name: 'Del 2' }], { atomic: false, split: 2 });
const narrowed = await core.annotating.tag.updateWhere({ filter: { name: 'Del 1' } }, { custom_id: 'by filter' });
const patched = await narrowed.commit();
const rehearsal = await core.annotating.tag.rehearse([{ name: 'Provad' }]);
await rehearsal.commit();
const again = await rehearsal.commit().catch((error: unknown) => (error instanceof CoreProblem ? error.code : 'none'));
const parts = await core.annotating.tag.bulk([{ name: 'Del 3' }, { name: 'Del 4' }, { name: 'Del 5' }], { split: 2 });
const counted = await core.annotating.tag
  .list({ where: { or: [{ name: 'Del 3' }, { not: { name__startswith: '' } }] }, page: 1, pageSize: 1, count: 'exact' })
  .withResponse();
const groups = await core.annotating.tag.groups({ groupBy: ['archived'], filter: { name__startswith: 'Del' } });
const nested = await core.accounts.tenant.list({ fields: ['last_name', 'organization.name'], expand: ['organization'], page: 1 });
const batch = await core.batch({ body: { steps: [{ id: 'a', op: 'create', resource: 'annotating.tag', data: { name: 'Sats' } }] } });
const events: string[] = [];
for await (const event of core.feed({ after: begun.next, pageSize: 3 })) events.push(event.event_identifier);
const more = {
  versions: [seen.version, kept.version, kept.data.name], asOf: [earlier.name, listedThen.length, walked > 2], lost, tried: tried.name,
  upserted: [upserted[0].id === upserted[1].data.id, upserted[1].status],
  each: [each.summary.failed, each.items.map((item) => [item.index, item.status])],
  rehearsed: [narrowed.outcomes, patched.items.length, rehearsal.result[0]?.id !== undefined, again],
  parts: parts.length, total: counted.total, groups: groups.groups, nested, steps: batch.steps.length,
  events: [events.length > 8, new Set(events).size],
};
const me = await core.accounts.integrationuseragent.me();
console.log(JSON.stringify({
  changed: changed.name, listed: listed.map((row) => row.name), name: listed[0]?.organization?.name, titles, value, code, more, me: typeof me,
}));
`;

const wrong = `import { createClient } from '@core/client';
declare const core: ReturnType<typeof createClient>;
// @ts-expect-error unknown field
await core.annotating.tag.list({ filter: { titel: 'Hiss' } });
// @ts-expect-error unknown operator
await core.annotating.tag.list({ filter: { archived__icontains: 'Hiss' } });
// @ts-expect-error invalid value for the operator
await core.annotating.tag.list({ filter: { name__in: 'Hiss' } });
// @ts-expect-error the field cannot be ordered by
await core.annotating.tag.list({ orderBy: 'titel' });
// @ts-expect-error unknown field in a tree
await core.annotating.tag.list({ where: { or: [{ titel: 'Hiss' }] } });
// @ts-expect-error the field cannot be grouped by
await core.annotating.tag.groups({ groupBy: ['titel'] });
// @ts-expect-error a text has no members to group by
await core.annotating.tag.groups({ groupBy: ['name.length'] });
await core.contracts.apartmentcontract.groups({ groupBy: ['space.building.realestate', 'start_date:year'], aggregate: ['sum(space.usable_area)'] });
// @ts-expect-error a text has no members
await core.annotating.tag.list({ expand: ['name__address'] });
// @ts-expect-error cannot be expanded
await core.annotating.tag.list({ expand: ['name'] });
// @ts-expect-error unknown member of a reference
await core.accounts.tenant.list({ fields: ['organization.naame'] });
// @ts-expect-error unknown reference of a reference
await core.contracts.apartmentcontract.list({ expand: ['tenant__adress'] });
// @ts-expect-error a reference has only an id until it is expanded
(await core.contracts.apartmentcontract.get('id')).tenant?.last_name;
// @ts-expect-error the member is not selected
(await core.annotating.tag.get('id', { fields: ['name'] })).archived;
// @ts-expect-error the member of the reference is not selected
(await core.contracts.apartmentcontract.get('id', { fields: ['tenant.last_name'] })).tenant?.first_name;
// @ts-expect-error unknown member of an expanded reference
(await core.contracts.apartmentcontract.get('id', { expand: ['tenant'] })).tenant?.lastname;
const deep = await core.contracts.apartmentcontract.get('id', { expand: ['space__building__realestate', 'bi_tenants__organization'] });
export const reached: (string | null | undefined)[] = [deep.space.building.realestate.name, deep.bi_tenants.items[0]?.organization?.name];
// @ts-expect-error unknown member after three expanded references
deep.space.building.realestate.naame;
const withRows = await core.accounting.invoice.get('id', { expand: ['rows__article'] });
export const firstArticle: string | undefined = withRows.rows.items[0]?.article?.id;
// @ts-expect-error unknown member of an embedded row
withRows.rows.items[0]?.titel;
// @ts-expect-error unknown key to match by
await core.annotating.tag.create({ name: 'Hiss' }, { match: 'colour' });
// @ts-expect-error only members can be summed
await core.annotating.tag.groups({ groupBy: ['archived'], aggregate: ['sum(titel)'] });
// @ts-expect-error an atomic call has no results of separate rows
(await core.annotating.tag.bulk([{ name: 'Hiss' }])).summary;
// @ts-expect-error unknown kind of step
await core.batch({ body: { steps: [{ op: 'remove', resource: 'annotating.tag' }] } });
// @ts-expect-error deliveries cannot be listed
await core.communication.notificationdistribution.list();
`;

describe('the typed client', function typedClient() {
  this.timeout(180_000);
  const api = useApi({ headers: { corsOrigins: ['*'] } });
  let folder = '';

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-client-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

  it('works from an empty project: it compiles, rejects unknown names, and runs', async () => {
    const bin = join(projectFolder, 'node_modules', '.bin');
    const environment = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` };
    const packed = await run('npm', ['pack', bundledProject.client, '--pack-destination', folder, '--json'], {
      env: environment,
    });
    const [{ filename }] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf('['))) as [{ filename: string }];
    const project = join(folder, 'project');
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{"name":"consumer","private":true,"type":"module"}');
    writeFileSync(join(project, 'program.ts'), program);
    writeFileSync(join(project, 'wrong.ts'), wrong);
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)], {
      cwd: project,
      env: environment,
    });
    const flags = [
      '--strict',
      '--exactOptionalPropertyTypes',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--outDir',
      'out',
    ];
    const types = ['--types', 'node', '--typeRoots', join(projectFolder, 'node_modules', '@types')];
    await run('tsc', [...flags, ...types, 'program.ts', 'wrong.ts'], { cwd: project, env: environment }).catch(
      (error) => {
        throw new Error(String(error.stdout));
      },
    );
    const { stdout } = await run(process.execPath, ['out/program.js', api.origin, JSON.stringify(api.headers)], {
      cwd: project,
    });
    expect(JSON.parse(stdout)).to.deep.equal({
      changed: 'Inglasad balkong',
      listed: ['Hiss', 'Förråd, källare'],
      name: 'Testbostäder AB',
      titles: ['Förråd, källare', 'Hiss', 'Inglasad balkong'],
      value: 2,
      code: '404 not_found',
      more: {
        versions: ['v1', 'v2', 'Den första'],
        asOf: ['Två läsare', 1, true],
        lost: 'version_conflict',
        tried: 'Aldrig sparad',
        upserted: [true, 200],
        each: [
          1,
          [
            [0, 201],
            [1, 422],
            [2, 201],
          ],
        ],
        rehearsed: [['updated'], 1, true, 'rehearsal_invalid'],
        parts: 3,
        total: { value: 1, exact: true },
        groups: [{ archived: false, count: 5 }],
        nested: [],
        steps: 1,
        events: [true, 3],
      },
      me: 'object',
    });
  });

  it('runs in a browser, from a page of another origin', async function inBrowser() {
    const browser = findBrowser();
    // Skipped without a browser.
    if (browser === undefined) return this.skip();
    const distFolder = join(folder, 'project', 'node_modules', '@core', 'client', 'dist');
    const { result, origin, close } = await servePage(distFolder, browserPage(api.origin, api.headers));
    const profile = join(folder, 'profile');
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', `--user-data-dir=${profile}`];
    const child = spawn(browser, [...flags, `${origin}/`], { stdio: 'ignore' });
    try {
      expect(JSON.parse(await result)).to.deep.equal({ name: 'Webbläsare', count: 1, code: '404 not_found' });
    } finally {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await close();
    }
  });
});

/** Returns a page that uses the packed client and posts its result. */
function browserPage(origin: string, headers: Readonly<Record<string, string>>): string {
  return `<!doctype html><meta charset="utf-8"><script type="module">
import { CoreProblem, createClient } from './index.js';
const headers = ${JSON.stringify(headers)};
const core = createClient({ origin: ${JSON.stringify(origin)}, credentials: {
  customerId: headers['X-CORE-CUSTOMER-ID'], applicationId: headers['X-CORE-APPLICATION-ID'],
  serviceId: headers['X-CORE-SERVICE-ID'], serviceVersionId: headers['X-CORE-SERVICE-VERSION-ID'],
  clientContentType: headers['X-CORE-CLIENT-CT'], clientEntity: headers['X-CORE-CLIENT-ENTITY'],
  clientSecret: headers['X-CORE-CLIENT-SECRET'] } });
let outcome;
try {
  const tag = await core.annotating.tag.create({ name: 'Webbläsare' });
  let count = 0;
  for await (const row of core.annotating.tag.iterate({ filter: { name: 'Webbläsare' }, pageSize: 1 })) count += 1;
  await core.annotating.tag.delete(tag.id);
  let code = '';
  await core.annotating.tag.get(tag.id).catch((error) => {
    if (error instanceof CoreProblem) code = error.status + ' ' + error.code;
  });
  outcome = { name: tag.name, count, code };
} catch (error) {
  outcome = { error: String(error) };
}
await fetch('/result', { method: 'POST', body: JSON.stringify(outcome) });
</script>`;
}

/** Serves a page and the modules of a folder; `result` is the value that the page posts. */
async function servePage(folder: string, page: string) {
  const result = Promise.withResolvers<string>();
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      request.on('end', () => {
        response.writeHead(204).end();
        result.resolve(body);
      });
      return;
    }
    const isModule = request.url?.endsWith('.js') === true;
    response.setHeader('Content-Type', isModule ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isModule ? readFileSync(join(folder, request.url ?? '')) : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { result: result.promise, origin: `http://127.0.0.1:${port}`, close };
}

/** Returns the path of a headless browser, if one is installed. */
function findBrowser(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(':');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}
