/** Moves of test clocks: reactions and retention on their days, wrong input, two at once, jobs that fail, and processes that are killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { expect } from 'chai';
import { after } from 'mocha';
import type { SystemJobContext } from '../../engine/extension/contract.ts';
import { createTestCustomer } from '../../engine/features/test-clock/move-clock.ts';
import { type JobWorker, runDueJobs, runSchedule, startJobWorker } from '../../engine/jobs/job-worker.ts';
import { ProblemError, problem } from '../../engine/problems/problem.ts';
import { en } from '../../engine/texts/en.ts';
import { addDays } from '../../extensions/support/local-day.ts';
import { type Client, useApi } from '../support/api.ts';
import { isLong } from '../support/long-runs.ts';
import { runCore } from '../support/run-core.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWorkspace } from '../support/work-place.ts';

const organization = 'organization: { type: reference, to: sales.organization, default: $customer }';

const descriptors = {
  'plant/application.yaml': 'title: { en: Plant, sv: Anläggning }\nversion: "1"\n',
  'plant/machine.yaml': [
    'operations: crudl',
    'summary: A machine.',
    'fields:',
    '  id: { type: uuid, required: true, read_only: true }',
    '  created_at: { type: date-time, precision: 3, read_only: true, default: $now }',
    `  ${organization}`,
    '  name: { type: string, required: true, max_length: 64 }',
    '  inspected: { type: date? }',
    '  inspections: { type: integer, default: 0 }',
    'reactions:',
    '  - { id: inspect, on: { at: inspected, before: P7D }, do: { set: { inspections: 1 } } }',
    '  - { id: retention, on: { at: created_at, after: P1M }, do: delete }',
  ].join('\n'),
};

describe('moves of test clocks', function moves() {
  this.timeout(240_000);
  const settings = useWorkspace();
  const children: ChildProcess[] = [];
  let worker: JobWorker | undefined;
  after(async () => {
    for (const child of children) child.kill('SIGKILL');
    await worker?.stop();
  });
  const api = useApi({ settings }, descriptors);
  const dayMs = 86_400_000;
  /** A day in the future. */
  const first = new Date(Date.now() + 40 * dayMs).toISOString().slice(0, 10);
  const noon = (day: string) => `${day}T12:00:00.000Z`;

  const newTestCustomer = async (at = new Date(noon(first))): Promise<Client> =>
    api.newCredential(await createTestCustomer(api.server.runtime, { name: `Prov ${api.server.runtime.newId()}` }, at));
  const clockOf = async (client: Client) => (await client.get('/common/test_clock/')).body;
  const move = (client: Client, to: unknown) => client.post('/common/test_clock/move/', { to });
  /** The runtime with some jobs. */
  const runtimeWith = (replaced: Readonly<Record<string, unknown>> = {}) => {
    const { runtime } = api.server;
    const jobs = [...runtime.extensions.jobs].filter(([name]) => /^(reactions|test_clock|reports)\./.test(name));
    const all = new Map([...jobs, ...Object.entries(replaced)]) as typeof runtime.extensions.jobs;
    return { ...runtime, extensions: { ...runtime.extensions, jobs: all } };
  };
  const moveAndWork = async (client: Client, day: string, runtime = runtimeWith()) => {
    const moved = await move(client, noon(day));
    expect(moved.status, moved.text).to.equal(202);
    await runDueJobs(runtime);
    return clockOf(client);
  };
  const errorsOf = ({ body }: { readonly body: { readonly errors: readonly Record<string, unknown>[] } }) =>
    body.errors.map(({ pointer, code }) => `${pointer} ${code}`);

  it('cause reactions to dates on their day, and the deletion of records that are retained for a month', async () => {
    const client = await newTestCustomer();
    const create = async (values: object) => (await client.post('/plant/machine/', values)).body;
    const machine = await create({ name: 'Press', inspected: addDays(first, 20) });
    const isThere = async (id: string) => (await client.get(`/plant/machine/${id}/`)).status === 200;
    const inspections = async () => (await client.get(`/plant/machine/${machine.id}/`)).body.inspections;
    expect(await moveAndWork(client, addDays(first, 12))).to.include({ state: 'ready', days_done: 12 });
    expect(await inspections()).to.equal(0);
    await moveAndWork(client, addDays(first, 13));
    expect(await inspections()).to.equal(1);
    const later = await create({ name: 'Svarv' });
    await moveAndWork(client, addDays(first, 27));
    expect(await isThere(machine.id)).to.equal(true);
    await moveAndWork(client, addDays(first, 33));
    expect([await isThere(machine.id), await isThere(later.id)]).to.deep.equal([false, true]);
    await moveAndWork(client, addDays(first, 46));
    expect(await isThere(later.id)).to.equal(false);
  });

  it('are rejected backwards, by more than two years, and without a time', async () => {
    const client = await newTestCustomer();
    const { now } = await clockOf(client);
    const twoYears = new Date(now);
    twoYears.setUTCFullYear(twoYears.getUTCFullYear() + 2, twoYears.getUTCMonth(), twoYears.getUTCDate() + 1);
    for (const [to, error] of [
      [noon(addDays(first, -1)), '/to min'],
      [noon(first), '/to min'],
      [twoYears.toISOString(), '/to max'],
      ['tomorrow', '/to format'],
      [addDays(first, 1), '/to format'],
      ['', '/to format'],
      [17, '/to type'],
      [null, '/to type'],
    ] as const) {
      const response = await move(client, to);
      expect(response.status, `${to}: ${response.text}`).to.equal(422);
      expect(errorsOf(response), String(to)).to.deep.equal([error]);
    }
    const without = await client.post('/common/test_clock/move/', {});
    expect(errorsOf(without)).to.deep.equal(['/to required']);
    const unknown = await client.post('/common/test_clock/move/', { to: noon(addDays(first, 1)), by: 1 });
    expect(errorsOf(unknown)).to.deep.equal(['/by unknown_field']);
    const swedish = await client.post(
      '/common/test_clock/move/',
      { to: noon(addDays(first, -1)) },
      { 'Accept-Language': 'sv' },
    );
    expect(swedish.body.errors[0].message).to.contain('bara framåt');
    const dry = await client.post('/common/test_clock/move/?_validate_only=true', { to: noon(addDays(first, 1)) });
    expect(dry.status, dry.text).to.equal(200);
    expect(dry.body.result).to.include({ state: 'moving', days: 1 });
    expect(await clockOf(client)).to.include({ state: 'ready', from: null });
  });

  it('are for customers of kind test only; another customer has the time of the server and no clock', async () => {
    const plain = await api.newCustomer();
    expect((await plain.get('/common/test_clock/')).status).to.equal(404);
    expect((await move(plain, noon(addDays(first, 1)))).status).to.equal(404);
    const created = (await plain.post('/plant/machine/', { name: 'Press', inspected: addDays(first, 1) })).body;
    expect(Math.abs(new Date(created.created_at).getTime() - Date.now())).to.be.below(60_000);
    const { rows } = await api.database.pool.query('select from common_testclock where customer_id = $1', [
      plain.customerId,
    ]);
    expect(rows).to.have.length(0);
  });

  it('replace the schedules of the server, except for jobs that follow the server', async () => {
    const [plain, client] = [await api.newCustomer(), await newTestCustomer()];
    const customersOf = async (job: string) => {
      await runSchedule(api.server.runtime, job);
      const { rows } = await api.database.pool.query(
        `delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = $1)
         returning payload->>'customer_id' as customer`,
        [job],
      );
      return rows.map(({ customer }) => customer);
    };
    expect(await customersOf('reactions.dates'))
      .to.include(plain.customerId)
      .and.not.to.include(client.customerId);
    expect(await customersOf('files.sweep')).to.include.members([plain.customerId, client.customerId]);
  });

  it('are rejected while another one is in progress', async () => {
    const client = await newTestCustomer();
    const to = noon(addDays(first, 2));
    const both = await Promise.all([move(client, to), move(client, to)]);
    expect(both.map(({ status }) => status).toSorted()).to.deep.equal([202, 409]);
    expect(both.find(({ status }) => status === 409)?.body).to.include({ code: 'state_conflict' });
    await runDueJobs(runtimeWith());
    expect(await clockOf(client)).to.include({ state: 'ready', days_done: 2 });
    expect((await move(client, noon(addDays(first, 3)))).status).to.equal(202);
    await runDueJobs(runtimeWith());
  });

  it('end at a job that fails, with its reason, and continue there', async () => {
    const client = await newTestCustomer();
    const ran: string[] = [];
    let isBroken = true;
    const job = {
      schedule: '5 3 * * *',
      run: async (_payload: unknown, { now, customerId }: { readonly now: Date; readonly customerId: string }) => {
        const day = now.toISOString().slice(0, 10);
        if (isBroken && day === addDays(first, 3)) throw new ProblemError(problem('state_conflict'));
        if (customerId === client.customerId) ran.push(day);
      },
    };
    const runtime = runtimeWith({ 'reports.schedule': job });
    const failed = await moveAndWork(client, addDays(first, 5), runtime);
    expect(failed).to.deep.include({
      state: 'failed',
      days_done: 2,
      failure: { job: 'reports.schedule', reason: en.title_state_conflict },
    });
    isBroken = false;
    expect(await moveAndWork(client, addDays(first, 5), runtime)).to.include({ state: 'ready', failure: null });
    expect(ran).to.deep.equal([1, 2, 3, 4, 5].map((days) => addDays(first, days)));
  });

  it('run the jobs that a job causes at their times, and leave failed ones in the queue', async () => {
    const client = await newTestCustomer();
    const ran: string[] = [];
    const failures: string[] = [];
    const only = (customerId: string, text: string, list: string[]) =>
      customerId === client.customerId ? list.push(text) : undefined;
    type Context = Pick<SystemJobContext, 'now' | 'customerId' | 'enqueue'>;
    const runtime = runtimeWith({
      'reports.schedule': {
        schedule: '5 3 * * *',
        run: async (_payload: unknown, { now, customerId, enqueue }: Context) => {
          only(customerId, `night ${now.toISOString()}`, ran);
          await enqueue('reports.now', {});
          if (now.toISOString().startsWith(addDays(first, 1)))
            await enqueue('reports.later', {}, { runAt: new Date(now.getTime() + 1.5 * dayMs) });
          if (now.toISOString().startsWith(addDays(first, 2))) await enqueue('reports.broken', {});
        },
      },
      'reports.now': {
        run: async (_payload: unknown, { now, customerId }: Context) =>
          only(customerId, `now ${now.toISOString()}`, ran),
      },
      'reports.later': {
        run: async (_payload: unknown, { now, customerId }: Context) =>
          only(customerId, `later ${now.toISOString()}`, ran),
      },
      'reports.broken': {
        run: async () => Promise.reject(new Error('Broken')),
        failed: async (_payload: unknown, { customerId }: Context, reason: string) =>
          only(customerId, reason, failures),
      },
    });
    const clock = await moveAndWork(client, addDays(first, 2), runtime);
    expect(clock).to.include({ state: 'ready', failed_jobs: 1 });
    expect(failures).to.deep.equal(['Broken']);
    const nights = [1, 2, 3].map((days) => `${addDays(first, days)}T03:05:00.000Z`);
    const night = (at: string | undefined) => [`night ${at}`, `now ${at}`];
    expect(ran).to.deep.equal([...night(nights[0]), ...night(nights[1])]);
    const states = (await client.get('/common/jobs/?state=failed')).body.map(
      ({ job }: { readonly job: string }) => job,
    );
    expect(states).to.deep.equal(['reports.broken']);
    await moveAndWork(client, addDays(first, 3), runtime);
    expect(ran.slice(4)).to.deep.equal([`later ${addDays(first, 2)}T15:05:00.000Z`, ...night(nights[2])]);
  });

  it('leave secrets to the time of the server', async () => {
    const client = await newTestCustomer();
    const secrets = `/accounts/users/api/integrationuseragent/${client.agentId}/secrets/`;
    const soon = new Date(Date.now() + dayMs).toISOString();
    const issued = await client.post(secrets, { expires_at: soon });
    expect(issued.status, issued.text).to.equal(201);
    const headers = { ...client.headers, 'X-CORE-CLIENT-SECRET': issued.body.secret };
    const statusOf = async () => (await fetch(`${api.origin}/common/test_clock/`, { headers })).status;
    expect(await statusOf()).to.equal(200);
    expect((await client.delete(`${secrets}${issued.body.id}/`)).status).to.equal(204);
    expect(await statusOf()).to.equal(401);
  });

  it('are ordered by commands, which also create customers of kind test', async () => {
    const env = { ...process.env, ...settings, DATABASE_URL: api.database.url };
    const core = (...args: readonly string[]) => runCore([...args, '--output', 'json'], { env });
    const late = await core('test-clock', 'create', 'Förr', '--at', '2020-01-01T00:00:00Z');
    expect(late, JSON.stringify(late)).to.include({ status: 2 });
    expect(late.stderr + late.stdout).to.contain('at: A test clock moves forward only');
    expect((await core('test-clock', 'create', 'Fel', '--at', 'tomorrow')).status).to.equal(2);
    const { id } = JSON.parse((await core('test-clock', 'create', 'Provet', '--at', noon(first))).stdout);
    const listed: readonly Record<string, unknown>[] = JSON.parse((await core('customer', 'list')).stdout);
    expect(listed.find((one) => one.id === id)).to.include({ name: 'Provet', is_test: true });
    expect(listed.find((one) => one.id === api.customerId)).to.include({ is_test: false });
    const moved = await core('test-clock', 'move', id, noon(addDays(first, 2)));
    expect(JSON.parse(moved.stdout), moved.stderr).to.include({ state: 'moving', days: 2 });
    expect((await core('test-clock', 'move', id, noon(addDays(first, 3)))).status).to.equal(2);
    await runDueJobs(runtimeWith());
    expect(JSON.parse((await core('test-clock', 'show', id)).stdout)).to.include({ state: 'ready', days_done: 2 });
    const plain = await core('test-clock', 'show', api.customerId);
    expect(plain, JSON.stringify(plain)).to.include({ status: 2 });
    expect(plain.stderr + plain.stdout).to.contain('not a customer of kind test');
  });

  it('reject reads as of a time, because the history has the times of the server', async () => {
    const client = await newTestCustomer();
    const response = await client.get(`/plant/machine/list/?_as_of=${noon(first)}`);
    expect(response.status, response.text).to.equal(400);
    expect(response.body).to.include({ code: 'invalid_parameter' });
  });

  // In the suite, a failed job ends a move, which continues there without a repeated job.
  const itKilled = isLong ? it : it.skip;
  itKilled('continue after a killed process at the time reached, and run no job twice (in long runs)', async () => {
    const [client, other] = [await newTestCustomer(), await newTestCustomer()];
    const days = 18;
    expect((await move(client, noon(addDays(first, days)))).status).to.equal(202);
    const script = new URL('./invoicing/work-jobs.ts', import.meta.url).pathname;
    const order = [script, api.database.url, JSON.stringify(settings)];
    const child = spawn(process.execPath, order, { stdio: ['ignore', 'ignore', 'inherit'] });
    children.push(child);
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await waitUntil(async () => (await clockOf(client)).days_done >= 1);
    child.kill('SIGKILL');
    await exited;
    const killed = await clockOf(client);
    expect(killed.state).to.equal('moving');
    expect(killed.days_done).to.be.below(days);
    expect((await move(client, noon(addDays(first, 1)))).status).to.equal(409);
    worker = await startJobWorker(api.server.runtime, {
      concurrency: 1,
      connectionString: api.database.url,
      pace: { interval: 250, maxUnchangedPolls: 8 },
    });
    await waitUntil(async () => (await clockOf(client)).state === 'ready');
    expect((await move(other, noon(addDays(first, days)))).status).to.equal(202);
    await waitUntil(async () => (await clockOf(other)).state === 'ready');
    const [one, two] = [await clockOf(client), await clockOf(other)];
    expect(one).to.include({ days_done: days, failed_jobs: 0, jobs: two.jobs });
  });
});
