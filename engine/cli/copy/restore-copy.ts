/**
 * A customer as it was, beside itself: the rows of a source become rows of a new customer in one transaction, in which nothing can be written from the
 * first moment on. What was broken off is taken away by the next try.
 */
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { makeMonths } from '../../compile/tables/partitions.ts';
import { executeOn } from '../../database/execute-on.ts';
import { copyIn } from '../../features/backup/copy-streams.ts';
import { portableSession } from '../../features/backup/database-snapshot.ts';
import { monthsOfRows } from '../../features/backup/partitions-for-rows.ts';
import { issueCredential } from '../../http/callers/create-customer.ts';
import { errorMessage } from '../../kernel/errors.ts';
import { readLedger } from '../../migrate/ledger.ts';
import { isConnectionLost, sqlState } from '../../platform/sql-state.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { SystemTables } from '../../query/system-tables.ts';
import { withRuntime } from '../../start/with-runtime.ts';
import { type CustomerTable, connectMover, customerTables, inPublic } from '../move/database.ts';
import { withoutReferences } from '../move/empty.ts';
import { refuseSecondMove, takeMove } from '../move/state.ts';
import { copiedRows } from './copied-rows.ts';
import { removeCopy } from './remove-copy.ts';
import { type CopySource, requireSameMigrations } from './source.ts';
import { addressFor, beginCopy, halfCopies } from './state.ts';
import { columnList, leftOut, unguarded } from './tables.ts';

export interface CopyOrder {
  /** The customer, and the id that its copy gets. */
  readonly customerId: string;
  readonly copyId: string;
  readonly source: CopySource;
  /** The database that gets it, past any pooler, and others in which copies of the customer may be. */
  readonly url: string;
  readonly others: readonly string[];
  readonly tables: SystemTables;
  /** The name of the copy; without it that of the customer with the moment. */
  readonly name?: string;
  readonly environment: string;
  /** Has requests of the copy go to the database; called before it is there. And takes that back, of any copy. */
  readonly place: () => Promise<void>;
  readonly displace: (copyId: string) => Promise<void>;
  readonly say: (sentence: string) => void;
}

export interface RestoredCopy {
  readonly id: string;
  readonly name: string;
  readonly as_of: string;
  readonly rows: number;
  /** Of a credential that may read all, and nothing else. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes the copy. Refuses with StartRefused, and then there is none. */
export async function restoreCopy(order: CopyOrder): Promise<RestoredCopy> {
  const { customerId, copyId, source, url, tables, say } = order;
  const client = await connectMover(url, copyId);
  try {
    requireSameMigrations(source, await readLedger({ query: (text, values) => client.query(text, values?.slice()) }));
    if (!(await takeMove(client, copyId))) refuseSecondMove('this database');
    await removeHalves(client, order);
    for (const other of order.others) await removeHalvesAt(other, order);
    const all = await customerTables(client, new Set());
    const copied = all.filter(({ name }) => !leftOut(tables).has(name));
    await requireNoWayIn(client, copied);
    say('making it read-only');
    await beginCopy(
      client,
      { customerId: copyId, copyOf: customerId },
      all.filter(({ name }) => !unguarded(tables).has(name)),
    );
    try {
      await order.place();
      const made = await loadRows(client, order, copied);
      say('issuing a credential that reads it');
      const headers = await issueReader(client, order);
      return { id: copyId, ...made, headers };
    } catch (error) {
      // Where this fails too, the next try does it.
      await removeCopy(client, copyId, order).catch(() => undefined);
      throw refusal(error);
    }
  } finally {
    await client.end();
  }
}

/** Takes away the copies of the customer whose making was broken off, in the database of a connection. */
async function removeHalves(client: pg.Client, order: CopyOrder): Promise<void> {
  for (const half of await halfCopies(client, order.customerId)) {
    // Another command may be making it now.
    if (!(await takeMove(client, half))) continue;
    order.say(`taking away ${half}, which was broken off`);
    await removeCopy(client, half, order);
  }
}

/** The same in another database; one that does not answer is left for another time. */
async function removeHalvesAt(url: string, order: CopyOrder): Promise<void> {
  const client = await connectMover(url, order.copyId).catch(() => undefined);
  if (client === undefined) return;
  try {
    await removeHalves(client, order);
  } finally {
    await client.end();
  }
}

/** A database that was lost, or has no room, is no bug. */
function refusal(error: unknown): unknown {
  if (!isConnectionLost(error) && !/^5[38]/.test(sqlState(error) ?? '')) return error;
  return new StartupError(
    `the copy could not be made: ${errorMessage(error)}`,
    'see that the databases run and have room, and run the command again: it takes away what was broken off',
  );
}

/** Refuses where a row that comes along would refer to one that stays away. */
async function requireNoWayIn(client: pg.Client, copied: readonly CustomerTable[]): Promise<void> {
  const { rows } = await client.query<{ on: string; to: string }>(
    `select c.relname as on, f.relname as to from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and k.conparentid = 0 and c.relname = any($1) and not f.relname = any($1)
        and exists (select from pg_attribute a where a.attrelid = f.oid and a.attname = 'customer_id' and not a.attisdropped)`,
    [copied.map(({ name }) => name)],
  );
  const [first] = rows;
  if (first !== undefined)
    throw new StartupError(
      `rows of ${first.on} refer to ${first.to}, which a copy does not have`,
      'restore the backup into a database of its own instead',
    );
}

async function loadRows(
  client: pg.Client,
  { customerId, copyId, source, tables, name, say }: CopyOrder,
  copied: readonly CustomerTable[],
): Promise<{ readonly name: string; readonly as_of: string; readonly rows: number }> {
  const uuids = await uuidColumns(client);
  const read = async (table: CustomerTable) => {
    const found = await source.read(table, customerId);
    const renaming = { from: customerId, to: copyId, uuids: uuids.get(table.name) ?? new Set<string>() };
    return found && { columns: found.columns, rows: copiedRows(found, renaming) };
  };
  for (const table of copied.filter((one) => tables.partitioned.has(one.name))) {
    const found = await read(table);
    for (const month of found === undefined ? [] : await monthsOfRows(found.rows, found.columns))
      await client.query(makeMonths([table.name], month, 1));
  }
  await client.query('reset lock_timeout');
  say(`copying the rows of ${copied.length} tables`);
  return withoutReferences(client, 'write', async () => {
    await executeOn(client, portableSession);
    let rows = 0;
    for (const table of copied) {
      const found = await read(table);
      if (found === undefined) continue;
      const target = copyIn(client, sql.raw(`copy ${inPublic(table.name)} (${columnList(found.columns)}) from stdin`));
      await pipeline(found.rows, target);
      rows += target.rowCount;
    }
    const named = await nameCopy(client, { customerId, copyId, source, tables, name });
    return { ...named, rows };
  });
}

async function nameCopy(
  client: pg.Client,
  {
    customerId,
    copyId,
    source,
    tables,
    name,
  }: Pick<CopyOrder, 'customerId' | 'copyId' | 'source' | 'tables'> & {
    readonly name: string | undefined;
  },
): Promise<{ readonly name: string; readonly as_of: string }> {
  const { rows: moments } = await client.query<{ as_of: Date }>(
    `update core_move.copy set as_of = coalesce($2, (select max(created_at) from public.${tables.quoted('event')} where customer_id = $1), now())
      where customer_id = $1 returning as_of`,
    [copyId, source.asOf ?? null],
  );
  const asOf = (moments[0]?.as_of ?? new Date(0)).toISOString();
  const { rows } = await client.query<{ name: string }>(
    `update public.${tables.quoted('customer')} set name = coalesce($2, left(name, 200) || $3) where customer_id = $1 and id = $1 returning name`,
    [copyId, name ?? null, ` (copy of ${asOf.slice(0, 16).replace('T', ' ')} UTC)`],
  );
  if (rows[0] === undefined)
    throw new StartupError(`what --from names has no customer ${customerId}`, 'see core customer list for the IDs');
  // Archives hold rows of the customer itself: what was taken away of its history is gone for the copy.
  if (tables.namesOf(['agedmonth']).length > 0)
    await client.query(
      `update public.${tables.quoted('agedmonth')} set file = null, file_size = null, sha256 = null where customer_id = $1`,
      [copyId],
    );
  return { name: rows[0].name, as_of: asOf };
}

/** The columns of each table that may name a customer by its id. */
async function uuidColumns(client: pg.Client): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await client.query<{ name: string; columns: readonly string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype)
      group by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
}

async function issueReader(
  client: pg.Client,
  { copyId, url, environment }: CopyOrder,
): Promise<Readonly<Record<string, string>>> {
  const issued = await withRuntime(addressFor(url, copyId), (runtime) =>
    issueCredential(runtime, {
      customerId: copyId,
      scopes: ['*:read,list'],
      environment,
      createdBy: 'core customer restore',
    }),
  );
  await client.query('update core_move.copy set reader = $2, is_complete = true where customer_id = $1', [
    copyId,
    issued.agentId,
  ]);
  return issued.headers;
}
