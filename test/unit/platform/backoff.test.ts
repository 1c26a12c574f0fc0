import { expect } from 'chai';
import { describe, it } from 'mocha';
import { Backoff } from '../../../engine/platform/backoff.ts';

describe('a backoff', () => {
  it('doubles the delay each time up to a maximum, and resets after a success', () => {
    const backoff = new Backoff(1_000, 30_000);
    const waits = Array.from({ length: 8 }, () => backoff.fail(1));
    expect(waits).to.deep.equal([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(backoff.isFailing).to.equal(true);
    backoff.succeed();
    expect([backoff.isFailing, backoff.fail(1)]).to.deep.equal([false, 1_000]);
  });

  it('adds jitter of half the delay', () => {
    expect([new Backoff(1_000, 30_000).fail(0), new Backoff(1_000, 30_000).fail(0.5)]).to.deep.equal([500, 750]);
  });
});
