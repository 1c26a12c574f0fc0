/**
 * The environment of lines: the database with its seeded records, this server and baseline servers, each started on
 * first use. Every line of a run uses the same machine, database and processes.
 */

import type { RequestContext } from '../engine/request/request-context.ts';
import { systemContext } from '../engine/request/system-context.ts';
import type { BareRoute } from './bare-server.ts';
import type { Target } from './load.ts';
import type { BenchOptions } from './options.ts';
import { type ServerProgram, startServerProgram } from './programs.ts';
import { type ContractData, seedContracts } from './seed/contracts.ts';
import { seedTenants } from './seed/tenants.ts';
import { makeWorld, type World } from './world.ts';

export interface Bench {
  readonly options: BenchOptions;
  readonly world: World;
  readonly context: RequestContext;
  /** Ids of the tenants that short lines read: 2,000 records. */
  tenants(): Promise<readonly string[]>;
  /** A separate customer with many contracts and their events. */
  contracts(): Promise<ContractData>;
  /** This server, as one process. */
  core(): Promise<ServerProgram>;
  /** A bare server with these routes, stopped with the benchmark. */
  bare(routes: readonly BareRoute[]): Promise<ServerProgram>;
  /** A request to this server, with its credential. */
  requestTarget(method: Target['method'], path: string, body?: string): Promise<Target>;
  stop(): Promise<void>;
}

/** Opens the database; everything else starts on first use. */
export async function openBench(options: BenchOptions): Promise<Bench> {
  const world = await makeWorld();
  const servers: ServerProgram[] = [];
  const start = async (file: string, order: object): Promise<ServerProgram> => {
    const server = await startServerProgram(file, order, options.profiles);
    servers.push(server);
    return server;
  };
  const context = systemContext(world.customerId, 'bench', world.runtime, world.runtime.database.session);
  const tenants = once(() => seedTenants(world.runtime, context));
  const contracts = once(() => seedContracts(world, options));
  const core = once(() =>
    start('core-server.ts', {
      url: world.url,
      connections: options.poolSize,
      secret: world.secret.toString('base64'),
    }),
  );
  return {
    options,
    world,
    context,
    tenants,
    contracts,
    core,
    bare: (routes) => start('bare-server.ts', { url: world.url, connections: options.poolSize, routes }),
    async requestTarget(method, path, body) {
      const { origin } = await core();
      return { origin, method, path, headers: world.headers, ...(body === undefined ? {} : { body }) };
    },
    async stop() {
      for (const server of servers) await server.stop();
      await world.stop();
    },
  };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let promise: Promise<Value> | undefined;
  return () => {
    promise ??= make();
    return promise;
  };
}
