/** Limited staff outside lists and records: webhooks, reports, exports, imports, the change feed, proposals and errors contain nothing of hidden stock. */
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import yauzl from 'yauzl';
import { sendDueWebhooks } from '../../engine/features/events/webhook-worker.ts';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { type Client, useApi } from '../support/api.ts';
import { createImport } from '../support/import-files.ts';
import { limitedStaff } from '../support/people.ts';
import { useWebhookReceiver } from '../support/webhook-receiver.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const buildings = '/objects/structural/building/';
const building = 'objects.building';
const templates = '/reports/reporttemplate/';
const results = '/reports/reportresult/';
const imports = '/common/import/';
const marker = /Beta/;

describe('limited staff, outside lists and records,', function suite() {
  this.timeout(60_000);
  const api = useApi({ settings: useWorkspace({ CORE_WEBHOOK_PRIVATE_ADDRESSES: 'true' }) });
  const receiver = useWebhookReceiver();
  let staff: Client;
  let own: string;
  let hidden: string;
  let ownClient: string;
  const estates: string[] = [];

  async function make(path: string, record: unknown, client: Client = api): Promise<string> {
    const answer = await client.post(path, record);
    expect(answer.status, `${path} ${answer.text}`).to.equal(201);
    return answer.body.id;
  }
  const hasNothingHidden = (text: string, place: string): void => {
    expect(text, place).to.not.match(marker);
    for (const id of [hidden, estates[0] ?? '']) expect(text, place).to.not.contain(id);
  };
  const changeBoth = async (name: string): Promise<void> => {
    for (const [id, whose] of [
      [hidden, 'Beta'],
      [own, 'Alfa'],
    ])
      expect((await api.patch(`${buildings}${id}/`, { name: `${whose} ${name}` })).status).to.equal(200);
  };
  const fileOf = async (file: { readonly get: string }): Promise<Buffer> =>
    Buffer.from(await (await fetch(localUrl(api.origin, file.get))).arrayBuffer());

  before(async () => {
    const ids: string[] = [];
    let client = '';
    for (const name of ['Beta', 'Alfa']) {
      client = await make('/organization/externalclient/', { name });
      const realestate = { name, external_client: { id: client }, custom_id: `mark-${name}` };
      estates.push(await make('/objects/structural/realestate/', realestate));
      const house = { name: `${name} hus`, realestate: { id: estates.at(-1) }, custom_id: `hus-${name}` };
      ids.push(await make(buildings, house));
    }
    [hidden = '', own = ''] = ids;
    ownClient = client;
    staff = await limitedStaff(api, client);
  });

  it('receive only their events and records by webhook', async () => {
    const hook = await make(
      '/integrations/webhooksubscription/',
      { url: receiver.url, timeout_seconds: 10, event_identifiers: [`${building}.*`], payload: 1 },
      staff,
    );
    await changeBoth('efter');
    await sendDueWebhooks(api.server.runtime);
    const text = receiver.received.map((received) => received.text).join('\n');
    expect(text).to.contain(own).and.contain('Alfa efter');
    hasNothingHidden(text, 'the deliveries');
    hasNothingHidden((await staff.get(`/integrations/webhookdelivery/list/?subscription=${hook}`)).text, 'their list');
  });

  it('receive only their events in the feed and its stream', async () => {
    const { next } = (await staff.get('/common/changes/?_after=latest')).body;
    const ended = new AbortController();
    const stream = await fetch(`${api.origin}/common/changes/?_after=${next}&content_type=${building}`, {
      headers: { ...staff.headers, Accept: 'text/event-stream' },
      signal: ended.signal,
    });
    await changeBoth('i flödet');
    let text = '';
    for await (const chunk of stream.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes(own)) break;
    }
    ended.abort();
    hasNothingHidden(text, 'the stream');
    const feed = await staff.get(`/common/changes/?_after=${next}&content_type=${building}`);
    expect(feed.text).to.contain(own);
    hasNothingHidden(feed.text, 'the feed');
  });

  it('get only their rows in exports and reports, and no file of a report about all stock', async () => {
    for (const query of ['_format=csv', '_csv=excel_sv,labels', '_format=jsonl', '_format=xlsx']) {
      const response = await fetch(`${api.origin}${buildings}list/?${query}`, { headers: staff.headers });
      const bytes = Buffer.from(await response.arrayBuffer());
      const text = query.endsWith('xlsx') ? await textsOfArchive(bytes) : bytes.toString();
      expect(text, query).to.contain('Alfa');
      hasNothingHidden(text, query);
    }
    const report = { title: 'Hus', report_type: 0, content_type: building, columns: ['name', 'realestate.name'] };
    for (const output_format of [0, 1, 3]) {
      const template = await make(templates, { ...report, output_format }, staff);
      await runDueJobs(api.server.runtime);
      const [result] = (await staff.get(`${results}list/?template=${template}`)).body;
      expect([result.status, result.row_count], result.error).to.deep.equal([2, 1]);
      const bytes = await fileOf(result.file);
      const text = output_format === 0 ? await textsOfArchive(bytes) : bytes.toString();
      expect(text).to.contain('Alfa');
      hasNothingHidden(text, `report ${output_format}`);
    }
    const ofAll = await make(templates, { ...report, output_format: 1 });
    await runDueJobs(api.server.runtime);
    const [whole] = (await api.get(`${results}list/?template=${ofAll}`)).body;
    expect(whole.row_count).to.equal(2);
    const seen = (await staff.get(`${results}${whole.id}/`)).body;
    expect([seen.file, seen.row_count]).to.deep.equal([null, null]);
    expect((await staff.get(`${results}list/?row_count=2`)).status).to.equal(400);
    // Created with the permissions of the template's last writer, which are not those of the user who runs it.
    expect((await staff.post(`${templates}${ofAll}/run/`, {})).status).to.equal(202);
    await runDueJobs(api.server.runtime);
    const runs: readonly Record<string, unknown>[] = (await staff.get(`${results}list/?template=${ofAll}`)).body;
    expect(runs.map(({ status, file }) => [status, file])).to.deep.equal([
      [2, null],
      [2, null],
    ]);
  });

  it('see no settings, templates and rounds that name only hidden stock, and none that concern all stock', async () => {
    const type = { title: 'Fel', realestates: [{ id: estates[0] }] };
    const types = '/errands/generalerrands/configurations/generalerrandtype/';
    const [theirs, shared] = [await make(types, type), await make(types, { title: 'Gemensamt' })];
    const both = await make(types, { title: 'Båda', realestates: estates.map((id) => ({ id })) });
    const listed = (await staff.get(`${types}list/`)).body.map(({ id }: { readonly id: string }) => id);
    expect(listed).to.include.members([shared, both]).and.not.include(theirs);
    expect((await staff.get(`${types}${theirs}/`)).status).to.equal(404);
    await make(types, { title: 'Egen', realestates: [{ id: estates[1] }] }, staff);
    for (const path of ['/communication/letterbatch/', '/accounting/invoicingrun/'])
      expect((await staff.get(`${path}list/`)).body, path).to.deep.equal([]);
    const templatesOf = { title: 'Beta-rapport', report_type: 1, output_format: 1, realestates: [{ id: estates[0] }] };
    await make(templates, templatesOf);
    hasNothingHidden((await staff.get(`${templates}list/`)).text, 'templates');
  });

  it('find and update no hidden record by an import', async () => {
    const text = 'custom_id;name;realestate.custom_id\nhus-Beta;Ny;mark-Alfa\nhus-9;Nytt;mark-Beta\n';
    for (const match of ['custom_id', null]) {
      const id = await createImport(api, text, { content_type: building, ...(match && { match }) }, staff);
      expect((await staff.post(`${imports}${id}/rehearse/`, {})).status).to.equal(202);
      await runDueJobs(api.server.runtime);
      const tried = (await staff.get(`${imports}${id}/`)).body;
      expect([tried.created_count, tried.updated_count, tried.refused_count], tried.error).to.deep.equal([1, 0, 1]);
      const rejected = `${JSON.stringify(tried.refused)} ${(await fileOf(tried.refused_file)).toString()}`;
      expect(rejected).to.not.match(/Beta (hus|efter|i flödet)/);
      for (const each of [hidden, estates[0] ?? '']) expect(rejected).to.not.contain(each);
      expect((await api.get(`${imports}${id}/`)).status, 'another caller').to.equal(404);
    }
  });

  it('learn from a conflict only that the value is taken', async () => {
    const path = '/objects/structural/realestate/';
    const twin = { name: 'Beta', external_client: { id: ownClient } };
    const step = { op: 'create', resource: 'objects.realestate', data: twin };
    const later = { op: 'update', resource: building, data: { id: hidden, name: 'X' } };
    for (const answer of [
      await staff.post(path, twin),
      await staff.post(`${path}list/`, [twin]),
      await staff.post(`${path}list/?_atomic=false`, [twin]),
      await staff.post('/batch/', { steps: [step] }),
      await staff.post('/batch/', { steps: [step, later] }),
      await staff.patch(`${path}${estates[1]}/`, { name: 'Beta' }),
    ]) {
      expect(answer.text).to.contain('unique');
      for (const each of [hidden, estates[0] ?? '', 'mark-Beta']) expect(answer.text).to.not.contain(each);
    }
  });

  it('see no values of hidden records in proposals, and undo nothing of them', async () => {
    const data = { id: hidden, name: 'Beta föreslaget' };
    const set = await make('/common/changeset/', { reason: 'R', steps: [{ op: 'update', resource: building, data }] });
    for (const path of [`/common/changeset/${set}/`, '/common/changeset/list/', '/common/changeset/list/?_format=csv'])
      hasNothingHidden((await staff.get(path)).text, path);
    expect((await staff.post(`/common/changeset/${set}/approve/`, {})).status).to.be.within(400, 422);
    const change = (await api.patch(`${buildings}${hidden}/`, { name: 'Beta igen' })).headers.get('x-change-id');
    expect((await staff.post(`/common/change/${change}/revert/`, {})).status).to.be.within(400, 422);
    for (const path of [`/common/change/${change}/`, '/common/changes/', '/common/change/list/'])
      hasNothingHidden((await staff.get(path)).text, path);
  });

  it('count, group and compare only their records', async () => {
    const since = new Date(Date.now() - 60_000).toISOString();
    for (const query of [
      '_statistics=true',
      '_statistics=true&_group_by=name',
      '_statistics=true&_aggregate=max(name),min(name)',
      '_page=1&_page_size=1&_count=exact',
      '_search=Beta',
      '_search=hus',
      `_as_of=${new Date().toISOString()}`,
      `_diff=${since}..now`,
    ]) {
      const answer = await staff.get(`${buildings}list/?${query}`);
      hasNothingHidden(answer.text, query);
      if (query.includes('_count')) expect(answer.headers.get('x-total-count')).to.equal('1');
    }
    const { text } = await staff.get(`${buildings}list/?_statistics=true`);
    expect(JSON.parse(text).count.value).to.equal(1);
  });
});

/** Returns the texts of all files in a ZIP archive. */
async function textsOfArchive(bytes: Buffer): Promise<string> {
  const archive = await yauzl.fromBufferPromise(bytes);
  let text = '';
  for await (const entry of archive.eachEntry()) text += await buffer(await archive.openReadStreamPromise(entry));
  return text;
}
