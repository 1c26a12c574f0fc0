/**
 * The sums are independent of the history: a contract that was changed, credited and annulled repeatedly between its invoices is invoiced the same in total as
 * a contract that was created in its final state (invoicing-rules.md, A1, A2, A4, D4).
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { type Client, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';
import { amount } from '../../support/long-runs.ts';

/** A multiple for which a month, half and a third of it, and VAT on each are full öre: only order and signs can be wrong. */
const unit = 13_020;
const price = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 997 }).map((times) => times * unit) },
);
const day = fc
  .integer({ min: 0, max: 150 })
  .map((days) => new Date(Date.UTC(2026, 0, 10 + days)).toISOString().slice(0, 10));
const vat = fc.constantFrom(0, 6, 12, 25);
const nth = fc.nat(9);

const event = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('price' as const), nth, price }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('vat' as const), nth, vat }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('add' as const), price, from: fc.option(day), vat }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('remove' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('end' as const), day: fc.option(day) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('index' as const), clause: fc.constantFrom(0, 1, 2) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('bill' as const) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('credit' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('annul' as const), nth, back: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('delete' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('attest' as const), nth }) },
);

/** Reasons for rejecting an operation on a document, which must then change nothing. */
const rejectionReasons = [
  'adjusted_by_draft',
  'takes_back_adjustments',
  'days_adjusted',
  'days_invoiced',
  'has_adjustments',
  'credit_above_zero',
];

interface Document {
  readonly id: string;
  readonly status: number;
  readonly invoice_number: string | null;
  readonly is_mirror: boolean;
  readonly claimed_document: string | null;
}

interface World {
  readonly client: Client;
  readonly world: InvoicingWorld;
  readonly clauses: readonly (string | null)[];
}

describe('adjustments of random histories', function laws() {
  this.timeout(240_000);
  const api = useApi();
  const last = '2026-06-20';

  for (const kind of ['othercontract', 'industrialpremisescontract'] as const) {
    it(`A1, A2, A4, D4: sum to the amount for a contract without a history: ${kind}`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(event, { minLength: 1, maxLength: 12 }),
          fc.record({
            interval: fc.constantFrom(1, 3),
            auto_attest: fc.boolean(),
            is_split: fc.boolean(),
            utilize_customer_balance: fc.boolean(),
          }),
          async (events, { interval, is_split, ...setting }) => {
            const created = await newWorld({ ...setting, split_between_recipients: is_split });
            await insertRow(api.database.pool, 'configurations_retroactivityconfiguration', created.world.customerId, {
              organization_id: created.world.customerId,
              active_for_apartments: true,
              active_for_industrial_premises: true,
              on_contract_start_change: true,
              on_contract_end_change: true,
              on_contract_revenue_created: true,
              on_contract_revenue_changed: true,
              on_contract_revenue_removed: true,
            });
            const contract = await newContract(kind, created.world, interval);
            const rows = [
              await insertRevenueRow(api.database.pool, created.world, kind, contract, { unit_price: unit * 5 }),
            ];
            let month = 1;
            const bill = async () => {
              month += 1;
              await perform(kind, created, `2026-0${Math.min(month, 6)}-20`);
            };
            await bill();
            for (const each of events) {
              if (each.what === 'bill') await bill();
              else if ('back' in each || each.what === 'credit' || each.what === 'delete' || each.what === 'attest')
                await deal(created, each);
              else await change(kind, created, contract, rows, each);
            }
            await perform(kind, created, last);
            const again = await perform(kind, created, last);
            expect(again.body.invoices, again.text).to.deep.equal([]);
            const wanted = await replay(kind, created, contract, {
              interval,
              setting: { ...setting, auto_attest: false },
            });
            expect(await invoiced(created.world, interval)).to.deep.equal(await invoiced(wanted.world, interval));
            expect(await owed(created.world)).to.equal(await owed(wanted.world));
          },
        ),
        { numRuns: amount(1, 15) },
      );
    });
  }

  async function newWorld(setting: Record<string, unknown>): Promise<World> {
    const client = await api.newCustomer();
    const { customerId } = client;
    const world = await createInvoicingWorld(api.database.pool, {
      customerId,
      article: { allow_periodisation: false },
      setting: { use_rounding: false, ...setting },
    });
    await insertRow(api.database.pool, 'revenue_consumerpriceindex', customerId, {
      organization_id: customerId,
      series: 2020,
      year: 2025,
      month: 10,
      value: 150,
    });
    const clause = (indexed_share: number) =>
      insertRow(api.database.pool, 'revenue_indexationsetting', customerId, {
        organization_id: customerId,
        name: 'KPI',
        indexed_share,
        base_year: 2020,
        base_month: 10,
        base_value: 100,
        adjust_month: 1,
        series: 2020,
      });
    return { client, world, clauses: [null, await clause(100), await clause(50)] };
  }

  /** Contracts with shares of one and two thirds, which a setting without splitting ignores. */
  const newContract = (kind: string, world: InvoicingWorld, interval: number, values: Record<string, unknown> = {}) =>
    insertContract(api.database.pool, world, kind, {
      start_date: '2026-01-10',
      invoice_month_interval: interval,
      invoice_shares: [1, 2].map((weight) => ({ tenant: world.tenantId, weight })),
      ...values,
    });

  async function perform(kind: string, { client, world }: World, date: string) {
    const response = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
      invoice_date: date,
      run_date: date,
    });
    expect(response.status, response.text).to.equal(200);
    return response;
  }

  type ChangeEvent = Extract<
    typeof event extends fc.Arbitrary<infer Event> ? Event : never,
    { what: 'price' | 'vat' | 'add' | 'remove' | 'end' | 'index' }
  >;

  async function change(
    kind: string,
    { client, world, clauses }: World,
    contract: string,
    rows: string[],
    each: ChangeEvent,
  ): Promise<void> {
    const rowPath = `/revenue/revenuerows/${kind}revenuerow/`;
    const setContract = (column: string, value: unknown) =>
      api.database.pool.query(`update contracts_${kind} set ${column} = $2, updated_at = now() where id = $1`, [
        contract,
        value,
      ]);
    if (each.what === 'end') await setContract('end_date', each.day);
    else if (each.what === 'index') {
      if (kind === 'industrialpremisescontract') await setContract('indexation_setting_id', clauses[each.clause]);
    } else if (each.what === 'add') {
      const created = await client.post(rowPath, {
        contract: { id: contract },
        article: { id: world.articleId },
        title: 'Tillägg',
        unit_amount: 1,
        unit_price: each.price,
        vat: each.vat,
        start_date: each.from,
      });
      expect(created.status, created.text).to.equal(201);
      rows.push(created.body.id);
    } else if (each.what === 'remove') {
      const [deleted] = rows.splice(each.nth % Math.max(rows.length, 1), 1);
      if (deleted !== undefined) expect((await client.delete(`${rowPath}${deleted}/`)).status).to.equal(204);
    } else if (rows.length > 0) {
      const response = await client.patch(
        `${rowPath}${rows[each.nth % rows.length]}/`,
        each.what === 'price' ? { unit_price: each.price } : { vat: each.vat },
      );
      expect(response.status, response.text).to.equal(200);
    }
  }

  /** Executes an operation on a matching document, and on all invoices of a split one. A rejection must state its reason. */
  async function deal(
    { client, world }: World,
    each: { readonly what: 'credit' | 'annul' | 'delete' | 'attest'; readonly nth: number; readonly back?: boolean },
  ): Promise<void> {
    const isEligible = (one: Document) =>
      each.what === 'credit'
        ? one.invoice_number !== null && one.status !== 8 && !one.is_mirror
        : one.invoice_number === null && one.status === (each.back === true ? 9 : 0);
    const documents = (await documentsOf(world)).filter(isEligible);
    const chosen = documents[each.nth % Math.max(documents.length, 1)];
    if (chosen === undefined) return;
    for (const { id } of documents.filter((one) => one.claimed_document === chosen.claimed_document)) {
      const path = `/accounting/invoices/invoice/${id}/`;
      const response =
        each.what === 'credit'
          ? await client.post(`${path}credit/`, { credit_date: last })
          : each.what === 'attest'
            ? await client.post(`${path}attest/`)
            : each.what === 'delete'
              ? await client.delete(path)
              : await client.patch(path, { annulled: each.back !== true });
      if (response.status < 300) continue;
      expect([response.status, rejectionReasons.includes(response.body.params?.reason)], response.text).to.deep.equal([
        409,
        true,
      ]);
      return;
    }
  }

  async function documentsOf(world: InvoicingWorld): Promise<readonly Document[]> {
    const { rows } = await api.database.pool.query(
      'select id, status, invoice_number, credits_id is not null as is_mirror, coalesce(claimed_document, id) as claimed_document from accounting_invoice where customer_id = $1 order by created_at, id',
      [world.customerId],
    );
    return rows;
  }

  /** Creates the contract in its final state in a world without invoices, and invoices it on the last day. */
  async function replay(
    kind: string,
    { world, clauses }: World,
    contract: string,
    { interval, setting }: { readonly interval: number; readonly setting: Record<string, unknown> },
  ): Promise<World> {
    const other = await newWorld(setting);
    const { pool } = api.database;
    const clause = kind === 'industrialpremisescontract' ? 'indexation_setting_id' : 'null';
    const { rows: contracts } = await pool.query(
      `select end_date::text, ${clause} as clause from contracts_${kind} where id = $1`,
      [contract],
    );
    const copy = await newContract(kind, other.world, interval, {
      end_date: contracts[0].end_date,
      ...(clause === 'null' ? {} : { indexation_setting_id: other.clauses[clauses.indexOf(contracts[0].clause)] }),
    });
    const { rows } = await pool.query(
      `select unit_price, vat, start_date::text from revenue_${kind}revenuerow where contract_id = $1 and customer_id = $2 order by created_at, id`,
      [contract, world.customerId],
    );
    for (const row of rows) await insertRevenueRow(pool, other.world, kind, copy, row);
    await perform(kind, other, last);
    return other;
  }

  /** The invoiced amount of each period at each VAT rate, without VAT, over all documents that are not annulled. */
  async function invoiced(world: InvoicingWorld, interval: number): Promise<readonly unknown[]> {
    const { rows } = await api.database.pool.query(
      `select (extract(month from r.period_start)::int - 1) / $2::int as period, r.vat, sum(r.net_value)::text as net
       from accounting_invoicerow r join accounting_invoice i on i.id = r.invoice_id where r.customer_id = $1 and i.status <> 9
       group by 1, 2 having sum(r.net_value) <> 0 order by 1, 2`,
      [world.customerId, interval],
    );
    return rows;
  }

  /** The total debt of the payer, including VAT: the unpaid amounts of the documents minus the balance in the payer's favour. */
  async function owed(world: InvoicingWorld): Promise<string> {
    const { rows } = await api.database.pool.query(
      `select ((select coalesce(sum(remaining_value), 0) from accounting_invoice where customer_id = $1)
         - (select sum(customer_balance) from accounts_tenant where customer_id = $1))::text as owed`,
      [world.customerId],
    );
    return rows[0].owed;
  }
});
