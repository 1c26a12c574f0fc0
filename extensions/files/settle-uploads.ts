/** Uploads that records wait for: the store is asked how each stands, and the records follow. */
import { ProblemError, type ServerJobContext } from '../../engine/extension/contract.ts';
import { type Arrival, checkUpload } from './check-upload.ts';
import { markUploaded } from './mark-uploaded.ts';
import { readStoredFile, type StoredFile } from './stored-file.ts';

/** A file field whose bytes are awaited. */
export interface AwaitedFile {
  readonly key: string;
  readonly resource: string;
  readonly record: string;
  readonly field: string;
}

/** Files that the store is asked for at the same time. */
const atOnce = 16;

/**
 * The awaited files whose turn it is, the one that waits longest first, so that announcements that never come hold up nobody. Of the last
 * day: at most a thousand, each again when a tenth of its age has passed. Older ones: at most ten thousand.
 */
export async function awaitedFiles(
  { database, customerId, now }: ServerJobContext,
  which: 'of the last day' | 'older',
): Promise<readonly AwaitedFile[]> {
  const [due, limit] =
    which === 'older'
      ? ["created_at <= $2::timestamptz - interval '1 day'", 10_000]
      : [
          `created_at > $2::timestamptz - interval '1 day'
             and (asked_time is null or asked_time <= $2::timestamptz - ($2::timestamptz - created_at) / 10)`,
          1000,
        ];
  return await database.query<AwaitedFile>(
    `with due as (
       select id from documents_storedfile
        where customer_id = $1 and uploaded_time is null and ${due}
        order by asked_time nulls first, created_at desc limit ${limit}
     )
     update documents_storedfile s set asked_time = $2 from due where s.customer_id = $1 and s.id = due.id
     returning s.key, s.resource, s.record, s.field`,
    [customerId, now],
  );
}

/**
 * Writes into the records of awaited files that their bytes are there. What is not there is kept, or given up: its field becomes empty,
 * where it may be and the store could be asked. Returns how many were given up.
 */
export async function settleUploads(
  context: ServerJobContext,
  awaited: readonly AwaitedFile[],
  otherwise: 'keep' | 'give up',
): Promise<number> {
  let count = 0;
  for (let start = 0; start < awaited.length; start += atOnce) {
    const some: { readonly place: AwaitedFile; readonly file: StoredFile }[] = [];
    for (const place of awaited.slice(start, start + atOnce)) {
      const file = await fileOf(context, place);
      if (file !== undefined) some.push({ place, file });
    }
    const found = await Promise.all(some.map(({ file }) => checkUpload(context.settings, file)));
    for (const [index, { place }] of some.entries()) {
      const arrival = found[index] ?? { kind: 'unknown' };
      if (arrival.kind === 'stored') await marked(context, place, arrival);
      else if (otherwise === 'give up' && arrival.kind !== 'unknown' && (await giveUp(context, place))) count += 1;
    }
  }
  return count;
}

/** The file of a field; undefined when it holds another by now. */
async function fileOf({ records }: ServerJobContext, place: AwaitedFile): Promise<StoredFile | undefined> {
  const file = readStoredFile((await records.find(place.resource, place.record))?.[place.field]);
  return file?.key === place.key ? file : undefined;
}

async function marked(
  context: ServerJobContext,
  { key, resource, record }: AwaitedFile,
  { facts }: Arrival & { readonly kind: 'stored' },
): Promise<void> {
  try {
    await markUploaded(context, context.customerId, key, facts);
  } catch (error) {
    // One record that may not change must not keep the others from following.
    if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error;
    context.log('a record does not take its upload', { resource, record, code: error.problem.code });
  }
}

async function giveUp(context: ServerJobContext, place: AwaitedFile): Promise<boolean> {
  const isNullable = context.resource(place.resource)?.fieldByName.get(place.field)?.nullable === true;
  if (!isNullable || (await fileOf(context, place)) === undefined) return false;
  await context.records.update(place.resource, place.record, { [place.field]: null });
  return true;
}
