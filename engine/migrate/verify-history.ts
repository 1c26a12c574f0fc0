/**
 * Verifies a history: in a scratch database it is replayed up to the last migration, filled with test rows, migrated, compared with the descriptors,
 * reverted, compared with the previous state, and migrated again. No other database is used. PostgreSQL's printed form of the descriptors' tables is only
 * available after creating them, and creating every table takes as long as the replay. A migration that is being planned is therefore compared in two
 * groups: the tables that it changes with the descriptors, and all others with their previous state, which was verified with the migrations that created
 * them. `core migrate prove` compares every table with the descriptors.
 */
import { sql } from 'kysely';
import type { Table, Tables } from '../compile/tables/tables.ts';
import { executeOn } from '../database/execute-on.ts';
import { anyTable } from '../database/kysely.ts';
import { pluralize } from '../kernel/pluralize.ts';
import { migrationProblems as problems } from '../problems/migration.ts';
import { applyHistory, revertHistory } from './apply.ts';
import { type Connection, prepareSession, withConnection } from './connection.ts';
import { fitTrialRows } from './fit-trial-rows.ts';
import { type History, tablesBefore } from './history.ts';
import { canonicalTables, introspect } from './introspect.ts';
import { isSameState } from './make-migration.ts';
import type { FileStep, Migration } from './migration-file.ts';
import { MigrationStop, stop } from './migration-stop.ts';
import { objectChanges, objectsOf, tableOf, tablesOf } from './objects.ts';
import { readHistory } from './read-history.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { type SeedNeeds, seedRows } from './seed-rows.ts';

export interface VerificationOptions {
  /** Any database of a server whose user can create databases. */
  readonly adminUrl: string;
  /** A folder with all migrations; the last one is verified. */
  readonly directory: string;
  /** The target tables of the descriptors. */
  readonly wanted: Tables;
  /** `all`: every table is compared with the descriptors; `changed`: only those of the last migration, and the others must be unchanged. */
  readonly compares: 'all' | 'changed';
  /** Called with the name of each phase before it starts. */
  readonly onPhase?: (what: string) => void;
}

export interface Verification {
  readonly id: string;
  readonly rows: number;
  /** Number of tables compared with the descriptors, and of tables verified to be unchanged. */
  readonly compared: number;
  readonly untouched: number;
  /** Messages about aspects that could not be verified. */
  readonly notes: readonly string[];
  readonly seconds: number;
}

/** Verifies the last migration of a folder. Throws a MigrationStop with exit code 10 that describes the failure. */
export async function verifyHistory(options: VerificationOptions): Promise<Verification> {
  const started = performance.now();
  const history = await readHistory(options.directory);
  const last = history.migrations.at(-1);
  if (last === undefined) {
    return { id: '', rows: 0, compared: 0, untouched: 0, notes: ['no migrations found'], seconds: 0 };
  }
  if (!isSameState(history.tables, options.wanted)) {
    throw stop(problems.proofFailed, { what: 'the migrations do not result in the schema of the descriptors' });
  }
  const result = await withScratchDatabase(options.adminUrl, (url) => verifyMigration(url, history, last, options));
  return { id: last.id, ...result, seconds: (performance.now() - started) / 1_000 };
}

async function verifyMigration(
  url: string,
  history: History,
  last: Migration,
  { wanted, compares, onPhase = () => undefined }: VerificationOptions,
): Promise<Omit<Verification, 'id' | 'seconds'>> {
  const notes: string[] = [];
  const previous = history.migrations.at(-2)?.id;
  const before = tablesBefore(history, last.id);
  if (previous !== undefined) {
    onPhase(`replaying ${pluralize(history.migrations.length - 1, 'migration')} in a scratch database`);
    await applyHistory(history, { connectionString: url, to: previous });
  }
  onPhase('filling its tables with test rows');
  const needs = seedNeeds(before, wanted, last);
  const seededBefore = await inScratch(url, (connection) => seedRows(connection, before, needs));
  for (const [table, ids] of needs.records)
    notes.push(`the test rows of ${table} include ${ids.join(', ')}, which the migration names`);
  const stateBefore = await inScratch(url, (connection) => introspect(connection));
  onPhase(`applying ${last.id} to them`);
  const up = async (): Promise<void> => {
    notes.push(...(await fitRows(url, before.tables, last.up)));
    await onTrialRows(() => applyHistory(history, { connectionString: url }));
  };
  await up();
  onPhase('comparing the tables with the descriptors');
  const stateAfter = await inScratch(url, (connection) => introspect(connection));
  const isCompared = compares === 'all' ? () => true : changedBy(last);
  const [compared, untouched] = [
    filterTables(wanted, isCompared),
    filterTables(stateAfter, (name) => !isCompared(name)),
  ];
  const canonical = await inScratch(url, (connection) => canonicalTables(connection, compared));
  expectSame(
    'after migrating, the database does not match the descriptors',
    canonical,
    withoutForeign([canonical, before], filterTables(stateAfter, isCompared)),
  );
  const unchangedBefore = filterTables(stateBefore, (name) => !isCompared(name));
  expectSame('after migrating, tables have changed that the plan does not refer to', unchangedBefore, untouched);
  // A first migration has no existing rows; rows allowed by its own rules show that they can be satisfied and survive reverting and reapplying.
  const seeded =
    before.tables.length > 0 ? seededBefore : await inScratch(url, (connection) => seedRows(connection, wanted));
  if (seeded.empty.length > 0) notes.push(`no valid test rows for ${seeded.empty.join(', ')}`);
  if (last.downLabel.kind === 'none') notes.push(`irreversible: ${last.downLabel.because}`);
  else {
    onPhase('reverting it and applying it again');
    notes.push(...(await fitRows(url, wanted.tables, last.down)).map((note) => `when reverting, ${note}`));
    const counts = await inScratch(url, (connection) => countRows(connection, stateAfter));
    await onTrialRows(() => revertHistory(history, { connectionString: url, steps: 1 }));
    const stateDown = await inScratch(url, (connection) => introspect(connection));
    expectSame('after reverting, the database does not match its previous state', stateBefore, stateDown);
    if (last.downLabel.kind === 'lossy') notes.push(`reverting loses data: ${last.downLabel.loses.join('; ')}`);
    await up();
    const again = await inScratch(url, (connection) => introspect(connection));
    expectSame('after migrating a second time, the database differs from the first time', stateAfter, again);
    const countsAgain = await inScratch(url, (connection) => countRows(connection, again));
    if (last.downLabel.kind === 'lossless' && JSON.stringify(counts) !== JSON.stringify(countsAgain)) {
      throw stop(problems.proofFailed, { what: 'the down steps are labelled lossless, but lost rows' });
    }
  }
  return { rows: seeded.rows, compared: compared.tables.length, untouched: untouched.tables.length, notes };
}

/** Returns the tables that a migration creates, changes or drops, and those that reference what it renames. */
function changedBy({ changes }: Migration): (table: string) => boolean {
  const changed = new Set(changes.map(({ object }) => tableOf(object)));
  return (name) => changed.has(name);
}

function filterTables({ extensions, tables }: Tables, isWanted: (table: string) => boolean): Tables {
  return { extensions, tables: tables.filter(({ name }) => isWanted(name)) };
}

async function fitRows(url: string, tables: readonly Table[], steps: readonly FileStep[]): Promise<readonly string[]> {
  return inScratch(url, (connection) => fitTrialRows(connection, tables, steps));
}

/** Requirements of a change for the test rows: the records that its statements name, and texts that new references accept. */
function seedNeeds(before: Tables, after: Tables, last: Migration): Required<Omit<SeedNeeds, 'customerId'>> {
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
      // The temporary name of the column while its values are copied begins with this name.
      const steps = last.up.filter(({ table, sql }) => table === name && sql.includes(`"${column}`));
      const named = steps.flatMap(({ sql }) => sql.match(idLiterals) ?? []);
      if (named.length > 0) records.set(target, new Set([...(records.get(target) ?? []), ...named]));
    }
  }
  return { records: new Map([...records].map(([target, named]) => [target, [...named]])), spelled };
}

const idLiterals = /(?<=')[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=')/g;

/**
 * Runs the migration on trial rows. If they violate a rule of the migration, the step is not proven; a question or statement that PostgreSQL rejects is an
 * error.
 */
async function onTrialRows(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof MigrationStop)) throw error;
    const what = error.message.replace(
      /\.?; (?:nothing was changed|[a-z ]+ (?:are (?:done|complete)|was not started))$/,
      '',
    );
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
 * Returns the tables without objects unknown to current and earlier descriptors: handwritten constraints. Objects that should have been dropped, and
 * remaining helper objects of Core, are retained.
 */
function withoutForeign(states: readonly Tables[], actual: Tables): Tables {
  const knownObjects = new Set(states.flatMap((state) => [...objectsOf(state).keys()]));
  const isOurs = (object: string): boolean => knownObjects.has(object) || /__(new|gone|old)$|_helper$/.test(object);
  return tablesOf(new Map([...objectsOf(actual)].filter(([object]) => isOurs(object))));
}

function expectSame(what: string, wanted: Tables, actual: Tables): void {
  const changes = objectChanges(wanted, actual).filter(({ object }) => !object.startsWith('extension '));
  if (changes.length === 0) return;
  const objects = changes.map(
    ({ object, after }) => `${object}${after === null ? ' is missing' : ` is ${JSON.stringify(after)}`}`,
  );
  throw stop(problems.proofFailed, { what: `${what}: ${objects.slice(0, 5).join('; ')}` }, { objects });
}

async function countRows(connection: Connection, { tables }: Tables): Promise<readonly unknown[]> {
  const [first, ...others] = tables.map(({ name }) =>
    anyTable.selectFrom(name).select([sql.lit(name).as('name'), sql<number>`count(*)::integer`.as('rows')]),
  );
  return first === undefined ? [] : executeOn(connection, first.unionAll(others));
}

async function inScratch<Value>(url: string, task: (connection: Connection) => Promise<Value>): Promise<Value> {
  return withConnection(url, async (connection) => {
    await prepareSession(connection);
    return task(connection);
  });
}
