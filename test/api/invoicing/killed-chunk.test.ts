/** A server that is killed while it writes chunks of a large run (invoicing-rules.md, D2, section 9): uncommitted chunks are repeated. */
import { type ChildProcess, spawn } from 'node:child_process';
import { expect } from 'chai';
import { after } from 'mocha';
import { type JobWorker, startJobWorker } from '../../../engine/jobs/job-worker.ts';
import { useApi } from '../../support/api.ts';
import { describeAtNight } from '../../support/long-runs.ts';
import {
  expectComplete,
  invoiceNumbers,
  lockTenant,
  queueRun,
  runDays,
  upTo,
  waitingWriters,
} from '../../support/queued-run.ts';
import { waitUntil } from '../../support/wait-until.ts';

// In the suite, test/api/invoicing/two-chunks fails chunks, and large-runs kills the process of a run.
describeAtNight('a large run that is killed', 'takes ten seconds', function killed() {
  this.timeout(240_000);
  const children: ChildProcess[] = [];
  let worker: JobWorker | undefined;
  // Registered before the hooks of the database: hooks of one kind run in the order of their registration.
  after(async () => {
    for (const child of children) child.kill('SIGKILL');
    await worker?.stop();
  });
  const api = useApi();
  const chunk = 40;

  // Two chunks are written concurrently, and the first is committed before the second; the third is written alone.
  const moments = [
    ['in the first of two concurrent chunks', 5, 0],
    ['in a later chunk', 2 * chunk + 5, 2 * chunk],
    ['in the second of two concurrent chunks', chunk + 5, chunk],
  ] as const;
  for (const [moment, position, committed] of moments) {
    it(`${moment} preserves the previous chunks, leaves no data of that chunk, and is repeated without a gap or a duplicate`, async () => {
      let release: (() => Promise<void>) | undefined;
      const queued = await queueRun(api, {
        contracts: 210,
        chunk,
        prepare: async (world, contracts) => {
          // A transaction locks the tenant of a contract, so its recipients wait: claims, numbers and invoices are written by then.
          release = await lockTenant(api, { world }, contracts[position]);
        },
      });
      const { client, world, address, contracts } = queued;
      const script = new URL('./work-jobs.ts', import.meta.url).pathname;
      const child = spawn(process.execPath, [script, api.database.url], { stdio: ['ignore', 'ignore', 'inherit'] });
      children.push(child);
      const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      await waitUntil(async () => (await waitingWriters(api)).length === 1);
      await waitUntil(async () => (await invoiceNumbers(api, world)).length === committed);
      child.kill('SIGKILL');
      await exited;
      await release?.();
      // PostgreSQL detects the closed connection after writing the recipients, and rolls the chunk back.
      await waitUntil(async () => {
        const { rows } = await api.database.pool.query(
          `select from pg_stat_activity where datname = current_database() and application_name = 'core' and pid <> pg_backend_pid() and state <> 'idle'`,
        );
        return rows.length === 0;
      });
      expect(await invoiceNumbers(api, world)).to.deep.equal(upTo(committed));
      expect((await client.get(address)).body).to.include({ done: committed, invoice_count: committed });

      worker ??= await startJobWorker(api.server.runtime, {
        concurrency: 1,
        connectionString: api.database.url,
        pace: { interval: 250, maxUnchangedPolls: 8 },
      });
      await waitUntil(async () => (await client.get(address)).body.state === 'succeeded');
      await expectComplete(api, queued);
      // A later run finds nothing to invoice.
      const again = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, runDays);
      expect(again.body.totals, again.text).to.include({ invoices: 0 });
      expect(contracts).to.have.length(210);
      await worker.stop();
      worker = undefined;
    });
  }
});
