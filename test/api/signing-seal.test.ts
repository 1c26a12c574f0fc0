/** The seal of a signed document with the time of a timestamp authority, and without it while none is available (rule H5). */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { runDueJobs } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { type FakeTimestampAuthority, startFakeTimestampAuthority } from '../support/fake-timestamp-authority.ts';
import { makeDraft, press, runJobsUntil } from '../support/signing-world.ts';
import { linkTo, useMailServer } from '../support/smtp-server.ts';
import { useWorkspace } from '../support/work-place.ts';

describe('the seal of a signed document', () => {
  const settings = useWorkspace();
  const mail = useMailServer(settings);
  let authority: FakeTimestampAuthority;
  before(async () => {
    authority = await startFakeTimestampAuthority();
    settings.CORE_TIMESTAMP_URL = authority.url;
    settings.CORE_TIMESTAMP_ISSUERS = join(settings.CORE_DATA_DIR ?? '', 'issuers.pem');
    await writeFile(settings.CORE_TIMESTAMP_ISSUERS, authority.issuer);
  });
  after(async () => {
    await authority.stop();
  });
  const api = useApi({ settings });
  afterEach(() => authority.fail(undefined));

  const signed = async (): Promise<string> => {
    const { path, people } = await makeDraft(api, [{}]);
    expect((await api.patch(path, { signing_initiated: true })).status).to.equal(200);
    await runDueJobs(api.server.runtime);
    expect((await press(linkTo(api, mail, people[0]?.email ?? ''), 'sign')).status).to.equal(200);
    await runDueJobs(api.server.runtime);
    return path;
  };
  const attempts = async (): Promise<number> => {
    const { rows } = await api.database.pool.query<{ attempts: number }>(
      "select attempts from graphile_worker.jobs where task_identifier = 'signing.seal'",
    );
    return rows[0]?.attempts ?? 0;
  };
  const sealStateOf = async (path: string) => {
    const { seal, sealed_file: file, evidence } = (await api.get(`${path}document_data/`)).body;
    const entry = evidence.entries.find(({ kind }: { kind: string }) => kind === 'sealed');
    return { seal, hasFile: file !== null, whole: evidence.whole, data: entry?.data };
  };

  it('waits for a timestamp authority that is unavailable, and has a trusted timestamp in the file and in the evidence', async () => {
    authority.fail('down');
    const path = await signed();
    expect(await sealStateOf(path)).to.include({ seal: null, hasFile: false });
    expect((await api.get(path)).body.state).to.equal(3);
    authority.fail(undefined);
    await runJobsUntil(api, async () => (await sealStateOf(path)).hasFile);
    const state = await sealStateOf(path);
    expect(state).to.include({ seal: 'pades_b_t', hasFile: true, whole: true });
    expect(state.data.timestamp).to.include({ authority: 'Test Timestamp Authority' });
    expect(state.data.timestamp.time).to.match(/^\d{4}-\d\d-\d\dT/);
    expect(Buffer.from(state.data.timestamp.token, 'base64').length).to.be.greaterThan(500);
  });

  it('is made without a timestamp if the authority stays unavailable, and the document records this', async () => {
    authority.fail('refuses');
    const path = await signed();
    await runJobsUntil(api, async () => (await attempts()) === 7);
    expect(await sealStateOf(path)).to.include({ seal: null, hasFile: false });
    await runJobsUntil(api, async () => (await sealStateOf(path)).hasFile);
    const state = await sealStateOf(path);
    expect(state).to.include({ seal: 'pades_b_b', hasFile: true, whole: true });
    expect(state.data.timestamp).to.equal(null);
    expect(state.data.timestamp_error).to.contain('not today');
  });
}).timeout(60_000);

describe('the seal with an expired certificate (skipped if openssl is not installed)', () => {
  const settings = useWorkspace();
  const mail = useMailServer(settings);
  before(async function makeCertificate() {
    const [key, certificate, both] = ['key.pem', 'own.pem', 'own.p12'].map((name) =>
      join(settings.CORE_DATA_DIR ?? '', name),
    ) as [string, string, string];
    const openssl = async (command: string, ...files: readonly string[]) =>
      await promisify(execFile)('openssl', [...command.split(' '), ...files]);
    const making = openssl(
      'req -x509 -newkey rsa:2048 -nodes -subj /CN=Prov -days 1',
      '-keyout',
      key,
      '-out',
      certificate,
    );
    if (!(await making.then(() => true, isMissing))) return this.skip();
    await openssl('pkcs12 -export -passout pass:hemligt', '-inkey', key, '-in', certificate, '-out', both);
    Object.assign(settings, { CORE_SEAL_CERTIFICATE: both, CORE_SEAL_PASSWORD: 'hemligt' });
  });
  const lines: string[] = [];
  const dayAfterTomorrow = new Date(Date.now() + 2 * 86_400_000);
  const api = useApi({ settings, now: () => dayAfterTomorrow, log: (message) => void lines.push(message) });

  it('is made all the same, with a log entry', async () => {
    const { path, people } = await makeDraft(api, [{}]);
    expect((await api.patch(path, { signing_initiated: true })).status).to.equal(200);
    await runDueJobs(api.server.runtime);
    expect((await press(linkTo(api, mail, people[0]?.email ?? ''), 'sign')).status).to.equal(200);
    await runDueJobs(api.server.runtime);
    expect((await api.get(path)).body.seal).to.equal(1);
    expect(lines).to.include('sealed with an expired certificate');
  });
});

function isMissing(error: NodeJS.ErrnoException): boolean {
  if (error.code === 'ENOENT') return false;
  throw error;
}
