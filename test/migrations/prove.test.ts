import { join } from 'node:path';
import { expect } from 'chai';
import { readModel } from '../../engine/cli/read-model.ts';
import { compileTables } from '../../engine/compile/tables/compile-tables.ts';
import { summarizeApi } from '../../engine/migrate/api-summary.ts';
import { compareStates } from '../../engine/migrate/compare-states.ts';
import { makeMigration } from '../../engine/migrate/make-migration.ts';
import { withParents } from '../../engine/migrate/migration-file.ts';
import { MigrationStop } from '../../engine/migrate/migration-stop.ts';
import { readHistory, readText, writeFiles } from '../../engine/migrate/read-history.ts';
import { readSnapshot } from '../../engine/migrate/snapshot.ts';
import { verifyHistory } from '../../engine/migrate/verify-history.ts';
import { bundledProject } from '../../engine/project.ts';
import { projectFolder } from '../../engine/settings.ts';
import { useDatabase } from '../support/database.ts';
import { type CaseResources, caseModel, planInto, targetOf, temporaryFolder, withSession } from './support.ts';

const migrations = join(projectFolder, 'migrations');

describe('the verification of migrations', function () {
  this.timeout(60_000);
  const database = useDatabase('nothing');

  it('generates rows from the rules, migrates up, down and up, and reports rows that a new rule rejects', async () => {
    const folder = temporaryFolder();
    try {
      const field = { type: 'integer', nullable: true, min: 0, max: 9 };
      const shape = (max: number): CaseResources => ({
        'shop/article': {
          fields: { n: { ...field, max }, s: { type: 'integer', enum: { 0: 'a', 4: 'b' }, nullable: true } },
        },
        'shop/line': {
          fields: { article: { type: 'reference', to: 'shop.article', required: true }, a: field, b: field },
          rules: [{ exactly_one: ['a', 'b'] }],
        },
      });
      await planInto(folder.path, caseModel(shape(9)));
      await planInto(folder.path, caseModel(shape(5)));
      const wanted = targetOf(caseModel(shape(5))).tables;
      const verification = await verifyHistory({
        adminUrl: database.url,
        directory: folder.path,
        wanted,
        compares: 'changed',
      });
      expect(verification.rows).to.be.greaterThan(10);
      expect(verification.notes.join('\n')).to.match(
        /checked first: rows of shop_article that violate shop_article_n_check: \d+$/m,
      );
      expect(verification.notes.join('\n')).not.to.match(/no valid test rows/);
      expect(verification).to.include({ compared: 1, untouched: 2 });
      const full = await verifyHistory({ adminUrl: database.url, directory: folder.path, wanted, compares: 'all' });
      expect(full).to.include({ compared: 3, untouched: 0 });
    } finally {
      folder.remove();
    }
  });

  describe('(a planned one)', () => {
    const field = { type: 'integer', nullable: true };
    const shape = (fields: Record<string, unknown>): CaseResources => ({
      'shop/article': { fields },
      'shop/line': { fields: { article: { type: 'reference', to: 'shop.article', required: true } } },
    });

    /** Plans the second of two states, with its SQL edited and signed; returns the output of the verification. */
    async function provedWith(
      [before, after]: readonly [CaseResources, CaseResources],
      edit: (sql: string) => string,
      acks: readonly string[] = [],
    ): Promise<string> {
      const folder = temporaryFolder();
      try {
        const first = await planInto(folder.path, caseModel(before));
        const { id, files } = await planInto(folder.path, caseModel(after), { acks });
        const [sql = '', json = ''] = [files[`${id}.sql`], files[`${id}.json`]];
        expect(edit(sql)).not.to.equal(sql);
        await writeFiles(folder.path, { [`${id}.sql`]: withParents(edit(sql), json, [first.id]) });
        const wanted = targetOf(caseModel(after)).tables;
        return await verifyHistory({
          adminUrl: database.url,
          directory: folder.path,
          wanted,
          compares: 'changed',
        }).then(
          () => 'proved',
          (error: Error) => error.message,
        );
      } finally {
        folder.remove();
      }
    }

    it('fails if a table is changed that the plan does not refer to', async () => {
      const failure = await provedWith([shape({}), shape({ n: field })], (sql) =>
        sql.replace(
          /^(ALTER TABLE "shop_article" ADD COLUMN .*;)$/m,
          '$1\nALTER TABLE "shop_line" ADD COLUMN x integer;',
        ),
      );
      expect(failure).to.match(
        /^the verification failed: after migrating, tables have changed that the plan does not refer to: column shop_line\.x is /,
      );
    });

    it('fails if the result differs from the descriptors', async () => {
      const failure = await provedWith([shape({}), shape({ n: field })], (sql) =>
        sql.replace(
          /^ALTER TABLE "shop_article" ADD COLUMN .*;$/m,
          'ALTER TABLE "shop_article" ADD COLUMN "n" bigint;',
        ),
      );
      expect(failure).to.match(
        /^the verification failed: after migrating, the database does not match the descriptors: column shop_article\.n/,
      );
    });

    it('fails if objects remain that the descriptors no longer have', async () => {
      const failure = await provedWith(
        [shape({ n: field }), shape({})],
        (sql) => sql.replace(/^ALTER TABLE "shop_article" DROP COLUMN .*;$/m, 'SELECT 1;'),
        ['DATA_LOSS:shop.article.n=why'],
      );
      expect(failure).to.match(
        /^the verification failed: after migrating, the database does not match the descriptors: column shop_article\.n/,
      );
    });
  });

  it('fails if the migrations do not result in the schema of the descriptors', async () => {
    const folder = temporaryFolder();
    try {
      await planInto(folder.path, caseModel({}));
      const other = targetOf(caseModel({ 'shop/article': {} })).tables;
      const failed = await verifyHistory({
        adminUrl: database.url,
        directory: folder.path,
        wanted: other,
        compares: 'all',
      }).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(failed).to.be.instanceOf(MigrationStop).and.to.include({ exitCode: 10, code: 'G315' });
    } finally {
      folder.remove();
    }
  });
});

describe('migrations/ and resources/', function () {
  this.timeout(60_000);
  const database = useDatabase();

  it('lead to the same schema on an empty server', async () => {
    const outcome = await readModel(bundledProject.resources);
    if (!outcome.ok) throw new Error('the descriptors have errors');
    const { model } = outcome.value;
    const target = { tables: compileTables(model), api: summarizeApi(model) };
    const history = await readHistory(migrations);
    const none = { answers: new Map(), acknowledgements: [], now: new Date(0) };
    const planned = makeMigration({ history, target: target, ...none });
    expect(
      planned.objects.map(({ object }) => object),
      'run: core migrate plan',
    ).to.deep.equal([]);
    const snapshot = await readText(join(migrations, 'snapshot.json'));
    // API changes of the last plan are stored to revert them; an empty plan changes nothing.
    const before = readSnapshot(snapshot)?.before;
    if (before !== undefined) expect(before.id).to.equal(history.migrations.at(-1)?.id);
    expect(snapshot?.replace(/^"before": .*\n/m, ''), 'run: core migrate plan').to.equal(
      planned.files['snapshot.json'],
    );
    await withSession(database.url, async (connection) => {
      // Handwritten policies are not in a descriptor.
      const rows = await compareStates(connection, target.tables, history.tables);
      expect(rows.filter(({ isForeign }) => !isForeign)).to.deep.equal([]);
    });
  });

  it('are planned in much less than a second, to the same bytes for any order of the resources', async () => {
    const outcome = await readModel(bundledProject.resources);
    if (!outcome.ok) throw new Error('the descriptors have errors');
    const { model } = outcome.value;
    const folder = temporaryFolder();
    const history = await readHistory(folder.path);
    folder.remove();
    const plan = (resources: typeof model.resources) => {
      const shuffled = { ...model, resources };
      const target = { tables: compileTables(shuffled), api: summarizeApi(model) };
      return makeMigration({ history, target: target, answers: new Map(), acknowledgements: [], now: new Date(0) });
    };
    const started = performance.now();
    const planned = plan(model.resources);
    expect(performance.now() - started).to.be.lessThan(1_500);
    expect(plan(model.resources.toReversed()).files).to.deep.equal(planned.files);
  });
});
