/**
 * Restores a month from its archives. Every file is verified before any row is written, and existing rows are left
 * unchanged, so an interrupted restore can be repeated. A customer's history stays rejected until all of its rows are
 * restored.
 */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type RawBuilder, sql } from 'kysely';
import { makeMonths } from '../../compile/tables/partitions.ts';
import { anyOf } from '../../database/expressions.ts';
import { anyTable, db } from '../../database/kysely.ts';
import { ownCustomer } from '../../database/placeholder.ts';
import { definition } from '../../database/statement.ts';
import type { ArchiveStore } from '../../extension/contract.ts';
import { utcDay } from '../../kernel/read-day.ts';
import type { Field, Resource } from '../../model/model.ts';
import type { Runtime } from '../../request/request-context.ts';
import type { Session } from '../../storage/session.ts';
import { ArchiveDamaged, isRow, readArchive, verifyArchive } from './archive-file.ts';
import { factsOf } from './archive-month.ts';
import { archiveStatus, lockArchives, type MonthArchive, selectMonthArchives, spanOfMonth } from './month-archives.ts';
import { companionField, type RetentionResource, resourcesWithRetention, tables } from './resources-with-retention.ts';

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
  const ofMonth = selectMonthArchives
    .where('month', '=', `${month}-01`)
    .orderBy('customer_id')
    .orderBy('content_type_id');
  const rows = await session.executeForAllCustomers(ofMonth, 'archives of a month, for events restore');
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
    await session.run(
      definition(
        makeMonths(
          group.map((one) => resourceOf(one, runtime).table),
          spanOfMonth(month).from,
          1,
        ),
      ),
      [],
    );
  const done: RestoredMonth[] = [];
  // The history of a customer becomes readable when its last resource is restored.
  for (const [customer, customerMonths] of Map.groupBy(months, (one) => one.customer_id)) {
    for (const one of customerMonths) done.push(await loadMonth(one, store, runtime));
    const restored = db
      .updateTable('agedmonth')
      .set({ status: archiveStatus.restored, restored_until: utcDay(until) })
      .where(
        'id',
        '=',
        anyOf(
          customerMonths.map(({ id }) => id),
          'uuid',
        ),
      );
    await runtime.database.transaction((open) => open.execute(restored, customer));
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
      const checksum = db.selectFrom('agedmonth').select('sha256').where('id', '=', one.id);
      const [now] = await session.execute(checksum, one.customer_id);
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
  const stored = resource.fields.filter(({ type }) => type.storage === 'column');
  const references = stored.filter(({ target }) => target !== undefined && target.constantRows === undefined);
  const optional = new Set(references.filter(({ onDelete }) => onDelete === 'set_null'));
  const isThere = ({ target, columnName }: Field) =>
    sql<boolean>`exists ${anyTable
      .selectFrom(`${target?.table ?? ''} as target`)
      .select('target.id')
      .where('target.id', '=', sql.ref<string>(`kept.${columnName}`))}`;
  const values = stored.map((field) => {
    const column = sql.ref(`kept.${field.columnName}`);
    return (optional.has(field) ? sql`case when ${isThere(field)} then ${column} end` : column).as(field.columnName);
  });
  const columns = [...stored.map(({ columnName }) => columnName), 'version'];
  const given = sql`jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb)`.as<'given'>(sql`given(line)`);
  const rows = sql<{ customer_id: string }>`jsonb_populate_record(null::${sql.id(resource.table)}, restored.row)`;
  const insert = tables
    .with('restored', (query) => query.selectFrom(given).select(currentRow(stored).as('row')))
    .with(
      (cte) => cte('kept').materialized(),
      (query) =>
        query
          .selectFrom('restored')
          .crossJoinLateral(rows.as('kept'))
          .selectAll('kept')
          .where('kept.customer_id', '=', ownCustomer),
    )
    .with(
      (cte) => cte('fit').materialized(),
      (query) =>
        query
          .selectFrom('kept')
          .select([...values, sql.ref('kept.version').as('version')])
          .where(({ and }) => and(references.filter((field) => !optional.has(field)).map(isThere))),
    )
    .with('done', (query) =>
      query
        .insertInto(resource.table)
        .columns(columns)
        .expression(query.selectFrom('fit').select(columns))
        .onConflict((conflict) => conflict.column('id').doNothing()),
    )
    .selectNoFrom([
      sql<number>`(select count(*) from restored)::integer`.as('given'),
      sql<number>`(select count(*) from fit)::integer`.as('there'),
    ]);
  const [counts] = await session.execute(insert, customerId);
  return (counts?.given ?? 0) - (counts?.there ?? 0);
}

/** Returns the row in a line of an archive, with the current names of columns that were renamed since. */
function currentRow(fields: readonly Field[]): RawBuilder<unknown> {
  const renamed = fields.flatMap((field) =>
    field.formerly.map((former) =>
      [field.type.columnName?.(former) ?? former, field.columnName].map((name) => sql.lit(name)),
    ),
  );
  return renamed.reduce(
    (row, [former, name]) =>
      sql`case when ${row} ? ${former} then ${row} || jsonb_build_object(${name}, ${row} -> ${former}) else ${row} end`,
    sql`coalesce(line -> 'row', line -> 'change')`,
  );
}

function resourceOf({ content_type_id: id }: MonthArchive, { model }: Runtime): RetentionResource {
  const resource = resourcesWithRetention(model).find(({ contentTypeId }) => contentTypeId === id);
  if (resource === undefined) throw new Error(`the archive belongs to a resource (${id}) without a retention period`);
  return resource;
}
