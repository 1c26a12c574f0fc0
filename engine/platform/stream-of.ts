/** Creates streams that deliver all data before an error ends them. */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** Poll interval and drain timeout in milliseconds: how long data before an error waits for a client that does not read. */
const pollIntervalMs = 5;
const drainTimeoutMs = 10_000;

/**
 * Creates a stream of the chunks that buffers up to `highWaterMark` bytes. If the chunks end with an error, the stream
 * fails only after the buffered data was read; Node discards the buffer of a failed stream. `isTaken` returns whether
 * the consumer has forwarded the data, too.
 */
export function streamOf(
  chunks: AsyncIterable<string | Uint8Array>,
  highWaterMark: number,
  isDrained: () => boolean = () => true,
): Readable {
  async function* withDelayedError(): AsyncGenerator<string | Uint8Array> {
    try {
      yield* chunks;
    } catch (error) {
      const until = performance.now() + drainTimeoutMs;
      while (!stream.destroyed && (stream.readableLength > 0 || !isDrained()) && performance.now() < until)
        await wait(pollIntervalMs);
      throw error;
    }
  }
  const stream = Readable.from(withDelayedError(), { objectMode: false, highWaterMark });
  return stream;
}
