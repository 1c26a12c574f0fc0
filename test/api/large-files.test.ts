/** Large files on the local disk: constant memory, and uploads in parts (api.md, section 11). `npm run test:large` runs the same with a gigabyte. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { type MeasuredServer, startMeasuredServer } from '../support/measured-server.ts';
import { localUrl, useWorkspace } from '../support/work-place.ts';

const mebibyte = 1024 * 1024;
const block = randomBytes(mebibyte);
const blocks = Math.round(Number(process.env.LARGE_FILE_BYTES ?? 112 * mebibyte) / mebibyte);

describe('large files', function large() {
  this.timeout(300_000);
  const settings = useWorkspace();
  let server: MeasuredServer;
  // Registered before the hook that drops the database: hooks of one kind run in the order of their registration.
  after(() => server.stop());
  const api = useApi({ settings });
  before(async () => {
    server = await startMeasuredServer(api.database.url, settings);
  });

  const hash = createHash('md5');
  for (let index = 0; index < blocks; index += 1) hash.update(block);
  const md5_hash = hash.digest('base64');

  const announce = async () => {
    const tag = await api.post('/annotating/tag/', { name: randomBytes(6).toString('hex') });
    const created = await api.post('/documents/filehandling/file/', {
      name: 'film.mp4',
      file_obj: { name: 'film.mp4', md5_hash, size: blocks * mebibyte },
      notation_content_type: 'annotating.tag',
      notation_object_id: tag.body.id,
    });
    expect(created.status, created.text).to.equal(201);
    return created.body;
  };
  const addressOf = async (id: string): Promise<string> => {
    const { body } = await api.get(`/documents/filehandling/file/list/annotating.tag/?id=${id}`);
    return localUrl(server.origin, body[0].file_obj.get);
  };
  const download = async (url: string): Promise<string> => {
    const got = createHash('md5');
    for await (const chunk of (await fetch(url)).body ?? []) got.update(chunk);
    return got.digest('base64');
  };
  /** Streams the form without buffering the file. */
  const upload = async (form: { url: string; fields: Record<string, string> }): Promise<number | undefined> => {
    const field = (name: string, value: string): string =>
      `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const head = Object.entries(form.fields).map(([name, value]) => field(name, value));
    const bodyStart = `${head.join('')}--limit\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n`;
    const end = '\r\n--limit--\r\n';
    const sending = request(localUrl(server.origin, form.url), {
      method: 'POST',
      headers: {
        'Content-Type': 'multipart/form-data; boundary=limit',
        'Content-Length': Buffer.byteLength(bodyStart) + blocks * mebibyte + end.length,
      },
    });
    const pendingResponse = once(sending, 'response');
    sending.write(bodyStart);
    for (let index = 0; index < blocks; index += 1) if (!sending.write(block)) await once(sending, 'drain');
    sending.end(end);
    const [response] = await pendingResponse;
    response.resume();
    return response.statusCode;
  };

  it('pass through the server in both directions while its memory grows by less than 50 MB', async () => {
    // Memory for code that the first requests load and compile is not counted.
    expect((await fetch(`${server.origin}/files/get/x/y`)).status).to.equal(410);
    const { id, file_obj } = await announce();
    const sent = await server.grownBy(() => upload(file_obj.post));
    expect(sent.result).to.equal(204);
    const address = await addressOf(id);
    const got = await server.grownBy(() => download(address));
    expect(got.result).to.equal(md5_hash);
    expect({ sent: sent.megabytes < 50, got: got.megabytes < 50 }, JSON.stringify([sent, got])).to.deep.equal({
      sent: true,
      got: true,
    });
    if (process.env.LARGE_FILE_BYTES !== undefined) console.log(JSON.stringify({ sent, got }));
  });

  it('can be uploaded in parts, repeatedly and in any order, which is in the event log', async () => {
    const { id, file_obj } = await announce();
    const { multipart } = file_obj.post;
    expect(multipart.parts).to.have.length(Math.ceil((blocks * mebibyte) / multipart.part_bytes));
    const body = Buffer.concat(Array.from({ length: multipart.part_bytes / mebibyte }, () => block));
    const send = async ({ number, url, bytes }: { number: number; url: string; bytes: number }) => {
      const response = await fetch(localUrl(server.origin, url), { method: 'PUT', body: body.subarray(0, bytes) });
      expect(response.status, await response.text()).to.equal(200);
      return { number, etag: response.headers.get('etag') };
    };
    const join = async (parts: unknown) =>
      await fetch(localUrl(server.origin, multipart.complete.url), { method: 'POST', body: JSON.stringify({ parts }) });
    const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
    const parts = [];
    for (const target of multipart.parts.toReversed()) parts.unshift(await send(target));
    const [first, ...others] = parts;
    expect(await codeOf(await join(others))).to.deep.equal([422, 'validation_failed']);
    expect(await codeOf(await join([{ ...first, etag: 'other' }, ...others]))).to.deep.equal([409, 'state_conflict']);
    await send(multipart.parts[1]);
    expect((await join(parts)).status).to.equal(204);
    expect(await codeOf(await join(parts))).to.deep.equal([409, 'state_conflict']);
    expect(await download(await addressOf(id))).to.equal(md5_hash);
    const events = (await api.get(`/common/eventlog/list/?object_id=${id}`)).body;
    expect(events.map(({ event_identifier: event }: { event_identifier: string }) => event)).to.include(
      'documents.file.instanceupdated',
    );
  });

  it('are rejected with parts of another size, or with a forged link', async () => {
    const { multipart } = (await announce()).file_obj.post;
    const [target] = multipart.parts;
    const short = await fetch(localUrl(server.origin, target.url), { method: 'PUT', body: 'short' });
    expect(short.status).to.equal(422);
    const created = await fetch(`${server.origin}/files/part/made.up/`, { method: 'PUT', body: 'x' });
    expect(created.status).to.equal(410);
    const joined = await fetch(localUrl(server.origin, target.url).replace('/part/', '/join/'), { method: 'POST' });
    expect(joined.status).to.equal(410);
  });
});
