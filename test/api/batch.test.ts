/** POST /batch/: several resources in one transaction (api.md, section 3). */
import { expect } from 'chai';
import { useLab } from '../support/lab.ts';

describe('a batch', () => {
  const api = useLab();
  const count = async (path: string): Promise<number> =>
    (await api.get(`${path}list/?_statistics=true`)).body.count.value;

  it('can refer in one step to a record that an earlier step created', async () => {
    const response = await api.post('/batch/', {
      steps: [
        { id: 'a', op: 'create', resource: 'lab.district', data: { name: 'New' } },
        { id: 'b', op: 'create', resource: 'lab.house', data: { name: 'House', district: { id: '$a.id' } } },
        {
          id: 'c',
          op: 'create',
          resource: 'lab.flat',
          data: { title: '$$b.name', house: '$b.id', co_houses: [{ id: '$b.id' }] },
        },
        { op: 'update', resource: 'lab.district', data: { id: '$a.id', rank: 7 }, if_match: '"v1"' },
        { op: 'create', resource: 'lab.remark', data: { text: '$b.name', flat: { id: '$c.id' } } },
        { op: 'delete', resource: 'lab.flat', data: { id: '$c.id' } },
        { op: 'upsert', resource: 'lab.house', match: 'custom_id', data: { custom_id: 'k', name: 'Upserted' } },
      ],
    });
    expect(response.status, response.text).to.equal(201);
    const { steps } = response.body;
    expect(steps.map((step: { status: number }) => step.status)).to.deep.equal([201, 201, 201, 200, 201, 204, 201]);
    expect(steps.map((step: { id?: string }) => step.id)).to.deep.equal([
      'a',
      'b',
      'c',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(steps[1].data.district).to.deep.equal({ id: steps[0].data.id });
    expect(steps[2].data).to.include({ title: '$b.name' });
    expect(steps[3]).to.include({ version: 'v2' });
    expect(steps[4].data.text).to.equal('House');
    expect((await api.get(`/lab/flat/${steps[2].data.id}/`)).status).to.equal(404);
    expect((await api.get(`/lab/district/${steps[0].data.id}/`)).body.rank).to.equal(7);
  });

  it('compares the version in each kind of step whose documentation lists it', async () => {
    const document = (await api.get('/common/openapi.json')).text;
    const described = /"if_match":\{[^}]*"description":"For ([^:]*):/.exec(document)?.[1] ?? '';
    expect(described.match(/\w+/g)).to.have.members(['update', 'delete', 'and', 'upsert']);
    const created = await api.post('/lab/house/', { custom_id: 'versioned', name: 'House' });
    const { id } = created.body;
    for (const [op, data, code] of [
      ['update', { id, name: 'Other' }, 'version_conflict'],
      ['delete', { id }, 'version_conflict'],
      ['upsert', { custom_id: 'versioned', name: 'Other' }, 'version_conflict'],
      ['create', { name: 'Other' }, 'unknown_field'],
    ] as const) {
      const step = { op, resource: 'lab.house', data, if_match: '"v7"' };
      const response = await api.post('/batch/', { steps: [step] });
      expect(response.status, `${op} ${response.text}`).to.equal(422);
      expect(response.body.errors[0], op).to.include({ code });
    }
  });

  it('preserves every digit of exact decimals, or rejects them', async () => {
    const steps = (...weights: readonly string[]) =>
      `{"steps":[${weights.map((weight) => `{"op":"create","resource":"lab.vault","data":{"name":"${weight.length}-${weight}","weight":${weight}}}`).join()},
        {"id":"own","op":"create","resource":"lab.vault","data":{"name":"mine","weight":12345678901234567.0000000001}},
        {"op":"create","resource":"lab.vault","data":{"name":"after","weight":"$own.weight"}}]}`;
    const response = await api.post('/batch/?_validate_only=true', steps('12345678901234567890.1234567891', '0.5'));
    expect(response.status, response.text).to.equal(200);
    expect([...response.text.matchAll(/"weight":([\d.]+)/g)].map(([, weight]) => weight)).to.deep.equal([
      '12345678901234567890.1234567891',
      '0.5000000000',
      '12345678901234567.0000000001',
      '12345678901234567.0000000001',
    ]);
    const rejected = await api.post('/batch/', steps('0.00000000001000000001'));
    expect(rejected.status, rejected.text).to.equal(422);
    expect(rejected.body.errors[0]).to.include({ pointer: '/steps/0/data/weight', code: 'max_decimals' });
  });

  const rejections: readonly (readonly [
    name: string,
    steps: readonly unknown[],
    status: number,
    pointer: string,
    code: string,
  ])[] = [
    [
      'an invalid value',
      [{ op: 'create', resource: 'lab.flat', data: { rooms: 'x' } }],
      422,
      '/steps/1/data/rooms',
      'type',
    ],
    [
      'a missing record',
      [{ op: 'update', resource: 'lab.flat', data: { id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77' } }],
      422,
      '/steps/1/data/id',
      'not_found',
    ],
    ['no id', [{ op: 'delete', resource: 'lab.flat', data: {} }], 422, '/steps/1/data/id', 'required'],
    [
      'an unknown resource',
      [{ op: 'create', resource: 'lab.castle', data: {} }],
      422,
      '/steps/1/resource',
      'unknown_resource',
    ],
    [
      'an unsupported operation',
      [{ op: 'delete', resource: 'lab.vault', data: {} }],
      422,
      '/steps/1/op',
      'operation_not_allowed',
    ],
    [
      'a reference to an unknown step',
      [{ op: 'create', resource: 'lab.house', data: { name: '$z.id' } }],
      422,
      '/steps/1/data/name',
      'unknown_step',
    ],
    [
      'a reference to an unknown member',
      [{ op: 'create', resource: 'lab.house', data: { name: '$first.nothing' } }],
      422,
      '/steps/1/data/name',
      'unknown_step',
    ],
    [
      'a duplicate id',
      [{ id: 'first', op: 'create', resource: 'lab.house', data: { name: 'x' } }],
      422,
      '/steps/1/id',
      'duplicate_in_request',
    ],
    ['an unknown kind of step', [{ op: 'merge', resource: 'lab.house', data: {} }], 422, '/steps/1/op', 'enum'],
    [
      'a reference to a missing record',
      [{ op: 'create', resource: 'lab.flat', data: { house: { id: '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77' } } }],
      422,
      '/steps/1/data/house',
      'reference_not_found',
    ],
  ];
  for (const [name, steps, status, pointer, code] of rejections) {
    it(`with ${name} writes nothing`, async () => {
      const before = await count('/lab/house/');
      const response = await api.post('/batch/', {
        steps: [{ id: 'first', op: 'create', resource: 'lab.house', data: { name: 'Gone again' } }, ...steps],
      });
      expect(response.status, response.text).to.equal(status);
      expect(response.body.errors[0].pointer, response.text).to.equal(pointer);
      expect(response.body.errors[0].code).to.equal(code);
      expect(await count('/lab/house/')).to.equal(before);
    });
  }

  it('has at most a hundred steps, and can be validated without writing', async () => {
    const step = { op: 'create', resource: 'lab.house', data: { name: 'Many' } };
    expect((await api.post('/batch/', { steps: Array.from({ length: 101 }, () => step) })).status).to.equal(422);
    const before = await count('/lab/house/');
    const dry = await api.post('/batch/?_validate_only=true', { steps: [step] });
    expect(dry.status, dry.text).to.equal(200);
    expect(dry.body.result.steps[0].data.name).to.equal('Many');
    expect(await count('/lab/house/')).to.equal(before);
  });

  it('requires the right to each of its steps', async () => {
    const reader = await api.newCredential(api.customerId, { scopes: ['lab.house:read', 'lab.house:create'] });
    const created = await reader.post('/batch/', {
      steps: [{ op: 'create', resource: 'lab.house', data: { name: 'Allowed' } }],
    });
    expect(created.status, created.text).to.equal(201);
    const rejected = await reader.post('/batch/', {
      steps: [{ op: 'create', resource: 'lab.district', data: { name: 'No' } }],
    });
    expect(rejected.status, rejected.text).to.equal(422);
    expect(rejected.body.errors[0].code).to.equal('operation_not_allowed');
  });

  it('names only the missing records in a step that also refers to records of earlier steps', async () => {
    const missing = { id: '0197b7a4-6a0e-7c3e-9d51-2f6f0c7f8e11' };
    const first = { id: 'a', op: 'create', resource: 'lab.house', data: { name: 'First' } };
    const flat = (data: object) => ({
      steps: [first, { op: 'create', resource: 'lab.flat', data: { title: 'F', ...data } }],
    });
    for (const [data, pointers] of [
      [{ house: '$a.id', co_houses: [missing] }, ['/steps/1/data/co_houses']],
      [{ house: missing, co_houses: [{ id: '$a.id' }] }, ['/steps/1/data/house']],
      [{ house: { id: '$a.id' }, co_houses: ['$a.id', missing] }, ['/steps/1/data/co_houses']],
    ] as const) {
      const response = await api.post('/batch/', flat(data));
      expect(response.status, response.text).to.equal(422);
      const found = response.body.errors.map((entry: { pointer: string; code: string }) => [entry.pointer, entry.code]);
      for (const entry of found) expect(entry).to.deep.equal([pointers[0], 'reference_not_found']);
    }
  });
});
