/** Tests both stores for the same behaviour; the second one is a real S3 server. */
import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { archiveKey, isArchiveKey, isFileKey, makeFileKey } from '../../../../../extensions/files/storage/file-key.ts';
import {
  type FileStorage,
  type PartsForm,
  type SentPart,
  StorageError,
} from '../../../../../extensions/files/storage/file-storage.ts';
import { localStorage } from '../../../../../extensions/files/storage/local-storage.ts';
import { s3Storage } from '../../../../../extensions/files/storage/s3-storage.ts';
import { startS3Server } from '../../../../support/s3-server.ts';

const run = promisify(execFile);

interface OpenStore {
  readonly storage: FileStorage;
  readonly close: () => Promise<void>;
}

const stores: readonly (readonly [name: string, open: () => Promise<OpenStore>])[] = [
  ['local disk', openLocal],
  ['S3', openS3],
];

async function openLocal(): Promise<OpenStore> {
  const folder = await mkdtemp(join(tmpdir(), 'core-files-'));
  const settings = { folder, publicUrl: 'http://localhost', secret: 'test', newId: randomUUID };
  return { storage: localStorage(settings), close: async () => await rm(folder, { recursive: true }) };
}

async function openS3(): Promise<OpenStore> {
  const server = await startS3Server();
  const storage = s3Storage(server.settings);
  const close = async (): Promise<void> => {
    storage.close();
    await server.stop();
  };
  return { storage, close };
}

const newKey = (): string => makeFileKey(randomUUID(), randomUUID());
const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64');

async function faultOf(action: Promise<unknown>): Promise<string> {
  try {
    await action;
  } catch (error) {
    return error instanceof StorageError ? error.fault : String(error);
  }
  return 'none';
}

for (const [name, open] of stores) {
  describe(`file storage: ${name}`, () => {
    let store: OpenStore;
    before(async () => {
      store = await open();
    });
    after(async () => await store.close());

    it('returns stored files completely and by range', async () => {
      const { storage } = store;
      const key = newKey();
      const bytes = randomBytes(100_000);
      const facts = await storage.write(key, Readable.from([bytes.subarray(0, 60_000), bytes.subarray(60_000)]), {
        contentType: 'application/pdf',
        md5: md5(bytes),
        size: bytes.length,
      });
      expect(facts).to.deep.equal({ size: 100_000, md5: md5(bytes), contentType: 'application/pdf' });
      expect(await storage.facts(key)).to.deep.equal(facts);
      expect((await buffer(await storage.read(key))).equals(bytes)).to.equal(true);
      const slice = await buffer(await storage.read(key, { start: 10, end: 19 }));
      expect(slice.equals(bytes.subarray(10, 20))).to.equal(true);
    });

    it('stores a multipart file', async () => {
      const { storage } = store;
      const key = newKey();
      const chunk = randomBytes(1024 * 1024);
      const chunks = Array.from({ length: 20 }, () => chunk);
      const facts = await storage.write(key, Readable.from(chunks), { contentType: 'a/b' });
      expect(facts.md5).to.equal(md5(Buffer.concat(chunks)));
      expect(await storage.facts(key)).to.deep.equal(facts);
    });

    it('stores an empty file', async () => {
      const { storage } = store;
      const key = newKey();
      await storage.write(key, Readable.from([]), { contentType: 'text/plain', size: 0 });
      expect((await storage.facts(key))?.size).to.equal(0);
    });

    const rejectedUploads = [
      ['another hash', { md5: md5(Buffer.from('other')) }, 'checksum'],
      ['fewer bytes than announced', { size: 50 }, 'checksum'],
      ['more bytes than announced', { size: 5 }, 'too_large'],
      ['more bytes than allowed', { maxBytes: 5 }, 'too_large'],
    ] as const;
    for (const [what, expected, fault] of rejectedUploads) {
      it(`rejects ${what} and stores no file`, async () => {
        const key = newKey();
        const write = store.storage.write(key, Readable.from([Buffer.from('ten bytes!')]), {
          contentType: 'a/b',
          ...expected,
        });
        expect(await faultOf(write)).to.equal(fault);
        expect(await store.storage.facts(key)).to.equal(undefined);
      });
    }

    it('stores no file if the stream breaks', async () => {
      const key = newKey();
      const broken = new Readable({ read: () => undefined });
      const write = store.storage.write(key, broken, { contentType: 'a/b' });
      broken.push(Buffer.alloc(1000));
      broken.destroy(new Error('the sender went away'));
      expect(await faultOf(write)).to.not.equal('none');
      expect(await store.storage.facts(key)).to.equal(undefined);
    });

    describe('with uploads in parts', () => {
      const partBytes = 5 * 1024 * 1024;
      const bytes = randomBytes(2 * partBytes + 1000);
      const request = () => ({
        key: newKey(),
        contentType: 'video/mp4',
        size: bytes.length,
        partBytes,
        expires: new Date(Date.now() + 60_000),
      });
      const expected = { contentType: 'video/mp4', md5: md5(bytes), size: bytes.length };
      /** Uploads a part as a client does: to the S3 store directly, or through the server to the local disk. */
      const send = async (form: PartsForm, number: number, part = form.parts[number - 1]): Promise<SentPart> => {
        const start = (number - 1) * partBytes;
        const content = bytes.subarray(start, start + (part?.bytes ?? 0));
        const { receivePart: receive } = store.storage;
        if (receive !== undefined) {
          return { number, etag: await receive(form.upload, number, Readable.from([content]), content.length) };
        }
        const response = await fetch(part?.url ?? '', { method: 'PUT', body: content });
        expect(response.status, await response.text()).to.equal(200);
        return { number, etag: response.headers.get('etag') ?? '' };
      };

      it('joins the parts to the announced file, whatever their order', async () => {
        const uploadRequest = request();
        const form = await store.storage.partsForm(uploadRequest);
        expect(form.parts.map((part) => part.bytes)).to.deep.equal([partBytes, partBytes, 1000]);
        const sent = [];
        for (const number of [3, 1, 2]) sent.push(await send(form, number));
        sent.sort((left, right) => left.number - right.number);
        const facts = { size: bytes.length, md5: md5(bytes), contentType: 'video/mp4' };
        expect(await store.storage.joinParts(uploadRequest.key, form.upload, sent, expected)).to.deep.equal(facts);
        expect(await store.storage.facts(uploadRequest.key)).to.deep.equal(facts);
        expect((await buffer(await store.storage.read(uploadRequest.key))).equals(bytes)).to.equal(true);
      });

      it('stores no file if the content differs from the announced file', async () => {
        const uploadRequest = request();
        const form = await store.storage.partsForm(uploadRequest);
        const sent = [await send(form, 1), await send(form, 2)];
        const join = store.storage.joinParts(uploadRequest.key, form.upload, sent, expected);
        expect(await faultOf(join)).to.equal('checksum');
        expect(await store.storage.facts(uploadRequest.key)).to.equal(undefined);
      });
    });

    it('lists the keys of one customer', async () => {
      const { storage } = store;
      const customer = randomUUID();
      const key = makeFileKey(customer, randomUUID());
      await storage.write(key, Readable.from([Buffer.from('x')]), { contentType: 'a/b' });
      await storage.write(newKey(), Readable.from([Buffer.from('y')]), { contentType: 'a/b' });
      const keys = await Array.fromAsync(storage.keys(customer));
      expect(keys.map((entry) => entry.key)).to.deep.equal([key]);
      expect(keys[0]?.storedAt).to.be.instanceOf(Date);
      expect(await Array.fromAsync(storage.keys(randomUUID()))).to.deep.equal([]);
    });

    it('reports a missing file, and deletes an existing one', async () => {
      const { storage } = store;
      const key = newKey();
      expect(await faultOf(storage.read(key))).to.equal('missing');
      await storage.write(key, Readable.from([Buffer.from('x')]), { contentType: 'a/b' });
      await storage.remove(key);
      await storage.remove(key);
      expect(await storage.facts(key)).to.equal(undefined);
    });
  });
}

describe('file storage on the local disk', () => {
  it('rejects keys that it did not create', async () => {
    const { storage, close } = await openLocal();
    for (const key of ['../../etc/passwd', 't/../x', '/etc/passwd', '', 't/a/b/c\0']) {
      expect(isFileKey(key)).to.equal(false);
      expect(await faultOf(storage.read(key))).to.equal('missing');
      expect(await faultOf(storage.write(key, Readable.from(['x']), { contentType: 'a/b' }))).to.equal('missing');
    }
    await close();
  });

  it('reports a full disk, leaves no files, and works again afterwards', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'core-files-'));
    const program = join(import.meta.dirname, '../../../../support/programs/fill-disk.ts');
    // A limit on file sizes makes the kernel return the same error as for a full disk.
    const command = `ulimit -f 1000; exec "$0" "$1" "$2"`;
    const { stdout } = await run('bash', ['-c', command, process.execPath, program, folder]);
    expect(JSON.parse(stdout)).to.deep.equal({ outcomes: ['full', 'stored'], left: [] });
    await rm(folder, { recursive: true });
  });

  it('reports a part that is missing, differs from the uploaded part, or has another size', async () => {
    // The S3 server of the tests crashes if it is to join parts that it does not have.
    const { storage, close } = await openLocal();
    const key = newKey();
    const expires = new Date(Date.now() + 60_000);
    const { upload } = await storage.partsForm({ key, contentType: 'a/b', size: 20, partBytes: 10, expires });
    const take = async (number: number, text: string): Promise<string> =>
      (await storage.receivePart?.(upload, number, Readable.from([Buffer.from(text)]), 10)) ?? '';
    const first = { number: 1, etag: await take(1, 'ten bytes!') };
    const join = async (second: string): Promise<string> =>
      await faultOf(storage.joinParts(key, upload, [first, { number: 2, etag: second }], { contentType: 'a/b' }));
    expect(await join('never sent')).to.equal('missing');
    expect(await faultOf(take(2, 'nine byte'))).to.equal('checksum');
    expect(await faultOf(take(2, 'eleven byte'))).to.equal('too_large');
    const etag = await take(2, 'ten others');
    expect(await join('of another')).to.equal('missing');
    expect(await storage.facts(key)).to.equal(undefined);
    expect(await join(`"${etag}"`)).to.equal('none');
    expect((await buffer(await storage.read(key))).toString()).to.equal('ten bytes!ten others');
    await close();
  });

  it('deletes abandoned uploads only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'core-files-'));
    const storage = localStorage({ folder, publicUrl: 'http://localhost', secret: 'test', newId: randomUUID });
    const stalled = new Readable({ read: () => undefined });
    const writing = faultOf(storage.write(newKey(), stalled, { contentType: 'a/b' }));
    stalled.push(Buffer.from('begun'));
    while ((await readdir(join(folder, 'incoming')).catch(() => [])).length === 0) await new Promise(setImmediate);
    expect(await storage.removeUnfinished(randomUUID(), new Date(Date.now() - 60_000))).to.equal(0);
    expect(await storage.removeUnfinished(randomUUID(), new Date(Date.now() + 60_000))).to.equal(1);
    stalled.destroy();
    await writing;
    await rm(folder, { recursive: true });
  });
});

describe('file storage in S3', () => {
  it('accepts a form upload that follows its policy, and returns a download address', async () => {
    const { storage, close } = await openS3();
    const key = newKey();
    const bytes = Buffer.from('Hyresavtal för våning 2');
    const expires = new Date(Date.now() + 60_000);
    const form = await storage.uploadForm({
      key,
      contentType: 'text/plain',
      md5: md5(bytes),
      size: bytes.length,
      maxBytes: 1000,
      expires,
    });
    expect(form.fields).to.include({ key: `${key}.upload`, 'Content-Type': 'text/plain', 'Content-MD5': md5(bytes) });
    expect(form.fields).to.include.keys('Policy', 'X-Amz-Signature');
    const body = new FormData();
    for (const [field, value] of Object.entries(form.fields)) body.append(field, value);
    body.append('file', new Blob([bytes]), 'lease.txt');
    const response = await fetch(form.url, { method: 'POST', body });
    expect(response.status).to.be.oneOf([200, 201, 204]);
    const facts = { size: bytes.length, md5: md5(bytes), contentType: 'text/plain' };
    expect(await storage.facts(key)).to.equal(undefined);
    expect(await storage.takeOver(key, { ...facts, md5: md5(Buffer.from('other')) })).to.equal('mismatch');
    const atOnce = await Promise.all([1, 2].map(() => storage.takeOver(key, facts)));
    expect([...atOnce, await storage.takeOver(key, facts)]).to.deep.equal([facts, facts, facts]);
    expect(await storage.facts(key)).to.deep.equal(facts);
    const address = await storage.downloadAddress({ key, name: 'avtal ö.txt', contentType: 'text/plain', expires });
    const got = await fetch(address);
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).to.equal(true);
    expect(got.headers.get('content-disposition')).to.contain("filename*=UTF-8''avtal%20%C3%B6.txt");
    await close();
  });

  for (const [name, open] of stores)
    it(`stores engine files outside of the range that the sweep deletes (${name})`, async () => {
      const { storage, close } = await open();
      const customer = randomUUID();
      const [one, other] = [`${customer}/log/2001-01/a.jsonl.gz`, `${customer}/log/2001-02/b.jsonl.gz`].map(archiveKey);
      if (one === undefined || other === undefined) throw new Error('two keys');
      for (const key of [one, other]) await storage.write(key, Readable.from(['rows']), { contentType: 'a/b' });
      const below = async (folder: string): Promise<readonly string[]> =>
        (await Array.fromAsync(storage.archiveKeys(archiveKey(folder)))).toSorted();
      expect(await below(`${customer}/log/`)).to.deep.equal([one, other]);
      expect(await below(`${customer}/log/2001-02/`)).to.deep.equal([other]);
      expect(await below(`${randomUUID()}/`)).to.deep.equal([]);
      expect(await Array.fromAsync(storage.keys(customer))).to.deep.equal([]);
      expect((await buffer(await storage.read(one))).toString()).to.equal('rows');
      await storage.remove(one);
      await storage.remove(one);
      expect(await faultOf(storage.read(one))).to.equal('missing');
      for (const wrong of ['../x', `${customer}/../../x`, customer, `${customer}/.x`, `${customer}/A`])
        expect(isArchiveKey(archiveKey(wrong)), wrong).to.equal(false);
      await close();
    });

  it('reports an unreachable store as unavailable', async () => {
    const server = await startS3Server();
    await server.stop();
    const storage = s3Storage(server.settings);
    expect(await faultOf(storage.facts(newKey()))).to.equal('unavailable');
    expect(await faultOf(storage.read(newKey()))).to.equal('unavailable');
    expect(await faultOf(storage.write(newKey(), Readable.from(['x']), { contentType: 'a/b' }))).to.equal(
      'unavailable',
    );
    storage.close();
  });
});
