/** Eight flats, two houses, two districts, some remarks and a tag, as data for tests of lists. */
import { expect } from 'chai';
import type { Client } from '../api.ts';

/** By letter, which is also the custom_id. */
export const flats: readonly (Readonly<Record<string, unknown>> & { readonly custom_id: string })[] = [
  {
    custom_id: 'a',
    title: 'Alfa',
    body: 'A bright flat with a balcony towards the yard.',
    status: 0,
    kind: 'small',
    rooms: 1,
    big: 9007199254740991,
    area: 62.5,
    rent: 7250.5,
    furnished: true,
    moved_in: '2024-02-29',
    seen_at: '2026-11-20T23:30:00Z',
    words: ['red'],
    numbers: [7, 8],
    details: { heat: 'district', floors: 3 },
    secret: 'hush',
    pin: '1234',
  },
  {
    custom_id: 'b',
    title: 'Beta',
    body: 'Lägenheterna har nya kök.',
    status: 1,
    kind: 'small',
    rooms: 2,
    big: -5,
    area: 101,
    rent: 0.01,
    furnished: false,
    moved_in: '2025-01-01',
    seen_at: '2026-11-21T22:59:59Z',
    words: ['red', 'blue'],
    details: { pump: { model: 'X5' }, lift: false },
  },
  {
    custom_id: 'c',
    title: 'Comma, or "not"',
    status: 1,
    kind: 'large',
    rooms: 2,
    rent: '9999999999.99',
    words: ['green'],
    details: { heat: 'air', lift: true },
  },
  { custom_id: 'd', title: 'Delta', status: 2, rooms: 3, words: ['a,b'] },
  { custom_id: 'e', title: 'Percent 100% _ \\ sign', rooms: -1 },
  { custom_id: 'f', title: 'Småland åäö Ω 🏠' },
  { custom_id: 'g', title: '' },
  { custom_id: 'h' },
];

export interface Flats {
  readonly ids: Readonly<Record<string, string>>;
  /** Replaces each `$name` in a query by its id. */
  fill(query: string): string;
}

/** Creates the records for a customer. */
export async function makeFlats(api: Client): Promise<Flats> {
  const ids: Record<string, string> = { customer: api.customerId };
  const make = async (path: string, rows: readonly unknown[], names: readonly string[]) => {
    const response = await api.post(path, rows);
    expect(response.status, response.text).to.equal(201);
    names.forEach((name, index) => {
      ids[name] = response.body[index].id;
    });
  };
  const to = (name: string) => ({ id: ids[name] });
  await make(
    '/lab/district/list/',
    [
      { name: 'Centre', rank: 1 },
      { name: 'Harbour', rank: 2 },
    ],
    ['centre', 'harbour'],
  );
  await make(
    '/lab/house/list/',
    [
      { name: 'North', built: 1901, district: to('centre'), districts: [to('harbour'), to('centre')], key_code: '99' },
      { name: 'South', built: 1968, district: to('harbour') },
    ],
    ['north', 'south'],
  );
  const houses: Readonly<Record<string, unknown>> = {
    a: { house: to('north'), co_houses: [to('south')] },
    b: { house: to('north') },
    c: { house: to('south') },
    d: { co_houses: [to('south'), to('north')] },
    e: { co_houses: [to('north')] },
  };
  const rows = flats.map(({ secret: _secret, ...flat }) => ({ ...flat, ...(houses[flat.custom_id] ?? {}) }));
  await make(
    '/lab/flat/list/',
    rows,
    flats.map((flat) => flat.custom_id),
  );
  await make(
    '/lab/remark/list/',
    [
      { text: 'Loud', score: 1, flat: to('a') },
      { text: 'Quiet', score: 5, flat: to('a') },
      { text: 'Loud', score: 3, flat: to('b') },
      { text: 'About nothing', score: 9 },
    ],
    ['remark', 'remark_quiet', 'remark_b', 'remark_none'],
  );
  await make('/annotating/tag/list/', [{ name: 'Keep' }], ['tag']);
  const usage = await api.post('/annotating/tagusage/', {
    tag: to('tag'),
    content_type: 'lab.flat',
    object_id: ids.a,
  });
  expect(usage.status, usage.text).to.equal(201);
  return {
    ids,
    fill: (query) => query.replace(/\$(\w+)/g, (match, name: string) => ids[name] ?? match),
  };
}
