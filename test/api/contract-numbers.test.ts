/** The number series of contracts in the general settings of an organization. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';

const other = 'contracts.othercontract';
const lease = 'contracts.apartmentcontract';
const settingsResource = 'configurations.commonorganizationsettings';

describe('the number series of contracts', () => {
  const api = useApi();
  let world: CompanyWorld;
  let settings: string;
  let space: string;

  const post = (values: object = {}, resource = other) => api.post(world.pathOf(resource), values);
  const numbered = async (values: object = {}, resource = other): Promise<string> => {
    const response = await post(values, resource);
    expect(response.status, response.text).to.equal(201);
    return response.body.id_number;
  };
  const next = async () => (await api.get(settings)).body.next_contract_number;
  const configure = async (values: object) => {
    const response = await api.patch(settings, values);
    expect(response.status, response.text).to.equal(200);
  };
  async function missingNumber(response: ReturnType<typeof post>) {
    const { status, body, text } = await response;
    expect([status, body.errors?.[0].pointer, body.errors?.[0].code], text).to.deep.equal([
      422,
      '/id_number',
      'required',
    ]);
  }

  before(async () => {
    world = await makeCompanyWorld(api);
    space = (await world.create('objects.apartment', { building: { id: world.building } })).id;
  });

  it('is optional: without one, a contract requires a number', async () => {
    await missingNumber(post());
    const record = await world.create(settingsResource, { contract_number_prefix: 'K-' });
    settings = `${world.pathOf(settingsResource)}${record.id}/`;
    await missingNumber(post());
  });

  it('numbers contracts of all kinds that are created without a number, and returns the number', async () => {
    await configure({ next_contract_number: 7 });
    expect(await numbered()).to.equal('K-7');
    expect(await numbered({ space: { id: space }, id_number: null }, lease)).to.equal('K-8');
    expect(await numbered({ id_number: '  ' })).to.equal('K-9');
    expect(await next()).to.equal(10);
  });

  it('retains a number that is given, and skips numbers in use', async () => {
    expect(await numbered({ id_number: 'K-10' })).to.equal('K-10');
    expect(await numbered({ id_number: 'K-12', space: { id: space } }, lease)).to.equal('K-12');
    expect(await next()).to.equal(10);
    expect([await numbered(), await numbered()]).to.deep.equal(['K-11', 'K-13']);
  });

  it('numbers contracts of a bulk request in its order, between numbers that are given', async () => {
    const response = await api.post(`${world.pathOf(other)}list/`, [{}, { id_number: 'K-15' }, {}, {}]);
    expect(response.status, response.text).to.be.oneOf([200, 201]);
    const written = (await api.get(`${world.pathOf(other)}list/?_order_by=created_at`)).body;
    const numbers = written.map(({ id_number }: { id_number: string }) => id_number);
    expect(numbers).to.include.members(['K-14', 'K-15', 'K-16', 'K-17']);
  });

  it('has no gap after a rejected write', async () => {
    const before = await next();
    const rejected = await api.post(`${world.pathOf(other)}list/`, [{}, { id_number: 'K-15' }]);
    expect(rejected.status, rejected.text).to.be.oneOf([409, 422]);
    expect((await api.post(`${world.pathOf(other)}?_validate_only=true`, {})).status).to.be.oneOf([200, 201, 204]);
    expect(await next()).to.equal(before);
    expect(await numbered()).to.equal(`K-${before}`);
  });

  it('assigns each number once to contracts that are created concurrently', async () => {
    const first = await next();
    const numbers = await Promise.all(Array.from({ length: 12 }, () => numbered()));
    const expected = Array.from({ length: 12 }, (_, index) => `K-${first + index}`);
    expect(numbers.sort()).to.deep.equal(expected.sort());
  });

  it('leaves the version of the settings unchanged, so that an edit of them is not rejected', async () => {
    const read = await api.get(settings);
    await numbered();
    const response = await api.patch(
      settings,
      { display_name: 'Provet' },
      { 'if-match': read.headers.get('etag') ?? '' },
    );
    expect(response.status, response.text).to.equal(200);
  });

  it('rejects the removal of a number', async () => {
    const contract = (await post()).body;
    await missingNumber(api.patch(`${world.pathOf(other)}${contract.id}/`, { id_number: null }));
    await missingNumber(api.patch(`${world.pathOf(other)}${contract.id}/`, { id_number: ' ' }));
  });

  it('continues after a long range of numbers in use, and rejects when it has ended', async () => {
    const contracts = Array.from({ length: 1000 }, (_, index) => ({ id_number: `L${index + 1}` }));
    const bulk = await api.post(`${world.pathOf(other)}list/`, contracts);
    expect(bulk.status, bulk.text).to.be.oneOf([200, 201]);
    await configure({ contract_number_prefix: 'L', next_contract_number: 1 });
    expect(await numbered()).to.equal('L1001');
    await configure({ next_contract_number: 2_147_483_647 });
    expect(await numbered()).to.equal('L2147483647');
    await missingNumber(post());
    await configure({ next_contract_number: null });
    await missingNumber(post());
  });
});
