import { Readable } from 'node:stream';
import { expect } from 'chai';
import { ProblemError } from '../../../engine/problems/problem.ts';
import { readBytes } from '../../../engine/request/read-body.ts';
import type { BodyStream } from '../../../engine/request/request-context.ts';

const bodyOf = (stream: Readable): BodyStream => Object.assign(stream, { method: 'POST', headers: {} });

describe('readBytes', () => {
  it('returns the bytes of a body', async () => {
    const body = bodyOf(Readable.from([Buffer.from('ab'), Buffer.from('c')]));
    expect((await readBytes(body, { bytes: 10 })).toString()).to.equal('abc');
  });

  it('aborts a body that is not complete in time', async () => {
    const stalled = new Readable({ read: () => undefined });
    stalled.push('begun');
    const failure = await readBytes(bodyOf(stalled), { bytes: 10, milliseconds: 20 }).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(ProblemError);
    expect(failure instanceof ProblemError && failure.problem).to.include({ code: 'request_timeout', status: 408 });
  });
});
