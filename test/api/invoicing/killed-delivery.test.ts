/** A server that is killed after the SMS gateway took a message, and before the result is stored. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'chai';
import { type JobWorker, startJobWorker } from '../../../engine/jobs/job-worker.ts';
import { useApi } from '../../support/api.ts';
import { deliveryWorld, steps } from '../../support/delivery-world.ts';
import { type FakeGateway, startFakeGateway } from '../../support/fake-gateway.ts';
import { describeAtNight } from '../../support/long-runs.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { useWorkspace } from '../../support/work-place.ts';

// In the suite, test/api/invoicing/channels repeats deliveries without a response, and those whose result is not stored.
describeAtNight('a delivery whose server is killed', 'takes ten seconds', function suite() {
  this.timeout(240_000);
  const settings = useWorkspace({ CORE_SMS_TIMEOUT: '300' });
  let gateway: FakeGateway;
  let child: ChildProcess | undefined;
  let worker: JobWorker | undefined;
  before(async () => {
    gateway = await startFakeGateway();
    settings.CORE_SMS_URL = gateway.url;
  });
  // Registered before the hooks of the database: hooks of one kind run in the order of their registration.
  after(async () => {
    child?.kill('SIGKILL');
    await worker?.stop();
    await gateway.stop();
  });
  const api = useApi({ settings });
  const { invoiced } = deliveryWorld(api);

  it('is shown as in progress, and sent again with the same key, as a possible repetition', async () => {
    gateway.behavior = 'silent';
    const instruction = { phone_number: '0701740605', invoice_distribution_instruction: steps(2) };
    const { client, invoice } = await invoiced({ auto_distribute: true }, instruction);
    const script = new URL('./work-jobs.ts', import.meta.url).pathname;
    child = spawn(process.execPath, [script, api.database.url, JSON.stringify(settings)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const exited = once(child, 'exit');
    await waitUntil(() => gateway.received.length === 1);
    child.kill('SIGKILL');
    await exited;

    const delivery = async () => {
      const { body } = await client.get(`/accounting/invoices/invoice/${invoice.id}/deliveries/`);
      expect(body.items.length).to.equal(1);
      return body.items[0];
    };
    const between = await delivery();
    expect(between).to.include({ sent_time: null, failed_delivery_time: null, may_be_repeated: false });
    expect(between.attempt_started_time).to.be.a('string');

    gateway.behavior = 200;
    worker = await startJobWorker(api.server.runtime, {
      concurrency: 1,
      connectionString: api.database.url,
      pace: { interval: 250, maxUnchangedPolls: 8 },
    });
    await waitUntil(async () => (await delivery()).sent_time !== null);
    expect(await delivery()).to.include({ attempt_started_time: null, may_be_repeated: true });
    const keys = gateway.received.map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).to.deep.equal([2, 1]);
    const events = await client.get('/common/eventlog/list/?event_identifier=communication.notification.repeated');
    expect(events.body.length, events.text).to.equal(1);
  });
});
