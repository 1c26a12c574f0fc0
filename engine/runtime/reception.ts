/**
 * Takes the connections of clients in the primary process and hands each to a worker. node:cluster does the same, but closes or forgets
 * connections that are on their way when it stops, and those of a worker that dies; here a connection counts as handed over when the worker
 * says so, and until then it is given to another. In: an address and workers that come and go. Out: no connection that nobody answers.
 */

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

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

/** Connections that may be open at the kernel while the primary is busy. */
const backlog = 511;

export class Reception {
  readonly #server: Server;
  /** What each receiver was sent and has not said to have taken. */
  readonly #receivers = new Map<Receiver, Map<number, Socket>>();
  readonly #waiting: Socket[] = [];
  #numbers = 0;

  constructor() {
    // Paused: nothing is read here that the worker should read.
    this.#server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
      // A client may go away before its connection is handed over.
      socket.on('error', () => undefined);
      this.#give(socket);
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
    for (const socket of this.#waiting.splice(0)) this.#give(socket);
  }

  /** A worker that answers no more; what it has not taken goes to others. */
  remove(receiver: Receiver): void {
    const left = this.#receivers.get(receiver);
    this.#receivers.delete(receiver);
    for (const socket of left?.values() ?? []) this.#give(socket);
  }

  /** A worker has taken a connection: the copy here is let go, which the client does not notice. */
  taken(receiver: Receiver, number: number): void {
    const sent = this.#receivers.get(receiver);
    sent?.get(number)?.destroy();
    sent?.delete(number);
  }

  /** Takes no more connections. Resolves when those that came before are with the workers. */
  async close(): Promise<void> {
    if (this.#server.listening) {
      // Whoever has connected is served. The loop accepts what waits at the kernel; the port is closed right after.
      await turn();
      await turn();
      this.#server.close();
    }
    const deadline = performance.now() + patience;
    while ([...this.#receivers.values()].some(({ size }) => size > 0) && performance.now() < deadline) await turn();
    for (const socket of this.#waiting.splice(0)) socket.destroy();
  }

  /** To whom has the fewest on the way; among equals to whom it was given least lately. */
  #give(socket: Socket): void {
    let chosen: Receiver | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const [receiver, sent] of this.#receivers) {
      if (sent.size >= fewest) continue;
      chosen = receiver;
      fewest = sent.size;
    }
    const sent = chosen && this.#receivers.get(chosen);
    if (chosen === undefined || sent === undefined) {
      this.#waiting.push(socket);
      return;
    }
    // A Map keeps the order of insertion: whoever is put in again stands last.
    this.#receivers.delete(chosen);
    this.#receivers.set(chosen, sent);
    this.#numbers += 1;
    sent.set(this.#numbers, socket);
    chosen.send(this.#numbers, socket);
  }
}

/** One turn of the event loop: everything that waits is looked at once. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
