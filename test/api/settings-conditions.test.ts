/** Conditions of descriptors that use settings: which settings apply to a write, and when a change of them takes effect. */
import { expect } from 'chai';
import { systemContext } from '../../engine/request/system-context.ts';
import { serverRecords } from '../../engine/write/server-records.ts';
import { type Client, clientOf, useApi } from '../support/api.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';
import { waitUntil } from '../support/wait-until.ts';

const tenant = 'accounts.tenant';
const validation = 'configurations.validationconfiguration';
const person = { first_name: 'Test', last_name: 'Person' };

describe('settings in conditions', () => {
  const api = useApi();
  let world: CompanyWorld;
  let settings: string;
  before(async () => {
    world = await makeCompanyWorld(api);
    const { id } = await world.create(validation, { block_overlapping_contracts: false });
    settings = `${world.pathOf(validation)}${id}/`;
  });
  beforeEach(() => setEmailRequired(false));

  async function setEmailRequired(isOn: boolean) {
    const response = await api.patch(settings, { require_email_on_tenants: isOn });
    expect(response.status, response.text).to.equal(200);
  }

  it('apply to a patch of a record that was written before', async () => {
    const { id } = await world.create(tenant, person);
    await setEmailRequired(true);
    const path = `${world.pathOf(tenant)}${id}/`;
    const rejected = await api.patch(path, { last_name: 'Annan' });
    expect([rejected.status, rejected.body.errors?.[0]], rejected.text).to.deep.include.members([422]);
    expect(rejected.body.errors[0]).to.include({ pointer: '/email', code: 'required', rule: 'email_required' });
    expect((await api.patch(path, { last_name: 'Annan', email: 'a@example.com' })).status).to.equal(200);
  });

  it('are those of the organization of each row of a bulk write', async () => {
    const other = await world.create('sales.organization', { name: 'Dotterbolaget' });
    await setEmailRequired(true);
    const rows = [{ ...person, organization: { id: other.id } }, { ...person, email: 'b@example.com' }, person];
    const rejected = await api.post(`${world.pathOf(tenant)}list/`, rows);
    expect(rejected.status, rejected.text).to.equal(422);
    expect(rejected.body.errors.map(({ pointer }: { pointer: string }) => pointer)).to.deep.equal(['/2/email']);
    const accepted = await api.post(`${world.pathOf(tenant)}list/`, rows.slice(0, 2));
    expect(accepted.status, accepted.text).to.equal(201);
  });

  it('apply to a record that moves to an organization, and not to one that leaves', async () => {
    const other = await world.create('sales.organization', { name: 'Systerbolaget' });
    const { id } = await world.create(tenant, { ...person, organization: { id: other.id } });
    await setEmailRequired(true);
    const path = `${world.pathOf(tenant)}${id}/`;
    const root = (await api.get(settings)).body.organization;
    expect((await api.patch(path, { organization: root })).status).to.equal(422);
    expect((await api.patch(path, { last_name: 'Kvar' })).status).to.equal(200);
  });

  it('apply in the transaction that has written them, and not to others if it is rolled back', async () => {
    const batch = await api.post('/batch/', {
      steps: [
        { method: 'PATCH', path: settings, body: { require_email_on_tenants: true } },
        { method: 'POST', path: world.pathOf(tenant), body: person },
      ],
    });
    expect(batch.status, batch.text).to.equal(422);
    expect((await api.post(world.pathOf(tenant), person)).status).to.equal(201);
    expect((await api.get(settings)).body.require_email_on_tenants).to.equal(false);
  });

  it('take effect for concurrent writes as soon as the change is answered', async () => {
    for (const isOn of [true, false, true, false]) {
      await setEmailRequired(isOn);
      const writes = await Promise.all(Array.from({ length: 8 }, () => api.post(world.pathOf(tenant), person)));
      expect(new Set(writes.map(({ status }) => status))).to.deep.equal(new Set([isOn ? 422 : 201]));
    }
  });

  describe('in a second process', () => {
    const path = '/accounts/users/customer/tenant/';
    let first: Client;
    let second: Client;
    let server: Awaited<ReturnType<typeof api.startAnother>>;
    before(async () => {
      server = await api.startAnother();
      first = await api.newCustomer();
      second = clientOf(`http://127.0.0.1:${server.port}`, first.headers, first.customerId, first.agentId);
    });
    after(() => server.stop(1_000));

    /** Waits less than the three seconds after which the cache expires: the notification must have cleared it. */
    const becomes = (client: Client, status: number) =>
      waitUntil(async () => (await client.post(path, person)).status === status, 2_000);

    it('take effect when they are created, changed and deleted in the other one', async () => {
      await becomes(second, 201);
      const created = await first.post(world.pathOf(validation), { require_email_on_tenants: true });
      expect(created.status, created.text).to.equal(201);
      expect((await first.post(path, person)).status).to.equal(422);
      await becomes(second, 422);
      const record = `${world.pathOf(validation)}${created.body.id}/`;
      expect((await second.patch(record, { require_email_on_tenants: false })).status).to.equal(200);
      expect((await second.post(path, person)).status).to.equal(201);
      await becomes(first, 201);
      expect((await first.patch(record, { require_email_on_tenants: true })).status).to.equal(200);
      await becomes(second, 422);
      // Clients cannot delete them; the server can.
      const { runtime } = api.server;
      const context = systemContext(first.customerId, 'test', runtime, runtime.database.session);
      await serverRecords(context).delete(validation, created.body.id);
      expect((await first.get(record)).status).to.equal(404);
      expect((await first.post(path, person)).status).to.equal(201);
      await becomes(second, 201);
    });
  });

  it('are those of the only record of an organization, also if several are created at once', async () => {
    const client = await api.newCustomer();
    const path = world.pathOf(validation);
    const created = await Promise.all(
      Array.from({ length: 6 }, (_, index) => client.post(path, { require_email_on_tenants: index % 2 === 0 })),
    );
    expect(created.map(({ status }) => status).toSorted()).to.deep.equal([201, 409, 409, 409, 409, 409]);
    const kept = created.find(({ status }) => status === 201)?.body;
    expect((await client.post(path, {})).status).to.equal(409);
    const tenants = await client.post('/accounts/users/customer/tenant/', person);
    expect(tenants.status).to.equal(kept.require_email_on_tenants ? 422 : 201);
  });

  it('are resolved in the description of a resource, so that a form marks what is required now', async () => {
    const rules = async () => {
      const described = await api.get(`/common/model/${tenant}/`);
      expect(described.status, described.text).to.equal(200);
      return JSON.stringify(described.body.rules);
    };
    expect(await rules()).not.to.include('email');
    await setEmailRequired(true);
    const required = await rules();
    expect(required).to.include('{"id":"email_required","all_set":["email"]');
    expect(required).not.to.include('$settings');
  });

  it('are named in the API description', async () => {
    const { text } = await api.get('/accounts/openapi.json');
    expect(text).to.include(`$settings.${validation}.require_email_on_tenants is true`);
  });
});
