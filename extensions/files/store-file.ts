/**
 * Files that the server creates: sealed documents, reports, exports. The bytes are stored first; the returned handle is written to a file
 * field like any other value, and the files extension converts it to the stored form. Bytes whose transaction did not commit are removed by
 * the sweep (file-jobs.ts).
 */
import { Readable } from 'node:stream';
import { type Caller, type ExtensionContext, type JsonObject, serverTime } from '@core/engine/extension';
import { type Settings, serverSecret } from '../support/settings.ts';
import { fileStorageOf } from './file-storage-of.ts';
import { signToken, verifyToken } from './signed-token.ts';
import { makeFileKey } from './storage/file-key.ts';
import type { FileFacts } from './storage/file-storage.ts';
import type { StoredFile } from './stored-file.ts';

export interface FileToStore {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array | Readable;
  /** Larger content is rejected (StorageError `too_large`). */
  readonly maxBytes?: number;
}

const purpose = 'stored-file';

type StoreContext = Pick<ExtensionContext, 'newId' | 'now' | 'settings'> & {
  readonly caller: Pick<Caller, 'customerId' | 'timeOffset'>;
};

/** Stores bytes for the customer of the context; returns the value for a file field. Rejects with StorageError. */
export async function storeFile(context: StoreContext, file: FileToStore): Promise<JsonObject> {
  const { key, size = 0, md5_hash: md5, content_type: contentType } = await storeBytes(context, file);
  return fileHandle(context, { name: file.name, key, size, md5, contentType });
}

/** Stores bytes for the customer of the context; returns the stored form of the column, for hooks. Rejects with StorageError. */
export async function storeBytes(context: StoreContext, file: FileToStore): Promise<StoredFile> {
  const key = makeFileKey(context.caller.customerId, context.newId());
  const content = file.content instanceof Readable ? file.content : Readable.from([file.content]);
  const { contentType, maxBytes } = file;
  const expected = { contentType, ...(maxBytes === undefined ? {} : { maxBytes }) };
  const facts = await fileStorageOf(context.settings).write(key, content, expected);
  return {
    name: file.name,
    md5_hash: facts.md5,
    size: facts.size,
    content_type: contentType,
    key,
    uploaded_at: context.now.toISOString(),
  };
}

/** Returns the value of a file field for bytes that are already stored under a key. */
export function fileHandle(
  context: { readonly settings: Settings; readonly now: Date; readonly caller: Pick<Caller, 'timeOffset'> },
  file: FileFacts & { readonly name: string; readonly key: string },
): JsonObject {
  const { name, key, size, md5, contentType } = file;
  const token = signToken(
    { key, size, contentType, at: context.now.toISOString() },
    { purpose, secret: serverSecret(context.settings), expires: new Date(serverTime(context).getTime() + 3_600_000) },
  );
  return { name, md5_hash: md5, get: `stored:${token}` };
}

/** Returns the stored form of a handle; undefined if the server did not create it. */
export function openHandle(
  settings: Settings,
  now: Date,
  value: { readonly name: string; readonly md5: string; readonly handle: string },
): StoredFile | undefined {
  const token = value.handle.replace(/^stored:/, '');
  const facts = verifyToken(token, { purpose, secret: serverSecret(settings), now });
  if (facts === undefined) return undefined;
  return {
    name: value.name,
    md5_hash: value.md5,
    size: Number(facts.size),
    content_type: String(facts.contentType),
    key: String(facts.key),
    uploaded_at: String(facts.at),
  };
}

/** The bytes of a stored file as a stream. Rejects with StorageError. */
export async function readFile(settings: Settings, file: StoredFile): Promise<Readable> {
  return await fileStorageOf(settings).read(file.key);
}
