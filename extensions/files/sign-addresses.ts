/**
 * The `get` and `post` of files in an answer (api-contract.md, section 11): a download address valid for 15 minutes when the
 * bytes are there, else the form with which they are brought. With a store that Core does not sit in front of, a pending file
 * is looked for there first.
 */
import type { Json, JsonObject, ReplyContext } from '../../engine/extension/contract.ts';
import { optionalSetting } from '../support/settings.ts';
import { checkUpload } from './check-upload.ts';
import { fileFields, fileLimits } from './file-hooks.ts';
import { fileStorageOf } from './file-storage-of.ts';
import type { FileLimits } from './plan-file-change.ts';
import { isObject, readStoredFile, type StoredFile } from './stored-file.ts';

const addressMilliseconds = 15 * 60 * 1000;
const formMilliseconds = 60 * 60 * 1000;

/** The records with addresses in their file members. */
export async function signAddresses(
  records: readonly JsonObject[],
  context: ReplyContext,
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

async function fileMember(file: StoredFile, limits: FileLimits, context: ReplyContext): Promise<JsonObject> {
  const { name, md5_hash } = file;
  if (file.uploaded_at !== null || (await hasArrived(file, context))) {
    return { name, md5_hash, get: await downloadAddress(file, context), post: null };
  }
  const expires = new Date(context.now.getTime() + formMilliseconds);
  const { url, fields } = await fileStorageOf(context.settings).uploadForm({
    key: file.key,
    contentType: file.content_type,
    md5: md5_hash,
    maxBytes: limits.maxBytes,
    expires,
    ...(file.size === undefined ? {} : { size: file.size }),
  });
  const expires_at = `${expires.toISOString().slice(0, 19)}Z`;
  const max_bytes = file.size ?? limits.maxBytes;
  return { name, md5_hash, get: null, post: { url, method: 'POST', expires_at, max_bytes, fields: { ...fields } } };
}

async function downloadAddress(file: StoredFile, context: ReplyContext): Promise<string> {
  return await fileStorageOf(context.settings).downloadAddress({
    key: file.key,
    name: file.name,
    contentType: file.content_type,
    expires: new Date(context.now.getTime() + addressMilliseconds),
  });
}

/**
 * Local uploads come through Core and are known at once; only an outside store has to be asked. That the bytes are there is
 * written into the record by the job files.confirm, not by whoever reads.
 */
async function hasArrived(file: StoredFile, context: ReplyContext): Promise<boolean> {
  if (optionalSetting(context.settings, 'CORE_S3_BUCKET') === undefined) return false;
  return (await checkUpload(file, fileStorageOf(context.settings))) === 'stored';
}
