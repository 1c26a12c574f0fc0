/**
 * A get and a list compared with a common framework on the same rows (`--peers <folder>`). The peer reads a copy of the table with the id as
 * its key, because it does not support composite keys; it checks no credentials and reads no links, which the comparison does not correct.
 */
import pg from 'pg';
import type { Figure, Line } from '../line.ts';
import { compare } from '../load.ts';
import { startServerProgram } from '../programs.ts';

const table = 'peer_contract';
const list = '/contracts/apartmentcontract/list/?status=3&_order_by=-start_date&_page=1&_page_size=50';

export const peersLine: Line = {
  name: 'peers',
  needsContracts: true,
  needsPeers: true,
  async measure(bench) {
    const { options, world } = bench;
    const { customerId, headers } = await bench.contracts();
    const id = await copyContracts(world.url, customerId);
    const { origin } = await bench.core();
    const order = { url: world.url, connections: options.poolSize, folder: options.peers, table };
    const peer = await startServerProgram('peer-server.ts', order, undefined);
    const figures: Figure[] = [];
    try {
      for (const [work, goal, ours, theirs] of [
        ['get against Platformatic', 2, `/contracts/apartmentcontract/${id}/`, `/peerContract/${id}`],
        [
          'list of 50 against Platformatic',
          1.8,
          list,
          '/peerContract/?where.status.eq=3&orderby.startDate=desc&orderby.id=asc&limit=50',
        ],
      ] as const) {
        const result = await compare(
          { origin, method: 'GET', path: ours, headers },
          { origin: peer.origin, method: 'GET', path: theirs, headers: {} },
          options,
        );
        const from = `${result.ours.toFixed(0)}/s, peer ${result.bare.toFixed(0)}/s`;
        figures.push({ work, goal, value: result.ratio, unit: 'times', bound: 'least', from });
      }
    } finally {
      await peer.stop();
    }
    return figures;
  },
};

/** Copies all columns of the contracts to a table that the peer can serve; returns the id of one. */
async function copyContracts(url: string, customerId: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(
      `create table if not exists ${table} as select * from contracts_apartmentcontract where customer_id = '${customerId}'`,
    );
    await client.query(`alter table ${table} add primary key (id)`);
    await client.query(`create index on ${table} (status, start_date desc, id)`);
    await client.query(`vacuum analyze ${table}`);
    const { rows } = await client.query<{ id: string }>(`select id from ${table} limit 1`);
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}
