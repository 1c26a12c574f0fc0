/** Foreign objects that use a changed or dropped column or table: each is reported before the first step, or still exists afterwards. */
import { expect } from 'chai';
import { applyMigrations, revertMigrations } from '../../engine/migrate/apply.ts';
import { withConnection } from '../../engine/migrate/connection.ts';
import { useDatabase } from '../support/database.ts';
import { type CaseResources, caseModel, emptyDatabase, planInto, stopOf, temporaryFolder } from './support.ts';

type Objects = Readonly<Record<string, readonly [make: string, drop: string, names: RegExp]>>;

const number = { type: 'integer', nullable: true };
const decimal = (precision: number) => ({ type: 'decimal', precision, scale: 2, nullable: true });
const shop = (fields: Record<string, unknown>): CaseResources => ({ 'shop/article': { fields } });

/** Objects that make PostgreSQL reject the change. */
const blocking: Objects = {
  'a generated column': [
    "ALTER TABLE shop_article ADD COLUMN twice text GENERATED ALWAYS AS (n || '2') STORED",
    'ALTER TABLE shop_article DROP COLUMN twice',
    /column twice of table shop_article/,
  ],
  'a function': [
    'CREATE FUNCTION counted() RETURNS bigint LANGUAGE sql BEGIN ATOMIC SELECT count(n) FROM shop_article; END',
    'DROP FUNCTION counted()',
    /function counted\(\)/,
  ],
  'a rule': [
    "CREATE RULE never AS ON DELETE TO shop_article WHERE OLD.n::text = '1' DO INSTEAD NOTHING",
    'DROP RULE never ON shop_article',
    /rule never on table shop_article/,
  ],
};
const referring: Objects = {
  'a foreign key to it': [
    'ALTER TABLE shop_article ADD CONSTRAINT one UNIQUE (n); CREATE TABLE visit AS SELECT n FROM shop_article; ALTER TABLE visit ADD CONSTRAINT visited FOREIGN KEY (n) REFERENCES shop_article (n)',
    'DROP TABLE visit; ALTER TABLE shop_article DROP CONSTRAINT one',
    /constraint visited on table visit/,
  ],
};
/** Objects that are lost with a column that another column replaces. */
const lost: Objects = {
  'an index': ['CREATE INDEX by_n ON shop_article (n)', 'DROP INDEX by_n', /index by_n/],
  'an index of an expression': [
    'CREATE INDEX by_n ON shop_article ((n + 1)) WHERE n > 1',
    'DROP INDEX by_n',
    /index by_n/,
  ],
  'a check': [
    'ALTER TABLE shop_article ADD CONSTRAINT small CHECK (n < 100)',
    'ALTER TABLE shop_article DROP CONSTRAINT small',
    /constraint small on table shop_article/,
  ],
  'a foreign key': [
    'CREATE TABLE audit (n integer PRIMARY KEY); ALTER TABLE shop_article ADD CONSTRAINT audited FOREIGN KEY (n) REFERENCES audit',
    'ALTER TABLE shop_article DROP CONSTRAINT audited',
    /constraint audited on table shop_article/,
  ],
  'a sequence': ['CREATE SEQUENCE counter OWNED BY shop_article.n', 'DROP SEQUENCE counter', /sequence counter/],
};

describe('foreign objects', function () {
  this.timeout(120_000);
  const database = useDatabase('nothing');
  let folder: ReturnType<typeof temporaryFolder>;
  const target = () => ({ connectionString: database.url, directory: folder.path });
  const own = (sql: string): Promise<readonly unknown[]> =>
    withConnection(database.url, async (connection) => (await connection.query(sql)).rows);

  afterEach(() => folder.remove());

  const begin = async (before: CaseResources, after: CaseResources, acks: readonly string[] = []): Promise<void> => {
    folder = temporaryFolder();
    await emptyDatabase(database.url);
    await planInto(folder.path, caseModel(before));
    await applyMigrations(target());
    const planned = await planInto(folder.path, caseModel(after), { acks });
    expect([planned.questions, planned.missing]).to.deep.equal([[], []]);
  };

  /** Expects that each object is reported before any change, and that the migration is applied when all are dropped. */
  const expectNamed = async (objects: Objects): Promise<void> => {
    for (const [name, [make, drop, message]] of Object.entries(objects)) {
      await own(make);
      const stopped = await stopOf(applyMigrations(target()));
      expect([stopped.code, stopped.exitCode], name).to.deep.equal(['G312', 8]);
      expect(stopped.message, name).to.match(message);
      await own(drop);
    }
    expect(await applyMigrations(target())).to.have.length(1);
  };

  it('on a column that is copied to another type are reported before the first step', async () => {
    await begin(shop({ n: number }), shop({ n: { type: 'string', nullable: true } }));
    await expectNamed({ ...blocking, ...referring, ...lost });
  });

  it('on a column whose type changes in place are reported if PostgreSQL rejects the change, and otherwise stay', async () => {
    await begin(shop({ n: decimal(8) }), shop({ n: decimal(12) }));
    const index = 'CREATE INDEX by_n ON shop_article (n)';
    await own(`${index}; ALTER TABLE shop_article ADD CONSTRAINT small CHECK (n < 100)`);
    await expectNamed(blocking);
    expect(
      await own(
        `SELECT (SELECT count(*)::integer FROM pg_indexes WHERE indexname = 'by_n') AS indexes, (SELECT count(*)::integer FROM pg_constraint WHERE conname = 'small') AS checks`,
      ),
    ).to.deep.equal([{ indexes: 1, checks: 1 }]);
  });

  it('on a dropped column are reported if PostgreSQL rejects the drop, or if they are the index of the replica identity', async () => {
    await begin(shop({ n: number }), shop({}), ['DATA_LOSS:shop.article.n=gone']);
    await expectNamed({
      ...blocking,
      ...referring,
      'an index of the replica identity': [
        'ALTER TABLE shop_article ALTER COLUMN n SET NOT NULL; CREATE UNIQUE INDEX by_n ON shop_article (n); ALTER TABLE shop_article REPLICA IDENTITY USING INDEX by_n',
        'DROP INDEX by_n; ALTER TABLE shop_article REPLICA IDENTITY DEFAULT; ALTER TABLE shop_article ALTER COLUMN n DROP NOT NULL',
        /index by_n/,
      ],
    });
  });

  it('on a column of a partitioned table are reported for the partitions too', async () => {
    const parted = (fields: Record<string, unknown>): CaseResources => ({
      'shop/article': {
        size: 'large',
        partition: 'month',
        fields: { id: { type: 'uuid', required: true, read_only: true }, ...fields },
        indexes: [['n']],
      },
    });
    await begin(parted({ n: number }), parted({ n: { type: 'string', nullable: true } }));
    await expectNamed({
      ...lost,
      'a view of a partition': [
        'CREATE VIEW report AS SELECT n FROM core_partitions.shop_article_first',
        'DROP VIEW report',
        /view report/,
      ],
      'an index of a partition': [
        'CREATE INDEX by_n ON core_partitions.shop_article_first (n)',
        'DROP INDEX core_partitions.by_n',
        /index core_partitions\.by_n/,
      ],
    });
  });

  it('on a dropped table are reported if PostgreSQL rejects the drop', async () => {
    const line = {
      fields: { article: { type: 'reference', to: 'shop.article', required: true, on_delete: 'cascade' } },
    };
    await begin({ ...shop({ n: number }), 'shop/line': line }, {}, [
      'DATA_LOSS:shop.article=gone',
      'DATA_LOSS:shop.line=gone',
    ]);
    await own(
      'CREATE INDEX by_n ON shop_article (n); CREATE POLICY small ON shop_article USING (n < 2); CREATE SEQUENCE counter OWNED BY shop_article.n',
    );
    await expectNamed({
      function: blocking['a function'] ?? ['', '', /^/],
      'a view': ['CREATE VIEW report AS SELECT n FROM shop_article', 'DROP VIEW report', /view report/],
      ...referring,
      'a function of its rows': [
        `CREATE FUNCTION title(shop_article) RETURNS text LANGUAGE sql AS 'SELECT $1.n::text'`,
        'DROP FUNCTION title',
        /function title\(shop_article\)/,
      ],
      'a policy of another table': [
        'CREATE TABLE visit (id uuid); CREATE POLICY ours ON visit USING (EXISTS (SELECT FROM shop_article WHERE shop_article.id = visit.id))',
        'DROP TABLE visit',
        /policy ours on table visit/,
      ],
    });
  });

  it('on the views of the old release are reported before the stage contract, and are not dropped with the views', async () => {
    await begin(shop({ n: number }), shop({ m: { ...number, formerly: 'n' } }));
    await applyMigrations({ ...target(), stage: 'expand' });
    await own(
      'CREATE VIEW report AS SELECT n FROM core_release_0.shop_article; CREATE TABLE core_release_0.notes (id integer)',
    );
    const stopped = await stopOf(applyMigrations({ ...target(), stage: 'contract' }));
    expect(stopped.code).to.equal('G325');
    expect(stopped.message).to.match(/table core_release_0\.notes, view report/);
    const back = await stopOf(revertMigrations({ ...target(), steps: 1 }));
    expect([back.code, back.message.includes('view report')]).to.deep.equal(['G313', true]);
    await own('DROP VIEW report; DROP TABLE core_release_0.notes');
    await applyMigrations(target());
    expect(await own("SELECT FROM pg_namespace WHERE nspname = 'core_release_0'")).to.deep.equal([]);
  });
});
