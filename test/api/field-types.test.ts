/** Every field type through HTTP: accepted values, their returned form, rejected values (descriptors.md; api.md, section 0). */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';

interface TypeCase {
  readonly field: string;
  /** The sent and the returned value; a single value is used for both. */
  readonly good: readonly (readonly [sent: unknown, shown: unknown])[];
  readonly bad: readonly (readonly [sent: unknown, code: string, pointer?: string])[];
}

const same = (...values: readonly unknown[]): readonly (readonly [unknown, unknown])[] =>
  values.map((value) => [value, value]);

const cases: readonly TypeCase[] = [
  {
    field: 'a_uuid',
    good: [
      ['0193C6A4-7C1E-7B52-9F0E-2D5A4C1B8E77', '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77'],
      [null, null],
    ],
    bad: [
      ['7', 'format'],
      [7, 'type'],
    ],
  },
  {
    field: 'a_string',
    good: same('å', '🏠🏠🏠', "';--", '', 'a\nb'),
    bad: [
      ['abcdef', 'max_length'],
      [1, 'type'],
      [['a'], 'type'],
    ],
  },
  {
    field: 'a_word',
    good: same('left', 'right'),
    bad: [
      ['up', 'enum'],
      ['', 'enum'],
    ],
  },
  {
    field: 'a_coded',
    good: same('AB-12'),
    bad: [
      ['ab-12', 'pattern'],
      ['AB-123', 'pattern'],
    ],
  },
  {
    field: 'an_integer',
    good: same(-2147483648, 2147483647, 0),
    bad: [
      [2147483648, 'max'],
      [-2147483649, 'min'],
      [1.5, 'type'],
      ['1', 'type'],
    ],
  },
  {
    field: 'a_code',
    good: same(0, 2),
    bad: [
      [1, 'enum'],
      ['0', 'type'],
    ],
  },
  { field: 'a_bigint', good: same(9007199254740991, -9007199254740991), bad: [[1.5, 'type']] },
  {
    field: 'a_number',
    good: same(0.1, -1.5e-7, 12345678.9),
    bad: [
      ['0.1', 'type'],
      [101e300, 'max'],
    ],
  },
  {
    field: 'a_decimal',
    good: [
      [0.1, 0.1],
      ['0.30', 0.3],
      [999999999999.99, 999999999999.99],
      [-0.01, -0.01],
    ],
    bad: [
      [0.001, 'max_decimals'],
      ['1000000000000', 'max_digits'],
      ['1,5', 'format'],
      [true, 'type'],
    ],
  },
  {
    field: 'a_boolean',
    good: same(true, false),
    bad: [
      ['true', 'type'],
      [1, 'type'],
    ],
  },
  {
    field: 'a_date',
    good: same('2024-02-29', '0001-01-01', '9999-12-31'),
    bad: [
      ['2023-02-29', 'format'],
      ['2026-06-31', 'format'],
      ['20260101', 'format'],
      [20260101, 'type'],
    ],
  },
  {
    field: 'a_time',
    good: [
      ['2026-03-01T01:30:00+02:00', '2026-02-28T23:30:00Z'],
      ['2026-03-01T01:30:00.999Z', '2026-03-01T01:30:00Z'],
      ['2026-03-01T01:30:00z', '2026-03-01T01:30:00Z'],
    ],
    bad: [
      ['2026-03-01', 'format'],
      ['2026-03-01T25:00:00Z', 'format'],
      ['2026-03-01T10:00:00', 'format'],
      ['2026-02-30T10:00:00Z', 'format'],
    ],
  },
  { field: 'a_fine_time', good: [['2026-03-01T01:30:00.9999Z', '2026-03-01T01:30:00.999Z']], bad: [] },
  {
    field: 'an_email',
    good: same('anna.test@example.com', 'a+b@xn--bcher-kva.example'),
    bad: [
      ['anna', 'format'],
      ['a@b', 'format'],
      ['a b@example.com', 'format'],
    ],
  },
  {
    field: 'a_phone',
    good: [...same('+46701740605'), ['08-123 456 78', '0812345678']],
    bad: [
      ['abc', 'format'],
      ['+4', 'format'],
    ],
  },
  {
    field: 'a_person',
    good: [...same('201701012393', '191401682396', '191500722390'), ['20170101-2393', '201701012393']],
    bad: [
      ['201701012394', 'format'],
      ['201702302391', 'format'],
    ],
  },
  {
    field: 'an_organization',
    good: [...same('559999-9991'), ['7696000004', '769600-0004']],
    bad: [
      ['5599999990', 'format'],
      ['5512345678', 'format'],
    ],
  },
  { field: 'a_gln', good: same('7350000000009', '4006381333931'), bad: [['7350000000008', 'format']] },
  {
    field: 'a_bankgiro',
    good: [
      ['9912346', '991-2346'],
      ['5050-1055', '5050-1055'],
      ['58056201', '5805-6201'],
    ],
    bad: [
      ['9912345', 'format'],
      ['580-56201', 'format'],
    ],
  },
  {
    field: 'a_plusgiro',
    good: [
      ['48215', '4821-5'],
      ['90190-0', '90190-0'],
      ['18', '1-8'],
    ],
    bad: [
      ['48214', 'format'],
      ['123456789', 'format'],
    ],
  },
  {
    field: 'an_iban',
    good: [['SE45 5000 0000 0583 9825 7466', 'SE4550000000058398257466']],
    bad: [['SE3550000000054910000004', 'format']],
  },
  { field: 'a_bic', good: same('ESSESESS'), bad: [['ESSE', 'format']] },
  {
    field: 'a_url',
    good: same('https://example.com/a?b=c'),
    bad: [
      ['javascript:alert(1)', 'format'],
      ['https://user:pass@example.com/', 'format'],
      ['example.com', 'format'],
    ],
  },
  { field: 'a_color', good: same('2f7d32', '#fff'), bad: [['2f7d3', 'format']] },
  {
    field: 'a_language',
    good: same('sv', 'en-GB'),
    bad: [
      ['swe', 'format'],
      ['EN', 'format'],
    ],
  },
  { field: 'a_postal_code', good: same('114 55'), bad: [['!', 'format']] },
  {
    field: 'an_ip_range',
    good: same('192.0.2.0/24', '192.0.2.7', '2001:db8::/32', '::1'),
    bad: [
      ['192.0.2.0/33', 'format'],
      ['192.0.2', 'format'],
      ['2001:db8::/129', 'format'],
      ['x', 'format'],
      ['192.0.2.0/24/1', 'format'],
    ],
  },
  {
    field: 'a_peppol_id',
    good: same('0007:5599999991', '0088:7350000000009'),
    bad: [
      ['0007:559999-9991', 'format'],
      ['0099:5599999991', 'format'],
    ],
  },
  { field: 'an_ocr', good: same('1000173', '18'), bad: [['1000174', 'format']] },
  {
    field: 'an_apartment',
    good: same('1104', '0902'),
    bad: [
      ['1000', 'format'],
      ['101', 'format'],
    ],
  },
  {
    field: 'texts',
    good: same([], ['a', 'b']),
    bad: [
      [['a', 'a'], 'unique_items'],
      [['a', 'b', 'c', 'd'], 'max_items'],
      [['toolong'], 'max_length', '/0'],
      ['a', 'type'],
      [[1], 'type', '/0'],
    ],
  },
  { field: 'numbers', good: same([1, 2, 2]), bad: [[[1.5], 'type', '/0']] },
  {
    field: 'steps',
    good: same([{ order: 1, to: 'x' }], null),
    bad: [
      [[{ to: 'x' }], 'required', '/0/order'],
      [[{ order: 1, more: 1 }], 'unknown_field', '/0/more'],
    ],
  },
  {
    field: 'an_object',
    good: same({ a: { b: [1, null] } }, null),
    bad: [
      [[], 'type'],
      ['x', 'type'],
    ],
  },
  {
    field: 'a_kind',
    good: [['accounts.tenant', undefined]],
    bad: [
      ['accounts.nothing', 'reference_not_found'],
      ['annotating.tag', 'reference_not_found'],
      [7, 'type'],
    ],
  },
  {
    field: 'a_file',
    good: [],
    bad: [
      [{ name: 'x' }, 'required', '/md5_hash'],
      [{ name: 'x', md5_hash: 'abc' }, 'format', '/md5_hash'],
      [{ name: '', md5_hash: 'rL0Y20zC+Fzt72VPzMSk2A==' }, 'min_length', '/name'],
    ],
  },
];

describe('field types', () => {
  const path = '/errands/typetrial/';
  const api = useApi(
    {},
    {
      'errands/typetrial.yaml': `
operations: [C, G, U, D, L, B]
summary: A record with every field type.
uses: [record]
fields:
  a_uuid:          { type: uuid, nullable: true }
  a_string:        { type: string, max_length: 5, nullable: true }
  a_word:          { type: string, enum: [left, right], nullable: true }
  a_coded:         { type: string, pattern: '^[A-Z]{2}-[0-9]{2}$', nullable: true }
  an_integer:      { type: integer, nullable: true }
  a_code:          { type: integer, enum: { 0: none, 2: some }, nullable: true }
  a_bigint:        { type: bigint, nullable: true }
  a_number:        { type: number, max: 1e300, nullable: true }
  a_decimal:       { type: decimal, precision: 14, scale: 2, nullable: true }
  a_boolean:       { type: boolean, default: false }
  a_date:          { type: date, nullable: true }
  a_time:          { type: date-time, nullable: true }
  a_fine_time:     { type: date-time, precision: 3, nullable: true }
  an_email:        { type: email, nullable: true }
  a_phone:         { type: phone, nullable: true }
  a_person:        { type: personal_number, nullable: true }
  an_organization: { type: organization_number, nullable: true }
  a_gln:           { type: gln13, nullable: true }
  a_bankgiro:      { type: bankgiro, nullable: true }
  a_plusgiro:      { type: plusgiro, nullable: true }
  an_iban:         { type: iban, nullable: true }
  a_bic:           { type: bic, nullable: true }
  a_url:           { type: url, nullable: true }
  a_color:         { type: color, nullable: true }
  a_language:      { type: language, nullable: true }
  a_postal_code:   { type: postal_code, nullable: true }
  an_ip_range:     { type: ip_range, nullable: true }
  a_peppol_id:     { type: peppol_id, nullable: true }
  an_ocr:          { type: ocr, nullable: true }
  an_apartment:    { type: apartment_number, nullable: true }
  texts:           { type: array, items: { type: string, max_length: 3 }, unique_items: true, max_items: 3 }
  numbers:         { type: array, items: { type: integer } }
  steps:
    type: array
    items: { type: object, properties: { order: { type: integer, required: true }, to: { type: string } } }
    nullable: true
  an_object:       { type: object, nullable: true }
  a_kind:          { type: content_type, to: [accounts.tenant], nullable: true }
  a_record:        { type: generic_reference, content_type: a_kind, nullable: true }
  a_file:          { type: file, nullable: true }
  a_tag:           { type: reference, to: annotating.tag, nullable: true, on_delete: restrict }
  tags_chosen:     { type: references, to: annotating.tag, max_items: 3 }
  once:            { type: string, write_once: true, nullable: true }
  inside:          { type: string, hidden: true, nullable: true }
  a_secret:        { type: string, write_only: true, nullable: true }
`,
    },
  );

  for (const { field, good, bad } of cases) {
    it(`${field} accepts and returns valid values`, async () => {
      for (const [sent, expected] of good) {
        const created = await api.post(path, { [field]: sent });
        expect(created.status, `${JSON.stringify(sent)}: ${created.text}`).to.equal(201);
        if (expected !== undefined) expect(created.body[field], JSON.stringify(sent)).to.deep.equal(expected);
        const record = `${path}${created.body.id}/`;
        expect((await api.get(record)).body[field]).to.deep.equal(created.body[field]);
        // A returned value can be sent back and changes nothing.
        const back = await api.patch(record, { [field]: created.body[field] });
        expect([back.status, back.headers.get('etag')], back.text).to.deep.equal([200, '"v1"']);
        const cleared = await api.patch(record, { [field]: null });
        expect(cleared.status, cleared.text).to.be.oneOf([200, 422]);
      }
    });

    it(`${field} rejects invalid values`, async () => {
      for (const [sent, code, suffix = ''] of bad) {
        const rejected = await api.post(path, { [field]: sent });
        expect(rejected.status, `${JSON.stringify(sent)}: ${rejected.text}`).to.equal(422);
        expect(rejected.body.errors[0], JSON.stringify(sent)).to.include({ pointer: `/${field}${suffix}`, code });
      }
    });
  }

  it('preserve every digit of a decimal, whatever a double would make of it', async () => {
    const created = await api.send('POST', path, { body: '{"a_decimal":123456789012.34}' });
    expect(created.text).to.contain('"a_decimal":123456789012.34');
    await api.post(`${path}list/`, [
      { custom_id: 'sum', a_decimal: 0.1 },
      { custom_id: 'sum', a_decimal: 0.2 },
    ]);
    const sum = await api.get(`${path}list/?custom_id=sum&_statistics=true&_aggregate=sum(a_decimal)`);
    expect(sum.text).to.contain('"sum_a_decimal":0.30');
    expect((await api.get(`${path}list/?a_decimal=0.10`)).body).to.have.length(1);
  });

  it('accept references in three forms, return them in one, and name an invalid one', async () => {
    const [one, two] = (
      await api.post('/annotating/tag/list/', [
        { name: 'Ett', custom_id: 'ett' },
        { name: 'Två', custom_id: 'dubbel' },
        { name: 'Tre', custom_id: 'dubbel' },
      ])
    ).body;
    for (const form of [{ id: one.id }, one.id, { custom_id: 'ett' }, one]) {
      const created = await api.post(path, { a_tag: form, tags_chosen: [{ id: two.id }, form] });
      expect(created.status, created.text).to.equal(201);
      expect(created.body.a_tag).to.deep.equal({ id: one.id });
      expect(created.body.tags_chosen).to.deep.equal([{ id: two.id }, { id: one.id }]);
      const record = `${path}${created.body.id}/`;
      expect((await api.patch(record, { tags_chosen: [{ id: one.id }] })).body.tags_chosen).to.deep.equal([
        { id: one.id },
      ]);
      expect((await api.patch(record, { 'tags_chosen+': [{ id: two.id }] })).body.tags_chosen).to.deep.equal([
        { id: one.id },
        { id: two.id },
      ]);
      expect((await api.patch(record, { 'tags_chosen-': [{ id: one.id }] })).body.tags_chosen).to.deep.equal([
        { id: two.id },
      ]);
    }
    const missing = await api.post(path, { a_tag: { custom_id: 'ingen' } });
    expect([missing.status, missing.body.code]).to.deep.equal([422, 'reference_not_found']);
    const double = await api.post(path, { a_tag: { custom_id: 'dubbel' } });
    expect([double.status, double.body.code]).to.deep.equal([422, 'reference_ambiguous']);
    const twice = await api.post(path, { tags_chosen: [{ id: one.id }, one.id] });
    expect(twice.body.errors[0]).to.include({ pointer: '/tags_chosen', code: 'unique_items' });
    const inUse = await api.delete(`/annotating/tag/${one.id}/`);
    expect([inUse.status, inUse.body.code]).to.deep.equal([409, 'reference_in_use']);
    expect(inUse.body.params).to.include({ by: 'errands.typetrial', field: 'a_tag' });
  });

  it('allow an attachment to a record of any kind, and delete it with that record', async () => {
    const tenant = (await api.post('/accounts/users/customer/tenant/', { first_name: 'Test' })).body;
    const created = await api.post(path, { a_kind: 'accounts.tenant', a_record: tenant.id });
    expect(created.status, created.text).to.equal(201);
    expect(created.body.a_kind.id).to.match(/^[0-9a-f-]{36}$/);
    const missing = await api.post(path, {
      a_kind: 'accounts.tenant',
      a_record: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77',
    });
    expect(missing.body.errors[0]).to.include({ pointer: '/a_record', code: 'reference_not_found' });
    const tag = (await api.post('/annotating/tag/', { name: 'Viktig' })).body;
    await api.post('/annotating/tagusage/', {
      tag: { id: tag.id },
      content_type: 'accounts.tenant',
      object_id: tenant.id,
    });
    expect((await api.get(`/accounts/users/customer/tenant/${tenant.id}/`)).body.tags).to.deep.equal([{ id: tag.id }]);
    const tagged = await api.get(`/accounts/users/customer/tenant/list/?tags=${tag.id}&_slim=true`);
    expect(tagged.body).to.deep.equal([{ id: tenant.id }]);
    expect((await api.delete(`/accounts/users/customer/tenant/${tenant.id}/`)).status).to.equal(204);
    expect((await api.get(`${path}${created.body.id}/`)).status).to.equal(404);
  });

  it('preserve write-once members, and neither return nor accept members that are internal to the server', async () => {
    const created = await api.post(path, { once: 'a', a_secret: 's' });
    expect(created.body).to.include({ once: 'a' });
    expect(created.body).to.not.have.any.keys('inside', 'a_secret');
    const record = `${path}${created.body.id}/`;
    expect((await api.patch(record, { once: 'a' })).status).to.equal(200);
    expect((await api.patch(record, { once: 'b' })).body.errors[0]).to.include({
      pointer: '/once',
      code: 'write_once',
    });
    const [, open] = (await api.post(`${path}list/`, [{}, { once: null }])).body;
    for (const [id, values] of [
      [created.body.id, [null, 'b']],
      [open.id, ['a']],
    ] as const)
      for (const once of values) {
        const writes = [
          await api.patch(`${path}${id}/`, { once }),
          await api.post(`${path}list/`, [{ id, once }]),
          await api.post('/batch/', { steps: [{ op: 'update', resource: 'errands.typetrial', data: { id, once } }] }),
        ];
        for (const { status, text } of writes)
          expect([status, text.includes('"code":"write_once"')], text).to.deep.equal([422, true]);
      }
    expect((await api.patch(`${path}${open.id}/`, { once: null })).status).to.equal(200);
    expect((await api.post(path, { inside: 'x' })).body.errors[0]).to.include({
      pointer: '/inside',
      code: 'unknown_field',
    });
    expect((await api.get(`${path}list/?inside=x`)).body.code).to.equal('unknown_field');
    expect((await api.get(`${path}list/?a_secret=s`)).body.code).to.equal('unknown_field');
    const stored = await api.database.pool.query('select a_secret from errands_typetrial where id = $1', [
      created.body.id,
    ]);
    // Texts that are never returned are stored encrypted: a copy of the database reveals nothing.
    expect(stored.rows[0].a_secret).to.match(/^sealed\.[\w-]{20,}$/);
  });
});
