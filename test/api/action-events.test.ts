/**
 * Events of actions and addresses of documents, persons and messages, which are logged like those of plain writes. Their list comes from the program: the first
 * test fails for an action without a test case.
 */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { insertRow } from '../support/invoicing-world.ts';
import { createRecord, documents, parties, press } from '../support/signing-world.ts';
import { letMessagesAge, linkTo, useMailServer } from '../support/smtp-server.ts';
import { announce, md5Of, sendForm } from '../support/upload.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const invite = '/accounts/users/auth/invite/';
const invitation = '/accounts/users/auth/invitation/';

describe('the event log', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_BOUNCE_TOKEN: 'bounce secret', CORE_RECEIPT_TOKEN: 'receipt secret' });
  const mail = useMailServer(settings);
  const api = useApi({ settings });

  let counter = 0;
  const address = (): string => {
    counter += 1;
    return `person${counter}@example.com`;
  };
  const deliver = async () => await runDueJobs(api.server.runtime);
  /** The switches that a record must have, all off. */
  const required = (resource: string): object =>
    Object.fromEntries(
      (api.booted.model.resourceById.get(resource)?.fields ?? [])
        .filter((field) => field.required && field.type.name === 'boolean')
        .map((field) => [field.name, false]),
    );
  const invited = async (path: string, more: object = {}) => {
    const email = address();
    const response = await api.post(`${invite}${path}`, { first_name: 'Prov', email, ...more });
    expect(response.status, response.text).to.equal(201);
    const [item] = response.body.items;
    return { email, id: item.record.id as string, invitation: item.invitation.id as string };
  };
  /** A delivery of an invitation that was sent. */
  const sentDelivery = async (): Promise<string> => {
    const tenant = await invited('customer/tenant/');
    await deliver();
    const messageId = mail.mailsTo(tenant.email).at(-1)?.messageId ?? '';
    return messageId.split('@')[0]?.split('.')[1] ?? '';
  };
  const file = async (bytes: Buffer, size = bytes.length, md5_hash = md5Of(bytes)) =>
    await createRecord(api, '/documents/filehandling/file/', {
      name: 'a.txt',
      file_obj: { ...announce('a.txt', bytes), size, md5_hash },
      notation_content_type: 'accounts.tenant',
      notation_object_id: (await createRecord(api, '/accounts/users/customer/tenant/', { first_name: 'Prov' })).id,
    });

  /** Each function executes its action and returns the record and the event that must be logged. */
  const deeds: Readonly<Record<string, () => Promise<readonly [string, string]>>> = {
    'accounts.tenant.invite': async () => [(await invited('customer/tenant/')).id, 'accounts.tenant.invited'],
    'accounts.subtenant.invite': async () => [
      (await invited('customer/subtenant/', required('accounts.subtenant'))).id,
      'accounts.subtenant.invited',
    ],
    'accounts.organizationuser.invite': async () => [
      (await invited('organization/organizationuser/', {})).id,
      'accounts.organizationuser.invited',
    ],
    'accounts.invitation.resend': async () => {
      const tenant = await invited('customer/tenant/');
      await letMessagesAge(api);
      const response = await api.post(`${invitation}${tenant.invitation}/resend/`);
      expect(response.status, response.text).to.equal(200);
      return [tenant.id, 'accounts.tenant.invitation_resent'];
    },
    'accounts.invitation.revoke': async () => {
      const tenant = await invited('customer/tenant/');
      expect((await api.post(`${invitation}${tenant.invitation}/revoke/`)).status).to.equal(200);
      return [tenant.id, 'accounts.tenant.invitation_revoked'];
    },
    'POST /invitations/': async () => {
      const tenant = await invited('customer/tenant/');
      await deliver();
      expect((await fetch(linkTo(api, mail, tenant.email), { method: 'POST' })).status).to.equal(200);
      return [tenant.id, 'accounts.tenant.invitation_accepted'];
    },
    'POST /messages/bounce/': async () => {
      const tenant = await invited('customer/tenant/');
      await deliver();
      const messageId = mail.mailsTo(tenant.email).at(-1)?.messageId ?? '';
      const body = `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b\r\nMessage-ID: ${messageId}\r\n--b--\r\n`;
      const headers = { authorization: 'Bearer bounce secret' };
      expect((await fetch(`${api.origin}/messages/bounce/`, { method: 'POST', body, headers })).status).to.equal(204);
      return [messageId.split('@')[0]?.split('.')[1] ?? '', 'communication.notificationdistribution.instanceupdated'];
    },
    'POST /messages/receipt/': async () => {
      const delivery = await sentDelivery();
      const body = JSON.stringify({ id: `${api.customerId}.${delivery}`, status: 'delivered' });
      const headers = { authorization: 'Bearer receipt secret' };
      expect((await fetch(`${api.origin}/messages/receipt/`, { method: 'POST', body, headers })).status).to.equal(204);
      return [delivery, 'communication.notificationdistribution.instanceupdated'];
    },
    'communication.notificationdistribution.retry': async () => {
      const failed = await sentDelivery();
      await api.database.pool.query(
        'update communication_notificationdistribution set failed_delivery_time = sent_time where id = $1',
        [failed],
      );
      const retried = await api.post(`/communication/notificationdistribution/${failed}/retry/`);
      expect(retried.status, retried.text).to.equal(201);
      return [retried.body.id, 'communication.notificationdistribution.instancecreated'];
    },
    'communication.letterbatch.hand_over': async () => {
      const values = { organization_id: api.customerId, letters: 0 };
      const id = await insertRow(api.database.pool, 'communication_letterbatch', api.customerId, values);
      expect((await api.post(`/communication/letterbatch/${id}/hand_over/`)).status).to.equal(200);
      return [id, 'communication.letterbatch.instanceupdated'];
    },
    'POST /files/upload/': async () => {
      const bytes = Buffer.from('innehåll');
      const { id, file_obj } = await file(bytes);
      expect((await sendForm(file_obj.post, localUrl(api.origin, file_obj.post.url), bytes)).status).to.equal(204);
      return [id, 'documents.file.instanceupdated'];
    },
    'reports.reporttemplate.run': async () => {
      const body = { title: 'Prov', report_type: 0, content_type: 'annotating.tag', output_format: 1 };
      const { id } = await createRecord(api, '/reports/reporttemplate/', body);
      const run = await api.post(`/reports/reporttemplate/${id}/run/`, {});
      expect(run.status, run.text).to.equal(202);
      return [run.body.result.id, 'reports.reportresult.instancecreated'];
    },
    'reports.reportresult.cancel': async () => {
      const body = { title: 'Prov', report_type: 0, content_type: 'annotating.tag', output_format: 1 };
      const template = await createRecord(api, '/reports/reporttemplate/', body);
      const [result] = (await api.get(`/reports/reportresult/list/?template=${template.id}`)).body;
      expect((await api.post(`/reports/reportresult/${result.id}/cancel/`, {})).status).to.equal(200);
      return [result.id, 'reports.reportresult.instanceupdated'];
    },
    'POST /signing/': async () => {
      const user = await createRecord(api, '/accounts/users/organization/organizationuser/', {
        first_name: 'Prov',
        email: address(),
      });
      const document = await createRecord(api, documents, {
        name: 'Prov',
        interpret_text_as_markdown: true,
        text_content: '# Prov',
      });
      await createRecord(api, parties, {
        document: { id: document.id },
        role: 0,
        order: 1,
        organization_user: { id: user.id },
      });
      const started = await api.patch(`${documents}${document.id}/`, { signing_initiated: true });
      expect(started.status, started.text).to.equal(200);
      await deliver();
      const link = linkTo(api, mail, user.email);
      await press(link, 'open');
      expect((await press(link, 'sign')).status).to.equal(200);
      await deliver();
      return [document.id, 'documents.signabledocument.instanceupdated'];
    },
  };

  /** Addresses that only read or change no record: the check of a sealed file, and the upload of a part. */
  const without = new Set(['POST /signing/check/', 'PUT /files/part/']);
  /** Events that other files test: invoicing, markets, rent rounds, errand links, external signing services, sign-in, imports, files in parts. */
  const elsewhere =
    /^(accounting|contracts|brf|measurements|markets|revenue)\.|^common\.import\.|^POST \/errand\/|^POST \/signing\/agent\/|^POST \/sign-in\/|^POST \/files\/join\//;

  it('has a test case for every action and address that changes data', () => {
    const { operations, extensions } = api.booted;
    const actions = operations
      .filter(({ id, kind, methods }) => kind === 'action' && !methods.includes('GET') && extensions.actions.has(id))
      .map(({ id }) => id);
    const routes = extensions.routes.flatMap(({ path, methods }) =>
      methods.filter((method) => method === 'POST' || method === 'PUT').map((method) => `${method} ${path}`),
    );
    const tried = [...actions, ...routes].filter((name) => !without.has(name) && !elsewhere.test(name));
    expect(tried.toSorted()).to.deep.equal(Object.keys(deeds).toSorted());
  });

  for (const [name, deed] of Object.entries(deeds)) {
    it(`records ${name}`, async () => {
      const [id, expected] = await deed();
      const events = await api.get(`/common/eventlog/list/?object_id=${id}`);
      expect(events.status, events.text).to.equal(200);
      expect(events.body.map((event: { event_identifier: string }) => event.event_identifier)).to.include(expected);
    });
  }
});
