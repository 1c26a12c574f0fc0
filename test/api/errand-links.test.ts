/** Links by which a person without an account can read, comment on or handle an errand (specification, 4.2; invoicing-rules.md, J1 to J5). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { createRecord } from '../support/signing-world.ts';
import { useMailServer } from '../support/smtp-server.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const errands = '/errands/generalerrands/reporting/generalerrand/';
const links = '/errands/generalerrands/reporting/anonymousgeneralerrandlink/';
const actions = '/errands/generalerrands/reporting/generalerrandaction/';
const types = { view: 0, comment: 1, handle: 2 } as const;

describe('a link to an errand', () => {
  const settings = useWorkspace();
  const mail = useMailServer(settings);
  const api = useApi({ settings });

  let counter = 0;
  let errandType: { id: string } | undefined;
  const newErrand = async (more: object = {}) => {
    errandType ??= await createRecord(api, '/errands/generalerrands/configurations/generalerrandtype/', {
      title: 'Felanmälan',
    });
    return await createRecord(api, errands, {
      title: 'Trasig spis <b>nu</b>',
      description: 'Plattan längst fram\nlyser röd',
      errand_type: { id: errandType?.id },
      reporter_name: 'Test Testsson',
      reporter_phone_number: '+46700000000',
      access_instructions: 'Nyckel hos grannen',
      ...more,
    });
  };
  let flatId: string | undefined;
  const theFlat = async (): Promise<string> => {
    if (flatId !== undefined) return flatId;
    const realestate = await createRecord(api, '/objects/structural/realestate/', { name: 'Björken 1' });
    const building = await createRecord(api, '/objects/structural/building/', {
      name: 'Hus 1',
      realestate: { id: realestate.id },
    });
    const flat = await createRecord(api, '/objects/spaces/spaces/apartment/', {
      building: { id: building.id },
      landlord_custom_id: 'A-17',
      apartment_id: '1204',
    });
    flatId = String(flat.id);
    return flatId;
  };
  const newLink = async (link_type: number, more: object = {}, errandMore: object = {}) => {
    counter += 1;
    const errand = await newErrand(errandMore);
    const link = await createRecord(api, links, {
      errand: { id: errand.id },
      link_type,
      email: `lank${counter}@example.com`,
      ...more,
    });
    return { errand, link, page: localUrl(api.origin, link.url ?? ''), path: `${links}${link.id}/` };
  };
  const send = async (page: string, values: Record<string, string>, language = 'sv') => {
    const response = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams(values),
      headers: { 'accept-language': language },
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const errandOf = async (id: string) => (await api.get(`${errands}${id}/`)).body;

  it('is returned in full only once, stored as a hash, and sent to its recipient', async () => {
    const { link, path, page } = await newLink(types.view);
    expect(link.url).to.match(/^https:\/\/core\.example\/errand\/[0-9a-f-]{36}\/[\w-]{43}\/$/);
    expect((await api.get(path)).body.url).to.equal(null);
    expect((await api.get(`${links}list/`)).text).to.not.contain('core.example/errand');
    const token = page.split('/').at(-2) ?? 'none';
    const { rows } = await api.database.pool.query('select * from errands_anonymousgeneralerrandlink');
    expect(JSON.stringify(rows)).to.not.contain(token);
    await runDueJobs(api.server.runtime);
    const [message] = mail.mailsTo(link.email);
    expect(message?.subject).to.contain('Trasig spis');
    expect(message?.text).to.contain(link.url);
    expect((await api.patch(path, { url: 'https://example.com' })).body.code).to.equal('read_only');
  });

  it('shows the errand after a button is pressed, without data for its handlers only', async () => {
    const { page, path } = await newLink(types.view);
    const landing = await fetch(page, { headers: { 'accept-language': 'sv' } });
    const landingText = await landing.text();
    expect(landingText).to.contain('Visa ärendet').and.not.contain('spis');
    expect(landing.headers.get('referrer-policy')).to.equal('no-referrer');
    expect((await api.get(path)).body.last_opened_time).to.equal(null);
    const opened = await send(page, { action: 'open' });
    expect(opened.status).to.equal(200);
    expect(opened.text)
      .to.contain('Trasig spis &lt;b&gt;nu&lt;/b&gt;')
      .and.contain('längst fram<br>lyser')
      .and.contain('Anmält')
      .and.not.contain('Testsson')
      .and.not.contain('grannen')
      .and.not.contain('<textarea');
    expect((await api.get(path)).body.last_opened_time).to.be.a('string');
    expect((await send(page, { action: 'open' }, 'en')).text)
      .to.contain('Status')
      .and.contain('Reported');
    expect((await send(page, { action: 'comment', comment: 'Hej' })).status).to.equal(403);
    expect((await send(page, { action: 'finish', result: 'Klart' })).status).to.equal(403);
    expect((await send(page, { action: 'delete' })).status).to.equal(400);
  });

  it('accepts comments, which appear among the actions of the errand', async () => {
    const { errand, page } = await newLink(types.comment);
    const response = await send(page, { action: 'comment', comment: 'Ring först <script>' });
    expect([response.status, response.text.includes('Tack, det är sparat')], response.text).to.deep.equal([200, true]);
    expect(response.text).to.contain('Ring först &lt;script&gt;').and.not.contain('<script>');
    const listed = (await api.get(`${actions}list/?errand=${errand.id}`)).body;
    expect(listed).to.have.length(1);
    expect(listed[0]).to.include({ kind: 3, description: 'Ring först <script>', is_visible_to_customer: true });
    expect((await send(page, { action: 'comment', comment: '  ' })).status).to.equal(422);
    expect((await send(page, { action: 'comment', comment: 'x'.repeat(5001) })).status).to.equal(422);
    expect((await send(page, { action: 'comment', comment: 'NUL \0' })).status).to.equal(400);
    expect((await send(page, { action: 'begin' })).status).to.equal(403);
    expect((await errandOf(errand.id)).status).to.equal(0);
  });

  it('lets a supplier start and complete the work', async () => {
    const supplier = await createRecord(api, '/errands/suppliers/externalsupplier/', {
      name: 'Teströr AB',
      contact_email: 'jour@example.com',
    });
    const flat = await theFlat();
    const about = { content_type: 'objects.apartment', object_id: flat };
    const { errand, page } = await newLink(
      types.handle,
      { email: null, external_supplier: { id: supplier.id } },
      about,
    );
    const viewLink = await newLink(types.view, {}, about);
    expect((await send(viewLink.page, { action: 'open' })).text).to.not.contain('1204');
    await runDueJobs(api.server.runtime);
    expect(mail.mailsTo('jour@example.com')).to.have.length(1);
    const opened = await send(page, { action: 'open' });
    expect(opened.text).to.contain('Test Testsson').and.contain('Nyckel hos grannen').and.contain('Påbörja arbetet');
    expect(opened.text).to.contain('A-17, 1204');
    expect((await send(page, { action: 'begin' })).status).to.equal(200);
    expect((await errandOf(errand.id)).status).to.equal(3);
    expect((await send(page, { action: 'finish', result: 'Bytte plattan' })).status).to.equal(200);
    const done = await errandOf(errand.id);
    expect(done).to.include({ status: 5, result_description: 'Bytte plattan' });
    expect(done.actual_start_time).to.be.a('string');
    expect(done.actual_done_time).to.be.a('string');
    const [action] = (await api.get(`${actions}list/?errand=${errand.id}`)).body;
    expect(action).to.deep.include({ is_done: true, performed_by_external_supplier: { id: supplier.id } });
    const events = await api.get(`/common/eventlog/list/?object_id=${errand.id}`);
    expect(events.body.length).to.be.greaterThan(1);
  });

  it('hides a reporter with protected identity', async () => {
    const tenant = await createRecord(api, '/accounts/users/customer/tenant/', {
      first_name: 'Hemlig',
      last_name: 'Person',
    });
    await api.database.pool.query('update accounts_tenant set has_protected_identity = true where id = $1', [
      tenant.id,
    ]);
    const about = { content_type: 'objects.apartment', object_id: await theFlat() };
    const { page } = await newLink(types.handle, {}, { tenant: { id: tenant.id }, ...about });
    expect((await send(page, { action: 'open' })).text)
      .to.not.contain('Testsson')
      .and.not.contain('A-17')
      .and.not.contain('+4670');
  });

  describe('with files', () => {
    const upload = async (page: string, name: string, bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.append('action', 'attach');
      form.append('file', new Blob([bytes]), name);
      const response = await fetch(page, { method: 'POST', body: form, headers: { 'accept-language': 'sv' } });
      return { status: response.status, text: await response.text() };
    };
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);

    it('accepts pictures and shows them', async () => {
      const { errand, page } = await newLink(types.comment);
      const response = await upload(page, 'före å"ä.png', picture);
      expect(response.status, response.text).to.equal(200);
      const filePath = /href="(files\/[0-9a-f-]{36})"/.exec(response.text)?.[1] ?? 'none';
      const got = await fetch(`${page}${filePath}`);
      expect([got.status, got.headers.get('content-type')]).to.deep.equal([200, 'image/png']);
      expect(Buffer.from(await got.arrayBuffer()).equals(picture)).to.equal(true);
      const listed = await api.get(`/errands/generalerrands/reporting/generalerrandfile/list/?errand=${errand.id}`);
      expect(listed.body.map(({ title }: { title: string }) => title)).to.deep.equal(['före å"ä.png']);
      const other = await newLink(types.comment);
      expect((await fetch(`${other.page}${filePath}`)).status).to.equal(404);
    });

    it('rejects files that are not pictures or are too large, and callers without permission', async () => {
      const { page } = await newLink(types.comment);
      expect((await upload(page, 'virus.html', picture)).status).to.equal(415);
      expect((await upload(page, 'stor.png', new Uint8Array(10 * 1024 * 1024 + 1))).status).to.equal(413);
      const viewLink = await newLink(types.view);
      expect((await upload(viewLink.page, 'a.png', picture)).status).to.equal(403);
      const folder = await readdir(join(settings.CORE_DATA_DIR ?? '', 'files'), { recursive: true });
      const contents = await Promise.all(
        folder.map((name) => readFile(join(settings.CORE_DATA_DIR ?? '', 'files', name)).catch(() => Buffer.alloc(0))),
      );
      expect(contents.filter(({ length }) => length > 10 * 1024 * 1024)).to.have.length(0);
    });
  });

  it('returns the same response for every invalid link', async () => {
    const revoked = await newLink(types.handle);
    const expired = await newLink(types.handle, { expires_time: '2026-01-01T00:00:00Z' });
    const deleted = await newLink(types.handle);
    const deletedErrand = await newLink(types.handle);
    expect((await api.patch(revoked.path, { revoked_time: '2026-11-21T10:00:00Z' })).status).to.equal(200);
    expect((await api.delete(deleted.path)).status).to.equal(204);
    expect((await api.delete(`${errands}${deletedErrand.errand.id}/`)).status).to.equal(204);
    const unknown = `${api.origin}/errand/${api.customerId}/${'x'.repeat(43)}/`;
    const elsewhere = `${api.origin}/errand/00000000-0000-4000-8000-000000000000/${'x'.repeat(43)}/`;
    const pages = [revoked.page, expired.page, deleted.page, deletedErrand.page, unknown, elsewhere];
    const responses = await Promise.all(
      pages.map(async (page) => {
        const { status, text } = await send(page, { action: 'open' });
        return [status, text];
      }),
    );
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).to.equal(1);
    expect(responses[0]?.[0]).to.equal(410);
  });

  it('is not reactivated, and gives access to no other errand or person', async () => {
    const { path } = await newLink(types.view);
    const other = await newErrand();
    for (const change of [{ errand: { id: other.id } }, { email: 'annan@example.com' }]) {
      const response = await api.patch(path, change);
      expect([response.status, response.body.code], response.text).to.deep.equal([409, 'state_conflict']);
    }
    expect((await api.patch(path, { link_type: 1, expires_time: '2099-01-01T00:00:00Z' })).status).to.equal(200);
    expect((await api.patch(path, { revoked_time: '2026-11-21T10:00:00Z' })).status).to.equal(200);
    expect((await api.patch(path, { revoked_time: null })).body.code).to.equal('state_conflict');
  });

  it('is not sent again when its deletion is undone; its token is not stored', async () => {
    const { path, link } = await newLink(types.view);
    await runDueJobs(api.server.runtime);
    const deleted = await api.delete(path);
    const revert = `/common/change/${deleted.headers.get('x-change-id')}/revert/`;
    const rejected = await api.post(revert, {});
    expect([rejected.status, rejected.body.errors?.[0]?.code], rejected.text).to.deep.equal([409, 'value_not_kept']);
    const undone = await api.post(revert, { force: [rejected.body.errors[0].pointer] });
    expect(undone.status, undone.text).to.equal(200);
    expect((await api.get(path)).status).to.equal(200);
    await runDueJobs(api.server.runtime);
    expect(mail.mailsTo(link.email)).to.have.length(1);
  });

  it('is read-only after the errand is closed', async () => {
    const { errand, page } = await newLink(types.handle);
    expect((await api.patch(`${errands}${errand.id}/`, { status: 6 })).status).to.equal(200);
    const opened = await send(page, { action: 'open' });
    expect(opened.text).to.contain('Ärendet är avslutat').and.not.contain('<textarea');
    expect((await send(page, { action: 'comment', comment: 'Sent' })).status).to.equal(409);
    expect((await send(page, { action: 'begin' })).status).to.equal(409);
  });

  it('accepts at most thirty contributions an hour', async () => {
    const { errand, page } = await newLink(types.comment);
    for (let index = 0; index < 30; index += 1) {
      await createRecord(api, actions, { errand: { id: errand.id }, title: `Åtgärd ${index}` });
    }
    const response = await send(page, { action: 'comment', comment: 'En till' });
    expect([response.status, response.headers.get('retry-after')]).to.deep.equal([429, '3600']);
  });
}).timeout(60_000);
