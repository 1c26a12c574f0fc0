import { expect } from 'chai';
import { describe, it } from 'mocha';
import { CoalescedRequest } from '../../../../engine/storage/replicas/coalesced-request.ts';

describe('a shared query', () => {
  /** Queries in the order in which they were sent; each returns its number. */
  const make = () => {
    const requests: { answer: () => void; fail: () => void }[] = [];
    const question = new CoalescedRequest(() => {
      const number = requests.length;
      return new Promise<number>((resolve, reject) => {
        requests.push({ answer: () => resolve(number), fail: () => reject(new Error('away')) });
      });
    });
    return { requests, question };
  };

  it('never returns the result of an earlier request, and shares the next result between all waiters', async () => {
    const { requests, question } = make();
    const first = question.request();
    const otherRequests = [question.request(), question.request(), question.request()];
    expect(requests).to.have.length(1);
    requests[0]?.answer();
    expect(await first).to.equal(0);
    requests[1]?.answer();
    expect(await Promise.all(otherRequests)).to.deep.equal([1, 1, 1]);
    expect(requests).to.have.length(2);
  });

  it('retries after a failure, which later callers do not share', async () => {
    const { requests, question } = make();
    const failure = question.request().catch((error: Error) => error.message);
    const next = question.request();
    requests[0]?.fail();
    expect(await failure).to.equal('away');
    await Promise.resolve();
    requests[1]?.answer();
    expect(await next).to.equal(1);
    const later = question.request();
    requests[2]?.answer();
    expect(await later).to.equal(2);
  });
});
