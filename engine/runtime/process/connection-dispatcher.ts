/**
 * Accepts the connections of clients in the primary process and dispatches each to a worker. node:cluster does the same, but closes or forgets
 * connections that are on their way when it stops, and those of a worker that dies; here a connection counts as handed over when the worker
 * confirms it, and until then it is given to another. In: an address and workers that come and go. Out: no connection that nobody answers.
 *
 * Node passes one connection to a process at a time, and waits for its confirmation before it passes the next: on a machine that is busy each costs
 * the two processes a turn on the cores. So thousands that come at once wait here in a fair queue (fair-queue.ts), not in the order in which they
 * came.
 */

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { FairQueue } from '../base/fair-queue.ts';

/** Where clients connect to. */
export interface Address {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
}

/** A process that answers connections. */
export interface Receiver {
  /** Sends a connection; the receiver answers with `taken` and its number. */
  send(number: number, socket: Socket): void;
}

/** How long the end waits for receivers that do not say that they have taken a connection. */
const patience = 2_000;

/**
 * Connections that may be open at the kernel while the primary is busy, as far as the kernel allows it (net.core.somaxconn). Those beyond are
 * forgotten by it, and their clients try again only after 1, 3, 7, 15 seconds.
 */
const backlog = 4_096;

/** Connections that may wait for a worker. */
const room = 10_000;

export class ConnectionDispatcher {
  readonly #server: Server;
  /** What each receiver was sent and has not said to have taken. */
  readonly #receivers = new Map<Receiver, Map<number, Socket>>();
  readonly #queue = new FairQueue<Socket>({ keyOf: ({ remoteAddress = '' }) => remoteAddress, room, alternates: true });
  #arrivals = 0;
  #numbers = 0;

  constructor() {
    // Paused: nothing is read here that the worker should read.
    this.#server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
      // A client may go away before its connection is handed over.
      socket.on('error', () => undefined);
      this.#arrivals += 1;
      this.#enqueue(socket);
      this.#giveTurns();
    });
  }

  /** Listens; the port that clients connect to. */
  open({ host, port }: Address): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen({ host, port, backlog, exclusive: true }, () => {
        this.#server.off('error', reject);
        resolve((this.#server.address() as AddressInfo).port);
      });
    });
  }

  /** A worker that answers from now on. */
  add(receiver: Receiver): void {
    this.#receivers.set(receiver, new Map());
    this.#giveTurns();
  }

  /** A worker that answers no more; what it has not taken goes to others. */
  remove(receiver: Receiver): void {
    const left = this.#receivers.get(receiver);
    this.#receivers.delete(receiver);
    for (const socket of left?.values() ?? []) this.#enqueue(socket);
    this.#giveTurns();
  }

  /** A worker has taken a connection: the copy here is let go, which the client does not notice. */
  taken(receiver: Receiver, number: number): void {
    const sent = this.#receivers.get(receiver);
    sent?.get(number)?.destroy();
    sent?.delete(number);
    this.#giveTurns();
  }

  /** Takes no more connections. Resolves when those that came before are with the workers. */
  async close(): Promise<void> {
    if (this.#server.listening) {
      // Every connected client is served. Node takes one connection from the kernel at each look: a look without one has found none, and
      // more than it can hold were not there when this began.
      await turn();
      for (let [looks, before] = [0, -1]; before !== this.#arrivals && looks < backlog; looks += 1) {
        before = this.#arrivals;
        await turn();
      }
      this.#server.close();
    }
    const deadline = performance.now() + patience;
    while (this.#isBusy() && performance.now() < deadline) await turn();
    for (let socket = this.#queue.next(); socket !== undefined; socket = this.#queue.next()) socket.destroy();
  }

  /** Whether somebody is on the way to a worker, or could be. */
  #isBusy(): boolean {
    const sent = [...this.#receivers.values()];
    return sent.some(({ size }) => size > 0) || (sent.length > 0 && this.#queue.size > 0);
  }

  #enqueue(socket: Socket): void {
    this.#queue.add(socket)?.destroy();
  }

  /** Sends waiting connections to workers that have taken their earlier ones. */
  #giveTurns(): void {
    while (this.#queue.size > 0) {
      const receiver = this.#idle();
      if (receiver === undefined) return;
      const socket = this.#queue.next();
      if (socket !== undefined) this.#send(receiver, socket);
    }
  }

  /**
   * Who has nothing on the way; among several to whom it was given least lately. A second connection on the way would wait for a worker that is busy
   * while another is free.
   */
  #idle(): Receiver | undefined {
    for (const [receiver, sent] of this.#receivers) if (sent.size === 0) return receiver;
    return undefined;
  }

  #send(receiver: Receiver, socket: Socket): void {
    const sent = this.#receivers.get(receiver) ?? new Map<number, Socket>();
    // A Map keeps the order of insertion: a receiver that is put in again stands last.
    this.#receivers.delete(receiver);
    this.#receivers.set(receiver, sent);
    this.#numbers += 1;
    sent.set(this.#numbers, socket);
    receiver.send(this.#numbers, socket);
  }
}

/** One turn of the event loop: everything that waits is looked at once. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
