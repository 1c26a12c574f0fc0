import { join } from 'node:path';
import { expect } from 'chai';
import { migrationStatus } from '../../engine/migrate/apply.ts';
import { projectFolder } from '../../engine/settings.ts';
import { useDatabase } from '../support/database.ts';

describe('the schema of migrations/', () => {
  const database = useDatabase();

  it('is fully applied in the database of every test file', async () => {
    const status = await migrationStatus({
      connectionString: database.url,
      directory: join(projectFolder, 'migrations'),
    });
    expect(status.behind).to.equal(0);
    const { rows } = await database.pool.query(
      `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'`,
    );
    expect(rows[0]?.tables).to.be.greaterThan(165);
  });

  it('has no duplicate check, and no index condition that queries cannot match', async () => {
    const { rows: doubled } = await database.pool.query(
      `SELECT conrelid::regclass::text AS table, min(conname) AS name FROM pg_constraint WHERE contype = 'c'
       GROUP BY conrelid, pg_get_constraintdef(oid) HAVING count(*) > 1`,
    );
    expect(doubled).to.deep.equal([]);
    const { rows: hidden } = await database.pool.query(
      `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid
       WHERE relnamespace = 'public'::regnamespace AND pg_get_expr(indpred, indrelid) ~* 'coalesce'`,
    );
    expect(hidden).to.deep.equal([]);
  });
});
