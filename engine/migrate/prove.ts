/**
 * Proof of a history: in a scratch database it is replayed up to the last migration, filled with trial rows, migrated, compared
 * with what the descriptors want, taken back, compared with what was there before, and migrated again. Nothing else is touched.
 *
 * How PostgreSQL prints what descriptors want is known only when it has made it, and to make every table again takes as long as the replay.
 * So a migration that is being planned is compared in two parts, each table in one of them: those that it changes with the descriptors, and all
 * others with what they were before, which the migrations that made them were proved to lead to. `core migrate prove` compares every table with
 * the descriptors.
 */
import { randomBytes } from 'node:crypto';
import type { Table, Tables } from '../compile/tables/tables.ts';
import { counted } from '../kernel/counted.ts';
import { quoteIdentifier } from '../kernel/render-sql.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { applyHistory, revertHistory } from './apply.ts';
import { type Connection, prepareSession, sqlState, withConnection } from './connection.ts';
import { fitTrialRows } from './fit-trial-rows.ts';
import { type History, tablesBefore } from './history.ts';
import { canonicalTables, introspect } from './introspect.ts';
import { isSameState } from './make-migration.ts';
import type { FileStep, Migration } from './migration-file.ts';
import { MigrationStop, stop } from './migration-stop.ts';
import { objectChanges, objectsOf, tableOf, tablesOf } from './objects.ts';
import { readHistory } from './read-history.ts';
import { type SeedNeeds, seedRows } from './seed-rows.ts';

export interface ProofOptions {
  /** Any database of a server whose user may create databases. */
  readonly adminUrl: string;
  /** A folder with all migrations; the last one is what is proved. */
  readonly directory: string;
  /** What the descriptors want. */
  readonly wanted: Tables;
  /** `all`: every table is compared with the descriptors; `changed`: those of the last migration, and the others must stay as they are. */
  readonly compares: 'all' | 'changed';
  /** Hears what is being done, before it is done. */
  readonly onStage?: (what: string) => void;
}

export interface Proof {
  readonly id: string;
  readonly rows: number;
  /** Tables that were compared with the descriptors, and those that were seen to stay as they were. */
  readonly compared: number;
  readonly untouched: number;
  /** What the proof could not show, in sentences. */
  readonly notes: readonly string[];
  readonly seconds: number;
}

/** Proves the last migration of a folder. Throws a MigrationStop with exit 10 that says what does not hold. */
export async function proveHistory(options: ProofOptions): Promise<Proof> {
  const started = performance.now();
  const history = await readHistory(options.directory);
  const last = history.migrations.at(-1);
  if (last === undefined) {
    return { id: '', rows: 0, compared: 0, untouched: 0, notes: ['there are no migrations'], seconds: 0 };
  }
  if (!isSameState(history.tables, options.wanted)) {
    throw stop(problems.proofFailed, { what: 'the migrations do not lead to what the descriptors say' });
  }
  const proved = await withScratchDatabase(options.adminUrl, (url) => prove(url, history, last, options));
  return { id: last.id, ...proved, seconds: (performance.now() - started) / 1_000 };
}

async function prove(
  url: string,
  history: History,
  last: Migration,
  { wanted, compares, onStage = () => undefined }: ProofOptions,
): Promise<Omit<Proof, 'id' | 'seconds'>> {
  const notes: string[] = [];
  const previous = history.migrations.at(-2)?.id;
  const before = tablesBefore(history, last.id);
  if (previous !== undefined) {
    onStage(`replaying ${counted(history.migrations.length - 1, 'migration')} in a scratch database`);
    await applyHistory(history, { connectionString: url, to: previous });
  }
  onStage('filling its tables with trial rows');
  const needs = seedNeeds(before, wanted, last);
  const seededBefore = await inScratch(url, (connection) => seedRows(connection, before, needs));
  for (const [table, ids] of needs.records)
    notes.push(`the trial rows of ${table} include ${ids.join(', ')}, which the migration names`);
  const stateBefore = await inScratch(url, (connection) => introspect(connection));
  onStage(`applying ${last.id} to them`);
  const up = async (): Promise<void> => {
    notes.push(...(await fitRows(url, before.tables, last.up)));
    await onTrialRows(() => applyHistory(history, { connectionString: url }));
  };
  await up();
  onStage('comparing the tables with the descriptors');
  const stateAfter = await inScratch(url, (connection) => introspect(connection));
  const isCompared = compares === 'all' ? () => true : changedBy(last);
  const [compared, untouched] = [only(wanted, isCompared), only(stateAfter, (name) => !isCompared(name))];
  const canonical = await inScratch(url, (connection) => canonicalTables(connection, compared));
  expectSame(
    'migrated, the database is not what the descriptors say',
    canonical,
    withoutForeign([canonical, before], only(stateAfter, isCompared)),
  );
  const others = only(stateBefore, (name) => !isCompared(name));
  expectSame('migrated, tables are changed that the plan does not refer to', others, untouched);
  // A first migration finds no rows; those that its own rules allow show that they can be met, and that they go down and up.
  const seeded = before.tables.length > 0 ? seededBefore : await inScratch(url, (found) => seedRows(found, wanted));
  if (seeded.empty.length > 0) notes.push(`no trial rows fit ${seeded.empty.join(', ')}`);
  if (last.downLabel.kind === 'none') notes.push(`there is no way down: ${last.downLabel.because}`);
  else {
    onStage('taking it back, and applying it again');
    notes.push(...(await fitRows(url, wanted.tables, last.down)).map((note) => `on the way down, ${note}`));
    const counts = await inScratch(url, (connection) => countRows(connection, stateAfter));
    await onTrialRows(() => revertHistory(history, { connectionString: url, steps: 1 }));
    const stateDown = await inScratch(url, (connection) => introspect(connection));
    expectSame('taken back, the database is not what it was', stateBefore, stateDown);
    if (last.downLabel.kind === 'lossy') notes.push(`the way down loses something: ${last.downLabel.loses.join('; ')}`);
    await up();
    const again = await inScratch(url, (connection) => introspect(connection));
    expectSame('migrated a second time, the database is not what it was the first time', stateAfter, again);
    const countsAgain = await inScratch(url, (connection) => countRows(connection, again));
    if (last.downLabel.kind === 'lossless' && JSON.stringify(counts) !== JSON.stringify(countsAgain)) {
      throw stop(problems.proofFailed, { what: 'the way down is labelled lossless and lost rows' });
    }
  }
  return { rows: seeded.rows, compared: compared.tables.length, untouched: untouched.tables.length, notes };
}

/** The tables that a migration makes, changes or drops, and those that refer to what it renames. */
function changedBy({ changes }: Migration): (table: string) => boolean {
  const changed = new Set(changes.map(({ object }) => tableOf(object)));
  return (name) => changed.has(name);
}

function only({ extensions, tables }: Tables, isWanted: (table: string) => boolean): Tables {
  return { extensions, tables: tables.filter(({ name }) => isWanted(name)) };
}

async function fitRows(url: string, tables: readonly Table[], steps: readonly FileStep[]): Promise<readonly string[]> {
  return inScratch(url, (connection) => fitTrialRows(connection, tables, steps));
}

/** What a change needs of the trial rows: the records that its statements name, and texts that new references can hold. */
function seedNeeds(before: Tables, after: Tables, last: Migration): SeedNeeds {
  const isChanged = changedBy(last);
  const oldByName = new Map(before.tables.map((table) => [table.name, table]));
  const records = new Map<string, Set<string>>();
  const spelled = new Map<string, readonly string[]>();
  for (const { name, foreignKeys } of after.tables.filter((table) => isChanged(table.name))) {
    const keys = foreignKeys.filter(({ target }) => oldByName.has(target));
    const known = new Set(oldByName.get(name)?.foreignKeys.map(({ target }) => target));
    spelled.set(
      name,
      keys.map(({ target }) => target).filter((target) => !known.has(target)),
    );
    for (const { columns, target } of keys) {
      const column = columns.find((one) => one !== 'customer_id') ?? '';
      // Another name of the column begins with it while its values are copied.
      const steps = last.up.filter(({ table, sql }) => table === name && sql.includes(`"${column}`));
      const named = steps.flatMap(({ sql }) => sql.match(idLiterals) ?? []);
      if (named.length > 0) records.set(target, new Set([...(records.get(target) ?? []), ...named]));
    }
  }
  return { records: new Map([...records].map(([target, named]) => [target, [...named]])), spelled };
}

const idLiterals = /(?<=')[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=')/g;

/** Runs the migration on trial rows. A step that they refuse is not proven; a question or statement that PostgreSQL rejects is a fault. */
async function onTrialRows(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof MigrationStop)) throw error;
    const what = error.message.replace(/\.?; (?:nothing was changed|[a-z ]+ (?:are done|was not begun))$/, '');
    const { sqlstate } = error.details as { readonly sqlstate?: unknown };
    const isAboutRows = refusals.has(error.code) || /^2[12]/.test(String(sqlstate));
    if (isAboutRows) throw stop(problems.notProven, { what }, error.details);
    if (faults.has(error.code)) throw stop(problems.proofFailed, { what }, error.details);
    throw error;
  }
}

const refusals: ReadonlySet<string> = new Set(
  [problems.rowsOffend, problems.rowsOffendAgain, problems.rowsMeanwhile].map(({ code }) => code),
);
const faults: ReadonlySet<string> = new Set([problems.questionFailed, problems.stepFailed].map(({ code }) => code));

/**
 * Without what no descriptor knows or knew: walls that somebody wrote by hand. What was to be dropped, and a helper of Core's own that was left
 * behind, are none of those.
 */
function withoutForeign(states: readonly Tables[], found: Tables): Tables {
  const known = new Set(states.flatMap((state) => [...objectsOf(state).keys()]));
  const isOurs = (object: string): boolean => known.has(object) || /__(new|gone|old)$|_helper$/.test(object);
  return tablesOf(new Map([...objectsOf(found)].filter(([object]) => isOurs(object))));
}

function expectSame(what: string, wanted: Tables, found: Tables): void {
  const changes = objectChanges(wanted, found).filter(({ object }) => !object.startsWith('extension '));
  if (changes.length === 0) return;
  const objects = changes.map(
    ({ object, after }) => `${object}${after === null ? ' is missing' : ` is ${JSON.stringify(after)}`}`,
  );
  throw stop(problems.proofFailed, { what: `${what}: ${objects.slice(0, 5).join('; ')}` }, { objects });
}

async function countRows(connection: Connection, { tables }: Tables): Promise<readonly unknown[]> {
  if (tables.length === 0) return [];
  const counts = tables.map(
    ({ name }) => `SELECT '${name}' AS name, count(*)::integer AS rows FROM ${quoteIdentifier(name)}`,
  );
  const { rows } = await connection.query(counts.join(' UNION ALL '));
  return rows;
}

async function inScratch<Value>(url: string, work: (connection: Connection) => Promise<Value>): Promise<Value> {
  return withConnection(url, async (connection) => {
    await prepareSession(connection);
    return work(connection);
  });
}

/** A database that exists as long as `work` runs. */
export async function withScratchDatabase<Value>(
  adminUrl: string,
  work: (url: string) => Promise<Value>,
): Promise<Value> {
  const name = `core_prove_${randomBytes(6).toString('hex')}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await withConnection(adminUrl, (admin) => createScratch(admin, name));
  try {
    return await work(url.href);
  } finally {
    await withConnection(adminUrl, (admin) =>
      admin.query(`DROP DATABASE IF EXISTS ${quoteIdentifier(name)} WITH (FORCE)`),
    );
  }
}

async function createScratch(admin: Connection, name: string): Promise<void> {
  try {
    await admin.query(`CREATE DATABASE ${quoteIdentifier(name)} TEMPLATE template0`);
  } catch (error) {
    if (sqlState(error) !== insufficientPrivilege) throw error;
    const { rows } = await admin.query<{ role: string }>('SELECT quote_ident(current_user) AS role');
    throw stop(problems.scratchNotAllowed, { role: rows[0]?.role ?? '' });
  }
}

const insufficientPrivilege = '42501';
