/** Searches without accents and with typos (api.md, section 1; docs/adr/0110). */
import { expect } from 'chai';
import { before } from 'mocha';
import { nameUuid } from '../../engine/kernel/ids.ts';
import type { Client } from '../support/api.ts';
import { useLab } from '../support/lab.ts';

const flats = '/lab/flat/list/';

describe('a search without accents', () => {
  const api = useLab();
  before(async () => {
    const rows = [
      ['a', 'Söderlund'],
      ['b', 'Soderlund'],
      ['c', 'Zoë Łukasz Bjørn'],
      ['d', 'Åkesson-Édith'],
      ['e', 'O\u0308stling'],
    ].map(([custom_id, title]) => ({ custom_id, title }));
    const response = await api.post(flats, rows);
    expect(response.status, response.text).to.equal(201);
  });

  const found = async (search: string) =>
    (await api.get(`${flats}?_search=${encodeURIComponent(search)}`)).body
      .map((row: { custom_id: string }) => row.custom_id)
      .join('');

  const searches: readonly (readonly [search: string, letters: string])[] = [
    ['zoe', 'c'],
    ['lukasz', 'c'],
    ['BJORN', 'c'],
    ['bjørn', 'c'],
    ['akesson', 'd'],
    ['edith', 'd'],
    ['"zoe lukasz"', 'c'],
    ['bjorn -zoé', ''],
    ['östling', 'e'],
    ['o\u0308stling', 'e'],
    ['ostling', 'e'],
    ['sòd', 'ab'],
  ];
  for (const [search, letters] of searches) {
    it(`contains ${letters || 'no record'} for ${search}`, async () => {
      expect(await found(search)).to.equal(letters);
    });
  }

  it('contains the records that are spelled as searched first', async () => {
    expect(await found('soderlund')).to.equal('ba');
    expect(await found('SODERLUND')).to.equal('ba');
    expect(await found('söderlund')).to.equal('ab');
  });
});

describe('a search with a typo', () => {
  const api = useLab();
  let houses: readonly { readonly id: string }[];
  before(async () => {
    houses = (await api.post('/lab/house/list/', [{ name: 'Kastanjen', built: 1901 }])).body;
    const rows = [
      { custom_id: 'a', title: 'Anna Söderlund', house: { id: houses[0]?.id } },
      { custom_id: 'b', title: 'Berit Söderlund' },
      { custom_id: 'c', title: 'Cecilia Lindberg', rooms: 4711123 },
      { custom_id: 'd', title: 'David Lindborg' },
      { custom_id: 'e', title: 'Eva Ek' },
      { custom_id: 'f', title: 'Faktura 47111' },
    ];
    const response = await api.post(flats, rows);
    expect(response.status, response.text).to.equal(201);
  });

  const found = async (search: string, query = '') => {
    const response = await api.get(`${flats}?_search=${encodeURIComponent(search)}${query}`);
    expect(response.status, response.text).to.equal(200);
    return response.body
      .map((row: { custom_id: string }) => row.custom_id)
      .toSorted()
      .join('');
  };

  const searches: readonly (readonly [typo: string, search: string, letters: string])[] = [
    ['a missing letter', 'sodrlund', 'ab'],
    ['a missing first letter', 'oderlund', 'ab'],
    ['an additional letter', 'söderlundh', 'ab'],
    ['an additional first letter', 'xsöderlund', 'ab'],
    ['a wrong letter', 'säderlumd', ''],
    ['a wrong letter and other accents', 'såderlund', 'ab'],
    ['two letters swapped', 'SÖDRELUND', 'ab'],
    ['two typos in one word', 'sodrlud', ''],
    ['one typo in each word', 'ana sodrlund', ''],
    ['one typo in one of two words', 'anna sodrlund', 'a'],
    ['typos in both words', 'beritt sodrlund', 'b'],
    ['a typo in a related record', 'kastanjem', 'a'],
    ['a typo and a related record', 'kastanjen sodrlund', 'a'],
    ['an alternative', 'sodrlund or cecilai', 'abc'],
    ['a word that is excluded', 'sodrlund -anna', 'b'],
    ['a typo in an excluded word', 'sodrlund -berti', 'ab'],
    ['a typo in a quoted text', '"anna sodrlund"', ''],
    ['a typo in a short word', 'evs', ''],
    ['a typo in a number', '47112', ''],
    ['five words with typos', 'annas beritt ceciliaa davidd sodrlund', ''],
  ];
  for (const [typo, search, letters] of searches) {
    it(`contains ${letters || 'no record'} for ${typo}: ${search}`, async () => {
      expect(await found(search)).to.equal(letters);
    });
  }

  it('contains only the words as written while a record has them', async () => {
    expect(await found('lindberg')).to.equal('c');
    const [row] = (await api.get(`${flats}?custom_id=c`)).body;
    expect((await api.patch(`/lab/flat/${row.id}/`, { title: 'Cecilia Berg' })).status).to.equal(200);
    expect(await found('lindberg')).to.equal('d');
    expect((await api.patch(`/lab/flat/${row.id}/`, { title: 'Cecilia Lindberg' })).status).to.equal(200);
    expect(await found('lindberg')).to.equal('c');
  });

  it('considers the other filters of the list', async () => {
    expect(await found('lindberg', '&custom_id__in=d,e')).to.equal('d');
    expect(await found('lindberg', '&custom_id=e')).to.equal('');
  });

  it('selects the same records in pages, counts, statistics and files', async () => {
    expect(await found('sodrlund', '&_page=1&_page_size=1')).to.have.length(1);
    expect(await found('sodrlund', '&_page=3&_page_size=1')).to.equal('');
    const counted = await api.get(`${flats}?_search=sodrlund&_page=1&_page_size=1&_count=exact`);
    expect(counted.headers.get('x-total-count')).to.equal('2');
    const { body } = await api.get(`${flats}?_search=sodrlund&_statistics=true`);
    expect(body.count).to.deep.equal({ value: 2, exact: true });
    const csv = await api.get(`${flats}?_search=sodrlund&_format=csv&_fields=custom_id&_order_by=custom_id`);
    expect(csv.text.split('\r\n').map((line) => line.split(',')[1])).to.deep.equal(['custom_id', 'a', 'b', undefined]);
  });

  it('continues by cursor in both directions', async () => {
    const query = `${flats}?_search=sodrlund&_order_by=custom_id&_page_size=1&_page_object=true`;
    const first = (await api.get(`${query}&_after=`)).body;
    const second = (await api.get(`${query}&_after=${first.next}`)).body;
    expect([first, second].map(({ items }) => items[0].custom_id).join('')).to.equal('ab');
    const again = (await api.get(`${query}&_before=${second.prev}`)).body;
    expect(again.items[0].custom_id).to.equal('a');
  });

  it('selects no records of a write by filter', async () => {
    const path = `${flats}?_validate_only=true&_search=`;
    const preview = async (search: string) => (await api.patch(path + search, { rooms: 3 })).body.outcomes.length;
    expect(await preview('soderlund')).to.equal(2);
    expect(await preview('sodrlund')).to.equal(0);
  });

  it('does not reveal records that the caller cannot see', async () => {
    const tag = (await api.post('/annotating/tag/', { name: 'Connected' })).body;
    const path = '/integrations/integrationserviceidconnection/list/';
    const [owner, other] = await Promise.all([1, 2].map(() => api.newCredential(api.customerId, { scopes: ['*'] })));
    const connection = (external_id: string, hidden: boolean) => ({
      content_type: { id: nameUuid('annotating.tag') },
      object_id: tag.id,
      external_id,
      hidden,
    });
    expect((await owner?.post(path, [connection('öppen', false), connection('öppens', true)]))?.status).to.equal(201);
    const listed = async (client: Client | undefined) =>
      (await client?.get(`${path}annotating.tag/?object_id=${tag.id}&_search=oppens`))?.body.map(
        (row: { external_id: string }) => row.external_id,
      );
    expect(await listed(owner)).to.deep.equal(['öppens']);
    expect(await listed(other)).to.deep.equal(['öppen']);
  });
});
