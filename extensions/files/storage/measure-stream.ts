/**
 * Counts and hashes the bytes of a stream, and fails it as soon as they exceed the announced size: an upload of the
 * wrong size is rejected before it fills the disk.
 */
import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { BufferCollector } from './collect-buffers.ts';
import { StorageError } from './file-storage.ts';

export class MeasureStream extends Transform {
  #size = 0;
  readonly #hash = createHash('md5');
  readonly #collector = new BufferCollector();
  readonly #limit: number;
  #md5: string | undefined;

  constructor(limit = Number.MAX_SAFE_INTEGER) {
    super();
    this.#limit = limit;
  }

  get size(): number {
    return this.#size;
  }

  /** MD5 of all bytes, base64; once the stream has ended. */
  get md5(): string {
    this.#md5 ??= this.#hash.digest('base64');
    return this.#md5;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#size += chunk.length;
    if (this.#size > this.#limit) {
      done(new StorageError('too_large', `more than ${this.#limit} bytes`));
      return;
    }
    this.#hash.update(chunk);
    this.#collector.passed(chunk.length);
    done(null, chunk);
  }
}

/** Returns the maximum bytes of a write: the announced size, otherwise the limit. */
export function maxWriteBytes(expected: { readonly size?: number; readonly maxBytes?: number }): number | undefined {
  return expected.size ?? expected.maxBytes;
}

/** Rejects bytes that are not the expected ones. */
export function assertExpected(
  measured: { readonly size: number; readonly md5: string },
  expected: { readonly size?: number; readonly md5?: string },
): void {
  if (expected.size !== undefined && measured.size !== expected.size) {
    throw new StorageError('checksum', `${measured.size} bytes came, ${expected.size} were announced`);
  }
  if (expected.md5 !== undefined && measured.md5 !== expected.md5) {
    throw new StorageError('checksum', `the bytes have MD5 ${measured.md5}, ${expected.md5} was announced`);
  }
}
