/** Values with several spellings are stored, matched and compared in one form; texts without visible characters count as missing. */
import { expect } from 'chai';
import { canonicalPersonalNumber } from '../../extensions/sweden/personal-number.ts';
import { type ApiResponse, useApi } from '../support/api.ts';

const tags = '/annotating/tag/';
const tenants = '/accounts/users/customer/tenant/';
const readings = '/lab/reading/';
const long = 'x'.repeat(56);

describe('spellings of values:', () => {
  const api = useApi(
    {},
    {
      'lab/application.yaml': 'title: Lab\nversion: 1.0.0\n',
      'lab/reading.yaml': `
operations: crudlb
summary: A reading.
uses: [record]
fields:
  name:     { type: string, required: true, unique: true }
  value:    { type: number? }
  values:   { type: array, items: { type: number } }
  giro:     { type: bankgiro? }
  plus:     { type: plusgiro? }
  company:  { type: organization_number? }
  phone:    { type: phone? }
  vat:      { type: vat_number? }
  gln:      { type: gln13? }
  iban:     { type: iban? }
  note:     { type: text? }
  tone:     { type: string, default: low }
  ${long}_a: { type: references, to: lab.reading }
  ${long}_b: { type: references, to: lab.reading }
rules:
  - at_least_one: [phone, note, giro, plus, company, value]
`,
    },
  );

  const problems = ({ status, body }: ApiResponse): unknown[] => [
    status,
    ...(body?.errors ?? []).map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
  ];

  describe('identifiers:', () => {
    const spellings = ['19620525-4573', '196205254573'] as const;
    const tenantWith = (ssn: string, name: string) => ({ organization: { id: api.customerId }, ssn, first_name: name });

    it('POST with _match finds a person by a personal number in another spelling', async () => {
      const [first, second] = [
        await api.post(`${tenants}?_match=organization,ssn`, tenantWith(spellings[0], 'Ett')),
        await api.post(`${tenants}?_match=organization,ssn`, tenantWith(spellings[1], 'Två')),
      ];
      expect([first.status, second.status], second.text).to.deep.equal([201, 200]);
      expect([second.body.id, second.body.ssn]).to.deep.equal([first.body.id, '196205254573']);
      const again = await api.post(tenants, tenantWith(spellings[0], 'Tre'));
      expect([again.status, again.body.code]).to.deep.equal([409, 'unique_violation']);
    });

    it('a filter and a search find a person by each spelling', async () => {
      const { id } = (await api.post(tenants, tenantWith('19120101-7488', 'Sökt'))).body;
      for (const spelling of ['191201017488', '19120101-7488', '120101+7488']) {
        const queries = [
          `ssn=${encodeURIComponent(spelling)}`,
          `ssn__in=${encodeURIComponent(spelling)}`,
          `_search=${encodeURIComponent(spelling)}`,
        ];
        for (const query of queries) {
          const response = await api.get(`${tenants}list/?${query}&_page=1&_page_size=5`);
          expect(
            response.body.map((record: { id: string }) => record.id),
            query,
          ).to.deep.equal([id]);
        }
      }
    });

    it('ten digits of a personal number get the century of the latest birth that is not in the future', () => {
      const today = new Date('2026-11-27T12:00:00Z');
      const canonical = (text: string): string => canonicalPersonalNumber(text, today);
      expect(canonical('620525-4573')).to.equal('196205254573');
      expect(canonical('261127-0001')).to.equal('202611270001');
      expect(canonical('261128-0001')).to.equal('192611280001');
      expect(canonical('120101+7488')).to.equal('191201017488');
      expect(canonical('1206614573')).to.equal('201206614573');
    });

    it('bank, organization and telephone numbers are stored in one form and found by all', async () => {
      const sent = {
        giro: '58056201',
        plus: '48215',
        company: '165599999991',
        phone: '0046 70-174 06 05',
        vat: 'se 559999-9991 01',
        gln: '735 0000000 009',
        iban: 'se45 5000 0000 0583 9825 7466',
      };
      const stored = {
        giro: '5805-6201',
        plus: '4821-5',
        company: '559999-9991',
        phone: '+46701740605',
        vat: 'SE559999999101',
        gln: '7350000000009',
        iban: 'SE4550000000058398257466',
      };
      const created = await api.post(readings, { name: 'Nummer', ...sent });
      expect(created.body).to.deep.include(stored);
      for (const [member, spelling] of Object.entries(sent)) {
        const list = await api.get(`${readings}list/?${member}=${encodeURIComponent(spelling)}&_page=1&_page_size=5`);
        expect(list.body.length, member).to.equal(1);
      }
      const back = await api.patch(`${readings}${created.body.id}/`, created.body);
      expect([back.status, back.body.version]).to.deep.equal([200, created.body.version]);
    });
  });

  it('VAT numbers are rejected if they do not match the check digit or the format of their state', async () => {
    const status = async (vat: string) => (await api.post(readings, { name: `Moms ${vat}`, vat, value: 1 })).status;
    const right = ['fi12345678', 'DE 123 456 789', 'GR123456789', 'ATU12345678', 'NO923609016MVA'];
    for (const vat of right) expect(await status(vat), vat).to.equal(201);
    const wrong = [
      'SE559999999201',
      'SE559999999100',
      'SE5599999991',
      '559999999101',
      'FI1234567',
      'DE12345678X',
      'moms',
      '-',
    ];
    for (const vat of wrong) expect(await status(vat), vat).to.equal(422);
    expect((await api.get(`${readings}list/?vat=EL123456789`)).body.length).to.equal(1);
  });

  it('an invalid text that was stored before its field was validated can be sent back unchanged, and no other one', async () => {
    const id = '00000000-0000-7000-8000-000000000001';
    const { body } = await api.post(readings, { name: 'Äldre', value: 1 });
    await api.database.pool.query('UPDATE lab_reading SET id = $1, vat = $2 WHERE id = $3', [id, 'moms 1', body.id]);
    const stored = (await api.get(`${readings}${id}/`)).body;
    expect((await api.patch(`${readings}${id}/`, { ...stored, value: 2 })).body).to.include({
      vat: 'moms 1',
      value: 2,
    });
    expect(problems(await api.patch(`${readings}${id}/`, { vat: 'moms 2' }))).to.deep.equal([422, '/vat format']);
  });

  describe('texts that look the same', () => {
    it('are one key, composed or not, with surrounding whitespace or invisible characters', async () => {
      expect((await api.post(tags, { name: 'Café' })).status).to.equal(201);
      for (const name of ['Cafe\u0301', 'Café ', ' Café', 'Café\u200b', '\ufeffCafé', '\u00a0Café']) {
        const response = await api.post(tags, { name });
        expect([response.status, response.body.code], JSON.stringify(name)).to.deep.equal([409, 'unique_violation']);
      }
      const matching = await api.get(`${tags}list/?name=${encodeURIComponent('Cafe\u0301')}&_page=1&_page_size=5`);
      expect(matching.body.map((tag: { name: string }) => tag.name)).to.deep.equal(['Café']);
    });

    it('preserve their lines and surrounding whitespace if they are long', async () => {
      const note = '  två\n rader \n';
      expect((await api.post(readings, { name: 'Rader', note })).body.note).to.equal(note);
    });
  });

  describe('texts without visible characters', () => {
    const blank = ['', '   ', '\u200b', '\u00a0\u2060', '\n\t'];

    it('are rejected as missing in a required text, on create, update and bulk', async () => {
      const { id } = (await api.post(readings, { name: 'Namn', value: 1 })).body;
      for (const name of blank) {
        expect(problems(await api.post(readings, { name, value: 1 })), JSON.stringify(name)).to.deep.equal([
          422,
          '/name required',
        ]);
        expect(problems(await api.patch(`${readings}${id}/`, { name }))).to.deep.equal([422, '/name required']);
        expect(problems(await api.post(`${readings}list/`, [{ name, value: 1 }]))).to.deep.equal([
          422,
          '/0/name required',
        ]);
      }
    });

    it('are stored in other members, and rules treat them as not set', async () => {
      expect(problems(await api.post(readings, { name: 'Regel', note: '  ' }))).to.deep.equal([
        422,
        '/phone at_least_one',
      ]);
      const { body } = await api.post(readings, { name: 'Tom', value: 1, note: '' });
      expect(body.note).to.equal('');
      expect(problems(await api.post(tenants, { first_name: '' }))[0]).to.equal(422);
      expect(problems(await api.post(tenants, { last_name: '\u200b' }))[0]).to.equal(422);
    });

    it('are rejected as the key of POST with _match, and no record is overwritten', async () => {
      for (const custom_id of ['', ' ']) {
        const response = await api.post(`${tenants}?_match=custom_id`, {
          custom_id,
          first_name: 'X',
          last_name: 'Ett',
        });
        expect(problems(response)).to.deep.equal([422, '/custom_id required']);
        const many = await api.post(`${tenants}list/?_match=custom_id`, [{ custom_id, first_name: 'X' }]);
        expect(problems(many)).to.deep.equal([422, '/0/custom_id required']);
      }
    });
  });

  describe('numbers beyond a double', () => {
    it('are rejected and leave the stored value unchanged', async () => {
      const { id } = (await api.post(readings, { name: 'Tal', value: 64.5 })).body;
      const path = `${readings}${id}/`;
      expect(problems(await api.patch(path, '{"value":1e400}'))).to.deep.equal([422, '/value max']);
      expect(problems(await api.patch(path, '{"value":-1e400}'))).to.deep.equal([422, '/value min']);
      expect(problems(await api.patch(path, '{"values":[1,1e999]}'))).to.deep.equal([422, '/values/1 max']);
      expect(problems(await api.post(`${readings}list/`, `[{"id":"${id}","value":1e400}]`))).to.deep.equal([
        422,
        '/0/value max',
      ]);
      expect((await api.patch(path, { value: 1.7e308 })).status).to.equal(200);
      expect(problems(await api.patch(path, { 'value+': 1.7e308 }))).to.deep.equal([422, '/value+ max']);
      expect((await api.get(path)).body.value).to.equal(1.7e308);
    });
  });

  describe('requests:', () => {
    it('_tz accepts former and current names of zones, and no offsets', async () => {
      const zone = async (name: string) =>
        (await api.get(`${readings}list/?created_at__date=2026-03-29&_tz=${encodeURIComponent(name)}`)).status;
      const names = [
        'Europe/Kyiv',
        'Europe/Kiev',
        'Asia/Kolkata',
        'America/Nuuk',
        'Atlantic/Faroe',
        'America/Argentina/Buenos_Aires',
        'Asia/Ho_Chi_Minh',
        'Etc/UTC',
        'GMT',
        'UTC',
      ];
      for (const name of names) expect(await zone(name), name).to.equal(200);
      for (const name of ['+02:00', 'Mars/Olympus', "UTC';--", '', '-03']) expect(await zone(name), name).to.equal(400);
    });

    it('If-Match accepts a list of tags', async () => {
      const created = (await api.post(readings, { name: 'Taggar', value: 1 })).body;
      const patch = async (value: number, tags: string) =>
        (await api.patch(`${readings}${created.id}/`, { value }, { 'If-Match': tags })).status;
      expect(await patch(2, '"x", "v1"')).to.equal(200);
      expect(await patch(3, '"v1", "v2"')).to.equal(200);
      expect(await patch(4, '"v1", "v2"')).to.equal(412);
      expect(await patch(4, '"x", "y"')).to.equal(412);
      expect(await patch(4, '"x", y')).to.equal(400);
      expect(await patch(4, '"x"')).to.equal(400);
    });

    it('HEAD has the headers of GET', async () => {
      for (const path of [
        `${tags}list/?_page=1&_page_size=1`,
        `${tags}list/?_after=&_page_size=1`,
        `${tags}list/`,
        `${tags}list/?_count=exact&_page=1&_page_size=1`,
      ]) {
        await api.post(tags, { name: `Huvud ${path}` });
        const pick = ({ headers }: ApiResponse) =>
          ['link', 'cache-control', 'content-type', 'vary', 'x-total-count'].map((name) =>
            headers.get(name)?.replace(/_after=[^&>]+/, '_after=…'),
          );
        expect(pick(await api.send('HEAD', path)), path).to.deep.equal(pick(await api.get(path)));
      }
    });

    it('lists of references with long names that differ at their end are written', async () => {
      const { id } = (await api.post(readings, { name: 'Mål', value: 1 })).body;
      const body = { name: 'Långa', value: 1, [`${long}_a`]: [{ id }], [`${long}_b`]: [] };
      const created = await api.post(readings, body);
      expect(created.status, created.text).to.equal(201);
      const patched = await api.patch(`${readings}${created.body.id}/`, { [`${long}_b`]: [{ id }] });
      expect([patched.body[`${long}_a`], patched.body[`${long}_b`]]).to.deep.equal([[{ id }], [{ id }]]);
    });
  });
});
