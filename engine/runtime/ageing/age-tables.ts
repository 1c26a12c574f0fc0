/**
 * Applies retention to all tables: expired months are archived and then removed. Each step continues from the state
 * that the previous ones left, so an interrupted round is resumed by the next; concurrent rounds exclude each other.
 */
import pg from 'pg';
import { momentOfId } from '../../compile/tables/partitions.ts';
import type { ArchiveStore } from '../../extension/contract.ts';
import { invariant } from '../../kernel/invariant.ts';
import type { Runtime } from '../context/work.ts';
import { agedStatus, monthOf } from './aged-months.ts';
import { type AgedResource, agedResources } from './aged-resources.ts';
import { agedMonth, archiveMonth, countRows, customersIn, monthsIn } from './archive-month.ts';
import { detachedParts, lowOf, type OldPart, oldParts } from './old-parts.ts';
import { dropPart, releaseCompanions, releaseReferences, takePart } from './take-part.ts';

/** The actual or previewed result for a partition. */
export interface AgedPart {
  readonly resource: string;
  readonly part: string;
  /** The first and the last month in the partition that has rows of any customer. */
  readonly from: string;
  readonly to: string;
  readonly customers: number;
  readonly rows: number;
  /** Milliseconds. */
  readonly archived: number;
  readonly taken: number;
  /** The reason why it was not removed. */
  readonly kept?: string;
}

export interface Ageing {
  /** A direct connection, not a pooler: detaching partitions needs a session. */
  readonly connectionString: string;
  readonly signal?: AbortSignal;
  /** Called with the name of each step before it runs; tests kill the process there. */
  readonly onStep?: (step: AgeingStep) => Promise<void>;
}

export type AgeingStep = 'archive' | 'check' | 'release' | 'take' | 'note' | 'companions';

/** The lock key of retention rounds and restores; a customer move shares it with other moves. */
export const ageingLock = "hashtextextended('core ageing', 0)";

/** Returns the archive store; undefined if the project does not archive. */
export function archivesOf({
  extensions,
  settings,
}: Pick<Runtime, 'extensions' | 'settings'>): ArchiveStore | undefined {
  return extensions.archives?.(settings);
}

/** Runs `work` with a connection that holds the lock; returns undefined if another round holds it. */
export async function withAgeingLock<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result | undefined> {
  const client = new pg.Client({ connectionString, application_name: 'core ageing', keepAlive: true });
  client.on('error', () => undefined);
  // Closing the connection aborts the current statement; the next round resumes there.
  const leave = (): void => void client.end().catch(() => undefined);
  signal?.addEventListener('abort', leave, { once: true });
  try {
    await client.connect();
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${ageingLock}) as taken`);
    return rows[0]?.taken === true ? await work(client) : undefined;
  } finally {
    signal?.removeEventListener('abort', leave);
    await client.end().catch(() => undefined);
  }
}

/** Returns the partitions that a round would remove now. */
export async function previewAgeing(runtime: Runtime): Promise<readonly AgedPart[]> {
  const { session } = runtime.database;
  const found: AgedPart[] = [];
  for (const resource of agedResources(runtime.model))
    for (const part of await oldParts(resource, session, runtime.now())) {
      const customers = await customersIn(part, session);
      const months = await Promise.all(customers.map((customer) => monthsIn(part, customer, session)));
      const [{ rows } = { rows: 0 }] = await session.query<{ rows: number }>(
        `select count(*)::float8 as rows from ${part.part}`,
      );
      found.push({ ...describe(part, resource, months.flat()), customers: customers.length, rows });
    }
  return found;
}

/** Runs a round; returns undefined if another one is in progress. */
export async function ageTables(runtime: Runtime, ageing: Ageing): Promise<readonly AgedPart[] | undefined> {
  const { session } = runtime.database;
  const resources = agedResources(runtime.model);
  // Most rounds have no work to do.
  const isDue = await Promise.all(
    resources.map(async (resource) => {
      const [old, detached] = [
        await oldParts(resource, session, runtime.now()),
        await detachedParts(resource, session),
      ];
      return old.length + detached.length > 0;
    }),
  );
  if (!isDue.includes(true)) return [];
  return withAgeingLock(
    ageing.connectionString,
    async (client) => {
      const done: AgedPart[] = [];
      for (const resource of resources) {
        for (const part of await detachedParts(resource, session)) await dropPart(part, client);
        for (const part of await oldParts(resource, session, runtime.now())) {
          if (ageing.signal?.aborted === true) return done;
          done.push(await ageOne(part, { runtime, resource, ageing, client }));
        }
        await ageing.onStep?.('companions');
        await releaseCompanions(resource, runtime);
      }
      return done;
    },
    ageing.signal,
  );
}

interface Round {
  readonly runtime: Runtime;
  readonly resource: AgedResource;
  readonly ageing: Ageing;
  readonly client: pg.Client;
}

async function ageOne(part: OldPart, { runtime, resource, ageing, client }: Round): Promise<AgedPart> {
  const { session } = runtime.database;
  const store = resource.retention.archive ? archivesOf(runtime) : undefined;
  invariant(store !== undefined || !resource.retention.archive, 'archives require a store');
  const began = performance.now();
  const customers = await customersIn(part, session);
  const months = new Map<string, readonly string[]>();
  let rows = 0;
  let restored = false;
  for (const customer of customers) {
    if (ageing.signal?.aborted === true) break;
    await ageing.onStep?.('archive');
    months.set(customer, await monthsIn(part, customer, session));
    for (const month of months.get(customer) ?? [])
      if (!(await archiveMonth(month, customer, { runtime, resource, store }))) restored = true;
  }
  const archived = Math.round(performance.now() - began);
  const described = { ...describe(part, resource, [...months.values()].flat()), customers: customers.length, archived };
  if (restored) return { ...described, rows, kept: 'it was restored and is retained for now' };
  if (ageing.signal?.aborted === true) return { ...described, rows, kept: 'the process is shutting down' };
  await ageing.onStep?.('check');
  for (const [customer, some] of months)
    for (const month of some) {
      const [known, count] = [
        await agedMonth(month, customer, resource, session),
        Number(await countRows(month, customer, resource, session)),
      ];
      rows += count;
      if (known === undefined || count > Number(known.row_count)) {
        runtime.log('month not removed: it has more rows than its archive', { resource: resource.id, month, customer });
        return { ...described, rows, kept: `${month.slice(0, 7)} of ${customer} has more rows than its archive` };
      }
    }
  await ageing.onStep?.('release');
  await releaseReferences(part, resource, customers, runtime);
  await ageing.onStep?.('take');
  const from = performance.now();
  await takePart(part, resource, client);
  await ageing.onStep?.('note');
  await noteGone(part, resource, runtime);
  const taken = Math.round(performance.now() - from);
  runtime.log('partition removed', { resource: resource.id, part: part.part, rows, archived, taken });
  return { ...described, rows, taken };
}

/** Marks months as removed that were being removed and have no partition left. */
async function noteGone(
  part: OldPart,
  { contentTypeId }: AgedResource,
  { database: { session } }: Runtime,
): Promise<void> {
  await session.query(
    `update ${session.tables.agedmonth} set status = ${agedStatus.gone}, version = version + 1 where content_type_id = $1 and status = ${agedStatus.leaving} and month < $2`,
    [contentTypeId, new Date(momentOfId(part.high)).toISOString().slice(0, 10)],
  );
}

function describe(
  part: OldPart,
  resource: AgedResource,
  months: readonly string[],
): Omit<AgedPart, 'customers' | 'rows'> {
  const ordered = months.toSorted();
  const begin = ordered[0] ?? monthOf(new Date(momentOfId(lowOf(part))));
  const end = ordered.at(-1) ?? monthOf(new Date(momentOfId(part.high) - 1));
  const name = part.part.split('.').at(-1) ?? part.part;
  return { resource: resource.id, part: name, from: begin.slice(0, 7), to: end.slice(0, 7), archived: 0, taken: 0 };
}
