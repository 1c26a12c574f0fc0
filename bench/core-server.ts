/**
 * This server as one process, for the benchmark: with the full request path of production (credentials, permissions,
 * quotas, metrics) except the log line, which the baseline server does not write either.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ServerOptions } from '../engine/http/server.ts';
import { createCore } from '../engine/index.ts';
import { bundledProject } from '../engine/project.ts';
import { limitOptions } from '../engine/request/limit-options.ts';
import { cellsOptions } from '../engine/start/open-cells.ts';
import { RequestMetrics } from '../engine/start/process/metrics.ts';
import { bootReal } from './world.ts';

interface CoreOrder {
  readonly url: string;
  readonly connections: number;
  readonly secret: string;
  /** A directory of cells to serve; `url` is one of them. */
  readonly directoryUrl?: string;
  /** Only the addresses of this resource are served. */
  readonly resource?: string;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** A quota in units per minute that is never used up. */
const endless = 1_000_000_000;

process.once('message', async ({ url, connections, secret, directoryUrl, resource }: CoreOrder) => {
  const booted = await bootReal();
  const metrics = new RequestMetrics();
  const operations = booted.operations.filter(
    (operation) => resource === undefined || operation.resource.id === resource,
  );
  const { migrations } = bundledProject;
  const cells =
    directoryUrl === undefined ? undefined : await cellsOptions({ directoryUrl, migrations }, undefined, undefined);
  const settings: Partial<ServerOptions> = {
    ...(cells === undefined ? {} : { cells }),
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
  process.on('message', () => {
    // Garbage does not count as memory of a cell.
    for (let round = 0; round < 4; round += 1) collect();
    process.send?.({ resident: process.memoryUsage.rss() });
  });
});
process.once('disconnect', () => process.exit());
