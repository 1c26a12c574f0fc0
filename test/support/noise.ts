/** Load that a customer or an unauthenticated client generates to starve other customers. Each load runs until it is stopped, for any responses. */
import { type ClientRequest, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { platform } from 'node:os';

export interface NoiseTarget {
  readonly origin: string;
  /** A credential of the customer that generates the load. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Stops a load; resolves when all of its requests have completed. */
export type Stop = () => Promise<void>;

const tags = '/annotating/tag/';
/** The source address of a load: a separate one if the system has several loopback addresses. */
const from = platform() === 'linux' ? { localAddress: '127.0.0.2' } : {};
const unknownId = '00000000-0000-4000-8000-000000000000';

export interface NoiseResponse {
  /** 0 where the connection broke. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

type SendRequest = (
  method: string,
  path: string,
  body?: string | Buffer,
  headers?: Readonly<Record<string, string>>,
) => Promise<NoiseResponse>;

type Send = (...args: Parameters<SendRequest>) => Promise<number>;

/** Number of requests with a response or a broken connection since the load started, and of successful requests. */
export const done = { requests: 0, served: 0 };

/** Requests in progress. */
const running = new Set<ClientRequest>();

/** Sends one request and reads its response. */
export function createRequester({ origin, headers: credential }: NoiseTarget): SendRequest {
  return (method, path, body, headers = {}) =>
    new Promise((resolve) => {
      const chunks: Buffer[] = [];
      const sent = request(
        new URL(path, origin),
        { ...from, method, headers: { ...credential, ...headers } },
        (response) => {
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('close', () => end(response.statusCode ?? 0, response.headers));
        },
      );
      const end = (status: number, responseHeaders: NoiseResponse['headers'] = {}): void => {
        done.requests += 1;
        if (status >= 200 && status < 300) done.served += 1;
        resolve({ status, headers: responseHeaders, text: Buffer.concat(chunks).toString() });
      };
      running.add(sent);
      sent.once('close', () => running.delete(sent));
      sent.once('error', () => end(0));
      sent.end(body);
    });
}

/** Sends one request and returns only the status; 0 if the connection broke. */
function sender(target: NoiseTarget): Send {
  const send = createRequester(target);
  return async (...args) => (await send(...args)).status;
}

/** A number of loops that repeat a request. */
export function loops(count: number, action: (loop: number) => Promise<unknown>): Stop {
  let isOver = false;
  const working = Array.from({ length: count }, async (_, loop) => {
    while (!isOver) await action(loop);
  });
  return async () => {
    isOver = true;
    for (const sent of running) sent.destroy();
    await Promise.all(working);
  };
}

/** A number of connections that send these lines without reading; every second each sends `drip`. */
function connections(count: number, target: NoiseTarget, lines: string, drip?: string): Stop {
  const { hostname, port } = new URL(target.origin);
  const credential = Object.entries(target.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = (): void => {
    if (isOver) return;
    const socket = connect({ ...from, host: hostname, port: Number(port) });
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      done.requests += 1;
      sockets.delete(socket);
      setTimeout(open, 100).unref();
    });
    socket.write(lines.replace('<credential>', credential.join('')));
    socket.pause();
  };
  for (let index = 0; index < count; index += 1) open();
  const timer = setInterval(() => {
    if (drip !== undefined) for (const socket of sockets) socket.write(drip);
  }, 1_000);
  return async () => {
    isOver = true;
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}

const json = { 'Content-Type': 'application/json' };

/** Forty-nine conditions without an index, in another combination each time. */
function expensiveQuery(seed: number): string {
  const or = Array.from({ length: 49 }, (_, index) => ({
    [`name__${(seed >> (index % 16)) % 2 ? 'icontains' : 'iendswith'}`]: `${seed}x${index}`,
  }));
  return JSON.stringify({ filter: { or } });
}

/** The loads by name. `strength`: 1 is full strength. */
export const noises: Readonly<Record<string, (target: NoiseTarget, strength: number) => Stop>> = {
  'slow bodies': (target, strength) =>
    connections(
      Math.ceil(2_000 * strength),
      target,
      `POST ${tags} HTTP/1.1\r\nHost: x\r\n<credential>Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
      ' ',
    ),
  'slow bodies without a credential': (target, strength) =>
    connections(Math.ceil(2_000 * strength), target, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n', ' '),
  'bulk writes of {}': (target, strength) => {
    const send = sender(target);
    const body = Buffer.from(`[${'{},'.repeat(3_400_000 * strength)}{}]`);
    return loops(4, () => send('POST', `${tags}list/`, body, json));
  },
  'expensive lists': (target, strength) => {
    const send = sender(target);
    let seed = 0;
    return loops(Math.ceil(20 * strength), () => {
      seed += 1;
      return send('QUERY', `${tags}list/`, expensiveQuery(seed), json);
    });
  },
  'unread streams': (target, strength) =>
    connections(
      Math.ceil(20 * strength),
      target,
      `GET ${tags}list/?_jsonl=true HTTP/1.1\r\nHost: x\r\n<credential>\r\n`,
    ),
  'wrong credentials and addresses': (target, strength) => {
    const send = sender(target);
    return loops(Math.ceil(16 * strength), (loop) =>
      loop % 4 === 0
        ? send('GET', '/readyz')
        : loop % 4 === 1
          ? send('GET', `/nothing-${loop}/`)
          : send('GET', `${tags}list/`, undefined, { 'X-CORE-CLIENT-SECRET': `cs_test_${Math.random()}_x` }),
    );
  },
  'metrics with unknown methods': (target, strength) => {
    const send = sender(target);
    return loops(Math.ceil(8 * strength), (loop) =>
      send(loop % 2 === 0 ? 'GET' : 'PROPFIND', loop % 2 === 0 ? '/metrics' : `/x${loop}`),
    );
  },
  'uploads to the check': (target, strength) => {
    const send = sender(target);
    const body = Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'x'.repeat(5_000_000 * strength)}\r\n--b--\r\n`,
    );
    return loops(Math.ceil(16 * strength), () =>
      send('POST', `/signing/check/${unknownId}/${unknownId}/`, body, {
        'Content-Type': 'multipart/form-data; boundary=b',
        'Content-Length': String(body.length),
      }),
    );
  },
};
