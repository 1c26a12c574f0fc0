/** The rows that the request log keeps in memory, and those that it drops. */
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { RequestLog } from '../../../../engine/features/request-log/request-log.ts';
import type { FinishedRequest } from '../../../../engine/http/feature.ts';
import { Meters } from '../../../../engine/platform/meters.ts';

describe('engine/features/request-log/request-log.ts', () => {
  const customerId = randomUUID();
  /** A log whose database stores rows, or does not answer. */
  function makeLog() {
    const stored: { readonly status: number; readonly id: string }[] = [];
    const state = { isGone: false };
    const meters = new Meters();
    type Columns = { readonly id: readonly string[]; readonly status: readonly number[] };
    const execute = async (_query: unknown, _customer: string, { id: ids, status }: Columns) => {
      if (state.isGone) throw new Error('connection lost');
      stored.push(...ids.map((id, index) => ({ id, status: status[index] ?? 0 })));
    };
    const runtime = {
      database: { session: { execute } },
      meters,
      newId: randomUUID,
      now: () => new Date(),
      log: () => {},
    };
    // Only what the log uses.
    const log = new RequestLog(runtime as unknown as ConstructorParameters<typeof RequestLog>[0]);
    return { log, stored, state, unstored: () => meters.snapshot().unstoredRequests };
  }
  const request = (agentId: string, status = 200, requestId: string = randomUUID()): FinishedRequest => ({
    caller: {
      customerId,
      agentId,
      applicationId: '',
      serviceId: '',
      serviceVersionId: '',
      principal: { resource: 'system.agent', id: agentId },
      scopes: [],
    },
    requestId,
    isOwnId: true,
    method: 'GET',
    route: '/shop/article/list/',
    status,
    milliseconds: 3,
  });

  it('stores 100 successful and 100 rejected requests per second of one integration, and counts the others', async () => {
    const { log, stored, unstored } = makeLog();
    const [loud, quiet] = [randomUUID(), randomUUID()];
    for (let count = 0; count < 150; count += 1) log.record(request(loud));
    for (let count = 0; count < 120; count += 1) log.record(request(loud, 422));
    log.record(request(quiet));
    await log.stop();
    expect(stored.filter(({ status }) => status === 200)).to.have.length(101);
    expect(stored.filter(({ status }) => status === 422)).to.have.length(100);
    expect(unstored()).to.equal(70);
  });

  it('drops the oldest requests when 10,000 are in memory, and stores the others when the database answers', async () => {
    const { log, stored, state, unstored } = makeLog();
    state.isGone = true;
    for (let count = 0; count < 10_050; count += 1) log.record(request(randomUUID(), 200, String(count)));
    await log.flush();
    expect([stored.length, unstored()]).to.deep.equal([0, 50]);
    state.isGone = false;
    await log.stop();
    expect([stored.length, stored[0]?.id, unstored()]).to.deep.equal([10_000, '50', 50]);
  });

  it('counts requests in memory as not stored when it stops without a database', async () => {
    const { log, state, unstored } = makeLog();
    state.isGone = true;
    log.record(request(randomUUID()));
    await log.stop();
    expect(unstored()).to.equal(1);
  });

  it('ignores requests with a session', async () => {
    const { log, stored, unstored } = makeLog();
    const ofUser = request(randomUUID());
    log.record({ ...ofUser, caller: { ...ofUser.caller, session: { id: randomUUID(), isProved: false } } });
    await log.stop();
    expect([stored.length, unstored()]).to.deep.equal([0, 0]);
  });
});
