import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { RequestReport } from '../../../../engine/http/request-state.ts';
import { createLog, type LogLevel } from '../../../../engine/start/process/log.ts';

const report: RequestReport = {
  isMatched: true,
  requestId: 'r-1',
  method: 'GET',
  route: '/accounts/users/customer/tenant/{pk}/',
  status: 200,
  milliseconds: 3.149,
  agentId: 'agent-1',
  customerId: 'customer-1',
};

function lines(level: LogLevel, readable: boolean) {
  const written: string[] = [];
  return { written, log: createLog({ level, readable, write: (line) => written.push(line) }) };
}

describe('the log', () => {
  it('omits requests of the startup check, unless they fail', () => {
    const written: string[] = [];
    const log = createLog({
      level: 'info',
      readable: true,
      quietRequestPrefix: 'demo-7-',
      write: (line) => written.push(line),
    });
    for (const requestId of ['demo-7-1', 'demo-8-1']) log.request({ ...report, requestId });
    expect(written).to.have.length(1);
    log.request({ ...report, requestId: 'demo-7-2', status: 422 });
    expect(written[1]).to.contain('422');
  });

  it('writes one JSON object per request, with only its report', () => {
    const { log, written } = lines('info', false);
    log.request(report);
    const { time, ...entry }: Record<string, unknown> = JSON.parse(written.join(''));
    expect(new Date(String(time)).getTime()).to.be.closeTo(Date.now(), 60_000);
    expect(entry).to.deep.equal({
      level: 30,
      msg: 'request',
      request_id: 'r-1',
      method: 'GET',
      route: '/accounts/users/customer/tenant/{pk}/',
      status: 200,
      milliseconds: 3.1,
      agent: 'agent-1',
      customer: 'customer-1',
    });
  });

  it('writes a readable line for a terminal', () => {
    const { log, written } = lines('info', true);
    log.request(report);
    log.message('a job failed', { job: 'mail' });
    expect(written.map((line) => line.slice('12:00:00 '.length))).to.deep.equal([
      'GET    200     3.1 ms  /accounts/users/customer/tenant/{pk}/\n',
      'a job failed job="mail"\n',
    ]);
  });

  it('logs the cause of an internal error', () => {
    const { log, written } = lines('error', false);
    log.request(report);
    log.request({ ...report, status: 500, error: new Error('boom') });
    expect(written).to.have.lengthOf(1);
    expect(JSON.parse(written.join('')))
      .to.include({ level: 50, status: 500 })
      .and.property('error')
      .that.includes('boom');
  });

  it('is silent if configured so', () => {
    const { log, written } = lines('silent', false);
    log.request({ ...report, status: 500, error: new Error('boom') });
    log.message('x');
    expect(written).to.deep.equal([]);
  });
});
