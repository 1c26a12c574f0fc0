/** One customer with a full load of background jobs: stalled mail, reports, webhooks to an unresponsive receiver. Others are not affected. */
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { type JobWorker, startJobWorker } from '../../engine/jobs/job-worker.ts';
import { flagsOf, QueueLimiter } from '../../engine/jobs/queue-limiter.ts';
import { type Client, useApi } from '../support/api.ts';
import { closeServer, openServer } from '../support/http-listener.ts';
import { createRecord } from '../support/signing-world.ts';
import { useMailServer } from '../support/smtp-server.ts';
import { useWebhookReceiver } from '../support/webhook-receiver.ts';
import { useWorkspace } from '../support/work-place.ts';

/** Stalled requests last longer than any timeout of this test. */
const stall = 60;

describe('background jobs of a noisy customer', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace({ CORE_SMTP_TIMEOUT: String(stall), CORE_WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  const mail = useMailServer(settings);
  const receiver = useWebhookReceiver();
  const sockets = new Set<Socket>();
  // Accepts requests and never responds.
  const dead = createServer(() => undefined).on('connection', (socket: Socket) => sockets.add(socket));
  let deadUrl = '';
  let jobs: JobWorker | undefined;

  before(async () => {
    deadUrl = await openServer(dead);
  });
  after(async () => {
    const stopping = jobs?.stop();
    // Stalled connections are closed, so that no client waits for them; later ones are closed too.
    const cutting = setInterval(() => {
      for (const socket of sockets) socket.destroy();
    }, 50);
    await mail.stop();
    await stopping;
    clearInterval(cutting);
    await closeServer(dead);
  });

  const api = useApi({ settings });

  const invite = (client: Client, email: string) =>
    client.post('/accounts/users/auth/invite/customer/tenant/', { first_name: 'Person', email });
  const order = (client: Client) =>
    createRecord(client, '/reports/reporttemplate/', {
      ...{ title: 'Lista', output_format: 1, report_type: 0, content_type: 'annotating.tag' },
    });
  const webhook = (url: string) => ({
    ...{ url, timeout_seconds: stall, event_identifiers: ['annotating.tag.instancecreated'] },
  });

  it('do not delay the mail, reports or webhooks of another', async () => {
    const noisy = await api.newCustomer();
    for (let index = 0; index < 8; index += 1) {
      expect((await invite(noisy, `stall@n${index}.example`)).status).to.equal(201);
      await order(noisy);
    }
    const hooks = Array.from({ length: 40 }, (_, index) => webhook(`${deadUrl}/${index}`));
    expect((await noisy.post('/integrations/webhooksubscription/list/', hooks)).status).to.equal(201);
    await createRecord(noisy, '/annotating/tag/', { name: 'Noisy' });
    jobs = await startJobWorker(api.server.runtime, { connectionString: api.database.url, concurrency: 4 });
    // Waits until the noisy requests are stalled before the others start.
    while (sockets.size === 0) await wait(20);

    const began = performance.now();
    const quiet = await api.newCustomer();
    await createRecord(quiet, '/integrations/webhooksubscription/', webhook(receiver.url));
    await createRecord(quiet, '/annotating/tag/', { name: 'Quiet' });
    await invite(quiet, 'quiet@example.com');
    const template = await order(quiet);
    const isDone = async (): Promise<boolean> => {
      const [result] = (await quiet.get(`/reports/reportresult/list/?template=${template.id}`)).body;
      return result?.status === 2 && receiver.received.length > 0 && mail.mailsTo('quiet@example.com').length > 0;
    };
    while (!(await isDone())) await wait(50);
    expect(performance.now() - began).to.be.lessThan((stall * 1_000) / 2);
    // The others did not wait for them: most noisy jobs have not even started.
    expect(sockets.size).to.be.within(1, 4);
    const { rows } = await api.database.pool.query<{ queue: string; count: number }>(
      `select task_identifier as lane, count(*)::int from graphile_worker.jobs where task_identifier = 'messages.deliver' group by 1`,
    );
    expect(rows[0]?.count).to.be.greaterThan(5);
  });
});

describe('queues of a process', () => {
  const start = async (limiter: QueueLimiter, queue: string, customer: string): Promise<boolean> => {
    const forbidden = await limiter.startPoll();
    const flags = flagsOf(queue, customer);
    const may = !flags.some((flag) => forbidden.includes(flag));
    if (may) limiter.jobStarted(flags);
    else limiter.pollEmpty();
    return may;
  };

  it('limit one queue and one customer to half of the slots, and a customer in a queue to a quarter', async () => {
    const limiter = new QueueLimiter(8, ['mail', 'reports', 'seals']);
    const tries = async (queue: string, customers: readonly string[]): Promise<number> => {
      let count = 0;
      for (const customer of customers) if (await start(limiter, queue, customer)) count += 1;
      return count;
    };
    expect(await tries('mail', ['a', 'a', 'a', 'a'])).to.equal(2);
    expect(await tries('reports', ['a', 'a', 'a', 'a'])).to.equal(2);
    expect(await tries('seals', ['a'])).to.equal(0);
    expect(await tries('mail', ['b', 'c', 'd'])).to.equal(2);
    limiter.jobEnded(flagsOf('mail', 'a'));
    expect(await tries('mail', ['d', 'e'])).to.equal(1);
  });

  it('let workers poll one after the other, and two workers never use the same slot', async () => {
    const limiter = new QueueLimiter(4, ['mail']);
    const started = await Promise.all(
      Array.from({ length: 4 }, (_, index) => start(limiter, 'mail', `customer ${index}`)),
    );
    expect(started.filter(Boolean)).to.have.length(2);
  });
});
