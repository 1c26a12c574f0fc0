/** Files with an S3 store: clients exchange bytes with the store directly, and Core is notified of uploads. */
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { announce, sendForm } from '../support/upload.ts';
import { useWorkspace } from '../support/work-place.ts';

const publicFiles = '/documents/filehandling/publicfile/';

describe('files in S3', () => {
  const settings = useWorkspace();
  let store: S3Server;
  before(async () => {
    store = await startS3Server();
    settings.CORE_S3_BUCKET = store.settings.bucket;
    settings.CORE_S3_ENDPOINT = store.settings.endpoint ?? '';
    settings.CORE_S3_REGION = store.settings.region;
    settings.CORE_S3_ACCESS_KEY_ID = store.settings.accessKeyId;
    settings.CORE_S3_SECRET_ACCESS_KEY = store.settings.secretAccessKey;
  });
  const api = useApi({ settings });

  it('are uploaded by form, visible at the next read, and recorded by the worker', async () => {
    const bytes = randomBytes(50_000);
    const created = await api.post(publicFiles, { name: 'Bild', file_obj: announce('våning.png', bytes) });
    expect(created.status, created.text).to.equal(201);
    const { post } = created.body.file_obj;
    expect(post.url).to.contain(store.settings.endpoint ?? 'none');
    expect(post.fields).to.include.keys('Policy', 'X-Amz-Signature', 'Content-MD5');
    const path = `${publicFiles}${created.body.id}/`;
    expect((await api.get(path)).body.file_obj.get).to.equal(null);
    expect((await sendForm(post, post.url, bytes)).status).to.be.oneOf([200, 201, 204]);
    const file = await api.get(path);
    expect(file.body.file_obj.post).to.equal(null);
    const got = await fetch(file.body.file_obj.get);
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).to.equal(true);
    await runSchedule(api.server.runtime, 'files.confirm');
    await runDueJobs(api.server.runtime);
    const events = await api.get(`/common/eventlog/list/?object_id=${created.body.id}`);
    expect(events.body.map((event: { event_identifier: string }) => event.event_identifier)).to.include(
      'documents.publicfile.instanceupdated',
    );
    expect((await fetch(api.origin + new URL(file.body.public_url).pathname)).status).to.equal(200);
  });

  it('are never accepted with another size than announced', async () => {
    const created = await api.post(publicFiles, { name: 'x', file_obj: announce('x.txt', Buffer.from('right')) });
    const { post } = created.body.file_obj;
    // The policy rejects the upload at the store; the check afterwards would reject it if the store accepted it.
    await sendForm(post, post.url, Buffer.from('wrong and longer'));
    expect((await api.get(`${publicFiles}${created.body.id}/`)).body.file_obj.get).to.equal(null);
  });

  it('wait while the store is down; records stay readable, and no file is lost', async () => {
    const created = await api.post(publicFiles, { name: 'x', file_obj: announce('x.txt', Buffer.from('x')) });
    await store.stop();
    const read = await api.get(`${publicFiles}${created.body.id}/`);
    expect([read.status, read.body.file_obj.get]).to.deep.equal([200, null]);
    await api.database.pool.query(`update documents_storedfile set uploaded_time = now()`);
    await api.database.pool.query(
      `update documents_publicfile set file_obj = file_obj || '{"uploaded_at":"2026-11-21T10:00:00Z"}' where id = $1`,
      [created.body.id],
    );
    const response = await fetch(api.origin + new URL(read.body.public_url).pathname);
    expect([response.status, response.headers.get('retry-after')]).to.deep.equal([503, '60']);
    expect(((await response.json()) as { code: string }).code).to.equal('storage_unavailable');
  }).timeout(60_000);
});
