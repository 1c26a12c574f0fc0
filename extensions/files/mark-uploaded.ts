/** Writes into a record that the bytes of its file are there: an update like any other, so that it has its event. */
import { refuse, type ServerContext } from '../../engine/extension/contract.ts';
import type { FileFacts } from './storage/file-storage.ts';
import { fileHandle } from './store-file.ts';
import { readStoredFile } from './stored-file.ts';

/** Which field of which record holds a key. */
interface FilePlace {
  readonly resource: string;
  readonly record: string;
  readonly field: string;
  readonly isUploaded: boolean;
}

/** The place of a key; undefined when no record holds it. */
async function placeOfKey(context: ServerContext, customerId: string, key: string): Promise<FilePlace | undefined> {
  const [row] = await context.database.query<{ resource: string; record: string; field: string; done: boolean }>(
    `select resource, record, field, uploaded_time is not null as done
       from documents_storedfile where customer_id = $1 and key = $2`,
    [customerId, key],
  );
  return row === undefined
    ? undefined
    : { resource: row.resource, record: row.record, field: row.field, isUploaded: row.done };
}

/** Refuses bytes for a key that no record holds any longer, or that has its bytes already. */
export async function refuseTaken(context: ServerContext, customerId: string, key: string): Promise<void> {
  const place = await placeOfKey(context, customerId, key);
  if (place === undefined) refuse('link_invalid');
  if (place.isUploaded) refuse('state_conflict', { detail: alreadyUploaded });
}

const alreadyUploaded = { en: 'The file has been uploaded already.', sv: 'Filen har redan laddats upp.' };

/** Marks a file as uploaded. False when the record is gone or its field holds another file by now. */
export async function markUploaded(
  context: ServerContext,
  customerId: string,
  key: string,
  facts: FileFacts,
): Promise<boolean> {
  const place = await placeOfKey(context, customerId, key);
  if (place === undefined) return false;
  const record = await context.records.find(place.resource, place.record);
  const file = readStoredFile(record?.[place.field]);
  if (file?.key !== key) return false;
  const value = fileHandle(context, { ...facts, name: file.name, contentType: file.content_type, key });
  await context.records.update(place.resource, place.record, { [place.field]: value });
  await context.database.query(
    'update documents_storedfile set uploaded_time = $3 where customer_id = $1 and key = $2',
    [customerId, key, context.now],
  );
  return true;
}
