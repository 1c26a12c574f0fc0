/** Run under a limit on file sizes: stores a file above the limit, then one below it, and prints both results. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makeFileKey } from '../../../extensions/files/storage/file-key.ts';
import { StorageError } from '../../../extensions/files/storage/file-storage.ts';
import { localStorage } from '../../../extensions/files/storage/local-storage.ts';

const folder = process.argv[2] ?? '';
const storage = localStorage({ folder, publicUrl: 'http://localhost', secret: 'test', newId: randomUUID });

async function store(size: number): Promise<string> {
  const key = makeFileKey(randomUUID(), randomUUID());
  try {
    await storage.write(key, Readable.from([Buffer.alloc(size)]), { contentType: 'a/b' });
    return 'stored';
  } catch (error) {
    return error instanceof StorageError ? error.fault : String(error);
  }
}

const outcomes = [await store(5_000_000), await store(1_000)];
process.stdout.write(JSON.stringify({ outcomes, left: await readdir(join(folder, 'incoming')) }));
