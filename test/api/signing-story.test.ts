/** A lease from draft to sealed file, in one sequence. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import {
  createRecord,
  documents,
  makeDraft,
  makeLease,
  parties,
  partyFields,
  press,
} from '../support/signing-world.ts';
import { linkTo, useMailServer } from '../support/smtp-server.ts';
import { announce, sendForm } from '../support/upload.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

describe('a lease that is signed', () => {
  const settings = useWorkspace();
  const mail = useMailServer(settings);
  const api = useApi({ settings });

  /** The events are in the event log, also for the contract. */
  const expectHistory = async (contract: string, document: string, tenant: string): Promise<void> => {
    const eventsOf = async (id: string): Promise<readonly string[]> => {
      const { body } = await api.get(`/common/eventlog/list/?object_id=${id}`);
      return body.map((event: { event_identifier: string }) => event.event_identifier);
    };
    expect(await eventsOf(tenant))
      .to.include('accounts.tenant.invited')
      .and.include('accounts.tenant.invitation_accepted');
    expect(await eventsOf(document))
      .to.include('documents.signabledocument.started')
      .and.include('documents.signabledocument.signed');
    const ofContract = (await eventsOf(contract)).filter(
      (name) => name === 'contracts.apartmentcontract.instanceupdated',
    );
    expect(ofContract).to.have.length(2);
  };

  /** Every party was notified, once for each event, and the mail server accepted it. */
  const expectNotifications = async (): Promise<void> => {
    const { rows } = await api.database.pool.query<{ description: string; sent: boolean }>(
      `select n.event_identifier || ' ' || n.email as description, d.sent_time is not null and d.failed_delivery_time is null as sent
         from communication_notification n
         left join communication_notificationdistribution d on d.customer_id = n.customer_id and d.notification_id = n.id order by n.created_at, n.email`,
    );
    const document = 'documents.signabledocument';
    expect(rows.map(({ description }) => description)).to.deep.equal([
      'accounts.tenant.invited asa@example.com',
      `${document}.fill asa@example.com`,
      `${document}.sign asa@example.com`,
      `${document}.sign lars@example.com`,
      `${document}.done asa@example.com`,
      `${document}.done lars@example.com`,
    ]);
    expect(rows.every(({ sent }) => sent)).to.equal(true);
  };

  /** Checks the seal with poppler, if it is installed. */
  const expectValidSignature = async (signedBytes: Buffer): Promise<void> => {
    const verdictOf = async (bytes: Buffer): Promise<string | undefined> => {
      const path = join(settings.CORE_DATA_DIR ?? '', 'sealed.pdf');
      await writeFile(path, bytes);
      return await promisify(execFile)('pdfsig', [path]).then(
        ({ stdout }) => stdout,
        (error: { code?: unknown; stdout?: string }) => (error.code === 'ENOENT' ? undefined : error.stdout),
      );
    };
    const verdict = await verdictOf(signedBytes);
    if (verdict === undefined) return;
    expect(verdict).to.contain('Signature is Valid').and.contain('Total document signed');
    const changed = Buffer.from(signedBytes);
    changed[500] = (changed[500] ?? 0) ^ 1;
    expect(await verdictOf(changed)).to.not.contain('Signature is Valid');
  };

  it('goes from the template to the sealed file under the contract', async () => {
    const runtime = api.server.runtime;
    const invited = await api.post('/accounts/users/auth/invite/customer/tenant/', {
      first_name: 'Åsa',
      last_name: 'Öberg',
      email: 'asa@example.com',
    });
    expect(invited.status, invited.text).to.equal(201);
    const tenant = invited.body.items[0].record;
    await runDueJobs(runtime);
    expect((await fetch(linkTo(api, mail, 'asa@example.com'), { method: 'POST' })).status).to.equal(200);
    expect((await api.get(`/accounts/users/customer/tenant/${tenant.id}/`)).body.is_active).to.equal(true);
    const landlord = await createRecord(api, '/accounts/users/organization/organizationuser/', {
      first_name: 'Lars',
      last_name: 'Landlord',
      email: 'lars@example.com',
    });
    const contract = await makeLease(api, tenant.id);
    expect(contract).to.include({ status: 0, signed_time: null });

    const template = await createRecord(api, documents, {
      name: 'Mall: hyresavtal',
      is_template: true,
      category: 1,
      interpret_text_as_markdown: true,
      text_content:
        '# Hyresavtal {{object.id_number}}\n\nHyresgäst: {{party.tenant.full_name}}\n\nTillträde: {{move_in}}\n\nHusdjur: {{pets}}',
      days_to_sign: 14,
      days_to_remind: 3,
      confirmation_message: 'Välkommen hem!',
    });
    const tenantParty = await createRecord(api, parties, {
      document: { id: template.id },
      role: 0,
      order: 1,
      placeholder_name: 'tenant',
    });
    await createRecord(api, parties, {
      document: { id: template.id },
      role: 0,
      order: 2,
      placeholder_name: 'landlord',
      organization_user: { id: landlord.id },
      signs_on_behalf_of: 'Testbostäder AB',
    });
    await createRecord(api, partyFields, {
      party: { id: tenantParty.id },
      kind: 2,
      title: 'Tillträdesdag',
      placeholder_key: 'move_in',
      is_required: true,
    });
    await createRecord(api, partyFields, {
      party: { id: tenantParty.id },
      kind: 4,
      title: 'Husdjur',
      placeholder_key: 'pets',
      options: ['ja', 'nej'],
      order: 1,
    });
    const templates = await api.get(`${documents}templates/`);
    expect(templates.body.map(({ id }: { id: string }) => id)).to.deep.equal([template.id]);

    const document = await createRecord(api, documents, {
      name: 'Hyresavtal 12-0034',
      created_from_template: { id: template.id },
      content_type: 'contracts.apartmentcontract',
      object_id: contract.id,
    });
    expect(document).to.include({ state: 1, category: 1, days_to_sign: 14, signing_initiated: false });
    const info = await api.get(`${documents}${document.id}/field_info/`);
    expect(info.status, info.text).to.equal(200);
    expect(info.body.parties.map(({ name }: { name: string }) => name)).to.deep.equal(['tenant', 'landlord']);
    const [asa] = info.body.parties;
    const early = await api.patch(`${documents}${document.id}/`, { signing_initiated: true });
    expect([early.status, early.body.code], early.text).to.deep.equal([422, 'validation_failed']);
    const linked = await api.patch(`${parties}${asa.id}/`, { tenant: { id: tenant.id } });
    expect(linked.status, linked.text).to.equal(200);

    const started = await api.patch(`${documents}${document.id}/`, { signing_initiated: true });
    expect(started.status, started.text).to.equal(200);
    await runDueJobs(runtime);
    expect((await api.get(`${documents}${document.id}/`)).body).to.include({ state: 2, content_sha256: null });
    expect((await api.get(`/contracts/apartmentcontract/${contract.id}/`)).body.status).to.equal(1);

    const asaLink = linkTo(api, mail, 'asa@example.com');
    expect(await (await fetch(asaLink)).text()).to.contain('Visa dokumentet');
    const opened = await press(asaLink, 'open');
    expect(opened.text).to.contain('Tillträdesdag').and.contain('måste fyllas i');
    const fields = (await api.get(`${documents}${document.id}/field_info/`)).body.parties[0].fields;
    const wrong = await press(asaLink, 'fill', { [fields[0].id]: 'i morgon', [fields[1].id]: 'kanske' });
    expect([wrong.status, wrong.text.includes('Ange en dag'), wrong.text.includes('Välj ett av svaren')]).to.deep.equal(
      [422, true, true],
    );
    const tooEarly = await press(asaLink, 'sign');
    expect(tooEarly.status).to.equal(409);
    const filled = await press(asaLink, 'fill', { [fields[0].id]: '2099-01-02', [fields[1].id]: 'nej' });
    expect(filled.status).to.equal(200);
    const frozen = (await api.get(`${documents}${document.id}/`)).body;
    expect(frozen.content_sha256).to.match(/^[0-9a-f]{64}$/);
    const frozenBytes = Buffer.from(await (await fetch(`${asaLink}document.pdf`)).arrayBuffer());
    expect(createHash('sha256').update(frozenBytes).digest('hex')).to.equal(frozen.content_sha256);
    const pages = (await PDF.load(frozenBytes)).getPages().map((page) => page.extractText().text);
    expect(pages.join('\n')).to.contain('Hyresavtal 12-0034').and.contain('Åsa Öberg').and.contain('2099-01-02');

    await runDueJobs(runtime);
    expect(mail.mailsTo('lars@example.com')).to.deep.equal([]);
    const signed = await press(linkTo(api, mail, 'asa@example.com'), 'sign');
    expect([signed.status, signed.text.includes('Välkommen hem!')], signed.text).to.deep.equal([200, true]);
    expect((await press(asaLink, 'sign')).status).to.equal(200);
    await runDueJobs(runtime);
    const larsLink = linkTo(api, mail, 'lars@example.com');
    await press(larsLink, 'open');
    expect((await press(larsLink, 'sign')).status).to.equal(200);
    await runDueJobs(runtime);

    const finished = (await api.get(`${documents}${document.id}/`)).body;
    expect(finished).to.include({ state: 3, signature_level: 0, seal: 1 });
    expect(finished.signed_time).to.be.a('string');
    const lease = (await api.get(`/contracts/apartmentcontract/${contract.id}/`)).body;
    expect(lease.status).to.equal(2);
    expect(lease.signed_time).to.equal(finished.signed_time);
    expect(lease.signable_document).to.deep.equal({ id: document.id });

    const signedBytes = Buffer.from(
      await (await fetch(localUrl(api.origin, finished.finished_data.get))).arrayBuffer(),
    );
    expect(signedBytes.subarray(0, frozenBytes.length).equals(frozenBytes)).to.equal(true);
    const evidencePage = (await PDF.load(signedBytes)).getPages().at(-1)?.extractText().text ?? '';
    expect(evidencePage).to.contain('Underskriftsbevis').and.contain('för Testbostäder AB').and.contain('127.0.0.1');
    await expectValidSignature(signedBytes);
    const verdictOf = async (bytes: Uint8Array): Promise<unknown> => {
      const address = `${api.origin}/signing/check/${api.customerId}/${document.id}/`;
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)]), 'avtal.pdf');
      const response = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } });
      return ((await response.json()) as { verdict: unknown }).verdict;
    };
    expect(await verdictOf(signedBytes)).to.equal('sealed');
    expect(await verdictOf(frozenBytes)).to.equal('signed');
    expect(await verdictOf(signedBytes.fill(0, 100, 101))).to.equal('unknown');
    const filed = await api.get(
      `/documents/filehandling/file/list/contracts.apartmentcontract/?notation_object_id=${contract.id}`,
    );
    expect(filed.body, filed.text).to.have.length(1);
    expect(filed.body[0].name).to.equal('Hyresavtal 12-0034.pdf');
    const listed = await api.get(`${documents}list/contracts.apartmentcontract/?object_id=${contract.id}`);
    expect(listed.body.map(({ id }: { id: string }) => id)).to.deep.equal([document.id]);

    const data = (await api.get(`${documents}${document.id}/document_data/`)).body;
    expect(data).to.include({ state: 'signed', signature_level: 'simple', seal: 'pades_b_b' });
    expect(data.evidence.whole).to.equal(true);
    expect(data.evidence.entries.map(({ kind }: { kind: string }) => kind)).to.deep.equal([
      'created',
      'started',
      'sent',
      'opened',
      'filled',
      'frozen',
      'sent',
      'signed',
      'sent',
      'opened',
      'signed',
      'completed',
      'sealed',
    ]);
    const events = await api.get(`/common/eventlog/list/?object_id=${document.id}`);
    expect(events.body.map((event: { event_identifier: string }) => event.event_identifier)).to.include(
      'documents.signabledocument.signed',
    );
    const done = mail.received.filter((message) => message.subject === 'Undertecknat: Hyresavtal 12-0034');
    expect(done.map((message) => message.to?.[0]?.address).sort()).to.deep.equal([
      'asa@example.com',
      'lars@example.com',
    ]);
    expect(done[0]?.attachments[0]?.filename).to.equal('Hyresavtal 12-0034.pdf');
    const { rows } = await api.database.pool.query<{ id: string }>(
      'select id from communication_notification where object_id = $1',
      [document.id],
    );
    expect(rows).to.have.length(5);
    const notification = await api.get(`/communication/notification/${rows[0]?.id}/`);
    expect(notification.body).to.include({
      event_identifier: 'documents.signabledocument.fill',
      email: 'asa@example.com',
    });
    expect(notification.text).to.not.contain('nonce');
    await expectHistory(contract.id, document.id, tenant.id);
    await expectNotifications();
  }).timeout(60_000);

  it('includes its appendices, which are shown, frozen and sealed with it', async () => {
    const { document, path, people } = await makeDraft(api, [{}], { text_content: 'Avtalet' });
    const attached_to = { id: document.id };
    const house = await createRecord(api, documents, {
      name: 'Bilaga 1',
      text_content: 'Ordningsregler {{today}}',
      attached_to,
    });
    const pdf = PDF.create();
    pdf.addPage().drawText('Planritning', { x: 50, y: 50 });
    const bytes = await pdf.save();
    const plan = await createRecord(api, documents, {
      name: 'Bilaga 2',
      document_file: announce('plan.pdf', bytes),
      attached_to,
    });
    const { post } = plan.document_file;
    expect((await sendForm(post, localUrl(api.origin, post.url), bytes)).status).to.equal(204);
    expect((await api.patch(path, { signing_initiated: true })).status).to.equal(200);
    await runDueJobs(api.server.runtime);
    for (const body of [{ text_content: 'Annat' }, { attached_to: null }])
      expect((await api.patch(`${documents}${house.id}/`, body)).status).to.equal(409);
    expect((await api.delete(`${documents}${house.id}/`)).status).to.equal(409);
    expect((await api.post(documents, { name: 'Sen', text_content: 'x', attached_to })).status).to.equal(409);
    const link = linkTo(api, mail, people[0]?.email ?? '');
    await press(link, 'open');
    const original = Buffer.from(await (await fetch(`${link}document.pdf`)).arrayBuffer());
    const { content_sha256 } = (await api.get(path)).body;
    expect(createHash('sha256').update(original).digest('hex')).to.equal(content_sha256);
    const text = (await PDF.load(original)).getPages().map((page) => page.extractText().text);
    expect([
      text.length,
      ...['Avtalet', 'Ordningsregler 20', 'Planritning'].map((name, index) => text[index]?.includes(name)),
    ]).to.deep.equal([3, true, true, true]);
    await press(link, 'sign');
    await runDueJobs(api.server.runtime);
    const { finished_data } = (await api.get(path)).body;
    const signedBytes = Buffer.from(await (await fetch(localUrl(api.origin, finished_data.get))).arrayBuffer());
    expect(signedBytes.subarray(0, original.length).equals(original)).to.equal(true);
    await expectValidSignature(signedBytes);
    const { entries } = (await api.get(`${path}document_data/`)).body.evidence;
    const { data } = entries.find(({ kind }: { kind: string }) => kind === 'frozen');
    expect(data.appendices.map(({ id }: { id: string }) => id)).to.deep.equal([house.id, plan.id]);
  }).timeout(60_000);
});
