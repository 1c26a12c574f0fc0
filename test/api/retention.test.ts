/** Expired monthly partitions: archived, removed during concurrent writes, rejected afterwards, restored (ADR 0056). */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import {
  applyRetention,
  previewRetention,
  type RetentionOptions,
} from '../../engine/features/retention/apply-retention.ts';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { type Client, useApi } from '../support/api.ts';
import { addOldRows, makeOldPartitions, monthYearsAgo } from '../support/archived-months.ts';
import { amount, isLong } from '../support/long-runs.ts';
import { itOnOneServer } from '../support/one-server.ts';
import { runCore } from '../support/run-core.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useWorkspace } from '../support/work-place.ts';

describe('expired monthly partitions', function suite() {
  this.timeout(300_000);
  const settings = useWorkspace();
  const api = useApi({ settings });

  const query = async (text: string, values: readonly unknown[] = []) =>
    (await api.database.pool.query(text, [...values])).rows;
  const age = (more: Partial<RetentionOptions> = {}) =>
    applyRetention(api.server.runtime, { connectionString: api.database.url, ...more });
  const months = [11, 12, 13, 14].map((years) => monthYearsAgo(years));
  const [old = new Date(), older = new Date(), oldest = new Date()] = months;
  const nameOf = (month: Date): string => month.toISOString().slice(0, 7);
  const partitionOf = (table: string, month: Date): string =>
    `core_partitions.${table}_${nameOf(month).replace('-', '_')}`;
  const isThere = async (table: string, month: Date): Promise<boolean> =>
    (await query('select to_regclass($1) is not null as there', [partitionOf(table, month)]))[0].there;
  const tagType = (): string => api.booted.model.resourceById.get('annotating.tag')?.contentTypeId ?? '';
  const rowsOf = (customerId: string) =>
    query(
      `select 'event' as kind, to_jsonb(e) as row from common_eventlog as e where customer_id = $1
       union all select 'record', to_jsonb(r) from common_changerecord as r where customer_id = $1
       union all select 'change', to_jsonb(c) from common_change as c where customer_id = $1 order by 1, 2`,
      [customerId],
    );
  const archivesOf = (customerId: string) =>
    query(
      `select month::text as month, status, row_count::int as rows, file, sha256, content_type_id from common_agedmonth where customer_id = $1 order by month, file`,
      [customerId],
    );
  /** Expires the restored partitions of every customer. */
  const endStays = () => query("update common_agedmonth set restored_until = '2001-01-01' where status = 2");
  const archive = (file: string): string => join(settings.CORE_DATA_DIR ?? '', 'files', 'objects', 'archive', file);
  const core = (...args: readonly string[]) =>
    runCore(args, { env: { ...process.env, DATABASE_URL: api.database.url, ...settings } });
  const seed = async (client: Client, month: Date, rows = 3, more: object = {}) => {
    await makeOldPartitions(api.database.pool, months);
    return addOldRows(api.database.pool, {
      customerId: client.customerId,
      month,
      rows,
      contentType: tagType(),
      ...more,
    });
  };

  it('are archived into a file for each customer, verified, and removed with the rows that reference them; other data stays', async () => {
    const [one, other] = [await api.newCustomer(), await api.newCustomer()];
    await seed(one, old, 7);
    await seed(other, old, 2);
    await seed(one, monthYearsAgo(2), 4);
    const undone =
      'update common_change set undoes_id = (select id from common_change where customer_id = $1 order by id limit 1)';
    await query(`${undone} where customer_id = $1`, [one.customerId]);
    const before = (await rowsOf(one.customerId)).length;
    expect(
      (await previewRetention(api.server.runtime)).map(({ rows, customers }) => [rows, customers]),
    ).to.deep.include([9, 2]);
    expect(await isThere('common_eventlog', old)).to.equal(true);
    const done = await age();
    expect(done?.map(({ resource, from, rows }) => [resource, from, rows])).to.deep.include.members([
      ['common.eventlog', nameOf(old), 9],
      ['common.changerecord', nameOf(old), 9],
    ]);
    expect(await isThere('common_eventlog', old)).to.equal(false);
    const remaining = await rowsOf(one.customerId);
    expect(remaining).to.have.length(before - 21);
    expect(remaining.filter(({ row }) => typeof row.undoes_id === 'string')).to.deep.equal([]);
    const archives = await archivesOf(one.customerId);
    expect(archives.map(({ rows, status }) => [rows, status])).to.deep.equal([
      [7, 1],
      [7, 1],
    ]);
    for (const { file, sha256, rows } of archives) {
      const bytes = await readFile(archive(file));
      expect(createHash('sha256').update(bytes).digest('hex')).to.equal(sha256);
      const lines = gunzipSync(bytes)
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines[0]).to.include({ core_archive: 1, customer: one.customerId, month: nameOf(old) });
      expect(lines.filter(({ row }) => row?.customer_id === one.customerId)).to.have.length(rows);
    }
    expect(await age()).to.deep.equal([]);
  });

  it('are restored unchanged, once, and verified before anything is written', async () => {
    const client = await api.newCustomer();
    // More than one batch of a restore.
    await seed(client, older, 1_100, { position: 1 });
    const before = await rowsOf(client.customerId);
    await age();
    expect((await rowsOf(client.customerId)).length).to.be.lessThan(before.length - 3_000);
    const remaining = await rowsOf(client.customerId);
    const [first, second] = await archivesOf(client.customerId);
    const bytes = await readFile(archive(first.file));
    for (const [text, damage] of [
      ['not found in', () => rm(archive(first.file))],
      ['cannot be read', () => writeFile(archive(first.file), bytes.subarray(0, 500))],
      ['a different SHA-256 than', async () => writeFile(archive(first.file), await readFile(archive(second.file)))],
    ] as const) {
      await damage();
      const rejected = await core('events', 'restore', nameOf(older));
      expect(rejected.status, rejected.stdout).to.equal(1);
      expect(rejected.stderr).to.contain(first.file).and.to.contain(text);
      expect(await rowsOf(client.customerId)).to.deep.equal(remaining);
    }
    await writeFile(archive(first.file), bytes);
    const restored = await core('events', 'restore', nameOf(older), '--output', 'json');
    expect(restored.status, restored.stderr).to.equal(0);
    expect(await rowsOf(client.customerId)).to.deep.equal(before);
    const again = await core('events', 'restore', nameOf(older));
    expect(again.status).to.equal(0);
    expect(again.stdout).to.contain('is already available');
    // A restored partition is available for a number of days, and is then removed again, because its archive file exists.
    expect((await age())?.every(({ kept }) => kept !== undefined)).to.equal(true);
    expect(await rowsOf(client.customerId)).to.deep.equal(before);
    await endStays();
    await age();
    expect((await rowsOf(client.customerId)).length).to.be.lessThan(before.length - 3_000);
    expect((await core('events', 'restore', nameOf(older))).status).to.equal(0);
    expect(await rowsOf(client.customerId)).to.deep.equal(before);
    await endStays();
    await age();
  });

  it('are completed by the next round, whenever a round was killed', async () => {
    const client = await api.newCustomer();
    await seed(client, oldest, 5);
    const before = await rowsOf(client.customerId);
    const killed: string[] = [];
    /** Runs a round that is killed at its next step: in the suite at the first with each name, in a long run at each. */
    const isKilled = async (): Promise<boolean> => {
      let step = 0;
      const onStep = (name: string) => {
        step += 1;
        if (isLong ? step <= killed.length : killed.includes(name)) return Promise.resolve();
        killed.push(name);
        return Promise.reject(new Error('killed'));
      };
      const outcome = await age({ onStep }).then(
        () => 'completed',
        (error: Error) => error.message,
      );
      expect(outcome).to.be.oneOf(['killed', 'completed']);
      return outcome === 'killed';
    };
    while (await isKilled()) {
      await age();
      expect(await archivesOf(client.customerId)).to.have.length(2);
      expect((await core('events', 'restore', nameOf(oldest))).status).to.equal(0);
      expect(await rowsOf(client.customerId), `killed at ${killed.at(-1)}`).to.deep.equal(before);
      await endStays();
    }
    expect(new Set(killed)).to.deep.equal(new Set(['archive', 'check', 'release', 'take', 'note', 'companions']));
    expect(killed.length).to.be.greaterThan(amount(5, 9));
    const files = await readdir(archive(client.customerId), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile() && entry.name.endsWith('.gz'))).to.have.length(2);
  });

  itOnOneServer(
    'Citus detaches a partition with a lock',
    'are completed after the connection broke during detaching',
    async () => {
      const client = await api.newCustomer();
      await seed(client, old, 5);
      const reader = await api.database.pool.connect();
      try {
        await reader.query('begin');
        await reader.query('select count(*) from common_eventlog');
        const dying = age().then(
          () => 'whole',
          () => 'died',
        );
        const pending = () =>
          query("select from pg_inherits where inhdetachpending and inhparent = 'common_eventlog'::regclass");
        await waitUntil(async () => (await pending()).length === 1);
        // Other callers read and write the log while the reader locks the partition.
        expect((await client.post('/annotating/tag/', { name: 'meanwhile' })).status).to.equal(201);
        expect((await client.get('/common/eventlog/list/?_page=1&_page_size=5')).status).to.equal(200);
        await query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'core ageing' and datname = current_database()",
        );
        expect(await dying).to.equal('died');
        await reader.query('rollback');
      } finally {
        reader.release();
      }
      await age();
      expect(await isThere('common_eventlog', old)).to.equal(false);
      expect(await isThere('common_changerecord', old)).to.equal(false);
      expect((await archivesOf(client.customerId)).map(({ status }) => status)).to.deep.equal([1, 1]);
    },
  );

  it('are removed once by two concurrent rounds, and are also removed by a round without the lock', async () => {
    const client = await api.newCustomer();
    await seed(client, older, 50);
    const rounds = await Promise.all([age(), age(), age()]);
    expect(rounds.filter((round) => round !== undefined && round.length > 0)).to.have.length(1);
    expect((await archivesOf(client.customerId)).map(({ rows, status }) => [rows, status])).to.deep.equal([
      [50, 1],
      [50, 1],
    ]);
  });

  it('include the deliveries of their events, and no other deliveries', async () => {
    const client = await api.newCustomer();
    const ids = await seed(client, old, 3);
    await seed(client, monthYearsAgo(2), 1);
    const [{ id: young }] = await query(
      'select id from common_eventlog where customer_id = $1 and id <> all($2::uuid[]) order by id limit 1',
      [client.customerId, ids],
    );
    const [{ id: hook }] = await query(
      `insert into integrations_webhooksubscription (customer_id, id, url, timeout_seconds, event_identifiers) values ($1, gen_random_uuid(), 'https://example.com/', 10, '{}') returning id`,
      [client.customerId],
    );
    const deliver = async (...events: readonly string[]): Promise<string> => {
      const [{ id }] = await query(
        'insert into integrations_webhookdelivery (customer_id, id, subscription_id) values ($1, gen_random_uuid(), $2) returning id',
        [client.customerId, hook],
      );
      for (const [n, event] of events.entries())
        await query('insert into integrations_webhookdelivery_event_logs values ($1, $2, $3, $4)', [
          client.customerId,
          id,
          event,
          n,
        ]);
      return id;
    };
    const [, mixed, retained] = [
      await deliver(ids[0] ?? '', ids[1] ?? ''),
      await deliver(ids[2] ?? '', young),
      await deliver(young),
    ];
    expect(mixed).to.not.equal(retained);
    await age();
    const remaining = await query('select id from integrations_webhookdelivery where customer_id = $1', [
      client.customerId,
    ]);
    expect(remaining.map(({ id }) => id)).to.deep.equal([retained]);
  });

  it('are rejected by history, point-in-time reads, differences, lists and undo, with the start of the retained period in the problem', async () => {
    const client = await api.newCustomer();
    const tag = (await client.post('/annotating/tag/', { name: 'now' })).body.id;
    const [entry = ''] = await seed(client, old, 2, { objectId: tag, before: { name: 'then' } });
    const [{ change_id: change }] = await query('select change_id from common_changerecord where id = $1', [entry]);
    const pointInTime = new Date(old.getTime() + 1_800_000).toISOString();
    const later = new Date(old.getTime() + 7_200_000).toISOString();
    const paths = [
      `/annotating/tag/${tag}/?_as_of=${pointInTime}`,
      `/annotating/tag/list/?_as_of=${pointInTime}`,
      `/annotating/tag/list/?_as_of=${later}&_count=exact`,
      `/annotating/tag/list/?_diff=${pointInTime}..now`,
      `/annotating/tag/${tag}/history/?_after=${entry}`,
      `/common/change/${change}/`,
      `/common/change/list/?created_at__lt=${later}`,
      `/common/change/list/?created_at__range=${pointInTime},${later}`,
      `/common/eventlog/list/?created_at__lte=${later}&object_id=${tag}`,
    ];
    // The document has neither differences of a list nor the position in a history.
    const plain = paths.filter((address) => !address.includes('_diff') && !address.includes('_after'));
    for (const address of plain) expect((await client.get(address)).status, address).to.be.oneOf([200, 404]);
    await age();
    const since = new Date(Date.UTC(old.getUTCFullYear(), old.getUTCMonth() + 1, 1)).toISOString();
    for (const address of paths) {
      const response = await client.get(address);
      expect(response.status, `${address} ${response.text}`).to.equal(410);
      expect(response.body).to.deep.include({ code: 'history_not_kept', params: { kept_since: since } });
    }
    const undone = await client.post(`/common/change/${change}/revert/`, {});
    expect([undone.status, undone.body.code]).to.deep.equal([410, 'history_not_kept']);
    for (const address of [
      `/annotating/tag/${tag}/history/`,
      `/annotating/tag/list/?_as_of=now`,
      `/annotating/tag/list/?_as_of=${since}`,
      '/common/change/list/',
      `/common/change/list/?created_at__gte=${pointInTime}`,
    ])
      expect((await client.get(address)).status, address).to.equal(200);
    // Nothing of another customer was removed.
    const other = await api.newCustomer();
    expect((await other.get(`/annotating/tag/list/?_as_of=${pointInTime}`)).status).to.equal(200);
    expect((await core('events', 'restore', nameOf(old))).status).to.equal(0);
    for (const address of plain) expect((await client.get(address)).status, address).to.be.oneOf([200, 404]);
    await endStays();
    await age();
  });

  it('leave the feed consistent: cursors into them expire, and no position is used twice', async () => {
    const client = await api.newCustomer();
    await query('delete from common_changerecord where customer_id = $1', [client.customerId]);
    await query('delete from common_eventlog where customer_id = $1', [client.customerId]);
    await seed(client, old, 5, { position: 1 });
    const read = (after: number) => client.get(`/common/changes/?_after=${after}`);
    await age();
    const latest = await client.get('/common/changes/?_after=latest');
    expect(Number(latest.body.next)).to.equal(5);
    expect((await client.post('/annotating/tag/', { name: 'again' })).status).to.equal(201);
    const next = await read(5);
    expect(next.body.items.map(({ position }: { position: string }) => Number(position))).to.deep.equal([6]);
    const expired = await read(2);
    expect([expired.status, expired.body.code]).to.deep.equal([410, 'cursor_expired']);
  });

  it('are listed before anything is removed; a month without an archive is not listed', async () => {
    const client = await api.newCustomer();
    await seed(client, oldest, 3);
    const preview = await core('events', 'archive', '--dry-run');
    expect(preview.stdout).to.contain(nameOf(oldest)).and.to.contain('No rows were removed.');
    expect(await isThere('common_eventlog', oldest)).to.equal(true);
    const done = await core('events', 'archive', '--output', 'json');
    expect(done.status, done.stderr).to.equal(0);
    expect(JSON.parse(done.stdout).length).to.be.greaterThan(1);
    expect((await core('events', 'archive')).stdout).to.contain('no month is past its retention period');
    const folder = join(settings.CORE_DATA_DIR ?? '', 'unpacked');
    const into = await core('events', 'restore', nameOf(oldest), '--into', folder);
    expect(into.status, into.stderr).to.equal(0);
    const files = (await readdir(folder)).filter((name) => name.includes(client.customerId));
    expect(files).to.have.length(2);
    expect((await readFile(join(folder, files[0] ?? ''), 'utf8')).split('\n').length).to.be.greaterThan(3);
    expect((await archivesOf(client.customerId)).map(({ status }) => status)).to.deep.equal([1, 1]);
    const wrong = await core('events', 'restore', '1999-01');
    expect([wrong.status, wrong.stderr]).to.deep.include(2);
    expect(wrong.stderr).to.contain('no archive of 1999-01 found');
  });

  it('restore no data of a person erased after archiving, and no archive contains that person any more', async () => {
    const client = await api.newCustomer();
    const nameStem = 'Qzarkiv';
    const tenants = '/accounts/users/customer/tenant/';
    const created = await client.post(tenants, {
      first_name: `${nameStem}a`,
      last_name: `${nameStem}b`,
      email: `${nameStem}@example.com`.toLowerCase(),
    });
    expect(created.status, created.text).to.equal(201);
    const contentType = api.booted.model.resourceById.get('accounts.tenant')?.contentTypeId ?? '';
    await seed(client, old, 3, {
      contentType,
      objectId: created.body.id,
      before: { first_name: `${nameStem}c`, notes: 'x' },
    });
    await seed(client, old, 4);
    await age();
    const holding = async (): Promise<readonly string[]> => {
      const names = await readdir(archive(client.customerId), { recursive: true, withFileTypes: true });
      const files = names.filter((entry) => entry.isFile() && entry.name.endsWith('.gz'));
      const texts = await Promise.all(
        files.map(async (entry) => gunzipSync(await readFile(join(entry.parentPath, entry.name))).toString()),
      );
      return texts.filter((text) => text.includes(nameStem));
    };
    expect(await holding()).to.have.length(1);
    const preview = await client.post(`${tenants}${created.body.id}/erase/`, {});
    const ordered = await client.post(`${tenants}${created.body.id}/erase/`, { token: preview.body.token });
    expect(ordered.status, ordered.text).to.equal(202);
    await runDueJobs(api.server.runtime);
    await runDueJobs(api.server.runtime);
    expect((await client.get(`/common/erasure/${ordered.body.erasure}/`)).body.status).to.equal(1);
    expect(await holding()).to.deep.equal([]);
    const back = await core('events', 'restore', nameOf(old));
    expect(back.status, back.stderr).to.equal(0);
    const rows = await rowsOf(client.customerId);
    expect(JSON.stringify(rows)).to.not.contain(nameStem);
    expect(rows.filter(({ row }) => row.before?.name === 'then')).to.have.length(4);
  });
});
