/** An invoicing run with concurrent work on the same tables: vacuum, and writers that ignore its lock (invoicing-rules.md, D1, D2). */
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import type pg from 'pg';
import { bindPlaceholders } from '../../../engine/database/prepare.ts';
import { createUuidV7Generator, nameUuid } from '../../../engine/kernel/ids.ts';
import { invoicedUntilStatements } from '../../../extensions/invoicing/run/follow-statements.ts';
import { ClaimConflict, performRun } from '../../../extensions/invoicing/run/perform-run.ts';
import { prepareRun } from '../../../extensions/invoicing/run/prepare-run.ts';
import { bundledQueries } from '../../support/bundled-queries.ts';
import { useDatabase } from '../../support/database.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertContracts,
  insertRevenueRow,
  insertRow,
  runInputOf,
  sessionOf,
} from '../../support/invoicing-world.ts';
import { itOnOneServer } from '../../support/one-server.ts';

describe('an invoicing run alongside other transactions', function others() {
  this.timeout(120_000);
  const database = useDatabase();

  /** Executes the steps of a perform without its lock; `between` runs after the contracts were read. */
  async function perform(
    connection: pg.PoolClient,
    world: InvoicingWorld,
    between: () => Promise<unknown> = async () => undefined,
  ): Promise<string> {
    const input = runInputOf(world, 'othercontract');
    await prepareRun(sessionOf(connection, world), input);
    await between();
    const runId = await insertRow(connection, 'accounting_invoicingrun', world.customerId, {
      contract_type: input.kind.name,
      state: 'running',
      run_date: input.runDate,
      invoice_date: input.invoiceDate,
    });
    await performRun(sessionOf(connection, world), {
      ...input,
      runId,
      registeredOn: '2026-03-02',
      now: '2026-03-02T10:00:00Z',
      idSeed: createUuidV7Generator(Date.now, (length) => randomBytes(length)),
      event: { invoiceType: nameUuid('accounting.invoice'), column: 'triggered_by_integration_id', callerId: null },
    });
    return runId;
  }

  itOnOneServer(
    'reads the statistics of its tables',
    'is not vacuumed meanwhile, also after an interrupted run: uncommitted rows would not be counted, and foreign keys would scan complete indexes',
    async () => {
      const { pool } = database;
      const world = await createInvoicingWorld(pool);
      await insertContracts(pool, world, {
        kind: 'othercontract',
        count: 1_100,
        values: { start_date: '2026-04-01' },
      });
      const tables = ['accounting_invoice', 'accounting_verification'];
      const estimates = async (): Promise<readonly number[]> =>
        (
          await pool.query<{ rows: number }>(
            'select reltuples::int as rows from pg_class where oid = any($1::regclass[]) order by relname',
            [tables],
          )
        ).rows.map(({ rows }) => rows);
      const connection = await pool.connect();
      try {
        // The first run is rolled back and leaves only its statistics.
        await connection.query('begin');
        await perform(connection, world);
        await connection.query('rollback');
        expect(await estimates()).to.deep.equal([1_100, 1_101]);
        await connection.query('begin');
        await perform(connection, world);
        // Like autovacuum, skips a locked table.
        for (const table of tables) await pool.query(`vacuum (skip_locked, analyze) ${table}`);
        expect(await estimates()).to.deep.equal([1_100, 1_101]);
        await connection.query('rollback');
      } finally {
        connection.release();
      }
    },
  );

  itOnOneServer(
    'reads plans of statements',
    'updates the last invoiced day of each contract at the same cost, also when statistics do not include the run',
    async () => {
      const { pool } = database;
      const count = 600;
      const worlds = [await createInvoicingWorld(pool), await createInvoicingWorld(pool)] as const;
      for (const world of worlds)
        await insertContracts(pool, world, { kind: 'othercontract', count, values: { start_date: '2026-04-01' } });
      const connection = await pool.connect();
      /** Returns the number of scanned pages per contract. */
      const follow = async (world: InvoicingWorld, runId: string): Promise<number> => {
        const input = runInputOf(world, 'othercontract');
        let pages = 0;
        for (const statement of invoicedUntilStatements(input.kind, input.contractType, { runId })) {
          const prepared = (await bundledQueries()).forCustomer(statement);
          const values = bindPlaceholders(prepared, world.customerId, {});
          const { text } = prepared;
          if (!/^(create temporary table|update)/.test(text)) {
            await connection.query(text, values);
            continue;
          }
          const { rows } = await connection.query(`explain (analyze, buffers, format json) ${text}`, values);
          const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
          pages += ['Shared', 'Local'].reduce(
            (sum, kind) => sum + plan[`${kind} Hit Blocks`] + plan[`${kind} Read Blocks`],
            0,
          );
        }
        const following = await connection.query(
          'select distinct invoiced_until::text as until from contracts_othercontract where customer_id = $1',
          [world.customerId],
        );
        expect(following.rows).to.deep.equal([{ until: '2026-04-30' }]);
        return pages / count;
      };
      try {
        await connection.query('begin');
        // Simulates the first large run of a database: the tables were nearly empty when they were last analyzed.
        await connection.query('truncate accounting_invoice, accounting_invoicingclaim cascade');
        await connection.query('analyze accounting_invoice, accounting_invoicingclaim');
        expect(await follow(worlds[0], await perform(connection, worlds[0]))).to.be.below(60);
        // Simulates the first large run of a customer: the tables were full of another customer's rows.
        await connection.query('analyze accounting_invoice, accounting_invoicingclaim, contracts_othercontract');
        expect(await follow(worlds[1], await perform(connection, worlds[1]))).to.be.below(60);
      } finally {
        await connection.query('rollback');
        connection.release();
      }
    },
  );

  const overlaps: readonly (readonly [how: string, first: string, last: string])[] = [
    ['starting on the same day', '2026-04-01', '2026-04-10'],
    ['starting on another day', '2026-04-15', '2026-05-20'],
  ];
  for (const [how, first, last] of overlaps) {
    it(`fails if days are claimed meanwhile, ${how}, and leaves no data`, async () => {
      const { pool } = database;
      const world = await createInvoicingWorld(pool);
      const id = await insertContract(pool, world, 'othercontract', { start_date: '2026-04-01' });
      await insertRevenueRow(pool, world, 'othercontract', id, { unit_price: 1000 });
      const connection = await pool.connect();
      try {
        await connection.query('begin');
        const claimed = perform(connection, world, () =>
          insertRow(pool, 'accounting_invoicingclaim', world.customerId, {
            content_type_id: nameUuid('contracts.othercontract'),
            object_id: id,
            stream: 'rent',
            period_start: first,
            period_end: last,
          }),
        );
        const error = await claimed.then(
          () => undefined,
          (reason: unknown) => reason,
        );
        expect(error).to.be.instanceOf(ClaimConflict);
        await connection.query('rollback');
      } finally {
        connection.release();
      }
      const { rows } = await pool.query(
        'select (select count(*)::int from accounting_invoice where customer_id = $1) as invoices, (select count(*)::int from accounting_invoicingclaim where customer_id = $1) as claims',
        [world.customerId],
      );
      expect(rows[0]).to.deep.equal({ invoices: 0, claims: 1 });
    });
  }
});
