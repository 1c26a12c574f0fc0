/**
 * Plans a write to one file field: no change, a new name for the same bytes, or new bytes to be uploaded. A client
 * identifies a file by name and hash; Core assigns the key and the facts (api.md, section 11).
 */
import { formatBytes, type Json, type Message } from '@core/engine/extension';
import { isObject } from '../support/reference.ts';
import { guessContentType } from './content-headers.ts';
import { readStoredFile, type StoredFile } from './stored-file.ts';
import { t } from './texts/t.ts';

export type FileChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'kept'; readonly file: StoredFile }
  /** `replaced` is the previous file of the field. */
  | { readonly kind: 'new'; readonly file: StoredFile; readonly replaced?: StoredFile }
  | { readonly kind: 'removed'; readonly replaced: StoredFile }
  | { readonly kind: 'rejected'; readonly finding: FileFinding };

export interface FileFinding {
  readonly member: string;
  readonly code: string;
  readonly message: Message;
  readonly params: Readonly<Record<string, Json>>;
}

export interface FileLimits {
  readonly maxBytes: number;
  /** Absent: any type. */
  readonly contentTypes?: readonly string[];
}

export interface FileWrite {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly limits: FileLimits;
  /** Reads a handle to bytes that the server stored; undefined when it is not one. */
  readonly openHandle: (handle: string) => StoredFile | undefined;
  readonly newKey: () => string;
}

/** The change that a write makes to one file field. */
export function planFileChange(write: FileWrite): FileChange {
  const before = readStoredFile(write.before);
  const { after } = write;
  if (!isObject(after)) return before === undefined ? { kind: 'none' } : { kind: 'removed', replaced: before };
  const replacing = before === undefined ? {} : { replaced: before };
  if (typeof after.handle === 'string') {
    const file = write.openHandle(after.handle);
    return file === undefined ? { kind: 'rejected', finding: unknownHandle } : { kind: 'new', file, ...replacing };
  }
  const name = typeof after.name === 'string' ? after.name : '';
  const hash = typeof after.md5_hash === 'string' ? after.md5_hash : '';
  if (before !== undefined && before.md5_hash === hash) {
    // The merged record of a patch still contains the previous facts, and a write by the server may have changed them.
    const merged = readStoredFile(after);
    const isSame = merged?.key === before.key;
    return { kind: 'kept', file: { ...before, name, ...(isSame ? { uploaded_at: merged.uploaded_at } : {}) } };
  }
  const announced = typeof after.content_type === 'string' ? after.content_type : undefined;
  // A patch with another hash still has, by merging, the type and size of the previous file; they do not apply to the new one.
  const isStale = before !== undefined && after.key === before.key;
  const contentType = isStale || announced === undefined ? guessContentType(name) : announced;
  const size = !isStale && typeof after.size === 'number' ? after.size : undefined;
  const finding = limitFinding(size, contentType, write.limits);
  if (finding !== undefined) return { kind: 'rejected', finding };
  const file: StoredFile = {
    name,
    md5_hash: hash,
    content_type: contentType,
    key: write.newKey(),
    uploaded_at: null,
    ...(size === undefined ? {} : { size }),
  };
  return { kind: 'new', file, ...replacing };
}

function limitFinding(size: number | undefined, contentType: string, limits: FileLimits): FileFinding | undefined {
  if (size !== undefined && size > limits.maxBytes) {
    return {
      member: 'size',
      code: 'max',
      message: t('tooLarge', { max: bytesText(limits.maxBytes), size: bytesText(size) }),
      params: { max: limits.maxBytes, actual: size },
    };
  }
  const { contentTypes } = limits;
  const isAllowed = contentTypes?.some((allowed) =>
    allowed.endsWith('/*') ? contentType.startsWith(allowed.slice(0, -1)) : contentType === allowed,
  );
  if (isAllowed !== false) return undefined;
  return {
    member: 'content_type',
    code: 'enum',
    message: t('wrongType'),
    params: { allowed: contentTypes ?? [], actual: contentType },
  };
}

const bytesText = (bytes: number): Message => ({ en: formatBytes('en', bytes), sv: formatBytes('sv', bytes) });

const unknownHandle: FileFinding = {
  member: 'get',
  code: 'format',
  message: t('unknownHandle'),
  params: {},
};
