/**
 * History leaves no trace in the sums: a contract that was changed again and again between its invoices has in all been invoiced what the
 * same contract would be that was never invoiced before (invoicing-rules.md, A1).
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

const kind = 'othercontract';
const rowPath = '/revenue/revenuerows/othercontractrevenuerow/';

/** From ten kronor: a correction that comes to nothing to pay is no invoice (Z1), so it waits for the next one. */
const price = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 6, arbitrary: fc.integer({ min: 1_000, max: 900_000 }).map((ore) => ore / 100) },
);
const day = fc
  .integer({ min: 0, max: 150 })
  .map((days) => new Date(Date.UTC(2026, 0, 10 + days)).toISOString().slice(0, 10));
const vat = fc.constantFrom(0, 6, 12, 25);

const event = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('price' as const), row: fc.nat(9), price }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('vat' as const), row: fc.nat(9), vat }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), price, from: fc.option(day), vat }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), row: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), day: fc.option(day) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('bill' as const) }) },
);

describe('adjustments of random histories', function laws() {
  this.timeout(240_000);
  const api = useApi();

  it('A1: in all, what a contract without a history is invoiced', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 1, maxLength: 9 }),
        fc.constantFrom(1, 3),
        async (events, interval) => {
          const { client, world } = await newWorld();
          await insertRow(api.database.pool, 'configurations_retroactivityconfiguration', world.customerId, {
            organization_id: world.customerId,
            // All other contracts than homes and premises follow any of the switches of their kinds.
            active_for_apartments: true,
            on_contract_start_change: true,
            on_contract_end_change: true,
            on_contract_revenue_created: true,
            on_contract_revenue_changed: true,
            on_contract_revenue_removed: true,
          });
          const contract = await newContract(world, interval);
          const base = await insertRevenueRow(api.database.pool, world, kind, contract, { unit_price: 5000 });
          const rows = [base];
          let month = 1;
          const bill = async () => {
            month += 1;
            await perform(client, world, `2026-0${Math.min(month, 6)}-20`);
          };
          await bill();
          for (const each of events) {
            if (each.kind === 'bill') await bill();
            else if (each.kind === 'add') {
              const made = await client.post(rowPath, {
                contract: { id: contract },
                article: { id: world.articleId },
                title: 'Tillägg',
                unit_amount: 1,
                unit_price: each.price,
                vat: each.vat,
                start_date: each.from,
              });
              expect(made.status, made.text).to.equal(201);
              rows.push(made.body.id);
            } else if (each.kind === 'end') {
              await api.database.pool.query(
                `update contracts_othercontract set end_date = $2, updated_at = clock_timestamp() where id = $1`,
                [contract, each.day],
              );
            } else if (each.kind === 'delete') {
              // The first row stays, so that the contract always has something to be invoiced for.
              const [gone] = rows.length > 1 ? rows.splice(1 + (each.row % (rows.length - 1)), 1) : [];
              if (gone !== undefined) expect((await client.delete(`${rowPath}${gone}/`)).status).to.equal(204);
            } else {
              const answer = await client.patch(
                `${rowPath}${rows[each.row % rows.length]}/`,
                each.kind === 'price' ? { unit_price: each.price } : { vat: each.vat },
              );
              expect(answer.status, answer.text).to.equal(200);
            }
          }
          month = 6;
          await bill();
          const again = await perform(client, world, '2026-06-20');
          expect(again.body.invoices, again.text).to.deep.equal([]);
          expect(await invoiced(world)).to.deep.equal(await invoiced(await fresh(world, contract, interval)));
        },
      ),
      { numRuns: 20 },
    );
  });

  async function newWorld(): Promise<{ client: Client; world: InvoicingWorld }> {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, {
      customerId: client.customerId,
      article: { allow_periodisation: false },
      setting: { use_rounding: false },
    });
    return { client, world };
  }

  const newContract = (world: InvoicingWorld, interval: number, values: Record<string, unknown> = {}) =>
    insertContract(api.database.pool, world, kind, {
      start_date: '2026-01-10',
      invoice_month_interval: interval,
      ...values,
    });

  async function perform(client: Client, world: InvoicingWorld, date: string) {
    const answer = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
      invoice_date: date,
      run_date: date,
    });
    expect(answer.status, answer.text).to.equal(200);
    return answer;
  }

  /** The same contract as it is now, in a world where nothing was invoiced, invoiced on the last day. */
  async function fresh(world: InvoicingWorld, contract: string, interval: number): Promise<InvoicingWorld> {
    const other = await newWorld();
    const { rows: contracts } = await api.database.pool.query(
      'select end_date::text from contracts_othercontract where id = $1',
      [contract],
    );
    const copy = await newContract(other.world, interval, { end_date: contracts[0].end_date });
    const { rows } = await api.database.pool.query(
      'select unit_price, vat, start_date::text from revenue_othercontractrevenuerow where contract_id = $1 and customer_id = $2 order by created_at, id',
      [contract, world.customerId],
    );
    for (const row of rows) await insertRevenueRow(api.database.pool, other.world, kind, copy, row);
    await perform(other.client, other.world, '2026-06-20');
    return other.world;
  }

  /** What was invoiced at each VAT rate, without VAT. */
  async function invoiced(world: InvoicingWorld): Promise<readonly unknown[]> {
    const { rows } = await api.database.pool.query(
      'select vat, sum(net_value)::text as net from accounting_invoicerow where customer_id = $1 group by vat having sum(net_value) <> 0 order by vat',
      [world.customerId],
    );
    return rows;
  }
});
