/** Records that no client can create are created with another (descriptors.md, "Where records come from"). */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';

describe('companion records', () => {
  const api = useApi();

  async function create(path: string, body: object): Promise<string> {
    const response = await api.post(path, body);
    expect(response.status, response.text).to.equal(201);
    return response.body.id;
  }

  it('include a measurement series for each new sensor', async () => {
    const specification = await create('/measurements/sensors/sensorspecification/', {
      name: 'Kallvatten',
      unit_name: 'm3',
    });
    const sensor = await create('/measurements/sensors/sensor/', {
      specification: { id: specification },
      installed_date: '2026-01-15',
    });
    const series = await api.get(`/measurements/measurementseries/measurementseries/list/?sensor=${sensor}`);
    expect(series.body).to.have.length(1);
    expect(series.body[0]).to.include({ period_start: '2026-01-15T00:00:00Z', consumption: 0, accepted: null });
  });

  it('are restored with their record by an undo, and not created again', async () => {
    const path = '/accounting/contracts/automaticcontractinvoicingsetting/';
    const setting = await create(path, { name: 'Hyror', is_active: true, generation_day_in_month: 1 });
    const contents = async () =>
      (await api.get(`/accounting/contracts/contractinvoicecontent/list/?invoicing_setting=${setting}`)).body.map(
        ({ id }: { id: string }) => id,
      );
    const created = await contents();
    expect(created).to.have.length(1);
    const deleted = await api.delete(`${path}${setting}/`);
    expect(await contents()).to.deep.equal([]);
    const undone = await api.post(`/common/change/${deleted.headers.get('x-change-id')}/revert/`, {});
    expect(undone.status, undone.text).to.equal(200);
    expect(await contents()).to.deep.equal(created);
  });

  it('include a record of each transfer of a contract, with the old and the new party', async () => {
    const address = await create('/common/address/', {
      street: 'Provgatan',
      street_number: '1',
      postal_code: '111 22',
      city: 'Stockholm',
      country: 'Sverige',
    });
    const pathOf = (resource: string) => `${api.booted.model.resourceById.get(resource)?.path}/`;
    const company = await create('/organization/company/', { name: 'Provfastigheter AB', org_no: '559999-9991' });
    const realestate = await create(pathOf('objects.realestate'), { name: 'Provet 1', landlord: { id: company } });
    const building = await create(pathOf('objects.building'), {
      name: 'Hus 1',
      realestate: { id: realestate },
      address: { id: address },
    });
    const apartment = await create(pathOf('objects.apartment'), { building: { id: building } });
    const tenants = await Promise.all(
      ['Ett', 'Två', 'Tre'].map((name) =>
        create('/accounts/users/customer/tenant/', { first_name: 'Test', last_name: name }),
      ),
    );
    const contract = (values: object) =>
      create('/contracts/apartmentcontract/', { space: { id: apartment }, ...values });
    const old = await contract({ id_number: 'K-1', tenant: { id: tenants[0] }, bi_tenants: [{ id: tenants[1] }] });
    await contract({
      id_number: 'K-2',
      tenant: { id: tenants[2] },
      start_date: '2026-05-01',
      transferred_from: { id: old },
    });
    const notations = await api.get(`/contracts/contracttransfernotation/list/?apartment_contract=${old}`);
    expect(notations.body).to.have.length(1);
    expect(notations.body[0]).to.deep.include({
      transfer_performed: false,
      transfer_date: '2026-05-01',
      from_tenants: [{ id: tenants[0] }, { id: tenants[1] }],
      to_tenants: [{ id: tenants[2] }],
    });
  });
});
