/**
 * Background jobs for files: remove unreferenced bytes, detect uploads to an external store, abandon uploads that never
 * arrived, delete files that have expired.
 */

import type { SystemJob, SystemJobContext } from '../../engine/extension/contract.ts';
import { bind, deleteFrom, sql } from '../../engine/extension/sql.ts';
import { stockholmDate } from '../support/local-day.ts';
import { optionalSetting } from '../support/settings.ts';
import { type Tables, table } from '../tables.ts';
import { fileStorageOf } from './file-storage-of.ts';
import { awaitedFiles, reconcileUploads } from './reconcile-uploads.ts';
import { keyOfStored } from './storage/file-key.ts';

const storedfile = table('documents_storedfile');
const s = table('documents_storedfile', 's');

/** Tables whose rows have an ID. */
type RecordTable = { [Name in keyof Tables]: 'id' extends keyof Tables[Name] ? Name : never }[keyof Tables];

const day = 24 * 60 * 60 * 1000;

/** Removes bytes and their key (`{ key }`). Runs after the transaction that released them. */
export const removeJob: SystemJob = {
  run: async ({ key }, context) => {
    await fileStorageOf(context.settings).remove(String(key));
    await context.database.query(deleteFrom(storedfile, { where: sql`${storedfile.key} = ${bind(key)}` }));
  },
};

/** Checks an external store for expected uploads and updates their records, events and ETags. */
export const confirmJob: SystemJob = {
  schedule: '* * * * *',
  run: async (_payload, context) => {
    if (optionalSetting(context.settings, 'CORE_S3_BUCKET') === undefined) return;
    await reconcileUploads(context, await awaitedFiles(context, 'of the last day'), 'keep');
  },
};

/** Once a night: the sweep. */
export const sweepJob: SystemJob = {
  schedule: '20 2 * * *',
  run: async (_payload, context) => {
    const yesterday = new Date(context.now.getTime() - day);
    const storage = fileStorageOf(context.settings);
    const unfinished = await storage.removeUnfinished(context.customerId, yesterday);
    const forgotten = await forgetUnusedKeys(context, yesterday);
    // Uploads that arrived are recorded first; announced ones that never arrived are abandoned.
    const given = await reconcileUploads(context, await awaitedFiles(context, 'older'), 'abandon');
    const unknown = await removeUnknownKeys(context, yesterday);
    const expired = await deleteExpiredFiles(context);
    context.log('files swept', { unfinished, forgotten, given, unknown, expired });
  },
};

/** Removes keys whose record was deleted indirectly (a cascade) or whose field now has another file. */
async function forgetUnusedKeys(context: SystemJobContext, before: Date): Promise<number> {
  const { database } = context;
  const fileFields = await database.query<{ resource: string; field: string }>(
    sql`select distinct ${storedfile.resource}, ${storedfile.field} from ${storedfile} where ${storedfile.created_at} < ${bind(before)}`,
  );
  let count = 0;
  for (const { resource, field } of fileFields) {
    const target = context.resource(resource);
    const column = target?.fieldByName.get(field)?.columnName;
    // Names come from the Model and are not known at compile time; a resource that was removed from the descriptors has no rows either.
    const recordTable = target === undefined ? undefined : table(target.table as RecordTable, 't');
    const isReferenced =
      recordTable === undefined || column === undefined
        ? sql`false`
        : sql`exists (select from ${recordTable} where ${recordTable.id} = ${s.record} and ${recordTable[column as 'id']}->>'key' = ${s.key})`;
    const unused = await database.query<{ key: string }>(
      sql`select ${s.key} from ${s}
        where ${s.created_at} < ${bind(before)} and ${s.resource} = ${bind(resource)} and ${s.field} = ${bind(field)} and not ${isReferenced} limit 10000`,
    );
    for (const { key } of unused) await context.enqueue('files.remove', { key });
    count += unused.length;
  }
  return count;
}

/** Removes bytes unknown to the database: their transaction did not commit, or a form sent them again. */
async function removeUnknownKeys({ database, customerId, settings }: SystemJobContext, before: Date): Promise<number> {
  const storage = fileStorageOf(settings);
  let count = 0;
  let batch: string[] = [];
  const removeUnknown = async (): Promise<void> => {
    const rows = await database.query<{ key: string }>(
      sql`select given.key from unnest(${bind(batch)}::text[], ${bind(batch.map(keyOfStored))}::text[]) as given(key, owner)
        where not exists (select from ${s} where ${s.key} = given.owner
                             and (given.key = given.owner or ${s.uploaded_time} is null))`,
    );
    for (const { key } of rows) await storage.remove(key);
    count += rows.length;
    batch = [];
  };
  for await (const { key, storedAt } of storage.keys(customerId)) {
    if (storedAt >= before) continue;
    batch.push(key);
    if (batch.length === 1000) await removeUnknown();
  }
  if (batch.length > 0) await removeUnknown();
  return count;
}

/** Deletes records of documents.file after their expiry date (personal data that is no longer needed). */
async function deleteExpiredFiles({ records, now }: SystemJobContext): Promise<number> {
  const expired = await records.list('documents.file', { remove_after__lt: stockholmDate(now) }, { limit: 1000 });
  for (const { id } of expired) await records.delete('documents.file', String(id));
  return expired.length;
}
