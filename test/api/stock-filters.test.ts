/** The special list parameters of the real descriptors: all of them are executed, and those of the stock find the records in it. */
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { useApi } from '../support/api.ts';

describe('special list parameters', () => {
  const api = useApi();

  async function make(path: string, record: Readonly<Record<string, unknown>>): Promise<string> {
    const response = await api.post(path, record);
    expect(response.status, `${path} ${response.text}`).to.equal(201);
    return response.body.id;
  }

  const idsAt = async (path: string): Promise<readonly string[]> => {
    const response = await api.get(path);
    expect(response.status, `${path} ${response.text}`).to.equal(200);
    return response.body.map((record: { readonly id: string }) => record.id);
  };

  it('are supported by every list that has them', async function walk() {
    this.timeout(120_000);
    let requests = 0;
    for (const operation of api.booted.operations.filter(({ kind }) => kind === 'list')) {
      const resource = operation.resource;
      if (resource === undefined || operation.path.includes('{')) continue;
      for (const { name } of resource.list.filters) {
        await idsAt(`${operation.path}?${name}=${randomUUID()}`);
        requests += 1;
      }
    }
    expect(requests).to.be.greaterThan(300);
  });

  describe('for the stock', () => {
    let estate = '';
    let other = '';
    let contract = '';
    let tenant = '';
    let cotenant = '';
    let estateSegment = '';
    let companySegment = '';
    let emptySegment = '';

    before(async () => {
      const company = await make('/organization/company/', { name: 'Björkens Bostäder AB' });
      estate = await make('/objects/structural/realestate/', { name: 'Björken 1', landlord: { id: company } });
      other = await make('/objects/structural/realestate/', { name: 'Eken 2' });
      const building = await make('/objects/structural/building/', { name: 'Hus A', realestate: { id: estate } });
      const space = await make('/objects/spaces/spaces/apartment/', {
        building: { id: building },
        landlord_custom_id: 'A-1101',
      });
      tenant = await make('/accounts/users/customer/tenant/', { first_name: 'Tage', last_name: 'Testsson' });
      cotenant = await make('/accounts/users/customer/tenant/', { first_name: 'Tora', last_name: 'Testsson' });
      contract = await make('/contracts/apartmentcontract/', {
        space: { id: space },
        id_number: 'K-1',
        tenant: { id: tenant },
        bi_tenants: [{ id: cotenant }],
      });
      estateSegment = await make('/organization/segment/', { name: 'Fastigheten', realestates: [{ id: estate }] });
      companySegment = await make('/organization/segment/', { name: 'Bolaget', companies: [{ id: company }] });
      emptySegment = await make('/organization/segment/', { name: 'Tomt' });
    });

    it('find a real estate and the records in it', async () => {
      const estates = '/objects/structural/realestate/list/';
      expect(await idsAt(`${estates}?global_realestates=${estate}`)).to.deep.equal([estate]);
      expect(await idsAt(`/contracts/apartmentcontract/list/?global_realestates=${estate}`)).to.deep.equal([contract]);
      expect(await idsAt(`/contracts/apartmentcontract/list/?global_realestates=${other}`)).to.deep.equal([]);
      expect(await idsAt(`/contracts/apartmentcontract/list/?global_realestates=${other},${estate}`)).to.deep.equal([
        contract,
      ]);
    });

    it('find by segment, through its real estates and those of its companies', async () => {
      for (const segment of [estateSegment, companySegment]) {
        expect(await idsAt(`/contracts/apartmentcontract/list/?global_segments=${segment}`)).to.deep.equal([contract]);
        expect(await idsAt(`/objects/structural/realestate/list/?global_segments=${segment}`)).to.deep.equal([estate]);
      }
      expect(await idsAt(`/contracts/apartmentcontract/list/?global_segments=${emptySegment}`)).to.deep.equal([]);
      expect(await idsAt(`/organization/segment/list/?global_segments=${emptySegment}`)).to.deep.equal([emptySegment]);
    });

    it('find persons by where they live, including co-tenants, and spaces by their tenants', async () => {
      const tenantsPath = `/accounts/users/customer/tenant/list/?global_realestates=${estate}&_order_by=first_name`;
      expect(await idsAt(tenantsPath)).to.deep.equal([tenant, cotenant]);
      expect(await idsAt(`/accounts/users/customer/tenant/list/?global_segments=${emptySegment}`)).to.deep.equal([]);
      expect(await idsAt(`/objects/spaces/spaces/apartment/list/?tenants=${cotenant}`)).to.have.length(1);
    });

    it("accept the landlord's number of a record if their path ends at a landlord_custom_id", async () => {
      const path = '/contracts/outdoorsectioncontract/list/';
      const area = await make('/objects/structural/outdoorarea/', { name: 'Gården', realestate: { id: estate } });
      const plot = { outdoor_area: { id: area }, name: 'Odlingslott 7', landlord_custom_id: 'LOTT, 7' };
      const section = await make('/objects/spaces/spaces/outdoorsection/', plot);
      const lease = await make('/contracts/outdoorsectioncontract/', { space: { id: section }, id_number: 'M-1' });
      expect(await idsAt(`${path}?landlord_custom_ids=${encodeURIComponent('"LOTT, 7"')}`)).to.deep.equal([lease]);
      expect(await idsAt(`${path}?landlord_custom_ids=lott`)).to.deep.equal([]);
      const rejected = await api.get(`${path}?addresses=LOTT`);
      expect([rejected.status, rejected.body.code]).to.deep.equal([400, 'invalid_parameter']);
    });
  });

  it('list parties of documents by the subjects of the documents', async () => {
    const tenant = await make('/accounts/users/customer/tenant/', { corporate_name: 'Testföretaget AB' });
    const document = await make('/documents/signing/signabledocument/', {
      name: 'Fullmakt',
      content_type: 'accounts.tenant',
      object_id: tenant,
    });
    const party = await make('/documents/signing/signabledocumentparty/', {
      document: { id: document },
      role: 0,
      full_name: 'Tora Testsson',
    });
    expect(await idsAt('/documents/signing/signabledocumentparty/list/accounts.tenant/')).to.deep.equal([party]);
    expect(await idsAt('/documents/signing/signabledocumentparty/list/contracts.apartmentcontract/')).to.deep.equal([]);
  });

  it('and offers: the response is stored together with its time, also for a rejection', async () => {
    const type = await make('/errands/generalerrands/configurations/generalerrandtype/', { title: 'Felanmälan' });
    const errand = await make('/errands/generalerrands/reporting/generalerrand/', {
      title: 'Droppande kran',
      errand_type: { id: type },
    });
    const supplier = await make('/errands/suppliers/externalsupplier/', { name: 'Rörfirman' });
    const path = '/errands/delegations/erranddelegationoffer/';
    const offer = { general_errand: { id: errand }, external_supplier: { id: supplier } };
    await make(path, { ...offer, answer: false, answered_time: '2026-11-20T10:00:00Z' });
    const declined = await api.post(path, { ...offer, answer: false });
    expect(declined.status, declined.text).to.equal(201);
    expect(declined.body.answered_time).to.be.a('string');
    expect((await api.post(path, { ...offer, answered_time: '2026-11-20T10:00:00Z' })).status).to.equal(422);
  });

  it('return to an integration the records that it has not fetched yet, each once', async () => {
    const landlord = await make('/organization/company/', { name: 'Bokförda Bostäder AB' });
    const invoiceOf = async () => {
      const dates = { invoice_date: '2026-03-10', due_date: '2026-03-31' };
      return { id: await make('/accounting/invoices/invoice/', { kind: 1, company: { id: landlord }, ...dates }) };
    };
    const rows = await Promise.all(
      ['one', 'two', 'three'].map(async (description) => ({
        description,
        bookkeeping_date: '2026-03-10',
        registration_date: '2026-03-10',
        verification_serie: 'X',
        invoice: await invoiceOf(),
      })),
    );
    const list = '/accounting/bookkeeping/verification/list/';
    const created = await api.post(list, rows);
    expect(created.status, created.text).to.equal(201);
    const [one, two, three] = created.body.map(({ id }: { id: string }) => id);
    const applicationId = api.headers['X-CORE-APPLICATION-ID'] ?? '';
    const notConnectedTo = (applications: string) =>
      idsAt(`${list}?integration_applications_not_connected=${applications}&_order_by=created_at`);
    expect(await notConnectedTo(applicationId)).to.have.members([one, two, three]);
    for (const [index, id] of [one, three].entries())
      await make('/integrations/integrationserviceidconnection/', {
        content_type: 'accounting.verification',
        object_id: id,
        external_id: `F-${index}`,
      });
    expect(await notConnectedTo(applicationId)).to.deep.equal([two]);
    expect(await notConnectedTo(`${randomUUID()},${applicationId}`)).to.deep.equal([two]);
    expect(await notConnectedTo(randomUUID())).to.have.members([one, two, three]);
    expect(await idsAt(`${list}?connected_integration_applications=${applicationId}`)).to.have.members([one, three]);
  });
});
