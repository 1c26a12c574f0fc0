/** No request can read, write, reference, filter by, or learn of another customer's record: every operation of few resources, in a long run of all. */
import { expect } from 'chai';
import { createCustomer } from '../../engine/http/callers/create-customer.ts';
import { withConnection } from '../../engine/migrate/connection.ts';
import { seedRows } from '../../engine/migrate/seed-rows.ts';
import type { Resource } from '../../engine/model/model.ts';
import { type Client, useApi } from '../support/api.ts';
import { chosenResources } from '../support/chosen-resources.ts';
import { amount } from '../support/long-runs.ts';

/** The customer that seed rows belong to. */
const owner = '00000000-0000-7000-8000-00000000000c';

describe('tenancy', () => {
  const api = useApi();
  let client: Client;
  let stranger: Client;
  const idOf = new Map<string, string>();

  before(async function seed() {
    this.timeout(60_000);
    await withConnection(api.database.url, (connection) => seedRows(connection, api.booted.tables));
    await createCustomer(api.server.runtime, { id: owner, name: 'Ägaren AB' });
    client = await api.newCredential(owner);
    stranger = await api.newCustomer('Främlingen AB');
    for (const resource of api.booted.model.resources.filter((entry) => entry.constantRows === undefined)) {
      // A record that is not private to another caller.
      const order = resource.fieldByName.has('private') ? 'private, id' : 'id';
      const { rows } = await api.database.pool.query<{ id: string }>(
        `select id from "${resource.table}" where customer_id = $1 order by ${order} limit 1`,
        [owner],
      );
      if (rows[0] === undefined) continue;
      idOf.set(resource.id, rows[0].id);
      const { private: ownership } = resource;
      // A resource without a flag has only records that are private to their owner.
      if (ownership !== undefined && ownership.flag === undefined)
        await api.database.pool.query(
          `update "${resource.table}" set "${ownership.owners[0]?.columnName}" = $1 where customer_id = $2 and id = $3`,
          [client.agentId, owner, rows[0].id],
        );
    }
  });

  /** The resources with a record, and its ID. */
  function withRecords(resources: readonly Resource[]): readonly (readonly [Resource, string])[] {
    return resources.flatMap((resource) => {
      const id = idOf.get(resource.id);
      return id === undefined || resource.operations.size === 0 ? [] : [[resource, id] as const];
    });
  }

  it('has a record of nearly every resource to test with', () => {
    expect(withRecords(api.booted.model.resources).length).to.be.greaterThan(150);
  });

  it('returns each record only to its customer', async function walk() {
    this.timeout(120_000);
    for (const [resource, id] of withRecords(chosenResources(api.booted.model.resources))) {
      if (resource.operations.has('G')) {
        const path = `${resource.path}/${id}/`;
        const record = await client.get(path);
        expect(record.status, `${path} ${record.text}`).to.equal(200);
        const rejected = await stranger.get(path);
        expect(rejected.status, path).to.equal(404);
        expect(rejected.body.code, path).to.equal('not_found');
      }
      if (resource.operations.has('L')) {
        const path = `${resource.path}/list/?id=${id}`;
        const list = await client.get(path);
        expect(list.body, `${path} ${list.text.slice(0, 300)}`).to.have.length(1);
        expect((await stranger.get(path)).body, path).to.deep.equal([]);
      }
    }
  });

  it('prevents other customers from writing or deleting a record', async function walk() {
    this.timeout(120_000);
    for (const [resource, id] of withRecords(chosenResources(api.booted.model.resources))) {
      const path = `${resource.path}/${id}/`;
      if (resource.operations.has('U'))
        expect((await stranger.patch(path, { custom_id: 'mine' })).status, path).to.equal(404);
      if (resource.operations.has('D')) expect((await stranger.delete(path)).status, path).to.equal(404);
      if (resource.operations.has('B') && resource.operations.has('U')) {
        const bulk = await stranger.post(`${resource.path}/list/`, [{ id, custom_id: 'mine' }]);
        expect([bulk.status, bulk.body.errors?.[0]?.code], path).to.deep.equal([422, 'not_found']);
      }
      const { rowCount } = await api.database.pool.query(
        `select from "${resource.table}" where customer_id = $1 and id = $2`,
        [owner, id],
      );
      expect(rowCount, path).to.equal(1);
    }
  });

  it('prevents other customers from referring to a record, or filtering by it', async function walk() {
    this.timeout(120_000);
    const keys = new Set<string>();
    for (const [resource] of withRecords(chosenResources(api.booted.model.resources))) {
      for (const field of resource.fields) {
        const target = field.target && idOf.get(field.target.id);
        if (target === undefined || field.readOnly || field.hidden || field.type.relation === undefined) continue;
        const key = `${resource.id}.${field.name}`;
        if (resource.operations.has('C') && field.type.relation === 'one' && field.type.storage === 'column') {
          const response = await stranger.post(`${resource.path}/`, { [field.name]: { id: target } });
          expect(response.status, `${key} ${response.text}`).to.be.oneOf([422, 409]);
          keys.add(key);
        }
        if (resource.operations.has('L')) {
          const response = await stranger.get(`${resource.path}/list/?${field.name}=${target}`);
          expect([response.status, response.text], key).to.deep.equal([200, '[]']);
        }
      }
    }
    expect(keys.size).to.be.greaterThan(amount(50, 200));
  });

  it('returns reference_not_found for another customer’s record, as for one that does not exist', async () => {
    const tenant = idOf.get('accounts.tenant');
    const address = idOf.get('common.address');
    expect([tenant, address]).to.not.include(undefined);
    const foreign = await stranger.post('/accounts/users/customer/tenant/', {
      first_name: 'Test',
      current_registered_address: { id: address },
    });
    const missing = await stranger.post('/accounts/users/customer/tenant/', {
      first_name: 'Test',
      current_registered_address: { id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77' },
    });
    expect([foreign.status, foreign.body.code, foreign.body.errors]).to.deep.equal([
      missing.status,
      missing.body.code,
      missing.body.errors,
    ]);
    expect(foreign.body.code).to.equal('reference_not_found');
    const rejected = await stranger.post('/annotating/note/', {
      content_type: 'accounts.tenant',
      object_id: tenant,
      content: 'x',
    });
    expect([rejected.status, rejected.body.errors?.[0]?.code]).to.deep.equal([422, 'reference_not_found']);
  });

  it('is enforced by the keys of the database too', async () => {
    const { rows } = await api.database.pool.query<{ id: string }>(
      'select id from accounts_tenant where customer_id = $1 limit 1',
      [owner],
    );
    const attempt = await api.database.pool
      .query(
        'insert into annotating_tag (customer_id, id, organization_id, name, only_allowed_for, archived, created_at, updated_at) values ($1, gen_random_uuid(), $2, $3, $4, false, now(), now())',
        [stranger.customerId, owner, 'x', '{}'],
      )
      .catch((error: { code: string }) => error);
    expect(rows).to.have.length(1);
    expect(attempt).to.have.property('code', '23503');
  });
});

describe('credentials', () => {
  const api = useApi();
  const path = '/annotating/tag/list/';

  it('are required, all seven, and the missing ones are named', async () => {
    for (const name of Object.keys(api.headers)) {
      const headers = Object.fromEntries(Object.entries(api.headers).filter(([header]) => header !== name));
      const response = await fetch(`${api.origin}${path}`, { headers });
      const body = (await response.json()) as { code: string; params: { headers: string[] } };
      expect([response.status, body.code, body.params.headers], name).to.deep.equal([
        401,
        'credentials_missing',
        [name],
      ]);
      expect(response.headers.get('www-authenticate')).to.equal('CoreKeys');
    }
  });

  it('are validated together: any error is the same 401', async () => {
    const other = await api.newCustomer();
    const responses = new Set<string>();
    for (const name of Object.keys(api.headers)) {
      for (const value of [other.headers[name] ?? '', 'nonsense', '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77']) {
        if (value === api.headers[name]) continue;
        const response = await api.get(path, { [name]: value });
        expect(response.status, `${name}: ${value}`).to.equal(401);
        const { request_id: _id, instance: _instance, ...same } = response.body;
        responses.add(JSON.stringify(same));
      }
    }
    expect([...responses]).to.have.length(1);
    expect([...responses][0]).to.contain('credentials_invalid');
  });

  it('are stored only as a hash', async () => {
    const secret = api.headers['X-CORE-CLIENT-SECRET'] ?? '';
    const { rows } = await api.database.pool.query('select * from accounts_clientsecret where customer_id = $1', [
      api.customerId,
    ]);
    expect(JSON.stringify(rows)).to.not.contain(secret.slice(-20));
  });

  it('expire', async () => {
    const expired = await api.newCredential(api.customerId, { expiresAt: new Date(Date.now() - 1_000) });
    const response = await expired.get(path);
    expect([response.status, response.body.code]).to.deep.equal([401, 'credentials_expired']);
  });

  it('accept the content type of the caller by name or id', async () => {
    const types = await api.get('/common/contenttype/list/?name=accounts.integrationuseragent');
    expect(types.body).to.have.length(1);
    expect((await api.get(path, { 'X-CORE-CLIENT-CT': types.body[0].id })).status).to.equal(200);
  });
});
