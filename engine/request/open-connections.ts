/**
 * The open connections of a server, limited in number, time and rate, so that no client blocks others. The number of
 * connections with an incomplete request (headers and body) is limited: a new one replaces the slowest of the address
 * that has the most. Above the total limit, connections that are idle between requests are closed first, then the
 * slowest of the address that has the most. A connection below the minimum rate (transfer-rate.ts) receives 408 if no
 * response has begun, and is closed.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { newPace, type OpenConnection, type TransferLimits, transferLimits, updatePace } from './transfer-rate.ts';

export interface ConnectionLimits {
  /** Maximum connections per process with an incomplete request; their headers also have a time limit (`headersTimeout`). */
  readonly unfinished: number;
  /** Maximum connections of a process; below the number of files that the system lets it open. */
  readonly open: number;
}

export const connectionLimits: ConnectionLimits = { unfinished: 2_000, open: 10_000 };

export interface OpenConnectionsOptions {
  readonly limits?: ConnectionLimits;
  readonly transfer?: TransferLimits;
  /** Interval in milliseconds between two checks of the transfer rate. */
  readonly intervalMs?: number;
}

/** Milliseconds between two log lines about closed connections. */
const logIntervalMs = 60_000;

export class OpenConnections {
  readonly #server: Server;
  readonly #limits: ConnectionLimits;
  readonly #transfer: TransferLimits;
  readonly #log: (message: string) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #open = new Map<Socket, OpenConnection>();
  /** Ordered by age, the oldest first. */
  readonly #unfinished = new Set<OpenConnection>();
  #loggedAt = Number.NEGATIVE_INFINITY;
  #checkedAt = performance.now();

  /** `log` receives a message when there are too many. */
  constructor(server: Server, log: (message: string) => void, options: OpenConnectionsOptions = {}) {
    this.#server = server;
    this.#log = log;
    this.#limits = options.limits ?? connectionLimits;
    this.#transfer = options.transfer ?? transferLimits;
    // Runs before the server's own listener: the server counts a new connection as idle.
    server.prependListener('connection', (socket) => this.#enter(socket));
    server.prependListener('request', (request, response) => {
      const connection = this.#open.get(request.socket);
      if (connection === undefined) return;
      connection.request = request;
      connection.response = response;
      connection.since = performance.now();
      connection.readBefore = request.socket.bytesRead;
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      if (encoding === undefined && (length === undefined || length === '0')) {
        this.#unfinished.delete(connection);
        return;
      }
      this.#unfinished.add(connection);
      request.once('close', () => this.#unfinished.delete(connection));
    });
    this.#timer = setInterval(() => this.#check(), options.intervalMs ?? 1_000);
    this.#timer.unref();
    server.once('close', () => clearInterval(this.#timer));
  }

  get size(): number {
    return this.#open.size;
  }

  #enter(socket: Socket): void {
    const since = performance.now();
    const connection: OpenConnection = { socket, since, readBefore: 0, pace: newPace(this.#transfer, socket) };
    this.#open.set(socket, connection);
    this.#unfinished.add(connection);
    socket.once('close', () => {
      this.#open.delete(socket);
      this.#unfinished.delete(connection);
    });
    if (this.#unfinished.size > this.#limits.unfinished) {
      for (const one of this.#unfinished) if (one.request?.complete === true) this.#unfinished.delete(one);
    }
    if (this.#unfinished.size > this.#limits.unfinished) {
      this.#logThrottled('too many connections with an incomplete request: closing the slowest');
      slowestOfBusiestAddress(this.#unfinished)?.socket.destroy();
    }
    if (this.#open.size <= this.#limits.open) return;
    this.#logThrottled('too many open connections: closing those that are idle between requests');
    this.#server.closeIdleConnections();
    const remaining = [...this.#open.values()].filter(({ socket: { destroyed } }) => !destroyed);
    if (remaining.length <= this.#limits.open) return;
    const slowest = slowestOfBusiestAddress(remaining);
    // If the new connection's own address has the most, the connection can simply be opened again.
    (slowest?.socket.remoteAddress === socket.remoteAddress ? socket : slowest?.socket)?.destroy();
  }

  /** Closes the connections that have transferred too little. */
  #check(): void {
    const now = performance.now();
    // A delayed process has not read the data that has arrived since.
    const seconds = Math.min(2, (now - this.#checkedAt) / 1_000);
    this.#checkedAt = now;
    for (const connection of this.#open.values()) {
      const slow = updatePace(connection, seconds, this.#transfer);
      if (slow === undefined) continue;
      const { socket, pace } = connection;
      if (slow === 'sending') {
        // Reported once: if the response has to wait for the previous one, do not repeat it each second.
        pace.sending = this.#transfer.standstill;
        this.#server.emit('clientError', timeout(), socket);
      } else socket.destroy();
    }
  }

  #logThrottled(message: string): void {
    const now = performance.now();
    if (now - this.#loggedAt < logIntervalMs) return;
    this.#loggedAt = now;
    this.#log(message);
  }
}

/** Returns Node's error for a request that takes too long; the response is 408 (client-error.ts). */
function timeout(): Error {
  return Object.assign(new Error('the body is received too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

/** Bytes that count as one unit: connections that have sent less are compared by age only, so that the oldest is closed, not a new one. */
const step = 1_000;

/** Returns, for the address with the most connections, the connection that has sent the fewest bytes for its age. */
function slowestOfBusiestAddress(connections: Iterable<OpenConnection>): OpenConnection | undefined {
  const byAddress = new Map<string, OpenConnection[]>();
  let busiest: OpenConnection[] = [];
  for (const connection of connections) {
    const address = connection.socket.remoteAddress ?? '';
    const those = byAddress.get(address) ?? [];
    those.push(connection);
    byAddress.set(address, those);
    if (those.length > busiest.length) busiest = those;
  }
  const now = performance.now();
  let slowest: OpenConnection | undefined;
  let minRate = Number.POSITIVE_INFINITY;
  for (const connection of busiest) {
    const { socket, since, readBefore } = connection;
    const rate = (Math.floor((socket.bytesRead - readBefore) / step) + 1) / (now - since + 1);
    if (rate >= minRate) continue;
    slowest = connection;
    minRate = rate;
  }
  return slowest;
}
