/** Whether a pending file's bytes have come to an outside store, and are the announced ones. */
import { type FileStorage, StorageError } from './storage/file-storage.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * `pending`: nothing has come, or the store cannot be asked now. `mismatch`: it came, did not fit and was removed, so that the
 * client can try again with the same form.
 */
export async function checkUpload(file: StoredFile, storage: FileStorage): Promise<'stored' | 'pending' | 'mismatch'> {
  try {
    const facts = await storage.facts(file.key);
    if (facts === undefined) return 'pending';
    if (facts.md5 === file.md5_hash && (file.size === undefined || facts.size === file.size)) return 'stored';
    await storage.remove(file.key);
    return 'mismatch';
  } catch (error) {
    if (error instanceof StorageError) return 'pending';
    throw error;
  }
}
