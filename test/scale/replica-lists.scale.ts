/**
 * The number of lists per second of an installation with one replica and without. Each PostgreSQL gets a fifth of a core, as on a separate small machine, so
 * that both together leave most of two cores to Core and the clients.
 */
import { loadavg } from 'node:os';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { alternate } from '../../bench/statistics.ts';
import type { Client } from '../support/api.ts';
import { type ReplicaWorld, startReplicaWorld, tags } from '../support/replica-world.ts';
import { replicationPrograms } from '../support/replicated.ts';
import { canLimit, smallMachine } from '../support/small-machine.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Many short rounds, because the speed of the processor varies each second on a shared machine. */
const rounds = 8;
const listsOfARound = 150;
const path = `${tags}list/?name__icontains=abc&_count=exact&_page=1&_page_size=20`;

describe('lists with a replica', function suite() {
  this.timeout(15 * 60_000);
  let world: ReplicaWorld;
  let clients: readonly Client[] = [];
  /** The origins of the servers with the replica and without. */
  let shared = '';
  let alone = '';
  const databases = () => [world.servers.primary, ...world.servers.replicas];

  before(async () => {
    if (replicationPrograms === undefined)
      throw new Error('no pg_basebackup is installed (Debian: apt install postgresql)');
    world = await startReplicaWorld(1, { serverOptions: { maximumConnections: 40, sparesPrimary: false } });
    shared = world.server.origin;
    alone = (await world.another({ replicas: [] })).origin;
    const createdClients: Client[] = [];
    // Several customers, because the limits of a single customer are not tested here.
    for (let customer = 0; customer < 8; customer += 1) {
      const client = await world.newClient();
      const { body, status } = await client.post(tags, { name: 'one' });
      expect(status).to.equal(201);
      await fill(world.servers.primary, String(body.id));
      createdClients.push(client, await world.newCredential(client.customerId));
    }
    await world.servers.primary.query('vacuum analyze annotating_tag');
    await world.servers.waitForReplicas();
    clients = createdClients;
    // Waits until both servers have classified their statements, and the replica is in use.
    await waitUntil(async () => {
      for (const origin of [alone, shared]) await lists(origin, clients, 64);
      return (world.server.runtime.replicas?.numbers()[0]?.reads ?? 0) > 10;
    }, 120_000);
  });
  after(() => world?.stop());

  for (const [name, callers, atATime] of [
    ['of sixteen callers', 16, 1],
    ['of one caller with eight requests at a time', 1, 8],
  ] as const)
    it(`${name} are at least 1.8 times as many, if each PostgreSQL has a separate small machine`, async function () {
      if (!canLimit()) return this.skip();
      const workers = clients.slice(0, callers).flatMap((client) => Array.from({ length: atATime }, () => client));
      const rate = async (origin: string): Promise<number> => {
        const began = performance.now();
        await lists(origin, workers, listsOfARound);
        return (1_000 * listsOfARound) / (performance.now() - began);
      };
      const machines = databases().map(({ pid }) => smallMachine(pid, 0.2));
      try {
        const { left, right, ratio } = await alternate(
          rounds,
          () => rate(shared),
          () => rate(alone),
        );
        console.log(
          `      ${left.toFixed(0)}/s against ${right.toFixed(0)}/s, ${ratio.toFixed(2)} times; load ${loadavg()[0]?.toFixed(1)}`,
        );
        expect(ratio).to.be.at.least(1.8);
      } finally {
        for (const machine of machines) machine.release();
      }
    });
});

/** Requests this number of lists, each client one after the other. */
async function lists(origin: string, clients: readonly Client[], count: number): Promise<void> {
  let remaining = count;
  const read = async ({ headers }: Client): Promise<void> => {
    while (remaining > 0) {
      remaining -= 1;
      const response = await fetch(`${origin}${path}`, { headers });
      await response.arrayBuffer();
      expect(response.status).to.equal(200);
    }
  };
  await Promise.all(clients.map(read));
}

async function fill(primary: { query(text: string): Promise<readonly unknown[]> }, id: string): Promise<void> {
  const [columns] = (await primary.query(
    `select string_agg(quote_ident(attname), ', ') as names,
            string_agg(case attname when 'id' then 'gen_random_uuid()' when 'name' then 'md5(random()::text)' else quote_ident(attname) end, ', ') as values
       from pg_attribute where attrelid = 'annotating_tag'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )) as readonly { names: string; values: string }[];
  await primary.query(
    `insert into annotating_tag (${columns?.names}) select ${columns?.values} from annotating_tag, generate_series(1, 4000) where id = '${id}'`,
  );
}
