/**
 * How many lists an installation answers with one replica and without. Each PostgreSQL runs for 3 of every 20 milliseconds, by signals, as if it had a small
 * machine of its own: on the two cores of one machine two servers at full speed would take each other's time.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { expect } from 'chai';
import type { Client } from '../support/api.ts';
import { startReplicaWorld, tags } from '../support/replica-world.ts';
import { replicationPrograms } from '../support/replicated.ts';
import { waitUntil } from '../support/wait-until.ts';

const round = 4_000;
const path = `${tags}list/?name__icontains=abc&_count=exact&_page=1&_page_size=20`;

describe('lists with a replica', function suite() {
  this.timeout(10 * 60_000);

  it('are more than one server answers', async () => {
    if (replicationPrograms === undefined)
      throw new Error('no pg_basebackup is installed (Debian: apt install postgresql)');
    const own = { maximumConnections: 40, sparesPrimary: false };
    const world = await startReplicaWorld(1, { own });
    const slowed: ChildProcess[] = [];
    try {
      const alone = await world.another({ replicas: [] });
      const first = await world.newClient();
      const { body, status } = await first.post(tags, { name: 'one' });
      expect(status).to.equal(201);
      await fill(world.servers.primary, String(body.id));
      await world.servers.settled();
      const clients = [first];
      while (clients.length < 16) clients.push(await world.newCredential(first.customerId));
      const lists = async (origin: string): Promise<number> => {
        const until = performance.now() + round;
        let done = 0;
        const read = async ({ headers }: Client): Promise<void> => {
          while (performance.now() < until) {
            const answer = await fetch(`${origin}${path}`, { headers });
            await answer.arrayBuffer();
            expect(answer.status).to.equal(200);
            done += 1;
          }
        };
        const began = performance.now();
        await Promise.all(clients.map(read));
        return (done * 1_000) / (performance.now() - began);
      };
      // Who has just written, and a start, begin at the primary.
      await waitUntil(async () => {
        await lists(alone.origin);
        await lists(world.server.origin);
        return (world.server.runtime.replicas?.numbers()[0]?.reads ?? 0) > 10;
      }, 60_000);
      for (const [number, server] of [world.servers.primary, ...world.servers.replicas].entries())
        slowed.push(slow(server.pid, number));
      const rates: { alone: number; shared: number }[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        const one = await lists(alone.origin);
        const other = await lists(world.server.origin);
        rates.push({ alone: Math.round(one), shared: Math.round(other) });
      }
      console.log(`    ${JSON.stringify({ rates, replica: world.server.runtime.replicas?.numbers()[0]?.reads })}`);
      const ratios = rates.map(({ alone: one, shared }) => shared / one).toSorted((a, b) => a - b);
      expect(ratios[1]).to.be.greaterThan(1.3);
    } finally {
      for (const child of slowed) child.kill();
      for (const server of [world.servers.primary, ...world.servers.replicas]) server.thaw();
      await world.stop();
    }
  });
});

async function fill(primary: { query(text: string): Promise<readonly unknown[]> }, id: string): Promise<void> {
  const [columns] = (await primary.query(
    `select string_agg(quote_ident(attname), ', ') as names,
            string_agg(case attname when 'id' then 'gen_random_uuid()' when 'name' then 'md5(random()::text)' else quote_ident(attname) end, ', ') as values
       from pg_attribute where attrelid = 'annotating_tag'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )) as readonly { names: string; values: string }[];
  await primary.query(
    `insert into annotating_tag (${columns?.names}) select ${columns?.values} from annotating_tag, generate_series(1, 20000) where id = '${id}'`,
  );
  await primary.query('vacuum analyze annotating_tag');
}

/** Lets a server run for 3 of every 20 milliseconds, each server at another time than the next. */
function slow(pid: number, number: number): ChildProcess {
  const script = `
    const { readFileSync } = require('node:fs');
    const signal = (name) => {
      const children = readFileSync('/proc/${pid}/task/${pid}/children', 'utf8').split(' ').filter(Boolean).map(Number);
      for (const one of [${pid}, ...children]) try { process.kill(one, name); } catch {}
    };
    const run = () => { signal('SIGCONT'); setTimeout(rest, 3); };
    const rest = () => { signal('SIGSTOP'); setTimeout(run, 17); };
    setTimeout(run, ${number} * 10);`;
  return spawn(process.execPath, ['--eval', script], { stdio: 'inherit' });
}
