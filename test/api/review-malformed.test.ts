/** Malformed requests on connections with responses in progress: every response is complete, and every rejection includes its reason. */
import { connect } from 'node:net';
import { expect } from 'chai';
import { before } from 'mocha';
import type { RequestReport } from '../../engine/http/request-state.ts';
import { useLab } from '../support/lab.ts';

describe('malformed HTTP', () => {
  const reports: RequestReport[] = [];
  const api = useLab({ onRequest: (report) => reports.push(report) });

  before(async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({ label: `M${index}` }));
    for (let round = 0; round < 3; round += 1)
      expect((await api.post('/lab/meter/list/?_slim=true', rows)).status).to.equal(201);
  });

  /** Sends each message when the response to the previous one has begun, and returns everything that is received until the connection ends. */
  const exchangeBytes = (...pieces: readonly string[]): Promise<string> => {
    const socket = connect(Number(new URL(api.origin).port), '127.0.0.1').setEncoding('utf8');
    const remaining = [...pieces];
    let text = '';
    return new Promise((resolve, reject) => {
      socket.on('data', (chunk: string) => {
        text += chunk;
        const piece = remaining.shift();
        if (piece !== undefined) socket.write(piece);
      });
      socket.on('error', reject);
      socket.on('end', () => resolve(text));
      socket.write(remaining.shift() ?? '');
    });
  };
  const credentials = () =>
    Object.entries(api.headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  const request = (first: string, headers = '', body = '') =>
    `${first} HTTP/1.1\r\nHost: x\r\n${credentials()}${headers}\r\n${body}`;
  const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]));

  it('does not interrupt a response that is being sent', async () => {
    const text = await exchangeBytes(request('GET /lab/meter/list/?_jsonl=true'), 'RUBBISH\r\n\r\n');
    expect(statuses(text)).to.deep.equal([200]);
    expect(text.endsWith('\r\n0\r\n\r\n'), text.slice(-300)).to.equal(true);
    expect(text.match(/"label":"M/g)).to.have.length(3_000);
  });

  it('does not replace the response to a previous write', async () => {
    const body = '{"label":"kept"}';
    const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    const text = await exchangeBytes(`${request('POST /lab/meter/', headers, body)}RUBBISH\r\n\r\n`);
    expect(statuses(text)).to.deep.equal([201]);
    expect((await api.get('/lab/meter/list/?label=kept')).body).to.have.length(1);
  });

  it('is rejected with a problem, also as the body of a request', async () => {
    const headers = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n';
    for (const wrong of ['RUBBISH\r\n\r\n', request('POST /lab/meter/', headers, 'ZZ\r\n{}\r\n')]) {
      const text = await exchangeBytes(wrong);
      expect(statuses(text)).to.deep.equal([400]);
      expect(text).to.contain('Content-Type: application/problem+json');
      expect(text).to.contain('"code":"malformed_request"');
    }
  });

  it('is in the log under the id in its response', async () => {
    for (const wrong of ['RUBBISH\r\n\r\n', 'CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere\r\n\r\n']) {
      const id = /"request_id":"([^"]+)"/.exec(await exchangeBytes(wrong))?.[1];
      expect(reports.filter(({ requestId }) => requestId === id)).to.deep.equal([
        { requestId: id, method: '-', route: '-', isMatched: false, status: 400, milliseconds: 0 },
      ]);
    }
  });

  it('is rejected with the reason if the Host header is missing', async () => {
    const text = await exchangeBytes('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(statuses(text)).to.deep.equal([400]);
    expect(text).to.contain('application/problem+json').and.to.contain('Host');
  });

  it('is tolerated in the Expect header', async () => {
    const text = await exchangeBytes('GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: much\r\nConnection: close\r\n\r\n');
    expect(statuses(text)).to.deep.equal([200]);
  });

  it('with HEAD has no Content-Length that GET would not have', async () => {
    const response = await api.send('HEAD', '/lab/meter/list/?_page=1&_page_size=2');
    expect(`${response.status} ${response.statusText}`).to.equal('200 Successful selection');
    expect(response.headers.get('content-type')).to.contain('application/json');
    expect(response.headers.get('content-length')).to.equal(null);
  });
});
