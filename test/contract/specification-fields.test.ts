/**
 * The two records that the specification describes field by field (2.2, 2.3), as returned by GET: members and their order, types, nullability, lengths and
 * rules. Clients cannot write them, so the test writes them as the server.
 */
import { expect } from 'chai';
import { compilePayloads } from '../../engine/compile/payloads/compile-payloads.ts';
import type { JsonObject, ProblemEntry, Records } from '../../engine/extension/contract.ts';
import { ProblemError } from '../../engine/problems/problem.ts';
import { systemContext } from '../../engine/request/system-context.ts';
import { serverRecords } from '../../engine/write/server-records.ts';
import { useApi } from '../support/api.ts';

const notifications = 'communication.notification';
const distributions = 'communication.notificationdistribution';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

const distributionMembers = [
  'id',
  'distribution_type',
  'notification',
  'organization',
  'custom_id',
  'created_at',
  'updated_at',
  'sent_time',
  'delivered_time',
  'viewed_time',
  'failed_delivery_time',
  'failed_context',
];

const notificationMembers = [
  'id',
  'organization',
  'custom_id',
  'created_at',
  'title',
  'content',
  'display_image',
  'html_content_file',
  'attached_files',
  'attached_file_urls',
  'full_name',
  'email',
  'phone_number',
  'ssn',
  'fmi',
  'org_no',
  'gln13_number',
  'peppol_id',
  'address',
  'custom_address',
  'sent_to_organization_user',
  'sent_to_tenant',
  'sent_to_sub_tenant',
  'sent_from_company',
  'read',
  'is_draft',
  'event_identifier',
  'push_id',
  'distribution_instruction',
  'content_type',
  'object_id',
];

const addressMembers = [
  'id',
  'organization',
  'custom_id',
  'created_at',
  'care_of',
  'attention',
  'street',
  'street_number',
  'postal_code',
  'city',
  'country',
  'longitude',
  'latitude',
];

const address = {
  care_of: 'Test Testsson',
  attention: 'Ekonomi',
  street: 'Provgatan',
  street_number: '1A',
  postal_code: '111 22',
  city: 'Stockholm',
  country: 'Sverige',
  longitude: 18.0686,
  latitude: 59.3293,
};

describe('specification, sections 2.2 and 2.3', () => {
  const api = useApi();
  const get = async (resource: string, id: unknown) => (await api.get(`/${resource.replace('.', '/')}/${id}/`)).body;

  function asSystem<Result>(work: (records: Records) => Promise<Result>): Promise<Result> {
    const { runtime } = api.server;
    return runtime.database.transaction(
      async (session) => await work(serverRecords(systemContext(api.customerId, 'test', runtime, session))),
    );
  }

  /** Creates a notification with required members only, and a delivery of it. */
  async function makeDistribution(values: JsonObject = {}): Promise<JsonObject> {
    return await asSystem(async (records) => {
      const { id } = await records.create(notifications, { title: 'Hej', content: 'Text' });
      return await records.create(distributions, { distribution_type: 1, notification: { id: id ?? null }, ...values });
    });
  }

  async function rejectionOf(write: (records: Records) => Promise<unknown>): Promise<readonly ProblemEntry[]> {
    try {
      await asSystem(write);
    } catch (error) {
      if (error instanceof ProblemError) return error.problem.errors ?? [];
      throw error;
    }
    throw new Error('the write was not rejected');
  }

  describe('2.2 NotificationDistribution', () => {
    it('has its members in this order, the optional ones null', async () => {
      const { id } = await makeDistribution();
      const record = await get(distributions, id);
      expect(Object.keys(record)).to.deep.equal(distributionMembers);
      expect(record.id).to.match(uuid);
      expect(record.distribution_type).to.equal(1);
      expect(Object.keys(record.notification)).to.deep.equal(['id']);
      expect(record.notification.id).to.match(uuid);
      expect(record.organization).to.deep.equal({ id: api.customerId });
      expect([record.created_at, record.updated_at].every((time) => timestamp.test(time))).to.equal(true);
      for (const name of distributionMembers.slice(7)) expect([name, record[name]]).to.deep.equal([name, null]);
      expect(record.custom_id).to.equal(null);
    });

    it('has separate times for each step, in this order', async () => {
      const times = {
        sent_time: '2026-01-01T10:00:00Z',
        failed_delivery_time: '2026-01-01T10:00:00Z',
        delivered_time: '2026-01-01T10:00:02Z',
        viewed_time: '2026-01-01T10:00:03Z',
      };
      const values = { ...times, failed_context: 'mailbox full', custom_id: 'x'.repeat(128), organization: null };
      const { id } = await makeDistribution(values);
      expect(await get(distributions, id)).to.deep.include(values);
    });

    const disorders: readonly (readonly [string, string])[] = [
      ['sent_time', 'delivered_time'],
      ['sent_time', 'failed_delivery_time'],
      ['sent_time', 'viewed_time'],
      ['failed_delivery_time', 'delivered_time'],
      ['failed_delivery_time', 'viewed_time'],
      ['delivered_time', 'viewed_time'],
    ];
    for (const [first, second] of disorders) {
      it(`rejects ${second} before ${first}`, async () => {
        const { id } = await makeDistribution({ [first]: '2026-01-01T10:00:01Z' });
        const [error, ...otherErrors] = await rejectionOf((records) =>
          records.update(distributions, String(id), { [second]: '2026-01-01T10:00:00Z' }),
        );
        expect(otherErrors).to.deep.equal([]);
        expect(error).to.deep.include({ code: 'order' });
        expect(JSON.stringify(error)).to.include(first).and.to.include(second);
        expect((await get(distributions, id))[second]).to.equal(null);
      });
    }

    it('rejects failed_context without failed_delivery_time', async () => {
      const { id } = await makeDistribution();
      const errors = await rejectionOf((records) => records.update(distributions, String(id), { failed_context: 'x' }));
      expect(errors).to.have.length(1);
      expect(errors[0]).to.deep.include({ pointer: '/failed_context', code: 'requires' });
      expect(JSON.stringify(errors[0])).to.include('failed_context_needs_time');
    });

    it('enforces its limits', async () => {
      const wrong: readonly (readonly [JsonObject, string, string])[] = [
        [{ custom_id: 'x'.repeat(129) }, '/custom_id', 'max_length'],
        [{ distribution_type: 2_147_483_648 }, '/distribution_type', 'enum'],
        [{ distribution_type: '1' }, '/distribution_type', 'type'],
        [{ distribution_type: null }, '/distribution_type', 'required'],
        [{ notification: null }, '/notification', 'required'],
        [{ sent_time: 'yesterday' }, '/sent_time', 'format'],
      ];
      for (const [values, pointer, code] of wrong) {
        const { id } = await makeDistribution();
        const errors = await rejectionOf((records) => records.update(distributions, String(id), values));
        expect(
          errors.map((error) => ['pointer' in error ? error.pointer : '', error.code]),
          pointer,
        ).to.deep.equal([[pointer, code]]);
      }
    });

    it('is read-only', async () => {
      const { id } = await makeDistribution();
      const path = `/communication/notificationdistribution/${id}/`;
      for (const method of ['PATCH', 'DELETE', 'PUT']) {
        expect((await api.send(method, path, { body: {} })).status, method).to.be.oneOf([404, 405]);
      }
    });
  });

  describe('2.3 Notification', () => {
    it('has its members in this order', async () => {
      const created = await asSystem((records) => records.create(notifications, { title: 'Hej', content: 'Text' }));
      const record = await get(notifications, created.id);
      expect(Object.keys(record)).to.deep.equal(notificationMembers);
      expect(record).to.deep.include({
        organization: { id: api.customerId },
        title: 'Hej',
        content: 'Text',
        attached_files: [],
        attached_file_urls: null,
        read: false,
        is_draft: false,
        distribution_instruction: [],
        address: null,
      });
      expect(record.created_at).to.match(timestamp);
    });

    it('returns all its members in the shapes of the specification', async () => {
      const addressResponse = await api.post('/common/address/', address);
      expect(addressResponse.status, addressResponse.text).to.equal(201);
      const tenant = await api.post('/accounts/users/customer/tenant/', { first_name: 'Test', last_name: 'Person' });
      const company = await api.post('/organization/company/', { name: 'Provbolaget AB' });
      const texts = {
        custom_id: 'n-1',
        full_name: 'Test Person',
        email: 'test@example.com',
        phone_number: '+46701740605',
        ssn: '20170101-2393',
        fmi: 'fmi',
        org_no: '559999-9991',
        gln13_number: '7350053850019',
        peppol_id: '0007:5599999991',
        custom_address: 'Provgatan 1',
        event_identifier: 'accounts.invitation.sent',
        push_id: 'push',
        object_id: tenant.body.id,
      };
      const references = {
        sent_to_tenant: { id: tenant.body.id },
        sent_from_company: { id: company.body.id },
        content_type: { id: api.booted.model.resourceById.get('accounts.tenant')?.contentTypeId ?? '' },
      };
      const lists = {
        attached_files: ['a.pdf'],
        attached_file_urls: ['https://core.example/a.pdf'],
        distribution_instruction: [{ order: 0, distribution_type: 1 }],
      };
      const flags = { read: true, is_draft: true };
      const created = await asSystem((records) =>
        records.create(notifications, {
          title: 'Hej',
          content: 'Text',
          address: { id: addressResponse.body.id },
          ...texts,
          ...references,
          ...lists,
          ...flags,
        }),
      );
      const record = await get(notifications, created.id);
      expect(Object.keys(record)).to.deep.equal(notificationMembers);
      expect(record).to.deep.include({ ...texts, ...references, ...flags });
      expect(record.attached_files).to.deep.equal(lists.attached_files);
      expect(record.attached_file_urls).to.deep.equal(lists.attached_file_urls);
      expect(record.distribution_instruction[0]).to.include({ order: 0, distribution_type: 1 });
      expect(Object.keys(record.address)).to.deep.equal(addressMembers);
      expect(record.address).to.deep.include({ ...address, custom_id: null, organization: { id: api.customerId } });
      expect([record.address.id, timestamp.test(record.address.created_at)]).to.deep.equal([
        addressResponse.body.id,
        true,
      ]);
    });

    it('is documented with the address that it returns', async () => {
      const payload = compilePayloads(api.booted.compiled).find(({ resource }) => resource.id === notifications);
      const properties = JSON.parse(JSON.stringify(payload?.record.properties ?? {}));
      expect(JSON.stringify(properties.address)).to.include('"longitude"').and.not.to.include('updated_at');
    });
  });
});
