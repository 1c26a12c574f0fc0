/** Foreign objects that are attached to a table when it becomes partitioned, or stops being so: they are moved with it, or reported before the first step. */
import { expect } from 'chai';
import { makeMonths } from '../../engine/compile/tables/partitions.ts';
import { applyMigrations, revertMigrations } from '../../engine/migrate/apply.ts';
import { withConnection } from '../../engine/migrate/connection.ts';
import { useDatabase } from '../support/database.ts';
import { type CaseResources, caseModel, emptyDatabase, planInto, stopOf, temporaryFolder } from './support.ts';

const customer = '00000000-0000-7000-8000-00000000000c';
const reader = `core_test_reader_${process.pid}`;

const article = {
  size: 'large',
  fields: {
    id: { type: 'uuid', required: true, read_only: true },
    name: { type: 'string', max_length: 100, nullable: true },
    n: { type: 'integer', nullable: true, min: 0 },
    color: { type: 'string', nullable: true },
  },
  indexes: [['name']],
};
const others: CaseResources = {
  'shop/line': {
    fields: { article: { type: 'reference', to: 'shop.article', required: true, on_delete: 'cascade' } },
  },
};
const whole: CaseResources = { 'shop/article': article, ...others };
const parted: CaseResources = { 'shop/article': { ...article, partition: 'month' }, ...others };

const attach = `
  CREATE TABLE audit (id integer PRIMARY KEY);
  ALTER TABLE shop_article ADD COLUMN audit_id integer REFERENCES audit ON DELETE SET NULL;
  COMMENT ON CONSTRAINT shop_article_audit_id_fkey ON shop_article IS 'a foreign key';
  INSERT INTO shop_article (customer_id, id, name, n, color) VALUES
    ('${customer}', '018f0000-0000-7000-8000-000000000001', 'one', 1, 'red'), ('${customer}', '01950000-0000-7000-8000-000000000002', 'two', 2, NULL);
  ALTER TABLE shop_article ADD CONSTRAINT colored CHECK (color IS NOT NULL) NOT VALID;
  COMMENT ON CONSTRAINT colored ON shop_article IS 'a check';
  ALTER TABLE shop_article ADD CONSTRAINT named UNIQUE (id, name);
  CREATE UNIQUE INDEX by_id ON shop_article (id);
  CREATE INDEX by_color ON shop_article (lower(color)) WITH (fillfactor = 80) WHERE n > 0;
  COMMENT ON INDEX by_color IS 'an index';
  COMMENT ON TABLE shop_article IS 'a table';
  COMMENT ON COLUMN shop_article.n IS 'a column';
  ALTER TABLE shop_article ALTER COLUMN n SET STATISTICS 250, ALTER COLUMN name SET (n_distinct = 7);
  ALTER TABLE shop_article REPLICA IDENTITY USING INDEX by_id;
  ALTER TABLE shop_article SET (fillfactor = 70, toast.autovacuum_enabled = false);
  CREATE STATISTICS together (dependencies) ON name, color FROM shop_article;
  ALTER STATISTICS together SET STATISTICS 300;
  COMMENT ON STATISTICS together IS 'statistics';
  CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
  CREATE TRIGGER noted BEFORE UPDATE ON shop_article FOR EACH ROW WHEN (NEW.n > 5) EXECUTE FUNCTION note();
  CREATE TRIGGER noted_never AFTER DELETE ON shop_article EXECUTE FUNCTION note();
  ALTER TABLE shop_article DISABLE TRIGGER noted_never;
  COMMENT ON TRIGGER noted ON shop_article IS 'a trigger';
  CREATE POLICY small ON shop_article FOR SELECT TO ${reader} USING (n < 2 AND NOT EXISTS (SELECT FROM audit WHERE audit.id = shop_article.audit_id));
  COMMENT ON POLICY small ON shop_article IS 'a policy';
  CREATE POLICY named ON shop_article AS RESTRICTIVE USING (name IS NOT NULL) WITH CHECK (name <> '');
  ALTER TABLE shop_article ENABLE ROW LEVEL SECURITY;
  CREATE PUBLICATION of_columns FOR TABLE shop_article (customer_id, id, n) WHERE (id IS NOT NULL) WITH (publish_via_partition_root = true);
  CREATE PUBLICATION of_tables FOR TABLE shop_article, shop_line WITH (publish_via_partition_root = true);
  GRANT USAGE ON SCHEMA public TO ${reader};
  GRANT SELECT ON audit, shop_article TO ${reader};
  GRANT UPDATE (n) ON shop_article TO ${reader} WITH GRANT OPTION;
  REVOKE TRUNCATE ON shop_article FROM CURRENT_USER;
`;

/** Returns the definitions of all objects attached to the table, without names of partitions. */
const attached = `
  SELECT 'table' AS kind, concat_ws(' ', pg_get_userbyid(relowner), relrowsecurity, relforcerowsecurity, relreplident, relacl) AS is FROM pg_class WHERE oid = 'shop_article'::regclass
  UNION ALL SELECT 'policy', concat_ws(' ', policyname, permissive, roles, cmd, qual, with_check) FROM pg_policies WHERE schemaname = 'public' AND tablename = 'shop_article'
  UNION ALL SELECT 'publication', concat_ws(' ', pubname, attnames, rowfilter) FROM pg_publication_tables WHERE schemaname = 'public' AND tablename = 'shop_article'
  UNION ALL SELECT 'publication rel', prrelid::regclass::text FROM pg_publication_rel
  UNION ALL SELECT 'statistics', concat_ws(' ', pg_get_statisticsobjdef(oid), stxstattarget) FROM pg_statistic_ext WHERE stxrelid = 'shop_article'::regclass
  UNION ALL SELECT 'trigger', concat_ws(' ', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE tgrelid = 'shop_article'::regclass AND NOT tgisinternal
  UNION ALL SELECT 'index', concat_ws(' ', replace(pg_get_indexdef(indexrelid), ' ONLY ', ' '), indisreplident) FROM pg_index WHERE indrelid = 'shop_article'::regclass
  UNION ALL SELECT 'constraint', concat_ws(' ', conname, pg_get_constraintdef(oid)) FROM pg_constraint WHERE conrelid = 'shop_article'::regclass AND contype <> 't'
  UNION ALL SELECT 'referring', concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint WHERE confrelid = 'shop_article'::regclass AND conparentid = 0
  UNION ALL SELECT 'column', concat_ws(' ', attname, attacl, attoptions, greatest(attstattarget, -1)) FROM pg_attribute WHERE attrelid = 'shop_article'::regclass AND attnum > 0
  UNION ALL SELECT 'comment', concat_ws(' ', classoid::regclass, objsubid, description) FROM pg_description WHERE description ~ '^(a|an) |statistics$' AND objoid > 16383
    AND pg_describe_object(classoid, objoid, objsubid) !~ 'core_partitions'
  ORDER BY 1, 2`;

describe('foreign objects on a table that becomes partitioned', function () {
  this.timeout(120_000);
  after(() => own(`DROP OWNED BY ${reader}; DROP ROLE ${reader}`));
  const database = useDatabase('nothing');
  let folder: ReturnType<typeof temporaryFolder>;
  const target = () => ({ connectionString: database.url, directory: folder.path });
  const own = (text: string): Promise<readonly unknown[]> =>
    withConnection(database.url, async (connection) => (await connection.query(text)).rows);

  before(() => own(`CREATE ROLE ${reader}`));
  beforeEach(async () => {
    folder = temporaryFolder();
    await own('DROP PUBLICATION IF EXISTS of_columns; DROP PUBLICATION IF EXISTS of_tables');
    await emptyDatabase(database.url);
    await planInto(folder.path, caseModel(whole));
    await applyMigrations(target());
  });
  afterEach(() => folder.remove());

  /** Returns the names of the rows that the reader can see. */
  const seen = (): Promise<readonly unknown[]> =>
    withConnection(database.url, async (connection) => {
      await connection.query(`SET ROLE ${reader}`);
      const { rows } = await connection.query('SELECT name FROM shop_article ORDER BY id');
      return rows.map(({ name }) => name);
    });

  it('are moved with the table, and back by the down migration', async () => {
    await own(attach);
    const definitions = await own(attached);
    expect(definitions.length).to.be.greaterThan(30);
    await planInto(folder.path, caseModel(parted));
    await applyMigrations(target());
    expect(await own(attached)).to.deep.equal(definitions);
    expect(await seen()).to.deep.equal(['one']);
    await revertMigrations({ ...target(), steps: 1 });
    expect(await own(attached)).to.deep.equal(definitions);
  });

  it('exist on partitions of future months if PostgreSQL reads them there', async () => {
    await own(attach);
    await planInto(folder.path, caseModel(parted));
    await applyMigrations(target());
    await own(makeMonths(['shop_article'], new Date('2040-01-01T00:00:00Z'), 1));
    const [part] = await own(
      `SELECT part.reloptions AS options, toast.reloptions AS toast, part.relreplident AS identity, part.relacl AS grants, part.relrowsecurity AS security,
         (SELECT indexdef FROM pg_indexes, pg_index WHERE indrelid = part.oid AND indisreplident AND indexrelid = format('%I.%I', schemaname, indexname)::regclass) AS by,
         (SELECT count(*)::integer FROM pg_statistic_ext WHERE stxrelid = part.oid) AS statistics,
         (SELECT array_agg(concat_ws(' ', attname, nullif(attstattarget, -1), attoptions) ORDER BY attnum) FROM pg_attribute WHERE attrelid = part.oid AND (attstattarget > 0 OR attoptions IS NOT NULL)) AS columns
       FROM pg_class AS part JOIN pg_class AS toast ON toast.oid = part.reltoastrelid WHERE part.oid = 'core_partitions.shop_article_2040_01'::regclass`,
    );
    expect(part).to.deep.include({
      options: ['fillfactor=70'],
      toast: ['autovacuum_enabled=false'],
      identity: 'i',
      grants: null,
      security: false,
      statistics: 1,
      columns: ['name {n_distinct=7}', 'n 250'],
    });
    expect(part)
      .to.have.property('by')
      .that.matches(/UNIQUE INDEX .* \(id\)$/);
  });

  /** Objects that cannot be moved: SQL that creates one, SQL that drops it, and its name in the message. */
  const stuck: Readonly<Record<string, readonly [make: string, drop: string, names: RegExp]>> = {
    'a foreign key': [
      'CREATE TABLE visit (customer uuid, article uuid, CONSTRAINT visited FOREIGN KEY (customer, article) REFERENCES shop_article)',
      'DROP TABLE visit',
      /constraint visited on table visit/,
    ],
    'a view': ['CREATE VIEW report AS SELECT name FROM shop_article', 'DROP VIEW report', /view report/],
    'a rule': [
      'CREATE RULE never AS ON DELETE TO shop_article WHERE OLD.n = 1 DO INSTEAD NOTHING',
      'DROP RULE never ON shop_article',
      /rule never on (table|partitioned table) shop_article/,
    ],
    'a function': [
      'CREATE FUNCTION articles() RETURNS bigint LANGUAGE sql BEGIN ATOMIC SELECT count(*) FROM shop_article; END',
      'DROP FUNCTION articles()',
      /function articles\(\)/,
    ],
    'a function of its rows': [
      `CREATE FUNCTION title(shop_article) RETURNS text LANGUAGE sql AS 'SELECT $1.name'`,
      'DROP FUNCTION title',
      /function title\(shop_article\)/,
    ],
    'a policy of another table': [
      'CREATE TABLE visit (id uuid); CREATE POLICY ours ON visit USING (EXISTS (SELECT FROM shop_article WHERE shop_article.id = visit.id))',
      'DROP TABLE visit',
      /policy ours on table visit/,
    ],
    'a sequence': ['CREATE SEQUENCE counter OWNED BY shop_article.n', 'DROP SEQUENCE counter', /sequence counter/],
    'a security label': [
      `INSERT INTO pg_seclabel VALUES ('shop_article'::regclass, 'pg_class'::regclass, 0, 'masks', 'secret')`,
      `DELETE FROM pg_seclabel WHERE provider = 'masks'`,
      /security label of masks/,
    ],
  };
  const stuckInOneTable: typeof stuck = {
    'a publication of partitions': [
      'CREATE PUBLICATION of_tables FOR TABLE shop_article',
      'DROP PUBLICATION of_tables',
      /publication of_tables \(set publish_via_partition_root = true\)/,
    ],
    'a publication of all tables': [
      'CREATE PUBLICATION of_tables FOR ALL TABLES',
      'DROP PUBLICATION of_tables',
      /publication of_tables \(set publish/,
    ],
    'a publication of its schema': [
      'CREATE PUBLICATION of_tables FOR TABLES IN SCHEMA public',
      'DROP PUBLICATION of_tables',
      /publication of_tables \(set publish/,
    ],
    'a unique index': [
      'CREATE UNIQUE INDEX by_n ON shop_article (n)',
      'DROP INDEX by_n',
      /index by_n \(create it with id, or not unique\)/,
    ],
    'a foreign key that is not validated': [
      'CREATE TABLE audit (n integer PRIMARY KEY); ALTER TABLE shop_article ADD CONSTRAINT audited FOREIGN KEY (n) REFERENCES audit NOT VALID',
      'ALTER TABLE shop_article VALIDATE CONSTRAINT audited',
      /constraint audited on table shop_article \(validate it\)/,
    ],
    'a check without inheritance': [
      'ALTER TABLE shop_article ADD CONSTRAINT own CHECK (n > 0) NO INHERIT',
      'ALTER TABLE shop_article DROP CONSTRAINT own',
      /constraint own on table shop_article \(create it without NO INHERIT\)/,
    ],
    'a table that inherits': ['CREATE TABLE child () INHERITS (shop_article)', 'DROP TABLE child', /table child/],
    'an identity': [
      'ALTER TABLE shop_article ADD COLUMN number integer GENERATED ALWAYS AS IDENTITY',
      'ALTER TABLE shop_article DROP COLUMN number',
      /identity of column number/,
    ],
    'a trigger with transition tables': [
      `CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
       CREATE TRIGGER noted AFTER UPDATE ON shop_article REFERENCING NEW TABLE AS fresh FOR EACH ROW EXECUTE FUNCTION note()`,
      'DROP FUNCTION note CASCADE',
      /trigger noted on table shop_article \(its transition tables/,
    ],
  };
  const tables = `SELECT relname, relkind FROM pg_class WHERE relname LIKE 'shop%' ORDER BY 1, 2`;

  /** Expects that each object stops the migration before the first step, and that the migration is applied when all are dropped. */
  const expectRejected = async (objects: typeof stuck): Promise<void> => {
    const state = await own(tables);
    for (const [name, [make, drop, message]] of Object.entries(objects)) {
      await own(make);
      const stopped = await stopOf(applyMigrations(target()));
      expect([stopped.exitCode, stopped.code], name).to.deep.equal([8, 'G312']);
      expect(stopped.message, name).to.match(/objects that are not Core's and cannot follow shop_article/);
      expect(stopped.message, name).to.match(message);
      await own(drop);
      const left = await own(tables);
      expect(left, name).to.deep.equal(state);
    }
    await applyMigrations(target());
  };

  it('are reported before the first step if they cannot be moved to partitions', async () => {
    await planInto(folder.path, caseModel(parted));
    await expectRejected({ ...stuck, ...stuckInOneTable });
  });

  it('are reported before the first step if they cannot be moved from partitions to a plain table', async () => {
    await planInto(folder.path, caseModel(parted));
    await applyMigrations(target());
    await planInto(folder.path, caseModel(whole));
    await expectRejected({
      ...stuck,
      'a policy of a partition': [
        'CREATE POLICY ours ON core_partitions.shop_article_first USING (true)',
        'DROP POLICY ours ON core_partitions.shop_article_first',
        /policy ours on table core_partitions.shop_article_first/,
      ],
      'a view of a partition': [
        'CREATE VIEW report AS SELECT name FROM core_partitions.shop_article_first',
        'DROP VIEW report',
        /view report/,
      ],
    });
  });

  it('are reported before the stage contract if they were created between the stages', async () => {
    await planInto(folder.path, caseModel(parted));
    await applyMigrations({ ...target(), stage: 'expand' });
    await own('CREATE VIEW report AS SELECT name FROM shop_article');
    const stopped = await stopOf(applyMigrations({ ...target(), stage: 'contract' }));
    expect([stopped.code, stopped.message.includes('view report')]).to.deep.equal(['G325', true]);
    await own('DROP VIEW report');
    await applyMigrations({ ...target(), stage: 'contract' });
  });

  it('are reported before the first step if they belong to a role that the owner of the tables does not have', async () => {
    const owner = `core_test_attaching_${process.pid}`;
    await own(`CREATE ROLE ${owner} LOGIN PASSWORD 'only here'`);
    const url = new URL(database.url);
    url.username = owner;
    url.password = 'only here';
    const asOwner = { ...target(), connectionString: url.href };
    try {
      await own(
        `${attach}; GRANT ALL ON SCHEMA public, core_migrations TO ${owner}; GRANT ALL ON ALL TABLES IN SCHEMA core_migrations TO ${owner};
         GRANT CREATE ON DATABASE "${url.pathname.slice(1)}" TO ${owner}; ALTER TABLE shop_article OWNER TO ${owner}; ALTER TABLE shop_line OWNER TO ${owner};
         REVOKE EXECUTE ON FUNCTION note FROM PUBLIC`,
      );
      await planInto(folder.path, caseModel(parted));
      const { message } = await stopOf(applyMigrations(asOwner));
      expect(message).to.match(/audit_id_fkey on table shop_article \(REFERENCES on audit is missing\)/);
      expect(message).to.match(/publication of_columns \(it belongs to .*publication of_tables \(it belongs to /);
      expect(message).to.match(/statistics object together \(it belongs to /);
      expect(message).to.match(/: 6 \(such as .*trigger noted/);
      await own(
        `ALTER PUBLICATION of_columns OWNER TO ${owner}; ALTER PUBLICATION of_tables OWNER TO ${owner}; ALTER STATISTICS together OWNER TO ${owner};
         GRANT REFERENCES ON audit TO ${owner}; GRANT EXECUTE ON FUNCTION note TO ${owner}`,
      );
      const definitions = await own(attached);
      await applyMigrations(asOwner);
      expect(await own(attached)).to.deep.equal(definitions);
      await revertMigrations({ ...asOwner, steps: 1 });
      expect(await own(attached)).to.deep.equal(definitions);
    } finally {
      await own(`DROP OWNED BY ${owner} CASCADE; DROP ROLE ${owner}`);
    }
  });
});
