/** Rejected applications for homes are removed after the retention period. */
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { openProfile } from '../support/market-world.ts';
import { makeCompanyWorld } from '../support/property-world.ts';

describe('rejected applications', () => {
  const api = useApi();
  const resource = 'markets.apartmentlistingapplication';

  it('are removed two years after the decision, and no other applications are', async () => {
    const world = await makeCompanyWorld(api);
    const create = async (of: string, values: object) => ({ id: (await world.create(of, values)).id });
    const listing = await create('markets.apartmentlisting', {
      market_configuration: await create('markets.marketconfiguration', {
        name: 'Marknad',
        selection_method: 'LOTTERY',
      }),
      market_apartment: await create('markets.marketapartment', {
        apartment: await create('objects.apartment', { building: { id: world.building } }),
        title: 'Fin lya',
      }),
      requirement_profile: await create('markets.apartmentrequirementprofile', openProfile),
      monthly_rent: 8000,
      short_term_contract: false,
      move_in_date: '2099-01-01',
      is_earlier_move_in_date_possible: false,
    });
    const apply = async (name: string, values: object) => {
      const tenant = await world.create('accounts.tenant', { first_name: name });
      const application = { listing, tenant: { id: tenant.id }, ...values };
      await world.create(resource, { applied_time: '2026-01-01T10:00:00Z', ...application });
    };
    await apply('Avslag', { status: 6, answered_time: '2026-02-01T10:00:00Z' });
    await apply('Senare', { status: 6, answered_time: '2026-03-01T10:00:00Z' });
    await apply('Obesvarad', { status: 6 });
    await apply('Antagen', { status: 4, answered_time: '2026-02-01T10:00:00Z' });
    const remainingAfter = async (day: string) => {
      const { runtime } = api.server;
      const jobs = new Map([...runtime.extensions.jobs].filter(([name]) => name.startsWith('reactions.')));
      const atDay = {
        ...runtime,
        extensions: { ...runtime.extensions, jobs },
        now: () => new Date(`${day}T03:20:00Z`),
      };
      await runSchedule(atDay, 'reactions.dates');
      await runDueJobs(atDay);
      const { body } = await api.get(`${world.pathOf(resource)}list/?_expand=tenant&_order_by=id`);
      return body.map(({ tenant }: { tenant: { first_name: string } }) => tenant.first_name);
    };
    expect(await remainingAfter('2028-01-31')).to.deep.equal(['Avslag', 'Senare', 'Obesvarad', 'Antagen']);
    expect(await remainingAfter('2028-02-01')).to.deep.equal(['Senare', 'Obesvarad', 'Antagen']);
    const today = new Date();
    expect(await remainingAfter(`${today.getUTCFullYear() + 3}-01-01`)).to.deep.equal(['Antagen']);
  });
});
