/** Creates streams that deliver all data before an error ends them. */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** Poll interval and drain timeout in milliseconds: how long data before an error waits for a client that does not read. */
const look = 5;
const patience = 10_000;

/**
 * Creates a stream of the chunks that buffers up to `highWaterMark` bytes. If the chunks end with an error, the stream
 * fails only after the buffered data was read; Node discards the buffer of a failed stream. `isTaken` returns whether
 * the consumer has forwarded the data, too.
 */
export function streamOf(
  chunks: AsyncIterable<string | Uint8Array>,
  highWaterMark: number,
  isTaken: () => boolean = () => true,
): Readable {
  async function* untilTaken(): AsyncGenerator<string | Uint8Array> {
    try {
      yield* chunks;
    } catch (error) {
      const until = performance.now() + patience;
      while (!stream.destroyed && (stream.readableLength > 0 || !isTaken()) && performance.now() < until)
        await wait(look);
      throw error;
    }
  }
  const stream = Readable.from(untilTaken(), { objectMode: false, highWaterMark });
  return stream;
}
