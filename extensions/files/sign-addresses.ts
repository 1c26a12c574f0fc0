/**
 * Adds `get` and `post` of files to a response (api.md, section 11): a download address valid for 15 minutes if the
 * bytes exist, otherwise the upload form. With an external store, a pending file is looked up there first.
 */
import { type Json, type JsonObject, type ResponseContext, serverTime } from '@core/engine/extension';
import { inSeconds } from '../support/local-day.ts';
import { isObject } from '../support/reference.ts';
import { optionalSetting } from '../support/settings.ts';
import { type Arrival, checkUpload } from './check-upload.ts';
import { fileFields, fileLimits } from './file-hooks.ts';
import { fileStorageOf } from './file-storage-of.ts';
import { joinAddress } from './part-routes.ts';
import type { FileLimits } from './plan-file-change.ts';
import { StorageError } from './storage/file-storage.ts';
import { readStoredFile, type StoredFile } from './stored-file.ts';

const addressLifetimeMs = 15 * 60 * 1000;
const formLifetimeMs = 60 * 60 * 1000;
const multipartExpiryMs = 12 * 60 * 60 * 1000;
const mebibyte = 1024 * 1024;

/** Larger files can be uploaded in parts (api.md, section 11). */
const multipartThreshold = 100 * mebibyte;

/** Returns the records with addresses in their file members. */
export async function signAddresses(
  records: readonly JsonObject[],
  context: ResponseContext,
): Promise<readonly JsonObject[]> {
  const fields = fileFields(context.resource);
  return await Promise.all(
    records.map(async (record) => {
      const signed: Record<string, Json> = {};
      for (const field of fields) {
        const value = record[field.name];
        if (!isObject(value)) continue;
        const file = readStoredFile(value);
        signed[field.name] =
          file === undefined
            ? { name: value.name ?? null, md5_hash: value.md5_hash ?? null, get: null, post: null }
            : await fileMember(file, fileLimits(field), context);
      }
      return { ...record, ...signed };
    }),
  );
}

async function fileMember(file: StoredFile, limits: FileLimits, context: ResponseContext): Promise<JsonObject> {
  const { name, md5_hash } = file;
  const arrival = file.uploaded_at === null ? await arrivalOf(file, context) : 'stored';
  if (arrival === 'stored') {
    return { name, md5_hash, get: await downloadAddress(file, context), post: null };
  }
  const expires = new Date(serverTime(context).getTime() + formLifetimeMs);
  const { url, fields } = await fileStorageOf(context.settings).uploadForm({
    key: file.key,
    contentType: file.content_type,
    md5: md5_hash,
    maxBytes: limits.maxBytes,
    expires,
    ...(file.size === undefined ? {} : { size: file.size }),
  });
  const max_bytes = file.size ?? limits.maxBytes;
  const form = { url, method: 'POST', expires_at: inSeconds(expires), max_bytes, fields: { ...fields } };
  const rejection = arrival === 'mismatch' ? { refused: 'checksum_mismatch' } : {};
  return { name, md5_hash, get: null, post: { ...form, ...rejection, ...(await multipartOf(file, context)) } };
}

/** Returns the multipart form of a large file; undefined if the store is unavailable, because the simple form is sufficient. */
async function multipartOf(file: StoredFile, context: ResponseContext): Promise<JsonObject> {
  if (file.size === undefined || file.size <= multipartThreshold) return {};
  const expires = new Date(serverTime(context).getTime() + multipartExpiryMs);
  try {
    const { key, size, content_type: contentType } = file;
    const part_bytes = partBytesFor(size);
    const storage = fileStorageOf(context.settings);
    const { upload, parts } = await storage.partsForm({ key, size, contentType, partBytes: part_bytes, expires });
    return {
      multipart: {
        part_bytes,
        expires_at: inSeconds(expires),
        parts: parts.map((part) => ({ ...part, method: 'PUT' })),
        complete: { url: joinAddress(context.settings, { file, upload, expires }), method: 'POST' },
      },
    };
  } catch (error) {
    if (error instanceof StorageError) return {};
    throw error;
  }
}

/** Returns a part size in full mebibytes that splits the file into at most a hundred parts. */
function partBytesFor(size: number): number {
  return Math.max(16, Math.ceil(size / 100 / mebibyte)) * mebibyte;
}

async function downloadAddress(file: StoredFile, context: ResponseContext): Promise<string> {
  return await fileStorageOf(context.settings).downloadAddress({
    key: file.key,
    name: file.name,
    contentType: file.content_type,
    expires: new Date(serverTime(context).getTime() + addressLifetimeMs),
  });
}

/**
 * Local uploads pass through Core and are recorded immediately; only an external store must be queried. The job
 * files.confirm, not a read, marks the record as uploaded.
 */
async function arrivalOf(file: StoredFile, context: ResponseContext): Promise<Arrival['kind']> {
  if (optionalSetting(context.settings, 'CORE_S3_BUCKET') === undefined) return 'pending';
  return (await checkUpload(context.settings, file)).kind;
}
