/** Reconciles pending uploads: queries the store for each expected file and updates the records. */

import { ProblemError, type SystemJobContext, serverTime } from '@core/engine/extension';
import { sql } from 'kysely';
import { db } from '../schema.ts';
import { type Arrival, checkUpload } from './check-upload.ts';
import { markUploaded } from './mark-uploaded.ts';
import { readStoredFile, type StoredFile } from './stored-file.ts';

/** A file field that waits for its bytes. */
export interface AwaitedFile {
  readonly key: string;
  readonly resource: string;
  readonly record: string;
  readonly field: string;
}

/** Maximum files checked in the store concurrently. */
const atOnce = 16;

/**
 * Returns the pending files that are due, longest waiting first, so that announcements that never arrive do not block
 * others. Of the last day: at most a thousand, each again after a tenth of its age. Older ones: at most ten thousand.
 */
export async function awaitedFiles(
  context: SystemJobContext,
  which: 'of the last day' | 'older',
): Promise<readonly AwaitedFile[]> {
  const { database } = context;
  const now = serverTime(context);
  const at = sql<Date>`${now}::timestamptz`;
  const lastDay = sql<Date>`${at} - interval '1 day'`;
  const pending = db
    .selectFrom('documents_storedfile')
    .select('id')
    .where('uploaded_time', 'is', null)
    .orderBy('asked_time', (order) => order.asc().nullsFirst())
    .orderBy('created_at', 'desc');
  const due =
    which === 'older'
      ? pending.where('created_at', '<=', lastDay).limit(10_000)
      : pending
          .where('created_at', '>', lastDay)
          .where((eb) =>
            eb.or([
              eb('asked_time', 'is', null),
              eb('asked_time', '<=', sql<Date>`${at} - (${at} - ${eb.ref('created_at')}) / 10`),
            ]),
          )
          .limit(1000);
  const polled = db
    .with('due', () => due)
    .updateTable('documents_storedfile as s')
    .from('due')
    .set({ asked_time: now })
    .whereRef('s.id', '=', 'due.id')
    .returning(['s.key', 's.resource', 's.record', 's.field']);
  return await database.execute(polled);
}

/**
 * Marks pending files as uploaded in their records if their bytes have arrived. Missing ones stay pending or are
 * abandoned: the field becomes empty if it is nullable and the store was available. Returns the number of abandoned
 * uploads.
 */
export async function reconcileUploads(
  context: SystemJobContext,
  awaited: readonly AwaitedFile[],
  otherwise: 'keep' | 'abandon',
): Promise<number> {
  let count = 0;
  for (let start = 0; start < awaited.length; start += atOnce) {
    const some: { readonly awaitedFile: AwaitedFile; readonly file: StoredFile }[] = [];
    for (const awaitedFile of awaited.slice(start, start + atOnce)) {
      const file = await fileOf(context, awaitedFile);
      if (file !== undefined) some.push({ awaitedFile, file });
    }
    const arrivals = await Promise.all(some.map(({ file }) => checkUpload(context.settings, file)));
    for (const [index, { awaitedFile }] of some.entries()) {
      const arrival = arrivals[index] ?? { kind: 'unknown' };
      if (arrival.kind === 'stored') await applyUpload(context, awaitedFile, arrival);
      else if (otherwise === 'abandon' && arrival.kind !== 'unknown' && (await abandonUpload(context, awaitedFile)))
        count += 1;
    }
  }
  return count;
}

/** Returns the file of a field; undefined if it now has another one. */
async function fileOf({ records }: SystemJobContext, awaitedFile: AwaitedFile): Promise<StoredFile | undefined> {
  const file = readStoredFile((await records.find(awaitedFile.resource, awaitedFile.record))?.[awaitedFile.field]);
  return file?.key === awaitedFile.key ? file : undefined;
}

async function applyUpload(
  context: SystemJobContext,
  { key, resource, record }: AwaitedFile,
  { facts }: Arrival & { readonly kind: 'stored' },
): Promise<void> {
  try {
    await markUploaded(context, key, facts);
  } catch (error) {
    // One record that rejects the change must not prevent the others from being updated.
    if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error;
    context.log('a record rejected its upload', { resource, record, code: error.problem.code });
  }
}

async function abandonUpload(context: SystemJobContext, awaitedFile: AwaitedFile): Promise<boolean> {
  const isNullable = context.resource(awaitedFile.resource)?.fieldByName.get(awaitedFile.field)?.nullable === true;
  if (!isNullable || (await fileOf(context, awaitedFile)) === undefined) return false;
  await context.records.update(awaitedFile.resource, awaitedFile.record, { [awaitedFile.field]: null });
  return true;
}
