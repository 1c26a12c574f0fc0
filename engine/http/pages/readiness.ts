/** Readiness of a server, for load balancers: database, migrations, disks, and whether it is about to stop. */

import { sql } from 'kysely';
import { db } from '../../database/kysely.ts';
import { isConnectionLost } from '../../platform/sql-state.ts';
import type { Runtime } from '../../request/request-context.ts';
import { isDiskFull } from '../../storage/disk-space.ts';

/**
 * `migrations_behind`: the database lacks migrations that the release needs. `migrations_ahead`: it has migrations that
 * the release does not support.
 */
export interface ReleaseFitness {
  readonly status: 'ready' | 'migrations_behind' | 'migrations_ahead';
  /** The names of these migrations. */
  readonly migrations?: readonly string[];
}

export interface ReadinessOptions {
  /** Returns whether the database fits the running release; used by /readyz. */
  readonly fitness: () => Promise<ReleaseFitness>;
  /** Folders whose disks /readyz checks: that of the embedded database, and that of files, mails and keys. */
  readonly disks?: { readonly database?: string; readonly files?: string };
  /** Milliseconds for which a result of /readyz is cached; one second by default. */
  readonly readinessCacheMs?: number;
  /** Whether this server will stop soon. */
  readonly isLeaving?: () => boolean;
}

/** Milliseconds for which a result of /readyz is cached, so that frequent requests cost one query. */
const defaultCacheMs = 1_000;

export interface ReadinessResult {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Handles /readyz. */
export class Readiness {
  readonly #options: ReadinessOptions;
  readonly #runtime: Runtime;
  #last: { readonly result: Promise<ReadinessResult>; readonly until: number } | undefined;

  constructor(options: ReadinessOptions, runtime: Runtime) {
    this.#options = options;
    this.#runtime = runtime;
  }

  /** Returns the status of the response and its body. */
  async check(): Promise<ReadinessResult> {
    if (this.#options.isLeaving?.() === true) return { status: 503, body: { status: 'stopping' } };
    const now = performance.now();
    if (this.#last === undefined || this.#last.until < now)
      this.#last = {
        result: readiness(this.#options, this.#runtime),
        until: now + (this.#options.readinessCacheMs ?? defaultCacheMs),
      };
    return this.#last.result;
  }
}

async function readiness(options: ReadinessOptions, runtime: Runtime): Promise<ReadinessResult> {
  try {
    // A database that was emptied or replaced while the server runs responds too, but lacks the schema.
    const fitness = await options.fitness();
    if (fitness.status !== 'ready') return { status: 503, body: { ...fitness } };
    if (!(await hasTables(runtime))) return { status: 503, body: { status: 'migrations_behind' } };
    const { database, files } = options.disks ?? {};
    const isFull = (database !== undefined && (await isDiskFull(database))) || !(await runtime.database.hasSpace());
    if (isFull) return { status: 503, body: { status: 'disk_full' } };
    // With a full disk uploads are rejected, and mails and reports wait; everything else works.
    const warnings = [
      ...(files !== undefined && (await isDiskFull(files)) ? ['files_disk_full'] : []),
      // The primary serves all reads if there is no replica.
      ...((await runtime.replicas?.current()) ?? []).flatMap(({ state }) =>
        state === 'follows' ? [] : [`replica_${state}`],
      ),
    ];
    const details = warnings.length === 0 ? {} : { warnings: [...new Set(warnings)] };
    return { status: 200, body: { status: 'ready', ...details } };
  } catch (error) {
    return { status: 503, body: { status: isConnectionLost(error) ? 'database_unavailable' : 'failing' } };
  }
}

async function hasTables({ database, model }: Runtime): Promise<boolean> {
  const tables = model.resources.flatMap(({ table, constantRows }) => (constantRows === undefined ? [table] : []));
  const missing = db
    .selectFrom(sql<{ name: string }>`unnest(${tables}::text[])`.as('name'))
    .select('name')
    .where(sql`to_regclass(quote_ident(name))`, 'is', null)
    .limit(1);
  return (await database.session.executeForNoCustomer(missing)).length === 0;
}
