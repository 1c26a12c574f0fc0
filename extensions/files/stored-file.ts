/** The stored form of a file field, with its parser and serializer. */
import type { Json, JsonObject } from '@core/engine/extension';
import { isObject } from '../support/reference.ts';
import { isFileKey } from './storage/file-key.ts';

/** Name, hash and key of a file; `uploaded_at` is null until its bytes have arrived and were verified. */
export interface StoredFile {
  readonly name: string;
  readonly md5_hash: string;
  readonly size?: number;
  readonly content_type: string;
  readonly key: string;
  readonly uploaded_at: string | null;
}

/** The stored form in a normalized or rendered member; undefined when the member is null or not stored yet. */
export function readStoredFile(value: Json | undefined): StoredFile | undefined {
  if (!isObject(value)) return undefined;
  const facts = isObject(value.get) ? { ...value, ...value.get } : value;
  const { name, md5_hash, size, content_type, key, uploaded_at } = facts;
  if (typeof name !== 'string' || typeof md5_hash !== 'string' || typeof key !== 'string' || !isFileKey(key)) {
    return undefined;
  }
  return {
    name,
    md5_hash,
    key,
    content_type: typeof content_type === 'string' ? content_type : 'application/octet-stream',
    uploaded_at: typeof uploaded_at === 'string' ? uploaded_at : null,
    ...(typeof size === 'number' ? { size } : {}),
  };
}

/** The member as JSON for the column. */
export function writeStoredFile(file: StoredFile): JsonObject {
  return { ...file };
}
