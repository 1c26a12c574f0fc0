/** The language of messages, pages and evidence for parties: that of the party, of the browser, or of the organization. */
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { type Client, useApi } from '../support/api.ts';
import { createRecord, makeDraft, press, runJobsUntil } from '../support/signing-world.ts';
import { linkTo, useMailServer } from '../support/smtp-server.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

describe('languages of a signing', () => {
  const settings = useWorkspace();
  const mail = useMailServer(settings);
  const api = useApi({ settings });

  const start = async (client: Client, path: string): Promise<void> => {
    const started = await client.patch(path, { signing_initiated: true });
    expect(started.status, started.text).to.equal(200);
    await runDueJobs(api.server.runtime);
  };
  const subjects = (people: readonly { readonly email: string }[]) =>
    people.map(({ email }) => mail.mailsTo(email)[0]?.subject?.split(':')[0]);
  const titleIn = async (link: string, language?: string): Promise<string> => {
    const response = await fetch(link, language === undefined ? {} : { headers: { 'accept-language': language } });
    return /<button>([^<]*)<\/button>/.exec(await response.text())?.[1] ?? '';
  };
  const english = async (client: Client): Promise<void> => {
    await api.database.pool.query("update sales_organization set language = 'en-GB' where id = $1", [
      client.customerId,
    ]);
  };
  /** Returns the text of the sealed file, from its first page to its last. */
  const signedText = async (client: Client, path: string): Promise<string> => {
    await runJobsUntil(api, async () => (await client.get(path)).body.finished_data !== null);
    const { finished_data: file } = (await client.get(path)).body;
    const document = await PDF.load(await (await fetch(localUrl(api.origin, file.get))).bytes());
    return document
      .getPages()
      .map((page) => page.extractText().text)
      .join('\n');
  };

  it('are those of the parties, as their tenants prefer, or that of the organization', async () => {
    const tenant = await createRecord(api, '/accounts/users/customer/tenant/', {
      first_name: 'Ann',
      preferred_language: 'en',
    });
    const { path, people } = await makeDraft(api, [
      { tenant: { id: tenant.id } },
      { preferred_language: 'en-GB' },
      { preferred_language: 'fi' },
      {},
    ]);
    await start(api, path);
    expect(subjects(people)).to.deep.equal(['To sign', 'To sign', 'Att underteckna', 'Att underteckna']);
    const first = await api.get(`/documents/signing/signabledocumentparty/${people[0]?.id}/`);
    expect(first.body.preferred_language).to.equal('en');
  });

  it('on the page are those of the browser, or else that of the party', async () => {
    const { path, people } = await makeDraft(api, [{ preferred_language: 'en' }, {}]);
    await start(api, path);
    const [recipientLink, other] = people.map(({ email }) => linkTo(api, mail, email));
    const pages = [
      titleIn(recipientLink ?? '', 'sv-SE,sv;q=0.9'),
      titleIn(recipientLink ?? '', 'fi'),
      titleIn(recipientLink ?? ''),
      titleIn(other ?? '', 'en'),
      titleIn(other ?? '', 'fi'),
    ];
    expect(await Promise.all(pages)).to.deep.equal([
      'Visa dokumentet',
      'Show the document',
      'Show the document',
      'Show the document',
      'Visa dokumentet',
    ]);
  });

  it('in the document and its evidence are the one that all signers share', async () => {
    const parties = [{ preferred_language: 'en' }, { preferred_language: 'en' }, { role: 2 }];
    const shared = await makeDraft(api, parties, { text_content: 'Signed: {{mark}}' });
    await createRecord(api, '/documents/signing/signabledocumentpartyfield/', {
      party: shared.people[0],
      kind: 5,
      title: 'mark',
      placeholder_key: 'mark',
    });
    await start(api, shared.path);
    for (const { email } of shared.people.slice(0, 2))
      expect((await press(linkTo(api, mail, email), 'sign')).status).to.equal(200);
    const text = await signedText(api, shared.path);
    expect(text).to.contain('signs electronically').and.contain('Evidence of signing');
    expect(text)
      .to.contain('Level of the signatures')
      .and.contain('All have signed')
      .and.not.contain('Underskriftsbevis');
    expect(mail.mailsTo(shared.people[0]?.email ?? '').at(-1)?.subject).to.match(/^Signed: /);
  });

  it('are that of the organization if the signers have different ones', async () => {
    const client = await api.newCustomer();
    await english(client);
    const mixed = await makeDraft(client, [{ preferred_language: 'sv' }, {}]);
    await start(client, mixed.path);
    expect(subjects(mixed.people)).to.deep.equal(['Att underteckna', 'To sign']);
    for (const { email } of mixed.people) expect((await press(linkTo(api, mail, email), 'sign')).status).to.equal(200);
    expect(await signedText(client, mixed.path)).to.contain('Evidence of signing');
  });
});
