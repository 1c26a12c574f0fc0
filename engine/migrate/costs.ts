/**
 * Estimates the cost of a plan on a database: rows, bytes and seconds of each step, and the duration of its strongest
 * lock. Row and index counts come from the catalog. The time per row of a large table is measured on a sample of it
 * (measure-sample.ts); for steps that cannot be measured, it is a reference value scaled by the current speed of the
 * server.
 */
import { type InferResult, sql } from 'kysely';
import { catalog } from '../database/catalog.ts';
import { executeOn } from '../database/execute-on.ts';
import { anyOf } from '../database/expressions.ts';
import { anyTable } from '../database/kysely.ts';
import { type Connection, inTransaction } from './connection.ts';
import { type Clock, measureOnSample } from './measure-sample.ts';
import type { LockMode, Step } from './migration-plan.ts';
import { heapsOf } from './relations.ts';

export interface StepCost {
  readonly table: string;
  /** Rows read or written. */
  readonly rows: number;
  /** Bytes read or written, including indexes if present. */
  readonly bytes: number;
  readonly seconds: number;
  /** The strongest lock that blocks other sessions, and the seconds for which it is held. */
  readonly lock?: { readonly mode: LockMode; readonly seconds: number };
}

type TableSize = InferResult<ReturnType<typeof sizesOf>>[number];

/** Seconds per row, on the machine on which the probe takes `referenceProbe`. */
const perRow = {
  update: 14e-6,
  indexEntry: 2.2e-6,
  searchEntry: 12e-6,
  trigger: 12e-6,
  build: 1.1e-6,
  buildSearch: 8e-6,
  scan: 0.16e-6,
  lookUp: 0.9e-6,
  keyCheck: 4e-6,
} as const;

/** Seconds for a catalog change, including its transaction. */
const catalogue = 0.006;
const referenceProbe = 0.0113;
/** Below this number of rows every step is fast. */
const largeRows = 20_000;

/** Returns the costs of the steps in their order. `tableBefore`: former names of tables that the plan renames, by the new ones. */
export async function estimateCosts(
  connection: Connection,
  steps: readonly Step[],
  tableBefore: ReadonlyMap<string, string>,
  now: Clock = () => performance.now() / 1_000,
): Promise<readonly StepCost[]> {
  const names = [...new Set(steps.map(({ table }) => tableBefore.get(table) ?? table))];
  const sizes = await readSizes(connection, names);
  const speed = await measureSpeed(connection, now);
  const sizeOf = ({ table }: Step): TableSize | undefined => sizes.get(tableBefore.get(table) ?? table);
  const isLarge = (step: Step): boolean => kindOf(step) !== 'catalogue' && (sizeOf(step)?.rows ?? 0) >= largeRows;
  const large = steps.some(isLarge) ? [...sizes.keys()] : [];
  const measured = await measureOnSample(connection, { now, steps, tableBefore }, large);
  return steps.map((step, index) => {
    const measurement = measured.get(step);
    const isFilled = steps.slice(0, index).some(({ mode, table }) => mode === 'batches' && table === step.table);
    const seconds =
      measurement === undefined
        ? catalogue + secondsOf(step, sizeOf(step)) * speed
        : measurement.fixed + secondsFromSample(step, measurement.perRow, sizeOf(step)?.rows ?? 0, isFilled, speed);
    return costOf(step, sizeOf(step), seconds);
  });
}

/** `isFilled`: an earlier step has written every row, and the sample copy still contains the old row versions. */
function secondsFromSample(step: Step, perRowThere: number, rows: number, isFilled: boolean, speed: number): number {
  switch (kindOf(step)) {
    case 'catalogue':
      return 0;
    case 'build':
      // A concurrent build reads the table twice, the build on the sample only once.
      return rows * (perRowThere / (isFilled ? 2 : 1) + 2 * perRow.scan * speed);
    case 'batches': {
      // The copies have no foreign keys. A link has two.
      const links = /\bINSERT INTO (?!core_)/.test(step.statements.join(';')) ? 2 * perRow.keyCheck * speed : 0;
      return rows * (perRowThere + links);
    }
    default:
      return rows * perRowThere;
  }
}

function costOf(step: Step, size: TableSize | undefined, seconds: number): StepCost {
  const { rows, bytes } = volumeOf(step, size);
  const strong = step.locks.find(({ mode }) => mode === 'ACCESS EXCLUSIVE' || mode === 'SHARE ROW EXCLUSIVE');
  const lock = strong === undefined ? {} : { lock: { mode: strong.mode, seconds } };
  return { table: step.table, rows, bytes, seconds, ...lock };
}

type StepKind = 'catalogue' | 'batches' | 'build' | 'check' | 'reference';

function kindOf({ mode, statements, index }: Step): StepKind {
  if (mode === 'batches') return 'batches';
  if (mode === 'concurrent') return index?.isBuilt === true ? 'build' : 'catalogue';
  const sql = statements.join(';');
  if (/ VALIDATE CONSTRAINT /.test(sql)) return /_fkey(__\w+)?"/.test(sql) ? 'reference' : 'check';
  return 'catalogue';
}

function volumeOf(step: Step, size: TableSize | undefined): { readonly rows: number; readonly bytes: number } {
  const kind = kindOf(step);
  if (size === undefined || kind === 'catalogue') return { rows: 0, bytes: 0 };
  return { rows: size.rows, bytes: size.bytes + (kind === 'batches' ? size.index_bytes : 0) };
}

function secondsOf(step: Step, size: TableSize | undefined): number {
  if (size === undefined) return 0;
  const { rows, indexes, searches } = size;
  const sql = step.statements.join(';');
  switch (kindOf(step)) {
    case 'catalogue':
      return 0;
    case 'check':
      return rows * perRow.scan;
    case 'reference':
      return rows * perRow.lookUp;
    case 'build':
      // A concurrent build reads the table twice.
      return rows * (2 * perRow.scan + (/ USING gin /.test(sql) ? perRow.buildSearch : perRow.build));
    case 'batches': {
      const written = /^ {2}(?:UPDATE|DELETE)/m.test(sql)
        ? indexes * perRow.indexEntry + searches * perRow.searchEntry
        : 0;
      return rows * (perRow.update + perRow.trigger + written);
    }
  }
}

async function readSizes(connection: Connection, names: readonly string[]): Promise<ReadonlyMap<string, TableSize>> {
  const sizes = new Map<string, TableSize>();
  for (const row of await executeOn(connection, sizesOf(names)))
    sizes.set(row.name, row.rows >= 0 ? row : { ...row, rows: await countRows(connection, row.name) });
  return sizes;
}

/** Selects the sizes of the tables with these names; `rows` is negative for a table that was never analyzed. */
function sizesOf(names: readonly string[]) {
  const heaps = catalog
    .selectFrom('pg_class as own')
    .select([
      sql<number>`case when bool_and(own.reltuples >= 0) then sum(own.reltuples)::double precision else -1 end`.as(
        'rows',
      ),
      sql<number>`sum(pg_table_size(own.oid))::double precision`.as('bytes'),
      sql<number>`sum(pg_indexes_size(own.oid))::double precision`.as('index_bytes'),
    ])
    .where('own.oid', 'in', heapsOf(sql.ref('class.oid')));
  return catalog
    .selectFrom('pg_class as class')
    .innerJoinLateral(heaps.as('part'), (join) => join.onTrue())
    .select(['relname as name', 'part.rows', 'part.bytes', 'part.index_bytes'])
    .select(({ selectFrom, cast, fn }) => {
      const indexes = selectFrom('pg_index')
        .select(cast<number>(fn.countAll(), 'integer').as('count'))
        .whereRef('indrelid', '=', 'class.oid');
      // The lexemes of search indexes are recomputed for each row that is written.
      const searches = indexes
        .innerJoin('pg_class as index', 'index.oid', 'indexrelid')
        .innerJoin('pg_am', 'pg_am.oid', 'index.relam')
        .where('amname', '=', 'gin');
      return [indexes.$asScalar().$notNull().as('indexes'), searches.$asScalar().$notNull().as('searches')];
    })
    .where('relnamespace', '=', sql<number>`current_schema()::regnamespace`)
    .where('relkind', 'in', ['r', 'p'])
    .where('relname', '=', anyOf(names, 'text'));
}

/** The catalog has no row count for a table that was never analyzed. */
async function countRows(connection: Connection, table: string): Promise<number> {
  const count = anyTable.selectFrom(table).select(sql<number>`count(*)::double precision`.as('rows'));
  const [row] = await executeOn(connection, count);
  return row?.rows ?? 0;
}

const probe = catalog
  .selectFrom(sql<{ i: number }>`generate_series(1, 20000)`.as('i'))
  .select(sql<string>`sum(hashtext(md5(i::text))::bigint)`.as('sum'));

/** Measures how much slower a simple query runs than on the reference machine. */
async function measureSpeed(connection: Connection, now: Clock): Promise<number> {
  return inTransaction(connection, async () => {
    await connection.query('SET LOCAL max_parallel_workers_per_gather TO 0');
    const times: number[] = [];
    for (let run = 0; run < 8; run += 1) {
      const started = now();
      await executeOn(connection, probe);
      times.push(now() - started);
    }
    return Math.min(...times) / referenceProbe;
  });
}
