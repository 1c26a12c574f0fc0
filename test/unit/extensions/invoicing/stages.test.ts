/**
 * Each stage of a run by itself: the working tables that it reads are filled with a few rows, and what it wrote is read. What it declares to
 * read is all that is there.
 */
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import type pg from 'pg';
import { createEmpty, nameOf } from '../../../../engine/extension/sql.ts';
import { createUuidV7Generator, nameUuid } from '../../../../engine/kernel/ids.ts';
import type { IssueInput } from '../../../../extensions/invoicing/run/issue-documents.ts';
import { type RunStep, runSteps } from '../../../../extensions/invoicing/run/run-step.ts';
import { calculationSteps, performSteps, selectionSteps } from '../../../../extensions/invoicing/run/run-steps.ts';
import { useDatabase } from '../../../support/database.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRow,
  runInputOf,
  sessionOf,
} from '../../../support/invoicing-world.ts';
import { calculateCases } from './calculate-cases.ts';
import { performCases } from './perform-cases.ts';
import type { StageCase } from './stage-rows.ts';

const stageCases: Readonly<Record<string, StageCase>> = { ...calculateCases, ...performCases };

const stages: readonly RunStep<IssueInput>[] = [
  ...selectionSteps,
  ...calculationSteps,
  ...Object.values(performSteps).flat(),
];

describe('phases of a run', function suite() {
  this.timeout(60_000);
  const database = useDatabase();
  let world: InvoicingWorld;

  before(async () => {
    world = await createInvoicingWorld(database.pool);
  });

  it('read the results of earlier phases', () => {
    const made = new Set<string>();
    for (const { name, reads, writes } of stages) {
      for (const table of reads) expect(made, `${name} reads ${nameOf(table)}`).to.include(nameOf(table));
      for (const table of writes) made.add(nameOf(table));
    }
  });

  it('have a case each', () => {
    expect(Object.keys(stageCases)).to.deep.equal(stages.map(({ name }) => name));
  });

  for (const stage of stages)
    it(`${stage.name}: ${stageCases[stage.name]?.what}`, async () => {
      const connection = await database.pool.connect();
      try {
        await connection.query('begin');
        // Rows of other tables refer to records that the case is not about.
        await connection.query('set local session_replication_role = replica');
        const stageCase = stageCases[stage.name];
        if (stageCase === undefined) throw new Error(`${stage.name} has no case`);
        await proves(connection, stage, stageCase);
      } finally {
        await connection.query('rollback');
        connection.release();
      }
    });

  async function proves(connection: pg.PoolClient, stage: RunStep<IssueInput>, stageCase: StageCase): Promise<void> {
    const { kind = 'othercontract', records, given = {}, gives } = stageCase;
    const session = sessionOf(connection, world);
    const insert = (table: string, values: Readonly<Record<string, unknown>>) =>
      insertRow(connection, table, world.customerId, { organization_id: world.customerId, ...values });
    await records?.({
      world,
      connection,
      insert,
      contract: (values) => insertContract(connection, world, kind, values),
    });
    for (const table of stage.reads) await session.query(createEmpty(table));
    for (const [table, rows] of Object.entries(given)) {
      expect(stage.reads.map(nameOf), 'a case gives what the stage reads').to.include(table);
      for (const values of rows(world)) await fill(connection, table, values);
    }
    const input: IssueInput = {
      ...runInputOf(world, kind),
      runId: nameUuid('run'),
      registeredOn: '2026-03-02',
      now: '2026-03-02T10:00:00Z',
      idSeed: createUuidV7Generator(Date.now, (length) => randomBytes(length)),
      event: { invoiceType: nameUuid('accounting.invoice'), column: 'triggered_by_integration_id', callerId: null },
    };
    await runSteps(session, [stage], input);
    for (const { query, rows } of gives(world)) {
      const found = await connection.query({ text: query, rowMode: 'array' });
      expect(found.rows, query).to.deep.equal(rows);
    }
    const optional = new Set(['inv_index', 'inv_dimension']);
    for (const name of stage.writes.map(nameOf).filter((each) => !optional.has(each)))
      await connection.query(`select from ${name}`);
  }

  async function fill(connection: pg.PoolClient, table: string, values: Readonly<Record<string, unknown>>) {
    const columns = Object.keys(values);
    const places = columns.map((_, index) => `$${index + 1}`);
    await connection.query(
      `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
      Object.values(values),
    );
  }
});
