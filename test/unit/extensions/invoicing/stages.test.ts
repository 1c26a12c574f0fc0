/** Tests each phase of a run alone: fills the working tables that it declares as input with a few rows, and reads its output. */
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import type pg from 'pg';
import { createUuidV7Generator, nameUuid } from '../../../../engine/kernel/ids.ts';
import type { IssueInput } from '../../../../extensions/invoicing/run/issue-documents.ts';
import { type RunStep, runSteps } from '../../../../extensions/invoicing/run/run-step.ts';
import { calculationSteps, performSteps, selectionSteps } from '../../../../extensions/invoicing/run/run-steps.ts';
import { createEmpty } from '../../../../extensions/invoicing/run/working.ts';
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
import type { StepCase } from './stage-rows.ts';

const stepCases: Readonly<Record<string, StepCase>> = { ...calculateCases, ...performCases };

const steps: readonly RunStep<IssueInput>[] = [
  ...selectionSteps,
  ...calculationSteps,
  ...Object.values(performSteps).flat(),
];

describe('the phases of an invoicing run', function suite() {
  this.timeout(60_000);
  const database = useDatabase();
  let world: InvoicingWorld;

  before(async () => {
    world = await createInvoicingWorld(database.pool);
  });

  it('read only results of earlier phases', () => {
    const createdTables = new Set<string>();
    for (const { name, reads, writes } of steps) {
      for (const table of reads) expect(createdTables, `${name} reads ${table}`).to.include(table);
      for (const table of writes) createdTables.add(table);
    }
  });

  it('each have a test case', () => {
    expect(Object.keys(stepCases)).to.deep.equal(steps.map(({ name }) => name));
  });

  for (const step of steps)
    it(`write from their input: ${step.name}, ${stepCases[step.name]?.what}`, async () => {
      const connection = await database.pool.connect();
      try {
        await connection.query('begin');
        // Foreign keys are disabled: rows refer to records that are not in the case.
        await connection.query('set local session_replication_role = replica');
        const stepCase = stepCases[step.name];
        if (stepCase === undefined) throw new Error(`${step.name} has no case`);
        await proves(connection, step, stepCase);
      } finally {
        await connection.query('rollback');
        connection.release();
      }
    });

  async function proves(connection: pg.PoolClient, step: RunStep<IssueInput>, stepCase: StepCase): Promise<void> {
    const { kind = 'othercontract', records, inputRows = {}, expected } = stepCase;
    const session = sessionOf(connection, world);
    const insert = (table: string, values: Readonly<Record<string, unknown>>) =>
      insertRow(connection, table, world.customerId, { organization_id: world.customerId, ...values });
    await records?.({
      world,
      connection,
      insert,
      contract: (values) => insertContract(connection, world, kind, values),
    });
    for (const table of step.reads) await session.execute(createEmpty(table));
    for (const [table, rows] of Object.entries(inputRows)) {
      expect(step.reads, 'the case provides all input of the phase').to.include(table);
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
    await runSteps(session, [step], input);
    for (const { query, rows } of expected(world)) {
      const result = await connection.query({ text: query, rowMode: 'array' });
      expect(result.rows, query).to.deep.equal(rows);
    }
    const optional = new Set<string>(['inv_index', 'inv_dimension']);
    for (const name of step.writes.filter((each) => !optional.has(each))) await connection.query(`select from ${name}`);
  }

  async function fill(connection: pg.PoolClient, table: string, values: Readonly<Record<string, unknown>>) {
    const columns = Object.keys(values);
    const placeholders = columns.map((_, index) => `$${index + 1}`);
    await connection.query(
      `insert into ${table} (${columns.join(', ')}) values (${placeholders.join(', ')})`,
      Object.values(values),
    );
  }
});
