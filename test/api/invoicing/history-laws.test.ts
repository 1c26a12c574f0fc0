/**
 * Random histories of contracts equal contracts without a history: all documents together charge for a month, by VAT rate and by payer, the same as the final
 * state does (invoicing-rules.md, A1, A2, A4), and the books agree with the documents and the payments (F1, Q3).
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { type ApiResponse, type Client, useApi } from '../../support/api.ts';
import {
  type Charge,
  type Event,
  history,
  increaseTerms,
  lastDay,
  rejectionCodes,
  sums,
  unit,
} from '../../support/contract-histories.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertPaymentMethod,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';
import { amount, isLong } from '../../support/long-runs.ts';

const kind = 'othercontract';
const rowPath = `/revenue/revenuerows/${kind}revenuerow/`;
const increasePath = `/revenue/revenueincreases/${kind}revenueincreaserow/`;
const invoicePath = '/accounting/invoices/invoice/';
const debtPath = '/accounting/debt/debtinvoice/';
const paymentPath = '/accounting/payments/invoicepayment/';

interface Contract {
  readonly id: string;
  /** Possible payers of the contract; the first is the initial one. */
  readonly tenants: readonly string[];
  readonly rows: string[];
  readonly increases: string[];
}

interface World {
  readonly client: Client;
  readonly world: InvoicingWorld;
  readonly bank: string;
  /** The negotiated round of all increases. */
  readonly collection: string;
}

describe('random histories of contracts', function laws() {
  this.timeout(600_000);
  const api = useApi();
  const pool = () => api.database.pool;
  const runs = ['2026-02-20', '2026-03-20', '2026-04-20', '2026-05-20', '2026-06-20', '2026-06-21', '2026-06-22'];
  const last = runs.at(-1) ?? '';
  const size = amount(6, 100);

  for (let sample = 0; sample < amount(1, 20); sample += 1) {
    const seed = Number(process.env.CORE_TEST_SEED ?? Date.now()) + sample;
    it(`are charged the same as their final state, by month, VAT rate and payer (${size} histories, CORE_TEST_SEED=${seed})`, async () => {
      const histories = fc.sample(history, { numRuns: size, seed });
      const setup = await newWorld();
      const contracts: Contract[] = [];
      for (let index = 0; index < size; index += 1) contracts.push(await newContract(setup));
      for (const [round, run] of runs.entries()) {
        for (const [index, contract] of contracts.entries())
          for (const one of histories[index]?.[round] ?? []) await happen(setup, contract, one, run);
        await perform(setup, run);
      }
      await perform(setup, last);
      expect((await perform(setup, last)).body.totals.invoices, 'no correction remains').to.equal(0);
      if (isLong) expect(contracts.flatMap(({ increases }) => increases)).to.not.have.length(0);
      const wanted = await replay(setup, contracts);
      const [charged, due] = [await charges(setup, contracts), await charges(wanted.setup, wanted.contracts)];
      const payers = await payersOf(setup, contracts);
      for (const index of contracts.keys()) {
        const about = `history ${index}: ${JSON.stringify(histories[index])}`;
        expect(sums(charged, index, false), about).to.deep.equal(sums(due, index, false));
        // Months without a document have no payer to compare.
        const hasPayer = ({ month: when }: Charge) => payers.has(`${index} ${when}`);
        const expected = due
          .filter(hasPayer)
          .map((one) => ({ ...one, tenant: payers.get(`${one.index} ${one.month}`) ?? '' }));
        expect(sums(charged.filter(hasPayer), index, true), about).to.deep.equal(sums(expected, index, true));
      }
      await compareBooks(setup);
    });
  }

  async function newWorld(): Promise<World> {
    const client = await api.newCustomer();
    const { customerId } = client;
    const world = await createInvoicingWorld(pool(), {
      customerId,
      article: { allow_periodisation: false },
      setting: { use_rounding: false, utilize_customer_balance: true },
    });
    await insertRow(pool(), 'configurations_retroactivityconfiguration', customerId, {
      organization_id: customerId,
      active_for_apartments: true,
      on_contract_start_change: true,
      on_contract_end_change: true,
      on_contract_revenue_created: true,
      on_contract_revenue_changed: true,
      on_contract_revenue_removed: true,
    });
    await pool().query('update accounting_paymenttermssetting set reminder_fee_private = 60 where id = $1', [
      world.termsId,
    ]);
    const collection = await client.post('/revenue/revenueincreases/revenueincreasecollection/', {
      name: 'Hyra 2026',
      from_date: '2026-01-01',
      ...increaseTerms,
      value_calculation_input: 1,
    });
    expect(collection.status, collection.text).to.equal(201);
    return { client, world, bank: await insertPaymentMethod(pool(), customerId), collection: collection.body.id };
  }

  async function newContract({ client, world }: World): Promise<Contract> {
    const tenantResponse = await client.post(
      '/accounts/users/customer/tenant/list/',
      [1, 2].map((number) => ({ first_name: `Person ${number}`, last_name: 'Testsson' })),
    );
    expect(tenantResponse.status, tenantResponse.text).to.equal(201);
    const tenants: string[] = tenantResponse.body.map(({ id }: { id: string }) => id);
    const id = await insertContract(pool(), world, kind, { start_date: '2026-01-01', tenant_id: tenants[0] });
    return {
      id,
      tenants,
      rows: [await insertRevenueRow(pool(), world, kind, id, { unit_price: unit * 5 })],
      increases: [],
    };
  }

  async function perform({ client, world }: World, date: string): Promise<ApiResponse> {
    const response = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
      invoice_date: date,
      run_date: date,
    });
    expect(response.status, response.text).to.equal(200);
    return response;
  }

  const chosen = <One>(all: readonly One[], index: number): One | undefined => all[index % Math.max(all.length, 1)];
  const setContract = ({ id }: Contract, column: string, value: unknown) =>
    pool().query(`update contracts_${kind} set ${column} = $2, updated_at = now() where id = $1`, [id, value]);

  async function happen(setup: World, contract: Contract, one: Event, run: string): Promise<void> {
    const { client, world } = setup;
    const expectStatus = async (status: number, response: Promise<ApiResponse>): Promise<ApiResponse> => {
      const { status: actual, text } = await response;
      expect(actual, `${JSON.stringify(one)} ${text}`).to.equal(status);
      return response;
    };
    const row = 'nth' in one ? chosen(contract.rows, one.nth) : undefined;
    switch (one.what) {
      case 'price':
      case 'vat':
        if (row !== undefined)
          await expectStatus(
            200,
            client.patch(`${rowPath}${row}/`, one.what === 'price' ? { unit_price: one.price } : { vat: one.vat }),
          );
        return;
      case 'gross':
        if (row !== undefined) {
          const { rows } = await pool().query(
            `select round(unit_price * (100 + coalesce(vat, 0)) / (100 + $2::int), 2)::float as unit_price from revenue_${kind}revenuerow where id = $1`,
            [row, one.vat],
          );
          await expectStatus(200, client.patch(`${rowPath}${row}/`, { ...rows[0], vat: one.vat }));
        }
        return;
      case 'add':
        contract.rows.push(
          (
            await expectStatus(
              201,
              client.post(rowPath, {
                contract: { id: contract.id },
                article: { id: world.articleId },
                title: 'Tillägg',
                unit_amount: 1,
                unit_price: one.price,
                vat: one.vat,
              }),
            )
          ).body.id,
        );
        return;
      case 'remove': {
        const [deleted] = contract.rows.splice(one.nth % Math.max(contract.rows.length, 1), 1);
        if (deleted !== undefined) await expectStatus(204, client.delete(`${rowPath}${deleted}/`));
        return;
      }
      case 'free':
        if (row !== undefined)
          await expectStatus(
            201,
            client.post(rowPath, {
              contract: { id: contract.id },
              article: { id: world.articleId },
              title: 'Utan hyra',
              unit_amount: 1,
              unit_price: 0,
              discount_percent: 100,
              discount_of: { id: row },
              start_date: `${one.month}-01`,
              end_date: lastDay(one.month),
            }),
          );
        return;
      case 'end':
        await setContract(contract, 'end_date', one.month === null ? null : lastDay(one.month));
        return;
      case 'payer':
        await setContract(contract, 'tenant_id', chosen(contract.tenants, one.nth));
        return;
      case 'increase': {
        if (row === undefined) return;
        const increase = await client.post(increasePath, {
          collection: { id: setup.collection },
          revenue_row_source: { id: row },
          from_date: `${one.month}-01`,
          actual_increase_value: one.price,
        });
        // One increase of a row in a round.
        expect([201, 409, 422], increase.text).to.include(increase.status);
        if (increase.status === 201) contract.increases.push(increase.body.id);
        return;
      }
      case 'withdraw': {
        const [deletedIncrease] = contract.increases.splice(one.nth % Math.max(contract.increases.length, 1), 1);
        if (deletedIncrease === undefined) return;
        const deleted = await client.delete(`${increasePath}${deletedIncrease}/`);
        expect([204, 404], deleted.text).to.include(deleted.status);
        return;
      }
      default:
        await deal(setup, contract, one, run);
    }
  }

  type Dealing = Extract<Event, { what: 'credit' | 'pay' | 'unpay' | 'fee' | 'unfee' }>;

  /** Executes an operation on a matching document, payment or reminder of the contract. */
  async function deal({ client, world, bank }: World, { id }: Contract, one: Dealing, run: string): Promise<void> {
    const find = async (sql: string): Promise<string | undefined> =>
      chosen((await pool().query(`${sql} order by 1`, [id])).rows, one.nth)?.id;
    const ofContract = 'i.other_contract_id = $1 and i.invoice_number is not null and i.credits_id is null';
    const open = `select i.id from accounting_invoice i where ${ofContract} and i.status between 1 and 7 and i.total_value > 0`;
    if (one.what === 'credit') {
      const document = await find(`select i.id from accounting_invoice i where ${ofContract} and i.status <> 8`);
      if (document === undefined) return;
      const response = await client.post(`${invoicePath}${document}/credit/`, { credit_date: run });
      if (response.status === 201) return;
      expect([response.status, rejectionCodes.includes(response.body.params?.reason)], response.text).to.deep.equal([
        409,
        true,
      ]);
      return;
    }
    if (one.what === 'pay') {
      const document = await find(open);
      if (document === undefined) return;
      const { rows } = await pool().query(
        'select (remaining_value + $2::int)::float as value from accounting_invoice where id = $1',
        [document, one.more],
      );
      const [{ value }] = rows;
      if (value <= 0) return;
      const paid = await client.post(paymentPath, {
        value,
        company: { id: world.companyId },
        invoice: { id: document },
        payment_date: run,
        registration_date: run,
        payment_method: { id: bank },
      });
      expect(paid.status, paid.text).to.equal(201);
      return;
    }
    if (one.what === 'fee') {
      const document = await find(open);
      if (document === undefined) return;
      const claim = await client.post(debtPath, {
        invoice: { id: document },
        kind: 0,
        debt_date: run,
        due_date: '2026-12-31',
        attested_date: run,
        fee: 20,
      });
      expect([201, 409], claim.text).to.include(claim.status);
      return;
    }
    const changed =
      one.what === 'unpay'
        ? [
            paymentPath,
            `select p.id from accounting_invoicepayment p join accounting_invoice i on i.id = p.invoice_id where i.other_contract_id = $1 and not p.annulled and not p.from_customer_balance`,
          ]
        : [
            debtPath,
            `select d.id from accounting_debtinvoice d join accounting_invoice i on i.id = d.invoice_id where i.other_contract_id = $1 and not d.annulled`,
          ];
    const verificationId = await find(changed[1] ?? '');
    if (verificationId === undefined) return;
    const response = await client.patch(`${changed[0]}${verificationId}/`, { annulled: true });
    expect(response.status, response.text).to.equal(200);
  }

  /** Creates the contracts in their final state in a world without invoices, and invoices them on the last day. */
  async function replay(
    setup: World,
    contracts: readonly Contract[],
  ): Promise<{ setup: World; contracts: Contract[] }> {
    const other = await newWorld();
    const copies: Contract[] = [];
    for (const { id } of contracts) {
      const facts = await pool().query(`select end_date::text from contracts_${kind} where id = $1`, [id]);
      const tenants = [other.world.tenantId];
      const copy = await insertContract(pool(), other.world, kind, {
        start_date: '2026-01-01',
        end_date: facts.rows[0].end_date,
      });
      const { rows } = await pool().query(
        `select id, unit_price, vat, start_date::text, end_date::text, title, discount_percent, discount_of_id from revenue_${kind}revenuerow
         where contract_id = $1 and customer_id = $2 order by discount_of_id nulls first, created_at, id`,
        [id, setup.world.customerId],
      );
      const ids = new Map<string, string>();
      for (const { id: was, discount_of_id: of, ...row } of rows) {
        const target = of === null ? {} : { discount_of_id: ids.get(of) };
        ids.set(was, await insertRevenueRow(pool(), other.world, kind, copy, { ...row, ...target }));
      }
      const increases = await pool().query(
        `select i.revenue_row_source_id as source, i.from_date::text, i.actual_increase_value, i.merge_rows_after_invoice_periods
         from revenue_${kind}revenueincreaserow i join revenue_${kind}revenuerow r on r.id = i.revenue_row_source_id where r.contract_id = $1`,
        [id],
      );
      for (const { source, ...increase } of increases.rows)
        await insertRow(pool(), `revenue_${kind}revenueincreaserow`, other.world.customerId, {
          organization_id: other.world.customerId,
          collection_id: other.collection,
          revenue_row_source_id: ids.get(source),
          ...increase,
        });
      copies.push({ id: copy, tenants, rows: [], increases: [] });
    }
    await perform(other, last);
    return { setup: other, contracts: copies };
  }

  /** Net of all documents that are not annulled. */
  async function charges({ world }: World, contracts: readonly Contract[]): Promise<readonly Charge[]> {
    const { rows } = await pool().query(
      `select i.other_contract_id as contract, extract(month from r.period_start)::int as month, r.vat, p.tenant_id as tenant, sum(r.net_value)::float as net
       from accounting_invoicerow r join accounting_invoice i on i.id = r.invoice_id
       join accounting_invoicerecipient p on p.invoice_id = i.id and not p.view_only
       where r.customer_id = $1 and i.status <> 9 group by 1, 2, 3, 4`,
      [world.customerId],
    );
    const indexes = new Map(contracts.map(({ id }, index) => [id, index]));
    return rows.map(({ contract, ...row }) => ({ ...row, index: indexes.get(contract) ?? -1 }));
  }

  /** The payer of the active document of each month, by index of the contract and month. */
  async function payersOf({ world }: World, contracts: readonly Contract[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await pool().query(
      `select l.object_id as contract, extract(month from l.period_start)::int as month, p.tenant_id as tenant
       from accounting_invoicingclaim l join accounting_invoice i on i.customer_id = l.customer_id and coalesce(i.claimed_document, i.id) = l.document
       join accounting_invoicerecipient p on p.customer_id = i.customer_id and p.invoice_id = i.id and not p.view_only
       where l.customer_id = $1 and l.released_at is null and i.status not in (8, 9)`,
      [world.customerId],
    );
    const indexes = new Map(contracts.map(({ id }, index) => [id, index]));
    return new Map(rows.map((row) => [`${indexes.get(row.contract)} ${row.month}`, row.tenant]));
  }

  /** Checks that receivables and balances in the books equal the sums of documents, fees and payments. */
  async function compareBooks({ world }: World): Promise<void> {
    const { rows } = await pool().query(
      `select
        (select coalesce(sum(value), 0) from accounting_transaction where customer_id = $1 and account in (1510, 2420)) as booked,
        (select coalesce(sum(total_value), 0) from accounting_invoice where customer_id = $1 and invoice_number is not null)
          + (select coalesce(sum(d.fee), 0) from accounting_debtinvoice d join accounting_invoice i on i.id = d.invoice_id
              where d.customer_id = $1 and d.attested_date is not null and not d.annulled and i.status not in (8, 9))
          - (select coalesce(sum(value), 0) from accounting_invoicepayment where customer_id = $1 and not annulled and not from_customer_balance) as owed,
        (select coalesce(-sum(value), 0) from accounting_transaction where customer_id = $1 and account = 2420) as booked_balance,
        (select count(*) from accounting_debtinvoice where customer_id = $1 and fee > 0) as fees,
        (select sum(customer_balance) from accounts_tenant where customer_id = $1) as balance`,
      [world.customerId],
    );
    const [{ booked, owed, booked_balance, balance, fees }] = rows;
    expect([Number(booked), Number(booked_balance)]).to.deep.equal([Number(owed), Number(balance)]);
    // A few histories can have none.
    if (isLong) expect(Number(fees)).to.be.greaterThan(0);
  }
});
