/** Reactions of descriptors: what happens after a change of a record or at a date, once, and what is rejected. */
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { waitUntil } from '../support/wait-until.ts';

const organization = 'organization: { type: reference, to: sales.organization, default: $customer }';

const descriptors = {
  'plant/application.yaml': 'title: { en: Plant, sv: Växt }\nversion: "1"\n',
  'plant/settings.yaml': [
    'operations: crud',
    'summary: Settings of the plant.',
    'singleton: organization',
    'fields:',
    '  id: { type: uuid, required: true, read_only: true }',
    `  ${organization}`,
    '  reminds: { type: boolean, default: true }',
    '  strict: { type: boolean, default: false }',
  ].join('\n'),
  'plant/kind.yaml': [
    'operations: crudl',
    'summary: A kind of machine.',
    'fields:',
    '  id: { type: uuid, required: true, read_only: true }',
    '  name: { type: string, required: true }',
    '  owner: { type: reference?, to: accounts.organizationuser }',
    '  priority: { type: integer, default: 3 }',
    '  notifies: { type: boolean, default: true }',
  ].join('\n'),
  'plant/visit.yaml': [
    'operations: crudl',
    'summary: A visit.',
    'fields:',
    '  id: { type: uuid, required: true, read_only: true }',
    '  machine: { type: reference, to: plant.machine, required: true, on_delete: cascade }',
    '  title: { type: string, required: true, max_length: 12 }',
    '  priority: { type: integer, default: 0 }',
  ].join('\n'),
  'plant/machine.yaml': [
    'operations: crudlb',
    'summary: A machine.',
    'fields:',
    '  id: { type: uuid, required: true, read_only: true }',
    `  ${organization}`,
    '  name: { type: string, required: true, max_length: 64 }',
    '  kind: { type: reference?, to: plant.kind, on_delete: set_null }',
    '  status: { type: integer, default: 0, enum: { 0: { name: new, en: New, sv: Ny }, 1: { name: done, en: Done, sv: Klar } } }',
    '  priority: { type: integer? }',
    '  done_at: { type: date-time? }',
    '  inspected: { type: date? }',
    '  remind_again: { type: date-time? }',
    '  reminders: { type: integer, default: 0, max: 5 }',
    '  scrapped: { type: date? }',
    'texts:',
    '  done: { title: { en: "{name} is {status}", sv: "{name} är {status}" }, text: { en: "Kind {kind.name}.", sv: "Sort {kind.name}." } }',
    'reactions:',
    '  - { id: prioritize, on: create, do: { set: { priority: $record.kind.priority } }, when: { kind__isnull: false, priority__isnull: true } }',
    '  - { id: done_visit, on: { field: status, to: done }, do: { create: { resource: plant.visit, values: { machine: $record, title: $record.name } } } }',
    '  - id: done_notice',
    '    on: { field: status, to: done }',
    '    when: { kind.notifies: true, $settings.plant.settings.reminds: true }',
    '    do: { notify: { to: [kind.owner], text: done } }',
    '  - { id: inspect, on: { at: inspected, before: P1M }, do: { create: { resource: plant.visit, values: { machine: $record, title: Inspection } } } }',
    '  - { id: again, on: { at: remind_again }, when: { $settings.plant.settings.strict: true }, do: { set: { reminders: 1 } } }',
    '  - { id: scrap, on: { at: scrapped, after: P2Y }, do: delete }',
  ].join('\n'),
};

describe('reactions', () => {
  const api = useApi({}, descriptors);
  let kind: string;
  let owner: string;

  const create = async (resource: string, values: object) => {
    const created = await api.post(`/plant/${resource}/`, values);
    expect(created.status, created.text).to.equal(201);
    return created.body;
  };
  const machine = (values: object = {}) => create('machine', { name: 'Press', ...values });
  const read = (id: string) => api.get(`/plant/machine/${id}/`);
  const finish = async (id: string) => {
    const response = await api.patch(`/plant/machine/${id}/`, { status: 1 });
    expect(response.status, response.text).to.equal(200);
  };
  /** The runtime without other jobs, at a day. */
  const runtimeAt = (day?: string, all = false) => {
    const { runtime } = api.server;
    const jobs = new Map([...runtime.extensions.jobs].filter(([name]) => all || name.startsWith('reactions.')));
    const at = day === undefined ? {} : { now: () => new Date(`${day}T03:20:00Z`) };
    return { ...runtime, ...at, extensions: { ...runtime.extensions, jobs } };
  };
  const work = (day?: string) => runDueJobs(runtimeAt(day));
  const workDates = async (day: string) => {
    await runSchedule(runtimeAt(day), 'reactions.dates');
    await work(day);
  };
  const visits = async (id: string) => (await api.get(`/plant/visit/list/?machine=${id}`)).body;
  const runs = async (reaction: string) =>
    (await api.get(`/common/reactionrun/list/?reaction=plant.machine.${reaction}&_order_by=-created_at`)).body;
  const notices = async (id: string) => {
    const { rows } = await api.database.pool.query(
      'select title, content, event_identifier, email from communication_notification where object_id = $1',
      [id],
    );
    return rows;
  };

  before(async () => {
    const user = await api.post('/accounts/users/organization/organizationuser/', {
      first_name: 'Eva',
      last_name: 'Ek',
      email: 'eva@example.com',
    });
    expect(user.status, user.text).to.equal(201);
    owner = user.body.id;
    kind = (await create('kind', { name: 'Stans', owner: { id: owner } })).id;
  });

  it('set members from the record that the new record refers to, with the reason in its history', async () => {
    const { id } = await machine({ kind: { id: kind } });
    expect((await read(id)).body.priority).to.equal(null);
    await work();
    expect((await read(id)).body.priority).to.equal(3);
    const history = (await api.get(`/plant/machine/${id}/history/`)).body.items;
    expect(history[0]).to.deep.include({ kind: 'updated', operation: 'plant.machine.prioritize' });
    expect(history[1].operation).to.equal('plant.machine.create');
    const events = (await api.get(`/common/eventlog/list/?object_id=${id}&_order_by=-created_at`)).body;
    expect(events[0].event_context.reaction).to.equal('plant.machine.prioritize');
    expect(events[1].event_context).not.to.have.property('reaction');
    expect((await runs('prioritize'))[0]).to.include({ records: 1, skipped: 0, failure: null });
  });

  it('run once for each record of a bulk write, in one job', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({ name: `Bulk ${index}`, kind: { id: kind } }));
    const written = await api.post('/plant/machine/list/', rows);
    expect(written.status, written.text).to.equal(201);
    await work();
    const { body } = await api.get('/plant/machine/list/?name__startswith=Bulk&priority=3&_page=1&_page_size=100');
    expect(body.length ?? body.items?.length).to.equal(50);
    expect((await runs('prioritize'))[0]).to.include({ records: 50 });
  });

  it('happen when the field gets the value, and not when it has it already', async () => {
    const { id } = await machine();
    await finish(id);
    await finish(id);
    await work();
    expect((await visits(id)).map(({ title }: { title: string }) => title)).to.deep.equal(['Press']);
  });

  it('do not happen if the write is rolled back, nor in a validation', async () => {
    const { id } = await machine();
    const checked = await api.patch(`/plant/machine/${id}/?_validate_only=true`, { status: 1 });
    expect(checked.status, checked.text).to.equal(200);
    const batch = await api.post('/batch/', {
      steps: [
        { method: 'PATCH', path: `/plant/machine/${id}/`, body: { status: 1 } },
        { method: 'POST', path: '/plant/machine/', body: {} },
      ],
    });
    expect(batch.status).to.equal(422);
    await work();
    expect(await visits(id)).to.deep.equal([]);
  });

  it('repeat no effect if the job runs again after its commit', async () => {
    const { id } = await machine();
    await finish(id);
    const { rows } = await api.database.pool.query(
      "select payload from graphile_worker._private_jobs where payload->'payload'->>'reaction' = 'done_visit'",
    );
    await work();
    expect(await visits(id)).to.have.length(1);
    await api.database.pool.query("select graphile_worker.add_job('reactions.run', $1::json)", [
      JSON.stringify(rows[0].payload),
    ]);
    await work();
    expect(await visits(id)).to.have.length(1);
  });

  it('skip a record that was deleted or changed back in between, and count it', async () => {
    const gone = await machine();
    const back = await machine();
    await finish(gone.id);
    await finish(back.id);
    expect((await api.delete(`/plant/machine/${gone.id}/`)).status).to.equal(204);
    await api.patch(`/plant/machine/${back.id}/`, { status: 0 });
    await work();
    expect(await visits(back.id)).to.deep.equal([]);
    expect((await runs('done_visit')).slice(0, 2)).to.satisfy((all: { records: number; skipped: number }[]) =>
      all.every(({ records, skipped }) => records === 0 && skipped === 1),
    );
  });

  it('notify the person at the end of a path with the values of the record, as long as the settings allow it', async () => {
    const settings = await create('settings', { reminds: true });
    const first = await machine({ name: 'Svarv', kind: { id: kind } });
    await finish(first.id);
    await work();
    expect(await notices(first.id)).to.deep.equal([
      {
        title: 'Svarv är Klar',
        content: 'Sort Stans.',
        event_identifier: 'plant.machine.done_notice',
        email: 'eva@example.com',
      },
    ]);
    const off = await machine({ kind: { id: kind } });
    await finish(off.id);
    await api.patch(`/plant/settings/${settings.id}/`, { reminds: false });
    await work();
    expect(await notices(off.id), 'switched off before the job').to.deep.equal([]);
    await api.patch(`/plant/settings/${settings.id}/`, { reminds: true });
    const deleted = await machine({ kind: { id: kind } });
    await finish(deleted.id);
    expect((await api.delete(`/plant/settings/${settings.id}/`)).status).to.equal(204);
    await work();
    expect(await notices(deleted.id), 'settings deleted before the job').to.deep.equal([]);
    expect((await runs('done_notice'))[0]).to.include({ records: 0, skipped: 1, failure: null });
  });

  it('do not notify about a kind without notices, and skip a record without a recipient', async () => {
    const settings = await create('settings', { reminds: true });
    const silent = await create('kind', { name: 'Tyst', owner: { id: owner }, notifies: false });
    const unowned = await create('kind', { name: 'Herrelös' });
    const machines = [await machine({ kind: { id: silent.id } }), await machine({ kind: { id: unowned.id } })];
    for (const { id } of machines) await finish(id);
    await work();
    for (const { id } of machines) expect(await notices(id)).to.deep.equal([]);
    await api.delete(`/plant/settings/${settings.id}/`);
  });

  it('leave the other records done if the effect for one is rejected, whose job fails with the reason', async () => {
    const rows = ['Ok 1', 'A name that is too long', 'Ok 2', 'Ok 3'].map((name) => ({ name, status: 0 }));
    const written = await api.post('/plant/machine/list/', rows);
    const ids: string[] = written.body.map(({ id }: { id: string }) => id);
    const done = await api.post(
      '/plant/machine/list/',
      ids.map((id) => ({ id, status: 1 })),
    );
    expect(done.status, done.text).to.be.oneOf([200, 201]);
    await work();
    const counts = await Promise.all(ids.map(async (id) => (await visits(id)).length));
    expect(counts).to.deep.equal([1, 0, 1, 1]);
    await api.database.pool.query(
      'update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()',
    );
    await work();
    const failed = (await api.get('/common/jobs/?state=failed')).body;
    expect(failed.map(({ job }: { job: string }) => job)).to.include('reactions.run');
    const [run] = await runs('done_visit');
    expect(run.failure).to.match(/title.*12|12/);
    await api.patch(`/plant/machine/${ids[1]}/`, { name: 'Short' });
    for (const { id } of failed) await api.post(`/common/jobs/${id}/retry/`);
    await work();
    expect(await visits(ids[1] ?? '')).to.have.length(1);
    expect((await runs('done_visit')).some(({ failure }: { failure: string | null }) => failure !== null)).to.equal(
      false,
    );
  });

  it('end after eight that have caused each other', async () => {
    const { id } = await machine();
    const order = { resource: 'plant.machine', reaction: 'done_visit', ids: [id], depth: 9 };
    const batch = { id: '01890a5d-ac96-774b-bcce-b302099a8057', day: '2031-01-01' };
    const payload = { customer_id: api.customerId, payload: { ...order, batch } };
    await api.database.pool.query("select graphile_worker.add_job('reactions.run', $1::json, job_key => 'deep')", [
      JSON.stringify(payload),
    ]);
    // A job can still be locked by the previous attempt.
    await waitUntil(async () => {
      await work();
      await api.database.pool.query("update graphile_worker._private_jobs set run_at = now() where key = 'deep'");
      const failures = (await runs('done_visit')).map(({ failure }: { failure: string | null }) => failure);
      return failures.includes('more than 8 reactions have caused each other');
    });
    const deep = "select attempts, max_attempts from graphile_worker._private_jobs where key = 'deep'";
    expect((await api.database.pool.query(deep)).rows).to.deep.equal([{ attempts: 2, max_attempts: 2 }]);
  });

  it('are not caused by an undo', async () => {
    const { id } = await machine();
    await finish(id);
    await work();
    await api.delete(`/plant/machine/${id}/`);
    const [last] = (await api.get(`/common/change/list/?record=${id}&_order_by=-created_at&_page=1&_page_size=1`)).body;
    const undone = await api.post(`/common/change/${last.id}/revert/`, {});
    expect(undone.status, undone.text).to.be.oneOf([200, 201]);
    await work();
    expect((await read(id)).body.status).to.equal(1);
    expect(await visits(id)).to.have.length(1);
  });

  describe('to a date', () => {
    it('happen once for each date, follow a moved date, and catch up after a downtime', async () => {
      const { id } = await machine({ inspected: '2031-03-31' });
      await workDates('2031-02-27');
      expect(await visits(id)).to.have.length(0);
      await workDates('2031-03-01');
      await workDates('2031-03-01');
      await workDates('2031-03-02');
      expect(await visits(id)).to.have.length(1);
      await api.patch(`/plant/machine/${id}/`, { inspected: '2031-06-15' });
      await workDates('2031-05-14');
      expect(await visits(id)).to.have.length(1);
      await workDates('2031-06-01');
      expect(await visits(id), 'two weeks late').to.have.length(2);
      await api.patch(`/plant/machine/${id}/`, { inspected: '2031-01-01' });
      await workDates('2031-06-02');
      expect(await visits(id), 'a date that is long past').to.have.length(2);
    });

    it('happen once if two processes run the same job at the same time', async () => {
      const { id } = await machine({ inspected: '2036-06-10' });
      const order = { resource: 'plant.machine', reaction: 'inspect', ids: [id], depth: 1 };
      const payload = JSON.stringify({ customer_id: api.customerId, payload: order });
      for (const _job of [1, 2, 3, 4])
        await api.database.pool.query("select graphile_worker.add_job('reactions.run', $1::json)", [payload]);
      await Promise.all([work('2036-05-20'), work('2036-05-20'), work('2036-05-20')]);
      await work('2036-05-20');
      expect(await visits(id)).to.have.length(1);
    });

    it('use the settings of the day on which they run, of each organization', async () => {
      const other = await api.post('/sales/organization/', { name: 'Dotter' });
      expect(other.status, other.text).to.equal(201);
      const settings = await create('settings', { strict: true });
      const mine = await machine({ remind_again: '2032-05-05T12:00:00Z' });
      const theirs = await machine({ remind_again: '2032-05-05T12:00:00Z', organization: { id: other.body.id } });
      await create('settings', { strict: false, organization: { id: other.body.id } });
      await workDates('2032-05-04');
      expect((await read(mine.id)).body.reminders).to.equal(0);
      await workDates('2032-05-05');
      expect((await read(mine.id)).body.reminders).to.equal(1);
      expect((await read(theirs.id)).body.reminders).to.equal(0);
      await api.delete(`/plant/settings/${settings.id}/`);
    });

    it('delete records after a period, however long ago it ended', async () => {
      const old = await machine({ scrapped: '2020-01-01' });
      const recent = await machine({ scrapped: '2031-03-01' });
      await workDates('2033-02-28');
      expect([(await read(old.id)).status, (await read(recent.id)).status]).to.deep.equal([404, 200]);
      await workDates('2033-03-01');
      expect((await read(recent.id)).status).to.equal(404);
    });
  });

  it('are part of the API documents', async () => {
    const { body } = await api.get('/plant/openapi.json');
    const reactions = body.components.schemas['plant.machine']['x-reactions'];
    expect(reactions.map(({ id }: { id: string }) => id)).to.include.members(['prioritize', 'scrap']);
  });
});
