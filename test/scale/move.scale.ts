/**
 * A customer with a million rows is moved between two PostgreSQL servers during writes: how long writes are rejected, and whether each acknowledged write
 * exists once. Every fourth writer writes twenty records at a time. MOVE_ROWS and MOVE_WRITERS change the size.
 */
import { loadavg } from 'node:os';
import { expect } from 'chai';
import { moveCustomer } from '../../engine/cli/move/move-customer.ts';
import type { MoveOptions } from '../../engine/cli/move/open-move.ts';
import type { Client } from '../support/api.ts';
import { useTwoCells } from '../support/two-cells.ts';

const rows = Number(process.env.MOVE_ROWS ?? 1_000_000);
const writers = Number(process.env.MOVE_WRITERS ?? 16);
const path = '/sales/organization/';
/** Records that a writer writes with one request. */
const recordsOf = (writer: number): number => (writer % 4 === 3 ? 20 : 1);

describe('the move of a large customer', function () {
  this.timeout(30 * 60_000);
  const cells = useTwoCells(2);

  it('rejects writes briefly, and loses or duplicates none', async () => {
    const here = await cells.newCustomer('Storbolaget AB');
    const there = cells.atTarget(here);
    await here.post(path, { name: 'Bolag', organization: { id: here.customerId } });
    await fill(here.customerId);
    /** The ids of the records by their names, which are unique. */
    const acknowledged = new Map<string, string>();
    let [at, isOver, rejectedCount, maxWriteMs] = [here, false, 0, 0];
    const write = async (writer: number): Promise<void> => {
      for (let number = 0; !isOver; number += 1) {
        const records = Array.from({ length: recordsOf(writer) }, (_, record) => ({
          name: `${writer}-${number}-${record}`,
          organization: { id: here.customerId },
        }));
        const headers = { 'Idempotency-Key': `${writer}-${number}` };
        const began = performance.now();
        for (;;) {
          const response =
            records.length === 1
              ? await at.post(path, records[0], headers)
              : await at.post(`${path}list/`, records, headers);
          if (response.status === 201) {
            for (const { id, name } of [response.body].flat()) acknowledged.set(name, id);
            break;
          }
          rejectedCount += 1;
          expect([response.status, response.body?.code]).to.deep.equal([503, 'customer_moving']);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        maxWriteMs = Math.max(maxWriteMs, performance.now() - began);
      }
    };
    const began = performance.now();
    const all = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    const times: string[] = [];
    let [written, since] = [0, began];
    const say = (message: string): void => {
      const now = performance.now();
      times.push(`${((now - began) / 1_000).toFixed(2)} s ${message}`);
      if (message === 'holding background work') [written, since] = [acknowledged.size, now];
      if (message === 'blocking writes') written = (1_000 * (acknowledged.size - written)) / (now - since);
    };
    const options: MoveOptions = {
      customerId: here.customerId,
      source: { name: 'source', url: cells.source.url },
      target: { name: 'target', url: cells.target.url },
      tables: cells.source.server.runtime.database.tables,
      switchOver: async () => {
        at = there;
      },
      say,
      now: () => new Date(),
    };
    const summary = await moveCustomer(options);
    isOver = true;
    await all;
    const { rows: stored } = await cells.target.pool.query<{ name: string; count: number }>(
      `select name, count(*)::int as count from sales_organization where customer_id = $1 and name ~ '^[0-9]+-[0-9]+-[0-9]+$' group by name`,
      [here.customerId],
    );
    const names = new Set(stored.map(({ name }) => name));
    const lost = [...acknowledged.keys()].filter((name) => !names.has(name));
    const twice = stored.filter(({ count }) => count !== 1);
    const { blocked, rows: compared, again: rechecked } = summary;
    console.log(
      `${times.join('\n')}\nblocked ${blocked} ms, slowest write ${Math.round(maxWriteMs)} ms, ${Math.round(written)} records/s, ${rejectedCount} rejected, ` +
        `${compared} rows, ${rechecked} checked again, ${lost.length} lost, ${twice.length} duplicated of ${acknowledged.size}; load ${loadavg()[0]?.toFixed(1)}`,
    );
    expect(blocked).to.be.below(2_000);
    expect([lost, twice, names.size]).to.deep.equal([[], [], acknowledged.size]);
    const first: Client = there;
    const again = await first.post(
      path,
      { name: '0-0-0', organization: { id: here.customerId } },
      { 'Idempotency-Key': '0-0' },
    );
    expect(again.body.id).to.equal(acknowledged.get('0-0-0'));
  });

  /** Adds events to those that the API has written: copies of one event, with new ids and positions. */
  async function fill(customerId: string): Promise<void> {
    const { rows: columns } = await cells.source.pool.query<{ name: string }>(
      `select string_agg(quote_ident(attname), ', ') as name from pg_attribute
        where attrelid = 'common_eventlog'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'position')`,
    );
    const otherColumns = columns[0]?.name ?? '';
    await cells.source.pool.query(
      `insert into common_eventlog (id, position, ${otherColumns})
       select (left(event.id::text, 15) || substr(gen_random_uuid()::text, 16))::uuid, number, ${otherColumns}
         from (select * from common_eventlog where customer_id = $1 order by id limit 1) as event, generate_series(1, $2::int) as number`,
      [customerId, rows],
    );
    await cells.source.pool.query('analyze common_eventlog');
  }
});
