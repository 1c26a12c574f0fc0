/** Rewrites the archives of a customer without data that an erasure removes from the log, using the same statements as for the tables. */
import { sql } from 'kysely';
import { db, queryBuilder } from '../../database/kysely.ts';
import { systemResource } from '../../model/system-resources.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { archivesOf } from './apply-retention.ts';
import { isRow, readArchive, writeArchive } from './archive-file.ts';
import { factsOf, folderOf } from './archive-month.ts';
import { lockArchives, type MonthArchive, selectMonthArchives } from './month-archives.ts';
import type { RetentionResource } from './resources-with-retention.ts';

/** The temporary table for the rows of an archive while they are changed. */
const staged = 'core_archived_rows';

/** Builds queries on the temporary table. */
const stagedDb = queryBuilder<Readonly<Record<typeof staged, { readonly id: string }>>>();

const objectId = /"object_id":"([0-9a-f-]{36})"/;

export interface Rewriting {
  /** Records whose rows are inspected. */
  readonly ids: ReadonlySet<string>;
  /** Changes rows of one of the tables, which the session of the context exposes under its usual name. */
  readonly change: (name: 'event' | 'changerecord', context: RequestContext) => Promise<unknown>;
}

/**
 * Rewrites each archive of the customer that contains rows of these records, in the transaction of the context. New
 * files get new names, which become valid at commit; `removeUnreferenced` deletes the old ones. Returns the number of
 * rewritten files.
 */
export async function rewriteArchives({ ids, change }: Rewriting, context: RequestContext): Promise<number> {
  const { session, caller, runtime } = context;
  await lockArchives(caller.customerId, session);
  let rewritten = 0;
  for (const name of ['event', 'changerecord'] as const) {
    const resource = systemResource(runtime.model, name);
    if (resource.retention === undefined) continue;
    const archived = selectMonthArchives
      .where('content_type_id', '=', resource.contentTypeId)
      .where('file', 'is not', null)
      .orderBy('month');
    const months = await session.execute(archived, caller.customerId);
    const stagedContext: RequestContext = {
      ...context,
      session: { ...session, ...session.tables.queries.withTable(name, staged).executors(session) },
    };
    for (const month of months) {
      const done = await rewriteOne(
        month,
        resource as RetentionResource,
        { ids, change: () => change(name, stagedContext) },
        context,
      );
      if (done) rewritten += 1;
    }
  }
  return rewritten;
}

async function rewriteOne(
  month: MonthArchive,
  resource: RetentionResource,
  { ids, change }: { readonly ids: ReadonlySet<string>; readonly change: () => Promise<unknown> },
  context: RequestContext,
): Promise<boolean> {
  const { session, runtime, caller } = context;
  const store = archivesOf(runtime);
  if (store === undefined) return false;
  const facts = factsOf(month);
  const matchingLines: string[] = [];
  for await (const line of readArchive(facts, store))
    if (isRow(line) && ids.has(objectId.exec(line)?.[1] ?? '')) matchingLines.push(line);
  if (matchingLines.length === 0) return false;
  const table = sql.id(resource.table);
  await session.executeForNoCustomer(sql`create temp table ${sql.id(staged)} (like ${table}) on commit drop`);
  const given = sql`jsonb_array_elements(${`[${matchingLines.join(',')}]`}::jsonb)`.as<'given'>(sql`given(line)`);
  const kept = sql<{ id: string }>`jsonb_populate_record(null::${table}, line -> 'row')`.as('kept');
  const rows = stagedDb.selectFrom(given).crossJoinLateral(kept).selectAll('kept');
  await session.executeForNoCustomer(stagedDb.insertInto(staged).expression(rows));
  const lineOfRow = sql<string>`row_to_json(rows)::text`.as('line');
  const readStaged = () =>
    session.executeForNoCustomer(stagedDb.selectFrom(`${staged} as rows`).select(['id', lineOfRow]));
  const before = new Map((await readStaged()).map(({ id, line }) => [id, line]));
  await change();
  const changed = new Map(
    (await readStaged()).filter(({ id, line }) => before.get(id) !== line).map(({ id, line }) => [id, line]),
  );
  await session.executeForNoCustomer(stagedDb.schema.dropTable(staged));
  if (changed.size === 0) return false;
  const rowId = /"id":"([0-9a-f-]{36})"/;
  async function* lines(from: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const line of from) {
      const changedRow = isRow(line) ? changed.get(rowId.exec(line)?.[1] ?? '') : undefined;
      yield changedRow === undefined ? line : `{"row":${changedRow}}`;
    }
  }
  const file = `${folderOf(month.month, caller.customerId, resource)}${runtime.newId()}.jsonl.gz`;
  const written = await writeArchive(file, lines(readArchive(facts, store)), store);
  const rewritten = db
    .updateTable('agedmonth')
    .set({ file: written.file, file_size: written.size, sha256: written.sha256 })
    .where('id', '=', month.id);
  await session.execute(rewritten, caller.customerId);
  return true;
}

/** Removes the customer's files that no month refers to: rewritten ones, and those of transactions that were rolled back. */
export async function removeUnreferenced(context: RequestContext): Promise<void> {
  const { session, caller, runtime } = context;
  const store = archivesOf(runtime);
  if (store === undefined) return;
  await lockArchives(caller.customerId, session);
  const files = await session.execute(db.selectFrom('agedmonth').select('file'), caller.customerId);
  const referencedFiles = new Set(files.map(({ file }) => file));
  for (const name of await Array.fromAsync(store.names(`${caller.customerId}/`)))
    if (!referencedFiles.has(name)) await store.remove(name);
}
