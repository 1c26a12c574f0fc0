/** Whether a pending file's bytes have come to an outside store, and are the announced ones. */
import { type FileStorage, StorageError } from './storage/file-storage.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * `pending`: nothing has come, or the store cannot be asked now. `mismatch`: what came is not what was announced. It stays where nobody
 * reaches it until the client sends the right bytes with the same form, or the sweep clears it: so every read can tell.
 */
export async function checkUpload(file: StoredFile, storage: FileStorage): Promise<'stored' | 'pending' | 'mismatch'> {
  try {
    const facts = await storage.facts(file.key);
    if (facts === undefined) return 'pending';
    return facts.md5 === file.md5_hash && (file.size === undefined || facts.size === file.size) ? 'stored' : 'mismatch';
  } catch (error) {
    if (error instanceof StorageError) return 'pending';
    throw error;
  }
}
