/** Effects of contracts on their spaces and persons; effects of payments on invoices. */
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { createInvoicingWorld, insertRow } from '../support/invoicing-world.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

const running = { signed_time: '2020-01-02T09:00:00Z', start_date: '2020-02-01' };

describe('effects of contracts and payments:', () => {
  const api = useApi();
  let world: CompanyWorld;
  let counter = 0;
  before(async () => {
    world = await makeCompanyWorld(api);
  });

  const makeSpace = async () =>
    (await world.create('objects.apartment', { building: { id: world.building } })).id as string;
  const vacancy = async (space: string) => {
    const { is_vacant, vacant_from } = await world.read('objects.apartment', space);
    return [is_vacant, vacant_from];
  };
  const lease = (space: string, values: object) => {
    counter += 1;
    return world.create('contracts.apartmentcontract', { id_number: `V-${counter}`, space: { id: space }, ...values });
  };
  const change = (id: string, values: object) => world.change('contracts.apartmentcontract', id, values);

  it('a space is vacant until a contract starts, and again after its end', async () => {
    const space = await makeSpace();
    expect(await vacancy(space)).to.deep.equal([true, null]);
    const contract = await lease(space, { start_date: '2020-02-01' });
    expect(await vacancy(space)).to.deep.equal([true, null]);
    await change(contract.id, running);
    expect(await vacancy(space)).to.deep.equal([false, null]);
    await change(contract.id, {
      cancellation_time: '2026-01-01T09:00:00Z',
      cancellation_source: 2,
      cancellation_end_date: '2098-12-31',
    });
    expect(await vacancy(space)).to.deep.equal([false, '2099-01-01']);
    const next = await lease(space, { signed_time: '2026-01-02T09:00:00Z', start_date: '2099-01-01' });
    expect(await vacancy(space)).to.deep.equal([false, null]);
    await change(next.id, { archived: true });
    expect(await vacancy(space)).to.deep.equal([false, '2099-01-01']);
    await change(contract.id, { cancellation_end_date: '2026-01-31' });
    expect(await vacancy(space)).to.deep.equal([true, '2026-02-01']);
    await api.delete(`${world.pathOf('contracts.apartmentcontract')}${contract.id}/`);
    expect(await vacancy(space)).to.deep.equal([true, null]);
  });

  it('a contract that moves to another space frees the first', async () => {
    const [first, second] = [await makeSpace(), await makeSpace()];
    const contract = await lease(first, running);
    await change(contract.id, { space: { id: second } });
    expect([await vacancy(first), await vacancy(second)]).to.deep.equal([
      [true, null],
      [false, null],
    ]);
  });

  it('a block contract lets all its spaces', async () => {
    const [leased, outside] = [await makeSpace(), await makeSpace()];
    const block = await world.create('contracts.blockcontract', {
      id_number: 'BLOCK-1',
      main_realestate: { id: world.realestate },
      apartments: [{ id: leased }],
      ...running,
    });
    expect([await vacancy(leased), await vacancy(outside)]).to.deep.equal([
      [false, null],
      [true, null],
    ]);
    await world.change('contracts.blockcontract', block.id, { apartments: [{ id: outside }] });
    expect([await vacancy(leased), await vacancy(outside)]).to.deep.equal([
      [true, null],
      [false, null],
    ]);
  });

  it('a space becomes vacant when the day comes', async () => {
    const space = await makeSpace();
    const contract = await lease(space, { ...running, initial_end_date: '2098-12-31' });
    expect(await vacancy(space)).to.deep.equal([false, '2099-01-01']);
    await api.database.pool.query(
      'update contracts_apartmentcontract set initial_end_date = $2, end_date = $2 where id = $1',
      [contract.id, '2025-01-31'],
    );
    await runSchedule(api.server.runtime, 'contracts.settle');
    await runDueJobs(api.server.runtime);
    expect(await vacancy(space)).to.deep.equal([true, '2025-02-01']);
  });

  it('connections of stakeholders have the days of the contract', async () => {
    const contract = await lease(await makeSpace(), { ...running, initial_end_date: '2098-12-31' });
    const subtenant = await world.create('accounts.subtenant', { first_name: 'Test', last_name: 'Medboende' });
    const connection = await world.create('accounts.subtenantcontractconnection', {
      sub_tenant: { id: subtenant.id },
      stakeholder_type: 0,
      apartment_contract: { id: contract.id },
    });
    expect(connection).to.include({ contract_start_date: '2020-02-01', contract_end_date: '2098-12-31' });
    await change(contract.id, { initial_end_date: '2099-06-30' });
    expect(await world.read('accounts.subtenantcontractconnection', connection.id)).to.include({
      contract_end_date: '2099-06-30',
    });
  });

  it('payments have their status, and pay their invoice', async () => {
    const books = await createInvoicingWorld(api.database.pool, {
      customerId: api.customerId,
      company: { org_no: '5560360793' },
    });
    const invoice = await insertRow(api.database.pool, 'accounting_invoice', api.customerId, {
      organization_id: api.customerId,
      company_id: books.companyId,
      kind: 0,
      status: 1,
      invoice_date: '2026-01-01',
      due_date: '2026-01-31',
      invoice_number: 'P-1',
      net_value: 1000,
      total_value: 1000,
      remaining_value: 1000,
    });
    const pay = (value: number, more: object = {}) =>
      world.create('accounting.invoicepayment', {
        value,
        company: { id: books.companyId },
        payment_date: '2026-01-20',
        registration_date: '2026-01-21',
        ...more,
      });
    const statusOf = ({ is_unmatched, is_unhandled, is_overpayment }: Record<string, boolean>) => [
      is_unmatched,
      is_unhandled,
      is_overpayment,
    ];
    const paid = async () => {
      const now = await world.read('accounting.invoice', invoice);
      return [now.paid_value, now.remaining_value, now.paid_date, now.status];
    };
    const unmatched = await pay(600);
    expect(statusOf(unmatched)).to.deep.equal([true, true, false]);
    const withTenant = await world.change('accounting.invoicepayment', unmatched.id, {
      tenant: { id: world.tenants[0] },
    });
    expect(statusOf(withTenant)).to.deep.equal([true, false, false]);
    const matched = await world.change('accounting.invoicepayment', unmatched.id, { invoice: { id: invoice } });
    expect(statusOf(matched)).to.deep.equal([false, false, false]);
    expect(await paid()).to.deep.equal([600, 400, null, 3]);
    const more = await pay(500, { invoice: { id: invoice } });
    expect(statusOf(more)).to.deep.equal([false, false, true]);
    expect(await paid()).to.deep.equal([1100, 0, '2026-01-20', 4]);
    const annulled = await world.change('accounting.invoicepayment', more.id, { annulled: true });
    expect(statusOf(annulled)).to.deep.equal([false, false, false]);
    expect(await paid()).to.deep.equal([600, 400, null, 3]);
  });
});
