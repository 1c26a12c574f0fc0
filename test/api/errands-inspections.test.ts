/** Inspections: points copied from a checklist, their answers, the errands that follow, and the protocol that locks the inspection. */
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { clientOf, useApi } from '../support/api.ts';
import { createUser } from '../support/people.ts';
import { type CompanyWorld, makeCompanyWorld } from '../support/property-world.ts';
import { documents } from '../support/signing-world.ts';
import { useWorkspace } from '../support/work-place.ts';

interface Point {
  readonly id: string;
  readonly text: string;
  readonly room: string | null;
  readonly is_required: boolean;
  readonly general_errand: { readonly id: string } | null;
}

describe('an inspection', () => {
  const api = useApi({ settings: useWorkspace() });
  const points = '/errands/inspections/reporting/inspectionerrandpoint/';
  const inspections = '/errands/inspections/reporting/inspectionerrand/';
  let world: CompanyWorld;
  let apartment: { id: string };
  let good: { id: string };
  let worn: { id: string };
  let broken: { id: string };
  let inspector: { id: string };
  before(async () => {
    world = await makeCompanyWorld(api);
    const create = async (resource: string, values: object) => ({ id: (await world.create(resource, values)).id });
    apartment = await create('objects.apartment', { building: { id: world.building }, apartment_id: '1204' });
    const value = 'errands.componentconditionvalue';
    good = await create(value, { title: 'Bra', value: 3 });
    worn = await create(value, { title: 'Slitet', value: 2, requires_note: true });
    broken = await create(value, { title: 'Trasigt', value: 1, requires_action: true });
    inspector = {
      id: await createUser(api, {
        'errands.inspectionerrandpoint': 'CGUDLB',
        'errands.componentconditionvalue': 'GL',
      }),
    };
  });

  let count = 0;
  const newChecklist = async (values: object = {}) => {
    count += 1;
    const checklist = await world.create('errands.inspectionerrandchecklist', {
      title: `Lista ${count}`,
      points: [
        { room: 'Kök', part: 'Spis', text: 'Alla plattor fungerar' },
        { room: 'Kök', text: 'Golvet är helt' },
        { text: 'Nycklar är återlämnade', optional: true },
      ],
      ...values,
    });
    return { id: checklist.id as string };
  };
  const order = async (values: object = {}): Promise<string> =>
    (
      await world.create('errands.inspectionerrand', {
        title: 'Avflyttning',
        status: 1,
        kind: 0,
        apartment,
        checklist: await newChecklist(),
        ...values,
      })
    ).id;
  const setStatus = (id: string, status: number) => api.patch(`${inspections}${id}/`, { status });
  const begin = async (values: object = {}): Promise<string> => {
    const id = await order(values);
    const begun = await setStatus(id, 3);
    expect(begun.status, begun.text).to.equal(200);
    return id;
  };
  const pointsOf = async (id: string): Promise<readonly Point[]> =>
    (await api.get(`${points}list/?inspection_errand=${id}&_order_by=order`)).body;
  const answer = (id: string, values: object) => api.patch(`${points}${id}/`, values);
  const answerAll = async (id: string) => {
    for (const point of await pointsOf(id)) await answer(point.id, { condition_value: good });
  };
  const codesOf = (response: { status: number; body: { errors?: { pointer: string; code: string }[] } }) => [
    response.status,
    ...(response.body?.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`),
  ];
  const read = async (id: string) => (await api.get(`${inspections}${id}/`)).body;

  it('gets the points of its checklist when it begins, once', async () => {
    const id = await begin();
    expect((await pointsOf(id)).map(({ room, text, is_required: required }) => [room, text, required])).to.deep.equal([
      ['Kök', 'Alla plattor fungerar', true],
      ['Kök', 'Golvet är helt', true],
      [null, 'Nycklar är återlämnade', false],
    ]);
    expect((await setStatus(id, 2)).status).to.equal(200);
    expect((await setStatus(id, 3)).status).to.equal(200);
    expect(await pointsOf(id)).to.have.length(3);
    expect((await api.patch(`${inspections}${id}/`, { checklist: await newChecklist() })).status).to.equal(409);
    const added = await api.post(points, { inspection_errand: { id }, text: 'Balkongen', condition_value: good });
    expect(added.status, added.text).to.equal(201);
  });

  it('only has an active checklist for its kind', async () => {
    const path = world.pathOf('errands.inspectionerrand');
    const body = { title: 'Fel', status: 1, kind: 1, apartment };
    const wrong = await api.post(path, { ...body, checklist: await newChecklist({ inspection_kinds: [0, 2] }) });
    expect(codesOf(wrong)).to.deep.equal([422, '/checklist inspection_kind']);
    const inactive = await api.post(path, { ...body, checklist: await newChecklist({ is_active: false }) });
    expect(codesOf(inactive)).to.deep.equal([422, '/checklist retired']);
    await order({ kind: 1, checklist: await newChecklist({ inspection_kinds: [1] }) });
  });

  it('is only answered while it is in progress; condition values can require a note and an action', async () => {
    const id = await begin();
    const [first, second] = await pointsOf(id);
    expect(codesOf(await answer(first?.id ?? '', { condition_value: worn }))).to.deep.equal([422, '/note required']);
    const noted = await answer(first?.id ?? '', { condition_value: worn, note: 'Repor' });
    expect(noted.status, noted.text).to.equal(200);
    expect(noted.body.answered_time).to.be.a('string');
    expect(codesOf(await answer(first?.id ?? '', { note: ' ' }))).to.deep.equal([422, '/note required']);
    expect((await answer(second?.id ?? '', { condition_value: broken })).body.requires_action).to.equal(true);
    await setStatus(id, 2);
    expect((await answer(first?.id ?? '', { condition_value: good })).status).to.equal(409);
    const notation = world.pathOf('errands.componentconditionnotation');
    const component = await world.create('objects.component', {
      name: 'Spis',
      component_type: { id: (await world.create('objects.componenttype', { name: 'Spis' })).id },
      apartment,
    });
    const noteless = { component, condition_value: worn, noted_time: '2026-03-01T10:00:00Z' };
    expect(codesOf(await api.post(notation, { ...noteless, component: { id: component.id } }))).to.deep.equal([
      422,
      '/note required',
    ]);
  });

  it('cannot be done while a required point or question lacks an answer', async () => {
    const checklist = await newChecklist();
    const question = await world.create('errands.customerrandfieldtype', {
      title: `Mätarställning ${count}`,
      kind: 2,
      required: true,
    });
    await world.create('errands.customerrandfieldinclusion', {
      field_type: { id: question.id },
      order: 1,
      inspection_errand_checklist: checklist,
    });
    const id = await order({ checklist });
    expect(codesOf(await setStatus(id, 4))).to.deep.equal([422, '/status not_begun']);
    await setStatus(id, 3);
    const [first, second] = await pointsOf(id);
    await answer(first?.id ?? '', { condition_value: good });
    const missing = await setStatus(id, 4);
    expect(codesOf(missing)).to.deep.equal([422, '/status points_unanswered', '/status answers_required']);
    expect(missing.text).to.contain('Kök: Golvet är helt').and.to.contain('Mätarställning');
    await answer(second?.id ?? '', { condition_value: good });
    await answer(second?.id ?? '', { condition_value: null });
    expect(codesOf(await setStatus(id, 4))).to.include('/status points_unanswered');
    await answer(second?.id ?? '', { condition_value: good });
    await world.create('errands.customerrandfieldvalue', {
      field_type: { id: question.id },
      inspection_errand: { id },
      value: '1200',
    });
    const done = await setStatus(id, 4);
    expect(done.status, done.text).to.equal(200);
    expect(done.body.actual_done_time).to.be.a('string');
    expect((await answer(first?.id ?? '', { note: 'Sent' })).status).to.equal(409);
    expect((await api.delete(`${points}${first?.id}/`)).status).to.equal(409);
    expect((await api.patch(`${inspections}${id}/`, { note: 'Sent' })).status).to.equal(409);
  });

  it('creates an errand of the type of its checklist for each action, once', async () => {
    const type = { id: (await world.create('errands.generalerrandtype', { title: 'Åtgärd', default_priority: 2 })).id };
    const id = await begin();
    const [first] = await pointsOf(id);
    await answerAll(id);
    await answer(first?.id ?? '', { condition_value: broken, note: 'Plattan är sprucken' });
    expect(codesOf(await setStatus(id, 4))).to.deep.equal([422, '/action_errand_type required']);
    await world.change('errands.inspectionerrand', id, { action_errand_type: type });
    expect((await setStatus(id, 4)).status).to.equal(200);
    const errandId = (await pointsOf(id))[0]?.general_errand?.id ?? '';
    const errand = await world.read('errands.generalerrand', errandId);
    expect(errand).to.deep.include({
      title: 'Kök, Spis: Alla plattor fungerar',
      description: 'Trasigt\nPlattan är sprucken',
      errand_type: type,
      priority: 2,
      origin: 4,
      object_id: apartment.id,
      realestate: { id: world.realestate },
    });
    expect((await setStatus(id, 3)).status).to.equal(200);
    expect((await setStatus(id, 4)).status).to.equal(200);
    expect((await pointsOf(id))[0]?.general_errand).to.deep.equal({ id: errandId });
    const withType = await order({ checklist: await newChecklist({ action_errand_type: type }) });
    expect((await read(withType)).action_errand_type).to.deep.equal(type);
  });

  it('has a protocol that its inspector and tenant sign, and that locks it', async () => {
    const [tenantId = ''] = world.tenants;
    await world.change('accounts.tenant', tenantId, { email: 'hyresgast@example.com' });
    const id = await begin({ inspector, tenant: { id: tenantId } });
    const [first, second] = await pointsOf(id);
    const photo = { name: 'spis.png', md5_hash: '1B2M2Y8AsgTpgAmY7PhCfg==' };
    await answer(first?.id ?? '', { condition_value: worn, note: 'Repor {{{{object.title}}', image: photo });
    await answer(second?.id ?? '', { condition_value: good });
    const asTenant = { ...api.headers, 'X-CORE-CLIENT-CT': 'accounts.tenant', 'X-CORE-CLIENT-ENTITY': tenantId };
    const tenant = clientOf(api.origin, asTenant, api.customerId, api.agentId);
    const seen = async () => (await tenant.get(`${points}list/?inspection_errand=${id}&_order_by=order`)).body;
    expect(await seen(), 'before it is done').to.deep.equal([]);
    expect((await setStatus(id, 4)).status).to.equal(200);
    expect((await seen()).map((point: { note: string | null }) => point.note)).to.deep.equal([
      'Repor {{{{object.title}}',
      null,
      null,
    ]);
    const draft = (await read(id)).protocol_document.id;
    const document = (await api.get(`${documents}${draft}/`)).body;
    expect(document).to.include({ name: 'Besiktningsprotokoll: Avflyttning', category: 5, object_id: id, state: 1 });
    expect(document.text_content)
      .to.contain('Objekt: 1204')
      .and.contain('Slag av besiktning: Avflyttning')
      .and.contain('1. Kök, Spis: Alla plattor fungerar\nBedömning: Slitet\nAnmärkning: Repor { { { {object.title}}')
      .and.contain('Foto: spis.png (MD5 1B2M2Y8AsgTpgAmY7PhCfg==)')
      .and.contain('3. Nycklar är återlämnade\nBedömning: ej bedömd');
    const parties = await api.database.pool.query(
      'select organization_user_id, tenant_id, role from documents_signabledocumentparty where document_id = $1',
      [draft],
    );
    expect(parties.rows).to.have.deep.members([
      { organization_user_id: inspector.id, tenant_id: null, role: 0 },
      { organization_user_id: null, tenant_id: tenantId, role: 0 },
    ]);

    expect((await setStatus(id, 3)).status, 'reopened').to.equal(200);
    expect((await read(id)).protocol_document).to.equal(null);
    expect((await api.get(`${documents}${draft}/`)).status).to.equal(404);
    expect((await setStatus(id, 4)).status).to.equal(200);
    const path = `${documents}${(await read(id)).protocol_document.id}/`;
    const started = await api.patch(path, { signing_initiated: true });
    expect(started.status, started.text).to.equal(200);
    expect((await api.get(path)).body.content_sha256).to.be.a('string');
    expect((await setStatus(id, 3)).status).to.equal(409);
    expect((await api.patch(`${inspections}${id}/`, { title: 'Annan' })).status).to.equal(409);
    expect((await api.delete(`${inspections}${id}/`)).status).to.equal(409);
    expect((await api.patch(`${inspections}${id}/`, { custom_id: 'B-1' })).status).to.equal(200);

    expect((await api.patch(path, { signing_aborted_time: new Date().toISOString() })).status).to.equal(200);
    expect((await setStatus(id, 3)).status, 'withdrawn').to.equal(200);
    expect((await setStatus(id, 4)).status).to.equal(200);
    await runDueJobs(api.server.runtime);
    const again = `${documents}${(await read(id)).protocol_document.id}/`;
    expect(again).to.not.equal(path);
    expect((await api.patch(again, { signing_initiated: true })).status).to.equal(200);
    await api.database.pool.query(
      'update documents_signabledocument set signed_time = now(), state = 3 where id = $1',
      [again.split('/').at(-2)],
    );
    expect((await setStatus(id, 3)).status, 'signed').to.equal(409);
    expect((await answer(first?.id ?? '', { note: 'Ny' })).status).to.equal(409);
  });

  it('can be deleted with its points and its draft protocol', async () => {
    const id = await begin();
    await answerAll(id);
    expect((await setStatus(id, 4)).status).to.equal(200);
    const document = (await read(id)).protocol_document.id;
    const deleted = await api.delete(`${inspections}${id}/`);
    expect(deleted.status, deleted.text).to.equal(204);
    expect((await api.get(`${documents}${document}/`)).status).to.equal(404);
    expect(await pointsOf(id)).to.deep.equal([]);
  });

  it('loses no answer of two inspectors at once, nor one that is given while it becomes done', async () => {
    const headers = {
      ...api.headers,
      'X-CORE-CLIENT-CT': 'accounts.organizationuser',
      'X-CORE-CLIENT-ENTITY': inspector.id,
    };
    const client = clientOf(api.origin, headers, api.customerId, api.agentId);
    const id = await begin({
      checklist: await newChecklist({
        points: Array.from({ length: 20 }, (_, index) => ({ text: `Punkt ${index}` })),
      }),
    });
    const all = await pointsOf(id);
    const responses = await Promise.all([
      ...all.map((point, index) =>
        (index % 2 === 0 ? api : client).patch(`${points}${point.id}/`, { condition_value: good }),
      ),
      ...all.map((point, index) =>
        (index % 2 === 0 ? client : api).patch(`${points}${point.id}/`, { note: `Not ${index}` }),
      ),
    ]);
    expect(responses.map(({ status }) => status)).to.deep.equal(responses.map(() => 200));
    const answered = (await api.get(`${points}list/?inspection_errand=${id}&_order_by=order`)).body;
    expect(answered.map((point: { note: string }) => point.note)).to.deep.equal(all.map((_, index) => `Not ${index}`));
    expect(answered.every((point: { condition_value: object | null }) => point.condition_value !== null)).to.equal(
      true,
    );
    expect(answered[1].answered_by).to.deep.equal(inspector);

    const [first] = all;
    const [done, changed] = await Promise.all([
      setStatus(id, 4),
      client.patch(`${points}${first?.id}/`, { condition_value: null }),
    ]);
    const point = (await api.get(`${points}${first?.id}/`)).body;
    if (done.status === 200) expect([changed.status, point.condition_value]).to.deep.equal([409, good]);
    else expect([done.status, changed.status, point.condition_value]).to.deep.equal([422, 200, null]);
  });
});
