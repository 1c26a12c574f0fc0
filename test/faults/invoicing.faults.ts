/**
 * A large invoicing run while users attest invoices and book payments of the same company, and database connections are closed at random: no number is skipped
 * or used twice, no day is claimed twice, no balance is used twice, every verification sums to zero (invoicing-rules.md, D1 to D3, F2, Q3).
 */
import { expect } from 'chai';
import { after, describe, it } from 'mocha';
import { type JobWorker, startJobWorker } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { insertPaymentMethod } from '../support/invoicing-world.ts';
import { makeDraft, type QueuedRun, queueRun } from '../support/queued-run.ts';
import { waitUntil } from '../support/wait-until.ts';

describe('a large invoicing run among other transactions, with interrupted connections,', function suite() {
  this.timeout(240_000);
  let worker: JobWorker | undefined;
  after(() => worker?.stop());
  const api = useApi();
  const contracts = 600;
  const chunk = 50;
  const balance = 150_000;

  const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
    (await api.database.pool.query(text, [...values])).rows;

  /** Sends until it succeeds; a closed connection returns 503, and an attested invoice 409 the second time. */
  async function insist(send: () => Promise<{ readonly status: number; readonly text: string }>): Promise<void> {
    await waitUntil(async () => {
      const { status, text } = await send();
      expect(status, text).to.be.oneOf([200, 201, 409, 503]);
      return status !== 503;
    });
  }

  /** Simulated users who attest drafts and book payments one after the other until stopped. */
  async function attestAndPay(
    { client, world }: QueuedRun,
    { drafts, bank, isOver }: { drafts: readonly string[]; bank: string; isOver: () => boolean },
  ): Promise<{ attested: number; paid: number }> {
    const done = { attested: 0, paid: 0 };
    for (const [index, draft] of drafts.entries()) {
      if (isOver()) break;
      await insist(() => client.post(`/accounting/invoices/invoice/${draft}/attest/`));
      done.attested += 1;
      await insist(() =>
        client.send('POST', '/accounting/payments/invoicepayment/', {
          headers: { 'Idempotency-Key': `payment-${world.customerId}-${index}` },
          body: {
            value: 10,
            company: { id: world.companyId },
            payment_date: '2026-03-02',
            registration_date: '2026-03-02',
            payment_method: { id: bank },
          },
        }),
      );
      done.paid += 1;
    }
    return done;
  }

  it('loses nothing, creates nothing twice and skips nothing', async () => {
    const queued = await queueRun(api, {
      contracts,
      chunk,
      setting: { utilize_customer_balance: true },
      prepare: async (world) => {
        await query('update accounts_tenant set customer_balance = $2 where customer_id = $1', [
          world.customerId,
          balance,
        ]);
      },
    });
    const { client, world, address } = queued;
    const stateOf = async (): Promise<string> => (await client.get(address)).body.state;
    const bank = await insertPaymentMethod(api.database.pool, world.customerId);
    const drafts = await Promise.all(Array.from({ length: 60 }, () => makeDraft(queued)));
    let isOver = false;
    const userActivity = attestAndPay(queued, { drafts, bank, isOver: () => isOver });
    worker = await startJobWorker(api.server.runtime, { concurrency: 3, connectionString: api.database.url });
    let cuts = 0;
    await waitUntil(async () => {
      const [victim] = await query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'core'
          and pid <> pg_backend_pid() and xact_start is not null order by random() limit 1`,
      );
      if (victim !== undefined) cuts += 1;
      // Failed jobs back off exponentially; the test does not wait for that.
      await query(`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`);
      return cuts >= 12;
    });
    await waitUntil(async () => {
      await query(`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`);
      return (await stateOf().catch(() => '')) === 'succeeded';
    });
    isOver = true;
    const { attested, paid } = await userActivity;
    const [counts] = await query(
      `select (select count(*)::int from accounting_invoicingclaim where customer_id = $1) as claims,
        (select count(distinct object_id)::int from accounting_invoicingclaim where customer_id = $1) as contracts,
        (select array[min(invoice_number::int), max(invoice_number::int), count(distinct invoice_number)::int, count(invoice_number)::int] from accounting_invoice where customer_id = $1) as numbers,
        (select count(*)::int from (select from accounting_verification where customer_id = $1 group by verification_serie, extract(year from bookkeeping_date)
          having max(verification_number) <> count(*) or min(verification_number) <> 1 or count(distinct verification_number) <> count(*)) uneven) as series_with_gaps,
        (select count(*)::int from (select from accounting_transaction where customer_id = $1 group by verification_id having sum(value) <> 0) uneven) as uneven,
        (select sum(used_customer_balance)::float8 from accounting_invoice where customer_id = $1) as used,
        (select sum(customer_balance)::float8 from accounts_tenant where customer_id = $1) as left_over,
        (select count(*)::int from accounting_invoicepayment where customer_id = $1) as payments`,
      [world.customerId],
    );
    const numbered = contracts + attested;
    expect(counts).to.deep.equal({
      claims: contracts,
      contracts,
      numbers: [1, numbered, numbered, numbered],
      series_with_gaps: 0,
      uneven: 0,
      used: balance,
      left_over: 0,
      payments: paid,
    });
    expect((await client.get(address)).body).to.include({ done: contracts, invoice_count: contracts });
    expect(Math.min(attested, paid)).to.be.above(2);
  });
});
