/** Jobs that are not retried automatically: they are visible on the record, over HTTP and with the command, and are retried or removed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { permanentFailureTask } from '../../engine/jobs/free-jobs.ts';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { ProcessWatch } from '../../engine/jobs/process-watch.ts';
import { defaultQueue, flagsOf } from '../../engine/jobs/queue-limiter.ts';
import { useApi } from '../support/api.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { runCore } from '../support/run-core.ts';
import { createRecord, makeDraft, press } from '../support/signing-world.ts';
import { linkTo, useMailServer } from '../support/smtp-server.ts';
import { startProcess } from '../support/start.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWorkspace } from '../support/work-place.ts';

const jobs = '/common/jobs/';

describe('jobs that failed', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
  const mail = useMailServer(settings);
  const api = useApi({ settings });
  let garbage = '';

  before(async () => {
    garbage = join(settings.CORE_DATA_DIR ?? '', 'seal.p12');
    await writeFile(garbage, 'no certificate');
  });
  afterEach(async () => {
    delete settings.CORE_SEAL_CERTIFICATE;
    await api.database.pool.query('delete from graphile_worker._private_jobs');
  });

  const command = async (...args: readonly string[]) => {
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL: api.database.url };
    const { status, stdout } = await runCore(['jobs', ...args], { env });
    return { code: status, output: stdout };
  };

  /** A document that all parties have signed, whose seal has failed for the last time. */
  const unsealed = async (): Promise<string> => {
    const { path, people } = await makeDraft(api, [{}]);
    expect((await api.patch(path, { signing_initiated: true })).status).to.equal(200);
    await runDueJobs(api.server.runtime);
    settings.CORE_SEAL_CERTIFICATE = garbage;
    expect((await press(linkTo(api, mail, people[0]?.email ?? ''), 'sign')).status).to.equal(200);
    await api.database.pool.query(
      "update graphile_worker._private_jobs set max_attempts = 1 where key is null and payload::text like '%document%'",
    );
    await runDueJobs(api.server.runtime);
    return path;
  };

  const addJob = (job: string, payload: object) =>
    api.database.pool.query('select graphile_worker.add_job($1, payload => $2::json, flags => $3)', [
      job,
      JSON.stringify({ customer_id: api.customerId, payload }),
      flagsOf(defaultQueue, api.customerId),
    ]);

  /** Creates a job that has used up its attempts. */
  const deadJob = async (): Promise<void> => {
    await addJob('signing.seal', {});
    await api.database.pool.query(
      "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'wrong password'",
    );
  };

  it('are shown on the document that they should have sealed, and seal it when they are retried', async () => {
    const path = await unsealed();
    expect((await api.get(path)).body).to.include({ seal: 3, finished_data: null });
    const [job, ...others] = (await api.get(jobs)).body;
    expect(others).to.deep.equal([]);
    expect(job).to.include({ job: 'signing.seal', lane: 'seals', state: 'failed', attempts: 1, max_attempts: 1 });
    expect(job).to.not.have.any.keys('customer', 'last_error', 'payload');

    const stranger = await api.newCustomer();
    expect((await stranger.get(jobs)).body).to.deep.equal([]);
    expect((await stranger.post(`${jobs}${job.id}/retry/`)).status).to.equal(404);
    expect((await stranger.delete(`${jobs}${job.id}/`)).status).to.equal(404);
    const reader = await api.newCredential(api.customerId, { scopes: ['documents.*:read'] });
    expect((await reader.get(jobs)).status).to.equal(403);
    expect((await reader.post(`${jobs}${job.id}/retry/`)).status).to.equal(403);

    delete settings.CORE_SEAL_CERTIFICATE;
    const dry = await api.post(`${jobs}${job.id}/retry/?_validate_only=true`);
    expect(dry.status, dry.text).to.be.oneOf([200, 202]);
    expect((await api.get(jobs)).body).to.have.length(1);
    const again = await api.post(`${jobs}${job.id}/retry/`);
    expect([again.status, again.body.state]).to.deep.equal([202, 'waiting']);
    expect((await api.post(`${jobs}${job.id}/retry/`)).body.code).to.equal('state_conflict');
    await runDueJobs(api.server.runtime);
    const document = (await api.get(path)).body;
    expect(document.seal).to.equal(1);
    expect(document.finished_data).to.not.equal(null);
    expect((await api.get(jobs)).body).to.deep.equal([]);
    for (const id of ['999999999', 'nonsense', '1e3', '-1'])
      expect((await api.post(`${jobs}${id}/retry/`)).status, id).to.equal(404);
    expect((await api.get(`${jobs}?state=nonsense`)).status).to.equal(400);
  });

  it('are listed with their error, retried and removed by the command', async () => {
    await deadJob();
    const listed = await command('list', '--output', 'json');
    expect(listed.code, listed.output).to.equal(0);
    const [job] = JSON.parse(listed.output);
    expect(job).to.include({ job: 'signing.seal', state: 'failed', customer: api.customerId });
    expect(job.last_error).to.equal('wrong password');
    expect((await command('list')).output).to.contain(`${job.id}  failed  signing.seal`);
    const retried = await command('retry', job.id, '--output', 'json');
    expect(JSON.parse(retried.output)).to.deep.equal({ done: [job.id], left: [] });
    const discarded = await command('discard', job.id, '--output', 'json');
    expect([discarded.code, JSON.parse(discarded.output)]).to.deep.equal([1, { done: [], left: [job.id] }]);
    await api.database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
    expect((await command('discard', '--all-failed')).output).to.equal('1 discarded\n');
    expect((await command('list')).output).to.equal('no matching jobs\n');
    expect((await command('retry')).code).to.equal(2);
  });

  it('are set aside when their process dies twice, and the report is marked as failed', async () => {
    const template = await createRecord(api, '/reports/reporttemplate/', {
      ...{ title: 'Lista', output_format: 1, report_type: 0, content_type: 'annotating.tag' },
    });
    const resultOf = async () => (await api.get(`/reports/reportresult/list/?template=${template.id}`)).body[0];
    const { id } = await resultOf();
    await api.database.pool.query('delete from graphile_worker._private_jobs');
    await api.database.pool.query('update reports_reportresult set status = 1 where id = $1', [id]);
    await addJob('reports.make', { result: id, acts_for: null });
    const die = async (name: string, isStopping = false): Promise<void> => {
      const process = new ProcessWatch(name, api.database.pool, 1);
      await process.poll();
      if (isStopping) await process.stopping();
      await api.database.pool.query(
        "update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = attempts + 1 where payload->'payload'->>'result' = $2",
        [name, id],
      );
      const living = new ProcessWatch('living', api.database.pool, 1);
      await living.poll();
      expect(await living.poll()).to.include(name);
    };
    const stateOf = async (state: string) =>
      (await api.get(`${jobs}?state=${state}`)).body.map((job: { job: string }) => job.job);
    await die('killed while it stopped', true);
    await die('killed once');
    expect(await stateOf('retrying')).to.deep.equal(['reports.make']);
    const { rows } = await api.database.pool.query(
      "select flags from graphile_worker._private_jobs where flags ? 'suspect'",
    );
    expect(rows).to.have.length(1);
    await die('killed twice');
    expect(await stateOf('put_aside')).to.deep.equal(['reports.make']);
    expect(await stateOf('waiting')).to.deep.equal([permanentFailureTask]);
    await runDueJobs(api.server.runtime);
    expect(await resultOf()).to.include({ status: 3 });
    expect((await resultOf()).error)
      .to.be.a('string')
      .that.is.not.equal('');
    // It is never restarted automatically.
    await runDueJobs(api.server.runtime);
    expect(await stateOf('put_aside')).to.deep.equal(['reports.make']);
    const [job] = (await api.get(jobs)).body;
    expect((await api.post(`${jobs}${job.id}/retry/`)).status).to.equal(202);
    await runDueJobs(api.server.runtime);
    expect(await resultOf()).to.include({ status: 2, error: null });
  });

  it('can be removed over HTTP', async () => {
    await deadJob();
    const [job] = (await api.get(jobs)).body;
    expect((await api.delete(`${jobs}${job.id}/`)).status).to.equal(204);
    expect((await api.get(jobs)).body).to.deep.equal([]);
  });

  it('are not removed if they are retried at the same time', async () => {
    await deadJob();
    const [job] = (await api.get(jobs)).body;
    const client = await api.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select graphile_worker.reschedule_jobs(array[$1::bigint], attempts => 0)', [job.id]);
      const removal = api.delete(`${jobs}${job.id}/`);
      await waitUntil(async () => (await lockWaits(api.database.pool)).length > 0);
      await client.query('commit');
      expect((await removal).body.code).to.equal('state_conflict');
    } finally {
      client.release();
    }
    expect((await api.get(`${jobs}?state=waiting`)).body).to.have.length(1);
  });

  it('are prevented: an unusable certificate is reported at startup', async () => {
    const server = startProcess('engine/cli.ts', ['serve'], {
      ...{ DATABASE_URL: api.database.url, CORE_DATA_DIR: settings.CORE_DATA_DIR ?? '' },
      CORE_SEAL_CERTIFICATE: garbage,
    });
    expect((await server.ended).code).to.equal(1);
    expect(server.output()).to.contain('CORE_SEAL_CERTIFICATE');
  });
});
