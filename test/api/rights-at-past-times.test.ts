/**
 * Rows that a caller cannot see now, or could not have seen at that time, are not returned in their past state
 * (docs/reference/api.md, section 14).
 */
import { expect } from 'chai';
import type { Client } from '../support/api.ts';
import { useLab } from '../support/lab.ts';
import { withRole } from '../support/roles.ts';

describe('current rights and historical values', () => {
  const api = useLab();
  const nextTimestamp = async (): Promise<string> => {
    await new Promise((resolve) => setTimeout(resolve, 3));
    const timestamp = new Date(Date.now() - 1).toISOString();
    return timestamp;
  };
  const reads = (id: string, pointInTime: string): readonly string[] => [
    `${id}/?_as_of=${pointInTime}`,
    `list/?_as_of=${pointInTime}`,
    `list/?_as_of=${pointInTime}&_page=1&_page_size=50&_order_by=-rooms`,
    `list/?_as_of=${pointInTime}&_page=1&_page_size=50`,
    `list/?_as_of=${pointInTime}&title=walled`,
    `list/?_as_of=${pointInTime}&_jsonl=true`,
    `list/?_as_of=${pointInTime}&_format=csv`,
    `list/?_as_of=${pointInTime}&_statistics=true&_group_by=title`,
    `list/?_diff=${pointInTime}..now`,
    `${id}/history/`,
    `${id}/history/title/`,
  ];
  const readablePaths = async (caller: Client, id: string, pointInTime: string): Promise<readonly string[]> => {
    const paths: string[] = [];
    for (const path of reads(id, pointInTime)) {
      const response = await caller.get(`/lab/cabin/${path}`);
      expect(response.status, response.text).to.be.oneOf([200, 404]);
      if (response.text.includes('walled')) paths.push(path);
    }
    return paths;
  };

  it('are both checked for row rules', async () => {
    const reader = await withRole(api, { allow: [{ scope: 'lab.cabin:read,list', where: { status: 1 } }] });
    const { id } = (await api.post('/lab/cabin/', { title: 'walled', status: 1, rooms: 1 })).body;
    const open = await nextTimestamp();
    expect(await readablePaths(reader, id, open)).to.have.length.above(7);
    await api.patch(`/lab/cabin/${id}/`, { status: 2, rooms: 2 });
    const closed = await nextTimestamp();
    expect(await readablePaths(reader, id, open), 'closed since').to.deep.equal([]);
    await api.patch(`/lab/cabin/${id}/`, { status: 1, title: 'open' });
    // The reader can see the entry of the creation, before and after.
    const isOfThen = (path: string): boolean => !path.includes('/history/');
    expect((await readablePaths(reader, id, closed)).filter(isOfThen), 'closed then').to.deep.equal([]);
    expect(await readablePaths(reader, id, open), 'open at that time and now').to.include(`${id}/?_as_of=${open}`);
  });

  it('are both checked for private rows', async () => {
    const notesPath = '/annotating/note/';
    const about = (await api.post('/lab/house/', { name: 'House' })).body.id;
    const created = await api.post(notesPath, { content: 'walled', content_type: 'lab.house', object_id: about });
    expect(created.status, created.text).to.equal(201);
    const { id } = created.body;
    const pointInTime = await nextTimestamp();
    const other = await withRole(api, { allow: [{ scope: '*', fields: { write: '*' } }] });
    expect((await other.get(`${notesPath}${id}/?_as_of=${pointInTime}`)).text).to.contain('walled');
    expect((await api.patch(`${notesPath}${id}/`, { private: true })).status).to.equal(200);
    for (const path of [`${id}/?_as_of=${pointInTime}`, `${id}/history/`, `${id}/history/content/`]) {
      const response = await other.get(`${notesPath}${path}`);
      expect([response.status, response.text.includes('walled')], path).to.deep.equal([404, false]);
    }
    const [change] = (await api.get(`/common/change/list/?record=${id}&_order_by=-created_at`)).body;
    expect((await other.post(`/common/change/${change.id}/revert/`, {})).status).to.be.within(403, 409);
    expect((await api.get(`${notesPath}${id}/`)).body.private).to.equal(true);
    expect((await api.get(`${notesPath}${id}/?_as_of=${pointInTime}`)).text).to.contain('walled');
  });
});
