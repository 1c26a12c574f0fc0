import { expect } from 'chai';
import pg from 'pg';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { useDatabase } from '../support/database.ts';
import { type CaseResources, caseModel, emptyDatabase, planInto, query, temporaryFolder } from './support.ts';

const customer = '00000000-0000-7000-8000-00000000000c';
const shelves = [1, 2, 3].map((number) => `00000000-0000-7000-8000-00000000000${number}`);
const shape = (spot: Record<string, unknown>): CaseResources => ({
  'shop/article': { fields: { spot: { to: 'shop.shelf', ...spot } } },
  'shop/shelf': { fields: {} },
});
const reference = shape({ type: 'reference', nullable: true });
const references = shape({ type: 'references' });

describe('links that a migration copies to another field type', function () {
  this.timeout(120_000);
  const database = useDatabase('nothing');

  for (const [from, to, writeOne, read] of [
    [
      reference,
      references,
      'UPDATE shop_article SET spot_id = $3 WHERE customer_id = $1 AND id = $2',
      'SELECT article_id AS id, shelf_id AS shelf FROM shop_article_spot',
    ],
    [
      references,
      reference,
      'UPDATE shop_article_spot SET shelf_id = $3 WHERE customer_id = $1 AND article_id = $2',
      'SELECT id, spot_id AS shelf FROM shop_article',
    ],
  ] as const) {
    const direction = from === reference ? 'reference to references' : 'references to reference';
    it(`include those that a server of the old release writes meanwhile (${direction})`, async () => {
      const folder = temporaryFolder();
      const target = { connectionString: database.url, directory: folder.path, batchSize: 100 };
      try {
        await emptyDatabase(database.url);
        await planInto(folder.path, caseModel(from));
        await applyMigrations(target);
        await query(
          database.url,
          `INSERT INTO shop_shelf (customer_id, id) SELECT '${customer}', unnest('{${shelves.join()}}'::uuid[]);
           INSERT INTO shop_article (customer_id, id) SELECT '${customer}', gen_random_uuid() FROM generate_series(1, 6000)`,
        );
        const first = shelves[0];
        await query(
          database.url,
          from === reference
            ? `UPDATE shop_article SET spot_id = '${first}'`
            : `INSERT INTO shop_article_spot (customer_id, article_id, shelf_id) SELECT customer_id, id, '${first}' FROM shop_article`,
        );
        const ids = (await query(database.url, 'SELECT id FROM shop_article ORDER BY id')) as { id: string }[];
        await planInto(folder.path, caseModel(to), { acks: ['DATA_LOSS:spot=only the first counts'] });
        const writer = writeUntilDropped(
          database.url,
          writeOne,
          ids.map(({ id }) => id),
        );
        await applyMigrations(target);
        const written = await writer;
        expect(written.size).to.be.greaterThan(20);
        const rows = (await query(database.url, read)) as { id: string; shelf: string }[];
        expect(rows).to.have.length(6_000);
        for (const { id, shelf } of rows) expect(shelf, id).to.equal(written.get(id) ?? first);
      } finally {
        folder.remove();
      }
    });
  }
});

/** Writes links until the old column or table no longer exists; returns the last value written to each record. */
async function writeUntilDropped(
  url: string,
  sql: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const options = '-c search_path=core_release_0,public';
  const client = new pg.Client({ connectionString: url, application_name: 'an old server', options });
  await client.connect();
  const written = new Map<string, string>();
  try {
    for (let round = 0; ; round += 1) {
      const id = ids[(round * 37) % ids.length] ?? '';
      const shelf = shelves[round % shelves.length] ?? '';
      await client.query(sql, [customer, id, shelf]);
      written.set(id, shelf);
    }
  } catch (error) {
    // The column or the table no longer exists: the migration is complete.
    if (!(error instanceof pg.DatabaseError) || !['42703', '42P01'].includes(error.code ?? '')) throw error;
  } finally {
    await client.end();
  }
  return written;
}
