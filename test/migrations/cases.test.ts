import { expect } from 'chai';
import { type ApplyOptions, applyMigrations, revertMigrations } from '../../engine/migrate/apply.ts';
import { MigrationStop } from '../../engine/migrate/migration-stop.ts';
import type { Progress } from '../../engine/migrate/progress.ts';
import { useDatabase } from '../support/database.ts';
import { amount, sampleOf } from '../support/long-runs.ts';
import {
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

describe('the migration case', function () {
  this.timeout(60_000);
  const database = useDatabase('nothing');

  const cases = readCases();
  const broken = new Set(sampleOf(cases, 5));
  for (const one of cases) {
    it(`${one.name}: ${one.expect.message}`, async () => {
      const folder = temporaryFolder();
      try {
        await emptyDatabase(database.url);
        await runCase(one, folder.path, database.url, broken.has(one));
      } finally {
        folder.remove();
      }
    });
  }
});

async function runCase(one: MigrationCase, directory: string, url: string, isBroken: boolean): Promise<void> {
  const expected = one.expect;
  // If no table counts as small, every index is built concurrently, as on a large table.
  const target = { connectionString: url, directory, smallTable: -1, batchSize: 2 };
  await planInto(directory, caseModel(one.before));
  await applyMigrations(target);
  await query(url, one.seed);
  await query(url, expected.foreign ?? '');

  const open = await planInto(directory, caseModel(one.after), {}, true);
  expect(open.questions.map(({ object }) => object)).to.deep.equal(expected.questions ?? []);
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

  if (expected.stops !== undefined) {
    const before = await dump(url);
    const stopped = await applyMigrations(target).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(stopped instanceof MigrationStop)) throw stopped ?? new Error('it did not stop');
    expect(stopped.message).to.match(new RegExp(expected.stops.message));
    expect(stopped.exitCode).to.equal(expected.stops.exit);
    expect(await dump(url), 'nothing changed').to.equal(before);
    return;
  }
  await applyMigrations(target);
  await expectState(url, one.after);
  if (expected.rows !== undefined) expect(await query(url, expected.rows.query)).to.deep.equal(expected.rows.give);
  const again = await planInto(directory, caseModel(one.after));
  expect([again.isEmpty, again.questions.length], 'planned again').to.deep.equal([true, 0]);
  if (expected.empty === true) return;

  expect(planned.plan.downLabel.kind).to.equal(expected.down ?? 'lossless');
  if (planned.plan.downLabel.kind === 'none') return;
  await revertMigrations({ ...target, steps: 1 });
  await expectState(url, one.before);
  if (expected.downRows !== undefined)
    expect(await query(url, expected.downRows.query)).to.deep.equal(expected.downRows.give);
  if (!isBroken) return;
  // Applies the migration again, interrupted after each step and batch as by kill -9.
  const calls = await applyBitByBit(target);
  expect(calls).to.be.greaterThan(Math.min(planned.plan.up.length, amount(1, 39)));
  await expectState(url, one.after);
  if (expected.down !== 'lossy' && expected.rows !== undefined) {
    expect(await query(url, expected.rows.query)).to.deep.equal(expected.rows.give);
  }
}

/** Applies with a session that breaks at the end of each step and batch; returns the number of calls. */
async function applyBitByBit(target: ApplyOptions): Promise<number> {
  const done = new Set<string>();
  for (let calls = 1; ; calls += 1) {
    const broken = new Error('killed');
    const onProgress = (progress: Progress): void => {
      if (progress.kind !== 'step_done' && progress.kind !== 'batch') return;
      const point = JSON.stringify([progress.kind, progress.number, progress.kind === 'batch' ? calls : 0]);
      const isNew = !done.has(point) && calls < amount(2, 40);
      done.add(point);
      if (isNew) throw broken;
    };
    try {
      await applyMigrations({ ...target, onProgress });
      return calls;
    } catch (error) {
      if (error !== broken) throw error;
    }
  }
}

async function expectState(url: string, resources: MigrationCase['after']): Promise<void> {
  await withSession(url, async (connection) => {
    expect(await differences(connection, targetOf(caseModel(resources)).tables)).to.deep.equal([]);
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
