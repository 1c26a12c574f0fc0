/**
 * Applies retention to all tables: expired months are archived and then removed. Each step continues from the state
 * that the previous ones left, so an interrupted round is resumed by the next; concurrent rounds exclude each other.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { timestampOfId } from '../../compile/tables/partitions.ts';
import { executeOn } from '../../database/execute-on.ts';
import { db } from '../../database/kysely.ts';
import type { ArchiveStore } from '../../extension/contract.ts';
import type { BackgroundWork } from '../../http/feature.ts';
import { runPeriodically } from '../../jobs/run-periodically.ts';
import { invariant } from '../../kernel/invariant.ts';
import { utcDay } from '../../kernel/read-day.ts';
import type { Runtime } from '../../request/request-context.ts';
import { archiveMonth, countRows, customersIn, findMonthArchive, monthsIn } from './archive-month.ts';
import { detachedPartitions, type ExpiredPartition, expiredPartitions, lowOf, rowsIn } from './expired-partitions.ts';
import { archiveStatus, monthOf } from './month-archives.ts';
import { dropPartition, releaseCompanions, releaseReferences, removePartition } from './remove-partition.ts';
import { type RetentionResource, resourcesWithRetention } from './resources-with-retention.ts';

/** The actual or previewed result for a partition. */
export interface ArchivedPartition {
  readonly resource: string;
  readonly part: string;
  /** The first and the last month in the partition that has rows of any customer. */
  readonly from: string;
  readonly to: string;
  readonly customers: number;
  readonly rows: number;
  /** Duration in milliseconds. */
  readonly archived: number;
  readonly taken: number;
  /** The reason why it was not removed. */
  readonly kept?: string;
}

export interface RetentionOptions {
  /** A direct connection, not a pooler: detaching partitions needs a session. */
  readonly connectionString: string;
  readonly signal?: AbortSignal;
  /** Called with the name of each step before it runs; tests kill the process there. */
  readonly onStep?: (step: RetentionStep) => Promise<void>;
}

export type RetentionStep = 'archive' | 'check' | 'release' | 'take' | 'note' | 'companions';

/** The lock key of retention rounds and restores. */
const retentionLock = sql`hashtextextended('core ageing', 0)`;

/** Returns the archive store; undefined if the project does not archive. */
export function archivesOf({
  extensions,
  settings,
}: Pick<Runtime, 'extensions' | 'settings'>): ArchiveStore | undefined {
  return extensions.archives?.(settings);
}

/** Runs `work` with a connection that holds the lock; returns undefined if another round holds it. */
export async function withRetentionLock<Result>(
  connectionString: string,
  run: (client: pg.Client) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result | undefined> {
  const client = new pg.Client({ connectionString, application_name: 'core ageing', keepAlive: true });
  client.on('error', () => undefined);
  // Closing the connection aborts the current statement; the next round resumes there.
  const leave = (): void => void client.end().catch(() => undefined);
  signal?.addEventListener('abort', leave, { once: true });
  try {
    await client.connect();
    await executeOn(client, sql`set statement_timeout = 0`);
    const taken = sql<boolean>`pg_try_advisory_lock(${retentionLock})`;
    const [lock] = await executeOn(client, db.selectNoFrom(taken.as('taken')));
    return lock?.taken === true ? await run(client) : undefined;
  } finally {
    signal?.removeEventListener('abort', leave);
    await client.end().catch(() => undefined);
  }
}

/** Runs rounds periodically, in each process that runs jobs. */
export function startRetention(runtime: Runtime, connectionString: string): BackgroundWork {
  return runPeriodically(
    'removing old months',
    (signal) => applyRetention(runtime, { connectionString, signal }),
    runtime,
  );
}

/** Returns the partitions that a round would remove now. */
export async function previewRetention(runtime: Runtime): Promise<readonly ArchivedPartition[]> {
  const { session } = runtime.database;
  const results: ArchivedPartition[] = [];
  for (const resource of resourcesWithRetention(runtime.model))
    for (const partition of await expiredPartitions(resource, session, runtime.now())) {
      const customers = await customersIn(partition, session);
      const months = await Promise.all(customers.map((customer) => monthsIn(partition, customer, session)));
      const count = rowsIn(partition).select(({ cast, fn }) => cast<number>(fn.countAll(), 'float8').as('rows'));
      const [{ rows } = { rows: 0 }] = await session.executeForNoCustomer(count);
      results.push({ ...describePartition(partition, resource, months.flat()), customers: customers.length, rows });
    }
  return results;
}

/** Runs a round; returns undefined if another one is in progress. */
export async function applyRetention(
  runtime: Runtime,
  options: RetentionOptions,
): Promise<readonly ArchivedPartition[] | undefined> {
  const { session } = runtime.database;
  const resources = resourcesWithRetention(runtime.model);
  // Most rounds have no work to do.
  const isDue = await Promise.all(
    resources.map(async (resource) => {
      const [old, detached] = [
        await expiredPartitions(resource, session, runtime.now()),
        await detachedPartitions(resource, session),
      ];
      return old.length + detached.length > 0;
    }),
  );
  if (!isDue.includes(true)) return [];
  return withRetentionLock(
    options.connectionString,
    async (client) => {
      const done: ArchivedPartition[] = [];
      for (const resource of resources) {
        for (const detached of await detachedPartitions(resource, session)) await dropPartition(detached, client);
        for (const partition of await expiredPartitions(resource, session, runtime.now())) {
          if (options.signal?.aborted === true) return done;
          done.push(await archivePartition(partition, { runtime, resource, options, client }));
        }
        await options.onStep?.('companions');
        await releaseCompanions(resource, runtime);
      }
      return done;
    },
    options.signal,
  );
}

interface Round {
  readonly runtime: Runtime;
  readonly resource: RetentionResource;
  readonly options: RetentionOptions;
  readonly client: pg.Client;
}

async function archivePartition(
  partition: ExpiredPartition,
  { runtime, resource, options, client }: Round,
): Promise<ArchivedPartition> {
  const { session } = runtime.database;
  const store = resource.retention.archive ? archivesOf(runtime) : undefined;
  invariant(store !== undefined || !resource.retention.archive, 'archives require a store');
  const began = performance.now();
  const customers = await customersIn(partition, session);
  const months = new Map<string, readonly string[]>();
  let rows = 0;
  let restored = false;
  for (const customer of customers) {
    if (options.signal?.aborted === true) break;
    await options.onStep?.('archive');
    months.set(customer, await monthsIn(partition, customer, session));
    for (const month of months.get(customer) ?? [])
      if (!(await archiveMonth(month, customer, { runtime, resource, store }))) restored = true;
  }
  const archived = Math.round(performance.now() - began);
  const described = {
    ...describePartition(partition, resource, [...months.values()].flat()),
    customers: customers.length,
    archived,
  };
  if (restored) return { ...described, rows, kept: 'it was restored and is retained for now' };
  if (options.signal?.aborted === true) return { ...described, rows, kept: 'the process is shutting down' };
  await options.onStep?.('check');
  for (const [customer, some] of months)
    for (const month of some) {
      const [monthArchive, count] = [
        await findMonthArchive(month, customer, resource, session),
        Number(await countRows(month, customer, resource, session)),
      ];
      rows += count;
      if (monthArchive === undefined || count > Number(monthArchive.row_count)) {
        runtime.log('month not removed: it has more rows than its archive', { resource: resource.id, month, customer });
        return { ...described, rows, kept: `${month.slice(0, 7)} of ${customer} has more rows than its archive` };
      }
    }
  await options.onStep?.('release');
  await releaseReferences(partition, resource, customers, runtime);
  await options.onStep?.('take');
  const from = performance.now();
  await removePartition(partition, resource, client);
  await options.onStep?.('note');
  await markRemoved(partition, resource, runtime);
  const taken = Math.round(performance.now() - from);
  runtime.log('partition removed', { resource: resource.id, part: partition.part, rows, archived, taken });
  return { ...described, rows, taken };
}

/** Marks months as removed that were being removed and have no partition left. */
async function markRemoved(
  partition: ExpiredPartition,
  { contentTypeId }: RetentionResource,
  { database: { session } }: Runtime,
): Promise<void> {
  const mark = db
    .updateTable('agedmonth')
    .set(({ eb }) => ({ status: archiveStatus.gone, version: eb('version', '+', 1) }))
    .where('content_type_id', '=', contentTypeId)
    .where('status', '=', archiveStatus.leaving)
    .where('month', '<', utcDay(new Date(timestampOfId(partition.high))));
  await session.executeForAllCustomers(mark, 'months in a partition that was dropped');
}

function describePartition(
  partition: ExpiredPartition,
  resource: RetentionResource,
  months: readonly string[],
): Omit<ArchivedPartition, 'customers' | 'rows'> {
  const ordered = months.toSorted();
  const first = ordered[0] ?? monthOf(new Date(timestampOfId(lowOf(partition))));
  const last = ordered.at(-1) ?? monthOf(new Date(timestampOfId(partition.high) - 1));
  const name = partition.part.split('.').at(-1) ?? partition.part;
  return { resource: resource.id, part: name, from: first.slice(0, 7), to: last.slice(0, 7), archived: 0, taken: 0 };
}
