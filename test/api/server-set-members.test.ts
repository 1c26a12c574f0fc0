/** Members that only the server writes, each through the requests that change it. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { openProfile } from '../support/market-world.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

describe('members that the server maintains for', () => {
  const api = useApi();
  let world: CompanyWorld;
  before(async () => {
    world = await makeCompanyWorld(api);
  });

  const contentType = (resource: string) => ({ id: api.booted.model.resourceById.get(resource)?.contentTypeId });
  const rejectionOf = async (resource: string, body: object) => {
    const response = await api.post(world.pathOf(resource), body);
    return [response.status, ...(response.body?.errors ?? []).map((error: { pointer: string }) => error.pointer)];
  };

  describe('persons and companies:', () => {
    it('is_company is true with a corporate name or an organization number', async () => {
      const tenant = await world.create('accounts.tenant', { first_name: 'Test', last_name: 'Person' });
      expect(tenant.is_company).to.equal(false);
      const changed = await world.change('accounts.tenant', tenant.id, { corporate_name: 'Provbolaget AB' });
      expect(changed.is_company).to.equal(true);
      const back = await world.change('accounts.tenant', tenant.id, { corporate_name: null });
      expect(back.is_company).to.equal(false);
      const company = await world.create('accounts.subtenant', { first_name: 'Test', org_no: '559999-9991' });
      expect(company.is_company).to.equal(true);
    });

    it('has_protected_identity is true as long as a protected identity exists', async () => {
      const tenant = await world.create('accounts.tenant', { first_name: 'Dold', last_name: 'Dold' });
      const protectedPath = world.pathOf('accounts.protectedidentity');
      const written = await api.post(`${protectedPath}list/`, [{ tenant: { id: tenant.id }, first_name: 'Test' }]);
      expect(written.status, written.text).to.be.oneOf([200, 201]);
      expect((await world.read('accounts.tenant', tenant.id)).has_protected_identity).to.equal(true);
      const [{ id }] = (await api.get(`${protectedPath}list/?tenant=${tenant.id}`)).body;
      await api.delete(`${protectedPath}${id}/`);
      expect((await world.read('accounts.tenant', tenant.id)).has_protected_identity).to.equal(false);
    });

    it('has_brf_company is true if the company is a cooperative', async () => {
      const company = await world.create('organization.company', { name: 'Brf Provet' });
      const brf = await world.create('brf.brfcompany', { company: { id: company.id } });
      expect((await world.read('organization.company', company.id)).has_brf_company).to.equal(true);
      await api.delete(`${world.pathOf('brf.brfcompany')}${brf.id}/`);
      expect((await world.read('organization.company', company.id)).has_brf_company).to.equal(false);
    });
  });

  describe('cooperatives:', () => {
    it('quota_total and change_percentage follow the quotas and fees', async () => {
      const company = await world.create('organization.company', { name: 'Brf Andelen' });
      const brf = await world.create('brf.brfcompany', { company: { id: company.id } });
      const set = await world.create('brf.quotacollection', {
        brf_company: { id: brf.id },
        name: 'Andelstal',
        valid_from: '2026-01-01',
      });
      const flat = await world.create('objects.brfapartment', { building: { id: world.building } });
      const other = await world.create('objects.brfapartment', { building: { id: world.building } });
      const createShare = (apartment: { id: string }, quota: string) =>
        world.create('brf.quotanotation', {
          quota_collection: { id: set.id },
          brf_apartment: { id: apartment.id },
          quota,
        });
      await createShare(flat, '33.33333333');
      const second = await createShare(other, '66.6');
      expect((await world.read('brf.quotacollection', set.id)).quota_total).to.equal(99.93333333);
      await world.change('brf.quotanotation', second.id, { quota: '66.66666667' });
      expect((await world.read('brf.quotacollection', set.id)).quota_total).to.equal(100);

      const article = await world.create('accounting.article', {
        name: 'Avgift',
        default_vat: 0,
        revenue_vat_0_account: 3000,
      });
      const fee = (start: string, amount: number) =>
        world.create('brf.quotafee', {
          title: 'Årsavgift',
          brf_company: { id: brf.id },
          quota_collection: { id: set.id },
          kind: 0,
          article: { id: article.id },
          yearly_amount: amount,
          start_date: start,
        });
      const first = await fee('2024-01-01', 1200);
      const last = await fee('2026-01-01', 1500);
      expect([first.change_percentage, last.change_percentage]).to.deep.equal([null, 25]);
      const between = await fee('2025-01-01', 1300);
      expect(between.change_percentage).to.equal(8.3333);
      expect((await world.read('brf.quotafee', last.id)).change_percentage).to.equal(15.3846);
    });

    it('reparation_fund_balance is the sum of the entries, never below zero', async () => {
      const flat = await world.create('objects.brfapartment', { building: { id: world.building } });
      const entry = (kind: number, amount: number) => ({
        brf_apartment: { id: flat.id },
        kind,
        amount,
        accounted_date: '2026-01-31',
        title: 'Post',
      });
      const fund = 'brf.brfapartmentreparationfunddeposit';
      const balance = async () => (await world.read('objects.brfapartment', flat.id)).reparation_fund_balance;
      const deposit = await world.create(fund, entry(0, 1000.5));
      await world.create(fund, entry(1, -400.25));
      expect(await balance()).to.equal(600.25);
      expect(await rejectionOf(fund, entry(1, -601))).to.deep.equal([422, '/amount']);
      expect((await api.delete(`${world.pathOf(fund)}${deposit.id}/`)).status).to.equal(422);
      expect(await balance()).to.equal(600.25);
    });

    it('reparation_fund_balance counts every entry of concurrent writers', async () => {
      const flat = await world.create('objects.brfapartment', { building: { id: world.building } });
      const values = { brf_apartment: { id: flat.id }, kind: 0, accounted_date: '2026-01-31', title: 'Post' };
      const fund = 'brf.brfapartmentreparationfunddeposit';
      await Promise.all(Array.from({ length: 8 }, () => world.create(fund, { ...values, amount: 10 })));
      expect((await world.read('objects.brfapartment', flat.id)).reparation_fund_balance).to.equal(80);
    });
  });

  describe('annotations:', () => {
    it('stored_as_kind follows the kind, and values fit their column', async () => {
      const tenant = { content_type: contentType('accounts.tenant'), object_id: world.tenants[0] };
      const column = (values: object) =>
        world.create('annotating.customercolumntype', {
          name: `Kolumn ${JSON.stringify(values)}`.slice(0, 200),
          ...values,
        });
      const cases: readonly (readonly [object, string, string | undefined])[] = [
        [{ kind: 0 }, 'vad som helst', undefined],
        [{ kind: 0, regex_validation: '[A-Z]{2}\\d' }, 'AB1', 'AB12'],
        [{ kind: 1 }, '-17', '1.5'],
        [{ kind: 2 }, '1.5', 'ett'],
        [{ kind: 3 }, 'true', 'ja'],
        [{ kind: 4 }, '2026-02-28', '2026-02-30'],
        [{ kind: 5 }, '2026-02-28T10:00:00Z', '2026-02-28'],
        [{ kind: 6, options: ['röd', 'blå'] }, 'röd', 'grön'],
        [{ kind: 7, options: ['röd', 'blå', 'gul'] }, 'röd,blå', 'röd,grön'],
        [{ kind: 8 }, 'https://example.com/x', 'example'],
        [{ kind: 1, only_allowed_for: [contentType('accounts.tenant')] }, '1', undefined],
      ];
      for (const [values, right, wrong] of cases) {
        const { id, kind } = await column(values);
        const body = { column_type: { id }, ...tenant };
        if (wrong !== undefined) {
          const rejected = await rejectionOf('annotating.customercolumnvalue', { ...body, value: wrong });
          expect(rejected, wrong).to.deep.equal([422, '/value']);
        }
        const stored = await world.create('annotating.customercolumnvalue', { ...body, value: right });
        expect([stored.stored_as_kind, stored.value]).to.deep.equal([kind, right]);
      }
      const elsewhere = await column({ only_allowed_for: [contentType('objects.apartment')] });
      expect(
        await rejectionOf('annotating.customercolumnvalue', {
          column_type: { id: elsewhere.id },
          value: 'x',
          ...tenant,
        }),
      ).to.deep.equal([422, '/content_type']);
    });

    it('tags are accepted only for the kinds that they are defined for', async () => {
      const tag = await world.create('annotating.tag', {
        name: 'Hus',
        only_allowed_for: [contentType('objects.building')],
      });
      const on = (resource: string, id: string | undefined) => ({
        tag: { id: tag.id },
        content_type: contentType(resource),
        object_id: id,
      });
      expect(await rejectionOf('annotating.tagusage', on('accounts.tenant', world.tenants[0]))).to.deep.equal([
        422,
        '/content_type',
      ]);
      await world.create('annotating.tagusage', on('objects.building', world.building));
    });

    it('the author of a note is its creator, the only one who can see it when it is private', async () => {
      const about = { content_type: contentType('accounts.tenant'), object_id: world.tenants[0] };
      const open = await world.create('annotating.note', { ...about, content: 'Öppen' });
      expect(open.written_by_integration_user).to.deep.equal({ id: api.agentId });
      const note = await world.create('annotating.note', { ...about, content: 'Hemlig', private: true });
      const path = world.pathOf('annotating.note');
      const other = await api.newCredential(api.customerId);
      expect((await other.get(`${path}${open.id}/`)).status).to.equal(200);
      expect((await api.get(`${path}${note.id}/`)).body.content).to.equal('Hemlig');
      expect((await other.get(`${path}${note.id}/`)).status).to.equal(404);
      expect((await other.patch(`${path}${note.id}/`, { content: 'x' })).status).to.equal(404);
      expect((await other.delete(`${path}${note.id}/`)).status).to.equal(404);
      for (const members of ['_fields=content', '_fields=private', '_slim=true'])
        expect((await other.get(`${path}${note.id}/?${members}`)).status, members).to.equal(404);
      const row = await other.post(`${path}list/?_atomic=false`, [{ id: note.id, content: 'x' }]);
      expect(row.body.summary, row.text).to.include({ failed: 1 });
      const feed = async (client: typeof other) =>
        (await client.get('/common/changes/?content_type=annotating.note')).body.items.map(
          (item: { object_id: string }) => item.object_id,
        );
      expect(await feed(api)).to.include.members([open.id, note.id]);
      expect(await feed(other))
        .to.include(open.id)
        .and.not.include(note.id);
      expect((await api.delete(`${path}${note.id}/`)).status).to.equal(204);
    });
  });

  describe('errands:', () => {
    it('errand_number is consecutive, in a bulk write and by concurrent writers', async () => {
      const type = await world.create('errands.generalerrandtype', { title: 'Felanmälan' });
      const errand = { title: 'Kran', errand_type: { id: type.id } };
      const path = world.pathOf('errands.generalerrand');
      const created = await Promise.all(Array.from({ length: 6 }, () => world.create('errands.generalerrand', errand)));
      const bulk = await api.post(`${path}list/`, [errand, errand, errand]);
      expect(bulk.status, bulk.text).to.be.oneOf([200, 201]);
      const listed = (await api.get(`${path}list/?_order_by=errand_number`)).body;
      expect(listed.map((entry: { errand_number: number }) => entry.errand_number)).to.deep.equal(
        [...created, 7, 8, 9].map((_, index) => index + 1),
      );
      // The maximum number.
      await api.database.pool.query('update errands_generalerrand set errand_number = 2147483646 where id = $1', [
        created[0]?.id,
      ]);
      expect((await world.create('errands.generalerrand', errand)).errand_number).to.equal(2_147_483_647);
      const beyond = await api.post(path, errand);
      expect([beyond.status, beyond.body.params], beyond.text).to.deep.equal([
        409,
        { reason: 'numbers_used_up', last: 2_147_483_647 },
      ]);
      await api.database.pool.query('update errands_generalerrand set errand_number = null where errand_number > 100');
    });

    it('total_excluding_vat and sent_time are set', async () => {
      const type = await world.create('errands.generalerrandtype', { title: 'Annat' });
      const errand = await world.create('errands.generalerrand', { title: 'Dörr', errand_type: { id: type.id } });
      const cost = await world.create('errands.errandcost', {
        general_errand: { id: errand.id },
        invoice_title: 'Arbete',
        awaits_data: false,
        unit_amount: 2.5,
        unit_price: '333.333',
      });
      expect(cost.total_excluding_vat).to.equal(833.33);
      const bare = await world.change('errands.errandcost', cost.id, {
        awaits_data: true,
        unit_amount: null,
        unit_price: null,
      });
      expect(bare.total_excluding_vat).to.equal(null);
      const supplier = await world.create('errands.externalsupplier', {
        name: 'Rör AB',
        contact_email: 'ror@example.com',
      });
      const offer = await world.create('errands.erranddelegationoffer', {
        general_errand: { id: errand.id },
        external_supplier: { id: supplier.id },
      });
      expect(offer.sent_time).to.be.a('string');
    });
  });

  describe('the market:', () => {
    let listingId = '';

    it('application_count and status of a listing follow its applications', async () => {
      const apartment = await world.create('objects.apartment', { building: { id: world.building } });
      const create = async (resource: string, values: object) => ({ id: (await world.create(resource, values)).id });
      const listing = await world.create('markets.apartmentlisting', {
        market_configuration: await create('markets.marketconfiguration', {
          name: 'Marknaden',
          selection_method: 'LOTTERY',
        }),
        market_apartment: await create('markets.marketapartment', {
          apartment: { id: apartment.id },
          title: 'Fin lya',
        }),
        requirement_profile: await create('markets.apartmentrequirementprofile', openProfile),
        monthly_rent: 8000,
        short_term_contract: false,
        move_in_date: '2099-01-01',
        is_earlier_move_in_date_possible: false,
      });
      listingId = listing.id;
      expect([listing.status, listing.application_count]).to.deep.equal([0, 0]);
      const dated = (values: object) => world.change('markets.apartmentlisting', listing.id, values);
      expect((await dated({ publish_at: '2098-01-01' })).status).to.equal(1);
      expect((await dated({ publish_at: '2020-01-01' })).status).to.equal(2);
      const apply = (tenant: string | undefined) =>
        world.create('markets.apartmentlistingapplication', {
          listing: { id: listing.id },
          tenant: { id: tenant },
          applied_time: '2026-01-01T10:00:00Z',
          status: 0,
        });
      const [first, second] = [await apply(world.tenants[0]), await apply(world.tenants[1])];
      const now = () => world.read('markets.apartmentlisting', listing.id);
      expect((await now()).application_count).to.equal(2);
      await world.change('markets.apartmentlistingapplication', second.id, { status: 7 });
      expect((await now()).application_count).to.equal(1);
      await world.change('markets.apartmentlistingapplication', first.id, { status: 3, exception_reason: 'Byte' });
      expect((await now()).status).to.equal(4);
      await world.change('markets.apartmentlistingapplication', first.id, { status: 6 });
      await world.change('markets.apartmentlistingapplication', first.id, { status: 7 });
      await api.delete(`${world.pathOf('markets.apartmentlistingapplication')}${first.id}/`);
      expect((await dated({ unpublish_at: '2020-02-01' })).status).to.equal(3);
    });

    it('a tenant can write only the members for tenants', async () => {
      const id = world.tenants[0] ?? '';
      const headers = { 'X-CORE-CLIENT-CT': 'accounts.tenant', 'X-CORE-CLIENT-ENTITY': id };
      const self = `/accounts/users/customer/tenant/${id}/`;
      const patch = (body: object) => api.send('PATCH', self, { headers, body });
      for (const body of [
        { ssn: '19121212-1212' },
        { customer_number: '1' },
        { is_active: false },
        { anonymized: true },
        { first_name: 'X' },
      ])
        expect((await patch(body)).body.code, JSON.stringify(body)).to.equal('field_not_permitted');
      expect((await patch({ email: 'ny@example.com', preferred_language: 'sv' })).status).to.equal(200);
      const path = '/markets/applications/apartmentlistingapplication/';
      const application = {
        listing: { id: listingId },
        tenant: { id },
        status: 0,
        applied_time: '1970-01-01T00:00:00Z',
      };
      const apply = (more: object) => api.send('POST', path, { headers, body: { ...application, ...more } });
      expect((await apply({ queue_start_date: '1970-01-01' })).body.code).to.equal('field_not_permitted');
      expect((await apply({ requirements_met: true })).body.code).to.equal('read_only');
      expect((await apply({ status: 2 })).status).to.equal(403);
      // Applicants see published listings.
      expect((await apply({})).body.code).to.equal('operation_not_permitted');
      await world.change('markets.apartmentlisting', listingId, { unpublish_at: null });
      const created = await apply({ has_pets: false });
      expect(created.status, created.text).to.equal(201);
      expect(Date.parse(created.body.applied_time)).to.be.greaterThan(Date.parse('2020-01-01'));
      expect((await api.send('PATCH', `${path}${created.body.id}/`, { headers, body: { status: 2 } })).status).to.equal(
        403,
      );
      const type = await world.create('errands.generalerrandtype', { title: 'Fel' });
      const errand = { title: 'Kran', errand_type: { id: type.id }, tenant: { id } };
      const report = (more: object) =>
        api.send('POST', '/errands/generalerrands/reporting/generalerrand/', { headers, body: { ...errand, ...more } });
      for (const more of [{ priority: 3 }, { status: 5 }, { satisfaction: 5 }, { is_internal: true }])
        expect((await report(more)).body.code, JSON.stringify(more)).to.equal('field_not_permitted');
    });
  });

  describe('measurements:', () => {
    it('statistics of a series, the latest value of the sensor, and the next series follow the readings', async () => {
      const specification = await world.create('measurements.sensorspecification', { name: 'Vatten', unit_name: 'm3' });
      const group = await world.create('measurements.pricegroup', { name: 'Vatten' });
      for (const [start_date, unit_price] of [
        ['2025-01-01', 50],
        ['2026-01-01', 52.5],
        ['2027-01-01', 60],
      ]) {
        await world.create('measurements.priceitem', { price_group: { id: group.id }, unit_price, start_date });
      }
      const sensor = await world.create('measurements.sensor', {
        specification: { id: specification.id },
        price_group: { id: group.id },
        installed_date: '2026-01-01',
        initial_value: 100,
      });
      const seriesOf = async () =>
        (
          await api.get(
            `/measurements/measurementseries/measurementseries/list/?sensor=${sensor.id}&_order_by=period_start`,
          )
        ).body;
      const [open] = await seriesOf();
      const uploaded = await world.change('measurements.measurementseries', open.id, {
        values: [
          { time: '2026-01-31T23:00:00Z', value: 110.4 },
          { time: '2026-01-15T00:00:00Z', value: 104 },
        ],
      });
      expect(uploaded).to.include({
        start_value: 100,
        end_value: 110.4,
        consumption: 10.4,
        unit_price: 52.5,
        total_price: 546,
        period_end: '2026-01-31T23:00:00Z',
        accepted_time: null,
      });
      expect(await world.read('measurements.sensor', sensor.id)).to.include({
        latest_value: 110.4,
        latest_value_time: '2026-01-31T23:00:00Z',
      });
      const accepted = await world.change('measurements.measurementseries', open.id, { accepted: true });
      expect(accepted.accepted_time).to.be.a('string');
      const [, next] = await seriesOf();
      expect(next).to.include({
        period_start: '2026-01-31T23:00:00Z',
        start_value: 110.4,
        consumption: 0,
        accepted: null,
      });
    });
  });

  describe('direct debit:', () => {
    it('status of a mandate follows its days', async () => {
      const method = await world.create('accounting.paymentmethod', {
        title: 'Autogiro',
        method: 4,
        bookkeeping_account: 1930,
      });
      const mandate = await world.create('accounting.autogiropayerconnection', {
        payment_method: { id: method.id },
        payer_number: '1234567890',
        tenant: { id: world.tenants[0] },
      });
      const statusWith = async (values: object) =>
        (await world.change('accounting.autogiropayerconnection', mandate.id, values)).status;
      expect(mandate.status).to.equal(0);
      expect(await statusWith({ approved_date: '2026-01-02' })).to.equal(1);
      expect(await statusWith({ ended_date: '2026-02-01' })).to.equal(3);
      expect(await statusWith({ approved_date: null })).to.equal(2);
    });
  });

  describe('integrations:', () => {
    it('application_id and service_id of an external id and the time of a response are set', async () => {
      const connection = await world.create('integrations.integrationserviceidconnection', {
        content_type: contentType('accounts.tenant'),
        object_id: world.tenants[0],
        external_id: 'X-1',
      });
      expect(connection).to.include({
        application_id: api.headers['X-CORE-APPLICATION-ID'],
        service_id: api.headers['X-CORE-SERVICE-ID'],
      });
      const consent = await world.create('integrations.answeredintegrationpersonalinformationaccess', {
        integration: { id: api.agentId },
        answer: true,
        answered_by_tenant: { id: world.tenants[0] },
      });
      expect(consent.answered_time).to.be.a('string');
    });
  });
});
