/**
 * Measures the time of steps per row on this database: they run on copies of the tables with a sample of their rows, in a schema that no other session sees
 * and in a transaction that is rolled back. The time of the same steps on empty copies is subtracted. The search path contains only that schema, so that no
 * statement can affect a table of the database; a step that refers to a table without a copy is not measured.
 */
import { quoteIdentifier as quote } from '../kernel/render-sql.ts';
import { type Connection, defaultSchema, timeouts } from './connection.ts';
import type { Step } from './migration-plan.ts';

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
  const { rows } = await connection.query<{ sql: string }>(
    `SELECT CASE WHEN indisprimary
         THEN format('ALTER TABLE %I ADD CONSTRAINT %I %s', $2::text, conname, pg_get_constraintdef(pg_constraint.oid))
         ELSE regexp_replace(pg_get_indexdef(indexrelid), ' ON .*? USING ', format(' ON %I USING ', $2::text)) END AS sql
     FROM pg_index LEFT JOIN pg_constraint ON conindid = indexrelid AND contype = 'p'
     WHERE indrelid = $1::regclass AND indisvalid`,
    [original, name],
  );
  for (const { sql } of rows) await connection.query(sql);
}

/** Copies the rows with the lowest keys, so that links are copied with their owners; returns their number. */
async function fill(connection: Connection, name: string): Promise<number> {
  const target = quote(name);
  const { rows } = await connection.query<{ key: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY place) AS key
     FROM pg_index, unnest(indkey::int2[]) WITH ORDINALITY AS one (number, place)
     JOIN pg_attribute ON attnum = number WHERE attrelid = indrelid AND indrelid = $1::regclass AND indisprimary`,
    [target],
  );
  const { rowCount } = await connection.query(
    `INSERT INTO ${target} SELECT * FROM ${quote(defaultSchema)}.${target} ORDER BY ${rows[0]?.key ?? '1'} LIMIT ${sampleRows}`,
  );
  await connection.query(`ANALYZE ${target}`);
  return rowCount ?? 0;
}
