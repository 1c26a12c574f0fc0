/** The built-in reports on a few records whose amounts are computed by hand, also for days in the past. */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
  insertRow,
} from '../support/invoicing-world.ts';
import { createRecord } from '../support/signing-world.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

describe('built-in reports', function suite() {
  this.timeout(60_000);
  const api = useApi({ settings: useWorkspace() });
  let world: InvoicingWorld;
  const insert = (table: string, values: Readonly<Record<string, unknown>>) =>
    insertRow(api.database.pool, table, world.customerId, { organization_id: world.customerId, ...values });

  const report = async (report_type: number, first: string, last: string, more: object = {}) => {
    const period = { period: 5, period_start: first, period_end: last };
    const body = { title: 'Prov', output_format: 3, report_type, ...period, ...more };
    const template = await createRecord(api, '/reports/reporttemplate/', body);
    await runDueJobs(api.server.runtime);
    const [result] = (await api.get(`/reports/reportresult/list/?template=${template.id}`)).body;
    expect(result, result.error).to.include({ status: 2, error: null, period_start: first, period_end: last });
    return (await (await fetch(localUrl(api.origin, result.file.get))).json()) as Record<string, unknown>[];
  };
  const rows = async (report_type: number, first: string, last: string) =>
    (await report(report_type, first, last)).map((row) => Object.values(row));

  before(async () => {
    world = await createInvoicingWorld(api.database.pool, { customerId: api.customerId });
  });

  describe('on invoices', () => {
    const invoice = async (number: string, total: number, more: Readonly<Record<string, unknown>>): Promise<string> => {
      const { vat = 25, ...values } = more;
      const net = Math.round((total * 10_000) / (100 + Number(vat))) / 100;
      const id = await insert('accounting_invoice', {
        invoice_number: number,
        company_id: world.companyId,
        kind: 0,
        status: 2,
        invoice_date: '2026-01-10',
        due_date: '2026-01-31',
        total_value: total,
        ...values,
      });
      await insert('accounting_invoicerow', {
        invoice_id: id,
        title: 'Hyra',
        unit_amount: 1,
        unit_price: net,
        period_start: '2026-01-01',
        period_end: '2026-01-31',
        vat,
        used_article_account: vat === 25 ? 3913 : 3915,
        net_value: net,
        vat_value: total - net,
        total_value: total,
      });
      await insert('accounting_invoicerecipient', { invoice_id: id, priority: 0, view_only: true, name: 'Ser bara' });
      await insert('accounting_invoicerecipient', {
        invoice_id: id,
        priority: 1,
        view_only: false,
        name: `Kund ${number}`,
      });
      return id;
    };
    const pay = (invoice_id: string, value: number, payment_date: string, more = {}) =>
      insert('accounting_invoicepayment', {
        invoice_id,
        company_id: world.companyId,
        tenant_id: world.tenantId,
        value,
        payment_date,
        registration_date: payment_date,
        ...more,
      });

    before(async () => {
      const partly = await invoice('1001', 1250, { status: 3 });
      await pay(partly, 250, '2026-02-10');
      await pay(partly, 999, '2026-02-11', { annulled: true });
      await invoice('1002', 500, { used_customer_balance: 100, due_date: '2026-02-28' });
      const over = await invoice('1003', 800, { status: 4 });
      await pay(over, 1000, '2026-02-01');
      const credited = await invoice('1004', 1060, { vat: 6, status: 8, due_date: '2026-02-15' });
      await invoice('1005', -1060, {
        vat: 6,
        kind: 2,
        status: 1,
        credits_id: credited,
        invoice_date: '2026-03-05',
        due_date: null,
      });
      await invoice('', 999, { status: 0, invoice_number: null });
      await invoice('1006', 999, { status: 9, annulled: true });
      const later = await invoice('1007', 100, { status: 4, due_date: '2026-03-15' });
      await pay(later, 100, '2026-04-01');
    });

    it('include unpaid reminder fees in the receivables', async () => {
      const reminded = await invoice('1008', 1000, { status: 4, invoice_date: '2026-06-01', due_date: '2026-06-10' });
      const fee = (value: number, more: object) =>
        insert('accounting_debtinvoice', {
          invoice_id: reminded,
          kind: 0,
          fee: value,
          debt_date: '2026-06-20',
          due_date: '2026-06-30',
          ...more,
        });
      await fee(60, { attested_date: '2026-06-20' });
      await fee(50, { attested_date: '2026-06-20', annulled: true });
      await fee(40, { attested_date: null });
      await pay(reminded, 1000, '2026-06-21');
      const rowsOf = async (day: string) => (await rows(3, day, day)).filter(([number]) => number === '1008');
      expect(await rowsOf('2026-06-19')).to.deep.equal([
        ['1008', 'Kund 1008', '2026-06-10', null, 1000, null, null, null, 1000],
      ]);
      expect(await rowsOf('2026-06-20')).to.deep.equal([
        ['1008', 'Kund 1008', '2026-06-10', null, 1060, null, null, null, 1060],
      ]);
      expect(await rowsOf('2026-07-15')).to.deep.equal([
        ['1008', 'Kund 1008', '2026-06-10', null, null, 60, null, null, 60],
      ]);
    });

    it('contain the debt on a day, by its age', async () => {
      expect(await rows(3, '2026-02-28', '2026-02-28')).to.deep.equal([
        ['1001', 'Kund 1001', '2026-01-31', null, 1000, null, null, null, 1000],
        ['1004', 'Kund 1004', '2026-02-15', null, 1060, null, null, null, 1060],
        ['1002', 'Kund 1002', '2026-02-28', 400, null, null, null, null, 400],
        ['1007', 'Kund 1007', '2026-03-15', 100, null, null, null, null, 100],
      ]);
      expect(await rows(3, '2026-05-15', '2026-05-15')).to.deep.equal([
        ['1001', 'Kund 1001', '2026-01-31', null, null, null, null, 1000, 1000],
        ['1002', 'Kund 1002', '2026-02-28', null, null, null, 400, null, 400],
      ]);
    });

    it('count a credit on its day, and the invoice that it reverses on the day of the invoice', async () => {
      // 1001: 1000 + 250, 1002: 400 + 100, 1003: 640 + 160, 1007: 80 + 20; 1004: 1000 + 60.
      expect(await rows(11, '2026-01-01', '2026-01-31')).to.deep.equal([
        [25, 2120, 530],
        [6, 1000, 60],
      ]);
      expect(await rows(11, '2026-03-01', '2026-03-31')).to.deep.equal([[6, -1000, -60]]);
      expect(await rows(4, '2026-01-01', '2026-03-31')).to.deep.equal([
        [3913, 25, 4, 2120, 530, 2650],
        [3915, 6, 2, 0, 0, 0],
      ]);
    });

    it('do not contain the name of a payer with a protected identity', async () => {
      const identity = await insert('accounts_protectedidentity', { tenant_id: world.tenantId });
      const paid = await report(5, '2026-02-01', '2026-02-28');
      expect(paid.map((row) => row.Betalare)).to.deep.equal(['Skyddad identitet', 'Skyddad identitet']);
      await api.database.pool.query('delete from accounts_protectedidentity where id = $1', [identity]);
    });

    it('list the payments of the period', async () => {
      const paid = await report(5, '2026-02-01', '2026-02-28');
      expect(paid.map((row) => [row.Dag, row.Avi, row.Betalare, row.Belopp])).to.deep.equal([
        ['2026-02-01', '1003', 'Test Testsson', 1000],
        ['2026-02-10', '1001', 'Test Testsson', 250],
      ]);
    });
  });

  describe('on contracts', () => {
    before(async () => {
      await insertContract(api.database.pool, world, 'apartmentcontract', {
        id_number: 'K-1',
        base_rent: 5000,
        base_rent_article_id: world.articleId,
        start_date: '2026-01-01',
      });
      const { rows: apartments } = await api.database.pool.query<{ building_id: string }>(
        'select building_id from objects_apartment',
      );
      const second = await insert('objects_apartment', {
        building_id: apartments[0]?.building_id,
        apartment_id: '1002',
        usable_area: 50,
        base_rent: 7500,
      });
      const ended = await insertContract(api.database.pool, world, 'apartmentcontract', {
        id_number: 'K-2',
        status: 10,
        space_id: second,
        start_date: '2025-01-01',
        end_date: '2026-02-28',
        base_rent: 1,
        base_rent_article_id: world.articleId,
      });
      const row = (values: Readonly<Record<string, unknown>>) =>
        insertRevenueRow(api.database.pool, world, 'apartmentcontract', ended, values);
      const monthly = await row({ unit_price: 6000 });
      await row({ unit_price: 12_000, price_period: 1 });
      await row({ unit_price: 400, price_period: 2 });
      await row({ unit_price: 500, end_date: '2025-12-31' });
      await row({ unit_price: -100, discount_of_id: monthly });
      for (const status of [0, 1, 12])
        await insertContract(api.database.pool, world, 'apartmentcontract', {
          space_id: second,
          status,
          end_date: null,
        });
      await insertContract(api.database.pool, world, 'parkingspotcontract', {
        id_number: 'P-1',
        base_rent: 350,
        base_rent_article_id: world.articleId,
      });
    });

    it('contain what was let on a day, and the rent', async () => {
      const rent = async (day: string) =>
        (await report(1, day, day)).map((row) => [row.Kontrakt, row.Typ, row.Hyresgäst, row['Hyra per månad']]);
      // 6,000 a month and 12,000 a year.
      const let2 = ['K-2', 'Bostad', 'Test Testsson', 7000];
      const otherLeases = [
        ['K-1', 'Bostad', 'Test Testsson', 5000],
        ['P-1', 'Parkering', 'Test Testsson', 350],
      ];
      const sorted = (reportRows: unknown[][]) => reportRows.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
      expect(sorted(await rent('2026-02-28'))).to.deep.equal([otherLeases[0], let2, otherLeases[1]]);
      expect(sorted(await rent('2026-03-01'))).to.deep.equal(otherLeases);
    });

    it('contain what was vacant on a day, and since when', async () => {
      const vacant = async (day: string) =>
        (await report(2, day, day)).map((row) => [
          row.Objekt,
          row.Typ,
          row['Yta, m²'],
          row['Hyra per månad'],
          row['Vakant sedan'],
        ]);
      const premises = [null, 'Lokal', null, null, null];
      expect(await vacant('2026-02-28')).to.deep.equal([premises]);
      expect(await vacant('2026-03-01')).to.deep.equal([['1002', 'Bostad', 50, 7500, '2026-03-01'], premises]);
    });
  });

  describe('on blocks and other contracts', () => {
    const day = '2027-06-30';
    let realEstate: { id: string };
    let company: { id: string };
    before(async () => {
      company = await createRecord(api, '/organization/company/', { name: 'Blockbolaget' });
      realEstate = await createRecord(api, '/objects/structural/realestate/', { name: 'Blocket', landlord: company });
      const building = await createRecord(api, '/objects/structural/building/', { name: 'B', realestate: realEstate });
      const spaces = [];
      for (const apartment_id of ['2001', '2002'])
        spaces.push(
          await createRecord(api, '/objects/spaces/spaces/apartment/', { building, apartment_id, usable_area: 40 }),
        );
      const block = await insert('contracts_blockcontract', {
        id_number: 'B-1',
        status: 3,
        main_realestate_id: realEstate.id,
        tenant_id: world.tenantId,
        start_date: '2027-01-01',
        end_date: '2027-06-30',
        base_rent: 90_000,
        base_rent_article_id: world.articleId,
      });
      for (const { id } of spaces)
        await api.database.pool.query(
          'insert into contracts_blockcontract_apartments (customer_id, blockcontract_id, apartment_id) values ($1, $2, $3)',
          [world.customerId, block, id],
        );
      await insert('contracts_othercontract', {
        id_number: 'Ö-1',
        status: 3,
        title: 'Antennplats',
        tenant_id: world.tenantId,
        start_date: '2027-01-01',
        base_rent: 1500,
        base_rent_article_id: world.articleId,
      });
    });

    const locations = (reportRows: Record<string, unknown>[]) =>
      reportRows
        .filter((row) => ['B-1', 'Ö-1'].includes(String(row.Kontrakt)))
        .map((row) => [row.Fastighet, row.Objekt, row.Typ, row['Yta, m²'], row['Hyra per månad']]);
    const block = ['Blocket', '2001, 2002', 'Block', 80, 90_000];

    it('contain the income of these contracts', async () => {
      expect(locations(await report(1, day, day))).to.have.deep.members([
        block,
        [null, 'Antennplats', 'Övrigt', null, 1500],
      ]);
      for (const more of [{ company }, { realestates: [realEstate] }]) {
        const reportRows = await report(1, day, day, more);
        expect([reportRows.length, locations(reportRows)]).to.deep.equal([1, [block]]);
      }
      expect((await report(6, '2027-06-01', day)).map((row) => row.Kontrakt)).to.deep.equal(['B-1']);
    });

    it('do not count spaces of these contracts as vacant', async () => {
      const vacant = async (on: string) =>
        (await report(2, on, on, { company })).map((row) => [row.Objekt, row['Vakant sedan']]);
      expect(await vacant(day)).to.deep.equal([]);
      expect(await vacant('2027-07-01')).to.deep.equal([
        ['2001', '2027-07-01'],
        ['2002', '2027-07-01'],
      ]);
    });
  });

  it('list the books account by account', async () => {
    const verification = async (
      number: number,
      bookkeeping_date: string,
      lines: readonly (readonly [number, number])[],
    ) => {
      const payment_id = await insert('accounting_invoicepayment', {
        company_id: world.companyId,
        value: 1,
        payment_date: '2020-01-01',
        registration_date: '2020-01-01',
      });
      const verification_id = await insert('accounting_verification', {
        company_id: world.companyId,
        payment_id,
        description: `Prov ${number}`,
        verification_serie: 'A',
        verification_number: number,
        bookkeeping_date,
        registration_date: bookkeeping_date,
      });
      // In one statement, because a verification must balance from its first row.
      await api.database.pool.query(
        `insert into accounting_transaction (customer_id, id, verification_id, account, value, created_at, updated_at)
         select $1, gen_random_uuid(), $2, l.account, l.value, now(), now() from unnest($3::integer[], $4::numeric[]) as l(account, value)`,
        [world.customerId, verification_id, lines.map(([account]) => account), lines.map(([, value]) => value)],
      );
    };
    await verification(1, '2025-12-31', [
      [1510, 1000],
      [3911, -1000],
    ]);
    await verification(2, '2026-01-15', [
      [1930, 600.5],
      [1510, -600.5],
    ]);
    await verification(3, '2026-02-01', [
      [1510, 250],
      [3911, -250],
    ]);
    expect(await rows(12, '2026-01-01', '2026-01-31')).to.deep.equal([
      [1510, '2026-01-15', 'A2', 'Prov 2', null, 600.5, 399.5],
      [1930, '2026-01-15', 'A2', 'Prov 2', 600.5, null, 600.5],
    ]);
    expect(await rows(9, '2026-01-01', '2026-02-28')).to.deep.equal([
      [1510, 1000, 250, 600.5, 649.5],
      [1930, 0, 600.5, 0, 600.5],
      [3911, -1000, 0, 250, -1250],
    ]);
  });
});
