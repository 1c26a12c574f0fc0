/** Runs on connections that have working tables of earlier runs (ADR 0121) give the same result as on new connections. */
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import type pg from 'pg';
import type { DatabaseSession } from '../../../../engine/extension/sql.ts';
import { keepTables } from '../../../../extensions/invoicing/run/kept-tables.ts';
import { openRun, prepareRun } from '../../../../extensions/invoicing/run/prepare-run.ts';
import { readFingerprint, readTotals } from '../../../../extensions/invoicing/run/read-result.ts';
import type { RunInput } from '../../../../extensions/invoicing/run/run-step.ts';
import { useDatabase } from '../../../support/database.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
  runInputOf,
  sessionOf,
} from '../../../support/invoicing-world.ts';

describe('working tables that a connection keeps', function suite() {
  this.timeout(60_000);
  const database = useDatabase();
  let world: InvoicingWorld;
  const inputs: RunInput[] = [];

  before(async () => {
    world = await createInvoicingWorld(database.pool);
    for (const [kind, price] of [
      ['apartmentcontract', 5000],
      ['othercontract', 150],
      ['industrialpremisescontract', 900],
    ] as const) {
      const contract = await insertContract(database.pool, world, kind);
      await insertRevenueRow(database.pool, world, kind, contract, { unit_price: price });
      inputs.push(runInputOf(world, kind, { contracts: [contract] }));
    }
  });

  /** The result of a run, in the session that `open` returns. */
  async function resultOf(
    connection: pg.PoolClient,
    input: RunInput,
    { end = 'commit', open = openRun }: { readonly end?: 'commit' | 'rollback'; readonly open?: typeof openRun } = {},
  ) {
    await connection.query('begin');
    try {
      const session = await open(namedSession(connection, world), input);
      await prepareRun(session, input);
      return [await readFingerprint(session), await readTotals(session)];
    } finally {
      await connection.query(end);
    }
  }

  /** A session whose statements are named by their text, so that their plans outlive the tables. */
  const namedSession = (connection: pg.PoolClient, customer: InvoicingWorld) =>
    sessionOf(
      {
        query: (text, values) =>
          connection.query({
            name: createHash('sha256').update(text).digest('hex').slice(0, 32),
            text,
            values: values ?? [],
          }),
      },
      customer,
    );

  /** Runs an action on a new connection. */
  async function connected<Result>(action: (connection: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const connection = await database.pool.connect();
    try {
      return await action(connection);
    } finally {
      connection.release(true);
    }
  }

  const freshResults = () => Promise.all(inputs.map((input) => connected((connection) => resultOf(connection, input))));

  async function tablesOf(connection: pg.PoolClient): Promise<readonly string[]> {
    const { rows } = await connection.query(
      `select relname from pg_class where relnamespace = pg_my_temp_schema() and relkind = 'r' order by 1`,
    );
    return rows.map(({ relname }) => relname);
  }

  it('are those of the first run, without rows after its transaction', () =>
    connected(async (connection) => {
      const [first] = inputs;
      if (first === undefined) throw new Error('no input');
      await resultOf(connection, first);
      const tables = await tablesOf(connection);
      expect(tables).to.include.members(['inv_terms', 'inv_row', 'inv_document']);
      for (const table of tables) expect((await connection.query(`select from ${table}`)).rowCount, table).to.equal(0);
      await resultOf(connection, first);
      expect(await tablesOf(connection)).to.deep.equal(tables);
    }));

  it('have the same results as new ones, also after a rollback and twice in one transaction', async () => {
    const expected = await freshResults();
    await connected(async (connection) => {
      for (const end of ['rollback', 'commit', 'rollback', 'commit'] as const)
        for (const [place, input] of inputs.entries())
          expect(await resultOf(connection, input, { end })).to.deep.equal(expected[place]);
      await connection.query('begin');
      for (const [place, input] of inputs.entries()) {
        const session = await openRun(namedSession(connection, world), input);
        await prepareRun(session, input);
        expect([await readFingerprint(session), await readTotals(session)]).to.deep.equal(expected[place]);
      }
      await connection.query('commit');
    });
  });

  it('are dropped by a run of many contracts, and created again', async () => {
    const expected = await freshResults();
    await connected(async (connection) => {
      const asMany = { open: async (session: DatabaseSession) => session };
      for (const options of [{}, asMany, asMany, {}, {}])
        for (const [place, input] of inputs.entries())
          expect(await resultOf(connection, input, options)).to.deep.equal(expected[place]);
    });
  });

  it('are created again if another version of the server has created them', async () => {
    const expected = await freshResults();
    await connected(async (connection) => {
      await connection.query(`create temporary table inv_terms (other text); create temporary table inv_row (net text);
        select set_config('core.working_tables', 'other', false)`);
      for (const [place, input] of inputs.entries())
        expect(await resultOf(connection, input)).to.deep.equal(expected[place]);
    });
  });

  it('have no rows of another customer', async () => {
    const other = await createInvoicingWorld(database.pool);
    await connected(async (connection) => {
      await connection.query('begin');
      await keepTables(sessionOf(connection, world));
      await connection.query('commit');
      for (const input of inputs) await resultOf(connection, input);
      await connection.query('begin');
      const input = runInputOf(other, 'apartmentcontract');
      const session = await openRun(sessionOf(connection, other), input);
      await prepareRun(session, input);
      expect((await connection.query('select from inv_terms')).rowCount).to.equal(0);
      await connection.query('rollback');
    });
  });

  it('serve a contract with several hundred periods', async () => {
    const contract = await insertContract(database.pool, world, 'othercontract', {
      start_date: '2000-01-01',
      invoicing_period_from: '2000-01-01',
    });
    await insertRevenueRow(database.pool, world, 'othercontract', contract, { unit_price: 100 });
    const input = runInputOf(world, 'othercontract', { contracts: [contract] });
    const asMany = await connected((connection) => resultOf(connection, input, { open: async (session) => session }));
    await connected(async (connection) => {
      for (const each of [...inputs, input, input]) {
        const result = await resultOf(connection, each);
        if (each === input) expect(result).to.deep.equal(asMany);
      }
    });
    expect(asMany[1]).to.include({ invoices: 316 });
  });
});
