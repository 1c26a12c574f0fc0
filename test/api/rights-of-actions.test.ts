/** Actions that return sums, extracts and copies require the same rights as direct reads of their sources and direct writes of their results. */
import { expect } from 'chai';
import { type ApiResponse, type Client, useApi } from '../support/api.ts';
import { createInvoicingWorld, insertRow } from '../support/invoicing-world.ts';
import { withRole } from '../support/roles.ts';
import { createRecord, documents, makeDraft, parties, partyFields } from '../support/signing-world.ts';
import { useMailServer } from '../support/smtp-server.ts';
import { useWorkspace } from '../support/work-place.ts';

describe('the rights that actions require', () => {
  const settings = useWorkspace();
  useMailServer(settings);
  const api = useApi({ settings });
  /** Returns a client with access to everything except these members. */
  const without = (resource: string, members: readonly string[], more: object[] = []): Promise<Client> =>
    withRole(api, {
      allow: ['*'],
      deny: [{ scope: `${resource}:read,list`, fields: { read: members } }, ...more],
    }).then(async (client) => {
      await api.database.pool.query(
        'update accounts_integrationuseragent set require_personal_information_access = true, personal_information_acceptance_mode = 2 where id = $1',
        [client.agentId],
      );
      return client;
    });
  const problemOf = ({ status, body }: ApiResponse) => [
    status,
    (body?.errors ?? []).map(({ params }: { params?: { field?: string } }) => params?.field),
  ];

  it('are those to the shares, fees, ceilings and pledges for cooperatives', async () => {
    const { pool } = api.database;
    const world = await createInvoicingWorld(pool, { customerId: api.customerId });
    const insert = (table: string, values: Record<string, unknown>) =>
      insertRow(pool, table, world.customerId, { organization_id: world.customerId, ...values });
    const company = await insert('brf_brfcompany', { company_id: world.companyId });
    const building = (await pool.query('select id from objects_building where customer_id = $1', [api.customerId]))
      .rows[0];
    const apartment = await insert('objects_brfapartment', { building_id: building.id, brf_company_id: company });
    const collection = await insert('brf_quotacollection', {
      brf_company_id: company,
      name: 'Andelstal',
      valid_from: '2026-01-01',
    });
    await insert('brf_quotanotation', { quota_collection_id: collection, brf_apartment_id: apartment, quota: 1 });
    const fee = await insert('brf_quotafee', {
      title: 'Årsavgift',
      brf_company_id: company,
      quota_collection_id: collection,
      kind: 0,
      article_id: world.articleId,
      yearly_amount: 1000,
      start_date: '2026-01-01',
    });
    const pledge = await createRecord(api, '/brf/common/brfapartmentpledge/', {
      brf_apartment: { id: apartment },
      pledgers: [{ id: world.tenantId }],
      lender_name: 'Exempelbanken',
      received_date: '2026-03-02',
      pledge_fee: 592,
    });
    const order = { article: world.articleId, invoice_date: '2026-03-03', due_date: '2026-04-02' };
    const shares = `/brf/quotas/quotafee/${fee}/apartments/`;
    const ceilings = `/brf/common/brfcompany/${company}/fee_ceilings/?day=2026-03-02`;
    const register = `/brf/common/brfapartmentpledge/register/${apartment}/`;
    const cases: readonly [string, string, (client: Client) => Promise<ApiResponse>][] = [
      ['brf.quotafee', 'yearly_amount', (client) => client.get(shares)],
      ['brf.quotanotation', 'quota', (client) => client.get(shares)],
      ['brf.brfcompany', 'pledge_fee_price_base_percentage', (client) => client.get(ceilings)],
      ['brf.brfapartmentpledge', 'lender_name', (client) => client.get(register)],
      [
        'brf.brfapartmentpledge',
        'pledge_fee',
        (client) => client.post(`/brf/common/brfapartmentpledge/invoice_fee/${pledge.id}/`, order),
      ],
    ];
    for (const [resource, member, request] of cases) {
      expect(problemOf(await request(await without(resource, [member]))), `${resource}.${member}`).to.deep.equal([
        403,
        [member],
      ]);
      const response = await request(api);
      expect(response.status, response.text).to.be.lessThan(300);
    }
    const rows = await withRole(api, {
      allow: ['*'],
      deny: [{ scope: 'brf.quotanotation:read,list', where: { reparation_fund_quota__isnull: true } }],
    });
    expect((await rows.get(shares)).status).to.equal(404);
  });

  it('are to read the copied records and to write the copy for templates', async () => {
    const template = await makeDraft(api, [{ full_name: 'Mallens Part', ssn: null }], { is_template: true });
    await createRecord(api, partyFields, {
      party: template.people[0],
      kind: 0,
      title: 'Hemligt fält',
      default_value: 'x',
    });
    const order = { name: 'Kopia', created_from_template: { id: template.document.id } };
    const copy = await createRecord(api, documents, order);
    const info = await api.get(`${documents}${copy.id}/field_info/`);
    expect(info.body.parties.map(({ name }: { name: string }) => name)).to.deep.equal(['Mallens Part']);
    const count = async () =>
      (await api.database.pool.query('select count(*)::int as n from documents_signabledocument')).rows[0].n;
    const before = await count();
    const nameless = await without('documents.signabledocumentparty', ['full_name']);
    expect(problemOf(await nameless.post(documents, order))).to.deep.equal([403, ['full_name']]);
    const textless = await without('documents.signabledocument', ['text_content']);
    expect(problemOf(await textless.post(documents, order))).to.deep.equal([403, ['text_content']]);
    const fieldless = await without('documents.signabledocumentpartyfield', ['default_value']);
    expect(problemOf(await fieldless.post(documents, order))).to.deep.equal([403, ['default_value']]);
    const partyless = await withRole(api, { allow: ['*'], deny: ['documents.signabledocumentparty:create'] });
    expect((await partyless.post(documents, order)).status).to.equal(403);
    expect(await count()).to.equal(before);
  });

  it('are checked once for a started signing: the content of the text cannot change afterwards', async () => {
    const [one, other] = await Promise.all(
      ['Ett', 'Två'].map((last_name) =>
        createRecord(api, '/accounts/users/customer/tenant/', { first_name: 'Test', last_name }),
      ),
    );
    const about = { content_type: 'accounts.tenant', object_id: one.id };
    const draft = await makeDraft(api, [{}], { text_content: 'Till {{object.last_name}} den {{day}}', ...about });
    const [party] = draft.people;
    const field = await createRecord(api, partyFields, {
      party,
      kind: 2,
      title: 'Dag',
      placeholder_key: 'day',
      is_required: true,
    });
    const started = await api.patch(draft.path, { signing_initiated: true });
    expect(started.status, started.text).to.equal(200);
    // The text is frozen when the day is filled in.
    expect((await api.get(draft.path)).body.content_sha256).to.equal(null);
    const changes: readonly [string, object][] = [
      [draft.path, { text_content: '{{object.ssn}}' }],
      [draft.path, { object_id: other.id }],
      [`${parties}${party?.id}/`, { tenant: { id: other.id } }],
      [`${parties}${party?.id}/`, { full_name: 'Annan' }],
      [`${partyFields}${field.id}/`, { placeholder_key: 'annan' }],
    ];
    for (const [path, change] of changes) {
      const response = await api.patch(path, change);
      expect([response.status, response.body.code], `${path} ${JSON.stringify(change)} ${response.text}`).to.deep.equal(
        [409, 'state_conflict'],
      );
    }
    expect((await api.post(parties, { document: draft.document, role: 0, full_name: 'Ny' })).status).to.equal(409);
    expect((await api.post(partyFields, { party, kind: 0, title: 'Nytt' })).status).to.equal(409);
  });
});
