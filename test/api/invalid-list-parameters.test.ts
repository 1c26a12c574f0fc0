/** Every invalid parameter or value of a list request causes a 400 that names the parameter: no filter is ever ignored (api.md, sections 1 and 2). */
import { expect } from 'chai';
import { useLab } from '../support/lab.ts';

describe('problems of a list:', () => {
  const api = useLab();

  const many = (count: number, value: string) => Array.from({ length: count }, () => value).join(',');
  const tree = (value: unknown) => `_filter=${encodeURIComponent(JSON.stringify(value))}`;
  const nested = (depth: number): unknown => (depth === 0 ? { rooms: 1 } : { not: nested(depth - 1) });

  /** Query, code of the problem, and the parameter named. */
  const rejections: readonly (readonly [query: string, code: string, parameter: string, entry?: string])[] = [
    ['titel=x', 'unknown_field', 'titel'],
    ['title__like=x', 'operator_not_allowed', 'title__like'],
    ['title__has=x', 'operator_not_allowed', 'title__has'],
    ['rooms__contains=1', 'operator_not_allowed', 'rooms__contains'],
    ['furnished__gt=true', 'operator_not_allowed', 'furnished__gt'],
    ['words__gt=1', 'operator_not_allowed', 'words__gt'],
    ['details=1', 'operator_not_allowed', 'details'],
    ['closed__heat=1', 'operator_not_allowed', 'closed__heat'],
    ['closed__heat__in=1', 'unknown_field', 'closed__heat__in'],
    ['details__gt=1', 'operator_not_allowed', 'details__gt'],
    ['details__heat__has=1', 'operator_not_allowed', 'details__heat__has'],
    ['details____heat=1', 'unknown_field', 'details____heat'],
    ['details__=1', 'unknown_field', 'details__'],
    ['details__%00=1', 'unknown_field', 'details__\0'],
    ['details__heat=%00', 'invalid_parameter', 'details__heat', 'type'],
    ['details__heat__range=1', 'invalid_parameter', 'details__heat__range', 'items'],
    [tree({ details__heat: { a: 1 } }), 'invalid_parameter', 'details__heat', 'type'],
    [tree({ details__heat: null }), 'invalid_parameter', 'details__heat', 'type'],
    ['_filter={"rooms__gt":1,"rooms__gt":2}', 'invalid_parameter', '_filter', 'duplicate'],
    [tree({ houses: 'x' }), 'invalid_parameter', 'houses', 'format'],
    [tree({ houses: [1] }), 'invalid_parameter', 'houses', 'format'],
    ['house__gt=1', 'operator_not_allowed', 'house__gt'],
    ['rooms=two', 'invalid_parameter', 'rooms', 'type'],
    ['rooms=3000000000', 'invalid_parameter', 'rooms', 'type'],
    ['rooms=1.5', 'invalid_parameter', 'rooms', 'type'],
    ['rooms=', 'invalid_parameter', 'rooms', 'type'],
    ['big=9007199254740993', 'invalid_parameter', 'big', 'type'],
    ['area=NaN', 'invalid_parameter', 'area', 'type'],
    ['rent=1e3', 'invalid_parameter', 'rent', 'type'],
    ['furnished=yes', 'invalid_parameter', 'furnished', 'type'],
    ['status=9', 'invalid_parameter', 'status', 'enum'],
    ['kind=huge', 'invalid_parameter', 'kind', 'enum'],
    ['moved_in=2026-02-30', 'invalid_parameter', 'moved_in', 'type'],
    ['moved_in__date=2026-02-01', 'operator_not_allowed', 'moved_in__date'],
    ['seen_at=yesterday', 'invalid_parameter', 'seen_at', 'type'],
    ['seen_at__date=2026-13-01', 'invalid_parameter', 'seen_at__date', 'format'],
    ['seen_at__date=2026-11-01&_tz=Mars/Base', 'invalid_parameter', '_tz', 'enum'],
    ['house=x', 'invalid_parameter', 'house', 'type'],
    ['house__district__name__nope=x', 'operator_not_allowed', 'house__district__name__nope'],
    ['house__distrikt=x', 'unknown_field', 'house__distrikt'],
    ['house__none=x', 'unknown_field', 'house__none'],
    ['rooms__isnull=1', 'invalid_parameter', 'rooms__isnull', 'type'],
    ['rooms__isnull=', 'invalid_parameter', 'rooms__isnull', 'type'],
    ['rooms__range=1', 'invalid_parameter', 'rooms__range', 'items'],
    ['rooms__range=1,2,3', 'invalid_parameter', 'rooms__range', 'items'],
    ['rooms__in=1,x', 'invalid_parameter', 'rooms__in', 'type'],
    ['title__in="a', 'invalid_parameter', 'title__in', 'format'],
    [`rooms__in=${many(1_001, '1')}`, 'invalid_parameter', 'rooms__in', 'max_items'],
    ['title=%00', 'invalid_parameter', 'title', 'type'],
    ['title=%ED%A0%80%00', 'invalid_parameter', 'title', 'encoding'],
    ['title__in=a,%C3%28', 'invalid_parameter', 'title__in', 'encoding'],
    ['title=100%', 'invalid_parameter', 'title', 'encoding'],
    ['remarks__flat__house__district__name=x', 'relation_too_deep', 'remarks__flat__house__district__name'],
    [Array.from({ length: 51 }, () => 'rooms=1').join('&'), 'filter_too_complex', 'rooms'],
    ['_filter={', 'invalid_parameter', '_filter', 'format'],
    ['_filter=[]', 'invalid_parameter', '_filter', 'type'],
    [tree({ or: {} }), 'invalid_parameter', '_filter', 'type'],
    [tree(nested(5)), 'filter_too_complex', '_filter'],
    [tree({ titel: 1 }), 'unknown_field', 'titel'],
    [tree({ title: null }), 'invalid_parameter', 'title', 'type'],
    [tree({ title: { a: 1 } }), 'invalid_parameter', 'title', 'type'],
    [tree({ remarks: { textt: 'x' } }), 'unknown_field', 'textt'],
    [tree({ remarks: { whisper: 'x' } }), 'unknown_field', 'whisper'],
    [tree({ remarks__text: { a: 1 } }), 'invalid_parameter', 'remarks__text', 'type'],
    [tree({ remarkz: { text: 'x' } }), 'unknown_field', 'remarkz'],
    [tree({ remarks: { flat: { house: { district: { name: 'x' } } } } }), 'relation_too_deep', 'district'],
    [tree({ remarks: { flat__house: { district__name: 'x' } } }), 'relation_too_deep', 'district__name'],
    [tree({ house: { and: Array.from({ length: 51 }, () => ({ built: 1 })) } }), 'filter_too_complex', 'built'],
    [tree({ and: Array.from({ length: 51 }, () => ({ rooms: 1 })) }), 'filter_too_complex', 'rooms'],
    ['houses=x', 'invalid_parameter', 'houses', 'format'],
    ['houses=', 'invalid_parameter', 'houses', 'format'],
    ['houses__in=x', 'unknown_field', 'houses__in'],
    ['houses!=x', 'unknown_field', 'houses!'],
    ['unasked=x', 'unknown_field', 'unasked'],
    ['_orderby=title', 'unknown_parameter', '_orderby'],
    ['_page=1&_page=2&_page_size=1', 'invalid_parameter', '_page', 'duplicate'],
    ['_order_by=titel', 'unknown_field', '_order_by'],
    ['_order_by=words', 'not_sortable', '_order_by'],
    ['_order_by=unsorted', 'not_sortable', '_order_by'],
    ['_order_by=co_houses', 'not_sortable', '_order_by'],
    ['_order_by=co_houses__name', 'not_sortable', '_order_by'],
    ['_order_by=details', 'not_sortable', '_order_by'],
    ['_order_by=title:up', 'invalid_parameter', '_order_by', 'format'],
    ['_order_by=title,', 'invalid_parameter', '_order_by', 'format'],
    ['_order_by=title,-title', 'invalid_parameter', '_order_by', 'duplicate'],
    ['_order_by=title,rooms,kind,status,area,rent', 'invalid_parameter', '_order_by', 'max_items'],
    ['_search=x', 'invalid_parameter', '_search', 'length'],
    [`_search=${'x'.repeat(201)}`, 'invalid_parameter', '_search', 'length'],
    ['_fields=titel', 'unknown_field', '_fields'],
    ['_fields=', 'unknown_field', '_fields'],
    ['_fields=title.x', 'expand_not_allowed', '_fields'],
    ['_expand=titel', 'unknown_field', '_expand'],
    ['_expand=title', 'expand_not_allowed', '_expand'],
    ['_expand=remarks__flat__house__district', 'expand_not_allowed', '_expand', 'max_depth'],
    [
      '_expand=house__district,co_houses__district,co_houses__districts,remarks__flat,tags,organization,house__districts,house__organization,co_houses__organization',
      'expand_not_allowed',
      '_expand',
      'max_items',
    ],
    ['_expand=co_houses__districts,remarks__flat__co_houses', 'expand_not_allowed', '_expand', 'max_records'],
    ['_fields=co_houses.districts.name&_page=1&_page_size=1000', 'expand_not_allowed', '_expand', 'max_records'],
    ['_expand=co_houses__districts&_after=&_page_size=100', 'expand_not_allowed', '_expand', 'max_records'],
    ['_slim=true&_fields=title', 'parameters_exclusive', '_fields'],
    ['_slim=true&_expand=house', 'parameters_exclusive', '_expand'],
    ['_slim=1', 'invalid_parameter', '_slim', 'enum'],
    ['_count=all', 'invalid_parameter', '_count', 'enum'],
    ['_format=xml', 'invalid_parameter', '_format', 'enum'],
    ['_jsonl=true&_format=csv', 'parameters_exclusive', '_format'],
    ['_csv=excel_en', 'invalid_parameter', '_csv', 'enum'],
    ['_csv=excel_sv&_format=jsonl', 'parameters_exclusive', '_csv'],
    ['_page_object=true&_jsonl=true', 'parameters_exclusive', '_page_object'],
    ['_aggregate=sum(rent)', 'invalid_parameter', '_statistics', 'required_with'],
    ['_group_by=status', 'invalid_parameter', '_statistics', 'required_with'],
    ['_statistics=true&_aggregate=sum(title)', 'invalid_parameter', '_aggregate', 'type'],
    ['_statistics=true&_aggregate=median(rent)', 'invalid_parameter', '_aggregate', 'format'],
    ['_statistics=true&_aggregate=sum(renta)', 'unknown_field', '_aggregate'],
    ['_statistics=true&_group_by=words', 'unknown_field', '_group_by'],
    ['_statistics=true&_group_by=title:month', 'invalid_parameter', '_group_by', 'format'],
    ['_statistics=true&_group_by=seen_at:decade', 'invalid_parameter', '_group_by', 'format'],
    ['_statistics=true&_group_by=status&_order_by=title', 'invalid_parameter', '_order_by', 'enum'],
    ['_statistics=true&_order_by=titel', 'unknown_field', '_order_by'],
    ['_statistics=true&_group_by=status,status', 'invalid_parameter', '_group_by', 'duplicate'],
    ['_statistics=true&_group_by=seen_at:month,seen_at:day', 'invalid_parameter', '_group_by', 'duplicate'],
    ['_statistics=true&_aggregate=sum(rent),sum(rent)', 'invalid_parameter', '_aggregate', 'duplicate'],
    [
      '_statistics=true&_group_by=title,body,status,kind,rooms,big,area,rent,furnished,moved_in,seen_at',
      'invalid_parameter',
      '_group_by',
      'max_items',
    ],
    ['_page=1', 'page_parameters_incomplete', '_page_size', 'required_with'],
    ['_page_size=10', 'page_parameters_incomplete', '_page', 'required_with'],
    ['_after=', 'page_parameters_incomplete', '_page_size', 'required_with'],
    ['_page=0&_page_size=10', 'invalid_parameter', '_page', 'min'],
    ['_page=-1&_page_size=10', 'invalid_parameter', '_page', 'type'],
    ['_page=x&_page_size=10', 'invalid_parameter', '_page', 'type'],
    ['_page=1&_page_size=0', 'invalid_parameter', '_page_size', 'min'],
    ['_page=1&_page_size=1001', 'invalid_parameter', '_page_size', 'max'],
    ['_page=1001&_page_size=1000', 'page_too_deep', '_page'],
    ['_after=&_page=1&_page_size=10', 'parameters_exclusive', '_page'],
    ['_after=&_before=&_page_size=10', 'parameters_exclusive', '_before'],
    ['_search=flat&_after=&_page_size=10', 'parameters_exclusive', '_search'],
    ['_after=abc&_page_size=10', 'cursor_invalid', '_after'],
    [`_before=${'A'.repeat(80)}&_page_size=10`, 'cursor_invalid', '_before'],
  ];

  for (const [query, code, parameter, entry] of rejections) {
    it(`${query.length > 70 ? `${query.slice(0, 70)}…` : query} is rejected with ${code}`, async () => {
      const response = await api.get(`/lab/flat/list/?${query}`);
      expect(response.status, response.text).to.equal(400);
      expect(response.headers.get('content-type')).to.match(/^application\/problem\+json/);
      expect(response.body.code, response.text).to.equal(code);
      expect(response.body.errors).to.have.length(1);
      expect(response.body.errors[0].parameter).to.equal(parameter);
      if (entry !== undefined) expect(response.body.errors[0].code).to.equal(entry);
    });
  }

  it('a search of a resource without search is rejected', async () => {
    const response = await api.get('/lab/meter/list/?_search=word');
    expect(response.body.code).to.equal('unknown_parameter');
    expect(response.body.errors[0].parameter).to.equal('_search');
  });

  it('titles are in Swedish on request, with the same codes', async () => {
    const response = await api.get('/lab/flat/list/?titel=x', { 'Accept-Language': 'sv' });
    expect(response.body).to.include({ code: 'unknown_field', title: 'Fältet finns inte' });
    expect(response.body.errors[0].message).to.equal('Fältet "titel" finns inte; menade du "title"?');
  });

  it('a misspelt name is rejected with a suggestion', async () => {
    const message = async (query: string) => (await api.get(`/lab/flat/list/?${query}`)).body.errors[0].message;
    expect(await message('titel=x')).to.match(/title/);
    expect(await message('title__icontain=x')).to.match(/icontains/);
    expect(await message('_oder_by=x')).to.match(/_order_by/);
    expect(await message('_fields=statu')).to.match(/status/);
  });

  it('an address over 8 KiB is rejected with a suggestion to use QUERY', async () => {
    const response = await api.get(`/lab/flat/list/?title__in=${'x'.repeat(8_200)}`);
    expect(response.status).to.equal(414);
    expect(response.body.detail).to.match(/QUERY/);
  });

  const bodies: readonly (readonly [body: unknown, code: string, pointer: string])[] = [
    [[], 'invalid_parameter', ''],
    [{ order: ['title'] }, 'unknown_parameter', '/order'],
    [{ order_by: [{}] }, 'invalid_parameter', '/order_by'],
    [{ filter: 'x' }, 'invalid_parameter', '/filter'],
    [{ filter: { titel: 1 } }, 'unknown_field', '/filter/titel'],
    [{ page_size: 10 }, 'page_parameters_incomplete', '/page'],
    [{ page: 1, page_size: 5_000 }, 'invalid_parameter', '/page_size'],
    [{ fields: ['titel'] }, 'unknown_field', '/fields'],
    [
      { filter: { id__in: Array.from({ length: 10_001 }, () => '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77') } },
      'invalid_parameter',
      '/filter/id__in',
    ],
  ];

  for (const [body, code, pointer] of bodies) {
    it(`the QUERY body ${JSON.stringify(body).slice(0, 60)} is rejected with ${code}`, async () => {
      const response = await api.send('QUERY', '/lab/flat/list/', { body });
      expect(response.status, response.text).to.equal(400);
      expect(response.body.code, response.text).to.equal(code);
      expect(response.body.errors[0].pointer, response.text).to.equal(pointer);
    });
  }

  it('a QUERY body may contain many more values than an address', async () => {
    const ids = Array.from(
      { length: 9_000 },
      (_, index) => `0193c6a4-7c1e-7b52-9f0e-${String(index).padStart(12, '0')}`,
    );
    const response = await api.send('QUERY', '/lab/flat/list/', { body: { filter: { id__in: ids } } });
    expect(response.status, response.text).to.equal(200);
    expect(response.body).to.deep.equal([]);
  });

  it('a misspelt parameter, or one that other APIs use, is rejected with a suggestion of the right one', async () => {
    const meant = async (query: string): Promise<string> => {
      const { status, body } = await api.get(`/lab/flat/list/?${query}`);
      expect(status).to.equal(400);
      return body.errors[0].message;
    };
    const hints = {
      page: '_page',
      pagesize: '_page_size',
      limit: '_page_size',
      _limit: '_page_size',
      sort: '_order_by',
    };
    for (const [written, name] of Object.entries(hints))
      expect(await meant(`${written}=1`)).to.match(new RegExp(`"${written}".*did you mean "${name}"\\?$`));
    expect(await meant('movedIn=2026-01-01')).to.contain('did you mean "moved_in"?');
    expect(await meant('status=open')).to.contain('open is 1');
  });
});
