/** The HTTP server of Node with Core's limits, before it listens. */
import type { RequestListener, Server } from 'node:http';
import type { Limits } from '../kernel/limits.ts';
import { handleClientErrors } from '../request/client-error.ts';
import { http } from '../request/node-http.ts';
import type { RequestReport } from './request-state.ts';

interface HttpServerOptions {
  readonly headersTimeout?: number;
  readonly onRequest?: (report: RequestReport) => void;
}

/** Creates the server; `onRequest` also reports requests that could not be parsed. */
export function createHttpServer(
  listener: RequestListener,
  sizes: Limits,
  { headersTimeout = 10_000, onRequest }: HttpServerOptions,
): Server {
  const server = http.createServer(
    // A file over a slow connection takes minutes; JSON bodies have a separate limit (read-body.ts).
    {
      maxHeaderSize: sizes.headerBytes,
      headersTimeout,
      requestTimeout: 900_000,
      keepAliveTimeout: 65_000,
      // Maximum delay in detecting a client that is too slow.
      connectionsCheckingInterval: 1_000,
      // The application rejects a request without a host, with a problem.
      requireHostHeader: false,
    },
    listener,
  );
  // Malformed requests have neither method nor route; their response has an ID, which can be found in the log like others.
  handleClientErrors(server, sizes, (response) =>
    onRequest?.({ ...response, method: '-', route: '-', isMatched: false, milliseconds: 0 }),
  );
  // Unknown expectations other than `100-continue` are ignored, which is no reason to reject the request (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server;
}
