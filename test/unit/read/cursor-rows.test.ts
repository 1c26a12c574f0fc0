/** Rows of a cursor: its connection is released however the reading ends. */
import { expect } from 'chai';
import type pg from 'pg';
import { cursorRows } from '../../../engine/read/cursor-rows.ts';
import { useDatabase } from '../../support/database.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('the rows of a cursor', () => {
  const database = useDatabase('nothing');
  const context = { runtime: { sizes: { exportSeconds: 60 } } };

  /** Starts to read a statement, and returns the first batch. The second is requested at once. */
  const startReading = async (text: string) => {
    const client: pg.PoolClient = await database.pool.connect();
    const released: boolean[] = [];
    const release = (isBroken: boolean) => {
      released.push(isBroken);
      client.release(isBroken);
    };
    const line = { client, release, cancel: () => Promise.resolve(), hasWaiters: () => false };
    const { rows: ids } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const rows = cursorRows(line, text, [], context);
    return { rows, released, first: await rows.next(), pid: ids[0]?.pid };
  };

  const hasState = async (pid: number | undefined, state: string): Promise<boolean> => {
    const found = await database.pool.query('select from pg_stat_activity where pid = $1 and state = $2', [pid, state]);
    return found.rowCount === 1;
  };

  // The first batch has 50 rows, so that the second, which is read in advance, contains the row that fails.
  const failsLater = 'select 1 / (60 - n) from generate_series(1, 100) n';

  it('end when the reader stops after the next rows have failed', async () => {
    const { rows, released, first, pid } = await startReading(failsLater);
    expect(first.value).to.have.length(50);
    await waitUntil(() => hasState(pid, 'idle in transaction (aborted)'));
    await rows.return(undefined);
    expect(released).to.deep.equal([false]);
  });

  it('throw the error of rows that have failed before they were requested', async () => {
    const { rows, released, pid } = await startReading(failsLater);
    await waitUntil(() => hasState(pid, 'idle in transaction (aborted)'));
    expect(await rows.next().catch((error: unknown) => error)).to.have.property('message', 'division by zero');
    // After an error the connection is not used again.
    expect(released).to.deep.equal([true]);
  });

  it('end when the reader stops early', async () => {
    const { rows, released, first } = await startReading('select n from generate_series(1, 100000) n');
    expect(first.value).to.have.length(50);
    await rows.return(undefined);
    expect(released).to.deep.equal([false]);
  });

  it('end with the last row', async () => {
    const { rows, released, first } = await startReading('select n from generate_series(1, 120) n');
    const batches = [first];
    while (batches.at(-1)?.done !== true) batches.push(await rows.next(100));
    expect(batches.flatMap(({ value }) => value ?? [])).to.have.length(120);
    expect(released).to.deep.equal([false]);
  });
});
