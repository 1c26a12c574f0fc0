/** A large perform that waits in the queue and is processed in small chunks. */
import { expect } from 'chai';
import type pg from 'pg';
import type { Client, TestApi } from './api.ts';
import { createInvoicingWorld, type InvoicingWorld, insertContracts, insertRow } from './invoicing-world.ts';
import { type LockWait, lockWaits } from './lock-waits.ts';
import { createRecord } from './signing-world.ts';

export interface QueuedRun {
  readonly client: Client;
  readonly world: InvoicingWorld;
  readonly runId: string;
  /** Members of the record of the run. */
  readonly address: string;
  /** The contracts, in the order of the run. */
  readonly contracts: readonly string[];
}

/** The database of a run. */
interface Database {
  readonly database: { readonly pool: pg.Pool };
}

/** The days of the run. */
export const runDays = { invoice_date: '2026-03-02', run_date: '2026-03-15' } as const;

/**
 * Creates a customer with a number of contracts and queues a run of them. Each contract has a different rent; `prepare` changes the data before the run is
 * queued.
 */
export async function queueRun(
  api: Pick<TestApi, 'newCustomer'> & Database,
  order: {
    readonly contracts: number;
    readonly chunk: number;
    readonly setting?: Readonly<Record<string, unknown>>;
    readonly prepare?: (world: InvoicingWorld, contracts: readonly string[]) => Promise<void>;
  },
): Promise<QueuedRun> {
  const { pool } = api.database;
  const client = await api.newCustomer();
  const world = await createInvoicingWorld(pool, {
    customerId: client.customerId,
    ...(order.setting === undefined ? {} : { setting: order.setting }),
  });
  const contracts = await insertContracts(pool, world, {
    kind: 'othercontract',
    count: order.contracts,
    values: { start_date: '2026-04-01' },
    price: '999 + n',
  });
  await order.prepare?.(world, contracts);
  const response = await client.post(`/accounting/contracts/perform/othercontract/${world.customerId}/`, runDays);
  expect(response.status, response.text).to.equal(202);
  const runId = String(response.body.run);
  await pool.query(`select graphile_worker.add_job('invoicing.perform', payload => $1::json, job_key => $2)`, [
    JSON.stringify({ customer_id: world.customerId, payload: { run: runId, chunk_size: order.chunk } }),
    `invoicing:${runId}`,
  ]);
  return { client, world, runId, address: response.headers.get('location') ?? '', contracts };
}

/** A manual draft with one row of 100 kronor, to be attested. Returns its id. */
export async function makeDraft({ client, world }: QueuedRun): Promise<string> {
  const draft = await createRecord(client, '/accounting/invoices/invoice/', {
    kind: 1,
    company: { id: world.companyId },
    invoice_date: '2026-03-02',
    due_date: '2026-04-01',
  });
  await createRecord(client, '/accounting/invoices/invoicerow/', {
    invoice: { id: draft.id },
    article: { id: world.articleId },
    title: 'Nyckel',
    unit_amount: 1,
    unit_price: 100,
    vat: 0,
    used_article_account: 3990,
    period_start: '2026-03-02',
    period_end: '2026-03-02',
  });
  const payer = { invoice: { id: draft.id }, name: 'Nils Nyckelsson', priority: 1, view_only: false };
  await createRecord(client, '/accounting/invoices/invoicerecipient/', payer);
  return String(draft.id);
}

/** The invoice numbers of the customer, in order. */
export async function invoiceNumbers(api: TestApi, { customerId }: InvoicingWorld): Promise<readonly number[]> {
  const { rows } = await api.database.pool.query<{ number: number }>(
    'select invoice_number::int as number from accounting_invoice where customer_id = $1 and invoice_number is not null order by 1',
    [customerId],
  );
  return rows.map(({ number }) => number);
}

/** 1 to last. */
export const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Fails unless every contract is invoiced exactly once, with its claims, recipients and books, and without a gap in the numbers. */
export async function expectComplete(api: Database, { client, world, address, contracts }: QueuedRun): Promise<void> {
  const { length } = contracts;
  expect((await client.get(address)).body).to.include({ state: 'succeeded', done: length, invoice_count: length });
  const { rows } = await api.database.pool.query(
    `select (select count(*)::int from accounting_invoicingclaim where customer_id = $1) as claims,
      (select count(distinct object_id)::int from accounting_invoicingclaim where customer_id = $1) as contracts,
      (select count(*)::int from accounting_invoicerecipient where customer_id = $1) as recipients,
      (select array_agg(invoice_number::int order by invoice_number::int) from accounting_invoice where customer_id = $1 and invoicing_run_id is not null) as numbers,
      (select array_agg(verification_number::int order by verification_number::int) from accounting_verification where customer_id = $1 and invoice_id is not null) as vouchers,
      (select count(*)::int from (select from accounting_transaction where customer_id = $1 group by verification_id having sum(value) <> 0) uneven) as uneven`,
    [world.customerId],
  );
  expect(rows[0]).to.deep.equal({
    claims: length,
    contracts: length,
    recipients: length,
    numbers: upTo(length),
    vouchers: upTo(length),
    uneven: 0,
  });
}

/** Locks the tenant of a contract, so that writes of its recipients wait. Returns the release function. */
export async function lockTenant(
  api: TestApi,
  { world }: Pick<QueuedRun, 'world'>,
  contract: string | undefined,
): Promise<() => Promise<void>> {
  const { pool } = api.database;
  const tenant = await insertRow(pool, 'accounts_tenant', world.customerId, {
    organization_id: world.customerId,
    first_name: 'Upptagen',
    last_name: 'Testsson',
  });
  await pool.query('update contracts_othercontract set tenant_id = $3 where customer_id = $1 and id = $2', [
    world.customerId,
    contract,
    tenant,
  ]);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from accounts_tenant where customer_id = $1 and id = $2 for update', [
    world.customerId,
    tenant,
  ]);
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}

/** Returns the statements that write recipients and wait for a lock. A worker of a cluster receives the rows by COPY. */
export async function waitingWriters(api: TestApi): Promise<readonly LockWait[]> {
  const waits = await lockWaits(api.database.pool);
  return waits.filter(({ query }) => /^(insert into|copy) .*accounting_invoicerecipient/i.test(query));
}
