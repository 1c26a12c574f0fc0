/** Marks the file in a record as uploaded: a regular update, so that it emits an event. */

import { type SystemContext, throwProblem } from '../../engine/extension/contract.ts';
import { bind, sql, update } from '../../engine/extension/sql.ts';
import { table } from '../tables.ts';
import type { FileFacts } from './storage/file-storage.ts';
import { fileHandle } from './store-file.ts';
import { readStoredFile } from './stored-file.ts';

const storedfile = table('documents_storedfile');

/** The field and record that refer to a key. */
interface FileReference {
  readonly resource: string;
  readonly record: string;
  readonly field: string;
  readonly isUploaded: boolean;
}

/** Finds the reference of a key; undefined if no record refers to it. */
async function referenceOfKey(context: SystemContext, key: string): Promise<FileReference | undefined> {
  const [row] = await context.database.query<{ resource: string; record: string; field: string; done: boolean }>(
    sql`select ${storedfile.resource}, ${storedfile.record}, ${storedfile.field}, ${storedfile.uploaded_time} is not null as done
       from ${storedfile} where ${storedfile.key} = ${bind(key)}`,
  );
  return row === undefined
    ? undefined
    : { resource: row.resource, record: row.record, field: row.field, isUploaded: row.done };
}

/** Rejects bytes for a key that no record refers to, or that already has its bytes. */
export async function rejectUnexpectedUpload(context: SystemContext, key: string): Promise<void> {
  const reference = await referenceOfKey(context, key);
  if (reference === undefined) throwProblem('link_invalid');
  if (reference.isUploaded) throwProblem('state_conflict', { detail: alreadyUploaded });
}

const alreadyUploaded = { en: 'The file has already been uploaded.', sv: 'Filen har redan laddats upp.' };

/** Marks a file as uploaded. Returns false if the record was deleted or its field now has another file. */
export async function markUploaded(context: SystemContext, key: string, facts: FileFacts): Promise<boolean> {
  const reference = await referenceOfKey(context, key);
  if (reference === undefined) return false;
  const record = await context.records.find(reference.resource, reference.record);
  const file = readStoredFile(record?.[reference.field]);
  if (file?.key !== key) return false;
  const value = fileHandle(context, { ...facts, name: file.name, contentType: file.content_type, key });
  await context.records.update(reference.resource, reference.record, { [reference.field]: value });
  await context.database.query(
    update(storedfile, { uploaded_time: context.now }, { where: sql`${storedfile.key} = ${bind(key)}` }),
  );
  return true;
}
