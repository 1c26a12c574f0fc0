/** Housing cooperatives through the HTTP API (invoicing-rules.md, section 5). */
import { expect } from 'chai';
import { useApi } from '../../support/api.ts';
import { createInvoicingWorld, insertRow } from '../../support/invoicing-world.ts';

describe('housing cooperatives', () => {
  const api = useApi();

  async function cooperative() {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    const insert = (table: string, values: Record<string, unknown>) =>
      insertRow(api.database.pool, table, world.customerId, { organization_id: world.customerId, ...values });
    const { rows } = await api.database.pool.query('select id from objects_building where customer_id = $1', [
      world.customerId,
    ]);
    const apartments = [
      await insert('objects_brfapartment', { building_id: rows[0].id }),
      await insert('objects_brfapartment', { building_id: rows[0].id }),
      await insert('objects_brfapartment', { building_id: rows[0].id }),
    ];
    const company = await insert('brf_brfcompany', { company_id: world.companyId });
    const collection = await insert('brf_quotacollection', {
      brf_company_id: company,
      name: 'Andelstal',
      valid_from: '2026-01-01',
    });
    for (const apartment of apartments)
      await insert('brf_quotanotation', { quota_collection_id: collection, brf_apartment_id: apartment, quota: 1 });
    return { client, world, insert, apartments, company, collection };
  }

  it('R1, R2: spread a yearly amount over the apartments with an exact sum, whatever the quotas sum to; unusual sums are reported', async () => {
    const { client, world, insert, apartments, company, collection } = await cooperative();
    const fee = await insert('brf_quotafee', {
      title: 'Årsavgift',
      brf_company_id: company,
      quota_collection_id: collection,
      kind: 0,
      article_id: world.articleId,
      yearly_amount: 1000,
      start_date: '2026-01-01',
    });
    const response = await client.get(`/brf/quotas/quotafee/${fee}/apartments/`);
    expect(response.status, response.text).to.equal(200);
    const yearly = response.body.apartments.map((entry: { yearly_amount: number }) => entry.yearly_amount);
    expect(yearly).to.deep.equal([333.34, 333.33, 333.33]);
    for (const entry of response.body.apartments) {
      const öre = entry.monthly_amounts.reduce((sum: number, month: number) => sum + Math.round(month * 100), 0);
      expect(öre).to.equal(Math.round(entry.yearly_amount * 100));
    }
    expect(response.body.quotas_sum_as_usual).to.equal(false);
    for (const [index, quota] of [50, 25, 25].entries()) {
      await api.database.pool.query('update brf_quotanotation set quota = $2 where brf_apartment_id = $1', [
        apartments[index],
        quota,
      ]);
    }
    const defaultFee = await client.get(`/brf/quotas/quotafee/${fee}/apartments/`);
    expect(defaultFee.body.quotas_sum_as_usual).to.equal(true);
    expect(
      defaultFee.body.apartments.map((entry: { yearly_amount: number }) => entry.yearly_amount).sort(),
    ).to.deep.equal([250, 250, 500]);
    expect((await (await api.newCustomer()).get(`/brf/quotas/quotafee/${fee}/apartments/`)).status).to.equal(404);
  });

  it('R3: have an inner fund that never goes below zero', async () => {
    const { client, apartments } = await cooperative();
    const post = (amount: number, date: string) =>
      client.post('/brf/common/brfapartmentreparationfunddeposit/', {
        brf_apartment: { id: apartments[0] },
        kind: amount < 0 ? 1 : 0,
        amount,
        accounted_date: date,
        title: 'Inre fond',
      });
    expect((await post(500, '2026-01-31')).status).to.equal(201);
    expect((await post(-500, '2026-02-28')).status).to.equal(201);
    const rejected = await post(-1, '2026-03-31');
    expect(rejected.status, rejected.text).to.equal(422);
    // A withdrawal before the deposit is below zero on its day, whatever the current sum is.
    expect((await post(-1, '2026-01-01')).status).to.be.oneOf([409, 422]);
  });

  it('R5: cannot have a pledge fee above 1 percent of the price base amount', async () => {
    const { client, world, apartments } = await cooperative();
    const post = (fee: number) =>
      client.post('/brf/common/brfapartmentpledge/', {
        brf_apartment: { id: apartments[0] },
        pledgers: [{ id: world.tenantId }],
        lender_name: 'Banken',
        received_date: '2026-02-01',
        pledge_fee: fee,
      });
    const rejected = await post(592.01);
    expect(rejected.status, rejected.text).to.equal(422);
    expect(rejected.body.errors[0]).to.include({ pointer: '/pledge_fee', code: 'max' });
    const accepted = await post(592);
    expect(accepted.status, accepted.text).to.equal(201);
  });

  it('R4: have a register of the pledges in force, ordered by notification, with no loan twice and no automatic end', async () => {
    const { client, world, apartments } = await cooperative();
    const path = '/brf/common/brfapartmentpledge/';
    const post = (lender: string, day: string, reference: string) =>
      client.post(path, {
        brf_apartment: { id: apartments[0] },
        pledgers: [{ id: world.tenantId }],
        lender_name: lender,
        lender_reference: reference,
        received_date: day,
        registered_date: day,
        loan_amount: 100_000,
      });
    const later = await post('Bank B', '2026-03-01', 'L-2');
    const first = await post('Bank A', '2026-02-01', 'L-1');
    expect([later.status, first.status], later.text).to.deep.equal([201, 201]);
    const twice = await post('bank a', '2026-04-01', 'L-1');
    expect(twice.status, twice.text).to.equal(409);
    const register = async (day: string) => {
      const response = await client.get(`${path}register/${apartments[0]}/?day=${day}`);
      expect(response.status, response.text).to.equal(200);
      return response.body.pledges.map(
        (entry: { priority: number; lender_name: string }) => `${entry.priority} ${entry.lender_name}`,
      );
    };
    expect(await register('2026-04-01')).to.deep.equal(['1 Bank A', '2 Bank B']);
    expect(await register('2026-02-15')).to.deep.equal(['1 Bank A']);
    const unasked = await client.patch(`${path}${first.body.id}/`, { released_date: '2026-05-01' });
    expect(unasked.status, unasked.text).to.equal(422);
    const released = await client.patch(`${path}${first.body.id}/`, {
      release_requested_date: '2026-04-20',
      released_date: '2026-05-01',
    });
    expect(released.status, released.text).to.equal(200);
    expect(await register('2026-05-02')).to.deep.equal(['1 Bank B']);
    expect((await client.get(`${path}register/${apartments[0]}/?day=x`)).status).to.equal(400);
    expect((await (await api.newCustomer()).get(`${path}register/${apartments[0]}/`)).status).to.equal(404);
  });

  it('R5: have the fee ceilings of a day, for months let, by the statutes, and null for a year whose amount is unknown', async () => {
    const { client, company } = await cooperative();
    const ceilings = async (query: string) => {
      const response = await client.get(`/brf/common/brfcompany/${company}/fee_ceilings/?${query}`);
      expect(response.status, response.text).to.equal(200);
      return response.body;
    };
    // C44: the price base amount of 2026 is 59,200 kronor.
    expect(await ceilings('day=2026-05-01&months=3')).to.deep.equal({
      day: '2026-05-01',
      months: 3,
      price_base_amount: 59_200,
      pledge_fee: 592,
      transfer_fee: 1480,
      subletting_fee: 1480,
    });
    await client.patch(`/brf/common/brfcompany/${company}/`, { transfer_fee_price_base_percentage: 3 });
    expect(await ceilings('day=2026-05-01')).to.include({ transfer_fee: 1776, subletting_fee: 5920 });
    expect(await ceilings('day=2031-05-01')).to.include({ price_base_amount: null, pledge_fee: null });
    expect((await client.get(`/brf/common/brfcompany/${company}/fee_ceilings/?months=13`)).status).to.equal(400);
  });

  it('R5, R6: invoice the fee of a pledge once to its pledgers, without VAT, and again when it is credited', async () => {
    const { client, world, insert, apartments, company } = await cooperative();
    await api.database.pool.query('update objects_brfapartment set brf_company_id = $1 where customer_id = $2', [
      company,
      world.customerId,
    ]);
    const other = await insert('accounts_tenant', { first_name: 'Två', last_name: 'Provsson' });
    const created = await client.post('/brf/common/brfapartmentpledge/', {
      brf_apartment: { id: apartments[0] },
      pledgers: [{ id: world.tenantId }, { id: other }],
      lender_name: 'Exempelbanken',
      received_date: '2026-03-02',
      pledge_fee: 592,
    });
    expect(created.status, created.text).to.equal(201);
    const path = `/brf/common/brfapartmentpledge/${created.body.id}/`;
    const feePath = `/brf/common/brfapartmentpledge/invoice_fee/${created.body.id}/`;
    const request = { article: world.articleId, invoice_date: '2026-03-03', due_date: '2026-04-02' };
    const draft = await client.post(feePath, request);
    expect(draft.status, draft.text).to.equal(201);
    expect((await client.post(feePath, request)).status).to.equal(409);
    const invoicePath = `/accounting/invoices/invoice/${draft.body.id}/`;
    // Deleting a draft makes the fee available for invoicing.
    await client.delete(invoicePath);
    expect((await client.get(path)).body.pledge_fee_invoiced).to.equal(false);
    const again = await client.post(feePath, request);
    const attested = await client.post(`/accounting/invoices/invoice/${again.body.id}/attest/`);
    expect(attested.body, attested.text).to.include({ total_value: 592, vat_value: 0, invoice_number: '1' });
    expect((await client.get(path)).body.pledge_fee_invoiced).to.equal(true);
    const recipients = (
      await client.get(`/accounting/invoices/invoicerecipient/list/?invoice=${again.body.id}&_order_by=priority`)
    ).body;
    expect(
      recipients.map((entry: { tenant: { id: string }; view_only: boolean }) => [entry.tenant.id, entry.view_only]),
    ).to.deep.equal([
      [world.tenantId, false],
      [other, true],
    ]);
    await client.post(`/accounting/invoices/invoice/${again.body.id}/credit/`, { credit_date: '2026-03-04' });
    expect((await client.get(path)).body.pledge_fee_invoiced).to.equal(false);
    expect((await (await api.newCustomer()).post(feePath, request)).status).to.equal(404);
  });

  it('R5: invoice the transfer fee to the side that the cooperative chose, and to neither if no fee is charged', async () => {
    const { client, world, insert, apartments, company } = await cooperative();
    await api.database.pool.query('update objects_brfapartment set brf_company_id = $1 where customer_id = $2', [
      company,
      world.customerId,
    ]);
    const seller = await insert('accounts_tenant', { first_name: 'Säljare', last_name: 'Provsson' });
    for (const [payer, expected] of [
      [0, world.tenantId],
      [1, seller],
      [2, undefined],
    ] as const) {
      await client.patch(`/brf/common/brfcompany/${company}/`, { transfer_fee_payer: payer });
      const created = await client.post('/brf/transactions/brfapartmenttransfer/', {
        brf_apartment: { id: apartments[payer] },
        kind: 0,
        access_date: '2026-03-02',
        transfer_fee: 1480,
      });
      expect(created.status, created.text).to.equal(201);
      const feePath = `/brf/transactions/brfapartmenttransfer/invoice_fee/${created.body.id}/`;
      const request = { article: world.articleId, invoice_date: '2026-03-03', due_date: '2026-04-02' };
      expect((await client.post(feePath, request)).status).to.equal(409);
      for (const [side, tenant] of [
        [1, world.tenantId],
        [0, seller],
      ] as const) {
        await insert('brf_brftransactionparty', {
          transfer_id: created.body.id,
          tenant_id: tenant,
          side,
          ownership_share: 100,
        });
      }
      const response = await client.post(feePath, request);
      expect(response.status, response.text).to.equal(expected === undefined ? 409 : 201);
      if (expected === undefined) continue;
      const [recipient] = (await client.get(`/accounting/invoices/invoicerecipient/list/?invoice=${response.body.id}`))
        .body;
      expect(recipient.tenant).to.deep.equal({ id: expected });
    }
  });
});
