import { expect } from 'chai';
import { describe, it } from 'mocha';
import { CoalescedRequest } from '../../../../../engine/runtime/storage/replicas/coalesced-request.ts';

describe('a shared query', () => {
  /** Queries in the order in which they were sent; each returns its number. */
  const make = () => {
    const asked: { answer: () => void; fail: () => void }[] = [];
    const question = new CoalescedRequest(() => {
      const number = asked.length;
      return new Promise<number>((resolve, reject) => {
        asked.push({ answer: () => resolve(number), fail: () => reject(new Error('away')) });
      });
    });
    return { asked, question };
  };

  it('never returns the result of an earlier request, and shares the next result between all waiters', async () => {
    const { asked, question } = make();
    const first = question.request();
    const otherRequests = [question.request(), question.request(), question.request()];
    expect(asked).to.have.length(1);
    asked[0]?.answer();
    expect(await first).to.equal(0);
    asked[1]?.answer();
    expect(await Promise.all(otherRequests)).to.deep.equal([1, 1, 1]);
    expect(asked).to.have.length(2);
  });

  it('retries after a failure, which later callers do not share', async () => {
    const { asked, question } = make();
    const failure = question.request().catch((error: Error) => error.message);
    const next = question.request();
    asked[0]?.fail();
    expect(await failure).to.equal('away');
    await Promise.resolve();
    asked[1]?.answer();
    expect(await next).to.equal(1);
    const later = question.request();
    asked[2]?.answer();
    expect(await later).to.equal(2);
  });
});
