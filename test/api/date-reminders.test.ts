/** Notices of the product's reactions: reminders of dates in buildings, components and contracts, and notices of the status of errands. */
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

describe('notices of reactions', () => {
  const api = useApi();
  let world: CompanyWorld;

  before(async () => {
    world = await makeCompanyWorld(api);
    const manager = await world.create('accounts.organizationuser', {
      first_name: 'Frida',
      last_name: 'Falk',
      email: 'frida@example.com',
    });
    await world.change('objects.realestate', world.realestate, { manager: { id: manager.id } });
  });

  const work = async (day?: string) => {
    const { runtime } = api.server;
    const jobs = new Map([...runtime.extensions.jobs].filter(([name]) => name.startsWith('reactions.')));
    const clock = day === undefined ? {} : { now: () => new Date(`${day}T03:20:00Z`) };
    const limited = { ...runtime, ...clock, extensions: { ...runtime.extensions, jobs } };
    if (day !== undefined) await runSchedule(limited, 'reactions.dates');
    await runDueJobs(limited);
  };
  const noticesOf = async (id: string) => {
    const { rows } = await api.database.pool.query<{ title: string; email: string }>(
      'select title, email from communication_notification where object_id = $1 order by id',
      [id],
    );
    return rows.map(({ title, email }) => `${email}: ${title}`);
  };

  it('remind the manager of a real estate of the statutory dates of a building', async () => {
    await world.change('objects.building', world.building, {
      ventilation_inspection_due_date: '2031-09-10',
      energy_declaration_valid_to: '2031-12-24',
    });
    await work('2031-06-09');
    expect(await noticesOf(world.building)).to.deep.equal([]);
    await work('2031-06-10');
    await work('2031-06-24');
    await work('2031-06-25');
    expect(await noticesOf(world.building)).to.deep.equal([
      'frida@example.com: Dags för OVK i Hus 1',
      'frida@example.com: Energideklarationen för Hus 1 går ut',
    ]);
  });

  it('remind of the warranty and the service of a component wherever it is, unless it was removed', async () => {
    const type = await world.create('objects.componenttype', { name: 'Spis' });
    const space = await world.create('objects.apartment', { building: { id: world.building } });
    const dates = { warranty_end_date: '2032-05-31', next_service_date: '2032-05-15' };
    const component = { name: 'Spis', component_type: { id: type.id }, ...dates };
    const here = await world.create('objects.component', { ...component, apartment: { id: space.id } });
    const gone = { ...component, building: { id: world.building }, removed_date: '2030-01-01' };
    const removed = await world.create('objects.component', gone);
    await work('2032-05-02');
    expect(await noticesOf(here.id)).to.have.members([
      'frida@example.com: Garantin för Spis löper ut',
      'frida@example.com: Dags för service av Spis',
    ]);
    expect(await noticesOf(removed.id)).to.deep.equal([]);
  });

  it('remind of the last day for notice of a contract, on a day that follows from the weeks before it', async () => {
    const space = await world.create('objects.apartment', { building: { id: world.building } });
    const contract = await world.create('contracts.apartmentcontract', {
      id_number: 'P-1',
      space: { id: space.id },
      tenant: { id: world.tenants[0] },
      signed_time: '2026-01-01T08:00:00Z',
      start_date: '2026-02-01',
      last_owner_notification_date: '2033-06-30',
      owner_warning_interval_weeks: 4,
    });
    expect(contract.owner_warning_date).to.equal('2033-06-02');
    await work('2033-06-01');
    expect(await noticesOf(contract.id)).to.deep.equal([]);
    await work('2033-06-02');
    expect(await noticesOf(contract.id)).to.have.length(1);
    await work('2033-06-23');
    expect(await noticesOf(contract.id)).to.deep.equal([
      'frida@example.com: Kontrakt P-1: sista dag för uppsägning',
      'frida@example.com: Kontrakt P-1: sista dag för uppsägning',
    ]);
  });

  it('inform the reporter of the new status of an errand, as the type decides', async () => {
    const type = await world.create('errands.generalerrandtype', {
      title: 'Fel',
      notify_reporter_on_status_change: true,
    });
    const errand = (values: object = {}) =>
      world.create('errands.generalerrand', {
        title: 'Droppande kran',
        errand_type: { id: type.id },
        reporter_name: 'Gäst',
        reporter_email: 'guest@example.com',
        ...values,
      });
    const first = await errand();
    await world.change('errands.generalerrand', first.id, { status: 5 });
    const internal = await errand({ is_internal: true });
    await world.change('errands.generalerrand', internal.id, { status: 5 });
    await work();
    expect(await noticesOf(first.id)).to.deep.equal(['guest@example.com: Droppande kran: Klart']);
    expect(await noticesOf(internal.id)).to.deep.equal([]);
    await world.change('errands.generalerrandtype', type.id, { notify_reporter_on_status_change: false });
    await world.change('errands.generalerrand', first.id, { status: 6 });
    await work();
    expect(await noticesOf(first.id)).to.have.length(1);
  });
});
