/** Measured consumption on the rent's invoice: once, and again after a credit (invoicing rules X1, X2, V4). */
import { expect } from 'chai';
import { useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow, insertRow } from '../../support/invoicing-world.ts';

describe('consumption', () => {
  const api = useApi();

  it('X1, X2, V4: an accepted series is a row of its own, billed once, and again when its invoice is credited', async () => {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    const insert = (table: string, values: Record<string, unknown>) =>
      insertRow(api.database.pool, table, world.customerId, { organization_id: world.customerId, ...values });
    const article = await insert('accounting_article', { name: 'El', default_vat: 25, revenue_vat_25_account: 3914 });
    const specification = await insert('measurements_sensorspecification', {
      name: 'Elmätare',
      unit_name: 'kWh',
      billing_article_id: article,
    });
    const sensor = await insert('measurements_sensor', {
      specification_id: specification,
      apartment_id: world.spaces.apartmentcontract,
    });
    const series = await insert('measurements_measurementseries', {
      sensor_id: sensor,
      period_start: '2026-01-01T00:00:00Z',
      period_end: '2026-02-01T00:00:00Z',
      consumption: 120.5,
      unit_price: 1.25,
      accepted: true,
    });
    const contract = await insertContract(api.database.pool, world, 'apartmentcontract', { start_date: '2026-01-01' });
    await insertRevenueRow(api.database.pool, world, 'apartmentcontract', contract, { unit_price: 5000 });
    const perform = (runDate: string) =>
      client.post(`/accounting/contracts/perform/apartmentcontract/${world.customerId}/`, {
        invoice_date: runDate,
        run_date: runDate,
      });
    const first = await perform('2026-02-15');
    expect(first.status, first.text).to.equal(200);
    const consumption = first.body.invoices.flatMap(
      (invoice: { id: string; rows: { kind: number; net_value: number; vat: number }[] }) =>
        invoice.rows.filter((row) => row.kind === 6).map((row) => ({ ...row, invoice: invoice.id })),
    );
    expect(consumption.map((row: { net_value: number; vat: number }) => [row.net_value, row.vat])).to.deep.equal([
      [150.63, 25],
    ]);
    const stored = async () =>
      (
        await api.database.pool.query(
          'select invoice_row_id is not null as billed from measurements_measurementseries where id = $1',
          [series],
        )
      ).rows[0].billed;
    expect(await stored()).to.equal(true);
    const next = await perform('2026-03-15');
    expect(
      next.body.invoices.flatMap((invoice: { rows: { kind: number }[] }) => invoice.rows.map((row) => row.kind)),
    ).to.deep.equal([0]);
    const credit = await client.post(`/accounting/invoices/invoice/${consumption[0].invoice}/credit/`, {
      credit_date: '2026-03-16',
    });
    expect(credit.status, credit.text).to.equal(201);
    expect(await stored()).to.equal(false);
    const again = await perform('2026-03-20');
    expect(
      again.body.invoices
        .flatMap((invoice: { rows: { kind: number }[] }) => invoice.rows.map((row) => row.kind))
        .sort(),
    ).to.deep.equal([0, 6]);
  });
});
