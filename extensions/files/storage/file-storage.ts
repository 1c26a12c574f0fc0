/**
 * The storage interface for the bytes of files (api.md, section 11). Two implementations exist: the local disk and any
 * S3-compatible store. Core creates the keys (`file-key.ts`), never from client input, so a name cannot cause path
 * traversal. The record in the database maps a file to its key; the store knows only bytes and their facts.
 */
import type { Readable } from 'node:stream';

/** The store's metadata of a key. */
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

/** The limits of one upload. */
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

/** A multipart upload; all parts but the last are `partBytes` long. */
export interface PartsRequest {
  readonly key: string;
  readonly contentType: string;
  readonly size: number;
  readonly partBytes: number;
  readonly expires: Date;
}

/** The address of each part (PUT), and the store's upload ID, which is required to join them. */
export interface PartsForm {
  readonly upload: string;
  readonly parts: readonly UploadPart[];
}

export interface UploadPart {
  readonly number: number;
  readonly url: string;
  readonly bytes: number;
}

/** An uploaded part with the entity tag that the store returned. */
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
  /** Creates the upload form for the bytes of a key. */
  uploadForm(request: UploadRequest): Promise<UploadForm>;
  /** Creates the addresses for uploading the bytes of a key in parts. */
  partsForm(request: PartsRequest): Promise<PartsForm>;
  /** Joins the uploaded parts into one file; rejects as `write` does, and with `missing` if a part does not exist. */
  joinParts(key: string, upload: string, sent: readonly SentPart[], expected: WriteExpectation): Promise<FileFacts>;
  /** Receives one part, in a store whose part addresses lead to this server. */
  readonly receivePart?: (upload: string, number: number, content: Readable, bytes: number) => Promise<string>;
  /** Creates an address that grants access to the bytes of a key until it expires. */
  downloadAddress(request: DownloadRequest): Promise<string>;
  /** Returns the size, hash and type of the bytes of a key; undefined if there are none. */
  facts(key: string): Promise<FileFacts | undefined>;
  /**
   * Moves uploaded bytes to their key if they match the expected file, and returns their facts; later uploads with the
   * form cannot change them. Returns `mismatch` for other bytes, undefined for none. Can be called repeatedly.
   */
  takeOver(key: string, expected: AnnouncedFile): Promise<FileFacts | 'mismatch' | undefined>;
  /** Returns the bytes of a key or a range of them. Rejects with StorageError `missing`. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Stores a stream under a key, atomically. Rejects with StorageError: `checksum` if the bytes differ from the
   * expected ones, `too_large`, `full`, `unavailable`.
   */
  write(key: string, content: Readable, expected: WriteExpectation): Promise<FileFacts>;
  /** Removes a key; succeeds if it does not exist. */
  remove(key: string): Promise<void>;
  /** Yields the keys of a customer, including the temporary keys of forms, with the time when their bytes arrived. */
  keys(customerId: string): AsyncIterable<{ readonly key: string; readonly storedAt: Date }>;
  /** The keys of archives below a folder (`archiveKey`). */
  archiveKeys(folder: string): AsyncIterable<string>;
  /** Removes unfinished uploads of a customer that started before a timestamp; returns their number. */
  removeUnfinished(customerId: string, before: Date): Promise<number>;
}

/** The announced facts of a file before its bytes arrive. */
export interface AnnouncedFile {
  readonly contentType: string;
  readonly md5: string;
  readonly size?: number;
}

/** Returns whether bytes match the announced ones. */
export function isAnnounced(facts: FileFacts, { md5, size }: AnnouncedFile): boolean {
  return facts.md5 === md5 && (size === undefined || facts.size === size);
}

export interface WriteExpectation {
  readonly contentType: string;
  readonly md5?: string;
  readonly size?: number;
  readonly maxBytes?: number;
}

/** Returns the number and size of each part of a file. */
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

/** A storage failure; the routes convert it to a problem. */
export class StorageError extends Error {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.fault = fault;
  }
}
