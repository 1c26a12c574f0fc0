import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { type ApplyOptions, applyMigrations, revertMigrations } from '../../engine/migrate/apply.ts';
import type { Progress } from '../../engine/migrate/progress.ts';
import { useDatabase } from '../support/database.ts';
import { amount, isLong } from '../support/long-runs.ts';
import {
  caseModel,
  differences,
  emptyDatabase,
  type MigrationCase,
  mergedTarget,
  planInto,
  planTarget,
  planTogether,
  query,
  readCases,
  stopOf,
  temporaryFolder,
  withSession,
} from './support.ts';

const cases = readCases();

/** Cases that read rows of all migrations of the database, or that no down migration exists for. */
const isSeparate = ({ expect: { down, rows, foreign } }: MigrationCase): boolean =>
  down === 'none' || foreign !== undefined || /core_migrations/.test(rows?.query ?? '');

describe('the migration case', function () {
  this.timeout(60_000);
  for (const one of cases) {
    it(`${one.name} has the expected plan: ${one.expect.message}`, () => inFolder((folder) => planCase(one, folder)));
  }
});

describe('the migration cases', function () {
  this.timeout(600_000);
  const database = useDatabase('nothing');
  beforeEach(() => emptyDatabase(database.url));

  const planned = cases.filter(({ expect: { empty } }) => empty !== true);
  const stopping = planned.filter(({ expect: { stops } }) => stops !== undefined);
  const applied = planned.filter((one) => !stopping.includes(one));
  // At night, each case is applied in a separate database.
  const together = applied.filter((one) => !isLong && !isSeparate(one));
  const lossy = together.filter(({ expect: { down } }) => down === 'lossy');
  const lossless = together.filter((one) => !lossy.includes(one));
  if (!isLong) {
    it('are applied, reverted, and applied again with interruptions', () =>
      inFolder((folder) => run(lossless, folder)));
    it('are applied, reverted with a loss of values, and applied again with interruptions', () =>
      inFolder((folder) => run(lossy, folder)));
  }
  for (const one of applied.filter((applied) => !together.includes(applied)))
    it(`${one.name} is applied and reverted: ${one.expect.message}`, () => inFolder((folder) => run([one], folder)));

  it('change nothing if they stop', () => inFolder((folder) => runStopping(stopping, folder)));

  // If no table counts as small, every index is built concurrently, as on a large table.
  const targetIn = (directory: string): ApplyOptions => ({
    connectionString: database.url,
    directory,
    smallTable: -1,
    batchSize: 2,
  });

  /** Creates the tables and rows before the migrations of some cases. */
  async function begin(all: readonly MigrationCase[], directory: string): Promise<void> {
    await planTarget(directory, mergedTarget(all.map(({ before }) => before)));
    await applyMigrations(targetIn(directory));
    for (const one of all) await query(database.url, `${one.seed};${one.expect.foreign ?? ''}`);
  }

  async function run(all: readonly MigrationCase[], directory: string): Promise<void> {
    const { url } = database;
    const target = targetIn(directory);
    await begin(all, directory);
    const { plan } = await planTogether(directory, all);
    await applyMigrations(target);
    await expectState(
      url,
      all.map(({ after }) => after),
    );
    await expectRows(url, all, 'rows');
    if (plan.downLabel.kind === 'none') return;
    await revertMigrations({ ...target, steps: 1 });
    await expectState(
      url,
      all.map(({ before }) => before),
    );
    await expectRows(url, all, 'downRows');
    // Applies the migration again, interrupted after some steps and batches as by kill -9.
    const calls = await applyBitByBit(target, all.length);
    expect(calls).to.be.greaterThan(Math.min(plan.up.length, amount(Math.min(all.length, 9), 39)));
    await expectState(
      url,
      all.map(({ after }) => after),
    );
    if (plan.downLabel.kind === 'lossless') await expectRows(url, all, 'rows');
  }

  /** Applies the migration of each case to the tables of all of them. */
  async function runStopping(all: readonly MigrationCase[], directory: string): Promise<void> {
    const [before, after] = ['before', 'after'].map((name) => join(directory, name)) as [string, string];
    await begin(all, before);
    const tables = await dump(database.url);
    for (const one of all) {
      const directory = join(after, one.name);
      cpSync(before, directory, { recursive: true });
      const resources = all.map((other) => (one === other ? other.after : other.before));
      await planTarget(directory, mergedTarget(resources), one.expect);
      const stopped = await stopOf(applyMigrations(targetIn(directory)));
      expect(stopped.message, one.name).to.match(new RegExp(one.expect.stops?.message ?? ''));
      expect(stopped.exitCode, one.name).to.equal(one.expect.stops?.exit);
      expect(await dump(database.url), `${one.name}: nothing changed`).to.equal(tables);
    }
  }
});

async function inFolder(task: (directory: string) => Promise<void>): Promise<void> {
  const folder = temporaryFolder();
  try {
    await task(folder.path);
  } finally {
    folder.remove();
  }
}

/** Compares the plan of a case with its expectation. */
async function planCase(one: MigrationCase, directory: string): Promise<void> {
  const expected = one.expect;
  await planInto(directory, caseModel(one.before));
  const open =
    expected.answers === undefined ? [] : (await planInto(directory, caseModel(one.after), {}, true)).questions;
  expect(open.map(({ object }) => object)).to.deep.equal(expected.questions ?? []);
  const planned = await planInto(directory, caseModel(one.after), expected);
  expect(planned.questions).to.deep.equal([]);
  expect(planned.missing).to.deep.equal([]);
  const hazards = planned.plan.up.flatMap((step) => step.hazards.map((hazard) => `${hazard.class}:${hazard.object}`));
  expect(hazards.toSorted()).to.deep.equal((expected.hazards ?? []).toSorted());
  expect(planned.apiBreaks.map(({ message }) => message)).to.deep.equal(expected.breaks ?? []);
  const sql = planned.plan.up.flatMap((step) => step.statements).join(';\n');
  for (const pattern of expected.required ?? []) expect(sql).to.match(new RegExp(pattern));
  for (const pattern of expected.forbidden ?? []) expect(sql).not.to.match(new RegExp(pattern));
  expect(planned.isEmpty).to.equal(expected.empty ?? false);
  if (expected.empty !== true && expected.stops === undefined)
    expect(planned.plan.downLabel.kind).to.equal(expected.down ?? 'lossless');
  const again = await planInto(directory, caseModel(one.after));
  expect([again.isEmpty, again.questions.length], 'planned again').to.deep.equal([true, 0]);
}

/** Applies with a session that breaks at the end of some steps and batches, at night of each; returns the number of calls. */
async function applyBitByBit(target: ApplyOptions, cases: number): Promise<number> {
  const done = new Set<string>();
  const interval = amount(Math.min(cases, 12), 1);
  let ended = 0;
  for (let calls = 1; ; calls += 1) {
    const broken = new Error('killed');
    const onProgress = (progress: Progress): void => {
      if (progress.kind !== 'step_done' && progress.kind !== 'batch') return;
      const point = JSON.stringify([progress.kind, progress.number, progress.kind === 'batch' ? calls : 0]);
      const isNew = !done.has(point) && calls < amount(10, 40);
      done.add(point);
      if (!isNew) return;
      ended += 1;
      if (ended % interval === 0) throw broken;
    };
    try {
      await applyMigrations({ ...target, onProgress });
      return calls;
    } catch (error) {
      if (error !== broken) throw error;
    }
  }
}

async function expectRows(url: string, all: readonly MigrationCase[], member: 'rows' | 'downRows'): Promise<void> {
  for (const one of all) {
    const expected = one.expect[member];
    if (expected !== undefined) expect(await query(url, expected.query), one.name).to.deep.equal(expected.give);
  }
}

async function expectState(url: string, all: readonly MigrationCase['after'][]): Promise<void> {
  await withSession(url, async (connection) => {
    expect(await differences(connection, mergedTarget(all).tables)).to.deep.equal([]);
    const { rows } = await connection.query<{ name: string }>(
      `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'core%'
       UNION ALL SELECT tgname FROM pg_trigger WHERE tgname LIKE 'core%'
       UNION ALL SELECT nspname FROM pg_namespace WHERE nspname LIKE 'core_release%'`,
    );
    expect(rows, 'remaining helper objects').to.deep.equal([]);
  });
}

async function dump(url: string): Promise<string> {
  const rows = await query(
    url,
    `SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
  );
  return JSON.stringify(rows);
}
