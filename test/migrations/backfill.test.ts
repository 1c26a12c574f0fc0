import { expect } from 'chai';
import pg from 'pg';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import type { Progress } from '../../engine/migrate/progress.ts';
import { useDatabase } from '../support/database.ts';
import { type CaseResources, caseModel, planInto, query, temporaryFolder } from './support.ts';

const customer = '00000000-0000-7000-8000-00000000000c';
/** A million takes a minute on a small machine: CORE_BACKFILL_ROWS=1000000. */
const rows = Number(process.env.CORE_BACKFILL_ROWS ?? 50_000);

describe('a batched backfill', function () {
  this.timeout(600_000);
  const database = useDatabase('nothing');

  it(`fills ${rows} rows while another session writes, without a lost or doubled update`, async () => {
    const shape = (type: string): CaseResources => ({
      'shop/article': { fields: { n: { type, required: true }, hits: { type: 'integer', default: 0 } } },
    });
    const folder = temporaryFolder();
    const target = { connectionString: database.url, directory: folder.path };
    try {
      await planInto(folder.path, caseModel(shape('integer')));
      await applyMigrations(target);
      await query(
        database.url,
        `INSERT INTO shop_article (customer_id, id, n) SELECT '${customer}', gen_random_uuid(), 1 FROM generate_series(1, ${rows})`,
      );
      const ids = (await query(
        database.url,
        `SELECT id FROM shop_article ORDER BY id LIMIT 200 OFFSET ${rows / 2}`,
      )) as { id: string }[];
      await planInto(folder.path, caseModel(shape('bigint')));
      const batches: number[] = [];
      const writer = await startCounter(
        database.url,
        ids.map(({ id }) => id),
      );
      await applyMigrations({
        ...target,
        onProgress: (progress: Progress) => progress.kind === 'batch' && batches.push(progress.rows),
      });
      const updates = await writer.stop();
      expect(batches.length).to.be.at.least(rows / 2_000);
      expect(updates).to.be.greaterThan(10);
      const sums = await query(
        database.url,
        'SELECT count(*)::int AS rows, sum(n)::int AS n, sum(hits)::int AS hits FROM shop_article',
      );
      // Every update adds one to n and to hits, in the old column or the new one.
      expect(sums).to.deep.equal([{ rows, n: rows + updates, hits: updates }]);
    } finally {
      folder.remove();
    }
  });
});

/** Increments rows in the middle of the table until it is stopped, as servers of the old release do. */
async function startCounter(url: string, ids: readonly string[]): Promise<{ stop(): Promise<number> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'counter' });
  await client.connect();
  let isStopped = false;
  let updates = 0;
  const writing = (async () => {
    while (!isStopped) {
      const id = ids[updates % ids.length];
      await client.query('UPDATE shop_article SET n = n + 1, hits = hits + 1 WHERE customer_id = $1 AND id = $2', [
        customer,
        id,
      ]);
      updates += 1;
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await writing;
      await client.end();
      return updates;
    },
  };
}
