/** Adopts a manually created column: its values stay, and the down migration does not drop it. */
import { expect } from 'chai';
import { applyMigrations, revertMigrations } from '../../engine/migrate/apply.ts';
import type { Progress } from '../../engine/migrate/progress.ts';
import { useDatabase } from '../support/database.ts';
import {
  type CaseResources,
  caseModel,
  differences,
  emptyDatabase,
  planInto,
  query,
  stopOf,
  targetOf,
  temporaryFolder,
  withSession,
} from './support.ts';

const customer = '00000000-0000-7000-8000-00000000000c';
const name = { type: 'string', nullable: true };
const shop = (fields: Record<string, unknown>, more: Record<string, unknown> = {}): CaseResources => ({
  'shop/article': { fields: { name, ...fields }, ...more },
  'shop/shelf': { fields: {} },
});
const targetResources = shop(
  {
    size: { type: 'integer', required: true, min: 1 },
    tags: { type: 'array', items: { type: 'string' } },
    shelf: { type: 'reference', to: 'shop.shelf', nullable: true },
  },
  { rules: [{ unique: ['size'] }] },
);
const answers = ['size', 'tags', 'shelf'].map((field) => `shop.article.${field}=adopt`);

describe('the adoption of a manually created column', function () {
  this.timeout(120_000);
  const database = useDatabase('nothing');
  let folder: ReturnType<typeof temporaryFolder>;
  const target = () => ({ connectionString: database.url, directory: folder.path, smallTable: -1, batchSize: 2 });
  const byHand = (size = 'integer'): Promise<unknown> =>
    query(
      database.url,
      `ALTER TABLE shop_article ADD COLUMN size ${size}, ADD COLUMN tags text[], ADD COLUMN shelf_id uuid;
       UPDATE shop_article SET size = name::${size}, tags = ARRAY[name]`,
    );
  const rows = (): Promise<readonly unknown[]> =>
    query(database.url, 'SELECT name, size, tags FROM shop_article ORDER BY name');
  const expected = ['1', '2', '3'].map((text) => ({ name: text, size: Number(text), tags: [text] }));

  beforeEach(async () => {
    folder = temporaryFolder();
    await emptyDatabase(database.url);
    await planInto(folder.path, caseModel(shop({})));
    await applyMigrations(target());
    await query(
      database.url,
      `INSERT INTO shop_article (customer_id, id, name) SELECT '${customer}', gen_random_uuid(), i::text FROM generate_series(1, 3) AS i`,
    );
  });
  afterEach(() => folder.remove());

  async function expectTarget(): Promise<void> {
    await withSession(database.url, async (connection) => {
      expect(await differences(connection, targetOf(caseModel(targetResources)).tables)).to.deep.equal([]);
    });
  }

  it('retains its values, also when the migration is reverted at any step and applied again', async () => {
    await byHand();
    const planned = await planInto(folder.path, caseModel(targetResources), { answers });
    expect([planned.questions, planned.missing]).to.deep.equal([[], []]);
    for (let last = 1; last < planned.plan.up.length; last += 1) {
      const onProgress = ({ kind, ...step }: Progress): void => {
        if (kind === 'step_done' && 'number' in step && step.number === last) throw new Error('cut off');
      };
      await applyMigrations({ ...target(), onProgress }).catch(() => undefined);
      await revertMigrations({ ...target(), steps: 1 });
      expect(await rows(), `after step ${last}`).to.deep.equal(expected);
    }
    await applyMigrations(target());
    await expectTarget();
    await revertMigrations({ ...target(), steps: 1 });
    expect(await rows()).to.deep.equal(expected);
    const remaining = await query(
      database.url,
      `SELECT conname AS name FROM pg_constraint WHERE conname LIKE 'shop_article%' AND contype <> 'p' AND contype <> 'n'
      UNION ALL SELECT indexname FROM pg_indexes WHERE indexname LIKE 'shop_article%' AND indexname NOT LIKE '%pkey'`,
    );
    expect(remaining).to.deep.equal([]);
    await applyMigrations(target());
    expect(await rows()).to.deep.equal(expected);
  });

  it('creates a missing column, and drops it in the down migration', async () => {
    await query(database.url, 'TRUNCATE shop_article');
    await planInto(folder.path, caseModel(targetResources), { answers });
    await applyMigrations(target());
    await expectTarget();
    await revertMigrations({ ...target(), steps: 1 });
    const remaining = await query(
      database.url,
      `SELECT attname FROM pg_attribute WHERE attrelid = 'shop_article'::regclass AND attname IN ('size', 'tags', 'shelf_id')`,
    );
    expect(remaining).to.deep.equal([]);
  });

  it('is rejected before any change if its type, a value, a rule or a reference does not match', async () => {
    const planned = await planInto(folder.path, caseModel(targetResources), { answers });
    expect(planned.plan.downLabel.kind).to.equal('lossy');
    const missing = await stopOf(applyMigrations(target()));
    expect([missing.exitCode, missing.message]).to.satisfy(
      ([exit, message]: [number, string]) => exit === 8 && message.includes('rows of shop_article without size: 3'),
    );
    await byHand('text');
    const shape = await stopOf(applyMigrations(target()));
    expect([shape.exitCode, shape.message]).to.satisfy(
      ([exit, message]: [number, string]) =>
        exit === 8 &&
        message.includes('columns size of shop_article that cannot be adopted as integer: 1 (such as text)'),
    );
    await query(database.url, 'ALTER TABLE shop_article ALTER COLUMN size TYPE integer USING 0');
    await query(database.url, `UPDATE shop_article SET shelf_id = gen_random_uuid() WHERE name = '1'`);
    const { message } = await stopOf(applyMigrations(target()));
    expect(message).to.include('rows of shop_article that violate shop_article_size_check: 3');
    expect(message).to.include('rows of shop_article that are not unique by');
    expect(message).to.include('rows of shop_article whose shelf_id does not exist in shop_shelf: 1');
    expect(await query(database.url, 'SELECT count(*)::int AS n FROM core_migrations.migration')).to.deep.equal([
      { n: 1 },
    ]);
  });

  it('is offered as an answer if a plan would create a column of the same name', async () => {
    await byHand();
    await planInto(folder.path, caseModel(shop({ size: { type: 'integer', nullable: true } })));
    const stopped = await stopOf(applyMigrations(target()));
    expect([stopped.code, stopped.message, stopped.advice.includes('=adopt')]).to.deep.equal([
      'G333',
      'the table shop_article already has a column size that no migration created; the steps before are complete',
      true,
    ]);
    expect(await revertMigrations({ ...target(), steps: 1 })).to.have.length(1);
    expect(await rows()).to.deep.equal(expected);
  });
});
