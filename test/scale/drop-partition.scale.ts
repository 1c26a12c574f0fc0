/** Drops partitions during writes: the maximum delay of a write, while other transactions lock the referenced tables. PARTS and WRITERS change the size. */
import { expect } from 'chai';
import { applyRetention } from '../../engine/features/retention/apply-retention.ts';
import { useApi } from '../support/api.ts';
import { addOldRows, makeOldPartitions, monthYearsAgo } from '../support/archived-months.ts';
import { useWorkspace } from '../support/work-place.ts';

const partitionCount = Number(process.env.PARTS ?? 12);
const writers = Number(process.env.WRITERS ?? 4);

describe('dropping partitions', function suite() {
  this.timeout(10 * 60_000);
  const settings = useWorkspace();
  const api = useApi({ settings });

  it('blocks no request for long', async () => {
    const client = await api.newCustomer();
    const months = Array.from({ length: partitionCount }, (_, n) => monthYearsAgo(11 + n));
    await makeOldPartitions(api.database.pool, months);
    const contentType = api.booted.model.resourceById.get('annotating.tag')?.contentTypeId ?? '';
    for (const month of months)
      await addOldRows(api.database.pool, { customerId: client.customerId, month, rows: 1_000, contentType });
    let isOver = false;
    // The first writes prepare their statements.
    for (let n = 0; n < 50; n += 1) await client.post('/annotating/tag/', { name: `before ${n}` });
    const write = async (writer: number): Promise<readonly number[]> => {
      const times: number[] = [];
      for (let n = 0; !isOver; n += 1) {
        const began = performance.now();
        const { status } = await client.post('/annotating/tag/', { name: `meanwhile ${writer} ${n}` });
        expect(status).to.equal(201);
        times.push(performance.now() - began);
      }
      return times;
    };
    // Repeatedly holds locks for longer than the removal waits for one.
    const updateContinuously = async (table: string, id: string): Promise<readonly number[]> => {
      const session = await api.database.pool.connect();
      try {
        while (!isOver) {
          await session.query('begin');
          await session.query(`select from ${table} where id = $1 for key share`, [id]);
          await session.query('select pg_sleep(0.15)');
          await session.query('commit');
          await session.query('select pg_sleep(0.05)');
        }
      } finally {
        session.release();
      }
      return [];
    };
    const writtenTables = ['accounts_integrationuseragent', 'accounts_tenant', 'common_change', 'sales_organization'];
    const running = [
      ...Array.from({ length: writers }, (_, writer) => write(writer)),
      ...writtenTables.map((table) => updateContinuously(table, client.customerId)),
    ];
    const began = performance.now();
    const dropped = await applyRetention(api.server.runtime, { connectionString: api.database.url }).finally(() => {
      isOver = true;
    });
    const took = performance.now() - began;
    const times = (await Promise.all(running)).flat().toSorted((one, other) => one - other);
    const at = (fraction: number): number => Math.round(times[Math.floor((times.length - 1) * fraction)] ?? 0);
    console.log(
      `    ${dropped?.length} partitions in ${Math.round(took)} ms during ${times.length} writes: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, maximum ${at(1)} ms`,
    );
    expect(dropped).to.have.length(2 * partitionCount);
    expect(at(1)).to.be.lessThan(500);
  });
});
