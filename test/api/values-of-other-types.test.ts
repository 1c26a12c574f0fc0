/**
 * History from before a change of type: whatever value is stored, point-in-time reads, differences, history and undo
 * succeed, with null if the current type cannot represent the value (docs/reference/api.md, section 14).
 */
import { expect } from 'chai';
import { useLab } from '../support/lab.ts';
import { isLong, sampleOf } from '../support/long-runs.ts';

/** Values that a release with another type could have stored: of every type, at the limits, and beyond them. */
const storedValues: readonly unknown[] = [
  '2 r o k',
  '',
  '3',
  '-0.50',
  '2147483648',
  '99999999999999999999999999',
  '1e400',
  'NaN',
  'Infinity',
  '2026-02-30',
  '2025-02-29',
  '2024-02-29',
  '0000-01-01',
  'tomorrow',
  '24:00',
  '2026-01-01T25:00:00Z',
  '2026-01-01T10:00:00+00:00',
  '9999-12-31T23:59:59-15:59',
  '{1,2}',
  '01900000-0000-7000-8000-000000000000',
  '01900000-0000-7000-8000-00000000000',
  true,
  0,
  7,
  2.5,
  2147483648,
  9999999999.995,
  1e300,
  [],
  ['a', null],
  [1, 2],
  [[1], [2, 3]],
  [2147483648, 'x'],
  [{ a: 1 }],
  ['01900000-0000-7000-8000-000000000000'],
  {},
  { a: 'b', rent: 'x' },
  null,
];

const all = {
  title: 'one',
  status: 1,
  kind: 'small',
  rooms: 3,
  big: 4,
  area: 5.5,
  rent: '6.50',
  furnished: true,
  moved_in: '2026-01-01',
  seen_at: '2026-01-01T10:00:00Z',
  words: ['a'],
  numbers: [1],
  details: { a: 1 },
  price: { net: '2.50' },
  days: ['2026-01-01'],
  prices: ['1.50'],
};
const members = [...Object.keys(all), 'house', 'co_houses'];

describe('stored values of other types', function () {
  this.timeout(120_000);
  const api = useLab();
  let id: string;
  let pointInTime: string;
  let change: string;

  before(async () => {
    const houses = (await api.post('/lab/house/list/', [{ name: 'A' }, { name: 'B' }])).body;
    const barn = { ...all, house: { id: houses[0].id }, co_houses: [{ id: houses[0].id }] };
    // The first record gets one value after the other, each of the others one of them.
    const created = await api.post(
      '/lab/barn/list/',
      [undefined, ...storedValues].map(() => barn),
    );
    expect(created.status, created.text).to.equal(201);
    const ids: readonly string[] = created.body.map((one: { readonly id: string }) => one.id);
    id = ids[0] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 3));
    pointInTime = new Date(Date.now() - 1).toISOString();
    const emptied = {
      ...Object.fromEntries(Object.keys(all).map((name) => [name, null])),
      status: 2,
      words: [],
      numbers: [],
      days: [],
      prices: [],
      house: null,
      co_houses: [{ id: houses[1].id }],
    };
    for (const part of [[id], ids.slice(1)]) {
      const changed = await api.post(
        '/lab/barn/list/',
        part.map((one) => ({ id: one, ...emptied })),
      );
      expect(changed.status, changed.text).to.equal(201);
    }
    for (const [index, value] of storedValues.entries()) await storeValue(value, ids[index + 1]);
    change = (await api.get(`/common/change/list/?record=${id}&_order_by=-created_at`)).body[0].id;
  });

  const storeValue = (value: unknown, record = id) =>
    api.database.pool.query(
      "update common_changerecord set before = (select jsonb_object_agg(name, $2::jsonb) from unnest($3::text[]) as name) where object_id = $1 and kind = 'updated'",
      [record, JSON.stringify(value), members],
    );

  const filters = [
    'title=3',
    'status=1',
    'kind=small',
    'rooms__gte=3',
    'big=3',
    'area__lt=3',
    'rent=3',
    'furnished=true',
    'moved_in__gt=2025-01-01',
    'seen_at__date=2026-01-01',
    'words__has=a',
    'numbers__has=1',
    'details__isnull=true',
    'details__isnull=false',
    'house__name=A',
    'co_houses__isnull=false',
    'co_houses=01900000-0000-7000-8000-000000000000',
    '_search=one',
    '_order_by=-rooms,moved_in,-rent',
    '_statistics=true&_group_by=status&_aggregate=sum(rooms),max(moved_in)',
  ];

  const readsOfRecord = (): readonly string[] => [`${id}/?_as_of=${pointInTime}`, `${id}/history/`];
  const readsOfMembers = (): readonly string[] => [
    `${id}/?_as_of=${pointInTime}&_expand=house,co_houses`,
    ...members.map((name) => `${id}/history/${name}/`),
  ];
  const lists = (): readonly string[] => [
    `list/?_as_of=${pointInTime}`,
    `list/?_as_of=${pointInTime}&_format=csv`,
    `list/?_as_of=${pointInTime}&_expand=house,co_houses`,
    `list/?_diff=${pointInTime}..now`,
    ...filters.map((filter) =>
      `list/?_page=1&_page_size=100&${filter}&_as_of=${pointInTime}`.replace(/_page.*(?=_stat)/, ''),
    ),
  ];

  const exact = { Accept: 'application/json;decimals=string' };

  it('cause no error in point-in-time reads, in differences, in the history or in an undo', async () => {
    const failures: string[] = [];
    const read = async (path: string, value: string): Promise<void> => {
      const response = await api.get(`/lab/barn/${path}`, path.startsWith(id) ? exact : {});
      if (response.status !== 200) failures.push(`${value} ${path}: ${response.text.slice(0, 300)}`);
    };
    for (const [index, value] of storedValues.entries()) {
      const text = JSON.stringify(value);
      await storeValue(value);
      // Each value with a ninth of the reads of single members, every night with all.
      for (const path of [...readsOfRecord(), ...sampleOf(readsOfMembers(), 9, index)]) await read(path, text);
      // At night, an error of a list names its value.
      for (const path of isLong ? lists() : []) await read(path, text);
      const undone = await api.post(`/common/change/${change}/revert/?_validate_only=true`, {});
      if (![200, 422].includes(undone.status)) failures.push(`${text} undo: ${undone.text.slice(0, 300)}`);
    }
    for (const path of lists()) await read(path, 'all values');
    expect(failures.join('\n')).to.equal('');
  });

  it('are null if they do not fit the current type, and unchanged in the history', async () => {
    await storeValue('2 r o k');
    const { body } = await api.get(`/lab/barn/${id}/?_as_of=${pointInTime}`);
    expect(body).to.include({ title: '2 r o k', rooms: null, moved_in: null, rent: null, house: null, status: 2 });
    expect(await api.get(`/lab/barn/list/?id=${id}&rooms=2&_as_of=${pointInTime}`)).to.have.nested.property(
      'body.length',
      0,
    );
    const [entry] = (await api.get(`/lab/barn/${id}/history/`)).body.items;
    expect(entry.values.rooms).to.deep.equal({ before: '2 r o k', after: null });
    const [day] = (await api.get(`/lab/barn/${id}/history/moved_in/`)).body.items;
    expect(day.values.moved_in.before).to.equal('2 r o k');
    const difference = await api.get(`/lab/barn/list/?_diff=${pointInTime}..now`);
    expect(difference.text).to.not.contain('"rooms":"2 r o k"');
  });

  it('are converted to the current type if they fit it', async () => {
    await storeValue('3');
    const { body } = await api.get(`/lab/barn/${id}/?_as_of=${pointInTime}`);
    expect(body).to.include({ title: '3', rooms: 3, big: 3, area: 3, rent: 3, moved_in: null });
    expect((await api.get(`/lab/barn/list/?id=${id}&rooms=3&_as_of=${pointInTime}`)).body).to.have.length(1);
    await storeValue('2024-02-29');
    expect((await api.get(`/lab/barn/${id}/?_as_of=${pointInTime}`)).body).to.include({
      moved_in: '2024-02-29',
      rooms: null,
    });
  });
});
