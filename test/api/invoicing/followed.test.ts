/** Effects of invoices and books on other records: last invoiced days of contracts, costs of errands, and groups that are confirmed automatically. */
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../../engine/jobs/job-worker.ts';
import { useApi } from '../../support/api.ts';
import { earlier } from '../../support/earlier.ts';
import { createInvoicingWorld, insertContracts, insertRow } from '../../support/invoicing-world.ts';
import { useWorkspace } from '../../support/work-place.ts';

describe('effects of invoices:', function followed() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const api = useApi({ settings });
  const kind = 'othercontract';

  async function worldOf(setting: Record<string, unknown> = {}, contracts = 1) {
    const client = await api.newCustomer();
    const world = await createInvoicingWorld(api.database.pool, { customerId: client.customerId, setting });
    const values = { start_date: '2026-04-01' };
    const ids = await insertContracts(api.database.pool, world, { kind, count: contracts, values });
    const perform = (day: string) =>
      client.post(`/accounting/contracts/perform/${kind}/${world.customerId}/`, { invoice_date: day, run_date: day });
    const until = async () => (await client.get(`/contracts/othercontract/${ids[0]}/`)).body.invoiced_until;
    return { client, world, contract: ids[0] ?? '', perform, until };
  }

  it('a contract has its last invoiced day, also after a credit', async () => {
    const { client, perform, until } = await worldOf();
    expect(await until()).to.equal(null);
    await perform('2026-03-15');
    expect(await until()).to.equal('2026-04-30');
    const [may] = (await perform('2026-04-15')).body.invoices;
    expect(await until()).to.equal('2026-05-31');
    await client.post(`/accounting/invoices/invoice/${may.id}/credit/`, { credit_date: '2026-04-16' });
    expect(await until()).to.equal('2026-04-30');
  });

  it('contracts of a large run have their last invoiced day when the run is done', async () => {
    const { perform, until } = await worldOf({}, 201);
    expect((await perform('2026-03-15')).status).to.equal(202);
    await runDueJobs(api.server.runtime);
    await runDueJobs(api.server.runtime);
    expect(await until()).to.equal('2026-04-30');
  });

  it('the cost of an errand is invoiced by the invoice made of it, until that invoice is credited', async () => {
    const { client, world } = await worldOf();
    const type = await insertRow(api.database.pool, 'errands_generalerrandtype', world.customerId, {
      organization_id: world.customerId,
      title: 'Övrigt',
    });
    const errand = await insertRow(api.database.pool, 'errands_generalerrand', world.customerId, {
      organization_id: world.customerId,
      title: 'Låsbyte',
      errand_type_id: type,
      realestate_id: world.realestateId,
    });
    const cost = await client.post('/errands/costs/errandcost/', {
      general_errand: { id: errand },
      invoice_title: 'Låsbyte',
      awaits_data: false,
      unit_amount: 1,
      unit_price: 800,
    });
    expect(cost.status, cost.text).to.equal(201);
    const invoice = await client.post('/accounting/invoices/invoice/', {
      company: { id: world.companyId },
      kind: 1,
      invoice_date: '2026-04-01',
      due_date: '2026-04-30',
    });
    expect(invoice.status, invoice.text).to.equal(201);
    const row = await client.post('/accounting/invoices/invoicerow/', {
      invoice: { id: invoice.body.id },
      title: 'Låsbyte',
      unit_amount: 1,
      unit_price: 800,
      vat: 25,
      used_article_account: 3990,
      period_start: '2026-04-01',
      period_end: '2026-04-01',
      originates_from_content_type: { id: api.booted.model.resourceById.get('errands.errandcost')?.contentTypeId },
      originates_from_object_id: cost.body.id,
    });
    expect(row.status, row.text).to.equal(201);
    const invoicedTime = async () =>
      (await client.get(`/errands/costs/errandcost/${cost.body.id}/`)).body.invoiced_time;
    expect(await invoicedTime()).to.equal(null);
    const payer = { invoice: { id: invoice.body.id }, name: 'Frida Felanmälarsson', priority: 1, view_only: false };
    expect((await client.post('/accounting/invoices/invoicerecipient/', payer)).status).to.equal(201);
    const attested = await client.post(`/accounting/invoices/invoice/${invoice.body.id}/attest/`);
    expect(attested.body, attested.text).to.include({ total_value: 1000, invoice_number: '1' });
    expect(await invoicedTime()).to.be.a('string');
    const [group] = (
      await client.get(`/accounting/bookkeeping/verificationgroup/list/?grouped_on_invoice=${invoice.body.id}`)
    ).body;
    expect(group).to.include({ grouping_method: 0, name: 'Avi 1' });
    await client.post(`/accounting/invoices/invoice/${invoice.body.id}/credit/`, { credit_date: '2026-04-02' });
    expect(await invoicedTime()).to.equal(null);
  });

  it('groups are confirmed and exported automatically a number of days after they were made, accruals after their month', async () => {
    const { client, world, perform } = await worldOf();
    await client.patch(`/organization/company/${world.companyId}/`, { auto_confirm_bookkeeping_after_days: 3 });
    await perform('2026-03-15');
    const open = async () =>
      (await client.get('/accounting/bookkeeping/verificationgroup/list/?confirmation_date__isnull=true')).body.length;
    const groups = await open();
    await runSchedule(api.server.runtime, 'invoicing.confirm');
    await runDueJobs(api.server.runtime);
    expect(await open()).to.equal(groups);
    await api.database.pool.query(
      `update accounting_verificationgroup set created_at = ${earlier('created_at', "interval '3 days'")}, grouping_date = case when grouping_method = 6 then $2::date else grouping_date end where customer_id = $1`,
      [world.customerId, new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)],
    );
    await runSchedule(api.server.runtime, 'invoicing.confirm');
    await runDueJobs(api.server.runtime);
    const remaining = (
      await client.get('/accounting/bookkeeping/verificationgroup/list/?confirmation_date__isnull=true')
    ).body;
    expect(remaining.map((group: { grouping_method: number }) => group.grouping_method)).to.deep.equal([6]);
    expect((await client.get('/accounting/bookkeeping/bookkeepingexportfile/list/')).body).to.have.length(1);
  });
});
