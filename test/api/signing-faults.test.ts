/** Failures during a signing and their handling: mail that cannot be sent, unusual files, interrupted operations. */
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { createRecord, makeDraft, press, runJobsUntil } from '../support/signing-world.ts';
import { linkTo, useMailServer } from '../support/smtp-server.ts';
import { announce, sendForm } from '../support/upload.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

describe('a signing during failures', () => {
  const settings = useWorkspace({ CORE_SMTP_TIMEOUT: '1', CORE_BOUNCE_TOKEN: 'bounce secret' });
  const mail = useMailServer(settings);
  const api = useApi({ settings });

  const start = async (path: string): Promise<void> => {
    const started = await api.patch(path, { signing_initiated: true });
    expect(started.status, started.text).to.equal(200);
    await runDueJobs(api.server.runtime);
  };
  const upload = async (bytes: Uint8Array, more: object = {}) => {
    const draft = await makeDraft(api, [{}], {
      document_file: announce('avtal.pdf', bytes),
      text_content: null,
      ...more,
    });
    const { post } = draft.document.document_file;
    expect((await sendForm(post, localUrl(api.origin, post.url), bytes)).status).to.equal(204);
    return draft;
  };
  const signedFile = async ({ path, people }: Awaited<ReturnType<typeof makeDraft>>): Promise<Buffer> => {
    await start(path);
    expect((await press(linkTo(api, mail, people[0]?.email ?? ''), 'sign')).status).to.equal(200);
    await runJobsUntil(api, async () => (await api.get(path)).body.finished_data !== null);
    const { finished_data: file } = (await api.get(path)).body;
    return Buffer.from(await (await fetch(localUrl(api.origin, file.get))).arrayBuffer());
  };

  it('starts while the mail server is down, and invites the party when it is back', async () => {
    await mail.stop();
    const { path, people } = await makeDraft(api, [{}]);
    await start(path);
    expect((await api.get(path)).body).to.include({ state: 2 });
    await mail.startAgain();
    const address = people[0]?.email ?? '';
    await runJobsUntil(api, () => mail.mailsTo(address).length > 0);
    expect((await press(linkTo(api, mail, address), 'sign')).status).to.equal(200);
    expect((await api.get(path)).body.state).to.equal(3);
  });

  it('notifies a party by e-mail while no SMS can be sent, and is not started if no party can be notified', async () => {
    const sms = { invitation_distribution_method: 2, phone_number: '+46700000000' };
    const { path, people } = await makeDraft(api, [sms]);
    await start(path);
    const address = people[0]?.email ?? '';
    await runJobsUntil(api, () => mail.mailsTo(address).length > 0);
    const { evidence } = (await api.get(`${path}document_data/`)).body;
    expect(evidence.entries.find(({ kind }: { kind: string }) => kind === 'sent').data.channel).to.equal('email');
    expect((await press(linkTo(api, mail, address), 'sign')).status).to.equal(200);
    for (const lonely of [{ invitation_distribution_method: 0 }, { invitation_distribution_method: 2, email: null }]) {
      const draft = await makeDraft(api, [lonely]);
      const response = await api.patch(draft.path, { signing_initiated: true });
      expect(response.body.errors?.[0]?.code, response.text).to.equal('party_unreachable');
    }
  });

  it('notifies all parties about a request that was not delivered', async () => {
    const employee = { first_name: 'Erik', last_name: 'Ek', email: 'erik@example.com' };
    const { id } = await createRecord(api, '/accounts/users/organization/organizationuser/', employee);
    const { document, path, people } = await makeDraft(api, [{}, { order: 1 }]);
    await api.database.pool.query('update documents_signabledocument set created_by_id = $2 where id = $1', [
      document.id,
      id,
    ]);
    await start(path);
    const messageId = mail.mailsTo(people[0]?.email ?? '')[0]?.messageId ?? '';
    const report = `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b\r\nMessage-ID: ${messageId}\r\n--b--\r\n`;
    for (let times = 0; times < 2; times += 1) {
      const response = await fetch(`${api.origin}/messages/bounce/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${settings.CORE_BOUNCE_TOKEN}` },
        body: report,
      });
      expect(response.status).to.equal(204);
    }
    await runDueJobs(api.server.runtime);
    const data = (await api.get(`${path}document_data/`)).body;
    const [party] = data.parties;
    expect(party.undelivered).to.deep.include({ for: 'sign', reason: '5.1.1' });
    const kinds = data.evidence.entries.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'undelivered')).to.have.length(1);
    expect(data.evidence.whole).to.equal(true);
    const events = (await api.get(`/common/eventlog/list/?object_id=${document.id}`)).body;
    expect(events.map((event: { event_identifier: string }) => event.event_identifier)).to.include(
      'documents.signabledocument.undelivered',
    );
    const [message] = mail.mailsTo('erik@example.com');
    expect([message?.subject, message?.text?.includes('5.1.1')]).to.deep.equal([
      `Kom inte fram: ${document.name}`,
      true,
    ]);
  });

  it('seals a document of 500 pages, all of them before the evidence', async () => {
    const pdf = PDF.create();
    for (let page = 0; page < 500; page += 1) pdf.addPage().drawText(`Sida ${page}`, { x: 50, y: 50 });
    const bytes = await pdf.save();
    const signedBytes = await signedFile(await upload(bytes));
    expect(signedBytes.subarray(0, bytes.length).equals(bytes)).to.equal(true);
    expect((await PDF.load(signedBytes)).getPageCount()).to.equal(501);
  });

  it('can sign and seal a sealed document again', async () => {
    const first = await signedFile(await makeDraft(api, [{}]));
    const second = await signedFile(await upload(first));
    expect(second.subarray(0, first.length).equals(first)).to.equal(true);
    const names = (await PDF.load(second))
      .getForm()
      ?.getFields()
      .map(({ name }) => name);
    expect(names).to.deep.equal(['Seal', 'Seal 2']);
  });

  it('prevents conflicting operations: a second start, and an end concurrent with a signature', async () => {
    const { path, people } = await makeDraft(api, [{}]);
    const starts = await Promise.all([1, 2, 3].map(() => api.patch(path, { signing_initiated: true })));
    expect(starts.some(({ status }) => status === 200)).to.equal(true);
    await runDueJobs(api.server.runtime);
    const address = people[0]?.email ?? '';
    expect(mail.mailsTo(address)).to.have.length(1);
    const link = linkTo(api, mail, address);
    const aborting = api.patch(path, { signing_aborted_time: new Date().toISOString() });
    const [signed, aborted] = await Promise.all([press(link, 'sign'), aborting]);
    // One of the two succeeds and the other is rejected; never both.
    expect([signed.status === 200, aborted.status === 200].filter(Boolean)).to.have.length(1);
    const { evidence, state } = (await api.get(`${path}document_data/`)).body;
    expect(evidence.whole).to.equal(true);
    expect(state).to.equal(signed.status === 200 ? 'signed' : 'aborted');
  });
}).timeout(60_000);
