/** Requests per second of one address, by autocannon. */
import autocannon from 'autocannon';
import { alternate } from './statistics.ts';

export interface Target {
  readonly origin: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Requests that each connection sends in rotation instead of the single one; created again in every round. */
  readonly requests?: (
    connection: number,
    connections: number,
  ) => readonly {
    readonly path: string;
    readonly body?: string;
    /** Replace those of the target. */
    readonly headers?: Readonly<Record<string, string>>;
  }[];
}

export interface Load {
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: number;
}

/** Successful requests per second over this many seconds; throws if a request is rejected. */
async function measure(target: Target, seconds: number, connections: number): Promise<number> {
  const { requests, method } = target;
  const headers = { ...target.headers, ...(target.body === undefined ? {} : { 'content-type': 'application/json' }) };
  let connection = 0;
  const setupClient: NonNullable<autocannon.Options['setupClient']> = (client) => {
    client.setRequests(
      requests?.(connection, connections).map((request) => ({
        ...request,
        method,
        headers: { ...headers, ...request.headers },
      })) ?? [],
    );
    connection += 1;
  };
  const result = await autocannon({
    url: `${target.origin}${target.path}`,
    method,
    headers,
    ...(target.body === undefined ? {} : { body: target.body }),
    ...(requests === undefined ? {} : { setupClient }),
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.method} ${target.path}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.total / result.duration;
}

/** Headers that every server sends. */
const transportHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

/** Fetches one response of a target: the headers that a baseline sends too, and the body. Throws if the request is rejected. */
export async function fetchTarget({ origin, method, path, headers, body }: Target) {
  // As the load generator sends requests: fetch would request compression.
  const requestHeaders = {
    'accept-encoding': 'identity',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { ...headers, ...requestHeaders },
    body: body ?? null,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return { headers: Object.fromEntries([...response.headers].filter(([name]) => !transportHeaders.has(name))), text };
}

/** Throws if a baseline returns different records, since it would measure something else. */
export function sameRecords(ours: string, bare: string, name: string): void {
  if (JSON.stringify(JSON.parse(ours)) !== JSON.stringify(JSON.parse(bare)))
    throw new Error(`the bare ${name} returns another response than this server`);
}

/** Throws if a baseline returns other members for a write, or none because it wrote nothing. */
export function sameMembers(ours: string, bare: string, name: string): void {
  const [left, right] = [ours, bare].map((text) => Object.keys(JSON.parse(text === '' ? '{}' : text)).join());
  if (left !== right)
    throw new Error(`the bare ${name} returns another response than this server: ${right}, not ${left}`);
}

/** Measures both alternately, after a warm-up of each; returns the medians, and the median of the ratios of all rounds. */
export async function compare(
  ours: Target,
  bare: Target,
  { seconds, rounds, connections }: Load,
): Promise<{ ours: number; bare: number; ratio: number }> {
  await measure(bare, seconds, connections);
  await measure(ours, seconds, connections);
  const { left, right, ratio } = await alternate(
    rounds,
    () => measure(ours, seconds, connections),
    () => measure(bare, seconds, connections),
  );
  return { ours: left, bare: right, ratio };
}
