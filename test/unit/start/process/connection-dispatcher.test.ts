/** Connections that are passed to workers: each is handled although workers die or exit. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { ConnectionDispatcher, type Receiver } from '../../../../engine/start/process/connection-dispatcher.ts';

class Worker implements Receiver {
  readonly sent: { readonly number: number; readonly socket: Socket }[] = [];
  #received = Promise.withResolvers<void>();

  send(number: number, socket: Socket): void {
    this.sent.push({ number, socket });
    this.#received.resolve();
    this.#received = Promise.withResolvers();
  }

  async has(count: number): Promise<void> {
    while (this.sent.length < count) await this.#received.promise;
  }
}

describe('the connection dispatcher', () => {
  const clients: Socket[] = [];
  let dispatcher: ConnectionDispatcher;
  let port = 0;

  beforeEach(async () => {
    dispatcher = new ConnectionDispatcher();
    port = await dispatcher.open({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await dispatcher.close();
    for (const client of clients.splice(0)) client.destroy();
  });

  async function arrive(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const client = connect(port, '127.0.0.1');
      client.on('error', () => undefined);
      clients.push(client);
      await once(client, 'connect');
    }
  }

  it('distributes connections round-robin, and skips busy workers', async () => {
    const [busy, free] = [new Worker(), new Worker()];
    dispatcher.add(busy);
    dispatcher.add(free);
    await arrive(4);
    await Promise.all([busy.has(1), free.has(1)]);
    for (let index = 0; index < 3; index += 1) {
      await free.has(index + 1);
      dispatcher.confirm(free, free.sent[index]?.number ?? 0);
    }
    expect([busy.sent.length, free.sent.length]).to.deep.equal([1, 3]);
    for (const { number } of busy.sent) dispatcher.confirm(busy, number);
  });

  it('redistributes connections that a dead worker had not accepted', async () => {
    const [dying, other] = [new Worker(), new Worker()];
    dispatcher.add(dying);
    await arrive(2);
    await dying.has(1);
    dispatcher.confirm(dying, dying.sent[0]?.number ?? 0);
    await dying.has(2);
    dispatcher.add(other);
    dispatcher.remove(dying);
    await other.has(1);
    expect(other.sent.map(({ socket }) => socket)).to.deep.equal([dying.sent[1]?.socket]);
    dispatcher.confirm(other, other.sent[0]?.number ?? 0);
  });

  it('sends a worker only what it can accept, and newer connections before most older ones', async () => {
    const worker = new Worker();
    await arrive(20);
    dispatcher.add(worker);
    await worker.has(1);
    await arrive(1);
    const newcomer = clients.at(-1)?.localPort;
    const takeNext = async (): Promise<number | undefined> => {
      const { number = 0 } = worker.sent[accepted] ?? {};
      dispatcher.confirm(worker, number);
      accepted += 1;
      await worker.has(accepted + 1);
      return worker.sent[accepted]?.socket.remotePort;
    };
    let accepted = 0;
    expect(worker.sent.length).to.equal(1);
    expect([await takeNext(), await takeNext(), await takeNext()]).to.include(newcomer);
    while (worker.sent.length < 21) await takeNext();
    dispatcher.confirm(worker, worker.sent[20]?.number ?? 0);
  });

  it('queues connections while there is no worker', async () => {
    await arrive(2);
    const worker = new Worker();
    dispatcher.add(worker);
    for (let index = 0; index < 2; index += 1) {
      await worker.has(index + 1);
      dispatcher.confirm(worker, worker.sent[index]?.number ?? 0);
    }
  });

  it('accepts all connections that were opened before it stopped', async () => {
    const worker = new Worker();
    dispatcher.add(worker);
    // The kernel has accepted the connection, but the process has not.
    await Promise.all(
      Array.from({ length: 50 }, () => {
        const client = connect(port, '127.0.0.1');
        clients.push(client);
        return once(client, 'connect');
      }),
    );
    const closing = dispatcher.close();
    for (let index = 0; index < 50; index += 1) {
      await worker.has(index + 1);
      dispatcher.confirm(worker, worker.sent[index]?.number ?? 0);
    }
    await closing;
    expect(new Set(worker.sent.map(({ socket }) => socket)).size).to.equal(50);
  });

  it('accepts no connection after it stopped, and ends when earlier ones were accepted', async () => {
    const worker = new Worker();
    dispatcher.add(worker);
    await arrive(1);
    await worker.has(1);
    let isClosed = false;
    const closing = dispatcher.close().then(() => {
      isClosed = true;
    });
    for (let isRejected = false; !isRejected; ) {
      const attempt = connect(port, '127.0.0.1');
      clients.push(attempt);
      isRejected = await Promise.race([
        once(attempt, 'connect').then(() => false),
        once(attempt, 'close').then(() => true),
      ]).catch(() => true);
    }
    expect(isClosed).to.equal(false);
    for (const { number } of worker.sent) dispatcher.confirm(worker, number);
    await closing;
  });
});
