/**
 * The rights of the caller at every endpoint: documents, messages, reports, invites and jobs return no more than a
 * direct read of the same caller, and write no more than a direct write.
 */
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import type { JobContext } from '../../engine/extension/contract.ts';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { runJob } from '../../engine/jobs/run-job.ts';
import { type ApiResponse, type Client, useApi } from '../support/api.ts';
import { createInvoicingWorld } from '../support/invoicing-world.ts';
import { newSsn, rightsClients } from '../support/rights-clients.ts';
import { createRecord, documents, makeDraft } from '../support/signing-world.ts';
import { useMailServer } from '../support/smtp-server.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const tenants = '/accounts/users/customer/tenant/';
const templates = '/reports/reporttemplate/';
const results = '/reports/reportresult/';
const inviteTenant = '/accounts/users/auth/invite/customer/tenant/';
const links = '/errands/generalerrands/reporting/anonymousgeneralerrandlink/';

const secret = { first_name: 'Hemlig', last_name: 'Hemligsson', email: 'hemlig@example.com' };

describe('the rights of the caller at every endpoint', () => {
  const settings = useWorkspace();
  useMailServer(settings);
  const api = useApi({ settings });
  const { withRights, readsPersons, without, impersonal } = rightsClients(api);
  const rejectedMembers = ({ body }: ApiResponse): readonly string[] =>
    (body.errors ?? []).map(({ params }: { params?: { field?: string } }) => params?.field);
  const about = (resource: string, id: string) => ({ content_type: resource, object_id: id });
  const textOf = async (file: { get: string }): Promise<string> => {
    const bytes = Buffer.from(await (await fetch(localUrl(api.origin, file.get))).arrayBuffer());
    return (await PDF.load(bytes))
      .extractText()
      .map(({ text }) => text)
      .join(' ');
  };

  describe('for signing', () => {
    const text = 'Mellan {{object.ssn}} och {{object.email}}';

    it('prevent starting a text with members that the starter cannot read, and the problem names the members', async () => {
      const tenant = await createRecord(api, tenants, { ...secret, ssn: newSsn() });
      const draft = (client: Client) =>
        makeDraft(client, [{}], { text_content: text, ...about('accounts.tenant', tenant.id) });
      const full = await draft(api);
      const started = await api.patch(full.path, { signing_initiated: true });
      expect(started.status, started.text).to.equal(200);
      expect(await textOf((await api.get(full.path)).body.formatted_data_to_sign)).to.contain('hemlig@example.com');
      const narrow = await without('accounts.tenant', ['ssn', 'email']);
      const document = await draft(api);
      const rejected = await narrow.patch(document.path, { signing_initiated: true });
      expect([rejected.status, rejected.body.code], rejected.text).to.deep.equal([403, 'operation_not_permitted']);
      expect(rejectedMembers(rejected)).to.have.members(['ssn', 'email']);
      expect((await api.get(document.path)).body.state).to.equal(1);
      const blind = await (await impersonal()).patch(document.path, { signing_initiated: true });
      expect([blind.status, blind.body.code], blind.text).to.deep.equal([403, 'operation_not_permitted']);
    });

    it('prevent copying a member of a person that the starter cannot read', async () => {
      const tenant = await createRecord(api, tenants, { ...secret, ssn: newSsn(), phone_number: '+46701234567' });
      const narrow = await without('accounts.tenant', ['ssn', 'phone_number']);
      const draft = await makeDraft(narrow, [{ tenant: { id: tenant.id }, full_name: null, email: null }]);
      const rejected = await narrow.patch(draft.path, { signing_initiated: true });
      expect(rejected.status, rejected.text).to.equal(403);
      expect(rejectedMembers(rejected)).to.have.members(['ssn', 'phone_number']);
    });

    it('allow the same parties, files and evidence as direct requests', async () => {
      const { path } = await makeDraft(api, [{ full_name: 'Hemlig Hemligsson', ssn: newSsn() }]);
      expect((await api.patch(path, { signing_initiated: true })).status).to.equal(200);
      const blind = await impersonal();
      for (const action of ['field_info', 'document_data']) {
        const full = await api.get(`${path}${action}/`);
        expect(full.body.parties[0].name, full.text).to.equal('Hemlig Hemligsson');
        const response = await blind.get(`${path}${action}/`);
        expect(response.status, response.text).to.equal(200);
        expect(response.text).to.not.match(/Hemlig|900101/);
        expect(response.body.parties).to.have.length(1);
        if (action === 'document_data')
          expect([response.body.file, response.body.evidence.entries]).to.deep.equal([null, []]);
      }
      const noParties = await withRights({ allow: ['documents.signabledocument'] });
      expect((await noParties.get(`${path}field_info/`)).body.parties).to.deep.equal([]);
      expect((await blind.get(path)).body).to.not.have.property('formatted_data_to_sign');
    });

    it('include the right to protected identities, whose reading is logged', async () => {
      const tenant = await createRecord(api, tenants, { first_name: 'A' });
      const identity = (
        await api.post('/accounts/users/customer/protectedidentity/list/', [{ tenant, last_name: 'Hemligsson' }])
      ).body[0];
      const more = { text_content: '{{object.last_name}}', ...about('accounts.protectedidentity', identity.id) };
      const blind = await withRights({ allow: ['*'], deny: ['protected'] });
      const rejected = await blind.post(documents, { name: 'Avtal', ...more });
      expect([rejected.status, rejected.body.code], rejected.text).to.deep.equal([422, 'reference_not_found']);
      const { path } = await makeDraft(api, [{}], more);
      const started = await blind.patch(path, { signing_initiated: true });
      expect([started.status, started.body.code], started.text).to.deep.equal([422, 'reference_not_found']);
      const readings = async () =>
        (await api.get(`/common/eventlog/list/?object_id=${identity.id}&event_identifier__endswith=.instanceread`)).body
          .length;
      const before = await readings();
      expect((await api.patch(path, { signing_initiated: true })).status).to.equal(200);
      expect(await readings()).to.equal(before + 1);
    });
  });

  describe('for messages', () => {
    it('are those to personal data of the persons that they are about', async () => {
      const tenant = await createRecord(api, tenants, { ...secret, email: 'brev@example.com' });
      expect((await api.post(inviteTenant, { id: tenant.id })).status).to.equal(201);
      const { rows } = await api.database.pool.query<{ id: string }>(
        'select id from communication_notification where sent_to_tenant_id = $1',
        [tenant.id],
      );
      const path = `/communication/notification/${rows[0]?.id}/`;
      expect((await api.get(path)).body.content).to.contain('Hemlig Hemligsson');
      const blind = await (await impersonal()).get(path);
      expect([blind.status, /Hemlig|brev@/.test(blind.text)], blind.text).to.deep.equal([200, false]);
    });
  });

  describe('for reports', () => {
    it('keep names out of built-in reports for a user who cannot read names, when requested and when made', async () => {
      const narrow = await without('accounts.tenant', ['first_name']);
      const rejected = await narrow.post(templates, { title: 'x', output_format: 1, report_type: 1 });
      expect([rejected.status, rejected.body.errors?.[0]?.pointer], rejected.text).to.deep.equal([422, '/report_type']);
      expect(rejected.text).to.contain('accounts.tenant.first_name');
      expect(
        (await (await impersonal()).post(templates, { title: 'x', output_format: 1, report_type: 1 })).status,
      ).to.equal(422);
      const unconsented = await withRights({ allow: ['*'] }, 1);
      expect((await unconsented.post(templates, { title: 'x', output_format: 1, report_type: 1 })).status).to.equal(
        422,
      );
      // Reports without persons are available to all of these callers.
      expect((await narrow.post(templates, { title: 'x', output_format: 1, report_type: 2 })).status).to.equal(201);
      const later = await withRights({ allow: ['*'] });
      const template = await createRecord(later, templates, { title: 'x', output_format: 1, report_type: 1 });
      await readsPersons(later, false);
      await runDueJobs(api.server.runtime);
      const result = (await api.get(`${results}list/?template=${template.id}`)).body[0];
      expect([result.status, result.file]).to.deep.equal([3, null]);
      expect(result.error).to.contain('accounts.tenant.first_name');
    });

    it('limit a report of records to the columns and rows of a direct list', async () => {
      await createRecord(api, tenants, { ...secret, email: 'lista@example.com', custom_id: 'listad', ssn: newSsn() });
      const list = { title: 'x', output_format: 1, report_type: 0, content_type: 'accounts.tenant' };
      const narrow = await without('accounts.tenant', ['ssn']);
      const withColumn = await narrow.post(templates, { ...list, columns: ['custom_id', 'ssn'] });
      expect([withColumn.status, withColumn.body.errors?.[0]?.pointer], withColumn.text).to.deep.equal([
        422,
        '/columns/1',
      ]);
      const template = await createRecord(narrow, templates, { ...list, filters: { custom_id: 'listad' } });
      const notesPath = '/annotating/note/';
      const note = { content: 'Privat Hemligsson', private: true, ...about('accounts.tenant', template.id) };
      const target = await createRecord(api, tenants, { first_name: 'X' });
      await createRecord(api, notesPath, { ...note, object_id: target.id });
      await createRecord(api, notesPath, { ...note, content: 'Öppen', private: false, object_id: target.id });
      const listed = await createRecord(narrow, templates, {
        ...list,
        content_type: 'annotating.note',
        columns: ['content'],
      });
      await runDueJobs(api.server.runtime);
      const file = async (id: string) => {
        const [result] = (await narrow.get(`${results}list/?template=${id}`)).body;
        expect([result.status, result.error]).to.deep.equal([2, null]);
        return (await fetch(localUrl(api.origin, result.file.get))).text();
      };
      expect(await file(template.id))
        .to.contain('lista@example.com')
        .and.not.contain('900101');
      expect(await file(listed.id))
        .to.contain('Öppen')
        .and.not.contain('Privat');
    });
  });

  describe('for results of reports', () => {
    const orders: Readonly<Record<string, object>> = {
      names: { report_type: 0, content_type: 'accounts.tenant', columns: ['custom_id', 'last_name'] },
      'names that a filter chose': {
        report_type: 0,
        content_type: 'accounts.tenant',
        columns: ['custom_id'],
        filters: { ssn__isnull: false },
      },
      'an order by names': {
        report_type: 0,
        content_type: 'accounts.tenant',
        columns: ['custom_id'],
        order_by: ['last_name'],
      },
      notes: { report_type: 0, content_type: 'annotating.note', columns: ['content'] },
      'what leads to tenants': {
        report_type: 0,
        content_type: 'contracts.apartmentcontract',
        columns: ['id', 'tenant.last_name'],
      },
      'a rent roll': { report_type: 1 },
      vacancies: { report_type: 2 },
    };
    const names = Object.keys(orders);
    const rows = { deny: [{ scope: 'accounts.tenant:read,list', where: { custom_id__isnull: false } }] };

    it('allow a file to its requester, and to callers who could request the same and see all of it', async () => {
      const orderer = await withRights({ allow: ['*'] });
      const ids = new Map<string, string>();
      for (const [name, order] of Object.entries(orders)) {
        const template = await createRecord(orderer, templates, { title: name, output_format: 1, ...order });
        ids.set(template.id, name);
      }
      await runDueJobs(api.server.runtime);
      const visibleIn = async (client: Client, headers = {}): Promise<readonly string[]> => {
        const list = `${results}list/?template__in=${[...ids.keys()]}`;
        const { status, text, body } = await client.get(list, headers);
        expect([status, body?.length], text).to.deep.equal([200, names.length]);
        const idsAt = async (address: string) =>
          new Set(
            (await client.get(address, headers)).text
              .split('\n')
              .flatMap((line) => (line.includes('"row_count":null') || !line.includes('{') ? [] : [JSON.parse(line)]))
              .map((one: { id: string }) => one.id),
          );
        const open = body.filter(({ file }: { file: unknown }) => file !== null);
        const openIds = new Set(open.map(({ id }: { id: string }) => id));
        // The same in every format and selection, and no query reveals it: the stored number exists for all callers.
        expect(await idsAt(`${list}&_fields=row_count&_jsonl=true`)).to.deep.equal(openIds);
        const sums = '_statistics=true&_group_by=row_count _statistics=true&_aggregate=sum(row_count)';
        for (const query of `row_count=1 row_count__gt=0 _order_by=row_count ${sums}`.split(' '))
          expect((await client.get(`${list}&${query}`, headers)).status, query).to.equal(400);
        for (const one of body) {
          const direct = await client.get(`${results}${one.id}/?_fields=file,row_count`, headers);
          expect([direct.body.file !== null, direct.body.row_count]).to.deep.equal([
            openIds.has(one.id),
            one.row_count,
          ]);
          expect((one.row_count === null) === (one.file === null)).to.equal(true);
        }
        return open.map(({ template }: { template: { id: string } }) => ids.get(template.id) ?? '');
      };
      const but = (...excluded: readonly string[]) => names.filter((name) => !excluded.includes(name));
      expect(await visibleIn(orderer)).to.have.members(names);
      // Notes of other users can be private.
      expect(await visibleIn(await withRights({ allow: ['*'] }))).to.have.members(but('notes'));
      const nameless = await without('accounts.tenant', ['last_name']);
      const ofNames = ['notes', 'names', 'an order by names', 'what leads to tenants', 'a rent roll'];
      expect(await visibleIn(nameless)).to.have.members(but(...ofNames));
      const ofTenants = but('vacancies');
      expect(await visibleIn(await withRights({ allow: ['*'], ...rows }))).to.have.members(['vacancies']);
      const unnumbered = await without('accounts.tenant', ['ssn']);
      expect(await visibleIn(unnumbered)).to.have.members(but('notes', 'names that a filter chose'));
      expect(await visibleIn(await withRights({ allow: ['*'] }, 1))).to.have.members(but(...ofTenants));
      expect(await visibleIn(await impersonal())).to.have.members(but(...ofTenants));
      expect(await visibleIn(await withRights({ allow: ['reports.*'] }))).to.deep.equal([]);
      // A user who acts through the integration of the requester is not the requester.
      const role = await createRecord(api, '/accounts/users/organization/role/', {
        name: 'Läsare av resultat',
        permissions: { allow: ['reports.*'] },
      });
      const user = await createRecord(api, '/accounts/users/organization/organizationuser/', {
        first_name: 'Prov',
        role: { id: role.id },
      });
      const acting = { 'X-CORE-CLIENT-CT': 'accounts.organizationuser', 'X-CORE-CLIENT-ENTITY': user.id };
      expect(await visibleIn(orderer, acting)).to.deep.equal([]);
    });

    it('allow the report that a user requested to that user, and to no other user of the same integration', async () => {
      const reportUser = await withRights({ allow: ['reports.*', 'annotating.tag:read,list'] });
      const users = await Promise.all(
        ['A', 'B'].map((first_name) =>
          createRecord(api, '/accounts/users/organization/organizationuser/', { first_name }),
        ),
      );
      const role = await createRecord(api, '/accounts/users/organization/role/', {
        name: 'Rader av sitt slag',
        permissions: {
          allow: ['reports.*', { scope: 'annotating.tag:read,list', where: { name__startswith: 'Egen' } }],
        },
      });
      for (const { id } of users)
        await api.patch(`/accounts/users/organization/organizationuser/${id}/`, { role: { id: role.id } });
      const [one, other] = users.map(({ id }) => ({
        'X-CORE-CLIENT-CT': 'accounts.organizationuser',
        'X-CORE-CLIENT-ENTITY': String(id),
      }));
      const order = { title: 'x', output_format: 1, report_type: 0, content_type: 'annotating.tag', columns: ['name'] };
      const template = await reportUser.post(templates, order, one);
      expect(template.status, template.text).to.equal(201);
      await runDueJobs(api.server.runtime);
      const file = async (client: Client, headers = {}) =>
        (await client.get(`${results}list/?template=${template.body.id}`, headers)).body[0].file !== null;
      expect([await file(reportUser, one), await file(reportUser, other), await file(reportUser)]).to.deep.equal([
        true,
        false,
        true,
      ]);
      const without = await withRights({ allow: ['reports.*'] });
      expect(await file(without)).to.equal(false);
    });
  });

  describe('for invoices', () => {
    it('allow rendering for callers who can read the recipients, with the same response as a direct request', async () => {
      const { pool } = api.database;
      const world = await createInvoicingWorld(pool, { customerId: api.customerId });
      const draft = await createRecord(api, '/accounting/invoices/invoice/', {
        company: { id: world.companyId },
        kind: 1,
        invoice_date: '2026-03-01',
        due_date: '2026-03-31',
      });
      await createRecord(api, '/accounting/invoices/invoicerow/', {
        invoice: draft,
        article: { id: world.articleId },
        title: 'Avgift',
        unit_amount: 1,
        unit_price: 100,
        vat: 0,
        used_article_account: 3911,
        period_start: '2026-03-01',
        period_end: '2026-03-31',
      });
      await createRecord(api, '/accounting/invoices/invoicerecipient/', {
        invoice: draft,
        priority: 1,
        view_only: false,
        tenant: { id: world.tenantId },
        name: 'Hemlig Hemligsson',
      });
      const path = `/accounting/invoices/invoice/${draft.id}/`;
      const narrow = await without('accounting.invoice', ['net_value']);
      const attested = await narrow.post(`${path}attest/`, {});
      expect(attested.status, attested.text).to.equal(200);
      expect(Object.keys(attested.body)).to.have.members(Object.keys((await narrow.get(path)).body));
      const nameless = await without('accounting.invoicerecipient', ['name']);
      const rejected = await nameless.post(`${path}render/`, {});
      expect([rejected.status, rejectedMembers(rejected)], rejected.text).to.deep.equal([403, ['name']]);
      const rendered = await api.post(`${path}render/`, {});
      expect(rendered.status, rendered.text).to.equal(200);
      expect(await textOf(rendered.body.pdf_file)).to.contain('Hemlig Hemligsson');
      expect((await (await impersonal()).get(path)).text).to.not.contain('faktura-');
      const interest = await (await without('accounting.invoice', ['due_date'])).get(`${path}late_interest/`);
      expect([interest.status, rejectedMembers(interest)], interest.text).to.deep.equal([403, ['due_date']]);
    });
  });

  describe('for errand links', () => {
    it('allow no errand beyond those that their creator can read', async () => {
      const type = await createRecord(api, '/errands/generalerrands/configurations/generalerrandtype/', {
        title: 'Fel',
      });
      const errand = await createRecord(api, '/errands/generalerrands/reporting/generalerrand/', {
        title: 'Spis',
        errand_type: { id: type.id },
        reporter_name: 'Hemlig Hemligsson',
      });
      const link = { errand: { id: errand.id }, email: 'egen@example.com' };
      const narrow = await without('errands.generalerrand', ['reporter_name']);
      const rejected = await narrow.post(links, { ...link, link_type: 2 });
      expect([rejected.status, rejectedMembers(rejected)], rejected.text).to.deep.equal([403, ['reporter_name']]);
      const open = await createRecord(narrow, links, { ...link, link_type: 0 });
      const raised = await narrow.patch(`${links}${open.id}/`, { link_type: 2 });
      expect([raised.status, rejectedMembers(raised)], raised.text).to.deep.equal([403, ['reporter_name']]);
      const untold = await (await without('errands.generalerrandaction', ['description'])).post(links, {
        ...link,
        link_type: 0,
      });
      expect(untold.status, untold.text).to.equal(403);
    });
  });

  describe('for invitations', () => {
    const role = async (): Promise<string> =>
      (
        await createRecord(api, '/accounts/users/organization/role/', {
          name: `Allt ${Math.random()}`,
          permissions: { allow: ['*'] },
        })
      ).id;

    it('allow the same writes as a direct write', async () => {
      const tenant = await createRecord(api, tenants, { ...secret, email: 'inbjuden@example.com' });
      const other = await createRecord(api, tenants, { ...secret, email: 'annan@example.com', custom_id: 'annan' });
      const client = await withRights({
        allow: [
          {
            scope: 'accounts.tenant:invite,read,list,create,update',
            where: { custom_id__isnull: true },
            fields: { write: ['first_name', 'custom_id'] },
          },
          'accounts.organizationuser:invite,read,list,update',
          'accounts.role:read,list',
        ],
        deny: [{ scope: 'accounts.organizationuser:*', fields: { write: ['role'] } }],
      });
      const user = await createRecord(api, '/accounts/users/organization/organizationuser/', {
        first_name: 'A',
        email: 'anv@example.com',
      });
      const escalation = { role: { id: await role() } };
      const patched = await client.patch(`/accounts/users/organization/organizationuser/${user.id}/`, escalation);
      const invited = await client.post('/accounts/users/auth/invite/organization/organizationuser/', {
        id: user.id,
        ...escalation,
      });
      expect([patched.status, patched.body.code], patched.text).to.deep.equal([403, 'field_not_permitted']);
      expect([invited.status, invited.body.code], invited.text).to.deep.equal([403, 'field_not_permitted']);
      for (const changes of [{ email: 'kapad@example.com' }, { ssn: newSsn() }]) {
        const response = await client.post(inviteTenant, { id: tenant.id, ...changes });
        expect([response.status, response.body.code], response.text).to.deep.equal([403, 'field_not_permitted']);
      }
      expect((await api.get(`${tenants}${tenant.id}/`)).body.email).to.equal('inbjuden@example.com');
      expect((await client.post(inviteTenant, { id: other.id, first_name: 'B' })).status).to.equal(404);
      expect((await client.post(inviteTenant, { id: other.id })).status).to.equal(404);
      expect((await client.post(inviteTenant, { ids: [tenant.id, other.id] })).status).to.equal(422);
      const invitation = await client.post(inviteTenant, { first_name: 'Ny', email: 'ny@example.com' });
      expect([invitation.status, invitation.body.code], invitation.text).to.deep.equal([403, 'field_not_permitted']);
      expect((await client.post(inviteTenant, { id: tenant.id, first_name: 'Bytt' })).status).to.equal(201);
    });

    it('allow an address only to callers who can read it', async () => {
      const tenant = await createRecord(api, tenants, { ...secret, email: 'osynlig@example.com' });
      const narrow = await without('accounts.tenant', ['email']);
      const blind = await impersonal();
      await api.database.pool.query('delete from communication_notification');
      const invited = await narrow.post(inviteTenant, { id: tenant.id });
      expect([invited.status, invited.body.items[0].invitation.email], invited.text).to.deep.equal([201, null]);
      const id = invited.body.items[0].invitation.id;
      const resent = await blind.post(`/accounts/users/auth/invitation/${id}/revoke/`, {});
      expect([resent.status, resent.body.invitation.email], resent.text).to.deep.equal([200, null]);
    });
  });

  it('for a job are those of its submitter at the time when it runs', async () => {
    const ssn = newSsn();
    const tenant = await createRecord(api, tenants, { ...secret, email: 'jobb@example.com', ssn });
    const narrow = await without('accounts.tenant', ['ssn']);
    await createRecord(narrow, templates, {
      title: 'x',
      output_format: 1,
      report_type: 0,
      content_type: 'accounts.tenant',
    });
    const { rows } = await api.database.pool.query<{
      payload: { orderer: { agent: string; principal: { resource: string; id: string } } };
    }>("select payload from graphile_worker._private_jobs where payload->'orderer'->>'agent' = $1", [narrow.agentId]);
    const orderer = rows[0]?.payload.orderer;
    const { runtime } = api.server;
    const probe = async (orderedBy: typeof orderer, run: (context: JobContext) => Promise<void>) => {
      const jobs = new Map([['test.probe', { run: (_payload: unknown, context: JobContext) => run(context) }]]);
      await runJob(
        { ...runtime, extensions: { ...runtime.extensions, jobs } },
        {
          job: 'test.probe',
          customerId: api.customerId,
          payload: {},
          attempt: 1,
          ...(orderedBy && { orderer: orderedBy }),
        },
      );
    };
    const errorCodeOf = async (orderedBy: typeof orderer) =>
      await probe(orderedBy, async ({ records }) => void (await records.find('accounts.tenant', tenant.id))).then(
        () => 'read',
        (error: { problem?: { code: string } }) => error.problem?.code,
      );
    await probe(orderer, async (context) => {
      expect(context.caller.principal).to.deep.equal({ resource: 'accounts.integrationuseragent', id: narrow.agentId });
      const read = await context.records.find('accounts.tenant', tenant.id);
      expect([read?.email, read && 'ssn' in read]).to.deep.equal(['jobb@example.com', false]);
      const bySystem = await context.system.records.find('accounts.tenant', tenant.id);
      expect(bySystem?.ssn).to.equal(ssn);
    });
    expect(await errorCodeOf(undefined)).to.equal('operation_not_permitted');
    await api.database.pool.query('update accounts_integrationuseragent set is_active = false where id = $1', [
      narrow.agentId,
    ]);
    expect(await errorCodeOf(orderer)).to.equal('operation_not_permitted');
    await runDueJobs(runtime);
  });
});
