/** What goes wrong between clients, Core and an S3 store: parts that have not come, wrong bytes, a store that is away or full. */
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/runtime/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { type S3Front, startS3Front } from '../support/s3-front.ts';
import { announce, md5Of, sendForm } from '../support/upload.ts';
import { localUrl, useWorkPlace } from '../support/work-place.ts';

const publicFiles = '/documents/filehandling/publicfile/';
const mebibyte = 1024 * 1024;

describe('files in S3 when something goes wrong', function suite() {
  this.timeout(120_000);
  const settings = useWorkPlace();
  let store: S3Front;
  before(async () => {
    store = await startS3Front();
    settings.CORE_S3_BUCKET = store.settings.bucket;
    settings.CORE_S3_ENDPOINT = store.settings.endpoint ?? '';
    settings.CORE_S3_REGION = store.settings.region;
    settings.CORE_S3_ACCESS_KEY_ID = store.settings.accessKeyId;
    settings.CORE_S3_SECRET_ACCESS_KEY = store.settings.secretAccessKey;
  });
  after(async () => await store.stop());
  afterEach(() => {
    store.fault = undefined;
  });
  const api = useApi({ settings });

  const create = async (bytes: Uint8Array, name = 'x.txt') => {
    const created = await api.post(publicFiles, { name: 'Prov', file_obj: announce(name, bytes) });
    expect(created.status, created.text).to.equal(201);
    return created.body;
  };
  const read = async (id: string) => (await api.get(`${publicFiles}${id}/`)).body.file_obj;

  describe('in parts', () => {
    const block = randomBytes(mebibyte);
    const size = 101 * mebibyte;
    const whole = Buffer.concat(Array.from({ length: 101 }, () => block));
    interface Part {
      readonly number: number;
      readonly url: string;
      readonly bytes: number;
    }
    const begin = async () => {
      const tag = await api.post('/annotating/tag/', { name: randomBytes(6).toString('hex') });
      const created = await api.post('/documents/filehandling/file/', {
        name: 'film.mp4',
        file_obj: { name: 'film.mp4', md5_hash: md5Of(whole), size },
        notation_content_type: 'annotating.tag',
        notation_object_id: tag.body.id,
      });
      expect(created.status, created.text).to.equal(201);
      return { id: created.body.id, form: created.body.file_obj.post.multipart };
    };
    const readFile = async (id: string) =>
      (await api.get(`/documents/filehandling/file/list/annotating.tag/?id=${id}`)).body[0].file_obj;
    const send = async ({ number, url, bytes }: Part) => {
      const answer = await fetch(url, { method: 'PUT', body: whole.subarray(0, bytes) });
      expect(answer.status).to.equal(200);
      return { number, etag: answer.headers.get('etag') };
    };
    const join = async (form: { complete: { url: string } }, parts: unknown) => {
      const address = localUrl(api.origin, form.complete.url);
      const answer = await fetch(address, { method: 'POST', body: JSON.stringify({ parts }) });
      return [answer.status, answer.status === 204 ? '' : ((await answer.json()) as { code: string }).code];
    };

    it('waits for a part that has not come, and is whole when it has', async () => {
      const { id, form } = await begin();
      const parts = [];
      for (const part of form.parts.slice(0, -1)) parts.push(await send(part));
      const last = form.parts.at(-1);
      expect(await join(form, [...parts, { number: last.number, etag: '"never sent"' }])).to.deep.equal([
        409,
        'state_conflict',
      ]);
      store.fault = 'unavailable';
      expect(await join(form, parts)).to.deep.equal([503, 'storage_unavailable']);
      store.fault = undefined;
      expect((await readFile(id)).post.multipart.parts.length, 'the upload is still open').to.equal(form.parts.length);
      expect(store.uploads.size, 'reading begins no other').to.equal(1);
      parts.push(await send(last));
      expect(await join(form, parts)).to.deep.equal([204, '']);
      expect(await join(form, parts)).to.deep.equal([409, 'state_conflict']);
      const got = await fetch((await readFile(id)).get, { headers: { range: 'bytes=0-9' } });
      expect([got.status, Buffer.from(await got.arrayBuffer()).equals(whole.subarray(0, 10))]).to.deep.equal([
        206,
        true,
      ]);
    });

    it('is found whole when the answer to joining was lost', async () => {
      const { id, form } = await begin();
      const parts = [];
      for (const part of form.parts) parts.push(await send(part));
      expect(await join(form, parts)).to.deep.equal([204, '']);
      // As if the server had died between the store's answer and the record.
      await api.database.pool.query('update documents_storedfile set uploaded_time = null where record = $1', [id]);
      await api.database.pool.query(
        `update documents_file set file_obj = jsonb_set(file_obj, '{uploaded_at}', 'null') where id = $1`,
        [id],
      );
      expect(await join(form, parts)).to.deep.equal([204, '']);
      expect((await readFile(id)).get).to.be.a('string');
    });

    it('is given up by the sweep when it is a day old', async () => {
      await begin();
      const before = store.uploads.size;
      expect(before).to.be.greaterThan(0);
      for (const upload of store.uploads.values()) upload.begun = new Date(Date.now() - 25 * 3_600_000);
      await runSchedule(api.server.runtime, 'files.sweep');
      await runDueJobs(api.server.runtime);
      expect(store.uploads.size).to.equal(0);
    });
  });

  it('tells of bytes that are not the announced ones until the right ones come', async () => {
    const { id, file_obj } = await create(Buffer.from('right'));
    expect((await sendForm(file_obj.post, file_obj.post.url, Buffer.from('wrong'))).status).to.be.below(300);
    for (let reads = 0; reads < 2; reads += 1) {
      const { get, post } = await read(id);
      expect([get, post.refused]).to.deep.equal([null, 'checksum_mismatch']);
      await runSchedule(api.server.runtime, 'files.confirm');
      await runDueJobs(api.server.runtime);
    }
    expect((await sendForm(file_obj.post, file_obj.post.url, Buffer.from('right'))).status).to.be.below(300);
    const { get, post } = await read(id);
    expect([await (await fetch(get)).text(), post]).to.deep.equal(['right', null]);
  });

  it('shows a file as the announced type, whatever type a form said to a store that lets it pass', async () => {
    const { id, file_obj } = await create(Buffer.from('right'));
    const fields = { ...file_obj.post.fields, 'Content-Type': 'text/html' };
    await sendForm(file_obj.post, file_obj.post.url, Buffer.from('right'), fields);
    const got = await fetch((await read(id)).get);
    expect(got.headers.get('content-type')).to.equal('text/plain');
    expect(got.headers.get('content-disposition')).to.equal('inline; filename="x.txt"');
  });

  for (const fault of ['unavailable', 'full', 'broken off'] as const) {
    it(`removes the bytes of deleted records later when the store is away (${fault})`, async () => {
      const bytes = randomBytes(100);
      const { id, file_obj } = await create(bytes);
      await sendForm(file_obj.post, file_obj.post.url, bytes);
      const { get } = await read(id);
      store.fault = fault;
      expect((await api.delete(`${publicFiles}${id}/`)).status).to.equal(204);
      await runDueJobs(api.server.runtime);
      store.fault = undefined;
      expect((await fetch(get)).status).to.equal(200);
      await api.database.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
      await runDueJobs(api.server.runtime);
      expect((await fetch(get)).status).to.equal(404);
    });
  }
});
