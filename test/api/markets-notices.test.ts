/** Applicants of a market are notified of their offer and of its end. */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { steps } from '../support/delivery-world.ts';
import { type MarketWorld, makeMarketWorld } from '../support/market-world.ts';
import { useWorkspace } from '../support/work-place.ts';

describe('notices of offers', function suite() {
  this.timeout(60_000);
  const api = useApi({ settings: useWorkspace() });
  let world: MarketWorld;
  before(async () => {
    world = await makeMarketWorld(api);
  });
  const work = () => runDueJobs(api.server.runtime);
  const person = { email: 'sokande@exempel.example', send_out_distribution_instruction: steps(5) };

  const notices = async (application: string) =>
    (
      await api.database.pool.query(
        `select event_identifier, title, content, sent_to_tenant_id from communication_notification
         where object_id = $1 order by created_at, sent_to_tenant_id`,
        [application],
      )
    ).rows;

  it('are sent to the applicant and the co-applicant when an offer is made, and when it expires', async () => {
    const { listing } = await world.makeListing();
    const partner = await world.create('accounts.tenant', { first_name: 'Med', last_name: 'Sökande' });
    const together = { co_applicant: { id: partner.id } };
    const made = await world.apply(listing, together, { ...person, preferred_language: 'en' });
    await work();
    expect(await notices(made.id)).to.deep.equal([]);
    const expires = { offered_time: '2020-02-01T10:00:00Z', offer_expires_time: '2020-02-05T22:59:59Z' };
    const offered = await world.decide(made.id, { status: 3, exception_reason: 'Prov', ...expires });
    expect(offered.status, offered.text).to.equal(200);
    await work();
    const found = await notices(made.id);
    const offers = found.filter(({ event_identifier: id }) => id === 'markets.apartmentlistingapplication.offered');
    expect(offers.map((row) => row.sent_to_tenant_id).toSorted()).to.deep.equal(
      [made.tenant.id, partner.id].toSorted(),
    );
    const contents = offers.map(({ content }) => content).toSorted();
    expect(contents[0]).to.equal(
      'Du erbjuds bostaden ”Fin lya”, som du har anmält intresse för. Tacka ja eller nej senast 2020-02-05 23:59. Därefter upphör erbjudandet.',
    );
    expect(contents[1]).to.match(/^You are offered the home “Fin lya”.*2020-02-05 23:59/);

    await world.runScheduled('applications.expire_offers');
    await work();
    expect((await world.readApplication(made.id)).status).to.equal(8);
    const ended = (await notices(made.id)).slice(found.length);
    expect(ended.map(({ event_identifier: id }) => id)).to.deep.equal([
      'markets.apartmentlistingapplication.offer_ended',
      'markets.apartmentlistingapplication.offer_ended',
    ]);
    expect(ended.map(({ title }) => title).toSorted()).to.deep.equal([
      'Erbjudandet har upphört: Fin lya',
      'The offer has ended: Fin lya',
    ]);
  });

  it('name no last time if the offer has none, and are not sent for a rejection', async () => {
    const { listing } = await world.makeListing();
    const made = await world.apply(listing, {}, person);
    const offered = await world.decide(made.id, { status: 3, exception_reason: 'Prov', offer_expires_time: null });
    expect(offered.status, offered.text).to.equal(200);
    await work();
    const [notice, ...others] = await notices(made.id);
    expect([notice?.title, others]).to.deep.equal(['Erbjudande: Fin lya', []]);
    expect(notice?.content).to.include('Tacka ja eller nej till erbjudandet.');
    const rejected = await world.apply(listing, {}, person);
    expect((await world.decide(rejected.id, { status: 6 })).status).to.equal(200);
    await work();
    expect(await notices(rejected.id)).to.deep.equal([]);
  });
});
