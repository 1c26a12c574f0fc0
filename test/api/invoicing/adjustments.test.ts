/** Retroactive changes are adjusted on the next document, once (invoicing-rules.md, A1). */
import { expect } from 'chai';
import { useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow, insertRow } from '../../support/invoicing-world.ts';

describe('adjustments', () => {
  const api = useApi();
  const kind = 'apartmentcontract';

  const allAdjustments = {
    active_for_apartments: true,
    on_contract_start_change: true,
    on_contract_end_change: true,
    on_contract_revenue_created: true,
    on_contract_revenue_changed: true,
    on_contract_revenue_removed: true,
  };

  async function invoiced(config: Record<string, unknown> = allAdjustments) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    await insertRow(api.database.pool, 'configurations_retroactivityconfiguration', world.customerId, {
      organization_id: world.customerId,
      ...config,
    });
    const contract = await insertContract(api.database.pool, world, kind, { start_date: '2026-04-01' });
    const row = await insertRevenueRow(api.database.pool, world, kind, contract, { unit_price: 5000 });
    const perform = (runDate: string) =>
      client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
        invoice_date: runDate,
        run_date: runDate,
      });
    expect((await perform('2026-03-15')).body.totals.total_value).to.equal(5000);
    return { client, world, contract, row, perform };
  }

  const rowsOf = (response: { body: { invoices: { rows: { kind: number; title: string; net_value: number }[] }[] } }) =>
    response.body.invoices.map((invoice) => invoice.rows.map((entry) => [entry.kind, entry.title, entry.net_value]));

  it('correct a changed rent first on the next document, and only once', async () => {
    const { client, row, perform } = await invoiced({ ...allAdjustments, title_suffix: '(ny hyra)' });
    expect(
      (await client.patch(`/revenue/revenuerows/apartmentcontractrevenuerow/${row}/`, { unit_price: 5100 })).status,
    ).to.equal(200);
    const next = await perform('2026-04-15');
    expect(next.status, next.text).to.equal(200);
    expect(rowsOf(next)).to.deep.equal([
      [
        [5, 'Justering Hyra (ny hyra)', 100],
        [0, 'Hyra', 5100],
      ],
    ]);
    expect(rowsOf(await perform('2026-05-15'))).to.deep.equal([[[0, 'Hyra', 5100]]]);
  });

  it('credit a contract with an end date in the past separately, and the credit balances', async () => {
    const { world, contract, perform } = await invoiced();
    await api.database.pool.query(
      `update contracts_apartmentcontract set end_date = '2026-04-15', updated_at = now() + interval '1 second' where id = $1`,
      [contract],
    );
    const response = await perform('2026-03-20');
    expect(rowsOf(response), response.text).to.deep.equal([[[5, 'Justering Hyra', -2500]]]);
    expect(response.body.invoices[0]).to.include({ total_value: -2500, due_date: null });
    // Q3: the debt is unchanged since invoicing; the credit is in the payer's balance, for the next invoice.
    const { rows } = await api.database.pool.query(
      `select account, sum(value)::text as value from accounting_transaction where customer_id = $1 and account in (1510, 2420) group by account order by account`,
      [world.customerId],
    );
    expect(rows).to.deep.equal([
      { account: 1510, value: '5000.00' },
      { account: 2420, value: '-2500.00' },
    ]);
    expect((await perform('2026-03-20')).body.invoices).to.deep.equal([]);
  });

  it('do not occur without the configuration, or below its minimum amount', async () => {
    for (const config of [
      { ...allAdjustments, active_for_apartments: false },
      { ...allAdjustments, minimum_value: 200 },
      { ...allAdjustments, on_contract_revenue_changed: false },
      { active_for_apartments: true },
    ]) {
      const { client, row, perform } = await invoiced(config);
      await client.patch(`/revenue/revenuerows/apartmentcontractrevenuerow/${row}/`, { unit_price: 5100 });
      expect(rowsOf(await perform('2026-04-15'))).to.deep.equal([[[0, 'Hyra', 5100]]]);
    }
  });

  it('correct a created or deleted row when the setting for it is on', async () => {
    for (const [config, expected] of [
      [
        allAdjustments,
        {
          made: [
            [5, 'Justering Garage', 700],
            [0, 'Hyra', 5000],
            [0, 'Garage', 700],
          ],
          gone: [
            [5, 'Justering Hyra', -5000],
            [0, 'Garage', 700],
          ],
        },
      ],
      [
        { ...allAdjustments, on_contract_revenue_created: false, on_contract_revenue_removed: false },
        {
          made: [
            [0, 'Hyra', 5000],
            [0, 'Garage', 700],
          ],
          gone: [[0, 'Garage', 700]],
        },
      ],
    ] as const) {
      const { client, world, contract, row, perform } = await invoiced(config);
      const created = await client.post('/revenue/revenuerows/apartmentcontractrevenuerow/', {
        contract: { id: contract },
        article: { id: world.articleId },
        title: 'Garage',
        unit_amount: 1,
        unit_price: 700,
      });
      expect(created.status, created.text).to.equal(201);
      expect(rowsOf(await perform('2026-04-15'))).to.deep.equal([expected.made]);
      expect((await client.delete(`/revenue/revenuerows/apartmentcontractrevenuerow/${row}/`)).status).to.equal(204);
      const [next] = rowsOf(await perform('2026-05-15'));
      // April and May of the deleted row.
      const deleted = expected.gone.flatMap((each: readonly unknown[]) => (each[0] === 5 ? [each, each] : [each]));
      expect(next).to.deep.equal(deleted);
      expect(rowsOf(await perform('2026-06-15'))).to.deep.equal([[[0, 'Garage', 700]]]);
    }
  });

  it('correct a changed end date when the setting for it is on, no further back than a row and the configuration allow', async () => {
    for (const [config, rowValues, expected] of [
      [{ active_for_apartments: true, on_contract_end_change: true }, {}, -2500],
      [{ ...allAdjustments, on_contract_end_change: false, on_contract_revenue_changed: false }, {}, undefined],
      [allAdjustments, { ignore_retroactivity_to: '2026-05-01' }, undefined],
      [{ ...allAdjustments, maximum_months_back: 1 }, {}, -2500],
    ] as const) {
      const { client, world, contract, row, perform } = await invoiced(config);
      await client.patch(`/revenue/revenuerows/apartmentcontractrevenuerow/${row}/`, rowValues);
      await api.database.pool.query(
        `update contracts_apartmentcontract set end_date = '2026-04-15', updated_at = now() + interval '1 second' where id = $1 and customer_id = $2`,
        [contract, world.customerId],
      );
      expect(rowsOf(await perform('2026-03-20'))).to.deep.equal(
        expected === undefined ? [] : [[[5, 'Justering Hyra', expected]]],
      );
    }
    const { contract, perform } = await invoiced({ ...allAdjustments, maximum_months_back: 1 });
    await api.database.pool.query(
      `update contracts_apartmentcontract set end_date = '2026-04-15', updated_at = now() + interval '1 second' where id = $1`,
      [contract],
    );
    expect(rowsOf(await perform('2026-08-20'))).to.deep.equal([]);
  });
});
