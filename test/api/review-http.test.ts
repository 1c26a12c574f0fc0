/** Details of HTTP that clients rely on: headers of responses without a body, spellings of media types, entries of problems. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { useWorkspace } from '../support/work-place.ts';

const company = '/organization/company/';
const missing = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';

describe('HTTP handling', () => {
  const settings = useWorkspace();
  const api = useApi({ settings });
  const created = async (values: object = {}) => (await api.post(company, { name: 'T', ...values })).body;

  it('sends no media type for an empty body', async () => {
    const createdCompany = await api.post(company, { name: 'A' }, { Prefer: 'return=minimal' });
    expect(createdCompany.status).to.equal(201);
    expect(createdCompany.text).to.equal('');
    expect(createdCompany.headers.get('content-type')).to.equal(null);
    const location = createdCompany.headers.get('location') ?? '';
    const patched = await api.patch(location, { name: 'B' }, { Prefer: 'return=minimal' });
    expect(patched.status).to.equal(200);
    expect(patched.headers.get('content-type')).to.equal(null);
    expect((await api.get(location)).body.name).to.equal('B');
  });

  it('parses preferences as in RFC 7240', async () => {
    for (const preference of [
      'return="minimal"',
      'respond-async, Return = minimal',
      'wait=5; x, return=minimal; y=1',
    ]) {
      const createdCompany = await api.post(company, { name: 'A' }, { Prefer: preference });
      expect(createdCompany.text, preference).to.equal('');
      expect(createdCompany.headers.get('preference-applied')).to.equal('return=minimal');
    }
    for (const preference of ['return=representation', 'return=minimalist', 'xreturn=minimal'])
      expect((await api.post(company, { name: 'A' }, { Prefer: preference })).body, preference).to.have.property('id');
  });

  it('returns the time of the last write of a record', async () => {
    const createdCompany = await api.post(company, { name: 'A' });
    const response = await api.get(createdCompany.headers.get('location') ?? '');
    const lastModified = Date.parse(response.headers.get('last-modified') ?? '');
    expect(lastModified).to.equal(Math.floor(Date.parse(response.body.updated_at) / 1_000) * 1_000);
    const some = await api.get(`${createdCompany.headers.get('location')}?_fields=name`);
    expect(some.body).to.have.keys('id', 'name');
    expect(Date.parse(some.headers.get('last-modified') ?? '')).to.equal(lastModified);
  });

  it('accepts bulk bodies whatever the spelling of their media type', async () => {
    for (const type of ['Application/JSON', 'application/json ; charset=utf-8', 'application/json;charset=UTF-8']) {
      const response = await api.post(`${company}list/`, '[\n{"name":"A"},\n{"name":"B"}\n]', { 'Content-Type': type });
      expect(response.status, `${type}: ${response.text}`).to.equal(201);
    }
    const lines = await api.post(`${company}list/`, '{"name":"A"}\n{"name":"B"}\n', {
      'Content-Type': 'Application/JSONL',
    });
    expect(lines.status, lines.text).to.equal(201);
  });

  it('distinguishes an empty body from a malformed one', async () => {
    const empty = await api.send('POST', company, { body: '' });
    expect(empty.status).to.equal(400);
    expect(empty.body.detail).to.equal('The body is empty.');
  });

  it('names the header and the version after an earlier API version', async () => {
    const record = await created();
    for (const response of [
      await api.patch(`${company}${record.id}/`, { name: 'N' }, { 'If-Match': '"v7"' }),
      await api.delete(`${company}${record.id}/`, { 'If-Match': '"v7"' }),
    ]) {
      expect(response.status).to.equal(412);
      expect(response.body.params).to.deep.equal({ current_version: 'v1' });
      expect(response.body.errors).to.have.length(1);
      expect(response.body.errors[0]).to.include({ header: 'If-Match', code: 'version_conflict' });
      expect(response.body.errors[0]).to.not.have.property('pointer');
    }
    const bulk = await api.post(`${company}list/`, [{ id: record.id, name: 'N', _if_match: 'v7' }]);
    expect(bulk.status).to.equal(422);
    expect(bulk.body.errors[0]).to.include({ pointer: '/0', code: 'version_conflict' });
  });

  it('includes a pointer into the body only if there is a body', async () => {
    const responses = [
      await api.get(`${company}${missing}/`),
      await api.patch(`${company}${missing}/`, { name: 'N' }),
      await api.delete(`${company}${missing}/`),
    ];
    for (const response of responses) {
      expect(response.status).to.equal(404);
      expect(response.body).to.not.have.property('errors');
    }
  });

  it('uses the language that Accept-Language prefers, whatever its spacing', async () => {
    const languageFor = async (header: string) =>
      (await api.get(`${company}${missing}/`, { 'Accept-Language': header })).headers.get('content-language');
    expect(await languageFor('en; q=0.2, sv ; q=0.8')).to.equal('sv');
    expect(await languageFor('sv;q=0, en')).to.equal('en');
    expect(await languageFor('sv; Q=0.1, en;q=0.9')).to.equal('en');
    expect(await languageFor('de, fr;q=x, ;')).to.equal('en');
  });

  it('describes the format of a reference', async () => {
    const { message, code } = (await api.post(company, { name: 'A', organization: { id: 'zz' } })).body.errors[0];
    expect(code).to.equal('type');
    expect(message).to.equal('Expected {"id": uuid}, uuid or {"custom_id": string}.');
  });

  it('ends a suggestion with one punctuation mark', async () => {
    const { message } = (await api.post(company, { nmae: 'A' })).body.errors[0];
    expect(message).to.equal('Unknown field "nmae"; did you mean "name"?');
  });

  describe('an entity tag', () => {
    const again = (path: string, tag: string) => api.get(path, { 'If-None-Match': tag });
    const tagOf = async (path: string) => (await api.get(path)).headers.get('etag') ?? '';

    it('is the version if the response is the row, and matches with 304', async () => {
      const path = `${company}${(await created()).id}/`;
      expect(await tagOf(path)).to.equal('"v1"');
      const unchanged = await again(path, '"v7", "v1"');
      expect([unchanged.status, unchanged.text]).to.deep.equal([304, '']);
    });

    it('changes with data of other records in the response', async () => {
      const { id } = await created();
      const path = `${company}${id}/`;
      const label = (await api.post('/annotating/tag/', { name: 'red' })).body;
      const contentType = api.booted.model.resourceById.get('organization.company')?.contentTypeId;
      const usage = { tag: { id: label.id }, content_type: { id: contentType }, object_id: id };
      expect((await api.post('/annotating/tagusage/', usage)).status).to.equal(201);
      const tagged = await again(path, '"v1"');
      expect(tagged.status).to.equal(200);
      expect(tagged.body.tags).to.deep.equal([{ id: label.id }]);
      const tag = tagged.headers.get('etag') ?? '';
      expect(tag).to.match(/^"v1-[0-9a-f]{12}"$/);
      expect((await again(path, tag)).status).to.equal(304);
      // The tag includes the version that the client read.
      expect((await api.patch(path, { name: 'N' }, { 'If-Match': tag })).status).to.equal(200);
      expect((await api.patch(path, { name: 'M' }, { 'If-Match': tag })).status).to.equal(412);
      expect((await api.delete(`/annotating/tag/${label.id}/`)).status).to.equal(204);
      expect((await again(path, await tagOf(path))).status).to.equal(304);
      expect(await tagOf(path)).to.equal('"v2"');
    });

    it('changes with an expanded record', async () => {
      const parent = await created();
      const child = await created({ parent_company: { id: parent.id } });
      const path = `${company}${child.id}/?_expand=parent_company`;
      const tag = await tagOf(path);
      expect(tag).to.match(/^W\/"v1-/);
      expect((await again(path, tag)).status).to.equal(304);
      await api.patch(`${company}${parent.id}/`, { name: 'Other' });
      const response = await again(path, tag);
      expect(response.status).to.equal(200);
      expect(response.body.parent_company.name).to.equal('Other');
    });

    it('is not sufficient for a response with the signed address of a file', async () => {
      const file = { name: 'logo.png', md5_hash: 'rL0Y20zC+Fzt72VPzMSk2A==', size: 3, content_type: 'image/png' };
      const createdCompany = await api.post(company, { name: 'L', logo: file });
      expect(createdCompany.status, createdCompany.text).to.equal(201);
      const path = `${company}${createdCompany.body.id}/`;
      const response = await again(path, await tagOf(path));
      expect(response.status).to.equal(200);
      expect(response.body.logo.post).to.be.an('object');
    });
  });

  it('suggests no list of a list, links no previous page past the end, and does not require items in an optional list', async () => {
    const listless = await api.get('/documents/filehandling/file/list/');
    expect(listless.status).to.equal(405);
    expect(listless.text).not.to.contain('list/list');
    const beyondEnd = await api.get(`${company}list/?_page=900&_page_size=10&_page_object=true`);
    expect([beyondEnd.status, beyondEnd.body.items, beyondEnd.body.prev, beyondEnd.headers.get('link')]).to.deep.equal([
      200,
      [],
      null,
      null,
    ]);
    const invalid = await api.post('/contracts/apartmentcontract/', { bi_tenants: null });
    const entry = invalid.body.errors.find(({ pointer }: { pointer: string }) => pointer === '/bi_tenants');
    expect(entry, invalid.text).to.include({ code: 'type', message: 'Expected a list; send [] to empty it.' });
  });
});
