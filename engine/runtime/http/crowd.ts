/**
 * How many connections may be open, and who leaves when there are more, so that nobody keeps others out by opening thousands. A connection that
 * has not sent a whole request yet may be slow or may never mean to: there is room for some of them, and the next one takes the place of the
 * oldest of the client that has the most. Beyond all bounds the connections leave that wait between two requests.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface CrowdLimits {
  /** Connections of a process that have not sent a request yet; their headers have seconds to come as well (`headersTimeout`). */
  readonly withoutRequest: number;
  /** All connections of a process; stays below the files that the system lets it open. */
  readonly open: number;
}

export const crowdLimits: CrowdLimits = { withoutRequest: 2_000, open: 10_000 };

/** Milliseconds between two words about what is closed. */
const silence = 60_000;

export class Crowd {
  readonly #server: Server;
  readonly #limits: CrowdLimits;
  readonly #tell: (sentence: string) => void;
  readonly #open = new Set<Socket>();
  /** The oldest first. */
  readonly #withoutRequest = new Set<Socket>();
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(server: Server, tell: (sentence: string) => void, limits: CrowdLimits = crowdLimits) {
    this.#server = server;
    this.#tell = tell;
    this.#limits = limits;
    // Before the server knows it: a connection that has just come counts as idle there.
    server.prependListener('connection', (socket) => this.#enter(socket));
    server.on('request', ({ socket }) => this.#withoutRequest.delete(socket));
  }

  /** Connections that are open. */
  get size(): number {
    return this.#open.size;
  }

  #enter(socket: Socket): void {
    this.#open.add(socket);
    this.#withoutRequest.add(socket);
    socket.once('close', () => {
      this.#open.delete(socket);
      this.#withoutRequest.delete(socket);
    });
    if (this.#withoutRequest.size > this.#limits.withoutRequest) {
      this.#say('more connections are open that send no request than there is room for: the oldest are closed');
      this.#oldestOfTheLargest()?.destroy();
    }
    if (this.#open.size > this.#limits.open) {
      this.#say('more connections are open than there is room for: those between two requests are closed');
      this.#server.closeIdleConnections();
      // Everybody is being served: this one can come again.
      if ([...this.#open].filter(({ destroyed }) => !destroyed).length > this.#limits.open) socket.destroy();
    }
  }

  #oldestOfTheLargest(): Socket | undefined {
    const counts = new Map<string, number>();
    let [largest, most] = ['', 0];
    for (const { remoteAddress = '' } of this.#withoutRequest) {
      const count = (counts.get(remoteAddress) ?? 0) + 1;
      counts.set(remoteAddress, count);
      if (count > most) [largest, most] = [remoteAddress, count];
    }
    for (const socket of this.#withoutRequest) if ((socket.remoteAddress ?? '') === largest) return socket;
    return undefined;
  }

  #say(sentence: string): void {
    const now = performance.now();
    if (now - this.#toldAt < silence) return;
    this.#toldAt = now;
    this.#tell(sentence);
  }
}
