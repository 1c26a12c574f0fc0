/** The change log: the response of each write, and what is stored of it (docs/reference/api.md, "History"). */
import { expect } from 'chai';
import type { ApiResponse } from '../support/api.ts';
import { useLab } from '../support/lab.ts';

describe('the change log', () => {
  const api = useLab();
  const changeOf = (response: ApiResponse): string => {
    expect(response.status, response.text).to.be.lessThan(300);
    return response.headers.get('x-change-id') ?? '';
  };
  const change = async (response: ApiResponse) => (await api.get(`/common/change/${changeOf(response)}/`)).body;
  const changesOf = async (response: ApiResponse) => {
    const result = await api.database.pool.query(
      'select kind, row_version as version, settled, before, after from common_changerecord where change_id = $1 order by id',
      [changeOf(response)],
    );
    return result.rows;
  };

  it('contains the change of a create, a patch, an upsert, and a delete', async () => {
    const created = await api.post('/lab/flat/', { title: 'one', rooms: 2 });
    const { id } = created.body;
    expect(await change(created)).to.deep.include({
      kind: 'write',
      operation: 'lab.flat.create',
      caller: api.agentId,
      integration: api.agentId,
      created: 1,
      updated: 0,
      deleted: 0,
      complete: true,
      undone_by: null,
    });
    expect(await changesOf(created)).to.deep.equal([
      { kind: 'created', version: 1, settled: false, before: null, after: null },
    ]);
    const patched = await api.patch(`/lab/flat/${id}/`, { rooms: 3, rent: 1234.5, words: ['a'] });
    const [row] = await changesOf(patched);
    expect(row.before).to.include({ rooms: 2, rent: null });
    expect(row.after).to.deep.equal({ rooms: 3, rent: '1234.5', words: ['a'] });
    const upserted = await api.post('/lab/flat/?_match=organization,title,rooms', { title: 'one', rooms: 3, area: 5 });
    expect(upserted.status, upserted.text).to.equal(200);
    expect((await change(upserted)).updated).to.equal(1);
    const deleted = await api.delete(`/lab/flat/${id}/`);
    expect(await change(deleted)).to.include({ kind: 'write', operation: 'lab.flat.delete', deleted: 1 });
    expect((await changesOf(deleted))[0].before).to.include({ id, title: 'one', rooms: 3, area: 5 });
  });

  it('contains nothing for a request that wrote nothing, and only the first change for a repeated key', async () => {
    const { id } = (await api.post('/lab/flat/', { title: 'none' })).body;
    expect((await api.patch(`/lab/flat/${id}/`, { title: 'none' })).headers.get('x-change-id')).to.equal(null);
    const dry = await api.post('/lab/flat/?_validate_only=true', { title: 'dry' });
    expect(dry.headers.get('x-change-id')).to.equal(null);
    const wrong = await api.post('/lab/flat/list/?_atomic=false', [{ rooms: 'x' }]);
    expect([wrong.status, wrong.headers.get('x-change-id')]).to.deep.equal([207, null]);
    const unique = [{ title: 'twice', rooms: 1 }];
    await api.post('/lab/flat/list/', unique);
    const rejected = await api.post('/lab/flat/list/?_atomic=false', unique);
    expect([rejected.status, rejected.headers.get('x-change-id')]).to.deep.equal([207, null]);
    const keyed = () => api.post('/lab/flat/', { title: 'keyed' }, { 'Idempotency-Key': 'changes-1' });
    expect(changeOf(await keyed())).to.equal(changeOf(await keyed()));
  });

  it('counts a bulk write, a batch, and a cascading delete as one change each', async () => {
    const bulk = await api.post('/lab/flat/list/', [{ title: 'b1' }, { title: 'b2' }]);
    expect(await change(bulk)).to.include({ kind: 'bulk', created: 2 });
    const [first] = bulk.body;
    const mixed = await api.post('/lab/flat/list/', [{ title: 'b3' }, { id: first.id, rooms: 1 }]);
    expect(await change(mixed)).to.include({ kind: 'bulk', created: 1, updated: 1 });
    const batch = await api.post('/batch/', {
      steps: [
        { id: 'h', op: 'create', resource: 'lab.house', data: { name: 'H' } },
        { id: 'f', op: 'create', resource: 'lab.flat', data: { title: 'in h', house: { id: '$h.id' } } },
        { op: 'create', resource: 'lab.remark', data: { text: 'r', flat: { id: '$f.id' } } },
      ],
    });
    expect(await change(batch)).to.include({ kind: 'batch', created: 3 });
    const [house, flat] = batch.body.steps.map((step: { data: { id: string } }) => step.data.id);
    expect(await changesOf(await api.delete(`/lab/house/${house}/`))).to.have.length(2);
    const fallen = await api.delete(`/lab/flat/${flat}/`);
    expect(await change(fallen)).to.include({ deleted: 2 });
    expect((await changesOf(fallen)).map(({ settled }) => settled)).to.deep.equal([true, false]);
  });

  it('stores no hidden or write-only member, and only the name of a long value', async () => {
    const { id } = (await api.post('/lab/flat/', { title: 'quiet', pin: '1234', body: 'short' })).body;
    await api.database.pool.query("update lab_flat set secret = 'hush' where id = $1", [id]);
    const pinned = await api.patch(`/lab/flat/${id}/`, { pin: '9999', body: 'x'.repeat(40_000) });
    const [row] = await changesOf(pinned);
    expect(Object.keys(row.before)).to.have.members(['body', 'updated_at']);
    expect(row.after).to.deep.equal({ _not_kept: ['body'] });
    const [deletion] = await changesOf(await api.delete(`/lab/flat/${id}/`));
    expect(deletion.before).to.not.have.any.keys('pin', 'secret', 'body');
    expect(deletion.before._not_kept).to.have.members(['pin', 'secret', 'body']);
  });

  it('lists changes by caller, record, resource, and time', async () => {
    const created = await api.post('/lab/flat/list/', [{ title: 'l1' }, { title: 'l2' }]);
    const [{ id }] = created.body;
    await api.patch(`/lab/flat/${id}/`, { rooms: 7 });
    const list = async (query: string) =>
      (await api.get(`/common/change/list/?${query}`)).body.map(({ kind }: { kind: string }) => kind);
    expect(await list(`record=${id}&_order_by=created_at`)).to.deep.equal(['bulk', 'write']);
    expect(await list(`record=${id}&caller=${api.agentId}&kind=bulk`)).to.deep.equal(['bulk']);
    expect(await list(`record=${id}&created_at__gte=2999-01-01`)).to.deep.equal([]);
  });
});
