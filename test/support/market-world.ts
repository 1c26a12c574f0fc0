/** A market with a listing, and applicants, for tests of requirements and offers. */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import type { ApiResponse, TestApi } from './api.ts';
import { type CompanyWorld, makeCompanyWorld } from './property-world.ts';

export const applications = 'markets.apartmentlistingapplication';
export const listings = 'markets.apartmentlisting';

/** A profile that every applicant meets. */
export const openProfile = {
  name: 'Krav',
  is_private_allowed: true,
  is_corporate_allowed: true,
  is_guarantor_allowed: true,
  is_historical_bankruptcy_allowed: true,
  is_outstanding_debt_balance_allowed: true,
  is_debt_restructuring_allowed: true,
  allow_smoking: true,
};

export interface MarketWorld extends CompanyWorld {
  readonly apartment: string;
  /** Creates a market with a listing of another apartment. */
  makeListing(order?: {
    readonly profile?: object;
    readonly market?: object;
    readonly listing?: object;
  }): Promise<{ readonly listing: string; readonly market: string; readonly profile: string }>;
  /** Applies for a listing; `person` are members of the applicant. */
  apply(listing: string, values?: object, person?: object): Promise<ApiResponse['body']>;
  /** Sends a patch of an application. */
  decide(id: string, values: object): Promise<ApiResponse>;
  readApplication(id: string): Promise<ApiResponse['body']>;
  /** Runs the background work that is due, as of a time. */
  work(now?: Date): Promise<void>;
  /** Runs a scheduled job, and the work that it queues. */
  runScheduled(job: string, now?: Date): Promise<void>;
}

/** Creates the data. */
export async function makeMarketWorld(api: TestApi): Promise<MarketWorld> {
  const world = await makeCompanyWorld(api);
  let count = 0;
  const newApartment = async (): Promise<string> => {
    count += 1;
    const values = { building: { id: world.building }, landlord_custom_id: `L${count}`, base_rent: 8_000 };
    return (await world.create('objects.apartment', values)).id;
  };
  const work: MarketWorld['work'] = async (now = new Date()) => {
    const { runtime } = api.server;
    const jobs = new Map([...runtime.extensions.jobs].filter(([name]) => name.startsWith('applications.')));
    await runDueJobs({ ...runtime, extensions: { ...runtime.extensions, jobs }, now: () => now });
  };
  return {
    ...world,
    apartment: await newApartment(),
    work,
    async makeListing({ profile = {}, market = {}, listing = {} } = {}) {
      count += 1;
      const { id: profileId } = await world.create('markets.apartmentrequirementprofile', {
        ...openProfile,
        ...profile,
      });
      const { id: marketId } = await world.create('markets.marketconfiguration', {
        name: `Marknad ${count}`,
        selection_method: 'QUEUE_TIME',
        ...market,
      });
      const shown = await world.create('markets.marketapartment', {
        apartment: { id: await newApartment() },
        title: 'Fin lya',
        room_count: 2,
      });
      const created = await world.create(listings, {
        market_configuration: { id: marketId },
        market_apartment: { id: shown.id },
        requirement_profile: { id: profileId },
        monthly_rent: 8_000,
        move_in_date: '2099-01-01',
        publish_at: '2020-01-01',
        ...listing,
      });
      return { listing: created.id, market: marketId, profile: profileId };
    },
    async apply(listing, values = {}, person = {}) {
      count += 1;
      const tenant = await world.create('accounts.tenant', {
        first_name: 'Sökande',
        last_name: `Nr ${count}`,
        ...person,
      });
      return world.create(applications, {
        listing: { id: listing },
        tenant: { id: tenant.id },
        applied_time: '2020-01-01T10:00:00Z',
        status: 0,
        ...values,
      });
    },
    decide: (id, values) => api.patch(`${world.pathOf(applications)}${id}/`, values),
    readApplication: (id) => world.read(applications, id),
    async runScheduled(job, now = new Date()) {
      await api.database.pool.query(
        `select graphile_worker.add_job($1, payload => json_build_object('customer_id', $2::text, 'payload', '{}'::json))`,
        [job, api.customerId],
      );
      await work(now);
    },
  };
}

/** The errors of a rejected request, as pointer and code. */
export function rejection({ status, body, text }: ApiResponse): readonly string[] {
  expect(status, text).to.equal(422);
  return body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);
}
