/** `concurrency: required`: nobody writes what was not read, by whatever way the write comes. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';

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
  const made = async () => (await api.post('/annotating/pact/', { name: 'A' })).body.id as string;

  it('answers 428 to a write without If-Match', async () => {
    const path = `/annotating/pact/${await made()}/`;
    for (const answer of [await api.patch(path, { name: 'B' }), await api.delete(path)]) {
      expect(answer.status).to.equal(428);
      expect(answer.body.code).to.equal('precondition_required');
    }
    expect((await api.patch(path, { name: 'B' }, { 'If-Match': '"v1"' })).status).to.equal(200);
    expect((await api.patch(path, { name: 'C' }, { 'If-Match': '"v1"' })).status).to.equal(412);
    expect((await api.patch(path, { name: 'C' }, { 'If-Match': '*' })).status).to.equal(200);
    expect((await api.delete(path, { 'If-Match': '"v3"' })).status).to.equal(204);
  });

  it('wants a version of each row of a bulk call that changes something', async () => {
    const [one, other] = [await made(), await made()];
    const path = '/annotating/pact/list/';
    const rows = [{ name: 'N' }, { id: one, name: 'B' }, { id: other, _delete: true }];
    const refused = await api.post(path, rows);
    expect(refused.status).to.equal(422);
    expect(
      refused.body.errors.map((entry: { pointer: string; code: string }) => [entry.pointer, entry.code]),
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

  it('wants it of each step of a batch', async () => {
    const data = { id: await made(), name: 'B' };
    const step = { op: 'update', resource: 'annotating.pact', data };
    const refused = await api.post('/batch/', { steps: [step] });
    expect(refused.status, refused.text).to.equal(422);
    expect(refused.body.errors[0]).to.include({ pointer: '/steps/0/if_match', code: 'required' });
    const done = await api.post('/batch/', { steps: [{ ...step, if_match: 'v1' }] });
    expect(done.status, done.text).to.equal(201);
  });
});
