/** Invoices that could not be sent: later, when an address is added, and by hand; failed deliveries are tried again. */
import { expect } from 'chai';
import { useApi } from '../../support/api.ts';
import { channelWorld } from '../../support/channel-world.ts';
import { deliveryWorld, steps, tenants } from '../../support/delivery-world.ts';
import { type FakeGateway, startFakeGateway } from '../../support/fake-gateway.ts';
import { useWorkspace } from '../../support/work-place.ts';

const invoices = '/accounting/invoices/invoice/';
const distributions = '/communication/notificationdistribution/';

describe('sending by hand', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  let gateway: FakeGateway;
  before(async () => {
    gateway = await startFakeGateway();
    settings.CORE_SMS_URL = gateway.url;
  });
  after(async () => gateway.stop());
  const api = useApi({ settings });
  const { invoiced, mails } = deliveryWorld(api);
  const { deliveries, runJobs, runScheduled } = channelWorld(api);
  const unreachable = { email: null };

  it('is not needed when an address is added: the invoice is sent the next morning, once', async () => {
    const { client, world, read } = await invoiced({ auto_distribute: true }, unreachable);
    await runJobs();
    await runScheduled('invoicing.send_unsent', world.customerId);
    expect([(await read()).sent_time, (await mails(world)).length]).to.deep.equal([null, 0]);
    const added = await client.patch(`${tenants}${world.tenantId}/`, { email: 'ny@exempel.example' });
    expect(added.status, added.text).to.equal(200);
    await api.database.pool.query(
      `update accounting_invoice set invoice_date = current_date, due_date = current_date where customer_id = $1`,
      [world.customerId],
    );
    for (let morning = 0; morning < 2; morning += 1) await runScheduled('invoicing.send_unsent', world.customerId);
    expect((await mails(world)).map(({ email }) => email)).to.deep.equal(['ny@exempel.example']);
    expect((await read()).status).to.equal(2);
  });

  it('happens again in the morning only if the address that failed has changed', async () => {
    const { client, world, read } = await invoiced({ auto_distribute: true });
    await runJobs();
    await api.database.pool.query(
      `update communication_notificationdistribution set sent_time = null, failed_delivery_time = now(), failed_context = '550 unknown' where customer_id = $1`,
      [world.customerId],
    );
    await api.database.pool.query(
      `update communication_notification set created_at = now() - interval '3 days' where customer_id = $1`,
      [world.customerId],
    );
    await api.database.pool.query(
      `update accounting_invoice set sent_time = null, status = 1, invoice_date = current_date, due_date = current_date where customer_id = $1`,
      [world.customerId],
    );
    await runScheduled('invoicing.send_unsent', world.customerId);
    expect((await mails(world)).length).to.equal(1);
    await client.patch(`${tenants}${world.tenantId}/`, { email: 'ny@exempel.example' });
    await runScheduled('invoicing.send_unsent', world.customerId);
    expect((await mails(world)).map(({ email }) => email)).to.include('ny@exempel.example');
    expect((await read()).status).to.equal(2);
  });

  it('uses the current addresses, and is rejected without one or while the invoice is being sent', async () => {
    const { client, world, invoice, read } = await invoiced({}, unreachable);
    const send = () => client.post(`${invoices}${invoice.id}/send/`);
    const rejected = await send();
    expect([rejected.status, rejected.body.params?.reason ?? rejected.body.reason]).to.deep.equal([409, 'no_channel']);
    await client.patch(`${tenants}${world.tenantId}/`, { email: 'ny@exempel.example' });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status].toSorted()).to.deep.equal([200, 409]);
    await runJobs();
    expect((await mails(world)).map(({ email }) => email)).to.deep.equal(['ny@exempel.example']);
    expect((await read()).status).to.equal(2);
    expect((await send()).status).to.equal(200);
  });

  it('outside of the system is recorded once, and only for an issued invoice', async () => {
    const { client, invoice, read } = await invoiced({}, unreachable);
    const marked = await client.post(`${invoices}${invoice.id}/mark_sent/`);
    expect([marked.status, marked.body.status], marked.text).to.deep.equal([200, 2]);
    const { sent_time: time } = await read();
    await client.post(`${invoices}${invoice.id}/mark_sent/`);
    expect((await read()).sent_time).to.equal(time);
    const draft = await invoiced({ auto_attest: false });
    for (const action of ['send', 'mark_sent'])
      expect((await draft.client.post(`${invoices}${draft.invoice.id}/${action}/`)).status, action).to.equal(409);
    const stranger = await api.newCustomer();
    expect((await stranger.post(`${invoices}${invoice.id}/send/`)).status).to.equal(404);
  });

  it('a failed delivery is tried again at the current address, and both are listed', async () => {
    gateway.behavior = 400;
    const bySms = { phone_number: '+46701740605', invoice_distribution_instruction: steps(2) };
    const { client, world, read } = await invoiced({ auto_distribute: true }, bySms);
    await runJobs();
    const [failed] = await deliveries(world.customerId);
    gateway.behavior = 200;
    await client.patch(`${tenants}${world.tenantId}/`, { phone_number: '+46701740606' });
    const retry = () => client.post(`${distributions}${failed?.id}/retry/`);
    const [first, second] = await Promise.all([retry(), retry()]);
    expect([first.status, second.status].toSorted(), first.text).to.deep.equal([201, 409]);
    await runJobs();
    expect(JSON.parse(gateway.received.at(-1)?.body ?? '').to).to.equal('+46701740606');
    expect((await read()).status).to.equal(2);
    const [{ object_id: id }] = (
      await api.database.pool.query('select object_id from communication_notification where customer_id = $1', [
        world.customerId,
      ])
    ).rows;
    const listed = await client.get(`${invoices}${id}/deliveries/`);
    expect(
      listed.body.items.map(({ failed_context }: { failed_context: string | null }) => failed_context),
      listed.text,
    ).to.deep.equal(['the SMS gateway returned 400 {"message":"answer for (number)"}', null]);
    const events = await client.get('/common/eventlog/list/?event_identifier=communication.notification.undelivered');
    expect(events.body.length).to.equal(1);
    const reader = await api.newCredential(world.customerId, { scopes: ['accounting.invoice:read,list,deliveries'] });
    expect((await reader.get(`${invoices}${id}/deliveries/`)).status).to.equal(403);
    const [, sent] = await deliveries(world.customerId);
    expect((await client.post(`${distributions}${sent?.id}/retry/`)).status).to.equal(409);
  });
});
