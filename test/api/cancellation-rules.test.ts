/** Cancellation rules: chosen by the real estate for a kind of contract, otherwise the default. */
import { expect } from 'chai';
import { type Client, clientOf, useApi } from '../support/api.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

const lease = 'contracts.apartmentcontract';
const parking = 'contracts.parkingspotcontract';
const configuration = 'contracts.contractcancellationconfiguration';
const reasons = 'contracts.contractcancellationreason';
const positions = 'contracts.contractcancellationposition';

describe('the cancellation rules', () => {
  const api = useApi();
  let world: CompanyWorld;
  let rules: string;
  let fallback: string;
  let tenant: string;
  let portal: Client;
  let counter = 0;

  before(async () => {
    world = await makeCompanyWorld(api);
    tenant = world.tenants[0] ?? '';
    rules = (await world.create(configuration, { title: 'Bostäder', end_at_month_turn: false })).id;
    fallback = (await world.create(configuration, { title: 'Övriga', end_at_month_turn: false, is_default: true })).id;
    await world.change('objects.realestate', world.realestate, {
      apartment_contract_cancellation_configuration: { id: rules },
    });
    await world.create('configurations.customercommunicationconfiguration', {
      name: 'Alla',
      priority: 1,
      can_view_contracts: true,
      can_cancel_apartment_contracts: true,
      for_private_customers: true,
    });
    const headers = { ...api.headers, 'X-CORE-CLIENT-CT': 'accounts.tenant', 'X-CORE-CLIENT-ENTITY': tenant };
    portal = clientOf(api.origin, headers, api.customerId, api.agentId);
  });

  const number = () => {
    counter += 1;
    return `R-${counter}`;
  };
  async function newContract(resource = lease, values: object = {}) {
    const spaceValues = resource === parking ? { spot_number: number() } : {};
    const space = await world.create(resource === parking ? 'objects.parkingspot' : 'objects.apartment', {
      building: { id: world.building },
      ...spaceValues,
    });
    return world.create(resource, {
      id_number: number(),
      space: { id: space.id },
      tenant: { id: tenant },
      signed_time: '2020-01-02T09:00:00Z',
      start_date: '2020-02-01',
      ...values,
    });
  }
  const set = (id: string, values: object) => world.change(configuration, id, values);
  const cancel = (id: string, values: object, resource = lease) =>
    world.change(resource, id, {
      cancellation_time: '2026-01-15T09:00:00Z',
      cancellation_signed_time: '2026-01-15T10:00:00Z',
      cancellation_source: 0,
      ...values,
    });
  const give = (contract: string, values: object, client: Pick<Client, 'post'> = api) =>
    client.post(world.pathOf(positions), {
      apartment_contract: { id: contract },
      tenant: { id: tenant },
      issued_by_admin_on_behalf_of_party: false,
      transfer_to_external_party: false,
      affects_sub_contracts: false,
      closed: false,
      read: false,
      ...values,
    });
  async function rejected(response: ReturnType<typeof give>) {
    const { status, body, text } = await response;
    expect(status, text).to.equal(422);
    return `${body.errors[0].pointer} ${body.errors[0].code}`;
  }
  async function accepted(response: ReturnType<typeof give>) {
    const { status, body, text } = await response;
    expect(status, text).to.equal(201);
    return body;
  }

  it('extend the notice to their minimum, but never bind the tenant of a home beyond the law', async () => {
    await set(rules, { minimum_notice_months_tenant: 6, minimum_notice_months_landlord: 6 });
    const ends = async (source: number) =>
      (await cancel((await newContract()).id, { cancellation_source: source })).end_date;
    expect(await ends(0)).to.equal('2026-04-30');
    expect(await ends(1)).to.equal('2026-07-31');
    await set(rules, { minimum_notice_months_landlord: 1 });
    expect(await ends(1), 'the statutory period').to.equal('2026-04-30');
    await set(rules, { minimum_notice_months_tenant: null, minimum_notice_months_landlord: null });
  });

  it('apply as the default to kinds for which the real estate has none, and end them at the end of a month', async () => {
    const ends = async () => (await cancel((await newContract(parking)).id, {}, parking)).end_date;
    expect(await ends()).to.equal('2026-01-15');
    await set(fallback, { minimum_notice_months_tenant: 2 });
    expect(await ends()).to.equal('2026-03-15');
    await set(fallback, { end_at_month_turn: true });
    expect(await ends()).to.equal('2026-03-31');
    await set(fallback, { minimum_notice_months_tenant: null, end_at_month_turn: false, is_default: false });
    expect(await ends()).to.equal('2026-01-15');
    await set(fallback, { is_default: true });
    const second = await api.post(world.pathOf(configuration), {
      title: 'Till',
      is_default: true,
      require_signature_for_cancellations: false,
      require_tenant_approval_on_landlord_issued_cancellation: false,
    });
    expect(second.status, second.text).to.be.oneOf([409, 422]);
  });

  it('let a cancellation take effect only when it is signed', async () => {
    await set(rules, { require_signature_for_cancellations: true });
    const { id } = await newContract();
    const unsigned = { cancellation_signed_time: null, cancellation_end_date: '2099-05-31' };
    expect(await cancel(id, unsigned)).to.include({ status: 6, end_date: null });
    const signed = await world.change(lease, id, { cancellation_signed_time: '2026-01-16T09:00:00Z' });
    expect(signed).to.include({ status: 7, end_date: '2099-05-31' });
    await set(rules, { require_signature_for_cancellations: false });
    expect(await cancel((await newContract()).id, unsigned)).to.include({ status: 7, end_date: '2099-05-31' });
  });

  it("let the landlord's notice take effect when the tenant has accepted the position", async () => {
    await set(rules, { require_tenant_approval_on_landlord_issued_cancellation: true });
    const { id } = await newContract();
    const notice = { cancellation_source: 1, cancellation_end_date: '2099-05-31' };
    expect(await cancel(id, notice)).to.include({ status: 6, end_date: null });
    const user = await world.create('accounts.organizationuser', {
      first_name: 'Siv',
      last_name: 'Ström',
      email: 'siv@example.com',
    });
    await accepted(give(id, { tenant: null, organization_user: { id: user.id }, resign: true }));
    expect(await world.read(lease, id)).to.include({ status: 6 });
    await accepted(give(id, { accept: true }));
    expect(await world.read(lease, id)).to.include({ status: 7, end_date: '2099-05-31' });
    await set(rules, { require_tenant_approval_on_landlord_issued_cancellation: false });
    expect(await cancel((await newContract()).id, notice)).to.include({ status: 7 });
  });

  it('offer notices and requests in the portal, and leave staff free to register them', async () => {
    const { id } = await newContract();
    await set(rules, { allow_regular_termination: false });
    expect(await rejected(give(id, { resign: true }, portal))).to.equal('/resign not_allowed');
    expect(await rejected(give(id, { re_negotiate: true }, portal))).to.equal('/re_negotiate not_allowed');
    await accepted(give(id, { resign: true }));
    await set(rules, { allow_regular_termination: true, allow_pending_re_negotations: true });
    await accepted(give(id, { resign: true }, portal));
    await accepted(give(id, { re_negotiate: true }, portal));
  });

  it('require a reason that is allowed for the request', async () => {
    const { id } = await newContract();
    const both = await world.create(reasons, { title: 'Båda', allowed_for_pending_re_negotation: true });
    const leaving = await world.create(reasons, { title: 'Flytt' });
    const request = (reason: { id: string } | null, values: object) =>
      give(id, { cancellation_reason: reason && { id: reason.id }, ...values });
    await accepted(request(null, { resign: true }));
    await set(rules, { require_predetermined_cancellation_reason: true });
    expect(await rejected(request(null, { resign: true }))).to.equal('/cancellation_reason required');
    await accepted(request(leaving, { resign: true }));
    expect(await rejected(request(leaving, { re_negotiate: true }))).to.equal('/cancellation_reason not_allowed');
    await accepted(request(both, { re_negotiate: true }));
    await set(rules, { allowed_cancellation_reasons: [{ id: both.id }] });
    expect(await rejected(request(leaving, { resign: true }))).to.equal('/cancellation_reason not_allowed');
    await world.change(reasons, both.id, { allowed_for_regular_termination: false });
    expect(await rejected(request(both, { resign: true }))).to.equal('/cancellation_reason not_allowed');
    await set(rules, { require_predetermined_cancellation_reason: false, allowed_cancellation_reasons: [] });
  });

  it('require an answer about the sharing of personal data', async () => {
    const { id } = await newContract();
    await set(rules, { require_answered_external_personal_information_sharing: true });
    await world.change('accounts.tenant', tenant, { allows_external_personal_information_sharing: null });
    expect(await rejected(give(id, { resign: true }))).to.equal('/tenant sharing_not_answered');
    await world.change('accounts.tenant', tenant, { allows_external_personal_information_sharing: false });
    await accepted(give(id, { resign: true }));
    await set(rules, { require_answered_external_personal_information_sharing: false });
  });

  it('end subordinate contracts with the contract if a position states it', async () => {
    for (const affects_sub_contracts of [false, true]) {
      const { id } = await newContract();
      const garage = await newContract(parking, { main_apartment_contract: { id } });
      await accepted(give(id, { resign: true, affects_sub_contracts }));
      const ended = await cancel(id, {});
      const followed = await world.read(parking, garage.id);
      expect(followed.end_date).to.equal(affects_sub_contracts ? ended.end_date : null);
      expect(followed.cancellation_time).to.equal(affects_sub_contracts ? ended.cancellation_time : null);
    }
  });
});
