import { expect } from 'chai';
import type { Connection } from '../../../engine/migrate/connection.ts';
import { adaptChange, requireSupported } from '../../../engine/migrate/distributed-steps.ts';
import { MigrationStop } from '../../../engine/migrate/migration-stop.ts';

const constraints = (...rows: readonly object[]): Connection =>
  ({ query: async () => ({ rows, rowCount: rows.length }) }) as unknown as Connection;
const step = { number: 3, title: 'change it', mode: 'transaction', questions: [], sql: '' } as const;

describe('a step on distributed tables', () => {
  it('distributes new tables before foreign keys refer to them', async () => {
    const sql = [
      'CREATE TABLE "shop_shelf" (\n  "customer_id" uuid NOT NULL\n);',
      'CREATE INDEX "i" ON "shop_shelf" ("customer_id");',
      '\n-- Foreign keys of shop\nALTER TABLE "shop_shelf" ADD CONSTRAINT "k" FOREIGN KEY ("a") REFERENCES "b" ("a");',
    ].join('\n');
    const { first, statements } = await adaptChange(constraints(), sql);
    expect(first).to.deep.equal([]);
    expect(statements.map((text) => text.replace(/^--.*\n/, '').slice(0, 33))).to.deep.equal([
      'CREATE TABLE "shop_shelf" (\n  "cu',
      'CREATE INDEX "i" ON "shop_shelf" ',
      "SELECT create_distributed_table('",
      'ALTER TABLE "shop_shelf" ADD CONS',
    ]);
  });

  it('adds a renamed constraint again and validates it before the old one is dropped', async () => {
    const old = { name: 'a_check', definition: 'CHECK (a > 0)', valid: true, partitioned: false };
    const sql = 'ALTER TABLE "t" RENAME CONSTRAINT "a_check" TO "b_check";';
    expect(await adaptChange(constraints(old), sql)).to.deep.equal({
      first: [
        'ALTER TABLE "t" ADD CONSTRAINT "b_check" CHECK (a > 0) NOT VALID',
        'ALTER TABLE "t" VALIDATE CONSTRAINT "b_check"',
      ],
      statements: ['ALTER TABLE "t" DROP CONSTRAINT IF EXISTS "a_check"'],
    });
    const interrupted = await adaptChange(constraints(old, { ...old, name: 'b_check' }), sql);
    expect(interrupted.first).to.deep.equal(['ALTER TABLE "t" VALIDATE CONSTRAINT "b_check"']);
  });

  it('is rejected before the migration begins if it is not possible there', () => {
    const reasonOf = (sql: string, mode: 'transaction' | 'function' = 'transaction'): string | undefined => {
      try {
        requireSupported('20260101_shop', [{ ...step, sql, mode } as never]);
      } catch (error) {
        return error instanceof MigrationStop ? `${error.code} ${error.message}` : String(error);
      }
      return undefined;
    };
    expect(reasonOf('ALTER TABLE "t" ADD COLUMN "a" text;')).to.equal(undefined);
    expect(reasonOf('SELECT * FROM "t" LIMIT 3 FOR UPDATE;', 'function')).to.equal(
      'G345 step 3 of 20260101_shop (change it) is not possible on the distributed tables of Citus: rows of several customers cannot be locked',
    );
    expect(reasonOf('PERFORM pg_temp.core_strip_part(first, true)')).to.match(/become partitioned/);
    const swap = [
      ['a', 'c'],
      ['b', 'a'],
      ['c', 'b'],
    ].map(([from, to]) => `ALTER TABLE "t" RENAME CONSTRAINT "${from}" TO "${to}";`);
    expect(reasonOf(swap.join('\n'))).to.match(/exchange their names$/);
  });

  it('has no views of the old release, and is rejected while servers of it run', async () => {
    const view = '"core_release_20260101_000000"."t"';
    const sql = [
      'ALTER TABLE "t" RENAME COLUMN "a" TO "b";',
      `CREATE VIEW ${view} WITH (security_invoker = true) AS SELECT "b" AS "a" FROM "public"."t";`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ${view} TO PUBLIC;`,
    ].join('\n');
    expect((await adaptChange(constraints(), sql)).statements).to.deep.equal([
      'ALTER TABLE "t" RENAME COLUMN "a" TO "b"',
    ]);
    const steps = [{ ...step, sql } as never];
    expect(() => requireSupported('20260101_shop', steps, 'expand')).to.throw(
      MigrationStop,
      'while servers of the old release run',
    );
    for (const stage of ['contract', undefined] as const) requireSupported('20260101_shop', steps, stage);
  });
});
