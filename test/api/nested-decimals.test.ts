/** Exact decimals inside lists and objects: no double between the request and the database, nor in the response. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';

const text = (members: string): string => `{${members}}`;
const long = '123456789012345678.12';
const small = '0.10';
/** Members as JSON texts, because a double would lose their digits. */
const lines = (...values: readonly string[]): string =>
  `"lines":[${values.map((value) => `{"rate":25,"value":${value}}`).join()}]`;
const deep = `"deep":{"price":${long},"parts":[${small},${long}],"size":{"width":-0.50}}`;
const expectedValues = {
  lines: [
    { rate: 25, value: long },
    { rate: 25, value: small },
  ],
  deep: { price: long, parts: [small, long], size: { width: '-0.50' } },
  amounts: [long, small],
};
const fullText = `${lines(long, small)},${deep},"amounts":[${long},${small}]`;

// On a cluster, a record is written in parts.
for (const writesInParts of [false, true])
  describe(`exact decimals inside lists and objects${writesInParts ? ' of records that are written in parts' : ''}`, () => {
    const path = '/errands/decimaltrial/';
    const api = useApi(
      { writesInParts },
      {
        'errands/decimaltrial.yaml': `
operations: [C, G, U, D, L, B]
summary: A record with decimals inside its members.
uses: [record]
fields:
  title: { type: string, nullable: true }
  lines:
    type: array
    items:
      type: object
      properties:
        rate:  { type: integer, required: true }
        value: { type: decimal, precision: 20, scale: 2, max: 200000000000000000, nullable: true }
        note:  { type: object }
  deep:
    type: object
    nullable: true
    properties:
      price: { type: decimal, precision: 20, scale: 2 }
      parts: { type: array, items: { type: decimal, precision: 20, scale: 2 } }
      size:  { type: object, properties: { width: { type: decimal, min: -1 } } }
  amounts: { type: array, items: { type: decimal, precision: 20, scale: 2 } }
  sent:    { type: array, items: { type: decimal, precision: 20, scale: 2 }, read_only: true, default: [0.1] }
  partner: { type: reference, to: errands.decimaltrial, nullable: true, on_delete: set_null }
`,
      },
    );
    const asTexts = { Accept: 'application/json;decimals=string' };
    const digits = (json: string): readonly string[] =>
      [...json.matchAll(/"(?:value|price|width)": ?(-?[\d.]+)/g)].map(([, digit]) => digit ?? '').toSorted();
    const everyDigit = [long, small, long, '-0.50'].toSorted();
    const create = async (members: string) => {
      const response = await api.post(path, text(members));
      expect(response.status, response.text).to.equal(201);
      return response;
    };
    const expectStored = async (id: string) => {
      const { body } = await api.get(`${path}${id}/`, asTexts);
      expect(body).to.deep.include(expectedValues);
    };

    it('are stored and returned with every digit by a create', async () => {
      const response = await create(fullText);
      expect(digits(response.text)).to.deep.equal(everyDigit);
      expect(response.text).to.contain('"amounts":[123456789012345678.12,0.10]');
      await expectStored(response.body.id);
      const read = await api.get(`${path}${response.body.id}/`);
      expect(digits(read.text)).to.deep.equal(everyDigit);
      expect(read.body.sent).to.deep.equal([0.1]);
    });

    it('are returned by writes as strings on request, and can be sent as strings', async () => {
      const { sent: _sent, ...members } = { ...expectedValues, sent: [] };
      const created = await api.post(path, members, asTexts);
      expect(created.status, created.text).to.equal(201);
      expect(created.body).to.deep.include({ ...expectedValues, sent: [small] });
      const changed = await api.patch(`${path}${created.body.id}/`, text(lines('1e2', '7')), asTexts);
      expect(changed.body.lines).to.deep.equal([
        { rate: 25, value: '100.00' },
        { rate: 25, value: '7.00' },
      ]);
      expect(changed.body.deep).to.deep.equal(expectedValues.deep);
    });

    it('survive the change of another member, and change by a patch', async () => {
      const { body } = await create(fullText);
      const other = await api.patch(`${path}${body.id}/`, { title: 'Another' });
      expect(digits(other.text)).to.deep.equal(everyDigit);
      await expectStored(body.id);
      await api.patch(`${path}${body.id}/`, text(lines('123456789012345678.13')));
      expect((await api.get(`${path}${body.id}/`)).text).to.contain('123456789012345678.13');
    });

    it('are unchanged when they are sent back unchanged', async () => {
      const { body } = await create(fullText);
      for (const headers of [{}, asTexts]) {
        const read = await api.get(`${path}${body.id}/`, headers);
        const response = await api.patch(`${path}${body.id}/`, read.text);
        expect(response.status, response.text).to.equal(200);
        expect(response.headers.get('etag')).to.equal('"v1"');
      }
    });

    it('are matched in a list from which elements are removed', async () => {
      const { body } = await create(fullText);
      const less = await api.patch(`${path}${body.id}/`, text('"amounts-":[0.1]'), asTexts);
      expect(less.body.amounts).to.deep.equal([long]);
      const more = await api.patch(`${path}${body.id}/`, text(`"amounts+":[123456789012345678.13,${long}]`), asTexts);
      expect(more.body.amounts).to.deep.equal(['123456789012345678.13', long]);
      const fewer = await api.patch(`${path}${body.id}/`, text(`"lines-":[{"rate":25,"value":${long}}]`), asTexts);
      expect(fewer.body.lines).to.deep.equal([{ rate: 25, value: small }]);
    });

    for (const options of ['', '?_atomic=false'])
      it(`preserve their digits in a bulk write${options}`, async () => {
        const response = await api.post(`${path}list/${options}`, `[${text(fullText)},${text(fullText)}]`);
        expect(response.status, response.text).to.be.oneOf([201, 207]);
        expect(digits(response.text)).to.deep.equal([...everyDigit, ...everyDigit].toSorted());
        const [first, second] =
          options === '' ? response.body : response.body.items.map((row: { data: object }) => row.data);
        await expectStored(first.id);
        const updated = await api.post(`${path}list/`, `[{"id":"${second.id}",${lines('0.01', long)}}]`);
        expect(updated.status, updated.text).to.equal(201);
        expect(digits(updated.text)).to.include.members(['0.01', long]);
        await expectStored(first.id);
      });

    it('preserve their digits in JSON lines, in requests and responses', async () => {
      const sent = `${text(`"custom_id":"line-1",${fullText}`)}\n${text(`"custom_id":"line-2",${fullText}`)}\n`;
      const response = await api.post(`${path}list/`, sent, { 'Content-Type': 'application/jsonl' });
      expect(response.status, response.text).to.equal(201);
      const list = await api.get(`${path}list/?_jsonl=true&custom_id__in=line-1,line-2`);
      expect(digits(list.text)).to.deep.equal([...everyDigit, ...everyDigit].toSorted());
      const texts = await api.get(`${path}list/?_jsonl=true&custom_id=line-1`, asTexts);
      expect(JSON.parse(texts.text)).to.deep.include(expectedValues);
    });

    it('preserve their digits in upserts', async () => {
      for (const status of [201, 200]) {
        const response = await api.post(`${path}?_match=custom_id`, text(`"custom_id":"up",${fullText}`));
        expect(response.status, response.text).to.equal(status);
        await expectStored(response.body.id);
      }
      const bulk = await api.post(`${path}list/?_match=custom_id`, `[${text(`"custom_id":"up",${fullText}`)}]`);
      expect(digits(bulk.text)).to.deep.equal(everyDigit);
    });

    it('preserve their digits in a batch, and from one step to another', async () => {
      const step = (id: string, members: string) =>
        `{"id":"${id}","op":"create","resource":"errands.decimaltrial","data":{${members}}}`;
      const steps = [
        step('a', fullText),
        step('b', '"deep":"$a.deep","lines":"$a.lines","amounts":["$a.deep.price",0.1]'),
      ];
      for (const headers of [{}, asTexts]) {
        const response = await api.post('/batch/', `{"steps":[${steps.join()}]}`, headers);
        expect(response.status, response.text).to.equal(201);
        for (const { data } of response.body.steps) await expectStored(data.id);
      }
    });

    it('are returned in lists, pages, expansions and CSV', async () => {
      const { body } = await create(`"custom_id":"shown",${fullText}`);
      await create(`"custom_id":"partner-of","partner":{"id":"${body.id}"}`);
      for (const list of ['list/?custom_id=shown', 'list/?custom_id=shown&_page=1&_page_size=5']) {
        expect(digits((await api.get(`${path}${list}`)).text)).to.deep.equal(everyDigit);
        expect((await api.get(`${path}${list}`, asTexts)).body[0]).to.deep.include(expectedValues);
      }
      const expanded = await api.get(`${path}list/?custom_id=partner-of&_expand=partner`, asTexts);
      expect(expanded.body[0].partner).to.deep.include(expectedValues);
      const csv = await api.get(`${path}list/?custom_id=shown&_format=csv&_fields=lines,amounts,deep`);
      const cells = csv.text.replaceAll('""', '"');
      expect(cells).to.contain(`"value":"${long}"`).and.to.contain(`["${long}","${small}"]`);
      expect(cells).to.contain(`"size":{"width":"-0.50"}`);
    });

    it('are rejected with their pointer if the descriptor does not allow them', async () => {
      const cases: readonly (readonly [string, string, string])[] = [
        [lines('1', '0.123'), 'max_decimals', '/lines/1/value'],
        [lines('1234567890123456789'), 'max_digits', '/lines/0/value'],
        [lines('"200000000000000000.01"'), 'max', '/lines/0/value'],
        [lines('200000000000000000.01'), 'max', '/lines/0/value'],
        ['"deep":{"size":{"width":"-1.01"}}', 'min', '/deep/size/width'],
        ['"deep":{"parts":[1,"two"]}', 'format', '/deep/parts/1'],
        ['"amounts":[1,0.001]', 'max_decimals', '/amounts/1'],
      ];
      for (const [members, code, pointer] of cases) {
        const response = await api.post(path, text(members));
        expect(response.status, members).to.equal(422);
        expect(response.body.errors[0], members).to.include({ code, pointer });
      }
      const bulk = await api.post(`${path}list/`, `[{},{${lines('0.123')}}]`);
      expect(bulk.body.errors[0]).to.include({ pointer: '/1/lines/0/value' });
    });

    it('are still returned if they are wider than the descriptor now allows, and block no other write', async () => {
      const { body } = await create(fullText);
      const wide = '9123456789012345678901.50';
      await api.database.pool.query(
        `update errands_decimaltrial set lines = '[{"rate":1,"value":${wide}},{"rate":2,"value":"0.5"}]'::jsonb where id = $1`,
        [body.id],
      );
      const lines = [
        { rate: 1, value: wide },
        { rate: 2, value: '0.50' },
      ];
      expect((await api.get(`${path}${body.id}/`, asTexts)).body.lines).to.deep.equal(lines);
      const other = await api.patch(`${path}${body.id}/`, { title: 'Another' }, asTexts);
      expect(other.status, other.text).to.equal(200);
      expect(other.body.lines).to.deep.equal(lines);
    });

    it('leave null, missing members and open objects unchanged', async () => {
      const members = '"lines":[{"rate":1,"value":null,"note":{"value":0.5}},{"rate":2}],"deep":{}';
      const { body } = await create(members);
      const plain = { lines: [{ rate: 1, value: null, note: { value: 0.5 } }, { rate: 2 }], deep: {}, amounts: [] };
      expect(body).to.deep.include(plain);
      expect((await api.get(`${path}${body.id}/`, asTexts)).body).to.deep.include(plain);
      const empty = await api.patch(`${path}${body.id}/`, { deep: null }, asTexts);
      expect(empty.body).to.deep.include({ lines: plain.lines, deep: null });
    });
  });
