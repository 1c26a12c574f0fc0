/** Messages when the mail server is unavailable: nothing is lost, nothing is sent twice. */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { systemContext } from '../../engine/request/system-context.ts';
import { channel } from '../../extensions/messages/message.ts';
import { notify } from '../../extensions/messages/notify.ts';
import { useApi } from '../support/api.ts';
import { pngOf } from '../support/png.ts';
import { startMailServer } from '../support/smtp-server.ts';
import { announce, sendForm } from '../support/upload.ts';
import { waitUntil } from '../support/wait-until.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

describe('messages', () => {
  const settings = useWorkspace({ CORE_SMTP_HOST: '127.0.0.1', CORE_SMTP_TIMEOUT: '1' });
  let port = 0;
  before(async () => {
    // A port without a listener, on which the mail server listens later.
    const server = await startMailServer();
    ({ port } = server);
    await server.stop();
    settings.CORE_SMTP_PORT = String(port);
  });
  const api = useApi({ settings });

  const later = async (): Promise<void> => {
    await api.database.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    await runDueJobs(api.server.runtime);
  };
  const distribution = async () => {
    const { rows } = await api.database.pool.query<{ id: string; attempts: number }>(
      'select id, attempts from communication_notificationdistribution',
    );
    expect(rows).to.have.length(1);
    const [row] = rows;
    return { ...(await api.get(`/communication/notificationdistribution/${row?.id}/`)).body, attempts: row?.attempts };
  };

  it('wait for the mail server, and are sent once when it is back', async () => {
    const invited = await api.post('/accounts/users/auth/invite/customer/tenant/', {
      first_name: 'Väntar',
      email: 'vantar@example.com',
    });
    expect(invited.status, invited.text).to.equal(201);
    await runDueJobs(api.server.runtime);
    await later();
    expect(await distribution()).to.include({ attempts: 2, sent_time: null, failed_delivery_time: null });
    const server = await startMailServer(port);
    await later();
    await later();
    expect(server.received).to.have.length(1);
    await server.stop();
    const sent = await distribution();
    expect(sent).to.include({ attempts: 3, failed_delivery_time: null });
    expect(sent.sent_time).to.be.a('string');
  }).timeout(60_000);

  it('are sent under the names and with the address for answers of the general settings', async () => {
    await api.database.pool.query('truncate communication_notification cascade');
    const path = '/configurations/commonorganizationsettings/';
    const names = { display_name: 'Huset', email_sender_name: 'Huset kundtjänst', contact_email: 'kund@example.com' };
    const contact = {
      contact_phone: '+46812345678',
      contact_website: 'https://huset.example/',
      my_pages_url: 'https://huset.example/mina-sidor',
      privacy_policy_url: 'https://huset.example/integritet',
      primary_color: '#0a7',
    };
    const created = await api.post(path, { ...names, ...contact });
    expect(created.status, created.text).to.equal(201);
    const image = pngOf(40, 10);
    const logo = announce('logo.png', image, { content_type: 'image/png' });
    const announced = (await api.patch(`${path}${created.body.id}/`, { logo })).body.logo;
    expect((await sendForm(announced.post, localUrl(api.origin, announced.post.url), image)).status).to.equal(204);
    const server = await startMailServer(port);
    const invite = async (email: string) => {
      const invited = await api.post('/accounts/users/auth/invite/customer/tenant/', { first_name: 'Ny', email });
      expect(invited.status, invited.text).to.equal(201);
      await later();
      return server.received.at(-1);
    };
    const first = await invite('forsta@example.com');
    expect(first?.from?.name).to.equal('Huset kundtjänst');
    expect(first?.replyTo?.[0]?.address).to.equal('kund@example.com');
    expect(`${first?.subject} ${first?.text}`).to.include('Huset');
    for (const body of [first?.text, first?.html])
      expect(body).to.include('Svar skickas till kund@example.com.').and.to.not.include('Det går inte att svara');
    const { primary_color: _, ...shown } = contact;
    for (const value of Object.values(shown)) {
      expect(first?.text).to.include(value);
      expect(first?.html).to.include(value);
    }
    expect(first?.html).to.include('background:#00aa77;color:#000000');
    expect(first?.html).to.include('<img src="cid:logo@core" alt="Huset kundtjänst"');
    const [inline] = first?.attachments ?? [];
    expect(inline).to.include({ contentId: '<logo@core>', mimeType: 'image/png', disposition: 'inline' });
    expect(Buffer.from(inline?.content as ArrayBuffer).equals(image)).to.equal(true);
    const cleared = Object.fromEntries(Object.keys(contact).map((name) => [name, null]));
    const changed = { email_sender_name: null, contact_email: null, logo: null, ...cleared };
    expect((await api.patch(`${path}${created.body.id}/`, changed)).status).to.equal(200);
    const second = await invite('andra@example.com');
    expect([second?.from?.name, second?.replyTo]).to.deep.equal(['Huset', undefined]);
    for (const body of [second?.text, second?.html]) expect(body).to.include('Det går inte att svara på det.');
    expect(second?.text).to.not.include('+46812345678').and.to.not.include('huset.example');
    expect(second?.attachments).to.deep.equal([]);
    expect(second?.html).to.not.include('<img');
    expect(second?.html).to.include('background:#1f5f8b;color:#ffffff');
    await server.stop();
  }).timeout(60_000);

  it('fail after a day of retries, with the reason', async () => {
    await api.database.pool.query('truncate communication_notification cascade');
    await api.post('/accounts/users/auth/invite/customer/tenant/', {
      first_name: 'Aldrig',
      email: 'aldrig@example.com',
    });
    await runDueJobs(api.server.runtime);
    for (let attempt = 0; attempt < 7; attempt += 1) await later();
    const failed = await distribution();
    expect(failed.attempts).to.equal(7);
    expect(failed.failed_context).to.equal('failed after 7 attempts: cannot connect to the mail server');
    expect(failed.failed_delivery_time).to.be.a('string');
  }).timeout(60_000);

  it('are received once by every recipient when the mail server goes down in the middle and recovers', async () => {
    await api.database.pool.query('truncate communication_notification cascade');
    const tenantRows = Array.from({ length: 12 }, (_, index) => ({
      first_name: 'Prov',
      email: `${index === 3 ? 'drop' : index === 7 ? 'full' : `mitt${index}`}@example.com`,
    }));
    const created = await api.post('/accounts/users/customer/tenant/list/', tenantRows);
    expect(created.status, created.text).to.equal(201);
    const first = await startMailServer(port);
    const invited = await api.post('/accounts/users/auth/invite/customer/tenant/', {
      ids: created.body.map(({ id }: { id: string }) => id),
    });
    expect(invited.status, invited.text).to.equal(201);
    const running = runDueJobs(api.server.runtime);
    await waitUntil(() => first.received.length >= 4);
    await first.stop();
    await running;
    const second = await startMailServer(port);
    for (let attempt = 0; attempt < 7; attempt += 1) await later();
    await second.stop();
    // A mail whose acknowledgement was lost is sent again with the same message id.
    const messages = new Map(
      [...first.received, ...second.received].map((mail) => [mail.messageId, mail.to?.[0]?.address]),
    );
    const got = [...messages.values()];
    const reached = tenantRows.map(({ email }) => email).filter((email) => email.startsWith('mitt'));
    expect(got.toSorted()).to.deep.equal(reached.toSorted());
    expect(second.received.length, 'some arrived after the server was back').to.be.greaterThan(0);
    const { rows } = await api.database.pool.query<{ address: string; failed_context: string }>(
      'select address, failed_context from communication_notificationdistribution where sent_time is null order by address',
    );
    expect(rows).to.deep.equal([
      {
        address: 'drop@example.com',
        failed_context: 'failed after 7 attempts: the connection to the mail server was lost',
      },
      { address: 'full@example.com', failed_context: '552 mailbox full' },
    ]);
  }).timeout(60_000);

  for (const name of ['sms', 'push', 'letter', 'eInvoice'] as const) {
    it(`on a channel without a provider (${name}) fail immediately with the reason, and the step for failures follows`, async () => {
      await api.database.pool.query('truncate communication_notification cascade');
      const { runtime } = api.server;
      const tenant = (await api.post('/accounts/users/customer/tenant/', { first_name: 'Prov' })).body.id;
      await runtime.database.transaction(async (session) => {
        await notify(runtime.extensionContextOf(systemContext(api.customerId, 'test', runtime, session)).system, {
          eventIdentifier: 'test.channel',
          language: 'sv',
          title: 'Vattnet stängs av',
          content: 'I morgon mellan 9 och 11.',
          recipient: { fullName: 'Prov Person', phoneNumber: '+46701740605', tenant },
          instruction: [
            { order: 0, distribution_type: channel[name] },
            { order: 1, distribution_type: channel.inApp, when: 'failed' },
          ],
        });
      });
      await runDueJobs(runtime);
      const { rows } = await api.database.pool.query<{ id: string }>(
        'select id from communication_notificationdistribution order by step',
      );
      const [failed, followed] = await Promise.all(
        rows.map(async ({ id }) => (await api.get(`/communication/notificationdistribution/${id}/`)).body),
      );
      expect(failed).to.include({
        distribution_type: channel[name],
        sent_time: null,
        delivered_time: null,
        failed_context: 'no provider is set up for this channel',
      });
      expect(failed.failed_delivery_time).to.be.a('string');
      expect(followed).to.include({
        distribution_type: channel.inApp,
        failed_delivery_time: null,
        failed_context: null,
      });
      expect(followed.delivered_time).to.be.a('string');
    });
  }
});
