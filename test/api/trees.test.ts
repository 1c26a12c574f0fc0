/** References of a resource to itself form trees: no record becomes its own ancestor, however it is written. */
import { expect } from 'chai';
import { type Answer, useApi } from '../support/api.ts';

describe('records that lie in records of their own kind', () => {
  const api = useApi();
  const segments = '/organization/segment/';
  const make = async (name: string, parent?: string): Promise<string> => {
    const body = { name, ...(parent === undefined ? {} : { parent_segment: { id: parent } }) };
    return (await api.post(segments, body)).body.id;
  };
  const move = (id: string, parent: string): Promise<Answer> =>
    api.patch(`${segments}${id}/`, { parent_segment: { id: parent } });
  const problems = ({ status, body }: Answer): unknown[] => [
    status,
    ...(body?.errors ?? []).map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
  ];

  it('a record cannot be moved below itself, over any number of steps', async () => {
    const top = await make('Topp');
    const middle = await make('Mitten', top);
    const bottom = await make('Botten', middle);
    for (const parent of [top, middle, bottom])
      expect(problems(await move(top, parent))).to.deep.equal([422, '/parent_segment cycle']);
    expect((await move(bottom, top)).status).to.equal(200);
  });

  it('no ring is closed within one bulk write, by an upsert or by a record that is created below itself', async () => {
    const [one, two] = [await make('Ett'), await make('Två')];
    const ring = [
      { id: one, parent_segment: { id: two } },
      { id: two, parent_segment: { id: one } },
    ];
    const bulk = await api.post(`${segments}list/`, ring);
    expect(problems(bulk)).to.deep.equal([422, '/0/parent_segment cycle', '/1/parent_segment cycle']);
    const id = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e99';
    expect(problems(await api.post(segments, { id, name: 'Själv', parent_segment: { id } }))[0]).to.equal(422);
    const upsert = await api.post(`${segments}?_match=organization,name`, {
      ...{ organization: { id: api.customerId }, name: 'Ett' },
      parent_segment: { id: one },
    });
    expect(problems(upsert)).to.deep.equal([422, '/parent_segment cycle']);
  });

  it('two moves at once close no ring', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await make(`Vänster ${round}`), await make(`Höger ${round}`)];
      const answers = await Promise.all([move(one, two), move(two, one)]);
      expect(answers.map(({ status }) => status).toSorted()).to.deep.equal([200, 422]);
    }
  });

  it('an undone move does not close a ring', async () => {
    const [one, two] = [await make('Under'), await make('Över')];
    await move(one, two);
    const moved = await api.get(`${segments}${one}/history/`);
    await api.patch(`${segments}${one}/`, { parent_segment: null });
    expect((await move(two, one)).status).to.equal(200);
    expect(moved.status).to.equal(200);
    expect(problems(await move(one, two))).to.deep.equal([422, '/parent_segment cycle']);
  });

  it('companies, components, contracts and folders are trees too', () => {
    const trees = api.booted.model.resources.flatMap(({ id, rules }) =>
      rules.flatMap((rule) => (rule.type.name === 'acyclic' ? [`${id}.${String(rule.argument)}`] : [])),
    );
    const selfReferences = api.booted.model.resources.flatMap((resource) =>
      resource.fields.flatMap((field) =>
        field.type.name === 'reference' && field.target === resource ? [`${resource.id}.${field.name}`] : [],
      ),
    );
    // The server alone sets these, on a record that is new, to one that exists.
    const written = [
      ...['accounting.invoice.credits', 'accounting.invoice.takes_back', 'accounting.verification.credits'],
      ...['common.change.undoes', 'common.change.undone_by'],
    ];
    const copied = ['documents.signabledocument.created_from_template'];
    expect(selfReferences.filter((name) => !trees.includes(name)).toSorted()).to.deep.equal(
      [...written, ...copied].toSorted(),
    );
  });
});
