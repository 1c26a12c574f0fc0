import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { makeFileKey } from '../../../../../extensions/files/storage/file-key.ts';
import { lateStorage } from '../../../../../extensions/files/storage/lazy-storage.ts';
import { localStorage } from '../../../../../extensions/files/storage/local-storage.ts';

const customer = '00000000-0000-4000-8000-000000000001';

describe('a lazily created store', () => {
  let folder = '';
  let createdCount = 0;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-late-'));
    createdCount = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const store = (fails = 0) =>
    lateStorage(async () => {
      createdCount += 1;
      if (createdCount <= fails) throw new Error('not yet');
      return localStorage({ folder, publicUrl: 'http://localhost', secret: 'secret', newId: () => 'one' });
    });

  it('is created once and forwards all calls', async () => {
    const late = store();
    expect(createdCount).to.equal(0);
    const key = makeFileKey(customer, '00000000-0000-4000-8000-000000000002');
    const facts = await late.write(key, Readable.from(['abc']), { contentType: 'text/plain' });
    expect(facts.size).to.equal(3);
    expect(await text(await late.read(key))).to.equal('abc');
    expect(await late.facts(key)).to.deep.include({ size: 3 });
    expect(await Array.fromAsync(late.keys(customer), (entry) => entry.key)).to.deep.equal([key]);
    await late.remove(key);
    expect(await late.facts(key)).to.equal(undefined);
    expect(createdCount).to.equal(1);
  });

  it('is created again if the first attempt failed', async () => {
    const late = store(1);
    expect(await late.removeUnfinished(customer, new Date(0)).catch((error: Error) => error.message)).to.equal(
      'not yet',
    );
    expect(await late.removeUnfinished(customer, new Date(0))).to.equal(0);
    expect(createdCount).to.equal(2);
  });
});
