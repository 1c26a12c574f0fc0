/** Two chunks of a large run that are written concurrently (invoicing-rules.md, D3, F2, Q3, X2, section 9). */
import { expect } from 'chai';
import { runDueJobs } from '../../../engine/jobs/job-worker.ts';
import { runJob } from '../../../engine/jobs/run-job.ts';
import { useApi } from '../../support/api.ts';
import { endLockWaits } from '../../support/lock-waits.ts';
import {
  expectComplete,
  invoiceNumbers,
  lockTenant,
  makeDraft,
  type QueuedRun,
  queueRun,
  runDays,
  upTo,
  waitingWriters,
} from '../../support/queued-run.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { useWorkspace } from '../../support/work-place.ts';

describe('two concurrent chunks of a run', function together() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });
  const chunk = 60;
  const contracts = 220;
  const releases: (() => Promise<void>)[] = [];

  const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
    (await api.database.pool.query(text, [...values])).rows;

  /** Queues a run in which the contract at this position is locked, so that its invoicing waits. */
  async function startHeldRun(position: number): Promise<{ queued: QueuedRun; release: () => Promise<void> }> {
    const queued = await queueRun(api, {
      contracts,
      chunk,
      prepare: async (world, all) => {
        releases.push(await lockTenant(api, { world }, all[position]));
      },
    });
    return {
      queued,
      release: async () => {
        for (const release of releases.splice(0)) await release();
      },
    };
  }

  // A test that fails must not block the following ones.
  afterEach(async () => {
    for (const release of releases.splice(0)) await release();
  });

  it('D3, F2: leave no gap in the numbers: the second is written while the first still waits, and ends after it', async () => {
    const { queued, release } = await startHeldRun(5);
    const working = runDueJobs(api.server.runtime);
    await waitUntil(async () => (await waitingWriters(api)).length === 1);
    // The numbers of verifications are assigned after the first chunk has reached them; until then the second chunk has written its invoices and waits.
    const waitingStatement = `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and query ilike 'insert into "inv_series"%'`;
    await waitUntil(async () => (await query(waitingStatement)).length === 1);
    expect(await invoiceNumbers(api, queued.world)).to.deep.equal([]);
    await release();
    await working;
    await expectComplete(api, queued);
    const chunks = await query(
      `select count(distinct i.xmin::text)::int as transactions, min(i.invoice_number::int) as first, max(i.invoice_number::int) as last
       from accounting_invoice i join unnest($2::uuid[]) with ordinality as c (id, place) on c.id = i.originates_from_object_id
       where i.customer_id = $1 group by (c.place - 1) / $3 order by first`,
      [queued.world.customerId, queued.contracts, chunk],
    );
    expect(chunks).to.deep.equal([
      { transactions: 1, first: 1, last: 60 },
      { transactions: 1, first: 61, last: 120 },
      { transactions: 1, first: 121, last: 180 },
      { transactions: 1, first: 181, last: 220 },
    ]);
  });

  it('F2: have numbers after one that the company assigned meanwhile', async () => {
    const { queued, release } = await startHeldRun(chunk + 5);
    const { client, world } = queued;
    const draft = await makeDraft(queued);
    const working = runDueJobs(api.server.runtime);
    await waitUntil(async () => (await waitingWriters(api)).length === 1);
    await waitUntil(async () => (await invoiceNumbers(api, world)).length === chunk);
    const attested = client.post(`/accounting/invoices/invoice/${draft}/attest/`);
    await waitUntil(
      async () => (await query(`select from pg_locks where locktype = 'advisory' and not granted`)).length === 1,
    );
    await release();
    const response = await attested;
    expect(response.status, response.text).to.equal(200);
    expect(response.body.invoice_number).to.equal(String(2 * chunk + 1));
    await working;
    expect(await invoiceNumbers(api, world)).to.deep.equal(upTo(contracts + 1));
  });

  it('leave no data of the second when the first fails, and both are repeated', async () => {
    const { queued, release } = await startHeldRun(5);
    const working = runDueJobs(api.server.runtime);
    await waitUntil(async () => (await waitingWriters(api)).length === 1);
    expect(await endLockWaits(api.database.pool)).to.equal(1);
    await working;
    expect(await invoiceNumbers(api, queued.world)).to.deep.equal([]);
    expect((await queued.client.get(queued.address)).body).to.include({ state: 'queued', done: 0 });
    await release();
    await query('update graphile_worker._private_jobs set run_at = now()');
    await runDueJobs(api.server.runtime);
    await expectComplete(api, queued);
  });

  it('Q3: use a balance once if contracts of both could use it', async () => {
    const queued = await queueRun(api, {
      contracts,
      chunk,
      setting: { utilize_customer_balance: true },
      prepare: async (world, all) => {
        await query('update accounts_tenant set customer_balance = 100000 where customer_id = $1', [world.customerId]);
        expect(all).to.have.length(contracts);
      },
    });
    await runDueJobs(api.server.runtime);
    await expectComplete(api, queued);
    const [sums] = await query(
      `select (select customer_balance::float8 from accounts_tenant where customer_id = $1) as balance,
        (select sum(used_customer_balance)::float8 from accounting_invoice where customer_id = $1) as used`,
      [queued.world.customerId],
    );
    expect(sums).to.deep.equal({ balance: 0, used: 100_000 });
  });

  /** Processes the next chunk while all other connections are in use. */
  async function oneChunk({ world, runId }: QueuedRun): Promise<void> {
    const { database } = api.server.runtime;
    const over = Promise.withResolvers<void>();
    const otherConnections = database.pool.options.max - 2;
    const acquired = Array.from({ length: otherConnections }, () => Promise.withResolvers<void>());
    // Transactions of other clients, each on a separate connection.
    const transactions = acquired.map((each, number) =>
      database.transaction(
        async () => {
          each.resolve();
          await over.promise;
        },
        undefined,
        { key: `customer ${number}` },
      ),
    );
    await Promise.all(acquired.map(({ promise }) => promise));
    try {
      await runJob(api.server.runtime, {
        job: 'invoicing.perform',
        customerId: world.customerId,
        payload: { run: runId, chunk_size: chunk },
        attempt: 1,
      });
    } finally {
      over.resolve();
      await Promise.all(transactions);
    }
  }

  /** Returns the number of verifications in the groups of a run, and whether they are confirmed. */
  async function groupsOf({ client, runId }: QueuedRun): Promise<readonly (readonly [boolean, number])[]> {
    const groups = await client.get(
      `/accounting/bookkeeping/verificationgroup/list/?invoicing_run=${runId}&_order_by=created_at`,
    );
    expect(groups.status, groups.text).to.equal(200);
    const counts = await Promise.all(
      groups.body.map(async ({ id, confirmation_date }: { id: string; confirmation_date: string | null }) => {
        const [row] = await query(
          'select count(*)::int as held from accounting_verification where verification_group_id = $1',
          [id],
        );
        return [confirmation_date !== null, Number(row?.held)] as const;
      }),
    );
    return counts.toSorted(([, one], [, other]) => one - other);
  }

  it('are processed one after the other if no second connection is available', async () => {
    const queued = await queueRun(api, { contracts, chunk });
    await oneChunk(queued);
    expect(await invoiceNumbers(api, queued.world)).to.deep.equal(upTo(chunk));
    await runDueJobs(api.server.runtime);
    await expectComplete(api, queued);
  });

  it('F7: add to the group of earlier chunks of their run, unless it was confirmed since', async () => {
    const [open, confirmed] = [await queueRun(api, { contracts, chunk }), await queueRun(api, { contracts, chunk })];
    await oneChunk(open);
    await oneChunk(confirmed);
    const { client, runId } = confirmed;
    const path = '/accounting/bookkeeping/verificationgroup/';
    const [group] = (await client.get(`${path}list/?invoicing_run=${runId}&grouping_method=4`)).body;
    const response = await client.patch(`${path}${group.id}/`, { confirmation_date: '2026-03-03' });
    expect(response.status, response.text).to.equal(200);
    await runDueJobs(api.server.runtime);
    // Each of the four chunks has one verification of the revenue in April.
    expect(await groupsOf(open)).to.deep.equal([
      [false, 4],
      [false, contracts],
    ]);
    const groups = await groupsOf(confirmed);
    expect(groups.filter(([isConfirmed]) => isConfirmed)).to.deep.equal([[true, chunk]]);
    expect(groups.reduce((sum, [, count]) => sum + count, 0)).to.equal(contracts + 4);
    await expectComplete(api, open);
    await expectComplete(api, confirmed);
  });

  it('fail the run when one fails for the last time; committed chunks stay, and a new run invoices the remaining contracts', async () => {
    const queued = await queueRun(api, { contracts, chunk });
    const { client, world, address, runId } = queued;
    await oneChunk(queued);
    await query(
      `create function refuse_recipients() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`,
    );
    await query(
      `create trigger refuse_recipients before insert on accounting_invoicerecipient for each row when (new.customer_id = '${world.customerId}') execute function refuse_recipients()`,
    );
    const payload = { run: runId, chunk_size: chunk };
    const job = { job: 'invoicing.perform', customerId: world.customerId, payload };
    for (const attempt of [9, 10]) {
      const failed = await runJob(api.server.runtime, { ...job, attempt }).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(String(failed)).to.contain('the disk is full');
      await query(`delete from graphile_worker._private_jobs where key = $1`, [`invoicing:${runId}`]);
      await runDueJobs(api.server.runtime);
      expect((await client.get(address)).body.state).to.equal(attempt === 9 ? 'running' : 'failed');
    }
    const run = (await client.get(address)).body;
    expect(run).to.include({ done: chunk, invoice_count: chunk });
    expect(run.failure).to.contain('a new run invoices the remaining contracts');
    await query('drop trigger refuse_recipients on accounting_invoicerecipient');
    const again = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, runDays);
    expect(again.body.totals, again.text).to.include({ invoices: contracts - chunk });
    expect(await invoiceNumbers(api, world)).to.deep.equal(upTo(contracts));
  });
});
