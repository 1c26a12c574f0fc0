/** Whether a pending file's bytes have come to the store, and are the announced ones. */
import type { Settings } from '../support/settings.ts';
import { fileStorageOf } from './file-storage-of.ts';
import { type FileFacts, StorageError } from './storage/file-storage.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * `pending`: nothing has come. `unknown`: the store cannot be asked now. `mismatch`: what came is not what was announced; it stays where
 * nobody reaches it until the client sends the right bytes with the same form, or the sweep clears it, so every read can check.
 */
export type Arrival =
  | { readonly kind: 'stored'; readonly facts: FileFacts }
  | { readonly kind: 'pending' | 'mismatch' | 'unknown' };

/** How the bytes of a file stand that its record does not have as uploaded. */
export async function checkUpload(settings: Settings, file: StoredFile): Promise<Arrival> {
  const { key, md5_hash: md5, size, content_type: contentType } = file;
  try {
    const announced = { md5, contentType, ...(size === undefined ? {} : { size }) };
    const found = await fileStorageOf(settings).takeOver(key, announced);
    if (found === undefined) return { kind: 'pending' };
    return found === 'mismatch' ? { kind: 'mismatch' } : { kind: 'stored', facts: found };
  } catch (error) {
    if (error instanceof StorageError) return { kind: 'unknown' };
    throw error;
  }
}

/**
 * Whether a file can be used: uploaded by its record, or, before the record knows, by the store. Code that uses the bytes of a field asks
 * this; that the record learns of them is the work of files.confirm.
 */
export async function hasArrived(settings: Settings, file: StoredFile | undefined): Promise<boolean> {
  if (file === undefined) return false;
  return file.uploaded_at !== null || (await checkUpload(settings, file)).kind === 'stored';
}
