/** Archives one month of one customer to a file, or only counts it if nothing is to be archived, and stores the result. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { lowestIdOf, timestampOfId } from '../../compile/tables/partitions.ts';
import { anyTable, db } from '../../database/kysely.ts';
import type { QueryExecutors } from '../../database/prepare.ts';
import type { ArchiveStore } from '../../extension/contract.ts';
import { invariant } from '../../kernel/invariant.ts';
import { utcDay } from '../../kernel/read-day.ts';
import { isSystem } from '../../model/system-resources.ts';
import type { Runtime } from '../../request/request-context.ts';
import type { Session } from '../../storage/session.ts';
import { type ArchiveFacts, verifyArchive, writeArchive } from './archive-file.ts';
import { type ExpiredPartition, lowOf, rowsIn } from './expired-partitions.ts';
import {
  archiveStatus,
  lockArchives,
  type MonthArchive,
  monthOf,
  selectMonthArchives,
  spanOfMonth,
} from './month-archives.ts';
import { companionField, type RetentionResource } from './resources-with-retention.ts';

/** Rows per statement. */
const batch = 5_000;

/** Timeout in milliseconds for counting and for reading a batch; runs in the background. */
const timeoutMs = 10 * 60_000;

export interface Archiving {
  readonly runtime: Runtime;
  readonly resource: RetentionResource;
  /** Undefined if nothing is to be archived. */
  readonly store: ArchiveStore | undefined;
}

/** Returns the customers with rows in a partition, each by one look into the index. */
export async function customersIn(partition: ExpiredPartition, session: QueryExecutors): Promise<readonly string[]> {
  const first = rowsIn(partition).select('customer_id').orderBy('customer_id').limit(1);
  const customers: string[] = [];
  for (let next = first; ; next = first.where('customer_id', '>', customers.at(-1) ?? '')) {
    const [row] = await session.executeForNoCustomer(next);
    if (row === undefined) return customers;
    customers.push(row.customer_id);
  }
}

/** Returns the months in which a customer has rows in a partition. */
export async function monthsIn(
  partition: ExpiredPartition,
  customerId: string,
  session: QueryExecutors,
): Promise<readonly string[]> {
  const own = rowsIn(partition).select('id').where('customer_id', '=', customerId).orderBy('id').limit(1);
  const months: string[] = [];
  for (let from = lowOf(partition); ; ) {
    const [row] = await session.executeForNoCustomer(own.where('id', '>=', from));
    if (row === undefined) return months;
    const month = monthOf(new Date(timestampOfId(row.id)));
    months.push(month);
    from = lowestIdOf(spanOfMonth(month).to);
  }
}

/** Archives a month of a customer; idempotent. Returns false if the month was restored and must not be removed yet. */
export async function archiveMonth(month: string, customerId: string, archiving: Archiving): Promise<boolean> {
  const { runtime, resource, store } = archiving;
  return runtime.database.transaction(async (session) => {
    await lockArchives(customerId, session);
    const monthArchive = await findMonthArchive(month, customerId, resource, session);
    const today = utcDay(runtime.now());
    if (monthArchive?.status === archiveStatus.restored && (monthArchive.restored_until ?? '') > today) return false;
    if (monthArchive !== undefined) {
      if (monthArchive.status !== archiveStatus.restored) return true;
      // The restored month is removed again, so the file must be complete.
      if (monthArchive.file !== null && store !== undefined) await verifyArchive(factsOf(monthArchive), store);
      const leave = db.updateTable('agedmonth').set({ status: archiveStatus.leaving, restored_until: null });
      await session.execute(leave.where('id', '=', monthArchive.id), customerId);
      return true;
    }
    const facts = store && (await writeMonth(month, customerId, archiving, store, session));
    const insert = db.insertInto('agedmonth').values({
      id: runtime.newId(),
      created_at: runtime.now(),
      content_type_id: resource.contentTypeId,
      month,
      status: archiveStatus.leaving,
      row_count: facts?.rows ?? (await countRows(month, customerId, resource, session)),
      file: facts?.file ?? null,
      file_size: facts?.size ?? null,
      sha256: facts?.sha256 ?? null,
      last_position: await lastPosition(month, customerId, resource, session),
    });
    await session.execute(insert, customerId);
    return true;
  }, timeoutMs);
}

/** Returns the archive record of a month. */
export async function findMonthArchive(
  month: string,
  customerId: string,
  { contentTypeId }: RetentionResource,
  session: Session,
): Promise<MonthArchive | undefined> {
  const ofMonth = selectMonthArchives.where('content_type_id', '=', contentTypeId).where('month', '=', month);
  const [monthArchive] = await session.execute(ofMonth, customerId);
  return monthArchive;
}

/** Returns the expected properties of a month's file. */
export function factsOf({ file, file_size: size, sha256, row_count: rows }: MonthArchive): ArchiveFacts {
  invariant(file !== null && sha256 !== null, 'the month has no archive');
  return { file, size: Number(size), sha256, rows: Number(rows) };
}

/** Returns the folder for the files of a month. */
export function folderOf(month: string, customerId: string, { table }: RetentionResource): string {
  return `${customerId}/${table}/${month.slice(0, 7)}/`;
}

async function writeMonth(
  month: string,
  customerId: string,
  { runtime, resource }: Archiving,
  store: ArchiveStore,
  session: Session,
): Promise<ArchiveFacts> {
  const folder = folderOf(month, customerId, resource);
  // Files left by a process that died before it recorded them.
  for (const name of await Array.fromAsync(store.names(folder))) await store.remove(name);
  const head = { core_archive: 1, resource: resource.id, customer: customerId, month: month.slice(0, 7) };
  async function* lines(): AsyncGenerator<string> {
    yield JSON.stringify(head);
    yield* linesOf(month, customerId, resource, session);
  }
  return writeArchive(`${folder}${runtime.newId()}.jsonl.gz`, lines(), store);
}

/** Yields the lines of the rows, preceded by those of the changes that they refer to. */
async function* linesOf(
  month: string,
  customerId: string,
  resource: RetentionResource,
  session: Session,
): AsyncGenerator<string> {
  const bounds = boundsOf(month);
  if (companionField(resource) !== undefined) {
    const hasRow = db
      .selectFrom('changerecord as own')
      .select('own.id')
      .where('own.change_id', '=', sql.ref<string>('target.id'))
      .where('own.id', '>=', bounds[0])
      .where('own.id', '<', bounds[1]);
    const changes = db.selectFrom('change as target').where(({ exists }) => exists(hasRow));
    yield* inBatches('change', (after) => changes.selectAll().where('id', '>', after), customerId, session);
  }
  const rows = rowsBetween(bounds, resource).selectAll();
  yield* inBatches('row', (after) => rows.where('id', '>', after), customerId, session);
}

async function* inBatches<Tables, Table extends keyof Tables>(
  name: string,
  rowsAfter: (id: string) => SelectQueryBuilder<Tables, Table, { id: string }>,
  customerId: string,
  session: Session,
): AsyncGenerator<string> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = rowsAfter(after).orderBy(sql.ref('id')).limit(batch);
    const lines = db
      .selectFrom(rows.as('rows'))
      .select(['id', sql<string>`row_to_json(rows)::text`.as('line')])
      .orderBy('id');
    const batchRows = await session.execute(lines, customerId);
    for (const { line } of batchRows) yield `{"${name}":${line}}`;
    if (batchRows.length < batch) return;
    after = batchRows.at(-1)?.id ?? after;
  }
}

function boundsOf(month: string): readonly [from: string, to: string] {
  const { from, to } = spanOfMonth(month);
  return [lowestIdOf(from), lowestIdOf(to)];
}

function rowsBetween([from, to]: ReturnType<typeof boundsOf>, { table }: RetentionResource) {
  return anyTable.selectFrom(table).where('id', '>=', from).where('id', '<', to);
}

/** Returns the number of rows of a customer in a month. */
export async function countRows(
  month: string,
  customerId: string,
  resource: RetentionResource,
  session: QueryExecutors,
): Promise<string> {
  const rows = rowsBetween(boundsOf(month), resource).select(({ fn }) => fn.countAll<string>().as('count'));
  const [row] = await session.execute(rows, customerId);
  return row?.count ?? '0';
}

/** Returns the last position, from which the feed continues if no event with a position remains. */
async function lastPosition(
  month: string,
  customerId: string,
  resource: RetentionResource,
  session: Session,
): Promise<string | null> {
  if (!isSystem(resource, 'event')) return null;
  const [from, to] = boundsOf(month);
  const last = db.selectFrom('event').select(({ fn }) => fn.max('position').as('position'));
  const [row] = await session.execute(last.where('id', '>=', from).where('id', '<', to), customerId);
  return row?.position ?? null;
}
