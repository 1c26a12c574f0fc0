/** The format of a response, as requested by the Accept header (api.md, section 1). */
import { expect } from 'chai';
import { before } from 'mocha';
import { type Flats, makeFlats } from '../support/lab/flats.ts';
import { useLab } from '../support/lab.ts';

describe('response formats', () => {
  const api = useLab();
  let flats: Flats;
  before(async () => {
    flats = await makeFlats(api);
  });

  const accepted: readonly (readonly [accept: string | undefined, status: number, type: RegExp])[] = [
    [undefined, 200, /^application\/json/],
    ['*/*', 200, /^application\/json/],
    ['application/json', 200, /^application\/json/],
    ['application/*;q=0.5', 200, /^application\/json/],
    ['text/csv', 200, /^text\/csv/],
    ['text/html, application/xml, text/csv;q=0.2', 200, /^text\/csv/],
    ['application/jsonl', 200, /^application\/jsonl/],
    ['application/x-ndjson, application/json;q=0.1', 200, /^application\/jsonl/],
    ['text/csv;q=0, application/json', 200, /^application\/json/],
    ['text/html', 406, /^application\/problem\+json/],
    ['application/json;q=0', 406, /^application\/problem\+json/],
  ];
  for (const [accept, status, type] of accepted) {
    it(`for Accept: ${accept ?? 'nothing'} have status ${status} and type ${type.source}`, async () => {
      const response = await api.get('/lab/flat/list/', accept === undefined ? {} : { Accept: accept });
      expect(response.status, response.text).to.equal(status);
      expect(response.headers.get('content-type')).to.match(type);
    });
  }

  for (const [accept, status] of [
    ['text/csv', 406],
    ['application/jsonl', 406],
    ['text/html, text/*', 406],
    ['text/csv, application/json;q=0.1', 200],
    ['application/json;decimals=string', 200],
    ['application/*', 200],
    ['*/*', 200],
  ] as const) {
    it(`for Accept: ${accept} have status ${status} where only JSON is available`, async () => {
      for (const path of [
        '/lab/flat/list/?_statistics=true',
        '/lab/flat/list/?_statistics=true&_group_by=rooms',
        flats.fill('/lab/flat/$a/'),
      ]) {
        for (const method of ['GET', 'HEAD']) {
          const response = await api.send(method, path, { headers: { Accept: accept } });
          expect(response.status, `${method} ${path} ${response.text}`).to.equal(status);
        }
        const { body, status: code } = await api.get(path, { Accept: accept });
        if (code === 406)
          expect(body).to.deep.include({ code: 'not_acceptable', params: { available: ['application/json'] } });
      }
    });
  }

  it('include metadata about the rows in one format only, whatever the parameters request', async () => {
    const facts = '/lab/flat/list/?_statistics=true';
    for (const parameter of ['_format=csv', '_format=jsonl', '_jsonl=true', '_csv=excel_sv']) {
      const { status, body } = await api.get(`${facts}&${parameter}`);
      expect(status, parameter).to.equal(400);
      expect(body.code).to.equal('parameters_exclusive');
      expect(body.errors[0].parameter).to.equal(parameter.split('=')[0]);
    }
    expect((await api.get(`${facts}&_format=json`, { Accept: 'text/csv' })).status).to.equal(200);
  });
});
