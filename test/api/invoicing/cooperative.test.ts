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

  it('R2: a yearly amount is spread over the apartments with an exact sum', async () => {
    const { client, world, insert, company, collection } = await cooperative();
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
});
