/** The server maintains a contract's status and last day: at every write, when a transfer is recorded, and as days pass. */
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

const lease = 'contracts.apartmentcontract';
const running = { signed_time: '2020-01-02T09:00:00Z', start_date: '2020-02-01' };

describe('the status of contracts', () => {
  const api = useApi();
  let world: CompanyWorld;
  let counter = 0;
  before(async () => {
    world = await makeCompanyWorld(api);
  });

  async function makeLease(values: object) {
    counter += 1;
    const space = await world.create('objects.apartment', { building: { id: world.building } });
    return await world.create(lease, { id_number: `K-${counter}`, space: { id: space.id }, ...values });
  }

  async function nextDay(): Promise<void> {
    await runSchedule(api.server.runtime, 'contracts.settle');
    await runDueJobs(api.server.runtime);
  }

  async function eventsOf(id: string): Promise<readonly { readonly event_context: { readonly changed?: string[] } }[]> {
    return (await api.get(`/common/eventlog/list/?object_id=${id}&_order_by=created_at`)).body;
  }

  it('follows the other members from draft to end', async () => {
    const contract = await makeLease({ start_date: '2020-02-01' });
    expect([contract.status, contract.end_date]).to.deep.equal([0, null]);
    const steps: readonly (readonly [object, number, string | null])[] = [
      [{ signed_time: '2020-01-02T09:00:00Z' }, 3, null],
      [{ initial_end_date: '2098-12-31' }, 4, '2098-12-31'],
      [{ renew_indefinetely: true }, 3, null],
      [{ cancellation_time: '2026-01-02T09:00:00Z', cancellation_source: 0 }, 6, null],
      [{ cancellation_end_date: '2098-03-31' }, 7, '2098-03-31'],
      [{ cancellation_end_date: '2026-03-31' }, 11, '2026-03-31'],
      [{ archived: true }, 11, '2026-03-31'],
    ];
    for (const [values, status, last] of steps) {
      const now = await world.change(lease, contract.id, values);
      expect([now.status, now.end_date], JSON.stringify(values)).to.deep.equal([status, last]);
    }
  });

  it('follows the other members in all six kinds of contracts', async () => {
    const { building } = world;
    const lot = await world.create('objects.parkinglot', { name: 'P 1', realestate: { id: world.realestate } });
    const area = await world.create('objects.outdoorarea', { name: 'Gård', realestate: { id: world.realestate } });
    const apartment = await world.create('objects.apartment', { building: { id: building } });
    const spaces = {
      parkingspotcontract: await world.create('objects.parkingspot', { parking_lot: { id: lot.id }, spot_number: '1' }),
      outdoorsectioncontract: await world.create('objects.outdoorsection', {
        outdoor_area: { id: area.id },
        name: 'A',
      }),
      industrialpremisescontract: await world.create('objects.industrialpremises', { building: { id: building } }),
    };
    const located = Object.entries(spaces).map(([kind, space]) => [kind, { space: { id: space.id } }] as const);
    const block = { main_realestate: { id: world.realestate }, apartments: [{ id: apartment.id }] };
    for (const [kind, where] of [...located, ['blockcontract', block] as const, ['othercontract', {}] as const]) {
      const created = await world.create(`contracts.${kind}`, { id_number: `S-${kind}`, ...where, ...running });
      expect([kind, created.status]).to.deep.equal([kind, 3]);
    }
  });

  it('is rejected when a client sends it', async () => {
    const contract = await makeLease(running);
    const response = await api.patch(`${world.pathOf(lease)}${contract.id}/`, { status: 10 });
    expect([response.status, response.body.errors[0].pointer], response.text).to.deep.equal([422, '/status']);
  });

  it('includes a transfer in progress until it is performed', async () => {
    const old = await makeLease({ ...running, tenant: { id: world.tenants[0] } });
    await makeLease({ transferred_from: { id: old.id }, tenant: { id: world.tenants[1] } });
    expect((await world.read(lease, old.id)).status).to.equal(9);
    const [notation] = (await api.get(`/contracts/contracttransfernotation/list/?apartment_contract=${old.id}`)).body;
    await world.change('contracts.contracttransfernotation', notation.id, { transfer_performed: true });
    expect((await world.read(lease, old.id)).status).to.equal(3);
  });

  describe('with positions in a cancellation', () => {
    const positions = 'contracts.contractcancellationposition';

    async function contractOfTwo() {
      const [tenant, other] = world.tenants.map((id) => ({ id }));
      return { contract: await makeLease({ ...running, tenant, bi_tenants: [other] }), tenant, other };
    }

    it('includes their totals', async () => {
      const { contract, tenant, other } = await contractOfTwo();
      const position = (values: object) =>
        world.create(positions, { apartment_contract: { id: contract.id }, tenant, ...values });
      const kindOf = (record: Record<string, unknown>) =>
        ['termination', 'part_resignation', 'transfer_request', 'is_preliminary'].filter(
          (name) => record[name] === true,
        );
      expect(kindOf(await position({}))).to.deep.equal(['is_preliminary']);
      const leaving = await position({ resign: true });
      expect([kindOf(leaving), leaving.status]).to.deep.equal([['part_resignation'], 0]);
      expect(kindOf(await position({ transfer_to_tenants: [other] }))).to.deep.equal(['transfer_request']);
      const alone = await makeLease({ ...running, tenant });
      const ending = await position({ apartment_contract: { id: alone.id }, resign: true });
      expect(kindOf(ending)).to.deep.equal(['termination']);
      expect((await world.change(positions, ending.id, { closed: true })).status).to.equal(3);
    });

    it('includes a counter-position, which records the agreed transfer', async () => {
      const { contract, tenant, other } = await contractOfTwo();
      const user = await world.create('accounts.organizationuser', {
        first_name: 'Test',
        last_name: 'Handläggare',
        email: 'test.handlaggare@example.com',
      });
      const about = { apartment_contract: { id: contract.id } };
      const acceptance = { ...about, organization_user: { id: user.id }, accept: true };
      const early = await api.post(world.pathOf(positions), {
        ...acceptance,
        ...Object.fromEntries(
          [
            'issued_by_admin_on_behalf_of_party',
            'transfer_to_external_party',
            'affects_sub_contracts',
            'closed',
            'read',
          ].map((name) => [name, false]),
        ),
      });
      expect([early.status, early.body.errors[0].pointer], early.text).to.deep.equal([422, '/accept']);
      const transfer = await world.create(positions, {
        ...about,
        tenant,
        transfer_to_tenants: [other],
        requested_end_date: '2098-06-30',
      });
      const accepted = await world.create(positions, acceptance);
      expect([accepted.initiating_position, accepted.status]).to.deep.equal([{ id: transfer.id }, null]);
      const completed = await world.read(positions, transfer.id);
      expect(completed).to.include({ status: 1, confirmed_end_date: '2098-06-30' });
      expect(completed.answered_time).to.be.a('string');
      const notation = await world.read('contracts.contracttransfernotation', completed.transfer_notation.id);
      expect(notation).to.deep.include({
        ...about,
        transfer_performed: false,
        from_tenants: [tenant, other],
        to_tenants: [other],
        cancellation_position: { id: transfer.id },
      });
      expect((await world.read(lease, contract.id)).status).to.equal(9);
      expect((await world.change(positions, transfer.id, { closed: true })).status).to.equal(4);
    });
  });

  it('changes at start and end when the day comes, with an event for each', async () => {
    const [beginning, ending, staying] = [
      await makeLease({ ...running, start_date: '2098-01-01' }),
      await makeLease({ ...running, initial_end_date: '2098-01-31' }),
      await makeLease(running),
    ];
    expect([beginning.status, ending.status, staying.status]).to.deep.equal([2, 4, 3]);
    // Simulates the passage of time by changing the dates of the rows.
    await api.database.pool.query('update contracts_apartmentcontract set start_date = $2 where id = $1', [
      beginning.id,
      '2025-01-01',
    ]);
    await api.database.pool.query(
      'update contracts_apartmentcontract set initial_end_date = $2, end_date = $2 where id = $1',
      [ending.id, '2025-01-31'],
    );
    await nextDay();
    const after = await Promise.all([beginning, ending, staying].map(({ id }) => world.read(lease, id)));
    expect(after.map(({ status }) => status)).to.deep.equal([3, 10, 3]);
    expect((await eventsOf(ending.id)).at(-1)?.event_context.changed).to.include('status');
    expect(await eventsOf(staying.id)).to.have.length(1);
    await nextDay();
    expect(await eventsOf(ending.id)).to.have.length(2);
  });
});
