/** Every option of the validation settings rejects the values that it covers, and rejects nothing while it is off. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

const tenant = 'accounts.tenant';
const lease = 'contracts.apartmentcontract';
const other = 'contracts.othercontract';
const tenantValues = { first_name: 'Test', last_name: 'Person' };
const company = { corporate_name: 'Prov AB' };
const notice = { cancellation_time: '2026-01-02T09:00:00Z', cancellation_source: 0 };
const signed = { signed_time: '2020-01-02T09:00:00Z', start_date: '2020-02-01' };

describe('the validation settings', () => {
  const api = useApi();
  let world: CompanyWorld;
  let settings: string;
  let counter = 0;
  before(async () => {
    world = await makeCompanyWorld(api);
  });

  it('apply from the next request when an organization gets its first settings', async () => {
    expect((await post(tenant, tenantValues)).status).to.equal(201);
    const configuration = await world.create('configurations.validationconfiguration', {
      block_overlapping_contracts: false,
      require_email_on_tenants: true,
    });
    settings = `${world.pathOf('configurations.validationconfiguration')}${configuration.id}/`;
    expect((await post(tenant, tenantValues)).status).to.equal(422);
    await setValidation('require_email_on_tenants', false);
  });

  const number = () => {
    counter += 1;
    return `V-${counter}`;
  };
  const post = (resource: string, values: object) => api.post(world.pathOf(resource), values);

  /** Writes with the option off and then on; returns the pointer of the rejection. */
  async function rejectionBy(name: string, write: () => ReturnType<typeof api.post>) {
    const off = await write();
    expect(off.status, off.text).to.be.oneOf([200, 201]);
    await setValidation(name, true);
    try {
      const on = await write();
      expect(on.status, on.text).to.equal(422);
      return on.body.errors[0].pointer;
    } finally {
      await setValidation(name, false);
    }
  }
  async function setValidation(name: string, isOn: boolean) {
    const response = await api.patch(settings, { [name]: isOn });
    expect(response.status, response.text).to.equal(200);
  }

  const article = { name: 'Hyra', revenue_vat_25_account: 3911, is_rental: false, archived: false };
  const required: readonly (readonly [string, string, object, string])[] = [
    ['require_ssn_on_private_tenants', tenant, tenantValues, '/ssn'],
    ['require_org_no_on_corporate_tenants', tenant, company, '/org_no'],
    ['require_email_on_tenants', tenant, tenantValues, '/email'],
    ['require_phone_number_on_tenants', tenant, tenantValues, '/phone_number'],
    ['require_address_on_tenants', tenant, tenantValues, '/current_registered_address'],
    ['require_cancellation_reason', other, notice, '/cancellation_reason'],
    ['require_cancellation_comment', other, { ...notice, cancellation_comment: '' }, '/cancellation_comment'],
    ['require_invoicing_on_contracts', other, signed, '/invoicing_period'],
    ['require_signed_document_to_activate_contract', other, signed, '/signable_document'],
    ['require_article_account_for_each_vat', 'accounting.article', article, '/revenue_vat_0_account'],
  ];
  for (const [name, resource, values, pointer] of required) {
    it(`reject a write without ${pointer} if ${name} is on`, async () => {
      const numbered = () => (resource === other ? { id_number: number(), ...values } : values);
      expect(await rejectionBy(name, () => post(resource, numbered()))).to.equal(pointer);
    });
  }

  for (const [name, values] of [
    ['require_unique_tenant_org_no', { ...company, org_no: '559999-9991' }],
    ['require_unique_custom_id', { ...tenantValues, custom_id: 'twice' }],
  ] as const) {
    it(`apply ${name} in a single write, in bulk and to two concurrent writers`, async () => {
      expect(await rejectionBy(name, () => post(tenant, values))).to.match(/org_no|custom_id/);
      const duplicate =
        'custom_id' in values ? { ...tenantValues, custom_id: 'new' } : { ...company, org_no: '556036-0793' };
      await setValidation(name, true);
      const bulk = await api.post(`${world.pathOf(tenant)}list/`, [duplicate, duplicate]);
      expect(bulk.status, bulk.text).to.equal(422);
      const responses = await Promise.all([post(tenant, duplicate), post(tenant, duplicate), post(tenant, duplicate)]);
      expect(responses.map(({ status }) => status).sort()).to.deep.equal([201, 422, 422]);
      await setValidation(name, false);
    });
  }

  it('allow with block_overlapping_contracts one signed lease of a space on a day, a block contract included', async () => {
    const space = await world.create('objects.apartment', { building: { id: world.building } });
    const leaseOf = (values: object = signed) =>
      post(lease, { id_number: number(), space: { id: space.id }, ...values });
    expect((await leaseOf({ ...signed, initial_end_date: '2022-12-31' })).status).to.equal(201);
    await setValidation('block_overlapping_contracts', true);
    const overlapping = await leaseOf({ ...signed, start_date: '2021-01-01', initial_end_date: '2098-12-31' });
    // The first contract has ended and no longer conflicts.
    expect(overlapping.status, overlapping.text).to.equal(201);
    const rejected = await leaseOf({ ...signed, start_date: '2098-12-31' });
    expect([rejected.status, rejected.body.errors?.[0].code], rejected.text).to.deep.equal([
      422,
      'overlapping_contract',
    ]);
    expect((await leaseOf({ start_date: '2026-01-01' })).status).to.equal(201);
    const block = await post('contracts.blockcontract', {
      id_number: number(),
      main_realestate: { id: world.realestate },
      apartments: [{ id: space.id }],
      ...signed,
    });
    expect([block.status, block.body.errors?.[0].pointer], block.text).to.deep.equal([422, '/apartments']);
    const next = { ...signed, start_date: '2099-01-01' };
    const responses = await Promise.all([leaseOf(next), leaseOf(next)]);
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([201, 422]);
    const running = responses.find(({ status }) => status === 201)?.body.id;
    const ended = await api.patch(`${world.pathOf(lease)}${running}/`, { initial_end_date: '2099-12-31' });
    expect(ended.status, ended.text).to.equal(200);
    await setValidation('block_overlapping_contracts', false);
  });
});
