import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { sendFile } from '../../../../extensions/files/send-file.ts';
import { makeFileKey } from '../../../../extensions/files/storage/file-key.ts';
import type { FileStorage } from '../../../../extensions/files/storage/file-storage.ts';
import { localStorage } from '../../../../extensions/files/storage/local-storage.ts';

describe('sendFile', () => {
  let folder: string;
  let storage: FileStorage;
  const key = makeFileKey(randomUUID(), randomUUID());
  const file = { key, name: 'page.html', contentType: 'text/html' };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'core-files-'));
    storage = localStorage({ folder, publicUrl: 'http://localhost', secret: 'test', newId: randomUUID });
    await storage.write(key, Readable.from([Buffer.from('0123456789')]), { contentType: 'text/html' });
  });
  after(async () => await rm(folder, { recursive: true }));

  async function send(headers: Record<string, string>, method = 'GET'): Promise<readonly [number, string, string]> {
    const response = await sendFile(storage, file, { method, headers });
    if (response === undefined) return [404, '', ''];
    const body = response.body === undefined ? '' : await text(response.body);
    return [response.status, response.headers['Content-Range'] ?? '', body];
  }
  const entityTag = '"781e5e245d69b566979b86e28d23f2c7"';

  const cases: readonly [what: string, headers: Record<string, string>, expected: readonly unknown[]][] = [
    ['the complete file', {}, [200, '', '0123456789']],
    ['a range', { range: 'bytes=2-4' }, [206, 'bytes 2-4/10', '234']],
    ['a range past the end', { range: 'bytes=20-' }, [416, 'bytes */10', '']],
    ['a range of the same file', { range: 'bytes=2-4', 'if-range': entityTag }, [206, 'bytes 2-4/10', '234']],
    ['the complete file if it was changed', { range: 'bytes=2-4', 'if-range': '"x"' }, [200, '', '0123456789']],
    ['304 if the file is unchanged', { 'if-none-match': entityTag }, [304, '', '']],
  ];
  for (const [what, headers, expected] of cases) {
    it(`responds with ${what}`, async () => expect(await send(headers)).to.deep.equal(expected));
  }

  it('sends headers only for HEAD', async () => {
    const response = await sendFile(storage, file, { method: 'HEAD', headers: {} });
    expect(response?.body).to.equal(undefined);
    expect(response?.headers).to.include({ 'Content-Length': '10', 'Content-Type': 'text/html' });
  });

  it('sends headers that prevent a stored page from running scripts', async () => {
    const response = await sendFile(storage, file, { method: 'HEAD', headers: {} });
    expect(response?.headers).to.include({
      'Content-Disposition': 'attachment; filename="page.html"',
      'X-Content-Type-Options': 'nosniff',
    });
    expect(response?.headers['Content-Security-Policy']).to.contain('sandbox');
  });

  it('returns no response for a missing file', async () => {
    const missing = { ...file, key: makeFileKey(randomUUID(), randomUUID()) };
    expect(await sendFile(storage, missing, { method: 'GET', headers: {} })).to.equal(undefined);
  });
});
