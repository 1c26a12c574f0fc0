/**
 * What Core asks of a place where the bytes of files are kept (api.md, section 11). Two places exist: the local
 * disk and any S3-compatible store. Keys are made by Core (`file-key.ts`), never from what a client sends, so no name can
 * lead out of the store. The record in the database says which file a key is; the store knows only bytes and their facts.
 */
import type { Readable } from 'node:stream';

/** What the store knows about the bytes of a key. */
export interface FileFacts {
  readonly size: number;
  /** MD5 of the bytes, base64 (the form of `md5_hash` in the API). */
  readonly md5: string;
  readonly contentType: string;
}

/** Both ends count, from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What one upload may bring. */
export interface UploadRequest {
  readonly key: string;
  readonly contentType: string;
  readonly md5: string;
  /** The size that the client announced; without it only `maxBytes` binds. */
  readonly size?: number;
  readonly maxBytes: number;
  readonly expires: Date;
}

/** A presigned form: the client posts `fields` and then the file, as multipart/form-data. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** An upload in parts; all are `partBytes` long but the last. */
export interface PartsRequest {
  readonly key: string;
  readonly contentType: string;
  readonly size: number;
  readonly partBytes: number;
  readonly expires: Date;
}

/** Where each part goes (PUT), and the store's name for the whole, which joining them needs. */
export interface PartsForm {
  readonly upload: string;
  readonly parts: readonly UploadPart[];
}

export interface UploadPart {
  readonly number: number;
  readonly url: string;
  readonly bytes: number;
}

/** A part that was sent, with the entity tag that the store answered. */
export interface SentPart {
  readonly number: number;
  readonly etag: string;
}

export interface DownloadRequest {
  readonly key: string;
  readonly name: string;
  readonly contentType: string;
  readonly expires: Date;
}

export interface FileStorage {
  /** The form with which a client brings the bytes of a key. */
  uploadForm(request: UploadRequest): Promise<UploadForm>;
  /** The addresses to which a client brings the bytes of a key in parts. */
  partsForm(request: PartsRequest): Promise<PartsForm>;
  /** Makes one file of the parts that were sent; rejects as `write` does, and with `missing` when a part is not there. */
  joinParts(key: string, upload: string, sent: readonly SentPart[], expected: WriteExpectation): Promise<FileFacts>;
  /** Takes one part, in a store whose part addresses lead to this server. */
  readonly takePart?: (upload: string, number: number, content: Readable, bytes: number) => Promise<string>;
  /** An address that gives its holder the bytes of a key, until it expires. */
  downloadAddress(request: DownloadRequest): Promise<string>;
  /** Size, hash and type of what is stored under a key; undefined when nothing is. */
  facts(key: string): Promise<FileFacts | undefined>;
  /**
   * Takes over what a form or parts brought for a key, where it is what was expected: the facts then, which no further form changes.
   * `mismatch` when other bytes came, undefined when none did. May be asked again and again.
   */
  takeOver(key: string, expected: AnnouncedFile): Promise<FileFacts | 'mismatch' | undefined>;
  /** The bytes of a key, or a part of them. Rejects with StorageError `missing`. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Stores a stream under a key; the key is there whole or not at all. Rejects with StorageError: `checksum` when the bytes
   * are not the expected ones, `too_large`, `full`, `unavailable`.
   */
  write(key: string, content: Readable, expected: WriteExpectation): Promise<FileFacts>;
  /** Removes a key; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** The keys of a customer, also those where forms put bytes, with when their bytes came. */
  keys(customerId: string): AsyncIterable<{ readonly key: string; readonly storedAt: Date }>;
  /** The keys of archives below a folder (`archiveKey`). */
  archiveKeys(folder: string): AsyncIterable<string>;
  /** Removes what uploads of a customer left behind that began before an instant and never ended; says how many. */
  removeUnfinished(customerId: string, before: Date): Promise<number>;
}

/** What was announced of a file before its bytes came. */
export interface AnnouncedFile {
  readonly contentType: string;
  readonly md5: string;
  readonly size?: number;
}

/** Whether bytes are those that were announced. */
export function isAnnounced(facts: FileFacts, { md5, size }: AnnouncedFile): boolean {
  return facts.md5 === md5 && (size === undefined || facts.size === size);
}

export interface WriteExpectation {
  readonly contentType: string;
  readonly md5?: string;
  readonly size?: number;
  readonly maxBytes?: number;
}

/** The number and size of each part of a file. */
export function planParts(
  size: number,
  partBytes: number,
): readonly { readonly number: number; readonly bytes: number }[] {
  return Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => ({
    number: index + 1,
    bytes: Math.min(partBytes, size - index * partBytes),
  }));
}

export type StorageFault = 'missing' | 'checksum' | 'too_large' | 'full' | 'unavailable';

/** Why the store could not do what was asked; the routes turn it into a problem. */
export class StorageError extends Error {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.fault = fault;
  }
}
