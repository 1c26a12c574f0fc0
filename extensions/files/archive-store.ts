/** Lets the engine use the file store for its own files: archives of past months are stored next to the files of records. */
import { Readable } from 'node:stream';
import type { ArchiveStore } from '@core/engine/extension';
import { optionalSetting, type Settings } from '../support/settings.ts';
import { fileStorageOf } from './file-storage-of.ts';
import { archiveKey } from './storage/file-key.ts';
import { StorageError } from './storage/file-storage.ts';

/** Creates the archive store from the settings of file storage. */
export function archiveStore(settings: Settings): ArchiveStore {
  const storage = fileStorageOf(settings);
  const bucket = optionalSetting(settings, 'CORE_S3_BUCKET');
  return {
    place: bucket === undefined ? 'the stored files of CORE_DATA_DIR' : `the bucket ${bucket}`,
    write: async (name, content) => {
      await storage.write(archiveKey(name), Readable.from(content), { contentType: 'application/gzip' });
    },
    read: async (name) => {
      try {
        return await storage.read(archiveKey(name));
      } catch (error) {
        if (error instanceof StorageError && error.fault === 'missing') return undefined;
        throw error;
      }
    },
    remove: (name) => storage.remove(archiveKey(name)),
    async *names(folder) {
      const start = archiveKey('');
      for await (const key of storage.archiveKeys(archiveKey(folder))) yield key.slice(start.length);
    },
  };
}
