/** Housing cooperatives through the front door (invoicing rules 5). */
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

  it('R1, R2: a yearly amount is spread over the apartments with an exact sum, whatever the quotas sum to; unusual sums are told', async () => {
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
    const answer = await client.get(`/brf/quotas/quotafee/${fee}/apartments/`);
    expect(answer.status, answer.text).to.equal(200);
    const yearly = answer.body.apartments.map((entry: { yearly_amount: number }) => entry.yearly_amount);
    expect(yearly).to.deep.equal([333.34, 333.33, 333.33]);
    for (const entry of answer.body.apartments) {
      const öre = entry.monthly_amounts.reduce((sum: number, month: number) => sum + Math.round(month * 100), 0);
      expect(öre).to.equal(Math.round(entry.yearly_amount * 100));
    }
    expect(answer.body.quotas_sum_as_usual).to.equal(false);
    for (const [index, quota] of [50, 25, 25].entries()) {
      await api.database.pool.query('update brf_quotanotation set quota = $2 where brf_apartment_id = $1', [
        apartments[index],
        quota,
      ]);
    }
    const usual = await client.get(`/brf/quotas/quotafee/${fee}/apartments/`);
    expect(usual.body.quotas_sum_as_usual).to.equal(true);
    expect(usual.body.apartments.map((entry: { yearly_amount: number }) => entry.yearly_amount)).to.deep.equal([
      500, 250, 250,
    ]);
    expect((await (await api.newCustomer()).get(`/brf/quotas/quotafee/${fee}/apartments/`)).status).to.equal(404);
  });

  it('R3: the inner fund never goes below zero', async () => {
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
    const refused = await post(-1, '2026-03-31');
    expect(refused.status, refused.text).to.equal(422);
    // A withdrawal before the deposit is below zero on its day, whatever the sum is today.
    expect((await post(-1, '2026-01-01')).status).to.be.oneOf([409, 422]);
  });

  it('R5: a pledge fee above 1 percent of the price base amount is refused', async () => {
    const { client, world, apartments } = await cooperative();
    const post = (fee: number) =>
      client.post('/brf/common/brfapartmentpledge/', {
        brf_apartment: { id: apartments[0] },
        pledgers: [{ id: world.tenantId }],
        lender_name: 'Banken',
        received_date: '2026-02-01',
        pledge_fee: fee,
      });
    const refused = await post(592.01);
    expect(refused.status, refused.text).to.equal(422);
    expect(refused.body.errors[0]).to.include({ pointer: '/pledge_fee', code: 'max' });
    const accepted = await post(592);
    expect(accepted.status, accepted.text).to.equal(201);
  });

  it('R4: the register lists the pledges in force by the order they were told; no loan twice, and none ends unasked', async () => {
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
      const answer = await client.get(`${path}register/${apartments[0]}/?day=${day}`);
      expect(answer.status, answer.text).to.equal(200);
      return answer.body.pledges.map(
        (entry: { priority: number; lender_name: string }) => `${entry.priority} ${entry.lender_name}`,
      );
    };
    expect(await register('2026-04-01')).to.deep.equal(['1 Bank A', '2 Bank B']);
    expect(await register('2026-02-15')).to.deep.equal(['1 Bank A']);
    const unasked = await client.patch(`${path}${first.body.id}/`, { released_date: '2026-05-01' });
    expect(unasked.status, unasked.text).to.equal(422);
    const asked = await client.patch(`${path}${first.body.id}/`, {
      release_requested_date: '2026-04-20',
      released_date: '2026-05-01',
    });
    expect(asked.status, asked.text).to.equal(200);
    expect(await register('2026-05-02')).to.deep.equal(['1 Bank B']);
    expect((await client.get(`${path}register/${apartments[0]}/?day=x`)).status).to.equal(400);
    expect((await (await api.newCustomer()).get(`${path}register/${apartments[0]}/`)).status).to.equal(404);
  });

  it('R5: the ceilings of a day, for months let, by the statutes, and null for a year whose amount is not known', async () => {
    const { client, company } = await cooperative();
    const ceilings = async (query: string) => {
      const answer = await client.get(`/brf/common/brfcompany/${company}/fee_ceilings/?${query}`);
      expect(answer.status, answer.text).to.equal(200);
      return answer.body;
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
});
