/** The connections that are closed when there are too many, or when a client is too slow. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { afterEach, describe, it } from 'mocha';
import { OpenConnections, type OpenConnectionsOptions } from '../../../engine/request/open-connections.ts';
import { newPace, updatePace } from '../../../engine/request/transfer-rate.ts';

const requestText = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const partialBody = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nx';
const partialHeaders = 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ';

describe('open connections', () => {
  const clients: Socket[] = [];
  let server: Server | undefined;
  let logged: string[] = [];

  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy();
    server?.close();
    server?.closeAllConnections();
    logged = [];
  });

  /** A server that responds, or that never responds to any client; a client can have a separate address. */
  async function serve(
    limits: NonNullable<OpenConnectionsOptions['limits']>,
    responds = true,
  ): Promise<(sends: string, address?: string) => Promise<Socket>> {
    const newServer = createServer((_, response) => {
      if (responds) response.end('ok');
    });
    server = newServer;
    new OpenConnections(newServer, (message) => logged.push(message), { limits });
    newServer.listen(0, '127.0.0.1');
    await once(newServer, 'listening');
    const { port } = newServer.address() as AddressInfo;
    return async (sends, localAddress = '127.0.0.1') => {
      const arrived = once(newServer, 'connection');
      const client = connect({ port, host: '127.0.0.1', localAddress });
      client.on('error', () => undefined);
      clients.push(client);
      const request = sends.includes('\r\n\r\n') ? once(newServer, 'request') : undefined;
      client.write(sends);
      await arrived;
      await request;
      if (sends === requestText && responds) await once(client, 'data');
      return client;
    };
  }

  const isClosed = async (client: Socket): Promise<void> => {
    if (client.resume().closed) return;
    await once(client, 'close');
  };

  it('are closed at the limit, first the oldest without a request', async () => {
    const come = await serve({ unfinished: 2, open: 100 });
    const completed = await come(requestText);
    const first = await come(partialHeaders);
    const second = await come('');
    const third = await come(partialHeaders);
    await isClosed(first);
    const last = await come(requestText);
    await isClosed(second);
    expect([completed, third, last].map(({ closed }) => closed)).to.deep.equal([false, false, false]);
    expect(logged).to.have.length(1);
  });

  it('are closed at the limit from the client with the most connections', async () => {
    const come = await serve({ unfinished: 3, open: 100 });
    const slow = await come(partialHeaders, '127.0.0.2');
    const greedy = await come(partialHeaders, '127.0.0.3');
    await come(partialHeaders, '127.0.0.3');
    await come(partialHeaders, '127.0.0.3');
    await isClosed(greedy);
    slow.write('x\r\n\r\n');
    const [chunk] = await once(slow, 'data');
    expect(String(chunk)).to.match(/^HTTP\/1\.1 200/);
  });

  it('are closed at the limit if they are idle, or the newest one if all are active', async () => {
    const come = await serve({ unfinished: 100, open: 2 });
    const idle = [await come(requestText), await come(requestText)];
    const newcomer = await come(partialHeaders);
    await Promise.all(idle.map(isClosed));
    expect(newcomer.closed).to.equal(false);
    for (const client of clients.splice(0)) client.destroy();
    const enter = await serve({ unfinished: 100, open: 2 }, false);
    const busy = [await enter(requestText), await enter(requestText)];
    await isClosed(await enter(partialHeaders));
    expect(busy.map(({ closed }) => closed)).to.deep.equal([false, false]);
  });

  it('are closed from the address with the most if all are active and another address connects', async () => {
    const come = await serve({ unfinished: 100, open: 3 }, false);
    const greedy = [await come(requestText, '127.0.0.3'), await come(requestText, '127.0.0.3')];
    const other = await come(requestText, '127.0.0.2');
    const newcomer = await come(partialHeaders, '127.0.0.4');
    await Promise.race(greedy.map(isClosed));
    expect([other, newcomer].map(({ closed }) => closed)).to.deep.equal([false, false]);
  });

  it('count as active until the body of the request was received', async () => {
    const come = await serve({ unfinished: 2, open: 100 }, false);
    const slow = await come(partialBody, '127.0.0.3');
    const complete = await come(`${partialBody}${'x'.repeat(9)}`, '127.0.0.3');
    await come(partialBody, '127.0.0.3');
    await come(partialHeaders, '127.0.0.2');
    await isClosed(slow);
    expect(complete.closed).to.equal(false);
  });
});

describe('the minimum transfer rate of a client', () => {
  const limits = { bytesASecond: 100, standstill: 10, linger: 2 };
  const fake = (changes: object = {}) => {
    const socket = { bytesRead: 0, bytesWritten: 0, writableLength: 0, writableFinished: false, _handle: {} };
    const request = { complete: false, readableLength: 0 };
    const response = { writableEnded: false, writableFinished: false };
    const members = { socket, request, response, since: 0, readBefore: 0, ...changes };
    const connection = { ...members, pace: newPace(limits, socket as never) } as never;
    const poll = (seconds = 1) => updatePace(connection, seconds, limits);
    const until = (before: () => void): readonly [number, string | undefined] => {
      for (let polls = 1; polls < 100; polls += 1) {
        before();
        const slow = poll();
        if (slow !== undefined) return [polls, slow];
      }
      return [100, undefined];
    };
    return { socket, request, response, until };
  };

  it('allows a pause of some seconds, but not a longer one with an occasional byte', () => {
    expect(fake().until(() => undefined)).to.deep.equal([11, 'sending']);
    const dripping = fake();
    expect(dripping.until(() => (dripping.socket.bytesRead += 1))).to.deep.equal([11, 'sending']);
  });

  it('is sufficient for any client, and earlier bytes do not allow a longer pause', () => {
    const steady = fake();
    expect(steady.until(() => (steady.socket.bytesRead += 100))).to.deep.equal([100, undefined]);
    const stopping = fake();
    stopping.socket.bytesRead = 1_000_000;
    expect(stopping.until(() => undefined)[0]).to.be.within(11, 12);
  });

  it('is not measured while the server has unread bytes, or the complete request', () => {
    for (const change of [{ readableLength: 5 }, { complete: true }]) {
      const waiting = fake();
      Object.assign(waiting.request, change);
      expect(waiting.until(() => undefined)).to.deep.equal([100, undefined]);
    }
  });

  it('applies to unread responses, also in the middle of one long write', () => {
    const still = fake();
    Object.assign(still.request, { complete: true });
    Object.assign(still.socket, { bytesWritten: 5_000, writableLength: 5_000, _handle: { writeQueueSize: 4_000 } });
    expect(still.until(() => undefined)[1]).to.equal('taking');
    const active = fake();
    const handle = { writeQueueSize: 1_000_000 };
    Object.assign(active.request, { complete: true });
    Object.assign(active.socket, { bytesWritten: 1_000_000, writableLength: 1_000_000, _handle: handle });
    expect(active.until(() => (handle.writeQueueSize -= 200))).to.deep.equal([100, undefined]);
  });

  it('closes connections that linger with the rest of a body after the response, or that the client does not close', () => {
    const finished = fake();
    Object.assign(finished.response, { writableEnded: true, writableFinished: true });
    expect(finished.until(() => (finished.socket.bytesRead += 10_000))).to.deep.equal([3, 'lingering']);
    const ended = fake();
    Object.assign(ended.socket, { writableFinished: true });
    expect(ended.until(() => undefined)).to.deep.equal([3, 'lingering']);
  });
});
