/** Flat filters of lists, one row for each query: every operator on every type of field (api.md, section 1). */

import { expect } from 'chai';
import { before } from 'mocha';
import type { ApiResponse } from '../support/api.ts';
import { type Flats, flats, makeFlats } from '../support/lab/flats.ts';
import { useLab } from '../support/lab.ts';

/** The letters of the flats in a response, in alphabetical order. */
function lettersOf({ body }: ApiResponse): string {
  return body
    .map((flat: { custom_id: string }) => flat.custom_id)
    .toSorted()
    .join('');
}

describe('filters of a list', () => {
  const api = useLab();
  let dataset: Flats;
  before(async () => {
    dataset = await makeFlats(api);
  });

  /** Queries, and the letters of the matching flats. */
  const questions: readonly (readonly [query: string, letters: string])[] = [
    ['', 'abcdefgh'],
    ['title=Alfa', 'a'],
    ['title=', 'g'],
    ['title=alfa', ''],
    ['title!=Alfa', 'bcdefgh'],
    ['title__in=Alfa,Beta', 'ab'],
    ['title__in="Comma, or ""not""",Alfa', 'ac'],
    ['title__in=', ''],
    ['title__in="",Alfa', 'ag'],
    ['title__in!=Alfa,Beta', 'cdefgh'],
    ['title__isnull=true', 'h'],
    ['title__isnull=false', 'abcdefg'],
    ['title__isnull!=true', 'abcdefg'],
    ['title__gt=Delta', 'ef'],
    ['title__gte=Delta', 'def'],
    ['title__lt=Beta', 'ag'],
    ['title__lte=Beta', 'abg'],
    ['title__gte!=Beta', 'agh'],
    ['title__range=Beta,Delta', 'bcd'],
    ['title__range!=Beta,Delta', 'aefgh'],
    ['title__contains=lta', 'd'],
    ['title__contains=LTA', ''],
    ['title__contains!=a', 'egh'],
    ['title__icontains=LTA', 'd'],
    ['title__icontains=åäö', 'f'],
    ['title__icontains=ÅÄÖ', 'f'],
    ['title__icontains!=a', 'egh'],
    ['title__startswith=De', 'd'],
    ['title__startswith=de', ''],
    ['title__istartswith=dE', 'd'],
    ['title__endswith=ta', 'bd'],
    ['title__endswith=TA', ''],
    ['title__iendswith=TA', 'bd'],
    ['title__iexact=DELTA', 'd'],
    ['title__iexact=DELT', ''],
    ['title__contains=%25', 'e'],
    ['title__contains=_', 'e'],
    ['title__contains=\\', 'e'],
    ['title__startswith=_', ''],
    ['status=1', 'bc'],
    ['status!=1', 'adefgh'],
    ['status__in=0,2', 'adefgh'],
    ['status__gt=0', 'bcd'],
    ['kind=small', 'ab'],
    ['kind!=small', 'cdefgh'],
    ['kind__isnull=true', 'defgh'],
    ['rooms=2', 'bc'],
    ['rooms!=2', 'adefgh'],
    ['rooms__gt=2', 'd'],
    ['rooms__gte=2', 'bcd'],
    ['rooms__lt=2', 'ae'],
    ['rooms__lte=-1', 'e'],
    ['rooms__range=1,2', 'abc'],
    ['rooms__range=2,1', ''],
    ['rooms__in=1,3', 'ad'],
    ['rooms__gt!=2', 'abcefgh'],
    ['big=9007199254740991', 'a'],
    ['big__lt=0', 'b'],
    ['area=62.5', 'a'],
    ['area__gt=1e2', 'b'],
    ['rent=7250.5', 'a'],
    ['rent=7250.50', 'a'],
    ['rent__lt=0.02', 'b'],
    ['rent__range=0.01,7250.50', 'ab'],
    ['rent__gt=9999999999.98', 'c'],
    ['furnished=true', 'a'],
    ['furnished=false', 'b'],
    ['furnished!=true', 'bcdefgh'],
    ['furnished__in=true,false', 'ab'],
    ['moved_in=2024-02-29', 'a'],
    ['moved_in__gt=2024-02-29', 'b'],
    ['moved_in__range=2024-01-01,2024-12-31', 'a'],
    ['seen_at=2026-11-20T23:30:00Z', 'a'],
    ['seen_at=2026-11-21T00:30:00%2B01:00', 'a'],
    ['seen_at=2026-11-21T00:30:00+01:00', 'a'],
    ['seen_at__date=2026-11-20', 'a'],
    ['seen_at__date=2026-11-21', 'b'],
    ['seen_at__date=2026-11-21&_tz=Europe/Stockholm', 'ab'],
    ['seen_at__date!=2026-11-21&_tz=Europe/Stockholm', 'cdefgh'],
    ['seen_at__gte=2026-11-21', 'b'],
    ['updated_at__changed_since=2020-01-01T00:00:00Z', 'abcdefgh'],
    ['updated_at__changed_since=2999-01-01T00:00:00Z', ''],
    ['words__has=red', 'ab'],
    ['words__contains=red', 'ab'],
    ['words__has!=red', 'cdefgh'],
    ['words__has_any=blue,green', 'bc'],
    ['words__has_all=red,blue', 'b'],
    ['words__has="a,b"', ''],
    ['words__has_any="a,b"', 'd'],
    ['words__empty=true', 'efgh'],
    ['words__empty=false', 'abcd'],
    ['words__isnull=true', ''],
    ['numbers__has=7', 'a'],
    ['numbers__has_all=7,8', 'a'],
    ['numbers__has_any!=7', 'bcdefgh'],
    ['details__heat=district', 'a'],
    ['details__heat!=district', 'bcdefgh'],
    ['details__heat__icontains=DIST', 'a'],
    ['details__pump__model__startswith=X', 'b'],
    ['details__floors=3', 'a'],
    ['details__heat__in=district,air', 'ac'],
    ['details__heat__isnull=true', 'bdefgh'],
    ['details__floors=3.0', 'a'],
    ['details__floors__in=3,4', 'a'],
    ['details__floors__gt=2.5', 'a'],
    ['details__floors__gte=3', 'a'],
    ['details__floors__lt=3', ''],
    ['details__floors__gt!=2', 'bcdefgh'],
    ['details__floors__range=1,3', 'a'],
    ['details__floors__range!=1,2', 'abcdefgh'],
    ['details__floors__gt=abc', ''],
    ['details__heat__gt=air', 'a'],
    ['details__heat__lte=air', 'c'],
    ['details__heat__gt=2', 'ac'],
    ['details__lift=true', 'c'],
    ['details__lift=false', 'b'],
    ['details__lift!=true', 'abdefgh'],
    ['details__in__eq=1', ''],
    ['details__isnull=true', 'defgh'],
    ['house=$north', 'ab'],
    ['house!=$north', 'cdefgh'],
    ['house__in=$north,$south', 'abc'],
    ['house__isnull=true', 'defgh'],
    ['house__name=North', 'ab'],
    ['house__name!=North', 'cdefgh'],
    ['house__name__icontains=o', 'abc'],
    ['house__built__gt=1950', 'c'],
    ['house__built__isnull=true', ''],
    ['house__district__name=Centre', 'ab'],
    ['house__district__name=Centre&house__built=1901', 'ab'],
    ['house__district__name=Centre&house__built=1968', ''],
    ['house__none__name=North', 'cdefgh'],
    ['house__none__name!=North', 'ab'],
    ['co_houses=$south', 'ad'],
    ['co_houses!=$south', 'bcefgh'],
    ['co_houses__has=$south', 'ad'],
    ['co_houses__in=$north,$south', 'ade'],
    ['co_houses__has_any=$north,$south', 'ade'],
    ['co_houses__has_all=$north,$south', 'd'],
    ['co_houses__has_all!=$north,$south', 'abcefgh'],
    ['co_houses__isnull=true', 'bcfgh'],
    ['co_houses__empty=false', 'ade'],
    ['co_houses__name=North&co_houses__built=1901', 'de'],
    ['co_houses__name=North&co_houses__built=1968', ''],
    ['co_houses__none__name=North', 'abcfgh'],
    ['co_houses__none__name=North&co_houses__none__built=1968', 'abcdefgh'],
    ['co_houses__district__name=Harbour', 'ad'],
    ['co_houses__district__none__name=Harbour', 'de'],
    ['co_houses__districts__name=Harbour', 'de'],
    ['remarks=$remark', 'a'],
    ['remarks__empty=true', 'cdefgh'],
    ['remarks__text=Loud&remarks__score=1', 'a'],
    ['remarks__text=Loud&remarks__score=5', ''],
    ['remarks__score__gte=1', 'ab'],
    ['remarks__none__score=5', 'bcdefgh'],
    ['remarks__text__icontains=lo&rooms=1', 'a'],
    ['tags=$tag', 'a'],
    ['tags__has=$tag', 'a'],
    ['tags__empty=true', 'bcdefgh'],
    ['tags__name=Keep', 'a'],
    ['tags__none__name=Keep', 'bcdefgh'],
    ['rooms=2&status=1&kind=large', 'c'],
    ['rooms__gt=0&rooms__lt=3', 'abc'],
    ['houses=$north', 'abde'],
    ['houses=$north,$south', 'abcde'],
    ['districts=$centre', 'abde'],
    ['anything=$north', 'abcdefgh'],
    ['houses=$south&rooms=2', 'c'],
    ['custom_id__in=a,b', 'ab'],
    ['id=$a', 'a'],
    ['id__in=$a,$b', 'ab'],
    ['id!=$a', 'bcdefgh'],
    ['organization=$customer', 'abcdefgh'],
    ['organization__isnull=true', ''],
    ['organization__name=Testbostäder AB', 'abcdefgh'],
  ];

  for (const [query, letters] of questions) {
    it(`return ${letters === '' ? 'no record' : letters} for ${query === '' ? 'no filter' : query}`, async () => {
      const response = await api.get(`/lab/flat/list/?${dataset.fill(query)}`);
      expect(response.status, response.text).to.equal(200);
      expect(lettersOf(response)).to.equal(letters);
    });
  }

  it('are the same in a tree as in an address', async () => {
    for (const [query, letters] of questions) {
      const pairs = [...new URLSearchParams(dataset.fill(query).replaceAll('+01:00', '%2B01:00'))];
      const plain = pairs.filter(
        ([name]) => name.includes('_') === false || !/^(_|houses|districts|anything)/.test(name),
      );
      if (plain.length !== pairs.length || plain.length === 0 || /^(houses|districts|anything)=/.test(query)) continue;
      const tree = Object.fromEntries(plain);
      const response = await api.get(`/lab/flat/list/?_filter=${encodeURIComponent(JSON.stringify(tree))}`);
      expect(response.status, `${query}: ${response.text}`).to.equal(200);
      const customIds = response.body.map((flat: { custom_id: string }) => flat.custom_id).toSorted();
      expect(customIds.join(''), query).to.equal(letters);
    }
  }).timeout(60_000);

  const trees: readonly (readonly [tree: unknown, letters: string])[] = [
    [{}, 'abcdefgh'],
    [{ or: [] }, ''],
    [{ and: [] }, 'abcdefgh'],
    [{ or: [{ title: 'Alfa' }, { rooms: 2 }] }, 'abc'],
    [{ or: [{ title: 'Alfa' }, { and: [{ rooms: 2 }, { not: { kind: 'small' } }] }] }, 'ac'],
    [{ not: { rooms: 2 } }, 'adefgh'],
    [{ not: { rooms__isnull: true } }, 'abcde'],
    [{ not: { or: [{ rooms: 2 }, { rooms: 1 }] } }, 'defgh'],
    [{ rooms__in: [1, 2], kind: 'small' }, 'ab'],
    [{ rooms__range: [1, 2] }, 'abc'],
    [{ furnished: true }, 'a'],
    [{ title__in: ['Comma, or "not"'] }, 'c'],
    [{ words__has_any: ['a,b'] }, 'd'],
    [{ 'rooms!': 2 }, 'adefgh'],
    [{ rooms: 2, or: [{ kind: 'small' }, { kind: 'large' }] }, 'bc'],
    [{ or: [{ remarks__score: 1, remarks__text: 'Loud' }, { house__name: 'South' }] }, 'ac'],
    [{ and: [{ remarks__text: 'Loud' }, { remarks__score: 5 }] }, 'a'],
    [{ details__floors: 3, details__floors__gt: 2 }, 'a'],
    [{ details__lift: true }, 'c'],
    [{ details__floors__in: [3, 'x'] }, 'a'],
    [{ remarks: { text: 'Loud', score: 1 } }, 'a'],
    [{ remarks: { and: [{ text: 'Loud' }, { score: 5 }] } }, ''],
    [{ remarks: { or: [{ score: 1 }, { score: 3 }] } }, 'ab'],
    [{ remarks: { and: [{ text__contains: 'u' }, { text__contains: 'd' }] } }, 'ab'],
    [{ remarks: { not: { text: 'Loud' } } }, 'a'],
    [{ 'remarks!': { text: 'Loud' } }, 'cdefgh'],
    [{ remarks__none: { score__gt: 3 } }, 'bcdefgh'],
    [{ remarks: {} }, 'ab'],
    [{ not: { remarks: {} } }, 'cdefgh'],
    [{ house: { district: { name: 'Centre' }, built__lt: 1950 } }, 'ab'],
    [{ house__district: { or: [{ name: 'Centre' }, { rank: 2 }] } }, 'abc'],
    [{ co_houses__none: { district: { name: 'Harbour' } } }, 'bcefgh'],
    [{ houses: '$north' }, 'abde'],
    [{ houses: ['$north', '$south'] }, 'abcde'],
    [{ not: { houses: '$south' } }, 'befgh'],
    [{ or: [{ houses: '$south' }, { rooms: 2 }] }, 'abcd'],
  ];

  for (const [tree, letters] of trees) {
    it(`return ${letters === '' ? 'no record' : letters} for the tree ${JSON.stringify(tree)}`, async () => {
      const text = dataset.fill(JSON.stringify(tree));
      const response = await api.get(`/lab/flat/list/?_filter=${encodeURIComponent(text)}`);
      expect(response.status, response.text).to.equal(200);
      const queried = await api.send('QUERY', '/lab/flat/list/', { body: `{"filter":${text}}` });
      expect(queried.body, queried.text).to.deep.equal(response.body);
      expect(lettersOf(response)).to.equal(letters);
    });
  }

  it('compare every digit of a number in a tree and in a QUERY body', async () => {
    const body = '{"filter":{"rent":9999999999.99000000000000000001}}';
    expect((await api.send('QUERY', '/lab/flat/list/', { body })).body).to.deep.equal([]);
    expect((await api.get('/lab/flat/list/?_filter={"rent":9999999999.99000000000000000001}')).body).to.deep.equal([]);
    expect((await api.get('/lab/flat/list/?_filter={"rent":9999999999.99000000000000}')).body).to.have.length(1);
  });

  it('are combined with "and" if they are in a tree and in the address', async () => {
    const tree = encodeURIComponent(JSON.stringify({ or: [{ rooms: 1 }, { rooms: 2 }] }));
    const response = await api.get(`/lab/flat/list/?kind=small&_filter=${tree}`);
    expect(
      response.body
        .map((flat: { custom_id: string }) => flat.custom_id)
        .toSorted()
        .join(''),
    ).to.equal('ab');
  });

  it('are accepted by list paths and views as by any list', async () => {
    const letters = async (path: string) => {
      const response = await api.get(path);
      expect(response.status, response.text).to.equal(200);
      return response.body.map((flat: { custom_id: string }) => flat.custom_id).join('');
    };
    expect(await letters('/lab/flat/list/1/?_order_by=custom_id')).to.equal('bc');
    expect(await letters('/lab/flat/list/1/?kind=large')).to.equal('c');
    expect(await letters('/lab/flat/open/?_order_by=-custom_id')).to.equal('cb');
    expect((await api.get('/lab/flat/list/9/')).status).to.equal(404);
    expect((await api.get('/lab/flat/list/x/')).body.code).to.equal('not_found');
    const kinds = await api.get('/common/contenttype/list/?app=lab&_order_by=resource');
    expect(kinds.body.map((kind: { resource: string }) => kind.resource)).to.include.members([
      'district',
      'flat',
      'house',
    ]);
  });

  it('return no record of another customer', async () => {
    const other = await api.newCustomer();
    expect((await other.get('/lab/flat/list/')).body).to.deep.equal([]);
    expect((await other.get(`/lab/flat/list/?house=${dataset.ids.north}`)).body).to.deep.equal([]);
    expect((await other.get('/lab/flat/list/?_statistics=true')).body).to.deep.equal({
      count: { value: 0, exact: true },
    });
  });

  it('counts and groups content types, which are in no table', async () => {
    const types = '/common/contenttype/list/?app=lab';
    const { body } = await api.get(types);
    const summary = await api.get(`${types}&_statistics=true&_group_by=app`);
    expect(summary.status, summary.text).to.equal(200);
    expect(JSON.stringify(summary.body)).to.include(`${body.length}`);
    const page = await api.get(`${types}&_page=1&_page_size=1&_count=exact`);
    expect([page.status, page.body.length]).to.deep.equal([200, 1]);
  });

  it('creates the test data', () => {
    expect(flats).to.have.length(8);
  });
});
