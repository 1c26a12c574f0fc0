/**
 * Accepts client connections in the primary process and dispatches each to a worker. node:cluster does the same, but
 * closes or loses connections in transit when it stops, and those of a worker that dies; here a connection counts as
 * handed over when the worker confirms it, and until then it can be given to another. Input: an address and workers
 * that come and go. Guarantee: every connection is served. Node passes one connection to a process at a time, and waits
 * for its confirmation before it passes the next: on a busy machine each costs both processes a scheduling turn.
 * Thousands of simultaneous connections therefore wait here in a fair queue (fair-queue.ts), not in order of arrival.
 */

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { FairQueue } from '../../kernel/fair-queue.ts';

export interface Address {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
}

/** A process that serves connections. */
export interface Receiver {
  /** Sends a connection; the receiver confirms with `confirm` and its number. */
  send(number: number, socket: Socket): void;
}

/** Milliseconds that closing waits for receivers that have not confirmed a connection. */
const closeTimeoutMs = 2_000;

/**
 * Maximum connections that the kernel queues while the primary is busy (limited by net.core.somaxconn). It drops further ones, and their clients retry only
 * after 1, 3, 7, 15 seconds.
 */
const backlog = 4_096;

/** Maximum connections that wait for a worker. */
const maxWaiting = 10_000;

export class ConnectionDispatcher {
  readonly #server: Server;
  /** Connections sent to each receiver and not yet confirmed. */
  readonly #receivers = new Map<Receiver, Map<number, Socket>>();
  readonly #queue = new FairQueue<Socket>({
    keyOf: ({ remoteAddress = '' }) => remoteAddress,
    maxSize: maxWaiting,
    alternates: true,
  });
  #arrivals = 0;
  #numbers = 0;

  constructor() {
    // Paused, so that this process does not read data meant for the worker.
    this.#server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
      // A client may disconnect before its connection is handed over.
      socket.on('error', () => undefined);
      this.#arrivals += 1;
      this.#enqueue(socket);
      this.#dispatchQueued();
    });
  }

  /** Listens and returns the port that clients connect to. */
  open({ host, port }: Address): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen({ host, port, backlog, exclusive: true }, () => {
        this.#server.off('error', reject);
        resolve((this.#server.address() as AddressInfo).port);
      });
    });
  }

  /** Adds a worker that serves from now on. */
  add(receiver: Receiver): void {
    this.#receivers.set(receiver, new Map());
    this.#dispatchQueued();
  }

  /** Removes a worker; its unconfirmed connections go to others. */
  remove(receiver: Receiver): void {
    const unconfirmed = this.#receivers.get(receiver);
    this.#receivers.delete(receiver);
    for (const socket of unconfirmed?.values() ?? []) this.#enqueue(socket);
    this.#dispatchQueued();
  }

  /** A worker has confirmed a connection: the copy here is closed without effect for the client. */
  confirm(receiver: Receiver, number: number): void {
    const sent = this.#receivers.get(receiver);
    sent?.get(number)?.destroy();
    sent?.delete(number);
    this.#dispatchQueued();
  }

  /** Stops accepting connections. Resolves when the workers have all earlier ones. */
  async close(): Promise<void> {
    if (this.#server.listening) {
      // Serve every connected client. Node accepts one connection from the kernel per loop iteration: an iteration
      // without one found none, and connections beyond the backlog did not exist when this began.
      await eventLoopTurn();
      for (let [polls, before] = [0, -1]; before !== this.#arrivals && polls < backlog; polls += 1) {
        before = this.#arrivals;
        await eventLoopTurn();
      }
      this.#server.close();
    }
    const deadline = performance.now() + closeTimeoutMs;
    while (this.#isBusy() && performance.now() < deadline) await eventLoopTurn();
    for (let socket = this.#queue.next(); socket !== undefined; socket = this.#queue.next()) socket.destroy();
  }

  /** Returns whether a connection is in transit to a worker, or could be. */
  #isBusy(): boolean {
    const sent = [...this.#receivers.values()];
    return sent.some(({ size }) => size > 0) || (sent.length > 0 && this.#queue.size > 0);
  }

  #enqueue(socket: Socket): void {
    this.#queue.add(socket)?.destroy();
  }

  /** Sends waiting connections to workers that have confirmed their earlier ones. */
  #dispatchQueued(): void {
    while (this.#queue.size > 0) {
      const receiver = this.#idle();
      if (receiver === undefined) return;
      const socket = this.#queue.next();
      if (socket !== undefined) this.#send(receiver, socket);
    }
  }

  /**
   * Returns a worker without a connection in transit, the least recently used one. A second connection in transit would
   * wait for a busy worker while another is free.
   */
  #idle(): Receiver | undefined {
    for (const [receiver, sent] of this.#receivers) if (sent.size === 0) return receiver;
    return undefined;
  }

  #send(receiver: Receiver, socket: Socket): void {
    const sent = this.#receivers.get(receiver) ?? new Map<number, Socket>();
    // A Map iterates in insertion order: a receiver that is inserted again comes last.
    this.#receivers.delete(receiver);
    this.#receivers.set(receiver, sent);
    this.#numbers += 1;
    sent.set(this.#numbers, socket);
    receiver.send(this.#numbers, socket);
  }
}

/** Waits for one turn of the event loop, in which all pending events are handled once. */
function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
