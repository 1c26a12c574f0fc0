/** The built-in reports on the demo company after an invoicing run: their sums match the tables, computed in another way. */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { demoDay, useDemo } from '../support/demo-world.ts';
import { createRecord } from '../support/signing-world.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const year = Number(demoDay.slice(0, 4));
const period = { period_start: `${year}-01-01`, period_end: `${year + 1}-12-31` };

describe('reports of the demo company', function demo() {
  this.timeout(120_000);
  const api = useDemo(useWorkspace());

  before(async () => {
    const { runtime } = api.server;
    // The flats are invoiced in the shared data.
    const at = { invoice_date: demoDay, run_date: demoDay };
    const done = await api.post(`/accounting/contracts/perform/parkingspotcontract/${api.customerId}/`, at);
    expect(done.status, done.text).to.be.oneOf([200, 202]);
    await runDueJobs(runtime);
    const { rows: invoices } = await api.database.pool.query(
      'select id, company_id, total_value from accounting_invoice where total_value > 100 order by invoice_number limit 3',
    );
    for (const [index, { id, company_id, total_value }] of invoices.entries()) {
      // The first is paid in full, the others partially.
      await createRecord(api, '/accounting/payments/invoicepayment/', {
        invoice: { id },
        company: { id: company_id },
        value: index === 0 ? Number(total_value) : 100,
        payment_date: demoDay,
        registration_date: demoDay,
      });
    }
    await runDueJobs(runtime);
  });

  /** The rows of a report; decimals as öre, so that sums are exact. */
  const report = async (report_type: number): Promise<readonly Record<string, string | number | null>[]> => {
    const body = { title: 'Prov', output_format: 3, report_type, ...period };
    const template = await createRecord(api, '/reports/reporttemplate/', body);
    await runDueJobs(api.server.runtime);
    const [result] = (await api.get(`/reports/reportresult/list/?template=${template.id}`)).body;
    expect(result).to.include({ status: 2, error: null });
    const rows = await (await fetch(localUrl(api.origin, result.file.get))).json();
    return rows as Record<string, string | number | null>[];
  };
  const cents = (rows: readonly Record<string, string | number | null>[], column: string): number =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0);
  const queryNumber = async (text: string): Promise<number> => {
    const { rows } = await api.database.pool.query(`select (${text})::float8 as value`);
    return rows[0].value;
  };

  it('have every active contract once in the rent roll, with the rents that are invoiced', async () => {
    const rows = await report(1);
    const kinds = ['apartment', 'parkingspot', 'outdoorsection', 'industrialpremises', 'block', 'other'];
    const contracts = kinds
      .map(
        (kind) =>
          `(select count(*) from contracts_${kind}contract where end_date is null or end_date >= '${period.period_end}')`,
      )
      .join(' + ');
    expect(rows).to.have.length(await queryNumber(contracts));
    const rent = (
      kind: string,
    ) => `select sum(r.unit_amount * r.unit_price * 100) from revenue_${kind}contractrevenuerow r
      join contracts_${kind}contract c on c.customer_id = r.customer_id and c.id = r.contract_id and c.end_date is null
      join accounting_article a on a.customer_id = r.customer_id and a.id = r.article_id
      join accounting_articlecategory g on g.customer_id = r.customer_id and g.id = a.category_id and g.consider_base_rent`;
    const homes = rows.filter((row) => row.Typ === 'Bostad');
    expect(cents(homes, 'Hyra per månad'))
      .to.equal(await queryNumber(rent('apartment')))
      .and.to.be.greaterThan(0);
    expect(homes.filter((row) => Number(row['Hyra per månad']) <= 0)).to.deep.equal([]);
  });

  it('list every flat either as let or as vacant', async () => {
    const [roll, vacant] = [await report(1), await report(2)];
    const count = (rows: typeof roll) => rows.filter((row) => row.Typ === 'Bostad').length;
    expect([count(roll), count(vacant)]).to.deep.equal([475, 25]);
  });

  it('have open receivables that equal the balance of the receivables account', async () => {
    const rows = await report(3);
    const owed = await queryNumber('select sum(value) * 100 from accounting_transaction where account = 1510');
    expect(owed).to.be.greaterThan(0);
    expect(cents(rows, 'Summa')).to.equal(owed);
  });

  it('have VAT that equals the balance of the VAT accounts', async () => {
    const rows = await report(11);
    const booked = await queryNumber(
      'select -sum(value) * 100 from accounting_transaction where account between 2610 and 2649',
    );
    expect(booked).to.be.greaterThan(0);
    expect(cents(rows, 'Utgående moms')).to.equal(booked);
  });

  it('have a balanced general ledger, whose final balances are those of the accounts', async () => {
    const rows = await report(12);
    expect(rows).to.have.length(await queryNumber('select count(*) from accounting_transaction'));
    expect(cents(rows, 'Debet')).to.equal(cents(rows, 'Kredit')).and.to.be.greaterThan(0);
    const last = new Map(rows.map((row) => [row.Konto, Math.round(Number(row.Saldo) * 100)]));
    const { rows: accounts } = await api.database.pool.query(
      'select account, (sum(value) * 100)::float8 as value from accounting_transaction group by account',
    );
    expect(last).to.deep.equal(new Map(accounts.map(({ account, value }) => [account, value])));
  });
});
