/**
 * This server as one process, for the benchmark: with the full request path of production (credentials, permissions,
 * quotas, metrics) except the log line, which the baseline server does not write either.
 */
import type { ServerOptions } from '../engine/http/server.ts';
import { createCore } from '../engine/index.ts';
import { limitOptions } from '../engine/request/limit-options.ts';
import { RequestMetrics } from '../engine/start/process/metrics.ts';
import { bootReal } from './world.ts';

interface CoreOrder {
  readonly url: string;
  readonly connections: number;
  readonly secret: string;
  /** Only the addresses of this resource are served. */
  readonly resource?: string;
  /** Descriptors other than those of the project, for the same tables. */
  readonly descriptors?: string;
}

/** A quota in units per minute that is never used up. */
const endless = 1_000_000_000;

process.once('message', async ({ url, connections, secret, resource, descriptors }: CoreOrder) => {
  const booted = await bootReal(descriptors);
  const metrics = new RequestMetrics();
  const operations = booted.operations.filter(
    (operation) => resource === undefined || operation.resource.id === resource,
  );
  const settings: Partial<ServerOptions> = {
    // The user-facing side: pages of the console, and the session of the signed-in user.
    settings: { CORE_PUBLIC_URL: 'http://127.0.0.1', CORE_SECRET: secret },
    maximumConnections: connections,
    cursorSecret: Buffer.from(secret, 'base64'),
    limits: { ...limitOptions(endless, 'memory'), inFlight: 1000 },
    // Requests wait because the benchmark sends more than there are connections: that is what is measured.
    loadLimits: { loopDelay: 60_000, waiting: 10_000 },
    onRequest: (report) => metrics.record(report),
  };
  const server = await createCore({ booted: { ...booted, operations }, databaseUrl: url, settings }).serve();
  process.send?.({ port: server.port });
});
process.once('disconnect', () => process.exit());
