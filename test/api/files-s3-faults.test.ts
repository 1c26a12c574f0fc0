/** Failures between clients, Core and an S3 store: missing parts, wrong bytes, a store that is unavailable or full. */
import { randomBytes } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import { runDueJobs, runSchedule } from '../../engine/jobs/job-worker.ts';
import { useApi } from '../support/api.ts';
import { earlier } from '../support/earlier.ts';
import { type S3Front, startS3Front } from '../support/s3-front.ts';
import { makeDraft } from '../support/signing-world.ts';
import { announce, md5Of, sendForm } from '../support/upload.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const documents = '/documents/signing/signabledocument/';
const publicFiles = '/documents/filehandling/publicfile/';
const mebibyte = 1024 * 1024;

describe('faults of S3:', function suite() {
  this.timeout(120_000);
  const settings = useWorkspace();
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
  const api = useApi({ settings, onRequest: () => undefined });

  const create = async (bytes: Uint8Array, name = 'x.txt') => {
    const created = await api.post(publicFiles, { name: 'Prov', file_obj: announce(name, bytes) });
    expect(created.status, created.text).to.equal(201);
    return created.body;
  };
  const read = async (id: string) => (await api.get(`${publicFiles}${id}/`)).body.file_obj;

  describe('an upload in parts', () => {
    const block = randomBytes(mebibyte);
    const size = 101 * mebibyte;
    const content = Buffer.concat(Array.from({ length: 101 }, () => block));
    interface Part {
      readonly number: number;
      readonly url: string;
      readonly bytes: number;
    }
    const begin = async () => {
      const tag = await api.post('/annotating/tag/', { name: randomBytes(6).toString('hex') });
      const created = await api.post('/documents/filehandling/file/', {
        name: 'film.mp4',
        file_obj: { name: 'film.mp4', md5_hash: md5Of(content), size },
        notation_content_type: 'annotating.tag',
        notation_object_id: tag.body.id,
      });
      expect(created.status, created.text).to.equal(201);
      return { id: created.body.id, form: created.body.file_obj.post.multipart };
    };
    const readFile = async (id: string) =>
      (await api.get(`/documents/filehandling/file/list/annotating.tag/?id=${id}`)).body[0].file_obj;
    const send = async ({ number, url, bytes }: Part) => {
      const response = await fetch(url, { method: 'PUT', body: content.subarray(0, bytes) });
      expect(response.status).to.equal(200);
      return { number, etag: response.headers.get('etag') };
    };
    const join = async (form: { complete: { url: string } }, parts: unknown) => {
      const address = localUrl(api.origin, form.complete.url);
      const response = await fetch(address, { method: 'POST', body: JSON.stringify({ parts }) });
      return [response.status, response.status === 204 ? '' : ((await response.json()) as { code: string }).code];
    };

    it('waits for a missing part, and is complete when it arrives, also when the response to completing the upload was lost', async () => {
      const { id, form } = await begin();
      const completed = [];
      for (const partTarget of form.parts.slice(0, -1)) completed.push(await send(partTarget));
      const last = form.parts.at(-1);
      expect(await join(form, [...completed, { number: last.number, etag: '"never sent"' }])).to.deep.equal([
        409,
        'state_conflict',
      ]);
      store.fault = 'unavailable';
      expect(await join(form, completed)).to.deep.equal([503, 'storage_unavailable']);
      store.fault = undefined;
      expect((await readFile(id)).post.multipart.parts.length, 'the upload is still open').to.equal(form.parts.length);
      expect(store.uploads.size, 'reading starts no other upload').to.equal(1);
      completed.push(await send(last));
      expect(await join(form, completed)).to.deep.equal([204, '']);
      expect(await join(form, completed)).to.deep.equal([409, 'state_conflict']);
      // Simulates a crash of the server between the store's response and the update of the record.
      await api.database.pool.query('update documents_storedfile set uploaded_time = null where record = $1', [id]);
      await api.database.pool.query(
        `update documents_file set file_obj = jsonb_set(file_obj, '{uploaded_at}', 'null') where id = $1`,
        [id],
      );
      expect(await join(form, completed)).to.deep.equal([204, '']);
      const got = await fetch((await readFile(id)).get, { headers: { range: 'bytes=0-9' } });
      expect([got.status, Buffer.from(await got.arrayBuffer()).equals(content.subarray(0, 10))]).to.deep.equal([
        206,
        true,
      ]);
    });

    it('is aborted by the sweep when it is a day old', async () => {
      await begin();
      const before = store.uploads.size;
      expect(before).to.be.greaterThan(0);
      store.uploads.set('of another program', { key: 'elsewhere/film.mp4', initiatedAt: new Date(), parts: new Map() });
      for (const upload of store.uploads.values()) upload.initiatedAt = new Date(Date.now() - 25 * 3_600_000);
      await runSchedule(api.server.runtime, 'files.sweep');
      await runDueJobs(api.server.runtime);
      expect([...store.uploads.keys()]).to.deep.equal(['of another program']);
      store.uploads.clear();
    });
  });

  describe('an unconfirmed upload', () => {
    const bytes = randomBytes(100);
    const runJob = async (name: string): Promise<void> => {
      await runSchedule(api.server.runtime, name);
      await runDueJobs(api.server.runtime);
    };
    const draft = async (sent: Uint8Array | undefined) => {
      const body = { name: 'Avtal', document_file: announce('avtal.pdf', bytes) };
      const created = (await api.post(documents, body)).body;
      const { post } = created.document_file;
      if (sent !== undefined) expect((await sendForm(post, post.url, sent)).status).to.be.below(300);
      return created.id;
    };
    const makeOlder = async (): Promise<void> => {
      await api.database.pool.query(
        `update documents_storedfile set created_at = ${earlier('created_at', "interval '30 hours'")}`,
      );
    };
    const fileOf = async (id: string) => (await api.get(`${documents}${id}/`)).body.document_file;
    const isUploaded = async (id: string): Promise<boolean> => {
      const query = 'select uploaded_time is not null as done from documents_storedfile where record = $1';
      return (await api.database.pool.query<{ done: boolean }>(query, [id])).rows[0]?.done === true;
    };

    it('is preserved by the sweep if the store has it, and abandoned once it is certain that it never arrived', async () => {
      const [there, wrong, absent] = [await draft(bytes), await draft(randomBytes(100)), await draft(undefined)];
      await makeOlder();
      store.fault = 'unavailable';
      await runJob('files.sweep');
      store.fault = undefined;
      expect((await fileOf(absent)).post).to.be.an('object');
      await api.database.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
      await runDueJobs(api.server.runtime);
      await runJob('files.sweep');
      expect([await fileOf(wrong), await fileOf(absent)]).to.deep.equal([null, null]);
      const { get } = await fileOf(there);
      expect(Buffer.from(await (await fetch(get)).arrayBuffer()).equals(bytes)).to.equal(true);
      expect(await isUploaded(there)).to.equal(true);
    });

    it('is not delayed by announced uploads that never arrive', async () => {
      await api.database.pool.query(
        `insert into documents_storedfile (customer_id, id, key, resource, record, field, created_at)
         select $1, gen_random_uuid(), 'never ' || n, 'documents.publicfile', gen_random_uuid(), 'file_obj', now() - interval '1 hour'
           from generate_series(1, 2500) as n`,
        [api.customerId],
      );
      const id = await draft(bytes);
      await runJob('files.confirm');
      expect(await isUploaded(id)).to.equal(true);
      await runJob('files.confirm');
      await runJob('files.confirm');
      const { rows } = await api.database.pool.query(
        `select count(*)::int as count from documents_storedfile where key like 'never%' and asked_time is null`,
      );
      expect(rows).to.deep.equal([{ count: 0 }]);
    });

    it('can be signed immediately', async () => {
      const pdf = PDF.create();
      pdf.addPage().drawText('Avtal', { x: 50, y: 50 });
      const content = await pdf.save();
      const file = announce('avtal.pdf', content);
      const { document, path } = await makeDraft(api, [{}], { text_content: null, document_file: file });
      const { post } = document.document_file;
      expect((await sendForm(post, post.url, content)).status).to.be.below(300);
      const started = await api.patch(path, { signing_initiated: true });
      expect([started.status, started.body.state], started.text).to.deep.equal([200, 2]);
    });

    it('is not replaced by a form that is sent again', async () => {
      const created = (await api.post(documents, { name: 'A', document_file: announce('a.pdf', bytes) })).body;
      const { post } = created.document_file;
      await sendForm(post, post.url, bytes);
      expect((await fileOf(created.id)).post).to.equal(null);
      for (const round of ['before', 'after']) {
        expect((await sendForm(post, post.url, randomBytes(100))).status).to.be.below(300);
        const got = await fetch((await fileOf(created.id)).get);
        expect(Buffer.from(await got.arrayBuffer()).equals(bytes), round).to.equal(true);
        await runJob('files.confirm');
        expect(await isUploaded(created.id)).to.equal(true);
      }
    });
  });

  it('bytes that differ from the announced ones are reported until the right ones arrive', async () => {
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

  it('a file is shown with the announced type, whatever type a form sent to a store that does not check it', async () => {
    const { id, file_obj } = await create(Buffer.from('right'));
    const fields = { ...file_obj.post.fields, 'Content-Type': 'text/html' };
    await sendForm(file_obj.post, file_obj.post.url, Buffer.from('right'), fields);
    const got = await fetch((await read(id)).get);
    expect(got.headers.get('content-type')).to.equal('text/plain');
    expect(got.headers.get('content-disposition')).to.equal('inline; filename="x.txt"');
  });

  for (const fault of ['unavailable', 'full', 'broken off'] as const) {
    it(`bytes of deleted records are removed later when the store is unavailable (${fault})`, async () => {
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
      const { rows: failures } = await api.database.pool.query(
        'select last_error, attempts, run_at, locked_at from graphile_worker._private_jobs where last_error is not null',
      );
      expect((await fetch(get)).status, JSON.stringify(failures)).to.equal(404);
    });
  }
});
