/** Limits of staff at every endpoint: no request of a limited user reads, writes, finds or restores records of other clients. */
import { expect } from 'chai';
import { type Client, useApi } from '../support/api.ts';
import { limitedStaff } from '../support/people.ts';
import { useWorkspace } from '../support/work-place.ts';

const buildings = '/objects/structural/building/';
const building = 'objects.building';
const secret = /Beta/;

describe('limits of staff, at every endpoint,', function staffLimits() {
  this.timeout(120_000);
  const api = useApi({ settings: useWorkspace() });
  let staff: Client;
  let visible: string;
  let hidden: string;
  let change: string;
  let instant: string;
  const companies: string[] = [];

  async function make(path: string, record: unknown, client: Client = api): Promise<string> {
    const answer = await client.post(path, record);
    expect(answer.status, `${path} ${answer.text}`).to.equal(201);
    return answer.body.id;
  }

  before(async () => {
    const ids: string[] = [];
    let client = '';
    for (const name of ['Beta', 'Alfa']) {
      client = await make('/organization/externalclient/', { name });
      const realestate = await make('/objects/structural/realestate/', { name, external_client: { id: client } });
      companies.push(await make('/organization/company/', { name: `${name} AB`, external_client: { id: client } }));
      ids.push(
        await make(buildings, { name: `${name} hus`, realestate: { id: realestate }, custom_id: `hus-${name}` }),
      );
    }
    [hidden = '', visible = ''] = ids;
    instant = new Date().toISOString();
    const changed = await api.patch(`${buildings}${hidden}/`, { name: 'Beta huset' });
    change = changed.headers.get('x-change-id') ?? '';
    staff = await limitedStaff(api, client);
  });

  it('apply to reads', async () => {
    const lists = [
      '_jsonl=true',
      '_format=csv',
      '_format=xlsx',
      '_search=beta',
      '_expand=realestate',
      '_order_by=name',
      'realestate__name=Beta',
      '_filter={"name__startswith":"Beta"}',
      '_statistics=true&_group_by=name',
      '_statistics=true&_group_by=realestate.name',
      `_as_of=${instant}`,
      `_diff=${instant}..now`,
    ];
    for (const query of lists) {
      const { status, text } = await staff.get(`${buildings}list/?${query}`);
      expect(status, `${query} ${text}`).to.be.within(200, 400);
      expect(text, query).to.not.match(secret);
      expect(text, query).to.not.contain(hidden);
    }
    for (const path of [`${buildings}${hidden}/history/`, `${buildings}${hidden}/history/name/`])
      expect((await staff.get(path)).status, path).to.equal(404);
    for (const path of ['/common/changes/', `/common/change/${change}/`, '/common/eventlog/list/']) {
      const { text } = await staff.get(path);
      expect(text, path).to.not.match(secret);
      expect(text, path).to.not.contain(hidden);
    }
    const realestates = await staff.get('/objects/structural/realestate/list/?_expand=buildings');
    expect(realestates.text).to.not.match(secret);
  });

  it('apply to writes', async () => {
    const set = { name: 'Taken' };
    const step = { op: 'update', resource: building, data: { id: hidden, ...set } };
    const answers = [
      await staff.post('/batch/', { steps: [step] }),
      await staff.post('/batch/', { steps: [{ op: 'delete', resource: building, data: { id: hidden } }] }),
      await staff.post(`${buildings}list/`, [{ id: hidden, ...set }]),
      await staff.post(`${buildings}list/?_validate_only=true`, [{ id: hidden, ...set }]),
      await staff.post(`${buildings}list/?_match=custom_id`, [{ custom_id: 'hus-Beta', ...set }]),
      await staff.post('/common/changeset/', { reason: 'R', steps: [step] }),
      await staff.post(`/common/change/${change}/revert/`, {}),
      await staff.post(`/common/change/${change}/revert/?_validate_only=true`, {}),
    ];
    for (const [place, { status, text }] of answers.entries()) {
      expect(status, `${place} ${text}`).to.be.within(400, 422);
      expect(text, `${place}`).to.not.match(/Beta hus/);
    }
    const alone = await staff.post(`${buildings}list/?_atomic=false`, [
      { id: hidden, ...set },
      { id: visible, custom_id: 'hus-1' },
    ]);
    expect(alone.body.items.map(({ status }: { readonly status: number }) => status)).to.deep.equal([404, 200]);
    expect((await api.get(`${buildings}${hidden}/`)).body.name).to.equal('Beta huset');
  });

  it('apply to references in writes, to relations in filters, and to copies of the data of persons', async () => {
    const sensors = '/measurements/sensors/sensor/';
    const specification = {
      id: await make('/measurements/sensors/sensorspecification/', { name: 'El', unit_name: 'kWh' }),
    };
    const sensor = { specification, building: { id: hidden } };
    for (const answer of [
      await staff.post(sensors, sensor),
      await staff.post(`${sensors}list/`, [{ specification, building: { id: visible } }, sensor]),
      await staff.post('/batch/', { steps: [{ op: 'create', resource: 'measurements.sensor', data: sensor }] }),
    ]) {
      expect(answer.status, answer.text).to.be.within(400, 422);
      expect(answer.text).to.not.match(/Beta hus/);
    }
    const realestates = '/objects/structural/realestate/list/';
    for (const query of [
      '_filter={"buildings":{"name__startswith":"Beta"}}',
      'buildings__name=Beta',
      '_order_by=buildings__name',
    ])
      expect((await staff.get(`${realestates}?${query}`)).status, query).to.equal(400);
    const type = { id: await make('/errands/generalerrands/configurations/generalerrandtype/', { title: 'Fel' }) };
    const realestateOf = async (id: string) => (await api.get(`${buildings}${id}/`)).body.realestate;
    const [realestate, own] = [await realestateOf(hidden), await realestateOf(visible)];
    const tenant = await make('/accounts/users/customer/tenant/', { first_name: 'Maja', realestates: [own] });
    await make('/errands/generalerrands/reporting/generalerrand/', {
      title: 'Beta läcka',
      errand_type: type,
      realestate,
      tenant: { id: tenant },
    });
    const copy = `/accounts/users/customer/tenant/${tenant}/data/`;
    expect((await api.get(copy)).text).to.match(secret);
    const limited = await staff.get(copy);
    expect(limited.status, limited.text).to.equal(200);
    expect(limited.text).to.contain('Maja').and.not.match(secret).and.not.contain(realestate.id);
  });

  it('hide records that refer to hidden records by content type and id', async () => {
    const notes = '/annotating/note/';
    const folders = '/documents/filehandling/folder/';
    const of = (id: string) => ({
      notation_content_type: building,
      notation_object_id: id,
      contains_files_with_personal_data: false,
    });
    const note = (id: string) => make(notes, { content_type: building, object_id: id, content: 'Betas dörrkod' });
    const [hiddenNote, ownNote] = [await note(hidden), await note(visible)];
    const kept = await make(folders, { name: 'Betas pärm', ...of(hidden) });
    const own = await make(folders, { name: 'Pärm', ...of(visible) });
    for (const path of ['', 'history/']) {
      expect((await staff.get(`${notes}${hiddenNote}/${path}`)).status, path).to.equal(404);
      expect((await staff.get(`${notes}${ownNote}/${path}`)).status, path).to.equal(200);
    }
    expect((await staff.patch(`${notes}${hiddenNote}/`, { content: 'X' })).status).to.equal(404);
    expect((await staff.delete(`${notes}${hiddenNote}/`)).status).to.equal(404);
    expect((await staff.patch(`${notes}${ownNote}/`, { content: 'Dörrkod' })).status).to.equal(200);
    const moved = await staff.patch(`${notes}${ownNote}/`, { object_id: hidden });
    expect(moved.status, moved.text).to.be.within(400, 422);
    const added = await staff.post(notes, { content_type: building, object_id: hidden, content: 'X' });
    expect(added.status, added.text).to.equal(422);
    await make(notes, { content_type: building, object_id: visible, content: 'Y' }, staff);
    for (const query of ['', '?_jsonl=true', '?_format=csv', '?_statistics=true&_group_by=name']) {
      const { text } = await staff.get(`${folders}list/${building}/${query}`);
      expect(text, query).to.contain('Pärm').and.not.match(secret);
    }
    expect((await staff.get(`${folders}list/${building}/`)).body.map(({ id }: { id: string }) => id)).to.deep.equal([
      own,
    ]);
    for (const path of ['/common/changes/', '/common/eventlog/list/'])
      expect((await staff.get(path)).text, path)
        .to.not.contain(hiddenNote)
        .and.not.contain(kept);
  });

  it('hide records that refer to hidden stock, and show records that refer to no stock', async () => {
    const tenant = await make('/accounts/users/customer/tenant/', { first_name: 'Beta' });
    const identities = '/accounts/users/customer/protectedidentity/';
    const identity = await api.post(`${identities}list/`, [{ tenant: { id: tenant }, last_name: 'Beta' }]);
    expect(identity.status, identity.text).to.equal(201);
    expect((await staff.get(`${identities}list/`)).body).to.deep.equal([]);
    expect((await staff.get(`${identities}${identity.body[0].id}/`)).status).to.equal(404);
    const templates = '/reports/reporttemplate/';
    const template = (company?: string) =>
      make(templates, {
        title: 'R',
        report_type: 0,
        content_type: 'accounting.invoice',
        output_format: 1,
        ...(company === undefined ? {} : { company: { id: company } }),
      });
    const [, own, shared] = [await template(companies[0]), await template(companies[1]), await template()];
    const listed = (await staff.get(`${templates}list/`)).body.map(({ id }: { readonly id: string }) => id);
    expect(listed.toSorted()).to.deep.equal([own, shared].toSorted());
    const rejected = await staff.patch(`${templates}${shared}/`, { company: { id: companies[0] } });
    expect(rejected.status, rejected.text).to.equal(422);
  });
});
