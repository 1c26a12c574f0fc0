/** Runs two releases on one database under load, through a complete deployment: expand, the new release, contract. No request fails and no write is lost. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Booted } from '../../engine/boot.ts';
import { createCustomer, issueCredential } from '../../engine/http/callers/create-customer.ts';
import type { RunningServer, ServerOptions } from '../../engine/http/server.ts';
import { createCore } from '../../engine/index.ts';
import { parseAnswer } from '../../engine/migrate/answers.ts';
import { summarizeApi } from '../../engine/migrate/api-summary.ts';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { parseAcknowledgement } from '../../engine/migrate/hazards.ts';
import { makeMigration } from '../../engine/migrate/make-migration.ts';
import { readHistory, writeFiles } from '../../engine/migrate/read-history.ts';
import { releaseSchemaOf } from '../../engine/start/migration-check.ts';
import { migrationCheck } from '../../engine/start/readiness-check.ts';
import { type Client, clientOf } from '../support/api.ts';
import { useDatabase } from '../support/database.ts';
import { amount } from '../support/long-runs.ts';

type Body = Readonly<Record<string, unknown>>;

const resource = (fields: string, more = ''): string =>
  `operations: [C, G, U, D, L, B]\nsummary: A thing of the depot.\n${more}fields:\n${fields}\n`;

/** One resource for each kind of change: before, after, and how either release writes and reads the value of a record. */
const changes: readonly {
  readonly what: string;
  readonly files: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>];
  readonly paths: readonly [string, string];
  readonly body: readonly [(n: number) => Body, (n: number) => Body];
  /** The content of record n, in the fields of either release; undefined for a value that only the other release has. */
  readonly value: readonly [(record: Body) => unknown, (record: Body) => unknown];
}[] = [
  {
    what: 'a field is renamed',
    files: [
      { 'article.yaml': resource('  cost: { type: integer, required: true }', 'rules:\n  - unique: [cost]\n') },
      {
        'article.yaml': resource(
          '  price: { type: integer, required: true, formerly: cost }',
          'rules:\n  - unique: [price]\n',
        ),
      },
    ],
    paths: ['article', 'article'],
    body: [(n) => ({ cost: n }), (n) => ({ price: n })],
    value: [(record) => record.cost, (record) => record.price],
  },
  {
    what: 'a resource is renamed',
    files: [
      { 'crate.yaml': resource('  label: { type: string, required: true }') },
      { 'box.yaml': resource('  label: { type: string, required: true }', 'formerly: crate\n') },
    ],
    paths: ['crate', 'box'],
    body: [(n) => ({ label: `l${n}` }), (n) => ({ label: `l${n}` })],
    value: [(record) => record.label, (record) => record.label],
  },
  {
    what: 'a required field is dropped',
    files: [
      { 'pallet.yaml': resource('  mark: { type: string, required: true }\n  name: { type: string, required: true }') },
      { 'pallet.yaml': resource('  name: { type: string, required: true }') },
    ],
    paths: ['pallet', 'pallet'],
    body: [(n) => ({ mark: 'x', name: `n${n}` }), (n) => ({ name: `n${n}` })],
    value: [(record) => record.name, (record) => record.name],
  },
  {
    what: 'an optional field becomes required',
    files: [
      { 'shelf.yaml': resource('  place: { type: string, nullable: true }\n  row: { type: integer, required: true }') },
      { 'shelf.yaml': resource('  place: { type: string, required: true }\n  row: { type: integer, required: true }') },
    ],
    paths: ['shelf', 'shelf'],
    body: [(n) => ({ row: n }), (n) => ({ place: 'here', row: n })],
    value: [(record) => record.row, (record) => record.row],
  },
  {
    what: 'a type changes',
    files: [
      { 'bin.yaml': resource('  size: { type: integer, required: true }') },
      { 'bin.yaml': resource('  size: { type: string, max_length: 20, required: true }') },
    ],
    paths: ['bin', 'bin'],
    body: [(n) => ({ size: n }), (n) => ({ size: String(n) })],
    value: [(record) => Number(record.size), (record) => Number(record.size)],
  },
  {
    what: 'a value of an enumeration is removed',
    files: [
      { 'lamp.yaml': resource('  state: { type: integer, enum: { 0: dark, 1: lit, 2: broken }, required: true }') },
      { 'lamp.yaml': resource('  state: { type: integer, enum: { 0: dark, 1: lit }, required: true }') },
    ],
    paths: ['lamp', 'lamp'],
    body: [(n) => ({ state: n % 2 }), (n) => ({ state: n % 2 })],
    value: [(record) => record.state, (record) => record.state],
  },
  {
    what: 'a reference becomes references',
    files: [
      { 'note.yaml': resource('  about: { type: reference, to: depot.place, nullable: true }') },
      { 'note.yaml': resource('  about: { type: references, to: depot.place }') },
    ],
    paths: ['note', 'note'],
    body: [(n) => ({ about: placeOf(n) }), (n) => ({ about: [placeOf(n)] })],
    value: [(record) => idOf(record.about), (record) => idOf((record.about as readonly unknown[])[0])],
  },
];

const places: string[] = [];

function placeOf(n: number): string {
  return places[n % places.length] ?? '';
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

interface Release {
  readonly index: 0 | 1;
  readonly booted: Booted;
  readonly resources: string;
  readonly migrations: string;
}

describe('two releases on one database', function () {
  this.timeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'core-releases-'));
  const running: RunningServer[] = [];
  // Registered before the hooks of the database, so that the database is dropped when no server uses it.
  after(async () => {
    for (const server of running.splice(0)) await server.stop(1_000);
    rmSync(folder, { recursive: true, force: true });
  });
  const database = useDatabase('nothing');
  let old: Release;
  let next: Release;
  before(async () => {
    old = await makeRelease(folder, 0);
    next = await makeRelease(folder, 1, old);
    await applyMigrations({ connectionString: database.url, directory: old.migrations });
  });

  it('leave the running one ready when the files of the next one replace its files', async () => {
    const installed = join(folder, 'installed');
    cpSync(old.migrations, installed, { recursive: true });
    const check = migrationCheck(database.url, installed);
    expect(await check()).to.deep.equal({ status: 'ready' });
    cpSync(next.migrations, installed, { recursive: true });
    const later = performance.now() + 60_000;
    const clock = performance.now;
    try {
      // The first result is cached for seconds.
      performance.now = () => later;
      expect(await check()).to.deep.equal({ status: 'ready' });
    } finally {
      performance.now = clock;
    }
    expect(await migrationCheck(database.url, installed)()).to.deep.include({ status: 'migrations_behind' });
  });

  it('read and write the rows of each other during expand, deployment and contract', async () => {
    const oldServer = await serve(database.url, old);
    running.push(oldServer);
    const customerId = await createCustomer(oldServer.runtime, { name: 'Depot AB' });
    const issued = await issueCredential(oldServer.runtime, {
      customerId,
      scopes: ['*'],
      environment: 'test',
      createdBy: 'test',
    });
    const clientFor = ({ port }: RunningServer): Client =>
      clientOf(`http://127.0.0.1:${port}`, issued.headers, customerId, issued.agentId);
    const oldClient = clientFor(oldServer);
    for (const name of ['one', 'two', 'three']) {
      const created = await oldClient.post('/depot/place/', { name });
      expect(created.status, created.text).to.equal(201);
      places.push(created.body.id);
    }
    const load = new Load();
    load.start(0, oldClient);
    await load.untilWritten(amount(4, 30));

    const early = await serve(database.url, next);
    expect(await readiness(early)).to.deep.include({ status: 'migrations_behind' });
    await early.stop(1_000);
    await applyMigrations({ connectionString: database.url, directory: next.migrations, stage: 'expand' });
    const newServer = await serve(database.url, next);
    running.push(newServer);
    expect(await readiness(oldServer)).to.deep.equal({ status: 'ready' });
    expect(await readiness(newServer)).to.deep.equal({ status: 'ready' });
    const newClient = clientFor(newServer);
    load.start(1, newClient);
    await load.untilWritten(amount(8, 60));
    // Each release reads and changes the rows of the other.
    for (const change of changes) {
      for (const [from, to] of [
        [0, 1],
        [1, 0],
      ] as const) {
        const clients = [oldClient, newClient] as const;
        const created = await clients[from].post(pathOf(change, from, ''), change.body[from](700_000 + from));
        expect(created.status, `${change.what}: ${created.text}`).to.equal(201);
        const id: string = created.body.id;
        const readBack = await clients[to].get(pathOf(change, to, `${id}/`));
        expect(readBack.status, `${change.what}: ${readBack.text}`).to.equal(200);
        expect(change.value[to](readBack.body), `${change.what}, written by release ${from}`).to.deep.equal(
          change.value[from](created.body),
        );
        const body = change.body[to](700_003 + from);
        const changed = await clients[to].patch(pathOf(change, to, `${id}/`), body);
        expect(changed.status, `${change.what}: ${changed.text}`).to.equal(200);
        const again = await clients[from].get(pathOf(change, from, `${id}/`));
        expect(change.value[from](again.body), `${change.what}, changed by release ${to}`).to.deep.equal(
          change.value[to](changed.body),
        );
      }
    }
    // Both releases report a rule violation, although the index has the name of the new release.
    const [first] = changes;
    for (const [index, client] of [oldClient, newClient].entries()) {
      const repeated = await client.post('/depot/article/', first?.body[index as 0 | 1](700_003));
      expect(repeated.status, repeated.text).to.be.within(400, 422);
    }

    await load.stop(0);
    running.splice(running.indexOf(oldServer), 1);
    await oldServer.stop(1_000);
    await applyMigrations({ connectionString: database.url, directory: next.migrations, stage: 'contract' });
    const late = await serve(database.url, old);
    expect(await readiness(late)).to.deep.include({ status: 'migrations_ahead' });
    await late.stop(1_000);
    expect(await readiness(newServer)).to.deep.equal({ status: 'ready' });
    await load.untilWritten(amount(4, 20));
    await load.stop(1);
    expect(load.failures).to.deep.equal([]);
    for (const [index, change] of changes.entries()) {
      for (const [id, value] of load.written[index] ?? []) {
        const readBack = await newClient.get(pathOf(change, 1, `${id}/`));
        expect(readBack.status, `${change.what}: ${readBack.text}`).to.equal(200);
        expect(change.value[1](readBack.body), change.what).to.deep.equal(value);
      }
    }
  });
});

function pathOf({ paths }: (typeof changes)[number], release: 0 | 1, end: string): string {
  return `/depot/${paths[release]}/${end}`;
}

/** Creates, reads, changes and lists records of every resource continuously, and stores the last state of every record. */
class Load {
  readonly failures: string[] = [];
  readonly written: readonly Map<string, unknown>[] = changes.map(() => new Map());
  readonly #running = new Map<0 | 1, { stopped: boolean; done: Promise<void> }>();
  #count = 0;

  start(release: 0 | 1, client: Client): void {
    const state = { stopped: false, done: Promise.resolve() };
    state.done = this.#run(release, client, state);
    this.#running.set(release, state);
  }

  async stop(release: 0 | 1): Promise<void> {
    const state = this.#running.get(release);
    if (state === undefined) return;
    state.stopped = true;
    await state.done;
  }

  /** Resolves when so many more records were written. */
  async untilWritten(more: number): Promise<void> {
    const wanted = this.#count + more;
    while (this.#count < wanted && this.failures.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  async #run(release: 0 | 1, client: Client, state: { readonly stopped: boolean }): Promise<void> {
    for (let round = release; !state.stopped && this.failures.length === 0; round += 2) {
      for (const [index, change] of changes.entries()) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        const path = (end: string): string => pathOf(change, release, end);
        const created = await client.post(path(''), change.body[release](round * 3));
        if (created.status !== 201) return this.#fail(change.what, release, created.text);
        const id: string = created.body.id;
        const changed = await client.patch(path(`${id}/`), change.body[release](round * 3 + 1));
        if (changed.status !== 200) return this.#fail(change.what, release, changed.text);
        this.written[index]?.set(id, change.value[release](changed.body));
        const listed = await client.get(path('list/?_page=1&_page_size=5'));
        if (listed.status !== 200) return this.#fail(change.what, release, listed.text);
        const read = await client.get(path(`${id}/`));
        if (change.value[release](read.body) !== change.value[release](changed.body))
          return this.#fail(change.what, release, `read ${read.text} after ${changed.text}`);
      }
      this.#count += 1;
    }
  }

  #fail(what: string, release: 0 | 1, text: string): void {
    this.failures.push(`${what}, release ${release}: ${text}`);
  }
}

/** The descriptors of the test application, and the migration to them. */
async function makeRelease(folder: string, index: 0 | 1, before?: Release): Promise<Release> {
  const [resources, migrations] = [join(folder, `resources${index}`), join(folder, `migrations${index}`)];
  if (before !== undefined) cpSync(before.migrations, migrations, { recursive: true });
  mkdirSync(join(resources, 'depot'), { recursive: true });
  const files = {
    'application.yaml': 'title: Depot\nversion: 2.0.0\n',
    'place.yaml': resource('  name: { type: string, required: true }'),
    ...Object.assign({}, ...changes.map((change) => change.files[index])),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(resources, 'depot', name), String(text));
  const booted = await createCore({ resources }).boot();
  const answers = index === 0 ? [] : ['depot.shelf.place=fill:"unknown"'];
  const acks = index === 0 ? [] : ['DATA_LOSS:mark=no longer read'];
  const planned = makeMigration({
    history: await readHistory(migrations),
    target: { tables: booted.tables, api: summarizeApi(booted.model) },
    answers: new Map(
      answers.flatMap((text) => {
        const parsed = parseAnswer(text);
        return parsed === undefined ? [] : [[parsed.object, parsed.answer] as const];
      }),
    ),
    acknowledgements: acks.flatMap((text) => parseAcknowledgement(text) ?? []),
    now: new Date(Date.UTC(2099, 0, 1 + index)),
  });
  expect([planned.questions, planned.missing]).to.deep.equal([[], []]);
  await writeFiles(migrations, planned.files);
  return { index, booted, resources, migrations };
}

async function serve(url: string, { booted, migrations }: Release): Promise<RunningServer> {
  const settings: Partial<ServerOptions> = {
    maximumConnections: 4,
    releaseSchema: releaseSchemaOf(await readHistory(migrations)),
    loadLimits: { loopDelay: 60_000, waiting: 500 },
    settings: {},
    pages: { fitness: migrationCheck(url, migrations) },
    onRequest: ({ error }) => {
      if (error !== undefined) console.error(error);
    },
  };
  return createCore({ booted, databaseUrl: url, settings }).serve();
}

async function readiness({ port }: RunningServer): Promise<unknown> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
}
