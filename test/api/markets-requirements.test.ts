/** The requirements of a profile are evaluated on applications, with reasons; failing ones are approved only with a reason. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { insertRow } from '../support/invoicing-world.ts';
import { applications, type MarketWorld, makeMarketWorld, rejection } from '../support/market-world.ts';

type Failure = { readonly demand: string; readonly member: string; readonly limit?: string; readonly value?: string };

/** Each demand with applications that break it, lack its data, and meet it. Applicants are adults. */
const cases: readonly {
  readonly profile: object;
  readonly fails?: object;
  readonly failsAs?: object;
  readonly lacks?: object;
  readonly lacksAs?: object;
  readonly meets?: object;
  readonly meetsAs?: object;
  readonly failure: Failure;
}[] = [
  {
    profile: { is_private_allowed: false },
    meetsAs: { corporate_name: 'Bolag AB', first_name: null, last_name: null },
    failure: { demand: 'is_private_allowed', member: 'is_company', value: 'false' },
  },
  {
    profile: { is_corporate_allowed: false },
    failsAs: { corporate_name: 'Bolag AB', first_name: null, last_name: null },
    failure: { demand: 'is_corporate_allowed', member: 'is_company', value: 'true' },
  },
  ...(
    [
      ['is_historical_bankruptcy_allowed', 'has_earlier_bankruptcy'],
      ['is_debt_restructuring_allowed', 'has_debt_restructuring'],
      ['allow_pets', 'has_pets'],
      ['allow_smoking', 'is_smoker'],
    ] as const
  ).map(([demand, member]) => ({
    profile: { [demand]: false },
    fails: { [member]: true },
    lacks: {},
    meets: { [member]: false },
    failure: { demand, member, value: 'true' },
  })),
  ...(
    [
      [{ requires_home_insurance: true }, 'requires_home_insurance', 'has_home_insurance'],
      [{ requires_reference_from_landlord: true }, 'requires_reference_from_landlord', 'has_landlord_reference'],
      [{ audience: 'STUDENT' }, 'audience', 'is_student'],
      [{ audience: 'BENEFIT_APARTMENT' }, 'audience', 'has_benefit_decision'],
    ] as const
  ).map(([profile, demand, member]) => ({
    profile,
    fails: { [member]: false },
    lacks: {},
    meets: { [member]: true },
    failure: { demand, member, value: 'false' },
  })),
  {
    profile: { min_age: 200 },
    failsAs: { birth_date: '1990-01-01' },
    lacksAs: {},
    meetsAs: { corporate_name: 'Bolag AB' },
    failure: { demand: 'min_age', member: 'birth_date', limit: '200' },
  },
  {
    profile: { max_age: 20 },
    failsAs: { birth_date: '1950-01-01' },
    lacksAs: {},
    failure: { demand: 'max_age', member: 'birth_date', limit: '20' },
  },
  {
    profile: { type_of_income_factor: 'PRE_RENT_NET_INCOME', pre_rent_net_income_factor: 2.5 },
    fails: { monthly_net_income: 19_999.99 },
    lacks: {},
    meets: { monthly_net_income: 20_000 },
    failure: { demand: 'pre_rent_net_income_factor', member: 'monthly_net_income', limit: '20000', value: '19999.99' },
  },
  {
    profile: {
      type_of_income_factor: 'POST_RENT_NORMAL_INCOME',
      post_rent_normal_income_factor: 1.5,
      normal_amount: 6_000,
    },
    fails: { monthly_normal_income: 16_999.5 },
    lacks: {},
    meets: { monthly_normal_income: 17_000 },
    failure: {
      demand: 'post_rent_normal_income_factor',
      member: 'monthly_normal_income',
      limit: '9000',
      value: '8999.5',
    },
  },
  {
    profile: { allowed_income_sources: ['Lön', 'Pension'] },
    fails: { income_source: 'Vinst' },
    lacks: { income_source: ' ' },
    meets: { income_source: ' lön' },
    failure: { demand: 'allowed_income_sources', member: 'income_source', value: 'Vinst' },
  },
  {
    profile: { max_residents_over_room_count: 1 },
    fails: { resident_count: 4 },
    lacks: {},
    meets: { resident_count: 3 },
    failure: { demand: 'max_residents_over_room_count', member: 'resident_count', limit: '3', value: '4' },
  },
  {
    profile: { max_number_of_payment_remarks: 0 },
    fails: { payment_remark_count: 1 },
    lacks: {},
    meets: { payment_remark_count: 0 },
    failure: { demand: 'max_number_of_payment_remarks', member: 'payment_remark_count', limit: '0', value: '1' },
  },
];

describe('requirements of a market', () => {
  const api = useApi();
  let world: MarketWorld;
  const outcome = (application: {
    requirements_met: boolean | null;
    requirement_failures: readonly (Failure & { text: string })[];
  }) => [application.requirements_met, application.requirement_failures.map(({ text: _, ...failure }) => failure)];

  before(async () => {
    world = await makeMarketWorld(api);
  });

  for (const { profile, fails, failsAs, lacks, lacksAs, meets, meetsAs, failure } of cases)
    it(`evaluate ${JSON.stringify(profile)}`, async () => {
      const { listing } = await world.makeListing({ profile });
      const failing = await world.apply(listing, fails, failsAs);
      const [first] = failing.requirement_failures;
      expect([failing.requirements_met, failing.requirement_failures.length]).to.deep.equal([false, 1]);
      expect(first).to.include(failure);
      expect(first.text).to.be.a('string').and.not.to.include('{');
      if (lacks !== undefined || lacksAs !== undefined) {
        const lacking = await world.apply(listing, lacks, lacksAs);
        const { limit: _, value: __, ...unknown } = failure;
        expect(outcome(lacking)).to.deep.equal([null, [unknown]]);
      }
      expect(outcome(await world.apply(listing, meets ?? {}, meetsAs ?? { birth_date: '2010-01-01' }))).to.deep.equal([
        true,
        [],
      ]);
    });

  it('accept a guarantor with sufficient income in place of the income of the applicant', async () => {
    const profile = {
      type_of_income_factor: 'PRE_RENT_NET_INCOME',
      pre_rent_net_income_factor: 3,
      guarantor_pre_rent_net_income_factor: 4,
    };
    const { listing, profile: id } = await world.makeListing({ profile });
    const guarantor = { guarantor: { id: world.tenants[0] }, monthly_net_income: 10_000 };
    const apply = (values: object) => world.apply(listing, { ...guarantor, ...values });
    expect((await apply({ guarantor_monthly_net_income: 32_000 })).requirements_met).to.equal(true);
    expect((await apply({})).requirements_met).to.equal(null);
    const failing = await apply({ guarantor_monthly_net_income: 31_999 });
    expect(outcome(failing)[0]).to.equal(false);
    await world.change('markets.apartmentrequirementprofile', id, { is_guarantor_allowed: false });
    await world.work();
    expect((await world.readApplication(failing.id)).requirement_failures).to.have.length(2);
  });

  it('count overdue invoices, contracts, moves and open applications in Core', async () => {
    const profile = {
      is_outstanding_debt_balance_allowed: false,
      max_amount_of_current_contracts: 0,
      max_amount_of_moves_in_last_three_years: 0,
      max_amount_of_active_listing_applications: 1,
    };
    const { listing } = await world.makeListing({ profile });
    const { listing: other } = await world.makeListing();
    const tenant = (await world.create('accounts.tenant', { first_name: 'Van' })).id;
    const today = new Date().toISOString().slice(0, 10);
    await world.create('contracts.apartmentcontract', {
      id_number: 'M-1',
      space: { id: world.apartment },
      bi_tenants: [{ id: tenant }],
      tenant: { id: world.tenants[1] },
      signed_time: `${today}T00:00:00Z`,
      start_date: today,
    });
    await world.apply(other, { tenant: { id: tenant } });
    const { pool } = api.database;
    const invoice = await insertRow(pool, 'accounting_invoice', api.customerId, {
      company_id: world.company,
      kind: 1,
      invoice_date: '2020-01-01',
      due_date: '2020-01-31',
      status: 5,
      remaining_value: 250,
    });
    await insertRow(pool, 'accounting_invoicerecipient', api.customerId, {
      invoice_id: invoice,
      tenant_id: tenant,
      priority: 0,
      view_only: false,
    });
    const { requirements_met, requirement_failures } = await world.apply(listing, { tenant: { id: tenant } });
    expect(requirements_met).to.equal(false);
    const values = requirement_failures.map(({ demand, value }: Failure) => [demand, Number(value)]);
    expect(values).to.deep.equal([
      ['is_outstanding_debt_balance_allowed', 250],
      ['max_amount_of_current_contracts', 1],
      ['max_amount_of_moves_in_last_three_years', 1],
      ['max_amount_of_active_listing_applications', 2],
    ]);
    await pool.query('update accounting_invoice set remaining_value = 0 where id = $1', [invoice]);
    await world.runScheduled('applications.evaluate_daily');
    const [application] = (await api.get(`${world.pathOf(applications)}list/?listing=${listing}`)).body;
    expect(application.requirement_failures).to.have.length(3);
  });

  it('depend on the audience: youth and seniors need a limit of age in the profile', async () => {
    const create = (values: object) =>
      api.post(world.pathOf('markets.apartmentrequirementprofile'), {
        name: 'Ålder',
        is_private_allowed: true,
        is_corporate_allowed: true,
        is_guarantor_allowed: true,
        is_historical_bankruptcy_allowed: true,
        is_outstanding_debt_balance_allowed: true,
        is_debt_restructuring_allowed: true,
        ...values,
      });
    expect(rejection(await create({ audience: 'YOUTH' }))).to.deep.equal(['/max_age required']);
    expect(rejection(await create({ audience: 'SENIOR' }))).to.deep.equal(['/min_age required']);
    expect((await create({ audience: 'SENIOR', min_age: 65 })).status).to.equal(201);
  });

  it('read the age from a personal number, also with the day of a coordination number', async () => {
    const { listing } = await world.makeListing({ profile: { min_age: 30 } });
    const born = async (ssn: string) => (await world.apply(listing, {}, { ssn })).requirements_met;
    expect([await born('189001019802'), await born('189001619809')]).to.deep.equal([true, true]);
    expect([await born('201701012393'), await born('201701612390')]).to.deep.equal([false, false]);
  });

  it('follow changes of the profile, the listing, the home, the market and the applicant', async () => {
    const { listing, profile, market } = await world.makeListing();
    const { id, tenant } = await world.apply(listing, { resident_count: 4, monthly_net_income: 20_000 });
    const failing = async () => {
      await world.work();
      const { requirement_failures } = await world.readApplication(id);
      return requirement_failures.map(({ demand }: Failure) => demand);
    };
    await world.change('markets.apartmentrequirementprofile', profile, { max_residents_over_room_count: 1 });
    expect(await failing()).to.deep.equal(['max_residents_over_room_count']);
    const { market_apartment } = await world.read('markets.apartmentlisting', listing);
    await world.change('markets.marketapartment', market_apartment.id, { room_count: 3 });
    expect(await failing()).to.deep.equal([]);
    await world.change('markets.apartmentrequirementprofile', profile, {
      type_of_income_factor: 'PRE_RENT_NET_INCOME',
      pre_rent_net_income_factor: 2,
      max_age: 40,
    });
    expect(await failing()).to.deep.equal(['max_age']);
    await world.change('accounts.tenant', tenant.id, { birth_date: '2000-01-01' });
    await world.change('markets.apartmentlisting', listing, { monthly_rent: 10_001 });
    expect(await failing()).to.deep.equal(['pre_rent_net_income_factor']);
    await world.change('markets.marketconfiguration', market, { credit_check_required: true });
    expect(await failing()).to.deep.equal(['pre_rent_net_income_factor', 'credit_check_required']);
    await world.decide(id, { credit_checked_time: '2026-01-01T00:00:00Z', monthly_net_income: 30_000 });
    expect(await failing()).to.deep.equal([]);
  });

  it('state reasons in the language of the reader', async () => {
    const { listing } = await world.makeListing({ profile: { min_age: 18, allow_pets: false } });
    const { id } = await world.apply(listing, {}, { birth_date: '2015-01-01' });
    const texts = async (language: string) => {
      const { body } = await api.get(`${world.pathOf(applications)}${id}/`, { 'Accept-Language': language });
      return body.requirement_failures.map(({ text }: { text: string }) => text.replaceAll(/\d+ ?, /g, 'N, '));
    };
    expect(await texts('en')).to.deep.equal([
      'Pets is not known, and "Pets allowed" depends on it.',
      'The age is N, at least 18 is required.',
    ]);
    expect(await texts('sv')).to.deep.equal([
      'Husdjur finns är inte känt, och ”Husdjur tillåtna” beror på det.',
      'Åldern är N, lägst 18 krävs.',
    ]);
    const { body } = await api.get(`${world.pathOf(applications)}list/?listing=${listing}`);
    expect(body[0].requirement_failures[0].text).to.include('Pets');
  });

  it('are needed for an approval, unless the user states a reason', async () => {
    const { listing } = await world.makeListing({
      profile: { allow_pets: false },
      market: { selection_method: 'LANDLORD_CHOICE' },
    });
    const [failing, unknown, met] = [
      await world.apply(listing, { has_pets: true }),
      await world.apply(listing),
      await world.apply(listing, { has_pets: false }),
    ];
    for (const { id } of [failing, unknown]) {
      for (const status of [2, 3, 4])
        expect(rejection(await world.decide(id, { status }))).to.deep.equal(['/exception_reason requirements']);
      expect(rejection(await world.decide(id, { status: 2, exception_reason: ' ' }))).to.deep.equal([
        '/exception_reason requirements',
      ]);
    }
    const swedish = await api.patch(
      `${world.pathOf(applications)}${failing.id}/`,
      { status: 2 },
      { 'Accept-Language': 'sv' },
    );
    expect(swedish.body.errors[0].message).to.include('Husdjur tillåtna');
    expect((await world.decide(failing.id, { status: 2, exception_reason: 'Ledarhund' })).status).to.equal(200);
    expect((await world.decide(met.id, { status: 2 })).status).to.equal(200);
    expect((await world.decide(unknown.id, { status: 6 })).body.answered_time).to.be.a('string');
    // The evaluation at the time of the decision stays.
    await world.decide(unknown.id, { has_pets: false });
    expect((await world.readApplication(unknown.id)).requirements_met).to.equal(null);
  });

  it('are evaluated for many applications in a bounded number of statements', async () => {
    const { listing, profile } = await world.makeListing();
    const tenants = await api.post(
      `${world.pathOf('accounts.tenant')}list/`,
      Array.from({ length: 700 }, (_, index) => ({ first_name: 'Många', last_name: `${index}` })),
    );
    expect(tenants.status, tenants.text.slice(0, 500)).to.equal(201);
    const created = await api.post(
      `${world.pathOf(applications)}list/?_slim=true`,
      tenants.body.map(({ id }: { id: string }) => ({
        listing: { id: listing },
        tenant: { id },
        applied_time: '2020-01-01T10:00:00Z',
        status: 0,
        has_pets: true,
      })),
    );
    expect(created.status, created.text.slice(0, 500)).to.equal(201);
    await world.change('markets.apartmentrequirementprofile', profile, { allow_pets: false });
    await world.work();
    const { body } = await api.get(
      `${world.pathOf(applications)}list/?_statistics=true&listing=${listing}&requirements_met=false`,
    );
    expect(body.count.value).to.equal(700);
  });
});
