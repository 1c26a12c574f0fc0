/** `concurrency: required`: no kind of write succeeds without the version that was read. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { chosenResources } from '../support/chosen-resources.ts';
import { amount } from '../support/long-runs.ts';

describe('the entity tag of a written record', () => {
  const api = useApi();

  it('is the tag of a get of the record, and matches If-None-Match', async () => {
    const tenant = { first_name: 'Test', last_name: 'Person', email: 'test@example.com' };
    const path = '/accounts/users/customer/tenant/';
    const created = await api.post(path, tenant);
    const one = `${path}${created.body.id}/`;
    expect((await api.get(one, { 'If-None-Match': created.headers.get('etag') ?? '' })).status).to.equal(304);
    const patched = await api.patch(one, { first_name: 'Ny' });
    expect(patched.headers.get('etag')).to.equal((await api.get(one)).headers.get('etag'));
    expect((await api.get(one, { 'If-None-Match': patched.headers.get('etag') ?? '' })).status).to.equal(304);
  });

  it('cannot be a condition of a write that does not check it', async () => {
    const { body: tag } = await api.post('/annotating/tag/', { name: 'Conditional' });
    const header = { 'If-None-Match': '*' };
    for (const response of [
      await api.patch(`/annotating/tag/${tag.id}/`, { name: 'Changed' }, header),
      await api.delete(`/annotating/tag/${tag.id}/`, header),
      await api.post('/annotating/tag/?_match=name', { name: 'Conditional' }, header),
    ]) {
      expect(response.status, response.text).to.equal(400);
      expect(response.body.errors[0].header).to.equal('If-None-Match');
    }
    expect((await api.get(`/annotating/tag/${tag.id}/`)).body.name).to.equal('Conditional');
  });

  it('takes precedence over a date, which a read evaluates and a write rejects', async () => {
    const path = `/annotating/tag/${(await api.post('/annotating/tag/', { name: 'Dated' })).body.id}/`;
    const { headers } = await api.get(path);
    const same = headers.get('last-modified') ?? '';
    const earlier = new Date(Date.parse(same) - 1_000).toUTCString();
    const statusWith = async (sent: Readonly<Record<string, string>>, suffix = '') =>
      (await api.get(`${path}${suffix}`, sent)).status;
    expect(await statusWith({ 'If-Modified-Since': same })).to.equal(304);
    expect(await statusWith({ 'If-Modified-Since': earlier })).to.equal(200);
    expect(await statusWith({ 'If-Modified-Since': 'yesterday' })).to.equal(200);
    expect(await statusWith({ 'If-Modified-Since': same, 'If-None-Match': '"v9"' })).to.equal(200);
    expect(await statusWith({ 'If-Modified-Since': same }, '?_expand=organization')).to.equal(200);
    const condition = { 'If-Unmodified-Since': same };
    for (const response of [
      await api.get(path, condition),
      await api.patch(path, { name: 'Changed' }, condition),
      await api.delete(path, condition),
      await api.post('/annotating/tag/?_match=name', { name: 'Dated' }, condition),
    ]) {
      expect(response.status, response.text).to.equal(400);
      expect(response.body.errors[0].header).to.equal('If-Unmodified-Since');
    }
    const both = { ...condition, 'If-Match': headers.get('etag') ?? '' };
    expect((await api.patch(path, { name: 'Changed' }, both)).status).to.equal(200);
  });

  it('is rejected by every write that would ignore it', async function every() {
    this.timeout(60_000);
    const silent: string[] = [];
    const chosen = new Set(chosenResources(api.booted.model.resources));
    const writes = api.booted.operations.filter(
      ({ kind, methods, resource }) =>
        !['get', 'list', 'update', 'delete'].includes(kind) &&
        !methods.includes('GET') &&
        (kind === 'action' || chosen.has(resource)),
    );
    for (const { path, methods, segment } of writes) {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        segment?.name === name ? String(segment.field.enumeration?.[0]?.value ?? 'accounts.tenant') : api.customerId,
      );
      for (const header of ['If-Match', 'If-None-Match']) {
        const { status, body } = await api.send(methods[0] ?? '', address, { headers: { [header]: '"v1"' }, body: {} });
        // An unknown record is reported before a missing version.
        if (status === 404) continue;
        if (status !== 400 || body.errors?.[0]?.header !== header)
          silent.push(`${methods[0]} ${path} ${header} ${status}`);
      }
    }
    expect(writes.length).to.be.greaterThan(amount(100, 500));
    expect(silent).to.deep.equal([]);
  });
});

describe('a resource with concurrency: required', () => {
  const api = useApi(
    {},
    {
      'annotating/pact.yaml': `
operations: [C, G, U, D, L, B]
summary: Written only by who has read it.
concurrency: required
uses: [record]
fields:
  name: { type: string, required: true }
`,
    },
  );
  const create = async () => (await api.post('/annotating/pact/', { name: 'A' })).body.id as string;

  it('returns 428 for a write without If-Match', async () => {
    const path = `/annotating/pact/${await create()}/`;
    for (const response of [await api.patch(path, { name: 'B' }), await api.delete(path)]) {
      expect(response.status).to.equal(428);
      expect(response.body.code).to.equal('precondition_required');
    }
    expect((await api.patch(path, { name: 'B' }, { 'If-Match': '"v1"' })).status).to.equal(200);
    expect((await api.patch(path, { name: 'C' }, { 'If-Match': '"v1"' })).status).to.equal(412);
    expect((await api.patch(path, { name: 'C' }, { 'If-Match': '*' })).status).to.equal(200);
    expect((await api.delete(path, { 'If-Match': '"v3"' })).status).to.equal(204);
  });

  it('requires a version of each row of a bulk call that changes something', async () => {
    const [one, other] = [await create(), await create()];
    const path = '/annotating/pact/list/';
    const rows = [{ name: 'N' }, { id: one, name: 'B' }, { id: other, _delete: true }];
    const rejected = await api.post(path, rows);
    expect(rejected.status).to.equal(422);
    expect(
      rejected.body.errors.map((entry: { pointer: string; code: string }) => [entry.pointer, entry.code]),
    ).to.deep.equal([
      ['/1/_if_match', 'required'],
      ['/2/_if_match', 'required'],
    ]);
    const alone = await api.post(`${path}?_atomic=false`, rows);
    expect(alone.body.summary).to.include({ created: 1, failed: 2 });
    const done = await api.post(path, [
      { id: one, name: 'B', _if_match: '"v1"' },
      { id: other, _delete: true, _if_match: '*' },
    ]);
    expect(done.status, done.text).to.equal(201);
  });

  it('requires it of an upsert that matches a record, alone and in bulk', async () => {
    const upsert = '/annotating/pact/?_match=custom_id';
    const body = { custom_id: 'one', name: 'A' };
    expect((await api.post(upsert, body)).status).to.equal(201);
    const rejected = await api.post(upsert, body);
    expect([rejected.status, rejected.body.code]).to.deep.equal([428, 'precondition_required']);
    expect((await api.post(upsert, { ...body, name: 'B' }, { 'If-Match': '"v1"' })).status).to.equal(200);
    expect((await api.post(upsert, { ...body, name: 'C' }, { 'If-Match': '"v1"' })).status).to.equal(412);
    const bulk = '/annotating/pact/list/?_match=custom_id';
    const rows = await api.post(bulk, [body, { custom_id: 'two', name: 'A' }]);
    expect(rows.status, rows.text).to.equal(422);
    expect(rows.body.errors).to.have.length(1);
    expect(rows.body.errors[0]).to.include({ pointer: '/0/_if_match', code: 'required' });
    const done = await api.post(bulk, [
      { ...body, _if_match: 'v2' },
      { custom_id: 'two', name: 'A' },
    ]);
    expect(done.status, done.text).to.equal(201);
    expect((await api.post(bulk, [{ ...body, name: 'D', _if_match: 'v1' }])).status).to.equal(422);
  });

  it('also compares a version that is sent for an upsert only', async () => {
    const upsert = '/annotating/tag/?_match=custom_id';
    const body = { custom_id: 'tagged', name: 'A' };
    const early = await api.post(upsert, body, { 'If-Match': '"v1"' });
    expect([early.status, early.body.code], early.text).to.deep.equal([412, 'version_conflict']);
    expect((await api.post(upsert, body)).status).to.equal(201);
    expect((await api.post(upsert, { ...body, name: 'B' }, { 'If-Match': '"v1"' })).status).to.equal(200);
    const late = await api.post(upsert, { ...body, name: 'C' }, { 'If-Match': '"v1"' });
    expect([late.status, late.body.params], late.text).to.deep.equal([412, { current_version: 'v2' }]);
    expect((await api.post(upsert, { ...body, name: 'C' }, { 'If-Match': 'seven' })).status).to.equal(400);
    const bulk = '/annotating/tag/list/';
    for (const [query, row] of [
      ['', { name: 'D', _if_match: 'v1' }],
      ['?_match=custom_id', { custom_id: 'untagged', name: 'D', _if_match: 'v1' }],
      ['?_match=custom_id', { ...body, name: 'D', _if_match: 'v1' }],
    ] as const) {
      const rejected = await api.post(`${bulk}${query}`, [{ name: 'beside', custom_id: 'beside' }, row]);
      expect(rejected.status, rejected.text).to.equal(422);
      expect(rejected.body.errors[0]).to.include({ pointer: '/1', code: 'version_conflict' });
    }
    const steps = { steps: [{ op: 'create', resource: 'annotating.tag', data: { name: 'E' }, if_match: 'v1' }] };
    expect((await api.post('/batch/', steps)).body.errors[0]).to.include({ pointer: '/steps/0/if_match' });
    const keyed = { steps: [{ op: 'create', resource: 'annotating.tag', data: { name: 'E' }, match: 'custom_id' }] };
    expect((await api.post('/batch/', keyed)).body.errors[0]).to.include({ pointer: '/steps/0/match' });
    const unknown = { steps: [{ op: 'upsert', resource: 'annotating.tag', data: { name: 'E' }, match: 'name' }] };
    const wrong = await api.post('/batch/', unknown);
    expect(wrong.status, wrong.text).to.equal(422);
    expect(wrong.body.errors[0]).to.include({ pointer: '/steps/0/match', code: 'enum' });
  });

  it('reports a row with an invalid version separately from the others', async () => {
    const [one, other] = [await create(), await create()];
    const rows = [
      { id: one, name: 'B', _if_match: 'seven' },
      { id: other, name: 'B', _if_match: 'v1' },
    ];
    const alone = await api.post('/annotating/pact/list/?_atomic=false', rows);
    expect(alone.status).to.equal(207);
    expect(alone.body.summary).to.include({ updated: 1, failed: 1 });
    expect(alone.body.items[0].error.errors[0]).to.include({ pointer: '/0/_if_match', code: 'format' });
    expect((await api.post('/annotating/pact/list/', rows)).status).to.equal(422);
  });

  it('requires it of each step of a batch', async () => {
    const data = { id: await create(), name: 'B' };
    const step = { op: 'update', resource: 'annotating.pact', data };
    const rejected = await api.post('/batch/', { steps: [step] });
    expect(rejected.status, rejected.text).to.equal(422);
    expect(rejected.body.errors[0]).to.include({ pointer: '/steps/0/if_match', code: 'required' });
    const done = await api.post('/batch/', { steps: [{ ...step, if_match: 'v1' }] });
    expect(done.status, done.text).to.equal(201);
  });
});
