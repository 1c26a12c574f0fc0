/**
 * The changes that a consumer of the PostgreSQL WAL such as Debezium receives (`pgoutput`), with the user, the publication and the slot of deploy/. It needs a
 * server with logical WAL, so it runs together with the tests of customer migrations.
 */
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import type pg from 'pg';
import { connectorOf, makeReader, removeReader } from './changes-out.ts';
import { type RowChange, readPgoutput } from './pgoutput.ts';
import type { TwoCells } from './two-cells.ts';
import { waitUntil } from './wait-until.ts';

const tags = '/annotating/tag/';
const written = 'annotating.tag.instancecreated,annotating.tag.instanceupdated';

/** Tests at the source of both cells. */
export function describeLogReader(cells: TwoCells): void {
  describe('a consumer of the WAL that deploy/debezium.json configures', () => {
    const debezium = connectorOf('debezium');
    const slot = debezium['slot.name'] ?? '';
    let reader: pg.Client;

    before(async () => {
      reader = await makeReader(cells.source.url);
      await reader.query(`select pg_create_logical_replication_slot('${slot}', '${debezium['plugin.name']}')`);
    });
    after(async () => {
      await reader?.query(`select pg_drop_replication_slot('${slot}')`);
      await removeReader(cells.source.url, reader);
    });

    /** All changes since the last call, in the order of arrival. */
    const changes = async () => {
      // The test server confirms a commit before it is flushed, and only flushed changes are sent. A synchronous commit flushes the earlier ones.
      await cells.source.pool.query(
        "begin; set local synchronous_commit = on; select pg_logical_emit_message(true, 'flushed', ''); commit",
      );
      const { rows } = await reader.query<{ data: Buffer }>(
        `select data from pg_logical_slot_get_binary_changes($1, null, null,
           'proto_version', '1', 'publication_names', '${debezium['publication.name']}', 'messages', 'true')`,
        [slot],
      );
      return readPgoutput(rows.map(({ data }) => data)).filter(
        (one) => one.kind !== 'message' || one.prefix !== 'flushed',
      );
    };
    const rowsOf = (all: Awaited<ReturnType<typeof changes>>, name: string): readonly RowChange[] =>
      all.filter((one): one is RowChange => one.kind !== 'message' && one.table === `public.${name}`);

    it('receives the events of each customer in the order of the feed, with the name of the partitioned table', async () => {
      await changes();
      const otherCustomers = [await cells.newCustomer('Loggbolaget AB'), await cells.newCustomer('Loggbolaget AB')];
      await Promise.all(
        otherCustomers.map(async (client, number) => {
          for (let round = 0; round < 5; round += 1) {
            const created = await client.post(tags, { name: `tag ${number} ${round}` });
            expect(created.status, created.text).to.equal(201);
            await client.patch(`${tags}${created.body.id}/`, { name: `tag ${number} ${round} again` });
          }
        }),
      );
      const come = await changes();
      expect(new Set(come.flatMap((one) => (one.kind === 'message' ? [] : [one.table])))).to.deep.equal(
        new Set(['public.common_eventlog']),
      );
      for (const client of otherCustomers) {
        let ids: readonly string[] = [];
        // On a busy machine, events can wait for their positions.
        await waitUntil(async () => {
          const { body } = await client.get(`/common/changes/?event_identifier__in=${written}`);
          ids = body.items.map(({ id }: { id: string }) => id.replace('evt_', ''));
          return ids.length === 10;
        });
        const insertedRows = rowsOf(come, 'common_eventlog').filter(
          ({ kind, row }) =>
            kind === 'insert' &&
            row.customer_id === client.customerId &&
            row.event_identifier?.startsWith('annotating.tag.'),
        );
        expect(insertedRows.map(({ row }) => row.id)).to.deep.equal(ids);
      }
      // The feed has assigned positions to the events since.
      const later = rowsOf(await changes(), 'common_eventlog');
      expect(later.length).to.be.greaterThan(0);
      for (const { kind } of later) expect(kind).to.equal('update');
    });

    it('receives the keys of deleted rows', async () => {
      await changes();
      const { rows: deletedRows } = await cells.source.pool.query<{ id: string }>(
        'delete from common_eventlog where customer_id = $1 returning id',
        [(await cells.newCustomer('Loggbolaget AB')).customerId],
      );
      const deleted = rowsOf(await changes(), 'common_eventlog').filter(({ kind }) => kind === 'delete');
      expect(deleted.map(({ row }) => row.id)).to.deep.equal(deletedRows.map(({ id }) => id));
      expect(deletedRows.length).to.be.greaterThan(0);
    });

    it('receives changes that were made while it was disconnected, and advances by its heartbeat if only other tables change', async () => {
      await changes();
      const slotPosition = async () => {
        const { rows } = await reader.query<{ wal_status: string; confirmed: string }>(
          'select wal_status, confirmed_flush_lsn::text as confirmed from pg_replication_slots where slot_name = $1',
          [slot],
        );
        return rows[0];
      };
      const before = await slotPosition();
      await cells.newCustomer('Loggbolaget AB');
      expect(await slotPosition()).to.deep.equal(before);
      expect(before?.wal_status).to.equal('reserved');
      expect(rowsOf(await changes(), 'common_eventlog').length).to.be.greaterThan(0);
      await reader.query(debezium['heartbeat.action.query'] ?? '');
      expect(Number(debezium['heartbeat.interval.ms'])).to.be.greaterThan(0);
      expect(await changes()).to.deep.equal([{ kind: 'message', prefix: 'core_out' }]);
      expect((await slotPosition())?.confirmed).to.not.equal(before?.confirmed);
    });

    it('has a slot that replicas of PostgreSQL 17 and later synchronize', async function failover() {
      expect(debezium['slot.failover']).to.equal('true');
      const { rows } = await reader.query<{ version: number }>(
        "select current_setting('server_version_num')::int as version",
      );
      if ((rows[0]?.version ?? 0) < 170_000) this.skip();
      await reader.query(`select pg_create_logical_replication_slot('${slot}_2', 'pgoutput', false, false, true)`);
      try {
        const { rows: slots } = await reader.query(
          `select failover from pg_replication_slots where slot_name = '${slot}_2'`,
        );
        expect(slots).to.deep.equal([{ failover: true }]);
      } finally {
        await reader.query(`select pg_drop_replication_slot('${slot}_2')`);
      }
    });
  });
}
