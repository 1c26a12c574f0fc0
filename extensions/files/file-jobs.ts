/**
 * Background jobs for files: remove unreferenced bytes, detect uploads to an external store, abandon uploads that never
 * arrived, delete files that have expired.
 */

import { type Job, type SystemJobContext, serverTime } from '@core/engine/extension';
import { sql } from 'kysely';
import { db } from '../schema.ts';
import { stockholmDate } from '../support/local-day.ts';
import { optionalSetting } from '../support/settings.ts';
import { fileStorageOf } from './file-storage-of.ts';
import { awaitedFiles, reconcileUploads } from './reconcile-uploads.ts';
import { keyOfStored } from './storage/file-key.ts';

const day = 24 * 60 * 60 * 1000;

/** Removes bytes and their key (`{ key }`). Runs after the transaction that released them. */
export const removeJob: Job = {
  run: async ({ key }, { system: context }) => {
    await fileStorageOf(context.settings).remove(String(key));
    await context.database.execute(db.deleteFrom('documents_storedfile').where('key', '=', String(key)));
  },
};

/** Checks an external store for expected uploads and updates their records, events and ETags. */
export const confirmJob: Job = {
  schedule: '* * * * *',
  followsServer: true,
  run: async (_payload, context) => {
    if (optionalSetting(context.settings, 'CORE_S3_BUCKET') === undefined) return;
    await reconcileUploads(context, await awaitedFiles(context, 'of the last day'), 'keep');
  },
};

/** Once a night: the sweep. */
export const sweepJob: Job = {
  schedule: '20 2 * * *',
  followsServer: true,
  run: async (_payload, context) => {
    const yesterday = new Date(serverTime(context).getTime() - day);
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
  const stored = db.selectFrom('documents_storedfile as s').where('s.created_at', '<', before);
  const fileFields = stored.select(['s.resource', 's.field']).distinct();
  let count = 0;
  for (const { resource, field } of await database.execute(fileFields)) {
    const target = context.resource(resource);
    const column = target?.fieldByName.get(field)?.columnName;
    const ofField = stored
      .select('s.key')
      .where('s.resource', '=', resource)
      .where('s.field', '=', field)
      .limit(10_000);
    // A resource or field that was removed from the descriptors has no files. The names come from the Model: the type of one table is used for all tables, because each has an ID.
    const unused =
      target === undefined || column === undefined
        ? ofField
        : ofField.where(({ not, exists, selectFrom, ref }) => {
            const record = selectFrom(db.dynamic.table(target.table as 'documents_file').as('t'));
            const hasKey = sql<boolean>`${sql.ref(`t.${column}`)}->>'key' = ${ref('s.key')}`;
            return not(exists(record.whereRef('t.id', '=', 's.record').where(hasKey)));
          });
    const keys = await database.execute(unused);
    for (const { key } of keys) await context.enqueue('files.remove', { key });
    count += keys.length;
  }
  return count;
}

/** Removes bytes unknown to the database: their transaction did not commit, or a form sent them again. */
async function removeUnknownKeys({ customerId, settings, database }: SystemJobContext, before: Date): Promise<number> {
  const storage = fileStorageOf(settings);
  let count = 0;
  let batch: string[] = [];
  const removeUnknown = async (): Promise<void> => {
    const given = sql<{ key: string; owner: string }>`unnest(${batch}::text[], ${batch.map(keyOfStored)}::text[])`;
    const unknown = db
      .selectFrom(given.as<'given'>(sql`given(key, owner)`))
      .select('given.key')
      .where(({ not, exists, selectFrom }) => {
        const stored = selectFrom('documents_storedfile as s').whereRef('s.key', '=', 'given.owner');
        const isKnown = stored.where((eb) =>
          eb.or([eb('given.key', '=', eb.ref('given.owner')), eb('s.uploaded_time', 'is', null)]),
        );
        return not(exists(isKnown));
      });
    const rows = await database.execute(unknown);
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
async function deleteExpiredFiles({ now, records }: SystemJobContext): Promise<number> {
  const expired = await records.list('documents.file', { remove_after__lt: stockholmDate(now) }, { limit: 1000 });
  for (const { id } of expired) await records.delete('documents.file', String(id));
  return expired.length;
}
