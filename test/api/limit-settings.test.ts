/** The limits of section 6 are settings: they are enforced, returned by GET /common/limits/ and published in OpenAPI. */
import { expect } from 'chai';
import { sql } from 'kysely';
import { defaultLimits, type Limits } from '../../engine/kernel/limits.ts';
import { limitSettingTable, limitsAmong } from '../../engine/settings/limit-settings.ts';
import { readSettings } from '../../engine/settings.ts';
import { useApi } from '../support/api.ts';

const sizes: Limits = {
  ...defaultLimits,
  urlBytes: 1_024,
  recordBytes: 2_048,
  recordDepth: 5,
  recordMembers: 100,
  bulkBytes: 4_096,
  bulkItems: 3,
  changeRecords: 8,
  filterConditions: 4,
  listedInAddress: 5,
  listedInBody: 6,
  pageSize: 7,
  deepestRow: 20,
  readSeconds: 1,
};

describe('limits as settings', () => {
  const api = useApi({ sizes });
  const tags = '/annotating/tag/';
  const list = `${tags}list/`;
  const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
  const code = (response: { status: number; body: { code?: string } }) => [response.status, response.body?.code];

  it('apply where they are set', async () => {
    expect(code(await api.get(`${list}?name=${'x'.repeat(1_024)}`))).to.deep.equal([414, 'url_too_long']);
    expect(code(await api.post(tags, { name: 'x'.repeat(2_048) }))).to.deep.equal([413, 'body_too_large']);
    expect(code(await api.post(tags, { name: [[[[[[]]]]]] }))).to.deep.equal([400, 'malformed_json']);
    const members = Object.fromEntries(many(101).map((name) => [name, 1]));
    expect(code(await api.post(tags, members))).to.deep.equal([400, 'malformed_json']);
    expect(code(await api.post(list, [{ name: 'x'.repeat(4_096) }]))).to.deep.equal([413, 'body_too_large']);
    const bulk = await api.post(
      list,
      many(4).map((name) => ({ name })),
    );
    expect(code(bulk)).to.deep.equal([413, 'bulk_too_large']);
    expect(bulk.body.params).to.deep.equal({ max_items: 3 });
    expect(
      (
        await api.post(
          list,
          many(3).map((name) => ({ name })),
        )
      ).status,
    ).to.equal(201);
    const conditions = (count: number) =>
      many(count)
        .map(() => 'name__isnull=false')
        .join('&');
    expect(code(await api.get(`${list}?${conditions(5)}`))).to.deep.equal([400, 'filter_too_complex']);
    expect((await api.get(`${list}?${conditions(4)}`)).status).to.equal(200);
    expect(code(await api.get(`${list}?name__in=${many(6).join()}`))).to.deep.equal([400, 'invalid_parameter']);
    expect((await api.get(`${list}?name__in=${many(5).join()}`)).status).to.equal(200);
    const query = (count: number) => api.send('QUERY', list, { body: { filter: { name__in: many(count) } } });
    expect(code(await query(7))).to.deep.equal([400, 'invalid_parameter']);
    expect((await query(6)).status).to.equal(200);
    expect(code(await api.get(`${list}?_page=1&_page_size=8`))).to.deep.equal([400, 'invalid_parameter']);
    expect(code(await api.get(`${list}?_page=3&_page_size=7`))).to.deep.equal([400, 'page_too_deep']);
    expect((await api.get(`${list}?_page=2&_page_size=7`)).status).to.equal(200);
    const slow = api.server.runtime.database.session.executeForNoCustomer(sql`select pg_sleep(3)`).then(
      () => 'done',
      () => 'ended',
    );
    expect(await slow).to.equal('ended');
  });

  it('are reported and published', async () => {
    const { body } = await api.get('/common/limits/');
    expect(body).to.deep.include({
      url_bytes: 1_024,
      bulk_items: 3,
      change_records: 8,
      page_size: 7,
      filter_conditions: 4,
      listed_values: { address: 5, query_body: 6 },
      statement_seconds: { read: 1, write: 30, export: 900 },
    });
    const { text } = await api.get('/annotating/openapi.json');
    expect(text)
      .to.match(/"maxItems":\s*3\b/)
      .and.match(/"maximum":\s*7\b/)
      .and.match(/"maxLength":\s*1024\b/);
    expect(text).to.contain('up to 3 rows');
  });

  it('come from the environment, each within a valid range', () => {
    expect(limitsAmong(limitsOf({}))).to.deep.equal(defaultLimits);
    expect(limitsAmong(limitsOf({ CORE_LIMIT_PAGE_SIZE: '500' }))).to.deep.equal({ ...defaultLimits, pageSize: 500 });
    const wrong = readSettings({ CORE_LIMIT_PAGE_SIZE: '0', CORE_LIMIT_READ_SECONDS: 'x' });
    expect(wrong.ok).to.equal(false);
    if (!wrong.ok)
      expect(wrong.problems.map(({ variable }) => variable)).to.deep.equal([
        'CORE_LIMIT_PAGE_SIZE=0',
        'CORE_LIMIT_READ_SECONDS=x',
      ]);
    expect(Object.keys(limitSettingTable)).to.deep.equal(Object.keys(defaultLimits));
  });
});

function limitsOf(environment: Readonly<Record<string, string>>): Limits {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join());
  return read.values;
}
