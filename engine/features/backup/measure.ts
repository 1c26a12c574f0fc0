/** Counts and hashes the bytes of a stream. */
import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Measurement {
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Passes bytes through; `measured` is final when the stream has ended. */
export class Measure extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  measured(): Measurement {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** Pipes the source through a Measure; source errors are forwarded. */
export function createMeasure(source: Readable): Measure {
  const measure = new Measure();
  // The reader of the measure receives the error.
  pipeline(source, measure).catch(() => undefined);
  return measure;
}

/** Reads a source to its end. */
export async function measureAll(source: Readable): Promise<Measurement> {
  const measure = createMeasure(source);
  measure.resume();
  await new Promise<void>((resolve, reject) => measure.once('end', resolve).once('error', reject));
  return measure.measured();
}
