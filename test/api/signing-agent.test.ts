/** Documents that are signed at an external service, referenced as their external_sign_engine (invoicing-rules.md, H1). */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { type FakeCase, type FakeSignAgent, startFakeSignAgent } from '../support/fake-sign-agent.ts';
import { createRecord, makeDraft, parties, press, runJobsUntil } from '../support/signing-world.ts';
import { linkTo, useMailServer } from '../support/smtp-server.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const agents = '/accounts/users/api/integrationuseragent/';

describe('signing with an external service', () => {
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  const service = randomUUID();
  const settings = useWorkspace({
    CORE_SIGN_AGENT_SECRET: secret,
    CORE_SIGN_AGENT_SERVICE: service,
  });
  const mail = useMailServer(settings);
  let agent: FakeSignAgent;
  before(async () => {
    agent = await startFakeSignAgent(secret);
    settings.CORE_SIGN_AGENT_URL = agent.url;
  });
  after(async () => {
    await agent.stop();
  });
  const api = useApi({ settings });
  // A test that fails while the service is unavailable must not affect the others.
  afterEach(() => {
    agent.away = false;
  });

  const newAgent = async (more: object = {}) =>
    await createRecord(api, agents, {
      application_id: randomUUID(),
      service_id: service,
      service_version_id: randomUUID(),
      is_active: true,
      ...more,
    });
  const started = async (people: readonly object[] = [{ ssn: '191212121212', answer_authentication_method: 4 }]) => {
    const engine = await newAgent();
    const draft = await makeDraft(api, people, { external_sign_engine: { id: engine.id } });
    const response = await api.patch(draft.path, { signing_initiated: true });
    expect(response.status, response.text).to.equal(200);
    await runDueJobs(api.server.runtime);
    const link = linkTo(api, mail, draft.people[0]?.email ?? '');
    await press(link, 'open');
    return { ...draft, engine, link };
  };
  const startCase = async (people?: readonly object[]) => {
    const document = await started(people);
    expect((await press(document.link, 'sign')).status).to.equal(303);
    const found = agent.cases.at(-1);
    if (found === undefined) throw new Error('no case was opened');
    return { ...document, found };
  };
  const fetchText = async (link: string): Promise<string> =>
    await (await fetch(link, { headers: { 'accept-language': 'sv' } })).text();
  const signed = (signingCase: FakeCase, more: object = {}): void =>
    agent.finish(signingCase, {
      status: 'signed',
      level: 'advanced',
      method: 'freja_eid',
      signer: { name: 'Test Testsson', personal_number: '191212121212' },
      proof: { jws: 'ey…' },
      ...more,
    });
  const evidenceOf = async (path: string) => (await api.get(`${path}document_data/`)).body.evidence;

  it('opens a case with the document and the signer, and redirects there', async () => {
    const { path, link, found, engine } = await startCase();
    const document = (await api.get(path)).body;
    expect(found.opened).to.deep.include({ content_sha256: document.content_sha256, agent: engine.id });
    expect(found.opened.signer).to.include({ name: 'Part 0', personal_number: '191212121212', method: 'freja_eid' });
    const bytes = await (await fetch(localUrl(api.origin, found.opened.document.url))).bytes();
    expect(createHash('sha256').update(bytes).digest('hex')).to.equal(document.content_sha256);
    expect(await fetchText(link))
      .to.contain(`https://sign.example/${found.id}?a=1&amp;b=2`)
      .and.not.contain('http-equiv')
      .and.not.contain('BankID');
  });

  it('receives a signature in a signed message, and uses the level name of the service', async () => {
    const { path, found, link } = await startCase();
    signed(found);
    expect(await agent.call(found, api.origin)).to.equal(204);
    expect((await api.get(path)).body).to.include({ state: 3, signature_level: 1 });
    expect(await agent.call(found, api.origin)).to.equal(204);
    await runDueJobs(api.server.runtime);
    const evidence = await evidenceOf(path);
    const one = evidence.entries.filter(({ kind }: { kind: string }) => kind === 'signed');
    expect(one).to.have.length(1);
    expect(one[0].data).to.include({ provider: 'agent', provider_ref: found.id, level: 'advanced', ip: '127.0.0.1' });
    const identified = evidence.entries.find(({ kind }: { kind: string }) => kind === 'identified');
    expect(identified.data).to.include({ name: 'Test Testsson', masked: '19121212-****' });
    expect(evidence.whole).to.equal(true);
    expect(await fetchText(link)).to.contain('Alla har undertecknat');
  });

  it('uses the signer name of the service, and claims no higher level than is proven', async () => {
    const { path, found, people } = await startCase([{ answer_authentication_method: 4 }]);
    signed(found, { level: 'qualified', signer: { name: 'Test Testsson' } });
    expect(await agent.call(found, api.origin)).to.equal(204);
    expect((await api.get(path)).body).to.include({ state: 3, signature_level: 2 });
    const identified = (await evidenceOf(path)).entries.find(({ kind }: { kind: string }) => kind === 'identified');
    expect([identified?.party, identified?.data]).to.deep.equal([
      { id: people[0]?.id },
      { provider: 'agent', provider_ref: found.id, name: 'Test Testsson' },
    ]);
    const numbered = await startCase();
    signed(numbered.found, { level: 'qualified', signer: { name: 'Test Testsson' } });
    expect(await agent.call(numbered.found, api.origin)).to.equal(204);
    expect((await api.get(numbered.path)).body).to.include({ state: 3, signature_level: 0 });
  });

  it('accepts no message that is unsigned or old', async () => {
    const { path, found } = await startCase();
    signed(found);
    const forged = { secret: `whsec_${randomBytes(24).toString('base64')}` };
    expect(await agent.call(found, api.origin, forged)).to.equal(401);
    expect(await agent.call(found, api.origin, { at: new Date(Date.now() - 600_000) })).to.equal(401);
    expect(
      (await fetch(new URL(new URL(found.opened.callback_url).pathname, api.origin), { method: 'POST' })).status,
    ).to.equal(401);
    expect((await api.get(path)).body.state).to.equal(2);
  });

  it('polls the service if no message arrives', async () => {
    const { path, found } = await startCase();
    signed(found, { level: 'something new' });
    await runSchedule(api.server.runtime, 'signing.ask');
    await runDueJobs(api.server.runtime);
    await runDueJobs(api.server.runtime);
    expect((await api.get(path)).body).to.include({ state: 3, signature_level: 0 });
  });

  it('accepts no signature of another document or person, or of an abandoned session', async () => {
    const { path, found, link } = await startCase();
    signed(found, { content_sha256: 'ab'.repeat(32) });
    expect(await fetchText(link)).to.contain('avslutades utan underskrift');
    await press(link, 'sign');
    const second = agent.cases.at(-1);
    if (second === undefined) throw new Error('no case was opened');
    signed(second, { signer: { name: 'Någon Annan', personal_number: '198001011234' } });
    expect(await fetchText(link)).to.contain('En annan person än den som skulle underteckna');
    await press(link, 'cancel');
    expect(second.cancelled).to.equal(true);
    expect(await agent.call(second, api.origin)).to.equal(204);
    expect((await api.get(path)).body.state).to.equal(2);
  });

  it('ends when the signer declines in the service', async () => {
    const { path, found, people } = await startCase();
    agent.finish(found, { status: 'declined', reason: 'Fel hyra' });
    expect(await agent.call(found, api.origin)).to.equal(204);
    expect((await api.get(path)).body.state).to.equal(4);
    expect((await api.get(`${parties}${people[0]?.id}/`)).body.rejection_reason).to.equal('Fel hyra');
  });

  it('closes the cases of a document that is cancelled, also if the service is unavailable at first', async () => {
    const { path, found } = await startCase();
    agent.away = true;
    const aborted = await api.patch(path, { signing_aborted_time: new Date().toISOString() });
    expect(aborted.status, aborted.text).to.equal(200);
    await runDueJobs(api.server.runtime);
    agent.away = false;
    expect(found.cancelled).to.equal(false);
    await runJobsUntil(api, () => found.cancelled);
    expect(found.cancelled).to.equal(true);
    signed(found);
    expect(await agent.call(found, api.origin)).to.equal(204);
    expect((await api.get(path)).body.state).to.equal(5);
  });

  it('returns 503 while the service is unavailable', async () => {
    const { path, link } = await started();
    agent.away = true;
    const response = await press(link, 'sign');
    agent.away = false;
    expect([response.status, response.text.includes('går inte att nå')]).to.deep.equal([503, true]);
    expect((await api.get(path)).body.state).to.equal(2);
  });

  it('starts no document for an integration that is another service or disabled', async () => {
    for (const more of [{ service_id: randomUUID() }, { is_active: false }]) {
      const engine = await newAgent(more);
      const { path } = await makeDraft(api, [{}], { external_sign_engine: { id: engine.id } });
      const response = await api.patch(path, { signing_initiated: true });
      expect([response.status, response.body.errors?.[0]?.code], response.text).to.deep.equal([
        422,
        'engine_not_available',
      ]);
    }
  });
}).timeout(60_000);
