/**
 * Measures the time of steps per row on this database: they run on copies of the tables with a sample of their rows, in a schema that no other session sees
 * and in a transaction that is rolled back. The time of the same steps on empty copies is subtracted. The search path contains only that schema, so that no
 * statement can affect a table of the database; a step that refers to a table without a copy is not measured.
 */
import { sql } from 'kysely';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { anyTable } from '../database/kysely.ts';
import { shared } from '../database/placeholder.ts';
import { quoteIdentifier as quote } from '../kernel/quote-sql.ts';
import { type Connection, defaultSchema, timeouts } from './connection.ts';
import type { Step } from './migration-plan.ts';
import { relationNamed } from './relations.ts';

/** Seconds of one step: on an empty table, and per additional row. */
export interface StepTiming {
  readonly fixed: number;
  readonly perRow: number;
}

/** Seconds since an arbitrary point in time. */
export type Clock = () => number;

interface SampleRun {
  readonly now: Clock;
  readonly steps: readonly Step[];
  /** Former names of tables that the plan renames, by the new ones. */
  readonly tableBefore: ReadonlyMap<string, string>;
}

const schema = 'core_rehearsal';
const sampleRows = 4_000;
const batchSize = 2_000;
/** Statement timeout in milliseconds: the maximum time for which another session can be blocked. */
const statementTimeoutMs = 4_000;

/** Returns the seconds of each step that can be measured; empty if the role cannot create a schema. */
export async function measureOnSample(
  connection: Connection,
  run: SampleRun,
  tables: readonly string[],
): Promise<ReadonlyMap<Step, StepTiming>> {
  if (tables.length === 0) return new Map();
  await connection.query(`BEGIN; ${timeouts(500, statementTimeoutMs)}`);
  try {
    await connection.query(`CREATE SCHEMA ${schema}; SET LOCAL search_path TO ${schema}`);
    for (const name of tables) await copyTable(connection, name);
    const [first, second] = [await timesOf(connection, run, []), await timesOf(connection, run, tables)];
    const third = await timesOf(connection, run, tables);
    return new Map(
      run.steps.flatMap((step): [Step, StepTiming][] => {
        const [fixed, once, again] = [first, second, third].map((times) => times.get(step));
        if (fixed === undefined || once === undefined || again === undefined) return [];
        return [[step, { fixed: fixed.seconds, perRow: rateOf(fixed, [once, again]) }]];
      }),
    );
  } catch {
    return new Map();
  } finally {
    await connection.query('ROLLBACK');
  }
}

interface Timed {
  readonly seconds: number;
  readonly rows: number;
}

/** Interference can only increase a measured time, so the shorter one counts. */
function rateOf(fixed: Timed, samples: readonly Timed[]): number {
  const rates = samples.map(({ seconds, rows }) => Math.max(0, seconds - fixed.seconds) / Math.max(1, rows));
  return Math.min(...rates);
}

/** Runs the steps on copies with a sample of the rows of `filled`, and rolls everything back. */
async function timesOf(
  connection: Connection,
  { steps, tableBefore, now }: SampleRun,
  filled: readonly string[],
): Promise<ReadonlyMap<Step, Timed>> {
  await connection.query('SAVEPOINT rehearsal');
  const copied = new Map<string, number>();
  for (const name of filled) copied.set(name, await fill(connection, name));
  const times = new Map<Step, Timed>();
  for (const step of steps) {
    const seconds = await timeOf(connection, step, now);
    const rows = copied.get(tableBefore.get(step.table) ?? step.table) ?? 0;
    if (seconds !== undefined) times.set(step, { seconds, rows });
  }
  await connection.query('ROLLBACK TO rehearsal');
  return times;
}

/** Returns undefined if the step fails because it refers to an object without a copy. */
async function timeOf(
  connection: Connection,
  { mode, statements: real, table }: Step,
  now: Clock,
): Promise<number | undefined> {
  // Steps without a table create views of the real ones, or extensions.
  if (table === '' || mode === 'function') return undefined;
  const statements = real.map((statement) => statement.replaceAll(quote(defaultSchema), quote(schema)));
  await connection.query('SAVEPOINT step');
  const started = now();
  try {
    if (mode === 'batches') await runBatches(connection, statements.join(';\n'));
    else await connection.query(statements.join(';\n').replaceAll(' CONCURRENTLY', ''));
    const seconds = now() - started;
    await connection.query('RELEASE step');
    return seconds;
  } catch {
    await connection.query('ROLLBACK TO step; RELEASE step');
    return undefined;
  }
}

async function runBatches(connection: Connection, sql: string): Promise<void> {
  let position = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const { rows } = await connection.query<{ seen: number; customer_id: string; id: string }>(sql, [
      ...position,
      batchSize,
    ]);
    const [last] = rows;
    if (last === undefined || last.seen < batchSize) return;
    position = [last.customer_id, last.id];
  }
}

/** Creates the table with its checks and indexes under their names, without foreign keys and triggers. */
async function copyTable(connection: Connection, name: string): Promise<void> {
  const original = `${quote(defaultSchema)}.${quote(name)}`;
  await connection.query(`CREATE TABLE ${quote(name)} (LIKE ${original} INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`);
  const table = sql`${shared(name)}::text`;
  const indexes = catalog
    .selectFrom('pg_index')
    .leftJoin('pg_constraint', (join) => join.onRef('conindid', '=', 'indexrelid').on('contype', '=', 'p'))
    .select(
      sql<string>`case when indisprimary
        then format('ALTER TABLE %I ADD CONSTRAINT %I %s', ${table}, conname, pg_get_constraintdef(pg_constraint.oid))
        else regexp_replace(pg_get_indexdef(indexrelid), ' ON .*? USING ', format(' ON %I USING ', ${table})) end`.as(
        'definition',
      ),
    )
    .where('indrelid', '=', relationNamed(defaultSchema, name))
    .where('indisvalid', '=', true);
  for (const { definition } of await executeOn(connection, indexes)) await connection.query(definition);
}

/** Copies the rows with the lowest keys, so that links are copied with their owners; returns their number. */
async function fill(connection: Connection, name: string): Promise<number> {
  const keys = sql<{ number: number; place: number }>`unnest(indkey::int2[]) with ordinality`;
  const columns = catalog
    .selectFrom('pg_index')
    .innerJoinLateral(keys.as<'key'>(sql`key (number, place)`), (join) => join.onTrue())
    .innerJoin('pg_attribute', (join) => join.onRef('attnum', '=', 'number').onRef('attrelid', '=', 'indrelid'))
    .select('attname as name')
    .where('indrelid', '=', relationNamed(name))
    .where('indisprimary', '=', true)
    .orderBy('place');
  const order = sql.join((await executeOn(connection, columns)).map((column) => sql.ref(column.name)));
  const sample = anyTable.selectFrom(`${defaultSchema}.${name}`).selectAll().orderBy(order).limit(sampleRows);
  const copies = anyTable.insertInto(name).expression(sample).returning(sql.lit(1).as('one'));
  const { length } = await executeOn(connection, copies);
  await connection.query(`ANALYZE ${quote(name)}`);
  return length;
}
