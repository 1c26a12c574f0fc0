/**
 * Persons with a protected identity: a caller without `protected:read` cannot read, find, sort, count or restore their
 * personal data, whether current or from before the protection (api.md, section 7).
 */
import { expect } from 'chai';
import { type Client, useApi } from '../support/api.ts';
import { withRole } from '../support/roles.ts';

const identities = '/accounts/users/customer/protectedidentity/';
const tenants = '/accounts/users/customer/tenant/';
const subtenants = '/accounts/users/customer/subtenant/';
const errands = '/errands/generalerrands/reporting/generalerrand/';
const [first, last, email, phone] = ['Hemliga', 'Hemligsson', 'hemlig@exempel.example', '+46701234567'];

describe('personal data of persons with a protected identity', () => {
  const api = useApi();
  let reader: Client;
  let id: string;
  let other: string;
  let timestamp: string;

  before(async () => {
    reader = await withRole(api, { allow: [{ scope: '*', fields: { write: '*' } }], deny: ['protected'] });
    await api.database.pool.query(
      'update accounts_integrationuseragent set require_personal_information_access = true, personal_information_acceptance_mode = 2 where id = $1',
      [reader.agentId],
    );
    const tenant = { first_name: first, last_name: last, email, phone_number: phone };
    id = (await api.post(tenants, tenant)).body.id;
    other = (await api.post(tenants, { first_name: 'Öppna', last_name: 'Öppensson', email: 'o@exempel.example' })).body
      .id;
    const errand = await api.post(errands, {
      title: 'Kran',
      errand_type: {
        id: (await api.post('/errands/generalerrands/configurations/generalerrandtype/', { title: 'Fel' })).body.id,
      },
      tenant: { id },
      reporter_name: `${first} ${last}`,
      reporter_phone_number: phone,
    });
    expect(errand.status, errand.text).to.equal(201);
    timestamp = new Date(Date.now() + 1).toISOString();
    await api.patch(`${tenants}${id}/`, { popular_name: 'Hemlis' });
  });

  const protect = async (client: Client = api, more: object = {}): Promise<string> => {
    const created = await client.post(`${identities}list/`, [
      { tenant: { id }, first_name: first, last_name: last, ...more },
    ]);
    expect(created.status, created.text).to.equal(201);
    return created.body[0].id;
  };

  const secret = new RegExp([first, last, email, phone.slice(1), 'Hemlis'].join('|'), 'i');
  const pastQuery = () => `_as_of=${timestamp}`;
  const reads = (): readonly string[] => [
    `${tenants}${id}/`,
    `${tenants}${id}/?${pastQuery()}`,
    `${tenants}${id}/history/`,
    `${tenants}list/?id=${id}`,
    `${tenants}list/?id=${id}&${pastQuery()}`,
    `${tenants}list/?_diff=${timestamp}..now`,
    `${tenants}list/?_jsonl=true`,
    `${tenants}list/?_format=csv`,
    `${tenants}list/?_statistics=true&_group_by=last_name`,
    `${tenants}list/?_statistics=true&_group_by=last_name&${pastQuery()}`,
    `${errands}list/?_statistics=true&_group_by=tenant.last_name`,
    `${errands}list/?_statistics=true&_aggregate=max(tenant.first_name)&${pastQuery()}`,
    `${errands}list/?tenant=${id}`,
    `${errands}list/?tenant=${id}&_expand=tenant`,
    `${errands}list/?tenant=${id}&_expand=tenant&${pastQuery()}`,
  ];
  const finds = (): readonly string[] =>
    ['', `&${pastQuery()}`].flatMap((pointInTime) => [
      `${tenants}list/?first_name=${first}${pointInTime}`,
      `${tenants}list/?last_name__startswith=Heml${pointInTime}`,
      `${tenants}list/?_search=${last}${pointInTime}`,
      `${tenants}list/?_filter={"and":[{"email":"${email}"}]}${pointInTime}`,
      `${errands}list/?tenant__first_name=${first}${pointInTime}`,
      `${errands}list/?reporter_name__contains=${last}${pointInTime}`,
    ]);

  it('are returned to all readers before the protection', async () => {
    for (const path of reads()) expect((await reader.get(path)).text, path).to.match(secret);
    for (const path of finds()) expect((await reader.get(path)).body.length, path).to.equal(1);
  });

  it('are null and not searchable, now and at earlier times, for a caller without the right', async () => {
    const identity = await protect();
    for (const path of reads()) {
      const response = await reader.get(path);
      expect(response.status, `${path} ${response.text}`).to.equal(200);
      expect(response.text, path).to.not.match(secret);
    }
    for (const path of finds()) {
      const response = await reader.get(path);
      expect(response.status, `${path} ${response.text}`).to.equal(200);
      expect(response.body.length, path).to.equal(0);
    }
    expect((await reader.get(`${tenants}${id}/history/first_name/`)).status).to.equal(404);
    const { body } = await reader.get(`${tenants}${id}/`);
    expect(body).to.include({ id, first_name: null, email: null, has_protected_identity: true });
    // Other persons remain visible.
    expect((await reader.get(`${tenants}${other}/`)).body).to.include({
      first_name: 'Öppna',
      email: 'o@exempel.example',
    });
    expect((await reader.get(`${tenants}${other}/history/`)).text).to.contain('Öppensson');
    // Callers with the right read everything.
    for (const path of reads()) expect((await api.get(path)).text, path).to.match(secret);
    await api.delete(`${identities}${identity}/`);
    expect((await reader.get(`${tenants}${id}/`)).body).to.include({ first_name: first });
  });

  it('are visible again on the day after the last day of the protection', async () => {
    const identity = await protect(api, { valid_to: '2020-01-31' });
    expect((await reader.get(`${tenants}${id}/`)).body).to.include({ first_name: first });
    await api.patch(`${identities}${identity}/`, { valid_to: '2999-12-31' });
    expect((await reader.get(`${tenants}${id}/`)).body).to.include({ first_name: null });
    await api.delete(`${identities}${identity}/`);
  });

  it('stay stored if a caller sends back the record that was returned to it', async () => {
    const identity = await protect();
    const record = (await reader.get(`${tenants}${id}/`)).body;
    const { first_name, last_name, email: mail, phone_number } = record;
    const sent = await reader.patch(`${tenants}${id}/`, {
      first_name,
      last_name,
      email: mail,
      phone_number,
      custom_id: 'P-1',
    });
    expect(sent.status, sent.text).to.equal(200);
    expect(sent.text).to.not.match(secret);
    expect((await api.get(`${tenants}${id}/`)).body).to.include({ first_name: first, email, custom_id: 'P-1' });
    await api.delete(`${identities}${identity}/`);
  });

  it('cannot be a key by which a caller without the right finds the person', async () => {
    const ssn = '198112189876';
    const person = await api.post(tenants, { first_name: first, last_name: last, ssn });
    expect(person.status, person.text).to.equal(201);
    const made = await api.post(`${identities}list/`, [{ tenant: { id: person.body.id }, last_name: last }]);
    expect(made.status, made.text).to.equal(201);
    const upsert = (client: Client, more = '') =>
      client.post(`${tenants}list/?_match=organization,ssn${more}`, [{ ssn, custom_id: 'P-2' }]);
    for (const more of ['', '&_validate_only=true', '&_atomic=false']) {
      const answer = await upsert(reader, more);
      expect(answer.text, answer.text).to.not.contain(person.body.id);
      expect(answer.text, answer.text).to.not.match(secret);
    }
    expect((await api.get(`${tenants}${person.body.id}/`)).body.custom_id).to.equal(null);
    const known = await upsert(api);
    expect([known.status, known.body[0].id], known.text).to.deep.equal([201, person.body.id]);
  });

  it('are hidden for a sub-tenant by the same rule', async () => {
    const flags = [
      'allow_my_pages_access',
      'allow_contracts_access',
      'allow_cancel_contract_access',
      'allow_invoice_access',
      'allow_revenue_row_access',
      'allow_objects_access',
      'allow_brf_access',
      'allow_errands_access',
      'allow_errands_access_through_connections',
      'allow_personal_information_access',
      'allow_notifications',
    ];
    const created = await api.post(subtenants, {
      first_name: first,
      last_name: last,
      ...Object.fromEntries(flags.map((flag) => [flag, false])),
    });
    expect(created.status, created.text).to.equal(201);
    const sub = created.body.id;
    const made = await api.post(`${identities}list/`, [{ sub_tenant: { id: sub }, last_name: last }]);
    expect(made.status, made.text).to.equal(201);
    expect((await reader.get(`${subtenants}${sub}/`)).body).to.include({ first_name: null, last_name: null });
    expect((await reader.get(`${subtenants}list/?last_name=${last}`)).body).to.deep.equal([]);
    expect((await reader.get(`${subtenants}${sub}/history/`)).text).to.not.match(secret);
  });
});
