/** `_as_of`: records as they were at a point in time (docs/reference/api.md, section 14). */
import { expect } from 'chai';
import { useLab } from '../support/lab.ts';
import { withRole } from '../support/roles.ts';

describe('records as of a point in time', () => {
  const api = useLab();

  /** Returns a time after everything that has been written. */
  const nextTimestamp = async (): Promise<string> => {
    const written = Date.now();
    while (Date.now() <= written + 1) await new Promise((resolve) => setImmediate(resolve));
    const timestamp = new Date(Date.now() - 1).toISOString();
    return timestamp;
  };
  const ok = async (path: string, caller: Pick<typeof api, 'get'> = api) => {
    const response = await caller.get(path);
    expect(response.status, response.text).to.equal(200);
    return response.body;
  };

  it('have their values, references and links of that time', async () => {
    const house = (await api.post('/lab/house/', { name: 'Old' })).body.id as string;
    const other = (await api.post('/lab/house/', { name: 'Other' })).body.id as string;
    const { id } = (
      await api.post('/lab/cabin/', {
        title: 'first',
        rooms: 2,
        rent: '10.50',
        house: { id: house },
        co_houses: [{ id: house }, { id: other }],
      })
    ).body;
    const before = await ok(`/lab/cabin/${id}/`);
    const pointInTime = await nextTimestamp();
    await api.patch(`/lab/cabin/${id}/`, { title: 'second', rooms: null, co_houses: [{ id: other }] });
    await api.patch(`/lab/house/${house}/`, { name: 'New' });
    expect(await ok(`/lab/cabin/${id}/?_as_of=${pointInTime}`)).to.deep.equal(before);
    const [row] = await ok(
      `/lab/cabin/list/?title=first&_as_of=${pointInTime}&_expand=house,co_houses&_page=1&_page_size=5`,
    );
    expect(row.house.name).to.equal('Old');
    expect(row.co_houses.items.map(({ name }: { name: string }) => name)).to.deep.equal(['Old', 'Other']);
    expect(await ok(`/lab/cabin/list/?title=second&_as_of=${pointInTime}`)).to.deep.equal([]);
    await api.delete(`/lab/house/${house}/`);
    await api.delete(`/lab/cabin/${id}/`);
    expect(await ok(`/lab/cabin/list/?title=first&_as_of=${pointInTime}&house__name=Old`)).to.deep.equal([before]);
    expect(await ok(`/lab/cabin/list/?title=first&_as_of=${pointInTime}&co_houses=${house}`)).to.deep.equal([before]);
    expect((await api.get(`/lab/cabin/${id}/?_as_of=now`)).status).to.equal(404);
  });

  it('are filtered, ordered, counted and paged by the values of that time, and paging stays at that time', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => ({ title: 'walk', rooms: index, status: index % 2 }));
    const created = (await api.post('/lab/cabin/list/', rows)).body as { id: string }[];
    const pointInTime = await nextTimestamp();
    const list = '/lab/cabin/list/?title=walk&_order_by=-rooms';
    const wanted = await ok(list);
    await api.post(
      '/lab/cabin/list/',
      created.map(({ id }, index) => (index === 3 ? { id, _delete: true } : { id, rooms: 10 - index, status: 2 })),
    );
    await api.post('/lab/cabin/', { title: 'walk', rooms: 4 });
    const pastList = `${list}&_as_of=${pointInTime}`;
    expect(await ok(pastList)).to.deep.equal(wanted);
    expect(await ok(`${pastList}&_page=2&_page_size=3`)).to.deep.equal(wanted.slice(3, 6));
    const read: unknown[] = [];
    for (let next: string | undefined = `${pastList}&_after=&_page_size=2`; next !== undefined; ) {
      const response = await api.get(next);
      expect(response.status, response.text).to.equal(200);
      read.push(...response.body);
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(read).to.deep.equal(wanted);
    expect(
      (await ok(`/lab/cabin/list/?title=walk&_as_of=${pointInTime}&status=1&_statistics=true&_aggregate=sum(rooms)`))
        .groups,
    ).to.deep.equal([{ count: 3, sum_rooms: 9 }]);
    const lines = (await api.get(`${pastList}&_jsonl=true`)).text.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).to.deep.equal(wanted);
    expect((await api.get(`${pastList}&_format=csv&_fields=rooms`)).text).to.contain(',6\r\n');
    const [first] = wanted;
    const start = `${list}&_as_of=now&_page_size=3&_after=`;
    const page = await api.get(`${start}`);
    await api.post('/lab/cabin/', { title: 'walk', rooms: 0 });
    const link = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect([...page.body, ...(await ok(link.replace('_page_size=3', '_page_size=9')))]).to.have.length(7);
    const cursor = new URL(link, api.origin).searchParams.get('_after');
    const other = await api.get(`${pastList}&_page_size=3&_after=${encodeURIComponent(cursor ?? '')}`);
    expect([other.status, other.body.code]).to.deep.equal([400, 'cursor_mismatch']);
    expect(first.rooms).to.equal(6);
  });

  it('are paged in the order of their ids, whatever was created, deleted and restored since', async () => {
    const customer = await api.newCustomer();
    const read = (query: string) => ok(`/lab/cabin/list/?_page=1&_page_size=50${query}`, customer);
    const cabins = (
      await customer.post(
        '/lab/cabin/list/',
        ['a', 'b', 'c', 'd', 'e'].map((title) => ({ title })),
      )
    ).body as {
      id: string;
    }[];
    const [changed, deleted, restored, twice] = cabins.map(({ id }) => id);
    const empty = await read('&_as_of=2020-01-01');
    const pointInTime = await nextTimestamp();
    const wanted = await read('');
    const remove = async (id: string | undefined): Promise<string> => {
      const response = await customer.delete(`/lab/cabin/${id}/`);
      expect(response.status, response.text).to.equal(204);
      const [change] = (await customer.get(`/common/change/list/?record=${id}&_order_by=-created_at`)).body;
      return change.id;
    };
    const undo = async (change: string) => {
      const response = await customer.post(`/common/change/${change}/revert/`, {});
      expect(response.status, response.text).to.equal(200);
    };
    await customer.patch(`/lab/cabin/${changed}/`, { title: 'other', body: 'x'.repeat(40_000) });
    await customer.patch(`/lab/cabin/${changed}/`, { body: 'short' });
    await customer.patch(`/lab/cabin/${deleted}/`, { title: 'last' });
    await remove(deleted);
    await undo(await remove(restored));
    await customer.patch(`/lab/cabin/${restored}/`, { title: 'back' });
    await undo(await remove(twice));
    await remove(twice);
    // Two records that did not exist at that time: one that exists now, and one that was deleted and restored.
    await customer.post('/lab/cabin/', { title: 'late' });
    const passing = (await customer.post('/lab/cabin/', { title: 'passing' })).body.id;
    // Not every resource stores when its records were created: the history alone must be sufficient.
    await api.database.pool.query("update lab_cabin set created_at = '2019-01-01' where id = $1", [passing]);
    await undo(await remove(passing));
    const pastQuery = `&_as_of=${pointInTime}`;
    expect(await read(pastQuery)).to.deep.equal(wanted);
    expect(await read(`${pastQuery}&_order_by=-id`)).to.deep.equal(wanted.toReversed());
    // A record that did not exist uses no position on a page.
    const short = await ok(`/lab/cabin/list/?_page=2&_page_size=2&_order_by=-id${pastQuery}`, customer);
    expect(short).to.deep.equal(wanted.toReversed().slice(2, 4));
    expect(await read(`${pastQuery}&id__in=${deleted},${restored}`)).to.deep.equal(wanted.slice(1, 3));
    expect(await read('&_as_of=2020-01-01')).to.deep.equal(empty);
    expect(empty).to.deep.equal([]);
  });

  it('are those at the end of the day in the time zone of `_tz`, for a list and for a single record', async () => {
    const { id } = (await api.post('/lab/cabin/', { title: 'zones' })).body;
    // Pago Pago is the zone in which the day ends last: it has not ended there, and ended 25 hours earlier in Kiritimati.
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Pacific/Pago_Pago' });
    const at = (path: string, zone: string) => api.get(`${path}_as_of=${day}&_tz=${zone}`);
    expect((await at(`/lab/cabin/${id}/?`, 'Pacific/Pago_Pago')).body.id).to.equal(id);
    expect((await at(`/lab/cabin/${id}/?`, 'Pacific/Kiritimati')).status).to.equal(404);
    expect((await at('/lab/cabin/list/?title=zones&', 'Pacific/Pago_Pago')).body).to.have.length(1);
    expect((await at('/lab/cabin/list/?title=zones&', 'Pacific/Kiritimati')).body).to.deep.equal([]);
    const rejected = await at(`/lab/cabin/${id}/?`, 'Sweden');
    expect(rejected.status).to.equal(400);
    expect(rejected.body.errors[0]).to.include({ parameter: '_tz', code: 'enum' });
  });

  it('are empty before the records existed, and rejected for a future or invalid time and without history', async () => {
    const pointInTime = await nextTimestamp();
    const { id } = (await api.post('/lab/cabin/', { title: 'late' })).body;
    expect((await api.get(`/lab/cabin/${id}/?_as_of=${pointInTime}`)).status).to.equal(404);
    expect(await ok(`/lab/cabin/list/?title=late&_as_of=${pointInTime}`)).to.deep.equal([]);
    expect(await ok(`/lab/cabin/${id}/?_as_of=now`)).to.deep.equal(await ok(`/lab/cabin/${id}/`));
    const today = new Date().toISOString().slice(0, 10);
    expect((await ok(`/lab/cabin/list/?title=late&_as_of=${today}`)).length).to.equal(1);
    const wrong: readonly (readonly [string, string])[] = [
      ['_as_of=2999-01-01', 'max'],
      ['_as_of=2999-01-01T00:00:00Z', 'max'],
      ['_as_of=yesterday', 'format'],
      ['_as_of=2026-02-30', 'format'],
      ['_diff=2026-01-01', 'format'],
      ['_diff=now..2026-01-01', 'order'],
      ['_diff=2026-01-01..2999-01-01', 'max'],
      ['_diff=2026-01-01..now&_order_by=id', 'parameters_exclusive'],
    ];
    for (const [query, code] of wrong) {
      const response = await api.get(`/lab/cabin/list/?${query}`);
      expect([response.status, response.body.errors?.[0]?.code], query).to.deep.equal([400, code]);
    }
    const notRecorded = await api.get('/common/change/list/?_as_of=now');
    expect([notRecorded.status, notRecorded.body.errors[0].code]).to.deep.equal([400, 'not_kept']);
    const removed = await api.delete(`/lab/cabin/${id}/`);
    expect(removed.status).to.equal(204);
  });

  it('have members under the names of that time, and null where a value was not stored', async () => {
    const { id } = (await api.post('/lab/cabin/', { title: 'named', rooms: 3, body: 'x'.repeat(40_000) })).body;
    const pointInTime = await nextTimestamp();
    await api.patch(`/lab/cabin/${id}/`, { rooms: 4, body: 'short' });
    await api.database.pool.query(
      "update common_changerecord set before = before - 'rooms' || jsonb_build_object('chambers', 3) where object_id = $1 and kind = 'updated'",
      [id],
    );
    const [record] = await ok(`/lab/cabin/list/?rooms=3&title=named&_as_of=${pointInTime}&_page=1&_page_size=5`);
    expect([record.id, record.rooms, record.body]).to.deep.equal([id, 3, null]);
  });

  it('are those that the current rights allow, by the values of that time', async () => {
    const { id } = (await api.post('/lab/cabin/', { title: 'ruled', status: 1, rooms: 1, rent: '5.00' })).body;
    const pointInTime = await nextTimestamp();
    await api.patch(`/lab/cabin/${id}/`, { status: 2 });
    const reader = await withRole(api, {
      allow: [{ scope: 'lab.cabin:read,list', where: { status: 1 }, fields: { read: ['rooms', 'status'] } }],
    });
    expect((await reader.get(`/lab/cabin/list/?_as_of=now&rooms=1`)).body).to.not.deep.include({ id });
    // A record that the current rules hide is not returned in its past state; a record that they allow again is.
    expect((await reader.get(`/lab/cabin/${id}/?_as_of=${pointInTime}`)).status).to.equal(404);
    const later = await nextTimestamp();
    await api.patch(`/lab/cabin/${id}/`, { status: 1 });
    expect((await reader.get(`/lab/cabin/${id}/?_as_of=${later}`)).status).to.equal(404);
    const { body } = await reader.get(`/lab/cabin/${id}/?_as_of=${pointInTime}`);
    expect(body).to.deep.equal({ id, rooms: 1, status: 1 });
    expect((await reader.get(`/lab/cabin/list/?_as_of=${pointInTime}&rent=5`)).status).to.equal(400);
    const stranger = await api.newCustomer();
    expect((await stranger.get(`/lab/cabin/${id}/?_as_of=${pointInTime}`)).status).to.equal(404);
  });

  it('can be compared: records created, changed and deleted between two points in time', async () => {
    const [remaining, deleted] = (
      await api.post('/lab/cabin/list/', [
        { title: 'diff', rooms: 1 },
        { title: 'diff', rooms: 2 },
      ])
    ).body as { id: string }[];
    const start = await nextTimestamp();
    await api.patch(`/lab/cabin/${remaining?.id}/`, { rooms: 5, area: 2.5 });
    await api.patch(`/lab/cabin/${remaining?.id}/`, { area: null });
    await api.delete(`/lab/cabin/${deleted?.id}/`);
    const added = (await api.post('/lab/cabin/', { title: 'diff', rooms: 3 })).body.id;
    const passing = (await api.post('/lab/cabin/', { title: 'diff' })).body.id;
    await api.delete(`/lab/cabin/${passing}/`);
    const end = await nextTimestamp();
    await api.patch(`/lab/cabin/${added}/`, { rooms: 9 });
    const list = `/lab/cabin/list/?title=diff&_fields=rooms,area&_diff=${start}..${end}`;
    const changes = [
      { id: remaining?.id, kind: 'updated', values: { rooms: { before: 1, after: 5 } } },
      { id: deleted?.id, kind: 'deleted', values: { rooms: { before: 2 } } },
      { id: added, kind: 'created', values: { rooms: { after: 3 } } },
    ];
    const fullList = await ok(list);
    expect(fullList).to.deep.equal({ items: changes, from: start, to: end, next: null });
    const read: unknown[] = [];
    for (let next: string | null = `${list}&_page_size=1`; next !== null; ) {
      const page = await ok(next);
      read.push(...page.items);
      next = page.next;
    }
    expect(read).to.deep.equal(changes);
    expect((await ok(`/lab/cabin/list/?rooms=5&_fields=rooms&_diff=${start}..${end}`)).items).to.deep.equal([
      { id: remaining?.id, kind: 'created', values: { rooms: { after: 5 } } },
    ]);
  });
});
