import { expect } from 'chai';
import { describe, it } from 'mocha';
import { useDatabase } from '../../support/database.ts';

describe('the database of a test file', () => {
  const database = useDatabase('nothing');

  it('is empty and isolated, and orders texts by code point', async () => {
    const { rows } = await database.pool.query(
      `SELECT current_database() AS name, (SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public') AS tables,
        'Z' < 'a' AS by_code_point, upper('å') AS upper, extract(timezone FROM now())::int AS zone`,
    );
    expect(rows).to.deep.equal([{ name: database.name, tables: 0, by_code_point: true, upper: 'Å', zone: 0 }]);
  });
});
