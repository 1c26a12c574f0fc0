/** Work on a connection that can end, and that leaves no references. */
import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { watchConnection } from '../../../engine/read/watch-connection.ts';

describe('work on a watched connection', () => {
  it('settles with its result or its error', async () => {
    const connection = watchConnection(new EventEmitter());
    expect(await connection.during(Promise.resolve(7))).to.equal(7);
    const error = await connection.during(Promise.reject(new Error('unknown table'))).catch((reason) => reason);
    expect(error).to.have.property('message', 'unknown table');
  });

  it('fails when the connection ends, also if it has ended before', async () => {
    const client = new EventEmitter();
    const connection = watchConnection(client);
    const waiting = connection.during(new Promise(() => undefined)).catch((reason) => reason);
    client.emit('end');
    expect(await waiting).to.be.instanceOf(Error);
    const later = await connection.during(Promise.resolve(7)).catch((reason) => reason);
    expect(later).to.be.instanceOf(Error);
  });

  it('removes its listeners when it is released', () => {
    const client = new EventEmitter();
    watchConnection(client).release();
    expect(client.eventNames()).to.deep.equal([]);
  });

  it('retains no reference to results', async () => {
    const connection = watchConnection(new EventEmitter());
    const batches: WeakRef<object>[] = [];
    for (let count = 0; count < 100; count += 1) {
      const batch = { rows: count };
      batches.push(new WeakRef(batch));
      await connection.during(Promise.resolve(batch));
    }
    setFlagsFromString('--expose-gc');
    // The target of a WeakRef stays alive until the end of the current task.
    await new Promise((resolve) => setImmediate(resolve));
    runInNewContext('gc')();
    expect(batches.filter((batch) => batch.deref() !== undefined).length).to.be.lessThan(5);
    expect(await connection.during(Promise.resolve(1))).to.equal(1);
  });
});
