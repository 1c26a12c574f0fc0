/** Dry runs of bulk writes: exactly what a token fixes is written (api.md, section 3). */
import { expect } from 'chai';
import { defaultLimits } from '../../engine/kernel/limits.ts';
import { decrypt, encrypt } from '../../engine/platform/encryption.ts';
import type { ApiResponse } from '../support/api.ts';
import { useLab } from '../support/lab.ts';

describe('the dry run of a bulk write', () => {
  const api = useLab({ sizes: { ...defaultLimits, changeRecords: 1_100 } });
  const path = '/lab/flat/list/';
  const created = async (rows: readonly unknown[]): Promise<readonly { id: string; title: string }[]> => {
    const response = await api.post(path, rows);
    expect(response.status, response.text).to.equal(201);
    return response.body;
  };
  const flat = async (id: string | undefined) => (await api.get(`/lab/flat/${id}/`)).body;
  const count = async (query: string): Promise<number> =>
    (await api.get(`${path}?_statistics=true&${query}`)).body.count.value;
  const entries = (response: ApiResponse) =>
    response.body.errors.map((entry: { pointer?: string; parameter?: string; code: string }) => [
      entry.pointer ?? entry.parameter,
      entry.code,
    ]);
  const previewWrite = async (rows: unknown, query = ''): Promise<ApiResponse> => {
    const response = await api.post(`${path}?_validate_only=true${query}`, rows);
    expect(response.status, response.text).to.equal(200);
    return response;
  };
  const commit = (token: string, rows: unknown, query = '') => api.post(`${path}?_rehearsal=${token}${query}`, rows);

  it('returns the result of each row, and exactly these results are written, once', async () => {
    const [one, two] = await created([{ title: 'exact one', custom_id: 'exact' }, { title: 'exact two' }]);
    const rows = [{ title: 'exact new' }, { custom_id: 'exact', rooms: 2 }, { id: two?.id, _delete: true }];
    const preview = await previewWrite(rows, '&_match=custom_id').catch(() => undefined);
    expect(preview, 'a row without the key').to.equal(undefined);
    const keyed = [{ title: 'exact new', custom_id: 'exact new' }, rows[1], rows[2]];
    const response = await previewWrite(keyed, '&_match=custom_id');
    expect(response.body.outcomes).to.deep.equal(['created', 'updated', 'deleted']);
    expect(response.body.result.map(({ title }: { title?: string }) => title)).to.deep.equal([
      'exact new',
      'exact one',
      undefined,
    ]);
    expect(Date.parse(response.body.expires_at)).to.be.greaterThan(Date.parse((await flat(one?.id)).updated_at));
    expect(response.headers.get('x-change-id')).to.equal(null);
    expect(await count('custom_id=exact new')).to.equal(0);
    const written = await commit(response.body.rehearsal, keyed, '&_match=custom_id&_slim=true');
    expect(written.status, written.text).to.equal(201);
    expect(written.headers.get('x-change-id')).to.be.a('string');
    expect((await flat(one?.id)).rooms).to.equal(2);
    expect((await api.get(`/lab/flat/${two?.id}/`)).status).to.equal(404);
    const again = await commit(response.body.rehearsal, keyed, '&_match=custom_id');
    expect(again.status).to.equal(400);
    expect(entries(again)).to.deep.equal([['_rehearsal', 'rehearsal_used']]);
    expect(await count('custom_id=exact new')).to.equal(1);
  });

  it('is rejected as outdated with every row whose record has changed or whose rule is now violated, and nothing is written', async () => {
    const [one, two, three, four] = await created(
      ['moved one', 'moved two', 'moved three', 'moved four'].map((title) => ({ title })),
    );
    const rows = [
      { title: 'moved new' },
      { id: one?.id, rooms: 1 },
      { id: two?.id, rooms: 2 },
      { id: three?.id, _delete: true },
      { id: four?.id, title: 'moved taken', rooms: 4 },
    ];
    const { rehearsal } = (await previewWrite(rows)).body;
    await api.patch(`/lab/flat/${one?.id}/`, { rooms: 1 });
    await api.delete(`/lab/flat/${two?.id}/`);
    await api.patch(`/lab/flat/${three?.id}/`, { kind: 'small' });
    const moved = await commit(rehearsal, rows);
    expect(moved.status, moved.text).to.equal(409);
    expect(moved.body.code).to.equal('rehearsal_outdated');
    expect(entries(moved)).to.deep.equal([
      ['/1', 'version_conflict'],
      ['/2/id', 'not_found'],
      ['/3', 'version_conflict'],
    ]);
    expect(await count('title=moved new')).to.equal(0);
    const subset = [rows[0], rows[4]];
    const second = (await previewWrite(subset)).body.rehearsal;
    await created([{ title: 'moved taken', rooms: 4 }]);
    const broken = await commit(second, subset);
    expect(broken.status, broken.text).to.equal(409);
    expect(entries(broken)).to.deep.equal([['/1/rooms', 'unique']]);
    expect(await count('title=moved new')).to.equal(0);
  });

  it('is rejected as outdated for rows whose key now matches another record, or matches one for the first time', async () => {
    const rows = [
      { custom_id: 'key new', rooms: 1 },
      { custom_id: 'key old', rooms: 2 },
      { custom_id: 'key same', rooms: 3 },
    ];
    const [old] = await created([{ custom_id: 'key old' }, { custom_id: 'key same' }]);
    const { rehearsal } = (await previewWrite(rows, '&_match=custom_id')).body;
    await api.delete(`/lab/flat/${old?.id}/`);
    await created([{ custom_id: 'key new' }]);
    const response = await commit(rehearsal, rows, '&_match=custom_id');
    expect(response.status, response.text).to.equal(409);
    expect(entries(response)).to.deep.equal([
      ['/0', 'outcome_changed'],
      ['/1', 'outcome_changed'],
    ]);
    expect(await count('custom_id=key same&rooms=3')).to.equal(0);
  });

  it('names the row of a deletion that references now block, although the problem names none', async () => {
    const [free, referenced] = (await api.post('/lab/district/list/', [{ name: 'free' }, { name: 'held' }])).body;
    const rows = [
      { id: free.id, _delete: true },
      { id: referenced.id, _delete: true },
    ];
    const preview = await api.post('/lab/district/list/?_validate_only=true', rows);
    expect(preview.status, preview.text).to.equal(200);
    expect((await api.post('/lab/house/', { name: 'holds', district: { id: referenced.id } })).status).to.equal(201);
    const response = await api.post(`/lab/district/list/?_rehearsal=${preview.body.rehearsal}`, rows);
    expect(response.status, response.text).to.equal(409);
    expect(entries(response)).to.deep.equal([['/1', 'reference_in_use']]);
    expect((await api.get(`/lab/district/${free.id}/`)).status).to.equal(200);
  });

  it('also determines with _atomic=false which rows are rejected', async () => {
    await created([{ title: 'each', rooms: 1 }]);
    const [one] = await created([{ title: 'each one' }]);
    const rows = [{ title: 'each', rooms: 1 }, { id: one?.id, rooms: 5 }, { rooms: 'many' }];
    const query = '&_atomic=false';
    const first = await previewWrite(rows, query);
    expect(first.body.outcomes).to.deep.equal(['failed', 'updated', 'failed']);
    expect(first.body.result.summary).to.include({ updated: 1, failed: 2 });
    const [{ id }] = (await api.get(`${path}?title=each&rooms=1`)).body;
    await api.delete(`/lab/flat/${id}/`);
    await api.patch(`/lab/flat/${one?.id}/`, { kind: 'large' });
    const outdated = await commit(first.body.rehearsal, rows, query);
    expect(outdated.status, outdated.text).to.equal(409);
    expect(entries(outdated)).to.deep.equal([
      ['/0', 'outcome_changed'],
      ['/1', 'version_conflict'],
    ]);
    const second = await previewWrite(rows, query);
    expect(second.body.outcomes).to.deep.equal(['created', 'updated', 'failed']);
    const written = await commit(second.body.rehearsal, rows, query);
    expect(written.status, written.text).to.equal(207);
    expect(written.body.summary).to.include({ created: 1, updated: 1, failed: 1 });
  });

  it('is bound to its caller, address, parameters, body, model and hour', async () => {
    const rows = [{ title: 'bound' }];
    const { rehearsal } = (await previewWrite(rows)).body;
    const expectRejected = async (response: ApiResponse, code: string, entry: string): Promise<void> => {
      expect(response.body.code, response.text).to.equal(code);
      expect(entries(response)).to.deep.equal([['_rehearsal', entry]]);
      expect(await count('title=bound')).to.equal(0);
    };
    await expectRejected(await commit(rehearsal, [{ title: 'bound', rooms: 1 }]), 'rehearsal_mismatch', 'other_body');
    await expectRejected(await commit(rehearsal, rows, '&_atomic=false'), 'rehearsal_mismatch', 'other_address');
    await expectRejected(
      await api.post(`/lab/house/list/?_rehearsal=${rehearsal}`, rows),
      'rehearsal_mismatch',
      'other_address',
    );
    const colleague = await api.newCredential(api.customerId);
    await expectRejected(
      await colleague.post(`${path}?_rehearsal=${rehearsal}`, rows),
      'rehearsal_mismatch',
      'other_caller',
    );
    const stranger = await api.newCustomer();
    await expectRejected(
      await stranger.post(`${path}?_rehearsal=${rehearsal}`, rows),
      'rehearsal_invalid',
      'rehearsal_invalid',
    );
    for (const forged of ['x', `${rehearsal.slice(0, -2)}AA`, rehearsal.slice(0, 60)])
      await expectRejected(await commit(forged, rows), 'rehearsal_invalid', 'rehearsal_invalid');
    const { cursorSecret } = api.server.runtime;
    const context = `${api.customerId} rehearsal`;
    const token = JSON.parse(decrypt(rehearsal, cursorSecret, context) ?? '');
    const old = encrypt(JSON.stringify({ ...token, expires: token.expires - 3_600_001 }), cursorSecret, context);
    await expectRejected(await commit(old, rows), 'rehearsal_expired', 'rehearsal_expired');
    const both = await commit(rehearsal, rows, '&_validate_only=true');
    expect(both.body.code).to.equal('parameters_exclusive');
    expect((await api.post(`/lab/flat/?_rehearsal=${rehearsal}`, { title: 'bound' })).body.code).to.equal(
      'unknown_parameter',
    );
    await api.database.pool.query(
      `insert into core_migrations.migration (id, hash, state) values ('20990101_000000_later', 'none', 'applied')`,
    );
    const migrated = await commit(rehearsal, rows);
    expect(migrated.status).to.equal(409);
    await expectRejected(migrated, 'rehearsal_outdated', 'model_changed');
    await api.database.pool.query(`delete from core_migrations.migration where id = '20990101_000000_later'`);
    const written = await commit(rehearsal, rows);
    expect(written.status, written.text).to.equal(201);
  });

  it('is committed once by two concurrent commits, and replayed by its idempotency key', async () => {
    const rows = [{ title: 'double' }];
    const { rehearsal } = (await previewWrite(rows)).body;
    const responses = await Promise.all([commit(rehearsal, rows), commit(rehearsal, rows)]);
    expect(responses.map(({ status }) => status).toSorted()).to.deep.equal([201, 400]);
    expect(await count('title=double')).to.equal(1);
    const other = (await previewWrite([{ title: 'keyed' }])).body.rehearsal;
    const keyed = () =>
      api.post(`${path}?_rehearsal=${other}`, [{ title: 'keyed' }], { 'Idempotency-Key': 'rehearsed' });
    const [first, second] = [await keyed(), await keyed()];
    expect([first.status, second.status]).to.deep.equal([201, 201]);
    expect(second.headers.get('idempotent-replayed')).to.equal('true');
    expect(await count('title=keyed')).to.equal(1);
  });

  describe('by filter', () => {
    const previewChange = async (query: string, body: unknown): Promise<ApiResponse> => {
      const response = await api.patch(`${path}?${query}&_validate_only=true`, body);
      expect(response.status, response.text).to.equal(200);
      return response;
    };

    it('patches the previewed records in one change that can be undone at once', async () => {
      const rows = await created([1, 2, 3].map((rooms) => ({ title: 'by filter', rooms })));
      const body = { kind: 'small', 'words+': ['x'] };
      const query = 'title=by filter&rooms__gte=2';
      const preview = await previewChange(query, body);
      expect(preview.body.outcomes).to.deep.equal(['updated', 'updated']);
      expect(preview.body.result.summary).to.include({ total: 2, updated: 2 });
      expect(await count('title=by filter&kind=small')).to.equal(0);
      const written = await api.patch(`${path}?${query}&_rehearsal=${preview.body.rehearsal}`, body);
      expect(written.status, written.text).to.equal(200);
      expect(written.body.items.map(({ id, version }: { id: string; version: string }) => [id, version])).to.deep.equal(
        rows.slice(1).map(({ id }) => [id, 'v2']),
      );
      expect(await count('title=by filter&kind=small')).to.equal(2);
      expect((await flat(rows[1]?.id)).words).to.deep.equal(['x']);
      const change = written.headers.get('x-change-id');
      expect((await api.get(`/common/change/${change}/`)).body).to.include({ kind: 'bulk', updated: 2 });
      expect((await api.post(`/common/change/${change}/revert/`, {})).status).to.equal(200);
      expect(await count('title=by filter&kind=small')).to.equal(0);
    });

    it('deletes the previewed records, and nothing without a dry run', async () => {
      await created([1, 2, 3].map((rooms) => ({ title: 'gone', rooms })));
      const query = 'title=gone&rooms__lt=3';
      for (const send of [() => api.delete(`${path}?${query}`), () => api.patch(`${path}?${query}`, { rooms: 9 })]) {
        const response = await send();
        expect(response.status).to.equal(400);
        expect(response.body.code).to.equal('rehearsal_required');
        expect(response.body.errors[0].message).to.contain('_validate_only=true');
      }
      const preview = await api.delete(`${path}?${query}&_validate_only=true`);
      expect(preview.body.outcomes, preview.text).to.deep.equal(['deleted', 'deleted']);
      const patched = await api.patch(`${path}?${query}&_rehearsal=${preview.body.rehearsal}`, { rooms: 1 });
      expect(entries(patched)).to.deep.equal([['_rehearsal', 'other_address']]);
      const wider = await api.delete(`${path}?title=gone&_rehearsal=${preview.body.rehearsal}`);
      expect(entries(wider)).to.deep.equal([['_rehearsal', 'other_address']]);
      const written = await api.delete(`${path}?${query}&_rehearsal=${preview.body.rehearsal}`);
      expect(written.status, written.text).to.equal(200);
      expect(written.body.summary).to.include({ total: 2, deleted: 2 });
      expect(await count('title=gone')).to.equal(1);
    });

    it('names each record that was added, removed or changed since, and writes none', async () => {
      const [same, moved, excluded] = await created([1, 2, 3].map((rooms) => ({ title: 'set', rooms })));
      const query = 'title=set';
      const { rehearsal } = (await previewChange(query, { kind: 'large' })).body;
      await api.patch(`/lab/flat/${moved?.id}/`, { rooms: 7 });
      await api.patch(`/lab/flat/${excluded?.id}/`, { title: 'other set' });
      const [joined] = await created([{ title: 'set', rooms: 4 }]);
      const response = await api.patch(`${path}?${query}&_rehearsal=${rehearsal}`, { kind: 'large' });
      expect(response.status, response.text).to.equal(409);
      expect(response.body.code).to.equal('rehearsal_outdated');
      expect(entries(response)).to.deep.equal([
        [`/${joined?.id}`, 'selection_changed'],
        [`/${excluded?.id}`, 'selection_changed'],
        [`/${moved?.id}`, 'version_conflict'],
      ]);
      expect((await flat(same?.id)).kind).to.equal(null);
    });

    it('names records that cannot be changed, and omits them with _atomic=false', async () => {
      const [referenced, free] = (await api.post('/lab/district/list/', [{ name: 'north' }, { name: 'north' }])).body;
      await api.post('/lab/house/', { name: 'in it', district: { id: referenced.id } });
      const query = '/lab/district/list/?name=north';
      expect((await api.delete(`${query}&_validate_only=true`)).body.code).to.equal('reference_in_use');
      const preview = await api.delete(`${query}&_validate_only=true&_atomic=false`);
      expect(preview.body.outcomes, preview.text).to.deep.equal(['failed', 'deleted']);
      expect(preview.body.result.items[0]).to.deep.include({ id: referenced.id, status: 409 });
      const written = await api.delete(`${query}&_atomic=false&_rehearsal=${preview.body.rehearsal}`);
      expect(written.status, written.text).to.equal(207);
      expect((await api.get(`/lab/district/${free.id}/`)).status).to.equal(404);
      const wrong = await api.patch(`${path}?title=set&_validate_only=true`, { rooms: 'many' });
      expect(wrong.status).to.equal(422);
      expect(wrong.body.errors[0].pointer).to.match(/^\/[0-9a-f-]{36}\/rooms$/);
    });

    it('accepts parameters that select records, and no other parameter of lists', async () => {
      for (const parameter of ['_page=1', '_order_by=title', '_match=custom_id', '_fields=id', '_view=x']) {
        const response = await api.patch(`${path}?${parameter}&_validate_only=true`, { rooms: 1 });
        expect(response.body.code, parameter).to.equal('unknown_parameter');
      }
      const misspelt = await api.delete(`${path}?titel=x&_validate_only=true`);
      expect(misspelt.body.code).to.equal('unknown_field');
      const tree = encodeURIComponent('{"and":[{"title":"set"},{"not":{"rooms":1}}]}');
      const preview = await previewChange(`_filter=${tree}`, { kind: 'small' });
      expect(preview.body.outcomes.length).to.equal(await count(`_filter=${tree}`));
      expect((await api.delete('/lab/meter/list/?_validate_only=true')).status).to.be.oneOf([200, 405]);
    });

    it('selects at most as many records as one change may have, in several statements', async () => {
      const insert = (from: number, to: number) =>
        api.database.pool.query(
          `insert into lab_flat (customer_id, id, organization_id, title, created_at, updated_at, version)
           select $1, gen_random_uuid(), $1, 'many', now(), now(), 1 from generate_series($2::int, $3::int)`,
          [api.customerId, from, to],
        );
      await insert(1, 1_101);
      const rejected = await api.delete(`${path}?title=many&_validate_only=true`);
      expect(rejected.status, rejected.text).to.equal(413);
      expect(rejected.body).to.deep.include({ code: 'bulk_too_large', params: { max_items: 1_100 } });
      const [{ id }] = (await api.get(`${path}?title=many&_page=1&_page_size=1`)).body;
      await api.delete(`/lab/flat/${id}/`);
      const preview = await api.delete(`${path}?title=many&_validate_only=true`);
      expect(preview.status, preview.text.slice(0, 500)).to.equal(200);
      const written = await api.delete(`${path}?title=many&_rehearsal=${preview.body.rehearsal}`);
      expect(written.body.summary).to.include({ total: 1_100, deleted: 1_100 });
      expect(await count('title=many')).to.equal(0);
    }).timeout(120_000);
  });
});
