/** Responses of lists: order, members, expansion, counts, statistics (api.md, section 1). */
import { expect } from 'chai';
import { before } from 'mocha';
import { type Flats, makeFlats } from '../support/lab/flats.ts';
import { useLab } from '../support/lab.ts';

interface Row {
  readonly [member: string]: unknown;
}

describe('responses of a list', () => {
  const api = useLab();
  let flats: Flats;
  before(async () => {
    flats = await makeFlats(api);
  });

  const list = async (query: string): Promise<readonly Row[]> => {
    const response = await api.get(`/lab/flat/list/?${flats.fill(query)}`);
    expect(response.status, response.text).to.equal(200);
    return response.body;
  };
  const letters = async (query: string) => (await list(query)).map((row) => row.custom_id).join('');

  describe('in order', () => {
    const orders: readonly (readonly [query: string, letters: string])[] = [
      ['', 'abcdefgh'],
      ['_order_by=custom_id', 'abcdefgh'],
      ['_order_by=-custom_id', 'hgfedcba'],
      ['_order_by=-id', 'hgfedcba'],
      ['_order_by=rooms', 'eabcdfgh'],
      ['_order_by=-rooms', 'hgfdcbae'],
      ['_order_by=rooms:nulls_first', 'fgheabcd'],
      ['_order_by=-rooms:nulls_last', 'dcbaehgf'],
      ['_order_by=rooms:nulls_last', 'eabcdfgh'],
      ['_order_by=-rooms,-custom_id', 'hgfdcbae'],
      ['_order_by=status,-rooms:nulls_last', 'aehgfcbd'],
      ['_order_by=title', 'gabcdefh'],
      ['_order_by=rent', 'bacdefgh'],
      ['_order_by=furnished', 'bacdefgh'],
      ['_order_by=house__name,custom_id', 'abcdefgh'],
      ['_order_by=-house__name:nulls_last', 'cbahgfed'],
      ['_order_by=house__district__rank:nulls_first,-custom_id', 'hgfedbac'],
      ['_order_by=house,custom_id', 'abcdefgh'],
    ];
    for (const [query, expected] of orders) {
      it(`are ${expected} for ${query || 'no order'}`, async () => {
        expect(await letters(query)).to.equal(expected);
      });
    }
  });

  describe('to a search', () => {
    const searches: readonly (readonly [query: string, letters: string])[] = [
      ['alfa', 'a'],
      ['ALFA', 'a'],
      ['alf', 'a'],
      ['balcony yard', 'a'],
      ['balcony garage', ''],
      ['"bright flat"', 'a'],
      ['"flat bright"', ''],
      ['bright -balcony', ''],
      ['lägenhet', 'b'],
      ['lägenheten', 'b'],
      ['alfa or beta', 'ab'],
      ['north', 'ab'],
      ['north beta', 'b'],
      ['north -beta', 'a'],
      ['-beta north', 'a'],
      ['smal', 'f'],
      ['smål', 'f'],
      ['bal', 'a'],
      ['Beta kök', 'b'],
      ['"nya kök"', 'b'],
      ['"kök nya"', ''],
      ['kök or bright', 'ab'],
      ['kök or bright yard', 'ab'],
      ['nor alf', 'a'],
      ['"north"', 'ab'],
      ['-north', 'cdefgh'],
      ["''", ''],
      ['a\\b', 'a'],
      ['småland', 'f'],
      ['***', ''],
      ["o'x & | ! ( :*", ''],
      ['the', 'a'],
      ['och det', ''],
      ['hush', ''],
      ['1234', ''],
    ];
    for (const [text, expected] of searches) {
      it(`contain ${expected || 'no record'} for ${text}`, async () => {
        expect([...(await letters(`_search=${encodeURIComponent(text)}`))].toSorted().join('')).to.equal(expected);
      });
    }

    it('contain the best match first unless another order is requested', async () => {
      expect(await letters('_search=alfa or north&_order_by=-custom_id')).to.equal('ba');
      expect(await letters('_search=alfa or north')).to.equal('ab');
    });

    it('are paged, and count the matches', async () => {
      const response = await api.get('/lab/flat/list/?_search=north&_page=2&_page_size=1&_count=exact');
      expect(response.status, response.text).to.equal(200);
      expect(response.body).to.have.length(1);
      expect(response.headers.get('x-total-count')).to.equal('2');
    });
  });

  describe('with members', () => {
    it('contain every readable member, null if nothing is set, and no hidden or write-only one', async () => {
      const [last] = await list('title__isnull=true');
      expect(last).to.have.all.keys(
        'id organization custom_id created_at updated_at title body status kind rooms big area rent furnished moved_in seen_at words numbers details closed house co_houses unsorted unasked remarks tags'.split(
          ' ',
        ),
      );
      expect(last).to.deep.include({
        title: null,
        words: [],
        house: null,
        co_houses: [],
        remarks: [],
        tags: [],
        rent: null,
      });
    });

    it('contain values in their canonical form', async () => {
      const [first] = await list('custom_id=a');
      expect(first).to.deep.include({
        rent: 7250.5,
        big: 9007199254740991,
        area: 62.5,
        moved_in: '2024-02-29',
        seen_at: '2026-11-20T23:30:00Z',
        details: { heat: 'district', floors: 3 },
        house: { id: flats.ids.north },
        co_houses: [{ id: flats.ids.south }],
        tags: [{ id: flats.ids.tag }],
      });
      expect(first?.created_at).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect((await api.get('/lab/flat/list/?custom_id=c')).text).to.contain('"rent":9999999999.99');
    });

    const selections: readonly (readonly [query: string, row: (ids: Flats['ids']) => unknown])[] = [
      ['_slim=true', (ids) => ({ id: ids.a })],
      ['_fields=id', (ids) => ({ id: ids.a })],
      ['_fields=title', (ids) => ({ id: ids.a, title: 'Alfa' })],
      ['_fields=rooms,title', (ids) => ({ id: ids.a, title: 'Alfa', rooms: 1 })],
      ['_fields=house', (ids) => ({ id: ids.a, house: { id: ids.north } })],
      ['_fields=house.name', (ids) => ({ id: ids.a, house: { id: ids.north, name: 'North' } })],
      [
        '_fields=house.district.name',
        (ids) => ({ id: ids.a, house: { id: ids.north, district: { id: ids.centre, name: 'Centre' } } }),
      ],
      [
        '_fields=co_houses.name',
        (ids) => ({ id: ids.a, co_houses: { items: [{ id: ids.south, name: 'South' }], has_more: false } }),
      ],
      [
        '_fields=remarks.text',
        (ids) => ({
          id: ids.a,
          remarks: {
            items: [
              { id: ids.remark, text: 'Loud' },
              { id: ids.remark_quiet, text: 'Quiet' },
            ],
            has_more: false,
          },
        }),
      ],
      [
        '_fields=tags.name',
        (ids) => ({ id: ids.a, tags: { items: [{ id: ids.tag, name: 'Keep' }], has_more: false } }),
      ],
    ];
    for (const [query, row] of selections) {
      it(`contain the members that ${query} selects`, async () => {
        expect(await list(`custom_id=a&${query}`)).to.deep.equal([row(flats.ids)]);
      });
    }

    it('contain the same members for a single record', async () => {
      const response = await api.get(flats.fill('/lab/flat/$a/?_fields=house.name'));
      expect(response.body).to.deep.equal({ id: flats.ids.a, house: { id: flats.ids.north, name: 'North' } });
    });
  });

  describe('with expansion', () => {
    it('replace the id by the record, through three levels, and leave null as null', async () => {
      const rows = await list('_expand=house,house__district&_order_by=custom_id');
      const house = rows[0]?.house as Row;
      expect(house).to.include({ id: flats.ids.north, name: 'North', built: 1901 });
      expect(house).to.not.have.property('key_code');
      expect(house.district as Row).to.include({ id: flats.ids.centre, name: 'Centre', rank: 1 });
      expect(rows[7]?.house).to.equal(null);
      const [deep] = await list('custom_id=a&_expand=remarks__flat__house');
      const remarks = deep?.remarks as { items: Row[] };
      expect(((remarks.items[0]?.flat as Row | undefined)?.house as Row | undefined)?.name).to.equal('North');
      expect(remarks.items[0]?.flat as Row).to.not.have.property('pin');
    });

    it('contain the related records in their order, and state whether there are more', async () => {
      const [row] = await list('custom_id=d&_expand=co_houses');
      const houses = row?.co_houses as { items: Row[]; has_more: boolean };
      expect(houses.items.map((house) => house.name)).to.deep.equal(['South', 'North']);
      expect(houses.has_more).to.equal(false);
      const [flat] = (await api.post('/lab/flat/list/', [{ title: 'Talked about', custom_id: 'z' }])).body;
      await api.post(
        '/lab/remark/list/',
        Array.from({ length: 101 }, (_, index) => ({ text: `No ${index}`, flat: { id: flat.id } })),
      );
      const [many] = await list('custom_id=z&_expand=remarks');
      const remarks = many?.remarks as { items: Row[]; has_more: boolean };
      expect(remarks.items).to.have.length(100);
      expect(remarks.has_more).to.equal(true);
      expect((await api.delete(`/lab/flat/${flat.id}/`)).status).to.equal(204);
    });

    it('contain nested lists if the page is small enough for them', async () => {
      const one = await api.get(`/lab/flat/${flats.ids.d}/?_expand=co_houses__districts`);
      expect(one.status, one.text).to.equal(200);
      expect(one.body.co_houses.items[0].districts.items, one.text).to.be.an('array');
      for (const paging of ['', '&_page=1&_page_size=50', '&_jsonl=true'])
        expect((await api.get(`/lab/flat/list/?_expand=co_houses__districts${paging}`)).status, paging).to.equal(200);
    });

    it('can be restricted by _fields', async () => {
      expect(await list('custom_id=a&_fields=house.name&_expand=house__district')).to.deep.equal([
        {
          id: flats.ids.a,
          house: { id: flats.ids.north, name: 'North', district: await one('/lab/district/', flats.ids.centre) },
        },
      ]);
    });

    const one = async (path: string, id: string | undefined) => (await api.get(`${path}${id}/`)).body;
  });

  describe('with a count', () => {
    const counts: readonly (readonly [query: string, value: string | null, exact: string | null])[] = [
      ['_page=1&_page_size=2', null, null],
      ['_page=1&_page_size=2&_count=exact', '8', 'true'],
      ['_page=9&_page_size=2&_count=exact', '8', 'true'],
      ['rooms=2&_count=exact', '2', 'true'],
      ['_after=&_page_size=2&_count=exact', '8', 'true'],
      ['_jsonl=true&_count=exact', '8', 'true'],
    ];
    for (const [query, value, exact] of counts) {
      it(`state ${value ?? 'no count'} for ${query}`, async () => {
        const response = await api.get(`/lab/flat/list/?${query}`);
        expect(response.status, response.text).to.equal(200);
        expect(response.headers.get('x-total-count')).to.equal(value);
        expect(response.headers.get('x-total-exact')).to.equal(exact);
      });
    }

    it('reveal in an estimate nothing that the planner knows of other customers', async () => {
      const other = await api.newCustomer();
      const rows = Array.from({ length: 500 }, (_, index) => ({ label: `other ${index}` }));
      expect((await other.post('/lab/meter/list/', rows)).status).to.equal(201);
      await api.database.pool.query('analyze "lab_meter"');
      const counts = async (query: string) => {
        const { headers } = await api.get(`/lab/meter/list/?_page=1&_page_size=1&_count=estimate&${query}`);
        return [headers.get('x-total-count'), headers.get('x-total-exact')];
      };
      for (const query of ['label__startswith=other', 'label__isnull=false', 'label__gte=other 2'])
        expect(await counts(query), query).to.deep.equal(['0', 'true']);
    });
  });

  describe('with statistics', () => {
    it('report that there are more groups than returned; the first of the order are returned', async () => {
      const rows = Array.from({ length: 1_001 }, (_, index) => ({ label: `g${String(index).padStart(4, '0')}` }));
      expect((await api.post('/lab/meter/list/', rows.slice(0, 1_000))).status).to.equal(201);
      const grouped = await api.get('/lab/meter/list/?_statistics=true&_group_by=label');
      expect(grouped.body.groups).to.have.length(1_000);
      expect(grouped.body).to.not.have.property('groups_truncated');
      expect((await api.post('/lab/meter/list/', rows.slice(1_000))).status).to.equal(201);
      const cut = await api.get('/lab/meter/list/?_statistics=true&_group_by=label&_order_by=-label');
      expect(cut.body.groups).to.have.length(1_000);
      expect(cut.body.groups[0].label).to.equal('g1000');
      expect(cut.body.groups_truncated).to.equal(true);
    });

    it('are rejected for HEAD as for GET', async () => {
      for (const query of ['_group_by=titel', '_aggregate=sum(title)', '_group_by=status&_order_by=rooms'])
        expect((await api.send('HEAD', `/lab/flat/list/?_statistics=true&${query}`)).status, query).to.equal(400);
      expect((await api.send('HEAD', '/lab/flat/list/?_statistics=true&_group_by=status')).status).to.equal(200);
    });

    const statistics: readonly (readonly [query: string, body: unknown])[] = [
      ['', { count: { value: 8, exact: true } }],
      ['rooms=2', { count: { value: 2, exact: true } }],
      ['_page=1&_page_size=1', { count: { value: 8, exact: true } }],
      [
        '_aggregate=sum(rent),avg(rooms),min(moved_in),max(seen_at),count(kind)&rooms__isnull=false',
        {
          count: { value: 5, exact: true },
          groups: [
            {
              count: 5,
              sum_rent: 10000007250.5,
              avg_rooms: 1.4,
              min_moved_in: '2024-02-29',
              max_seen_at: '2026-11-21T22:59:59Z',
              count_kind: 3,
            },
          ],
        },
      ],
      [
        '_group_by=status',
        {
          count: { value: 8, exact: true },
          groups: [
            { status: 0, count: 5 },
            { status: 1, count: 2 },
            { status: 2, count: 1 },
          ],
        },
      ],
      [
        '_group_by=status&_order_by=-count&_aggregate=sum(rooms)',
        {
          count: { value: 8, exact: true },
          groups: [
            { status: 0, count: 5, sum_rooms: 0 },
            { status: 1, count: 2, sum_rooms: 4 },
            { status: 2, count: 1, sum_rooms: 3 },
          ],
        },
      ],
      [
        '_group_by=moved_in:month',
        {
          count: { value: 8, exact: true },
          groups: [
            { moved_in: '2024-02', count: 1 },
            { moved_in: '2025-01', count: 1 },
            { moved_in: null, count: 6 },
          ],
        },
      ],
      [
        '_group_by=seen_at:day&_tz=Europe/Stockholm&seen_at__isnull=false',
        { count: { value: 2, exact: true }, groups: [{ seen_at: '2026-11-21', count: 2 }] },
      ],
      [
        '_group_by=seen_at:day&seen_at__isnull=false',
        {
          count: { value: 2, exact: true },
          groups: [
            { seen_at: '2026-11-20', count: 1 },
            { seen_at: '2026-11-21', count: 1 },
          ],
        },
      ],
      [
        '_group_by=kind,furnished&kind__isnull=false',
        {
          count: { value: 3, exact: true },
          groups: [
            { kind: 'large', furnished: null, count: 1 },
            { kind: 'small', furnished: false, count: 1 },
            { kind: 'small', furnished: true, count: 1 },
          ],
        },
      ],
    ];
    for (const [query, body] of statistics) {
      it(`are those of ${query || 'the count alone'}`, async () => {
        const response = await api.get(`/lab/flat/list/?_statistics=true${query === '' ? '' : `&${query}`}`);
        expect(response.status, response.text).to.equal(200);
        expect(response.body).to.deep.equal(body);
      });
    }

    it('are grouped by a reference in its returned form', async () => {
      const response = await api.get('/lab/flat/list/?_statistics=true&_group_by=house&_order_by=-count');
      expect(response.body.groups).to.deep.equal([
        { house: null, count: 5 },
        { house: { id: flats.ids.north }, count: 2 },
        { house: { id: flats.ids.south }, count: 1 },
      ]);
    });
  });

  describe('in other forms', () => {
    it('ignore a method override other than QUERY', async () => {
      for (const [method, override] of [
        ['POST', 'DELETE'],
        ['POST', 'QUERRY'],
        ['GET', 'DELETE'],
      ] as const) {
        const rejected = await api.send(method, '/lab/flat/list/', {
          headers: { 'X-HTTP-Method-Override': override },
          ...(method === 'POST' ? { body: [{ title: 'must not be' }] } : {}),
        });
        expect([rejected.status, rejected.body.code], rejected.text).to.deep.equal([400, 'invalid_parameter']);
        expect(rejected.body.errors[0].header).to.equal('X-HTTP-Method-Override');
      }
      expect((await api.get('/lab/flat/list/?title=must not be')).body).to.deep.equal([]);
    });

    it('are the same for QUERY and the POST override as for GET', async () => {
      const got = await api.get('/lab/flat/list/?rooms=2&_order_by=-custom_id&_fields=title&_page=1&_page_size=5');
      const body = { filter: { rooms: 2 }, order_by: ['-custom_id'], fields: ['title'], page: 1, page_size: 5 };
      const queried = await api.send('QUERY', '/lab/flat/list/', { body });
      const posted = await api.post('/lab/flat/list/', body, { 'X-HTTP-Method-Override': 'QUERY' });
      expect(queried.status, queried.text).to.equal(200);
      expect(queried.body).to.deep.equal(got.body);
      expect(posted.body).to.deep.equal(got.body);
      const tree = { filter: { or: [{ rooms: 1 }, { words__has: 'green' }] }, expand: ['house'], slim: false };
      const matching = await api.send('QUERY', '/lab/flat/list/', { body: tree });
      expect(matching.body.map((row: Row) => row.custom_id).join('')).to.equal('ac');
      expect(matching.body[0].house.name).to.equal('North');
    });

    it('are the page as an object by Accept and by parameter', async () => {
      const byHeader = await api.get('/lab/flat/list/?_page=2&_page_size=3&_count=exact', {
        Accept: 'application/json; profile=page',
      });
      expect(byHeader.body.items.map((row: Row) => row.custom_id).join('')).to.equal('def');
      expect(byHeader.body.total).to.deep.equal({ value: 8, exact: true });
      const byParameter = await api.get('/lab/flat/list/?_page=2&_page_size=3&_page_object=true');
      expect(byParameter.body).to.include({ total: null });
      expect(new URL(byParameter.body.next, 'http://x').searchParams.get('_page')).to.equal('3');
      expect(new URL(byParameter.body.prev, 'http://x').searchParams.get('_page')).to.equal('1');
      const page = await api.get('/lab/flat/list/?_page_object=true');
      expect(page.body.items).to.have.length(8);
      expect(page.body).to.include({ next: null, prev: null });
    });

    it('contain decimals as strings on request', async () => {
      const response = await api.get('/lab/flat/list/?custom_id=a', { Accept: 'application/json;decimals=string' });
      expect(response.body[0].rent).to.equal('7250.50');
      expect(response.body[0].area).to.equal(62.5);
      const one = await api.get(flats.fill('/lab/flat/$a/'), { Accept: 'application/json;decimals=string' });
      expect(one.body.rent).to.equal('7250.50');
      const reckoned = 'list/?_statistics=true&_aggregate=sum(rent),avg(rent),max(rent),count(rent),sum(rooms)';
      const facts = await api.get(`/lab/flat/${reckoned}&_group_by=rent&rent=7250.50`, {
        Accept: 'application/json;decimals=string',
      });
      expect(facts.body.groups).to.deep.equal([
        {
          rent: '7250.50',
          count: 1,
          sum_rent: '7250.50',
          avg_rent: '7250.500000',
          max_rent: '7250.50',
          count_rent: 1,
          sum_rooms: facts.body.groups[0].sum_rooms,
        },
      ]);
      expect(facts.body.groups[0].sum_rooms).to.be.a('number');
    });

    it('have no rows for HEAD, which is validated all the same', async () => {
      const response = await api.send('HEAD', '/lab/flat/list/?_count=exact');
      expect(response.status).to.equal(200);
      expect(response.text).to.equal('');
      expect(response.headers.get('x-total-count')).to.equal('8');
      expect((await api.send('HEAD', '/lab/flat/list/?titel=x')).status).to.equal(400);
    });

    it('list the allowed methods for OPTIONS', async () => {
      const response = await api.send('OPTIONS', '/lab/flat/list/');
      expect(response.status).to.equal(204);
      expect(response.headers.get('allow')).to.equal('GET, HEAD, QUERY, POST, PATCH, DELETE, OPTIONS');
      expect(response.headers.get('accept-query')).to.equal('application/json');
    });
  });
});
