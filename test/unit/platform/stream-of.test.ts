import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { streamOf } from '../../../engine/platform/stream-of.ts';

describe('a stream that ends with an error', () => {
  async function* failing(): AsyncGenerator<string> {
    yield 'first ';
    yield 'second ';
    yield 'the line with the error';
    throw new Error('broken');
  }

  /** Reads slowly, chunk by chunk. */
  function slow(received: string[]): Writable {
    return new Writable({
      highWaterMark: 1,
      write(chunk, _encoding, done) {
        void wait(20).then(() => {
          received.push(String(chunk));
          done();
        });
      },
    });
  }

  it('delivers all chunks before the error, also to a slow reader', async () => {
    const received: string[] = [];
    const taker = slow(received);
    const ended = await pipeline(
      streamOf(failing(), 65_536, () => taker.writableLength === 0),
      taker,
    ).catch((error: Error) => error.message);
    expect(ended).to.equal('broken');
    expect(received.join('')).to.equal('first second the line with the error');
  });

  it('is cancelled at once when its reader disconnects', async () => {
    let isOver = false;
    async function* endless(): AsyncGenerator<string> {
      try {
        for (;;) yield 'x'.repeat(10_000);
      } finally {
        isOver = true;
      }
    }
    const stream = streamOf(endless(), 65_536);
    stream.read();
    await wait(1);
    const closed = new Promise((resolve) => stream.once('close', resolve));
    stream.destroy();
    await closed;
    expect(isOver).to.equal(true);
  });
});
