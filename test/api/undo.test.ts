/** POST /common/change/{pk}/revert/: the previous values are written back (docs/reference/api.md, section 14). */
import { expect } from 'chai';
import type { ApiResponse } from '../support/api.ts';
import { useLab } from '../support/lab.ts';

describe('undo', () => {
  const api = useLab();
  const changeOf = (response: ApiResponse): string => {
    expect(response.status, response.text).to.be.lessThan(300);
    return response.headers.get('x-change-id') ?? '';
  };
  const revert = (change: string, force?: readonly string[]) =>
    api.post(`/common/change/${change}/revert/`, force === undefined ? {} : { force });
  const undo = async (change: string, force?: readonly string[]) => {
    const response = await revert(change, force);
    expect(response.status, response.text.slice(0, 2_000)).to.equal(200);
    return response;
  };
  const flat = async (id: string) => {
    const { updated_at: _, ...values } = (await api.get(`/lab/flat/${id}/`)).body;
    return values;
  };
  const house = async (name = 'House') => (await api.post('/lab/house/', { name })).body.id as string;
  const codes = (response: ApiResponse) =>
    (response.body.errors ?? []).map((entry: { pointer: string; code: string }) => [entry.pointer, entry.code]);

  it('restores the values before a patch, and the undo can be undone', async () => {
    const [one, two] = [await house('one'), await house('two')];
    const { id } = (
      await api.post('/lab/flat/', {
        title: 'a',
        rent: '10.10',
        words: ['x'],
        house: { id: one },
        co_houses: [{ id: one }],
      })
    ).body;
    const before = await flat(id);
    const patched = await api.patch(`/lab/flat/${id}/`, {
      title: 'b',
      rent: 20,
      words: [],
      details: { deep: [1] },
      moved_in: '2026-01-01',
      house: { id: two },
      co_houses: [{ id: two }, { id: one }],
    });
    const after = await flat(id);
    const undone = await undo(changeOf(patched));
    expect(undone.body).to.deep.equal({
      id: changeOf(undone),
      undoes: changeOf(patched),
      created: 0,
      updated: 1,
      deleted: 0,
    });
    expect(await flat(id)).to.deep.equal(before);
    const [original, second] = await Promise.all(
      [changeOf(patched), changeOf(undone)].map(async (change) => (await api.get(`/common/change/${change}/`)).body),
    );
    expect(original.undone_by).to.deep.equal({ id: second.id });
    expect(second).to.deep.include({ kind: 'undo', undoes: { id: original.id }, undone_by: null });
    await undo(changeOf(undone));
    expect(await flat(id)).to.deep.equal(after);
    expect((await api.get(`/common/change/${changeOf(patched)}/`)).body.undone_by).to.equal(null);
    await undo(changeOf(patched));
    expect(await flat(id)).to.deep.equal(before);
  });

  it('reverts a batch that has changed a record and then deleted it', async () => {
    const { id } = (await api.post('/lab/flat/', { title: 'first', rooms: 1 })).body;
    const before = await flat(id);
    const batch = await api.post('/batch/', {
      steps: [
        { op: 'update', resource: 'lab.flat', data: { id, title: 'second', rooms: 2 } },
        { op: 'delete', resource: 'lab.flat', data: { id } },
      ],
    });
    expect((await undo(changeOf(batch))).body).to.include({ created: 1, updated: 1 });
    expect(await flat(id)).to.deep.equal(before);
  });

  it('is rejected for a change that was already undone, and for an invalid change', async () => {
    const created = await api.post('/lab/flat/', { title: 'once' });
    const undone = await undo(changeOf(created));
    const again = await revert(changeOf(created));
    expect([again.status, again.body.code, again.body.params]).to.deep.equal([
      409,
      'state_conflict',
      { undone_by: changeOf(undone) },
    ]);
    expect((await revert('01900000-0000-7000-8000-000000000000')).status).to.equal(404);
    expect((await revert('none')).status).to.equal(404);
  });

  it('restores a deleted record with its id, its links, and its cascaded deletions', async () => {
    const one = await house();
    const { id } = (await api.post('/lab/flat/', { title: 'gone', rooms: 2, house: one, co_houses: [{ id: one }] }))
      .body;
    const remark = (await api.post('/lab/remark/', { text: 'fell', flat: { id } })).body;
    const before = await flat(id);
    const deleted = await api.delete(`/lab/flat/${id}/`);
    expect((await undo(changeOf(deleted))).body).to.include({ created: 2 });
    expect(await flat(id)).to.deep.equal(before);
    const { updated_at: _, ...fallen } = (await api.get(`/lab/remark/${remark.id}/`)).body;
    const { updated_at: __, ...wanted } = remark;
    expect(fallen).to.deep.equal(wanted);
    expect((await api.get(`/lab/flat/${id}/`)).headers.get('etag')).to.match(/^"v2\b/);
    const emptied = await api.delete(`/lab/house/${one}/`);
    expect(await flat(id)).to.deep.include({ house: null, co_houses: [] });
    await undo(changeOf(emptied));
    expect(await flat(id)).to.deep.equal(before);
  });

  it('reverts a bulk write of a thousand in one transaction', async () => {
    const rows = Array.from({ length: 999 }, (_, index) => ({ title: `bulk ${index}` }));
    const first = await api.post('/lab/flat/list/?_slim=true', rows);
    const ids = first.body.map(({ id }: { id: string }) => id);
    const mixed = await api.post('/lab/flat/list/?_slim=true', [
      ...ids.slice(0, 500).map((id: string) => ({ id, rooms: 4 })),
      ...ids.slice(500).map((id: string) => ({ id, _delete: true })),
      { title: 'new' },
    ]);
    expect((await undo(changeOf(mixed))).body).to.include({ created: 499, updated: 500, deleted: 1 });
    expect((await api.get('/lab/flat/list/?title__startswith=bulk&_statistics=true')).body.count.value).to.equal(999);
    expect(
      (await api.get('/lab/flat/list/?title__startswith=bulk&rooms=4&_statistics=true')).body.count.value,
    ).to.equal(0);
    await undo(changeOf(first));
    expect((await api.get('/lab/flat/list/?title__startswith=bulk&_statistics=true')).body.count.value).to.equal(0);
  }).timeout(60_000);

  it('returns every member that has changed since with its pointer, and overwrites members that are forced', async () => {
    const [one, two] = (await api.post('/lab/flat/list/', [{ title: 'c1' }, { title: 'c2' }])).body.map(
      ({ id }: { id: string }) => id,
    );
    const bulk = await api.post('/lab/flat/list/', [
      { id: one, rooms: 1, area: 1, big: 1 },
      { id: two, rooms: 2 },
    ]);
    await api.patch(`/lab/flat/${one}/`, { rooms: 9, area: 9, kind: 'small' });
    await api.delete(`/lab/flat/${two}/`);
    const rejected = await revert(changeOf(bulk));
    expect([rejected.status, rejected.body.code]).to.deep.equal([409, 'state_conflict']);
    expect(codes(rejected)).to.have.deep.members([
      [`/lab.flat/${one}/rooms`, 'changed_since'],
      [`/lab.flat/${one}/area`, 'changed_since'],
      [`/lab.flat/${two}`, 'deleted_since'],
    ]);
    const half = await revert(changeOf(bulk), [`/lab.flat/${one}/rooms`]);
    expect(codes(half)).to.have.length(2);
    expect(await flat(one)).to.include({ rooms: 9, area: 9, big: 1 });
    await undo(changeOf(bulk), [`/lab.flat/${one}`, `/lab.flat/${two}`]);
    expect(await flat(one)).to.include({ rooms: null, area: null, big: null, kind: 'small' });
  });

  it('does not treat a manually restored value as changed', async () => {
    const { id } = (await api.post('/lab/flat/', { title: 'by hand', rooms: 1 })).body;
    const patched = await api.patch(`/lab/flat/${id}/`, { rooms: 2 });
    await api.patch(`/lab/flat/${id}/`, { rooms: 1 });
    const undone = await undo(changeOf(patched));
    expect(undone.body.id).to.equal(null);
  });

  it('does not delete a record that was changed since, or that other records reference', async () => {
    const { id } = (await api.post('/lab/flat/', { title: 'x' })).body;
    const created = await api.post('/lab/flat/list/', [{ title: 'y1' }, { title: 'y2' }]);
    const [first, second] = created.body.map((row: { id: string }) => row.id);
    await api.patch(`/lab/flat/${first}/`, { rooms: 3 });
    const remark = (await api.post('/lab/remark/', { text: 'since', flat: { id: second } })).body.id;
    const changed = await revert(changeOf(created));
    expect(codes(changed)).to.deep.equal([[`/lab.flat/${first}/rooms`, 'changed_since']]);
    const referred = await revert(changeOf(created), [`/lab.flat/${first}`]);
    expect([referred.status, codes(referred)]).to.deep.equal([409, [[`/lab.remark/${remark}`, 'refers_since']]]);
    expect((await api.get(`/lab/flat/${second}/`)).status).to.equal(200);
    await undo(changeOf(created), [`/lab.flat/${first}`, `/lab.remark/${remark}`]);
    expect((await api.get(`/lab/remark/${remark}/`)).status).to.equal(404);
    expect((await api.get(`/lab/flat/${id}/`)).status).to.equal(200);
    const district = (await api.post('/lab/district/', { name: 'D' })).headers.get('x-change-id') ?? '';
    const { id: inUse } = (await api.get('/lab/district/list/?name=D')).body[0];
    await api.post('/lab/house/', { name: 'in D', district: { id: inUse } });
    expect((await revert(district)).body.code).to.equal('reference_in_use');
  });

  describe('for a member that was renamed since', () => {
    /** Simulates that the values of this change were written under the member's former name, which is longer or shorter than the current one. */
    const corrupt = (change: string) =>
      api.database.pool.query(
        `update common_changerecord set before = replace(replace(before::text, '"rooms"', '"chambers"'), '"area"', '"m2"')::jsonb,
    after = replace(replace(after::text, '"rooms"', '"chambers"'), '"area"', '"m2"')::jsonb where change_id = $1`,
        [change],
      );
    const cabin = async (rooms: number) => (await api.post('/lab/cabin/', { rooms })).body.id as string;
    const set = async (id: string, rooms: number) => changeOf(await api.patch(`/lab/cabin/${id}/`, { rooms }));
    const rooms = async (id: string) => (await api.get(`/lab/cabin/${id}/`)).body.rooms;

    it('restores the member', async () => {
      const id = await cabin(1);
      const changed = await set(id, 2);
      await corrupt(changed);
      await undo(changed);
      expect(await rooms(id)).to.equal(1);
    });

    it('uses the current name of the member if it has changed since', async () => {
      const id = await cabin(1);
      const changed = await set(id, 2);
      await corrupt(changed);
      const later = await set(id, 3);
      const rejected = await revert(changed);
      expect([rejected.status, codes(rejected)]).to.deep.equal([409, [[`/lab.cabin/${id}/rooms`, 'changed_since']]]);
      await undo(later);
      await undo(changed);
      expect(await rooms(id)).to.equal(1);
    });

    it('recognises the values of a new record, whatever names later changes use', async () => {
      for (const member of ['rooms', 'area']) {
        const created = await api.post('/lab/cabin/', { [member]: 1 });
        const path = `/lab/cabin/${created.body.id}/`;
        await corrupt(changeOf(await api.patch(path, { [member]: 2 })));
        await api.patch(path, { [member]: 3 });
        await api.patch(path, { [member]: 2 });
        const rejected = await revert(changeOf(created));
        expect([rejected.status, codes(rejected)]).to.deep.equal([
          409,
          [[`/lab.cabin/${created.body.id}/${member}`, 'changed_since']],
        ]);
        await api.patch(path, { [member]: 1 });
        await undo(changeOf(created));
      }
    });
  });

  it('lists the values that were not stored', async () => {
    const { id } = (await api.post('/lab/flat/', { title: 'pin', pin: '1234' })).body;
    const long = await api.patch(`/lab/flat/${id}/`, { body: 'x'.repeat(40_000) });
    await undo(changeOf(long));
    await api.patch(`/lab/flat/${id}/`, { body: 'x'.repeat(40_000) });
    const short = await api.patch(`/lab/flat/${id}/`, { body: 'short' });
    expect(codes(await revert(changeOf(short)))).to.deep.equal([[`/lab.flat/${id}/body`, 'value_not_kept']]);
    const deleted = await api.delete(`/lab/flat/${id}/`);
    expect(codes(await revert(changeOf(deleted)))).to.deep.equal([[`/lab.flat/${id}`, 'value_not_kept']]);
    await undo(changeOf(deleted), [`/lab.flat/${id}`]);
    expect(await flat(id)).to.include({ title: 'pin', body: 'short' });
  });

  it('obeys the rules of the record and the rights of the caller', async () => {
    const { id } = (await api.post('/lab/flat/', { title: 'key', rooms: 5 })).body;
    const deleted = await api.delete(`/lab/flat/${id}/`);
    await api.post('/lab/flat/', { title: 'key', rooms: 5 });
    expect((await revert(changeOf(deleted))).body.code).to.equal('unique_violation');
    const other = (await api.post('/lab/flat/', { title: 'rights' })).body.id;
    const patched = await api.patch(`/lab/flat/${other}/`, { rooms: 6 });
    const reader = await api.newCredential(api.customerId, { scopes: ['common.change:*', 'lab.flat:read'] });
    const rejected = await reader.post(`/common/change/${changeOf(patched)}/revert/`, {});
    expect([rejected.status, rejected.body.code]).to.deep.equal([403, 'operation_not_permitted']);
    const stranger = await api.newCustomer();
    expect((await stranger.post(`/common/change/${changeOf(patched)}/revert/`, {})).status).to.equal(404);
    const dry = await api.post(`/common/change/${changeOf(patched)}/revert/?_validate_only=true`, {});
    expect([dry.status, dry.body.result.updated]).to.deep.equal([200, 1]);
    expect(await flat(other)).to.include({ rooms: 6 });
  });

  it('is done once, however many requests are concurrent', async () => {
    const { id } = (await api.post('/lab/flat/', { title: 'race', rooms: 1 })).body;
    const patched = changeOf(await api.patch(`/lab/flat/${id}/`, { rooms: 2 }));
    const responses = await Promise.all(Array.from({ length: 5 }, () => revert(patched)));
    expect(responses.map(({ status }) => status).toSorted()).to.deep.equal([200, 409, 409, 409, 409]);
  });
});
