/**
 * A history of reads and writes on replicas that are paused, killed, frozen and disconnected, with a checker: each session reads its writes, and never an older
 * state than before. Each register has one writer with increasing numbers, so a decreasing number is a wrong read.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Positions } from '../../client/source/position.ts';
import type { Client } from './api.ts';
import { type ReplicaWorld, tags } from './replica-world.ts';
import type { OneServer } from './replicated.ts';
import { waitUntil } from './wait-until.ts';

export interface HistoryResult {
  readonly operations: number;
  readonly reads: number;
  /** Number of reads from replicas, and of reads from the primary instead of a replica. */
  readonly onReplicas: number;
  readonly fallbacks: number;
  /** Events at the replicas, by name. */
  readonly disturbances: Readonly<Record<string, number>>;
  /** Descriptions of wrong reads, and 5xx responses. */
  readonly wrong: readonly string[];
}

export interface HistoryOptions {
  readonly operations: number;
  /** Number of sessions with positions and without, over all servers. */
  readonly sessions: number;
  readonly seed: number;
  /** Maximum pause of a replica in milliseconds. */
  readonly maxPauseMs: number;
  /** Milliseconds after which the history ends. */
  readonly maxDurationMs?: number;
}

interface Register {
  readonly id: string;
  written: number;
}

/** Runs a history and checks it. `origins`: servers of one installation. */
export async function runHistory(
  world: ReplicaWorld,
  origins: readonly string[],
  { operations, sessions, seed, maxPauseMs, maxDurationMs = Infinity }: HistoryOptions,
): Promise<HistoryResult> {
  const random = numbersFrom(seed);
  const wrong: string[] = [];
  const disturbances: Record<string, number> = {};
  let [left, reads, isOver] = [operations, 0, false];
  const until = performance.now() + maxDurationMs;
  const first = await world.newClient();
  const clients = [first];
  while (clients.length < sessions * 2) clients.push(await world.newCredential(first.customerId));
  const registers: Register[] = [];
  for (const [number, client] of clients.entries()) {
    const created = await client.post(tags, { name: `${number}-0` });
    if (created.status !== 201) throw new Error(created.text);
    registers.push({ id: String(created.body.id), written: 0 });
  }
  const session = async (client: Client, number: number): Promise<void> => {
    const hasPositions = number % 2 === 0;
    const positions = new Positions();
    const lastSeen = new Map<string, number>();
    const register = registers[number] as Register;
    const send = async (method: string, path: string, body?: unknown) => {
      // A client without a position reads its write through every process, because the read queries the position of the primary.
      const origin = origins[Math.floor(random() * origins.length)];
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...client.headers,
          ...(hasPositions ? positions.headers() : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      positions.record(response.headers);
      if (response.status >= 500) wrong.push(`session ${number}: ${method} ${path}: ${response.status} ${text}`);
      return { status: response.status, text };
    };
    const checkValue = (id: string, name: string, path: string): void => {
      const value = Number(name.split('-')[1]);
      const minValue = Math.max(lastSeen.get(id) ?? 0, id === register.id ? register.written : 0);
      if (value < minValue) wrong.push(`session ${number}: ${path} shows ${value} of ${id} after ${minValue}`);
      lastSeen.set(id, Math.max(value, minValue));
    };
    while (left > 0 && performance.now() < until) {
      left -= 1;
      const choice = random();
      if (choice < 0.15) {
        const next = register.written + 1;
        const { status, text } = await send('PATCH', `${tags}${register.id}/`, { name: `${number}-${next}` });
        if (status === 200) register.written = next;
        else wrong.push(`session ${number}: the write returned ${status} ${text}`);
        continue;
      }
      reads += 1;
      if (choice < 0.7) {
        const { id } = choice < 0.4 ? register : (registers[Math.floor(random() * registers.length)] as Register);
        const path = `${tags}${id}/`;
        const { status, text } = await send('GET', path);
        if (status === 200) checkValue(id, JSON.parse(text).name, path);
        else wrong.push(`session ${number}: ${path}: ${status} ${text}`);
        continue;
      }
      const path = `${tags}list/?_fields=id,name&${choice < 0.95 ? '_page=1&_page_size=100' : '_jsonl=true'}`;
      const { status, text } = await send('GET', path);
      if (status !== 200) {
        wrong.push(`session ${number}: ${path}: ${status} ${text}`);
        continue;
      }
      const rows: { id: string; name: string; code?: string }[] =
        choice < 0.95
          ? JSON.parse(text)
          : text
              .trim()
              .split('\n')
              .map((line) => JSON.parse(line));
      if (rows.length !== registers.length) wrong.push(`session ${number}: ${path} has ${rows.length} rows`);
      for (const { id, name } of rows) checkValue(id, name, path);
    }
  };
  const disturb = async (): Promise<void> => {
    while (!isOver) {
      const kinds = disturbancesOf(maxPauseMs * random());
      const [name, act] = kinds[Math.floor(random() * kinds.length)] as (typeof kinds)[number];
      const server = world.servers.replicas[Math.floor(random() * world.servers.replicas.length)] as OneServer;
      disturbances[name] = (disturbances[name] ?? 0) + 1;
      await act(server, () => isOver);
      await wait(300 * random());
    }
  };
  const disturbing = disturb().catch((error: unknown) => wrong.push(`the disturbance failed: ${error}`));
  await Promise.all(clients.map(session)).finally(() => {
    isOver = true;
  });
  await disturbing;
  const numbers = world.numbers();
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    operations: operations - left,
    reads,
    onReplicas: sum(numbers.map(({ reads: count }) => count)),
    fallbacks: sum(numbers.map(({ fallbacks }) => fallbacks)),
    disturbances,
    wrong,
  };
}

type Disturbance = readonly [string, (server: OneServer, isOver: () => boolean) => Promise<unknown>];

/** Retries a read that a replica cancelled because of a replay conflict. */
async function insist(server: OneServer, text: string): Promise<void> {
  await waitUntil(() =>
    server.query(text).then(
      () => true,
      () => false,
    ),
  );
}

/** Waits, at most until the end of the history. */
async function sleepUnlessOver(milliseconds: number, isOver: () => boolean): Promise<void> {
  const until = performance.now() + milliseconds;
  while (!isOver() && performance.now() < until) await wait(20);
}

function disturbancesOf(delayMs: number): readonly Disturbance[] {
  return [
    [
      'paused',
      async (server, isOver) => {
        await insist(server, 'select pg_wal_replay_pause()');
        await sleepUnlessOver(delayMs, isOver);
        await insist(server, 'select pg_wal_replay_resume()');
      },
    ],
    [
      'killed',
      async (server, isOver) => {
        await server.kill();
        await sleepUnlessOver(200, isOver);
        await server.start();
      },
    ],
    [
      'frozen',
      async (server, isOver) => {
        server.freeze();
        await sleepUnlessOver(delayMs / 2, isOver);
        server.thaw();
      },
    ],
    [
      'cut',
      (server) =>
        insist(
          server,

          "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('core', 'core position')",
        ),
    ],
    ['left alone', (_, isOver) => sleepUnlessOver(1_500, isOver)],
  ];
}

/** Returns a generator of numbers from 0 to 1 for a seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
