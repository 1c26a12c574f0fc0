/** Compares the estimates of `core migrate plan` with actual costs. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { expect } from 'chai';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { estimateCosts, type StepCost } from '../../engine/migrate/costs.ts';
import type { PlannedMigration } from '../../engine/migrate/make-migration.ts';
import { useDatabase } from '../support/database.ts';
import { amount } from '../support/long-runs.ts';
import {
  type CaseResources,
  caseModel,
  emptyDatabase,
  planInto,
  query,
  temporaryFolder,
  withSession,
} from './support.ts';

const rows = amount(12_000, 150_000);
/** Maximum factor between estimate and actual cost; larger for few rows and if other tests run at the same time. */
const factor = amount(4, 2);
const shelf = '00000000-0000-7000-8000-000000000001';
const customer = '00000000-0000-7000-8000-00000000000c';
const shop = (fields: Record<string, unknown>, more: Record<string, unknown> = {}): CaseResources => ({
  'shop/article': {
    fields: {
      name: { type: 'string', nullable: true },
      n: { type: 'integer', nullable: true },
      spot: { type: 'reference', to: 'shop.shelf', nullable: true },
      ...fields,
    },
    ...more,
  },
  'shop/shelf': { fields: {} },
});

const label = { type: 'string', required: true };
const code = { type: 'string', nullable: true };
const lines = { indexes: [['name', 'n']], search: ['name'] };
const baseFields = { n: { type: 'integer', required: true, max: 1_000_000 }, label };
const rounds: readonly (readonly [resources: CaseResources, answers: readonly string[], acks: readonly string[]])[] = [
  [
    shop({ n: { type: 'integer', required: true }, label, code }),
    ['shop.article.n=present', 'shop.article.label=sql:upper(name)'],
    [],
  ],
  [shop({ ...baseFields, code }, { ...lines, rules: [{ unique: ['label'] }] }), [], []],
  [shop({ ...baseFields, code: { type: 'decimal', precision: 12, scale: 2, nullable: true } }, lines), [], []],
  [
    shop({ ...baseFields, spot: { type: 'references', to: 'shop.shelf' } }, lines),
    [],
    ['DATA_LOSS:shop.article.code=x'],
  ],
  [
    shop({ ...baseFields, spot: { type: 'reference', to: 'shop.shelf', nullable: true } }, lines),
    [],
    ['DATA_LOSS:shop.article.spot=x'],
  ],
];

describe('the costs in a plan', function () {
  this.timeout(240_000);
  const database = useDatabase('nothing');
  const folder = temporaryFolder();
  after(() => folder.remove());

  it('are within a factor of the actual costs for fills, types, indexes, uniqueness, checks and links', async () => {
    const target = { connectionString: database.url, directory: folder.path };
    // A second attempt starts in the same state as the first.
    await emptyDatabase(database.url);
    rmSync(folder.path, { recursive: true });
    mkdirSync(folder.path);
    await planInto(folder.path, caseModel(shop({ code })));
    await applyMigrations(target);
    await query(
      database.url,
      `INSERT INTO shop_shelf (customer_id, id) VALUES ('${customer}', '${shelf}');
       INSERT INTO shop_article (customer_id, id, name, n, code, spot_id)
       SELECT '${customer}', gen_random_uuid(), 'Article number ' || i, i, i || '.50', '${shelf}' FROM generate_series(1, ${rows}) AS i;
       ANALYZE shop_article`,
    );
    const now = cpuSecondsOf(database.name);
    const steps: { readonly title: string; readonly estimated: number; readonly took: number }[] = [];
    for (const [resources, answers, acks] of rounds) {
      const planned = await planInto(folder.path, caseModel(resources), { answers, acks });
      expect(planned.questions).to.deep.equal([]);
      expect(planned.missing).to.deep.equal([]);
      const costs = await costsOf(database.url, planned, now);
      expect(costs).to.have.length(planned.plan.up.length);
      const took = new Map<number, number>();
      let started = 0;
      await applyMigrations({
        ...target,
        onProgress: (progress) => {
          if (progress.kind === 'step') started = now();
          if (progress.kind === 'step_done') took.set(progress.number, now() - started);
        },
      });
      await query(database.url, 'ANALYZE shop_article');
      for (const [index, { title }] of planned.plan.up.entries())
        steps.push({ title, estimated: costs[index]?.seconds ?? 0, took: took.get(index + 1) ?? 0 });
    }
    const large = steps.filter(({ took, estimated }) => took > amount(0.05, 0.1) || estimated > amount(0.15, 0.3));
    expect(large.length, JSON.stringify(large)).to.be.greaterThan(4);
    for (const { title, estimated, took } of large)
      expect(estimated / took, `${title}: ${estimated} s estimated, ${took} s`).to.be.within(1 / factor, factor);
  });

  it('include rows and bytes, and locks only if they block other sessions', async () => {
    const planned = await planInto(
      folder.path,
      caseModel(shop({ n: baseFields.n }, lines)),
      {
        acks: ['DATA_LOSS:shop.article.label=x'],
      },
      true,
    );
    const costs = await costsOf(database.url, planned);
    const drop = planned.plan.up.findIndex(({ title }) => title.startsWith('drop label'));
    expect(costs[drop]).to.deep.include({ rows: 0, bytes: 0 });
    expect(costs[drop]?.lock).to.include({ mode: 'ACCESS EXCLUSIVE' });
    expect(costs[drop]?.lock?.seconds).to.be.lessThan(0.1);
  });
});

/**
 * Measures the processor seconds of the server for a database, because wall time depends on other load. Uses wall time if the processes of the server are not
 * visible. Processes that have ended count with their last known time: a closed connection would otherwise be subtracted from the step during which it ends.
 */
function cpuSecondsOf(database: string): () => number {
  const spent = new Map<string, number>();
  return () => {
    for (const pid of processIds()) {
      if (!textOf(`/proc/${pid}/cmdline`).includes(` ${database} `)) continue;
      const nanoseconds = Number(textOf(`/proc/${pid}/schedstat`).split(' ')[0]);
      if (nanoseconds > 0) spent.set(pid, nanoseconds / 1e9);
    }
    return spent.size === 0 ? performance.now() / 1_000 : [...spent.values()].reduce((sum, one) => sum + one, 0);
  };
}

function processIds(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Returns the content of a file of a process, empty if the process has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

async function costsOf(url: string, planned: PlannedMigration, now?: () => number): Promise<readonly StepCost[]> {
  return withSession(url, async (connection) => {
    return estimateCosts(
      connection,
      planned.plan.up,
      new Map(planned.renamedTables.map(({ from, to }) => [to, from])),
      now,
    );
  });
}
