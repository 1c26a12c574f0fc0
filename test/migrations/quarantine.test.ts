/** Rows in quarantine: a referenced row stays, and the migration stops before it loses dependent rows. */
import { expect } from 'chai';
import { applyMigrations } from '../../engine/migrate/apply.ts';
import { useDatabase } from '../support/database.ts';
import { type CaseResources, caseModel, emptyDatabase, planInto, query, stopOf, temporaryFolder } from './support.ts';

const customer = '00000000-0000-7000-8000-00000000000c';
const [first, second, chair] = [1, 2, 3].map((number) => `00000000-0000-7000-8000-00000000000${number}`);

describe('the answer quarantine for a required column', function () {
  this.timeout(120_000);
  const database = useDatabase('nothing');

  for (const onDelete of ['cascade', 'restrict', 'set_null'] as const)
    it(`stops at a row that other rows refer to (on_delete: ${onDelete}), and continues when the references are removed`, async () => {
      const isRequired = onDelete !== 'set_null';
      const rooms = (type: string): CaseResources => ({
        'shop/room': { fields: { n: { type, required: true } } },
        'shop/chair': {
          fields: {
            room: {
              type: 'reference',
              to: 'shop.room',
              ...(isRequired ? { required: true } : { nullable: true }),
              on_delete: onDelete,
            },
          },
        },
      });
      const folder = temporaryFolder();
      const target = { connectionString: database.url, directory: folder.path, smallTable: -1, batchSize: 3 };
      const ids = (table: string) => query(database.url, `SELECT id, n FROM ${table} ORDER BY id`);
      try {
        await emptyDatabase(database.url);
        await planInto(folder.path, caseModel(rooms('string')));
        await applyMigrations(target);
        await query(
          database.url,
          `INSERT INTO shop_room (customer_id, id, n) VALUES ('${customer}', '${first}', '2 r o k'), ('${customer}', '${second}', '3')`,
        );
        await query(
          database.url,
          `INSERT INTO shop_chair (customer_id, id, room_id) VALUES ('${customer}', '${chair}', '${first}')`,
        );
        await planInto(folder.path, caseModel(rooms('integer')), {
          answers: ['shop.room.n=quarantine'],
          acks: ['LOSSY_CONVERSION:shop.room.n=kept'],
        });
        const stopped = await stopOf(applyMigrations(target));
        expect([stopped.code, stopped.exitCode]).to.deep.equal(['G325', 8]);
        expect(stopped.message)
          .to.contain('rows of shop_room without a fitting n that other rows reference')
          .and.to.contain(first);
        expect(await query(database.url, 'SELECT room_id FROM shop_chair')).to.deep.equal([{ room_id: first }]);
        await query(database.url, 'DELETE FROM shop_chair');
        await applyMigrations(target);
        expect(await ids('shop_room')).to.deep.equal([{ id: second, n: 3 }]);
      } finally {
        folder.remove();
      }
    });
});
