/**
 * One process with one cell and with several: the cost of routing a get, a list and a create to the customer's database, the start time, the
 * memory of a further cell, and the effect of a noisy customer on the gets of another one, in the same cell and in another. Each cell has a
 * separate PostgreSQL on this machine: cells separate databases, not processors. The cost of a request is therefore also measured in
 * processor seconds, of Core and every PostgreSQL together, which other programs and the number of processors change little.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createCustomer, issueCredential } from '../../engine/http/callers/create-customer.ts';
import type { Runtime } from '../../engine/request/request-context.ts';
import { systemContext } from '../../engine/request/system-context.ts';
import { projectFolder } from '../../engine/settings.ts';
import { Directory } from '../../engine/storage/cells/directory.ts';
import { makeDirectory } from '../../engine/storage/cells/directory-schema.ts';
import { processorSeconds } from '../../test/support/processor-time.ts';
import type { Bench } from '../bench.ts';
import type { Figure, Line } from '../line.ts';
import { compare, fetchTarget, type Target } from '../load.ts';
import { runUntil, type ServerProgram, startServerProgram } from '../programs.ts';
import { seedTenants } from '../seed/tenants.ts';
import { alternate, median } from '../statistics.ts';
import { makeWorld, type World } from '../world.ts';

const tenants = '/accounts/users/customer/tenant/';
const tenantBody = JSON.stringify({ first_name: 'Test', last_name: 'Person', email: 'test@example.com' });
/** Connections of all cells together, divided equally. */
const connections = 16;
const rounds = 5;
const requestsOfACost = 300;

interface Customer {
  readonly customerId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tenant: string;
}

/** Databases, the customers that are in each, and the process that serves them. */
interface Setting {
  readonly customers: readonly Customer[];
  readonly server: ServerProgram;
  readonly worlds: readonly World[];
  readonly directoryUrl: string | undefined;
}

export const cellsLine: Line = {
  name: 'cells',
  isLarge: true,
  async measure(bench) {
    const { cells } = bench.options;
    const cellWorlds: World[] = [];
    const servers: ServerProgram[] = [];
    try {
      for (let cell = 0; cell < cells; cell += 1) cellWorlds.push(await makeWorld());
      const serve = async (worlds: readonly World[], customers: readonly Customer[], name?: string) => {
        const directoryUrl = name === undefined ? undefined : await directoryOf(name, worlds, customers, bench);
        const server = await startServerProgram(
          'core-server.ts',
          {
            url: worlds[0]?.url,
            connections: connections / worlds.length,
            secret: bench.world.secret.toString('base64'),
            ...(directoryUrl === undefined ? {} : { directoryUrl }),
          },
          bench.options.profiles,
        );
        servers.push(server);
        return { customers, server, worlds, directoryUrl };
      };
      const together = await customersOf(bench.world.runtime, cells);
      const apart: Customer[] = [];
      for (const world of cellWorlds) apart.push(...(await customersOf(world.runtime, 1)));
      const plain = await serve([bench.world], together);
      const one = await serve([bench.world], together, 'one');
      const multiple = await serve(cellWorlds, apart, 'several');
      const figures: Figure[] = [];
      for (const [other, baseline, label] of [
        [one, plain, 'one cell against no directory'],
        [multiple, one, `${cells} cells against one`],
      ] as const)
        for (const [work, target] of works) {
          await fetchTarget(target(other, bench));
          const load = { rounds, seconds: bench.options.seconds, connections: bench.options.connections };
          const result = await compare(target(other, bench), target(baseline, bench), load);
          const from = `${result.ours.toFixed(0)}/s, beside ${result.bare.toFixed(0)}/s`;
          figures.push({
            work: `${work}, ${label}`,
            value: result.ratio,
            unit: 'ratio',
            goal: 0.9,
            bound: 'least',
            from,
          });
        }
      for (const [work, target] of works)
        figures.push(await costRatio(work, [multiple, target(multiple, bench)], [one, target(one, bench)]));
      figures.push(await memoryOfACell(multiple, one));
      figures.push(await startOn(multiple, bench));
      await makeNoisy(bench.world, together);
      await makeNoisy(cellWorlds[0], apart);
      figures.push(await p95WithNoise(one, 'p95 of a get, noise in the same cell'));
      figures.push(await p95WithNoise(multiple, 'p95 of a get, noise in another cell'));
      return figures;
    } finally {
      for (const server of servers) await server.stop();
      for (const world of cellWorlds) await world.stop();
    }
  },
};

const works = [
  ['get', (setting: Setting, bench: Bench) => targetOf('GET', setting, ({ tenant }) => `${tenants}${tenant}/`, bench)],
  [
    'list of 50',
    (setting: Setting, bench: Bench) =>
      targetOf('GET', setting, () => `${tenants}list/?is_active=true&_page=1&_page_size=50`, bench),
  ],
  ['create', (setting: Setting, bench: Bench) => targetOf('POST', setting, () => tenants, bench)],
] as const;

/** The same request of all customers in rotation. */
function targetOf(
  method: 'GET' | 'POST',
  { customers, server }: Setting,
  pathOf: (customer: Customer) => string,
  bench: Bench,
): Target {
  const body = method === 'POST' ? { body: tenantBody } : {};
  const each = customers.map((customer) => ({ path: pathOf(customer), headers: customer.headers, ...body }));
  const [first = { path: '/', headers: bench.world.headers }] = each;
  const requests = (connection: number) => each.map((_, index) => each[(index + connection) % each.length] ?? first);
  return { origin: server.origin, method, path: first.path, headers: first.headers, requests, ...body };
}

/** The processor seconds of a request in Core and PostgreSQL, with several cells compared with one. */
async function costRatio(
  work: string,
  multiple: readonly [Setting, Target],
  one: readonly [Setting, Target],
): Promise<Figure> {
  const costOf = async ([{ server, worlds }, target]: typeof one): Promise<number> => {
    const pids = [server.pid, ...worlds.map(({ pid }) => pid)];
    const processorTime = () => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);
    const before = processorTime();
    await sendMany(target, requestsOfACost);
    return ((processorTime() - before) / requestsOfACost) * 1_000;
  };
  await costOf(multiple);
  const { left, right, ratio } = await alternate(
    rounds,
    () => costOf(one),
    () => costOf(multiple),
  );
  return {
    work: `${work}, processor time, one cell against ${multiple[0].worlds.length}`,
    value: ratio,
    unit: 'ratio',
    goal: 0.9,
    bound: 'least',
    from: `${right.toFixed(2)} ms a request, one cell ${left.toFixed(2)} ms`,
  };
}

/** Sends this many requests, eight at a time. */
async function sendMany(target: Target, count: number): Promise<void> {
  const { requests, ...only } = target;
  const each = requests?.(0, 1) ?? [];
  let sent = 0;
  const loop = async (): Promise<void> => {
    while (sent < count) {
      const request = each[sent % each.length];
      sent += 1;
      await fetchTarget({ ...only, ...request });
    }
  };
  await Promise.all(Array.from({ length: 8 }, loop));
}

/** Both have served the same requests by now. */
async function memoryOfACell(multiple: Setting, one: Setting): Promise<Figure> {
  const [many, single] = [await multiple.server.resident(), await one.server.resident()];
  return {
    work: 'memory of a further cell',
    value: (many - single) / Math.max(1, multiple.worlds.length - 1),
    unit: 'MB',
    goal: 15,
    bound: 'most',
    from: `${many.toFixed(0)} MB with ${multiple.worlds.length} cells, ${single.toFixed(0)} MB with one`,
  };
}

/** Seconds until `core serve` is ready with these cells. */
async function startOn({ directoryUrl = '', worlds }: Setting, { options }: Bench): Promise<Figure> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'core-bench-start-'));
  const environment = {
    CORE_DIRECTORY_URL: directoryUrl,
    CORE_DATA_DIR: dataFolder,
    PORT: '0',
    CORE_LOG_LEVEL: 'warn',
  };
  const times: number[] = [];
  try {
    for (let start = 0; start <= (options.isQuick ? 2 : 4); start += 1) {
      const startedAt = performance.now();
      const server = await runUntil([join(projectFolder, 'engine/core.js'), 'serve'], 'listening on', environment);
      // The first one fills its cache.
      if (start > 0) times.push((performance.now() - startedAt) / 1_000);
      await server.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
  return {
    work: `start to ready, ${worlds.length} cells`,
    value: median(times),
    unit: 's',
    goal: 2,
    bound: 'most',
    from: `${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)} s`,
  };
}

async function customersOf(runtime: Runtime, count: number): Promise<readonly Customer[]> {
  const created: Customer[] = [];
  for (let index = 0; index < count; index += 1) {
    const customerId = await createCustomer(runtime, { name: `Bänkbostäder ${index}` });
    const options = { customerId, scopes: ['*'], environment: 'dev', createdBy: 'bench' } as const;
    const { headers } = await issueCredential(runtime, options);
    const [tenant = ''] = await seedTenants(
      runtime,
      systemContext(customerId, 'bench', runtime, runtime.database.session),
    );
    created.push({ customerId, headers, tenant });
  }
  return created;
}

/** A directory in a separate database, with all customers of a world in its cell. */
async function directoryOf(
  name: string,
  worlds: readonly World[],
  customers: readonly Customer[],
  { world }: Bench,
): Promise<string> {
  const url = new URL(world.url);
  url.pathname = `/directory_${name}`;
  const run = async (at: string, action: (client: pg.Client) => Promise<unknown>): Promise<void> => {
    const client = new pg.Client(at);
    await client.connect();
    await action(client).finally(() => client.end());
  };
  await run(world.url, (client) => client.query(`create database directory_${name}`));
  await run(url.href, (client) => makeDirectory(client));
  const directory = await Directory.open(url.href);
  for (const [index, { url: cell }] of worlds.entries()) await directory.addCell(`cell-${index}`, cell);
  for (const [index, { customerId }] of customers.entries())
    await directory.place(customerId, `cell-${index % worlds.length}`);
  await directory.close();
  return url.href;
}

/** Creates the rows that the lists of the noisy first customer scan completely. */
async function makeNoisy(world: World | undefined, [noisy]: readonly Customer[]): Promise<void> {
  // In one transaction without the time limit of requests: the machine has more to do than that.
  const client = await world?.runtime.database.pool.connect();
  await client?.query('begin; set local statement_timeout = 120000');
  await client?.query(
    `insert into annotating_tag (customer_id, id, created_at, updated_at, name)
     select $1::uuid, gen_random_uuid(), now(), now(), repeat('x', 200) || n from generate_series(1, 40000) as n`,
    [noisy?.customerId ?? ''],
  );
  await client?.query('analyze annotating_tag; commit');
  client?.release();
}

/** The gets of the last customer during twenty loops of expensive lists of the first one, compared with the idle time before each. */
async function p95WithNoise({ customers, server }: Setting, work: string): Promise<Figure> {
  const [noisy, quiet] = [customers[0], customers.at(-1)];
  if (noisy === undefined || quiet === undefined) throw new Error('there are customers');
  const noise = fork(join(projectFolder, 'test/support/noise-process.ts'), ['expensive lists'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const target = {
    origin: server.origin,
    method: 'GET',
    path: `${tenants}${quiet.tenant}/`,
    headers: quiet.headers,
  } as const;
  const windows: { calm: number; loud: number; noises: number }[] = [];
  let before = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      await setNoise(noise);
      await wait(500);
      const calm = await p95Of(target);
      await setNoise(noise, { origin: server.origin, headers: noisy.headers });
      await wait(500);
      const loud = await p95Of(target);
      const after = await setNoise(noise);
      windows.push({ calm, loud, noises: after - before });
      before = after;
    }
  } finally {
    noise.kill('SIGKILL');
  }
  const [calm, loud] = [median(windows.map((window) => window.calm)), median(windows.map((window) => window.loud))];
  const noises = median(windows.map((window) => window.noises));
  return {
    work,
    value: median(windows.map((window) => window.loud / window.calm)),
    unit: 'times',
    goal: 1.2,
    bound: 'most',
    from: `${loud.toFixed(1)} ms, calm ${calm.toFixed(1)} ms, ${noises} noises a round`,
  };
}

async function setNoise(noise: ChildProcess, target?: object): Promise<number> {
  const response = once(noise, 'message');
  noise.send(target === undefined ? {} : { target });
  return Number((await response)[0]);
}

/** The 95th percentile of gets, one every 10 ms, in milliseconds. */
async function p95Of(target: Target): Promise<number> {
  const times: number[] = [];
  for (let request = 0; request < 120; request += 1) {
    const began = performance.now();
    await fetchTarget(target);
    times.push(performance.now() - began);
    await wait(Math.max(0, 10 - (performance.now() - began)));
  }
  return times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.95)] ?? 0;
}
