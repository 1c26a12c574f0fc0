/** Marks the file in a record as uploaded: a regular update, so that it emits an event. */

import { type SystemContext, throwProblem } from '@core/engine/extension';
import type { DatabaseSession } from '@core/engine/sql';
import { db } from '../schema.ts';
import type { FileFacts } from './storage/file-storage.ts';
import { fileHandle } from './store-file.ts';
import { readStoredFile } from './stored-file.ts';
import { t } from './texts/t.ts';

/** Finds the field and record that refer to a key; undefined if there is none. */
async function referenceOfKey(database: DatabaseSession, key: string) {
  const reference = db
    .selectFrom('documents_storedfile')
    .select(['resource', 'record', 'field', 'uploaded_time'])
    .where('key', '=', key);
  const [row] = await database.execute(reference);
  return row;
}

/** Rejects bytes for a key that no record refers to, or that already has its bytes. */
export async function rejectUnexpectedUpload(context: SystemContext, key: string): Promise<void> {
  const reference = await referenceOfKey(context.database, key);
  if (reference === undefined) throwProblem('link_invalid');
  if (reference.uploaded_time !== null) throwProblem('state_conflict', { detail: t('alreadyUploaded') });
}

/** Marks a file as uploaded. Returns false if the record was deleted or its field now has another file. */
export async function markUploaded(context: SystemContext, key: string, facts: FileFacts): Promise<boolean> {
  const { database, records } = context;
  const reference = await referenceOfKey(database, key);
  if (reference === undefined) return false;
  const record = await records.find(reference.resource, reference.record);
  const file = readStoredFile(record?.[reference.field]);
  if (file?.key !== key) return false;
  const value = fileHandle(context, { ...facts, name: file.name, contentType: file.content_type, key });
  await records.update(reference.resource, reference.record, { [reference.field]: value });
  await database.execute(
    db.updateTable('documents_storedfile').set({ uploaded_time: context.now }).where('key', '=', key),
  );
  return true;
}
