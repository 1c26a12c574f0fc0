import { expect } from 'chai';
import { describe, it } from 'mocha';
import { lazy, lazyMap } from '../../../engine/kernel/lazy.ts';

describe('a lazy value', () => {
  it('is created on first use and cached', () => {
    let callCount = 0;
    const value = lazy(() => {
      callCount += 1;
      return { made: callCount };
    });
    expect(callCount).to.equal(0);
    expect(value()).to.equal(value());
    expect(callCount).to.equal(1);
  });

  it('is created again after a failure', () => {
    let tries = 0;
    const value = lazy(() => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
      return tries;
    });
    expect(value).to.throw('not yet');
    expect(value()).to.equal(2);
  });
});

describe('a lazy map', () => {
  it('creates each value once, also for concurrent callers', async () => {
    let callCount = 0;
    const value = lazyMap(async (key: string) => {
      callCount += 1;
      return `${key}${callCount}`;
    });
    expect(await Promise.all([value('a'), value('a'), value('b')])).to.deep.equal(['a1', 'a1', 'b2']);
    expect(await value('a')).to.equal('a1');
  });

  it('creates a value again after a failure, and if it was undefined', async () => {
    const outcomes = [Promise.reject(new Error('not now')), Promise.resolve(undefined), Promise.resolve(3)];
    const value = lazyMap(() => outcomes.shift() ?? Promise.resolve(0));
    expect(await value('a').catch((error: Error) => error.message)).to.equal('not now');
    expect(await value('a')).to.equal(undefined);
    expect([await value('a'), await value('a')]).to.deep.equal([3, 3]);
  });
});
