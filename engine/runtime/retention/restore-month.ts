/**
 * Restores a month from its archives. Every file is verified before any row is written, and existing rows are left
 * unchanged, so an interrupted restore can be repeated. A customer's history stays rejected until all of its rows are
 * restored.
 */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeMonths } from '../../compile/tables/partitions.ts';
import type { ArchiveStore } from '../../extension/contract.ts';
import { quoteIdentifier } from '../../kernel/render-sql.ts';
import type { Field, Resource } from '../../model/model.ts';
import type { Runtime } from '../context/request-context.ts';
import type { Session } from '../storage/session.ts';
import { ArchiveDamaged, isRow, readArchive, verifyArchive } from './archive-file.ts';
import { factsOf } from './archive-month.ts';
import { archiveStatus, lockArchives, type MonthArchive, monthArchiveColumns, spanOfMonth } from './month-archives.ts';
import { companionField, type RetentionResource, resourcesWithRetention } from './resources-with-retention.ts';

/** Rows per statement. */
const batch = 1_000;

/** The restored rows of one customer and resource. */
export interface RestoredMonth {
  readonly customer: string;
  readonly resource: string;
  readonly rows: number;
  /** Rows that were not restored, because their parent records have been deleted since. */
  readonly left: number;
  /** The file that was written instead of rows. */
  readonly into?: string;
}

/** The state of a month: archives that can be restored, restored ones, and data that was never archived. */
export interface MonthStatus {
  readonly away: readonly MonthArchive[];
  readonly back: readonly MonthArchive[];
  readonly unarchived: readonly MonthArchive[];
}

/** Returns the archives of a month such as `2016-03`. */
export async function findMonth(month: string, { database: { session } }: Runtime): Promise<MonthStatus> {
  const rows = await session.query<MonthArchive>(
    `select ${monthArchiveColumns} from ${session.tables.agedmonth} where month = $1 order by customer_id, content_type_id`,
    [`${month}-01`],
  );
  const archived = rows.filter(({ file }) => file !== null);
  return {
    away: archived.filter(({ status }) => status !== archiveStatus.restored),
    back: archived.filter(({ status }) => status === archiveStatus.restored),
    unarchived: rows.filter(({ file }) => file === null),
  };
}

/** Verifies the files and writes their lines to a folder; the database is not changed. */
export async function unpackMonth(
  months: readonly MonthArchive[],
  folder: string,
  store: ArchiveStore,
  runtime: Runtime,
): Promise<readonly RestoredMonth[]> {
  const done: RestoredMonth[] = [];
  for (const one of months) {
    const resource = resourceOf(one, runtime);
    const into = join(folder, `${one.month.slice(0, 7)}-${resource.table}-${one.customer_id}.jsonl`);
    async function* texts(): AsyncGenerator<string> {
      for await (const line of readArchive(factsOf(one), store)) yield `${line}\n`;
    }
    await pipeline(Readable.from(texts()), createWriteStream(into, { flags: 'wx', mode: 0o600 }));
    done.push({ customer: one.customer_id, resource: resource.id, rows: Number(one.row_count), left: 0, into });
  }
  return done;
}

/** Restores archives up to a day. Rejects with ArchiveDamaged before anything is written. */
export async function restoreMonths(
  months: readonly MonthArchive[],
  until: Date,
  store: ArchiveStore,
  runtime: Runtime,
): Promise<readonly RestoredMonth[]> {
  for (const one of months) await verifyArchive(factsOf(one), store);
  const { session } = runtime.database;
  for (const [month, group] of Map.groupBy(months, (one) => one.month))
    await session.query(
      makeMonths(
        group.map((one) => resourceOf(one, runtime).table),
        spanOfMonth(month).from,
        1,
      ),
    );
  const done: RestoredMonth[] = [];
  // The history of a customer becomes readable when its last resource is restored.
  for (const [customer, customerMonths] of Map.groupBy(months, (one) => one.customer_id)) {
    for (const one of customerMonths) done.push(await loadMonth(one, store, runtime));
    await runtime.database.transaction((open) =>
      open.query(
        `update ${open.tables.agedmonth} set status = ${archiveStatus.restored}, restored_until = $3, version = version + 1 where customer_id = $1 and id = any($2::uuid[])`,
        [customer, customerMonths.map(({ id }) => id), until.toISOString().slice(0, 10)],
      ),
    );
  }
  return done;
}

async function loadMonth(one: MonthArchive, store: ArchiveStore, runtime: Runtime): Promise<RestoredMonth> {
  const resource = resourceOf(one, runtime);
  const companion = companionField(resource)?.target;
  const facts = factsOf(one);
  let left = 0;
  const load = async (lines: readonly string[], into: Resource): Promise<void> => {
    if (lines.length === 0) return;
    await runtime.database.transaction(async (session) => {
      // An erasure is pending, or has rewritten the file.
      await lockArchives(one.customer_id, session);
      const [now] = await session.query<{ sha256: string | null }>(
        `select sha256 from ${session.tables.agedmonth} where customer_id = $1 and id = $2`,
        [one.customer_id, one.id],
      );
      if (now?.sha256 !== one.sha256)
        throw new ArchiveDamaged(facts.file, 'was rewritten by an erasure in the meantime; restore the month again');
      left += await insertRows(lines, into, one.customer_id, session);
    });
  };
  const waiting: { rows: string[]; changes: string[] } = { rows: [], changes: [] };
  const flush = async (): Promise<void> => {
    if (companion !== undefined) await load(waiting.changes.splice(0), companion);
    await load(waiting.rows.splice(0), resource);
  };
  for await (const line of readArchive(facts, store)) {
    if (isRow(line)) waiting.rows.push(line);
    else if (line.startsWith('{"change":')) waiting.changes.push(line);
    if (waiting.rows.length + waiting.changes.length >= batch) await flush();
  }
  await flush();
  return { customer: one.customer_id, resource: resource.id, rows: facts.rows - left, left };
}

/** Inserts lines; returns how many of them no longer have their parent record. */
async function insertRows(
  lines: readonly string[],
  resource: Resource,
  customerId: string,
  session: Session,
): Promise<number> {
  const table = quoteIdentifier(resource.table);
  const stored = resource.fields.filter(({ type }) => type.storage === 'column');
  const names = ['customer_id', ...stored.map(({ columnName }) => columnName), 'version'].map(quoteIdentifier);
  const references = stored.filter(({ target }) => target !== undefined && target.constantRows === undefined);
  const isThere = ({ target, columnName }: Field): string =>
    `exists (select from ${quoteIdentifier(target?.table ?? '')} as target where target.customer_id = kept.customer_id and target.id = kept.${quoteIdentifier(columnName)})`;
  const values = names.map((name) => {
    const optional = references.find(
      (field) => quoteIdentifier(field.columnName) === name && field.onDelete === 'set_null',
    );
    return optional === undefined ? `kept.${name}` : `case when ${isThere(optional)} then kept.${name} end`;
  });
  const owned = references.filter(({ onDelete }) => onDelete !== 'set_null').map(isThere);
  const renamed = stored.flatMap((field) =>
    field.formerly.map((former) => [field.type.columnName?.(former) ?? former, field.columnName] as const),
  );
  const row = renamed.reduce(
    (text, [former, name]) =>
      `case when ${text} ? '${former}' then ${text} || jsonb_build_object('${name}', ${text} -> '${former}') else ${text} end`,
    "coalesce(line -> 'row', line -> 'change')",
  );
  const [counts] = await session.query<{ given: number; there: number }>(
    `with lines as (select ${row} as row from jsonb_array_elements($1::jsonb) as given(line)),
       kept as materialized (select kept.* from lines cross join lateral jsonb_populate_record(null::${table}, lines.row) as kept where kept.customer_id = $2),
       fit as materialized (select ${values.map((value, at) => `${value} as ${names[at]}`).join(', ')} from kept ${owned.length > 0 ? `where ${owned.join(' and ')}` : ''}),
       done as (insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from fit on conflict (customer_id, id) do nothing)
     select (select count(*) from lines)::integer as given, (select count(*) from fit)::integer as there`,
    [`[${lines.join(',')}]`, customerId],
  );
  return (counts?.given ?? 0) - (counts?.there ?? 0);
}

function resourceOf({ content_type_id: id }: MonthArchive, { model }: Runtime): RetentionResource {
  const resource = resourcesWithRetention(model).find(({ contentTypeId }) => contentTypeId === id);
  if (resource === undefined) throw new Error(`the archive belongs to a resource (${id}) without a retention period`);
  return resource;
}
