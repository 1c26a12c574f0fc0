/** The connections of a server: how they are accepted, and how they are closed without losing a request. */
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { OpenConnections, type OpenConnectionsOptions } from './open-connections.ts';

/** Interval in milliseconds between sweeps for idle connections. */
const sweepIntervalMs = 100;

/** Maximum milliseconds for which a connection may appear idle during shutdown. */
const maxGraceMs = 500;

export class Connections {
  readonly #server: Server;
  /** Node counts only the connections that the server itself has accepted. */
  readonly #open: OpenConnections;
  #isLeaving = false;

  /** `log` receives a message when there are too many. */
  constructor(server: Server, log: (message: string) => void, options: OpenConnectionsOptions = {}) {
    this.#server = server;
    this.#open = new OpenConnections(server, log, options);
  }

  /** Accepts connections at an address and returns the port. Without a port, connections are passed in with `take`. */
  async listen(host: string, port: number | undefined): Promise<number> {
    const server = this.#server;
    if (port === undefined) {
      // Node starts its timeouts for slow clients when a server listens; this server never does.
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

  /** Serves a connection that another process has accepted. */
  take(socket: Socket): void {
    // The option that a server sets on connections it accepts itself.
    socket.allowHalfOpen = true;
    socket.setNoDelay(true);
    this.#server.emit('connection', socket);
  }

  /** Makes each further response the last of its connection, so that clients reconnect to other servers. */
  leave(): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    this.#server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  }

  /** Closes all connections: after the running requests end, and after `timeoutMs` at the latest. */
  async close(timeoutMs: number): Promise<void> {
    const server = this.#server;
    // A client with keep-alive would otherwise continue to use this connection.
    this.leave();
    const closeIdle = server.closeIdleConnections.bind(server);
    // Node closes apparently idle connections as soon as its server is closed. The next request of a busy client may be
    // in transit: it is handled first, with the header that marks it as the last.
    server.closeIdleConnections = () => undefined;
    const graceEnd = performance.now() + Math.min(maxGraceMs, timeoutMs / 20);
    const deadline = performance.now() + timeoutMs;
    server.close();
    while (this.#open.size > 0) {
      if (performance.now() > graceEnd) closeIdle();
      if (performance.now() > deadline) server.closeAllConnections();
      await new Promise((resolve) => setTimeout(resolve, Math.min(sweepIntervalMs, timeoutMs / 20 + 1)));
    }
  }
}
