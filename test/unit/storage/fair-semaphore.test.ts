import { expect } from 'chai';
import { ProblemError } from '../../../engine/problems/problem.ts';
import { FairSemaphore, type Release } from '../../../engine/storage/fair-semaphore.ts';

const rejectionOf = async (acquisition: Release | Promise<Release>): Promise<unknown> => {
  try {
    await acquisition;
    return undefined;
  } catch (error) {
    return error instanceof ProblemError ? error.problem.code : error;
  }
};

describe('a fair semaphore', () => {
  /** Records the order in which waiters get a permit. */
  const queueAt = (semaphore: FairSemaphore, keys: string): { order: string[]; leave: Map<string, Release> } => {
    const [order, leave] = [[] as string[], new Map<string, Release>()];
    for (const name of keys.split(' ')) {
      void Promise.resolve(semaphore.take(name.slice(0, 1))).then((release) => {
        order.push(name);
        leave.set(name, release);
      });
    }
    return { order, leave };
  };
  const nextTick = () => new Promise((resolve) => setImmediate(resolve));

  it('grants permits round-robin by key, and within each key to the oldest waiter', async () => {
    const semaphore = new FairSemaphore({ permits: 1, timeoutMs: 1_000 });
    const first = await semaphore.take('a');
    const { order, leave } = queueAt(semaphore, 'a1 a2 a3 b1 c1');
    expect(semaphore.waiting).to.equal(5);
    first();
    first();
    for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) {
      await nextTick();
      expect(order.at(-1)).to.equal(name);
      leave.get(name)?.();
    }
    expect([semaphore.free, semaphore.waiting]).to.deep.equal([1, 0]);
  });

  it('limits each key to its share, and admits other keys meanwhile', async () => {
    const semaphore = new FairSemaphore({ permits: 3, perKey: 2, timeoutMs: 1_000 });
    const { order, leave } = queueAt(semaphore, 'a1 a2 a3 a4 b1');
    await nextTick();
    expect(order).to.deep.equal(['a1', 'a2', 'b1']);
    expect(semaphore.hasBlockedWaiter).to.equal(false);
    leave.get('b1')?.();
    await nextTick();
    expect(order).to.have.length(3);
    leave.get('a1')?.();
    await nextTick();
    expect(order.slice(3)).to.deep.equal(['a3']);
    // Work of the server has no share.
    (await semaphore.take())();
    leave.get('a2')?.();
    leave.get('a3')?.();
    await nextTick();
    leave.get('a4')?.();
    expect(semaphore.free).to.equal(3);
  });

  it('rejects a request after its timeout with the reason, and grants it no permit later', async () => {
    const semaphore = new FairSemaphore({ permits: 2, perKey: 1, timeoutMs: 5 });
    const releaseFirst = await semaphore.take('a');
    expect(await rejectionOf(semaphore.take('a'))).to.equal('too_many_concurrent');
    const other = await semaphore.take('b');
    const late = semaphore.take('c');
    expect(semaphore.hasBlockedWaiter).to.equal(true);
    expect(await rejectionOf(late)).to.equal('overloaded');
    expect(semaphore.hasBlockedWaiter).to.equal(false);
    releaseFirst();
    other();
    (await semaphore.take('a'))();
    expect(semaphore.free).to.equal(2);
  });

  it('limits the number of waiting requests per key, and admits other keys', async () => {
    const semaphore = new FairSemaphore({ permits: 2, perKey: 1, timeoutMs: 50 });
    const leave = await semaphore.take('a');
    const waiting = Array.from({ length: 200 }, () => rejectionOf(semaphore.take('a')));
    expect(await rejectionOf(semaphore.take('a'))).to.equal('too_many_concurrent');
    (await semaphore.take('b'))();
    expect(new Set(await Promise.all(waiting))).to.deep.equal(new Set(['too_many_concurrent']));
    leave();
  });
});
