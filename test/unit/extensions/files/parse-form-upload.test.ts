/** Form uploads over a real connection. */
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { parseFormUpload } from '../../../../extensions/files/parse-form-upload.ts';

describe('parsing a form upload', () => {
  let server: Server;
  let outcomes: unknown[] = [];
  let arrived: () => void = () => undefined;

  before((done) => {
    server = createServer((incoming, outgoing) => {
      void parseFormUpload(incoming.headers, incoming, async ({ fields, content }) => {
        if (fields.get('refuse') === 'yes') throw new Error('refused');
        if (fields.get('refuse') === 'in the middle') {
          for await (const _chunk of content) break;
          content.destroy();
          throw new Error('full');
        }
        return { fields: Object.fromEntries(fields), bytes: (await buffer(content)).toString() };
      })
        .catch((error: unknown) => String(error))
        .then((outcome) => {
          outcomes.push(outcome);
          outgoing.end();
          arrived();
        });
    });
    server.listen(0, '127.0.0.1', done);
  });
  after((done) => {
    server.close(done);
  });
  beforeEach(() => {
    outcomes = [];
  });

  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  it('returns the fields and the bytes', async () => {
    const body = new FormData();
    body.append('key', 'k');
    body.append('file', new Blob(['Åke']), 'å "b".txt');
    await fetch(address(), { method: 'POST', body });
    expect(outcomes).to.deep.equal([{ ok: true, result: { fields: { key: 'k' }, bytes: 'Åke' } }]);
  });

  it('reports a form without a file, and rejects JSON', async () => {
    const body = new FormData();
    body.append('key', 'k');
    await fetch(address(), { method: 'POST', body });
    await fetch(address(), { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    expect(outcomes).to.deep.equal([
      { ok: false, reason: 'no_file' },
      { ok: false, reason: 'not_a_form' },
    ]);
  });

  it('reports a rejection by the store before the first byte, and reads the form to its end', async () => {
    const body = new FormData();
    body.append('refuse', 'yes');
    body.append('file', new Blob([Buffer.alloc(3_000_000)]), 'big');
    const response = await fetch(address(), { method: 'POST', body });
    expect(response.status).to.equal(200);
    expect(outcomes).to.deep.equal(['Error: refused']);
  });

  it('reports a rejection by the store after the first byte, and reads the form to its end', async () => {
    const body = new FormData();
    body.append('refuse', 'in the middle');
    body.append('file', new Blob([Buffer.alloc(20_000_000)]), 'big');
    const response = await fetch(address(), { method: 'POST', body });
    expect(response.status).to.equal(200);
    expect(outcomes).to.deep.equal(['Error: full']);
  });

  it('detects a connection that is closed early', async () => {
    const finished = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\nbegun',
      () => socket.destroy(),
    );
    await finished;
    expect(outcomes).to.deep.equal([{ ok: false, reason: 'stopped' }]);
  });

  it('rejects a truncated form', async () => {
    const finished = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const sending = request(address(), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    sending.on('error', () => undefined);
    sending.end('--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\nbegun');
    await finished;
    expect(outcomes).to.deep.equal([{ ok: false, reason: 'stopped' }]);
  });
});
