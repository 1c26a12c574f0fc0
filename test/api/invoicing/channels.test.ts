/** SMS and e-invoices through gateways over HTTP: steps in order, retries, receipts, fees and sent times. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { useApi } from '../../support/api.ts';
import { channelWorld, failWrites } from '../../support/channel-world.ts';
import { debts, deliveryWorld, problems, steps, tenants, type Values } from '../../support/delivery-world.ts';
import { type FakeGateway, startFakeGateway } from '../../support/fake-gateway.ts';
import { insertPaymentMethod, insertRow } from '../../support/invoicing-world.ts';
import { useWorkspace } from '../../support/work-place.ts';

describe('channels of invoices:', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_SMS_TIMEOUT: '1', CORE_RECEIPT_TOKEN: 'receipt secret' });
  let gateway: FakeGateway;
  before(async () => {
    gateway = await startFakeGateway();
    Object.assign(settings, { CORE_SMS_URL: gateway.url, CORE_EINVOICE_URL: gateway.url });
  });
  beforeEach(() => {
    gateway.behavior = 200;
    gateway.received.length = 0;
  });
  after(async () => gateway.stop());
  const api = useApi({ settings });
  const { invoiced, late } = deliveryWorld(api);
  const world = channelWorld(api);
  // The next test does not repeat the failed deliveries of this one.
  afterEach(() => api.database.pool.query('delete from graphile_worker._private_jobs'));

  const fees = { admin_fee_email: 5, admin_fee_e_invoice: 7, admin_fee_ui: 2, admin_fee_sms: 9, admin_fee_autogiro: 3 };
  const sending = { auto_distribute: true, ...fees };
  const phone = { phone_number: '0701740605' };
  const bySms = { ...phone, invoice_distribution_instruction: steps(2, 1) };
  const electronic = { peppol_id: '0007:5599999991', invoice_distribution_instruction: steps(6, 1) };

  const report = async (id: string, status: string, reason?: string): Promise<number> => {
    const response = await fetch(`${api.origin}/messages/receipt/`, {
      method: 'POST',
      headers: { authorization: 'Bearer receipt secret' },
      body: JSON.stringify({ id, status, reason }),
    });
    return response.status;
  };

  it('an SMS contains the data for the payment, the sender of the settings and a key, and has its fee', async () => {
    const { client, world: data, invoice, read } = await invoiced(sending, bySms);
    const sender = { display_name: 'Huset', sms_sender_name: 'Huset AB' };
    expect((await client.post('/configurations/commonorganizationsettings/', sender)).status).to.equal(201);
    expect(invoice.total_value).to.equal(1_009);
    await world.runJobs();
    expect(gateway.received.length).to.equal(1);
    const [request] = gateway.received;
    const body = JSON.parse(request?.body ?? '');
    expect(body).to.include({ to: '+46701740605', from: 'Huset AB' });
    expect(body.message).to.match(/^Avi 1 från Exempelgården AB\.\n.*1\s009,00\skr.*\nOCR-nummer: \d+$/s);
    const [delivery] = await world.deliveries(data.customerId);
    expect(request?.headers['idempotency-key']).to.equal(`${data.customerId}.${delivery?.id}`);
    const sent = await read();
    expect([sent.status, sent.sent_time !== null]).to.deep.equal([2, true]);
  });

  it('a request has the body, type and headers of the settings, with encoded values', async () => {
    const template = {
      CORE_SMS_BODY: 'to={to}&sender={from}&text={text}&ref={id}',
      CORE_SMS_CONTENT_TYPE: 'application/x-www-form-urlencoded',
      CORE_SMS_HEADERS: '{"Authorization":"Basic {secret}","X-Plan":"a"}',
      CORE_SMS_SECRET: 'dTpw',
    };
    Object.assign(settings, template);
    await invoiced(sending, bySms);
    await world.runJobs();
    for (const name of Object.keys(template)) delete settings[name];
    const [request] = gateway.received;
    const form = new URLSearchParams(request?.body);
    expect(form.get('to')).to.equal('+46701740605');
    // The sender is the start of the organization's name if the settings have none.
    expect(form.get('sender')).to.equal('Provbolaget');
    expect(form.get('text')).to.include('Exempelgården AB.\n');
    expect(request?.headers).to.include({ authorization: 'Basic dTpw', 'x-plan': 'a' });
  });

  it('a rejected SMS is followed by the next step, with both attempts and the fee of the planned channel', async () => {
    gateway.behavior = 422;
    const { world: data, invoice, read } = await invoiced(sending, bySms);
    await world.runJobs();
    const found = await world.deliveries(data.customerId);
    expect(found.map(({ type, reason, isSent }) => [type, reason, isSent])).to.deep.equal([
      [2, 'the SMS gateway returned 422 {"message":"answer for (number)"}', false],
      [1, null, true],
    ]);
    const sent = await read();
    expect([invoice.total_value, sent.total_value, sent.sent_time !== null]).to.deep.equal([1_009, 1_009, true]);
  });

  it('a step without an address is shown as failed, and costs nothing', async () => {
    const { world: data, invoice } = await invoiced(sending, { invoice_distribution_instruction: steps(2, 1) });
    expect(invoice.total_value).to.equal(1_005);
    await world.runJobs();
    const found = await world.deliveries(data.customerId);
    expect(found.map(({ type, reason }) => [type, reason])).to.deep.equal([
      [2, 'the recipient has no telephone number'],
      [1, null],
    ]);
  });

  it('a gateway that fails or never responds is tried again with the same key', async () => {
    gateway.behavior = 503;
    const { world: data, read } = await invoiced(sending, bySms);
    await world.runJobs();
    gateway.behavior = 'silent';
    await world.runJobs('later');
    expect((await read()).sent_time).to.equal(null);
    gateway.behavior = 200;
    await world.runJobs('later');
    expect(new Set(gateway.received.map(({ headers }) => headers['idempotency-key'])).size).to.equal(1);
    expect(gateway.received.length).to.equal(3);
    const found = await world.deliveries(data.customerId);
    expect(found.map(({ type, isSent }) => [type, isSent])).to.deep.equal([[2, true]]);
  });

  it('an attempt without a response is shown, and the next one as a possible repetition', async () => {
    gateway.behavior = 'silent';
    const { client, invoice } = await invoiced(sending, bySms);
    const shown = async () => {
      const { body } = await client.get(`/accounting/invoices/invoice/${invoice.id}/deliveries/`);
      return body.items.map(({ attempt_started_time: started, may_be_repeated: repeated }: Values) => [
        started !== null,
        repeated,
      ]);
    };
    await world.runJobs();
    expect(await shown()).to.deep.equal([[true, false]]);
    gateway.behavior = 503;
    await world.runJobs('later');
    expect(await shown()).to.deep.equal([[false, true]]);
    const events = await client.get('/common/eventlog/list/?event_identifier=communication.notification.repeated');
    expect(events.body.length, events.text).to.equal(1);
  });

  it('a response of 2xx counts as sent, also if its body never ends', async () => {
    gateway.behavior = 'unfinished';
    const { read } = await invoiced(sending, bySms);
    await world.runJobs();
    expect((await read()).sent_time).to.be.a('string');
    expect(gateway.received.length).to.equal(1);
  });

  it('after the last attempt without a response, the next step runs', async () => {
    gateway.behavior = 'silent';
    const { world: data } = await invoiced(sending, bySms);
    await world.runJobs();
    // Each attempt waits for the timeout, so the second one follows the sixth.
    const changed = await api.database.pool.query(
      'update communication_notificationdistribution set attempts = 6 where customer_id = $1 and attempts = 1',
      [data.customerId],
    );
    expect(changed.rowCount).to.equal(1);
    for (let round = 0; round < 2; round += 1) await world.runJobs('later');
    const found = await world.deliveries(data.customerId);
    expect(found.map(({ type, reason }) => [type, reason?.slice(0, 51)])).to.deep.equal([
      [2, 'failed after 7 attempts: the SMS gateway did not re'],
      [1, undefined],
    ]);
  });

  it('a crash between the response and the commit repeats the request with the same key', async () => {
    const { world: data, read } = await invoiced(sending, bySms);
    const fault = await failWrites(api, {
      table: 'communication_notificationdistribution',
      when: 'new.sent_time is not null',
    });
    await world.runJobs();
    expect([gateway.received.length, (await read()).sent_time]).to.deep.equal([1, null]);
    await fault.end();
    await world.runJobs('later');
    const keys = gateway.received.map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).to.deep.equal([2, 1]);
    expect((await world.deliveries(data.customerId)).length).to.equal(1);
    expect((await read()).sent_time).to.be.a('string');
  });

  it('two workers send a delivery once', async () => {
    const { world: data } = await invoiced(sending, bySms);
    await Promise.all([world.runJobs(), world.runJobs()]);
    const [delivery] = await world.deliveries(data.customerId);
    const job = `select graphile_worker.add_job('messages.deliver_sms', payload => json_build_object('customer_id', $1::text, 'payload', json_build_object('distribution', $2::text)))`;
    await api.database.pool.query(job, [data.customerId, delivery?.id]);
    await world.runJobs();
    expect(gateway.received.length).to.equal(1);
  });

  it('a channel that is removed from the settings fails, and the next step runs', async () => {
    gateway.behavior = 503;
    const { client, world: data } = await invoiced(sending, bySms);
    await world.runJobs();
    delete settings.CORE_SMS_URL;
    await world.runJobs('later');
    const found = await world.deliveries(data.customerId);
    expect(found.map(({ type, reason }) => [type, reason])).to.deep.equal([
      [2, 'no provider is set up for this channel'],
      [1, null],
    ]);
    const chosen = await client.post(tenants, { first_name: 'Ny', invoice_distribution_instruction: steps(2) });
    settings.CORE_SMS_URL = gateway.url;
    expect(problems(chosen)).to.deep.equal([422, '/invoice_distribution_instruction/0/distribution_type enum']);
  });

  it('an e-invoice is posted to the access point, and its receipt is recorded once', async () => {
    const { world: data, invoice, read } = await invoiced(sending, electronic);
    expect(invoice.total_value).to.equal(1_007);
    await world.runJobs();
    const [request] = gateway.received;
    expect(request?.body).to.include('urn:cen.eu:en16931:2017#compliant').and.to.include('<cbc:ID>1</cbc:ID>');
    const key = String(request?.headers['idempotency-key']);
    expect((await read()).sent_time).to.be.a('string');
    expect(await report(key, 'delivered')).to.equal(204);
    expect(await report(key, 'failed', 'too late')).to.equal(204);
    const found = await world.deliveries(data.customerId);
    expect(found.map(({ type, isDelivered, reason }) => [type, isDelivered, reason])).to.deep.equal([[6, true, null]]);
  });

  it('an e-invoice that the receipt reports as failed is not sent until the next step has sent it', async () => {
    const { world: data, read } = await invoiced(sending, electronic);
    await world.runJobs();
    const key = String(gateway.received[0]?.headers['idempotency-key']);
    expect(await report(key, 'failed', 'unknown participant\n<kund@example.com>')).to.equal(204);
    const between = await read();
    expect([between.status, between.sent_time]).to.deep.equal([1, null]);
    await world.runJobs();
    const found = await world.deliveries(data.customerId);
    expect(found.map(({ type, reason }) => [type, reason])).to.deep.equal([
      [6, 'unknown participant <(address)>'],
      [1, null],
    ]);
    const after = await read();
    expect([after.status, after.sent_time !== null]).to.deep.equal([2, true]);
  });

  it('a receipt without the token, of another shape or of an unknown delivery changes nothing', async () => {
    const { world: data } = await invoiced(sending, electronic);
    await world.runJobs();
    const key = String(gateway.received[0]?.headers['idempotency-key']);
    const response = await fetch(`${api.origin}/messages/receipt/`, { method: 'POST', body: '{}' });
    expect(response.status).to.equal(401);
    expect([await report('x', 'failed'), await report(key, 'seen')]).to.deep.equal([400, 400]);
    expect(await report(`${data.customerId}.${data.customerId}`, 'failed')).to.equal(204);
    const found = await world.deliveries(data.customerId);
    expect(found.map(({ type, reason }) => [type, reason])).to.deep.equal([[6, null]]);
  });

  it('e-invoices are files in the folder if there is no access point', async () => {
    delete settings.CORE_EINVOICE_URL;
    const folder = join(settings.CORE_DATA_DIR ?? '', 'peppol');
    settings.CORE_EINVOICE_FOLDER = folder;
    const { world: data } = await invoiced(sending, electronic);
    await world.runJobs();
    delete settings.CORE_EINVOICE_FOLDER;
    settings.CORE_EINVOICE_URL = gateway.url;
    const [delivery] = await world.deliveries(data.customerId);
    expect(await readdir(folder)).to.deep.equal([`${data.customerId}.${delivery?.id}.xml`]);
    const content = await readFile(join(folder, `${data.customerId}.${delivery?.id}.xml`), 'utf8');
    expect(content).to.include('<cbc:ID>1</cbc:ID>');
  });

  it('an invoice that is paid by direct debit is only shown, if the payer wants that', async () => {
    const consent = async (customerId: string, tenant: string, status: number) => {
      const method = await insertPaymentMethod(api.database.pool, customerId);
      return insertRow(api.database.pool, 'accounting_autogiropayerconnection', customerId, {
        payment_method_id: method,
        payer_number: '4711',
        tenant_id: tenant,
        status,
      });
    };
    for (const [disables, status, types] of [
      [true, 1, [5]],
      [true, 0, [1]],
      [false, 1, [1]],
    ] as const) {
      const { world: data } = await invoiced(sending, { autogiro_disables_invoice_distribution: disables });
      await consent(data.customerId, data.tenantId, status);
      await world.runJobs();
      const found = await world.deliveries(data.customerId);
      expect(found.map(({ type }) => type)).to.deep.equal(types);
    }
  });

  it('a claim follows the instruction for claims, and its attempts are listed', async () => {
    gateway.behavior = 404;
    const bySms = { ...phone, debt_distribution_instruction: steps(2, 1), invoice_distribution_instruction: steps(5) };
    const { client, world: data, night } = await late(bySms);
    expect(await night('2026-05-12')).to.deep.equal(['1 180']);
    await world.runJobs();
    const [{ id }] = (await client.get(`${debts}list/`)).body;
    const { body } = await client.get(`${debts}${id}/deliveries/`);
    expect(
      body.items.map(({ distribution_type: type, sent_time: sent }: Values) => [type, sent !== null]),
    ).to.deep.equal([
      [2, false],
      [1, true],
    ]);
    expect((await world.deliveries(data.customerId)).map(({ type }) => type)).to.deep.equal([2, 1]);
  });
});
