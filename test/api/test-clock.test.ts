/** Customers of kind test: their time, and moves of their clocks through a year of invoicing, dunning, reactions and retention. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { createTestCustomer } from '../../engine/features/test-clock/move-clock.ts';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { addDays, addMonths, stockholmDate } from '../../extensions/support/local-day.ts';
import { type Client, useApi } from '../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
  insertRow,
} from '../support/invoicing-world.ts';
import { amount, isLong } from '../support/long-runs.ts';
import { useWorkspace } from '../support/work-place.ts';

describe('test clocks', function testClocks() {
  this.timeout(300_000);
  // Nothing listens there: a message that is sent would be deferred.
  const settings = useWorkspace({ CORE_SMTP_HOST: '127.0.0.1', CORE_SMTP_PORT: '9' });
  const api = useApi({ settings });
  const dayMs = 86_400_000;
  const nextMonth = addMonths(`${stockholmDate(new Date()).slice(0, 7)}-01`, 1);
  const noon = (day: string) => `${day}T12:00:00.000Z`;

  const newTestCustomer = async (at?: Date): Promise<Client> =>
    api.newCredential(await createTestCustomer(api.server.runtime, { name: `Prov ${api.server.runtime.newId()}` }, at));
  const clockOf = async (client: Client) => (await client.get('/common/test_clock/')).body;
  const move = (client: Client, to: unknown) => client.post('/common/test_clock/move/', { to });
  const work = () => runDueJobs(api.server.runtime);
  const moveAndWork = async (client: Client, day: string) => {
    const moved = await move(client, noon(day));
    expect(moved.status, moved.text).to.equal(202);
    await work();
    const clock = await clockOf(client);
    expect(clock).to.include({ state: 'ready', reached: noon(day), failed_jobs: 0 });
    return clock;
  };

  /** A tenant with a lease from the first day of next month, who gets a reminder five days after the due date. */
  const leaseOf = async (client: Client): Promise<InvoicingWorld> => {
    const { pool } = api.database;
    const world = await createInvoicingWorld(pool, {
      customerId: client.customerId,
      article: { allow_periodisation: false },
      setting: { auto_distribute: true },
    });
    await pool.query(`update accounts_tenant set email = 'test@example.com' where customer_id = $1`, [
      world.customerId,
    ]);
    for (let year = Number(nextMonth.slice(0, 4)) - 1; year < Number(nextMonth.slice(0, 4)) + 4; year += 1)
      for (const day of ['01-01', '07-01'])
        await insertRow(pool, 'common_swedishreferencerate', world.customerId, {
          from_date: `${year}-${day}`,
          rate: 2,
        });
    const terms = { reminder_amount: 1, reminder_days_after_due_date: 5, reminder_expires_in_days: 10 };
    const changed = await client.patch(`/accounting/contracts/paymenttermssetting/${world.termsId}/`, terms);
    expect(changed.status, changed.text).to.equal(200);
    for (const kind of ['apartmentcontract', 'parkingspotcontract']) {
      const contract = { start_date: addMonths(nextMonth, 1), invoicing_period_from: nextMonth };
      const id = await insertContract(pool, world, kind, contract);
      await insertRevenueRow(pool, world, kind, id, { unit_price: kind === 'apartmentcontract' ? 5000 : 400.5 });
    }
    return world;
  };

  const invoicesOf = async ({ customerId }: InvoicingWorld): Promise<readonly string[]> => {
    const { rows } = await api.database.pool.query(
      // The messages of a plain customer are not delivered here: sent (2) and not yet sent (1) are the same.
      `select concat_ws(' ', invoice_number, ocr_number, invoice_date, due_date, period_start, period_end, total_value, greatest(i.status, 2)) as line
       from accounting_invoice i where customer_id = $1 order by invoice_number::int`,
      [customerId],
    );
    return rows.map(({ line }) => line);
  };
  const claimsOf = async ({ customerId }: InvoicingWorld): Promise<readonly string[]> => {
    const { rows } = await api.database.pool.query(
      `select concat_ws(' ', i.invoice_number, d.kind, d.debt_date, d.due_date, d.fee, d.interest_value) as line
       from accounting_debtinvoice d join accounting_invoice i on i.customer_id = d.customer_id and i.id = d.invoice_id
       where d.customer_id = $1 order by d.debt_date, i.invoice_number::int`,
      [customerId],
    );
    return rows.map(({ line }) => line);
  };

  it('advance like the clock of the server, from the time of their creation', async () => {
    const at = new Date(Date.now() + 30 * dayMs);
    const client = await newTestCustomer(at);
    const clock = await clockOf(client);
    expect(clock).to.include({ state: 'ready', from: null, to: null, failure: null });
    const isNow = (time: string) => expect(new Date(time).getTime() - at.getTime()).to.be.within(0, 60_000);
    isNow(clock.now);
    const created = await client.post('/annotating/tag/', { name: 'Ny' });
    isNow(created.headers.get('Test-Clock') ?? '');
    expect((await api.get('/annotating/tag/list/')).headers.get('Test-Clock')).to.equal(null);
    isNow(created.body.created_at);
    const changed = await client.patch(`/annotating/tag/${created.body.id}/`, { name: 'Nyare' });
    isNow(changed.body.updated_at);
    expect(changed.body.created_at).to.equal(created.body.created_at);
    const [event] = (await client.get(`/common/eventlog/list/?object_id=${created.body.id}`)).body;
    expect(Math.abs(new Date(event.created_at).getTime() - Date.now())).to.be.below(60_000);
  });

  // The days from the invoices of a month to their reminders, in a long run a year.
  const months = amount(1, 12);
  const [begin, end] = isLong
    ? [nextMonth, addMonths(nextMonth, months)]
    : [addDays(nextMonth, 12), addDays(addMonths(nextMonth, 1), 7)];

  it('make the invoices, reminders and messages of a year like the nights of another customer', async () => {
    const client = await newTestCustomer(new Date(noon(begin)));
    const world = await leaseOf(client);
    const started = performance.now();
    await moveAndWork(client, end);
    if (isLong) console.info(`a year of a customer: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const [invoices, claims] = [await invoicesOf(world), await claimsOf(world)];
    expect(invoices).to.have.length(2 * months);
    expect(claims.length).to.be.within(2 * Math.max(1, months - 1), 2 * months);

    // Messages are written to the outbox of the data folder and never sent to a gateway, at the times of the clock.
    const dayOf = (line: string) => line.split(' ')[2] ?? '';
    const { rows } = await api.database.pool.query(
      'select sent_time::date::text as day, failed_delivery_time from communication_notificationdistribution where customer_id = $1',
      [world.customerId],
    );
    expect(rows.filter(({ failed_delivery_time: failed }) => failed !== null)).to.deep.equal([]);
    expect(rows.map(({ day }) => day)).to.include.members(invoices.map(dayOf));
    const outbox = join(settings.CORE_DATA_DIR ?? '', 'outbox');
    expect(readdirSync(outbox).filter((name) => name.endsWith('.eml'))).to.have.length(rows.length);

    const other = await api.newCustomer();
    const plain = await leaseOf(other);
    const nightOf = async (job: string, time: string) => {
      const { runtime: real } = api.server;
      const jobs = new Map([...real.extensions.jobs].filter(([name]) => name.startsWith('invoicing.')));
      const runtime = { ...real, extensions: { ...real.extensions, jobs }, now: () => new Date(time) };
      await runSchedule(runtime, job);
      await runDueJobs(runtime);
    };
    for (const night of [...new Set([...invoices, ...claims].map(dayOf))].toSorted()) {
      await nightOf('invoicing.nightly', `${night}T03:10:00Z`);
      await nightOf('invoicing.debts', `${night}T03:50:00Z`);
    }
    // Also those that are overdue since a day on which the other customer had no night.
    await nightOf('invoicing.debts', `${end}T03:50:00Z`);
    expect(await invoicesOf(plain)).to.deep.equal(invoices);
    expect(await claimsOf(plain)).to.deep.equal(claims);
    expect(new Set((await invoicesOf(plain)).map(dayOf)).size).to.equal(months);
  });
});
