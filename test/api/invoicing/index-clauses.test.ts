/** Index clauses of premises through the HTTP API (invoicing-rules.md, section 1). */
import { expect } from 'chai';
import { useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertContract, insertRevenueRow } from '../../support/invoicing-world.ts';

type Values = Readonly<Record<string, unknown>>;

describe('index clauses', function clauses() {
  this.timeout(60_000);
  const api = useApi();
  const kind = 'industrialpremisescontract';

  /** Creates an index-linked rent of 100,000 a year; returns the index rows of each January's invoice, by year. */
  async function worldOf(clause: Values, contract: Values = {}) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    const created = await client.post('/revenue/indexation/indexationsetting/', {
      name: 'KPI',
      indexed_share: 100,
      ...clause,
    });
    expect(created.status, created.text).to.equal(201);
    const id = await insertContract(api.database.pool, world, kind, {
      invoicing_period_from: '2000-01-01',
      start_date: '2014-01-01',
      initial_end_date: '2030-12-31',
      indexation_setting_id: created.body.id,
      ...contract,
    });
    await insertRevenueRow(api.database.pool, world, kind, id, { unit_price: 100_000, price_period: 1 });
    const january = async (year: number) => {
      const response = await client.post(`/accounting/contracts/preview/${kind}/${world.customerId}/`, {
        run_date: `${year - 1}-12-15`,
        invoice_date: `${year - 1}-12-15`,
        period_from: `${year}-01-01`,
        period_to: `${year}-01-31`,
      });
      expect(response.status, response.text).to.equal(200);
      return response.body;
    };
    const additions = async (year: number): Promise<unknown> => {
      const { invoices, skipped } = await january(year);
      return invoices.length === 0
        ? skipped[0]?.reason
        : invoices[0].rows.flatMap((row: { kind: number; net_value: number }) =>
            row.kind === 1 ? [row.net_value] : [],
          );
    };
    return { client, world, id, january, additions, clause: created.body };
  }

  it('I1, I7: use the published October values; each year’s addition is rounded once, and a month has a twelfth of it', async () => {
    const { additions } = await worldOf({ base_year: 2013, series: 1980 });
    // 100 000 x (K - 314.40) / 314.40 a year, divided by twelve.
    for (const [year, expected] of [
      [2015, []],
      [2016, []],
      [2017, [95.42]],
      [2018, [238.02]],
      [2020, [573.58]],
      [2021, [598.23]],
      [2022, [849.24]],
      [2023, [1845.84]],
    ] as const) {
      expect([year, await additions(year)]).to.deep.equal([year, expected]);
    }
  });

  it('I1: follow the example of 2018: 1 691.82 a year from 318.00', async () => {
    const { additions } = await worldOf({ base_year: 2016, series: 1980 });
    expect(await additions(2018)).to.deep.equal([140.99]);
  });

  it('I6: cause a contract to be skipped for a year whose value is unknown; a value of the customer is used', async () => {
    const { client, additions } = await worldOf({ base_year: 2016, series: 1980 });
    expect(await additions(2019)).to.equal('missing_index_value');
    const added = await client.post('/revenue/indexation/consumerpriceindex/', {
      series: 1980,
      year: 2018,
      month: 10,
      value: 330.72,
    });
    expect(added.status, added.text).to.equal(201);
    // 4 percent more than 318.00.
    expect(await additions(2019)).to.deep.equal([333.33]);
  });

  it('I2: never go below the base rent; a fall above it lowers the addition, by default', async () => {
    const values = [
      [2023, 350],
      [2024, 300],
    ];
    for (const [change, expected] of [
      [{}, []],
      [{ allow_reduction: true }, []],
      [{ allow_reduction: false }, [1164.05]],
    ] as const) {
      const { client, additions, clause } = await worldOf({ base_year: 2020, series: 1980, ...change });
      expect(clause.allow_reduction).to.equal(change.allow_reduction ?? true);
      for (const [year, value] of values)
        await client.post('/revenue/indexation/consumerpriceindex/', { series: 1980, year, month: 10, value });
      // 384.04 is the highest October since 2020, 350 the latest, 300 below the base of 336.97.
      expect(await additions(2025)).to.deep.equal(expected);
      expect(await additions(2024)).to.deep.equal(change.allow_reduction === false ? [1164.05] : [322.23]);
    }
  });

  it('I3: store base value and base year with the clause, and a contract can have a separate base year', async () => {
    const byValue = await worldOf({ base_value: 320, series: 1980 });
    expect(await byValue.additions(2021)).to.deep.equal([441.93]);
    const byOwnYear = await worldOf({ base_year: 2013, series: 1980 }, { indexation_base_year: 2019 });
    expect(await byOwnYear.additions(2021)).to.deep.equal([23.06]);
  });

  it('I5: never mix series', async () => {
    const { additions } = await worldOf({ base_value: 100, series: 2020 });
    expect(await additions(2021)).to.equal('missing_index_value');
  });

  it('I4: with a term below three years cause a warning; three years are sufficient; a home has no clause', async () => {
    for (const [term, isWarned] of [
      [{ start_date: '2020-01-01', initial_end_date: '2022-12-31' }, false],
      [{ start_date: '2020-01-01', initial_end_date: '2022-12-30' }, true],
      [{ start_date: '2020-01-01', initial_end_date: null }, true],
    ] as const) {
      const { client, world, id, january } = await worldOf({ base_year: 2019, series: 1980 }, term);
      const { warnings } = await january(2021);
      expect(warnings).to.deep.equal(
        isWarned
          ? [
              {
                contract: { id },
                code: 'index_clause_below_three_years',
                details: { start_date: term.start_date, end_date: term.initial_end_date },
              },
            ]
          : [],
      );
      const performed = await client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, {
        run_date: '2020-12-15',
        period_from: '2021-01-01',
        period_to: '2021-01-31',
      });
      expect(performed.body.warnings, performed.text).to.deep.equal(warnings);
    }
    const { client, world, clause } = await worldOf({ base_year: 2019 });
    const home = await insertContract(api.database.pool, world, 'apartmentcontract', {});
    const rejected = await client.patch(`/contracts/apartmentcontract/${home}/`, {
      indexation_setting: { id: clause.id },
    });
    expect(rejected.status, rejected.text).to.equal(422);
  });
});
