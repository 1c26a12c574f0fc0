/** References of a resource to itself form trees: no record becomes its own ancestor, by any kind of write. */
import { expect } from 'chai';
import { type ApiResponse, useApi } from '../support/api.ts';

describe('trees of records', () => {
  const api = useApi();
  const segments = '/organization/segment/';
  const make = async (name: string, parent?: string): Promise<string> => {
    const body = { name, ...(parent === undefined ? {} : { parent_segment: { id: parent } }) };
    return (await api.post(segments, body)).body.id;
  };
  const move = (id: string, parent: string): Promise<ApiResponse> =>
    api.patch(`${segments}${id}/`, { parent_segment: { id: parent } });
  const problems = ({ status, body }: ApiResponse): unknown[] => [
    status,
    ...(body?.errors ?? []).map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
  ];

  it('do not allow a record to be moved below itself, over any number of steps', async () => {
    const top = await make('Topp');
    const middle = await make('Mitten', top);
    const bottom = await make('Botten', middle);
    for (const parent of [top, middle, bottom])
      expect(problems(await move(top, parent))).to.deep.equal([422, '/parent_segment cycle']);
    expect((await move(bottom, top)).status).to.equal(200);
  });

  it('have no cycle after a bulk write, an upsert, or a record that is created below itself', async () => {
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

  it('have no cycle after two concurrent moves', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await make(`Vänster ${round}`), await make(`Höger ${round}`)];
      const responses = await Promise.all([move(one, two), move(two, one)]);
      expect(responses.map(({ status }) => status).toSorted()).to.deep.equal([200, 422]);
    }
  });

  it('have no cycle after a move is undone', async () => {
    const [one, two] = [await make('Under'), await make('Över')];
    await move(one, two);
    const moved = await api.get(`${segments}${one}/history/`);
    await api.patch(`${segments}${one}/`, { parent_segment: null });
    expect((await move(two, one)).status).to.equal(200);
    expect(moved.status).to.equal(200);
    expect(problems(await move(one, two))).to.deep.equal([422, '/parent_segment cycle']);
  });

  it('have no cycle after the steps of a batch, nor after two concurrent batches that move more than one record each', async () => {
    const step = (id: string, parent: string) => ({
      op: 'update',
      resource: 'organization.segment',
      data: { id, parent_segment: { id: parent } },
    });
    const batch = (...steps: readonly object[]): Promise<ApiResponse> => api.post('/batch/', { steps });
    const [one, two] = [await make('Steg ett'), await make('Steg två')];
    expect(problems(await batch(step(one, two), step(two, one)))[0]).to.equal(422);
    for (let round = 0; round < 5; round += 1) {
      const ids = [
        await make(`A ${round}`),
        await make(`B ${round}`),
        await make(`C ${round}`),
        await make(`D ${round}`),
      ];
      const [a = '', b = '', c = '', d = ''] = ids;
      const responses = await Promise.all([batch(step(a, b), step(c, d)), batch(step(d, c), step(b, a))]);
      expect(responses.map(({ status }) => status).toSorted(), responses[1]?.text).to.deep.equal([201, 422]);
    }
  });

  it('have no cycle after three concurrent moves, one by a bulk write and one by an upsert', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = `Tre ${round}`;
      const [a, b, c] = [await make(name), await make(`Fyra ${round}`), await make(`Fem ${round}`)];
      const responses = await Promise.all([
        move(b, c),
        api.post(`${segments}list/`, [{ id: c, parent_segment: { id: a } }]),
        api.post(`${segments}?_match=organization,name`, {
          organization: { id: api.customerId },
          name,
          parent_segment: { id: b },
        }),
      ]);
      expect(responses.map(({ status }) => status).filter((status) => status >= 300)).to.deep.equal([422]);
    }
  });

  it('have no cycle after a change or a deletion is undone', async () => {
    const undo = (response: ApiResponse): Promise<ApiResponse> =>
      api.post(`/common/change/${response.headers.get('x-change-id')}/revert/`, {});
    const parentOf = async (id: string) => (await api.get(`${segments}${id}/`)).body.parent_segment;
    const [one, two] = [await make('Ångra ett'), await make('Ångra två')];
    await move(one, two);
    const away = await api.patch(`${segments}${one}/`, { parent_segment: null });
    expect((await move(two, one)).status).to.equal(200);
    const rejected = await undo(away);
    expect(rejected.status, rejected.text).to.be.oneOf([409, 422]);
    expect([await parentOf(one), await parentOf(two)]).to.deep.equal([null, { id: one }]);
    const top = await make('Ångra topp');
    const middle = await make('Ångra mitten', top);
    const bottom = await make('Ångra botten', middle);
    const deleted = await api.delete(`${segments}${middle}/`);
    expect(deleted.status).to.equal(204);
    expect((await move(top, bottom)).status).to.equal(200);
    const returned = await undo(deleted);
    expect(returned.status, returned.text).to.be.oneOf([409, 422]);
    expect([await parentOf(top), await parentOf(bottom)]).to.deep.equal([{ id: bottom }, null]);
  });

  it('are protected in companies, components, contracts and folders too', () => {
    const trees = api.booted.model.resources.flatMap(({ id, rules }) =>
      rules.flatMap((rule) => (rule.type.name === 'acyclic' ? [`${id}.${String(rule.argument)}`] : [])),
    );
    const selfReferences = api.booted.model.resources.flatMap((resource) =>
      resource.fields.flatMap((field) =>
        field.type.name === 'reference' && field.target === resource ? [`${resource.id}.${field.name}`] : [],
      ),
    );
    // References that only the server sets, on a new record, to an existing one.
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
