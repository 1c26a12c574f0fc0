/** The rights of tenants: the settings for their group open and close each part, from the next request; pages, notices and comments are their own. */
import { expect } from 'chai';
import { type Client, clientOf, useApi } from '../support/api.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

const lease = 'contracts.apartmentcontract';
const settingsResource = 'configurations.customercommunicationconfiguration';
const position = 'contracts.contractcancellationposition';
const page = 'communication.tenantinformationcollection';
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

describe('a tenant', () => {
  const api = useApi();
  let world: CompanyWorld;
  let tenant: Client;
  let neighbour: Client;
  let tenantId: string;
  let contract: string;
  let foreignContract: string;
  let apartment: string;
  let settings: string;
  let everything: Readonly<Record<string, boolean>>;

  const clientFor = (id: string): Client => {
    const headers = { ...api.headers, 'X-CORE-CLIENT-CT': 'accounts.tenant', 'X-CORE-CLIENT-ENTITY': id };
    return clientOf(api.origin, headers, api.customerId, api.agentId);
  };

  before(async () => {
    world = await makeCompanyWorld(api);
    tenantId = world.tenants[0] ?? '';
    [tenant, neighbour] = [clientFor(tenantId), clientFor(world.tenants[1] ?? '')];
    const letTo = async (id: string, number: string): Promise<readonly [string, string]> => {
      const space = await world.create('objects.apartment', { building: { id: world.building } });
      const values = {
        id_number: number,
        space: { id: space.id },
        tenant: { id },
        signed_time: '2020-01-02T09:00:00Z',
      };
      return [space.id, (await world.create(lease, { ...values, start_date: '2020-02-01' })).id];
    };
    [apartment, contract] = await letTo(tenantId, 'P-1');
    [, foreignContract] = await letTo(world.tenants[1] ?? '', 'P-2');
    everything = Object.fromEntries(
      (api.booted.model.resourceById.get(settingsResource)?.fields ?? [])
        .filter(({ name }) => /^(can|for)_/.test(name))
        .map(({ name }) => [name, true]),
    );
    settings = (await world.create(settingsResource, { name: 'Alla', priority: 10, ...everything })).id;
    const errand_type = { id: (await world.create('errands.generalerrandtype', { title: 'Fel' })).id };
    for (const id of world.tenants)
      await world.create('errands.generalerrand', { title: 'Kran', errand_type, tenant: { id } });
    await world.create('objects.commonarea', { popular_name: 'Tvättstuga', building: { id: world.building } });
    const specification = {
      id: (await world.create('measurements.sensorspecification', { name: 'El', unit_name: 'kWh' })).id,
    };
    await world.create('measurements.sensor', { specification, apartment: { id: apartment } });
    for (const status of [0, 2])
      await world.create('errands.inspectionerrand', {
        title: 'Flytt',
        status,
        apartment: { id: apartment },
        tenant: { id: tenantId },
      });
  });
  afterEach(() => world.change(settingsResource, settings, everything));

  const set = (values: Readonly<Record<string, unknown>>) => world.change(settingsResource, settings, values);

  /** The number of visible records, or the status of the rejection. */
  async function visible(resource: string, client = tenant): Promise<number | string> {
    const { status, body } = await client.get(`${world.pathOf(resource)}list/`);
    return status === 200 ? body.length : `status ${status}`;
  }

  for (const [member, resource, open] of [
    ['can_view_contracts', lease, 1],
    ['can_view_contracts', position, 0],
    ['can_view_invoices', 'accounting.invoice', 0],
    ['can_view_invoices', 'accounting.invoicerow', 0],
    ['can_view_measurements', 'measurements.sensor', 1],
    ['can_view_measurements', 'measurements.measurementseries', 0],
    ['can_view_structural_objects', 'objects.apartment', 1],
    ['can_view_structural_objects', 'objects.building', 1],
    ['can_view_common_areas', 'objects.commonarea', 1],
    ['can_view_general_errands', 'errands.generalerrand', 1],
    ['can_view_inspection_errands', 'errands.inspectionerrand', 1],
  ] as const)
    it(`sees ${resource} with ${member}, and not without`, async () => {
      expect(await visible(resource)).to.equal(open);
      await set({ [member]: false });
      expect(await visible(resource)).to.equal('status 403');
      await set({ [member]: true });
      expect(await visible(resource)).to.equal(open);
    });

  it('sees the terms of renewal only with the setting, neither in records nor in filters', async () => {
    const path = world.pathOf(lease);
    expect((await tenant.get(`${path}${contract}/`)).body).to.have.property('counterpart_notification_interval_weeks');
    await set({ can_view_apartment_contract_renewal_terms: false });
    expect((await tenant.get(`${path}${contract}/`)).body).to.not.have.property(
      'counterpart_notification_interval_weeks',
    );
    const filtered = await tenant.get(`${path}list/?owner_notification_interval_weeks=0`);
    expect(filtered.status, filtered.text).to.equal(400);
    expect((await tenant.get(`${path}list/?_order_by=owner_warning_date`)).status).to.equal(400);
  });

  const notice = (values: object = {}) => ({
    apartment_contract: { id: contract },
    tenant: { id: tenantId },
    issued_by_admin_on_behalf_of_party: false,
    transfer_to_external_party: false,
    affects_sub_contracts: false,
    closed: false,
    read: false,
    resign: true,
    requested_end_date: day(120),
    ...values,
  });

  it('gives notice of a contract if the setting allows it', async () => {
    const path = world.pathOf(position);
    await set({ can_cancel_apartment_contracts: false });
    expect((await tenant.post(path, notice())).status).to.be.oneOf([403, 404, 422]);
    await set({ can_cancel_apartment_contracts: true });
    const given = await tenant.post(path, notice());
    expect(given.status, given.text).to.equal(201);
    expect([given.body.status, given.body.termination]).to.deep.equal([0, true]);
    expect(await visible(position)).to.equal(1);
    expect(await visible(position, neighbour)).to.equal(0);
    for (const values of [
      { apartment_contract: { id: foreignContract } },
      { tenant: { id: world.tenants[1] } },
      { issued_by_admin_on_behalf_of_party: true },
      { closed: true },
    ]) {
      const rejected = await tenant.post(path, notice(values));
      expect(rejected.status, JSON.stringify([values, rejected.body])).to.be.oneOf([403, 404, 422]);
    }
    expect((await tenant.patch(`${path}${given.body.id}/`, { comment: 'Ny' })).status).to.equal(403);
  });

  it('reports errands and comments on its own, if the setting allows it', async () => {
    const errands = world.pathOf('errands.generalerrand');
    const own = (await tenant.get(`${errands}list/`)).body[0];
    const foreign = (await neighbour.get(`${errands}list/`)).body[0];
    const comments = world.pathOf('errands.generalerrandaction');
    const comment = (id: string, values: object = {}) => ({
      errand: { id },
      title: 'Fråga',
      kind: 3,
      is_visible_to_customer: true,
      ...values,
    });
    const added = await tenant.post(comments, comment(own.id));
    expect(added.status, added.text).to.equal(201);
    for (const body of [
      comment(foreign.id),
      comment(own.id, { kind: 0 }),
      comment(own.id, { is_visible_to_customer: false }),
      comment(own.id, { minutes_spent: 60 }),
    ]) {
      const rejected = await tenant.post(comments, body);
      expect(rejected.status, rejected.text).to.be.oneOf([403, 404, 422]);
    }
    await world.create('errands.generalerrandaction', { errand: { id: own.id }, title: 'Intern' });
    expect(await visible('errands.generalerrandaction')).to.equal(1);
    expect(await visible('errands.generalerrandaction', neighbour)).to.equal(0);
    await set({ can_handle_general_errands: false });
    expect((await tenant.post(comments, comment(own.id))).status).to.equal(403);
    const errand = { title: 'Ny', errand_type: own.errand_type, tenant: { id: tenantId } };
    expect((await tenant.post(errands, errand)).status).to.equal(403);
    await set({ can_handle_general_errands: true });
    expect((await tenant.post(errands, errand)).status).to.equal(201);
  });

  it('changes its personal and other data with the settings, and its consent always', async () => {
    const path = `${world.pathOf('accounts.tenant')}${tenantId}/`;
    await set({ can_handle_personal_information: false });
    expect((await tenant.patch(path, { email: 'ny@example.com' })).status).to.equal(403);
    expect((await tenant.patch(path, { preferred_language: 'sv' })).status).to.equal(200);
    await set({ can_handle_personal_information: true, can_handle_non_personal_information: false });
    expect((await tenant.patch(path, { email: 'ny@example.com' })).status).to.equal(200);
    expect((await tenant.patch(path, { preferred_language: 'en' })).status).to.equal(403);
    expect((await tenant.patch(path, { allows_external_personal_information_sharing: false })).status).to.equal(200);
    expect((await tenant.get(path)).body.email).to.equal('ny@example.com');
  });

  it('sees published pages of its places and its kind, with their files and questions', async () => {
    const elsewhere = await world.create('objects.realestate', { name: 'Annat 2' });
    const pages: readonly (readonly [string, object])[] = [
      ['alla', {}],
      ['huset', { building: { id: world.building } }],
      ['fastigheten', { realestate: { id: world.realestate } }],
      ['annan fastighet', { realestate: { id: elsewhere.id } }],
      ['företag', { show_to_private_customers: false }],
      ['privat', { show_to_corporate_customers: false }],
      ['kommande', { published_from: day(2) }],
      ['passerad', { published_to: day(-2) }],
      ['aktuell', { published_from: day(-2), published_to: day(2) }],
      ['arkiverad', {}],
    ];
    for (const [title, values] of pages) {
      const { id } = await world.create(page, { title, ...values });
      await world.create('communication.faqentry', { collection: { id }, question: title, answer: 'Svar' });
      if (title === 'arkiverad') await world.change(page, id, { archived: true });
    }
    const titles = async (resource: string, member: string): Promise<readonly string[]> =>
      (await tenant.get(`${world.pathOf(resource)}list/?_fields=${member}`)).body
        .map((entry: Record<string, string>) => entry[member])
        .toSorted();
    const shown = ['aktuell', 'alla', 'fastigheten', 'huset', 'privat'];
    expect(await titles(page, 'title')).to.deep.equal(shown);
    expect(await titles('communication.faqentry', 'question')).to.deep.equal(shown);
    await world.change('accounts.tenant', tenantId, { corporate_name: 'Ett AB', org_no: '556016-0680' });
    const forCompanies = ['aktuell', 'alla', 'fastigheten', 'företag', 'huset'];
    expect(await titles(page, 'title')).to.deep.equal(forCompanies);
    expect(await titles('communication.faqentry', 'question')).to.deep.equal(forCompanies);
    await world.change('accounts.tenant', tenantId, { corporate_name: null, org_no: null });
    const outsider = await world.create('accounts.tenant', { first_name: 'Utan', last_name: 'Kontrakt' });
    expect(await visible(page, clientFor(outsider.id))).to.equal(3);
  });

  it('sees the staff that the office shows at its places, with name and contact data only', async () => {
    const users = 'accounts.organizationuser';
    const duties = 'accounts.organizationuserworkengagement';
    const seen = async () =>
      (await tenant.get(`${world.pathOf(users)}list/`)).body.map(
        ({ first_name }: { first_name: string }) => first_name,
      );
    const work_engagement = { id: (await world.create('accounts.workengagement', { name: 'Förvaltare' })).id };
    const elsewhere = (await world.create('objects.building', { name: 'Hus 2', realestate: { id: world.realestate } }))
      .id;
    const values = { display_on_my_pages: true, work_engagement };
    const assign = async (first_name: string, duty: Readonly<Record<string, unknown>>) => {
      const user = await world.create(users, { first_name, last_name: 'Ek', email: `${first_name}@example.com` });
      return (await world.create(duties, { ...values, user: { id: user.id }, ...duty })).id;
    };
    const shown = await assign('Alla', {});
    await assign('Huset', { buildings: [{ id: world.building }] });
    await assign('Annat', { buildings: [{ id: elsewhere }] });
    await assign('Dold', { display_on_my_pages: false });
    await assign('Slutat', { end_date: day(-1) });
    await assign('Senare', { start_date: day(2) });
    expect((await seen()).toSorted()).to.deep.equal(['Alla', 'Huset']);
    const [first] = (await tenant.get(`${world.pathOf(users)}list/?first_name=Alla`)).body;
    expect(Object.keys(first).toSorted()).to.deep.equal(
      ['email', 'first_name', 'id', 'last_name', 'phone_number', 'title'].toSorted(),
    );
    expect(await visible(duties)).to.equal(2);
    expect(await visible('accounts.workengagement')).to.equal(1);
    await world.change(duties, shown, { display_on_my_pages: false });
    expect(await seen()).to.deep.equal(['Huset']);
  });

  it('has the rights of the first settings that select it: by kind, real estates, companies and tags', async () => {
    await set({ can_view_contracts: false });
    const elsewhere = await world.create('objects.realestate', { name: 'Annat 3' });
    const otherCompany = await world.create('organization.company', { name: 'Annat AB', org_no: '556016-0680' });
    const tag = await world.create('annotating.tag', { name: 'Portal' });
    const first = await world.create(settingsResource, { name: 'Före', priority: 1, ...everything });
    const applies = async (values: object): Promise<boolean> => {
      await world.change(settingsResource, first.id, values);
      return (await visible(lease)) === 1;
    };
    expect(await applies({}), 'no selector').to.equal(true);
    expect(await applies({ for_private_customers: false }), 'companies only').to.equal(false);
    expect(await applies({ for_private_customers: true, for_corporate_customers: false })).to.equal(true);
    expect(await applies({ realestates: [{ id: elsewhere.id }] }), 'another real estate').to.equal(false);
    expect(await applies({ realestates: [{ id: elsewhere.id }, { id: world.realestate }] })).to.equal(true);
    expect(await applies({ companies: [{ id: otherCompany.id }] }), 'another company').to.equal(false);
    expect(await applies({ companies: [{ id: world.company }] })).to.equal(true);
    expect(await applies({ tags_filter: [{ id: tag.id }] }), 'without the tag').to.equal(false);
    await world.create('annotating.tagusage', {
      tag: { id: tag.id },
      content_type: 'accounts.tenant',
      object_id: tenantId,
    });
    expect(await applies({ name: 'Igen' }), 'with the tag').to.equal(true);
    expect(await applies({ priority: 20 }), 'after the others').to.equal(false);
    expect((await api.delete(`${world.pathOf(settingsResource)}${first.id}/`)).status).to.equal(204);
  });

  it('gets a complete copy of its data without data of others', async () => {
    const path = `${world.pathOf('accounts.tenant')}${tenantId}/data/`;
    const other = world.tenants[1];
    await world.change(lease, contract, { bi_tenants: [{ id: other }] });
    const drafted = await world.create('accounting.invoice', {
      company: { id: world.company },
      kind: 1,
      invoice_date: '2026-01-01',
      due_date: '2026-01-31',
    });
    for (const [id, name] of [
      [tenantId, 'Test Ett'],
      [other, 'Test Två'],
    ])
      await world.create('accounting.invoicerecipient', {
        invoice: { id: drafted.id },
        priority: 1,
        tenant: { id },
        name,
      });
    const copy = await tenant.get(path);
    expect(copy.status, copy.text).to.equal(200);
    expect(copy.body.record).to.include({ id: tenantId, first_name: 'Test', last_name: 'Ett' });
    const of = (resource: string) =>
      copy.body.resources.find((entry: { resource: string }) => entry.resource === resource)?.records ?? [];
    expect(of(lease).map((entry: { id: string }) => entry.id)).to.deep.equal([contract]);
    expect(of(lease)[0].bi_tenants).to.deep.equal([]);
    expect(of('errands.generalerrand')).to.not.have.length(0);
    expect(of('errands.generalerrandaction').map((entry: { title: string }) => entry.title)).to.deep.equal(['Fråga']);
    expect(of('contracts.contractcancellationposition')).to.have.length(1);
    expect(of('accounting.invoicerecipient'), 'through an integration').to.deep.equal([]);
    expect(of('accounting.invoice'), 'a draft').to.deep.equal([]);
    expect(copy.text).to.not.contain(other).and.not.contain('Test Två').and.not.contain('Intern');
    expect((await neighbour.get(path)).status).to.equal(404);
    expect((await tenant.get(`${world.pathOf('accounts.tenant')}${other}/data/`)).status).to.equal(404);
    const about = { content_type: 'accounts.tenant', object_id: tenantId };
    await world.create('annotating.note', { ...about, content: 'Ringde i maj' });
    expect((await tenant.get(path)).text).to.not.contain('Ringde i maj');
    const byStaff = await api.get(path);
    expect(byStaff.text).to.contain('Ringde i maj');
    expect(byStaff.text)
      .to.contain('accounting.invoicerecipient')
      .and.contain('Test Ett')
      .and.not.contain('Test Två')
      .and.not.contain(other);
    await world.change(lease, contract, { bi_tenants: [] });
  });

  it('sees and reports its own without any settings, and gives no notice', async () => {
    expect((await api.delete(`${world.pathOf(settingsResource)}${settings}/`)).status).to.equal(204);
    expect([await visible(lease), await visible('errands.generalerrand')]).to.deep.equal([1, 2]);
    expect((await tenant.post(world.pathOf(position), notice())).status).to.be.oneOf([403, 404]);
    settings = (await world.create(settingsResource, { name: 'Alla', priority: 10, ...everything })).id;
  });
});
