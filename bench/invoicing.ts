/**
 * `node bench/invoicing.ts [--quick]`: contract invoicing against its goals (invoicing-rules.md, section 9): preview,
 * perform and a second perform of 100,000 contracts with 1.5 rows each, preview of 1,000, growth of time, and peak
 * memory of Node. `--quick` uses a tenth, `--steps` prints the slow statements. Prints PASS or BELOW for each goal, the
 * processor time of the database (on Linux; the time on an otherwise idle machine), and the load average, and writes
 * bench/invoicing-results.json; a noisy machine causes no failure.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseSession } from '../engine/extension/sql.ts';
import { runDueJobs } from '../engine/jobs/job-worker.ts';
import { nameUuid } from '../engine/kernel/ids.ts';
import { projectFolder } from '../engine/settings.ts';
import { lockStatement } from '../extensions/invoicing/run/issue-documents.ts';
import { performRun } from '../extensions/invoicing/run/perform-run.ts';
import { prepareRun } from '../extensions/invoicing/run/prepare-run.ts';
import { readFingerprint, readTotals } from '../extensions/invoicing/run/read-result.ts';
import type { RunInput } from '../extensions/invoicing/run/run-step.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertRow,
  runInputOf,
  sessionOf,
} from '../test/support/invoicing-world.ts';
import { databaseSeconds } from './database-seconds.ts';
import { median } from './statistics.ts';
import { makeWorld } from './world.ts';

const large = process.argv.includes('--quick') ? 10_000 : 100_000;
const scale = large / 100_000;
const isDetailed = process.argv.includes('--steps');

interface Line {
  readonly work: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: number;
  readonly from: string;
}

const lines: Line[] = [];

/** The cost of work: wall seconds, and processor seconds of the database process; NaN if the system does not report them. */
interface Cost {
  readonly seconds: number;
  readonly computed: number;
}

function record(work: string, value: number, unit: string, goal: number, computed = Number.NaN): void {
  const processor = Number.isNaN(computed) ? '' : `database computed ${computed.toFixed(2)} ${unit}, `;
  const from = `${processor}load ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`;
  lines.push({ work, value, unit, goal, from });
  console.log(
    `${work.padEnd(44)} ${value.toFixed(2).padStart(8)} ${unit.padEnd(5)} goal ${goal.toFixed(2).padStart(6)}  ${(value <= goal ? 'PASS' : 'BELOW').padEnd(5)} ${from}`,
  );
}

/** The peak resident memory of this process since the last call, sampled twenty times a second, also while the database works. */
const memory = {
  max: 0,
  look: () => {
    memory.max = Math.max(memory.max, process.memoryUsage.rss());
  },
};
const watch = setInterval(memory.look, 50);

const world = await makeWorld();
const client = new pg.Client(world.url);
try {
  await client.connect();
  const small = await seed(1_000);
  const tenth = await seed(large / 10);
  const full = await seed(large);
  await client.query('analyze');
  const before = process.memoryUsage.rss();
  memory.max = before;
  await preview(small);
  const [smallPreview, smallPerform] = [await medianOf(5, () => preview(small)), await perform(small)];
  record('preview of 1,000 contracts', smallPreview.seconds * 1000, 'ms', 150, smallPreview.computed * 1000);
  record('perform of 1,000 contracts', smallPerform.seconds * 1000, 'ms', 500, smallPerform.computed * 1000);
  const shortPreview = await medianOf(3, () => preview(tenth));
  const shortPerform = await performByJob(tenth);
  const longPreview = await medianOf(3, () => preview(full));
  // As autovacuum does on a database with earlier invoices: without statistics the first chunk runs alone.
  await client.query('analyze');
  record(`preview of ${large} contracts`, longPreview.seconds, 's', 3 * scale, longPreview.computed);
  const longPerform = await performByJob(full);
  record(`perform of ${large} contracts`, longPerform.seconds, 's', 30 * scale, longPerform.computed);
  const again = await medianOf(3, () => perform(full));
  record('second perform, which finds nothing', again.seconds, 's', Math.max(2 * scale, 0.5), again.computed);
  record('preview, ten times the data', growth(shortPreview, longPreview), 'times', 12);
  record('perform, ten times the data', growthOfTime(shortPerform, longPerform), 'times', 12);
  memory.look();
  record('growth of the memory of Node, at its peak', (memory.max - before) / 1e6, 'MB', 50);
  await expectSound(full);
  writeFileSync(
    join(projectFolder, 'bench/invoicing-results.json'),
    `${JSON.stringify({ contracts: large, lines }, null, 2)}\n`,
  );
} finally {
  clearInterval(watch);
  await client.end();
  await world.stop();
}

/**
 * Returns the id that the server would have created for the nth record: it begins with its time, 137 ms after the previous one. The index
 * that separates claims uses the first half of an id, so ids that differ only in their last digits would measure something else.
 */
function idOf(kind: 1 | 2 | 3, n: string): string {
  return `overlay(lpad(to_hex(17000000000${kind}0 + (${n})::bigint * 137), 12, '0') || '-7000-8${kind}00-' || lpad(to_hex(${n}), 12, '0') placing '-' from 9 for 0)::uuid`;
}

/** Contracts with 1.5 rows each, 4 of 100 with a price change inside the period, 2 with a start and 2 with an end inside it. */
async function seed(contracts: number): Promise<InvoicingWorld> {
  const data = await createInvoicingWorld(client, { article: { default_vat: 0 } });
  const values = [data.customerId];
  await client.query(
    `insert into accounts_tenant (customer_id, id, organization_id, first_name, last_name)
     select $1, ${idOf(1, 'n')}, $1, 'Test', n::text from generate_series(1, ${contracts}) n`,
    values,
  );
  await client.query(
    `insert into contracts_apartmentcontract (customer_id, id, organization_id, id_number, status, tenant_id, start_date, end_date, space_id, invoicing_period, invoice_month_interval,
       invoicing_period_from, invoicing_company_id, invoicing_contract_setting_id, invoicing_payment_terms_id)
     select $1, ${idOf(2, 'n')}, $1, 'K' || n, 3, ${idOf(1, 'n')},
       case when n % 50 = 0 then date '2026-04-10' else date '2026-04-01' end, case when n % 51 = 0 then date '2026-04-20' end, $2, 1, 1, '2026-01-01', $3, $4, $5
     from generate_series(1, ${contracts}) n`,
    [...values, data.spaces.apartmentcontract, data.companyId, data.settingId, data.termsId],
  );
  await client.query(
    `insert into revenue_apartmentcontractrevenuerow (customer_id, id, organization_id, contract_id, article_id, title, unit_amount, unit_price)
     select $1, ${idOf(3, 'n * 2 + row')}, $1, ${idOf(2, 'n')}, $2,
       case row when 0 then 'Hyra' else 'Förråd' end, 1, case row when 0 then 5000 + (n % 3000)::numeric / 7 else 150 end
     from generate_series(1, ${contracts}) n, generate_series(0, 1) row where row = 0 or n % 2 = 0`,
    [...values, data.articleId],
  );
  const collection = await insertRow(client, 'revenue_revenueincreasecollection', data.customerId, {
    name: 'Hyresförhandling',
    from_date: '2026-04-16',
    value_calculation_input: 1,
    value_calculation_method: 1,
    rounding_method: 0,
    retroactivity_method: 0,
    merge_rows_after_invoice_periods: 0,
  });
  await client.query(
    `insert into revenue_apartmentcontractrevenueincreaserow (customer_id, id, collection_id, revenue_row_source_id, from_date,
       actual_increase_value, merge_rows_after_invoice_periods)
     select $1, gen_random_uuid(), $2, ${idOf(3, 'n * 2')}, '2026-04-16', 150, 0 from generate_series(25, ${contracts}, 25) n`,
    [...values, collection],
  );
  return data;
}

function inputOf(data: InvoicingWorld): RunInput {
  return runInputOf(data, 'apartmentcontract');
}

/** A session that records the duration of each statement. */
function timedSession(data: InvoicingWorld): DatabaseSession {
  if (!isDetailed) return sessionOf(client, data);
  const timed = {
    query: async (text: string, values: unknown[]) => {
      const started = performance.now();
      const result = await client.query(text, values);
      const milliseconds = performance.now() - started;
      if (milliseconds > 100)
        console.log(`    ${milliseconds.toFixed(0).padStart(7)} ms  ${text.replaceAll(/\s+/g, ' ').slice(0, 90)}`);
      return result;
    },
  };
  return sessionOf(timed, data);
}

async function inTransaction(action: () => Promise<void>): Promise<Cost> {
  const [started, computed] = [performance.now(), await databaseSeconds(client)];
  await client.query('begin');
  await action();
  await client.query('commit');
  return { seconds: (performance.now() - started) / 1000, computed: (await databaseSeconds(client)) - computed };
}

/** The median of several runs of the same work. */
async function medianOf(times: number, action: () => Promise<Cost>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let time = 0; time < times; time += 1) costs.push(await action());
  return {
    seconds: median(costs.map(({ seconds }) => seconds)),
    computed: median(costs.map(({ computed }) => computed)),
  };
}

/** Returns how much more the larger work costs, by processor time of the database: wall time depends on other programs. */
function growth(small: Cost, full: Cost): number {
  return Number.isNaN(full.computed) ? growthOfTime(small, full) : full.computed / small.computed;
}

/** The same by wall time, for which the larger work has two connections. */
function growthOfTime(small: Cost, full: Cost): number {
  return full.seconds / small.seconds;
}

/** Measures a preview, including its token and totals. */
function preview(data: InvoicingWorld): Promise<Cost> {
  const session = timedSession(data);
  return inTransaction(async () => {
    await prepareRun(session, inputOf(data));
    await readFingerprint(session);
    await readTotals(session);
  });
}

/** Measures a perform, with its commit. */
function perform(data: InvoicingWorld): Promise<Cost> {
  const session = timedSession(data);
  const input = inputOf(data);
  return inTransaction(async () => {
    await session.execute(lockStatement(input));
    await prepareRun(session, input);
    const runId = await insertRow(client, 'accounting_invoicingrun', data.customerId, {
      contract_type: input.kind.name,
      state: 'running',
      run_date: input.runDate,
      invoice_date: input.invoiceDate,
    });
    await performRun(session, {
      ...input,
      runId,
      registeredOn: '2026-03-02',
      now: '2026-03-02T10:00:00Z',
      idSeed: world.runtime.newId,
      event: { invoiceType: nameUuid('accounting.invoice'), column: 'triggered_by_integration_id', callerId: null },
    });
  });
}

/**
 * Measures a perform in a background job: in chunks, two at a time, until the record of the run reports success; the
 * follow-up (how far contracts are invoiced) runs afterwards.
 */
async function performByJob(data: InvoicingWorld): Promise<Cost> {
  const input = inputOf(data);
  const runId = await insertRow(client, 'accounting_invoicingrun', data.customerId, {
    organization_id: data.customerId,
    contract_type: input.kind.name,
    state: 'queued',
    run_date: input.runDate,
    invoice_date: input.invoiceDate,
    request: {},
  });
  await client.query(`select graphile_worker.add_job('invoicing.perform', payload => $1::json)`, [
    JSON.stringify({ customer_id: data.customerId, payload: { run: runId } }),
  ]);
  const [started, computed] = [performance.now(), await databaseSeconds(client)];
  const working = runDueJobs(world.runtime);
  for (let state = 'queued'; state !== 'succeeded'; ) {
    await wait(20);
    const { rows } = await client.query('select state, failure from accounting_invoicingrun where id = $1', [runId]);
    if (rows[0]?.state === 'failed') throw new Error(rows[0].failure);
    state = rows[0]?.state;
  }
  const cost = { seconds: (performance.now() - started) / 1000, computed: (await databaseSeconds(client)) - computed };
  await working;
  return cost;
}

/** Checks invariants after a run, without which the time is meaningless. */
async function expectSound(data: InvoicingWorld): Promise<void> {
  const { rows } = await client.query(
    `select (select count(*)::int from accounting_invoice where customer_id = $1) as invoices,
       (select max(invoice_number::int) from accounting_invoice where customer_id = $1) as max,
       (select count(*)::int from (select verification_id from accounting_transaction where customer_id = $1 group by 1 having sum(value) <> 0) uneven) as unbalanced`,
    [data.customerId],
  );
  const { invoices, max: highest, unbalanced } = rows[0];
  if (invoices !== large || highest !== large || unbalanced !== 0)
    throw new Error(`the run is invalid: ${JSON.stringify(rows[0])}`);
}
