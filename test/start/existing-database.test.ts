/** `core new project --from`: four databases of different kinds become projects that are checked, served and filled with the former rows. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { type Core, createCore } from '../../engine/index.ts';
import { type TestDatabase, useDatabase } from '../support/database.ts';
import { expectGolden } from '../support/golden.ts';
import { isLong } from '../support/long-runs.ts';
import { type Ran, runCore } from '../support/run-core.ts';
import { demoHeaders, startProcess } from '../support/start.ts';
import { withAdmin } from '../support/test-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const fixtures = join(import.meta.dirname, '..', 'support', 'existing-databases');
const root = mkdtempSync(join(tmpdir(), 'core-from-'));
// The embedded server runs as another user if the test runs as root.
chmodSync(root, 0o711);

/** Runs a script of several statements on a new connection. */
async function runScript(url: string, script: string): Promise<void> {
  await withAdmin(url, (client) => client.query(script));
}

/** Runs `core` in the folder of all projects. */
const core = (...args: readonly string[]): Promise<Ran> =>
  runCore(args, { cwd: root, env: { PATH: process.env.PATH } });

/** The text of all files of a folder, by path. */
function contents(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );
}

/** Returns a function that sends a request with these headers, and returns the status and body of the response. */
function sender(origin: () => string, headers: () => Record<string, string>) {
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin()}${path}`, {
      method,
      headers: headers(),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
}

interface Project {
  readonly name: string;
  readonly folder: string;
  readonly send: ReturnType<typeof sender>;
  readonly created: () => Ran;
}

/** The folder of a fixture's project: `dvd` for dvd-rental. */
const folderOf = (name: string): string => join(root, name.replace(/-.*/, ''));

/** Creates the project of a fixture and checks it; serves it with the former rows. */
function useProjectFrom(name: string, options: readonly string[] = []): Project {
  let application: Core | undefined;
  // Registered before the hooks of the databases, because hooks run in the order of their registration.
  after(async () => application?.close());
  const source = useDatabase('nothing');
  const target = useDatabase('nothing');
  let origin = '';
  let headers: Record<string, string> = {};
  let created: Ran | undefined;
  const folder = folderOf(name);
  before(async () => {
    await runScript(source.url, readFileSync(join(fixtures, `${name}.sql`), 'utf8'));
    created = await core('new', 'project', folder.slice(root.length + 1), '--from', source.url, ...options);
    expect([created.stderr, created.status]).to.deep.equal(['', 0]);
    application = createCore({
      resources: join(folder, 'resources'),
      extensions: join(folder, 'extensions'),
      databaseUrl: target.url,
    });
    expect(await application.check()).to.deep.equal([]);
    expect(await application.plan()).to.deep.equal([]);
    await application.migrate();
    ({ origin } = await application.serve());
    headers = { ...(await application.createCustomer('First')), 'Content-Type': 'application/json' };
    await copyRows(folder, source, target);
  });
  return {
    name,
    folder,
    created: () => created ?? { status: 1, stdout: '', stderr: '' },
    send: sender(
      () => origin,
      () => headers,
    ),
  };
}

/** The values of records at these paths, such as `language.name`. */
function valuesOf(records: unknown, ...paths: readonly string[]): readonly (readonly unknown[])[] {
  return (records as readonly unknown[]).map((record) =>
    paths.map((path) =>
      path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], record),
    ),
  );
}

/** Runs copy.sql twice, as psql does: the second run adds nothing. */
async function copyRows(folder: string, source: TestDatabase, target: TestDatabase): Promise<void> {
  const password = decodeURIComponent(new URL(source.url).password);
  const script = readFileSync(join(folder, 'copy.sql'), 'utf8')
    .replace(/^\\set .*$/m, '')
    .replace(":'password'", `'${password}'`);
  expect(script).not.to.include(`'${source.url}'`);
  await runScript(target.url, script);
  await runScript(target.url, script);
}

function expectFiles({ name, folder }: Project): void {
  const report = readFileSync(join(folder, 'FROM.md'), 'utf8').replace(
    / from \S*\/core_test\S*\./,
    ' from the database.',
  );
  expectGolden(join(fixtures, `${name}.md`), report);
  const descriptors = [...contents(join(folder, 'resources'))].map(
    ([path, text]) => `# ${path}\n${text.replace(/^# yaml-language-server.*\n/, '')}`,
  );
  expectGolden(join(fixtures, `${name}.yaml`), descriptors.join('---\n'));
}

describe('a project from an existing database', function existing() {
  this.timeout(180_000);
  after(() => rmSync(root, { recursive: true, force: true }));

  describe('with the tables of a DVD rental shop', () => {
    const project = useProjectFrom('dvd-rental');

    it('has the expected descriptors and list of other definitions', () => {
      expectFiles(project);
      expect(project.created().stdout)
        .to.include('14 resources in 1 application (dvd)')
        .and.include('(3 columns, 1 index,');
    });

    it('passes core check, core migrate check and core fmt', async () => {
      const resources = join(project.folder, 'resources');
      expect((await core('check', '--resources', resources)).stdout).to.match(/no errors/);
      expect((await core('migrate', 'check', '--resources', resources)).status).to.equal(0);
      expect((await core('fmt', '--check', resources)).status).to.equal(0);
    });

    it('contains the former rows with their references', async () => {
      const films = (await project.send('GET', '/dvd/film/list/?_expand=language&_order_by=title')).body;
      expect(
        valuesOf(films, 'title', 'former_id', 'rating', 'rental_rate', 'special_features', 'language.name'),
      ).to.deep.equal([
        ['ACADEMY DINOSAUR', 1, 'PG', 4.99, ['Deleted Scenes', 'Behind the Scenes'], 'English'],
        ['ACE GOLDFINGER', 2, 'G', 4.99, [], 'English'],
      ]);
      expect(valuesOf(films, 'categories.length')).to.deep.equal([[2], [1]]);
      const rentals = '/dvd/rental/list/?customer_record__last_name=SMITH&inventory__film__title=ACADEMY%20DINOSAUR';
      expect((await project.send('GET', rentals)).body).to.have.length(1);
      const stores = '/dvd/store/list/?manager_staff__username=Mike&_expand=manager_staff';
      const staff = valuesOf((await project.send('GET', stores)).body, 'id', 'manager_staff.store.id');
      const [store, ofManager] = staff[0] ?? [];
      expect(ofManager).to.equal(store);
    });

    it('creates records under the former rules', async () => {
      const language = (await project.send('GET', '/dvd/language/list/?name=English')).body[0].id;
      const film = { title: 'NEW', language: { id: language }, release_year: 2026, rating: 'PG-13' };
      const saved = await project.send('POST', '/dvd/film/', film);
      expect([saved.status, saved.body.rental_duration, saved.body.replacement_cost]).to.deep.equal([201, 3, 19.99]);
      const wrong = await project.send('POST', '/dvd/film/', { ...film, release_year: 1800, rating: 'X', length: 0 });
      expect(valuesOf(wrong.body.errors, 'pointer')).to.have.deep.members([
        ['/length'],
        ['/rating'],
        ['/release_year'],
      ]);
      expect((await project.send('DELETE', `/dvd/language/${language}/`)).body.code).to.equal('reference_in_use');
    });
  });

  describe('with the orders of a trading company', () => {
    const project = useProjectFrom('orders');

    it('has the expected descriptors and list of other definitions', () => expectFiles(project));

    it('contains the former rows with their references', async () => {
      const details = (await project.send('GET', '/orders/orderdetails/list/?_expand=order,product')).body;
      expect(valuesOf(details, 'order.freight', 'order.order_date', 'product.unit_price', 'discount')).to.deep.equal([
        [29.46, '1997-08-25T10:00:00.000Z', 18, 0.25],
      ]);
      const employees = (await project.send('GET', '/orders/employee/list/?reports_to__last_name=Fuller')).body;
      expect(valuesOf(employees, 'last_name', 'territories.length')).to.deep.equal([['Davolio', 2]]);
    });

    it('creates records under the former rules', async () => {
      const bonap = { customer_key: 'BONAP', company_name: "Bon app'" };
      const customer = await project.send('POST', '/orders/customer/', bonap);
      expect(customer.status).to.equal(201);
      expect((await project.send('POST', '/orders/customer/', bonap)).body.errors[0].code).to.equal('unique');
      const order = { customer_record: { id: customer.body.id }, freight: -1 };
      expect((await project.send('POST', '/orders/order/', order)).body.errors[0].pointer).to.equal('/freight');
      expect((await project.send('POST', '/orders/order/', { ...order, freight: 1 })).status).to.equal(201);
    });
  });

  describe('with an encyclopedia of music in two schemas', () => {
    const project = useProjectFrom('music', ['--schema', 'musicbrainz', 'cover_art_archive']);

    it('has the expected descriptors and list of other definitions', () => expectFiles(project));

    it('contains the former rows with their references', async () => {
      const artists = (await project.send('GET', '/musicbrainz/artist/list/?_expand=type')).body;
      expect(valuesOf(artists, 'name', 'type.name', 'gid')).to.deep.equal([
        ['Johann Sebastian Bach', 'Person', '24f1766e-9635-4d58-a4d4-9413f9f98a4c'],
      ]);
      const art = (await project.send('GET', '/coverartarchive/release/list/?_expand=release,mime_type')).body;
      expect(valuesOf(art, 'release.name', 'mime_type.suffix', 'checks')).to.deep.equal([
        ['Goldberg Variations', 'jpg', { ok: true }],
      ]);
    });

    it('creates records under the former rules', async () => {
      const artist = {
        gid: '1f9df192-a621-4f54-8850-2c5373b7eac9',
        name: 'Liszt',
        sort_name: 'Liszt, Franz',
        ended: 'Y',
      };
      const wrong = { ...artist, begin_date_day: 22, gender: 9 };
      const { errors } = (await project.send('POST', '/musicbrainz/artist/', wrong)).body;
      expect(valuesOf(errors, 'code')).to.deep.include(['max']);
      expect(
        (await project.send('POST', '/musicbrainz/artist/', { ...wrong, gender: 1 })).body.errors[0].code,
      ).to.equal('requires');
      expect((await project.send('POST', '/musicbrainz/artist/', artist)).status).to.equal(201);
    });
  });

  describe('with rare definitions', () => {
    const project = useProjectFrom('odd');

    it('has the expected descriptors and list of other definitions', () => expectFiles(project));

    it('contains the former rows with their values', async () => {
      const records = (await project.send('GET', '/odd/arende/list/')).body;
      expect(valuesOf(records, 'langd', 'klockan', 'varar', 'fran', 'prio', 'betyg')).to.deep.equal([
        [1.5, '08:30:15', '1 day 02:00:00', '10.1.2.3', 'låg', 2],
      ]);
      const passports = '/odd/passport/list/?_expand=person,person_code&_order_by=person_code__code';
      expect(
        valuesOf((await project.send('GET', passports)).body, 'person.name', 'person_code.code', 'version_value'),
      ).to.deep.equal([
        ['Ada', 7, 3],
        ['Bo', 8, 3],
      ]);
      const ada = (await project.send('GET', '/odd/person/list/?name=Ada&_expand=friends')).body;
      expect(valuesOf(ada, 'moods', 'levels', 'numbers', 'settings', 'friends.items.0.name', 'born')).to.deep.equal([
        [['calm', ' odd'], ['low'], [1.5, 2], { a: '1' }, 'Bo', '1970-01-01'],
      ]);
      const strange = (await project.send('GET', '/odd/itsoddxy/list/')).body;
      expect(valuesOf(strange, 'a_b_c_d_e', 'field')).to.deep.equal([['x\'y"z \\ :v `w`', '|x']]);
      const logs = (await project.send('GET', '/odd/log/list/?_order_by=-message')).body;
      expect(valuesOf(logs, 'at', 'message')).to.deep.equal([
        ['2026-01-02T03:04:05.000Z', 'x'],
        ['2026-01-02T03:04:05.000Z', 'x'],
        ['2026-01-02T03:04:05.000Z', 'child'],
      ]);
    });
  });

  // The suite serves the projects of the other databases in this process, and starts examples/shop (test/start/start.test.ts).
  const describeAtNight = isLong ? describe : () => undefined;
  describeAtNight('with one table', () => {
    const source = useDatabase('nothing');

    it('is served by core start, which creates its table', async () => {
      await source.pool.query('CREATE TABLE note (id uuid PRIMARY KEY, title varchar(80) NOT NULL)');
      expect((await core('new', 'project', 'notes', '--from', source.url)).status).to.equal(0);
      const start = startProcess('engine/cli.ts', ['start', '--resources', join(root, 'notes', 'resources')], {});
      try {
        const origin = await start.ready;
        const credential = demoHeaders(join(root, 'notes', '.core'));
        const send = sender(
          () => origin,
          () => ({ ...credential, 'Content-Type': 'application/json' }),
        );
        await waitUntil(async () => (await fetch(`${origin}/readyz`)).status === 200);
        expect((await send('POST', '/notes/note/', { title: 'First' })).status).to.equal(201);
      } finally {
        await start.stop();
      }
    });
  });

  describe('with an unusable address or folder', () => {
    const source = useDatabase('nothing');
    const from = (...args: readonly string[]) => core('new', 'project', 'none', '--from', ...args);

    it('is rejected with the reason and the remedy', async () => {
      const empty = await from(source.url);
      expect([empty.status, empty.stderr]).to.satisfy(
        ([status, text]: [number, string]) => status === 1 && /has no tables[\s\S]*check its name/.test(text),
      );
      await source.pool.query('CREATE SCHEMA hr; CREATE TABLE hr.employee (id integer PRIMARY KEY)');
      expect((await from(source.url)).stderr).to.include('schemas with tables: hr; choose them with --schema');
      expect((await from(source.url, '--schema', 'sales')).stderr).to.include('has no schema "sales"');
      expect(await from('mysql://localhost/x')).to.deep.include({ status: 2 });
      const missing = new URL(source.url);
      missing.pathname = '/no_such_database';
      expect((await from(missing.href)).stderr).to.include('check the name of the database');
      const closed = new URL(source.url);
      closed.searchParams.delete('host');
      closed.hostname = '127.0.0.1';
      closed.port = '1';
      expect((await from(closed.href)).stderr).to.include('make sure that PostgreSQL is running there');
      expect(readdirSync(root)).not.to.include('none');
    });

    it('is rejected if the folder is not empty', async () => {
      mkdirSync(join(root, 'full'));
      writeFileSync(join(root, 'full', 'notes.txt'), 'mine');
      const rejected = await core('new', 'project', 'full', '--from', source.url, '--schema', 'hr');
      expect([rejected.status, readdirSync(join(root, 'full'))]).to.deep.equal([1, ['notes.txt']]);
      mkdirSync(join(root, 'bare'));
      expect((await core('new', 'project', 'bare', '--from', source.url, '--schema', 'hr')).status).to.equal(0);
      expect(existsSync(join(root, 'bare', 'FROM.md'))).to.equal(true);
      await source.pool.query('CREATE VIEW hr.boss AS SELECT id FROM hr.employee');
      const printed = await core('new', 'project', 'json', '--from', source.url, '--schema', 'hr', '--output', 'json');
      const { written, findings } = JSON.parse(printed.stdout);
      expect(written).to.include('json/resources/json/employee.yaml');
      expect(valuesOf(findings, 'kind', 'object')).to.deep.equal([['omitted', 'view hr.boss']]);
      mkdirSync(join(root, 'package'));
      writeFileSync(join(root, 'package', 'package.json'), '{}');
      const here = () =>
        runCore(['new', 'project', '.', '--from', source.url, '--schema', 'hr'], {
          cwd: join(root, 'package'),
          env: { PATH: process.env.PATH },
        });
      expect((await here()).status).to.equal(0);
      expect(existsSync(join(root, 'package', 'resources', 'package', 'employee.yaml'))).to.equal(true);
      expect((await here()).stderr).to.include('the folder . is not empty');
      expect((await core('new', 'trait', 'x', '--from', source.url)).status).to.equal(2);
      expect((await core('new', 'project', 'y', '--schema', 'hr')).status).to.equal(2);
    });

    it('is read by a role without rights on its tables, in a read-only transaction', async () => {
      const role = `reader_${source.name}`;
      await source.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret word'`);
      try {
        const url = new URL(source.url);
        url.username = role;
        url.password = 'secret word';
        const read = await core('new', 'project', 'reader', '--from', url.href, '--schema', 'hr');
        expect([read.stderr, read.status]).to.deep.equal(['', 0]);
        expect(readFileSync(join(root, 'reader', 'FROM.md'), 'utf8')).to.include('no SELECT');
        for (const [path, text] of contents(join(root, 'reader'))) expect(text, path).not.to.include('secret word');
      } finally {
        await source.pool.query(`DROP ROLE ${role}`);
      }
    });
  });
});
