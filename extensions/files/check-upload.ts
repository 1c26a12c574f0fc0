/** Checks whether the bytes of a pending file have arrived in the store and match the announced ones. */
import type { Settings } from '../support/settings.ts';
import { fileStorageOf } from './file-storage-of.ts';
import { type FileFacts, StorageError } from './storage/file-storage.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * `pending`: nothing has arrived. `unknown`: the store is unavailable. `mismatch`: the bytes differ from the announced
 * ones; they stay inaccessible until the client sends the right bytes with the same form, or the sweep deletes them, so
 * every read can check.
 */
export type Arrival =
  | { readonly kind: 'stored'; readonly facts: FileFacts }
  | { readonly kind: 'pending' | 'mismatch' | 'unknown' };

/** Returns the upload state of a file whose record does not mark it as uploaded. */
export async function checkUpload(settings: Settings, file: StoredFile): Promise<Arrival> {
  const { key, md5_hash: md5, size, content_type: contentType } = file;
  try {
    const announced = { md5, contentType, ...(size === undefined ? {} : { size }) };
    const upload = await fileStorageOf(settings).takeOver(key, announced);
    if (upload === undefined) return { kind: 'pending' };
    return upload === 'mismatch' ? { kind: 'mismatch' } : { kind: 'stored', facts: upload };
  } catch (error) {
    if (error instanceof StorageError) return { kind: 'unknown' };
    throw error;
  }
}

/**
 * Returns whether a file can be used: marked as uploaded in its record or, before the record is updated, present in the
 * store. Code that uses the bytes of a field calls this; the job files.confirm updates the record.
 */
export async function hasArrived(settings: Settings, file: StoredFile | undefined): Promise<boolean> {
  if (file === undefined) return false;
  return file.uploaded_at !== null || (await checkUpload(settings, file)).kind === 'stored';
}
