/** Create, get, patch and delete through the HTTP API (api.md, section 3). */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';

describe('records', () => {
  const api = useApi();

  it('are created with 201, and the response has the record, its address and its tag', async () => {
    const response = await api.post('/annotating/tag/', { name: 'Balkong', color_code: '2f7d32' });
    expect(response.status, response.text).to.equal(201);
    expect(response.body).to.include({ name: 'Balkong', color_code: '2f7d32', archived: false, custom_id: null });
    expect(response.body.organization).to.deep.equal({ id: api.customerId });
    expect(response.headers.get('location')).to.equal(`/annotating/tag/${response.body.id}/`);
    expect(response.headers.get('etag')).to.equal('"v1"');
    const got = await api.get(`/annotating/tag/${response.body.id}/`);
    expect(got.status, got.text).to.equal(200);
    expect(got.statusText).to.equal('Successful selection');
    expect(got.body).to.deep.equal(response.body);
    const patched = await api.patch(`/annotating/tag/${response.body.id}/`, { name: 'Uteplats' });
    expect(patched.status, patched.text).to.equal(200);
    expect(patched.body.name).to.equal('Uteplats');
    expect(patched.headers.get('etag')).to.equal('"v2"');
    const listed = await api.get('/annotating/tag/list/?name__icontains=UTE&_order_by=-name');
    expect(listed.status, listed.text).to.equal(200);
    expect(listed.body).to.deep.equal([patched.body]);
    const deleted = await api.delete(`/annotating/tag/${response.body.id}/`);
    expect(deleted.status, deleted.text).to.equal(204);
    expect((await api.get(`/annotating/tag/${response.body.id}/`)).status).to.equal(404);
    const events = await api.get(`/common/eventlog/list/?object_id=${response.body.id}&_order_by=created_at`);
    expect(events.status, events.text).to.equal(200);
    expect(events.body.map((event: { event_identifier: string }) => event.event_identifier)).to.deep.equal([
      'annotating.tag.instancecreated',
      'annotating.tag.instanceupdated',
      'annotating.tag.instancedeleted',
    ]);
  });

  it('can be written in bulk', async () => {
    const response = await api.post('/annotating/tag/list/', [{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
    expect(response.status, response.text).to.equal(201);
    expect(response.body.map((tag: { name: string }) => tag.name)).to.deep.equal(['A', 'B', 'C']);
    const mixed = await api.post('/annotating/tag/list/', [
      { name: 'D' },
      { id: response.body[0].id, name: 'A2' },
      { id: response.body[1].id, _delete: true },
    ]);
    expect(mixed.status, mixed.text).to.equal(201);
    expect(mixed.body[1].name).to.equal('A2');
    expect(mixed.body[2]).to.deep.equal({ id: response.body[1].id, deleted: true });
  });
});
