/** The undo of a change that is too large for one transaction: checked completely, then written in chunks by any running process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { type JobRun, runJob } from '../../engine/jobs/run-job.ts';
import { defaultLimits } from '../../engine/kernel/limits.ts';
import { type Client, useApi } from '../support/api.ts';
import { amount, isLong } from '../support/long-runs.ts';
import { type StartedProcess, startProcess } from '../support/start.ts';
import { announce, sendForm } from '../support/upload.ts';
import { waitUntil } from '../support/wait-until.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

/** Number of rows that the change writes a second time. */
const again = 50;
const checking = 0;
const done = 2;
const rejectedStatus = 3;

describe('undo of a large change', function suite() {
  this.timeout(300_000);
  const settings = useWorkspace();
  const api = useApi({ settings, sizes: { ...defaultLimits, changeRecords: 100 } });
  let folder = '';
  const started: StartedProcess[] = [];
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-undo-'));
  });
  afterEach(async () => {
    for (const server of started.splice(0)) {
      server.child.kill('SIGKILL');
      await server.ended;
    }
  });
  after(() => rmSync(folder, { recursive: true }));

  const run = () => runDueJobs(api.server.runtime);
  const undoOf = async (id: string) => (await api.get(`/common/undo/${id}/`)).body;
  const changeOf = async (id: string) => (await api.get(`/common/change/${id}/`)).body;
  const tags = async (filter: string) =>
    Number((await api.get(`/annotating/tag/list/?_statistics=true&${filter}`)).body.count.value);
  const idOf = async (name: string) =>
    (await api.get(`/annotating/tag/list/?name=${encodeURIComponent(name)}`)).body[0]?.id as string | undefined;

  async function revert(change: string, body: object = {}, client: Client = api) {
    const response = await client.post(`/common/change/${change}/revert/`, body);
    expect(response.status, response.text).to.equal(202);
    return response.body as { undo: string; undoes: string; status: number; records: number };
  }

  /** Creates a change that has created these rows and written the first ones a second time. */
  async function imported(start: string, rows: number): Promise<string> {
    const lines = Array.from({ length: rows }, (_, index) => `${start}-${index};${start} ${index};nej`);
    const more = lines.slice(0, again).map((line) => line.replace(/nej$/, 'ja'));
    const bytes = Buffer.from(['custom_id;name;archived', ...lines, ...more].join('\n'));
    const importResponse = await api.post('/common/import/', {
      content_type: 'annotating.tag',
      file: announce('rader.csv', bytes),
      match: 'custom_id',
    });
    expect(importResponse.status, importResponse.text).to.equal(201);
    const { id, file } = importResponse.body;
    expect((await sendForm(file.post, localUrl(api.origin, file.post.url), bytes)).status).to.equal(204);
    for (const step of ['rehearse', 'commit']) {
      const ordered = await api.post(`/common/import/${id}/${step}/`, {});
      expect(ordered.status, `${ordered.text} ${(await api.get(`/common/import/${id}/`)).text.slice(0, 900)}`).to.equal(
        202,
      );
      await run();
    }
    const { change, created_count: created, updated_count: updated } = (await api.get(`/common/import/${id}/`)).body;
    expect([created, updated]).to.deep.equal([rows, again]);
    return change;
  }

  /** Processes one chunk of the pending undo. */
  async function runOneChunk(): Promise<void> {
    const { rows: jobs } = await api.database.pool.query(
      `delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'undos.run')
       returning payload`,
    );
    const [{ payload }] = jobs;
    const { customer_id: customerId, ...others } = payload as JobRun & { customer_id: string };
    await runJob(api.server.runtime, { ...others, job: 'undos.run', customerId, attempt: 1 });
  }

  async function serve(): Promise<StartedProcess> {
    const server = startProcess('engine/cli.ts', ['serve'], {
      DATABASE_URL: api.database.url,
      CORE_DATA_DIR: folder,
    });
    started.push(server);
    await server.ready;
    return server;
  }

  /** Runs two servers one after the other: the first is killed when it has written more than `before` of the rows. */
  async function killed(undo: string, before: number, rows: number): Promise<void> {
    const first = await serve();
    await waitUntil(async () => (await undoOf(undo)).done_count > before);
    first.child.kill('SIGKILL');
    await first.ended;
    expect((await undoOf(undo)).done_count).to.be.lessThan(rows);
    await serve();
    await waitUntil(async () => (await undoOf(undo)).status === done);
  }

  it('reports every conflict before it writes, overwrites what is forced, and can be undone', async () => {
    const rows = 1_100;
    const change = await imported('stor', rows);
    const dry = await api.post(`/common/change/${change}/revert/?_validate_only=true`, {});
    expect([dry.status, dry.body.code, dry.body.params]).to.deep.equal([413, 'bulk_too_large', { max_items: 100 }]);
    const [moved = '', deleted = '', twice = ''] = await Promise.all(['stor 7', 'stor 1000', 'stor 3'].map(idOf));
    await api.patch(`/annotating/tag/${moved}/`, { name: 'moved' });
    await api.delete(`/annotating/tag/${deleted}/`);
    await api.patch(`/annotating/tag/${twice}/`, { archived: false });
    const ordered = await revert(change);
    expect(ordered).to.deep.include({ undoes: change, status: checking, records: rows + again });
    // A second request while the undo is in progress returns the same undo.
    expect((await revert(change)).undo).to.equal(ordered.undo);
    await run();
    const state = await undoOf(ordered.undo);
    expect(state).to.deep.include({ status: rejectedStatus, conflict_count: 2, done_count: 0, written: null });
    expect(state.problem.code).to.equal('state_conflict');
    const problems = state.problem.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code]);
    expect(problems).to.have.deep.members([
      [`/annotating.tag/${moved}/name`, 'changed_since'],
      [`/annotating.tag/${deleted}`, 'deleted_since'],
    ]);
    expect(await tags('name__startswith=stor ')).to.equal(rows - 2);
    const force = state.problem.errors.map(({ pointer }: Record<string, string>) => pointer);
    expect(await revert(change, { force })).to.deep.include({ undo: ordered.undo, status: checking });
    await run();
    const over = await undoOf(ordered.undo);
    expect(over).to.deep.include({ status: done, done_count: rows + again, conflict_count: 0, problem: null });
    expect(await tags('name__startswith=stor ')).to.equal(0);
    expect(await idOf('moved')).to.equal(undefined);
    const written = await changeOf(over.written.id);
    expect(written).to.deep.include({ kind: 'undo', undoes: { id: change }, deleted: rows - 1, complete: true });
    expect((await changeOf(change)).undone_by).to.deep.equal({ id: written.id });
    const second = await api.post(`/common/change/${change}/revert/`, {});
    expect([second.status, second.body.params]).to.deep.equal([409, { undone_by: written.id }]);
    const back = await revert(written.id);
    await run();
    expect(await undoOf(back.undo)).to.deep.include({ status: done, problem: null });
    expect(await tags('name__startswith=stor ')).to.equal(rows - 2);
    expect(await idOf('stor 12')).to.be.a('string');
    expect((await changeOf(change)).undone_by).to.equal(null);
    expect(await tags('name__startswith=stor &archived=true')).to.equal(again - 2);
  });

  it('stops at a record that has changed since the check, resumes there, and can be killed without writing anything twice', async () => {
    const rows = amount(1_300, 20_000);
    /** A row of the second chunk: the latest rows are processed first. */
    const conflictIndex = rows - amount(1_100, 1_500);
    const change = await imported('emellan', rows);
    const reader = await api.newCredential(api.customerId, { scopes: ['common.change:*', 'annotating.tag:read'] });
    const denied = await reader.post(`/common/change/${change}/revert/`, {});
    expect([denied.status, denied.body.code]).to.deep.equal([403, 'operation_not_permitted']);
    const stranger = await api.newCustomer();
    expect((await stranger.post(`/common/change/${change}/revert/`, {})).status).to.equal(404);
    const { undo } = await revert(change);
    expect((await stranger.get(`/common/undo/${undo}/`)).status).to.equal(404);
    while ((await undoOf(undo)).done_count === 0) await runOneChunk();
    const { written } = await undoOf(undo);
    const busy = await api.post(`/common/change/${written.id}/revert/`, {});
    expect([busy.status, busy.body.code]).to.deep.equal([409, 'state_conflict']);
    const late = (await idOf('emellan 100')) ?? '';
    await api.patch(`/annotating/tag/${late}/`, { name: 'late' });
    const early = (await idOf(`emellan ${conflictIndex}`)) ?? '';
    await api.patch(`/annotating/tag/${early}/`, { name: 'early' });
    await run();
    const stopped = await undoOf(undo);
    expect(stopped).to.deep.include({ status: rejectedStatus, conflict_count: 2 });
    expect(stopped.done_count).to.be.within(1_000, rows - conflictIndex + again);

    await revert(change, { force: [`/annotating.tag/${late}`, `/annotating.tag/${early}`] });
    if (isLong) await killed(undo, stopped.done_count, rows);
    else await run();
    expect(await undoOf(undo)).to.deep.include({ done_count: rows + again, written });
    expect(await changeOf(written.id)).to.deep.include({ deleted: rows, complete: true });
    expect(await tags('name__startswith=emellan ')).to.equal(0);
    const { rows: twice } = await api.database.pool.query(
      `select object_id from common_changerecord where change_id = $1 and kind = 'deleted' group by 1 having count(*) > 1`,
      [written.id],
    );
    expect(twice).to.deep.equal([]);
  });
});
