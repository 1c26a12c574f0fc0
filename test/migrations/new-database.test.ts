/** Migrations of a new database: its steps run together, with the same result as one by one. */
import { expect } from 'chai';
import { type ApplyOptions, applyMigrations } from '../../engine/migrate/apply.ts';
import { withConnection } from '../../engine/migrate/connection.ts';
import type { Progress } from '../../engine/migrate/progress.ts';
import { dumpSchema } from '../../engine/migrate/schema-dump.ts';
import { useDatabase } from '../support/database.ts';
import { sampleOf } from '../support/long-runs.ts';
import {
  type CaseResources,
  caseModel,
  emptyDatabase,
  planInto,
  query,
  readCases,
  stopOf,
  temporaryFolder,
} from './support.ts';

const article = (fields: object, indexes: readonly object[] = []): CaseResources => ({
  'shop/article': { fields: { name: { type: 'string', max_length: 100, nullable: true }, ...fields }, indexes },
});

describe('the migrations of a new database', function suite() {
  this.timeout(60_000);
  const database = useDatabase('nothing');
  let folder = temporaryFolder();
  beforeEach(() => emptyDatabase(database.url));
  afterEach(() => {
    folder.remove();
    folder = temporaryFolder();
  });
  after(() => folder.remove());

  const target = (): ApplyOptions => ({ connectionString: database.url, directory: folder.path });

  /** Plans the migrations from nothing over the first resources to the others. */
  async function planBoth(
    before: CaseResources,
    after: CaseResources,
    expectation: Parameters<typeof planInto>[2] = {},
  ): Promise<void> {
    await planInto(folder.path, caseModel(before));
    const planned = await planInto(folder.path, caseModel(after), expectation);
    expect([planned.questions, planned.missing]).to.deep.equal([[], []]);
  }

  const stateOf = async (): Promise<readonly unknown[]> => [
    await withConnection(database.url, (connection) => dumpSchema(connection)),
    await query(
      database.url,
      'SELECT migration, direction, number, title, state, rows::int FROM core_migrations.step ORDER BY 1, 2, 3',
    ),
    await query(database.url, 'SELECT id, hash, state, breaks FROM core_migrations.migration ORDER BY applied_order'),
  ];

  const cases = readCases().filter(({ expect: { stops, empty } }) => stops === undefined && empty !== true);
  for (const one of sampleOf(cases, 20))
    it(`have the same result together and one by one: ${one.name}`, async () => {
      await planBoth(one.before, one.after, one.expect);
      const progress: Progress[] = [];
      const ids = await applyMigrations({ ...target(), onProgress: (event) => progress.push(event) });
      const together = await stateOf();
      const steps = progress.filter(({ kind }) => kind === 'step_done');
      expect(steps).to.have.length((together[1] as readonly unknown[]).length);
      await emptyDatabase(database.url);
      await applyMigrations({ ...target(), to: ids[0] ?? '' });
      await applyMigrations(target());
      expect(await stateOf()).to.deep.equal(together);
    });

  it('change rows that an earlier step has written', async () => {
    await planBoth(article({}), article({ price: { type: 'integer', required: true } }), {
      answers: ['shop.article.price=sql:length(name) + 4'],
    });
    await query(
      database.url,
      `CREATE FUNCTION add_row() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
         IF to_regclass('shop_article') IS NOT NULL THEN
           INSERT INTO shop_article (customer_id, id, name) VALUES (gen_random_uuid(), gen_random_uuid(), 'a'); END IF; END $$;
       CREATE EVENT TRIGGER add_row ON ddl_command_end WHEN tag IN ('CREATE TABLE') EXECUTE FUNCTION add_row()`,
    );
    await applyMigrations(target()).finally(() => query(database.url, 'DROP EVENT TRIGGER add_row'));
    expect(await query(database.url, 'SELECT name, price FROM shop_article')).to.deep.equal([{ name: 'a', price: 5 }]);
  });

  it('stop at the step that fails, with the earlier steps applied', async () => {
    await planBoth(article({}), article({ price: { type: 'integer', nullable: true } }));
    await query(database.url, 'CREATE TABLE shop_article (id integer)');
    const stopped = await stopOf(applyMigrations(target()));
    expect(stopped.message).to.match(/shop_article/);
    const [state] = (await query(
      database.url,
      `SELECT array_agg(DISTINCT state ORDER BY state) AS states FROM core_migrations.step`,
    )) as { states: readonly string[] }[];
    expect(state?.states).to.not.include('running');
    await query(database.url, 'DROP TABLE shop_article');
    expect(await applyMigrations(target())).to.have.length(2);
  });
});
