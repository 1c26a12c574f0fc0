/**
 * Removes a partition while other sessions write. References to its rows are removed first, in batches; then the
 * partition is detached concurrently, loses its foreign keys one by one, and is dropped. A pending strong lock blocks
 * all later lock requests, so each is requested with a short timeout and retried. DROP TABLE alone would lock every
 * referenced table and hold each lock while waiting for the next.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { lowestIdOf } from '../../compile/tables/partitions.ts';
import { catalog } from '../../database/catalog.ts';
import { isCoordinator, propagateSettings } from '../../database/citus.ts';
import { executeOn } from '../../database/execute-on.ts';
import { anyOf } from '../../database/expressions.ts';
import { db } from '../../database/kysely.ts';
import type { Query } from '../../database/prepare.ts';
import { isSystem } from '../../model/system-resources.ts';
import { sqlState } from '../../platform/sql-state.ts';
import type { Runtime } from '../../request/request-context.ts';
import type { Session } from '../../storage/session.ts';
import { type ExpiredPartition, leavingMark, lowOf } from './expired-partitions.ts';
import {
  companionField,
  horizonOf,
  type Referring,
  type RetentionResource,
  referringTo,
  tables,
} from './resources-with-retention.ts';

/** Rows per statement. */
const batch = 5_000;

/** Timeouts in milliseconds for a strong lock, and for a statement that needs several; Citus runs it on every shard. */
const lockTimeoutMs = 20;
const statementTimeoutMs = 100;
const statementTimeoutOfCitusMs = 30_000;

/**
 * The maximum delay between two attempts and the total retry time, in milliseconds: long enough for transactions that
 * read the partition or write the rows it references.
 */
const maxDelayMs = 500;
const budget = 10 * 60_000;

/** SQLSTATEs: lock timeout, statement timeout, or victim of a deadlock. */
const retryableStates = new Set(['55P03', '57014', '40P01']);

/** Removes references to the rows of a partition. */
export async function releaseReferences(
  partition: ExpiredPartition,
  resource: RetentionResource,
  customers: readonly string[],
  runtime: Runtime,
): Promise<void> {
  for (const referring of referringTo(resource, runtime.model)) {
    const release = releaseQuery(referring, lowOf(partition), partition.high);
    for (const customer of customers) await runUntilEmpty((session) => session.execute(release, customer), runtime);
  }
}

/**
 * A delivery is a series of attempts for all its events and is removed with the first of them; other records lose their
 * links, or follow `on_delete`.
 */
function releaseQuery({ field, table, column }: Referring, low: string, high: string): Query<object> {
  if (field.linkTable !== undefined && isSystem(field.resource, 'delivery')) {
    const deliveries = db
      .selectFrom('delivery_event_logs')
      .select('delivery_id')
      .where('event_id', '>=', low)
      .where('event_id', '<', high)
      .limit(batch);
    return db.deleteFrom('delivery').where('id', 'in', deliveries).returning('id');
  }
  const referring = tables
    .selectFrom(table)
    .select('ctid')
    .where(column, '>=', low)
    .where(column, '<', high)
    .limit(batch);
  const done = sql<number>`1`.as('done');
  if (field.linkTable !== undefined || field.onDelete !== 'set_null')
    return tables.deleteFrom(table).where('ctid', 'in', referring).returning(done);
  return cleared({ table, column }).where('ctid', 'in', referring).returning(done);
}

/** Clears a column, without a new version. */
function cleared({ table, column }: Pick<Referring, 'table' | 'column'>) {
  return tables.updateTable(table).set(({ ref }) => ({ [column]: null, version: ref('version') }));
}

/** Removes changes without any remaining record, and clears references to them. */
export async function releaseCompanions(resource: RetentionResource, runtime: Runtime): Promise<void> {
  const companions = companionField(resource)?.target;
  if (companions === undefined) return;
  const { session } = runtime.database;
  const customers = await session.executeForAllCustomers(
    db.selectFrom('customer').select('id').whereRef('customer_id', '=', 'id'),
    'changes without records are removed for each customer',
  );
  const records = db
    .selectFrom('changerecord as own')
    .select('own.id')
    .where('own.change_id', '=', sql.ref<string>('target.id'));
  const changes = db
    .selectFrom('change as target')
    .select('target.id')
    .where('target.id', '<', lowestIdOf(horizonOf(resource, runtime.now())))
    .where(({ exists, not }) => not(exists(records)))
    .orderBy('target.id')
    .limit(batch);
  const optional = referringTo(companions, runtime.model).filter(({ field }) => field.onDelete === 'set_null');
  const remove = async (open: Session, customer: string): Promise<readonly object[]> => {
    const ids = (await open.execute(changes, customer)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const gone = anyOf(ids, 'uuid');
    for (const referring of optional)
      await open.execute(cleared(referring).where(referring.column, '=', gone), customer);
    return open.execute(db.deleteFrom('change').where('id', '=', gone).returning('id'), customer);
  };
  for (const { id } of customers) await runUntilEmpty((open) => remove(open, id), runtime);
}

async function runUntilEmpty(
  step: (session: Session) => Promise<readonly object[]>,
  { database }: Runtime,
): Promise<void> {
  while ((await database.transaction(step)).length > 0);
}

/** Detaches a partition, which may already be partly detached, and drops it. `client` is a dedicated connection outside of any transaction. */
export async function removePartition(
  { part }: Pick<ExpiredPartition, 'part'>,
  { table }: RetentionResource,
  client: pg.ClientBase,
): Promise<void> {
  const partition = sql.raw(part);
  const detach = sql<object>`alter table ${sql.id(table)} detach partition ${partition}`;
  await runWithRetries(client, sql`comment on table ${partition} is ${sql.lit(`${leavingMark} ${table}`)}`);
  const isAttached = async () => (await stateOf(part, client)) === 'attached';
  // Citus cannot detach concurrently; its short lock timeout keeps a reader of the partition from blocking others.
  await runWithRetries(client, (await isCoordinator(client)) ? detach : sql`${detach} concurrently`, isAttached);
  // Waits for the remaining readers of the partition before anything is locked that others use.
  await runWithRetries(client, sql`${detach} finalize`, async () => (await stateOf(part, client)) === 'leaving');
  await dropPartition(part, client);
}

/** Drops a detached partition. */
export async function dropPartition(part: string, client: pg.ClientBase): Promise<void> {
  const partition = sql.raw(part);
  const foreignKeys = db
    .selectFrom(sql<{ conname: string }>`pg_constraint`.as('key'))
    .select('conname')
    .where(sql<boolean>`conrelid = to_regclass(${part}) and contype = 'f'`);
  for (const { conname } of await executeOn(client, foreignKeys))
    await runWithRetries(client, sql`alter table ${partition} drop constraint if exists ${sql.id(conname)}`);
  await runWithRetries(client, sql`drop table if exists ${partition}`);
}

async function stateOf(part: string, client: pg.ClientBase): Promise<'attached' | 'leaving' | 'detached'> {
  const inheritance = catalog
    .selectFrom('pg_inherits')
    .select('inhdetachpending')
    .where(sql<boolean>`inhrelid = to_regclass(${part})`);
  const [row] = await executeOn(client, inheritance);
  if (row === undefined) return 'detached';
  return row.inhdetachpending ? 'leaving' : 'attached';
}

/** Runs a statement once its locks are available. `isToDo` is checked before each attempt. */
async function runWithRetries(
  client: pg.ClientBase,
  statement: RawBuilder<object>,
  isToDo: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  const ofCitus = await isCoordinator(client);
  const until = performance.now() + budget;
  for (let tries = 1; await isToDo(); tries += 1) {
    try {
      await executeOn(client, ofCitus ? timeoutsOfCitus : timeouts);
      await executeOn(client, statement);
      if (ofCitus) await executeOn(client, sql`commit`);
      return;
    } catch (error) {
      if (!retryableStates.has(sqlState(error) ?? '') || performance.now() > until) throw error;
      await wait(Math.min(maxDelayMs, 20 * 1.5 ** tries) * (0.5 + Math.random()));
    } finally {
      await (ofCitus ? executeOn(client, sql`rollback`) : resetTimeouts(client));
    }
  }
}

const timeouts = sql`set lock_timeout = ${sql.lit(lockTimeoutMs)}; set statement_timeout = ${sql.lit(statementTimeoutMs)}`;

/** The workers of Citus get only the settings of a transaction. */
const timeoutsOfCitus = sql`begin; ${sql.raw(propagateSettings)}; set local lock_timeout = ${sql.lit(lockTimeoutMs)};
  set local statement_timeout = ${sql.lit(statementTimeoutOfCitusMs)}`;

/** On a busy server even this statement may exceed the timeout that it resets. */
async function resetTimeouts(client: pg.ClientBase): Promise<void> {
  try {
    await executeOn(client, sql`reset statement_timeout; reset lock_timeout`);
  } catch (error) {
    if (sqlState(error) !== '57014') throw error;
    await resetTimeouts(client);
  }
}
