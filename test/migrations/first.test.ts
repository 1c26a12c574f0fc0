import { join } from 'node:path';
import { expect } from 'chai';
import { migrationStatus } from '../../engine/migrate/apply.ts';
import { projectFolder } from '../../engine/settings.ts';
import { useDatabase } from '../support/database.ts';

describe('migrations/', () => {
  const database = useDatabase();

  it('is applied whole in the database of every test file', async () => {
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
});
