/** Migrations that are interrupted at any point and continued in either direction. `npm run test:kills` does it 500 times and kills processes too. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'chai';
import { applyMigrations, revertMigrations } from '../../engine/migrate/apply.ts';
import type { Stage } from '../../engine/migrate/migration-plan.ts';
import { MigrationStop } from '../../engine/migrate/migration-stop.ts';
import { useDatabase } from '../support/database.ts';
import { amount } from '../support/long-runs.ts';
import { waitUntil } from '../support/wait-until.ts';
import {
  type CaseResources,
  caseModel,
  differences,
  emptyDatabase,
  type MigrationCase,
  planInto,
  query,
  readCases,
  targetOf,
  temporaryFolder,
  withSession,
} from './support.ts';

const kills = Number(process.env.MIGRATION_KILLS ?? amount(8, 44));
const isLong = kills > 100;
/** The seed is printed with each failure. The same seed and case interrupt the same events, but not the same milliseconds. */
const seed = Number(process.env.SEED ?? Date.now() % 100_000);

describe(`interrupted migrations (seed ${seed})`, function () {
  this.timeout(isLong ? 3_600_000 : 300_000);
  const database = useDatabase('nothing');
  const random = randomFrom(seed);

  it(`complete in either direction and leave no helper objects (${kills} interruptions in plans of many kinds)`, async () => {
    const corpus = readCases().filter(
      ({ expect: { stops, empty, down, foreign } }) =>
        stops === undefined && empty !== true && down !== 'none' && foreign === undefined,
    );
    expect(corpus.length).to.be.at.least(40);
    // A short run covers some of the plans, different ones each time. A long run covers all of them several times.
    const only = process.env.CASE;
    const chosen =
      only !== undefined
        ? corpus.filter(({ name }) => name === only)
        : isLong
          ? corpus
          : shuffled(corpus, random).slice(0, kills);
    let cuts = 0;
    for (let round = 0; cuts < kills; round += 1) {
      const one = chosen[round % chosen.length];
      if (one === undefined) throw new Error('no cases');
      cuts += await interrupt(one, Math.min(isLong ? 8 : 2, kills - cuts));
    }
  });

  /** Interrupts one case several times and lets it complete after each pair; returns the number of interruptions. */
  async function interrupt(one: MigrationCase, wanted: number): Promise<number> {
    const folder = temporaryFolder();
    const target = { connectionString: database.url, directory: folder.path, smallTable: -1, batchSize: 1 };
    try {
      await emptyDatabase(database.url);
      await planInto(folder.path, caseModel(one.before));
      await applyMigrations(target);
      await query(database.url, one.seed);
      const rowsBefore = await rowsOf(database.url);
      await planInto(folder.path, caseModel(one.after), one.expect);
      const started = performance.now();
      await applyMigrations(target);
      const typicalMs = performance.now() - started;
      const rowsAfter = await rowsOf(database.url);
      const isLossless = (one.expect.down ?? 'lossless') === 'lossless';
      await revertMigrations({ ...target, steps: 1 });
      // Values that were filled into rows stay when the migration is reverted, completely or in part.
      const isReverted = (await rowsOf(database.url)) === rowsBefore;
      let cuts = 0;
      let tries = 0;
      while (cuts < wanted && tries < wanted * 4) {
        for (const _ of [1, 2]) {
          tries += 1;
          if (await cutOff(target, typicalMs)) cuts += 1;
        }
        const isUp = random() < 0.5;
        const label = `${one.name}, after ${cuts} cuts, ${isUp ? 'up' : 'down'}`;
        await resume(target, isUp).catch((error: unknown) => {
          throw new Error(`${label}: ${String(error)}`, { cause: error });
        });
        await expectState(database.url, isUp ? one.after : one.before, label);
        if (isLossless && (isUp || isReverted))
          expect(await rowsOf(database.url), label).to.equal(isUp ? rowsAfter : rowsBefore);
      }
      return cuts;
    } finally {
      folder.remove();
    }
  }

  type Target = Parameters<typeof applyMigrations>[0];

  /** Runs one direction, interrupted at an event or after some milliseconds. Returns false if it completed before. */
  async function cutOff(target: Target, typicalMs: number): Promise<boolean> {
    const isUp = random() < 0.6;
    const stage = ([undefined, 'expand', 'contract'] as const)[Math.floor(random() * 5)];
    if (isLong && random() < 0.1) return killProcess(target, isUp);
    const event = random() < 0.5 ? Math.ceil(random() * 30) : Number.POSITIVE_INFINITY;
    const cut = new Error('cut off');
    let events = 0;
    const onProgress = (): void => {
      events += 1;
      if (events >= event) throw cut;
    };
    const running = resume({ ...target, onProgress }, isUp, stage);
    let terminating = Promise.resolve();
    const timer = setTimeout(() => {
      if (event === Number.POSITIVE_INFINITY) terminating = terminate(database.url);
    }, random() * typicalMs);
    try {
      await running;
      return false;
    } catch (error) {
      if (error === cut || isConnectionLoss(error)) return true;
      throw error;
    } finally {
      clearTimeout(timer);
      // The setting must not affect the next session.
      await terminating;
    }
  }

  async function killProcess(target: Target, isUp: boolean): Promise<boolean> {
    await untilAlone(target.connectionString);
    if (!isUp && !(await isRecorded(target.connectionString))) return false;
    const script = join(import.meta.dirname, 'apply-and-die.ts');
    const parameters = [target.connectionString, target.directory, String(Math.ceil(random() * 25)), '0'];
    const child = spawn(process.execPath, [script, ...parameters, isUp ? 'up' : 'down'], { stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    return code !== 0;
  }
});

async function resume(target: Parameters<typeof applyMigrations>[0], isUp: boolean, stage?: Stage): Promise<void> {
  await untilAlone(target.connectionString);
  if (isUp) await applyMigrations({ ...target, ...(stage === undefined ? {} : { stage }) });
  else if (await isRecorded(target.connectionString)) await revertMigrations({ ...target, steps: 1 });
}

/** An interrupted session may still commit, which determines what a second `down` reverts. */
async function untilAlone(url: string): Promise<void> {
  await waitUntil(async () => {
    const others = await query(
      url,
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'core migrate' AND pid <> pg_backend_pid()",
    );
    return others.length === 0;
  });
}

/** Down reverts the last migration in the ledger, which is the second one. */
async function isRecorded(url: string): Promise<boolean> {
  const rows = await query(url, 'SELECT FROM core_migrations.migration');
  return rows.length > 1;
}

async function terminate(url: string): Promise<void> {
  await query(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'core migrate' AND pid <> pg_backend_pid()`,
  ).catch(() => undefined);
}

function isConnectionLoss(error: unknown): boolean {
  if (error instanceof MigrationStop)
    return /terminating connection|unreachable|terminated|cannot connect to the database/.test(error.message);
  return error instanceof Error && /terminat|ECONNRESET|EPIPE|not queryable|closed/.test(error.message);
}

/** Returns all rows of all tables, independent of the order of their columns. */
async function rowsOf(url: string): Promise<string> {
  const tables = (await query(
    url,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  )) as { name: string }[];
  const rows: unknown[] = [];
  for (const { name } of tables)
    rows.push(name, await query(url, `SELECT to_jsonb(own) AS row FROM "${name}" AS own ORDER BY to_jsonb(own)::text`));
  return JSON.stringify(rows);
}

async function expectState(url: string, resources: CaseResources, label: string): Promise<void> {
  await withSession(url, async (connection) => {
    expect(await differences(connection, targetOf(caseModel(resources)).tables), label).to.deep.equal([]);
    const { rows } = await connection.query<{ name: string }>(
      `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'core%'
       UNION ALL SELECT tgname FROM pg_trigger WHERE tgname LIKE 'core%'
       UNION ALL SELECT nspname FROM pg_namespace WHERE nspname LIKE 'core_release%'`,
    );
    expect(rows, `${label}: remaining helper objects`).to.deep.equal([]);
  });
}

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => [random(), item] as const)
    .toSorted(([left], [right]) => left - right)
    .map(([, item]) => item);
}

/** Returns a generator of numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
