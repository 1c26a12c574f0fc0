/** Offers of a listing: rank by the selection method, the next in rank, answers, ends of offers, cancelled contracts. */
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { type ApiResponse, useApi } from '../support/api.ts';
import { applications, listings, type MarketWorld, makeMarketWorld, rejection } from '../support/market-world.ts';

const hour = 3_600_000;

describe('offers of a market', () => {
  const api = useApi();
  let world: MarketWorld;

  before(async () => {
    world = await makeMarketWorld(api);
  });

  const offer = async (listing: string) => api.post(`${world.pathOf(listings)}${listing}/offer/`);
  const startOffers = async (listing: string): Promise<void> => {
    const response = await offer(listing);
    expect(response.status, response.text).to.equal(202);
    await world.work();
  };
  const answer = (id: string, accept: boolean) => api.post(`${world.pathOf(applications)}${id}/answer/`, { accept });
  const reasonOf = ({ status, body }: ApiResponse) => [status, body.params?.reason];
  const closed = { application_deadline: '2020-02-01' };
  const statuses = async (made: readonly { readonly id: string }[]) =>
    Promise.all(made.map(async ({ id }) => (await world.readApplication(id)).status));
  const ranks = async (made: readonly { readonly id: string }[]) =>
    Promise.all(made.map(async ({ id }) => (await world.readApplication(id)).rank));
  const queue = (listing: string, ...days: readonly (string | null)[]) =>
    days.reduce<Promise<{ readonly id: string }[]>>(
      async (made, queue_start_date) => [...(await made), await world.apply(listing, { queue_start_date })],
      Promise.resolve([]),
    );

  it('go to those with the longest queue time who meet the requirements, as many as the market allows', async () => {
    const { listing } = await world.makeListing({
      profile: { allow_pets: false },
      market: { max_simultaneous_offers: 2, offer_answer_days: 5 },
      listing: closed,
    });
    const days = ['2019-03-01', null, '2018-01-01', '2019-01-01', '2019-02-01'];
    const made: { readonly id: string }[] = [];
    for (const [index, queue_start_date] of days.entries())
      made.push(await world.apply(listing, { queue_start_date, has_pets: index === 3 }));
    await startOffers(listing);
    expect(await ranks(made)).to.deep.equal([4, 5, 1, 2, 3]);
    expect(await statuses(made)).to.deep.equal([0, 0, 3, 0, 3]);
    const offered = await world.readApplication(made[2]?.id ?? '');
    const open = Date.parse(offered.offer_expires_time) - Date.parse(offered.offered_time);
    expect(open / hour).to.be.within(5 * 24 - 1, 6 * 24 + 1);
    expect((await world.read(listings, listing)).status).to.equal(4);
  });

  it('go to the next in rank when one is declined, withdrawn, rejected or deleted', async () => {
    const { listing } = await world.makeListing({ market: { selection_method: 'FIRST_COME' }, listing: closed });
    const made: { readonly id: string }[] = [];
    for (const minute of ['05', '01', '02', '03', '04'])
      made.push(await world.apply(listing, { applied_time: `2020-01-01T10:${minute}:00Z` }));
    const [fifth = { id: '' }, first = { id: '' }, second = { id: '' }, third = { id: '' }] = made;
    await startOffers(listing);
    expect(await statuses(made)).to.deep.equal([0, 3, 0, 0, 0]);
    expect((await answer(first.id, false)).body).to.include({ status: 5 });
    await world.work();
    expect((await world.decide(second.id, { status: 7 })).status).to.equal(200);
    await world.work();
    expect((await api.delete(`${world.pathOf(applications)}${third.id}/`)).status).to.equal(204);
    await world.work();
    expect(await statuses([fifth, first, second, made[4] ?? fifth])).to.deep.equal([0, 5, 7, 3]);
    // The place of a deleted application is closed.
    expect(await ranks([fifth, first, second])).to.deep.equal([4, 1, 2]);
  });

  it('are drawn by lot from a recorded seed, the same every time, and later applications are last', async () => {
    const { listing } = await world.makeListing({ market: { selection_method: 'LOTTERY' }, listing: closed });
    const made = await queue(listing, null, null, null, null, null, null);
    await startOffers(listing);
    const { lottery_seed: seed, ranked_time } = await world.read(listings, listing);
    expect([seed, ranked_time]).to.satisfy(([text, time]: string[]) => text?.length === 64 && time !== undefined);
    const hash = ({ id }: { readonly id: string }) => createHash('sha256').update(`${seed}${id}`).digest('hex');
    const drawn = made.toSorted((left, right) => (hash(left) < hash(right) ? -1 : 1));
    expect(await ranks(drawn)).to.deep.equal([1, 2, 3, 4, 5, 6]);
    const [late] = await queue(listing, null);
    await world.decide(late?.id ?? '', { status: 0, applied_time: '2098-01-01T00:00:00Z' });
    await offer(listing);
    await world.work();
    expect(await ranks([...drawn, late ?? { id: '' }])).to.deep.equal([1, 2, 3, 4, 5, 6, 7]);
    expect((await world.read(listings, listing)).lottery_seed).to.equal(seed);
  });

  it('are made by the landlord among approved applications on a market without rank', async () => {
    const market = { selection_method: 'LANDLORD_CHOICE' };
    const { listing } = await world.makeListing({ market, listing: closed });
    const [one = { id: '' }, two = { id: '' }] = await queue(listing, null, null);
    expect(reasonOf(await offer(listing))).to.deep.equal([409, 'no_rank']);
    expect(rejection(await world.decide(two.id, { status: 3 }))).to.deep.equal(['/status not_approved']);
    expect((await world.decide(two.id, { status: 2 })).status).to.equal(200);
    expect((await world.decide(two.id, { status: 3 })).status).to.equal(200);
    await world.decide(one.id, { status: 2 });
    expect(rejection(await world.decide(one.id, { status: 3 }))).to.deep.equal(['/status too_many_offers']);
    expect(await ranks([one, two])).to.deep.equal([null, null]);
  });

  it('out of turn need a reason', async () => {
    const { listing } = await world.makeListing({ market: { max_simultaneous_offers: 3 }, listing: closed });
    const [first = { id: '' }, , third = { id: '' }] = await queue(listing, '2018-01-01', '2018-02-01', '2018-03-01');
    expect(rejection(await world.decide(first.id, { status: 3 }))).to.deep.equal(['/status not_next']);
    expect((await world.decide(third.id, { status: 3, exception_reason: 'Förtur' })).status).to.equal(200);
    await world.decide(third.id, { status: 7 });
    await startOffers(listing);
    expect(await statuses([first, third])).to.deep.equal([3, 7]);
  });

  it('can be accepted once: of two answers at once, one is rejected, and the other offer ends', async () => {
    const { listing } = await world.makeListing({ market: { max_simultaneous_offers: 2 }, listing: closed });
    const made = await queue(listing, '2018-01-01', '2018-02-01', '2018-03-01');
    const [one = { id: '' }, two = { id: '' }, three = { id: '' }] = made;
    await startOffers(listing);
    const answers = await Promise.all([answer(one.id, true), answer(two.id, true), answer(one.id, true)]);
    expect(answers.map(({ status }) => status).toSorted()).to.deep.equal([200, 409, 409]);
    await world.work();
    expect((await statuses([one, two])).toSorted()).to.deep.equal([4, 8]);
    expect(await statuses([three])).to.deep.equal([0]);
    expect(reasonOf(await offer(listing))).to.deep.equal([409, 'listing_has_accepted']);
    const other = rejection(await world.decide(three.id, { status: 4, exception_reason: 'x' }).then(as422));
    expect(other.length).to.equal(1);
    // The acceptance is withdrawn: the next in rank gets an offer.
    const accepted = (await statuses([one]))[0] === 4 ? one : two;
    await world.decide(accepted.id, { status: 7 });
    await world.work();
    expect(await statuses([three])).to.deep.equal([3]);
  });

  it('end when their time has passed, and cannot be accepted afterwards', async () => {
    const market = { offer_answer_days: 2 };
    const { listing } = await world.makeListing({ market, listing: closed });
    const [one = { id: '' }, two = { id: '' }] = await queue(listing, '2018-01-01', '2018-02-01');
    await startOffers(listing);
    await world.decide(one.id, { offered_time: '2026-01-01T10:00:00Z', offer_expires_time: '2026-01-02T10:00:00Z' });
    expect(reasonOf(await answer(one.id, true))).to.deep.equal([409, 'offer_expired']);
    await world.runScheduled('applications.expire_offers');
    expect(await statuses([one, two])).to.deep.equal([8, 3]);
    expect(reasonOf(await answer(one.id, true))).to.deep.equal([409, 'offer_not_open']);
    await world.runScheduled('applications.expire_offers', new Date(Date.now() + 4 * 24 * hour));
    expect(await statuses([one, two])).to.deep.equal([8, 8]);
  });

  it('wait until applications close, and are not made for listings that are drafts, withdrawn or on inactive markets', async () => {
    const later = { application_deadline: '2098-01-01' };
    const { listing } = await world.makeListing({ listing: later });
    await queue(listing, null);
    expect(reasonOf(await offer(listing))).to.deep.equal([409, 'applications_open']);
    await world.change(listings, listing, { unpublish_at: '2020-01-15' });
    expect(reasonOf(await offer(listing))).to.deep.equal([409, 'listing_closed']);
    const draft = await world.makeListing({ listing: { publish_at: null } });
    expect(reasonOf(await offer(draft.listing))).to.deep.equal([409, 'not_published']);
    const inactive = await world.makeListing({ listing: closed });
    await world.change('markets.marketconfiguration', inactive.market, { is_active: false });
    expect(reasonOf(await offer(inactive.listing))).to.deep.equal([409, 'market_inactive']);
    const { market_apartment, requirement_profile } = await world.read(listings, inactive.listing);
    const again = await api.post(world.pathOf(listings), {
      market_configuration: { id: inactive.market },
      market_apartment,
      requirement_profile,
      monthly_rent: 1,
      short_term_contract: false,
      is_earlier_move_in_date_possible: false,
      move_in_date: '2099-01-01',
    });
    expect(rejection(again)).to.deep.equal(['/market_configuration retired']);
  });

  it('are for applications in time: the period of the market is the last day to apply', async () => {
    const { listing } = await world.makeListing({ market: { application_period_days: 10 } });
    expect((await world.read(listings, listing)).application_deadline).to.equal('2020-01-11');
    const apply = (applied_time: string) =>
      api.post(world.pathOf(applications), {
        listing: { id: listing },
        tenant: { id: world.tenants[0] },
        applied_time,
        status: 0,
      });
    expect(rejection(await apply('2020-01-11T23:00:00Z'))).to.deep.equal(['/applied_time after_deadline']);
    expect((await apply('2020-01-11T22:59:59Z')).status).to.equal(201);
    await world.change(listings, listing, { unpublish_at: '2020-01-05' });
    const tooLate = await api.post(world.pathOf(applications), {
      listing: { id: listing },
      tenant: { id: world.tenants[1] },
      applied_time: '2020-01-04T10:00:00Z',
      status: 0,
    });
    expect(rejection(tooLate)).to.deep.equal(['/listing listing_closed']);
  });

  it('are answered by applicants themselves, for their own applications only', async () => {
    const { listing } = await world.makeListing({ listing: closed });
    const [one = { id: '' }] = await queue(listing, '2018-01-01');
    await startOffers(listing);
    const { tenant } = await world.readApplication(one.id);
    const as = (id: string | undefined) => ({
      'X-CORE-CLIENT-CT': 'accounts.tenant',
      'X-CORE-CLIENT-ENTITY': String(id),
    });
    const path = `${world.pathOf(applications)}${one.id}/answer/`;
    expect((await api.post(path, { accept: true }, as(world.tenants[0]))).status).to.equal(404);
    const accepted = await api.post(path, { accept: true }, as(tenant.id));
    expect([accepted.status, accepted.body.status], accepted.text).to.deep.equal([200, 4]);
    const open = await world.makeListing({ listing: { publish_at: '2020-01-01' } });
    const draft = await world.makeListing({ listing: { publish_at: null } });
    const apply = async (id: string) =>
      api.post(
        world.pathOf(applications),
        { listing: { id }, tenant, status: 0, applied_time: '2020-01-02T00:00:00Z' },
        as(tenant.id),
      );
    expect([(await apply(open.listing)).status, (await apply(draft.listing)).status]).to.deep.equal([201, 422]);
  });

  it('begin with the cancellation of a contract, on a market that publishes its home', async () => {
    const profile = (await world.makeListing()).profile;
    const values = { name: 'Auto', selection_method: 'QUEUE_TIME', auto_publish_on_cancellation: true };
    const { id } = await world.create('markets.marketconfiguration', {
      ...values,
      default_requirement_profile: { id: profile },
      realestates: [{ id: world.realestate }],
    });
    const contract = await world.create('contracts.apartmentcontract', {
      id_number: 'V-1',
      space: { id: world.apartment },
      tenant: { id: world.tenants[0] },
      signed_time: '2020-01-01T00:00:00Z',
      start_date: '2020-02-01',
    });
    const made = async () => {
      await world.work();
      return (await api.get(`${world.pathOf(listings)}list/?cancelled_contract=${contract.id}`)).body;
    };
    const cancel = {
      cancellation_time: '2026-01-02T09:00:00Z',
      cancellation_source: 0,
      cancellation_end_date: '2098-03-31',
    };
    await world.change('contracts.apartmentcontract', contract.id, cancel);
    const [listing] = await made();
    expect([listing.status, listing.monthly_rent, listing.move_in_date]).to.deep.equal([2, 8000, '2098-04-01']);
    expect([listing.market_configuration.id, listing.requirement_profile.id]).to.deep.equal([id, profile]);
    const undone = { cancellation_time: null, cancellation_source: null, cancellation_end_date: null };
    await world.change('contracts.apartmentcontract', contract.id, undone);
    expect((await made())[0].status).to.equal(3);
    await world.change('contracts.apartmentcontract', contract.id, { ...cancel, cancellation_end_date: '2098-04-30' });
    const [again, ...others] = await made();
    expect([again.status, again.move_in_date, others]).to.deep.equal([2, '2098-05-01', []]);
  });
});

/** A conflict of the unique rule counts as a rejection too. */
function as422(response: ApiResponse): ApiResponse {
  return response.status === 409 ? { ...response, status: 422 } : response;
}
