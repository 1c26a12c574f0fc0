/** Creates a store on first use: the S3 client is a megabyte of code, and a server that stores files on its disk never needs it. */
import type { FileStorage } from './file-storage.ts';

/** Returns a store that calls `make` once; a failed `make` is retried at the next call. Only for stores that do not receive parts themselves. */
export function lateStorage(make: () => Promise<FileStorage>): FileStorage {
  let storage: Promise<FileStorage> | undefined;
  const store = (): Promise<FileStorage> => {
    storage ??= make().catch((error: unknown) => {
      storage = undefined;
      throw error;
    });
    return storage;
  };
  return {
    uploadForm: async (request) => (await store()).uploadForm(request),
    partsForm: async (request) => (await store()).partsForm(request),
    joinParts: async (key, upload, sent, expected) => (await store()).joinParts(key, upload, sent, expected),
    downloadAddress: async (request) => (await store()).downloadAddress(request),
    facts: async (key) => (await store()).facts(key),
    takeOver: async (key, expected) => (await store()).takeOver(key, expected),
    read: async (key, range) => (await store()).read(key, range),
    write: async (key, content, expected) => (await store()).write(key, content, expected),
    remove: async (key) => (await store()).remove(key),
    async *keys(customerId) {
      yield* (await store()).keys(customerId);
    },
    async *archiveKeys(folder) {
      yield* (await store()).archiveKeys(folder);
    },
    removeUnfinished: async (customerId, before) => (await store()).removeUnfinished(customerId, before),
  };
}
