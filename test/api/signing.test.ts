/** Rules and failures of signing: order, ends, locks, time, files that cannot be signed, BankID (invoicing-rules.md, H1 to H4). */
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { clientOf, useApi } from '../support/api.ts';
import { type FakeBankId, startFakeBankId } from '../support/fake-bankid.ts';
import {
  createRecord,
  documents,
  letTimePass,
  makeDraft,
  parties,
  partyFields,
  press,
} from '../support/signing-world.ts';
import { linkTo, useMailServer } from '../support/smtp-server.ts';
import { announce, sendForm } from '../support/upload.ts';
import { withoutTriggers } from '../support/without-triggers.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

describe('signing', () => {
  const settings = useWorkspace();
  const mail = useMailServer(settings);
  let bankId: FakeBankId;
  before(async () => {
    bankId = await startFakeBankId();
    settings.CORE_BANKID_URL = bankId.url;
  });
  after(async () => {
    await bankId.stop();
  });
  const api = useApi({ settings, trustedProxies: ['127.0.0.1'] });

  const draft = (people: readonly object[], more: object = {}) => makeDraft(api, people, more);
  const start = async (path: string) => {
    const started = await api.patch(path, { signing_initiated: true });
    expect(started.status, started.text).to.equal(200);
    await runDueJobs(api.server.runtime);
    return started.body;
  };
  const stateOf = async (path: string): Promise<number> => (await api.get(path)).body.state;
  const gotMail = (address = ''): boolean => mail.mailsTo(address).length > 0;
  const later = (document: string, interval: string) => letTimePass(api, document, interval);

  it('invites equal orders at the same time and later ones after them; signing out of order is rejected', async () => {
    const { path, people } = await draft([{ order: 1 }, { order: 1 }, { order: 2 }]);
    await start(path);
    expect(people.map(({ email }) => gotMail(email))).to.deep.equal([true, true, false]);
    const links = people.slice(0, 2).map(({ email }) => linkTo(api, mail, email));
    const signed = await Promise.all(links.map(async (link) => (await press(link, 'sign')).status));
    expect(signed).to.deep.equal([200, 200]);
    expect(await stateOf(path)).to.equal(2);
    await runDueJobs(api.server.runtime);
    expect((await press(linkTo(api, mail, people[2]?.email ?? ''), 'sign')).status).to.equal(200);
    expect(await stateOf(path)).to.equal(3);
  });

  it('counts only one of many concurrent signatures', async () => {
    const { document, path, people } = await draft([{}]);
    await start(path);
    const link = linkTo(api, mail, people[0]?.email ?? '');
    const presses = await Promise.all(Array.from({ length: 6 }, async () => (await press(link, 'sign')).status));
    expect(presses).to.deep.equal(presses.map(() => 200));
    const data = (await api.get(`${path}document_data/`)).body;
    expect(data.evidence.whole).to.equal(true);
    expect(data.evidence.entries.filter(({ kind }: { kind: string }) => kind === 'signed')).to.have.length(1);
    expect(document.id).to.equal(data.document.id);
  });

  it('records the address of each signer, behind trusted proxies', async () => {
    const { path, people } = await draft([{}]);
    await start(path);
    const response = await fetch(linkTo(api, mail, people[0]?.email ?? ''), {
      method: 'POST',
      body: new URLSearchParams({ action: 'sign' }),
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
      redirect: 'manual',
    });
    expect(response.status).to.be.below(400);
    expect((await api.get(`${parties}${people[0]?.id}/`)).body.finished_with_ip).to.equal('203.0.113.9');
  });

  it('ends for all parties when one declines', async () => {
    const { path, people } = await draft([{ order: 1 }, { order: 2 }]);
    await start(path);
    const link = linkTo(api, mail, people[0]?.email ?? '');
    await press(link, 'open');
    expect((await fetch(`${link}document.pdf`)).status).to.equal(200);
    expect((await press(link, 'reject', { reason: 'Fel hyra' })).status).to.equal(200);
    expect((await press(link, 'reject', { reason: 'Fel hyra' })).status).to.equal(200);
    expect((await fetch(`${link}document.pdf`)).status).to.equal(410);
    await runDueJobs(api.server.runtime);
    expect(mail.mailsTo(people[0]?.email ?? '')).to.have.length(1);
    expect(mail.mailsTo(people[1]?.email ?? ''), 'the later party').to.have.length(1);
    const party = (await api.get(`${parties}${people[0]?.id}/`)).body;
    expect(party).to.include({ rejection_reason: 'Fel hyra', finished_with_ip: '127.0.0.1', signed_time: null });
    expect((await api.get(path)).body).to.include({ state: 4, signed_time: null });
    expect((await press(link, 'sign')).status).to.equal(409);
    expect((await api.delete(path)).status).to.equal(204);
  });

  it('is cancelled by its starter, and invited parties are notified', async () => {
    const { path, people } = await draft([{}]);
    const tooSoon = await api.patch(path, { signing_aborted_time: new Date().toISOString() });
    expect([tooSoon.status, tooSoon.body.code]).to.deep.equal([409, 'state_conflict']);
    await start(path);
    const rejected = await api.delete(path);
    expect([rejected.status, rejected.body.code]).to.deep.equal([409, 'state_conflict']);
    const aborted = await api.patch(path, { signing_aborted_time: new Date().toISOString(), abort_reason: 'Fel mall' });
    expect([aborted.status, aborted.body.state], aborted.text).to.deep.equal([200, 5]);
    await runDueJobs(api.server.runtime);
    const mails = mail.mailsTo(people[0]?.email ?? '');
    expect(mails.map((message) => message.subject?.split(':')[0])).to.deep.equal(['Att underteckna', 'Avbrutet']);
    expect((await press(linkTo(api, mail, people[0]?.email ?? ''), 'sign')).status).to.equal(409);
  });

  it('preserves document, parties and fields as they were when it started', async () => {
    const { document, path, people } = await draft([{}]);
    const field = await createRecord(api, partyFields, { party: people[0], kind: 0, title: 'Yrke' });
    await start(path);
    const tried = await Promise.all([
      api.patch(path, { text_content: 'Annan text' }),
      api.patch(path, { days_to_sign: 90 }),
      api.patch(path, { signing_initiated: false }),
      api.patch(`${parties}${people[0]?.id}/`, { email: 'annan@example.com' }),
      api.delete(`${parties}${people[0]?.id}/`),
      api.post(parties, { document: { id: document.id }, role: 0, full_name: 'Ny', email: 'ny@example.com' }),
      api.patch(`${partyFields}${field.id}/`, { title: 'Annat' }),
      api.delete(`${partyFields}${field.id}/`),
    ]);
    expect(tried.map(({ status, body }) => [status, body.code])).to.deep.equal(
      Array.from({ length: 8 }, () => [409, 'state_conflict']),
    );
    const updated = await api.patch(path, { custom_id: 'vårt-id' });
    expect(updated.status, updated.text).to.equal(200);
  });

  it('lets no client write what only the server can set', async () => {
    const { path, people } = await draft([{}]);
    for (const change of [{ signed_time: '2026-11-21T10:00:00Z' }, { signing_started_time: '2026-11-21T10:00:00Z' }]) {
      const response = await api.patch(path, change);
      expect([response.status, response.body.code]).to.deep.equal([422, 'read_only']);
    }
    const response = await api.patch(`${parties}${people[0]?.id}/`, { signed_time: '2026-11-21T10:00:00Z' });
    expect([response.status, response.body.code]).to.deep.equal([422, 'read_only']);
    const finished = await createRecord(api, documents, { name: 'x' });
    const forged = await api.patch(`${documents}${finished.id}/`, {
      formatted_data_to_sign: announce('a.pdf', Buffer.from('x')),
    });
    expect([forged.status, forged.body.code]).to.deep.equal([422, 'read_only']);
  });

  it('returns to a user only their own documents to sign', async () => {
    const [asa, bo] = await Promise.all(
      ['Åsa', 'Bo'].map((first_name) => createRecord(api, '/accounts/users/customer/tenant/', { first_name })),
    );
    const ownDraft = await draft([{ tenant: { id: asa.id } }]);
    await draft([{ tenant: { id: bo.id } }]).then(({ path }) => start(path));
    await start(ownDraft.path);
    const as = (id: string) =>
      clientOf(
        api.origin,
        { ...api.headers, 'X-CORE-CLIENT-CT': 'accounts.tenant', 'X-CORE-CLIENT-ENTITY': id },
        api.customerId,
        api.agentId,
      );
    const listed = await as(asa.id).get(`${documents}tosign/`);
    expect(listed.status, listed.text).to.equal(200);
    expect(listed.body.map(({ id }: { id: string }) => id)).to.deep.equal([ownDraft.document.id]);
    expect((await as(bo.id).get(ownDraft.path)).status).to.equal(404);
  });

  it('cannot reference a record that its writer cannot see', async () => {
    const tag = await createRecord(api, '/annotating/tag/', { name: 'Hemlig' });
    const narrow = await api.newCredential(api.customerId, { scopes: ['documents.*'] });
    const body = { name: 'x', text_content: '{{object.name}}', content_type: 'annotating.tag', object_id: tag.id };
    const response = await narrow.post(documents, body);
    expect([response.status, response.body.errors?.[0]?.pointer], response.text).to.deep.equal([422, '/object_id']);
    expect((await api.post(documents, body)).status).to.equal(201);
  });

  it('reports everything that prevents a document from being started', async () => {
    const { path } = await draft(
      [{ email: null }, { full_name: null, placeholder_name: 'hyresgäst' }, { answer_authentication_method: 4 }],
      { text_content: null },
    );
    const response = await api.patch(path, { signing_initiated: true });
    expect(response.status).to.equal(422);
    expect(response.body.errors.map(({ code }: { code: string }) => code)).to.have.members([
      'required',
      'party_unreachable',
      'party_unknown',
      'method_not_available',
    ]);
    expect(await stateOf(path)).to.equal(1);
    const lonely = await createRecord(api, documents, { name: 'Ensam', text_content: 'x' });
    const withoutSigner = await api.patch(`${documents}${lonely.id}/`, { signing_initiated: true });
    expect(withoutSigner.body.errors[0].code).to.equal('no_signer');
  });

  it('is not started with unknown markers', async () => {
    const text =
      'Hyra {{today}} {{party.agent.full_name}} {{party.agnet.full_name}} {{hyra}} {{ fel namn }} {{object.id}}';
    const { path, people } = await draft([{ placeholder_name: 'agent' }], { text_content: text });
    const markers = async () =>
      (await api.patch(path, { signing_initiated: true })).body.errors.map(
        (error: { code: string; params: { marker: string } }) => [error.code, error.params.marker],
      );
    const unknown = ['party.agnet.full_name', 'hyra', 'fel namn', 'object.id'];
    expect(await markers()).to.deep.equal(unknown.map((name) => ['marker_unknown', name]));
    await createRecord(api, partyFields, { party: people[0], kind: 1, title: 'Hyra', placeholder_key: 'hyra' });
    expect(await markers()).to.deep.equal(
      unknown.filter((name) => name !== 'hyra').map((name) => ['marker_unknown', name]),
    );
  });

  it('is not started here if it is for another signing service', async () => {
    const { path } = await draft([{}], { external_sign_engine: { id: api.agentId } });
    const response = await api.patch(path, { signing_initiated: true });
    expect(response.status, response.text).to.equal(422);
    expect(response.body.errors[0]).to.include({ pointer: '/external_sign_engine', code: 'engine_not_available' });
    expect(await stateOf(path)).to.equal(1);
    expect((await api.patch(path, { external_sign_engine: null, signing_initiated: true })).status).to.equal(200);
  });

  it('reminds the parties whose turn it is once at each reminder time, and ends after the last day', async () => {
    const { document, path, people } = await draft([{ order: 1 }, { order: 2 }], {
      days_to_sign: 10,
      days_to_remind: 4,
    });
    await start(path);
    const subjects = (): readonly string[] =>
      mail.received
        .filter((message) => message.to?.[0]?.address === people[0]?.email)
        .map((message) => message.subject?.split(':')[0] ?? '');
    const runReminders = async (): Promise<void> => {
      await runSchedule(api.server.runtime, 'signing.remind');
      await runSchedule(api.server.runtime, 'signing.expire');
      await runDueJobs(api.server.runtime);
      await runDueJobs(api.server.runtime);
    };
    await runReminders();
    expect(subjects()).to.deep.equal(['Att underteckna']);
    await later(document.id, '4 days');
    await runReminders();
    await runReminders();
    expect(subjects()).to.deep.equal(['Att underteckna', 'Påminnelse']);
    expect((await api.get(path)).body.last_reminded_time).to.be.a('string');
    await later(document.id, '7 days');
    expect((await press(linkTo(api, mail, people[0]?.email ?? ''), 'sign')).status).to.equal(409);
    await runReminders();
    expect(await stateOf(path)).to.equal(6);
    expect(subjects().at(-1)).to.equal('Tiden är ute');
    expect(gotMail(people[1]?.email)).to.equal(false);
    expect((await api.get(`${path}document_data/`)).body.state).to.equal('expired');
    const waiting = (await api.get(`${documents}tosign/`)).body.map(({ id }: { id: string }) => id);
    expect(waiting).to.not.include(document.id);
  });

  it('has evidence that the database protects against every writer', async () => {
    const { document, path } = await draft([{}]);
    await start(path);
    const constraintOf = async (statement: string) =>
      await api.database.pool.query(statement, [document.id]).then(
        () => undefined,
        // An error of a worker of a cluster has the name as its hint.
        ({ constraint, hint }: { constraint?: string; hint?: string }) => constraint ?? hint,
      );
    for (const statement of [
      `update documents_signingevidence set data = '{"forged":true}' where document_id = $1 and sequence = 2`,
      'delete from documents_signingevidence where document_id = $1 and sequence = 2',
    ]) {
      expect(await constraintOf(statement)).to.equal('evidence_append_only');
    }
    expect((await api.get(`${path}document_data/`)).body.evidence.whole).to.equal(true);
    expect((await api.patch(path, { signing_aborted_time: new Date().toISOString() })).status).to.equal(200);
    // Deleting a document deletes its evidence.
    expect((await api.delete(path)).status).to.equal(204);
  });

  it('detects a change of the evidence after its protection was removed', async () => {
    const { document, path } = await draft([{}]);
    await start(path);
    await withoutTriggers(api.database.pool, (connection) =>
      connection.query(
        `update documents_signingevidence set data = '{"forged":true}' where document_id = $1 and sequence = 2`,
        [document.id],
      ),
    );
    expect((await api.get(`${path}document_data/`)).body.evidence.whole).to.equal(false);
  });

  it('returns the same response for every invalid link', async () => {
    const response = await fetch(`${api.origin}/signing/${api.customerId}/${'x'.repeat(43)}/`);
    expect([response.status, response.headers.get('referrer-policy')]).to.deep.equal([410, 'no-referrer']);
  });

  describe('with an uploaded PDF', () => {
    const upload = async (bytes: Uint8Array) => {
      const document = await draft([{}], { text_content: null, document_file: announce('avtal.pdf', bytes) });
      const { post } = document.document.document_file;
      expect((await sendForm(post, localUrl(api.origin, post.url), bytes)).status).to.equal(204);
      return document;
    };
    const pagesOf = async (count: number): Promise<PDF> => {
      const pdf = PDF.create();
      for (let page = 0; page < count; page += 1) pdf.addPage().drawText(`Sida ${page}`, { x: 50, y: 50 });
      return pdf;
    };

    it('freezes the bytes unchanged', async () => {
      const bytes = await (await pagesOf(500)).save();
      const { path } = await upload(bytes);
      await start(path);
      const frozen = (await api.get(path)).body.formatted_data_to_sign;
      const got = Buffer.from(await (await fetch(localUrl(api.origin, frozen.get))).arrayBuffer());
      expect(got.equals(bytes)).to.equal(true);
    });

    it('rejects a PDF that is not yet uploaded, malformed or encrypted', async () => {
      const waiting = await draft([{}], { text_content: null, document_file: announce('avtal.pdf', Buffer.from('x')) });
      const absent = await api.patch(waiting.path, { signing_initiated: true });
      expect([absent.status, absent.body.errors[0].pointer]).to.deep.equal([409, '/document_file']);
      const encrypted = await pagesOf(1);
      encrypted.setProtection({ userPassword: 'secret', ownerPassword: 'owner' });
      for (const [bytes, code] of [
        [Buffer.from('no PDF at all'), 'pdf_broken'],
        [await encrypted.save(), 'pdf_encrypted'],
      ] as const) {
        const { path } = await upload(bytes);
        const response = await api.patch(path, { signing_initiated: true });
        expect([response.status, response.body.errors[0].code], response.text).to.deep.equal([422, code]);
        expect(await stateOf(path)).to.equal(1);
      }
    });
  });

  describe('with BankID', () => {
    const startSigning = async (more: object = {}) => {
      const document = await draft([{ answer_authentication_method: 1, ssn: '191212121212', ...more }]);
      await start(document.path);
      const link = linkTo(api, mail, document.people[0]?.email ?? '');
      await press(link, 'open');
      expect((await press(link, 'sign')).status).to.equal(303);
      return { ...document, link };
    };
    /** Loads the page after an interval without polls by the server, so that the page polls. */
    const fetchPage = async (link: string): Promise<string> => {
      await api.database.pool.query(`update documents_signingsession set asked_time = now() - interval '1 minute'`);
      return await (await fetch(link, { headers: { 'accept-language': 'sv' } })).text();
    };

    it('orders, shows the code, waits, and stores the proof', async () => {
      const { path, link } = await startSigning();
      const sha256 = (await api.get(path)).body.content_sha256;
      expect(bankId.orders.at(-1)).to.include({ hiddenText: `SHA-256:${sha256}`, requiredNumber: '191212121212' });
      const waiting = await fetchPage(link);
      expect(waiting)
        .to.contain('Starta BankID-appen')
        .and.contain('data:image/png;base64,')
        .and.not.contain('http-equiv');
      bankId.respondWith({ status: 'pending', hintCode: 'userSign' });
      expect(await fetchPage(link)).to.contain('säkerhetskod');
      bankId.respondWith({ status: 'complete', name: 'Test Testsson', personalNumber: '191212121212' });
      expect(await fetchPage(link)).to.contain('Alla har undertecknat');
      expect((await api.get(path)).body).to.include({ state: 3, signature_level: 1 });
      const { evidence } = (await api.get(`${path}document_data/`)).body;
      const identified = evidence.entries.find(({ kind }: { kind: string }) => kind === 'identified');
      expect(identified.data).to.deep.include({ provider: 'bankid', name: 'Test Testsson', masked: '19121212-****' });
      expect(JSON.stringify(evidence)).to.not.contain('191212121212');
      const { rows } = await api.database.pool.query<{ data: object }>('select data from documents_signingevidence');
      expect(JSON.stringify(rows)).to.not.contain('191212121212');
    });

    it('is collected by the server alone, also if no page polls, and shown in its latest state', async () => {
      const { path, link } = await startSigning();
      const pollStatus = async (): Promise<void> => {
        await api.database.pool.query(`update documents_signingsession set asked_time = now() - interval '2 seconds'`);
        await api.database.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
        await runDueJobs(api.server.runtime);
      };
      const progress = async () => (await (await fetch(`${link}?progress`)).json()) as Record<string, unknown>;
      bankId.respondWith({ status: 'pending', hintCode: 'userSign' });
      await pollStatus();
      expect(await progress()).to.include({ over: false });
      expect((await progress()).message).to.contain('säkerhetskod');
      bankId.respondWith({ status: 'failed', hintCode: 'userCancel' });
      await pollStatus();
      expect(await progress()).to.deep.equal({ over: true });
      expect(await (await fetch(link, { headers: { 'accept-language': 'sv' } })).text()).to.contain('Du avbröt');
      expect((await press(link, 'sign')).status).to.equal(303);
      bankId.respondWith({ status: 'complete', name: 'Test Testsson', personalNumber: '191212121212' });
      await pollStatus();
      expect(await stateOf(path)).to.equal(3);
      expect(await progress()).to.deep.equal({ over: true });
    });

    it('accepts no signature of another person', async () => {
      const { path, link } = await startSigning();
      bankId.respondWith({ status: 'complete', name: 'Någon Annan', personalNumber: '198001011234' });
      expect(await fetchPage(link)).to.contain('En annan person än den som skulle underteckna');
      expect(await stateOf(path)).to.equal(2);
    });

    it('states why it failed, and lets the party try again', async () => {
      const { path, link } = await startSigning();
      bankId.respondWith({ status: 'failed', hintCode: 'userCancel' });
      expect(await fetchPage(link))
        .to.contain('Du avbröt underskriften')
        .and.contain('Skriv under med BankID');
      expect((await press(link, 'sign')).status).to.equal(303);
      const first = bankId.orders.at(-1);
      expect((await press(link, 'sign')).status).to.equal(303);
      expect(first?.cancelled).to.equal(true);
      await press(link, 'cancel');
      expect(bankId.orders.at(-1)?.cancelled).to.equal(true);
      expect(await stateOf(path)).to.equal(2);
    });

    it('returns 503 while the service is down', async () => {
      const { path, people } = await draft([{ answer_authentication_method: 1, ssn: '191212121212' }]);
      await start(path);
      bankId.fail({ status: 503, errorCode: 'maintenance' });
      const response = await press(linkTo(api, mail, people[0]?.email ?? ''), 'sign');
      bankId.fail(undefined);
      expect([response.status, response.text.includes('BankID går inte att nå')]).to.deep.equal([503, true]);
      expect(await stateOf(path)).to.equal(2);
    });
  });
});
