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
  const pause = async (): Promise<string> => {
    await new Promise((resolve) => setTimeout(resolve, 3));
    const instant = new Date(Date.now() - 1).toISOString();
    return instant;
  };
  const reads = (id: string, then: string): readonly string[] => [
    `${id}/?_as_of=${then}`,
    `list/?_as_of=${then}`,
    `list/?_as_of=${then}&_page=1&_page_size=50&_order_by=-rooms`,
    `list/?_as_of=${then}&_page=1&_page_size=50`,
    `list/?_as_of=${then}&title=walled`,
    `list/?_as_of=${then}&_jsonl=true`,
    `list/?_as_of=${then}&_format=csv`,
    `list/?_as_of=${then}&_statistics=true&_group_by=title`,
    `list/?_diff=${then}..now`,
    `${id}/history/`,
    `${id}/history/title/`,
  ];
  const seen = async (caller: Client, id: string, then: string): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const path of reads(id, then)) {
      const answer = await caller.get(`/lab/cabin/${path}`);
      expect(answer.status, answer.text).to.be.oneOf([200, 404]);
      if (answer.text.includes('walled')) found.push(path);
    }
    return found;
  };

  it('are both checked for row rules', async () => {
    const reader = await withRole(api, { allow: [{ scope: 'lab.cabin:read,list', where: { status: 1 } }] });
    const { id } = (await api.post('/lab/cabin/', { title: 'walled', status: 1, rooms: 1 })).body;
    const open = await pause();
    expect(await seen(reader, id, open)).to.have.length.above(7);
    await api.patch(`/lab/cabin/${id}/`, { status: 2, rooms: 2 });
    const closed = await pause();
    expect(await seen(reader, id, open), 'closed since').to.deep.equal([]);
    await api.patch(`/lab/cabin/${id}/`, { status: 1, title: 'open' });
    // The entry of its creation was open to the reader, before and after.
    const isOfThen = (path: string): boolean => !path.includes('/history/');
    expect((await seen(reader, id, closed)).filter(isOfThen), 'closed then').to.deep.equal([]);
    expect(await seen(reader, id, open), 'open then and today').to.include(`${id}/?_as_of=${open}`);
  });

  it('are both checked for private rows', async () => {
    const notes = '/annotating/note/';
    const about = (await api.post('/lab/house/', { name: 'House' })).body.id;
    const made = await api.post(notes, { content: 'walled', content_type: 'lab.house', object_id: about });
    expect(made.status, made.text).to.equal(201);
    const { id } = made.body;
    const then = await pause();
    const other = await withRole(api, { allow: [{ scope: '*', fields: { write: '*' } }] });
    expect((await other.get(`${notes}${id}/?_as_of=${then}`)).text).to.contain('walled');
    expect((await api.patch(`${notes}${id}/`, { private: true })).status).to.equal(200);
    for (const path of [`${id}/?_as_of=${then}`, `${id}/history/`, `${id}/history/content/`]) {
      const answer = await other.get(`${notes}${path}`);
      expect([answer.status, answer.text.includes('walled')], path).to.deep.equal([404, false]);
    }
    const [change] = (await api.get(`/common/change/list/?record=${id}&_order_by=-created_at`)).body;
    expect((await other.post(`/common/change/${change.id}/revert/`, {})).status).to.be.within(403, 409);
    expect((await api.get(`${notes}${id}/`)).body.private).to.equal(true);
    expect((await api.get(`${notes}${id}/?_as_of=${then}`)).text).to.contain('walled');
  });
});
