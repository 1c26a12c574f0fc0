/** Preview and perform through the HTTP API (specification 4.4; api.md, section 10; invoicing-rules.md, D1 to D5, W1 to W5). */
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertRevenueRow,
} from '../../support/invoicing-world.ts';

describe('contract invoicing', () => {
  const api = useApi();
  const path = (verb: string, world: InvoicingWorld, kind = 'apartmentcontract') =>
    `/accounting/contracts/${verb}/${kind}/${world.customerId}/`;
  const at = { invoice_date: '2026-03-02', run_date: '2026-03-15' };

  async function worldOf(setting: Record<string, unknown> = {}) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId, setting });
    return { client, world };
  }

  it('W1: previews without writing anything, then performs the same to the öre', async () => {
    const { client, world } = await worldOf();
    const contract = await insertContract(api.database.pool, world, 'apartmentcontract', { start_date: '2026-04-11' });
    await insertRevenueRow(api.database.pool, world, 'apartmentcontract', contract, { unit_price: 7123.45 });
    const preview = await client.post(path('preview', world), at);
    expect(preview.status, preview.text).to.equal(200);
    expect(preview.body.invoices).to.have.length(1);
    expect(preview.body.invoices[0]).to.include({
      period_start: '2026-04-11',
      period_end: '2026-04-30',
      due_date: '2026-04-10',
      net_value: 4748.97,
      rounding_value: 0.03,
      total_value: 4749,
    });
    expect((await client.get('/accounting/invoices/invoice/list/')).body).to.deep.equal([]);
    const performed = await client.post(path('perform', world), { ...at, preview_token: preview.body.preview_token });
    expect(performed.status, performed.text).to.equal(200);
    const { id, invoice_number, ocr_number, ...rest } = performed.body.invoices[0];
    expect({ invoice_number, ocr_number }).to.deep.equal({ invoice_number: '1', ocr_number: '133' });
    expect(rest).to.deep.equal(preview.body.invoices[0]);
    expect(performed.body.totals).to.deep.equal(preview.body.totals);
    const invoice = await client.get(`/accounting/invoices/invoice/${id}/`);
    expect(invoice.body).to.include({ status: 1, total_value: 4749, invoice_number: '1', kind: 0 });
    const rows = await client.get(`/accounting/invoices/invoicerow/list/?invoice=${id}`);
    expect(rows.body.map((row: { net_value: number }) => row.net_value)).to.deep.equal([4748.97]);
    const recipients = await client.get(`/accounting/invoices/invoicerecipient/list/?invoice=${id}`);
    expect(recipients.body.map((entry: { name: string }) => entry.name)).to.deep.equal(['Test Testsson']);
    const verifications = await client.get('/accounting/bookkeeping/verification/list/?_order_by=verification_serie');
    expect(
      verifications.body.map(
        (entry: { verification_serie: string; verification_number: number }) =>
          `${entry.verification_serie}${entry.verification_number}`,
      ),
    ).to.deep.equal(['F1', 'P1']);
    const events = await client.get(`/common/eventlog/list/?object_id=${id}`);
    expect(events.body.map((event: { event_identifier: string }) => event.event_identifier)).to.deep.equal([
      'accounting.invoice.instancecreated',
    ]);
  });

  it('D2: finds nothing in a second perform, and states why', async () => {
    const { client, world } = await worldOf();
    const contract = await insertContract(api.database.pool, world, 'apartmentcontract');
    await insertRevenueRow(api.database.pool, world, 'apartmentcontract', contract, { unit_price: 5000 });
    const first = await client.post(path('perform', world), at);
    expect(
      first.body.invoices.map((invoice: { period_start: string }) => invoice.period_start),
      first.text,
    ).to.deep.equal(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']);
    const second = await client.post(path('perform', world), at);
    expect(second.body.invoices).to.deep.equal([]);
    expect(second.body.skipped).to.deep.equal([
      { contract: { id: contract }, reason: 'already_invoiced', details: null },
    ]);
  });

  it('D3: makes one set of invoices in ten concurrent performs, with numbers without a gap', async () => {
    const { client, world } = await worldOf();
    for (let index = 0; index < 10; index += 1) {
      const contract = await insertContract(api.database.pool, world, 'apartmentcontract', {
        start_date: '2026-04-01',
      });
      await insertRevenueRow(api.database.pool, world, 'apartmentcontract', contract, { unit_price: 5000 });
    }
    const responses = await Promise.all(Array.from({ length: 10 }, () => client.post(path('perform', world), at)));
    expect(responses.map((response) => response.status)).to.deep.equal(Array.from({ length: 10 }, () => 200));
    expect(responses.reduce((sum, response) => sum + response.body.invoices.length, 0)).to.equal(10);
    const invoices = await client.get('/accounting/invoices/invoice/list/');
    expect(
      invoices.body
        .map((invoice: { invoice_number: string }) => Number(invoice.invoice_number))
        .sort((a: number, b: number) => a - b),
    ).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('returns 409 when the data changed since the preview', async () => {
    const { client, world } = await worldOf();
    const contract = await insertContract(api.database.pool, world, 'apartmentcontract', { start_date: '2026-04-01' });
    const row = await insertRevenueRow(api.database.pool, world, 'apartmentcontract', contract, { unit_price: 5000 });
    const preview = await client.post(path('preview', world), at);
    await client.patch(`/revenue/revenuerows/apartmentcontractrevenuerow/${row}/`, { unit_price: 5100 });
    const rejected = await client.post(path('perform', world), { ...at, preview_token: preview.body.preview_token });
    expect(rejected.status, rejected.text).to.equal(409);
    expect(rejected.body).to.include({ code: 'state_conflict' });
    expect((await client.get('/accounting/invoices/invoice/list/')).body).to.deep.equal([]);
  });

  it('returns 404 for an unknown contract type and for an organization of another customer, 400 for an invalid UUID', async () => {
    const { client, world } = await worldOf();
    const other = await worldOf();
    expect((await client.post(path('preview', world, 'boatcontract'), {})).status).to.equal(404);
    expect((await client.post(path('preview', other.world), {})).status).to.equal(404);
    expect((await client.post(`/accounting/contracts/perform/apartmentcontract/${randomUUID()}/`, {})).status).to.equal(
      404,
    );
    expect((await client.post('/accounting/contracts/perform/apartmentcontract/x/', {})).status).to.equal(400);
  });

  it('returns 422 for a period in the wrong order and for unknown members', async () => {
    const { client, world } = await worldOf();
    const wrong = await client.post(path('preview', world), { period_from: '2026-05-01', period_to: '2026-04-01' });
    expect(wrong.status, wrong.text).to.equal(422);
    expect(wrong.body.errors[0]).to.include({ pointer: '/period_to', code: 'order' });
    expect((await client.post(path('preview', world), { month: 4 })).status).to.equal(422);
  });

  it('F4: returns 409 for a locked period, and writes nothing', async () => {
    const { client, world } = await worldOf();
    const contract = await insertContract(api.database.pool, world, 'apartmentcontract', { start_date: '2026-04-01' });
    await insertRevenueRow(api.database.pool, world, 'apartmentcontract', contract, { unit_price: 5000 });
    await client.patch(`/organization/company/${world.companyId}/`, { bookkeeping_locked_to: '2026-03-31' });
    const rejected = await client.post(path('perform', world), at);
    expect(rejected.status, rejected.text).to.equal(409);
    expect(rejected.body.params ?? rejected.body).to.include({ reason: 'period_locked' });
    expect((await client.get('/accounting/invoicingrun/list/')).body).to.deep.equal([]);
  });

  describe('G6: skips a contract for the reason', () => {
    const cases: readonly [
      string,
      Record<string, unknown>,
      Record<string, unknown> | null,
      Record<string, unknown>?,
    ][] = [
      [
        'no_invoicing_setup',
        { invoicing_period: null, invoice_month_interval: null, invoicing_period_from: null },
        { unit_price: 1 },
      ],
      ['draft', { status: 0 }, { unit_price: 1 }],
      ['archived', { archived: true }, { unit_price: 1 }],
      ['not_signed', {}, { unit_price: 1 }, { require_signed: true }],
      ['setting_inactive', {}, { unit_price: 1 }, { is_active: false }],
      ['outside_dates', { start_date: '2027-01-01' }, { unit_price: 1 }],
      ['no_rows', {}, null],
      ['missing_account', {}, { unit_price: 1, vat: 25 }],
      ['missing_recipient', { tenant_id: null }, { unit_price: 1 }],
    ];
    for (const [reason, contractValues, rowValues, setting] of cases) {
      it(`${reason}, and the others are invoiced`, async () => {
        const { client, world } = await worldOf(setting);
        await api.database.pool.query(
          'update accounting_article set revenue_vat_25_account = null where customer_id = $1',
          [world.customerId],
        );
        const bad = await insertContract(api.database.pool, world, 'apartmentcontract', {
          start_date: '2026-04-01',
          ...contractValues,
        });
        if (rowValues !== null) await insertRevenueRow(api.database.pool, world, 'apartmentcontract', bad, rowValues);
        const isOfSetting = setting !== undefined;
        if (!isOfSetting) {
          const good = await insertContract(api.database.pool, world, 'apartmentcontract', {
            start_date: '2026-04-01',
          });
          await insertRevenueRow(api.database.pool, world, 'apartmentcontract', good, { unit_price: 5000 });
        }
        const response = await client.post(path('perform', world), at);
        expect(response.status, response.text).to.equal(200);
        if (reason === 'no_invoicing_setup')
          expect(response.body.skipped[0].details).to.deep.equal({
            missing: ['invoicing_period', 'invoice_month_interval', 'invoicing_period_from'],
          });
        expect(
          response.body.skipped.map((entry: { contract: { id: string }; reason: string }) => [
            entry.contract.id,
            entry.reason,
          ]),
        ).to.deep.equal([[bad, reason]]);
        expect(response.body.totals.invoices).to.equal(isOfSetting ? 0 : 1);
      });
    }

    it('missing_index_value, and the others are invoiced', async () => {
      const { client, world } = await worldOf();
      const clause = await client.post('/revenue/indexation/indexationsetting/', {
        name: 'KPI',
        indexed_share: 100,
        base_year: 2024,
      });
      expect(clause.status, clause.text).to.equal(201);
      const bad = await insertContract(api.database.pool, world, 'industrialpremisescontract', {
        start_date: '2026-04-01',
        indexation_setting_id: clause.body.id,
      });
      await insertRevenueRow(api.database.pool, world, 'industrialpremisescontract', bad, { unit_price: 1000 });
      const good = await insertContract(api.database.pool, world, 'industrialpremisescontract', {
        start_date: '2026-04-01',
      });
      await insertRevenueRow(api.database.pool, world, 'industrialpremisescontract', good, { unit_price: 1000 });
      const response = await client.post(path('perform', world, 'industrialpremisescontract'), at);
      expect(
        response.body.skipped.map((entry: { reason: string }) => entry.reason),
        response.text,
      ).to.deep.equal(['missing_index_value']);
      expect(response.body.totals.invoices).to.equal(1);
    });
  });

  it('uses base_rent as the rent of a contract without rows', async () => {
    const { client, world } = await worldOf();
    await insertContract(api.database.pool, world, 'apartmentcontract', {
      start_date: '2026-04-01',
      base_rent: 6400,
      base_rent_article_id: world.articleId,
    });
    const response = await client.post(path('perform', world), at);
    expect(response.body.totals, response.text).to.deep.include({
      invoices: 1,
      total_value: 6400,
      vat_lines: [{ vat: 0, base: 6400, vat_value: 0 }],
    });
  });
});
