/** Who leaves when more connections are open than there is room for. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { afterEach, describe, it } from 'mocha';
import { Crowd, type CrowdLimits } from '../../../../engine/runtime/http/crowd.ts';

const asked = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const begun = 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ';

describe('a crowd of connections', () => {
  const clients: Socket[] = [];
  let server: Server | undefined;
  let told: string[] = [];

  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy();
    server?.close();
    server?.closeAllConnections();
    told = [];
  });

  /** A server that answers, or that keeps everybody waiting; a client comes from an address of its own when it is given one. */
  async function serve(
    limits: CrowdLimits,
    answers = true,
  ): Promise<(sends: string, address?: string) => Promise<Socket>> {
    const made = createServer((_, response) => {
      if (answers) response.end('ok');
    });
    server = made;
    new Crowd(made, (sentence) => told.push(sentence), limits);
    made.listen(0, '127.0.0.1');
    await once(made, 'listening');
    const { port } = made.address() as AddressInfo;
    return async (sends, localAddress = '127.0.0.1') => {
      const arrived = once(made, 'connection');
      const client = connect({ port, host: '127.0.0.1', localAddress });
      client.on('error', () => undefined);
      clients.push(client);
      const request = sends === asked ? once(made, 'request') : undefined;
      client.write(sends);
      await arrived;
      await request;
      if (sends === asked && answers) await once(client, 'data');
      return client;
    };
  }

  const isClosed = async (client: Socket): Promise<void> => {
    if (client.resume().closed) return;
    await once(client, 'close');
  };

  it('closes the oldest that has sent no request, and goes on with those that have', async () => {
    const come = await serve({ withoutRequest: 2, open: 100 });
    const served = await come(asked);
    const first = await come(begun);
    const second = await come('');
    const third = await come(begun);
    await isClosed(first);
    const last = await come(asked);
    await isClosed(second);
    expect([served, third, last].map(({ closed }) => closed)).to.deep.equal([false, false, false]);
    expect(told).to.have.length(1);
  });

  it('closes those of the client that has the most', async () => {
    const come = await serve({ withoutRequest: 3, open: 100 });
    const slow = await come(begun, '127.0.0.2');
    const greedy = await come(begun, '127.0.0.3');
    await come(begun, '127.0.0.3');
    await come(begun, '127.0.0.3');
    await isClosed(greedy);
    slow.write('x\r\n\r\n');
    const [answer] = await once(slow, 'data');
    expect(String(answer)).to.match(/^HTTP\/1\.1 200/);
  });

  it('closes those between two requests when all places are taken, and the newcomer when all are being served', async () => {
    const come = await serve({ withoutRequest: 100, open: 2 });
    const idle = [await come(asked), await come(asked)];
    const newcomer = await come(begun);
    await Promise.all(idle.map(isClosed));
    expect(newcomer.closed).to.equal(false);
    for (const client of clients.splice(0)) client.destroy();
    const enter = await serve({ withoutRequest: 100, open: 2 }, false);
    const busy = [await enter(asked), await enter(asked)];
    await isClosed(await enter(begun));
    expect(busy.map(({ closed }) => closed)).to.deep.equal([false, false]);
  });
});
