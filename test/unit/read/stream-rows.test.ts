import { Readable } from 'node:stream';
import { expect } from 'chai';
import { nextBatch, whileConsumed } from '../../../engine/read/stream-rows.ts';

describe('whileConsumed', () => {
  async function* texts(ended: () => void): AsyncGenerator<string> {
    try {
      for (let count = 0; count < 5; count += 1) yield 'x'.repeat(100);
    } finally {
      ended();
    }
  }

  it('ends a stream that is not read, and cleans up', async () => {
    let ends = 0;
    const source = whileConsumed(
      texts(() => {
        ends += 1;
      }),
      { pollIntervalMs: 5, isOver: (milliseconds) => milliseconds >= 5 },
      () => body.destroy(new Error('still')),
    );
    const body: Readable = Readable.from(source, { objectMode: false, highWaterMark: 150 });
    body.read(0);
    const error = await new Promise((resolve) => body.once('error', resolve));
    expect(error).to.have.property('message', 'still');
    await new Promise((resolve) => setImmediate(resolve));
    expect(ends).to.equal(1);
  });

  it('passes all rows to the reader', async () => {
    const source = whileConsumed(
      texts(() => undefined),
      { pollIntervalMs: 10_000, isOver: () => true },
      () => expect.fail('the stream was ended although it was read'),
    );
    let text = '';
    for await (const piece of source) text += piece;
    expect(text).to.equal('x'.repeat(500));
  });
});

describe('nextBatch', () => {
  for (const [length, rows] of [
    [1, 1_000],
    [655, 100],
    [65_536, 1],
    [1_000_000, 1],
  ] as const) {
    it(`fetches ${rows} rows of ${length} characters at a time`, () => {
      expect(nextBatch(2 * length, 2)).to.equal(rows);
    });
  }
});
