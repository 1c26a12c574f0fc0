/**
 * Removes a partition while other sessions write. References to its rows are removed first, in batches; then the
 * partition is detached concurrently, loses its foreign keys one by one, and is dropped. A pending strong lock blocks
 * all later lock requests, so each is requested with a short timeout and retried. DROP TABLE alone would lock every
 * referenced table and hold each lock while waiting for the next.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { lowestIdOf } from '../../compile/tables/partitions.ts';
import { quoteIdentifier, quoteLiteral } from '../../kernel/render-sql.ts';
import { isSystem } from '../../model/system-resources.ts';
import { sqlState } from '../base/sql-state.ts';
import type { Runtime } from '../context/request-context.ts';
import { unusedCustomers } from '../storage/moving.ts';
import { type ExpiredPartition, leavingMark, lowOf } from './expired-partitions.ts';
import {
  companionField,
  horizonOf,
  type Referring,
  type RetentionResource,
  referringTo,
} from './resources-with-retention.ts';

/** Rows per statement. */
const batch = 5_000;

/** Timeouts in milliseconds for a strong lock, and for a statement that needs several. */
const lockTimeoutMs = 20;
const statementTimeoutMs = 100;

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
    const statement = releaseStatement(referring, runtime);
    for (const customer of customers)
      await runUntilEmpty((session) => session.query(statement, [customer, lowOf(partition), partition.high]), runtime);
  }
}

/**
 * A delivery is a series of attempts for all its events and is removed with the first of them; other records lose their
 * links, or follow `on_delete`.
 */
function releaseStatement({ field, table, column }: Referring, { database: { tables } }: Runtime): string {
  const range = `customer_id = $1 and ${column} >= $2 and ${column} < $3`;
  const batchCondition = `ctid in (select ctid from ${table} where ${range} limit ${batch})`;
  if (field.linkTable !== undefined && isSystem(field.resource, 'delivery'))
    return `delete from ${tables.delivery} where customer_id = $1 and id in (select ${quoteIdentifier(field.linkTable.ownerColumn)} from ${table} where ${range} limit ${batch}) returning 1 as done`;
  return field.linkTable === undefined && field.onDelete === 'set_null'
    ? `update ${table} set ${column} = null where customer_id = $1 and ${batchCondition} returning 1 as done`
    : `delete from ${table} where customer_id = $1 and ${batchCondition} returning 1 as done`;
}

/** Removes changes without any remaining record. */
export async function releaseCompanions(resource: RetentionResource, runtime: Runtime): Promise<void> {
  const field = companionField(resource);
  if (field?.target === undefined) return;
  const table = quoteIdentifier(field.target.table);
  const end = `'${lowestIdOf(horizonOf(resource, runtime.now()))}'`;
  const { rows: customers } = await runtime.database.pool.query<{ id: string }>(
    `select id from ${runtime.database.tables.customer} where customer_id = id`,
  );
  const unused = await unusedCustomers((query) => runtime.database.session.executeForNoCustomer(query));
  for (const { id } of customers.filter((customer) => !unused.has(customer.id)))
    await runUntilEmpty(
      (session) =>
        session.query(
          `delete from ${table} where customer_id = $1 and id in (
             select id from ${table} as target where customer_id = $1 and id < ${end}
               and not exists (select from ${quoteIdentifier(resource.table)} as own where own.customer_id = $1 and own.${quoteIdentifier(field.columnName)} = target.id)
             order by id limit ${batch}) returning 1 as done`,
          [id],
        ),
      runtime,
    );
}

async function runUntilEmpty(
  step: (session: Parameters<Parameters<Runtime['database']['transaction']>[0]>[0]) => Promise<readonly unknown[]>,
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
  const parent = quoteIdentifier(table);
  await runWithRetries(client, `comment on table ${part} is ${quoteLiteral(`${leavingMark} ${table}`)}`);
  await runWithRetries(
    client,
    `alter table ${parent} detach partition ${part} concurrently`,
    async () => (await stateOf(part, client)) === 'attached',
  );
  // Waits for the remaining readers of the partition before anything is locked that others use.
  await runWithRetries(
    client,
    `alter table ${parent} detach partition ${part} finalize`,
    async () => (await stateOf(part, client)) === 'leaving',
  );
  await dropPartition(part, client);
}

/** Drops a detached partition. */
export async function dropPartition(partition: string, client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = to_regclass($1) and contype = 'f'",
    [partition],
  );
  for (const { name } of rows)
    await runWithRetries(client, `alter table ${partition} drop constraint if exists ${quoteIdentifier(name)}`);
  await runWithRetries(client, `drop table if exists ${partition}`);
}

async function stateOf(partition: string, client: pg.ClientBase): Promise<'attached' | 'leaving' | 'detached'> {
  const { rows } = await client.query<{ pending: boolean }>(
    'select inhdetachpending as pending from pg_inherits where inhrelid = to_regclass($1)',
    [partition],
  );
  if (rows[0] === undefined) return 'detached';
  return rows[0].pending ? 'leaving' : 'attached';
}

/** Runs a statement once its locks are available. `isToDo` is checked before each attempt. */
async function runWithRetries(
  client: pg.ClientBase,
  statement: string,
  isToDo: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  const until = performance.now() + budget;
  for (let tries = 1; await isToDo(); tries += 1) {
    try {
      await client.query(`set lock_timeout = ${lockTimeoutMs}; set statement_timeout = ${statementTimeoutMs}`);
      await client.query(statement);
      return;
    } catch (error) {
      if (!retryableStates.has(sqlState(error) ?? '') || performance.now() > until) throw error;
      await wait(Math.min(maxDelayMs, 20 * 1.5 ** tries) * (0.5 + Math.random()));
    } finally {
      await client.query('reset lock_timeout; reset statement_timeout');
    }
  }
}
