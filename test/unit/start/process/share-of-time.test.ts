import { expect } from 'chai';
import { describe, it } from 'mocha';
import { withinTimeBudget } from '../../../../engine/start/process/time-budget.ts';

describe('the computed values of /metrics', () => {
  /** Simulates ten seconds of a request every five milliseconds, where each computation takes this number of milliseconds. */
  async function sumsOf(milliseconds: number): Promise<number> {
    let [clock, sums] = [0, 0];
    const read = withinTimeBudget(
      async () => undefined,
      () => {
        clock += milliseconds;
        sums += 1;
        return sums;
      },
      () => clock,
    );
    for (; clock < 10_000; clock += 5) await read();
    return sums;
  }

  it('take at most a tenth of the time of a process, however often they are requested', async () => {
    expect((await sumsOf(50)) * 50).to.be.within(800, 1_000);
    expect((await sumsOf(500)) * 500).to.be.within(500, 1_500);
  });

  it('are computed for each request if they are cheap', async () => {
    expect(await sumsOf(5)).to.equal(1_000);
  });

  it('are shared by concurrent requests, and a failure is not cached', async () => {
    let callCount = 0;
    const read = withinTimeBudget(
      async () => {
        callCount += 1;
        if (callCount === 1) throw new Error('a process that does not respond');
      },
      () => callCount,
      () => 0.5,
    );
    const failed = await Promise.allSettled([read(), read()]);
    expect(failed.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    expect(callCount).to.equal(1);
    expect(await Promise.all([read(), read()])).to.deep.equal([2, 2]);
  });
});
