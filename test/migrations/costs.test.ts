/** What `core migrate plan` says a migration is going to cost, against what it costs: 150,000 rows. */
import { expect } from 'chai';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { prepareSession, withConnection } from '../../engine/migrate/connection.ts';
import { estimateCosts, type StepCost } from '../../engine/migrate/costs.ts';
import type { PlannedMigration } from '../../engine/migrate/make-migration.ts';
import { useDatabase } from '../support/database.ts';
import { type CaseResources, caseModel, planInto, query, temporaryFolder } from './support.ts';

const rows = 150_000;
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

describe('costs of a plan', function () {
  this.timeout(240_000);
  const database = useDatabase('nothing');
  const folder = temporaryFolder();
  after(() => folder.remove());

  it('are told within a factor of two of what they come to: fills, types, indexes, checks, references', async () => {
    const target = { connectionString: database.url, directory: folder.path };
    await planInto(folder.path, caseModel(shop({})));
    await applyMigrations(target);
    await query(
      database.url,
      `INSERT INTO shop_shelf (customer_id, id) VALUES ('${customer}', '${shelf}');
       INSERT INTO shop_article (customer_id, id, name, n, spot_id)
       SELECT '${customer}', gen_random_uuid(), 'Article number ' || i, i, '${shelf}' FROM generate_series(1, ${rows}) AS i;
       ANALYZE shop_article`,
    );
    const steps: { readonly title: string; readonly told: number; readonly took: number }[] = [];
    for (const [resources, answers] of [
      [shop({ n: { type: 'bigint', nullable: true } }), []],
      [
        shop({ n: { type: 'bigint', required: true }, label: { type: 'string', required: true } }),
        ['shop.article.n=present', 'shop.article.label=sql:upper(name)'],
      ],
      [
        shop(
          { n: { type: 'bigint', required: true, max: 1_000_000 }, label: { type: 'string', required: true } },
          { indexes: [['name', 'n']], search: ['name'] },
        ),
        [],
      ],
    ] as const) {
      const planned = await planInto(folder.path, caseModel(resources), { answers });
      expect(planned.questions).to.deep.equal([]);
      const costs = await costsOf(database.url, planned);
      expect(costs).to.have.length(planned.plan.up.length);
      const took = new Map<number, number>();
      await applyMigrations({
        ...target,
        onProgress: (progress) => {
          if (progress.kind === 'step_done') took.set(progress.number, progress.seconds);
        },
      });
      for (const [index, { title }] of planned.plan.up.entries())
        steps.push({ title, told: costs[index]?.seconds ?? 0, took: took.get(index + 1) ?? 0 });
    }
    const large = steps.filter(({ took, told }) => Math.max(took, told) > 0.4);
    expect(large.length).to.be.greaterThan(2);
    const sum = (of: 'told' | 'took'): number => large.reduce((total, step) => total + step[of], 0);
    expect(sum('told') / sum('took'), JSON.stringify(large)).to.be.within(0.5, 2);
  });

  it('name rows and bytes, and a lock only where one is held that stops somebody', async () => {
    const planned = await planInto(
      folder.path,
      caseModel(shop({ n: { type: 'bigint', required: true, max: 1_000_000 } })),
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

async function costsOf(url: string, planned: PlannedMigration): Promise<readonly StepCost[]> {
  return withConnection(url, async (connection) => {
    await prepareSession(connection);
    return estimateCosts(connection, planned.plan.up, new Map(planned.renamedTables.map(({ from, to }) => [to, from])));
  });
}
