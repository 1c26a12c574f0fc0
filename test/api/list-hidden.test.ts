/** A field that cannot be read does not exist: any request with it gets the same response as an unknown name (api.md, section 0). */
import { expect } from 'chai';
import { before } from 'mocha';
import type { ApiResponse } from '../support/api.ts';
import { makeFlats } from '../support/lab/flats.ts';
import { useLab } from '../support/lab.ts';
import { isUnreadable } from '../support/unreadable.ts';

describe('hidden and write-only fields', () => {
  const api = useLab();
  before(async () => {
    await makeFlats(api);
    await api.database.pool.query(`update lab_flat set secret = 'hush' where custom_id = 'a'`);
    await api.database.pool.query(`update lab_remark set whisper = 'hush' where text = 'Loud'`);
  });

  /** A response without ids, which are random and contain any given digits once in some thousand runs. */
  const textWithoutIds = ({ text }: ApiResponse): string =>
    text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');

  /** Requests with a field by name; NAME is replaced by the field's name and by a made-up one. */
  const queries: readonly string[] = [
    'NAME=hush',
    'NAME!=hush',
    'NAME__isnull=true',
    'NAME__in=hush,x',
    'NAME__startswith=h',
    'NAME__nonsense=1',
    '_filter={"NAME":"hush"}',
    '_filter={"or":[{"not":{"NAME__icontains":"hu"}}]}',
    'remarks__flat__NAME=hush',
    'house__NAME=99',
    'house__none__NAME=99',
    'co_houses__NAME__gt=1',
    'remarks__NAME=hush',
    '_order_by=NAME',
    '_order_by=-NAME:nulls_first',
    '_order_by=house__NAME',
    '_order_by=NAME&_after=&_page_size=2',
    '_fields=NAME',
    '_fields=house.NAME',
    '_fields=remarks.NAME',
    '_expand=NAME',
    '_expand=house__NAME',
    '_statistics=true&_group_by=NAME',
    '_statistics=true&_aggregate=count(NAME)',
    '_statistics=true&_aggregate=min(NAME)',
    '_jsonl=true&_order_by=NAME',
    '_format=csv&_fields=NAME',
  ];
  /** Names with the length of those that they replace, and not similar to any other. */
  const inventedNames: Readonly<Record<string, string>> = {
    secret: 'qzxwvj',
    pin: 'qzx',
    key_code: 'qzxwvjkq',
    whisper: 'qzxwvjk',
  };

  const problemOf = (response: ApiResponse, name: string) => ({
    status: response.status,
    body: JSON.stringify({ ...response.body, instance: '', request_id: '' }).replaceAll(name, 'NAME'),
  });

  for (const [name, other] of Object.entries(inventedNames)) {
    for (const query of queries) {
      it(`are treated like unknown names in ${query.replaceAll('NAME', name)}`, async () => {
        const real = await api.get(`/lab/flat/list/?${query.replaceAll('NAME', name)}`);
        const invented = await api.get(`/lab/flat/list/?${query.replaceAll('NAME', other)}`);
        expect(real.status, real.text).to.equal(400);
        expect(problemOf(real, name)).to.deep.equal(problemOf(invented, other));
      });
    }
  }

  it('are never suggested', async () => {
    for (const query of [
      'secre=x',
      'pinn=x',
      '_order_by=secrt',
      '_fields=secre',
      'house__key_cod=1',
      '_group_by=secre&_statistics=true',
    ])
      expect((await api.get(`/lab/flat/list/?${query}`)).text, query).to.not.match(/secret|"pin"|key_code"/);
  });

  it('are not found by a search for their content', async () => {
    for (const text of ['hush', '1234', 'hus'])
      expect((await api.get(`/lab/flat/list/?_search=${text}`)).body, text).to.deep.equal([]);
  });

  it('appear in no response format', async () => {
    const forms = [
      '',
      '_jsonl=true',
      '_format=csv',
      '_expand=house,remarks,co_houses',
      '_expand=remarks__flat',
      '_after=&_page_size=3',
      '_page_object=true',
    ];
    for (const form of forms) {
      const response = await api.get(`/lab/flat/list/?${form}`);
      expect(response.status).to.equal(200);
      expect(textWithoutIds(response), form).to.not.match(/hush|"?secret|"?pin\b|key_code|whisper|1234/);
    }
  });

  it('are written or rejected without being returned', async () => {
    const created = await api.post('/lab/flat/', { title: 'has a pin', pin: '4711' });
    expect(created.status, created.text).to.equal(201);
    expect(textWithoutIds(created)).to.not.contain('4711');
    const patched = await api.patch(`/lab/flat/${created.body.id}/`, { pin: '4712' });
    expect(textWithoutIds(patched)).to.not.contain('4712');
    const bulk = await api.post('/lab/flat/list/', [{ id: created.body.id, pin: '4713' }]);
    expect(textWithoutIds(bulk)).to.not.contain('4713');
    const rejected = await api.post('/lab/flat/', { secret: 'x' });
    const invented = await api.post('/lab/flat/', { qzxwvj: 'x' });
    expect(problemOf(rejected, 'secret')).to.deep.equal(problemOf(invented, 'qzxwvj'));
    expect((await api.post('/lab/flat/?_match=secret', { secret: 'x' })).body.errors[0].parameter).to.equal('_match');
    const events = await api.get(`/common/eventlog/list/?object_id=${created.body.id}`);
    expect(textWithoutIds(events)).to.not.match(/471\d/);
  });

  it('are unknown to the list of every resource', async () => {
    const { model } = api.server.runtime;
    let walked = 0;
    for (const resource of model.resources.filter((candidate) => candidate.operations.has('L'))) {
      for (const field of resource.fields.filter(isUnreadable)) {
        for (const query of [
          `${field.name}=x`,
          `${field.name}__isnull=true`,
          `_order_by=${field.name}`,
          `_fields=${field.name}`,
          `_expand=${field.name}`,
        ]) {
          const response = await api.get(`${resource.path}/list/?${query}`);
          expect(response.status, `${resource.id} ${query} ${response.text}`).to.equal(400);
          expect(response.body.code, `${resource.id} ${query}`).to.equal('unknown_field');
          walked += 1;
        }
      }
    }
    expect(walked).to.be.greaterThan(10);
  }).timeout(60_000);
});
