/** Migration test cases: folders with before.yaml, after.yaml, seed.sql and expect.yaml, and functions to run them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { parse, stringify } from 'yaml';
import { compileTables } from '../../engine/compile/tables/compile-tables.ts';
import type { Tables } from '../../engine/compile/tables/tables.ts';
import { parseAnswer } from '../../engine/migrate/answers.ts';
import { summarizeApi } from '../../engine/migrate/api-summary.ts';
import { type Connection, prepareSession } from '../../engine/migrate/connection.ts';
import { parseAcknowledgement } from '../../engine/migrate/hazards.ts';
import { canonicalTables, introspect } from '../../engine/migrate/introspect.ts';
import { makeMigration, type PlannedMigration } from '../../engine/migrate/make-migration.ts';
import { MigrationStop } from '../../engine/migrate/migration-stop.ts';
import { objectChanges } from '../../engine/migrate/objects.ts';
import { readHistory, readText, writeFiles } from '../../engine/migrate/read-history.ts';
import { readSnapshot, type Snapshot } from '../../engine/migrate/snapshot.ts';
import type { Model } from '../../engine/model/model.ts';
import { modelOf } from '../support/descriptors.ts';

/** Resources by `application/name`, each with its descriptor; `id` and required keys are added. */
export type CaseResources = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Expected result of a case. */
export interface Expectation {
  /** Expected behaviour, and how a naive solution fails. */
  readonly message: string;
  readonly answers?: readonly string[];
  readonly acks?: readonly string[];
  /** Objects of the questions that are open without the answers. */
  readonly questions?: readonly string[];
  /** `CLASS:object` of every hazard of the plan. */
  readonly hazards?: readonly string[];
  /** Patterns that must, and must not, be in the up SQL. */
  readonly required?: readonly string[];
  readonly forbidden?: readonly string[];
  readonly breaks?: readonly string[];
  readonly down?: 'lossless' | 'lossy' | 'none';
  /** A query and its expected rows after the migration, and after the down migration. */
  readonly rows?: { readonly query: string; readonly give: readonly unknown[] };
  readonly downRows?: { readonly query: string; readonly give: readonly unknown[] };
  /** Foreign SQL, after the seed. */
  readonly foreign?: string;
  /** Exit code of apply and a pattern of its message, if it must fail. */
  readonly stops?: { readonly exit: number; readonly message: string };
  /** Whether the plan is empty. */
  readonly empty?: boolean;
}

export interface MigrationCase {
  readonly name: string;
  readonly before: CaseResources;
  readonly after: CaseResources;
  readonly seed: string;
  readonly expect: Expectation;
}

const casesFolder = join(import.meta.dirname, 'cases');

let allCases: readonly MigrationCase[] | undefined;

/** All cases, by name. Each gets an application of its number instead of `shop`, so that several can be in one database. */
export function readCases(): readonly MigrationCase[] {
  allCases ??= readdirSync(casesFolder)
    .toSorted()
    .map((name, index) => {
      const application = `sx${[Math.floor(index / 26), index % 26].map((digit) => String.fromCharCode(97 + digit)).join('')}`;
      const text = (file: string): string =>
        readFileSync(join(casesFolder, name, file), 'utf8').replaceAll(/\bshop(?![a-z])/g, application);
      return {
        name,
        before: parse(text('before.yaml')) as CaseResources,
        after: parse(text('after.yaml')) as CaseResources,
        seed: text('seed.sql'),
        expect: parse(text('expect.yaml')) as Expectation,
      };
    });
  return allCases;
}

const models = new WeakMap<CaseResources, Model>();

/** The model of a case's resources. */
export function caseModel(resources: CaseResources): Model {
  const model = models.get(resources ?? none) ?? makeModel(resources);
  models.set(resources ?? none, model);
  return model;
}

/** The resources of an empty file. */
const none: CaseResources = {};

function makeModel(resources: CaseResources): Model {
  const files = Object.entries(resources ?? {}).map(([path, descriptor]) => {
    const fields = { id: { type: 'uuid', required: true }, ...((descriptor.fields as object | undefined) ?? {}) };
    return [
      `${path}.yaml`,
      stringify(
        { operations: ['C', 'G', 'U', 'D', 'L'], summary: 'A resource.', ...descriptor, fields },
        { aliasDuplicateObjects: false },
      ),
    ];
  });
  return modelOf(Object.fromEntries(files));
}

const targets = new WeakMap<Model, Snapshot>();

/** Returns the target state of a model, without the table of customers, which every model has. */
export function targetOf(model: Model): Snapshot {
  const target = targets.get(model) ?? { tables: compileTables(model), api: summarizeApi(model) };
  targets.set(model, target);
  return target;
}

/** Returns the target state of the resources of several cases. */
export function mergedTarget(all: readonly CaseResources[]): Snapshot {
  const targets = all.map((resources) => targetOf(caseModel(resources)));
  const tables = new Map(targets.flatMap((target) => target.tables.tables.map((table) => [table.name, table])));
  return {
    tables: {
      extensions: [...new Set(targets.flatMap((target) => target.tables.extensions))].toSorted(),
      tables: [...tables.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    },
    api: Object.assign({}, ...targets.map(({ api }) => api)),
  };
}

/** Creates a folder for migrations that is deleted after the test. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'core-migrations-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

let minute = 0;

/** Plans the next migration of a folder and writes its files, if no question is open. */
export function planInto(
  directory: string,
  model: Model,
  expectation: Partial<Expectation> = {},
  isTrial = false,
): Promise<PlannedMigration> {
  return planTarget(directory, targetOf(model), expectation, isTrial);
}

/** Does the same for a target state. */
export async function planTarget(
  directory: string,
  target: Snapshot,
  expectation: Partial<Expectation> = {},
  isTrial = false,
): Promise<PlannedMigration> {
  const history = await readHistory(directory);
  const apiBefore = readSnapshot(await readText(join(directory, 'snapshot.json')))?.api;
  minute += 1;
  const planned = makeMigration({
    history,
    target,
    ...(apiBefore === undefined ? {} : { apiBefore }),
    answers: new Map(
      (expectation.answers ?? []).map((text) => {
        const parsed = parseAnswer(text);
        if (parsed === undefined) throw new Error(`invalid answer: ${text}`);
        return [parsed.object, parsed.answer];
      }),
    ),
    acknowledgements: (expectation.acks ?? []).flatMap((text) => parseAcknowledgement(text) ?? []),
    now: new Date(Date.UTC(2026, 0, 1, 0, minute)),
  });
  if (!isTrial) await writeFiles(directory, planned.files);
  return planned;
}

/** Plans the migration from the tables before several cases to those after them. */
export async function planTogether(directory: string, all: readonly MigrationCase[]): Promise<PlannedMigration> {
  const target = mergedTarget(all.map(({ after }) => after));
  const answers = all.flatMap((one) => one.expect.answers ?? []);
  const acks = all.flatMap((one) => one.expect.acks ?? []);
  // The new table of one case may resemble the dropped table of another.
  const { questions } = await planTarget(directory, target, { answers, acks }, true);
  const further = questions.map(({ object }) => `${object}=new`);
  const planned = await planTarget(directory, target, { answers: [...answers, ...further], acks });
  if (Object.keys(planned.files).length === 0) throw new Error(JSON.stringify([planned.questions, planned.missing]));
  return planned;
}

/** Returns the differences between a live schema and the target tables. */
export async function differences(connection: Connection, wanted: Tables): Promise<readonly string[]> {
  const live = await introspect(connection);
  const canonical = await canonicalTables(connection, wanted);
  return objectChanges(canonical, live).map(
    ({ object, after }) => `${object}: ${after === null ? 'missing' : JSON.stringify(after)}`,
  );
}

/** Sessions of the tests themselves. They close when they are idle, because the database of a file is dropped. */
const pools = new Map<string, pg.Pool>();
const prepared = new WeakSet<pg.PoolClient>();

/** Runs `task` in a session with the settings of the runner, which later tasks reuse: a new one costs 20 ms of processor time. */
export async function withSession<Value>(
  url: string,
  task: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  const pool =
    pools.get(url) ??
    new pg.Pool({ connectionString: url, application_name: 'test', idleTimeoutMillis: 200, allowExitOnIdle: true });
  if (!pools.has(url)) pool.on('error', () => undefined);
  pools.set(url, pool);
  const client = await pool.connect();
  let isUsable = false;
  try {
    if (!prepared.has(client)) await prepareSession(client);
    prepared.add(client);
    const value = await task(client);
    isUsable = true;
    return value;
  } finally {
    client.release(!isUsable);
  }
}

/** Drops all objects in the database. */
export async function emptyDatabase(url: string): Promise<void> {
  await withSession(url, async (connection) => {
    await connection.query(
      `DO $$ DECLARE name text; BEGIN FOR name IN SELECT nspname FROM pg_namespace WHERE nspname LIKE 'core\\_%' LOOP
         EXECUTE format('DROP SCHEMA %I CASCADE', name); END LOOP; END $$;
       DROP SCHEMA public CASCADE; CREATE SCHEMA public`,
    );
  });
}

/** Returns the MigrationStop that `work` rejects with; throws otherwise. */
export async function stopOf(promise: Promise<unknown>): Promise<MigrationStop> {
  const error = await promise.then(
    () => new Error('it did not stop'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MigrationStop)) throw error;
  return error;
}

/** Runs statements or a query in a session with the settings of the runner. */
export async function query(url: string, text: string): Promise<readonly unknown[]> {
  return withSession(url, async (connection) => (await connection.query(text)).rows);
}
