/** Invalid input to a run causes clear problems and no partial effect; an invalid contract never stops the others (invoicing-rules.md, W4, F4, G6). */
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { runDueJobs } from '../../../engine/jobs/job-worker.ts';
import { type ApiResponse, useApi } from '../../support/api.ts';
import {
  createInvoicingWorld,
  type InvoicingWorld,
  insertContract,
  insertContracts,
  insertRevenueRow,
  insertRow,
} from '../../support/invoicing-world.ts';
import { sampleOf } from '../../support/long-runs.ts';

describe('bad input to invoicing', function bad() {
  this.timeout(120_000);
  const api = useApi();
  const kind = 'othercontract';
  const at = { invoice_date: '2026-03-02', run_date: '2026-03-15' };

  async function worldOf(contracts = 1) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId });
    const values = { start_date: '2026-04-01' };
    await insertContracts(api.database.pool, world, { kind, count: contracts, values });
    const post = (verb: string, body: unknown, organization = world.customerId, name = kind): Promise<ApiResponse> =>
      client.post(`/accounting/contracts/${verb}/${name}/${organization}/`, body);
    return { client, world, post };
  }

  async function billable(
    world: InvoicingWorld,
    values: Record<string, unknown> = {},
    row: Record<string, unknown> = {},
  ) {
    const id = await insertContract(api.database.pool, world, kind, { start_date: '2026-04-01', ...values });
    await insertRevenueRow(api.database.pool, world, kind, id, { unit_price: 1000, ...row });
    return id;
  }

  /** Expects that nothing was written. */
  async function expectUnchanged(world: InvoicingWorld): Promise<void> {
    for (const table of [
      'invoice',
      'invoicerow',
      'invoicingclaim',
      'invoicingrun',
      'verification',
      'transaction',
      'numberseries',
    ]) {
      const { rows } = await api.database.pool.query(
        `select count(*)::int as count from accounting_${table} where customer_id = $1`,
        [world.customerId],
      );
      expect([table, rows[0].count]).to.deep.equal([table, 0]);
    }
  }

  for (const verb of ['preview', 'perform']) {
    it(`in ${verb}: an organization of another customer, an unknown organization and an unknown type are rejected with 404`, async () => {
      const { world, post } = await worldOf();
      const other = await worldOf();
      for (const [organization, name] of [
        [other.world.customerId, kind],
        [randomUUID(), kind],
        [world.customerId, 'boatcontract'],
      ]) {
        const response = await post(verb, at, organization, name);
        expect(response.status, response.text).to.equal(404);
      }
      await expectUnchanged(world);
      await expectUnchanged(other.world);
    });

    it(`in ${verb}: invalid members are rejected with 422 and their pointers`, async () => {
      const { world, post } = await worldOf();
      for (const [body, pointer] of [
        [{ period_from: '2026-05-01', period_to: '2026-04-30' }, '/period_to'],
        [{ invoice_date: '2026-02-30' }, '/invoice_date'],
        [{ invoice_date: 20260302 }, '/invoice_date'],
        [{ contracts: ['x'] }, '/contracts/0'],
        [{ contracts: 'all' }, '/contracts'],
        [{ month: 4 }, '/month'],
      ] as const) {
        const response = await post(verb, body);
        expect(response.status, response.text).to.equal(422);
        expect(response.body.errors[0].pointer).to.equal(pointer);
      }
      expect((await post(verb, [])).status).to.equal(422);
      expect((await post(verb, '{')).status).to.equal(400);
      await expectUnchanged(world);
    });
  }

  it('G4, W4: a day too far in the past or future is rejected with 422 before anything is computed, because a run covers all periods up to it', async () => {
    const { world, post } = await worldOf();
    for (const verb of ['preview', 'perform']) {
      for (const [member, day, code] of [
        ['run_date', '9999-12-31', 'max'],
        ['invoice_date', '2062-03-02', 'max'],
        ['invoice_date', '0026-03-02', 'min'],
      ] as const) {
        const response = await post(verb, { ...at, [member]: day });
        expect(
          [response.status, response.body.errors?.[0]?.pointer, response.body.errors?.[0]?.code],
          response.text,
        ).to.deep.equal([422, `/${member}`, code]);
      }
    }
    await expectUnchanged(world);
  });

  it('W2: contracts and settings that the organization does not have are rejected with their pointers', async () => {
    const { client, world, post } = await worldOf();
    const other = await worldOf();
    const theirs = await billable(other.world);
    const contract = await billable(world);
    const elsewhere = await client.post('/sales/organization/', { name: 'Dotterbolaget' });
    expect(elsewhere.status, elsewhere.text).to.equal(201);
    const of = { organization_id: elsewhere.body.id };
    const ofAnother = await insertContract(api.database.pool, world, kind, of);
    const setting = {
      ...of,
      customer_id: world.customerId,
      name: 'Andra',
      is_active: true,
      generation_day_in_month: 1,
    };
    const unused = await insertRow(
      api.database.pool,
      'accounting_automaticcontractinvoicingsetting',
      world.customerId,
      setting,
    );
    const ofAnotherKind = await insertContract(api.database.pool, world, 'apartmentcontract', {});
    for (const [body, pointers] of [
      [{ contracts: [theirs] }, ['/contracts/0']],
      [
        { contracts: [contract, ofAnotherKind, ofAnother, randomUUID()] },
        ['/contracts/1', '/contracts/2', '/contracts/3'],
      ],
      [{ contracts: [contract], settings: [world.settingId, other.world.settingId] }, ['/settings/1']],
      [{ settings: [unused] }, ['/settings/0']],
    ] as const) {
      for (const verb of ['preview', 'perform'] as const) {
        const response = await post(verb, { ...at, ...body });
        expect(
          [response.status, response.body.code, response.body.errors?.map((each: { pointer: string }) => each.pointer)],
          response.text,
        ).to.deep.equal([422, 'reference_not_found', pointers]);
      }
    }
    await api.database.pool.query('delete from contracts_othercontract where id = $1', [contract]);
    await expectUnchanged(other.world);
    expect((await post('perform', at)).body.totals.invoices).to.equal(1);
    expect(world.customerId).to.not.equal(other.world.customerId);
  });

  it('G6, W4: a contract without an article, an account, an index value or a recipient is skipped with its reason, the others are billed', async () => {
    const { client, world } = await worldOf();
    const premises = 'industrialpremisescontract';
    const contract = async (values: Record<string, unknown>, row?: Record<string, unknown>) => {
      const id = await insertContract(api.database.pool, world, premises, { start_date: '2026-04-01', ...values });
      if (row !== undefined)
        await insertRevenueRow(api.database.pool, world, premises, id, { unit_price: 1000, ...row });
      return id;
    };
    const clause = await client.post('/revenue/indexation/indexationsetting/', {
      name: 'KPI',
      indexed_share: 100,
      base_year: 2024,
    });
    await api.database.pool.query(
      'update accounting_article set revenue_vat_12_account = null where customer_id = $1',
      [world.customerId],
    );
    // An article that can only be sold with VAT.
    const bare = await insertRow(api.database.pool, 'accounting_article', world.customerId, {
      organization_id: world.customerId,
      name: 'Utan konto för momsfritt',
      revenue_vat_25_account: 3913,
    });
    const bad = {
      [await contract({ base_rent: 1000, base_rent_article_id: bare })]: 'missing_account',
      [await contract({}, { vat: 12 })]: 'missing_account',
      [await contract({ indexation_setting_id: clause.body.id }, {})]: 'missing_index_value',
      [await contract({ tenant_id: null }, {})]: 'missing_recipient',
      [await contract({})]: 'no_rows',
    };
    await contract({}, {});
    const path = `/accounting/contracts/perform/${premises}/${world.customerId}/`;
    const response = await client.post(path, at);
    expect(response.body.totals, response.text).to.deep.include({
      invoices: 1,
      skipped: { missing_account: 2, missing_index_value: 1, missing_recipient: 1, no_rows: 1 },
    });
    const reasons = response.body.skipped.map((entry: { contract: { id: string }; reason: string }) => [
      entry.contract.id,
      entry.reason,
    ]);
    expect(Object.fromEntries(reasons)).to.deep.equal(bad);
    const claims = await api.database.pool.query(
      'select count(*)::int as count from accounting_invoicingclaim where customer_id = $1',
      [world.customerId],
    );
    expect(claims.rows[0].count).to.equal(1);
  });

  it('F4: a locked period is rejected with 409 for few and for many contracts, and nothing is written or queued', async () => {
    for (const contracts of [1, 201]) {
      const { client, world, post } = await worldOf(contracts);
      await client.patch(`/organization/company/${world.companyId}/`, { bookkeeping_locked_to: '2026-03-02' });
      const { warnings } = (await post('preview', at)).body;
      expect(warnings).to.deep.equal([
        { company: { id: world.companyId }, code: 'period_locked', details: { locked_to: '2026-03-02' } },
      ]);
      const rejected = await post('perform', at);
      expect(rejected.status, rejected.text).to.equal(409);
      expect(rejected.body.params ?? rejected.body).to.include({ reason: 'period_locked', locked_to: '2026-03-02' });
      await runDueJobs(api.server.runtime);
      await expectUnchanged(world);
    }
  });

  it('a preview token of other data, another request or another day, or an unknown token, is rejected with 409', async () => {
    const { client, world, post } = await worldOf();
    const { preview_token: token } = (await post('preview', at)).body;
    for (const body of [
      { ...at, invoice_date: '2026-03-03', preview_token: token },
      { ...at, settings: [world.settingId], preview_token: token },
      ...sampleOf([`${token}x`, 'x', ''], 3).map((preview_token) => ({ ...at, preview_token })),
    ]) {
      const rejected = await post('perform', body);
      expect(rejected.status, rejected.text).to.equal(409);
    }
    await client.patch(`/accounting/contracts/automaticcontractinvoicingsetting/${world.settingId}/`, {
      minimum_days_after_invoice: 40,
    });
    expect((await post('perform', { ...at, preview_token: token })).status).to.equal(409);
    await expectUnchanged(world);
    const freshToken = (await post('preview', at)).body.preview_token;
    expect((await post('perform', { ...at, preview_token: freshToken })).status).to.equal(200);
    // The token no longer matches after a perform.
    expect((await post('perform', { ...at, preview_token: freshToken })).status).to.equal(409);
  });

  it('D5: the same idempotency key returns the same response and performs once', async () => {
    const { client, world } = await worldOf();
    const path = `/accounting/contracts/perform/${kind}/${world.customerId}/`;
    const headers = { 'idempotency-key': randomUUID() };
    const first = await client.post(path, at, headers);
    const second = await client.post(path, at, headers);
    expect([first.status, second.status]).to.deep.equal([200, 200]);
    expect(second.body).to.deep.equal(first.body);
    expect(first.body.invoices).to.have.length(1);
    expect((await client.post(path, { ...at, invoice_date: '2026-03-04' }, headers)).status).to.equal(422);
  });
});
