/** The connections of a server: where they come from, and how they end without a request being lost. */
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { OpenConnections, type OpenConnectionsOptions } from './open-connections.ts';

/** Milliseconds between two looks for connections that nobody uses. */
const sweepPause = 100;

/** Milliseconds that a connection may seem to be unused at the end. */
const longestGrace = 500;

export class Connections {
  readonly #server: Server;
  /** Node counts only those that the server has accepted by itself. */
  readonly #open: OpenConnections;
  #isLeaving = false;

  /** `log` gets a sentence when there are too many. */
  constructor(server: Server, log: (sentence: string) => void, options: OpenConnectionsOptions = {}) {
    this.#server = server;
    this.#open = new OpenConnections(server, log, options);
  }

  /** Accepts connections at an address; the port. Without a port they are handed over (`take`). */
  async listen(host: string, port: number | undefined): Promise<number> {
    const server = this.#server;
    if (port === undefined) {
      // Node begins to keep its time limits for slow clients when a server listens; this one never does.
      server.emit('listening');
      return 0;
    }
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve((server.address() as AddressInfo).port);
      });
    });
  }

  /** Answers the client on a connection that somebody else has accepted. */
  take(socket: Socket): void {
    // What a server sets for those that it accepts by itself.
    socket.allowHalfOpen = true;
    socket.setNoDelay(true);
    this.#server.emit('connection', socket);
  }

  /** Makes each answer from now on the last of its connection, so that clients connect again, to other servers. */
  leave(): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    this.#server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  }

  /** Ends them all: after the requests that run, and after `patience` milliseconds in any case. */
  async close(patience: number): Promise<void> {
    const server = this.#server;
    // A client that keeps its connection would go on being served on it.
    this.leave();
    const closeIdle = server.closeIdleConnections.bind(server);
    // Node closes those that look unused as soon as its server is closed. A busy client's next request may be on its way: it is answered
    // first, with the header that says it was the last.
    server.closeIdleConnections = () => undefined;
    const graceEnd = performance.now() + Math.min(longestGrace, patience / 20);
    const deadline = performance.now() + patience;
    server.close();
    while (this.#open.size > 0) {
      if (performance.now() > graceEnd) closeIdle();
      if (performance.now() > deadline) server.closeAllConnections();
      await new Promise((resolve) => setTimeout(resolve, Math.min(sweepPause, patience / 20 + 1)));
    }
  }
}
