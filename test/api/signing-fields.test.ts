/** The fields of a document: values by parties, optional fields, and the positions of marks (invoicing-rules.md, H3). */
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { createRecord, letTimePass, makeDraft, partyFields, press } from '../support/signing-world.ts';
import { linkTo, useMailServer } from '../support/smtp-server.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

describe('fields of a document', () => {
  const settings = useWorkspace();
  const mail = useMailServer(settings);
  const api = useApi({ settings });

  const start = async (path: string): Promise<void> => {
    const started = await api.patch(path, { signing_initiated: true });
    expect(started.status, started.text).to.equal(200);
    await runDueJobs(api.server.runtime);
  };

  it('are requested once even if they are optional, and contain names and initials at their marks', async () => {
    const text = 'Yrke: {{job}}. Här: {{mark}} ({{short}})';
    const { path, people } = await makeDraft(api, [{ full_name: 'Åsa Öberg-Ärlig' }], {
      text_content: text,
      days_to_remind: 2,
    });
    for (const [kind, placeholder_key] of ['job', '', '', '', '', 'mark', 'short'].entries()) {
      if (placeholder_key === '') continue;
      await createRecord(api, partyFields, { party: people[0], kind, title: placeholder_key, placeholder_key });
    }
    await start(path);
    expect((await api.get(path)).body.content_sha256).to.equal(null);
    await letTimePass(api, path.split('/').at(-2) ?? '', '2 days');
    await runSchedule(api.server.runtime, 'signing.remind');
    await runDueJobs(api.server.runtime);
    await runDueJobs(api.server.runtime);
    const sent = mail.mailsTo(people[0]?.email ?? '');
    expect(sent.map(({ subject }) => subject?.split(':')[0])).to.deep.equal(['Fyll i uppgifter', 'Påminnelse']);
    expect(sent[1]?.text).to.contain('fyller i uppgifter');
    const link = linkTo(api, mail, people[0]?.email ?? '');
    const opened = await press(link, 'open');
    expect(opened.text).to.contain('job').and.not.contain('mark');
    expect(opened.text).to.match(/<iframe src="document.pdf".*Det är ett utkast.*<label/s);
    const draft = await fetch(`${link}document.pdf`);
    expect([draft.status, draft.headers.get('cache-control')]).to.deep.equal([200, 'no-store']);
    const [drafted] = (await PDF.load(await draft.bytes())).getPages();
    expect(drafted?.extractText().text).to.contain('Yrke: ________');
    expect((await api.get(path)).body.content_sha256).to.equal(null);
    expect((await press(link, 'fill')).status).to.equal(200);
    const frozen = (await api.get(path)).body.formatted_data_to_sign;
    const bytes = await (await fetch(localUrl(api.origin, frozen.get))).bytes();
    const [page] = (await PDF.load(bytes)).getPages();
    expect(page?.extractText().text).to.contain(
      'Yrke: ________. Här: Åsa Öberg-Ärlig (undertecknar elektroniskt) (ÅÖÄ)',
    );
    expect((await press(link, 'sign')).status).to.equal(200);
  });

  it('request approval from approvers, in their mail, on their page and in the confirmation', async () => {
    const { path, people } = await makeDraft(api, [{ role: 1 }, { role: 0 }], { confirmation_message: 'Välkommen.' });
    await start(path);
    const [approver, signer] = people.map(({ email }) => email);
    const subjects = [approver, signer].map((email) => mail.mailsTo(email ?? '')[0]?.subject?.split(':')[0]);
    expect(subjects).to.deep.equal(['Att godkänna', 'Att underteckna']);
    const link = linkTo(api, mail, approver ?? '');
    const page = (await press(link, 'open')).text;
    expect(page).to.contain('<button>Godkänn</button>').and.contain('Du godkänner genom att klicka.');
    expect(page).to.not.match(/underteckna|Skriv under/i);
    expect((await press(link, 'sign')).text)
      .to.contain('Du har godkänt dokumentet.')
      .and.contain('Välkommen.');
    expect((await press(linkTo(api, mail, signer ?? ''), 'open')).text).to.contain('<button>Skriv under</button>');
  });

  it('are not frozen with characters that no available font contains, and the characters are listed', async () => {
    const drawn = await makeDraft(api, [{}], { text_content: 'Välkommen 🙂' });
    const rejected = await api.patch(drawn.path, { signing_initiated: true });
    expect(rejected.body.errors?.[0], rejected.text).to.include({
      pointer: '/text_content',
      code: 'characters_not_shown',
    });
    const { path, people } = await makeDraft(api, [{}], { text_content: 'Namn: {{name}}' });
    await createRecord(api, partyFields, { party: people[0], kind: 0, title: 'Namn', placeholder_key: 'name' });
    await start(path);
    const link = linkTo(api, mail, people[0]?.email ?? '');
    const [, field = ''] = /name="([0-9a-f-]{36})"/.exec((await press(link, 'open')).text) ?? [];
    const boxes = await press(link, 'fill', { [field]: '中文' });
    expect([boxes.status, boxes.text.includes('kan inte visa de här tecknen: 中 文')]).to.deep.equal([422, true]);
    expect((await press(link, 'fill', { [field]: 'Zhong Wen' })).status).to.equal(200);
    expect((await api.get(path)).body.content_sha256).to.be.a('string');
  });
}).timeout(60_000);
