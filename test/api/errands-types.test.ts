/** The rules of errand types: what an errand of a type must have, where it can be reported, and its defaults. */
import { expect } from 'chai';
import { type Client, clientOf, useApi } from '../support/api.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';
import { useWorkspace } from '../support/work-place.ts';

describe('an errand of a type', () => {
  const api = useApi({ settings: useWorkspace() });
  const errands = '/errands/generalerrands/reporting/generalerrand/';
  let world: CompanyWorld;
  before(async () => {
    world = await makeCompanyWorld(api);
  });

  let count = 0;
  const newType = async (values: object = {}): Promise<{ id: string }> => {
    count += 1;
    const { id } = await world.create('errands.generalerrandtype', { title: `Typ ${count}`, ...values });
    return { id };
  };
  const newSubType = async (errand_type: object, values: object): Promise<{ id: string }> => {
    const { id } = await world.create('errands.generalerrandsubtype', { title: 'Undertyp', errand_type, ...values });
    return { id };
  };
  const contentType = (resource: string) => ({ id: api.booted.model.resourceById.get(resource)?.contentTypeId });
  const report = (errand_type: object, values: object = {}, client: Client = api) =>
    client.post(errands, { title: 'Kranen droppar', errand_type, ...values });
  /** The status, and for a rejection the pointers and codes of its errors. */
  const outcome = (response: Awaited<ReturnType<typeof report>>) => [
    response.status,
    ...(response.body?.errors ?? []).map(
      ({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`,
    ),
  ];
  const created = async (errand_type: object, values: object = {}) => {
    const response = await report(errand_type, values);
    expect(response.status, response.text).to.equal(201);
    return response.body;
  };

  it('gets the priority of its type, or of its sub-type, unless it has one', async () => {
    const type = await newType({ default_priority: 2 });
    const subType = await newSubType(type, { default_priority: 0 });
    const other = await newSubType(type, { title: 'Utan prioritet' });
    expect((await created(type)).priority).to.equal(2);
    expect((await created(type, { errand_sub_type: subType })).priority).to.equal(0);
    expect((await created(type, { errand_sub_type: other })).priority).to.equal(2);
    expect((await created(type, { priority: 1 })).priority).to.equal(1);
    await world.change('errands.generalerrandtype', type.id, { default_priority: 3 });
    const errand = await created(type);
    expect(errand.priority).to.equal(3);
    expect((await world.change('errands.generalerrand', errand.id, { priority: 0 })).priority).to.equal(0);
    expect((await world.change('errands.generalerrand', errand.id, { priority: null })).priority).to.equal(3);
  });

  it('is an emergency if its type is', async () => {
    const type = await newType({ default_priority: 1, is_emergency: true });
    expect((await created(type)).priority).to.equal(3);
    await world.change('errands.generalerrandtype', type.id, { is_emergency: false });
    expect((await created(type)).priority).to.equal(1);
  });

  it('gets a due date, counted from the report in Swedish time', async () => {
    const type = await newType({ default_due_days: 10 });
    expect((await created(type, { requested_at: '2026-02-20T23:30:00Z' })).due_date).to.equal('2026-03-03');
    expect((await created(type, { due_date: '2026-05-01' })).due_date).to.equal('2026-05-01');
    expect((await created(await newType())).due_date).to.equal(null);
    expect((await created(type, { requested_at: '9999-12-31T23:30:00Z' })).due_date).to.equal(null);
    expect((await created(type, { requested_at: '0001-01-01T00:00:00Z' })).due_date).to.be.oneOf(['0001-01-11', null]);
  });

  it('must have the required members, and keep them', async () => {
    const type = await newType({ required_fields: ['description', 'master_key_allowed'] });
    expect(outcome(await report(type, { description: '  ' }))).to.deep.equal([
      422,
      '/description required',
      '/master_key_allowed required',
    ]);
    const errand = await created(type, { description: 'Text', master_key_allowed: false });
    expect(outcome(await api.patch(`${errands}${errand.id}/`, { description: null }))).to.deep.equal([
      422,
      '/description required',
    ]);
    const subType = await newSubType(type, { required_fields: [] });
    await created(type, { errand_sub_type: subType });
    await world.change('errands.generalerrandtype', type.id, { required_fields: [] });
    await created(type);
  });

  it('cannot have the hidden members', async () => {
    const type = await newType({ hidden_fields: ['has_pets', 'priority', 'due_date'], default_due_days: 1 });
    expect(outcome(await report(type, { has_pets: true }))).to.deep.equal([422, '/has_pets excluded']);
    const errand = await created(type);
    expect(outcome(await api.patch(`${errands}${errand.id}/`, { has_pets: false }))).to.deep.equal([
      422,
      '/has_pets excluded',
    ]);
  });

  it('is about the allowed kinds of records and components, at the allowed places', async () => {
    const type = await newType({ allowed_connection_types: [contentType('objects.building')] });
    const about = (resource: string, object_id: string) => ({ content_type: contentType(resource), object_id });
    expect(outcome(await report(type, about('objects.realestate', world.realestate)))).to.deep.equal([
      422,
      '/content_type connection_type',
    ]);
    const errand = await created(type, about('objects.building', world.building));
    expect(errand.realestate).to.deep.equal({ id: world.realestate });

    const stove = { id: (await world.create('objects.componenttype', { name: 'Spis' })).id };
    const boiler = { id: (await world.create('objects.componenttype', { name: 'Panna' })).id };
    const subType = await newSubType(await newType(), { component_types: [stove] });
    const ofType = (await world.read('errands.generalerrandsubtype', subType.id)).errand_type;
    const component = async (component_type: object) => ({
      component: {
        id: (await world.create('objects.component', { name: 'Del', component_type, building: { id: world.building } }))
          .id,
      },
    });
    expect(outcome(await report(ofType, { errand_sub_type: subType, ...(await component(boiler)) }))).to.deep.equal([
      422,
      '/component component_type',
    ]);
    await created(ofType, { errand_sub_type: subType, ...(await component(stove)) });
    expect(outcome(await report(type, { errand_sub_type: subType }))[0]).to.equal(422);
  });

  for (const [member, scopeOf] of [
    ['realestates', async () => world.realestate],
    ['companies', async () => world.company],
    [
      'in_segments',
      async () => (await world.create('organization.segment', { name: 'Norr', companies: [{ id: world.company }] })).id,
    ],
    [
      'external_clients',
      async () => {
        const client = await world.create('organization.externalclient', { name: 'Kund' });
        await world.change('objects.realestate', world.realestate, { external_client: { id: client.id } });
        return client.id;
      },
    ],
  ] as const)
    it(`is only used at its ${member}`, async () => {
      const elsewhere = await world.create('objects.realestate', { name: `Annan ${member}` });
      const type = await newType({ [member]: [{ id: await scopeOf() }] });
      const at = (id: string) => report(type, { realestate: { id } });
      expect(outcome(await at(elsewhere.id))).to.deep.equal([422, '/realestate scope']);
      expect(outcome(await report(type))).to.deep.equal([422, '/realestate scope']);
      expect(outcome(await at(world.realestate))).to.deep.equal([201]);
    });

  it('can only be reported in the allowed portals', async () => {
    const type = await newType({ allowed_in_portals: [0] });
    const [tenantId = ''] = world.tenants;
    const headers = { ...api.headers, 'X-CORE-CLIENT-CT': 'accounts.tenant', 'X-CORE-CLIENT-ENTITY': tenantId };
    const tenant = clientOf(api.origin, headers, api.customerId, api.agentId);
    const ownErrand = { tenant: { id: tenantId } };
    expect(outcome(await report(type, ownErrand, tenant))).to.deep.equal([422, '/errand_type portal']);
    expect(outcome(await report(type, { origin: 2 }))).to.deep.equal([422, '/errand_type portal']);
    expect(outcome(await report(type, { origin: 0 }))).to.deep.equal([201]);
    expect(outcome(await report(type))).to.deep.equal([201]);
    await world.change('errands.generalerrandtype', type.id, { allowed_in_portals: [1] });
    expect(outcome(await report(type, ownErrand, tenant))).to.deep.equal([201]);
  });

  it('is only received with a picture if its type requires one', async () => {
    const errand = await created(await newType({ image_required: true }));
    const path = `${errands}${errand.id}/`;
    expect(outcome(await api.patch(path, { status: 1 }))).to.deep.equal([422, '/status image_required']);
    expect((await api.patch(path, { status: 7 })).status).to.equal(200);
    expect((await api.patch(path, { status: 0 })).status).to.equal(200);
    await world.create('errands.generalerrandfile', {
      errand: { id: errand.id },
      file_obj: { name: 'a.png', md5_hash: '1B2M2Y8AsgTpgAmY7PhCfg==' },
    });
    expect((await api.patch(path, { status: 1 })).status).to.equal(200);
  });

  it('cannot have an inactive type, sub-type, group or supplier, but keeps those that it has', async () => {
    const type = await newType();
    const group = { id: (await world.create('errands.generalerrandgroup', { title: 'Grupp' })).id };
    const supplier = { id: (await world.create('errands.externalsupplier', { name: 'Rör AB' })).id };
    const subType = await newSubType(type, {});
    const members = { errand_sub_type: subType, errand_group: group, assigned_external_supplier: supplier };
    const errand = await created(type, members);
    await world.change('errands.generalerrandtype', type.id, { is_active: false });
    await world.change('errands.generalerrandsubtype', subType.id, { is_active: false });
    await world.change('errands.generalerrandgroup', group.id, { is_active: false });
    await world.change('errands.externalsupplier', supplier.id, { is_active: false });
    expect(outcome(await report(type, members))).to.have.members([
      422,
      '/errand_type retired',
      '/errand_sub_type retired',
      '/errand_group retired',
      '/assigned_external_supplier retired',
    ]);
    expect((await api.patch(`${errands}${errand.id}/`, { title: 'Ny', errand_type: type })).status).to.equal(200);
    const bulk = await api.post(`${errands}list/`, [
      { title: 'Ett', errand_type: await newType() },
      { title: 'Två', errand_type: type },
    ]);
    expect(outcome(bulk)).to.deep.equal([422, '/1/errand_type retired']);
  });

  it('gets the automatic actions of its type, and the tenant sees those that the tenant performs', async () => {
    const type = await newType();
    const make = (title: string, values: object) => world.create('errands.errandactiondefault', { title, ...values });
    const all = await make('Alla', { add_automatically: true, order: 2 });
    await make('Annan typ', { add_automatically: true, general_errand_type: await newType() });
    const inactive = await make('Inaktiv', { add_automatically: true, is_active: false });
    const own = await make('Rensa golvbrunnen', {
      add_automatically: true,
      general_errand_type: type,
      is_tenant_responsibility: true,
      description: 'Lyft på silen',
    });
    const actionsOf = async (id: string) =>
      (
        await api.get(`/errands/generalerrands/reporting/generalerrandaction/list/?errand=${id}&_order_by=order`)
      ).body.map((action: Record<string, unknown>) => [
        action.title,
        action.description,
        action.is_visible_to_customer,
      ]);
    const errand = await created(type);
    expect(await actionsOf(errand.id)).to.deep.equal([
      ['Rensa golvbrunnen', 'Lyft på silen', true],
      ['Alla', null, false],
    ]);
    const actions = '/errands/generalerrands/reporting/generalerrandaction/';
    const performer = {
      performed_by_external_supplier: await world.create('errands.externalsupplier', { name: 'AB' }),
    };
    const byHand = (id: string, more: object = {}) =>
      api.post(actions, { errand: { id: errand.id }, action_default: { id }, ...more });
    expect(outcome(await byHand(inactive.id))).to.deep.equal([422, '/action_default retired']);
    expect(outcome(await byHand(own.id, performer))).to.deep.equal([
      422,
      '/performed_by_external_supplier tenant_responsibility',
    ]);
    expect((await byHand(all.id, performer)).body.title).to.equal('Alla');
    await world.change('errands.errandactiondefault', all.id, { is_active: false });
  });

  it('is rated by its tenant, once, when it is done', async () => {
    const [tenantId = ''] = world.tenants;
    const headers = { ...api.headers, 'X-CORE-CLIENT-CT': 'accounts.tenant', 'X-CORE-CLIENT-ENTITY': tenantId };
    const tenant = clientOf(api.origin, headers, api.customerId, api.agentId);
    const errand = await created(await newType(), { tenant: { id: tenantId } });
    const path = `${errands}${errand.id}/`;
    expect((await tenant.patch(path, { satisfaction: 5 })).status).to.be.oneOf([403, 404]);
    expect(outcome(await api.patch(path, { satisfaction: 5 }))).to.deep.equal([422, '/satisfaction not_done']);
    expect((await api.patch(path, { status: 5 })).status).to.equal(200);
    const other = clientOf(
      api.origin,
      { ...headers, 'X-CORE-CLIENT-ENTITY': world.tenants[1] ?? '' },
      api.customerId,
      api.agentId,
    );
    expect((await other.patch(path, { satisfaction: 1 })).status).to.equal(404);
    const rated = await tenant.patch(path, { satisfaction: 4 });
    expect(rated.status, rated.text).to.equal(200);
    expect((await tenant.patch(path, { satisfaction: 1 })).status).to.equal(409);
    expect((await tenant.patch(path, { title: 'Nej' })).status).to.equal(403);
    expect((await api.get(path)).body.satisfaction).to.equal(4);
  });

  it('awaits the answers to required questions, which match their kind and options', async () => {
    const type = await newType();
    const values = world.pathOf('errands.customerrandfieldvalue');
    const errand = { id: (await created(type)).id };
    const question = async (title: string, more: object) => {
      const field_type = { id: (await world.create('errands.customerrandfieldtype', { title, ...more })).id };
      await world.create('errands.customerrandfieldinclusion', { field_type, order: 1, general_errand_type: type });
      return field_type;
    };
    const answer = (field_type: object, more: object) =>
      api.post(values, { field_type, general_errand: errand, ...more });
    const where = await question('Var?', { kind: 7, options: ['Kök', 'Bad'], required: true });
    const which = await question('Vilka?', { kind: 8, options: ['Ett', 'Två'] });
    const number = await question('Antal?', { kind: 2 });
    const day = await question('Dag?', { kind: 5 });
    expect(outcome(await answer(where, { value: 'Vind' }))).to.deep.equal([422, '/value enum']);
    expect(outcome(await answer(where, { values: ['Kök'] }))).to.deep.equal([422, '/values excluded']);
    expect(outcome(await answer(which, { values: ['Ett', 'Tre'] }))).to.deep.equal([422, '/values/1 enum']);
    expect(outcome(await answer(number, { value: 'två' }))).to.deep.equal([422, '/value type']);
    expect(outcome(await answer(day, { value: '2026-02-30' }))).to.deep.equal([422, '/value type']);
    const done = await api.patch(`${errands}${errand.id}/`, { status: 5 });
    expect(outcome(done)).to.deep.equal([422, '/status answers_required']);
    expect(done.text).to.contain('Var?');
    expect(outcome(await answer(where, { value: 'Kök' }))).to.deep.equal([201]);
    expect(outcome(await answer(which, { values: ['Två'] }))).to.deep.equal([201]);
    expect(outcome(await answer(number, { value: '-2' }))).to.deep.equal([201]);
    expect((await api.patch(`${errands}${errand.id}/`, { status: 5 })).status).to.equal(200);
    await world.change('errands.customerrandfieldtype', day.id, { is_active: false });
    expect(outcome(await answer(day, { value: '2026-02-20' }))).to.deep.equal([422, '/field_type retired']);
  });

  it('has costs with amounts, unless their data is still missing', async () => {
    const cost = { general_errand: { id: (await created(await newType())).id }, invoice_title: 'Arbete' };
    const path = world.pathOf('errands.errandcost');
    expect((await api.post(path, { ...cost, awaits_data: false })).status).to.equal(422);
    const made = await api.post(path, { ...cost, awaits_data: true });
    expect(made.status, made.text).to.equal(201);
    expect((await api.patch(`${path}${made.body.id}/`, { awaits_data: false })).status).to.equal(422);
    const complete = await api.patch(`${path}${made.body.id}/`, {
      awaits_data: false,
      unit_amount: 2,
      unit_price: 500,
    });
    expect(complete.body.total_excluding_vat).to.equal(1000);
  });
});
