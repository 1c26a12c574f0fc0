/** The invoicing setting that a contract gets if it names a company but no setting. */
import { expect } from 'chai';
import { useApi } from '../../support/api.ts';
import { type CompanyWorld, makeCompanyWorld } from '../../support/property-world.ts';

const settings = 'accounting.automaticcontractinvoicingsetting';
const terms = 'accounting.paymenttermssetting';
const lease = 'contracts.apartmentcontract';
const other = 'contracts.othercontract';
const block = 'contracts.blockcontract';

describe('the invoicing setting of a contract that names none', () => {
  const api = useApi();
  let world: CompanyWorld;
  let counter = 0;
  let apartment: string;
  const ids: Record<string, string> = {};

  before(async () => {
    world = await makeCompanyWorld(api);
    apartment = (await world.create('objects.apartment', { building: { id: world.building } })).id;
  });

  async function newSetting(name: string, values: object = {}, resource = settings): Promise<string> {
    const generation = resource === settings ? { generation_day_in_month: 15 } : {};
    const { id } = await world.create(resource, { name, is_active: true, ...generation, ...values });
    ids[id] = name;
    return id;
  }
  function write(resource: string, values: object = {}) {
    counter += 1;
    return api.post(world.pathOf(resource), {
      id_number: `S-${counter}`,
      invoicing_company: { id: world.company },
      ...(resource === block ? { main_realestate: { id: world.realestate }, apartments: [{ id: apartment }] } : {}),
      ...values,
    });
  }
  /** The name of the chosen setting, or the rejected member. */
  async function chosen(resource: string, values: object = {}): Promise<string | undefined> {
    const { status, body, text } = await write(resource, values);
    if (status === 422) return body.errors[0].pointer;
    expect(status, text).to.equal(201);
    return ids[body.invoicing_contract_setting.id];
  }

  it('is required if none applies, and only with a company', async () => {
    const missing = '/invoicing_contract_setting';
    expect(await chosen(other)).to.equal(missing);
    await newSetting('vilande', { is_active: false });
    await newSetting('manuell', { allow_only_manual_reference: true });
    expect(await chosen(other)).to.equal(missing);
    const without = await write(other, { invoicing_company: null });
    expect([without.status, without.body.invoicing_contract_setting], without.text).to.deep.equal([201, null]);
  });

  it('is one for the kind of contract', async () => {
    const general = await newSetting('allmän', { include_other_contracts: false, include_block_contracts: false });
    expect([await chosen(other), await chosen(block)]).to.deep.equal(Array(2).fill('/invoicing_contract_setting'));
    await world.change(settings, general, { include_other_contracts: true });
    expect([await chosen(other), await chosen(block)]).to.deep.equal(['allmän', '/invoicing_contract_setting']);
    await world.change(settings, general, { include_block_contracts: true });
    expect(await chosen(block)).to.equal('allmän');
  });

  it('is the one of the category of the space, before one of the company, before a general one', async () => {
    const space = async (category: string) => ({
      space: { id: (await world.create('objects.apartment', { building: { id: world.building }, category })).id },
    });
    const [first, second] = ['PX_1_ROK', 'PX_2_ROK'];
    await newSetting('kategori', { apartment_categories: [first] });
    expect([await chosen(lease, await space(first)), await chosen(lease, await space(second))]).to.deep.equal([
      'kategori',
      'allmän',
    ]);
    await newSetting('bolag', { company: { id: world.company } });
    expect([await chosen(lease, await space(first)), await chosen(other)]).to.deep.equal(['bolag', 'bolag']);
    const company = await world.create('organization.company', { name: 'Annat AB', org_no: '556036-0793' });
    expect(await chosen(other, { invoicing_company: { id: company.id } })).to.equal('allmän');
  });

  it('is the default of the company, and never replaces one that is named', async () => {
    const standard = await newSetting('standard');
    await world.change('organization.company', world.company, { default_contract_invoicing_setting: { id: standard } });
    expect(await chosen(other)).to.equal('standard');
    const manual = Object.keys(ids).find((id) => ids[id] === 'manuell');
    expect(await chosen(other, { invoicing_contract_setting: { id: manual } })).to.equal('manuell');
    const { body } = await write(other, { invoicing_contract_setting: { id: manual } });
    const cleared = await api.patch(`${world.pathOf(other)}${body.id}/`, { invoicing_contract_setting: null });
    expect(ids[cleared.body.invoicing_contract_setting.id], cleared.text).to.equal('standard');
  });

  it('brings payment terms, unless they are only for manual selection', async () => {
    const termsOf = async () => (await write(other)).body.invoicing_payment_terms;
    expect(await termsOf()).to.equal(null);
    const manual = await newSetting('villkor', { allow_only_manual_reference: true }, terms);
    expect(await termsOf()).to.equal(null);
    await world.change(terms, manual, { allow_only_manual_reference: false });
    expect((await termsOf()).id).to.equal(manual);
  });
});
