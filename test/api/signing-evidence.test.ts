/** The evidence of a signing: the identified signer, and a hash chain that can be recomputed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { projectFolder } from '../../engine/settings.ts';
import { useApi } from '../support/api.ts';
import { type FakeBankId, startFakeBankId } from '../support/fake-bankid.ts';
import { makeDraft, parties, press } from '../support/signing-world.ts';
import { linkTo, useMailServer } from '../support/smtp-server.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

describe('the evidence of a signing', () => {
  const settings = useWorkspace();
  const mail = useMailServer(settings);
  let bankId: FakeBankId;
  before(async () => {
    bankId = await startFakeBankId();
    settings.CORE_BANKID_URL = bankId.url;
  });
  after(() => bankId.stop());
  const api = useApi({ settings });

  const start = async (path: string): Promise<void> => {
    const started = await api.patch(path, { signing_initiated: true });
    expect(started.status, started.text).to.equal(200);
    await runDueJobs(api.server.runtime);
  };
  /** Creates a sealed document that one party has signed with BankID. */
  const signed = async (party: object, signer: { readonly name: string; readonly personalNumber: string }) => {
    const draft = await makeDraft(api, [{ answer_authentication_method: 1, ...party }]);
    await start(draft.path);
    const link = linkTo(api, mail, draft.people[0]?.email ?? '');
    await press(link, 'open');
    expect((await press(link, 'sign')).status).to.equal(303);
    bankId.respondWith({ status: 'complete', ...signer });
    await api.database.pool.query(`update documents_signingsession set asked_time = now() - interval '1 minute'`);
    await (await fetch(link)).text();
    await runDueJobs(api.server.runtime);
    const { finished_data, state } = (await api.get(draft.path)).body;
    expect(state).to.equal(3);
    const sealed = Buffer.from(await (await fetch(localUrl(api.origin, finished_data.get))).arrayBuffer());
    return { ...draft, sealed };
  };

  it('names the person who was identified, not only the person who was invited', async () => {
    const anna = { full_name: 'Anna Andersson', ssn: '191212121212' };
    const { sealed } = await signed(anna, { name: 'ANNA MARIA ANDERSSON', personalNumber: '191212121212' });
    const page = (await PDF.load(sealed)).getPages().at(-1)?.extractText().text ?? '';
    expect(page)
      .to.contain('Anna Andersson (undertecknare)')
      .and.contain('Identifierad som ANNA MARIA ANDERSSON, 19121212-****')
      .and.contain('Identifierad: Anna Andersson, BankID, ANNA MARIA ANDERSSON, 19121212-****');
  });

  it('contains the BankID signature and the OCSP response for its certificate as files in the sealed document', async () => {
    const anna = { full_name: 'Anna Andersson', ssn: '191212121212' };
    const { sealed, path } = await signed(anna, { name: 'Anna Andersson', personalNumber: '191212121212' });
    const { attachments } = await PDF.load(sealed);
    const textOf = (name: string): string => Buffer.from(attachments.get(name) ?? []).toString();
    expect([textOf('bankid-1-signature.xml'), textOf('bankid-1-ocsp.der')]).to.deep.equal(['<xml signature>', 'ocsp']);
    const { entries } = (await api.get(`${path}document_data/`)).body.evidence;
    const { data } = entries.find(({ kind }: { kind: string }) => kind === 'signed');
    expect(createHash('sha256').update(textOf('signature-1.json')).digest('hex')).to.equal(data.proof_sha256);
  });

  it('is that of the invited person: signing with BankID requires a personal number', async () => {
    const { path, people } = await makeDraft(api, [{ answer_authentication_method: 1 }, {}]);
    const rejected = await api.patch(path, { signing_initiated: true });
    expect([rejected.status, rejected.body.errors], rejected.text).to.deep.equal([
      422,
      [
        {
          pointer: '/signing_initiated',
          code: 'party_without_personal_number',
          message: rejected.body.errors?.[0]?.message,
          params: { party: people[0]?.id },
        },
      ],
    ]);
    expect((await api.patch(`${parties}${people[0]?.id}/`, { ssn: '191212121212' })).status).to.equal(200);
    await start(path);
  });

  it('can be recomputed by the program of the guide, which detects a changed entry', async () => {
    const { path } = await signed({ ssn: '191212121212' }, { name: 'Test Testsson', personalNumber: '191212121212' });
    const response = (await api.get(`${path}document_data/`)).body;
    expect(response.evidence.entries.map(({ kind }: { kind: string }) => kind)).to.include('identified');
    const guide = readFileSync(join(projectFolder, 'docs', 'guides', '85-signing.md'), 'utf8');
    const program = /^```js\n([\s\S]*?)^```$/m.exec(guide)?.[1] ?? '';
    const verdictOf = (input: object): readonly unknown[] => {
      const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], { input: JSON.stringify(input) });
      return [run.status, run.stdout.toString().trim() + run.stderr.toString().trim()];
    };
    const count = response.evidence.entries.length;
    expect(verdictOf(response)).to.deep.equal([0, `${count} entries, the chain is whole`]);
    for (const [index, entry] of response.evidence.entries.entries()) {
      const forged = structuredClone(response);
      forged.evidence.entries[index] = { ...entry, data: { ...entry.data, forged: true } };
      expect(verdictOf(forged)[0], entry.kind).to.equal(1);
    }
  });
}).timeout(60_000);
