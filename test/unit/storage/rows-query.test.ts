/** Statements whose rows are texts: each is prepared once per connection, and sent in one packet. */
import { Socket } from 'node:net';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import pg from 'pg';
import { textRows } from '../../../engine/storage/open-pool.ts';
import { submit } from '../../../engine/storage/rows-query.ts';
import { queryWithin } from '../../../engine/storage/timed-query.ts';
import { useDatabase } from '../../support/database.ts';

describe('a statement whose rows are texts', () => {
  const socket = new Socket();
  let client: pg.Client;
  // Closed before the database is dropped.
  after(() => client.end());
  const database = useDatabase('nothing');

  before(async () => {
    client = new pg.Client({ connectionString: database.url, stream: () => socket });
    client.on('error', () => undefined);
    await client.connect();
  });

  const rowsOf = async (name: string, text: string, ...values: readonly unknown[]) =>
    (await submit(client, { name, text, values: [...values], ...textRows })).rows;
  const failureOf = (running: Promise<unknown>): Promise<string> =>
    running.then(
      () => 'no failure',
      (error: { readonly code: string }) => error.code,
    );
  const preparedTexts = async (name: string): Promise<readonly string[]> => {
    const text = 'select statement from pg_prepared_statements where name = $1';
    return (await client.query<{ statement: string }>({ text, values: [name] })).rows.map(({ statement }) => statement);
  };

  it('returns arrays of texts, also for values that are not texts', async () => {
    const text = 'select $1::integer, $2::boolean, $3::text[], $4::jsonb, $5::bytea, $6::text';
    const values = [1, true, ['a "b"', null], { a: 1 }, Buffer.from('c'), null];
    expect(await rowsOf('values', text, ...values)).to.deep.equal([
      ['1', 't', '{"a \\"b\\"",NULL}', '{"a": 1}', '\\x63', null],
    ]);
  });

  it('is prepared once on a connection', async () => {
    const text = 'select $1::text';
    for (const value of ['a', 'b', 'c']) expect(await rowsOf('once', text, value)).to.deep.equal([[value]]);
    expect(await preparedTexts('once_rows')).to.deep.equal([text]);
  });

  it('stays prepared if its first execution fails', async () => {
    const text = 'select 1 / $1::integer';
    expect(await failureOf(rowsOf('failing', text, 0))).to.equal('22012');
    expect(await rowsOf('failing', text, 1)).to.deep.equal([['1']]);
    expect(await preparedTexts('failing_rows')).to.deep.equal([text]);
  });

  it('is prepared again if PostgreSQL has rejected its text', async () => {
    expect(await failureOf(rowsOf('rejected', 'select * from missing'))).to.equal('42P01');
    await client.query('create temporary table missing as select 1 as a');
    expect(await rowsOf('rejected', 'select * from missing')).to.deep.equal([['1']]);
  });

  it('fails before the first message if a value cannot be converted', async () => {
    const unconvertible = {
      toPostgres() {
        throw Object.assign(new Error('not convertible'), { code: 'unconvertible' });
      },
    };
    expect(await failureOf(rowsOf('converted', 'select $1::text', unconvertible))).to.equal('unconvertible');
    expect(await rowsOf('converted', 'select $1::text', 'a')).to.deep.equal([['a']]);
  });

  it('can have the name of a statement that node-postgres has prepared', async () => {
    const query = { name: 'shared', text: 'select 1 as a' };
    expect((await client.query(query)).rows).to.deep.equal([{ a: 1 }]);
    expect(await rowsOf('shared', query.text)).to.deep.equal([['1']]);
    expect((await queryWithin(client, query, { timeout: 1_000 })).rows).to.deep.equal([{ a: 1 }]);
  });

  it('is sent in one packet, and so is a statement with its timeout', async () => {
    const send = socket._writev?.bind(socket);
    let packets = 0;
    socket._writev = (chunks, callback) => {
      packets += 1;
      send?.(chunks, callback);
    };
    const write = socket._write.bind(socket);
    socket._write = (chunk, encoding, callback) => {
      packets += 1;
      write(chunk, encoding, callback);
    };
    for (let count = 1; count <= 2; count += 1) {
      await rowsOf('packet', 'select 1');
      await queryWithin(client, { name: 'packet', text: 'select 1' }, { timeout: 1_000 });
      expect(packets).to.equal(2 * count);
    }
  });
});
