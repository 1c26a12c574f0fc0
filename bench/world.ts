/** The environment of the benchmark: a server with the real tables, one customer, and tenants to read. */

import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Booted } from '../engine/boot.ts';
import { createCustomer, issueCredential } from '../engine/http/callers/create-customer.ts';
import { createCore } from '../engine/index.ts';
import { migrateJobs } from '../engine/jobs/migrate-jobs.ts';
import { applyMigrations } from '../engine/migrate/apply.ts';
import type { Runtime } from '../engine/request/request-context.ts';
import { projectFolder } from '../engine/settings.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../engine/storage/embedded-postgres/embedded-postgres.ts';

export interface World {
  readonly url: string;
  /** The main process of its PostgreSQL. */
  readonly pid: number;
  readonly booted: Booted;
  readonly runtime: Runtime;
  readonly customerId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secret: Buffer;
  stop(): Promise<void>;
}

/** Boots the real descriptors, or those of another folder, with the real extensions. */
export function bootReal(descriptors?: string): Promise<Booted> {
  if (descriptors === undefined) return createCore({}).boot();
  return createCore({ resources: descriptors, extensions: join(projectFolder, 'extensions') }).boot();
}

/** Starts a durable (fsync on) server in a temporary folder, so that writes cost the same as in production. */
export async function makeWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'core-bench-'));
  // If started by root, the account of the server needs access to this folder; otherwise the database would be created elsewhere and left behind.
  chmodSync(folder, 0o711);
  const server = await startEmbeddedPostgres({ dataFolder: folder, durability: 'lasting' });
  const url = await ensureDatabase(server);
  await applyMigrations({ connectionString: url, directory: join(projectFolder, 'migrations') });
  await migrateJobs(url);
  const booted = await bootReal();
  const secret = randomBytes(32);
  const settings = { maximumConnections: 4, cursorSecret: secret };
  const runtime = await createCore({ booted, databaseUrl: url, settings }).runtime();
  const customerId = await createCustomer(runtime, { name: 'Bänkbostäder AB' });
  const { headers } = await issueCredential(runtime, {
    customerId,
    scopes: ['*'],
    environment: 'dev',
    createdBy: 'bench',
  });
  return {
    url,
    pid: server.pid(),
    booted,
    runtime,
    customerId,
    headers,
    secret,
    async stop() {
      await runtime.database.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
