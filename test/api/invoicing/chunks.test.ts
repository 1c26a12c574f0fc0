/** Chunks of a large run: together they include every contract exactly once (invoicing-rules.md, section 9). */
import { expect } from 'chai';
import { selectDue } from '../../../extensions/invoicing/run/prepare-run.ts';
import { useDatabase } from '../../support/database.ts';
import { createInvoicingWorld, insertContract, runInputOf, sessionOf } from '../../support/invoicing-world.ts';

describe('chunks of a large run', () => {
  const database = useDatabase();

  it('include every contract exactly once', async () => {
    const connection = await database.pool.connect();
    try {
      const world = await createInvoicingWorld(connection);
      const ids: string[] = [];
      for (let count = 0; count < 7; count += 1) ids.push(await insertContract(connection, world, 'apartmentcontract'));
      const ordered = ids.toSorted();
      const bounds: readonly (readonly [string | null, string])[] = [
        [null, ordered[2] ?? ''],
        [ordered[2] ?? '', ordered[5] ?? ''],
        [ordered[5] ?? '', ordered[6] ?? ''],
        // No contract follows the last one.
        [ordered[6] ?? '', ordered[6] ?? ''],
      ];
      const takenIds: string[][] = [];
      for (const [after, upTo] of bounds) {
        await connection.query('begin');
        await selectDue(
          sessionOf(connection, world),
          runInputOf(world, 'apartmentcontract', { chunk: { after, upTo } }),
        );
        const { rows } = await connection.query('select distinct contract_id as id from inv_piece order by 1');
        takenIds.push(rows.map((row) => String(row.id)));
        await connection.query('rollback');
      }
      expect(takenIds).to.deep.equal([ordered.slice(0, 3), ordered.slice(3, 6), ordered.slice(6), []]);
    } finally {
      connection.release();
    }
  });
});
