/**
 * How many lists an installation answers with one replica and without.
 *
 * Where PostgreSQL is the machine that is busy, the one with the most to do for a list bounds them all: an installation answers as many as fit into a second
 * of that one's processor. This is counted from what the kernel says of each server with everything it started, so it says the same on a machine that others
 * use; what Core and the clients take is not in it. The wall clock is beside it: each PostgreSQL runs for 1 of every 30 milliseconds, by signals, as if it had
 * a small machine of its own. That counts Core and the clients as well, and means something on a quiet machine alone.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import type { Client } from '../support/api.ts';
import { processorSeconds } from '../support/processor-time.ts';
import { type ReplicaWorld, startReplicaWorld, tags } from '../support/replica-world.ts';
import { replicationPrograms } from '../support/replicated.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Many and short: how fast a processor is changes from second to second on a machine that others use. */
const rounds = 16;
const listsOfARound = 150;
const path = `${tags}list/?name__icontains=abc&_count=exact&_page=1&_page_size=20`;

describe('lists with a replica', function suite() {
  this.timeout(15 * 60_000);
  let world: ReplicaWorld;
  let clients: readonly Client[] = [];
  /** The servers with the replica and without. */
  let shared = '';
  let alone = '';
  const databases = () => [world.servers.primary, ...world.servers.replicas];

  before(async () => {
    if (replicationPrograms === undefined)
      throw new Error('no pg_basebackup is installed (Debian: apt install postgresql)');
    world = await startReplicaWorld(1, { own: { maximumConnections: 40, sparesPrimary: false } });
    shared = world.server.origin;
    alone = (await world.another({ replicas: [] })).origin;
    const made: Client[] = [];
    // Several customers: what one may take of one server at a time is another matter.
    for (let customer = 0; customer < 8; customer += 1) {
      const client = await world.newClient();
      const { body, status } = await client.post(tags, { name: 'one' });
      expect(status).to.equal(201);
      await fill(world.servers.primary, String(body.id));
      made.push(client, await world.newCredential(client.customerId));
    }
    await world.servers.primary.query('vacuum analyze annotating_tag');
    await world.servers.settled();
    clients = made;
    // Both servers know their statements, and the replica is in use.
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
    it(`${name} are at least 1.8 times as many for each second of the busiest PostgreSQL`, async () => {
      const asking = clients.slice(0, callers).flatMap((client) => Array.from({ length: atATime }, () => client));
      /** Seconds of each PostgreSQL for a list. */
      const costs = async (origin: string): Promise<readonly number[]> => {
        const before = databases().map(({ pid }) => processorSeconds(pid));
        await lists(origin, asking, listsOfARound);
        return databases().map(({ pid }, index) => (processorSeconds(pid) - (before[index] ?? 0)) / listsOfARound);
      };
      const reads = () => world.server.runtime.replicas?.numbers()[0]?.reads ?? 0;
      const [first, asked] = [reads(), rounds * listsOfARound];
      const pairs: { alone: readonly number[]; shared: readonly number[] }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const turns = round % 2 === 0 ? ([alone, shared] as const) : ([shared, alone] as const);
        const [one, other] = [await costs(turns[0]), await costs(turns[1])];
        pairs.push(round % 2 === 0 ? { alone: one, shared: other } : { alone: other, shared: one });
      }
      const ratios = pairs.map((pair) => Math.max(...pair.alone) / Math.max(...pair.shared));
      const shown = pairs.map((pair, index) => {
        const [of, and] = [pair.alone, pair.shared].map((all) =>
          all.map((seconds) => (seconds * 1_000).toFixed(1)).join(' + '),
        );
        return `${ratios[index]?.toFixed(2)} (${of}; ${and})`;
      });
      const total = (kind: 'alone' | 'shared'): number =>
        Math.max(...databases().map((_, at) => pairs.reduce((sum, pair) => sum + (pair[kind][at] ?? 0), 0)));
      console.log(
        `      rounds: ratio (ms of primary + replica for a list: alone; shared): ${shown.join(', ')}; median ${medianOf(ratios).toFixed(2)}, of all ${(total('alone') / total('shared')).toFixed(2)}; replica ${(((reads() - first) / asked) * 100).toFixed(0)} % of the reads, load ${loadavg()[0]?.toFixed(1)}`,
      );
      expect(medianOf(ratios)).to.be.at.least(1.8);
    });

  it('are more by the clock, where each PostgreSQL has a small machine of its own', async () => {
    const slowed: ChildProcess[] = databases().map(({ pid }, number) => slow(pid, number));
    try {
      const rate = async (origin: string): Promise<number> => {
        const began = performance.now();
        await lists(origin, clients, 64);
        return 64_000 / (performance.now() - began);
      };
      const rates: { alone: number; shared: number }[] = [];
      for (let round = 0; round < 4; round += 1) {
        const one = await rate(alone);
        rates.push({ alone: one, shared: await rate(shared) });
      }
      const ratios = rates.map((pair) => pair.shared / pair.alone);
      const shown = rates.map((pair) => `${pair.shared.toFixed(0)}/s against ${pair.alone.toFixed(0)}/s`);
      console.log(
        `      ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')} (${shown.join(', ')}); load ${loadavg()[0]?.toFixed(1)}`,
      );
      expect(medianOf(ratios)).to.be.greaterThan(1.3);
    } finally {
      for (const child of slowed) child.kill();
      for (const server of databases()) server.thaw();
    }
  });
});

/** So many lists, each client one after the other. */
async function lists(origin: string, clients: readonly Client[], count: number): Promise<void> {
  let left = count;
  const read = async ({ headers }: Client): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(`${origin}${path}`, { headers });
      await answer.arrayBuffer();
      expect(answer.status).to.equal(200);
    }
  };
  await Promise.all(clients.map(read));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
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

/** Lets a server run for 1 of every 30 milliseconds, each server at another time than the next. */
function slow(pid: number, number: number): ChildProcess {
  const script = `
    const { readFileSync } = require('node:fs');
    // Only root may: who stands behind others stops nobody in time.
    try { require('node:os').setPriority(-20); } catch {}
    const signal = (name) => {
      const children = readFileSync('/proc/${pid}/task/${pid}/children', 'utf8').split(' ').filter(Boolean).map(Number);
      for (const one of [${pid}, ...children]) try { process.kill(one, name); } catch {}
    };
    const run = () => { signal('SIGCONT'); setTimeout(rest, 1); };
    const rest = () => { signal('SIGSTOP'); setTimeout(run, 29); };
    setTimeout(run, ${number} * 15);`;
  return spawn(process.execPath, ['--eval', script], { stdio: 'inherit' });
}
