/**
 * Frees the buffers of a stream while it runs. Each chunk that comes over a connection is memory of its own beside V8's heap, and
 * V8 looks for such memory only when tens of megabytes of it have gathered; a collection of young objects alone takes a millisecond
 * and finds it. So a file of any size costs a few megabytes, not what V8 lets lie.
 */
import { Transform, type TransformCallback } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes between two collections. */
const stride = 8 * 1024 * 1024;

/** Is notified of each chunk that passed; collects once in eight megabytes. */
export class BufferCollector {
  #waiting = 0;

  passed(bytes: number): void {
    this.#waiting += bytes;
    if (this.#waiting < stride) return;
    this.#waiting = 0;
    found ??= findCollector();
    found({ type: 'minor' });
  }
}

/** A stream that lets bytes through and collects what they leave behind. */
export class CollectingStream extends Transform {
  readonly #collector = new BufferCollector();

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#collector.passed(chunk.length);
    done(null, chunk);
  }
}

type Collect = (options: { readonly type: 'minor' }) => void;

let found: Collect | undefined;

/** The collector has no module; it is a global of contexts that are made while the flag is set. */
function findCollector(): Collect {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return isCollect(collect) ? collect : () => undefined;
}

function isCollect(value: unknown): value is Collect {
  return typeof value === 'function';
}
