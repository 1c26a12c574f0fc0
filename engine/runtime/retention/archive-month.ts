/** Archives one month of one customer to a file, or only counts it if nothing is to be archived, and stores the result. */
import { lowestIdOf, timestampOfId } from '../../compile/tables/partitions.ts';
import type { ArchiveStore } from '../../extension/contract.ts';
import { invariant } from '../../kernel/invariant.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import { isSystem } from '../../model/system-resources.ts';
import type { Runtime } from '../context/request-context.ts';
import type { Session } from '../storage/session.ts';
import { type ArchiveFacts, verifyArchive, writeArchive } from './archive-file.ts';
import { type ExpiredPartition, lowOf } from './expired-partitions.ts';
import {
  archiveStatus,
  lockArchives,
  type MonthArchive,
  monthArchiveColumns,
  monthOf,
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

/** Returns the customers with rows in a partition, by a skip scan of the index. */
export async function customersIn(
  { part }: Pick<ExpiredPartition, 'part'>,
  session: Pick<Session, 'query'>,
): Promise<readonly string[]> {
  const rows = await session.query<{ customer_id: string }>(
    `with recursive found as (
       (select customer_id from ${part} order by customer_id limit 1)
       union all
       select (select other.customer_id from ${part} as other where other.customer_id > found.customer_id order by other.customer_id limit 1)
         from found where found.customer_id is not null)
     select customer_id from found where customer_id is not null`,
  );
  return rows.map(({ customer_id: id }) => id);
}

/** Returns the months in which a customer has rows in a partition. */
export async function monthsIn(
  partition: ExpiredPartition,
  customerId: string,
  session: Pick<Session, 'query'>,
): Promise<readonly string[]> {
  const months: string[] = [];
  for (let from = lowOf(partition); ; ) {
    const [row] = await session.query<{ id: string }>(
      `select id from ${partition.part} where customer_id = $1 and id >= $2 order by id limit 1`,
      [customerId, from],
    );
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
    const today = runtime.now().toISOString().slice(0, 10);
    if (monthArchive?.status === archiveStatus.restored && (monthArchive.restored_until ?? '') > today) return false;
    if (monthArchive !== undefined) {
      if (monthArchive.status !== archiveStatus.restored) return true;
      // The restored month is removed again, so the file must be complete.
      if (monthArchive.file !== null && store !== undefined) await verifyArchive(factsOf(monthArchive), store);
      await session.query(
        `update ${session.tables.agedmonth} set status = ${archiveStatus.leaving}, restored_until = null, version = version + 1 where customer_id = $1 and id = $2`,
        [customerId, monthArchive.id],
      );
      return true;
    }
    const facts = store && (await writeMonth(month, customerId, archiving, store, session));
    await session.query(
      `insert into ${session.tables.agedmonth} (customer_id, id, created_at, content_type_id, month, status, row_count, file, file_size, sha256, last_position)
       values ($1, $2, $3, $4, $5, ${archiveStatus.leaving}, $6, $7, $8, $9, $10)`,
      [
        customerId,
        runtime.newId(),
        runtime.now(),
        resource.contentTypeId,
        month,
        facts?.rows ?? (await countRows(month, customerId, resource, session)),
        facts?.file ?? null,
        facts?.size ?? null,
        facts?.sha256 ?? null,
        await lastPosition(month, customerId, resource, session),
      ],
    );
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
  const [row] = await session.query<MonthArchive>(
    `select ${monthArchiveColumns} from ${session.tables.agedmonth} where customer_id = $1 and content_type_id = $2 and month = $3`,
    [customerId, contentTypeId, month],
  );
  return row;
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
  const [from, to] = boundsOf(month);
  const table = quoteIdentifier(resource.table);
  const companion = companionField(resource);
  if (companion?.target !== undefined) {
    const column = quoteIdentifier(companion.columnName);
    yield* inBatches(
      'change',
      `select * from ${quoteIdentifier(companion.target.table)} as target where customer_id = $1 and id > $2
          and exists (select from ${table} as own where own.customer_id = $1 and own.${column} = target.id and own.id >= '${from}' and own.id < '${to}')`,
      [customerId],
      session,
    );
  }
  yield* inBatches(
    'row',
    `select * from ${table} where customer_id = $1 and id > $2 and id >= '${from}' and id < '${to}'`,
    [customerId],
    session,
  );
}

async function* inBatches(
  name: string,
  rows: string,
  values: readonly unknown[],
  session: Session,
): AsyncGenerator<string> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const batchRows = await session.query<{ id: string; line: string }>(
      `select id, row_to_json(rows)::text as line from (${rows} order by id limit ${batch}) as rows order by id`,
      [...values, after],
    );
    for (const { line } of batchRows) yield `{"${name}":${line}}`;
    if (batchRows.length < batch) return;
    after = batchRows.at(-1)?.id ?? after;
  }
}

function boundsOf(month: string): readonly [from: string, to: string] {
  const { from, to } = spanOfMonth(month);
  return [lowestIdOf(from), lowestIdOf(to)];
}

/** Returns the number of rows of a customer in a month. */
export async function countRows(
  month: string,
  customerId: string,
  { table }: RetentionResource,
  session: Pick<Session, 'query'>,
): Promise<string> {
  const [row] = await session.query<{ count: string }>(
    `select count(*) as count from ${quoteIdentifier(table)} where customer_id = $1 and id >= $2 and id < $3`,
    [customerId, ...boundsOf(month)],
  );
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
  const [row] = await session.query<{ position: string | null }>(
    `select max(position) as position from ${quoteIdentifier(resource.table)} where customer_id = $1 and id >= $2 and id < $3`,
    [customerId, ...boundsOf(month)],
  );
  return row?.position ?? null;
}
