/** Streams whose end with an error loses nothing of what came before it. */
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks, and for which what came before an error is waited for: a client that takes nothing holds nobody for longer. */
const look = 5;
const patience = 10_000;

/**
 * A stream of the chunks that holds up to `highWaterMark` bytes. Where they end with an error, it ends with that when all before was taken: Node throws away
 * what a stream still holds that fails. `isTaken`: whether what comes behind it has passed it on, too.
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
