/** Core with a primary and replicas, and a customer with a client, as setup for tests of replicas. */

import { createCustomer, issueCredential } from '../../engine/http/callers/create-customer.ts';
import type { RunningServer, ServerOptions } from '../../engine/http/server.ts';
import { createCore } from '../../engine/index.ts';
import type { ReplicaNumbers } from '../../engine/storage/replicas/replica.ts';
import { bootForTests, type Client, clientOf } from './api.ts';
import { type Replicated, startReplicated } from './replicated.ts';
import { waitUntil } from './wait-until.ts';

export const tags = '/annotating/tag/';

export interface ReplicaWorld {
  readonly servers: Replicated;
  readonly server: RunningServer & { readonly origin: string };
  /** A client of a new customer, and a further client of a customer as a separate caller. */
  newClient(): Promise<Client>;
  newCredential(customerId: string): Promise<Client>;
  /** A further server of the same installation, like another process; it is stopped together with the first. */
  another(serverOptions?: Partial<ServerOptions>): Promise<RunningServer & { readonly origin: string }>;
  /** Number of reads of each replica so far, for each server. */
  numbers(): readonly ReplicaNumbers[];
  /** Reads until a replica responds. After a write and after a start, the first reads go to the primary. */
  untilReplica(client: Client, path?: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it with a number of replicas; `settings`: lines of postgresql.conf. */
export async function startReplicaWorld(
  count: number,
  {
    settings,
    serverOptions = {},
  }: { readonly settings?: readonly string[]; readonly serverOptions?: Partial<ServerOptions> } = {},
): Promise<ReplicaWorld> {
  const servers = await startReplicated(count, settings);
  const running: RunningServer[] = [];
  const booted = await bootForTests();
  const cursorSecret = Buffer.alloc(32, 7);
  const another: ReplicaWorld['another'] = async (more = {}) => {
    const core = createCore({
      booted,
      databaseUrl: servers.primary.url,
      settings: {
        cursorSecret,
        loadLimits: { loopDelay: 60_000, waiting: 500 },
        replicas: servers.replicas.map(({ url }) => url),
        sparesPrimary: true,
        onRequest: ({ error }) => {
          if (error !== undefined) console.error(error);
        },
        ...serverOptions,
        ...more,
      },
    });
    const started = await core.serve();
    running.push(started);
    return started;
  };
  const server = await another();
  const numbers = () => running.flatMap(({ runtime }) => runtime.replicas?.numbers() ?? []);
  const reads = () => numbers().reduce((sum, replica) => sum + replica.reads, 0);
  const newCredential: ReplicaWorld['newCredential'] = async (customerId) => {
    const credential = { customerId, scopes: ['*'], environment: 'test', createdBy: 'test' };
    const issued = await issueCredential(server.runtime, credential);
    return clientOf(server.origin, issued.headers, customerId, issued.agentId);
  };
  return {
    servers,
    server,
    another,
    numbers,
    newCredential,
    newClient: async () => newCredential(await createCustomer(server.runtime, { name: 'Spegelbolaget' })),
    async untilReplica(client, path = `${tags}list/`) {
      const before = reads();
      await waitUntil(async () => {
        await client.get(path);
        return reads() > before;
      }, 30_000);
    },
    async stop() {
      for (const one of running) await one.stop(1_000);
      await servers.stop();
    },
  };
}
