/**
 * Frees the buffers of a stream while it runs. Each chunk from a connection is memory outside V8's heap, and V8
 * collects such memory only after tens of megabytes; a minor collection takes a millisecond and frees it. A file of any
 * size therefore needs only a few megabytes.
 */
import { Transform, type TransformCallback } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes between two collections. */
const stride = 8 * 1024 * 1024;

/** Counts the bytes that pass, and collects once per eight megabytes. */
export class BufferCollector {
  #waiting = 0;

  passed(bytes: number): void {
    this.#waiting += bytes;
    if (this.#waiting < stride) return;
    this.#waiting = 0;
    cachedCollect ??= findCollector();
    cachedCollect({ type: 'minor' });
  }
}

/** A pass-through stream that triggers collection of the used buffers. */
export class CollectingStream extends Transform {
  readonly #collector = new BufferCollector();

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#collector.passed(chunk.length);
    done(null, chunk);
  }
}

type Collect = (options: { readonly type: 'minor' }) => void;

let cachedCollect: Collect | undefined;

/** The collector is not exported by a module; it is a global of contexts that are created while the flag is set. */
function findCollector(): Collect {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return isCollect(collect) ? collect : () => undefined;
}

function isCollect(value: unknown): value is Collect {
  return typeof value === 'function';
}
