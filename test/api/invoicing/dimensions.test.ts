/** E5: the value of each bookkeeping dimension on rows, by the configuration's source and its fallback. */
import { expect } from 'chai';
import { useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow, insertRow } from '../../support/invoicing-world.ts';

describe('dimensions', () => {
  const api = useApi();

  interface Case {
    readonly name: string;
    readonly configurations: readonly Readonly<Record<string, unknown>>[];
    readonly contract?: Readonly<Record<string, unknown>>;
    readonly row?: Readonly<Record<string, unknown>>;
    readonly kind?: string;
    readonly expected: string;
  }

  const cases: readonly Case[] = [
    {
      name: 'that of the row',
      configurations: [{ value_source: 8 }],
      contract: { custom_dimension_value: 'K' },
      row: { custom_dimension_value: 'R' },
      expected: '1=R',
    },
    {
      name: 'that of the contract, if the row has none',
      configurations: [{ value_source: 8 }],
      contract: { custom_dimension_value: 'K' },
      expected: '1=K',
    },
    {
      name: 'that of the space’s category, if the contract has none',
      configurations: [{ value_source: 8, fixed_value: 'F' }],
      expected: '1=CATEGORY',
    },
    {
      name: 'that of the configuration, if the category has none',
      configurations: [{ value_source: 8, fixed_value: 'F' }],
      kind: 'othercontract',
      expected: '1=F',
    },
    { name: 'nothing, if none is defined', configurations: [{ value_source: 8 }], kind: 'othercontract', expected: '' },
    {
      name: 'the property as cost centre and a project, both at once',
      configurations: [{ value_source: 1 }, { value_source: 9, fixed_value: 'P7', dimension_number: 6 }],
      expected: '1=ESTATE 6=P7',
    },
    { name: 'the building', configurations: [{ value_source: 2 }], expected: '1=BUILDING' },
    { name: 'the space', configurations: [{ value_source: 3 }], expected: '1=SPACE' },
    { name: 'the category', configurations: [{ value_source: 4 }], expected: '1=CATEGORY' },
    { name: 'the company', configurations: [{ value_source: 0 }], expected: '1=5599999991' },
    { name: 'the tenant', configurations: [{ value_source: 7 }], expected: '1=TENANT' },
    { name: 'the article’s category', configurations: [{ value_source: 6 }], expected: '1=Hyror' },
    {
      name: 'the real estate of a block',
      configurations: [{ value_source: 1 }],
      kind: 'blockcontract',
      expected: '1=ESTATE',
    },
    {
      name: 'the real estate of an area',
      configurations: [{ value_source: 1 }],
      kind: 'outdoorsectioncontract',
      expected: '1=ESTATE',
    },
    {
      name: 'the building of a parking space',
      configurations: [{ value_source: 2 }],
      kind: 'parkingspotcontract',
      expected: '1=BUILDING',
    },
    {
      name: 'nothing, for accounts out of their range',
      configurations: [{ value_source: 9, fixed_value: 'F', used_for_accounts_from: 5000, used_for_accounts_to: 5999 }],
      expected: '',
    },
    {
      name: 'that of a configuration of the company before one of all companies',
      configurations: [
        { value_source: 9, fixed_value: 'ALL', ofAll: true },
        { value_source: 9, fixed_value: 'OWN' },
      ],
      expected: '1=OWN',
    },
  ];

  for (const { name, configurations, contract, row, kind = 'apartmentcontract', expected } of cases) {
    it(`E5: have as their value ${name}`, async () => {
      const client = await api.newCustomer();
      const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
      const { pool } = api.database;
      const insert = (table: string, values: Record<string, unknown>) =>
        insertRow(pool, table, world.customerId, { organization_id: world.customerId, ...values });
      for (const { ofAll, ...values } of configurations) {
        await insert('accounting_dimensionconfiguration', {
          name: 'Dimension',
          dimension_number: 1,
          company_id: ofAll === true ? null : world.companyId,
          ...values,
        });
      }
      await insert('accounting_spacecategorydimensionvalue', { category: 'PX_2_ROK', dimension_value: 'CATEGORY' });
      const category = await insert('accounting_articlecategory', { name: 'Hyror' });
      for (const text of [
        "update objects_apartment set category = 'PX_2_ROK', custom_dimension_value = 'SPACE' where customer_id = $1",
        "update objects_building set custom_dimension_value = 'BUILDING' where customer_id = $1",
        "update objects_realestate set custom_dimension_value = 'ESTATE' where customer_id = $1",
        "update accounts_tenant set custom_id = 'TENANT' where customer_id = $1",
      ]) {
        await pool.query(text, [world.customerId]);
      }
      await pool.query('update accounting_article set category_id = $2 where customer_id = $1', [
        world.customerId,
        category,
      ]);
      const id = await insertContract(pool, world, kind, { start_date: '2026-04-01', ...contract });
      await insertRevenueRow(pool, world, kind, id, { unit_price: 1000, ...row });
      const response = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
        invoice_date: '2026-03-15',
        run_date: '2026-03-15',
      });
      expect(response.body.totals?.invoices, response.text).to.equal(1);
      const { rows } = await pool.query('select dimensions from accounting_invoicerow where customer_id = $1', [
        world.customerId,
      ]);
      const dimensions = (rows[0].dimensions ?? []).map(
        (each: { dimension_number: number; value: string }) => `${each.dimension_number}=${each.value}`,
      );
      expect(dimensions.join(' ')).to.equal(expected);
      const lines = await pool.query(
        'select count(*)::int as count from accounting_transaction where customer_id = $1 and used_dimensions is not null',
        [world.customerId],
      );
      expect(lines.rows[0].count > 0).to.equal(expected !== '');
    });
  }
});
